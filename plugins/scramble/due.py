"""What a scramble's page has to show, and its answer's."""

from bookmaker import Blanks, Cell, KindDue
from bookmaker.drawing import View

from .model import Scramble, ScrambleItem


def due(puzzle: Scramble, view: View) -> KindDue:
    """Each item by itself: its number, its letters and a blank for each, or its word on a line."""
    items = [*enumerate(puzzle.items)]
    numbers = {(n, 0): f"{n + 1}." for n, _ in items}
    if view.kind == "answer":
        words = {(n, 0): _spaced(item) for n, item in items}
        return KindDue(
            beside={"item": numbers, "word": words}, blanks={"blanks": Blanks((*words,), over="word")}
        )
    letters = {(n, place): letter for n, item in items for place, letter in enumerate(item.scrambled)}
    blanks, given = list[Cell](), dict[Cell, str]()
    for n, item in items:
        blanks += ((n, column) for column in item.columns)
        given |= {(n, item.columns[place]): item.letters[place] for place in item.given}
    return KindDue(
        beside={"item": numbers, "letters": letters, "given": given},
        blanks={"blanks": Blanks((*blanks,), over="given")},
    )


def _spaced(item: ScrambleItem) -> str:
    """The word with a space where a column is left out."""
    letters = dict(zip(item.columns, item.letters, strict=True))
    return "".join(letters.get(column, " ") for column in range(item.columns[-1] + 1))
