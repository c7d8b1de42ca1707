"""The line round a grid of letters, held to its cells as the line that its drawer says it is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from math import ceil

from ...kinds.due import borders_of
from ...kinds.printed_grid import crosses
from ...page.parts import FRAME, SMOOTH, STEPS
from ...pdfread.marks import Figure, PageArea, Point, sides_of
from ...pdfread.tolerances import MORE, NEAR
from ...wordsearch.grid import Cell
from ..flaws import PrintedFlaw, few
from ..grid import Field, name
from .bind import BoundPage
from .cells import Ruled, along, lines_of

INTO = 0.1  # of the pitch: how far into the cell of a letter a line may come that bends round it
Piece = tuple[Point, Point]  # a straight one


def outline_flaws(
    page: BoundPage, owner: str, side: str, field: Field, cells: Collection[Cell]
) -> Iterator[PrintedFlaw]:
    """What is wrong with the line round these cells of one side."""
    for part, flaws in ((FRAME, _frame_flaws), (STEPS, _step_flaws), (SMOOTH, smooth_flaws)):
        if lines := page.figures(owner, side, part):
            yield from few([*flaws(lines, field, cells)])


def _frame_flaws(lines: list[Figure], field: Field, _: Collection[Cell]) -> Iterator[PrintedFlaw]:
    """A frame has as much air at one side of the cells as at the other."""
    grid, frame = field.area, PageArea.around(line.area for line in lines if line.area)
    across = grid.left - frame.left, frame.right - grid.right
    down = grid.bottom - frame.bottom, frame.top - grid.top
    if any(max(air) > MORE * min(air) + NEAR for air in (across, down)):
        yield PrintedFlaw("it stands aside of the middle of its frame", grid)


def _step_flaws(lines: list[Figure], field: Field, cells: Collection[Cell]) -> Iterator[PrintedFlaw]:
    """A line along cells runs where one has a letter and the next has none, and nowhere else."""
    grid = Ruled(field.area.left, field.area.top, field.across, field.area)
    drawn = {border for line in lines for part in lines_of(line, grid) for border in along(part)}
    borders = Counter(border for cell in cells for border in borders_of([cell]))
    for _, row, column in sorted(drawn ^ {border for border, sides in borders.items() if sides == 1}):
        yield PrintedFlaw(
            f"its outline does not run along its cells at {name((row, column))}", field.part([(row, column)])
        )


def smooth_flaws(lines: list[Figure], field: Field, cells: Collection[Cell]) -> Iterator[PrintedFlaw]:
    """A smooth line goes round every letter and over none; by each side that is open, within a cell of it."""
    through = defaultdict[Cell, list[Piece]](list)  # its pieces by the cells that they may go through
    crossed = defaultdict[int, list[float]](list)  # the columns in which it crosses the middle of each row
    for piece in (piece for line in lines for part in line.outlines() for piece in sides_of(part)):
        (row, column), (last_row, last) = sorted(field.at(*end) for end in piece)
        for r in range(ceil(row), ceil(last_row)):
            crossed[r].append(column + (r - row) / (last_row - row) * (last - column))
        for r in range(round(row), round(last_row) + 1):
            for c in range(round(min(column, last)), round(max(column, last)) + 1):
                through[r, c].append(piece)
    for cell in sorted(cells):
        ink, open_to = cell in field.cells and field.cells[cell].run.area, {*_beside(cell)} - {*cells}
        own = field.part([cell]).grown(-INTO * field.across)
        room = PageArea.around([own, ink]) if ink else own
        if any(crosses(piece, room) for piece in through.get(cell, ())):
            what = "runs over"
        elif sum(x < cell[1] for x in crossed[cell[0]]) % 2 == 0:
            what = "leaves out"
        elif all(_comes_near(empty, through, field) for empty in open_to):
            continue
        else:
            what = "is far from"
        yield PrintedFlaw(f"its outline {what} the letter at {name(cell)}", field.part([cell]))


def _beside(cell: Cell) -> Iterator[Cell]:
    row, column = cell
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def _comes_near(cell: Cell, through: Mapping[Cell, list[Piece]], field: Field) -> bool:
    """Whether the line goes through a cell, or one of those round it."""
    row, column = cell
    room = field.part([(row - 1, column - 1), (row + 1, column + 1)])
    about = ((r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2))
    return any(crosses(piece, room) for each in about for piece in through.get(each, ()))
