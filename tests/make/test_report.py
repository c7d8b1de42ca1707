"""What is told of finished puzzles: the report, equal grids, and their order by difficulty."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Choice, Level, Puzzle, make_puzzle
from bookmaker.bookfile.read import read_book
from bookmaker.files.confined import Files
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.kind_puzzle import make_kind_puzzle
from bookmaker.make.many import make_all
from bookmaker.make.report import ReportInput, outside, report_lines, report_object, report_on
from bookmaker.plan.book import plan_book
from bookmaker.plan.model import BookPlan
from bookmaker.plan.repeats import repeated_puzzles
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.series.ledger import LedgerRow, Past
from bookmaker.typesetting.arrange import in_order
from bookmaker.wordsearch.model import Decoy, Left
from bookmaker.wordsearch.words import spell

Command = Callable[..., Any]

ASS = (spell("ass"),)


@pytest.fixture(scope="module")
def grass() -> Puzzle:
    return make_puzzle("grass moray wrasse", (10, 10), seed=4, id="meadow")


def lines(*finished: ReportInput, readings: bool = True) -> list[str]:
    return [*report_lines(report_on(finished), readings=readings)]


def test_nothing_is_told_of_puzzles_with_nothing_to_look_at(grass):
    assert lines(ReportInput(grass)) == []


def test_what_stands_in_many_puzzles_is_told_once(grass):
    many = [ReportInput(replace(grass, id=f"m{n}"), ASS, ASS) for n in range(7)]
    assert lines(*many) == [
        "can be read, and only by taking a word out can it be helped:",
        "  ASS in grass: m0, m1, m2, m3, m4 and 2 more",
        "  ASS in wrasse: m0, m1, m2, m3, m4 and 2 more",
        "watched, and can be read:",
        "  ASS in grass: m0, m1, m2, m3, m4 and 2 more",
        "  ASS in wrasse: m0, m1, m2, m3, m4 and 2 more",
    ]
    assert lines(*many, readings=False) == lines(*many)[3:]


def test_a_long_report_is_cut_short_and_the_record_is_not(grass):
    tight = [Level(f"tight-{n}", "tight", {"e": 1}, spread=100) for n in range(40)]
    report = report_on(
        [ReportInput(replace(grass, id=f"m{n}"), level=level) for n, level in enumerate(tight)]
    )
    told = [*report_lines(report)]
    assert (len(told), told[-1]) == (32, "  and 10 more: book.json has them all")
    assert len(report_object(report)["outside"]) == 40


def test_measures_outside_the_bands_of_a_level_are_told(grass):
    measures = replace(grass.measures, intersections=3, spread=0.5, difficulty=71.26)
    puzzle = replace(grass, measures=measures)
    level = Level("calm", "calm", {"e": 1}, crossings=(0, 40), spread=80, difficulty=(10, 30))
    assert [str(each) for each in outside(puzzle, level)] == [
        "crossings for 100 words 100, level 'calm' has 0 to 40",
        "spread 0.5, level 'calm' has 0.8 or more",
        "difficulty 71.3, level 'calm' has 10 to 30",
    ]
    wide = Level("wide", "wide", {"e": 1}, crossings=(100, None), spread=50, difficulty=(10, 80))
    assert not [*outside(puzzle, wide)]
    assert not [*outside(puzzle, None)]
    nearly, less = (Level("even", "even", {"e": 1}, spread=spread) for spread in (59, 61))
    assert not [*outside(puzzle, nearly)]
    assert [each.measure for each in outside(puzzle, less)] == ["spread"]


def test_a_band_is_told_once_with_the_puzzles_outside_it(grass):
    tight = Level("tight", "tight", {"e": 1}, spread=100)
    measures = replace(grass.measures, spread=0.5)
    puzzles = [replace(grass, id=f"m{n}", measures=measures) for n in range(7)]
    assert lines(*(ReportInput(puzzle, level=tight) for puzzle in puzzles)) == [
        "outside their level (bookmaker reroll BOOK ID makes one anew):",
        "  spread, level 'tight' has 1 or more: m0 0.5, m1 0.5, m2 0.5, m3 0.5, m4 0.5 and 2 more",
    ]


def test_words_that_run_one_way_too_often_are_told(grass):
    words = "anemone barnacle blenny coral limpet mussel oyster urchin".split()
    puzzle = make_puzzle(words, (10, 10), level="easy", seed=1)
    level = builtin_plugins().levels["easy"].offer
    assert not [found for found in outside(puzzle, level) if "run" in found.measure]
    eastward = tuple(
        replace(entry, placed=replace(entry.placed, direction="e")) if entry.placed else entry
        for entry in puzzle.entries
    )
    # the level asks for ten words and more
    bent = replace(puzzle, entries=(*eastward, *(replace(entry, letters=("X",)) for entry in eastward[:4])))
    (told,) = [str(found) for found in outside(bent, level) if "run" in found.measure]
    assert told == "words that run e 12, level 'easy' has 0 to 7"


def test_decoys_are_counted_and_words_left_out_are_named(grass):
    moray = grass.entries[1]
    assert moray.placed
    puzzle = replace(
        grass,
        decoys=(Decoy(moray.letters, moray.placed),) * 3,
        left=(Left("eel", "it can be read inside steel"),),
    )
    assert lines(ReportInput(puzzle)) == [
        "decoys planted: 3 in 1 puzzle",
        "words that are in no grid:",
        "  meadow: eel left out, it can be read inside steel",
    ]


def test_the_record_says_where_each_thing_was_found(grass):
    obj = report_object(report_on([ReportInput(grass, ASS, (spell("moray"),))]))
    json.dumps(obj)
    wrasse = next(entry.placed for entry in grass.entries if entry.shown == "wrasse")
    steps = wrasse.cells(6)
    found = next(row for row in obj["offence"] if row["inside"] == "wrasse")
    assert (found["puzzle"], found["word"]) == ("meadow", "ASS")
    assert (found["placed"]["row"], found["placed"]["column"]) in (steps[2], steps[4])
    assert [(row["word"], row["inside"]) for row in obj["watched"]] == [("MORAY", "moray")]


def test_the_command_for_one_puzzle_tells_it_too(bookmaker: Command):
    told = bookmaker("puzzle", "--word", "grass", "--word", "moray", "--seed", 1, "--grid", "8x8")
    assert told.code == 0
    assert "note:   ASS in grass: puzzle\n" in told.err
    assert "can be read" not in told.out


# Grids and their order


@pytest.fixture
def plan(tmp_path: Path) -> BookPlan:
    (tmp_path / "book.yaml").write_text(
        "title: A\neditions: [{publisher: screen, trim: 6 x 9 in}]\npuzzles:\n"
        "  - {title: One, section: S, words: [moray, wrasse]}\n  - {title: Two, words: [eel, cod]}\n"
        "  - {title: Three, section: T, words: [ray, urchin]}\n  - {title: Four, words: [krill, kelp]}\n",
        encoding="utf-8",
    )
    plugins = builtin_plugins()
    return plan_book(read_book(tmp_path / "book.yaml", plugins), plugins)


@pytest.fixture
def puzzles(plan: BookPlan) -> dict[str, KindPuzzle]:
    hard = {"one": 50.0, "two": 20.0, "three": 9.0, "four": 9.0}
    made = {job.request.id: make_kind_puzzle(job.request, builtin_plugins(), Files()) for job in plan.jobs}
    return {id: replace(puzzle, difficulty=hard[id]) for id, puzzle in made.items()}


def test_puzzles_are_ordered_by_difficulty_within_their_sections(plan, puzzles):
    def ids(order: str) -> list[str]:
        spec = replace(plan.spec, order=order)
        return [job.request.id for job in in_order(spec, plan.editions[0].jobs, puzzles)]

    assert ids("given") == ["one", "two", "three", "four"]
    assert ids("by-difficulty") == ["two", "one", "three", "four"]


def test_equal_grids_and_lists_are_told_with_both_puzzles(plan, puzzles):
    jobs = plan.editions[0].jobs
    assert not [*repeated_puzzles(jobs, puzzles, Past(), lists=True, plugins=builtin_plugins())]
    same = puzzles | {"three": replace(puzzles["one"], id="three")}
    told = [*repeated_puzzles(jobs, same, Past(), lists=True, plugins=builtin_plugins())]
    assert [problem.what for problem in told] == [
        "'one' and 'three' have the same words",
        "'three' has the same grid as 'one'",
    ]
    assert told[1].hint == "roll one of them again: bookmaker reroll BOOK three"
    assert all(problem.place and problem.place.line == 6 for problem in told)
    assert len([*repeated_puzzles(jobs, same, Past(), lists=False, plugins=builtin_plugins())]) == 1


def test_alike_puzzles_of_a_kind_are_told_and_where_repeats_are_allowed_they_are_not(tmp_path):
    book = "title: Seven\nseed: 8\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
    book += "puzzles:\n- {kind: maze, id: m1, grid: 9x9}\n- {kind: maze, id: m2, grid: 9x9}\n"
    (tmp_path / "seven.yaml").write_text(book, encoding="utf-8")
    plugins = builtin_plugins()
    jobs = plan_book(read_book(tmp_path / "seven.yaml", plugins), plugins).editions[0].jobs
    made, _ = make_all([job.request for job in jobs], PluginChoice(tmp_path), 1, plugins=plugins)
    assert not [*repeated_puzzles(jobs, made, Past(), lists=True, plugins=builtin_plugins())]
    same = made | {"m2": replace(made["m1"], id="m2")}
    (told,) = repeated_puzzles(jobs, same, Past(), lists=True, plugins=builtin_plugins())
    assert told.what == "'m2' is the same puzzle as 'm1'"
    assert told.place
    assert told.place.line == 6
    assert not [*repeated_puzzles(jobs, same, Past(), lists=False, plugins=builtin_plugins())]


@pytest.mark.parametrize(("allowed", "code"), [(False, 1), (True, 0)])
def test_a_book_with_two_pictures_alike_is_made_only_where_repeats_are_allowed(
    allowed: bool, code: int, bookmaker: Command
) -> None:
    book = "title: Twins\nseed: 8\neditions: [{publisher: screen, trim: 6 x 9 in}]\npuzzles:\n"
    book += "- {kind: nonogram, id: one, shape: heart, grid: 15x15}\n" * 2
    book = book.replace("one", "two", 1) + ("repeats: allow\n" if allowed else "")
    Path("twins.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("build", "twins.yaml", "--jobs", 1, "--quiet")
    assert told.code == code, told.err
    assert ("twins.yaml:6:3: edition screen-6x9in: 'one' is the same puzzle as 'two'" in told.err) == (
        not allowed
    )


def test_the_grid_of_an_earlier_book_is_told(plan, puzzles):
    past = Past.of([LedgerRow("Reef", 1, "screen", "old", puzzles["two"].alike, ("A", "B"))])
    (told,) = repeated_puzzles(plan.editions[0].jobs, puzzles, past, lists=True, plugins=builtin_plugins())
    assert told.what == "'two' has the same grid as 'old' in number 1 of 'Reef'"


def test_an_evil_puzzle_has_no_band_to_keep():
    puzzle = make_puzzle("kayak", (8, 8), Choice("evil"))
    assert not [*outside(puzzle, Level("calm", "calm", {"e": 1}, spread=100, crossings=(500, None)))]


def test_watched_words_inside_the_authors_own_are_told_of_one_puzzle_too(bookmaker: Command) -> None:
    Path("names.txt").write_text("kel\n", encoding="utf-8")
    told = bookmaker("puzzle", "--word", "kelp", "--word", "coral", "--watch", "names.txt", "--grid", "8x8")
    assert "note: watched, and can be read:\nnote:   KEL in kelp: puzzle\n" in told.err
