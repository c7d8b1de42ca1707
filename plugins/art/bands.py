"""Bands that run across a page: scallops, waves, hills, checks and dots.

Each fills its box from side to side and runs on into the bleed. `scallops` hang from a page's top or stand
at its foot like grass; `waves` break outward; `tide` is a calm sea; `hills` lie behind one another, the
palest furthest off.

    scallops: {count: 14, edge: down}
    waves: {bands: 3, length: 56, style: crests}
    hills: {layers: 3}
    tide: {layers: 4}
    checks: {rows: 3, shape: squares}
    dots: {pitch: 14, size: 30, shape: disc}
"""

from itertools import pairwise
from math import ceil

from bookmaker import Args, Art, ArtSpace, Dice, Setting
from bookmaker.drawing import BEND, Box, Curve, Paint, Point, Stamp, Step

Ops = tuple[Paint | Stamp, ...]
NEXT_TO_NOTHING = 0.01  # points of a dash that is a dot
# a rule over checks: its share of their height, and the least in points
CHECKS_RULE_SHARE, CHECKS_RULE_POINTS = 0.07, 0.8
# Lines of foam: how far below a wave's edge, how thick, of its height; dashes, of its width.
FOAM = ((0.2, 0.055, ()), (0.44, 0.03, (0.3, 0.09)))
GROUND_PAST_POINTS = 1.0  # past the box, where a ground is cut off

# A wave about to break, as shares of its length and height: the back, the lip that curls over, the hollow.
CREST = (
    ((0.30, 0.0), (0.42, 0.95), (0.70, 1.0)),
    ((0.90, 1.0), (1.0, 0.72), (0.93, 0.50)),
    ((0.92, 0.66), (0.80, 0.74), (0.74, 0.58)),
    ((0.66, 0.36), (0.80, 0.0), (1.0, 0.0)),
)
SWELL = (((0.22, 0.0), (0.30, 1.0), (0.5, 1.0)), ((0.70, 1.0), (0.78, 0.0), (1.0, 0.0)))
DISC = (
    ((0.0, -BEND), (0.5 - BEND / 2, -1.0), (0.5, -1.0)),
    ((0.5 + BEND / 2, -1.0), (1.0, -BEND), (1.0, 0.0)),
)
FLAG = (
    ((0.17, -0.34), (0.34, -0.68), (0.5, -1.0)),
    ((0.66, -0.68), (0.83, -0.34), (1.0, 0.0)),
)
SWAG = (((0.25, -1.3), (0.75, -1.3), (1.0, 0.0)),)
Tile = tuple[tuple[Point, Point, Point], ...]


def edge(tile: Tile, start: float, end: float, level: float, long: float, high: float) -> tuple[Step, ...]:
    """An edge from left to right that repeats a tile, the first at `start`."""
    steps: list[Step] = [("L", ((start, level),))]
    for n in range(ceil((end - start) / long)):
        for one, two, to in tile:
            at = [(start + (n + u) * long, level + v * high) for u, v in (one, two, to)]
            steps.append(("C", tuple(at)))
    return tuple(steps)


def ground(top: tuple[Step, ...], low: float) -> Curve:
    """All between an edge and a level straight above or below it."""
    (left, _), (right, _) = top[0][1][-1], top[-1][1][-1]
    return Curve((("M", ((left, low),)), *top, ("L", ((right, low),)), ("Z", ())))


def scallops(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A band with half discs or flags along its edge, and the same, paler, half of one over behind it."""
    (x, y, width, height), full = space.box, space.full
    up, tile = args["edge"] == "up", EDGINGS[str(args["shape"])]
    radius = min(width / (2 * int(args["count"])), height / 1.8)
    deep = radius * int(args["depth"]) / 100
    rows = [(space.inks.dark, deep * 1.5 if args["shade"] else deep, 0.0)]
    if args["shade"]:
        rows.insert(0, (space.inks.light, deep, radius))
    drawn = []
    for ink, level, over in rows:
        start = x - over - 2 * radius * ceil((x - full.x) / (2 * radius) + 1)
        line = edge(tile, start, full.right + 2 * radius, 0, 2 * radius, -deep if up else deep)
        curve = ground(
            line,
            full.y - GROUND_PAST_POINTS - y - height + level
            if up
            else full.top + GROUND_PAST_POINTS - y - level,
        )
        drawn.append(Paint(curve.placed(0, y + height - level if up else y + level), ink))
    return space.cut(drawn)


EDGINGS = {"discs": DISC, "flags": FLAG, "swags": SWAG}


def waves(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Breaking crests, band before band, which run outward."""
    (x, y, width, height), full = space.box, space.full
    bands, first = int(args["bands"]), dice.random()
    long = max(3.0, height * int(args["length"]) / 100)
    crests = args["style"] == "crests"
    high = min(long * (0.36 if crests else 0.16), height * 0.5)
    if space.type_top:  # no crest but the first band's own reaches down to what stands on the water
        high = min(high, max(0.6 * (height - space.type_top), 0.1 * height))
    fall = max(0.0, height - high - space.type_top) / max(1, bands - 1)
    inks = (space.inks.light, space.inks.mid, space.inks.dark)[-min(bands, 3) :]
    left, right = min(full.x, 2 * x + width - full.right), max(full.right, 2 * x + width - full.x)
    drawn = []
    for n in range(bands):
        level = y + height - high - min(high * 0.95, (height - high) / bands, fall) * n
        start = left - long * (1 + (first + 0.42 * n) % 1)
        line = edge(CREST if crests else SWELL, start, right + long, level, long, high)
        drawn.append(Paint(ground(line, full.y - GROUND_PAST_POINTS), inks[n * len(inks) // bands]))
    return space.cut(_outward(space, drawn))


def _outward(space: ArtSpace, drawn: list[Paint]) -> list[Paint]:
    return [op for op in space.outward(drawn) if isinstance(op, Paint)]


def hills(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Hills behind one another, the palest furthest off and highest."""
    _, y, _, height = space.box
    layers = int(args["layers"])
    inks = (space.inks.light, space.inks.mid, space.inks.dark)[-min(layers, 3) :]
    drawn = []
    for n in range(layers):
        top = height * (1 - n / layers * 0.72)
        rough = height * 0.26 / layers**0.5
        drawn.append(
            Paint(hill(space, dice, y + top - rough, rough, 4 + n % 2), inks[n * len(inks) // layers])
        )
    return space.cut(drawn)


def hill(space: ArtSpace, dice: Dice, level: float, rough: float, bends: int) -> Curve:
    """Ground down to the bleed whose top swings by `rough` above and below a level."""
    full = space.full
    left, right = full.x - 20, full.right + 20
    points = []
    for n in range(bends + 1):
        up = rough * (0.25 + 0.7 * dice.random()) * (1 if n % 2 else -1)
        points.append((left + (right - left) * n / bends, level + up))
    low = full.y - GROUND_PAST_POINTS
    steps = Curve.smooth(points).steps
    return Curve((("M", ((left, low),)), ("L", steps[0][1]), *steps[1:], ("L", ((right, low),)), ("Z", ())))


def tide(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A calm sea, wave before wave with foam below their pointed crests, the deepest water at the foot."""
    (_, y, width, height), full = space.box, space.full
    layers, wide = int(args["layers"]), width * int(args["length"]) / 100
    inks = (space.inks.light, space.inks.mid, space.inks.dark)[-min(layers, 3) :]
    high = min(0.26 * wide, height / (layers + 0.6))
    top, low = y + height, y + 0.2 * height + high
    drawn = []
    for n in range(layers):
        level = top - (top - low) * n / max(1, layers - 1) if layers > 1 else top
        line = _swell((full.x - wide, full.right + wide), level, wide, high, dice)
        drawn.append(Paint(ground(line, full.y - GROUND_PAST_POINTS), inks[n * len(inks) // layers]))
        foam = Curve((("M", line[0][1]), *line[1:]))
        for under, thick, dash in FOAM:
            lines = tuple(share * wide for share in dash)
            line_width = max(CHECKS_RULE_POINTS, thick * high)
            drawn.append(
                Paint(foam.placed(0, -under * high), stroke=space.inks.paper, width=line_width, dash=lines)
            )
    return space.cut(_outward(space, drawn))


def _swell(ends: tuple[float, float], level: float, wide: float, high: float, dice: Dice) -> tuple[Step, ...]:
    """An edge of hollows of unlike widths and depths, with pointed crests at that level between them."""
    x, end = ends[0] - wide * dice.random(), ends[1]
    crest = level - 0.25 * high * dice.random()
    steps: list[Step] = [("L", ((x, crest),))]
    while x < end:
        to, after = x + wide * (0.7 + 0.6 * dice.random()), level - 0.25 * high * dice.random()
        bottom = level - high * (1.0 + 0.25 * dice.random())
        steps.append(("C", ((x + 0.2 * (to - x), bottom), (to - 0.34 * (to - x), bottom), (to, after))))
        x = to
    return tuple(steps)


def checks(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Rows of squares under a rule; those at an edge that bleeds run on to its end, whole where it is cut.

    Lozenges and slants stand side by side, as high as all of the rows.
    """
    (x, y, width, height), full = space.box, space.full
    rows = int(args["rows"])
    rule = max(CHECKS_RULE_SHARE * height, CHECKS_RULE_POINTS) if args["rule"] else 0.0
    side = (height - rule) / rows
    count = max(1, round(width / side))
    lefts = [full.x, *(x + n * width / count for n in range(1, count)), full.right]
    lows = [full.y, *(y + n * side for n in range(1, rows)), y + height - rule]
    if args["shape"] == "squares":
        squares = [
            Curve.rectangle(Box(left, low, right - left, top - low))
            for row, (low, top) in enumerate(pairwise(lows))
            for n, (left, right) in enumerate(pairwise(lefts))
            if (row + n) % 2 == 0
        ]
    else:
        squares = _side_by_side(str(args["shape"]), space, (lows[0], lows[-1]), 2 * side)
    drawn = [Paint(Curve.joined(squares), space.inks.dark)]
    if args["rule"]:
        drawn.append(
            Paint(Curve.rectangle(Box(full.x, y + height - rule, full.width, rule)), space.inks.accent)
        )
    return space.cut(drawn)


def _side_by_side(shape: str, space: ArtSpace, ends: tuple[float, float], wide: float) -> list[Curve]:
    """Lozenges that touch, or slanted bars as wide as their gaps; those at the edges are cut there in half.

    Beyond its edge the paper bleeds with what is cut: a half goes on to the end, as high as at the edge.
    """
    (x, _, width, _), full, (low, top) = space.box, space.full, ends
    count = max(1, round(width / wide))
    slants, middle, found = shape == "slants", (low + top) / 2, []
    for n in range(-1, count):
        left, centre, right = (x + (n + half / 2) * width / count for half in (1, 2, 3))
        before = [(left, low if slants else middle)] if n >= 0 else [(full.x, low), (full.x, top)]
        after = [(right, top if slants else middle)]
        if n == count - 1:
            after = [(full.right, top), (full.right, low)]
        found.append(Curve.polygon([*before, (centre, top), *after, (centre, low)]))
    return found


def dots(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Dots, stars or lozenges on a lattice, every other row half a step over."""
    (x, y, width, height) = space.box
    pitch = min(float(int(args["pitch"])), width, height)
    radius = pitch * int(args["size"]) / 200
    columns, rows = max(1, int(width / pitch)), max(1, int(height / (pitch * 0.87)))
    left, low = x + (width - (columns - 1) * pitch) / 2, y + (height - (rows - 1) * pitch * 0.87) / 2
    odd = min(1, columns - 1)  # a row that is half a step over has one less, where there are several
    starts = [(left + row % 2 * odd * pitch / 2, low + row * pitch * 0.87) for row in range(rows)]
    counts = [columns - row % 2 * odd for row in range(rows)]
    if args["shape"] == "disc":  # a line that is dashed so shortly is a row of dots, in a step or two
        ends = [
            sx + (count - 1) * pitch + NEXT_TO_NOTHING for (sx, _), count in zip(starts, counts, strict=True)
        ]
        lines = Curve.joined(
            Curve.line((sx, sy), (ex, sy)) for (sx, sy), ex in zip(starts, ends, strict=True)
        )
        dash = (NEXT_TO_NOTHING, pitch - NEXT_TO_NOTHING)
        return (Paint(lines, stroke=space.inks.dark, width=2 * radius, dash=dash),)
    lozenge = Curve.polygon([(radius, 0), (0, radius), (-radius, 0), (0, -radius)])
    shape = Curve.star(5, radius, radius * 0.45) if args["shape"] == "star" else lozenge
    placed = [
        shape.placed(sx + n * pitch, sy)
        for (sx, sy), count in zip(starts, counts, strict=True)
        for n in range(count)
    ]
    return space.cut([Paint(Curve.joined(placed), space.inks.dark)])


ARTS = (
    Art(
        "scallops",
        "a band edged with half discs, as a page's top or as grass at its foot",
        scallops,
        (
            Setting("count", "half discs from side to side", 14, least=1, most=60),
            Setting("edge", "which way the half discs look", "down", choices=("down", "up")),
            Setting(
                "shape", "half discs, pointed flags, or cloth that sags", "discs", choices=tuple(EDGINGS)
            ),
            Setting("depth", "how deep they are, in percent of half of their width", 100, least=20, most=150),
            Setting("shade", "the same once more in the light ink behind it", True),
        ),
    ),
    Art(
        "waves",
        "bands of breaking waves that run outward",
        waves,
        (
            Setting("bands", "bands one before the other", 3, least=1, most=6),
            Setting("length", "a wave's length in percent of the box's height", 56, least=10, most=300),
            Setting("style", "waves that break, or a calm swell", "crests", choices=("crests", "swell")),
        ),
    ),
    Art(
        "hills",
        "hills behind one another, the palest furthest off",
        hills,
        (Setting("layers", "hills one before the other", 3, least=1, most=6),),
    ),
    Art(
        "tide",
        "a calm sea, wave before wave, with foam below their crests",
        tide,
        (
            Setting("layers", "waves one before the other", 4, least=1, most=8),
            Setting("length", "how long a wave is, in percent of the width", 20, least=4, most=100),
        ),
    ),
    Art(
        "checks",
        "rows of black and white squares under a rule",
        checks,
        (
            Setting("rows", "rows of squares", 3, least=1, most=8),
            Setting("rule", "the rule above them", True),
            Setting("shape", "what they are", "squares", choices=("squares", "lozenges", "slants")),
        ),
    ),
    Art(
        "dots",
        "dots, stars or lozenges on a lattice",
        dots,
        (
            Setting("pitch", "points from one to the next", 14, least=8, most=200),
            Setting("size", "how wide each is, in percent of that", 30, least=5, most=100),
            Setting("shape", "what is repeated", "disc", choices=("disc", "star", "lozenge")),
        ),
    ),
)
