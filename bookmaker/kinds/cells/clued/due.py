"""What a page of words with clues has to show, and its answer's."""

from __future__ import annotations

from ....page.book import View
from ...due import KindDue
from ..crossing import crossing_due
from ..rows import signs_of
from .clue_list import sections
from .model import Clued


def due(puzzle: Clued, view: View) -> KindDue:
    """Its cells with numbers and the letters that are given, and the clues under their headings."""
    if view.kind == "answer":
        return crossing_due(puzzle.answer, puzzle.answer)
    parts = sections(puzzle, view.phrases)
    texts = {
        "list": " ".join(f"{number} {clue}" for part in parts for number, clue in part.clues),
        "list-heading": " ".join(part.heading for part in parts),
    }
    beside = {"given": signs_of(puzzle.given)}
    if puzzle.numbered:
        beside["numbers"] = {cell: str(number) for cell, number in puzzle.numbers.items()}
    return crossing_due(puzzle.answer, puzzle.in_rows({}), texts, beside)
