"""The marks that say how hard a puzzle is: one shape again and again, filled as far as the level goes."""

from __future__ import annotations

from functools import lru_cache

from ..curves import Curve
from ..ops import Box, Disc, Op, Paint, Point, Stamp

MARK = 0.29  # the usual radius of a mark, of its type's size, for which the marks' step is given
SPARKLE = 0.3  # how slender a four-pointed star is: its inner radius to its outer one
STAR = 0.5
LEAF = Curve(
    (
        ("M", ((-0.55, -1.1),)),
        ("C", ((-1.15, 0.05), (-0.35, 0.95), (0.6, 1.15))),
        ("C", ((1.15, -0.05), (0.35, -0.95), (-0.55, -1.1))),
        ("Z", ()),
    )
)
PUMPKIN = Curve(
    (
        ("M", ((-0.2, 0.55),)),
        ("C", ((-0.7, 0.75), (-1.1, 0.3), (-1.0, -0.3))),
        ("C", ((-0.95, -0.8), (-0.6, -1.05), (-0.2, -0.97))),
        ("C", ((-0.05, -1.05), (0.05, -1.05), (0.2, -0.97))),
        ("C", ((0.6, -1.05), (0.95, -0.8), (1.0, -0.3))),
        ("C", ((1.1, 0.3), (0.7, 0.75), (0.2, 0.55))),
        ("C", ((0.22, 0.8), (0.15, 0.95), (0.0, 1.1))),
        ("L", ((-0.28, 1.0),)),
        ("C", ((-0.18, 0.9), (-0.12, 0.8), (-0.14, 0.57))),
        ("Z", ()),
    )
)
BAR = 2.2  # a bar's width to its height
BARS_APART = 1.08  # from one bar to the next, in their widths
SHAPES = {
    "square": Curve.rectangle(Box(-0.9, -0.9, 1.8, 1.8)),
    "bar": Curve.rectangle(Box(-BAR / 2, -0.5, BAR, 1)),
    "star": Curve.star(5, 1.15, 1.15 * STAR).placed(0, -0.08),
    "sparkle": Curve.star(4, 1.25, 1.25 * SPARKLE),
    "lozenge": Curve.polygon([(0, 1.1), (0.9, 0), (0, -1.1), (-0.9, 0)]),
    "leaf": LEAF,
    "pumpkin": PUMPKIN,
}
HALF_WIDTHS = {
    "bar": BAR / 2,
    "star": 1.1,
    "sparkle": 1.25,
    "pumpkin": 1.05,
}  # of those that are wider than a disc


def level_mark(
    shape: str,
    centre: Point,
    radius: float,
    line: float,
    filled: bool,
    inks: tuple[str, str] = ("ink", "ink"),  # of what fills it, and of its line
) -> Op:
    """One mark of about that radius, its outline inside it; `shape` is one of LEVEL_MARKS but none."""
    fill, stroke = inks[0] if filled else None, inks[1]
    if shape == "disc":
        return Disc(centre, radius - line / 2, line, stroke, fill)
    return Stamp(_painted(shape, radius - line / 2, line, fill, stroke), *centre)


@lru_cache(maxsize=256)
def _painted(shape: str, radius: float, line: float, fill: str | None, stroke: str) -> tuple[Paint, ...]:
    """A mark about (0, 0), which a file keeps once."""
    return (Paint(SHAPES[shape].placed(scale=radius), fill, stroke, line),)


def half_width(shape: str, radius: float) -> float:
    """Half of what a mark of that radius takes across."""
    return radius * HALF_WIDTHS.get(shape, 1.0)


def half_height(shape: str, radius: float) -> float:
    """Half of what a mark of that radius takes from its lower edge to its upper one."""
    return radius * (0.5 if shape == "bar" else 1.0)


def step_between(shape: str, size: float, radius: float) -> float:
    """From one mark's middle to the next one's: bars almost touch, others stand apart by the type's size."""
    if shape == "bar":
        return 2 * half_width(shape, radius) * BARS_APART
    return 0.9 * size + 2 * (radius - MARK * size)
