"""Making: the promises about puzzles, tried on words, masks, directions and seeds of every kind."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bookmaker.rng import Dice
from bookmaker.wordsearch.engine.board import WordBoard, places
from bookmaker.wordsearch.engine.guard import Guard
from bookmaker.wordsearch.engine.make import NoPuzzle, make
from bookmaker.wordsearch.grid import DIRECTIONS, Mask, Placement
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Decoy, Grid, Puzzle, Request
from bookmaker.wordsearch.offers import weighted
from bookmaker.wordsearch.words import Entry, WordLetters, spell
from tests.hash_seeds import printed_under_seeds

from ...sweep import examples

LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
OCEAN = """anemone barnacle blenny coral driftwood goby hermitcrab kelpforest limpet mussel nudibranch
oyster periwinkle seastar shrimp sponge urchin whelk""".split()

masks = st.one_of(
    st.tuples(st.integers(2, 14), st.integers(2, 14)).map(Mask.full),
    st.lists(st.text("##.", min_size=9, max_size=9), min_size=4, max_size=11)
    .filter(lambda rows: "#" in "".join(rows))
    .map(lambda rows: Mask(tuple(rows))),
)
directions = st.sets(st.sampled_from(sorted(DIRECTIONS)), min_size=1).map(
    lambda names: weighted({name: len(name) for name in names})
)
words = st.lists(st.text("ABCDÉ", min_size=2, max_size=8), min_size=1, max_size=9, unique=True)


def entries(*words: str) -> tuple[Entry, ...]:
    return tuple(Entry(spell(word), word) for word in words)


def request(*words: str, size: tuple[int, int] = (15, 15), **settings: object) -> Request:
    return replace(Request(Mask.full(size), entries(*words)), **settings)


def alone(word: str, once: bool, size: tuple[int, int] = (15, 10), seed: int = 1) -> Puzzle:
    """A grid of one word's own letters."""
    own = tuple((letter, word.count(letter)) for letter in dict.fromkeys(word))
    (entry,) = entries(word)
    asked = Request(Mask.full(size), (entry,) if once else (), () if once else (entry,), seed=seed)
    return make(asked, own)


@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(masks, words, directions, st.integers(0, 99), st.sampled_from(["fast", "standard"]))
def test_every_word_is_there_exactly_once_or_the_request_is_refused(
    mask: Mask, words: list[str], directions: tuple[tuple[str, int], ...], seed: int, effort: str
) -> None:
    asked = Request(mask, entries(*words), directions=directions, seed=seed, embedded="drop", effort=effort)
    try:
        puzzle = make(asked, LATIN)
    except NoPuzzle as unmade:
        named = unmade.entries or unmade.hint
        puzzle = None
    if puzzle is None:
        assert named
        return
    assert verify(puzzle) == ()
    assert len(puzzle.placed) + len(puzzle.left) == len(words)
    assert {entry.placed.direction for entry in puzzle.placed if entry.placed} <= {
        name for name, _ in directions
    }
    assert {
        (row, column)
        for row, line in enumerate(puzzle.grid)
        for column, letter in enumerate(line)
        if letter is not None
    } == set(mask)


@settings(max_examples=examples(60), deadline=None)
@given(
    st.text("ABC", min_size=3, max_size=7).filter(lambda word: len(set(word)) > 1),
    st.booleans(),
    st.integers(0, 9),
    st.tuples(st.integers(2, 9), st.integers(7, 9)),
)
def test_a_word_alone_among_its_own_letters_is_always_possible(
    word: str, once: bool, seed: int, size: tuple[int, int]
) -> None:
    puzzle = alone(word, once, size, seed)
    assert verify(puzzle) == ()
    letters = {cell for row in puzzle.grid for cell in row}
    assert letters <= set(word)
    assert len(find_words(puzzle.grid, [tuple(word)])[tuple(word)]) == once


@pytest.mark.parametrize(
    "word", ["AAB", "ABB", "AAAB", "ABA", "CAT", "MOM", "DOG", "KAYAK", "NOON", "BANANA"]
)
def test_words_that_hang_other_makers_end(word: str) -> None:
    for once in (True, False):
        puzzle = alone(word, once, (8, 8))
        assert verify(puzzle) == ()
        assert {cell for row in puzzle.grid for cell in row} == set(word)


@settings(max_examples=examples(25), deadline=None)
@given(st.permutations(OCEAN), st.integers(10, 18), st.integers(0, 50))
def test_an_easy_grid_has_no_words_side_by_side_or_on_one_line(
    words: list[str], count: int, seed: int
) -> None:
    measures = make(request(*words[:count], size=(18, 18), seed=seed, effort="fast"), LATIN).measures
    assert measures.parallel_pairs == measures.collinear == 0


def test_words_share_lines_only_when_they_must() -> None:
    tight = request("ABCD", "CDEF", size=(5, 2), directions=weighted({"e": 1}), effort="fast")
    assert make(tight, LATIN).measures.parallel_pairs == 1
    only_row = Request(Mask(("######", "......")), entries("ABCD", "CDEF"), directions=weighted({"e": 1}))
    assert make(only_row, LATIN).measures.collinear == 1


def test_no_cell_has_three_words() -> None:
    puzzle = make(request(*OCEAN, size=(13, 13)), LATIN)
    uses: dict[tuple[int, int], int] = {}
    for entry in puzzle.placed:
        assert entry.placed
        for cell in entry.placed.cells(len(entry.letters)):
            uses[cell] = uses.get(cell, 0) + 1
    assert max(uses.values()) == 2


def test_what_does_not_fit_is_named() -> None:
    with pytest.raises(NoPuzzle) as caught:
        make(request("ANEMONE", "BARNACLE", "PERIWINKLE", size=(10, 2), directions=weighted({"e": 1})), LATIN)
    assert [entry.shown for entry in caught.value.entries]
    assert "room" in caught.value.reason


def test_the_same_request_gives_the_same_puzzle_under_any_hash_seed() -> None:
    program = (
        "from tests.wordsearch.engine.test_make import *\n"
        "print(make(request(*OCEAN, seed=7), LATIN), alone('AAB', True), alone('TEST', False))"
    )
    assert len(printed_under_seeds(program)) == 1


def test_another_seed_or_id_gives_another_puzzle() -> None:
    grids = {
        make(asked, LATIN).grid
        for asked in (request(*OCEAN), request(*OCEAN, seed=2), request(*OCEAN, id="b"))
    }
    assert len(grids) == 3


def test_pick_takes_words_that_get_along() -> None:
    pool = entries("TYPE", "PROTOTYPE", "TIMES", "EMIT", "STACK", "QUEUE")
    for seed in range(12):
        puzzle = make(Request(Mask.full((12, 12)), pool=pool, pick=4, seed=seed), LATIN)
        found = {entry.shown for entry in puzzle.placed}
        assert len(found) == 4
        assert not {"TYPE", "PROTOTYPE"} <= found
        assert not {"TIMES", "EMIT"} <= found
    with pytest.raises(NoPuzzle, match="found only 4"):
        make(Request(Mask.full((12, 12)), pool=pool, pick=5), LATIN)


def test_embedded_words_are_left_out_or_swapped_and_reported() -> None:
    asked = request("TYPE", "PROTOTYPE", "STACK")
    dropped = make(replace(asked, embedded="drop"), LATIN)
    assert [left.shown for left in dropped.left] == ["TYPE"]
    assert "PROTOTYPE" in dropped.left[0].why
    swapped = make(replace(asked, embedded="swap", pool=entries("QUEUE")), LATIN)
    assert {entry.shown for entry in swapped.placed} == {"PROTOTYPE", "STACK", "QUEUE"}
    with pytest.raises(NoPuzzle, match="swap"):
        make(replace(asked, embedded="swap"), LATIN)


def test_an_allowed_embedded_word_has_a_place_of_its_own() -> None:
    puzzle = make(request("TYPE", "PROTOTYPE", "EMIT", "TIMES", embedded="allow"), LATIN)
    assert verify(puzzle) == ()
    cells = [set(entry.placed.cells(len(entry.letters))) for entry in puzzle.placed if entry.placed]
    assert not cells[0] <= cells[1]
    assert not cells[2] <= cells[3]


def test_accents_come_in_between_the_words_at_the_words_own_rate() -> None:
    puzzle = make(request("CAFÉ", "ÉLÉPHANT", "ÉTÉ", "THÉ", size=(30, 30)), LATIN)
    word_cells = {
        cell for entry in puzzle.placed if entry.placed for cell in entry.placed.cells(len(entry.letters))
    }
    between = [
        letter
        for row, line in enumerate(puzzle.grid)
        for column, letter in enumerate(line)
        if (row, column) not in word_cells
    ]
    assert 0.15 < between.count("É") / len(between) < 0.4  # 6 of the entries' 18 letters to 26 others


def test_forbidden_strings_are_nowhere_but_inside_an_entry() -> None:
    forbidden: tuple[WordLetters, ...] = (tuple("ASS"), tuple("XY"), tuple("QU"), tuple("OX"))
    for seed in range(5):
        puzzle = make(request("GRASS", "STACK", "MEADOW", forbidden=forbidden, seed=seed), LATIN)
        found = find_words(puzzle.grid, forbidden)
        assert [len(found[string]) for string in forbidden] == [1, 0, 0, 0]


def test_decoys_stay_as_planted_unless_they_spell_a_word() -> None:
    def plant(grid: Grid, request: Request, dice: Dice) -> list[Decoy]:
        blanks = [column for column, letter in enumerate(grid[0]) if letter == ""]
        assert None not in grid[0]
        start = next(c for c in blanks if {c, c + 1, c + 2, c + 3} <= set(blanks))
        return [
            Decoy(tuple("STAX"), Placement(0, start, "e")),
            Decoy(tuple("STAX"), Placement(0, start, "e")),
            Decoy(tuple("Z"), Placement(0, start, "e")),
        ]

    puzzle = make(request("STACK", "MEADOW", seed=3), LATIN, plant)
    assert [decoy.letters for decoy in puzzle.decoys] == [tuple("STAX")]
    assert verify(puzzle) == ()
    spelt = make(
        request("STACK", seed=3),
        LATIN,
        lambda grid, asked, dice: [Decoy(tuple("STACK"), Placement(14, 0, "e"))],
    )
    assert spelt.decoys == ()
    assert verify(spelt) == ()


@settings(max_examples=examples(60), deadline=None)
@given(masks, words, st.randoms(use_true_random=False))
def test_looking_round_a_cell_finds_what_looking_everywhere_does(
    mask: Mask, words: list[str], chance: Random
) -> None:
    board = WordBoard(mask)
    letters = {place: chance.choice("ABC") for place in places(board.full)}
    guard = Guard([], [spell(word) for word in words])
    everywhere = guard.hits_among(letters, board)
    assert sorted(guard.hits_through(letters, board, letters)) == sorted(set(everywhere))


def test_an_absent_word_is_not_there_without_its_accents_either() -> None:
    few = (("A", 6), ("X", 1))
    for seed in range(40):
        asked = Request(
            Mask.full((9, 9)), entries("XXAX"), absent=entries("AÄA", "œx"), seed=seed, frequencies=LATIN
        )
        found = find_words(make(asked, few).grid, [("A", "A", "A"), ("O", "E", "X")])
        assert not any(found.values())


def test_a_word_without_its_accents_is_let_in_where_nothing_else_leaves_a_puzzle() -> None:
    few, absent = (("Ä", 1), ("A", 1)), entries("ÄÄÄ", "ÄAÄ")  # with their plainer forms all there are
    asked = Request(Mask.full((9, 9)), (), absent=absent, seed=1)
    found = find_words(make(asked, few).grid, [entry.letters for entry in absent])
    assert not any(found.values())
