"""Drawing operations: everything a page can hold, in points, with named inks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from ..binding import Binding, Side
from .parts import NO_PART, Part

if TYPE_CHECKING:
    from .curves import Curve

Point = tuple[float, float]  # x, y


@dataclass(frozen=True, slots=True, kw_only=True)
class _Op:
    """What of the page an op draws, and whose that is: no part of what the op itself is."""

    part: Part = field(default=NO_PART, compare=False, repr=False)


class Box(NamedTuple):
    """A rectangle: its lower left corner, its width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """The height of its upper edge."""
        return self.y + self.height

    @property
    def right(self) -> float:
        """The place of its right edge."""
        return self.x + self.width


NOWHERE = Box(0, 0, 0, 0)
ALL = Box(0, 0, 1, 1)  # of a picture, in shares


@dataclass(frozen=True, slots=True)
class Text(_Op):
    """One line of text; x is its left end, y its baseline. `spacing` is added after each letter.

    `turn` rotates the line about that point, clockwise in degrees: 90 runs down a spine. A line that is not
    turned climbs by `rise` for each point along it; its letters stay upright.
    The signs stand as they are seen, from left to right (page/bidi.py).
    """

    x: float  # its left end
    y: float  # its baseline
    text: str
    font: str  # a role of the look: "grid", "list", "title", ...
    size: float
    ink: str = "ink"  # of the theme or the cover's design
    spacing: float = 0.0  # after each letter
    layer: int = 0  # lower ones are drawn first; below 0 is artwork
    turn: int = 0  # 0, 90, 180 or 270
    rise: float = 0.0  # points up for each point along


@dataclass(frozen=True, slots=True)
class Letters(_Op):
    """Many single letters of one font and size, each at its own left end and baseline.

    `cells` are those of a grid that they stand in, one for each.
    """

    items: tuple[tuple[float, float, str], ...]  # left end, baseline, letter
    font: str  # a role of the look
    size: float
    ink: str = "ink"
    layer: int = 0  # lower ones are drawn first; below 0 is artwork
    cells: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Outlines(Letters):
    """Letters drawn as shapes, not set as type: artwork, which may run off the page or over a fold."""


@dataclass(frozen=True, slots=True)
class Line(_Op):
    """A straight line."""

    start: Point
    end: Point
    width: float
    ink: str = "ink"
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


@dataclass(frozen=True, slots=True)
class Frame(_Op):
    """A rectangle, its corners rounded by `radius`, stroked and filled with inks or not."""

    box: Box
    width: float  # of its line
    radius: float = 0.0  # of its corners
    stroke: str | None = "ink"  # an ink, None for no line
    fill: str | None = None  # an ink, None for no filling
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


@dataclass(frozen=True, slots=True)
class Loop(_Op):
    """A pill round a line: `half` is half its height. A `keyline` wider by so much lies under it."""

    start: Point  # of the line it goes round
    end: Point
    half: float  # half its height
    width: float  # of its line
    ink: str = "ink"
    keyline: float = 0.0  # so much wider is the line under it
    keyline_ink: str = "paper"
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


@dataclass(frozen=True, slots=True)
class Disc(_Op):
    """A filled or hollow circle: a level's dots."""

    centre: Point
    radius: float
    width: float  # of its line
    stroke: str | None = "ink"  # an ink, None for no line
    fill: str | None = None  # an ink, None for no filling
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


@dataclass(frozen=True, slots=True)
class Bars(_Op):
    """Filled rectangles of one ink without an outline: a barcode's bars, bands of colour."""

    boxes: tuple[Box, ...]
    ink: str = "ink"
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


@dataclass(frozen=True, slots=True)
class Code(Bars):
    """The dark modules of a QR code, and what it `says`: the proof reads it back from the finished page."""

    says: str = ""


@dataclass(frozen=True, slots=True)
class Image(_Op):
    """A picture filling a box; `picture` names one of the edition's pictures.

    `shown` is the part of it that fills the box, in shares of the picture; what is clear in it
    shows `ground`.
    """

    box: Box
    picture: str  # its name
    layer: int = 0  # lower ones are drawn first; below 0 is artwork
    shown: Box = ALL  # the part of it, in shares of its width and height
    ground: str = "paper"  # the ink that is seen where the picture is clear


@dataclass(frozen=True, slots=True)
class Paint(_Op):
    """A curve, filled and stroked with inks or not: art, frames, marks.

    Where it winds round a place more than once, the place is filled; with `even_odd` only where the
    number of times is odd. `dash` has lengths drawn and left out in turn. Nothing shows outside `clip`.
    """

    curve: Curve
    fill: str | None = None  # an ink, None for no filling
    stroke: str | None = None  # an ink, None for no line
    width: float = 1.0  # of its line
    cap: Literal["round", "butt", "square"] = "round"
    join: Literal["round", "bevel", "miter"] = "round"
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    clip: Curve | None = None
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


@dataclass(frozen=True, slots=True)
class Stamp(_Op):
    """Curves painted about (0, 0), kept in the file once however often they are shown.

    They are flipped, scaled, turned (in degrees, counted against the clock) and moved to (x, y).
    """

    paints: tuple[Paint, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    flip: bool = False
    layer: int = 0  # lower ones are drawn first; below 0 is artwork


# Whatever a page or a cover holds.
Op = Text | Letters | Line | Frame | Loop | Disc | Bars | Image | Paint | Stamp


@dataclass(frozen=True, slots=True)
class Link:
    """A place to press that leads to another page; only screen editions draw it."""

    box: Box
    page: int


@dataclass(frozen=True, slots=True)
class Page:
    """One finished page: its place in the book and everything on it, lowest layer first.

    `number` counts from 1; the first is a right-hand page where the book is bound at the left. `bookmark`
    is its line in a screen edition's outline, at `depth`. `shows` names the puzzles whose grids stand on it.
    """

    number: int
    kind: str  # "title", "copyright", "contents", "how-to", "section", "puzzle", "answers", "notes", "blank"
    width: float
    height: float
    ops: tuple[Op, ...] = ()
    safe: Box = NOWHERE
    bleed: tuple[float, float, float, float] = (0, 0, 0, 0)  # past the trim: left, bottom, right, top
    links: tuple[Link, ...] = ()
    bookmark: str = ""
    depth: int = 0
    shows: tuple[str, ...] = ()
    smallest_type: float = 0.0
    foot_on_art: bool = field(default=False, compare=False, repr=False)  # its foot stands on its art
    more_bookmarks: tuple[str, ...] = field(default=(), compare=False, repr=False)  # of a shared page
    drawn_by: tuple[str, ...] = field(default=(), compare=False, repr=False)  # the strangers among plugins
    binding: Binding = field(default=Binding.LEFT, compare=False, repr=False)

    @property
    def bare(self) -> Page:
        """The page without what is on it: what stays of it once it is drawn."""
        return replace(self, ops=(), links=())

    @property
    def side(self) -> Side:
        """Which side of the spine it lies on."""
        return self.binding.side(self.number)

    @property
    def outer(self) -> Side:
        """The edge away from the spine; of pages that are not bound, the right one."""
        return self.binding.outer(self.number)

    @property
    def inner(self) -> Side:
        """The edge at the spine; of pages that are not bound, the left one."""
        return self.binding.inner(self.number)
