"""What a page of word ladders has to show, and their answer's."""

from bookmaker import Cell, KindDue, borders_of
from bookmaker.drawing import View

from .model import WordLadder


def due(puzzle: WordLadder, view: View) -> KindDue:
    """Each ladder's cells, with the letters of its ends and those given, or all of them."""
    cells, pieces = dict[Cell, str](), list[frozenset[Cell]]()
    for ladder, names in puzzle.named:
        letters = ladder.letters if view.kind == "answer" else ladder.printed
        cells |= {names[at]: letter for at, letter in letters.items()}
        pieces.append(frozenset(names.values()))
    return KindDue(cells, thin=borders_of(cell for piece in pieces for cell in piece), pieces=tuple(pieces))
