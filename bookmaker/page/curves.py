"""Curves: lines and Bézier curves as values, made, moved, turned and joined before they are drawn.

A curve is what a path op fills or strokes. It knows nothing of ink or width. Lengths are points,
angles are degrees counted against the clock, and a curve is drawn about (0, 0) and then `placed`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import ceil, cos, hypot, isfinite, radians, sin, sqrt
from typing import TYPE_CHECKING

from .ops import Box, Point

if TYPE_CHECKING:
    from ..rng import Dice

BEND = 0.5522847498307933  # 4/3 tan(pi/8): where a Bézier's handles lie for a quarter of a circle
POINTS_OF = {"M": 1, "L": 1, "C": 3, "Z": 0}  # how many points a step of each kind has
Step = tuple[str, tuple[Point, ...]]  # what the pen does, and the points it takes for it


@dataclass(frozen=True)
class Curve:
    """Steps of a pen: ("M", (to,)) begins, ("L", (to,)) and ("C", (handle, handle, to)) draw,
    and ("Z", ()) closes.

    Two curves are joined with `+`: what lies within both is then in or out by the op's fill rule.
    """

    steps: tuple[Step, ...] = ()

    @cached_property
    def _hash(self) -> int:
        return hash(self.steps)

    def __hash__(self) -> int:
        """Reckoned once: a file finds its stamps by their curves, which have thousands of steps."""
        return self._hash

    def __reduce__(self) -> tuple[type[Curve], tuple[tuple[Step, ...]]]:
        """Its steps alone: another process hashes otherwise."""
        return Curve, (self.steps,)

    def __add__(self, other: Curve) -> Curve:
        return Curve(self.steps + other.steps)

    @classmethod
    def joined(cls, curves: Iterable[Curve]) -> Curve:
        """Many curves as one."""
        return cls(tuple(step for curve in curves for step in curve.steps))

    def parts(self) -> Iterator[Curve]:
        """Its lines one by one, each from where the pen is set down."""
        starts = [n for n, (letter, _) in enumerate(self.steps) if letter == "M"]
        for start, end in pairwise((*starts, len(self.steps))):
            yield Curve(self.steps[start:end])

    @classmethod
    def line(cls, *points: Point) -> Curve:
        """A line from point to point, open at its ends."""
        return cls(tuple(("L" if n else "M", (point,)) for n, point in enumerate(points)))

    @classmethod
    def polygon(cls, points: Iterable[Point]) -> Curve:
        """A line from point to point and back to the first."""
        return cls((*cls.line(*points).steps, ("Z", ())))

    @classmethod
    def smooth(cls, points: Sequence[Point], closed: bool = False) -> Curve:
        """A curve without corners through every point."""
        count = len(points)
        if count < 3:
            return cls.line(*points)
        way = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
        steps = [
            ("C", ((x + (u - a) / 6, y + (v - b) / 6), (u - (c - x) / 6, v - (d - y) / 6), (u, v)))
            for (a, b), (x, y), (u, v), (c, d) in zip(way, way[1:], way[2:], way[3:], strict=False)
        ]
        return cls((("M", (points[0],)), *steps, *((("Z", ()),) if closed else ())))

    @classmethod
    def ellipse(cls, x: float, y: float, across: float, up: float | None = None) -> Curve:
        """An ellipse by its middle and its radii; a circle where they are one."""
        rx, ry = across, across if up is None else up
        a, b = rx * BEND, ry * BEND
        return cls(
            (
                ("M", ((x + rx, y),)),
                ("C", ((x + rx, y + b), (x + a, y + ry), (x, y + ry))),
                ("C", ((x - a, y + ry), (x - rx, y + b), (x - rx, y))),
                ("C", ((x - rx, y - b), (x - a, y - ry), (x, y - ry))),
                ("C", ((x + a, y - ry), (x + rx, y - b), (x + rx, y))),
                ("Z", ()),
            )
        )

    @classmethod
    def rectangle(cls, box: Box, radius: float = 0.0) -> Curve:
        """A box, its corners rounded by a radius, inwards by one that is less than 0."""
        x, y, right, top = box.x, box.y, box.right, box.top
        r = min(abs(radius), box.width / 2, box.height / 2)
        if not r:
            return cls.polygon([(x, y), (right, y), (right, top), (x, top)])
        k = r * (1 - BEND) if radius > 0 else 0.0
        j = 0.0 if radius > 0 else r * BEND

        if radius > 0:
            turns = (
                ((right - k, y), (right, y + k), (right, y + r)),
                ((right, top - k), (right - k, top), (right - r, top)),
                ((x + k, top), (x, top - k), (x, top - r)),
                ((x, y + k), (x + k, y), (x + r, y)),
            )
        else:
            turns = (
                ((right - r, y + j), (right - j, y + r), (right, y + r)),
                ((right - j, top - r), (right - r, top - j), (right - r, top)),
                ((x + r, top - j), (x + j, top - r), (x, top - r)),
                ((x + j, y + r), (x + r, y + j), (x + r, y)),
            )
        starts = ((right - r, y), (right, top - r), (x + r, top), (x, y + r))
        steps: list[Step] = [("M", ((x + r, y),))]
        for start, turn in zip(starts, turns, strict=True):
            steps += (("L", (start,)), ("C", turn))
        return cls((*steps, ("Z", ())))

    @classmethod
    def star(cls, points: int, outer: float, inner: float, turn: float = 90.0) -> Curve:
        """A star about (0, 0); its first point looks the way of `turn`, 90 being up."""
        return cls.polygon(
            polar(inner if n % 2 else outer, turn + n * 180 / points) for n in range(2 * points)
        )

    @classmethod
    def unsteady(cls, box: Box, gap: float, step: float, unrest: float, dice: Dice) -> Curve:
        """A rectangle so far inside of a box, as cut by hand: a point every `step` is a little off."""
        x, y, right, top = box.x + gap, box.y + gap, box.right - gap, box.top - gap
        corners = [(x, y), (right, y), (right, top), (x, top), (x, y)]
        points = []
        for (a, b), (c, d) in pairwise(corners):
            count = max(2, round((abs(c - a) + abs(d - b)) / step))
            for n in range(count):
                off = unrest * (1.0 if n else 0.4)
                u, v = (2 * dice.random() - 1) * off, (2 * dice.random() - 1) * off
                points.append((a + (c - a) * n / count + u, b + (d - b) * n / count + v))
        return cls.polygon(points)

    @classmethod
    def brush(cls, points: Sequence[Point], half: Callable[[float], float]) -> Curve:
        """A stroke along points whose half width follows `half`, asked from 0 to 1 along the way."""
        left, right = list[Point](), list[Point]()
        last = len(points) - 1
        for n, (x, y) in enumerate(points):
            before, after = points[max(0, n - 1)], points[min(last, n + 1)]
            dx, dy = after[0] - before[0], after[1] - before[1]
            share = half(n / last) / (hypot(dx, dy) or 1.0)
            left.append((x - dy * share, y + dx * share))
            right.append((x + dy * share, y - dx * share))
        back = cls.smooth(right[::-1]).steps
        return cls((*cls.smooth(left).steps, ("L", back[0][1]), *back[1:], ("Z", ())))

    @cached_property
    def flaw(self) -> str:
        """What is wrong with its steps, as the end of a sentence; '' if nothing is."""
        begun = False
        for step in self.steps:
            try:
                kind, points = step
                right = POINTS_OF[kind] == len(points)
                for x, y in points:
                    right = isfinite(x) and isfinite(y) and right
            except (KeyError, TypeError, ValueError, OverflowError):
                right = False
            if not right:
                return f"has the step {step!r:.60}: it is (letter, points), as in ('L', ((3.0, 4.0),))"
            if not begun and kind != "M":
                return f"begins with {kind!r}: it begins with 'M'"
            begun = True
        return "" if begun else "has no steps"

    def mapped(self, move: Callable[[float, float], Point]) -> Curve:
        """Every point of it moved by a function."""
        return Curve(tuple([(kind, tuple([move(x, y) for x, y in points])) for kind, points in self.steps]))

    def rounded(self, digits: int) -> Curve:
        """Its points with so many digits behind their decimal points, and no zero less than nothing."""
        return Curve(
            tuple(
                [
                    (kind, tuple([(round(x, digits) + 0.0, round(y, digits) + 0.0) for x, y in points]))
                    for kind, points in self.steps
                ]
            )
        )

    def placed(
        self, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0, flip: bool = False
    ) -> Curve:
        """Flipped left to right, scaled and turned about (0, 0), then moved so much right and up."""
        if scale == 1.0 and not turn and not flip:
            return self._shifted(x, y)
        c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
        a, b = (-c, -s) if flip else (c, s)
        # written out, as most of the time that art takes is spent here
        return Curve(
            tuple(
                [
                    (kind, tuple([(x + u * a - v * s, y + u * b + v * c) for u, v in points]))
                    for kind, points in self.steps
                ]
            )
        )

    def climbing(self, rise: float) -> Curve:
        """Each point raised by so much for each point right of 0: letters of a line that climbs."""
        return Curve(
            tuple((kind, tuple((x, y + rise * x) for x, y in points)) for kind, points in self.steps)
        )

    def _shifted(self, x: float, y: float) -> Curve:
        """Moved so much right and up; its box and its flaw, found once, go with it."""
        steps = [(kind, tuple([(x + u, y + v) for u, v in points])) for kind, points in self.steps]
        curve = Curve(tuple(steps))
        if not self.flaw and isfinite(x + y):
            box = self.box
            vars(curve).update(flaw="", box=Box(box.x + x, box.y + y, box.width, box.height))
        return curve

    def centred(self) -> Curve:
        """The middle of its box at (0, 0)."""
        x, y, width, height = self.box
        return self.placed(-x - width / 2, -y - height / 2)

    def reversed_sides(self, middle: float) -> Curve:
        """The same on the other side of an upright line."""
        return self.mapped(lambda x, y: (2 * middle - x, y))

    @cached_property
    def box(self) -> Box:
        """The least rectangle that holds it, strokes left out; one of no size at (0, 0) where it is empty."""
        steps = self.steps
        ends = [points[-1] for _, points in steps if points]
        if not ends:
            return Box(0, 0, 0, 0)
        xs, ys = [x for x, _ in ends], [y for _, y in ends]
        left, low, right, high = min(xs), min(ys), max(xs), max(ys)
        here: Point = (0.0, 0.0)
        for _, points in steps:
            if len(points) == 3:  # a Bézier stays among its points: what its handles lie within holds it
                (p, q), (u, v), (x, y) = points
                if p < left or u < left or p > right or u > right:
                    found = _turning_points(here[0], p, u, x)
                    left, right = min(left, *found), max(right, *found)
                if q < low or v < low or q > high or v > high:
                    found = _turning_points(here[1], q, v, y)
                    low, high = min(low, *found), max(high, *found)
            if points:
                here = points[-1]
        return Box(left, low, right - left, high - low)

    def flat(self, step: float = 1.0) -> tuple[tuple[Point, ...], ...]:
        """As polygons: each Bézier cut into pieces of about that length."""
        found: list[list[Point]] = []
        for kind, points in self.steps:
            if kind == "M":
                found.append([points[0]])
            elif kind == "L":
                found[-1].append(points[0])
            elif kind == "C":
                start, (first, second, end) = found[-1][-1], points
                ways = zip((start, *points), points, strict=False)
                length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in ways)
                pieces = max(2, ceil(length / step))
                found[-1] += (_along(start, first, second, end, n / pieces) for n in range(1, pieces + 1))
        return tuple(tuple(points) for points in found)


def polar(length: float, angle: float) -> Point:
    """The point so far from (0, 0), in that direction."""
    return length * cos(radians(angle)), length * sin(radians(angle))


def winding(
    x: float, y: float, angle: float, length: float, bend: Callable[[float], float], count: int = 40
) -> tuple[Point, ...]:
    """Points along a line that sets out in one direction and turns `bend` degrees a point of its length.

    `bend` is asked from 0 to 1 along the way, so a scroll winds tighter towards its end.
    """
    found, heading, step = [(x, y)], angle, length / count
    for n in range(count):
        heading += bend((n + 0.5) / count) * step
        dx, dy = polar(step, heading)
        x, y = x + dx, y + dy
        found.append((x, y))
    return tuple(found)


def _along(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point of a Bézier curve."""
    u = 1 - t
    shares = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    x, y = (
        sum(share * each[axis] for share, each in zip(shares, (a, b, c, d), strict=True)) for axis in (0, 1)
    )
    return x, y


def _turning_points(p: float, q: float, r: float, s: float) -> tuple[float, ...]:
    """Where a Bézier turns back, and its end: its places across, or up."""
    k, m, n = s - 3 * r + 3 * q - p, 2 * (r - 2 * q + p), q - p
    roots: tuple[float, ...] = ()
    if abs(k) < 1e-12:
        roots = (-n / m,) if abs(m) > 1e-12 else ()
    elif (inside := m * m - 4 * k * n) >= 0:
        root = sqrt(inside)
        roots = (-m + root) / (2 * k), (-m - root) / (2 * k)
    turns = ((1 - t, t) for t in roots if 0 < t < 1)
    return (*(u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s for u, t in turns), s)
