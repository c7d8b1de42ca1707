"""What a fill-in's page has to show, and its answer's."""

from bookmaker import KindDue
from bookmaker.drawing import View
from bookmaker.kinds.cells.crossing import crossing_due

from .model import FillIn
from .words_list import list_lines


def due(puzzle: FillIn, view: View) -> KindDue:
    """Its cells with the letters that are printed, solid ones amid others, and the words by length."""
    if view.kind == "answer":
        return crossing_due(puzzle.answer, puzzle.answer)
    lines = list_lines((word.letters for word in puzzle.words), view.phrases)
    texts = {
        "list": " ".join(line.text for line in lines if not line.heading),
        "list-heading": " ".join(line.text for line in lines if line.heading),
    }
    return crossing_due(puzzle.answer, puzzle.given, texts)
