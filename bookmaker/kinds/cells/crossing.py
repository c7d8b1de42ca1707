"""Words that cross, and what kinds of them have in common: a part of their `Kind.of`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from ...wordsearch.grid import Cell, Placement
from ...wordsearch.words import WordLetters
from ..due import KindDue, borders_of
from .rows import Rows, T, blocks_of, digest, in_rows, is_diagram, signs_of

TAKES = ("words", "pick")
FRAMED = ("rules",)


@dataclass(frozen=True, slots=True)
class CrossingWord:
    """A word: its letters in the grid, as its author wrote it, and where it stands."""

    letters: WordLetters
    shown: str
    placed: Placement

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it fills."""
        return self.placed.cells(len(self.letters))


W = TypeVar("W", bound=CrossingWord)


@dataclass(frozen=True, slots=True)
class Crossing(Generic[W]):
    """A finished puzzle of words that cross."""

    columns: int
    rows: int
    words: tuple[W, ...]

    @property
    def letters(self) -> dict[Cell, str]:
        """The letter of each cell."""
        return letters_of(self.words)

    @property
    def answer(self) -> Rows:
        """The letters of all cells, None where no word runs."""
        return self.in_rows(self.letters)

    @property
    def is_diagram(self) -> bool:
        """Whether its cells are as magazines print them, the same upside down."""
        return is_diagram({*self.letters}, self.columns, self.rows)

    def in_rows(self, signs: Mapping[Cell, T]) -> tuple[tuple[T | None, ...], ...]:
        """What its cells hold, row by row."""
        return in_rows(signs, self.columns, self.rows)


def letters_of(words: Iterable[CrossingWord]) -> dict[Cell, str]:
    """The letter of each cell that words fill."""
    return {cell: letter for word in words for cell, letter in zip(word.cells, word.letters, strict=True)}


def words(puzzle: Crossing[Any]) -> list[str]:
    """The letters of each word of a puzzle."""
    return ["".join(word.letters) for word in puzzle.words]


def alike(puzzle: Crossing[Any]) -> dict[str, str]:
    """A digest of its cells with their letters."""
    return {"grid": digest(repr(puzzle.answer))}


def crossing_due(
    answer: Rows,
    printed: Rows,
    texts: Mapping[str, str] = MappingProxyType({}),
    beside: Mapping[str, Mapping[Cell, str]] = MappingProxyType({}),
) -> KindDue:
    """What is due of cells in which words cross, some of them with a printed sign."""
    cells = {*signs_of(answer)}
    holes = frozenset(blocks_of(answer))
    return KindDue(
        signs_of(printed),
        beside,
        about=frozenset({"given"}),
        thin=borders_of(cells),
        filled={"holes": holes} if holes else {},
        texts=texts,
    )
