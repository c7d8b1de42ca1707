"""The built-in fillers, levels, modes and the editor: each keeps the rules, and does what it says."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bookmaker import BookError, Choice, Entry, Mask, Request, Size, make_puzzle, solve
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.host.puzzle_calls import apply_modes, letter_weights, mode_objections
from bookmaker.puzzles.recipe import Plan, Recipe
from bookmaker.puzzles.settings import Settings
from bookmaker.puzzles.word_list import Word
from bookmaker.rng import stream
from bookmaker.searching.plan import plan_puzzle
from bookmaker.testing import check_filler, check_level, check_mode
from bookmaker.wordsearch.grid import DIRECTIONS, Cell
from bookmaker.wordsearch.words import spell

from ..sweep import by_turns, sampled

PLUGINS = builtin_plugins()
MODES = sorted(PLUGINS.modes)
EVIL = ["evil", "super-evil", "evil-or-not"]
LEVELS = ["kids-6", "kids", "seniors", "easy", "medium", "hard", "expert"]
TEN_BY_EIGHT = Size(10, 8)

every_evil = pytest.mark.parametrize("mode", EVIL)


def plan(words: str, size: Size, mode: str = "classic", level: str | None = None, pick: int = 0) -> Request:
    """A request by names, from words between commas."""
    listed = tuple(Word(word.strip()) for word in words.split(","))
    modes = tuple(map(Choice, mode.split("+")))
    return plan_puzzle(
        Recipe(listed, Settings(grid=size, modes=modes, level=level, pick=pick)), PLUGINS, Files()
    )


def bare(words: str, size: Size = TEN_BY_EIGHT, **changes: Any) -> Request:
    """A request no mode has seen yet."""
    entries = tuple(Entry(spell(word), word) for word in words.split())
    return replace(Request(Mask.full(size), entries, alphabet=tuple("ABCDEFG")), **changes)


# Fillers


@pytest.mark.parametrize("name", sampled(sorted(PLUGINS.fillers), 4))
def test_every_filler_keeps_the_rules_for_fillers(name: str) -> None:
    by_turns(check_filler, PLUGINS.fillers)(name)


ZOO_AND_LION = {"Z": 1, "O": 3, "L": 1, "I": 1, "N": 1}


def weights(filler: str, request: Request) -> dict[str, int]:
    return dict(letter_weights(PLUGINS, replace(request, filler=Choice(filler))))


def test_filler_random_draws_all_letters_alike() -> None:
    assert weights("random", plan("zoo, lion", Size(8, 8))) == dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)


def test_filler_from_words_draws_as_the_words_are_spelt() -> None:
    assert weights("from-words", plan("zoo, lion", Size(8, 8))) == ZOO_AND_LION


def test_filler_from_words_knows_words_that_are_absent_or_still_to_be_picked() -> None:
    assert weights("from-words", plan("zoo, lion", Size(8, 8), pick=1)) == ZOO_AND_LION
    assert weights("from-words", plan("kayak", Size(8, 8), mode="super-evil")) == {"K": 2, "A": 2, "Y": 1}


def test_filler_frequency_draws_as_the_language_is_written() -> None:
    english = dict(PLUGINS.languages["en"].offer.frequencies)
    assert weights("frequency", plan("zoo, lion", Size(8, 8))) == english
    assert max(english, key=lambda letter: english[letter]) == "E"


# Levels


@pytest.mark.parametrize("name", sampled(LEVELS, 3))
def test_every_level_keeps_the_rules_for_levels(name: str) -> None:
    check_level(PLUGINS.levels[name].offer)


def test_levels_rise_in_every_respect() -> None:
    levels = [PLUGINS.levels[name].offer for name in LEVELS]
    assert sorted(PLUGINS.levels) == sorted(LEVELS)
    for easier, harder in pairwise(levels):
        assert easier.stars <= harder.stars
        assert easier.grid.columns <= harder.grid.columns
        assert easier.words[0] <= harder.words[0]
        assert easier.difficulty[0] < harder.difficulty[0]
        assert easier.difficulty[1] < harder.difficulty[1]
        assert len(easier.directions) <= len(harder.directions)
        assert easier.crossings[0] <= harder.crossings[0]
        assert (easier.crossings[1] or 999) <= (harder.crossings[1] or 999)
        assert easier.shortest <= harder.shortest


@pytest.mark.parametrize(
    ("name", "ways", "backward"),
    [
        ("kids", {"e", "s"}, 0),
        ("easy", {"e", "s"}, 0),
        ("medium", {"e", "s", "se", "ne"}, 0),
        ("hard", set(DIRECTIONS), 30),
        ("expert", set(DIRECTIONS), 50),
    ],
)
def test_each_level_has_its_directions_and_its_share_of_backward_words(
    name: str, ways: set[str], backward: int
) -> None:
    weights = dict(PLUGINS.levels[name].offer.directions)
    assert set(weights) == ways
    assert sum(weights.get(way, 0) for way in ("w", "n", "nw", "sw")) * 100 == backward * sum(
        weights.values()
    )


# Modes


@pytest.mark.parametrize("name", sampled(MODES, 4))
def test_every_mode_keeps_the_rules_for_modes(name: str) -> None:
    by_turns(check_mode, PLUGINS.modes)(name)


@pytest.mark.parametrize("name", MODES)
def test_every_mode_says_what_to_do_and_how(name: str) -> None:
    mode = PLUGINS.modes[name].offer
    assert mode.instruction.endswith((".", "?"))
    assert mode.how_to.endswith(".")
    assert len(mode.how_to) > len(mode.instruction) > 30


@pytest.mark.parametrize("name", ["classic"])
def test_the_solved_example_at_the_head_of_a_mode_is_true(name: str) -> None:
    text = Path(PLUGINS.modes[name].plugin.path).read_text(encoding="utf-8")
    example = [line.split() for line in text.split('"""')[1].splitlines() if line.startswith("    ")]
    *lines, words = filter(None, example)
    width = len(lines[0]) // 2
    grid, solution = [line[:width] for line in lines], [line[width:] for line in lines]
    marked = {
        (row, column) for row, line in enumerate(solution) for column, sign in enumerate(line) if sign != "."
    }
    found: set[Cell] = set()
    for word, places in solve(["".join(row) for row in grid], [word.strip(",") for word in words]).items():
        (place,) = places
        found.update(place.cells(len(word)))
    assert found == marked
    assert all(grid[row][column] == solution[row][column] for row, column in marked)


def objections(mode: str, request: Request) -> tuple[str, ...]:
    request = replace(request, modes=(Choice(mode),))
    return mode_objections(PLUGINS, request, request.modes)


@every_evil
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("AB", ["'AB' has 2 letters: an evil word has 3 at least"]),
        (
            "AA",
            [
                "'AA' has 2 letters: an evil word has 3 at least",
                "'AA' is one letter over and over: an evil word has two different ones at least",
            ],
        ),
        ("AAA", ["'AAA' is one letter over and over: an evil word has two different ones at least"]),
        ("ABCDEFGHIJK", ["'ABCDEFGHIJK' has 11 letters; the longest line has 10 cells"]),
        ("cat dog", ["an evil grid is made of exactly one word, not of 2: 'cat', 'dog'"]),
        ("a1 b2 c3 d4", ["an evil grid is made of exactly one word, not of 4: 'a1', 'b2', 'c3' and more"]),
        ("", ["an evil grid is made of exactly one word, not of 0"]),
        ("AAB", []),
        ("kayak", []),
        ("ABCDEFGHIJ", []),
    ],
)
def test_evil_modes_say_what_is_wrong_with_a_word(mode: str, words: str, told: list[str]) -> None:
    assert list(objections(mode, bare(words))) == told


@every_evil
def test_evil_modes_look_at_lines_in_the_allowed_directions_alone(mode: str) -> None:
    down = bare("ABCDEFGHI", directions=(("s", 1),))
    assert objections(mode, down) == ("'ABCDEFGHI' has 9 letters; the longest line has 8 cells",)
    slanted = bare("ABCDEFGHI", Size(9, 9), directions=(("ne", 1),))
    assert objections(mode, slanted) == ()


@every_evil
def test_evil_modes_do_not_choose_from_a_pool(mode: str) -> None:
    pool = (Entry(spell("cat"), "cat"), Entry(spell("dog"), "dog"))
    told = objections(mode, bare("", pool=pool, pick=1))
    assert told == ("an evil grid is made of exactly one word, not of 2: 'cat', 'dog'",)


def test_a_grid_is_evil_in_one_way_only() -> None:
    with pytest.raises(BookError, match="a grid is evil or super-evil, only one of them"):
        plan("kayak", Size(8, 8), mode="evil+super-evil")


def test_an_evil_grid_has_the_words_own_letters_alone() -> None:
    request = plan("banana", Size(8, 8), mode="evil")
    assert request.alphabet == ("B", "A", "N")
    assert [entry.shown for entry in request.place] == ["banana"]
    assert request.absent == ()


def test_a_super_evil_grid_lists_a_word_that_is_to_be_nowhere() -> None:
    request = plan("banana", Size(8, 8), mode="super-evil")
    assert request.place == ()
    assert [(entry.shown, entry.listed) for entry in request.absent] == [("banana", True)]


def test_evil_or_not_is_the_one_as_often_as_the_other() -> None:
    request = bare("banana", modes=(Choice("evil-or-not"),))
    there = sum(bool(apply_modes(PLUGINS, request, stream(seed)).place) for seed in range(200))
    assert 80 < there < 120


@every_evil
def test_evil_puzzles_keep_their_word(mode: str) -> None:
    for seed in range(4):
        puzzle = make_puzzle(["Kayak"], grid=(9, 7), mode=mode, seed=seed)
        (entry,) = puzzle.listed
        (found,) = solve(puzzle).values()
        assert {letter for row in puzzle.grid for letter in row} <= set("KAY")
        assert len(found) == (entry.placed is not None)
        assert mode == "evil-or-not" or bool(found) == (mode == "evil")


def test_classic_leaves_a_request_as_it_is() -> None:
    request = bare("cat dog")
    assert apply_modes(PLUGINS, request, stream(1)) == request


# The editor

CALM = "tiger, zebra, panda, koala, camel, horse, otter, llama"


def advice(request: Request) -> list[str]:
    told = PLUGINS.check_plan(Plan((request,)))
    assert all(problem.advice and problem.hint for problem in told)
    return [problem.what for problem in told]


def test_the_editor_has_nothing_to_say_of_a_good_list() -> None:
    assert advice(plan(CALM, Size(10, 10))) == []


def test_the_editor_names_the_puzzle_by_its_title_or_its_id() -> None:
    request = plan("cat, tiger", Size(8, 8))
    assert advice(request) == ["puzzle: fewer than 4 letters in 'cat'"]
    assert advice(replace(request, title="Cats")) == ["Cats: fewer than 4 letters in 'cat'"]


def test_the_editor_leaves_short_words_to_the_level() -> None:
    assert advice(plan("ox, cat, tiger", Size(8, 8), level="kids")) == []


def test_the_editor_wants_words_two_letters_shorter_than_the_grid() -> None:
    assert advice(plan("elephant, antelope", Size(8, 10))) == []
    assert advice(plan("elephant, koala", Size(9, 9))) == ["puzzle: more than 7 letters in 'elephant'"]


def test_the_editor_counts_the_words_that_begin_alike() -> None:
    alike = "tiger, tapir, toucan, panda, koala, camel, horse, otter, zebra, gecko, lemur"
    assert advice(plan(alike, Size(12, 12))) == [
        "puzzle: 3 of 11 words begin with T: 'tiger', 'tapir', 'toucan'"
    ]
    assert advice(plan(alike + ", moose", Size(12, 12))) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("leaf, leaves", "'leaf' and 'leaves'"),
        ("knife, knives", "'knife' and 'knives'"),
        ("berry, berries", "'berry' and 'berries'"),
        ("fox tail, fox tails", "'fox tail' and 'fox tails'"),
        ("colour, color", "'colour' and 'color'"),
        ("traveler, traveller", "'traveller' and 'traveler'"),
    ],
)
def test_the_editor_sees_near_twins(words: str, told: str) -> None:
    listed = [Entry(spell(word), word) for word in words.split(", ")]
    assert f"puzzle: nearly the same: {told}" in advice(replace(bare("", Size(14, 14)), place=tuple(listed)))


@pytest.mark.parametrize("words", ["lose loose", "heart hearth", "plane planet", "bride bridge", "coat goat"])
def test_the_editor_takes_no_different_words_for_twins(words: str) -> None:
    assert advice(bare(words, Size(14, 14))) == []


def test_the_editor_weighs_the_letters_against_the_cells() -> None:
    assert advice(plan(CALM, Size(12, 12))) == ["puzzle: 40 letters for 144 cells, which is 27 percent"]
    assert advice(plan(CALM, Size(8, 8))) == ["puzzle: 40 letters for 64 cells, which is 63 percent"]
    assert advice(plan("tiger, zebra, panda", Size(12, 12))) == []


def test_the_editor_reckons_with_the_words_that_will_be_picked() -> None:
    pool = CALM + ", sheep, mouse, whale, shark, raven, eagle, finch, gecko"
    assert advice(plan(pool, Size(10, 10), pick=8)) == []
    assert advice(plan(pool, Size(16, 16), pick=8)) == [
        "puzzle: 40 letters for 256 cells, which is 15 percent"
    ]


def test_the_editor_cuts_a_long_row_of_words_short() -> None:
    (told,) = advice(bare("ant bat cat dog eel fox gnu hen", Size(8, 8)))
    assert told == "puzzle: fewer than 4 letters in 'ant', 'bat', 'cat', 'dog', 'eel', 'fox', 2 more"


@every_evil
def test_the_editor_leaves_evil_puzzles_alone(mode: str) -> None:
    assert advice(plan("eve", Size(4, 3), mode=mode)) == []


# All together


def test_the_offers_come_from_plugins_and_from_nowhere_else() -> None:
    none = load_plugins(builtin=False, packages=False)
    for registry in (none.shapes, none.fillers, none.modes, none.levels, none.languages):
        assert len(registry) == 0
