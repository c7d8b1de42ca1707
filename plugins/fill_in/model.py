"""A fill-in as a value: its words, where they stand, and the letters printed from the start."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol, TypeVar

from bookmaker import Cell, Placement, WordLetters

T = TypeVar("T")
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
        return in_rows(letters_of(self.words), self.columns, self.rows)

    @property
    def given(self) -> Rows:
        """The letters printed from the start."""
        given = letters_of(self.words[starter] for starter in self.starters)
        return in_rows(given, self.columns, self.rows)


class PlacedWord(Protocol):
    """A word that stands somewhere."""

    @property
    def letters(self) -> WordLetters:
        """Its letters."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it fills."""


def letters_of(words: Iterable[PlacedWord]) -> dict[Cell, str]:
    """The letter of each cell that words fill."""
    return {cell: letter for word in words for cell, letter in zip(word.cells, word.letters, strict=True)}


class OfWords(Protocol):
    """A puzzle of words that cross."""

    @property
    def words(self) -> Sequence[PlacedWord]:
        """Its words."""


def words_in(puzzle: OfWords) -> list[str]:
    """The letters of each word of a puzzle."""
    return ["".join(word.letters) for word in puzzle.words]


def in_rows(signs: Mapping[Cell, T], columns: int, rows: int) -> tuple[tuple[T | None, ...], ...]:
    """What cells hold, row by row; None for a cell that holds nothing, or is outside."""
    return tuple(tuple(signs.get((row, column)) for column in range(columns)) for row in range(rows))


def answer_digest(answer: Rows) -> dict[str, str]:
    """By what two grids are alike: a digest of their cells with their letters."""
    return {"grid": sha256(repr(answer).encode()).hexdigest()[:16]}


def answer_text(answer: Rows) -> str:
    """The letters of a grid, a line for each row."""
    return "\n".join(" ".join(sign or " " for sign in row).rstrip() for row in answer)
