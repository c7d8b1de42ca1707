"""The marks that say how hard a puzzle is: one shape again and again, filled as far as the level goes."""

from __future__ import annotations

from .curves import Curve
from .ops import Box, Disc, Op, Paint, Point

SPARKLE = 0.3  # how slender a four-pointed star is: its inner radius to its outer one
STAR = 0.5
BAR = 2.2  # a bar's width to its height
HALF_WIDTHS = {"bar": BAR / 2, "star": 1.1, "sparkle": 1.25}  # of those that are wider than a disc


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
    curve = {
        "square": Curve.rectangle(Box(-0.9, -0.9, 1.8, 1.8)),
        "bar": Curve.rectangle(Box(-BAR / 2, -0.5, BAR, 1)),
        "star": Curve.star(5, 1.15, 1.15 * STAR).placed(0, -0.08),
        "sparkle": Curve.star(4, 1.25, 1.25 * SPARKLE),
        "lozenge": Curve.polygon([(0, 1.1), (0.9, 0), (0, -1.1), (-0.9, 0)]),
    }[shape]
    scaled = curve.placed(*centre, radius - line / 2)
    return Paint(scaled, fill, stroke, line)


def half_width(shape: str, radius: float) -> float:
    """Half of what a mark of that radius takes across."""
    return radius * HALF_WIDTHS.get(shape, 1.0)


def step_between(shape: str, size: float) -> float:
    """From one mark's middle to the next one's, for type of that size."""
    return (1.75 if shape == "bar" else 0.9) * size
