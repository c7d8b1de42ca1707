"""What a nonogram's page has to show, and its answer's."""

from bookmaker import Cell, KindDue, borders_of
from bookmaker.drawing import View

from .draw import THICK_LINE_CELLS, clue_room
from .model import Clue, Nonogram


def due(puzzle: Nonogram, view: View) -> KindDue:
    """Its clues, the lines between them, and cells with thick lines after each five; or its picture."""
    columns, rows = puzzle.columns, len(puzzle.picture)
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    borders = borders_of(cells)
    places = {each: (each[1], rows) if each[0] == "over" else (each[2], columns) for each in borders}
    thick = frozenset(
        each for each, (place, end) in places.items() if place % THICK_LINE_CELLS == 0 or place == end
    )
    thin = borders - thick
    if view.kind == "answer":
        filled = frozenset(cell for cell in cells if puzzle.picture[cell[0]][cell[1]] == "#")
        return KindDue(thick=thick, thin=thin, filled={"filled": filled})
    before, above = clue_room(puzzle, view)
    level = {((row, -before), (row, 0.0)) for row in range(1, rows)}
    upright = {((-above, column), (0.0, column)) for column in range(1, columns)}
    return KindDue(
        beside={"clues": clues(puzzle.rows, puzzle.uprights)},
        thick=thick,
        thin=thin,
        lines={"clue-rules": frozenset({*level, *upright})},
    )


def clues(rows: tuple[Clue, ...], columns: tuple[Clue, ...]) -> dict[Cell, str]:
    """The numbers before each row and over each column, counted from the cells outward."""
    found = {
        (row, place - len(clue)): str(n) for row, clue in enumerate(rows) for place, n in enumerate(clue)
    }
    for column, clue in enumerate(columns):
        found |= {(place - len(clue), column): str(n) for place, n in enumerate(clue)}
    return found
