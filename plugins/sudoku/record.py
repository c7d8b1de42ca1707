"""A sudoku as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import check, plain, read_value
from bookmaker.kinds.cells.sudoku_units import BOXES

from .model import VARIANTS, Sudoku


def write(puzzle: Sudoku) -> Mapping[str, Any]:
    """The puzzle as an object; a blank cell is null."""
    return dict(plain(puzzle))


def read(data: Mapping[str, Any]) -> Sudoku:
    """The puzzle of an object; ValueError names the key that is wrong."""
    puzzle = read_value(Sudoku, data)
    for key, rows in {"answer": puzzle.answer, "given": puzzle.given}.items():
        square = len(rows) == puzzle.size in BOXES and {*map(len, rows)} == {puzzle.size}
        check(square, f"{key}: 4, 6 or 9 rows of as many cells")
        check(not any("" in row for row in rows), f"{key}: a cell holds a sign, or null")
    check(puzzle.variant in VARIANTS, f"variant: one of {', '.join(VARIANTS)}, not {puzzle.variant!r}")
    return puzzle
