"""What a fill-in's page has to show, and its answer's."""

from collections.abc import Mapping
from types import MappingProxyType

from bookmaker import Cell, KindDue, borders_of
from bookmaker.drawing import View

from .answer import placed_signs
from .drawn_cells import surrounded
from .model import FillIn, Rows
from .words_list import list_lines


def due(puzzle: FillIn, view: View) -> KindDue:
    """Its cells with the letters that are printed, solid ones amid others, and the words by length."""
    if view.kind == "answer":
        return crossing(puzzle.answer, puzzle.answer)
    lines = list_lines((word.letters for word in puzzle.words), view.phrases)
    texts = {
        "list": " ".join(line.text for line in lines if not line.heading),
        "list-heading": " ".join(line.text for line in lines if line.heading),
    }
    return crossing(puzzle.answer, puzzle.given, texts)


def crossing(
    answer: Rows,
    printed: Rows,
    texts: Mapping[str, str] = MappingProxyType({}),
    beside: Mapping[str, Mapping[Cell, str]] = MappingProxyType({}),
) -> KindDue:
    """Cells in which words cross, some of them with a printed sign."""
    cells = {cell for cell, _ in placed_signs(answer)}
    holes = frozenset(surrounded(cells))
    return KindDue(
        dict(placed_signs(printed)),
        beside,
        about=frozenset({"given"}),
        thin=borders_of(cells),
        filled={"holes": holes} if holes else {},
        texts=texts,
    )
