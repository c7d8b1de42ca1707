"""The letters of a claimed grid read from the file, on the lattice that its claims have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ...page.claims import Spot, lattice_of
from ...pdfread.marks import PageArea, Point, Run
from ...pdfread.reading_order import composed
from ...pdfread.tolerances import OFF
from ...wordsearch.grid import Cell
from ..flaws import PrintedFlaw, few
from ..grid import Field, Sign, name
from .bind import BoundClaim, BoundPage


@dataclass(frozen=True, slots=True)
class ClaimedGrid:
    """One side's cells as they are claimed, what the file has in them, and what is wrong with it."""

    field: Field | None  # None where nothing of it can be held against anything
    flaws: tuple[PrintedFlaw, ...] = ()


def claimed_grid(page: BoundPage, owner: str, side: str, due: Mapping[Cell, str]) -> ClaimedGrid:
    """The cells of a side, held against what each has to show."""
    cells = [*page.of(owner, side, "cells")]
    spots, there = middles(cells), signs_of(cells)
    if not spots:
        return ClaimedGrid(None, (PrintedFlaw("its grid is not laid out"),))
    if sum(len(held.claim.spots) for held in cells) > len(spots):
        return ClaimedGrid(None, (PrintedFlaw("cells of it are laid out twice", cells[0].area),))
    lattice, texts = lattice_of([*spots.values()]), {cell: run.text for cell, run in there.items()}
    grid = _field(lattice, spots, there, page.corner) if there else None
    wrong = [*_lattice_flaws(lattice, spots), *letter_flaws(due, spots, texts)]
    area = cells[0].area
    flaws = [
        PrintedFlaw(f"the grid: {what}", grid.part([cell]) if grid and cell else area) for what, cell in wrong
    ]
    return ClaimedGrid(grid, tuple(few(flaws)))


def middles(cells: Iterable[BoundClaim]) -> dict[Cell, Spot]:
    """The middle of each claimed cell: half its capitals over its baseline."""
    return {
        spot[:2]: spot._replace(y=spot.y + up)
        for held in cells
        for up in [held.claim.capitals / 2]
        for spot in spots_of(held)
    }


def spots_of(held: BoundClaim) -> tuple[Spot, ...]:
    """Where its signs are claimed; a line of type is one, in the cell of its number."""
    left, base, right, _ = held.claim.box
    if held.claim.kind != "text" or not held.claim.part.at:
        return held.claim.spots
    row, column = (*held.claim.part.at, 0)[:2]
    return (Spot(row, column, (left + right) / 2, base),)


def signs_of(cells: Iterable[BoundClaim]) -> dict[Cell, Run]:
    """What the file has in each claimed cell."""
    return {held.claim.spots[n][:2]: run for held in cells for n, run in held.signs.items()}


Lattice = tuple[float, float, float, float]


def _lattice_flaws(lattice: Lattice, spots: Mapping[Cell, Spot]) -> Iterator[tuple[str, Cell | None]]:
    """Why claimed cells are no lattice: then letters could be claimed in each other's cells."""
    x, y, across, down = lattice
    rows, columns = ({cell[axis] for cell in spots} for axis in (0, 1))
    across, down = across if len(columns) > 1 else down, down if len(rows) > 1 else across
    if len(spots) == 1:
        return
    if across <= 0 or down <= 0 or abs(across - down) > OFF * across:
        yield f"its cells are laid out {across:.2f} pt apart across and {down:.2f} down", None
        return
    for cell, (row, column, u, v) in sorted(spots.items()):
        if max(abs(u - x - column * across), abs(y - row * down - v)) > OFF * across:
            yield f"{name(cell)} is laid out aside of its lattice", cell
            return


def letter_flaws(
    due: Mapping[Cell, str], spots: Mapping[Cell, Spot], there: Mapping[Cell, str]
) -> Iterator[tuple[str, Cell | None]]:
    """Cells that are not laid out, that have no letter, or another one than the plan."""
    for cell in sorted({*due, *spots}):
        if cell not in spots:
            yield f"{name(cell)} is not laid out", None
        elif cell not in due:
            yield f"{name(cell)} is laid out, and there is none", cell
        elif cell not in there:
            yield f"{name(cell)} shows nothing, where {due[cell]} belongs", cell
        elif composed(there[cell]) != composed(due[cell]):
            yield f"{name(cell)} shows {there[cell]}, where {due[cell]} belongs", cell


def _field(lattice: Lattice, spots: Mapping[Cell, Spot], there: Mapping[Cell, Run], corner: Point) -> Field:
    """The grid as marks and outlines are held against it, in points of the PDF's page."""
    x, y, across, down = lattice
    across, down = across or down, down or across
    x, y = x + corner[0], y + corner[1]
    size = Counter(run.size for run in there.values()).most_common(1)[0][0]
    rows, columns = (1 + max(cell[axis] for cell in spots) for axis in (0, 1))
    left, top = x - across / 2, y + down / 2
    area = PageArea(left, top - rows * down, left + columns * across, top)
    cells = {c: Sign(composed(run.text), run.x + run.width / 2, run.y, run) for c, run in there.items()}
    return Field(cells, x, y, across, down, size, rows, columns, 0.0, area)
