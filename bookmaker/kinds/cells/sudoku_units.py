"""Rows, columns and boxes as whole numbers: bit `row * size + column` stands for a cell."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, reduce
from itertools import product
from operator import or_

from .rows import Rows

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}  # size: rows and columns of a box


@dataclass(frozen=True, slots=True)
class Geometry:
    """The units of a sudoku as sets of cells: each holds every sign once."""

    size: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    boxes: tuple[int, ...]
    units: tuple[int, ...]  # all of them, the diagonals of a diagonal sudoku among them
    near: tuple[int, ...]  # of each cell: itself and those that share a unit with it
    shared: tuple[tuple[int, int], ...]  # (unit, other) that share two cells or more, both ways round

    @property
    def all(self) -> int:
        """Every cell."""
        return (1 << self.size * self.size) - 1


@cache
def geometry(size: int, variant: str) -> Geometry:
    """The units of a size and variant."""
    down, across = BOXES[size]
    each = range(size)
    rows = tuple(_cells(((row, column) for column in each), size) for row in each)
    columns = tuple(_cells(((row, column) for row in each), size) for column in each)
    corners = product(range(0, size, down), range(0, size, across))
    boxes = tuple(_cells(product(range(r, r + down), range(c, c + across)), size) for r, c in corners)
    diagonals = (_cells(((i, i) for i in each), size), _cells(((i, size - 1 - i) for i in each), size))
    units = rows + columns + boxes + (diagonals if variant == "diagonal" else ())
    near = tuple(joined(unit for unit in units if unit >> cell & 1) for cell in range(size * size))
    shared = tuple((a, b) for a, b in product(units, units) if a != b and (a & b).bit_count() > 1)
    return Geometry(size, rows, columns, boxes, units, near, shared)


def _cells(places: Iterable[tuple[int, int]], size: int) -> int:
    return sum(1 << row * size + column for row, column in places)


def joined(sets: Iterable[int]) -> int:
    """All cells that are in any of these."""
    return reduce(or_, sets, 0)


def ways_to_lie(rows: Rows) -> list[Rows]:
    """A grid turned and mirrored, in the ways that keep the form of its boxes."""
    down, across = BOXES[len(rows)]
    upright = [rows, rows[::-1]]
    mirrored = upright + [tuple(row[::-1] for row in each) for each in upright]
    return mirrored + [tuple(zip(*each, strict=True)) for each in mirrored] if down == across else mirrored
