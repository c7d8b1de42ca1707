"""Words with clues as values: what a book asks for, where they stand, and the letters given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ....wordsearch.grid import Cell, Placement
from ....wordsearch.words import WordLetters
from ..crossing import Crossing, CrossingWord
from ..rows import Rows

ACROSS_DIRECTION = "e"  # of a Placement


@dataclass(frozen=True, slots=True)
class CluedWord(CrossingWord):
    """An answer with its clue."""

    clue: str


@dataclass(frozen=True, slots=True)
class CluedRequest:
    """What a puzzle with clues shall be; with the same request come the same cells."""

    words: tuple[tuple[WordLetters, str, str], ...]  # letters for the grid, as written, clue
    helped: int = 0  # of a hundred letters, how many are crossed or given at least
    lengths: bool = True  # whether clues tell the lengths of their answers' words
    numbered: bool = True  # whether clues tell by a number where their answers go
    effort: str = "standard"


@dataclass(frozen=True, slots=True)
class Clued(Crossing[CluedWord]):
    """A finished puzzle of words with clues: those across, then those down, in the order of their numbers."""

    called: ClassVar[str]  # what messages name it
    given_cells: tuple[Cell, ...] = ()
    lengths: bool = True
    numbered: bool = True

    @property
    def numbers(self) -> dict[Cell, int]:
        """The number of each cell that a word begins in, row by row."""
        return numbers_of(word.placed for word in self.words)

    def number(self, word: CluedWord) -> int:
        """The number of a word."""
        return self.numbers[word.placed.row, word.placed.column]

    @property
    def given(self) -> Rows:
        """The letters printed from the start."""
        letters = self.letters
        return self.in_rows({cell: letters[cell] for cell in self.given_cells})


def numbers_of(places: Iterable[Placement]) -> dict[Cell, int]:
    """The number of each cell that one of these places begins in, row by row."""
    starts = sorted({(place.row, place.column) for place in places})
    return {cell: number for number, cell in enumerate(starts, 1)}


def section_of(word: CluedWord) -> str:
    """Whether a word runs across or down."""
    return "across" if word.placed.direction == ACROSS_DIRECTION else "down"
