"""Lines of a board by its rows and columns: thick borders of regions, round cages, across slants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...wordsearch.grid import Cell
from ..due import Along, Border
from .model import Board

DIAGONAL_MARK_PITCHES = 0.2  # how far a diagonal's marks reach into a cell from its corners
CAGE = 0.1  # of the pitch: from a cell's border to the dashed line


def thick_borders(board: Board) -> frozenset[Border]:
    """The borders between cells of different regions, and all round the board."""
    of = {cell: number for number, region in enumerate(board.regions) for cell in region}
    places, found = board.places, set[Border]()
    for row, column in places:
        for way, other in (("over", (row - 1, column)), ("left", (row, column - 1))):
            if other not in places or of.get(other) != of.get((row, column)):
                found.add((way, row, column))
    high, wide = len(board.rows), len(board.rows[0])
    found |= {("over", high, column) for column in range(wide)} | {("left", row, wide) for row in range(high)}
    return frozenset(found)


def lines_of(board: Board) -> dict[str, list[Along]]:
    """The lines beside those between cells, by the names of their parts, each from corner to corner."""
    slants: list[Along] = [((row, column), (row + 1, column + 1)) for row, column in board.slants]
    cages: list[Along] = [line for cage in board.cages for line in cage_lines(cage)]
    found = {"slants": slants, "cages": cages, "diagonals": [*_diagonals(board)]}
    return {name: lines for name, lines in found.items() if lines}


def _diagonals(board: Board) -> Iterator[Along]:
    """Both diagonals, left out where signs stand: a mark in two corners of each cell."""
    size = len(board.rows)
    for at in range(size) if board.diagonals else ():
        for start, end in ((at, at + DIAGONAL_MARK_PITCHES), (at + 1 - DIAGONAL_MARK_PITCHES, at + 1)):
            yield (start, start), (end, end)
            yield (start, size - start), (end, size - end)


def cage_lines(cage: Iterable[Cell]) -> Iterator[Along]:
    """The straight lines along the inside of a cage's border."""
    inside = {*cage}
    for row, column in sorted(inside):
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + right) not in inside:
                yield _side((row, column), (down, right), inside)


def _side(cell: Cell, way: Cell, inside: set[Cell]) -> Along:
    """The line along one side of a cell, as far as the line of its cage goes on that way."""
    (row, column), (down, right) = cell, way
    ends = list[tuple[float, float]]()
    for turn in (-1, 1):
        on, over = abs(right) * turn, abs(down) * turn  # from the middle to that end, in rows and columns
        beside = (row + on, column + over) in inside
        bends = beside and (row + on + down, column + over + right) in inside
        reach = 0.5 + CAGE if bends else 0.5 if beside else 0.5 - CAGE
        out = 0.5 - CAGE
        ends.append((row + 0.5 + down * out + on * reach, column + 0.5 + right * out + over * reach))
    return ends[0], ends[1]
