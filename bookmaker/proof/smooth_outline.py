"""A smooth line round a shape, read back: it goes round every letter, near to all of them and over none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import ceil, hypot

from ..pdfread.marks import Figure, Point, sides_of
from .flaws import PrintedFlaw
from .grid import Field, name

NEAREST = 0.4  # of the pitch: how near to the middle of a letter, across or down, it may come
FARTHEST = 2.5  # of the pitch: how far from a cell's open side it may lie
STEP = 0.25  # of the pitch: how far apart its points are looked at
MUCH, BEYOND = 0.4, 1.5  # of the grid's box that it takes; of the pitch: how much larger it may be
BOXY = 0.97  # of the box round it that a frame takes, at least
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))


def is_smooth_outline(shape: Figure, field: Field) -> bool:
    """Whether a closed line on much of a grid, and little beyond it, is no frame but goes round its shape."""
    here, common = shape.area, shape.area and shape.area.common(field.area)
    if len(field.cells) == field.rows * field.columns or here is None or common is None:
        return False
    across, down = common.right - common.left, common.top - common.bottom
    wide, high = field.area.right - field.area.left, field.area.top - field.area.bottom
    beyond = (here.right - here.left - wide) / field.across, (here.top - here.bottom - high) / field.down
    if shape.segments == "ml" or across * down < MUCH * wide * high or max(beyond) > BEYOND:
        return False
    lines = [*shape.outlines()]
    xs, ys = zip(*(point for line in lines for point in line), strict=True)
    area = sum(a * d - c * b for line in lines for (a, b), (c, d) in sides_of(line)) / 2
    return bool(abs(area) < BOXY * (max(xs) - min(xs)) * (max(ys) - min(ys)))


def smooth_flaws(shape: Figure, field: Field) -> Iterator[PrintedFlaw]:
    """What is wrong with such a line: each as the end of a sentence."""
    lines = [[field.at(*point) for point in line] for line in shape.outlines()]  # by row and column
    crossed = defaultdict[int, list[float]](list)
    near = defaultdict[tuple[int, int], list[Point]](list)
    over = None
    for line in lines:
        for start, end in sides_of(line):
            for row in range(ceil(min(start[0], end[0])), ceil(max(start[0], end[0]))):
                share = (row - start[0]) / (end[0] - start[0])
                crossed[row].append(start[1] + share * (end[1] - start[1]))
            for at in _along(start, end):
                cell = round(at[0]), round(at[1])
                near[cell].append(at)
                if cell in field.cells and max(abs(at[0] - cell[0]), abs(at[1] - cell[1])) < NEAREST:
                    over = over or cell
    if over:
        yield PrintedFlaw(f"its outline runs over the letter at {name(over)}", field.part([over]))
    outside = [cell for cell in field.cells if not sum(x < cell[1] for x in crossed[cell[0]]) % 2]
    if outside:
        left_out = outside[0]
        yield PrintedFlaw(f"its outline leaves out the letter at {name(left_out)}", field.part([left_out]))
    for cell in field.cells:
        row, column = cell
        for down, right in SIDES:
            if (row + down, column + right) not in field.cells:
                side = row + down / 2, column + right / 2
                if not any(_far(side, at) <= FARTHEST for at in _near(near, row, column)):
                    yield PrintedFlaw(
                        f"its outline is far from the letter at {name(cell)}", field.part([cell])
                    )
                    return


def _near(points: dict[tuple[int, int], list[Point]], row: int, column: int) -> Iterator[Point]:
    for r in range(row - 2, row + 3):
        for c in range(column - 2, column + 3):
            yield from points.get((r, c), ())


def _along(start: Point, end: Point) -> Iterator[Point]:
    """Points of a line, its first among them."""
    count = max(1, ceil(_far(start, end) / STEP))
    for n in range(count):
        share = n / count
        yield start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
