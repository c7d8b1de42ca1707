"""What a criss-cross's page has to show, and its answer's."""

from bookmaker import KindDue
from bookmaker.drawing import View
from bookmaker.kinds.cells.crossing import crossing_due
from bookmaker.kinds.cells.rows import signs_of

from .clue_list import sections
from .model import CrissCross


def due(puzzle: CrissCross, view: View) -> KindDue:
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
