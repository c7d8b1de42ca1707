"""Shapes as paths of a PDF: curves, rectangles with round corners, pills."""

from __future__ import annotations

from math import sqrt

from ..page.curves import BEND, Curve
from ..page.ops import Box, Point

PLACE = "%.3f %.3f"  # two numbers as a PDF has them
BENT = f"{PLACE} {PLACE} {PLACE} c"
PILL_PATH = f"{PLACE} m {PLACE} l {BENT} {BENT} {PLACE} l {BENT} {BENT}"
PEN_STEPS = {"M": f"{PLACE} m", "L": f"{PLACE} l", "C": BENT, "Z": "h"}


def curve_path(curve: Curve) -> str:
    """A curve's path."""
    code = " ".join([PEN_STEPS[kind] for kind, _ in curve.steps])
    return code % tuple([length for _, points in curve.steps for point in points for length in point])


def rounded_path(box: Box, radius: float) -> str:
    """A rectangle's path, its corners quarters of a circle."""
    (x, y), (right, top) = (box.x, box.y), (box.right, box.top)
    r, b = radius, radius * (1 - BEND)
    to = PLACE + " l"
    return " ".join(
        [
            (PLACE + " m") % (x + r, y),
            to % (right - r, y),
            BENT % (right - b, y, right, y + b, right, y + r),
            to % (right, top - r),
            BENT % (right, top - b, right - b, top, right - r, top),
            to % (x + r, top),
            BENT % (x + b, top, x, top - b, x, top - r),
            to % (x, y + r),
            BENT % (x, y + b, x + b, y, x + r, y),
        ]
    )


def pill_path(start: Point, end: Point, half: float) -> str:
    """The path of a pill round a line: two sides and two half circles."""
    (x, y), (u, v) = start, end
    a, b = _towards(start, end, half)
    c, d = a * BEND, b * BEND
    return PILL_PATH % (
        x - b, y + a, u - b, v + a,
        u + c - b, v + d + a, u + a - d, v + b + c, u + a, v + b,
        u + a + d, v + b - c, u + c + b, v + d - a, u + b, v - a,
        x + b, y - a,
        x - c + b, y - d - a, x - a + d, y - b - c, x - a, y - b,
        x - a - d, y - b + c, x - c - b, y - d + a, x - b, y + a,
    )  # fmt: skip


def _towards(start: Point, end: Point, length: float) -> Point:
    """A step of that length from one point to another; to the right where they are one."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    distance = sqrt(dx * dx + dy * dy)
    return (dx / distance * length, dy / distance * length) if distance else (length, 0.0)
