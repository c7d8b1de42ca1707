"""Fill-in: words or numbers that cross, to be written where they fit."""

from collections.abc import Iterator
from typing import Any

from bookmaker import Bench, Kind, PlayCells, Setting, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells import crossing
from bookmaker.kinds.cells.diagram_asked import pattern_setting
from bookmaker.kinds.cells.example_words import example_words
from bookmaker.kinds.cells.verify import flaws

from . import draw, due, grade, phrases, plan, printed, record
from .make import make
from .model import FillIn, FillInRequest
from .words_list import list_lines

TAKES = (*crossing.TAKES, "grid")
SETTINGS = (
    pattern_setting("auto is british without words, their lexicon's then, and free with them, or numbers"),
    Setting("numbers", "whether numbers are filled in; without words there are made some", False),
    Setting("count", "how many numbers are made where there are no words", 36, least=6, most=120),
    Setting("starter", "whether a word is printed in the grid, even where it is not needed", False),
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [Kind.of(__name__, crossing, draw, due, grade, phrases, plan, printed, record, takes=TAKES)]


def verify(puzzle: FillIn) -> Iterator[str]:
    """Each promise that a fill-in breaks."""
    return flaws(puzzle.answer, puzzle.given, [word.letters for word in puzzle.words])


def text(puzzle: FillIn, view: View) -> str:
    """Its cells, and below them the words."""
    rows = puzzle.answer if view.kind == "answer" else puzzle.given
    cells = {cell for word in puzzle.words for cell in word.cells}
    lines = [
        " ".join(sign or ("_" if (r, c) in cells else " ") for c, sign in enumerate(row)).rstrip()
        for r, row in enumerate(rows)
    ]
    words = sorted(crossing.words(puzzle), key=lambda each: (len(each), each))
    return "\n".join([*lines, *(["", *words] if view.kind != "answer" else [])])


def play(puzzle: FillIn, view: View) -> PlayCells:
    """Its cells, and its words by their lengths."""
    lists = list[tuple[str, list[str]]]()
    for line in list_lines((word.letters for word in puzzle.words), view.phrases):
        if line.heading:
            lists.append((line.text, []))
        else:
            lists[-1][1].append(line.text)
    return PlayCells(puzzle.answer, puzzle.given, lists=tuple((head, tuple(words)) for head, words in lists))


def example(bench: Bench) -> FillIn:
    """A small one for the how-to page."""
    return make(FillInRequest(example_words(bench), True), bench)
