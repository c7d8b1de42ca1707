"""What a codeword's page has to show, and its answer's."""

from dataclasses import replace

from bookmaker import KindDue, borders_of
from bookmaker.drawing import View
from bookmaker.kinds.cells.crossing import crossing_due
from bookmaker.kinds.cells.rows import signs_of

from .model import Codeword, key_cell


def due(puzzle: Codeword, view: View) -> KindDue:
    """Its cells with numbers and the letters given, and a key with a box for each number."""
    if view.kind == "answer":
        return crossing_due(puzzle.answer, puzzle.answer)
    numbers = {cell: str(number) for cell, number in puzzle.numbers.items()}
    beside = {"numbers": numbers, "given": signs_of(puzzle.given_rows)}
    cells = crossing_due(puzzle.answer, puzzle.in_rows({}), beside=beside)
    return replace(cells, besides={"key": _key(puzzle)})


def _key(puzzle: Codeword) -> KindDue:
    boxes = {number: key_cell(number) for number in range(1, len(puzzle.key) + 1)}
    return KindDue(
        beside={
            "key-numbers": {cell: str(number) for number, cell in boxes.items()},
            "key-letters": {boxes[number]: puzzle.key[number - 1] for number in puzzle.given},
        },
        about=frozenset({"key-letters"}),
        thin=borders_of(boxes.values()),
        pieces=tuple(frozenset({cell}) for cell in boxes.values()),
    )
