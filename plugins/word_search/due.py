"""What a word search's page has to show, and its answer's."""

from bookmaker import KindDue, Puzzle
from bookmaker.drawing import View


def due(puzzle: Puzzle, view: View) -> KindDue:
    """Its letters, and all else that is to be seen of words among letters."""
    cells = {(r, c): sign for r, row in enumerate(puzzle.grid) for c, sign in enumerate(row) if sign}
    return KindDue(cells, search=puzzle)
