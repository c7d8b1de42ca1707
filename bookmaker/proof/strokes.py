"""Marks in the shape of words: loops, tints and strikes, read from the paths a page paints.

A loop is a pill: two parallel sides of one length, joined by half circles. It runs from the
middle of the one half circle to that of the other, and half its height is their radius. A
strike is one straight line. A white loop under another is its keyline and marks nothing. A
tint is a pill that is filled; with a loop round it, it is a highlight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import NamedTuple

from ..pdfread.colours import shade
from ..pdfread.marks import Figure, Point
from ..pdfread.tolerances import NEAR
from ..pdfread.visible import LEAST_SEEN_INK, line_shade

LOOP, STRIKE, TINT, HIGHLIGHT = "loop", "strike", "tint", "highlight"
ROUNDED = (LOOP, TINT, HIGHLIGHT)  # those with a half height


class Stroke(NamedTuple):
    """A mark as it is painted: from where to where, half its height, its line, how dark it is."""

    kind: str
    start: Point
    end: Point
    half: float  # 0 for a strike
    width: float
    shade: float
    order: int
    ground: float = 0.0  # how dark it is filled


def strokes(shapes: Iterable[Figure]) -> list[Stroke]:
    """The marks that can be seen, in the order they are painted."""
    found = [stroke for shape in shapes for stroke in _strokes(shape)]
    last = {_ends(stroke): stroke for stroke in found}
    return _highlights(
        stroke
        for stroke in found
        if max(stroke.shade, stroke.ground) >= LEAST_SEEN_INK and not _hides(last[_ends(stroke)], stroke)
    )


def _highlights(found: Iterable[Stroke]) -> list[Stroke]:
    """The strokes, each loop and the tint inside it as one."""
    left = list[Stroke]()
    for stroke in found:
        tint = next((each for each in left if _is_inside(each, stroke)), None)
        if tint:
            left.remove(tint)
            stroke = stroke._replace(kind=HIGHLIGHT, ground=tint.ground)
        left.append(stroke)
    return left


def _is_inside(tint: Stroke, loop: Stroke) -> bool:
    """Whether a loop runs round a tint: both from one place to another, and as high."""
    if tint.kind != TINT or loop.kind != LOOP or abs(tint.half - loop.half) > NEAR:
        return False
    ways = ((loop.start, loop.end), (loop.end, loop.start))
    return any(max(_far(tint.start, one), _far(tint.end, two)) <= NEAR for one, two in ways)


def _strokes(shape: Figure) -> Iterator[Stroke]:
    """A pill that is filled, and a straight line or a pill that is drawn."""
    segments = shape.segments.replace("h", "")
    bent = segments.count("m") == 1 and segments.count("c") >= 2
    if segments == "ml":
        (start, end), half = shape.points, 0.0
    elif bent and (pill := _pill(segments, shape.points)):
        start, end, half = pill
    else:
        return
    if not _clear(shape, start, end):
        return
    if half and shape.kind != "stroke":
        dark = shade(shape.look.fill) * shape.look.alpha
        yield Stroke(TINT, start, end, half, 0.0, 0.0, shape.order, dark)
    if shape.kind != "fill":
        kind = LOOP if half else STRIKE
        yield Stroke(kind, start, end, half, shape.width, line_shade(shape), shape.order)


def _clear(shape: Figure, *points: Point) -> bool:
    """Whether both ends are inside the clip."""
    clip = shape.clip
    return clip is None or all(
        clip.left <= x <= clip.right and clip.bottom <= y <= clip.top for x, y in points
    )


def _ends(stroke: Stroke) -> tuple[str, frozenset[tuple[int, int]]]:
    """What strokes in one place have in common."""
    spots = ((round(x / NEAR), round(y / NEAR)) for x, y in (stroke.start, stroke.end))
    return stroke.kind, frozenset(spots)


def _hides(over: Stroke, stroke: Stroke) -> bool:
    """Whether the last stroke in a place is white and as wide as one that was there before."""
    return max(over.shade, over.ground) < LEAST_SEEN_INK and over.width >= stroke.width - NEAR


def _pill(segments: str, points: tuple[Point, ...]) -> tuple[Point, Point, float] | None:
    """Start, end and half height of a path that is a pill, in any order of its parts."""
    sides, ends = _parts(segments, points)
    if len(sides) != 2 or len(ends) < 2:
        return None
    (a, b), (c, d) = sides
    half = _far(a, d) / 2
    start, end = _between(a, d), _between(b, c)
    if abs(_far(b, c) / 2 - half) > NEAR or abs(_far(a, b) - _far(c, d)) > NEAR or half < NEAR:
        return None
    for (px, py), (qx, qy), (rx, ry), (sx, sy) in ends:
        middle = (px + 3 * qx + 3 * rx + sx) / 8, (py + 3 * qy + 3 * ry + sy) / 8
        for x, y in (middle, (sx, sy)):
            round_start = abs(hypot(x - start[0], y - start[1]) - half)
            if round_start > NEAR and abs(hypot(x - end[0], y - end[1]) - half) > NEAR:
                return None
    return start, end, half


Side = tuple[Point, Point]
Bend = tuple[Point, Point, Point, Point]


def _parts(segments: str, points: tuple[Point, ...]) -> tuple[list[Side], list[Bend]]:
    """The straight sides and the bends of a path, straight ones of no length left out."""
    sides, bends = list[Side](), list[Bend]()
    here, at = points[0], 1
    for letter in segments[1:]:
        if letter == "l":
            if _far(here, points[at]) > NEAR:
                sides.append((here, points[at]))
            here, at = points[at], at + 1
        else:
            one, two, there = points[at : at + 3]
            bends.append((here, one, two, there))
            here, at = there, at + 3
    if _far(here, points[0]) > NEAR:
        sides.append((here, points[0]))  # closed by a straight line
    return sides, bends


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
