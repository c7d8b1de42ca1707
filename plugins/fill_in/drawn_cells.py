"""Cells as they are drawn. A place amid four cells that is none is printed solid, or it would look open."""

from bookmaker import Cell
from bookmaker.drawing import GridLattice, Op, Paint, Part, cell_borders

from .model import Rows


def surrounded(cells: set[Cell]) -> list[Cell]:
    """The places that are no cells, and have one above, below and at both sides."""
    below = {(row + 1, column) for row, column in cells} - cells
    return sorted(
        (row, column)
        for row, column in below
        if {(row + 1, column), (row, column - 1), (row, column + 1)} <= cells
    )


def cells_drawn(rows: Rows, lattice: GridLattice, rule: float) -> list[Op]:
    """The borders of cells, and solid ones where none of these is but all round are."""
    cells = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign is not None}
    ops: list[Op] = [lattice.ruled(cell_borders(cells), rule)]
    if holes := surrounded(cells):
        ops.append(Paint(lattice.squares(holes), fill="ink", part=Part("holes")))
    return ops
