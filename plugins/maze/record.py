"""A maze as JSON's lists and numbers, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker import Cell
from bookmaker.kinds.cells.record import as_lists, read_rows

from .model import Maze


def write(puzzle: Maze) -> dict[str, Any]:
    """The maze as an object: walls as numbers (n 1, e 2, s 4, w 8), null outside; places as [row, column]."""
    return {
        "walls": as_lists(puzzle.walls),
        "start": list(puzzle.start),
        "end": list(puzzle.end),
        "path": as_lists(puzzle.path),
        "braid": puzzle.braid,
    }


def read(data: Mapping[str, Any]) -> Maze:
    """The maze of an object; ValueError names the key that is wrong."""
    rows, braid = read_rows(data, "walls"), data.get("braid")
    if not all(wall is None or (type(wall) is int and 0 <= wall < 16) for row in rows for wall in row):
        raise ValueError("walls: a cell is a number from 0 to 15, or null")
    if type(braid) is not int or not 0 <= braid <= 100:
        raise ValueError(f"braid: a number from 0 to 100, not {braid!r}")
    walls = tuple(map(tuple, rows))
    way = data.get("path")
    if not isinstance(way, list) or not way:
        raise ValueError("path: a list of places")
    path = tuple(_place(cell, "path", walls) for cell in way)
    return Maze(
        walls, _place(data.get("start"), "start", walls), _place(data.get("end"), "end", walls), path, braid
    )


def _place(value: object, key: str, walls: tuple[tuple[int | None, ...], ...]) -> Cell:
    if not isinstance(value, list) or len(value) != 2 or not all(type(each) is int for each in value):
        raise ValueError(f"{key}: a place is [row, column], not {value!r:.40}")
    row, column = value
    if not (0 <= row < len(walls) and 0 <= column < len(walls[0])) or walls[row][column] is None:
        raise ValueError(f"{key}: [{row}, {column}] is no cell of it")
    return row, column
