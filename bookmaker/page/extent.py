"""Moving ops about a page, and how far they reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from .look import Metrics
from .ops import Box, Disc, Frame, Letters, Link, Loop, Op, Point, Text
from .type import DESCENT

NEAR = 0.01  # points: lengths closer than this are the same


def moved(ops: Iterable[Op], dx: float, dy: float) -> tuple[Op, ...]:
    """The ops, each so much further right and up."""
    return tuple(_moved(op, dx, dy) for op in ops)


def _moved(op: Op, dx: float, dy: float) -> Op:
    def there(point: Point) -> Point:
        return point[0] + dx, point[1] + dy

    if isinstance(op, Text):
        return replace(op, x=op.x + dx, y=op.y + dy)
    if isinstance(op, Letters):
        return replace(op, items=tuple([(x + dx, y + dy, letter) for x, y, letter in op.items]))
    if isinstance(op, Frame):
        return replace(op, box=moved_box(op.box, dx, dy))
    if isinstance(op, Disc):
        return replace(op, centre=there(op.centre))
    return replace(op, start=there(op.start), end=there(op.end))


def moved_box(box: Box, dx: float, dy: float) -> Box:
    """The box, so much further right and up."""
    return box._replace(x=box.x + dx, y=box.y + dy)


def moved_links(links: Iterable[Link], dx: float, dy: float) -> tuple[Link, ...]:
    """The links, each so much further right and up."""
    return tuple(replace(link, box=moved_box(link.box, dx, dy)) for link in links)


def inset(box: Box, left: float = 0, bottom: float = 0, right: float = 0, top: float = 0) -> Box:
    """What is left of a box without its edges."""
    return Box(box.x + left, box.y + bottom, box.width - left - right, box.height - bottom - top)


def outside(ops: Iterable[Op], box: Box, metrics: Metrics) -> Iterator[tuple[Op, float]]:
    """The ops that reach out of a box, each with how far."""
    for op in ops:
        if isinstance(op, Letters) and not op.items:
            continue
        left, bottom, right, top = reach(op, metrics)
        far = max(box.x - left, box.y - bottom, right - box.right, top - box.top)
        if far > NEAR:
            yield op, far


def reach(op: Op, metrics: Metrics) -> tuple[float, float, float, float]:
    """How far an op reaches: left, bottom, right, top, its strokes included."""
    if isinstance(op, Text):
        width = metrics.width(op.text, op.font, op.size, op.spacing) - op.spacing
        return op.x, op.y - DESCENT * op.size, op.x + width, op.y + metrics.cap_height(op.font, op.size)
    if isinstance(op, Letters):
        return _reach_of_letters(op, metrics)
    if isinstance(op, Frame):
        half = op.width / 2 if op.stroke else 0.0
        return op.box.x - half, op.box.y - half, op.box.right + half, op.box.top + half
    if isinstance(op, Disc):
        return _round((op.centre, op.centre), op.radius + (op.width / 2 if op.stroke else 0.0))
    return _round((op.start, op.end), op.width / 2 + (op.half if isinstance(op, Loop) else 0.0))


def _reach_of_letters(op: Letters, metrics: Metrics) -> tuple[float, float, float, float]:
    if not op.items:
        return 0.0, 0.0, 0.0, 0.0
    furthest: dict[str, float] = {}
    for x, _, letter in op.items:
        if letter not in furthest or x > furthest[letter]:
            furthest[letter] = x
    right = max(x + metrics.width(letter, op.font, op.size) for letter, x in furthest.items())
    places, heights, _ = zip(*op.items, strict=True)
    return min(places), min(heights), right, max(heights) + metrics.cap_height(op.font, op.size)


def _round(points: tuple[Point, Point], half: float) -> tuple[float, float, float, float]:
    """How far something round its points reaches; lines have round ends."""
    (x, y), (u, v) = points
    return min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half
