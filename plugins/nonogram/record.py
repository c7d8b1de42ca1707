"""A nonogram as JSON's lists and numbers, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import as_lists, check_told, read_rows

from .model import Nonogram

MOST = 60  # columns or rows


def write(puzzle: Nonogram) -> dict[str, Any]:
    """The nonogram as an object: the clues of rows and columns, and the answer's rows of 0 and 1."""
    return {
        "rows": as_lists(puzzle.rows),
        "columns": as_lists(puzzle.uprights),
        "answer": [[int(sign == "#") for sign in line] for line in puzzle.picture],
    }


def read(data: Mapping[str, Any]) -> Nonogram:
    """The nonogram of an object; ValueError names the key that is wrong."""
    rows = read_rows(data, "answer", MOST)
    if any(type(cell) is not int or cell not in (0, 1) for row in rows for cell in row):
        raise ValueError("answer: rows of 0 and 1")
    puzzle = Nonogram(tuple("".join(".#"[cell] for cell in row) for row in rows))
    check_told(data, "not the clues of the answer", rows=puzzle.rows, columns=puzzle.uprights)
    return puzzle
