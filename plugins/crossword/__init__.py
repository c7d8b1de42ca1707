"""Crossword: a diagram of words that cross, each told by a clue."""

from functools import partial
from typing import Any

from bookmaker import Bench, Kind, Placement, hookimpl
from bookmaker.kinds.cells import clued
from bookmaker.kinds.cells.clued.model import CluedWord
from bookmaker.kinds.cells.clued.record import read_as
from bookmaker.kinds.cells.crossing import TAKES as OF_WORDS
from bookmaker.kinds.cells.diagram_asked import pattern_setting

from . import make, phrases, plan
from .model import Crossword

SETTINGS = (pattern_setting("auto is british where its words fill such a diagram, else free"),)
TAKES = (*OF_WORDS, "grid")
SUMS = (  # of the example, which every language has
    ("144", "12 × 12", Placement(0, 0, "e")),
    ("120", "5 × 24", Placement(2, 0, "e")),
    ("121", "11 × 11", Placement(0, 0, "s")),
    ("400", "20 × 20", Placement(0, 2, "s")),
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [Kind.of(__name__, *clued.PARTS, make, phrases, plan, read=partial(read_as, Crossword))]


def example(bench: Bench) -> Crossword:
    """A small one for the how-to page, of sums."""
    words = [CluedWord(bench.spell(number, "en"), number, place, clue) for number, clue, place in SUMS]
    return Crossword(3, 3, tuple(words))
