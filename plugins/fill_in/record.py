"""A fill-in as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.crossing import CrossingWord
from bookmaker.kinds.cells.record import check, check_told, plain, read_value, read_words

from .model import FillIn


def write(puzzle: FillIn) -> dict[str, Any]:
    """The fill-in as an object; a cell without a letter is null."""
    return {
        "given": plain(puzzle.given),
        "answer": plain(puzzle.answer),
        "entries": plain(puzzle.words),
        "starters": plain(puzzle.starters),
    }


def read(data: Mapping[str, Any]) -> FillIn:
    """The fill-in of an object; ValueError names the key that is wrong."""
    starters = read_value(tuple[int, ...], data.get("starters"), "starters")
    puzzle = FillIn(*read_words(CrossingWord, data), starters)
    known = {*starters} <= {*range(len(puzzle.words))}
    check(known, f"starters: a list of entries by their numbers from 0, not {starters}")
    check_told(data, "not what the entries spell", answer=puzzle.answer, given=puzzle.given)
    return puzzle
