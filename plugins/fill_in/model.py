"""A fill-in as a value: its words, where they stand, and the letters printed from the start."""

from collections.abc import Iterable
from dataclasses import dataclass

from bookmaker import Cell, Placement, WordLetters

Rows = tuple[tuple[str | None, ...], ...]  # None: a cell left blank, or outside


@dataclass(frozen=True, slots=True)
class FillWord:
    """A word of the list: its letters in the grid, as it is listed, and where it stands."""

    letters: WordLetters
    shown: str
    placed: Placement

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it fills."""
        return self.placed.cells(len(self.letters))


@dataclass(frozen=True, slots=True)
class FillInRequest:
    """What a fill-in shall be; with the same request come the same cells."""

    words: tuple[tuple[WordLetters, str], ...]  # letters for the grid, and as listed
    starter: bool = False  # a word printed in the grid, even where it is not needed
    effort: str = "standard"


@dataclass(frozen=True, slots=True)
class FillIn:
    """A finished fill-in."""

    columns: int
    rows: int
    words: tuple[FillWord, ...]
    starters: tuple[int, ...] = ()  # which of the words are printed in the grid

    @property
    def answer(self) -> Rows:
        """The letters of all words, None where no word runs."""
        return self._rows(_letters(self.words))

    @property
    def given(self) -> Rows:
        """The letters printed from the start."""
        return self._rows(_letters(self.words[starter] for starter in self.starters))

    def _rows(self, letters: dict[Cell, str]) -> Rows:
        return tuple(tuple(letters.get((r, c)) for c in range(self.columns)) for r in range(self.rows))


def _letters(words: Iterable[FillWord]) -> dict[Cell, str]:
    return {cell: letter for word in words for cell, letter in zip(word.cells, word.letters, strict=True)}
