"""What a criss-cross's page has to show, and its answer's."""

from bookmaker import KindDue
from bookmaker.drawing import View

from ..fill_in.answer import placed_signs
from ..fill_in.due import crossing
from ..fill_in.model import in_rows
from .clue_list import sections
from .model import CrissCross


def due(puzzle: CrissCross, view: View) -> KindDue:
    """Its cells with numbers and the letters that are given, and the clues under their headings."""
    if view.kind == "answer":
        return crossing(puzzle.answer, puzzle.answer)
    parts = sections(puzzle, view.phrases)
    texts = {
        "list": " ".join(f"{number} {clue}" for part in parts for number, clue in part.clues),
        "list-heading": " ".join(part.heading for part in parts),
    }
    beside = {"given": dict(placed_signs(puzzle.given))}
    if puzzle.numbered:
        beside["numbers"] = {cell: str(number) for cell, number in puzzle.numbers.items()}
    return crossing(puzzle.answer, in_rows({}, puzzle.columns, puzzle.rows), texts, beside)
