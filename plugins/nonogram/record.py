"""A nonogram as JSON's lists and numbers, and read back."""

from collections.abc import Mapping
from typing import Any

from .model import Nonogram

MOST = 60  # columns or rows


def write(puzzle: Nonogram) -> dict[str, Any]:
    """The nonogram as an object: the clues of rows and columns, and the answer's rows of 0 and 1."""
    return {
        "rows": [list(clue) for clue in puzzle.rows],
        "columns": [list(clue) for clue in puzzle.uprights],
        "answer": [[int(sign == "#") for sign in line] for line in puzzle.picture],
    }


def read(data: Mapping[str, Any]) -> Nonogram:
    """The nonogram of an object; ValueError names the key that is wrong."""
    answer = data.get("answer")
    rows = answer if isinstance(answer, list) else []
    if not 0 < len(rows) <= MOST or not all(isinstance(row, list) and 0 < len(row) <= MOST for row in rows):
        raise ValueError("answer: a list of rows")
    if len({len(row) for row in rows}) > 1 or any(
        type(cell) is not int or cell not in (0, 1) for row in rows for cell in row
    ):
        raise ValueError("answer: rows of one width, of 0 and 1")
    puzzle = Nonogram(tuple("".join(".#"[cell] for cell in row) for row in rows))
    for key, clues in (("rows", puzzle.rows), ("columns", puzzle.uprights)):
        if data.get(key) != [list(clue) for clue in clues]:
            raise ValueError(f"{key}: not the clues of the answer")
    return puzzle
