"""The 1950s: signs for a title, ribbons, and stars.

A `sign` fills its box in one ink with a fine line of paper inside; a title stands on it in the ink of the
paper. A `ribbon` has forked ends and a body that bends: its title bends by the same rise, `rise` percent of
the ribbon's width. `stars` are four long points drawn inward, one large and two small at the outer side.

    sign: {shape: television}
    ribbon: {rise: 6}
    stars: {count: 3}
    starburst: {points: 8, balls: yes}
    badge: {points: 10}
"""

from math import cos, pi, sin

from bookmaker import Args, Art, ArtSpace, Dice, Setting
from bookmaker.drawing import Box, Curve, Paint, Point, Stamp, Step, inset, polar

from .fit import LEAST_LINE_POINTS, fitted

Ops = tuple[Paint | Stamp, ...]
SIGN_SHAPES = ("television", "oval", "arrow", "boomerang", "pill", "plaque")


def television(width: float, height: float) -> Curve:
    """A tube's shape about (0, 0): every side bulges."""
    points = []
    for n in range(48):  # a superellipse, wider than it is high
        angle = 2 * pi * n / 48
        c, s = cos(angle), sin(angle)
        points.append((width / 2 * _root(c), height / 2 * _root(s)))
    return Curve.smooth(points, closed=True)


def _root(share: float) -> float:
    return (1.0 if share >= 0 else -1.0) * float(abs(share) ** 0.52)


def arrow(width: float, height: float) -> Curve:
    """A board that points to the right, its tail notched."""
    a, b = width / 2, height / 2
    tip = min(b * 1.1, a * 0.4)
    return Curve.polygon(
        [
            (-a, b * 0.72),
            (a - tip, b * 0.72),
            (a - tip, b),
            (a, 0),
            (a - tip, -b),
            (a - tip, -b * 0.72),
            (-a, -b * 0.72),
            (-a + tip * 0.4, 0),
        ]
    )


def boomerang(width: float, height: float) -> Curve:
    """A kidney: its upper edge bulges, its lower one is drawn in a little."""
    a, b = width / 2, height / 2
    return Curve(
        (
            ("M", ((-a, -b * 0.35),)),
            ("C", ((-a, b * 0.75), (-a * 0.55, b), (0, b))),
            ("C", ((a * 0.55, b), (a, b * 0.75), (a, -b * 0.35))),
            ("C", ((a, -b * 0.85), (a * 0.86, -b), (a * 0.66, -b * 0.94))),
            ("C", ((a * 0.4, -b * 0.86), (a * 0.2, -b * 0.74), (0, -b * 0.74))),
            ("C", ((-a * 0.2, -b * 0.74), (-a * 0.4, -b * 0.86), (-a * 0.66, -b * 0.94))),
            ("C", ((-a * 0.86, -b), (-a, -b * 0.85), (-a, -b * 0.35))),
            ("Z", ()),
        )
    )


def board(shape: str, width: float, height: float) -> Curve:
    """The outline of a sign of that size about (0, 0)."""
    if shape == "television":
        return television(width, height)
    if shape == "oval":
        return Curve.ellipse(0, 0, width / 2, height / 2)
    if shape == "arrow":
        return arrow(width, height)
    if shape == "boomerang":
        return boomerang(width, height)
    box = Box(-width / 2, -height / 2, width, height)
    return Curve.rectangle(box, height / 2 if shape == "pill" else -min(width, height) / 5)


def sign(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A sign as large as its box, with a line of paper inside its edge."""
    x, y, width, height = space.box
    shape, middle = str(args["shape"]), (x + width / 2, y + height / 2)
    drawn = [Paint(board(shape, width, height).placed(*middle), space.inks.dark)]
    gap = 0.06 * min(width, height)
    if args["line"] and gap > 4 * LEAST_LINE_POINTS:
        inner = board(shape, width - 2 * gap, height - 2 * gap).placed(*middle)
        drawn.append(Paint(inner, stroke=space.inks.paper, width=max(LEAST_LINE_POINTS, gap * 0.24)))
    return space.outward(drawn)


def ribbon(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A ribbon across its box that bends, its forked ends behind it."""
    x, y, width, height = space.box
    rise = min(width * int(args["rise"]) / 100, height * 0.4)
    line = max(LEAST_LINE_POINTS, min(width, height) * 0.04)
    w, h = width - 2 * line, height - 2 * line - rise  # the body's height, its ends a little lower behind it
    half, end = w / 2 * 0.91, w / 2
    fold = h * 0.16
    tall = h - fold
    middle, low = x + width / 2, y + line + fold

    def body(across: float, up: float) -> Point:
        """A place on the ribbon: it hangs lowest in the middle."""
        return middle + across, low + up + rise * (across / half) ** 2

    edge = [body(half * (n / 12 - 1), tall) for n in range(25)]
    foot = [body(half * (1 - n / 12), 0) for n in range(25)]
    top, bottom = Curve.smooth(edge).steps, Curve.smooth(foot).steps
    front = Curve((*top, ("L", bottom[0][1]), *bottom[1:], ("Z", ())))
    drawn = []
    for side in (-1, 1):
        (_, upper), (_, lower) = body(half * 0.83, tall), body(half * 0.83, 0)
        inner, outer = middle + side * half * 0.83, middle + side * end
        top_of_end = min(upper - fold * 0.2, y + height - line)
        tailed = Curve.polygon(
            [
                (inner, top_of_end),
                (outer, top_of_end),
                (outer - side * tall * 0.3, (top_of_end + lower) / 2 - fold / 2),
                (outer, lower - fold),
                (inner, lower - fold),
            ]
        )
        drawn.append(Paint(tailed, space.inks.paper, space.inks.dark, line))
        fold_over = [(inner, lower - fold), (inner, lower + fold), (middle + side * half, body(half, 0)[1])]
        drawn.append(Paint(Curve.polygon(fold_over), space.inks.dark, space.inks.dark, line))
    drawn.append(Paint(front, space.inks.dark, space.inks.paper, line * 0.9))
    drawn.append(Paint(front, space.inks.dark))
    return space.cut(drawn)


def four_points(radius: float, waist: float = 0.13) -> Curve:
    """A star of four long points about (0, 0), its sides drawn inward."""
    steps: list[Step] = [("M", ((0.0, radius),))]
    for n in range(4):
        a, b, middle = 90 - 90 * n, -90 * n, 45 - 90 * n
        into = polar(radius * waist, middle)
        one, two = polar(radius * waist * 2.2, a), polar(radius * waist * 2.2, b)
        first = one[0] + into[0] * 0.4, one[1] + into[1] * 0.4
        second = two[0] + into[0] * 0.4, two[1] + into[1] * 0.4
        steps.append(("C", (first, second, polar(radius, b))))
    return Curve((*steps, ("Z", ())))


def stars(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A large star of four points, and smaller ones about it."""
    x, y, width, height = space.box
    most = [
        (0.5, 0.55, 0.5, space.inks.accent),
        (0.16, 0.2, 0.21, space.inks.mid),
        (0.86, 0.17, 0.16, space.inks.mid),
    ]
    most += [(0.85, 0.85, 0.13, space.inks.mid), (0.12, 0.86, 0.1, space.inks.mid)]
    most = [(0.5, 0.5, 0.5, space.inks.accent)] if args["count"] == 1 else most[: int(args["count"])]
    side = min(width, height)
    left, low = x + (width - side) / 2, y + (height - side) / 2
    drawn = []
    for across, up, size, ink in most:
        radius = side * min(size, up, 1 - up, across, 1 - across)
        drawn.append(Paint(four_points(radius).placed(left + across * side, low + up * side), ink))
    return space.outward(drawn)


def starburst(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Rays of two lengths from a middle, balls on the long ones."""
    inks, points = space.inks, int(args["points"])
    rays = []
    for n in range(2 * points):
        far = 100 if n % 2 == 0 else 55
        rays.append(Curve.brush([polar(far * t, 90 + 180 * n / points) for t in (0.12, 0.4, 0.7, 1)], _ray))
    drawn = [Paint(Curve.joined(rays), inks.dark)]
    if args["balls"]:
        balls = Curve.joined(Curve.ellipse(*polar(100, 90 + 360 * n / points), 7) for n in range(points))
        drawn.append(Paint(balls, inks.accent))
    return tuple(fitted(drawn, space))


def _ray(t: float) -> float:
    return 3.2 * (1 - 0.85 * t)


def badge(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """A star of many short points, for a number."""
    points = int(args["points"])
    depth = 1 - int(args["depth"]) / 100
    return tuple(fitted([Paint(Curve.star(points, 50, 50 * depth), space.inks.accent)], space))


def bubbles(args: Args, space: ArtSpace, dice: Dice) -> Ops:
    """Bubbles that rise through their box, larger ones with a glint."""
    x, y, width, height = inset(space.box, *[min(space.box.width, space.box.height) * 0.04] * 4)
    count, ink = int(args["count"]), space.inks.mid
    largest = min(width / 2, height / 2, height / count * 0.75, min(width, height) * 0.3)
    line = max(LEAST_LINE_POINTS, min(1.1, largest * 0.16))
    drawn = []
    for n in range(count):
        radius = largest * (0.3 + 0.7 * dice.random() ** 2 if n else 1.0)
        across = x + radius + (width - 2 * radius) * dice.random()
        up = y + radius + (height - 2 * radius) * ((n + 0.2 + 0.6 * dice.random()) / count)
        drawn.append(Paint(Curve.ellipse(across, up, radius - line / 2), stroke=ink, width=line))
        if radius > largest * 0.55:
            glint = (("M", ((-0.5, 0.15),)), ("C", ((-0.45, 0.45), (-0.2, 0.58), (0.05, 0.55))))
            drawn.append(Paint(Curve(glint).placed(across, up, radius), stroke=ink, width=line * 0.8))
    return space.cut(drawn)


ARTS = (
    Art(
        "sign",
        "a sign for a title to stand on in white",
        sign,
        (
            Setting("shape", "its outline", "television", choices=SIGN_SHAPES),
            Setting("line", "a fine line inside its edge", True),
        ),
    ),
    Art(
        "ribbon",
        "a ribbon with forked ends, for a title",
        ribbon,
        (Setting("rise", "how far its ends rise, in percent of its width", 6, least=0, most=20),),
    ),
    Art(
        "stars",
        "stars of four long points, one large",
        stars,
        (Setting("count", "how many", 3, least=1, most=5),),
    ),
    Art(
        "starburst",
        "rays of two lengths, as on a clock of the 1950s",
        starburst,
        (
            Setting("points", "long rays", 8, least=4, most=24),
            Setting("balls", "balls on the long rays", True),
        ),
    ),
    Art(
        "badge",
        "a star of many short points, for a number",
        badge,
        (
            Setting("points", "its points", 10, least=5, most=40),
            Setting("depth", "how deep it is cut between them, in percent", 26, least=4, most=60),
        ),
    ),
    Art(
        "bubbles",
        "bubbles that rise",
        bubbles,
        (Setting("count", "how many", 8, least=1, most=40),),
    ),
)
