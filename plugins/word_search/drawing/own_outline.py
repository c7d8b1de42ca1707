"""The curve that a shape was drawn by, as the line round its cells.

The curve itself runs through cells: one is in play when most of it is inside. So the line is drawn at an even
distance round it, and goes round every cell in play besides. Both are taken as heights over a lattice of
points, 0 along the line and less inside; the line is where the height changes sign.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, sqrt

from bookmaker import Cell, Lines, Size
from bookmaker.drawing import Curve, Point

from .smooth_outline import BULGE, along

FINE = 4  # lattice points to a cell
AWAY, BEYOND = 0.53, BULGE  # of a cell: how far outside of the curve the line runs; past the grid, at most
CORE, ROUND = 0.31, 0.21  # of a cell: a cell's own line is a square so far from its middle, grown by so much
FARTHEST = 1.0  # cells: how far from the cells the line follows the curve, where its tips hold none
SOFT, HOLE_SOFT = 0.15, 0.5  # of a cell: over how much the line turns from the curve to a cell's own
BAND = AWAY + 3 / FINE  # how far from the curve heights are reckoned: farther off no line comes
RIM = 3  # lattice points beyond the grid
OPEN, NEARER = 0.38, 0.2  # of a cell: how far from its middles it is kept open; how much nearer its line runs
LEAST = 0.35  # cells: what a piece or a hole encloses at least
CLEAR, SAMPLES = 0.405, 16  # of a cell: how near to a letter's middle, across or down, no line comes
OPEN_SIDE_CELLS = 2.0  # cells: how far from an open side of a cell it may be
EVENED = 4  # times
POINTS_APART_CELLS = 0.12  # of a cell: between two points of the line


@lru_cache(maxsize=64)
def own_outline(lines: Lines, cells: frozenset[Cell], size: Size) -> Curve | None:
    """A closed curve for each piece and each hole, x in columns and y in rows.

    None where there are no lines, or where none fits these cells: it would run over a letter, or leave a hole
    without a line.
    """
    if not lines:
        return None
    loops = _loops(lines, cells, size)
    passed = {(floor(y), floor(x)) for loop in loops for x, y in loop}
    beside = {near for cell in cells for near in _round(*cell)} - cells
    closed = [
        (row, column)
        for row, column in sorted(beside)
        if 0 <= row < size.rows and 0 <= column < size.columns and passed.isdisjoint(_round(row, column))
    ]
    loops = _loops(lines, cells, size, closed) if closed else loops
    if not _is_near_all(loops, cells):
        return None
    even = [_evened(loop) if _area(loop) > 0 else loop for loop in loops] if closed else loops
    drawn = (_drawn(each, size) for each in (even, loops))
    return next((curve for curve in drawn if not _runs_over(curve, cells)), None)


def _drawn(loops: Sequence[Sequence[Point]], size: Size) -> Curve:
    """The closed lines as one curve, not far out of the grid."""
    (right, foot), past = size, BEYOND
    return Curve.joined(Curve.smooth(_spaced(loop), closed=True) for loop in loops).mapped(
        lambda x, y: (min(max(x, -past), right + past), min(max(y, -past), foot + past))
    )


def _evened(loop: Sequence[Point]) -> Sequence[Point]:
    """A closed line whose points lie nearer to their neighbours: a narrow gap's wavers from cell to cell."""
    for _ in range(EVENED):
        around = zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
        loop = [((a + 2 * x + u) / 4, (b + 2 * y + v) / 4) for (a, b), (x, y), (u, v) in around]
    return loop


def _runs_over(curve: Curve, cells: frozenset[Cell]) -> bool:
    """Whether a curve comes near to the middle of a cell, where its letter is."""
    here: Point = (0.0, 0.0)
    for _, points in curve.steps:
        for x, y in (along((here, *points), n / SAMPLES) for n in range(SAMPLES) if len(points) == 3):
            cell = floor(y), floor(x)
            if cell in cells and max(abs(x - cell[1] - 0.5), abs(y - cell[0] - 0.5)) < CLEAR:
                return True
        here = points[-1] if points else here
    return False


def _loops(
    lines: Lines, cells: frozenset[Cell], size: Size, to_open: Iterable[Cell] = ()
) -> list[list[Point]]:
    """The closed lines, with holes at the cells that are `to_open`."""
    contours = _Heights(lines, cells, size, to_open).contours()
    return [loop for loop in contours if _is_hole_or_holds(loop, cells)]


def _is_near_all(loops: Sequence[Sequence[Point]], cells: frozenset[Cell]) -> bool:
    """Whether every side of a cell that is open, to a hole maybe, has a line near it."""
    points: dict[Cell, list[Point]] = {}
    for x, y in (point for loop in loops for point in loop):
        points.setdefault((floor(y), floor(x)), []).append((x, y))
    for row, column in cells:
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if (row + down, column + right) not in cells:
                x, y = column + (1 + right) / 2, row + (1 + down) / 2
                near = (p for r in _about(row) for c in _about(column) for p in points.get((r, c), ()))
                if all((x - u) ** 2 + (y - v) ** 2 > OPEN_SIDE_CELLS**2 for u, v in near):
                    return False
    return True


def _about(at: int) -> range:
    return range(at - 2, at + 3)


class _Heights:
    """Heights over a lattice with a rim round the grid, row by row in one list."""

    def __init__(self, lines: Lines, cells: frozenset[Cell], size: Size, to_open: Iterable[Cell]) -> None:
        self.wide, self.high = (FINE * side + 2 * RIM + 1 for side in size)
        own = self._from_curve(lines)
        small = [self._round_middle(cell) for cell in to_open]
        for at in {at for places in small for at, far in places if far <= 1}:
            own[at] += NEARER
        for at, far in (place for places in small for place in places):
            own[at] = -_softly(-own[at], far - OPEN, HOLE_SOFT)
        both = zip(own, self._from_cells(cells), self._from_grid(), strict=True)
        self.heights = [max(_softly(a, b), b - FARTHEST, c - BEYOND) for a, b, c in both]

    def _round_middle(self, cell: Cell) -> list[tuple[int, float]]:
        """The points of a cell and round it, each with how far it is from its middle."""
        y, x = (FINE * at + FINE // 2 + RIM for at in cell)
        return [
            ((y + down) * self.wide + x + right, sqrt(down**2 + right**2) / FINE)
            for down in range(-FINE, FINE + 1)
            for right in range(-FINE, FINE + 1)
        ]

    def _from_grid(self) -> Iterator[float]:
        """How far each point is out of the grid, in cells."""
        right, foot = self.wide - 1 - RIM, self.high - 1 - RIM
        for row in range(self.high):
            out = max(RIM - row, row - foot)
            yield from (max(out, RIM - column, column - right) / FINE for column in range(self.wide))

    def _from_curve(self, lines: Lines) -> list[float]:
        """How far each point is from the line at an even distance round the curve."""
        found = [1.0] * (self.wide * self.high)
        met: list[list[tuple[float, int]]] = [[] for _ in range(self.high)]
        for line in lines:
            for a, b in zip(line, (*line[1:], line[0]), strict=True):
                (ax, ay), (bx, by) = ((FINE * x + RIM, FINE * y + RIM) for x, y in (a, b))
                self._side(found, ax, ay, bx, by)
                if ay != by:
                    way, slope = (1, (bx - ax) / (by - ay)) if ay < by else (-1, (bx - ax) / (by - ay))
                    low, top = min(ay, by), max(ay, by)
                    for row in range(max(0, ceil(low)), min(self.high, ceil(top))):
                        met[row].append((ax + slope * (row - ay), way))
        for row, crossings in enumerate(met):
            wound, start = 0, 0.0
            for x, way in sorted(crossings):
                if not wound:
                    start = x
                wound += way
                if not wound:
                    first, last = max(0, ceil(start)), min(self.wide - 1, floor(x))
                    if first <= last:
                        at = row * self.wide
                        found[at + first : at + last + 1] = [-AWAY] * (last + 1 - first)
        return found

    def _side(self, found: list[float], ax: float, ay: float, bx: float, by: float) -> None:
        """The heights near one side of the curve, where it is nearer than others."""
        reach = BAND * FINE
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        for row in range(max(0, ceil(min(ay, by) - reach)), min(self.high, floor(max(ay, by) + reach) + 1)):
            at, up = row * self.wide, row - ay
            for column in range(
                max(0, ceil(min(ax, bx) - reach)), min(self.wide, floor(max(ax, bx) + reach) + 1)
            ):
                right = column - ax
                share = (right * dx + up * dy) / length if length else 0.0
                share = 0.0 if share < 0 else 1.0 if share > 1 else share
                x, y = right - share * dx, up - share * dy
                far = sqrt(x * x + y * y) / FINE - AWAY
                if far < found[at + column]:
                    found[at + column] = far

    def _from_cells(self, cells: frozenset[Cell]) -> list[float]:
        """How far each point is from the nearest cell's own line."""
        found = [FARTHEST + 1.0] * (self.wide * self.high)
        reach = ceil((CORE + ROUND + FARTHEST) * FINE) + 1
        stencil = [
            (down * self.wide + right, _from_cell(down / FINE, right / FINE), down, right)
            for down in range(-reach, reach + 1)
            for right in range(-reach, reach + 1)
        ]
        for row, column in sorted(cells):
            y, x = FINE * row + FINE // 2 + RIM, FINE * column + FINE // 2 + RIM
            middle = y * self.wide + x
            if _round(row, column) <= cells:
                for down in range(-(FINE // 2), FINE // 2 + 1):
                    at = middle + down * self.wide
                    found[at - FINE // 2 : at + FINE // 2 + 1] = [-AWAY] * (FINE + 1)
                continue
            for by, far, down, right in stencil:
                if 0 <= y + down < self.high and 0 <= x + right < self.wide and far < found[middle + by]:
                    found[middle + by] = far
        return found

    def contours(self) -> Iterator[list[Point]]:
        """The closed lines along which the height is 0, what is inside at their left."""
        ahead = dict[tuple[int, int], tuple[int, int]]()  # from one side of a square to another
        heights, wide = self.heights, self.wide
        for row in range(self.high - 1):
            for column in range(wide - 1):
                a = row * wide + column
                corners = a, a + 1, a + wide + 1, a + wide
                inside = [heights[at] < 0 for at in corners]
                if any(inside) and not all(inside):
                    ins, outs = list[tuple[int, int]](), list[tuple[int, int]]()
                    for n in range(4):
                        here, there = corners[n], corners[(n + 1) % 4]
                        if inside[n] != inside[(n + 1) % 4]:
                            (ins if inside[n] else outs).append((min(here, there), max(here, there)))
                    ahead.update(zip(outs, ins, strict=True))
        while ahead:
            first = side = min(ahead)
            loop = list[Point]()
            while side in ahead:
                loop.append(self._crossing(*side))
                side = ahead.pop(side)
            if side == first:
                yield loop

    def _crossing(self, one: int, other: int) -> Point:
        """Where the height is 0 between two points of the lattice, in columns and rows."""
        a, b = self.heights[one], self.heights[other]
        share = a / (a - b)
        (y, x), (v, u) = divmod(one, self.wide), divmod(other, self.wide)
        return (x + share * (u - x) - RIM) / FINE, (y + share * (v - y) - RIM) / FINE


def _round(row: int, column: int) -> set[Cell]:
    """A cell and the eight round it."""
    return {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}


def _softly(a: float, b: float, soft: float = SOFT) -> float:
    """The lesser of two heights, rounded where they are nearly one."""
    near = max(soft - abs(a - b), 0.0)
    return min(a, b) - near * near / (4 * soft)


def _from_cell(down: float, right: float) -> float:
    """How far a point is from the own line of a cell about (0, 0)."""
    y, x = max(abs(down) - CORE, 0.0), max(abs(right) - CORE, 0.0)
    return sqrt(x * x + y * y) - ROUND


def _is_hole_or_holds(loop: Sequence[Point], cells: frozenset[Cell]) -> bool:
    """Whether a closed line goes round a hole that can be seen, or round letters."""
    area = _area(loop)
    if area > 0:
        return area >= LEAST
    near = {cell for x, y in loop for cell in _round(floor(y), floor(x))} & cells
    return any(_is_inside((column + 0.5, row + 0.5), loop) for row, column in sorted(near))


def _area(loop: Sequence[Point]) -> float:
    """What a closed line encloses, less than 0 round a piece."""
    return sum(a * d - c * b for (a, b), (c, d) in pairwise([*loop, loop[0]])) / 2


def _is_inside(point: Point, loop: Sequence[Point]) -> bool:
    x, y = point
    crossed = (
        a + (c - a) * (y - b) / (d - b)
        for (a, b), (c, d) in pairwise([*loop, loop[0]])
        if (b <= y) != (d <= y)
    )
    return sum(at < x for at in crossed) % 2 == 1


def _spaced(loop: Sequence[Point]) -> list[Point]:
    """Its points but for those that are too near to the one before."""
    kept = list[Point]()
    for x, y in loop:
        if not kept or (x - kept[-1][0]) ** 2 + (y - kept[-1][1]) ** 2 >= POINTS_APART_CELLS**2:
            kept.append((x, y))
    return kept
