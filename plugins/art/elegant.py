"""Pen work: flourishes under a title, and a scroll for a frame's corner.

Each is one filled outline of strokes that swell and taper as a broad pen's do.

    flourish: {kind: fleuron}
    corner-scroll: {}
"""

from collections.abc import Callable
from math import cos, pi, sin

from bookmaker import Args, Art, ArtSpace, Dice, Setting
from bookmaker.drawing import (
    Curve,
    HalfFlourish,
    Paint,
    Stamp,
    fleuron,
    lozenge,
    mirrored_halves,
    scroll,
    swelling,
    tail,
    winding,
)

from .fit import fitted

Ops = tuple[Paint | Stamp, ...]


def loops() -> tuple[HalfFlourish, HalfFlourish]:
    """A line in loops that grow smaller outward."""
    points = []
    for n in range(161):
        t = n / 160
        radius, turn = 6.5 * (1 - 0.72 * t), 2 * pi * 4 * t
        points.append((9 + 86 * t + 1.5 * radius * sin(turn), -radius * cos(turn) + 6.5 * (1 - t)))
    line = Curve.brush(points, lambda t: 0.75 * (1 - 0.7 * t) + 0.1)
    return [line, Curve.ellipse(100, 0, 1.1)], [lozenge(0, 0, 4.2)]


def tulip() -> tuple[HalfFlourish, HalfFlourish]:
    """A bud in the middle, and long leaves to each side."""
    petal = Curve.brush([(0, -3), (5, 1), (5.5, 7), (1.5, 12)], swelling(0.3, 1.7))
    leaf = winding(2, -3, 12, 72, lambda t: -0.9 + 1.9 * t + max(0.0, t - 0.75) * 20, 48)
    under = winding(3, -4, -26, 46, lambda t: 1.5 - 1.4 * t + max(0.0, t - 0.7) * 26, 40)
    half = [petal, Curve.brush(leaf, swelling(0.3, 2.2)), Curve.brush(under, swelling(0.3, 1.4))]
    dots = [Curve.ellipse(x, 0, r) for x, r in ((80, 1.4), (87, 1.1), (93, 0.8))]
    return [*half, *dots], [Curve.brush([(0, -3), (0, 3), (0, 8)], swelling(0.3, 1.3))]


def wave() -> tuple[HalfFlourish, HalfFlourish]:
    """One long line that swells on each side of three lozenges."""
    line = winding(20, 0, 18, 84, lambda t: -0.9 if t < 0.5 else 0.9, 60)
    return [Curve.brush(line, swelling(0.15, 1.7)), lozenge(13, 0, 2.2)], [lozenge(0, 0, 4.4)]


def pearls() -> tuple[HalfFlourish, HalfFlourish]:
    """A pearl, smaller ones beside it, and a tapering line."""
    balls = [Curve.ellipse(x, 0, r) for x, r in ((9, 2.6), (16, 2.0), (22, 1.5), (27, 1.1))]
    return [*balls, tail([(32, 0), (60, 0), (103, 0)], 0.8)], [Curve.ellipse(0, 0, 3.6)]


def vine() -> tuple[HalfFlourish, HalfFlourish]:
    """A stem in waves with a curl in every bend."""
    stem = winding(4, 0, 30, 100, lambda t: -1.9 * (1 if int(t * 4) % 2 == 0 else -1), 80)
    half = [Curve.brush(stem, lambda t: 0.95 * (1 - 0.8 * t) + 0.1)]
    for share, side in ((0.13, 1), (0.38, -1), (0.62, 1), (0.84, -1)):
        at = stem[int(share * 80)]
        half += scroll(at, side * 50, 27 - 9 * share, _curling(side), swelling(0.2, 0.6), 1.0)
    return [*half, Curve.ellipse(*stem[-1], 1.2)], [lozenge(0, 0, 4.2)]


def _curling(side: int) -> Callable[[float], float]:
    return lambda t: side * (-3 - t * 12)


ORNAMENTS = {
    "fleuron": fleuron,
    "loops": loops,
    "tulip": tulip,
    "wave": wave,
    "pearls": pearls,
    "vine": vine,
}


def flourish(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A flourish as wide as its box, or as high as that is."""
    kind = dice.choice([*ORNAMENTS]) if args["kind"] == "any" else str(args["kind"])
    return tuple(
        fitted([Paint(part, space.inks.dark) for part in mirrored_halves(*ORNAMENTS[kind]())], space)
    )


def corner_scroll(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Two scrolls from the outer top corner, one along each side."""
    paints = []
    for swap in (False, True):
        points = winding(0, 0, 18, 31.5, lambda t: -0.4 + max(0.0, t - 0.55) * 60, 36)
        if swap:
            points = tuple((v, u) for u, v in points)
        away = [(-u, -v) for u, v in points]
        paints.append(
            Paint(
                Curve.brush(away, lambda t: 0.24 + 1.08 * sin(pi * min(1.0, t * 1.03)) ** 1.3),
                space.inks.dark,
            )
        )
        paints.append(Paint(Curve.ellipse(*away[-1], 1.35), space.inks.dark))
    paints.append(Paint(Curve.ellipse(-0.6, -0.6, 2.1), space.inks.dark))
    return space.outward(fitted(paints, space, 1.0, 1.0))


ARTS = (
    Art(
        "flourish",
        "pen work under a title, the same on both sides of its middle",
        flourish,
        (Setting("kind", "which one", "fleuron", choices=(*ORNAMENTS, "any")),),
    ),
    Art("corner-scroll", "two scrolls in the outer top corner of a frame", corner_scroll),
)
