"""A fill-in as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import (
    as_lists,
    check_told,
    read_each,
    read_numbers,
    read_word,
    within,
    word_object,
)

from .model import FillIn


def write(puzzle: FillIn) -> dict[str, Any]:
    """The fill-in as an object; a cell without a letter is null."""
    return {
        "given": as_lists(puzzle.given),
        "answer": as_lists(puzzle.answer),
        "entries": [word_object(word) for word in puzzle.words],
        "starters": list(puzzle.starters),
    }


def read(data: Mapping[str, Any]) -> FillIn:
    """The fill-in of an object; ValueError names the key that is wrong."""
    words = read_each(data, "entries", read_word)
    puzzle = FillIn(*within(words), words, read_numbers(data, "starters", len(words)))
    check_told(data, "not what the entries spell", answer=puzzle.answer, given=puzzle.given)
    return puzzle
