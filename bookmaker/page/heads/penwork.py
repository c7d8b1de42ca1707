"""Pen work: strokes that swell and taper as a broad pen's do, and the ornaments made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import pi, sin

from ..curves import Curve, winding
from ..ops import Point

HalfFlourish = list[Curve]  # the right half of one; the left is its mirror


def swelling(thin: float, thick: float) -> Callable[[float], float]:
    """A pen that begins and ends thin and is thick in the middle."""
    return lambda t: thin + thick * sin(pi * min(1.0, t * 1.04)) ** 1.5


def scroll(
    start: Point,
    angle: float,
    length: float,
    bend: Callable[[float], float],
    pen: Callable[[float], float],
    ball: float,
) -> HalfFlourish:
    """A stroke that winds to a ball at its end."""
    points = winding(*start, angle, length, bend)
    return [Curve.brush(points, pen), Curve.ellipse(*points[-1], ball)]


def tail(points: Sequence[Point], half: float) -> Curve:
    """A stroke that sets in quickly and runs out to nothing."""
    fine = [a for pair in pairwise(points) for a in _steps(*pair)]
    return Curve.brush([*fine, points[-1]], lambda t: half * (1 - t) * min(1.0, 7 * t) + 0.1)


def _steps(start: Point, end: Point) -> list[Point]:
    """Eight points from one to the other, the last left out."""
    return [
        (start[0] + (end[0] - start[0]) * n / 8, start[1] + (end[1] - start[1]) * n / 8) for n in range(8)
    ]


def lozenge(x: float, y: float, half: float) -> Curve:
    """A square on its corner."""
    return Curve.polygon([(x + half, y), (x, y + half), (x - half, y), (x, y - half)])


def fleuron() -> tuple[HalfFlourish, HalfFlourish]:
    """A lozenge, and on each side two scrolls and a tapering line."""
    upper = scroll(
        (9, 0), 28, 80, lambda t: -1.15 + t * 1.6 + max(0.0, t - 0.72) * 26, swelling(0.35, 1.5), 2.0
    )
    lower = scroll((16, -2), -30, 40, lambda t: 1.6 + max(0.0, t - 0.5) * 24, swelling(0.3, 1.1), 1.6)
    line = tail([(58, 3.2), (70, 1.2), (84, 0.2), (99, 0)], 0.95)
    return [*upper, *lower, line, Curve.ellipse(103, 0, 1.1)], [lozenge(0, 0, 5.2)]


def mirrored_halves(right: HalfFlourish, middle: HalfFlourish) -> HalfFlourish:
    """A whole flourish, about (0, 0): its right half, the same on the left, and what is in the middle.

    Each stroke is by itself: a mirrored one runs the other way round, and would cut holes where two overlap.
    """
    return [*right, *(part.reversed_sides(0) for part in right), *middle]


def taper() -> HalfFlourish:
    """A line that runs out to both sides, 100 long each way, with a lozenge in its middle."""
    return mirrored_halves([tail([(8, 0), (40, 0), (100, 0)], 0.95)], [lozenge(0, 0, 4.0)])
