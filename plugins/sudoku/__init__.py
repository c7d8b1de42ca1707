"""Sudoku: every row, column and box holds every sign once."""

from collections.abc import Iterator, Mapping
from typing import Any

from bookmaker import Bench, Board, BoardPuzzle, Kind, PlayCells, Setting, board_kind, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells.rows import digest
from bookmaker.kinds.cells.sudoku_units import BOXES

from . import grade, phrases, plan, printed, record
from .alike import canonical
from .make import make
from .model import VARIANTS, Sudoku, SudokuRequest
from .verify import flaws

SETTINGS = (
    Setting("size", "how many rows it has: 4, 6 or 9", 9, least=4, most=9),
    Setting("variant", "whether both diagonals hold every sign once, too", "classic", choices=VARIANTS),
    Setting("symbols", "digits, letters, or a word that its diagonal shall spell", "digits"),
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [board_kind(__name__, grade, phrases, plan, printed, record, per_page=(1, 2, 4, 6))]


def verify(puzzle: Sudoku) -> Iterator[str]:
    """Each promise that a sudoku breaks."""
    return flaws(puzzle.given, puzzle.answer, puzzle.variant == "diagonal")


def alike(puzzle: Sudoku) -> Mapping[str, str]:
    """A digest of its givens, the same however it is turned, mirrored and signed."""
    return {"grid": digest(canonical(puzzle))}


def shows(puzzle: Sudoku) -> BoardPuzzle:
    """Its signs in cells, thick lines round its boxes, and the letters of a wordoku below."""
    size, (high, wide) = puzzle.size, BOXES[puzzle.size]
    boxes = tuple(
        tuple((row + r, column + c) for r in range(high) for c in range(wide))
        for row in range(0, size, high)
        for column in range(0, size, wide)
    )
    rows = tuple(tuple(sign or "" for sign in row) for row in puzzle.given)
    caption = "" if puzzle.signs[0].isdigit() else "  ".join(puzzle.signs)
    diagonals = puzzle.variant == "diagonal"
    return BoardPuzzle(Board(rows, boxes, diagonals=diagonals, caption=caption), puzzle.answer)


def stand_in(request: SudokuRequest, bench: Bench) -> Sudoku:
    """A full grid of the same size, every cell of it printed."""
    size = request.size
    signs = request.word or request.signs
    down, across = BOXES[size]
    rows = tuple(
        tuple(signs[(across * (row % down) + row // down + column) % size] for column in range(size))
        for row in range(size)
    )
    return Sudoku(rows, rows, request.variant, request.word)


def play(puzzle: Sudoku, view: View) -> PlayCells:
    """Its cells in their boxes."""
    return PlayCells(
        puzzle.answer, puzzle.given, boxes=BOXES[puzzle.size], diagonal=puzzle.variant == "diagonal"
    )


def example(bench: Bench) -> Sudoku:
    """A small one for the how-to page."""
    return make(SudokuRequest(size=4, signs=tuple("1234"), level="easy"), bench)
