"""Botanical: garlands under a title, and leaves that grow along a frame's corner.

A garland is two stems that leave the middle and turn upward, with leaves in turn on both sides, some in pairs
of berries, and flowers over the join. `sprig` grows from a corner of its box along the foot and up the side.
Leaves are ovate, of willow, of oak or of fern; flowers have five, six or eight petals.

    garland: {leaf: willow, petals: 6}
    sprig: {leaf: ovate, petals: 5}
    flower: {petals: 8}
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import atan2, degrees

from bookmaker import Args, Art, ArtSpace, Dice, Setting
from bookmaker.drawing import Curve, Paint, Point, Stamp, polar, svg_path, winding

from .fit import LEAST_LINE_POINTS, fitted

Ops = tuple[Paint | Stamp, ...]

# Leaves along the x axis, 100 long, from their stalk at (0, 0), and how wide their leaf is of its length.
LEAVES = {
    "ovate": "M0 0C12-24 50-31 100 0C62 24 22 24 0 0z",
    "willow": "M0 0C20-13 62-15 100 0C66 11 24 11 0 0z",
    "oak": (
        "M0 0C6-4 12-5 16-3C14-12 22-17 29-13C31-10 31-7 33-8C32-20 45-25 52-18C55-14 54-11 57-11"
        "C60-20 72-22 76-14C78-10 76-8 79-8C88-12 99-8 100 0C99 8 88 12 79 8C76 8 78 10 76 14"
        "C72 22 60 20 57 11C54 11 55 14 52 18C45 25 32 20 33 8C31 7 31 10 29 13C22 17 14 12 16 3"
        "C12 5 6 4 0 0z"
    ),
}
RIB = "M6 0C30-1 60-1 86 0"
FERN = ("fern",)
PETAL = "M0 0C25-55 85-55 98-12C90-5 90 5 98 12C85 55 25 55 0 0z"


def leaf(kind: str, at: Point, length: float, angle: float, fill: str, rib: str) -> list[Paint]:
    """A leaf from its stalk along an angle, with a rib in the ink of the paper."""
    scale = length / 100
    if kind == "fern":
        return [Paint(_frond(length).placed(*at, 1, angle), fill)]
    drawn = [Paint(svg_path(LEAVES[kind]).placed(*at, scale, angle), fill)]
    return [
        *drawn,
        Paint(
            svg_path(RIB).placed(*at, scale, angle), stroke=rib, width=max(LEAST_LINE_POINTS, length * 0.03)
        ),
    ]


def _frond(length: float) -> Curve:
    """A fern's frond: leaflets in pairs that grow shorter."""
    willow = svg_path(LEAVES["willow"])
    parts = [Curve.brush([(0, 0), (length / 2, 0), (length, 0)], lambda t: length * 0.018 * (1.2 - t))]
    for n in range(7):
        share = 0.1 + 0.12 * n
        small = length * (0.34 - 0.036 * n)
        for side in (1, -1):
            parts.append(willow.placed(length * share, 0, small / 100, side * 52))
    parts.append(willow.placed(length * 0.88, 0, length * 0.0016, 0))
    return Curve.joined(parts)


def branch(
    space: ArtSpace,
    dice: Dice,
    points: Sequence[Point],
    count: int,
    lengths: tuple[float, float],
    side: int,
    kind: str,
    berries: bool,
    stem: float,
) -> list[Paint]:
    """A stem along some points, and leaves in turn on both sides, smaller towards its tip."""
    inks, last = space.inks, len(points) - 1
    drawn = [Paint(Curve.brush(points, _tapering(stem)), inks.dark)]
    for n in range(count):
        share = 0.07 + 0.90 * n / max(1, count - 1)
        step = min(last - 1, int(share * last))
        at, after = points[step], points[step + 1]
        ahead = degrees(atan2(after[1] - at[1], after[0] - at[0]))
        way = side if n % 2 == 0 else -side
        long = (lengths[0] + (lengths[1] - lengths[0]) * share) * (0.9 + 0.18 * dice.random())
        angle = ahead + way * (52 - 22 * share) + 12 * dice.random() - 6
        if n == count - 1:
            angle = ahead
        if berries and n % 5 == 3:
            for far, size, more, filled in ((0.75, 0.15, 0, False), (0.52, 0.12, way * 28, True)):
                u, v = polar(long * far, angle + more)
                fruit = at[0] + u, at[1] + v
                line = max(LEAST_LINE_POINTS, long * 0.03)
                drawn.append(Paint(Curve.line(at, fruit), stroke=inks.dark, width=line))
                ball = Curve.ellipse(*fruit, long * size)
                drawn.append(Paint(ball, inks.accent if filled else inks.paper, inks.dark, line * 1.2))
        else:
            ink = inks.dark if n // 2 % 2 == 0 else inks.mid
            drawn += leaf(kind, at, long, angle, ink, inks.paper)
    return drawn


def _tapering(stem: float) -> Callable[[float], float]:
    return lambda t: stem * (1 - 0.75 * t)


def petals(space: ArtSpace, at: Point, radius: float, count: int, turn: float) -> list[Paint]:
    """A flower about a point: petals of paper with a line round them, and a heart."""
    inks, line = space.inks, max(LEAST_LINE_POINTS, radius * 0.065)
    narrow = min(1.0, 5.4 / count)
    petal = svg_path(PETAL).mapped(lambda x, y: (x * radius / 100, y * radius / 100 * narrow))
    drawn = []
    for n in range(count):
        angle = turn + 360 * n / count
        drawn.append(Paint(petal.placed(*at, 1, angle), inks.paper, inks.dark, line))
        vein = Curve.line((radius * 0.3, 0), (radius * 0.62, 0)).placed(*at, 1, angle)
        drawn.append(Paint(vein, stroke=inks.dark, width=line * 0.7))
    return [*drawn, Paint(Curve.ellipse(*at, radius * 0.24), inks.accent)]


def garland(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Two stems from the middle with leaves and berries, and flowers over the join."""
    kind, count, count_petals = str(args["leaf"]), int(args["leaves"]), int(args["petals"])
    width, rise = 232.0, int(args["rise"]) / 100
    points = winding(10, 0, -7 * rise, width, lambda t: rise * (0.06 + t * 0.40), 60)
    lengths = (30.0, 19.0) if kind in FERN else (27.0, 17.0)
    one = branch(space, dice, points, count, lengths, 1, kind, bool(args["berries"]), 1.5)
    drawn = [*one, *(_on_the_left(paint) for paint in one)]
    if args["flowers"]:
        for across, turn in ((-27, 20.0), (27, 52.0)):
            drawn += petals(space, (across, 3), 11, max(5, count_petals - 1), turn)
        drawn += petals(space, (0, -2), 17, count_petals, 0)
    return tuple(fitted(drawn, space))


def _on_the_left(paint: Paint) -> Paint:
    return replace(paint, curve=paint.curve.reversed_sides(0))


def sprig(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Leaves along the foot and the outer side of a box, from a flower in the corner between them."""
    (x, y, width, height), kind = space.box, str(args["leaf"])
    unit = min(width, height) / 92
    radius, corner = 13 * unit, (x + width - 15 * unit, y + 15 * unit)
    drawn: list[Paint] = []
    for along, count in (((-1, 0), 8), ((0, 1), 6)):
        far = (width if along[0] else height) - 32 * unit
        points = [
            (corner[0] + along[0] * far * n / 30, corner[1] + along[1] * far * n / 30) for n in range(31)
        ]
        size = min(17 * unit, far / 4)
        drawn += branch(space, dice, points, count, (size, size * 0.56), 1, kind, False, 1.3 * unit)
    return space.outward(space.cut([*drawn, *petals(space, corner, radius, int(args["petals"]), 36)]))


def flower(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """One flower, with two leaves if it has them."""
    drawn: list[Paint] = []
    if args["leaves"]:
        for angle in (200, 340):
            drawn += leaf("ovate", polar(30, angle), 110, angle, space.inks.mid, space.inks.paper)
    return tuple(fitted([*drawn, *petals(space, (0, 0), 100, int(args["petals"]), 90)], space))


LEAF = Setting("leaf", "whose leaves they are", "ovate", choices=(*LEAVES, *FERN))
PETALS = Setting("petals", "petals of a flower", 6, least=4, most=12)
ARTS = (
    Art(
        "garland",
        "two stems with leaves that turn upward from flowers in the middle",
        garland,
        (
            LEAF,
            PETALS,
            Setting("leaves", "leaves of each stem", 19, least=5, most=31),
            Setting("berries", "berries in place of every fifth leaf", True),
            Setting("flowers", "flowers in the middle", True),
            Setting("rise", "how far the stems turn upward, in percent", 100, least=0, most=100),
        ),
    ),
    Art(
        "sprig",
        "leaves along the foot and the outer side, from a flower in the corner",
        sprig,
        (LEAF, PETALS),
    ),
    Art(
        "flower",
        "one flower",
        flower,
        (PETALS, Setting("leaves", "two leaves behind it", False)),
    ),
)
