"""When two sudokus are the same: their signs renamed, the grid turned or mirrored."""

from bookmaker.kinds.cells.rows import Rows
from bookmaker.kinds.cells.sudoku_units import ways_to_lie

from .model import Sudoku


def canonical(puzzle: Sudoku) -> str:
    """A text that is the same for all sudokus that are alike."""
    return min(_renamed(rows) for rows in ways_to_lie(puzzle.given)) + f" {puzzle.variant}"


def _renamed(rows: Rows) -> str:
    """Its cells, the signs numbered as they come."""
    numbers: dict[str, int] = {}
    cells = (sign for row in rows for sign in row)
    return "".join("." if sign is None else str(numbers.setdefault(sign, len(numbers) + 1)) for sign in cells)
