"""A grid as it is printed: its cells and its lattice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..pdfread.marks import PageArea, Run
from ..pdfread.tolerances import OFF
from ..wordsearch.grid import Cell
from ..wordsearch.model import Grid


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
    off: float = OFF  # of the pitch: how far aside of its cells a mark may be, by how well these are known

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
