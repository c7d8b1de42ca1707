"""Criss-cross: words that cross, each told by a clue."""

from functools import partial
from typing import Any

from bookmaker import Bench, Kind, hookimpl
from bookmaker.kinds.cells import clued
from bookmaker.kinds.cells.clued.record import read_as

from . import phrases, plan, printed
from .make import make
from .model import CrissCross, CrissCrossRequest

SUMS = {"144": "12 × 12", "121": "11 × 11", "24": "4 × 6", "1024": "4 × 256", "210": "7 × 30"}


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [Kind.of(__name__, *clued.PARTS, phrases, plan, printed, read=partial(read_as, CrissCross))]


def example(bench: Bench) -> CrissCross:
    """A small one for the how-to page, of sums, which every language has."""
    words = tuple((bench.spell(number, "en"), number, clue) for number, clue in SUMS.items())
    return make(CrissCrossRequest(words), bench)
