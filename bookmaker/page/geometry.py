"""Moving ops about a page, and how far they reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import add

from .curves import Curve
from .look import Metrics
from .once import once_each
from .ops import Bars, Box, Disc, Frame, Image, Letters, Line, Link, Loop, Op, Paint, Point, Stamp, Text

SAME_POINTS = 0.01  # points: lengths closer than this are the same
MITER = 4.0  # how many times its width a stroke's pointed corner reaches; a sharper one is cut off


def moved(ops: Iterable[Op], dx: float, dy: float) -> tuple[Op, ...]:
    """The ops, each so much further right and up."""
    return tuple(_moved(op, dx, dy) for op in ops)


def _moved(op: Op, dx: float, dy: float) -> Op:
    def there(point: Point) -> Point:
        return point[0] + dx, point[1] + dy

    if isinstance(op, Text):  # of this and the next pages have most, and replace() takes twice as long
        return Text(
            op.x + dx,
            op.y + dy,
            op.text,
            op.font,
            op.size,
            op.ink,
            op.spacing,
            op.layer,
            op.turn,
            op.rise,
            part=op.part,
        )
    if isinstance(op, Stamp):
        return Stamp(op.paints, op.x + dx, op.y + dy, op.scale, op.turn, op.flip, op.layer, part=op.part)
    if isinstance(op, Letters):
        return replace(op, items=tuple([(x + dx, y + dy, letter) for x, y, letter in op.items]))
    if isinstance(op, (Frame, Image)):
        return replace(op, box=moved_box(op.box, dx, dy))
    if isinstance(op, Bars):
        return replace(op, boxes=tuple(moved_box(box, dx, dy) for box in op.boxes))
    if isinstance(op, Loop):
        ends = there(op.start), there(op.end)
        return Loop(*ends, op.half, op.width, op.ink, op.keyline, op.keyline_ink, op.layer, part=op.part)
    if isinstance(op, Disc):
        return Disc(there(op.centre), op.radius, op.width, op.stroke, op.fill, op.layer, part=op.part)
    if isinstance(op, Paint):
        curve, clip = op.curve.placed(dx, dy), op.clip and op.clip.placed(dx, dy)
        pen = op.width, op.cap, op.join, op.dash
        return Paint(curve, op.fill, op.stroke, *pen, op.even_odd, clip, op.layer, part=op.part)
    return replace(op, start=there(op.start), end=there(op.end))


def moved_box(box: Box, dx: float, dy: float) -> Box:
    """The box, so much further right and up."""
    return box._replace(x=box.x + dx, y=box.y + dy)


def moved_links(links: Iterable[Link], dx: float, dy: float) -> tuple[Link, ...]:
    """The links, each so much further right and up."""
    return tuple(replace(link, box=moved_box(link.box, dx, dy)) for link in links)


def mirrored(ops: Iterable[Op], middle: float, metrics: Metrics) -> tuple[Op, ...]:
    """The ops on the other side of a middle, for who reads from the right; no sign is turned."""
    return tuple(_mirrored(op, middle, metrics) for op in ops)


def _mirrored(op: Op, middle: float, metrics: Metrics) -> Op:
    def there(point: Point) -> Point:
        return 2 * middle - point[0], point[1]

    if isinstance(op, Text):
        return replace(op, x=2 * middle - reach(op, metrics)[2])
    if isinstance(op, Letters):
        widths = {letter: metrics.width(letter, op.font, op.size) for _, _, letter in op.items}
        return replace(op, items=tuple((2 * middle - x - widths[sign], y, sign) for x, y, sign in op.items))
    if isinstance(op, (Frame, Image)):
        return replace(op, box=mirrored_box(op.box, middle))
    if isinstance(op, Bars):
        return replace(op, boxes=tuple(mirrored_box(box, middle) for box in op.boxes))
    if isinstance(op, Disc):
        return replace(op, centre=there(op.centre))
    if isinstance(op, Paint):
        clip = op.clip and op.clip.reversed_sides(middle)
        return replace(op, curve=op.curve.reversed_sides(middle), clip=clip)
    if isinstance(op, Stamp):
        return replace(op, x=2 * middle - op.x, turn=-op.turn, flip=not op.flip)
    return replace(op, start=there(op.start), end=there(op.end))


def mirrored_box(box: Box, middle: float) -> Box:
    """The box on the other side of a middle."""
    return box._replace(x=2 * middle - box.right)


def inset(box: Box, left: float = 0, bottom: float = 0, right: float = 0, top: float = 0) -> Box:
    """What is left of a box without its edges."""
    return Box(box.x + left, box.y + bottom, box.width - left - right, box.height - bottom - top)


def thickened(op: Op, least: float) -> Op:
    """The op, its line as thick as a printer asks for if it has one."""
    if isinstance(op, Stamp):
        thin = any(each.width < _thick(each, least / op.scale) for each in op.paints)
        paints = (replace(each, width=_thick(each, least / op.scale)) for each in op.paints)
        return replace(op, paints=tuple(paints)) if thin else op
    if isinstance(op, (Line, Loop, Frame, Disc, Paint)) and op.width < least:
        return replace(op, width=_thick(op, least))
    return op


def _thick(op: Line | Loop | Frame | Disc | Paint, least: float) -> float:
    """How thick its line has to be; one that is not drawn stays as it is."""
    drawn = isinstance(op, (Line, Loop)) or op.stroke is not None
    return max(op.width, least) if drawn else op.width


def outside(ops: Iterable[Op], box: Box, metrics: Metrics) -> Iterator[tuple[Op, float]]:
    """The ops that reach out of a box, each with how far."""
    for op in ops:
        if (isinstance(op, Letters) and not op.items) or (isinstance(op, Bars) and not op.boxes):
            continue
        left, bottom, right, top = reach(op, metrics)
        far = max(box.x - left, box.y - bottom, right - box.right, top - box.top)
        if far > SAME_POINTS:
            yield op, far


def overlaps(op: Op, box: Box, metrics: Metrics) -> bool:
    """Whether something of an op stands in a box."""
    left, bottom, right, top = reach(op, metrics)
    across = min(right, box.right) - max(left, box.x)
    return across > SAME_POINTS and min(top, box.top) - max(bottom, box.y) > SAME_POINTS


def reach(op: Op, metrics: Metrics) -> tuple[float, float, float, float]:
    """How far an op reaches: left, bottom, right, top, its strokes included."""
    if isinstance(op, Text):
        return _reach_of_text(op, metrics)
    if isinstance(op, Letters):
        return _reach_of_letters(op, metrics)
    if isinstance(op, Frame):
        half = op.width / 2 if op.stroke else 0.0
        return op.box.x - half, op.box.y - half, op.box.right + half, op.box.top + half
    if isinstance(op, (Bars, Image)):
        boxes = op.boxes if isinstance(op, Bars) else (op.box,)
        lefts, bottoms = [box.x for box in boxes], [box.y for box in boxes]
        return min(lefts), min(bottoms), max(box.right for box in boxes), max(box.top for box in boxes)
    if isinstance(op, Disc):
        return _round((op.centre, op.centre), op.radius + (op.width / 2 if op.stroke else 0.0))
    if isinstance(op, Paint):
        return _reach_of_paint(op)
    if isinstance(op, Stamp):
        return _reach_of_stamp(op)
    return _round((op.start, op.end), op.width / 2 + (op.half if isinstance(op, Loop) else 0.0))


def ink(op: Text, metrics: Metrics) -> tuple[float, float, float, float]:
    """How far a line's glyphs reach: left, bottom, right, top, with accents and whatever rises or hangs."""
    lowest, highest = metrics.reach(op.text, op.font, op.size)
    return _turned(op, metrics, -lowest, highest)


def _reach_of_text(op: Text, metrics: Metrics) -> tuple[float, float, float, float]:
    """A line's reach: down to where its glyphs hang, up to its capitals, which stand on a box's edge."""
    lowest, _ = metrics.reach(op.text, op.font, op.size)
    return _turned(op, metrics, max(0.0, -lowest), metrics.cap_height(op.font, op.size))


def _turned(op: Text, metrics: Metrics, low: float, high: float) -> tuple[float, float, float, float]:
    """A line that goes so far below and above its baseline, turned as the line is."""
    width = metrics.width(op.text, op.font, op.size, op.spacing) - op.spacing
    if not op.turn:
        climb = op.rise * width
        return op.x, op.y - low + min(climb, 0.0), op.x + width, op.y + high + max(climb, 0.0)
    left, below, right, above = {
        90: (low, width, high, 0.0),
        180: (width, high, 0.0, low),
        270: (high, 0.0, low, width),
    }[op.turn]
    return op.x - left, op.y - below, op.x + right, op.y + above


def _reach_of_letters(op: Letters, metrics: Metrics) -> tuple[float, float, float, float]:
    if not op.items:
        return 0.0, 0.0, 0.0, 0.0
    places, heights, signs = zip(*op.items, strict=True)
    widths = {sign: metrics.width(sign, op.font, op.size) for sign in dict.fromkeys(signs)}
    right = max(map(add, places, map(widths.__getitem__, signs)))
    return min(places), min(heights), right, max(heights) + metrics.cap_height(op.font, op.size)


def stamped(op: Stamp) -> tuple[Paint, ...]:
    """The paths of a stamp where they show."""

    def there(curve: Curve) -> Curve:
        return curve.placed(op.x, op.y, op.scale, op.turn, op.flip)

    return tuple(
        replace(
            each,
            curve=there(each.curve),
            clip=each.clip and there(each.clip),
            width=each.width * op.scale,
            dash=tuple(length * op.scale for length in each.dash),
            layer=op.layer,
            part=op.part,
        )
        for each in op.paints
    )


def _reach_of_paint(op: Paint) -> tuple[float, float, float, float]:
    """How far a path reaches, as far as its clip lets it."""
    x, y, width, height = op.curve.box
    half = op.width * (MITER if op.join == "miter" else 1.0) / 2 if op.stroke else 0.0
    edges = x - half, y - half, x + width + half, y + height + half
    if op.clip is None:
        return edges
    left, bottom, across, up = op.clip.box
    within = (
        max(edges[0], left),
        max(edges[1], bottom),
        min(edges[2], left + across),
        min(edges[3], bottom + up),
    )
    return within if within[0] < within[2] and within[1] < within[3] else (left, bottom, left, bottom)


def _reach_of_stamp(op: Stamp) -> tuple[float, float, float, float]:
    """How far its paths reach where they show; of one that is not turned, what they reach at home, moved."""
    if op.turn or not op.paints:
        return hull(stamped(op))
    left, bottom, right, top = (edge * op.scale for edge in _hull_at_home(op.paints))
    left, right = (-right, -left) if op.flip else (left, right)
    return left + op.x, bottom + op.y, right + op.x, top + op.y


@once_each(512)
def _hull_at_home(paints: tuple[Paint, ...]) -> tuple[float, float, float, float]:
    """The hull of a stamp's curves, found once for all pages that show them."""
    return hull(paints)


def hull(paints: Iterable[Paint]) -> tuple[float, float, float, float]:
    """How far several curves reach together, their strokes included."""
    lefts, bottoms, rights, tops = zip(*map(_reach_of_paint, paints), strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def _round(points: tuple[Point, Point], half: float) -> tuple[float, float, float, float]:
    """How far something round its points reaches; lines have round ends."""
    (x, y), (u, v) = points
    return min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half
