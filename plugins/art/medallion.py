"""A round picture for a page that opens a section: a pictogram of the topic in a ring.

medallion: {ring: dots}
medallion: {ring: moon, size: 70}
"""

from dataclasses import replace
from math import pi

from bookmaker import Args, Art, ArtSpace, BookError, Dice, Setting
from bookmaker.drawing import Box, Curve, Paint, Point, Stamp, icon, polar

from .botanical import leaf, petals
from .fit import fitted
from .spooky import MOON_CRATERS
from .winter import flake

Ops = tuple[Paint | Stamp, ...]
RING_AIR_SHARE = 0.05  # of the box's height: the air over the ring
RING_LINE_POINTS = 0.8
NEXT_TO_NOTHING = 0.01  # of a dash that is a dot
MOON = 58.0  # the radius that its craters are told for


def circle(at: Point, radius: float) -> Curve:
    return Curve.ellipse(*at, radius)


def dotted(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """A thick line, and a row of dots inside of it."""
    line, within = max(RING_LINE_POINTS, 0.043 * radius), 0.87 * radius
    step = 2 * pi * within / 40
    dots = Paint(
        circle(at, within),
        stroke=space.inks.dark,
        width=0.03 * radius,
        dash=(NEXT_TO_NOTHING, step - NEXT_TO_NOTHING),
    )
    return [Paint(circle(at, radius - line / 2), space.inks.paper, space.inks.dark, line), dots]


def moon(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """A full moon with its craters."""
    craters = Curve.joined(Curve.ellipse(*crater) for crater in MOON_CRATERS)
    placed = craters.placed(*at, radius / MOON, 360 * dice.random())
    return [Paint(circle(at, radius), space.inks.light), Paint(placed, space.inks.mid)]


def porthole(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """A ship's window: a broad ring with bolts, a fine line inside."""
    bolts = [circle(_on(at, 0.915 * radius, 22.5 + 45 * n), 0.03 * radius) for n in range(8)]
    inner = max(RING_LINE_POINTS, 0.012 * radius)
    return [
        Paint(circle(at, radius), space.inks.dark),
        Paint(Curve.joined(bolts), space.inks.paper),
        Paint(circle(at, 0.83 * radius), space.inks.paper),
        Paint(circle(at, 0.79 * radius), stroke=space.inks.mid, width=inner),
    ]


def wreath(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """A ring of leaves that meet at the top, a flower at the foot."""
    within, drawn = 0.8 * radius, list[Paint]()
    line = max(RING_LINE_POINTS, 0.012 * radius)
    drawn.append(Paint(circle(at, within), stroke=space.inks.dark, width=line))
    for n in range(13):
        for side in (1, -1):
            angle = -90 + side * (12 + 12.6 * n)
            lean = angle + side * (90 - 38 * (1 if n % 2 else -1))
            length = radius * (0.28 - 0.007 * n)
            fill = space.inks.dark if n % 2 else space.inks.light
            drawn += leaf("ovate", _on(at, within, angle), length, lean, fill, space.inks.paper)
    return drawn + petals(space, _on(at, within, -90), 0.13 * radius, 6, 30)


def flakes(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """A ring of snowflakes, large and small in turn."""
    drawn = list[Paint]()
    for n in range(16):
        size = radius * (0.06 if n % 2 else 0.12)
        line, ink = max(RING_LINE_POINTS, 0.1 * size), space.inks.light if n % 2 else space.inks.dark
        kind = "arrow" if n % 2 else ("star", "fern", "bud", "comb")[n // 2 % 4]
        strokes, tips = flake(*_on(at, 0.86 * radius, 90 + 22.5 * n), size, kind, 0.0, line)
        drawn += [Paint(strokes, stroke=ink, width=line), *([Paint(tips, ink)] if tips.steps else [])]
    return drawn


def rays(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """A dark disc in a burst of rays, long and short in turn."""
    beams = []
    for n in range(32):
        angle, far = 90 + 11.25 * n, radius * (0.86 if n % 2 else 1.0)
        beams.append(
            Curve.polygon(
                [polar(0.7 * radius, angle - 2.4), polar(far, angle), polar(0.7 * radius, angle + 2.4)]
            )
        )
    return [
        Paint(Curve.joined(beams).placed(*at), space.inks.mid),
        Paint(circle(at, 0.66 * radius), space.inks.dark),
        Paint(
            circle(at, 0.62 * radius), stroke=space.inks.paper, width=max(RING_LINE_POINTS, 0.012 * radius)
        ),
    ]


def plain(space: ArtSpace, dice: Dice, at: Point, radius: float) -> list[Paint]:
    """Two lines, the outer one the thicker."""
    line = max(RING_LINE_POINTS, 0.02 * radius)
    return [
        Paint(circle(at, radius - line / 2), space.inks.paper, space.inks.dark, line),
        Paint(circle(at, 0.94 * radius), stroke=space.inks.dark, width=max(RING_LINE_POINTS, 0.4 * line)),
    ]


RINGS = {
    "dots": dotted,
    "moon": moon,
    "porthole": porthole,
    "wreath": wreath,
    "flakes": flakes,
    "rays": rays,
    "lines": plain,
}


def _on(at: Point, radius: float, angle: float) -> Point:
    across, up = polar(radius, angle)
    return at[0] + across, at[1] + up


def medallion(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """The ring at the foot of its box, and within it the pictogram of the topic that its section draws."""
    names = str(args["icon"]).split() or list(space.icons)
    if not names:
        raise BookError("art 'medallion' has no pictogram to show", "say icon: cow, or give the topic icons")
    x, y, width, height = space.box
    radius = min(width, height * (1 - RING_AIR_SHARE)) / 2
    at = x + width / 2, y + radius
    half = radius * int(args["size"]) / 100 / 2**0.5
    shape = icon(dice.choice(names))
    if args["outline"]:
        line = max(2 * RING_LINE_POINTS, 0.016 * radius) / (2 * half)  # of the pictogram, which is 1 wide
        drawn = Paint(shape, space.inks.paper, space.inks.dark, line)
    else:
        drawn = Paint(shape, space.inks.accent)
    inner = replace(space, box=Box(at[0] - half, at[1] - half, 2 * half, 2 * half))
    return space.cut([*RINGS[str(args["ring"])](space, dice, at, radius), *fitted([drawn], inner)])


ARTS = (
    Art(
        "medallion",
        "a pictogram of the topic in a ring, for openers",
        medallion,
        (
            Setting("ring", "what is round it", "dots", choices=tuple(RINGS)),
            Setting("icon", "a pictogram in place of the topic's", ""),
            Setting(
                "size", "how much of the ring's width the pictogram's square spans", 82, least=20, most=100
            ),
            Setting("outline", "the pictogram as an outline, to be coloured in", False),
        ),
    ),
)
