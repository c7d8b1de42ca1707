"""Grids in parts: what stands on one lattice under one label is one grid, whatever lies between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from operator import attrgetter

from ..wordsearch.grid import Cell
from ..wordsearch.words import clusters
from .grid import OFF, Field, Sign, measured

SAME_SIZE = 0.15  # points
IN_LINE = 0.3  # points: letters this close in height share a line
FEW = 3  # letters that make a row of a grid, though nothing stands right above it or below


def from_the_top(field: Field) -> tuple[float, float]:
    """The order of grids on a page."""
    return -round(field.area.top), field.x


def as_one(field: Field, cells: Mapping[Cell, Sign], step: Cell = (0, 0)) -> Field:
    """A grid with more cells, which stand a step aside on its lattice."""
    moved = {(row + step[0], column + step[1]): sign for (row, column), sign in cells.items()}
    return measured({**moved, **field.cells})


def with_islands(fields: Sequence[Field], signs: Iterable[Sign]) -> Iterator[Field]:
    """The grids, each with the letters on its lattice that are too few to make one of their own."""
    taken = {id(sign) for field in fields for sign in field.cells.values()}
    lines = [*in_lines(sign for sign in signs if id(sign) not in taken)] if fields else []
    lone: dict[int, dict[Cell, Sign]] = {id(field): {} for field in fields}
    for line in lines:
        found = [(field, cells) for field in fields if (cells := _islands(line, field))]
        for field, cells in sorted(found, key=lambda pair: _far(line, pair[0])):
            lone[id(field)] |= {cell: sign for cell, sign in cells.items() if id(sign) not in taken}
            taken |= {id(sign) for sign in cells.values()}
    for field in fields:
        yield as_one(field, lone[id(field)]) if lone[id(field)] else field


def _far(line: Sequence[Sign], field: Field) -> float:
    """How far a line is from a grid."""
    area, y = field.area, line[0].y
    aside = min(abs(sign.x - (area.left + area.right) / 2) for sign in line)
    return aside + max(0.0, y - area.top, area.bottom - y)


def _islands(line: Sequence[Sign], field: Field) -> dict[Cell, Sign]:
    """The letters of a line beside a grid, on its lattice; or all of a line above or below it.

    A figure beside a grid of letters alone is the number of a clue. A letter in another type than any of the
    grid's, or behind one that stands on no lattice, is of something beside it: the key of a coded list.
    """
    wide = {sign.text for sign in field.cells.values() if len(sign.text) > 1}
    figures = any(sign.text.isdecimal() for sign in field.cells.values())
    faces = {_face(sign) for sign in field.cells.values()}
    signs = (sign for sign in line if len(clusters(sign.text)) == 1 or sign.text in wide)
    signs = (sign for sign in signs if _face(sign) in faces and (figures or not sign.text.isdecimal()))
    cells = {cell: sign for sign in signs if (cell := _cell_of(sign, field)) is not None}
    area = field.area
    if cells and 0 <= min(cells)[0] < field.rows:
        aside = [sign.x for sign in line if _cell_of(sign, field) is None]
        left = max((x for x in aside if x < area.left), default=-inf)
        right = min((x for x in aside if x > area.right), default=inf)
        return {
            cell: sign
            for cell, sign in cells.items()
            if not 0 <= cell[1] < field.columns and left < sign.x < right
        }
    cells = {cell: sign for cell, sign in cells.items() if 0 <= cell[1] < field.columns}
    whole = sum(area.left <= sign.x <= area.right for sign in line)
    return cells if len(cells) == whole >= FEW else {}


def _face(sign: Sign) -> str:
    return sign.run.face.name if sign.run.face else ""


def _cell_of(sign: Sign, field: Field) -> Cell | None:
    """Which cell of a grid's lattice a letter stands in, where it does."""
    row, column = (field.y - sign.y) / field.down, (sign.x - field.x) / field.across
    cell = round(row), round(column)
    off = max(abs(row - cell[0]), abs(column - cell[1])) > OFF
    return None if off or abs(sign.run.size - field.size) > SAME_SIZE else cell


def in_lines(signs: Iterable[Sign]) -> Iterator[list[Sign]]:
    """Letters line by line from the top, each line from the left."""
    line: list[Sign] = []
    height = 0.0
    for sign in sorted(signs, key=attrgetter("y"), reverse=True):
        if line and height - sign.y > IN_LINE:
            yield sorted(line, key=attrgetter("x"))
            line = []
        line.append(sign)
        height = sign.y
    if line:
        yield sorted(line, key=attrgetter("x"))
