"""Letter grids found on a page by where its letters stand, with nothing else known.

Letters of one size that stand as far apart across as down hang together, whatever their outline."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise, product
from statistics import median

from ..pdfread.marks import PageArea, Run
from ..pdfread.reading_order import composed
from ..proof.grid import Field, Sign
from ..wordsearch.grid import DIRECTIONS, Cell
from ..wordsearch.words import clusters

CELL_SIGNS = 4  # signs in a cell: a letter with its accents, a digraph
LETTERS = 3  # of a digraph at most: Hungarian DZS
IN_LINE = 0.3  # points: letters this close in height share a line
SAME_SIZE = 0.15  # points
GRID_SIDE = 2  # rows and columns that make a grid
FARTHEST_CELLS = 4  # columns or rows from a grid to letters of it that stand alone, at most
PITCHES = 8  # distances between letters that are tried, those that come most often
WIDEST = 4.0  # of the letters' size: what stands further apart is no grid
OFF = 0.06  # of the pitch: how far aside of its cell a letter or a mark may stand and be its
CAPITALS = 0.66  # of the size: how high they stand, where the font does not say

Piece = dict[Cell, Sign]  # by row and column, counted from anywhere


def signs_of(runs: Iterable[Run]) -> list[Sign]:
    """The runs that can be cells: few signs, the first a letter or a figure, no space, upright."""
    return [
        Sign(composed(run.text), run.x + run.width / 2, run.y, run)
        for run in runs
        if 0 < len(run.text) <= CELL_SIGNS
        and run.text[0].isalnum()
        and not any(map(str.isspace, run.text))
        and run.at[1] == 0 == run.at[2]
        and (len(run.text) <= LETTERS or len(clusters(run.text)) <= LETTERS)
    ]


def find_fields(signs: Iterable[Sign]) -> list[Field]:
    """Every grid that these letters make, from the top down."""
    found, left = list[Field](), [*signs]
    while len(left) >= GRID_SIDE * GRID_SIDE:
        size, _ = Counter(round(sign.run.size, 1) for sign in left).most_common(1)[0]
        alike = [sign for sign in left if abs(sign.run.size - size) <= SAME_SIZE]
        taken = {id(sign) for sign in alike}
        left = [sign for sign in left if id(sign) not in taken]
        while pieces := _pieces(alike):
            hanging = {id(sign) for piece in pieces for sign in piece.values()}
            for piece in sorted(pieces, key=len, reverse=True):
                there = {id(sign) for sign in alike}
                if any(id(sign) in there for sign in piece.values()):  # else it is a part of a larger one
                    found.append(_whole(piece, alike, hanging))
                    taken = {id(sign) for sign in found[-1].cells.values()}
                    alike = [sign for sign in alike if id(sign) not in taken]
    return sorted(found, key=lambda field: (-round(field.area.top), field.x))


def _pieces(signs: list[Sign]) -> list[Piece]:
    """What hangs together at the distance at which most of the letters do."""
    ordered = sorted(signs, key=lambda sign: (round(sign.y, 1), sign.x))
    gaps = Counter(
        round(sign.x - before.x, 1)
        for before, sign in pairwise(ordered)
        if abs(sign.y - before.y) < IN_LINE and 1 < sign.x - before.x <= WIDEST * sign.run.size
    )
    places = defaultdict[Cell, list[Sign]](list)
    for sign in signs:
        places[int(sign.x), int(sign.y)].append(sign)
    tried = (_hanging(signs, places, pitch) for pitch, _ in gaps.most_common(PITCHES))
    return max(tried, default=[], key=lambda pieces: sum(map(len, pieces)))


def _hanging(signs: Iterable[Sign], places: Mapping[Cell, list[Sign]], pitch: float) -> list[Piece]:
    """The letters that hang together at a distance, of two rows and two columns at least."""
    seen, found = set[int](), list[Piece]()
    for first in signs:
        if id(first) in seen:
            continue
        seen.add(id(first))
        piece, waiting = {(0, 0): first}, [(0, 0)]
        while waiting:
            row, column = waiting.pop()
            sign = piece[row, column]
            for down, right in DIRECTIONS.values():
                cell, at = (row + down, column + right), (sign.x + right * pitch, sign.y - down * pitch)
                other = None if cell in piece else _at(places, *at, OFF * pitch)
                if other and id(other) not in seen:
                    seen.add(id(other))
                    piece[cell] = other
                    waiting.append(cell)
        if all(len({cell[axis] for cell in piece}) >= GRID_SIDE for axis in (0, 1)):
            found.append(piece)
    return found


def _whole(piece: Piece, signs: Iterable[Sign], hanging: Collection[int]) -> Field:
    """A grid with all letters on its lattice between its edges, and near them those that hang in no other:
    parts of a shape may stand apart. A figure near a grid of letters numbers a puzzle or a page."""
    grid = measured(piece)
    cells = dict(grid.cells)
    figures = {sign.text[0].isdecimal() for sign in piece.values()}
    for sign in signs:
        row, column = grid.at(sign.x, sign.y + grid.rise)
        cell = round(row), round(column)
        aside = max(-cell[0], cell[0] - grid.rows + 1, -cell[1], cell[1] - grid.columns + 1)
        on = max(abs(row - cell[0]), abs(column - cell[1])) <= OFF
        other = id(sign) in hanging or sign.text[0].isdecimal() not in figures
        if on and aside <= (0 if other else FARTHEST_CELLS):
            cells.setdefault(cell, sign)
    return measured(cells)


def _at(places: Mapping[Cell, list[Sign]], x: float, y: float, off: float) -> Sign | None:
    """The letter at a place, or so little beside it."""
    reach = int(off) + 1
    columns, rows = (range(int(at) - reach, int(at) + reach + 1) for at in (x, y))
    near = (sign for place in product(columns, rows) for sign in places.get(place, ()))
    return next((sign for sign in near if max(abs(sign.x - x), abs(sign.y - y)) <= off), None)


def measured(piece: Piece) -> Field:
    """A piece with its lattice, counted from its top left."""
    top, left = (min(cell[axis] for cell in piece) for axis in (0, 1))
    cells = {(row - top, column - left): sign for (row, column), sign in sorted(piece.items())}
    lines = defaultdict[Cell, list[float]](list)
    for (row, column), sign in cells.items():
        lines[0, row].append(sign.y)
        lines[1, column].append(sign.x)
    last = [max(cell[axis] for cell in cells) for axis in (0, 1)]
    y, x = median(lines[0, 0]), median(lines[1, 0])
    down, across = (y - median(lines[0, last[0]])) / last[0], (median(lines[1, last[1]]) - x) / last[1]
    size = Counter(sign.run.size for sign in cells.values()).most_common(1)[0][0]
    face = next(iter(cells.values())).run.face
    rise = (face.high if face else CAPITALS) * size / 2
    rows, columns = last[0] + 1, last[1] + 1
    upper = y + rise + down / 2
    area = PageArea(x - across / 2, upper - rows * down, x + (columns - 0.5) * across, upper)
    return Field(cells, x, y, across, down, size, rows, columns, rise, area, OFF)
