"""Cells that cross, read back from a printed page: which there are, the signs in them, and what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from ...pdfread.marks import Figure, Run
from ...wordsearch.grid import Cell
from ..due import borders_of
from ..printed import Region
from ..printed_grid import PrintedGrid, printed_grid
from .rows import Rows, blocks_of
from .verify import Run as Place
from .verify import runs_of

LEAST_WORD_PLACES = 3


@dataclass(frozen=True, slots=True)
class CrossedCells:
    """The cells of a printed grid in which words cross, and how many other things are painted there."""

    grid: PrintedGrid
    cells: frozenset[Cell]
    signs: Rows
    others: int

    @property
    def places(self) -> list[Place]:
        """The places for words, those across before those down."""
        return runs_of(self.cells)

    def numbers(self) -> tuple[dict[Cell, int], list[Run]]:
        """The numbers beside the middles of cells, by cell, and what else stands in no middle."""
        return numbers_in(self.grid, self.cells)

    def flaws(self, stray: Sequence[Run] | None = None) -> Iterator[str]:
        """What is wrong with the cells as they are printed; `stray` is type that has no business there."""
        grid, cells = self.grid, self.cells
        yield from grid.flaws(self.others, stray)
        for (row, column), runs in sorted(grid.signs.items()):
            if (row, column) not in cells:
                yield f"row {row + 1}, column {column + 1} has a sign and is no cell"
            elif len(runs) > 1:
                yield f"row {row + 1}, column {column + 1} has more than one sign"
        if loose := loose_lines(grid, cells):
            yield f"{loose} lines border no cell"


def loose_lines(grid: PrintedGrid, cells: Collection[Cell]) -> int:
    """How many lines are the border of no cell."""
    drawn = {("over", *border) for border in grid.across} | {("left", *border) for border in grid.upright}
    return len(drawn - borders_of(cells))


def numbers_in(grid: PrintedGrid, cells: Collection[Cell]) -> tuple[dict[Cell, int], list[Run]]:
    """The numbers beside the middles of these cells, by cell, and what else stands in no middle."""
    found, stray = dict[Cell, int](), list[Run]()
    for run in grid.stray:
        area, text = run.area, run.text.strip()
        cell = area and grid.cell_at(area.middle)
        if cell and cell in cells and cell not in found and text.isdecimal():
            found[cell] = int(text)
        else:
            stray.append(run)
    return found, stray


def crossed_cells(region: Region) -> CrossedCells | None:
    """The cells of a region; None where they are not in crossing rows.

    Nor where others are solid than their blocks: those are the picture of another kind.
    """
    grid = printed_grid(region)
    if grid is None:
        return None
    cells, solid, others = closed_cells(grid)
    inside = tuple(tuple((r, c) in cells or None for c in range(grid.columns)) for r in range(grid.rows))
    if len(runs_of(cells)) < LEAST_WORD_PLACES or _is_full(cells) or not solid <= {*blocks_of(inside)}:
        return None
    signs = tuple(tuple(grid.sign((r, c)) for c in range(grid.columns)) for r in range(grid.rows))
    return CrossedCells(grid, cells, signs, len(others))


def closed_cells(grid: PrintedGrid) -> tuple[frozenset[Cell], set[Cell], list[Figure]]:
    """The cells that have borders on all sides and are not solid, those that are, and other paint."""
    solid, others = set[Cell](), list[Figure]()
    for figure in grid.others:
        squares = {grid.covered(part) for part in figure.parts()} if figure.kind == "fill" else {None}
        if None in squares:
            others.append(figure)
        else:
            solid |= {square for square in squares if square}
    return frozenset(ruled_cells(grid) - solid), solid, others


def ruled_cells(grid: PrintedGrid) -> set[Cell]:
    """The cells that have borders on all sides."""
    return {
        (row, column)
        for row in range(grid.rows)
        for column in range(grid.columns)
        if {(row, column), (row + 1, column)} <= grid.across.keys()
        and {(row, column), (row, column + 1)} <= grid.upright.keys()
    }


def _is_full(cells: frozenset[Cell]) -> bool:
    """Whether cells lie side by side in both directions: a grid of another kind."""
    squares = sum({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in cells)
    return 8 * squares > len(cells)


def answer_flaws(question: CrossedCells, answer: CrossedCells) -> Iterator[str]:
    """Why an answer's cells are not those of its puzzle, each with a letter; ends of sentences."""
    if question.cells != answer.cells:
        yield "has other cells than the puzzle"
    if blank := sum(answer.signs[row][column] is None for row, column in answer.cells):
        yield f"has {blank} cells without a letter"


def record_flaws(signs: Rows, recorded: Rows, what: str = "letters") -> Iterator[str]:
    """Whether printed signs are others than those of the record."""
    if signs != recorded:
        yield f"has other {what} than its record"
