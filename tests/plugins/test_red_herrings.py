"""Red herrings: decoys are where they say, as many as asked for, and never a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bookmaker import make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import letter_weights, planter
from bookmaker.wordsearch.engine.make import NoPuzzle, make
from bookmaker.wordsearch.grid import DIRECTIONS, Cell, Mask
from bookmaker.wordsearch.json import puzzle_object, read_puzzle
from bookmaker.wordsearch.judge.solve import find_words
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Choice, Decoy, Puzzle, Request
from bookmaker.wordsearch.offers import weighted
from bookmaker.wordsearch.words import Entry, WordLetters, spell

from ..sweep import examples

FILLERS = ("near-miss", "false-start", "twins")
OCEAN = """anemone barnacle blenny coral driftwood goby hermitcrab kelpforest limpet mussel nudibranch
oyster periwinkle seastar shrimp sponge urchin whelk anchovy lobster octopus dolphin manatee walrus
plankton seaweed narwhal pelican turtle squid""".split()
RING = Mask(("##########",) * 4 + ("####..####",) * 2 + ("##########",) * 4)

masks = st.one_of(
    st.tuples(st.integers(4, 14), st.integers(4, 14)).map(Mask.full),
    st.lists(st.text("##.", min_size=9, max_size=9), min_size=5, max_size=11)
    .filter(lambda rows: "#" in "".join(rows))
    .map(lambda rows: Mask(tuple(rows))),
)
directions = st.sets(st.sampled_from(sorted(DIRECTIONS)), min_size=1).map(
    lambda names: weighted({name: len(name) for name in names})
)
words = st.lists(st.text("ABCDEFÉ", min_size=3, max_size=8), min_size=1, max_size=8, unique=True)


def choice(filler: str, strength: int) -> Choice:
    return Choice(filler, (("strength", strength),))


def ocean(filler: str, strength: int, seed: int = 1, size: tuple[int, int] = (20, 20)) -> Puzzle:
    return make_puzzle(OCEAN, size, seed=seed, effort="fast", filler=choice(filler, strength))


def made(request: Request) -> Puzzle:
    plugins = builtin_plugins()
    return make(request, letter_weights(plugins, request), planter(plugins, request))


def mimicked(decoy: Decoy, puzzle: Puzzle) -> list[Entry]:
    """The words that a decoy is like: one letter wrong, or all right but the last it has."""
    return [
        entry
        for entry in puzzle.entries
        if (len(entry.letters) == len(decoy.letters) and wrong_letters(entry.letters, decoy.letters) == 1)
        or (decoy.letters[:-1] == entry.letters[: len(decoy.letters) - 1] and len(decoy.letters) > 2)
    ]


def wrong_letters(one: WordLetters, other: WordLetters) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def near_misses(puzzle: Puzzle, shortest: int = 5) -> Iterator[tuple[Entry, tuple[Cell, ...]]]:
    """Every line that is a word of so many letters but for one, found by reading them all."""
    grid = puzzle.grid
    for entry in puzzle.entries:
        if len(entry.letters) < shortest:
            continue
        for row, line in enumerate(grid):
            for column in range(len(line)):
                for down, right in DIRECTIONS.values():
                    cells = [(row + i * down, column + i * right) for i in range(len(entry.letters))]
                    if all(0 <= r < len(grid) and 0 <= c < len(line) for r, c in cells):
                        read = tuple(grid[r][c] or "" for r, c in cells)
                        if wrong_letters(read, entry.letters) == 1:
                            yield entry, tuple(cells)


def test_words_that_no_list_tells_have_decoys_too() -> None:
    told, untold = (
        make_puzzle(OCEAN, (20, 20), mode=mode, seed=1, effort="fast", filler=choice("twins", 10))
        for mode in ("classic", "no-list")
    )
    assert len(untold.decoys) == len(told.decoys) > 15
    assert verify(untold) == ()


@settings(max_examples=examples(120), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(masks, words, directions, st.sampled_from(FILLERS), st.integers(0, 10), st.integers(0, 99))
def test_decoys_lie_inside_the_shape_agree_with_the_grid_and_are_no_words(
    mask: Mask,
    texts: list[str],
    directions: tuple[tuple[str, int], ...],
    filler: str,
    strength: int,
    seed: int,
) -> None:
    entries = tuple(Entry(spell(text), text) for text in texts)
    asked = Request(
        mask,
        entries,
        directions=directions,
        alphabet=tuple("ABCDEFGHÉ"),
        filler=choice(filler, strength),
        embedded="drop",
        effort="fast",
        seed=seed,
    )
    try:
        puzzle = made(asked)
    except NoPuzzle:
        return
    assert verify(puzzle) == ()
    for decoy in puzzle.decoys:
        cells = decoy.placed.cells(len(decoy.letters))
        assert set(cells) <= set(mask)
        assert tuple(puzzle.grid[row][column] for row, column in cells) == decoy.letters
        assert decoy.placed.direction in dict(directions)
        assert mimicked(decoy, puzzle)
    found = find_words(puzzle.grid, [entry.letters for entry in puzzle.entries])
    assert strength or not puzzle.decoys
    assert all(found[entry.letters] for entry in puzzle.entries)


@pytest.mark.parametrize("filler", FILLERS)
def test_strength_says_how_many_decoys_there_are(filler: str) -> None:
    long = sum(len(word) >= 5 for word in OCEAN)
    counts = [[len(ocean(filler, strength, seed).decoys) for strength in (0, 3, 10)] for seed in range(3)]
    for none, some, many in counts:
        assert none == 0
        assert many * 2 >= long
        assert 0.2 <= some / many <= 0.45


@pytest.mark.parametrize("filler", ["near-miss", "twins"])
def test_planted_near_misses_come_on_top_of_those_by_accident(filler: str) -> None:
    by_accident = len(list(near_misses(ocean(filler, 0))))
    planted = len(list(near_misses(ocean(filler, 10))))
    assert planted - by_accident >= sum(len(word) >= 5 for word in OCEAN) // 2


def test_no_strength_gives_the_letters_that_no_decoys_would() -> None:
    plain = make_puzzle(OCEAN, effort="fast")
    for filler in FILLERS:
        assert ocean(filler, 0).grid == plain.grid


def test_no_word_has_a_second_decoy_before_every_other_has_one() -> None:
    for filler in FILLERS:
        puzzle = ocean(filler, 10, seed=5)
        likeness = Counter(min(entry.shown for entry in mimicked(decoy, puzzle)) for decoy in puzzle.decoys)
        assert max(likeness.values()) == 1


def test_a_near_miss_has_its_first_letter_right_and_one_other_wrong() -> None:
    puzzle = ocean("near-miss", 10)
    for decoy in puzzle.decoys:
        (entry,) = mimicked(decoy, puzzle)
        assert decoy.letters[0] == entry.letters[0]
        assert wrong_letters(decoy.letters, entry.letters) == 1


def test_a_false_start_breaks_off_where_the_word_would_have_had_room() -> None:
    puzzle = ocean("false-start", 10)
    for decoy in puzzle.decoys:
        right = len(decoy.letters) - 1
        (entry,) = [entry for entry in puzzle.entries if entry.letters[:right] == decoy.letters[:right]]
        assert right >= 3
        assert right * 5 >= len(entry.letters) * 3
        assert decoy.letters[right] != entry.letters[right]
        assert set(decoy.placed.cells(len(entry.letters))) <= set(Mask.full((20, 20)))


def test_a_twin_crosses_the_word_it_mimics() -> None:
    puzzle = ocean("twins", 10)
    assert len(puzzle.decoys) >= 15
    for decoy in puzzle.decoys:
        cells = set(decoy.placed.cells(len(decoy.letters)))
        (entry,) = mimicked(decoy, puzzle)
        assert entry.placed
        assert len(cells & set(entry.placed.cells(len(entry.letters)))) == 1


def test_words_chosen_from_a_pool_have_decoys_and_the_others_none() -> None:
    puzzle = make_puzzle(OCEAN, (12, 12), pick=10, effort="fast", filler=choice("twins", 10))
    assert len(puzzle.placed) == 10
    assert puzzle.decoys
    assert all(mimicked(decoy, puzzle) for decoy in puzzle.decoys)


def test_a_crowded_grid_has_fewer_decoys_and_says_so() -> None:
    wanted = len(ocean("near-miss", 10).decoys)
    crowded = ocean("near-miss", 10, size=(16, 16))
    assert len(crowded.decoys) < wanted
    assert len(puzzle_object(crowded)["decoys"]) == len(crowded.decoys)


def test_decoys_fit_a_ring_and_are_read_back() -> None:
    entries = tuple(Entry(spell(word), word) for word in ("anemone", "whelk", "squid", "coral"))
    latin = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    puzzle = made(Request(RING, entries, alphabet=latin, filler=choice("near-miss", 10)))
    assert puzzle.decoys
    assert verify(puzzle) == ()
    assert read_puzzle(puzzle_object(puzzle)) == puzzle


def test_decoys_spell_nothing_that_is_to_be_kept_out() -> None:
    forbidden = tuple(spell(text) for text in ("ANE", "WHE", "QUI", "COR"))
    entries = tuple(Entry(spell(word), word) for word in ("anemone", "whelk", "squid", "coral"))
    latin = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for filler in FILLERS:
        asked = Request(Mask.full((12, 12)), entries, alphabet=latin, forbidden=forbidden)
        puzzle = made(replace(asked, filler=choice(filler, 10)))
        found = find_words(puzzle.grid, forbidden)
        assert [len(found[text]) for text in forbidden] == [1, 1, 1, 1]  # inside the words themselves


@pytest.mark.parametrize("mode", ["evil", "super-evil"])
def test_an_evil_grid_may_have_decoys(mode: str) -> None:
    puzzle = make_puzzle(["kayak"], (12, 12), mode, filler=choice("near-miss", 10))
    assert verify(puzzle) == ()
    assert {letter for row in puzzle.grid for letter in row} == set("KAY")


def test_a_decoy_that_lies_about_itself_is_found() -> None:
    puzzle = ocean("near-miss", 3)
    first, *others = puzzle.decoys
    (entry, *_) = puzzle.placed
    assert entry.placed
    moved = replace(first, letters=first.letters[::-1])
    for decoys, told in (
        ((moved, *others), "should have"),
        ((first, first, *others), "is given 2 times"),
        ((Decoy(entry.letters, entry.placed), *others), "is one of the words"),
        ((replace(first, placed=replace(first.placed, row=40)), *others), "leaves the cells in play"),
    ):
        assert any(told in fault for fault in verify(replace(puzzle, decoys=decoys)))
