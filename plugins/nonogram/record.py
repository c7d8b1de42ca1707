"""A nonogram as JSON's lists and numbers, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import check, check_rows, check_told, plain, read_value

from .model import Nonogram

MOST_RECORD_SIDE = 60


def write(puzzle: Nonogram) -> dict[str, Any]:
    """The nonogram as an object: the clues of rows and columns, and the answer's rows of 0 and 1."""
    answer = [[int(sign == "#") for sign in line] for line in puzzle.picture]
    return {"rows": plain(puzzle.rows), "columns": plain(puzzle.uprights), "answer": answer}


def read(data: Mapping[str, Any]) -> Nonogram:
    """The nonogram of an object; ValueError names the key that is wrong."""
    rows = read_value(tuple[tuple[int, ...], ...], data.get("answer"), "answer")
    check_rows(rows, "answer", MOST_RECORD_SIDE)
    check({cell for row in rows for cell in row} <= {0, 1}, "answer: rows of 0 and 1")
    puzzle = Nonogram(tuple("".join(".#"[cell] for cell in row) for row in rows))
    check_told(data, "not the clues of the answer", rows=puzzle.rows, columns=puzzle.uprights)
    return puzzle
