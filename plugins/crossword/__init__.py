"""Crossword: a diagram of words that cross, each told by a clue."""

from typing import Any

from bookmaker import Bench, Kind, Placement, hookimpl
from bookmaker.kinds.cells import crossing
from bookmaker.kinds.cells.diagram_asked import pattern_setting

from .. import criss_cross
from ..criss_cross import draw, due, grade
from ..criss_cross.model import CluedWord
from . import phrases, plan, record
from .make import make
from .model import Crossword

SETTINGS = (pattern_setting("auto is british where its words fill such a diagram, else free"),)
TAKES = (*crossing.TAKES, "grid")
SUMS = (  # of the example, which every language has
    ("144", "12 × 12", Placement(0, 0, "e")),
    ("120", "5 × 24", Placement(2, 0, "e")),
    ("121", "11 × 11", Placement(0, 0, "s")),
    ("400", "20 × 20", Placement(0, 2, "s")),
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    own = {"make": make, "example": example, "takes": TAKES, "settings": SETTINGS}
    return [Kind.of(__name__, criss_cross, crossing, draw, due, grade, phrases, plan, record, **own)]


def example(bench: Bench) -> Crossword:
    """A small one for the how-to page, of sums."""
    words = [CluedWord(bench.spell(number, "en"), number, place, clue) for number, clue, place in SUMS]
    return Crossword(3, 3, tuple(words))
