"""A sudoku as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import as_lists, read_rows, read_text
from bookmaker.kinds.cells.rows import Rows

from .model import BOXES, VARIANTS, Sudoku


def write(puzzle: Sudoku) -> dict[str, Any]:
    """The puzzle as an object; a blank cell is null."""
    return {
        "given": as_lists(puzzle.given),
        "answer": as_lists(puzzle.answer),
        "variant": puzzle.variant,
        "word": puzzle.word,
    }


def read(data: Mapping[str, Any]) -> Sudoku:
    """The puzzle of an object; ValueError names the key that is wrong."""
    answer = _rows(data, "answer")
    if any(sign is None for row in answer for sign in row):
        raise ValueError("answer: a cell is blank")
    given, variant = _rows(data, "given"), read_text(data, "variant")
    if len(given) != len(answer):
        raise ValueError(f"given: has {len(given)} rows, and the answer {len(answer)}")
    if variant not in VARIANTS:
        raise ValueError(f"variant: one of {', '.join(VARIANTS)}, not {variant!r}")
    return Sudoku(given, answer, variant, read_text(data, "word"))  # type: ignore[arg-type]  # none is blank


def _rows(data: Mapping[str, Any], key: str) -> Rows:
    rows = read_rows(data, key)
    if len(rows) not in BOXES or len(rows[0]) != len(rows):
        raise ValueError(f"{key}: 4, 6 or 9 rows of as many cells")
    if any(not isinstance(sign, str) or not sign for row in rows for sign in row if sign is not None):
        raise ValueError(f"{key}: a cell holds a sign, or null")
    return tuple(map(tuple, rows))
