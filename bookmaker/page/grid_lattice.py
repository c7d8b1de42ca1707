"""Square cells on a page: where they are, their rules, and the signs in their middles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ..wordsearch.grid import Cell
from .curves import Curve
from .look import Look
from .ops import Box, Letters, Paint, Point
from .parts import DISCS, Part


@dataclass(frozen=True, slots=True)
class GridLattice:
    """Square cells, `pitch` points apart both ways; `left` and `top` are the first cell's corner."""

    left: float
    top: float
    pitch: float

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        row, column = cell
        return self.left + (column + 0.5) * self.pitch, self.top - (row + 0.5) * self.pitch

    def corner(self, row: float, column: float) -> Point:
        """The upper left corner of a cell."""
        return self.left + column * self.pitch, self.top - row * self.pitch

    def squares(self, cells: Iterable[Cell]) -> Curve:
        """The squares of some cells, to be painted."""
        corners = (self.corner(row, column) for row, column in cells)
        return Curve.joined(
            Curve.rectangle(Box(x, top - self.pitch, self.pitch, self.pitch)) for x, top in corners
        )

    def ruled(
        self, lines: Iterable[tuple[Cell, Cell]], width: float, ink: str = "ink", name: str = "rules"
    ) -> Paint:
        """Lines from corner to corner of cells, painted as one; their ends are square."""
        drawn = Curve.joined(Curve.line(self.corner(*start), self.corner(*end)) for start, end in lines)
        return Paint(drawn, stroke=ink, width=width, cap="square", part=Part(name))

    def discs(self, cells: Iterable[Cell], look: Look) -> tuple[Paint, ...]:
        """The theme's discs, if it has any, to be laid under the signs that these cells are given."""
        radius, ink = look.measure("cell-mark") * self.pitch, str(look.style("cells", "ink"))
        discs = [Curve.ellipse(*self.centre(cell), radius) for cell in cells]
        if not discs or look.style("cells", "mark") != "discs":
            return ()
        return (Paint(Curve.joined(discs), fill=ink, part=Part(DISCS)),)

    def signs(
        self,
        signs: Iterable[tuple[Cell, str]],
        look: Look,
        role: str,
        size: float,
        ink: str = "ink",
    ) -> Letters:
        """Letters or figures of cells, each centred by its advance width and the height of capitals."""
        drop = look.metrics.cap_height(role, size) / 2
        half: dict[str, float] = {}
        items, cells = [], []
        for cell, sign in signs:
            cells.append(cell)
            if sign not in half:
                half[sign] = look.metrics.width(sign, role, size) / 2
            x, y = self.centre(cell)
            items.append((x - half[sign], y - drop, sign))
        return Letters(tuple(items), role, size, ink, layer=1, part=Part("cells"), cells=tuple(cells))


def cells_named(letters: Letters, names: Mapping[Cell, Cell]) -> Letters:
    """Letters of cells whose rows and columns the layout chose, these called by names that it did not."""
    return replace(letters, cells=tuple(names[cell] for cell in letters.cells))


def cell_borders(cells: Iterable[Cell]) -> list[tuple[Cell, Cell]]:
    """The borders of cells, each once, those in a line joined, as lines from corner to corner."""
    inside = set(cells)
    across = {(row + below, column) for row, column in inside for below in (0, 1)}
    upright = {(row, column + after) for row, column in inside for after in (0, 1)}
    return joined_borders(across, upright)


def joined_borders(across: Iterable[Cell], upright: Iterable[Cell]) -> list[tuple[Cell, Cell]]:
    """Borders over these cells, and left of those, as lines from corner to corner; those in a line joined."""
    rows = [((row, first), (row, last)) for row, first, last in _joined(set(across))]
    turned = _joined({(column, row) for row, column in upright})
    return rows + [((first, column), (last, column)) for column, first, last in turned]


def _joined(pieces: set[Cell]) -> list[tuple[int, int, int]]:
    """Pieces of lines by line and place, those that touch joined: line, first and last place."""
    found = []
    for line, first in sorted(pieces):
        if (line, first - 1) not in pieces:
            last = first + 1
            while (line, last) in pieces:
                last += 1
            found.append((line, first, last))
    return found
