"""Grids of `auto`: as large as the pages that show them let them be, and nothing else has a say in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker.bookfile.lock import read_lock, write_lock
from bookmaker.bookfile.model import Chosen
from bookmaker.bookfile.read import read_book
from bookmaker.edition.auto_grid import MOST_FILLED_SHARE, with_auto_grids
from bookmaker.edition.publish import new_lock
from bookmaker.edition.read_plan import whole_plan
from bookmaker.errors import BookError
from bookmaker.files.confined import Files
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.one import make_proven
from bookmaker.plan.order import Order
from bookmaker.wordsearch.grid import Size
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Puzzle, Request

from ..sweep import swept

Command = Callable[..., Any]
PLUGINS = builtin_plugins()
WORDS = "[anemone, barnacle, limpet, urchin, seaweed, mussel, plankton, starfish, otter, heron]"
BOOK = """\
title: Grids
author: A. Publisher
seed: 2
repeats: allow
editions:
  - {name: small, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}
  - {name: wide, publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80}
  - {name: large, publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80, large-print: true,
     defaults: {pick: 8}}
defaults: {grid: auto, effort: fast}
puzzles:
"""
REEF = f"{{title: Reef, words: {WORDS}}}"
HEART = f"{{title: Heart, shape: heart, words: {WORDS}}}"


def write(folder: Path, *puzzles: str, book: str = BOOK) -> Path:
    path = folder / "grids.yaml"
    path.write_text(book + "".join(f"  - {puzzle}\n" for puzzle in puzzles), encoding="utf-8")
    return path


def sizes(path: Path) -> dict[str, Size]:
    """The sizes of a book's grids of auto, by the puzzle's id."""
    spec, problems = with_auto_grids(read_book(path, PLUGINS), PLUGINS)
    assert problems == ()
    return dict(spec.chosen.grids)


def letters(path: Path, bookmaker: Command) -> dict[str, float]:
    """The least size of an edition's letters in grids, by its name."""
    told = bookmaker("plan", path.name, "--json")
    return {each["edition"]: each["grid_letters"][0] for each in json.loads(told.out)}


def test_the_largest_grid_is_taken_whose_letters_are_good_in_every_edition_that_has_it(
    tmp_path: Path, bookmaker: Command
) -> None:
    path = write(tmp_path, HEART)
    found = sizes(path)
    assert found.keys() == {"heart", "heart@large"}
    shared, large = found["heart"], found["heart@large"]
    now = letters(path, bookmaker)
    assert now["small"] >= 0.7 * 20
    assert now["large"] >= 24
    book = BOOK.replace("pick: 8", f"pick: 8, grid: {large.columns + 1}x{large.rows + 1}")
    book = book.replace("grid: auto", f"grid: {shared.columns + 1}x{shared.rows + 1}")
    then = letters(write(tmp_path, HEART, book=book), bookmaker)
    assert then["small"] < 0.7 * 20 < now["wide"]
    assert then["large"] < 24


def test_no_other_puzzle_and_no_choice_of_editions_has_a_say_in_it(tmp_path: Path) -> None:
    alone = sizes(write(tmp_path, REEF))
    title = "A Title so Long that It Takes Two Lines on Every Page of Them"
    path = write(tmp_path, HEART, f"{{title: {title}, words: [ibis, crab]}}", REEF)
    found = sizes(path)
    assert {name: found[name] for name in alone} == alone
    order = Order(path, tmp_path, PluginChoice(tmp_path), editions=("wide",))
    jobs = {job.request.id: job.request.own for job in whole_plan(order, PLUGINS).jobs}
    reef = jobs["reef"]
    assert reef
    assert reef.mask.size == alone["reef"]


def test_a_rectangle_has_more_rows_where_the_page_has_room_and_a_shape_is_a_square(tmp_path: Path) -> None:
    found = sizes(write(tmp_path, REEF, HEART))
    assert found["reef"].rows > found["reef"].columns
    assert found["heart"].rows == found["heart"].columns


def test_a_list_that_needs_more_cells_gets_them_in_smaller_letters(
    tmp_path: Path, bookmaker: Command
) -> None:
    long = ", ".join(f"barnacle{a}{b}" for a in "abcdef" for b in "ghijk")
    path = write(tmp_path, f"{{title: Many, words: [{long}]}}")
    size = sizes(path)["many"]
    assert MOST_FILLED_SHARE * size.columns * size.rows >= 30 * 10
    assert letters(path, bookmaker)["small"] < 0.7 * 20
    longest = sizes(write(tmp_path, f"{{title: Long, words: [{'honorificabilitudinitatibus'}]}}"))
    assert min(map(min, longest.values())) >= 27


def test_plan_tells_the_sizes(tmp_path: Path, bookmaker: Command) -> None:
    path = write(tmp_path, REEF)
    found = sizes(path)
    told = bookmaker("plan", path.name)
    assert f"grids of auto  Reef: {found['reef']}\n" in told.out
    assert f"grids of auto  Reef: {found['reef@large']}\n" in told.out


@pytest.mark.parametrize(
    ("grid", "what"), [("auto", "has no grid as large as its pages"), ("atuo", "is no grid size")]
)
def test_what_cannot_be_auto_is_told_at_its_place(
    grid: str, what: str, tmp_path: Path, bookmaker: Command
) -> None:
    path = write(tmp_path, REEF, f"{{title: Way, kind: maze, grid: {grid}}}")
    told = bookmaker("check", path.name)
    assert told.code == 1
    assert f"grids.yaml:{len(BOOK.splitlines()) + 2}:" in told.err
    assert what in told.err
    assert bookmaker("check", write(tmp_path, REEF, "{title: Way, kind: maze}").name).code == 0


def test_a_book_with_a_size_of_its_own_is_left_alone(tmp_path: Path) -> None:
    spec = read_book(write(tmp_path, REEF, book=BOOK.replace("auto", "12 x 12")), PLUGINS)
    assert with_auto_grids(spec, PLUGINS) == (spec, ())


def test_two_to_a_page_have_smaller_grids_in_letters_as_good(tmp_path: Path, bookmaker: Command) -> None:
    one, other = (f"{{title: {title}, words: [otter, heron, crab, ibis]}}" for title in ("One", "Other"))
    alone = sizes(write(tmp_path, one))["one"]
    path = write(tmp_path, "{section: Two, puzzles-per-page: 2}", one, other)
    assert sizes(path)["one"] < alone
    assert letters(path, bookmaker)["small"] >= 0.7 * 20


ONE = BOOK[: BOOK.index("  - {name: wide")] + BOOK[BOOK.index("defaults: {grid") :]


def test_the_first_build_notes_a_size_that_holds_until_it_is_settled_anew(
    tmp_path: Path, bookmaker: Command
) -> None:
    path = write(tmp_path, REEF, book=ONE)
    assert bookmaker("build", path.name, "--quiet").code == 0
    built = read_lock(path).chosen.grids
    assert built == sizes(path)
    write_lock(path, chosen=Chosen({"reef": Size(12, 12), "gone": Size(9, 9)}))
    write(tmp_path, REEF.replace("otter, ", ""), HEART, book=ONE)
    now = sizes(path)
    assert now.keys() == {"reef", "heart"}
    assert now["reef"] == Size(12, 12)
    assert "  Reef: 12x12\n" in bookmaker("plan", path.name).out
    anew = bookmaker("plan", path.name, "--refill").out
    assert "  Reef: 12x12\n" not in anew
    assert f"  Reef: {built['reef'].columns}x" in anew


@pytest.mark.parametrize(
    ("had", "words"), [(Size(9, 9), "[barnaclelike, crab]"), (Size(4, 4), WORDS), (Size(90, 90), WORDS)]
)
def test_a_size_that_does_not_fit_any_more_is_told_with_what_settles_it(
    had: Size, words: str, tmp_path: Path, bookmaker: Command
) -> None:
    path = write(tmp_path, f"{{title: Reef, words: {words}}}", book=ONE)
    write_lock(path, chosen=Chosen({"reef": had}))
    told = bookmaker("check", path.name)
    assert told.code == 1
    assert f"the grid of {had}, which 'reef' was built with, does not fit it any more" in told.err
    assert f"hint: bookmaker build {path.name} --refill settles anew" in told.err
    assert "has 1 problem" in told.err
    assert bookmaker("check", path.name, "--refill").code == 0


SAID = "The tide waits for no one, so take off your shoes"


def planned(folder: Path, *puzzles: str) -> list[tuple[Request, Puzzle]]:
    """The requests of a book with these puzzles in one edition, each with its puzzle."""
    book = "".join(
        line for line in BOOK.splitlines(keepends=True) if "wide" not in line and "large" not in line
    )
    path = write(folder, *puzzles, book=book.replace("     defaults: {pick: 8}}\n", ""))
    plan = whole_plan(Order(path, folder / "build", PluginChoice(folder)), PLUGINS)
    requests = [job.request.own for job in plan.jobs if job.request.kind == "word-search"]
    return [(each, make_proven(each, PLUGINS, Files(folder))) for each in requests]


@pytest.mark.parametrize("shape", swept(["rectangle", "diamond", "heart"], ["heart"]))
def test_a_grid_of_auto_fits_the_message(shape: str, tmp_path: Path) -> None:
    """It has as many cells as the words and the letters of the message ask for, not as its page holds."""
    [(request, puzzle)] = planned(
        tmp_path, f"{{title: Tide, shape: {shape}, words: {WORDS}, message: '{SAID}'}}"
    )
    assert verify(puzzle) == ()
    letters = sum(len(entry.letters) for entry in request.place) + 38
    assert 0 <= letters - request.mask.count <= len(request.place)
    assert max(puzzle.size) <= 1.4 * min(puzzle.size)


def test_as_many_words_are_picked_as_a_grid_and_its_message_want(tmp_path: Path) -> None:
    pool = "words: {topic: sea-creatures, pick: auto}"
    asked = [
        f"{{title: Exact, {pool}, grid: 12 x 12, message: '{SAID}'}}",
        f"{{title: Shorter, {pool}, grid: 12 x 12, message: Take off your shoes}}",
        f"{{title: Filled, {pool}, grid: 12 x 12, message: {{text: '{SAID}', rest: fill}}}}",
        f"{{title: None, {pool}, grid: 9 x 9}}",
        f"{{title: Both, {pool}, grid: auto, message: '{SAID}'}}",
    ]
    made = planned(tmp_path, *asked)
    for request, puzzle in made:
        assert verify(puzzle) == ()
        assert len(puzzle.placed) == request.pick
    exact, shorter, filled, none, both = (request for request, _ in made)
    assert none.pick < filled.pick < exact.pick < shorter.pick
    assert both.mask.count > exact.mask.count


@pytest.mark.parametrize(
    ("shape", "text"),
    swept(
        [
            ("rectangle", "The tide waits for no one"),
            ("rectangle", "Gypsy jugs"),
            ("rectangle", SAID),
            ("heart", SAID),
        ],
        [("rectangle", "The tide waits for no one"), ("heart", SAID)],
    ),
)
def test_a_grid_and_a_pick_of_auto_fit_a_message_whose_words_are_few_for_the_page(
    shape: str, text: str, tmp_path: Path
) -> None:
    """The page has room for a grid of twice as many cells as all the words fill."""
    words = f"[{WORDS.strip('[]')}, goby, kelp, periwinkle, cockle, lobster, sponge]"
    [(_, puzzle)] = planned(
        tmp_path,
        f"{{title: Tide, shape: {shape}, words: {words}, pick: auto, grid: auto, message: '{text}'}}",
    )
    assert verify(puzzle) == ()
    assert len(puzzle.placed) > 10
    assert max(puzzle.size) <= 1.4 * min(puzzle.size)


def test_what_has_no_pick_of_its_own_says_so(tmp_path: Path, bookmaker: Command) -> None:
    write(tmp_path, f"{{title: Mix, kind: fill-in, words: {WORDS}, pick: auto}}")
    told = bookmaker("check", "grids.yaml")
    assert "has no number of words that suits it" in told.err
    assert "hint: pick: how many, as in 12" in told.err


def test_as_many_words_stay_as_were_built_until_they_are_settled_anew(tmp_path: Path) -> None:
    book, tide = ONE.replace("grid: auto", "grid: 12 x 12"), f"{{title: Tide, words: {WORDS}, pick: auto}}"
    path = write(tmp_path, tide, book=book)
    order = Order(path, tmp_path / "build", PluginChoice(tmp_path))
    lock = new_lock(whole_plan(order, PLUGINS))
    assert lock
    assert lock.chosen.picks.keys() == {"tide"}
    write_lock(path, chosen=Chosen(picks={"tide": 5}))
    plan = whole_plan(order, PLUGINS)
    assert [job.request.own.pick for job in plan.jobs if job.request.kind == "word-search"] == [5]
    assert new_lock(plan) == lock._replace(chosen=Chosen(picks={"tide": 5}))
    write(tmp_path, tide.replace(WORDS, "[otter, heron, mussel, limpet]"), book=book)
    with pytest.raises(BookError, match="'tide' was built with 5 words, which do not fit any more") as told:
        whole_plan(order, PLUGINS)
    assert [each.hint for each in told.value.problems] == [plan.spec.refill]
    assert whole_plan(replace(order, refill=True), PLUGINS).jobs[0].settings.pick == 4


def test_a_changed_message_that_as_many_words_as_were_built_do_not_leave_is_told_with_what_settles_it(
    tmp_path: Path, bookmaker: Command
) -> None:
    book = ONE.replace("grid: auto", "grid: 12 x 12")
    tide = f"{{title: Tide, words: {{topic: sea-creatures, pick: auto}}, message: '{SAID}'}}"
    path = write(tmp_path, tide, book=book)
    write_lock(path, chosen=Chosen(picks={"tide": 5}))
    told = bookmaker("check", path.name)
    assert told.code == 1
    assert "the message has 38 letters, and these words leave" in told.err
    assert f"hint: bookmaker build {path.name} --refill settles anew" in told.err
    assert "a pick of" not in told.err
    assert bookmaker("check", path.name, "--refill").code == 0


@pytest.mark.parametrize(
    ("topic", "pick"),
    swept(
        [("fruit", 8), ("dinosaurs", 8), ("pond-life", 12), ("sea-creatures", 12)],
        [("dinosaurs", 8), ("sea-creatures", 12)],
    ),
)
def test_a_grid_of_auto_is_one_that_was_seen_to_hold_the_message(
    topic: str, pick: int, tmp_path: Path
) -> None:
    """Words of a pool are sought that share as many letters as a message surely fits with."""
    said = "message: {text: The sea gives what it takes, order: spiral}"
    words = f"words: {{topic: {topic}, pick: {pick}}}, {said}"
    efforts = ("fast", "standard", "standard", "fast")
    puzzles = [f"{{title: P{n}, effort: {each}, seed: {n}, {words}}}" for n, each in enumerate(efforts)]
    assert all(verify(puzzle) == () for _, puzzle in planned(tmp_path, *puzzles))
