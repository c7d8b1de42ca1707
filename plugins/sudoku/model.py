"""A sudoku as a value: its givens, its answer and the signs they are written with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from bookmaker.kinds.cells.rows import Rows, signs_of

T = TypeVar("T")
VARIANTS = ("classic", "diagonal")
SUDOKU_DIGITS = "123456789"
SUDOKU_LETTERS = "ABCDEFGHI"


@dataclass(frozen=True, slots=True)
class SudokuRequest:
    """What a sudoku shall be; with the same request come the same digits."""

    size: int = 9
    variant: str = "classic"  # diagonal: both diagonals hold every sign once, too
    signs: tuple[str, ...] = tuple(SUDOKU_DIGITS)
    word: str = ""  # what the diagonal from the upper left spells, letter by letter
    level: str = "medium"
    effort: str = "standard"
    seed: int = 0
    id: str = "puzzle"


@dataclass(frozen=True, slots=True)
class Sudoku:
    """A finished sudoku: what is printed in its cells, and what belongs in all of them."""

    given: Rows
    answer: tuple[tuple[str, ...], ...]
    variant: str = "classic"
    word: str = ""

    @property
    def size(self) -> int:
        """How many rows, columns and signs it has."""
        return len(self.answer)

    @property
    def signs(self) -> tuple[str, ...]:
        """Its signs in order: digits by size, letters by the alphabet."""
        return tuple(sorted(set(self.answer[0])))

    @property
    def givens(self) -> int:
        """How many cells are printed."""
        return len(signs_of(self.given))


def in_rows(cells: Sequence[T], size: int) -> tuple[tuple[T, ...], ...]:
    """A flat sequence of cells as rows."""
    return tuple(tuple(cells[start : start + size]) for start in range(0, size * size, size))
