"""An autumn night: moon, bats, a web and a spider's thread, a bare tree, and all that stands on a graveyard.

`graveyard` is a page's foot: mist, the tree at the outer corner, graves, railings, pumpkins and a ghost, and
a black hill to the bleed in which a folio stands white. The dice change the order of what stands there, the
tree and the railings. The unsteady `web` hangs in the outer top corner of its box.

    graveyard: {tree: yes, ghost: yes, pumpkins: 3}
    web: {sectors: 6, rings: 5}
    thread: {length: 60}
    bats: {count: 4}
"""

from collections.abc import Callable
from itertools import pairwise
from math import atan2, degrees, sin

from bookmaker import Args, Art, ArtSpace, Dice, Setting
from bookmaker.drawing import Box, Curve, Paint, Point, Stamp, Step, icon, polar, svg_path, winding

from .fit import fitted

Ops = tuple[Paint | Stamp, ...]

PUMPKIN = (
    "M-4-15C-14-19-22-10-20 2c1 10 8 15 16 13.5 3 1.5 5 1.5 8 0"
    "C12 17 19 12 20 2 22-10 14-19 4-15c-3-1.5-5-1.5-8 0z"
)
STALK = "M-2.6-14C-2-19-4-21-6-23l5-2c3 3 3.6 6 4 11z"
RIBS = "M-5-14C-13-8-13 9-5 15M5-14C13-8 13 9 5 15M0-15V16"
FACE = (
    "M-11-2h7l-4-7zM11-2h-7l4-7zM-2 0h4l-2-3zM-13 3l4 2 2-2.5 3 3.5 4-3 4 3 3-3.5 2 2.5 4-2C10 13-10 13-13 3z"
)
GHOST = "M-14 20C-17 4-17-8-13-14-9-22 9-22 13-14 17-8 15 8 22 18c-6-1-9 4-14-1-5-3-8 6-12 1-3-3-6 4-10 2z"
GHOST_FACE = Curve.joined(
    (Curve.ellipse(-5, 8, 2.3, 3.6), Curve.ellipse(5, 8, 2.3, 3.6), Curve.ellipse(0, -1, 2.6, 3.6))
)
STONE = "M-12.5 0V-24C-12.5-32-7-37 0-37S12.5-32 12.5-24V0z"
# Where pumpkins lie on the hill: a share of its width, how high, and how large.
PATCH = (
    (0.484, 70, 0.92),
    (0.535, 66, 0.66),
    (0.82, 78, 0.86),
    (0.1, 62, 0.8),
    (0.25, 66, 0.6),
    (0.7, 66, 0.55),
)
STAND_IN_SIZE = 120.0  # of 198: how large what stands in place of the tree is
MOON_CRATERS = ((-22, 20, 10), (16, -24, 13), (26, 18, 6), (-28, -16, 5), (2, 4, 4))


def moon(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A full moon with its craters, in the middle of its box or at its inner or outer end."""
    x, y, width, height = space.box
    side = min(width, height)
    inner = x if space.outer == "right" else x + width - side
    left = {"inner": inner, "outer": 2 * x + width - side - inner}.get(
        str(args["at"]), x + (width - side) / 2
    )
    at, scale = (left + side / 2, y + height / 2), side / 116
    ground = Paint(Curve.ellipse(*at, 58 * scale), space.inks.light)
    if not args["craters"]:
        return (ground,)
    turn = 360 * dice.random()
    craters = Curve.joined(Curve.ellipse(a, b, r) for a, b, r in MOON_CRATERS).placed(*at, scale, turn)
    return ground, Paint(craters, space.inks.mid)


def sun(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A sun with rays, long and short in turn."""
    x, y, width, height = space.box
    at, radius = (x + width / 2, y + height / 2), min(width, height) / 2
    rays = int(args["rays"])
    half = 180 / rays * 0.45
    beams = []
    for n in range(rays):
        angle, far = 90 + 360 * n / rays, radius * (1.0 if n % 2 == 0 else 0.86)
        beams.append(
            Curve.polygon(
                [polar(0.62 * radius, angle - half), polar(far, angle), polar(0.62 * radius, angle + half)]
            )
        )
    return (
        Paint(Curve.joined(beams).placed(*at), space.inks.dark),
        Paint(Curve.ellipse(*at, 0.52 * radius), space.inks.accent),
    )


def bats(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Bats of several sizes on the wing."""
    x, y, width, height = space.box
    count = int(args["count"])
    drawn = []
    for n in range(count):
        size = min(width / count, height) * (0.5 + 0.3 * dice.random())
        at = x + width * (n + 0.5) / count, y + size * 0.6 + (height - 1.2 * size) * dice.random()
        drawn.append(Paint(icon("bat").placed(*at, size, 40 * dice.random() - 20), space.inks.dark))
    return space.cut(drawn)


def web(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A web in the outer top corner: threads from it, and rings that sag towards it."""
    full = space.full
    sectors, rings = int(args["sectors"]), int(args["rings"])
    x, y = space.box.right + space.bleed[2 if space.outer == "right" else 0], full.top
    radius = min(full.width, full.height) * 0.86
    ends = []
    for n in range(sectors + 1):
        angle = 180 + 90 * n / sectors
        ends.append((angle, radius * ((1.12 if n % 2 else 0.93) + 0.06 * dice.random())))
    threads = [Curve.line((0, 0), polar(far, angle)) for angle, far in ends]
    for ring in range(1, rings + 1):
        share = ring / (rings + 0.6)
        steps: list[Step] = [
            ("M", (polar(ends[0][1] * share, ends[0][0]),))
        ]  # a ring in one piece, from edge to edge
        for (a, one), (b, two) in pairwise(ends):
            (p, q), (u, v) = polar(one * share, a), polar(two * share, b)
            sag = (p + u) / 2 * 0.84, (q + v) / 2 * 0.84
            first = p + (sag[0] - p) * 0.66, q + (sag[1] - q) * 0.66
            second = u + (sag[0] - u) * 0.66, v + (sag[1] - v) * 0.66
            steps.append(("C", (first, second, (u, v))))
        threads.append(Curve(tuple(steps)))
    line = max(0.35, radius * 0.007)
    drawn = [Paint(Curve.joined(threads).placed(x, y), stroke=space.inks.dark, width=line)]
    return space.cut(paint for paint in space.outward(drawn) if isinstance(paint, Paint))


def thread(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A spider that hangs from the top of its box on a thread."""
    x, y, width, height = space.box
    size = min(width * 0.9, height / 2)
    down = (height - 1.2 * size) * int(args["length"]) / 100
    if args["sway"]:
        down *= 0.75 + 0.25 * dice.random()
    middle, low = x + width / 2, y + height - down - size * 0.1
    drawn = (
        Paint(
            Curve.line((middle, y + height), (middle, low)),
            stroke=space.inks.dark,
            width=max(0.35, size * 0.03),
            cap="butt",
        ),
        Paint(icon("spider").placed(middle, low - size * 0.45, size * 0.9), space.inks.dark),
    )
    return space.cut(drawn)


def bare_tree(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A tree without leaves that stands on the foot of its box."""
    x, y, width, height = space.box
    grown = tree(dice, int(args["branching"]))
    _, low, wide, tall = grown.box
    scale = min(width / wide, height / tall)
    left = grown.box.x
    at = x + (width - wide * scale) / 2 - left * scale
    return space.outward([Paint(grown.placed(at, y - low * scale, scale), space.inks.dark)])


def tree(dice: Dice, depth: int) -> Curve:
    """A bare tree of about 100 high on (0, 0), leaning a little to the left: tapering boughs that fork."""
    grown = [
        Curve.brush([(side * 11, 0), (side * 3, 3.5), (0, 15)], lambda t: 3.6 * (1.15 - t))
        for side in (-1, 1)
    ]
    _bough(grown, dice, (0.0, 0.0), 94.0, 30.0, 6.2, depth)
    return Curve.joined(grown)


def _bough(
    grown: list[Curve], dice: Dice, start: Point, angle: float, length: float, half: float, depth: int
) -> None:
    bend = (52 * dice.random() - 26) / length

    def turning(t: float) -> float:
        return bend * (1.3 if t < 0.55 else -1.56)

    points = winding(*start, angle, length, turning, 5 if depth > 1 else 3)
    grown.append(Curve.brush(points, _narrowing(half)))
    if not depth:
        return
    (u, v), end = points[-2], points[-1]
    ahead = _direction(end[0] - u, end[1] - v)
    forks = 3 if depth > 2 and dice.random() < 0.5 else 2
    for n in range(forks):
        side = (-1, 1, 0)[n]
        there = ahead + side * (22 + 24 * dice.random()) + 16 * dice.random() - 8
        _bough(
            grown,
            dice,
            end,
            there,
            length * (0.62 + 0.2 * dice.random()),
            half * (0.58 if n < 2 else 0.44),
            depth - 1,
        )


def _narrowing(half: float) -> Callable[[float], float]:
    return lambda t: half * (1 - 0.45 * t)


def _direction(x: float, y: float) -> float:
    return degrees(atan2(y, x))


def pumpkin(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A pumpkin, carved or whole, as large as its box."""
    outline = args["style"] == "outline"
    return tuple(fitted(_pumpkin(space, (0, 0), 1.0, bool(args["face"]), outline, False), space))


def _pumpkin(space: ArtSpace, at: Point, scale: float, face: bool, outline: bool, flip: bool) -> list[Paint]:
    """A pumpkin of 40 units about a point."""
    body, stalk, ribs, cut = (
        svg_path(part).placed(*at, scale, 0, flip) for part in (PUMPKIN, STALK, RIBS, FACE)
    )
    if outline:
        line = max(0.35, 2.4 * scale)
        drawn = [Paint(body, stroke=space.inks.dark, width=line), Paint(stalk, space.inks.dark)]
        return [*drawn, Paint(cut, space.inks.dark)] if face else drawn
    drawn = [
        Paint(body, stroke=space.inks.paper, width=2.6 * scale),
        Paint(stalk, space.inks.dark, space.inks.paper, 1.4 * scale),
        Paint(body, space.inks.accent),
    ]
    inside = Paint(cut, space.inks.paper) if face else Paint(ribs, stroke=space.inks.paper, width=1.1 * scale)
    return [*drawn, inside]


def ghost(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A ghost, outlined."""
    return space.outward(fitted(_ghost(space, (0, 0), 1.0), space))


def _ghost(space: ArtSpace, at: Point, scale: float) -> list[Paint]:
    return [
        Paint(svg_path(GHOST).placed(*at, scale), space.inks.paper, space.inks.dark, max(0.35, 1.7 * scale)),
        Paint(GHOST_FACE.placed(*at, scale), space.inks.dark),
    ]


def graveyard(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A page's foot by night: mist, graves, railings, pumpkins, a ghost, a tree, and a hill to stand on."""
    (x, y, width, height), inks = space.box, space.inks
    ground = min(space.type_top - 50 / 198 * height, 0.6 * height) / (1 - 50 / 198)
    deep = max(height * int(args["deep"]) / 100, ground)  # the hill's lowest place is over what stands on it
    y, unit = y + deep, (height - deep) / 198  # of the drawing as it is on 8.5 x 11 inches
    wide = width / unit
    left, low = min(space.full.x, 2 * x + width - space.full.right), space.full.y - 1

    def at(across: float, up: float) -> Point:
        return x + across * unit, y + up * unit

    def ridge(*line: tuple[float, float]) -> Curve:
        over = (x - left) / unit + 20
        points = [
            at(-over, line[0][1]),
            *(at(share * wide, up) for share, up in line),
            at(wide + over, line[-1][1]),
        ]
        steps = Curve.smooth(points).steps
        return Curve((*steps, ("L", ((points[-1][0], low),)), ("L", ((points[0][0], low),)), ("Z", ())))

    drawn = [
        Paint(
            ridge((0.1, 102), (0.25, 84), (0.42, 80), (0.6, 94), (0.77, 104), (0.92, 92)),
            inks.light,
        )
    ]

    def graves(across: float) -> list[Paint]:
        found = []
        for n in range(3):
            size = 0.8 + 0.4 * dice.random()
            found.append(
                Paint(
                    svg_path(STONE).placed(
                        *at(across + (n - 1) * 50, 44), unit * size * 1.5, 14 * dice.random() - 7
                    ),
                    inks.dark,
                )
            )
        return found

    def cross(across: float) -> list[Paint]:
        beams = [
            Box(*at(across - 4, 46), 8 * unit, 76 * unit),
            Box(*at(across - 17, 90), 34 * unit, 8.5 * unit),
        ]
        return [Paint(Curve.joined(map(Curve.rectangle, beams)), inks.dark)]

    def railings(across: float) -> list[Paint]:
        parts = [Curve.rectangle(Box(*at(across - 82, up), 164 * unit, 1.9 * unit)) for up in (62, 84)]
        for n in range(13):
            rod, tall = across - 78 + 13 * n, 39 + 5 * sin(n * 0.9) + 3 * dice.random()
            parts.append(Curve.rectangle(Box(*at(rod - 1.1, 50), 2.2 * unit, (tall + 2) * unit)))
            parts.append(
                Curve.polygon([at(rod - 3.2, 52 + tall), at(rod, 60 + tall), at(rod + 3.2, 52 + tall)])
            )
        return [Paint(Curve.joined(parts), inks.dark)]

    order = [graves, cross] if dice.random() < 0.5 else [cross, graves]
    for place, thing in zip((0.17, 0.32, 0.62), [*order, railings], strict=True):
        drawn += thing(place * wide)
    drawn.append(
        Paint(ridge((0.1, 50), (0.25, 60), (0.42, 66), (0.6, 60), (0.77, 62), (0.92, 76)), inks.dark)
    )
    if args["ghost"]:
        drawn += _ghost(space, at(wide * 0.43, 126), unit * 1.6)
    carved = int(dice.random() < 0.25)  # mostly the large one has the face
    for n, (share, up, size) in enumerate(PATCH[: int(args["pumpkins"])]):
        drawn += _pumpkin(space, at(share * wide, up), unit * size * 1.35, n % 2 == carved, False, n % 2 == 1)
    if args["tree"]:
        grown = tree(dice, 6)
        scale = 128 / max(96.0, grown.box.top)
        root = wide - max(54.0, scale * grown.box.right + 12)  # no twig ends at the trim
        drawn.append(Paint(grown.placed(*at(root, 66), unit * scale, 0), inks.dark))
    if args["stands"]:
        shape = icon(str(args["stands"])).placed(*at(wide - 92, 64 + STAND_IN_SIZE / 2), STAND_IN_SIZE * unit)
        drawn.append(Paint(shape, inks.dark))
    return space.cut(paint for paint in space.outward(drawn) if isinstance(paint, Paint))


ARTS = (
    Art(
        "moon",
        "a full moon with craters",
        moon,
        (
            Setting("craters", "its craters", True),
            Setting("at", "where in its box it stands", "middle", choices=("middle", "inner", "outer")),
        ),
    ),
    Art(
        "sun",
        "a sun with long and short rays",
        sun,
        (Setting("rays", "how many rays", 16, least=6, most=48),),
    ),
    Art("bats", "bats on the wing", bats, (Setting("count", "how many", 4, least=1, most=12),)),
    Art(
        "web",
        "a spider's web in the outer top corner",
        web,
        (
            Setting("sectors", "threads from the corner, less one", 6, least=2, most=16),
            Setting("rings", "rings across them", 5, least=1, most=16),
        ),
    ),
    Art(
        "thread",
        "a spider on a thread that hangs from the top",
        thread,
        (
            Setting("length", "how far it hangs, in percent of its box", 70, least=0, most=100),
            Setting("sway", "some of that by chance", True),
        ),
    ),
    Art(
        "bare-tree",
        "a tree without leaves",
        bare_tree,
        (Setting("branching", "how often its boughs fork", 6, least=2, most=7),),
    ),
    Art(
        "pumpkin",
        "a pumpkin, carved or whole",
        pumpkin,
        (
            Setting("face", "a carved face", True),
            Setting(
                "style",
                "filled, or an outline to tick or to colour in",
                "filled",
                choices=("filled", "outline"),
            ),
        ),
    ),
    Art("ghost", "a ghost, outlined", ghost),
    Art(
        "graveyard",
        "a page's foot by night: graves, railings, pumpkins, a ghost and a bare tree on a black hill",
        graveyard,
        (
            Setting("tree", "the tree at the outer corner", True),
            Setting("ghost", "the ghost", True),
            Setting("pumpkins", "how many", 3, least=0, most=6),
            Setting("deep", "how much deeper the hill is, for type on it, in percent", 0, least=0, most=50),
            Setting("stands", "a pictogram on the hill, in place of the tree", ""),
        ),
    ),
)
