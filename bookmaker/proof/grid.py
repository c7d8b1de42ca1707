"""A grid as it is printed, measured by itself: its cells, its lattice, and what is wrong with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from ..pdfread.marks import PageArea, Run
from ..pdfread.reading_order import composed
from ..wordsearch.grid import Cell
from ..wordsearch.model import Grid
from ..wordsearch.words import clusters
from .flaws import PrintedFlaw, few

CAPITALS = 0.66  # of the size: how high they stand, where the font does not say
LONGEST = 4  # signs in a cell: a letter with its accents, a digraph
LETTERS = 3  # of a digraph at most: Hungarian DZS
KERNED, TOUCHING = 0.15, 0.05  # of the size: how far pieces of one word lie over each other, and apart
NEAR = 0.3  # of the pitch: how far aside a letter may stand and still be taken for its cell's
OFF = 0.06  # of the pitch: how far aside it may stand and be right
UNEVEN = 0.03  # of the pitch: how much two neighbouring columns may differ from the others
UNEQUAL = 0.005  # of the pitch: how much columns and rows may differ


class Sign(NamedTuple):
    """A run that can be a cell: its text, the middle of its baseline."""

    text: str
    x: float
    y: float
    run: Run


@dataclass(frozen=True, slots=True)
class Field:
    """A grid as it is printed: its cells by row and column from its top left, and its lattice."""

    cells: Mapping[Cell, Sign]
    x: float  # the middle of its first column
    y: float  # its first baseline
    across: float
    down: float
    size: float  # of its letters
    rows: int
    columns: int
    rise: float  # from a baseline to the middle of its capitals
    area: PageArea  # the box round its cells
    flaws: tuple[PrintedFlaw, ...] = ()

    @property
    def grid(self) -> Grid:
        """Its letters, None where there is none."""
        texts = {cell: sign.text for cell, sign in self.cells.items()}
        columns = range(self.columns)
        return tuple([tuple([texts.get((row, column)) for column in columns]) for row in range(self.rows)])

    def part(self, cells: Iterable[Cell]) -> PageArea:
        """Where these cells are on the page, of which there is one at least."""
        return part_of(self.area, (self.rows, self.columns), cells)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page as row and column, whole numbers being the cells' middles."""
        return (self.y + self.rise - y) / self.down, (x - self.x) / self.across


def signs_of(runs: Iterable[Run]) -> list[Sign]:
    """The runs that can be cells: few signs, the first a letter or a figure, no space, upright.

    One that touches a longer run is the end of its last word, or the beginning of its first, set closer.
    """
    cells, texts = list[Run](), dict[float, list[Run]]()
    for run in runs:
        if _can_be_cell(run):
            cells.append(run)
        else:
            texts.setdefault(round(run.y, 2), []).append(run)
    return [
        Sign(composed(run.text), run.x + run.width / 2, run.y, run)
        for run in cells
        if not any(_touch(run, other) for other in texts.get(round(run.y, 2), ()))
    ]


def _can_be_cell(run: Run) -> bool:
    return (
        0 < len(run.text) <= LONGEST
        and run.text[0].isalnum()
        and not any(map(str.isspace, run.text))
        and run.at[1] == 0 == run.at[2]
        and (len(run.text) <= LETTERS or len(clusters(run.text)) <= LETTERS)
    )


def _touch(run: Run, other: Run) -> bool:
    """Whether one run begins where the other ends, or a little before, as kerned letters do."""
    gap = max(run.x - other.x - other.width, other.x - run.x - run.width)
    return -KERNED * run.size <= gap <= TOUCHING * run.size and run.size == other.size


Piece = dict[Cell, Sign]  # by row and column, counted from anywhere


def measured(piece: Piece) -> Field:
    """A piece with its lattice, counted from its top left."""
    top, left = min(row for row, _ in piece), min(column for _, column in piece)
    cells = {(row - top, column - left): sign for (row, column), sign in sorted(piece.items())}
    columns, rows = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
    for (row, column), sign in cells.items():
        columns[column].append(sign.x)
        rows[row].append(-sign.y)
    x, across, uneven = _spaced(columns, "columns")
    y, down, uneven_rows = _spaced(rows, "rows")
    uneven += uneven_rows
    if abs(across - down) > UNEQUAL * max(across, down):
        uneven.append(f"its columns are {across:.2f} pt apart, its rows {down:.2f} pt")
    far, deep = OFF * across, OFF * down
    lefts, heights = (
        [x + column * across for column in range(max(columns) + 1)],
        [-y - row * down for row in range(max(rows) + 1)],
    )
    aside = [
        (row, column)
        for (row, column), sign in cells.items()
        if abs(sign.x - lefts[column]) > far or abs(sign.y - heights[row]) > deep
    ]
    size = Counter(sign.run.size for sign in cells.values()).most_common(1)[0][0]
    lattice = x, -y, across, down, size
    high, wide = max(rows) + 1, max(columns) + 1
    face = next(iter(cells.values())).run.face
    rise = (face.high if face else CAPITALS) * size / 2
    edge = x - across / 2, -y + rise + down / 2
    area = PageArea(edge[0], edge[1] - high * down, edge[0] + wide * across, edge[1])
    field = Field(cells, *lattice, high, wide, rise, area)
    flaws = [PrintedFlaw(what, area) for what in uneven]
    flaws += few(
        [PrintedFlaw(f"{name(cell)} stands aside of its place", field.part([cell])) for cell in aside]
    )
    return replace(field, flaws=tuple(flaws))


def part_of(area: PageArea, size: Cell, cells: Iterable[Cell]) -> PageArea:
    """Where some cells are, of a grid of so many rows and columns that fill an area evenly."""
    rows, columns = zip(*cells, strict=True)
    across, down = (area.right - area.left) / size[1], (area.top - area.bottom) / size[0]
    return PageArea(
        area.left + min(columns) * across,
        area.top - (max(rows) + 1) * down,
        area.left + (max(columns) + 1) * across,
        area.top - min(rows) * down,
    )


def _spaced(lines: Mapping[int, list[float]], kind: str) -> tuple[float, float, list[str]]:
    """Where the first line is, how far apart all are, and which are not so."""
    places = {number: median(found) for number, found in lines.items()}
    last = max(places)
    apart = (places[last] - places[0]) / last
    odd = [
        f"its {kind} {one + 1} and {two + 1} are {places[two] - places[one]:.2f} pt apart, not {apart:.2f}"
        for one, two in pairwise(sorted(places))
        if abs(places[two] - places[one] - (two - one) * apart) > UNEVEN * apart
    ]
    return places[0], apart, odd[:1]


def name(cell: Cell) -> str:
    """How a cell is called, or a sign before those of a row or over those of a column."""
    row, column = cell
    if column < 0:
        return f"sign {-column} before row {row + 1}"
    if row < 0:
        return f"sign {-row} over column {column + 1}"
    return f"row {row + 1}, column {column + 1}"


def is_upright(run: Run) -> bool:
    """Whether type stands on a line across the page: what runs up an edge is in no list and no head."""
    return abs(run.at[1]) <= abs(run.at[0])
