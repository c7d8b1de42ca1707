"""What is told of a book before anything is made: check, plan and build say the same of it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.edition.forecast import KnownPuzzles, outlook
from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.make.many import MakerProcess
from bookmaker.plan.order import Order
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.searching.stand_in import stand_in

from ..sweep import in_sweep_alone, sampled

Command = Callable[..., Any]
COMMANDS = ("check", "plan", "build")

BOOK = """\
title: Qypsy Jug (Quiz, pp. 9-qg)
author: ʻAʻā O’Brien
seed: 2
editions:
  - {name: home, publisher: home, trim: 8.5 x 11 in}
defaults: {grid: 12 x 12, effort: fast}
puzzles:
  - {title: Reef, words: [otter, kelp, urchin, starfish]}
"""
WORDS = [f"{a}{b}{c}qx" for a in "bcdfgh" for b in "aeiou" for c in "jklmnprstv"]
LONG_LIST = ", ".join(WORDS)  # of 300 words, for which no page has room
PAPERBACK = "{name: paperback, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}"


def write(folder: Path, *puzzles: str, book: str = BOOK) -> None:
    lines = "".join(f"  - {puzzle}\n" for puzzle in puzzles)
    (folder / "jig.yaml").write_text(book + lines, encoding="utf-8")


def problems_of(told: Any) -> list[str]:
    """The problems that a run told, each in its first line; advice and progress left out."""
    return [line for line in told.err.splitlines() if re.match(r"(error: |jig\.yaml:)", line)]


def test_only_puzzles_that_are_alike_are_told_as_one(tmp_path: Path, bookmaker: Command) -> None:
    grids = ("45 x 45", "45 x 45", "44 x 44")
    write(
        tmp_path, *(f"{{title: T{n}, grid: {g}, words: [{LONG_LIST}, w{n}q]}}" for n, g in enumerate(grids))
    )
    told = bookmaker("check", "jig.yaml")
    assert len(problems_of(told)) == 2
    assert "\n  and 1 more like it: jig.yaml:10 (--all tells each)\n" in told.err
    assert re.search(r"^not ready: jig\.yaml has 3 problems(, \d+ pieces? of advice)?$", told.err, re.M)


def test_a_list_too_long_for_its_page_is_told_alike_before_anything_is_made(
    tmp_path: Path, bookmaker: Command
) -> None:
    write(tmp_path, *(f"{{title: Too Much {n}, grid: 45 x 45, words: [{LONG_LIST}, w{n}q]}}" for n in "qyg"))
    told = [bookmaker(command, "jig.yaml") for command in COMMANDS]
    assert [each.code for each in told] == [1, 1, 1]
    assert problems_of(told[0]) == problems_of(told[1]) == problems_of(told[2])
    assert len(problems_of(told[0])) == 1  # one of its kind in full, the others by their lines
    for each in told:
        assert "\n  and 2 more like it: jig.yaml:10, 11 (--all tells each)\n" in each.err
        assert "jig.yaml:9:5: edition home: puzzle 2, 'Too Much q'" in each.err
    every = bookmaker("check", "jig.yaml", "--all")
    assert len(problems_of(every)) == 3
    assert "more like it: jig.yaml:10" not in every.err
    assert "jig.yaml:9:5: edition home: puzzle 2, 'Too Much q': the list of 301 words" in told[0].err
    assert "nothing to put right" not in told[0].out
    assert "puzzles:" not in told[2].err
    assert not Path("build").exists()


def test_of_six_that_share_a_page_the_one_with_least_room_sets_the_size_of_all(
    tmp_path: Path, bookmaker: Command
) -> None:
    """Of a section's pages one may come to less than the others; of the puzzles of a page none has to."""
    defaults = "theme: bold\npuzzles-per-page: 6\nrepeats: allow\ndefaults: {icons: auto, "
    puzzles = {
        "Under the Waves": "knife, ruler, bradawl, wrench, file, hammer",
        "Family Album": "clamp, ladder, chisel, hammer, theatre",
        "Creepy Crawlies": "kayak, grape, rotor, peony, plum, lupin",
        "Sewing Box": "headscarf, moccasins, snowshoes, platforms",
        "Painter's Studio": "wiper, tyre, bumper, mirror, bonnet, spoon",
        "Parlour Games": "zinnia, orchid, bucket, pier, dahlia, mermaid",
    }
    [book, *_] = BOOK.replace("defaults: {", defaults).replace("12 x 12", "9 x 9").partition("  - {title: ")
    write(tmp_path, *(f"{{title: {title}, words: [{each}]}}" for title, each in puzzles.items()), book=book)
    told = bookmaker("plan", "jig.yaml")
    assert (told.code, problems_of(told)) == (0, []), told.err


def test_three_of_four_to_a_page_stand_two_in_a_row_where_a_low_page_has_no_room_for_a_column(
    tmp_path: Path, bookmaker: Command
) -> None:
    """One of them in lines of text, which stand in a column of their own as long as they can."""
    (tmp_path / "jig.yaml").write_text(
        """\
title: Three of Four
theme: modern
puzzles-per-page: 4
editions: [{publisher: lulu-paperback, trim: 8.5 x 8.5 in, paper: 60-white}]
defaults: {grid: 9x9, level: kids, icons: auto, effort: fast}
puzzles:
- {title: Happy Days, words: [teapot, freight, whisk, freezer, grater, ladle], section: Ends}
- {kind: scramble, title: Gulls, words: [cathedral, nectarine, raspberry, tangerine, crossing, fountain]}
- {kind: sudoku, size: 6, symbols: letters, title: Foals 5}
""",
        encoding="utf-8",
    )
    told = bookmaker("plan", "jig.yaml")
    assert (told.code, problems_of(told)) == (0, []), told.err


def test_a_puzzle_that_was_foreseen_is_not_made_again(tmp_path: Path) -> None:
    write(tmp_path, "{kind: nonogram, title: Heart, shape: heart, grid: 10 x 10}")
    choice = PluginChoice(tmp_path)
    plugins, known = choice.load(), KnownPuzzles()
    plan = whole_plan(Order(tmp_path / "jig.yaml", tmp_path / "out", choice), plugins)
    first, second = (outlook(plan, plugins, known=known).plan.made for _ in range(2))
    assert [*first] == ["heart"]
    assert first["heart"] is second["heart"]


TEXT = "text: Never put off till tomorrow what you can do the day after tomorrow."
TWICE = {
    f"{{kind: cryptogram, title: Said, {TEXT}}}": "text",
    "{kind: nonogram, title: Fish, shape: heart, grid: 15 x 15}": "picture",
    "{kind: scramble, title: Mixed, words: [otter, kelp, urchin, whelk]}": "words",
}


@pytest.mark.parametrize(("puzzle", "hint"), sampled(TWICE.items(), 2), ids=lambda each: each.split(",")[0])
def test_a_puzzle_that_no_dice_make_another_is_told_twice_before_anything_is_made(
    tmp_path: Path, bookmaker: Command, puzzle: str, hint: str
) -> None:
    write(tmp_path, puzzle, puzzle.replace("{", "{id: again, ", 1))
    told = [bookmaker(command, "jig.yaml") for command in COMMANDS]
    assert [each.code for each in told] == [1, 1, 1]
    assert problems_of(told[0]) == problems_of(told[1]) == problems_of(told[2])
    (problem,) = problems_of(told[0])
    assert re.match(r"jig\.yaml:10:5: edition home: 'again' is the same puzzle as '\w+'", problem)
    assert f"\n  hint: no roll changes that: give it its own {hint}, or say `repeats: allow`" in told[0].err
    allowed = (tmp_path / "jig.yaml").read_text(encoding="utf-8") + "repeats: allow\n"
    (tmp_path / "jig.yaml").write_text(allowed, encoding="utf-8")
    assert bookmaker("check", "jig.yaml").code == 0


NINE = "walrus, penguin, pelican, dolphin, octopus, seagull, lobster, mussel, herring"


def test_what_a_grid_surely_or_hardly_holds_is_tried_before_the_book_is_made(
    tmp_path: Path, bookmaker: Command
) -> None:
    write(
        tmp_path,
        "{title: Short, grid: 6 x 6, words: [otter, kelp, urchin], message: Oh}",
        f"{{title: Long, grid: 10 x 10, words: [{NINE}], message: {'spoken ' * 10}}}",
        f"{{title: Full, grid: 7 x 7, words: [{NINE}, whelk]}}",
        "{title: Tiny, grid: 12 x 12, embedded: allow, words: [ab, abc, ca]}",
        "{title: Gap, pick: 4, words: [cat, cats, scat, scats, catsuit]}",
        f"{{title: Just, grid: 10 x 10, words: [{NINE}, clam], message: {'spoken ' * 6}}}",
    )
    told = [bookmaker(command, "jig.yaml") for command in ("check", "build")]
    assert [each.code for each in told] == [1, 1]
    assert problems_of(told[0]) == problems_of(told[1])
    assert "puzzles:" not in told[1].err  # nothing was made
    short, long, full, tiny, gap = problems_of(told[0])
    assert re.match(r"jig\.yaml:12:5: .*no filling was found", tiny)
    assert re.match(r"jig\.yaml:13:5: .*picking 4 of 5 words, none inside another: found only", gap)
    assert re.match(r"jig\.yaml:9:72: .*the message has 2 letters, and these words leave \d+", short)
    assert re.match(r"jig\.yaml:10:\d\d+: .*the message has 60 letters, and these words leave \d+", long)
    assert re.match(r"jig\.yaml:11:5: .*no room for .* in a grid of 7x7", full)
    assert re.search(r" or a message of \d+ letters would help", told[0].err)
    assert "\n  hint: the smallest grid found to hold all words is 8x8" in told[0].err


def test_a_book_file_its_plan_and_its_pages_are_told_of_in_one_run(
    tmp_path: Path, bookmaker: Command
) -> None:
    write(
        tmp_path,
        "{title: Slip, shpae: heart, words: [whelk]}",
        "{title: Far Too Long, words: [honorificabilitudinitatibus]}",
        f"{{title: Too Much, grid: 45 x 45, words: [{LONG_LIST}]}}",
    )
    for command in COMMANDS:
        told = bookmaker(command, "jig.yaml")
        assert told.code == 1
        assert len(problems_of(told)) == 3, told.err
        for what in ("unknown setting 'shpae'", "the longest line has 12 cells", "the list of 300 words"):
            assert what in told.err


def test_what_hangs_on_all_pages_is_not_told_of_a_book_with_puzzles_missing(
    tmp_path: Path, bookmaker: Command
) -> None:
    (tmp_path / "publishers").mkdir()
    stapled = (
        "name: stapled\nabout: a printer of thin books\nlike: pdfx\npages: 8-40\nsources: {pages: a letter}\n"
    )
    (tmp_path / "publishers" / "stapled.yaml").write_text(stapled, encoding="utf-8")
    thick = BOOK.replace("home, trim: 8.5 x 11 in", "stapled, trim: 6 x 9 in")
    thick = thick.replace("defaults:", "repeats: allow\ndefaults:")
    many = "{repeat: 40, title: 'Reef {n}', words: [otter, kelp, urchin, starfish, whelk], pick: 3}"
    write(tmp_path, many, book=thick)
    assert "edition 'home' has too many pages" in bookmaker("check", "jig.yaml").err
    write(tmp_path, many, "{title: Slip, shpae: heart, words: [whelk]}", book=thick)
    assert problems_of(bookmaker("check", "jig.yaml")) == ["jig.yaml:11:19: unknown setting 'shpae'"]


@in_sweep_alone
def test_an_edition_that_does_not_fit_is_told_at_once_and_the_other_is_made(
    tmp_path: Path, bookmaker: Command
) -> None:
    book = BOOK.replace("defaults:", "  - {name: tiny, publisher: pdfx, trim: 4 x 6 in}\ndefaults:")
    write(tmp_path, f"{{title: Full, grid: 24 x 24, words: [{', '.join(WORDS[:60])}]}}", book=book)
    checked, planned, built = (bookmaker(command, "jig.yaml") for command in COMMANDS)
    assert [each.code for each in (checked, planned, built)] == [1, 1, 1]
    assert problems_of(checked) == problems_of(planned) == problems_of(built)
    assert any("edition tiny: puzzle 2, 'Full'" in line for line in problems_of(built))
    assert built.err.index("edition tiny:") < built.err.index("puzzles: 0 of")
    assert "note: edition tiny was not published, the others were" in built.err
    record = json.loads(Path("build/jig/book.json").read_text(encoding="utf-8"))
    assert [each["name"] for each in record["editions"]] == ["home"]
    assert list(record["failed"]) == ["tiny"]
    assert not Path("build/jig/tiny").exists()
    assert bookmaker("build", "jig.yaml", "--strict", "--out", "strict").code == 1
    assert not Path("strict").exists()


MODES = (
    "{mode: evil, word: kayak, grid: 10 x 8}",
    "{title: Yoyo, mode: super-evil, word: yoyo, grid: 10 x 8}",
    "{title: Gap, mode: one-missing, words: [jaguar, quokka, gypsy moth, tapir]}",
    "{title: Quipu, mode: evil-or-not, word: quipu, grid: 10 x 8}",
    "{title: Trails, filler: near-miss, words: [jaguar, quokka, gypsy, tapir, otter]}",
    "{title: Coded, mode: coded, words: [jaguar, quokka, gypsy, tapir]}",
    "{title: Pick, pick: 4, words: [one, four, seven, eleven, twelve, fifteen, seventeen, six]}",
    "{title: Short, mode: [missing-vowels, reversed], words: [puppy, yellow, gypsum, tapestry]}",
)


@pytest.mark.parametrize("front", sampled(["[title, copyright, contents, how-to]", "[title, how-to]"], 2))
def test_the_forecast_has_the_pages_of_the_finished_book(
    tmp_path: Path, bookmaker: Command, front: str
) -> None:
    large = "8.5 x 11 in, large-print: true"
    book = BOOK.replace("8.5 x 11 in", large).replace(
        "defaults:", f"  - {PAPERBACK}\nfront: {front}\nanswers: {{decoys: show}}\ndefaults:"
    )
    write(tmp_path, *MODES, book=book)
    planned = bookmaker("plan", "jig.yaml", "--json")
    assert planned.code == 0, planned.err
    assert bookmaker("build", "jig.yaml", "--jobs", 1).code == 0
    record = json.loads(Path("build/jig/book.json").read_text(encoding="utf-8"))
    foreseen = {
        each["edition"]: (each["pages"], each["answers_per_page"]) for each in json.loads(planned.out)
    }
    assert foreseen == {
        each["name"]: (each["pages"], each["answers_per_page"]) for each in record["editions"]
    }


def test_after_a_build_the_forecast_has_its_pages_where_only_finished_puzzles_tell_them(
    tmp_path: Path, bookmaker: Command
) -> None:
    mazes = [f"{{title: {level}, kind: maze, level: {level}, per-page: 2}}" for level in ("kids", "expert")]
    words = "{title: Between, grid: 10 x 10, level: easy, words: [anchor, beacon, cabin, dagger]}"
    book = BOOK.replace("defaults:", "order: by-difficulty\ndefaults:")
    write(tmp_path, *mazes, words, book=book)
    assert bookmaker("build", "jig.yaml", "--jobs", 1, "--no-cache").code == 0
    built = json.loads(Path("build/jig/book.json").read_text(encoding="utf-8"))["editions"][0]["pages"]
    assert json.loads(bookmaker("plan", "jig.yaml", "--json").out)[0]["pages"] == built
    shutil.move("build/jig", "away")
    assert json.loads(bookmaker("plan", "jig.yaml", "--json").out)[0]["pages"] != built


OF_EACH_MODE = {
    "classic": "{title: A, words: [jaguar, quokka, gypsy moth]}",
    "evil": "{title: B, mode: evil, word: kayak, grid: 10 x 8}",
    "super-evil": "{title: C, mode: super-evil, word: yoyo, grid: 10 x 8}",
    "evil-or-not": "{title: D, mode: evil-or-not, word: quipu, grid: 10 x 8}",
    "evil-pair": "{title: E, mode: evil-pair, words: [team, meat], grid: 10 x 8}",
    "evil-list": "{title: F, mode: evil-list, words: [quay, yaps], grid: 10 x 8}",
    "one-missing": "{title: G, mode: one-missing, words: [jaguar, quokka, gypsy, tapir]}",
    "number-search": "{title: H, mode: number-search, words: ['1861', '40525', '9078']}",
    "clues": "{title: I, mode: clues, words: [{word: jaguar, clue: It prowls}]}",
    "missing-vowels": "{title: J, mode: missing-vowels, words: [puppy, yellow]}",
    "scrambled": "{title: K, mode: scrambled, words: [puppy, yellow]}",
    "coded": "{title: L, mode: coded, words: [jaguar, quokka, gypsy, tapir]}",
    "reversed": "{title: M, mode: reversed, words: [puppy, yellow]}",
    "no-list": "{title: N, mode: no-list, words: [puppy, yellow]}",
}


def test_the_list_of_a_stand_in_is_as_long_as_the_finished_one(tmp_path: Path) -> None:
    plugins = builtin_plugins()
    assert set(OF_EACH_MODE) == set(plugins.modes)
    write(tmp_path, *OF_EACH_MODE.values(), book=BOOK.replace("seed: 2", "seed: 2\nrepeats: allow"))
    choice = PluginChoice(tmp_path)
    jobs = whole_plan(Order(tmp_path / "jig.yaml", tmp_path, choice), plugins).jobs
    made = MakerProcess(choice, plugins).make([job.request for job in jobs])
    for job in jobs:
        puzzle, foreseen = made[job.request.id], stand_in(job.request.own, plugins)
        assert isinstance(puzzle, KindPuzzle), puzzle
        assert len(foreseen.listed) == len(puzzle.own.listed), job.request.own.modes
        assert len(foreseen.entries) == len(puzzle.own.entries), job.request.own.modes


def test_a_number_that_hangs_on_how_hard_a_puzzle_is_is_told_of_none(
    tmp_path: Path, bookmaker: Command
) -> None:
    book = BOOK.replace("defaults:", "order: by-difficulty\ndefaults:")
    write(tmp_path, f"{{title: Too Much, grid: 45 x 45, words: [{LONG_LIST}]}}", book=book)
    assert "edition home: puzzle 'too-much', 'Too Much': the list" in bookmaker("check", "jig.yaml").err


def test_why_answers_are_fewer_to_a_page_is_told_with_the_puzzles_line(
    tmp_path: Path, bookmaker: Command
) -> None:
    book = BOOK.replace("11 in}", "11 in, answers: {per-page: 9}}")
    large = "grid: 28 x 20, words: [jaguar, gypsy]}"
    more = "".join(f"\n  - {{title: Jug {n}, {large}" for n in range(5))
    write(
        tmp_path, "{title: Quay (Q), " + large + more, book=book.replace("seed: 2", "seed: 2\nrepeats: allow")
    )
    why = "the answer of puzzle 2, 'Quay (Q)' (jig.yaml:10:5) is "
    checked, planned = bookmaker("check", "jig.yaml"), bookmaker("plan", "jig.yaml")
    assert (checked.code, planned.code) == (0, 0), checked.err
    assert f"note: home: 9 answers to a page do not fit: {why}" in checked.err
    assert f"(9 answers to a page do not fit: {why}" in planned.out
    assert why not in bookmaker("check", "jig.yaml", "--quiet").err


def test_what_is_wrong_with_a_cover_is_told_by_check_and_loses_the_cover_alone(
    tmp_path: Path, bookmaker: Command
) -> None:
    folder = tmp_path / "plugins"
    folder.mkdir()
    (folder / "jug.py").write_text(
        "from bookmaker import CoverDesign, Problem, hookimpl\n\n\ndef draw(desk):\n"
        '    yield Problem("the picture of a jug is missing", "bring a jug")\n\n\n'
        "@hookimpl\ndef register_covers():\n"
        '    return [CoverDesign("jug", "a jug", draw, lambda args: {})]\n',
        encoding="utf-8",
    )
    edition = PAPERBACK.replace("}", ", cover: {design: jug}}")
    write(tmp_path, book=BOOK.replace("defaults:", f"  - {edition}\ndefaults:"))
    told = [bookmaker(command, "jig.yaml") for command in COMMANDS]
    assert [each.code for each in told] == [1, 1, 1]
    what = "jig.yaml:6:81: edition paperback: cover: plugin 'jug': the picture of a jug is missing"
    assert [problems_of(each) for each in told] == [[what]] * 3
    assert "edition paperback was published without its cover" in told[2].err
    assert told[2].err.count("the picture of a jug") == 1


def test_a_font_that_is_not_to_be_had_is_told_with_its_place_and_with_the_rest(
    tmp_path: Path, bookmaker: Command
) -> None:
    (tmp_path / "themes").mkdir()
    theme = "name: qypsy\nabout: A theme of jugs.\nlike: plain\nfonts: {title: NoSuchFont}\n"
    (tmp_path / "themes" / "qypsy.yaml").write_text(theme, encoding="utf-8")
    write(
        tmp_path, "{title: Slip, shpae: heart, words: [whelk]}", book=BOOK.replace("seed: 2", "theme: qypsy")
    )
    for command in COMMANDS:
        found = problems_of(bookmaker(command, "jig.yaml"))
        assert len(found) == 2
        assert found[0].startswith("jig.yaml:3:8: theme 'qypsy': no font 'NoSuchFont' is installed")
        assert found[1].startswith("jig.yaml:9:19: unknown setting 'shpae'")


def test_what_is_wrong_with_a_theme_is_told_at_its_own_file(tmp_path: Path, bookmaker: Command) -> None:
    (tmp_path / "shelf" / "themes").mkdir(parents=True)
    for name, theme, what in (
        ("tide", "name: tide\nlike: plain\n", "1:1: there is a theme 'tide' already"),
        ("mine", "name: mine\nlike: plain\nsizes: {title: big}\n", "3:16: 'big' is no number"),
    ):
        (tmp_path / "shelf" / "themes" / "jug.yaml").write_text(theme, encoding="utf-8")
        write(tmp_path / "shelf", book=BOOK.replace("seed: 2", f"theme: {name}"))
        told = bookmaker("check", "shelf/jig.yaml")
        assert told.code == 1
        assert told.err.startswith(f"{Path('shelf', 'themes', 'jug.yaml')}:{what}"), told.err


def test_what_is_drawn_for_the_forecast_is_not_drawn_again_for_the_book(
    tmp_path: Path, bookmaker: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Art and the examples of how-to pages: `build` draws no more of them than `check`."""
    drawn: list[str] = []
    draw_ornament, draw = PageCalls.draw_ornament, PageCalls.draw

    def ornament(*args: Any) -> Any:
        drawn.append("art")
        return draw_ornament(*args)

    def puzzle(calls: PageCalls, shown: Any, *args: Any) -> Any:
        if shown.id.endswith(" example"):
            drawn.append(shown.id)
        return draw(calls, shown, *args)

    monkeypatch.setattr(PageCalls, "draw_ornament", ornament)
    monkeypatch.setattr(PageCalls, "draw", puzzle)
    write(tmp_path, "{kind: sudoku, level: easy}", book="theme: botanical\n" + BOOK)
    for command in ("check", "build"):
        assert bookmaker(command, "jig.yaml").code == 0
        drawn.append(command)
    checked, built = drawn[: drawn.index("check")], drawn[drawn.index("check") + 1 : -1]
    assert {"art", "sudoku example"} < {*checked}
    assert built == checked
