"""A kind of boards from what its author says: how they are planned, made, graded and solved."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from types import ModuleType, SimpleNamespace
from typing import Any

from ...files.json_values import plain, read_value
from ...page.book import View
from ...wordsearch.grid import Cell
from ..cells.rows import digest, signs_of
from ..contract import Kind
from ..play import PlayCells
from . import draw, due
from .model import Board, BoardPuzzle

FRAMED = ("rules", "clues")
BOARD_KIND_FUNCTIONS = ("shows", "solutions")  # what a board's kind says beside what every kind does

Solutions = Callable[[Board, int], Iterable[Mapping[Cell, str]]]


def board_kind(module: str, *parts: ModuleType, **values: Any) -> Kind[Any, Any, Any]:
    """The kind of boards that a plugin's module declares, as `Kind.of` has it: `board_kind(__name__)`.

    The module has `plan`, `make`, `grade` and `solutions(board, most)`: up to so many answers to a board,
    the sign of each cell, found by other means than it is made. What it does not say itself follows from its
    boards: verify, measure, draw, due, write, read, text, play and alike. Its puzzles are `BoardPuzzle`s;
    where they are others, it says by `shows(puzzle)` as which one each is printed.
    """
    said: dict[str, Any] = {}
    for part in (*parts, sys.modules[module]):
        said |= vars(part)
    said |= values
    shows: Callable[[Any], BoardPuzzle] = said.get("shows", lambda puzzle: puzzle)
    usual = SimpleNamespace(
        FRAMED=FRAMED,
        measure=lambda puzzle, look, view: draw.measure(shows(puzzle), look, view),
        draw=lambda puzzle, box, look, view: draw.draw(shows(puzzle), box, look, view, kind.name),
        due=lambda puzzle, view: due.due(shows(puzzle), view),
        write=plain,
        read=lambda obj: read_value(BoardPuzzle, {key: obj.get(key) for key in ("board", "answer")}),
        text=lambda puzzle, view: text(shows(puzzle), view),
        play=lambda puzzle, view: play(shows(puzzle)),
        alike=lambda puzzle: {"board": digest(repr(shows(puzzle).board))},
    )
    if solutions := said.get("solutions"):
        usual.verify = lambda puzzle: flaws(shows(puzzle), solutions)
    others = {name: value for name, value in values.items() if name not in BOARD_KIND_FUNCTIONS}
    kind: Kind[Any, Any, Any] = Kind.of(module, usual, *parts, **others)
    return kind


def flaws(puzzle: BoardPuzzle, solutions: Solutions) -> Iterator[str]:
    """What is wrong with a board and its answer: a sign that is another there, another answer, or none."""
    for (row, column), sign in sorted(puzzle.board.given.items()):
        if puzzle.answer[row][column] != sign:
            where = f"row {row + 1}, column {column + 1}"
            yield f"{where} has '{sign}', and '{puzzle.answer[row][column]}' in the answer"
    found = [*islice(solutions(puzzle.board, 2), 2)]
    if len(found) != 1:
        yield "there is more than one solution" if found else "there is no solution"
    elif found[0] != signs_of(puzzle.answer):
        yield "the solution is not the answer"


def play(puzzle: BoardPuzzle) -> PlayCells | None:
    """Its cells, regions and cages; None where more is printed, or other figures than sums of cages."""
    board = puzzle.board
    sums = {min(cage): board.in_corner("upper left").get(min(cage), "") for cage in board.cages}
    figures = tuple(figure for figure in board.figures if figure.text == sums.get(figure.cell))
    if board != Board(board.rows, board.regions, board.cages, figures, caption=board.caption):
        return None
    if not all(map(str.isdecimal, sums.values())):
        return None
    given = tuple(tuple(sign or None for sign in row) for row in board.rows)
    numbers = {cell: int(total) for cell, total in sums.items()}
    cages = tuple(tuple(sorted(cage)) for cage in board.cages)
    played = PlayCells(puzzle.answer, given, numbers=numbers, note=board.caption)
    return replace(played, regions=board.regions, cages=cages)


def text(puzzle: BoardPuzzle, view: View) -> str:
    """Its rows: signs, '.' for a blank cell and '#' for a block, with their figures; then its cages."""
    board = puzzle.solved if view.kind == "answer" else puzzle.board
    told: dict[tuple[int, int], list[str]] = {}
    for figure in sorted(board.figures, key=lambda each: each.corner):  # lower left before upper right
        told.setdefault(figure.cell, []).append(figure.text)
    shown = {cell: "/".join(texts) for cell, texts in told.items()}
    for row, column in board.places:
        sign = board.rows[row][column]
        own = "" if sign is None and (row, column) in shown else "#" if sign is None else sign or "."
        shown[row, column] = shown.get((row, column), "") + own
    rows, columns = (range(min(axis), max(axis) + 1) for axis in zip(*shown, strict=True))
    wide = max(map(len, shown.values()))
    lines = [" ".join(shown.get((r, c), "").rjust(wide) for c in columns).rstrip() for r in rows]
    named = (" ".join(f"{row + 1},{column + 1}" for row, column in cage) for cage in board.cages)
    return "\n".join([*lines, *([""] if board.cages else []), *named, *filter(None, [board.caption])])
