"""The word search as a kind: offered, planned and made through the same door as any other."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker import (
    Ask,
    BookError,
    Choice,
    KindPuzzle,
    PluginError,
    Puzzle,
    Size,
    Unmade,
    Word,
    make_puzzle,
)
from bookmaker.edition.forecast import stand_ins_of
from bookmaker.edition.read_plan import whole_plan
from bookmaker.files.confined import Files
from bookmaker.host.kind_reading import kind_due
from bookmaker.host.load import PluginChoice, Plugins, builtin_plugins, load_plugins
from bookmaker.kinds.due import KindDue
from bookmaker.language.phrases import phrases_of
from bookmaker.make.kind_puzzle import (
    facts_of,
    letters_of,
    make_kind_puzzle,
    marks_in,
    presented,
    to_find_in,
)
from bookmaker.make.puzzle_object import flaws_of, object_of, puzzle_in
from bookmaker.page.book import Answers, Item, View
from bookmaker.plan.kind_bench import KindBench
from bookmaker.plan.order import Order
from bookmaker.puzzles.model import of_search, wrapped
from bookmaker.puzzles.recipe import MessageText
from bookmaker.puzzles.settings import Settings
from bookmaker.testing.harness import plugins_with
from bookmaker.typesetting.laid_out import laid_out

PLUGINS = builtin_plugins()
word_search = PLUGINS.kinds["word-search"].offer
WORDS = ("anchor", "beach", "coral", "eel")


def bench(id: str = "sea", seed: int = 7) -> KindBench:
    return KindBench(PLUGINS, Files(), PLUGINS.kinds["word-search"], seed, id)


def asked(**more: object) -> Ask:
    ask = Ask("sea", "Sea", 7, "medium", words=tuple(map(Word, WORDS)), grid=Size(9, 8))
    return replace(ask, **more)  # type: ignore[arg-type]  # fields of an Ask


def made(**more: object) -> Puzzle:
    return word_search.make(word_search.plan(asked(**more), bench()), bench())


def test_it_comes_from_a_plugin_and_is_gone_without_it() -> None:
    offered = PLUGINS.kinds["word-search"]
    assert offered.plugin.name == "word_search"
    with pytest.raises(BookError, match="no kind 'word-search'"):
        make_puzzle(WORDS, (9, 8), plugins=load_plugins(without=["word_search"], packages=False))


def test_what_it_is_asked_becomes_the_puzzle_that_python_users_make() -> None:
    modes, filler = (Choice("scrambled"),), Choice("random")
    puzzle = made(common=Settings(modes=modes, filler=filler))
    other = make_puzzle(
        WORDS, (9, 8), modes, 7, level="medium", filler=filler, id="sea", title="Sea", plugins=PLUGINS
    )
    assert puzzle == other
    assert puzzle != made()


def test_a_level_that_only_a_book_knows_reaches_it_by_its_name() -> None:
    assert made(level="seniors").level == "seniors"


def test_a_message_reaches_it_with_its_place() -> None:
    with pytest.raises(Unmade, match="has 3 letters"):
        made(message=MessageText("sea"))


def test_its_object_is_whole_and_told_wrong_by_its_own_judge() -> None:
    puzzle = wrapped(made())
    obj = json.loads(json.dumps(object_of(puzzle, 3, PLUGINS)))
    assert (obj["kind"], obj["number"], obj["title"]) == ("word-search", 3, "Sea")
    read = puzzle_in(obj, PLUGINS)
    assert read == replace(puzzle, alike=read.alike, words=("ANCHOR", "BEACH", "CORAL", "EEL"))
    assert read.alike == "12472b900f447a31fb139384b5105a0e"  # as ledgers have had it from the first
    assert puzzle_in({k: v for k, v in obj.items() if k != "kind"} | {"format": 1}, PLUGINS) == read
    assert not flaws_of(puzzle, PLUGINS)
    assert flaws_of(replace(puzzle, own=replace(puzzle.own, grid=(("X",) * 9,) * 8)), PLUGINS)


def shown(puzzle: KindPuzzle, plugins: Plugins = PLUGINS, **said: Any) -> tuple[KindPuzzle, str]:
    return presented(puzzle, Settings(**said), plugins, phrases_of(plugins, "en"))


def test_its_page_has_the_list_in_the_books_order_and_the_line_that_is_asked_for() -> None:
    puzzle = wrapped(made())
    by_length, line = shown(puzzle, order="length", instructions="Find all {count}")
    assert [entry.shown for entry in by_length.own.entries] == ["eel", "beach", "coral", "anchor"]
    assert line == "Find all 4"
    assert shown(puzzle)[1] == ""
    assert "scrambled" in shown(puzzle, modes=(Choice("scrambled"),))[1]


def test_another_kind_may_present_its_puzzles_too_and_what_is_none_is_told() -> None:
    sudoku = PLUGINS.kinds["sudoku"].offer
    own = sudoku.example and sudoku.example(bench())
    puzzle = KindPuzzle("loud", own, "one")
    loud = replace(sudoku, name="loud", present=lambda puzzle, settings, phrases, bench: (puzzle, "Now!"))
    assert shown(puzzle, plugins_with(loud)) == (puzzle, "Now!")
    silent = replace(loud, present=lambda puzzle, settings, phrases, bench: puzzle)
    with pytest.raises(PluginError, match="that is a puzzle and a text"):
        shown(puzzle, plugins_with(silent))


SAYS: dict[str, tuple[Callable[..., Any], object, str]] = {
    "to_find": (
        lambda puzzle, phrases: phrases.text("words-to-find", 3, count=3),
        "3 words to find",
        "a text",
    ),
    "marked": (lambda puzzle: 21, 21, "a whole number"),
    "letters": (lambda puzzle: made(), replace(made(), id="one"), "a Puzzle"),
    "facts": (lambda puzzle: "9 given", "9 given", "a text"),
}


@pytest.mark.parametrize("name", SAYS)
def test_another_kind_may_say_what_heads_answers_covers_and_the_command_ask(name: str) -> None:
    says, expected, wanted = SAYS[name]
    asks: dict[str, Callable[..., object]] = {
        "to_find": lambda *asked: to_find_in(*asked, phrases_of(PLUGINS, "en")),
        "marked": marks_in,
        "letters": letters_of,
        "facts": facts_of,
    }
    sudoku = PLUGINS.kinds["sudoku"].offer
    puzzle = KindPuzzle("loud", sudoku.example and sudoku.example(bench()), "one")
    loud = replace(sudoku, name="loud", **{name: says})
    assert asks[name](puzzle, plugins_with(loud)) == expected
    assert not asks[name](replace(puzzle, kind="sudoku"), PLUGINS)
    wrong = replace(loud, **{name: lambda *asked: b"?"})
    with pytest.raises(PluginError, match=f"that is {wanted}"):
        asks[name](puzzle, plugins_with(wrong))


def test_a_kind_is_told_the_language_of_the_book_for_which_it_says_what_is_due() -> None:
    sudoku, told = PLUGINS.kinds["sudoku"].offer, list[str]()

    def due(puzzle: object, view: View) -> KindDue:
        told.append(view.language)
        return KindDue()

    kind_due(plugins_with(replace(sudoku, name="loud", due=due)), "de", "loud", None, "puzzle")
    assert {*told} == {"de"}


def test_answers_of_many_marks_have_the_style_for_these_whatever_their_kind() -> None:
    few, many = (Item(wrapped(made()), marked=marks) for marks in (20, 21))
    answers = Answers(crowded="tint")
    assert (answers.style_of(few), answers.style_of(many)) == ("loops", "tint")


def test_directions_that_a_mode_has_in_an_order_of_its_own_come_back_from_the_record() -> None:
    request = replace(word_search.plan(asked(), bench()), directions=(("s", 2), ("n", 1), ("e", 3)))
    puzzle = make_kind_puzzle(of_search(request), PLUGINS, Files())
    assert puzzle.own.directions == (("e", 3), ("s", 2), ("n", 1))


STRANGER = """
from dataclasses import replace
from bookmaker import hookimpl, word_search

@hookimpl
def register_kinds():
    return [replace(word_search, name="second")]
"""
TWO_POOLS = """\
title: Sea
author: A. Maker
seed: 4
no-repeat: 1
editions: [{publisher: home, trim: 8.5 x 11 in}]
defaults: {KIND}
theme: modern
puzzles:
- {title: Fish, words: {topic: sea-creatures}, pick: auto, grid: 9x9}
- {repeat: 2, title: "Fish {n}", words: {topic: sea-creatures}, pick: 5, grid: auto}
- {title: Birds, words: [heron, gull, tern], message: {text: Fly, rest: fill}, grid: 6x6}
"""


def test_a_strangers_kind_that_is_like_it_is_planned_dealt_and_laid_out_like_it(
    tmp_path: Path, plugin_folder: Callable[[Mapping[str, str]], Path]
) -> None:
    local, laid = plugin_folder({"second.py": STRANGER}), []
    for kind in ("word-search", "second"):
        path = tmp_path / "book.yaml"
        path.write_text(TWO_POOLS.replace("KIND", f"kind: {kind}"), encoding="utf-8")
        order = Order(path, tmp_path / "out", PluginChoice(tmp_path, local))
        plugins = order.plugins.load()
        plan = whole_plan(order, plugins)
        assert [job.request.kind for job in plan.jobs] == [kind] * 4
        layout = laid_out(
            plan.spec, plan.editions[0], stand_ins_of(plan, plugins), plugins, made=False
        ).layout
        laid.append(([job.request.own for job in plan.jobs], layout.pages, layout.problems))
        puzzle = make_kind_puzzle(plan.jobs[-1].request, plugins, Files())
        assert puzzle_in(object_of(puzzle, 4, plugins), plugins) == puzzle
    assert laid[0] == laid[1]


def test_a_strangers_kind_that_is_like_it_is_built_and_proven_like_it(bookmaker: Any, tmp_path: Path) -> None:
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "second.py").write_text(STRANGER, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(TWO_POOLS.replace("KIND", "kind: second"), encoding="utf-8")
    built = bookmaker("build", "book.yaml", "--jobs", 1)
    assert built.code == 0, built.err
    assert "4 puzzles, 19 words" in built.out


@pytest.mark.parametrize(
    "more",
    [
        (),
        ("--mode", "scrambled", "--filler", "random", "--directions", "e,s"),
        ("--message", "so", "--message-rest", "fill", "--level", "hard"),
    ],
)
def test_a_strangers_kind_that_is_like_it_is_made_by_the_command_like_it(
    bookmaker: Any, plugin_folder: Callable[[Mapping[str, str]], Path], more: tuple[str, ...]
) -> None:
    said = ("--word", "coral", "--word", "lagoon", "--word", "turtle", "--grid", "9x9", "--seed", "3", *more)
    chosen = ("--json", "--plugins", plugin_folder({"second.py": STRANGER}))
    made = [bookmaker("puzzle", *said, *kind, *chosen) for kind in ((), ("--kind", "second"))]
    assert [each.code for each in made] == [0, 0], made[1].err
    search, second = (json.loads(each.out) for each in made)
    assert {**second, "kind": search["kind"]} == search
    text = bookmaker("puzzle", *said, "--kind", "second", *chosen[1:]).out
    assert ("scrambled" in text) == ("scrambled" in more)
    refused = bookmaker("puzzle", "--kind", "maze", "--seed", "1", "--mode", "evil")
    assert (refused.code, "kind 'maze' has no --mode" in refused.err) == (1, True)


def test_its_example_is_one_that_keeps_its_promises() -> None:
    assert word_search.example
    puzzle = word_search.example(bench("example", 1))
    assert [entry.shown for entry in puzzle.placed] == ["one", "two", "three"]
    assert not [*word_search.verify(puzzle)]


def test_the_list_of_kinds_tells_what_each_takes(bookmaker, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    rows = {row["name"]: row for row in json.loads(bookmaker("list", "kinds", "--json").out)}
    assert {"words", "mode", "filler", "level"} <= {*rows["word-search"]["takes"]}
    assert rows["maze"]["takes"] == ["grid", "shape"]


def test_one_that_cannot_be_made_is_told_by_the_id_that_the_book_has() -> None:
    request = word_search.plan(asked(message=MessageText("Sea")), bench())
    with pytest.raises(BookError, match=r"message .* \(puzzle 'sea'\)"):
        make_kind_puzzle(of_search(replace(request, id="sea@large")), PLUGINS, Files())
