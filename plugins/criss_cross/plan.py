"""What a book says of a criss-cross, checked: its words, and a clue for each."""

from bookmaker import Ask, Bench
from bookmaker.kinds.cells.asked import picked
from bookmaker.kinds.cells.clued.asked import CLUED_LEVELS, clued

from .model import CrissCrossRequest


def plan(ask: Ask, bench: Bench) -> CrissCrossRequest:
    """The request for a criss-cross; BookError with everything that is wrong with its words and clues."""
    chosen = picked(ask, clued(ask, bench), bench)
    return CrissCrossRequest(tuple(chosen), *CLUED_LEVELS[ask.level or "medium"], ask.effort)
