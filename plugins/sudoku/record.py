"""A sudoku as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from .model import BOXES, VARIANTS, Rows, Sudoku

KEYS = ("given", "answer", "variant", "word")


def write(puzzle: Sudoku) -> dict[str, Any]:
    """The puzzle as an object; a blank cell is null."""
    return {
        "given": [list(row) for row in puzzle.given],
        "answer": [list(row) for row in puzzle.answer],
        "variant": puzzle.variant,
        "word": puzzle.word,
    }


def read(data: Mapping[str, Any]) -> Sudoku:
    """The puzzle of an object; ValueError names the key that is wrong."""
    answer = _rows(data.get("answer"), "answer")
    if any(sign is None for row in answer for sign in row):
        raise ValueError("answer: a cell is blank")
    given, variant, word = _rows(data.get("given"), "given"), data.get("variant"), data.get("word")
    if len(given) != len(answer):
        raise ValueError(f"given: has {len(given)} rows, and the answer {len(answer)}")
    if variant not in VARIANTS:
        raise ValueError(f"variant: one of {', '.join(VARIANTS)}, not {variant!r}")
    if not isinstance(word, str):
        raise ValueError(f"word: a text, not {word!r}")
    return Sudoku(given, answer, str(variant), word)  # type: ignore[arg-type]  # no cell is blank


def _rows(value: object, key: str) -> Rows:
    rows = value if isinstance(value, list) else []
    if len(rows) not in BOXES or any(not isinstance(row, list) or len(row) != len(rows) for row in rows):
        raise ValueError(f"{key}: 4, 6 or 9 rows of as many cells")
    if any(not isinstance(sign, str) or not sign for row in rows for sign in row if sign is not None):
        raise ValueError(f"{key}: a cell holds a sign, or null")
    return tuple(tuple(row) for row in rows)
