"""A maze as JSON's lists and numbers, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import check, check_rows, plain, read_value
from bookmaker.kinds.cells.rows import signs_of

from .model import Maze


def write(puzzle: Maze) -> Mapping[str, Any]:
    """The maze as an object: walls as numbers (n 1, e 2, s 4, w 8), null outside; places as [row, column]."""
    return dict(plain(puzzle))


def read(data: Mapping[str, Any]) -> Maze:
    """The maze of an object; ValueError names the key that is wrong."""
    puzzle = read_value(Maze, data)
    check_rows(puzzle.walls, "walls")
    walls = signs_of(puzzle.walls)
    check(all(0 <= wall < 16 for wall in walls.values()), "walls: a cell is a number from 0 to 15, or null")
    check(0 <= puzzle.braid <= 100, f"braid: a number from 0 to 100, not {puzzle.braid}")
    for key, places in {"start": (puzzle.start,), "end": (puzzle.end,), "path": puzzle.path}.items():
        check(bool(places) and walls.keys() >= {*places}, f"{key}: a place is a cell of the maze")
    return puzzle
