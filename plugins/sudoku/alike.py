"""When two sudokus are the same: their signs renamed, the grid turned or mirrored."""

from bookmaker.kinds.cells.rows import Rows

from .model import BOXES, Sudoku


def canonical(puzzle: Sudoku) -> str:
    """A text that is the same for all sudokus that are alike."""
    return min(_renamed(rows) for rows in _ways_to_lie(puzzle.given)) + f" {puzzle.variant}"


def _ways_to_lie(rows: Rows) -> list[Rows]:
    """The grid turned and mirrored, in the ways that keep the form of its boxes."""
    down, across = BOXES[len(rows)]
    upright = [rows, rows[::-1]]
    mirrored = upright + [tuple(row[::-1] for row in each) for each in upright]
    return mirrored + [tuple(zip(*each, strict=True)) for each in mirrored] if down == across else mirrored


def _renamed(rows: Rows) -> str:
    """Its cells, the signs numbered as they come."""
    numbers: dict[str, int] = {}
    cells = (sign for row in rows for sign in row)
    return "".join("." if sign is None else str(numbers.setdefault(sign, len(numbers) + 1)) for sign in cells)
