"""Diagrams as magazines print them, and words filled into them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from bookmaker import Size, lexicon
from bookmaker.kinds.cells.dense import Dense, WordSets, filled, lexicon_sets
from bookmaker.kinds.cells.patterns import Diagram, american, british, drawn, placement
from bookmaker.kinds.cells.verify import runs_of
from bookmaker.rng import Dice, stream
from tests.kind_puzzles import OCEAN, bench

Diagrams = Callable[[Size, int, Dice], Iterator[Diagram]]
THEME = [tuple(word.upper()) for word in OCEAN]


def known() -> WordSets:
    return lexicon_sets(lexicon, "en", frozenset(bench("codeword").unwanted("en")))


def made(diagrams: Diagrams, size: Size, seed: int, words: WordSets, letters: int = 0) -> Dense:
    dice = stream(seed, "dense")
    theme = THEME if words is not known() else []
    found = filled(diagrams(size, 11, dice), words, dice, "standard", theme, letters)
    assert found
    return found


@pytest.mark.parametrize("size", [Size(7, 7), Size(9, 9), Size(13, 13), Size(15, 15), Size(11, 17)])
@pytest.mark.parametrize("diagrams", [british, american])
def test_a_diagram_is_what_magazines_print(diagrams: Diagrams, size: Size) -> None:
    for diagram in islice(diagrams(size, max(size), stream(4, "pattern")), 5):
        cells, runs = {*diagram.cells}, runs_of(diagram.cells)
        assert {(size.rows - 1 - r, size.columns - 1 - c) for r, c in cells} == cells
        shared = Counter(cell for run in runs for cell in run)
        assert shared.keys() == cells
        assert min(map(len, runs)) >= 3
        assert all(2 * sum(shared[cell] == 2 for cell in run) >= len(run) for run in runs)
        assert diagrams is british or {*shared.values()} == {2}


@pytest.mark.parametrize(
    ("drawing", "flaw"),
    [
        ("...\n.#.\n...", ""),
        ("...#\n.#..\n....", "words of under 3"),
        ("...#...\n####.##\n...#...", "pieces"),
        ("....\n..x.", "lines of one length"),
        ("....\n...", "lines of one length"),
        ("", "lines of one length"),
        ("....#\n#####", "cells of no word|less than half"),
    ],
)
def test_what_is_wrong_with_a_drawing_is_told(drawing: str, flaw: str) -> None:
    if flaw:
        with pytest.raises(ValueError, match=flaw):
            drawn(drawing)
    else:
        assert len(drawn(drawing).places) == 4


@pytest.mark.parametrize(
    ("diagrams", "size", "letters"),
    [
        (british, Size(13, 13), 24),
        (british, Size(15, 15), 26),
        (american, Size(9, 9), 0),
    ],
)
def test_a_diagram_is_filled_with_words_of_its_list_none_twice(
    diagrams: Diagrams, size: Size, letters: int
) -> None:
    listed = {word for words in known().by_length.values() for word in words}
    for seed in range(4):
        dense = made(diagrams, size, seed, known(), letters)
        words = [word for _, word in dense.words]
        assert {*words} <= listed
        assert len({*words}) == len(words)
        cells = {}
        for run, word in dense.words:
            for cell, letter in zip(run, word, strict=True):
                assert cells.setdefault(cell, letter) == letter
        assert cells.keys() == dense.diagram.cells
        assert len({*cells.values()}) >= letters
        assert dense == made(diagrams, size, seed, known(), letters)


def test_words_of_a_theme_come_first_though_the_list_has_none_of_them() -> None:
    listed = known()
    counts = [made(british, Size(13, 13), seed, listed.plus(THEME)).of(THEME) for seed in range(6)]
    assert min(counts) >= 3
    spelt = {word for words in listed.by_length.values() for word in words}
    assert not {*THEME} <= spelt  # the sets that others share have none more than before


def test_words_that_come_last_are_few_and_offence_is_none() -> None:
    listed = known()
    words = [word for seed in range(6) for _, word in made(british, Size(13, 13), seed, listed).words]
    assert sum(word in listed.last for word in words) < len(words) / 10
    unwanted = {"".join(word) for word in bench("codeword").unwanted("en")}
    assert not {"".join(word) for word in words} & unwanted


def test_words_that_begin_with_what_must_not_be_read_by_chance_are_among_them_and_its_forms_are_not() -> None:
    words = {"".join(word) for each in known().by_length.values() for word in each}
    assert {"ASSET", "BUTTON", "COCKPIT", "TITLE", "ANALYSIS"} <= words
    assert not {"BUTTS", "SEXY", "NUDEST", "SCATTED", "WHOREHOUSE", "ASSASSIN", "COCKSUCKER"} & words


def test_of_a_list_that_is_too_short_there_is_no_dense_diagram() -> None:
    dice = stream(1, "few")
    assert filled(british(Size(9, 9), 9, dice), WordSets(THEME), dice, "fast", THEME) is None


def test_a_place_runs_where_its_cells_do() -> None:
    across, down = placement(((2, 3), (2, 4), (2, 5))), placement(((2, 3), (3, 3), (4, 3)))
    assert across.cells(3) == ((2, 3), (2, 4), (2, 5))
    assert down.cells(3) == ((2, 3), (3, 3), (4, 3))
