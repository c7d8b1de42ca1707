"""Where a printed grid stands, as book.json says it, and a grid of which no more than its letters is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ..pdfread.marks import Run
from ..proof.grid import Field, Sign
from ..wordsearch.grid import Cell


class GridLattice(NamedTuple):
    """Where a grid stands, from the lower left corner of the cut page.

    `box` reaches from the left edge of its first column to the right edge of its last, and from its last
    baseline to its first.
    """

    box: tuple[float, float, float, float]
    pitch: float
    list_size: float | None = None


def lattice_of(field: Field, corner: tuple[float, float]) -> GridLattice:
    """A grid's place from a corner of the page."""
    x, y, half = field.x - corner[0], field.y - corner[1], field.across / 2
    last = field.columns - 1
    box = (x - half, y - (field.rows - 1) * field.down, x + last * field.across + half, y)
    return GridLattice(box, field.across)


def without_places(field: Field) -> Field:
    """A grid, of its letters what they say and how they are set alone: once read, no more is asked.

    They are the most that a page is kept with, and that is read of one that was.
    """
    alike: dict[tuple[str, int, int], Sign] = {}
    cells = dict[Cell, Sign]()
    for cell, sign in field.cells.items():
        face, look = sign.run.face, sign.run.look
        key = sign.text, id(face), id(look)
        if key not in alike:
            alike[key] = Sign(sign.text, 0.0, 0.0, Run("", 0.0, 0.0, 0.0, 0.0, look=look, face=face))
        cells[cell] = alike[key]
    return replace(field, cells=cells)
