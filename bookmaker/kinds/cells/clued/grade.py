"""How hard words with clues are: how many of its letters its clues alone must tell."""

from __future__ import annotations

from ...contract import Grade
from .make import unhelped_cells
from .model import Clued

NO_LENGTHS, NO_NUMBERS = 15, 35  # what clues add that tell less


def grade(puzzle: Clued) -> Grade:
    """How hard it is, and how many of a hundred letters no other word crosses and no one gives."""
    cells = unhelped_cells(puzzle.words, set(puzzle.given_cells))
    alone = 100 * sum(map(len, cells.values())) // sum(len(word.letters) for word in puzzle.words)
    less = (0 if puzzle.lengths else NO_LENGTHS) + (0 if puzzle.numbered else NO_NUMBERS)
    return Grade(min(60 * alone // 100 + less, 100), f"{alone} % of its letters by clues alone")
