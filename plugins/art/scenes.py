"""Scenes as a newspaper's cut has them, confetti of pictograms, and a frame cut by an unsteady hand.

A `cut` fills its box: a sky of fine rules that thin downward, as an engraver's do, a sun in it, and a wood,
the sea, a town or a garden before it. `confetti` scatters the topic's pictograms on a lattice, for the ground
of an opener. `unsteady-frame` is a ring of a line 2 to 5 wide, as cut from paper.

    cut: {scene: wood}
    confetti: {icons: cow barn tractor, pitch: 62, size: 27}
    unsteady-frame: {step: 46, unrest: 20}
"""

from collections.abc import Callable
from math import ceil

from bookmaker import Args, Art, ArtSpace, BookError, Dice, Setting
from bookmaker.drawing import Box, Curve, Paint, Point, Stamp, icon

from .bands import CREST, SWELL, edge, ground
from .botanical import petals
from .winter import fir

Ops = tuple[Paint | Stamp, ...]


def cut(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A scene under a ruled sky."""
    scene = dice.choice([*SCENES]) if args["scene"] == "any" else str(args["scene"])
    full = space.full
    unit = min(full.height / 308, full.width / 300)
    sun = full.x + full.width * (0.7 + 0.1 * dice.random()), full.y + full.height * 0.66
    drawn = [*_sky(space, unit), Paint(Curve.ellipse(*sun, 46 * unit), space.inks.paper)]
    drawn += SCENES[scene](space, dice, unit)
    return space.cut(drawn)


def _sky(space: ArtSpace, unit: float) -> list[Paint]:
    """Rules from side to side, each thinner than the one above it."""
    full, step = space.full, max(2.0, 6 * unit)
    count = int(full.height * 0.86 / step)
    drawn = []
    for n in range(count):
        wide = max(0.35, (1.7 * (1 - n / count) + 0.15) * step / 6)  # thinner lines break up in print
        up = full.top - (n + 0.5) * step
        rule = Curve.line((full.x, up), (full.x + full.width, up))
        drawn.append(Paint(rule, stroke=space.inks.mid, width=wide, cap="butt"))
    return drawn


def _land(space: ArtSpace, line: list[tuple[float, float]], smooth: bool = True) -> Curve:
    """Ground under a line of shares of the width and the height."""
    full = space.full
    points = [(full.x + a * full.width, full.y + b * full.height) for a, b in line]
    top = Curve.smooth(points) if smooth else Curve.line(*points)
    low = full.y - 1
    around = (("L", ((points[-1][0], low),)), ("L", ((points[0][0], low),)), ("Z", ()))
    return Curve((*top.steps, *around))


def _birds(space: ArtSpace, unit: float, places: tuple[tuple[float, float, float], ...]) -> list[Paint]:
    """Gulls far off: two strokes each."""
    full = space.full
    drawn = []
    for a, b, size in places:
        at = full.x + a * full.width, full.y + b * full.height
        for side in (-1, 1):
            wing = [(0, 0), (side * 0.28, 0.2), (side * 0.6, 0.16), (side, -0.02)]
            points = [(at[0] + u * size * unit, at[1] + v * size * unit) for u, v in wing]
            drawn.append(Paint(Curve.brush(points, _wing(size * unit)), space.inks.dark))
    return drawn


def _wing(size: float) -> Callable[[float], float]:
    return lambda t: size * 0.055 * (1.2 - t)


def wood(space: ArtSpace, dice: Dice, unit: float) -> list[Paint]:
    """Mountains, and firs in two rows."""
    full, inks = space.full, space.inks
    far = [
        (-0.04, 0.2),
        (0.15, 0.57),
        (0.23, 0.49),
        (0.35, 0.72),
        (0.49, 0.42),
        (0.64, 0.54),
        (0.8, 0.34),
        (1.04, 0.36),
    ]
    drawn = [Paint(_land(space, far), inks.light), Paint(_land(space, _lower(far)), inks.mid)]
    count = max(4, ceil(full.width / (28 * unit)))
    for n in range(count + 1):
        at = full.x + full.width * n / count + (12 * dice.random() - 6) * unit
        tall = (60 + 58 * dice.random()) * unit
        drawn.append(Paint(fir(at, full.y + 26 * unit, tall, tall * 0.5, 6, dice), inks.dark))
    drawn.append(Paint(Curve.rectangle(Box(full.x, full.y, full.width, 34 * unit)), inks.dark))
    for share, tall in ((0.045, 150), (0.13, 112), (0.95, 168), (0.86, 120), (0.78, 84)):
        tree = fir(full.x + share * full.width, full.y + 16 * unit, tall * unit, tall * unit * 0.52, 7, dice)
        drawn.append(Paint(tree, inks.dark))
    return [*drawn, *_birds(space, unit, ((0.2, 0.86, 17), (0.29, 0.8, 12), (0.37, 0.88, 10)))]


def _lower(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A nearer ridge than that one, its tops elsewhere."""
    return [(1 - a, b * 0.6) for a, b in reversed(line)]


def sea(space: ArtSpace, dice: Dice, unit: float) -> list[Paint]:
    """A lighthouse on its rock, a sailing boat, and waves."""
    full, inks = space.full, space.inks
    drawn = []
    for level, ink, tile, long, high in ((0.30, inks.light, SWELL, 70, 8), (0.25, inks.mid, SWELL, 90, 10)):
        start = full.x - long * unit * (1 + dice.random())
        line = edge(
            tile, start, full.right + long * unit, full.y + level * full.height, long * unit, high * unit
        )
        drawn.append(Paint(ground(line, full.y - 1), ink))
    rock = _land(
        space,
        [
            (-0.04, 0.3),
            (0.03, 0.36),
            (0.1, 0.41),
            (0.27, 0.4),
            (0.33, 0.31),
            (0.4, 0.26),
            (0.44, 0.12),
            (0.46, -0.02),
        ],
    )
    drawn.append(Paint(rock, inks.dark))
    base = full.y + full.height * 0.4
    x = full.x + full.width * 0.18

    def tower(low: float, high: float, a: float, b: float) -> Curve:
        return Curve.polygon(
            [
                (x - a * unit, base + low * unit),
                (x + a * unit, base + low * unit),
                (x + b * unit, base + high * unit),
                (x - b * unit, base + high * unit),
            ]
        )

    drawn.append(Paint(tower(-12, 112, 19, 12), inks.paper, inks.dark, 1.4 * unit))
    for low, high in ((8, 32), (56, 80)):
        drawn.append(
            Paint(tower(low, high, 19 - 7 * (low + 12) / 124, 19 - 7 * (high + 12) / 124), inks.dark)
        )
    drawn.append(Paint(tower(112, 117, 17, 17), inks.dark))
    drawn.append(Paint(tower(117, 134, 9, 9), inks.paper, inks.dark, 1.6 * unit))
    drawn.append(Paint(tower(134, 148, 13, 1.5), inks.dark))
    drawn.append(Paint(Curve.ellipse(x, base + 125 * unit, 4 * unit), inks.dark))
    at = full.x + full.width * 0.66, full.y + full.height * 0.27
    drawn += _boat(space, at, unit * 1.05)
    start = full.x - 62 * unit * (1 + dice.random())
    line = edge(CREST, start, full.right + 62 * unit, full.y + 30 * unit, 62 * unit, 22 * unit)
    drawn.append(Paint(ground(line, full.y - 1), inks.dark))
    return [*drawn, *_birds(space, unit, ((0.42, 0.83, 20), (0.5, 0.75, 14), (0.36, 0.72, 11)))]


def _boat(space: ArtSpace, at: Point, unit: float) -> list[Paint]:
    """A boat under two sails."""
    inks = space.inks
    hull = Curve(
        (
            ("M", ((-34, 14),)),
            ("L", ((36, 14),)),
            ("C", ((34, 4), (28, -4), (20, -6))),
            ("L", ((-20, -6),)),
            ("C", ((-28, -2), (-32, 6), (-34, 14))),
            ("Z", ()),
        )
    )
    main = Curve((("M", ((2, 20),)), ("L", ((2, 96),)), ("C", ((26, 74), (34, 44), (34, 22))), ("Z", ())))
    jib = Curve((("M", ((-3, 22),)), ("L", ((-3, 84),)), ("C", ((-12, 60), (-22, 40), (-30, 22))), ("Z", ())))
    mast = Curve.rectangle(Box(-1.2, 12, 2.4, 88))
    drawn = [Paint(part.placed(*at, unit), inks.dark) for part in (hull, mast)]
    return [
        *drawn,
        *(Paint(part.placed(*at, unit), inks.paper, inks.dark, 1.5 * unit) for part in (main, jib)),
    ]


def town(space: ArtSpace, dice: Dice, unit: float) -> list[Paint]:
    """Roofs behind roofs, a church among them, and lit windows."""
    full, inks = space.full, space.inks
    drawn = []
    for ink, low, high, least, window in (
        (inks.light, 120, 170, 40, None),
        (inks.mid, 84, 130, 46, None),
        (inks.dark, 44, 92, 52, inks.paper),
    ):
        x = full.x - 30 * unit * dice.random()
        while x < full.right:
            wide = (least + 26 * dice.random()) * unit
            tall = (low + (high - low) * dice.random()) * unit
            roof = wide * (0.25 + 0.35 * dice.random())
            top = full.y + tall
            house = [
                (x, full.y - 1),
                (x, top),
                (x + wide / 2, top + roof),
                (x + wide, top),
                (x + wide, full.y - 1),
            ]
            drawn.append(Paint(Curve.polygon(house), ink))
            if dice.random() < 0.6:
                drawn.append(
                    Paint(Curve.rectangle(Box(x + wide * 0.68, top, 7 * unit, roof + 8 * unit)), ink)
                )
            if window:
                drawn.append(Paint(_windows(dice, x, wide, full.y, tall, unit), window))
            x += wide + (2 + 8 * dice.random()) * unit
        if ink == inks.mid:
            at = full.x + full.width * (0.32 + 0.1 * dice.random())
            spire = [
                (at - 20 * unit, full.y),
                (at - 20 * unit, full.y + 172 * unit),
                (at, full.y + 262 * unit),
                (at + 20 * unit, full.y + 172 * unit),
                (at + 20 * unit, full.y),
            ]
            drawn.append(Paint(Curve.polygon(spire), inks.mid))
            drawn.append(Paint(Curve.ellipse(at, full.y + 186 * unit, 8 * unit), inks.paper))
            hands = Curve.line(
                (at, full.y + 191 * unit), (at, full.y + 186 * unit), (at + 4 * unit, full.y + 184 * unit)
            )
            drawn.append(Paint(hands, stroke=inks.mid, width=1.3 * unit))
    return [*drawn, *_birds(space, unit, ((0.2, 0.9, 14), (0.27, 0.84, 10)))]


def _windows(dice: Dice, x: float, wide: float, foot: float, tall: float, unit: float) -> Curve:
    """Windows in rows, some of them dark."""
    panes = [Curve.rectangle(Box(x + wide * 0.2, foot + tall - 16 * unit, 8 * unit, 10 * unit))]
    columns, rows = max(1, int(wide / (18 * unit))), max(1, int(tall / (24 * unit)))
    for row in range(rows):
        for column in range(columns):
            if dice.random() < 0.6:
                left = x + wide * (column + 0.5) / columns - 4 * unit
                panes.append(
                    Curve.rectangle(Box(left, foot + tall - (16 + 24 * row) * unit, 8 * unit, 10 * unit))
                )
    return Curve.joined(panes)


def garden(space: ArtSpace, dice: Dice, unit: float) -> list[Paint]:
    """Round trees, a fence, and tall flowers."""
    full, inks = space.full, space.inks
    drawn = [
        Paint(_land(space, [(-0.04, 0.36), (0.2, 0.44), (0.45, 0.38), (0.7, 0.47), (1.04, 0.4)]), inks.light)
    ]
    for share, size in ((0.1, 46), (0.3, 34), (0.86, 50), (0.7, 36)):
        at = full.x + share * full.width, full.y + full.height * 0.42
        drawn.append(
            Paint(
                Curve.rectangle(Box(at[0] - 3 * unit, at[1] - 20 * unit, 6 * unit, (size + 20) * unit)),
                inks.mid,
            )
        )
        crown = Curve.joined(
            Curve.ellipse(at[0] + u * size * unit, at[1] + (size * 1.1 + v * size) * unit, r * size * unit)
            for u, v, r in ((0, 0.3, 0.66), (-0.5, 0, 0.52), (0.5, 0, 0.52), (0, -0.1, 0.6))
        )
        drawn.append(Paint(crown, inks.mid))
    slat, low = 15 * unit, full.y + 8 * unit
    slats = []
    for n in range(ceil(full.width / slat) + 1):
        left = full.x + n * slat
        slats.append(
            Curve.polygon(
                [
                    (left, low),
                    (left, low + 76 * unit),
                    (left + 4.5 * unit, low + 84 * unit),
                    (left + 9 * unit, low + 76 * unit),
                    (left + 9 * unit, low),
                ]
            )
        )
    drawn.append(
        Paint(
            Curve.joined(
                Curve.rectangle(Box(full.x, low + up * unit, full.width, 5 * unit)) for up in (26, 60)
            ),
            inks.paper,
            inks.dark,
            0.8 * unit,
        )
    )
    drawn += [Paint(each, inks.paper, inks.dark, 0.8 * unit) for each in slats]
    drawn.append(
        Paint(_land(space, [(-0.04, 0.1), (0.25, 0.14), (0.5, 0.11), (0.8, 0.15), (1.04, 0.11)]), inks.dark)
    )
    count = max(4, int(full.width / (46 * unit)))
    for n in range(count):
        stalk = full.x + full.width * (n + 0.3 + 0.4 * dice.random()) / count
        tall = (66 + 70 * dice.random()) * unit
        foot = full.y + 24 * unit
        stem = Curve.brush(
            [(stalk, foot), (stalk + 2 * unit, foot + tall / 2), (stalk, foot + tall)], lambda t: 1.7 * unit
        )
        drawn.append(Paint(stem, inks.dark))
        for side, share in ((1, 0.3), (-1, 0.45)):
            blade = [
                (stalk, foot + tall * share),
                (stalk + side * 9 * unit, foot + tall * (share + 0.14)),
                (stalk + side * 17 * unit, foot + tall * (share + 0.17)),
            ]
            drawn.append(
                Paint(Curve.brush(blade, lambda t: 4.2 * unit * (1 - t) * (0.3 + t) + 0.2 * unit), inks.dark)
            )
        drawn += petals(
            space,
            (stalk, foot + tall),
            (13 + 6 * dice.random()) * unit,
            (5, 6, 8)[dice.below(3)],
            90 * dice.random(),
        )
    return [*drawn, *_birds(space, unit, ((0.42, 0.86, 14), (0.5, 0.8, 10)))]


SCENES = {"wood": wood, "sea": sea, "town": town, "garden": garden}


def confetti(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Pictograms on a lattice, every other row half a step over, each turned a little."""
    names = str(args["icons"]).split() or list(space.icons)
    if not names:
        raise BookError(
            "art 'confetti' has no pictograms to scatter", "say icons: cow barn, or give the topic icons"
        )
    x, y, width, height = space.box
    pitch = min(float(int(args["pitch"])), width, height)
    size = pitch * int(args["size"]) / 100
    columns, rows = max(1, round(width / pitch)), max(1, round(height / (pitch * 1.08)))
    mixed = dice.shuffled(names)
    over_a_row = len(mixed) // 2 if len(mixed) > 3 else 1  # so that no pictogram stands under itself
    drawn = []
    for row in range(rows):
        for column in range(columns):
            over = row % 2 / 2 if columns > 1 else 0.0
            at = x + width * (column + 0.25 + over) / columns if columns > 1 else x + width / 2
            up = y + height * (row + 0.5) / rows
            shape = icon(mixed[(row * over_a_row + column) % len(mixed)])
            turn = 0 if args["upright"] else (-12, 10, 0, 14)[(row + column) % 4]
            drawn.append(
                Paint(shape.placed(at, up, size, turn), space.inks.light if args["pale"] else space.inks.dark)
            )
    return space.cut(drawn)


def unsteady_frame(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A ring between two polygons of unsteady points: a frame as cut from paper."""
    unit = min(1.0, min(space.box.width, space.box.height) / 60)
    unrest = int(args["unrest"]) / 10 * unit
    step = float(int(args["step"])) * unit
    line = int(args["line"]) / 10 * unit
    outer = Curve.unsteady(space.box, unrest, step, unrest, dice)
    inner = Curve.unsteady(space.box, unrest + line, step, unrest * 0.55, dice)
    return (Paint(outer + inner, space.inks.dark, even_odd=True),)


ARTS = (
    Art(
        "cut",
        "a scene under a ruled sky, as newspapers printed them",
        cut,
        (Setting("scene", "what is seen", "wood", choices=(*SCENES, "any")),),
    ),
    Art(
        "confetti",
        "the topic's pictograms scattered over a page",
        confetti,
        (
            Setting("icons", "pictograms in place of the topic's, with blanks between", ""),
            Setting("pitch", "points from one to the next", 62, least=12, most=200),
            Setting("size", "how large each is, in percent of that", 44, least=10, most=70),
            Setting("upright", "none of them turned", False),
            Setting("pale", "in the light ink, to be written on", True),
        ),
    ),
    Art(
        "unsteady-frame",
        "a frame as cut from paper by hand",
        unsteady_frame,
        (
            Setting("step", "points from one corner of it to the next", 46, least=10, most=200),
            Setting("unrest", "how far each is off, in tenths of a point", 20, least=0, most=60),
            Setting("line", "the line's width, in tenths of a point", 32, least=5, most=80),
        ),
    ),
)
