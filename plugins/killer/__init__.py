"""Killer: a sudoku that is told by the sums of its cages."""

from collections.abc import Mapping
from typing import Any

from bookmaker import Ask, Bench, BoardPuzzle, Kind, Setting, board_kind, hookimpl
from bookmaker.kinds.cells.record import check, read_value
from bookmaker.kinds.cells.rows import digest
from bookmaker.kinds.cells.sudoku_units import ways_to_lie

from . import grade, phrases, verify
from .make import KillerRequest, make

SETTINGS = (
    Setting(
        "size",
        "how many rows it has: 9, or 6; where it is 0, 6 for kids and 9 for others",
        0,
        least=0,
        most=9,
    ),
)
USUAL = {"kids": 6}  # rows of a level; others have 9
OF_SIX = ("kids", "easy", "medium", "hard")  # levels that 6 rows are enough for


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [board_kind(__name__, grade, phrases, verify, per_page=(1, 2, 4))]


def plan(ask: Ask, bench: Bench) -> KillerRequest:
    """The request for a killer sudoku; BookError where there are none of its size and level."""
    level = ask.level or "medium"
    size = int(ask.settings["size"]) or USUAL.get(level, 9)
    if size not in (6, 9):
        raise ask.wrong(f"a killer sudoku has 6 or 9 rows, not {size}", "size: 9 is the usual one", "size")
    if size == 6 and level not in OF_SIX:
        known = ", ".join(OF_SIX)
        raise ask.wrong(
            f"no killer sudoku of 6 rows is '{level}'", f"one of 6 rows is one of {known}", "level"
        )
    return KillerRequest(size, level, ask.effort)


def read(data: Mapping[str, Any]) -> BoardPuzzle:
    """The puzzle of an object; ValueError names the key that is wrong."""
    puzzle: BoardPuzzle = read_value(BoardPuzzle, {key: data.get(key) for key in ("board", "answer")})
    check(
        verify.is_killer(puzzle.board), "board: boxes, and cages with a sum in their first cell, of all cells"
    )
    digits = {*map(str, range(1, len(puzzle.answer) + 1))}
    right = len(puzzle.answer) in (6, 9) and all({*row} == digits for row in puzzle.answer)
    check(right, "answer: 6 or 9 rows, each with every digit")
    return puzzle


def alike(puzzle: BoardPuzzle) -> Mapping[str, str]:
    """A digest of its cages and sums, the same however it is turned and mirrored."""
    board = puzzle.board
    sums, numbered = board.in_corner("upper left"), enumerate(board.cages)
    told = {cell: (str(number), sums[min(cage)]) for number, cage in numbered for cell in cage}
    size = range(len(board.rows))
    texts = []
    for rows in ways_to_lie(tuple(tuple(" ".join(told[row, column]) for column in size) for row in size)):
        cells = [str(cell) for row in rows for cell in row]
        order = {cage: n for n, cage in enumerate(dict.fromkeys(cells))}
        texts.append(" ".join(f"{order[cell]}:{cell.split()[1]}" for cell in cells))
    return {"cages": digest(min(texts))}


def example(bench: Bench) -> BoardPuzzle:
    """A small one for the how-to page."""
    return make(KillerRequest(6, "kids", "standard"), bench)
