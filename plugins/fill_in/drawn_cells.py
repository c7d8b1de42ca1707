"""Cells without a word that have one on all four sides: they are printed solid, or they would look open."""

from collections.abc import Iterable

from bookmaker import Cell
from bookmaker.drawing import Box, Curve, GridLattice


def surrounded(cells: set[Cell]) -> list[Cell]:
    """The places that are no cells, and have one above, below and at both sides."""
    below = {(row + 1, column) for row, column in cells} - cells
    return sorted(
        (row, column)
        for row, column in below
        if {(row + 1, column), (row, column - 1), (row, column + 1)} <= cells
    )


def filled_holes(holes: Iterable[Cell], lattice: GridLattice) -> Curve:
    """Squares over these places."""
    squares = list[Curve]()
    for row, column in holes:
        x, top = lattice.corner(row, column)
        squares.append(Curve.rectangle(Box(x, top - lattice.pitch, lattice.pitch, lattice.pitch)))
    return Curve.joined(squares)
