"""Whether art keeps off what is read: type, what heads draw round it, and pictograms.

All keep one distance, `CLEAR` of the type's size, by how far they reach. Type may stand wholly beside a shape
or wholly on it: no outline of art comes nearer to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from ..geometry import SAME_POINTS, hull, ink, reach
from ..heads.grounds import CLEAR
from ..look import Look
from ..once import once_each
from ..ops import Letters, Op, Paint, Point, Stamp, Text
from ..page_checks import is_halo
from ..parts import FRAME
from ..styles import HEAD_PARTS

Edges = tuple[float, float, float, float]  # left, below, right, above
FLAT = 1.5  # points: how long the straight pieces are that a curve is read as


def kept_of(ops: Iterable[Op], look: Look) -> tuple[Edges, ...]:
    """The room of a page's type and of what its heads draw: badges, marks, what is round titles, rules apart.

    What a head draws keeps the distance of the page's own titles, which may be smaller than usual.
    """
    ops = tuple(ops)
    titles = [op.size for op in ops if isinstance(op, Text) and op.part.name == "title"]
    return tuple(_kept_of(ops, look, max(titles, default=look.sizes["title"])))


def frames_of(ops: Iterable[Op], look: Look) -> tuple[Edges, ...]:
    """The frames round grids, from which art that stands on none of them keeps as far as from a title."""
    apart = CLEAR * look.sizes["title"]
    return tuple(_grown(reach(op, look.metrics), apart) for op in ops if op.part.name == FRAME)


def _kept_of(ops: Iterable[Op], look: Look, title: float) -> Iterator[Edges]:
    metrics = look.metrics
    for op in ops:
        if isinstance(op, Text):
            yield _grown(ink(op, metrics), CLEAR * op.size)
        elif isinstance(op, Letters):
            cap = metrics.cap_height(op.font, op.size)
            widths = {sign: metrics.width(sign, op.font, op.size) for _, _, sign in op.items}
            yield from (
                _grown((x, y, x + widths[sign], y + cap), CLEAR * op.size)
                for x, y, sign in op.items
                if sign.strip()
            )
        elif op.part.name in HEAD_PARTS and not is_halo(op):
            yield _grown(reach(op, metrics), CLEAR * title - SAME_POINTS)


def pictograms_of(row: Stamp) -> tuple[Edges, ...]:
    """The pictograms of a row, each of them as large as its type would be."""
    boxes = ((_moved(hull([paint]), row.x, row.y)) for paint in row.paints)
    return tuple(_grown(edges, CLEAR * (edges[3] - edges[1])) for edges in boxes)


def keeps_off(art: Stamp, kept: Iterable[Edges]) -> bool:
    """Whether no outline of art, neither scaled nor turned, comes too near to any of these."""
    if not art.paints:
        return True
    whole = _moved(_reaches(art.paints), art.x, art.y)
    rooms = (_moved(room, -art.x, -art.y) for room in kept if _meet(room, whole))
    return not any(
        _crosses(line, _grown(room, half), ends)
        for room in rooms
        for line, half, ends in _outlines(art.paints)
    )


_reaches = once_each(512)(hull)


@once_each(512)
def _outlines(
    paints: tuple[Paint, ...],
) -> tuple[tuple[tuple[Point, ...], float, Edges], ...]:
    """The outlines of art at home: points, half of the stroke, how far they reach."""
    found = []
    for paint in paints:
        half = paint.width / 2 if paint.stroke else 0.0
        for points in paint.curve.flat(FLAT):
            closed = (*points, points[0]) if paint.fill else points
            xs, ys = zip(*closed, strict=True)
            found.append((closed, half, (min(xs), min(ys), max(xs), max(ys))))
    return tuple(found)


def _crosses(line: tuple[Point, ...], room: Edges, ends: Edges) -> bool:
    """Whether a line of points comes into a room."""
    if not _meet(room, ends):
        return False
    left, below, right, above = room
    for (x, y), (u, v) in pairwise(line):
        if (x <= left and u <= left) or (x >= right and u >= right):
            continue  # beyond one edge, as most are
        if (y <= below and v <= below) or (y >= above and v >= above):
            continue
        if _runs_into((x, y), (u, v), room):
            return True
    return False


def _runs_into(one: Point, other: Point, room: Edges) -> bool:
    """Whether a straight line comes into a room: what is left of it between each two edges."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        start, step = one[axis], other[axis] - one[axis]
        low, high = room[axis] - start, room[axis + 2] - start
        if not step:
            if low >= 0 or high <= 0:
                return False
            continue
        enters, leaves = sorted((low / step, high / step))
        first, last = max(first, enters), min(last, leaves)
    return first < last


def _meet(one: Edges, other: Edges) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _grown(edges: Edges, by: float) -> Edges:
    left, below, right, above = edges
    return left - by, below - by, right + by, above + by


def _moved(edges: Edges, x: float, y: float) -> Edges:
    left, below, right, above = edges
    return left + x, below + y, right + x, above + y
