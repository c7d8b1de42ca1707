"""What a page is printed with: runs of type, painted shapes, pictures and shadings, each in its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from .colours import BLACK_COLOUR, Colour, Space

if TYPE_CHECKING:
    from .fonts import Typeface

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
Reach = tuple[float, float]  # below and above the line, in shares of the size

Dashes = tuple[tuple[float, ...], float]  # of a line: on, off, on ..., and how far into them it begins

BENDS = 12  # straight lines that a curve is read as
UNIT: Matrix = (1, 0, 0, 1, 0, 0)
UNDASHED: Dashes = ((), 0.0)
_POINTS = {"m": 1, "l": 1, "c": 3, "h": 0}
HANGING_SIGNS = frozenset("gjpqyQ,;()[]{}|_$@&/\\")  # what reaches below the line
UNSEEN = (3, 7)  # modes of type that leave no ink


class PageArea(NamedTuple):
    """A rectangle on the page by its edges, in points of the page."""

    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def around(cls, areas: Iterable[PageArea]) -> PageArea:
        """The least one that has all of these, of which there is one at least."""
        lefts, bottoms, rights, tops = zip(*areas, strict=True)
        return cls(min(lefts), min(bottoms), max(rights), max(tops))

    @property
    def middle(self) -> Point:
        """The point amid its edges."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def holds(self, other: PageArea | None) -> bool:
        """Whether the middle of another lies in it."""
        if other is None:
            return False
        x, y = other.middle
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    def common(self, other: PageArea | None) -> PageArea | None:
        """What it shares with another; None where that is nothing. No other is no limit."""
        if other is None:
            return self
        left, bottom = max(self.left, other.left), max(self.bottom, other.bottom)
        right, top = min(self.right, other.right), min(self.top, other.top)
        return PageArea(left, bottom, right, top) if left <= right and bottom <= top else None

    def corner_from(self, other: PageArea) -> Point:
        """Its lower left corner, counted from another's."""
        return self.left - other.left, self.bottom - other.bottom

    def grown(self, by: float) -> PageArea:
        """The same, larger by so much on every side."""
        return PageArea(self.left - by, self.bottom - by, self.right + by, self.top + by)


@dataclass(frozen=True, slots=True, eq=False)
class PaintState:
    """What a mark is painted with."""

    fill: Colour = BLACK_COLOUR
    stroke: Colour = BLACK_COLOUR
    alpha: float = 1.0  # the less of the two
    blend: str = "/Normal"
    soft_mask: bool = False
    overprint: bool = False
    mode: int = 0  # of type: 0 filled, 1 stroked, 2 both, 3 unseen, 4 to 7 the same and a clip


USUAL_STATE = PaintState()
USUAL_REACH: Reach = (-0.21, 0.66)  # of type whose font does not tell: descenders and capitals


class Run(NamedTuple):
    """A string of type as one operator shows it: its text, the left end of its baseline, width, size."""

    text: str
    x: float
    y: float
    width: float
    size: float
    at: Matrix = UNIT  # from the type's own directions to the page's
    look: PaintState = USUAL_STATE
    face: Typeface | None = None
    clip: PageArea | None = None
    order: int = 0  # how many marks were there before it
    shown: bytes = b""  # the operand that shows it, as it stands in the file
    even: bool = True  # set in one string, as much air after each sign as after any other
    spacing: float = 0.0  # letterspacing: air after each sign of it, which its width has not after the last

    @property
    def area(self) -> PageArea | None:
        """Where its ink can be: from the lowest to the highest that its own glyphs reach."""
        a, b, c, d, _, _ = self.at
        if b == c == 0 < a and d > 0:
            low, high = self._heights()
            x, y, size = self.x, self.y, self.size
            return PageArea(x, y + low * size, x + self.width, y + high * size).common(self.clip)
        along, up = hypot(a, b) or 1, hypot(c, d) or 1
        low, high = self._heights()
        x, y = a / along * abs(self.width), b / along * abs(self.width)
        u, v = c / up * self.size, d / up * self.size
        corners = [(x * i + u * j, y * i + v * j) for i in (0, 1) for j in (low, high)]
        return area_of([(self.x + dx, self.y + dy) for dx, dy in corners]).common(self.clip)

    def _heights(self) -> tuple[float, float]:
        """How far it reaches below and above its baseline, in shares of its size."""
        if self.face and (measured := self.face.reach(self.shown)):
            return measured
        low, high = (self.face.low, self.face.high) if self.face else USUAL_REACH
        if self.text.isascii() and HANGING_SIGNS.isdisjoint(self.text):
            low = 0.0  # all of it stands on the line
        return low, high


def sides_of(line: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed line."""
    return zip(line, [*line[1:], line[0]], strict=True)


def _bend(p: Point, q: Point, r: Point, s: Point) -> Iterator[Point]:
    """A curve as straight lines, without its start."""
    for n in range(1, BENDS + 1):
        t = n / BENDS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1]


class Figure(NamedTuple):
    """A painted path: its points on the page, and the letters of its operators, m l c h.

    `width` and `dashes` are its line's on the page; `kind` is fill, stroke or both.
    """

    kind: str
    segments: str
    points: tuple[Point, ...]
    width: float
    look: PaintState
    clip: PageArea | None = None
    given: PageArea | None = None  # in a pattern: where that is painted
    order: int = 0
    dashes: Dashes = UNDASHED

    @property
    def area(self) -> PageArea | None:
        """Where its ink is."""
        if self.given:
            return self.given
        bare = _reach(self.segments, self.points)
        return (bare if self.kind == "fill" else bare.grown(self.width / 2)).common(self.clip)

    def outlines(self) -> Iterator[list[Point]]:
        """The corners of each part of the path, a curve as straight lines; it ends where it began."""
        at = 0
        for part in re.findall("m[lch]*", self.segments):
            line = [self.points[at]]
            at += 1
            for kind in part[1:]:
                if kind == "c":
                    line += _bend(line[-1], *self.points[at : at + 3])
                elif kind == "l":
                    line.append(self.points[at])
                at += _POINTS[kind]
            yield line

    def parts(self) -> Iterator[PageArea]:
        """Where the ink of each part of the path is: a path may be many lines and rectangles."""
        if self.given or self.segments.count("m") < 2:
            if self.area:
                yield self.area
            return
        at = 0
        for part in re.findall("m[^m]*", self.segments):
            stop = at + sum(_POINTS[letter] for letter in part)
            area = self._replace(segments=part, points=self.points[at:stop]).area
            if area:
                yield area
            at = stop

    @property
    def colours(self) -> tuple[Colour, ...]:
        """What it is painted with."""
        fill, stroke = self.look.fill, self.look.stroke
        return {"fill": (fill,), "stroke": (stroke,)}.get(self.kind, (fill, stroke))


class PlacedPicture(NamedTuple):
    """A picture where it stands: its stream, the square it fills, and its pixels."""

    stream: Any
    at: Matrix
    width: int
    height: int
    space: Space | None  # None: a stencil, painted in the fill's colour
    look: PaintState
    clip: PageArea | None = None
    inline: bool = False
    given: PageArea | None = None
    order: int = 0

    @property
    def area(self) -> PageArea | None:
        """Where it stands."""
        if self.given:
            return self.given
        return area_of([placed(self.at, x, y) for x in (0, 1) for y in (0, 1)]).common(self.clip)

    @property
    def resolution(self) -> float:
        """Pixels to the inch, on the poorer side."""
        a, b, c, d, _, _ = self.at
        across, up = hypot(a, b), hypot(c, d)
        if not across or not up:
            return float("inf")
        return min(self.width / across, self.height / up) * 72


class Shade(NamedTuple):
    """A shading: its dictionary, its colours' space, and where it is painted."""

    shading: Any
    space: Space
    look: PaintState
    area: PageArea | None


Mark = Run | Figure | PlacedPicture | Shade
NOUNS: dict[type[Mark], str] = {
    Run: "type",
    Figure: "a shape",
    PlacedPicture: "a picture",
    Shade: "a shading",
}


def times(first: Matrix, then: Matrix) -> Matrix:
    """One matrix after the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def placed(matrix: Matrix, x: float, y: float) -> Point:
    """Where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def scale(matrix: Matrix) -> float:
    """How much larger a matrix makes things."""
    a, b, c, d, _, _ = matrix
    return abs(a) if b == c == 0 and a == d else sqrt(abs(a * d - b * c))


def place_object(area: PageArea | None, spot: Point | None) -> dict[str, list[float] | None]:
    """Where something is seen, for programs: its area on the PDF's page, its corner from the trim's."""
    return {
        "area": [round(edge, 2) for edge in area] if area else None,
        "from_trim": [round(side, 2) for side in spot] if spot else None,
    }


def area_of(points: Sequence[Point]) -> PageArea:
    """The rectangle round some points."""
    lefts, heights = zip(*points, strict=True)
    return PageArea(min(lefts), min(heights), max(lefts), max(heights))


def _reach(segments: str, points: Sequence[Point]) -> PageArea:
    """The rectangle round a path: round all its points, where no handle of a curve sticks out."""
    every = area_of(points)
    if "c" not in segments:
        return every
    at, ends = -1, list[Point]()
    for letter in segments:
        if letter != "h":
            at += _POINTS[letter]
            ends.append(points[at])
    return every if area_of(ends) == every else area_of([*_extremes(segments, points)])


def _extremes(segments: str, points: Sequence[Point]) -> Iterator[Point]:
    """Points of a path between which all of it lies: of a curve its ends and where it turns."""
    if "c" not in segments:
        yield from points
        return
    at, here = 0, points[0]
    for letter in segments:
        if letter == "c":
            yield from _turns(here, *points[at : at + 3])
            at += 2
        if letter != "h":
            here = points[at]
            at += 1
            yield here


def _turns(start: Point, one: Point, two: Point, end: Point) -> Iterator[Point]:
    """Where a Bézier curve is furthest left, right, up and down between its ends."""
    for axis in (0, 1):
        p, q, r, s = start[axis], one[axis], two[axis], end[axis]
        if min(p, s) <= min(q, r) and max(q, r) <= max(p, s):
            continue  # its handles lie between its ends, and so does it
        a, b, c = s - p + 3 * (q - r), 2 * (p - 2 * q + r), q - p
        for t in _roots(a, b, c):
            if 0 < t < 1:
                yield tuple(_bezier(t, *axes) for axes in zip(start, one, two, end, strict=True))  # type: ignore[misc]


def _roots(a: float, b: float, c: float) -> tuple[float, ...]:
    if abs(a) < 1e-9:
        return (-c / b,) if abs(b) > 1e-9 else ()
    inside = b * b - 4 * a * c
    if inside < 0:
        return ()
    return (-b + sqrt(inside)) / (2 * a), (-b - sqrt(inside)) / (2 * a)


def _bezier(t: float, p: float, q: float, r: float, s: float) -> float:
    u = 1 - t
    return u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
