"""Words told by clues: how they are numbered, what their levels give, how they are kept and judged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from bookmaker.kinds.cells.clued.asked import CLUED_LEVELS, names_itself
from bookmaker.kinds.cells.clued.clue_list import sections
from bookmaker.kinds.cells.clued.make import finished, in_free_layout, unhelped_cells
from bookmaker.kinds.cells.clued.model import Clued, CluedRequest
from bookmaker.kinds.cells.clued.record import read_as, write
from bookmaker.kinds.cells.clued.shown import verify
from bookmaker.kinds.cells.clued.verify import places_of
from bookmaker.rng import stream

CLUES = {
    "TIDE": "It comes in",
    "DEEP": "Far down",
    "EDDY": "It turns",
    "PIER": "Built out",
    "REED": "A stalk",
}
WORDS = tuple((tuple(word), word.lower(), clue) for word, clue in CLUES.items())


@dataclass(frozen=True, slots=True)
class Sample(Clued):
    called: ClassVar[str] = "sample"


def made(level: str = "medium", seed: int = 5) -> Sample:
    request, dice = CluedRequest(WORDS, *CLUED_LEVELS[level]), stream(seed)
    return finished(Sample, *in_free_layout(request, dice), request, dice)


@pytest.mark.parametrize("level", CLUED_LEVELS)
def test_a_puzzle_of_every_level_keeps_its_promises_and_comes_back_from_json(level: str) -> None:
    puzzle = made(level)
    assert [*verify(puzzle)] == []
    assert puzzle.columns >= puzzle.rows
    assert read_as(Sample, write(puzzle)) == puzzle
    cells = unhelped_cells(puzzle.words, {*puzzle.given_cells})
    alone = sum(map(len, cells.values())) / sum(len(word.letters) for word in puzzle.words)
    assert 100 * alone <= 100 - CLUED_LEVELS[level].helped


def test_words_are_numbered_as_the_judge_numbers_their_places() -> None:
    puzzle = made()
    places = places_of(puzzle.letters)
    told = {(section, number): "".join(puzzle.letters[cell] for cell in run)
            for (section, number), run in places.items()}  # fmt: skip
    listed = zip(("across", "down"), sections(puzzle, {}), strict=True)
    by_clue = {clue: word for word, clue in CLUES.items()}
    for name, section in listed:
        for number, clue in section.clues:
            assert told.pop((name, int(number))) == by_clue[clue.rpartition(" (")[0]]
    assert told == {}


def test_a_clue_of_another_place_is_told() -> None:
    puzzle = made()
    first, second, *rest = puzzle.words
    swapped = replace(puzzle, words=(replace(first, clue=""), second, *rest))
    assert [*verify(swapped)] == [f"{puzzle.number(first)} across has no clue"]
    entries = write(puzzle)
    entries["entries"][0] |= {"number": 9}
    with pytest.raises(ValueError, match=r"entries\[0\]: is 1 across by its place"):
        read_as(Sample, entries)


@pytest.mark.parametrize(
    ("clue", "word", "says"),
    [
        ("The tide comes", "tide", True),
        ("Tides come", "tide", False),
        ("A sea-star, it is", "sea star", True),
    ],
)
def test_a_clue_that_says_its_own_word_is_known(clue: str, word: str, says: bool) -> None:
    assert names_itself(clue, word) is says
