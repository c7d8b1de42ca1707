"""How hard a criss-cross is: how many of its letters its clues alone must tell."""

from .make import unhelped_cells
from .model import CrissCross

NO_LENGTHS, NO_NUMBERS = 15, 35  # what clues add that tell less


def alone(puzzle: CrissCross) -> int:
    """Of a hundred letters, those that no other word crosses and that are not given."""
    cells = unhelped_cells(puzzle.words, set(puzzle.given_cells))
    return 100 * sum(map(len, cells.values())) // sum(len(word.letters) for word in puzzle.words)


def difficulty(puzzle: CrissCross) -> int:
    """From 0 to 100."""
    less = (0 if puzzle.lengths else NO_LENGTHS) + (0 if puzzle.numbered else NO_NUMBERS)
    return min(60 * alone(puzzle) // 100 + less, 100)
