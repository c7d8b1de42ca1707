"""Winter: a forest of firs in the snow, one snowflake, and snow that falls beside a title.

The forest stands in three rows, the palest furthest off; in front lies a bank of snow in the paper's own
colour, where a folio stands, and the tallest firs are at the outer corner. Flakes are drawn, not set: six
arms, and twigs on each by where they sit, how long they are and how far they lean.

    forest: {firs: 27, corner: 4, stands: snowman}
    snowflake: {kind: star}
    snowfall: {flakes: 4}
"""

from bookmaker import Args, Art, ArtSpace, Dice, Setting
from bookmaker.drawing import Curve, Paint, Point, Stamp, icon, polar

SNOW = 44 / 124  # of the height of the trees: how high the snow lies at its lowest
STANDING_SIZE = 34.0  # of the trees' height, 124: how large what stands on the snow is
TREE_EDGE_POINTS = 3.0  # from a tree's boughs to the trim
LEAST_FIR_WIDTH, MOST_FIR_WIDTH = 0.92, 1.08  # of a fir's width, by chance
# the forest's width to its height, of which `firs` is the number in its furthest row
FOREST_RATIO = 763 / 124
NEAR_EDGE = 40.0  # points: so near to an edge nothing may stand that does not run off it with the others
LAPPED = 0.12  # of a fir there: it lies over the one before it
Ops = tuple[Paint | Stamp, ...]
Twig = tuple[float, float, float]  # where on the arm it sits, its length and its angle

SNOW_CRYSTALS: dict[str, tuple[Twig, ...]] = {
    "star": ((0.45, 0.30, 60), (0.70, 0.22, 60)),
    "fern": ((0.35, 0.20, 60), (0.55, 0.32, 60), (0.78, 0.20, 60)),
    "arrow": ((0.60, 0.38, 60),),
    "comb": ((0.50, 0.26, 60), (0.86, 0.16, 60)),
    "bud": ((0.62, 0.34, 60), (0.40, 0.16, 60)),
}
HEARTS, TIPS = ("fern", "comb"), ("star", "bud")  # kinds with a hexagon inside, and with dots at the ends
# Where the flakes of a head fall, in hundredths of the box from its outer side and its top, and how large.
FALL = ((26, 36, 25, "star"), (78, 74, 14, "arrow"), (45, 84, 10, "comb"), (92, 22, 10, "bud"))
FALL_MORE = ((60, 18, 12, "fern"), (10, 80, 12, "comb"), (68, 46, 8, "arrow"), (8, 12, 8, "bud"))


def fir(x: float, y: float, height: float, width: float, tiers: int, dice: Dice) -> Curve:
    """A fir on its foot (x, y): boughs that droop and turn up at their tips, one outline."""
    rows = []
    for n in range(tiers):
        half = width / 2 * (0.20 + 0.80 * (n + 1) / tiers) * (LEAST_FIR_WIDTH + 0.16 * dice.random())
        rows.append((half, y + height * (0.98 - 0.93 * (n + 1) / tiers)))
    right: list[tuple[str, tuple[Point, ...]]] = []
    here = (x, y + height)
    for n, (half, low) in enumerate(rows):
        inner = half * (0.42 if n < tiers - 1 else 0.12)
        tip, back = (x + half, low), (x + inner, low + height * 0.028)
        fall = here[1] - low
        one = here[0] + (tip[0] - here[0]) * 0.25, here[1] - fall * 0.55
        two = here[0] + (tip[0] - here[0]) * 0.55, low + height * 0.03
        right.append(("C", (one, two, tip)))
        right.append(("C", ((x + half * 0.85, low - height * 0.012), (x + inner * 1.25, low), back)))
        here = back
    trunk = width * 0.035
    right += [("L", ((x + trunk, y + height * 0.07),)), ("L", ((x + trunk, y),))]
    points = [(x, y + height), *(step[1][-1] for step in right)]
    left = []
    for (kind, handles), to in zip(reversed(right), reversed(points[:-1]), strict=True):
        turned = (*handles[:-1][::-1], to)
        left.append((kind, tuple((2 * x - u, v) for u, v in turned)))
    return Curve((("M", ((x, y + height),)), *right, ("L", ((x - trunk, y),)), *left, ("Z", ())))


def forest(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Firs in three rows, a bank of snow before them, and the tallest at the outer corner."""
    (x, y, width, height), full = space.box, space.full
    snow = min((space.type_top - SNOW * height) / (1 - SNOW), 0.6 * height)
    deep = max(height * int(args["deep"]) / 100, snow)  # what stands on the snow has snow behind all of it
    y, unit, count = y + deep, (height - deep) / 124, int(args["firs"])
    left, wide = min(full.x, 2 * x + width - full.right), 0.0
    wide = 2 * (x + width / 2 - left)
    # a lower forest is as close as a high one
    count = max(count, round(count * wide / unit / 124 / FOREST_RATIO))
    drawn = list[Paint]()
    for number, low, high, ink, share in (
        (count, 48, 74, space.inks.light, 0.52),
        (count * 2 // 3, 34, 50, space.inks.mid, 0.58),
    ):
        row = list[Curve]()
        for n in range(-2, number + 2):  # two more at each edge: a row runs off the page without a gap
            at = left + wide * (n + 0.2 + 0.6 * dice.random()) / number
            tall = unit * (low + (high - low) * dice.random())
            across = tall * share
            if n in (-2, number + 1):  # however small the forest is, these reach into the page
                across = max(across, (_past(space) + 2 * TREE_EDGE_POINTS) / LEAST_FIR_WIDTH)
            half = across * MOST_FIR_WIDTH / 2
            if n in (-2, number + 1):
                at = _across(space, n > 0, half)
            elif n in (-1, number):  # behind a bough of the one across the edge
                into = max(TREE_EDGE_POINTS + half, 0.85 * unit * low * share - _past(space) + 0.7 * half)
                at = x + into if n < 0 else x + width - into
            else:
                at = _off_the_edges(space, at, half)
            row.append(fir(at, y + 40 * unit, tall, across, 5 if tall < 60 * unit else 6, dice))
        drawn += (Paint(each, ink) for each in _hung_together(row, space))
    corner = list[Curve]()
    drawn.append(Paint(_bank(space, y, unit, left, wide), space.inks.paper))
    for n in range(int(args["corner"])):
        away, tall, low = (
            (-4, 103, 22),
            (30, 70, 36),
            (62, 49, 46),
            (88, 34, 46),
            (-14, 60, 14),
            (14, 44, 20),
        )[n]
        at = _off_the_edges(space, x + width - away * unit, tall * unit * 0.55 * MOST_FIR_WIDTH / 2)
        corner.append(fir(at, y + low * unit, tall * unit, tall * unit * 0.55, 6, dice))
    drawn += (Paint(each, space.inks.dark) for each in _hung_together(corner, space))
    if args["stands"]:
        size = STANDING_SIZE * unit
        shape = icon(str(args["stands"])).placed(x + 0.3 * width, y + 50 * unit + size / 2, size)
        drawn.append(Paint(shape, space.inks.dark, space.inks.paper, 0.06 * size))
        drawn.append(Paint(shape, space.inks.dark))
    return space.cut(paint for paint in space.outward(drawn) if isinstance(paint, Paint))


def _off_the_edges(space: ArtSpace, at: float, half: float) -> float:
    """Where a tree stands so that its boughs end well inside of the page, or past all of its bleed."""
    left, right = space.box.x, space.box.x + space.box.width
    past = _past(space)
    if -past < right - (at + half) < TREE_EDGE_POINTS:
        return right - TREE_EDGE_POINTS - half if at + half - right < past / 2 else right + past - half
    if -past < at - half - left < TREE_EDGE_POINTS:
        return left + TREE_EDGE_POINTS + half if left - (at - half) < past / 2 else left - past + half
    return at


def _hung_together(row: list[Curve], space: ArtSpace) -> list[Curve]:
    """The firs of a row, those near an edge moved towards it until each lies over the one before.

    The first is cut at the edge, and what hangs together with it runs off the page.
    """
    trees, (x, _, width, _) = [*row], space.box
    for side, edge in ((1, x), (-1, -x - width)):  # the left edge, then the right one
        reach = edge
        for n in sorted(range(len(trees)), key=lambda n: _ends(trees[n], side)):
            near, far = _ends(trees[n], side)
            over = max(reach - LAPPED * (far - near), edge + TREE_EDGE_POINTS)
            if edge + TREE_EDGE_POINTS < near < edge + NEAR_EDGE and near > over:
                trees[n], far = trees[n].placed(side * (over - near)), far + over - near
            reach = max(reach, far)
    return trees


def _ends(tree: Curve, side: int) -> tuple[float, float]:
    """How far along a fir begins and ends, from the left or, with -1, from the right."""
    x, _, width, _ = tree.box
    return (x, x + width) if side > 0 else (-x - width, -x)


def _across(space: ArtSpace, at_right: bool, half: float) -> float:
    """Where a tree stands across an edge, past all of its bleed: a row runs off the page at both."""
    inward = half - _past(space)
    return space.box.x + space.box.width - inward if at_right else space.box.x + inward


def _past(space: ArtSpace) -> float:
    """How far past an edge of the page a tree has to reach."""
    left, right = space.box.x, space.box.x + space.box.width
    return max(left - space.full.x, space.full.right - right) + TREE_EDGE_POINTS


def _bank(space: ArtSpace, y: float, unit: float, left: float, wide: float) -> Curve:
    """The snow in front, a line that rises to the outer side."""
    low = space.full.y - 1
    line = [(-0.01, 44), (0.15, 57), (0.33, 53), (0.5, 54), (0.72, 60), (0.88, 60), (1.01, 48)]
    steps = Curve.smooth([(left + wide * share, y + up * unit) for share, up in line]).steps
    first, last = steps[0][1][0], steps[-1][1][-1]
    around = ("L", ((last[0], low),)), ("L", ((first[0], low),)), ("Z", ())
    return Curve((*steps, *around))


def flake(x: float, y: float, radius: float, kind: str, turn: float, line: float) -> tuple[Curve, Curve]:
    """A snowflake about a point: what is stroked, and the dots that are filled."""
    strokes, dots = [], []
    for arm in range(6):
        angle = turn + 60 * arm
        strokes.append(Curve.line((0, 0), polar(radius, angle)))
        for place, length, lean in SNOW_CRYSTALS[kind]:
            u, v = polar(radius * place, angle)
            for side in (1, -1):
                a, b = polar(radius * length, angle + side * lean)
                strokes.append(Curve.line((u, v), (u + a, v + b)))
        if kind in TIPS:
            dots.append(Curve.ellipse(*polar(radius, angle), line * 0.95))
    if kind in HEARTS:
        strokes.append(Curve.polygon(polar(radius * 0.2, turn + 30 + 60 * n) for n in range(6)))
    return Curve.joined(strokes).placed(x, y), Curve.joined(dots).placed(x, y)


def _painted(x: float, y: float, size: float, kind: str, turn: float, ink: str) -> list[Paint]:
    """A flake that keeps inside of a circle, its lines no thinner than they print well where it is large."""
    line = max(0.075 * size, min(0.9, 0.12 * size))
    radius = size - line
    strokes, dots = flake(x, y, radius, kind, turn, line)
    drawn = [Paint(strokes, stroke=ink, width=line)]
    return [*drawn, Paint(dots, ink)] if dots.steps else drawn


def snowflake(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """One snowflake in the middle of its box."""
    x, y, width, height = space.box
    kind = dice.choice([*SNOW_CRYSTALS]) if args["kind"] == "any" else str(args["kind"])
    middle, size = (x + width / 2, y + height / 2), min(width, height) / 2
    disc = [Paint(Curve.ellipse(*middle, size), space.inks.paper)] if args["clear"] else []
    inside = size * (0.94 if args["clear"] else 1.0)
    return (*disc, *_painted(*middle, inside, kind, float(int(args["turn"])), space.inks.dark))


def snowfall(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Flakes of several sizes, the largest at the outer side: beside a title, once turned round."""
    x, y, width, height = space.box
    drawn: list[Paint] = []
    for n, (out, down, size, kind) in enumerate((*FALL, *FALL_MORE)[: int(args["flakes"])]):
        radius = size / 100 * min(width, height)
        at = x + width * (1 - out / 100), y + height * (1 - down / 100)
        at = min(max(at[0], x + radius), x + width - radius), min(max(at[1], y + radius), y + height - radius)
        ink = space.inks.dark if n < 2 else space.inks.mid
        drawn += _painted(*at, radius, kind, 8 + 30 * dice.random(), ink)
    return space.outward(drawn)


ARTS = (
    Art(
        "forest",
        "firs in three rows behind a bank of snow, tallest at the outer corner",
        forest,
        (
            Setting("firs", "firs of the row furthest off", 27, least=3, most=80),
            Setting("corner", "dark firs at the outer corner", 4, least=0, most=6),
            Setting("deep", "how much deeper the snow is, for type on it, in percent", 0, least=0, most=50),
            Setting("stands", "a pictogram that stands on the snow", ""),
        ),
    ),
    Art(
        "snowflake",
        "one snowflake",
        snowflake,
        (
            Setting("kind", "how its twigs grow", "star", choices=(*SNOW_CRYSTALS, "any")),
            Setting("turn", "degrees it is turned", 30, least=0, most=60),
            Setting("clear", "on a disc that covers the lines under it", False),
        ),
    ),
    Art(
        "snowfall",
        "snowflakes of several sizes beside a title",
        snowfall,
        (Setting("flakes", "how many", 4, least=1, most=8),),
    ),
)
