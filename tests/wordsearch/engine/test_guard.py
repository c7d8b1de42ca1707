"""The guard at scale: nothing unwanted can be read, whatever the words, the letters and their number."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bookmaker.wordsearch.engine.board import WordBoard, places
from bookmaker.wordsearch.engine.guard import Guard
from bookmaker.wordsearch.engine.make import NoPuzzle, make
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Puzzle, Request, Weights
from bookmaker.wordsearch.words import Entry, WordLetters, spell

from ...sweep import examples

LATIN: Weights = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
HISSING: Weights = (("S", 12), ("E", 3), ("A", 1), ("D", 1), ("N", 1), ("T", 1))
OCEAN = """anemone barnacle blenny coral driftwood goby hermitcrab kelpforest limpet mussel nudibranch
oyster periwinkle seastar shrimp sponge urchin whelk""".split()


def entry(word: str) -> Entry:
    return Entry(spell(word), word)


def request(*words: str, size: tuple[int, int] = (12, 12), **settings: object) -> Request:
    return replace(Request(Mask.full(size), tuple(map(entry, words))), **settings)


def strings(words: str) -> tuple[WordLetters, ...]:
    return tuple(map(tuple, words.split()))


def between(puzzle: Puzzle, unwanted: tuple[WordLetters, ...]) -> list[str]:
    """What the solver finds of these outside the cells of any one entry."""
    own = [set(entry.placed.cells(len(entry.letters))) for entry in puzzle.entries if entry.placed]
    return [
        f"{''.join(string)} at {place}"
        for string, found in find_words(puzzle.grid, unwanted).items()
        for place in found
        if not any(set(place.cells(len(string))) <= cells for cells in own)
    ]


def made_up(count: int, seed: int, letters: str = "ETAOINSHRDLUCMFWYPVBGKJQXZ") -> tuple[WordLetters, ...]:
    """Strings of three letters and more, a fifth of them three."""
    chance = Random(seed)
    found: dict[WordLetters, None] = {}
    while len(found) < count:
        found[tuple(chance.choice(letters) for _ in range(chance.choice((3, 4, 5, 6, 7))))] = None
    return tuple(found)


def test_a_word_is_never_followed_by_an_ending_where_it_stands() -> None:
    endings = strings("S ES ED")
    for seed in range(6):
        puzzle = make(request("SHELL", "BEACH", "TIDE", "SAND", seed=seed, endings=endings), HISSING)
        longer = tuple(e.letters + ending for e in puzzle.entries for ending in endings)
        assert between(puzzle, longer) == []
        assert verify(puzzle) == ()


def test_without_endings_a_hissing_filler_does_lengthen_words() -> None:
    made = (make(request("SHELL", "BEACH", "TIDE", "SAND", seed=seed), HISSING) for seed in range(6))
    assert any(between(puzzle, tuple((*e.letters, "S") for e in puzzle.entries)) for puzzle in made)


def test_a_palindrome_is_lengthened_at_neither_end() -> None:
    for seed in range(4):
        puzzle = make(request("KAYAK", "NOON", seed=seed, endings=strings("S")), HISSING)
        assert between(puzzle, strings("KAYAKS SKAYAK NOONS SNOON")) == []


def test_a_word_may_be_followed_by_its_ending_inside_a_longer_word() -> None:
    asked = request("SHELL", "SHELLS", "SHELLFISH", seed=2, endings=strings("S FISH"), embedded="allow")
    puzzle = make(asked, LATIN)
    assert verify(puzzle) == ()
    shells = find_words(puzzle.grid, strings("SHELLS"))[tuple("SHELLS")]
    assert [puzzle.entries[1].placed] == list(shells)


def test_words_in_a_crowd_do_not_lengthen_each_other() -> None:
    words = "SEALS SHELLS EELS SANDS SALT SAIL SEA SUN".split()
    asked = request(*words, size=(7, 7), endings=strings("S ES ED"), embedded="allow")
    for seed in range(5):
        puzzle = make(replace(asked, seed=seed), LATIN)
        assert between(puzzle, tuple((*e.letters, "S") for e in puzzle.entries)) == []


def test_a_forbidden_string_is_kept_out_read_either_way_and_of_cells_with_two_letters() -> None:
    unwanted: tuple[WordLetters, ...] = (("P", "O", "LL", "A"), ("P", "O", "L", "L", "A"), ("C", "A", "L"))
    weights: Weights = (("P", 3), ("O", 3), ("LL", 3), ("L", 3), ("A", 3), ("C", 1))
    asked = Request(Mask.full((10, 10)), (Entry(("C", "A", "LL", "O"), "callo"),), forbidden=unwanted)
    for seed in range(5):
        puzzle = make(replace(asked, seed=seed), weights)
        assert between(puzzle, unwanted) == []
        assert verify(puzzle) == ()
    free = [make(replace(asked, seed=seed, forbidden=()), weights) for seed in range(5)]
    assert any(between(puzzle, unwanted) for puzzle in free)


def test_words_left_over_from_the_pool_are_nowhere_but_inside_the_chosen() -> None:
    pool = tuple(map(entry, "SEA TEA EAT SEAT TEN NET ANT TAN NEST STAN DATE SEED".split()))
    left_inside = 0
    for seed in range(6):
        asked = request(pool=pool, pick=3, seed=seed, size=(9, 9))
        puzzle = make(asked, HISSING)
        chosen = {e.letters for e in puzzle.entries}
        left = tuple(e.letters for e in pool if e.letters not in chosen)
        assert between(puzzle, left) == []
        left_inside += sum(map(len, find_words(puzzle.grid, left).values()))
    assert left_inside  # a chosen SEAT holds SEA: that is the author's doing


def test_what_stands_across_words_by_their_own_letters_is_parted() -> None:
    unwanted = made_up(1000, 7, "ETAOINSHRDLC")
    for seed in range(3):
        puzzle = make(request(*OCEAN, size=(15, 15), forbidden=unwanted, seed=seed), LATIN)
        assert len(puzzle.placed) == len(OCEAN)
        assert between(puzzle, unwanted) == []
        assert verify(puzzle) == ()


def test_five_thousand_forbidden_strings_are_kept_out() -> None:
    unwanted = made_up(5000, 3)
    puzzle = make(request(*OCEAN, size=(20, 20), forbidden=unwanted), LATIN)
    assert between(puzzle, unwanted) == []
    assert between(make(request(*OCEAN, size=(20, 20)), LATIN), unwanted)


def test_where_every_pair_of_letters_is_forbidden_there_is_no_puzzle_and_that_is_said() -> None:
    pairs = tuple((one, other) for one, _ in LATIN for other, _ in LATIN)
    with pytest.raises(NoPuzzle, match="nothing that is to be kept out can be read"):
        make(request("MEADOW", forbidden=pairs), LATIN)
    with pytest.raises(NoPuzzle, match="nothing that is to be kept out can be read"):
        make(request("ABBA", forbidden=strings("AA AB BB"), size=(6, 6)), (("A", 1), ("B", 1)))


def test_what_a_mode_keeps_out_is_not_let_in_where_letters_are_few() -> None:
    """In a grid of E, S and T a filler cannot do without TT, TES and ST: the planner's own are let in."""
    unwanted = strings("TT EE SS SE ES TE ET")
    few = Request(
        Mask.full((8, 8)),
        (entry("TEST"),),
        alphabet=tuple("EST"),
        frequencies=LATIN,
        forbidden=unwanted,
    )
    weights = (("E", 1), ("S", 1), ("T", 1))
    let_in = make(few, weights)
    assert between(let_in, unwanted)
    assert verify(let_in) == ()
    kept_out = strings("SEE")
    strict = make(replace(few, forbidden=(*unwanted, *kept_out), never=kept_out), weights)
    assert between(strict, kept_out) == []
    assert strict.never == kept_out
    with pytest.raises(NoPuzzle, match="nothing that is to be kept out can be read") as raised:
        make(replace(few, never=unwanted), weights)
    assert "except" not in raised.value.hint  # nothing that an author could allow


def test_strings_that_no_arrangement_keeps_apart_are_named() -> None:
    asked = Request(Mask(("####",) * 2), tuple(map(entry, ("ABCD", "EFGH"))), directions=(("e", 1),))
    unwanted = tuple((one, other) for one in "ABCD" for other in "EFGH")
    with pytest.raises(NoPuzzle, match="can be read across the words"):
        make(replace(asked, forbidden=unwanted), LATIN)


def test_a_word_that_must_be_absent_cannot_be_part_of_another() -> None:
    with pytest.raises(NoPuzzle, match="'TYPE' must be absent, yet can be read inside 'PROTOTYPE'"):
        make(request("PROTOTYPE", absent=(entry("TYPE"),)), LATIN)


def test_forbidding_a_word_turned_round_leaves_the_word_alone() -> None:
    puzzle = make(request("LOOP", "STAR", forbidden=strings("POOL RATS")), LATIN)
    assert verify(puzzle) == ()
    assert between(puzzle, strings("POOL RATS LOOP STAR")) == []


def test_what_cannot_be_spelt_in_the_grid_is_not_looked_for() -> None:
    guard = Guard(strings("CAT"), strings("DOG ACT TAC ACT TCA"), strings("S"), set("CAT"))
    assert guard.strings == [tuple("CAT"), tuple("ACT")]


ALPHABET = "ABCD"
words = st.lists(
    st.text(ALPHABET, min_size=3, max_size=7),
    min_size=1,
    max_size=6,
    unique_by=lambda word: min(word, word[::-1]),
)
unwanted = st.lists(st.text(ALPHABET, min_size=3, max_size=6), max_size=25, unique=True)
masks = st.one_of(
    st.tuples(st.integers(4, 10), st.integers(4, 10)).map(Mask.full),
    st.lists(st.text("###.", min_size=9, max_size=9), min_size=4, max_size=9)
    .filter(lambda rows: "#" in "".join(rows))
    .map(lambda rows: Mask(tuple(rows))),
)


@settings(max_examples=examples(200), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    masks,
    words,
    unwanted,
    st.lists(st.text(ALPHABET, min_size=1, max_size=2), max_size=2),
    st.integers(0, 99),
)
def test_nothing_forbidden_can_be_read_or_the_request_is_refused(
    mask: Mask, words: list[str], unwanted: list[str], endings: list[str], seed: int
) -> None:
    asked = Request(
        mask,
        tuple(map(entry, words)),
        forbidden=tuple(map(tuple, unwanted)),
        endings=tuple(map(tuple, endings)),
        effort="fast",
        embedded="allow",
        seed=seed,
    )
    try:
        puzzle = make(asked, tuple((letter, 1) for letter in "ABCDEF"))
    except NoPuzzle:
        return
    assert verify(puzzle) == ()
    longer = [(*word, *ending) for word in words for ending in endings]
    assert between(puzzle, tuple(dict.fromkeys([*map(tuple, unwanted), *longer]))) == []


@settings(max_examples=examples(100), deadline=None)
@given(masks, unwanted, st.randoms(use_true_random=False))
def test_the_guard_sees_what_the_solver_does(mask: Mask, unwanted: list[str], chance: Random) -> None:
    board = WordBoard(mask)
    letters = {place: chance.choice(ALPHABET) for place in places(board.full)}
    grid = tuple(
        tuple(letters.get(row * board.stride + column) for column in range(mask.size.columns))
        for row in range(mask.size.rows)
    )
    found = find_words(grid, [tuple(string) for string in unwanted])
    cells = {
        frozenset(row * board.stride + column for row, column in place.cells(len(string)))
        for string, places_ in found.items()
        for place in places_
    }
    hits = Guard([], [tuple(string) for string in unwanted]).hits_among(letters, board)
    assert {frozenset(hit.places) for hit in hits} == cells
    assert len(hits) == len(cells)
