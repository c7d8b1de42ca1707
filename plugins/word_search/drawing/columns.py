"""A list set in columns, whatever its lines hold, and the sizes of type it may be set in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from bookmaker.drawing import DESCENT, Line, Look, Op, Part, Type, level_mark, mirrored, named

from .keybox import KeyBox
from .list_style import PLAIN_LIST, ListStyle
from .surround import Surround

STEP = 0.5  # points by which the list's type shrinks
WIDEST_GAP = 5.5  # between columns, in sizes
REACH = {
    "star": 1.16,
    "sparkle": 1.26,
    "lozenge": 1.11,
    "leaf": 1.16,
    "pumpkin": 1.11,
}  # of a mark, in its radius
TIGHTEST, LOOSEST = 1.2, 2.6  # from line to line beside a grid, in sizes


class Row(NamedTuple):
    """One line: pieces of text, each so far from the column's edge, and which line of which word it is."""

    pieces: tuple[tuple[float, str], ...]
    word: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Column:
    """Lines one under the other."""

    rows: tuple[Row, ...]
    width: float


@dataclass(frozen=True)  # no slots: it is asked for its sizes again and again, and keeps them
class Listing:
    """A list set in columns, not yet in its place. The less `odd`, the better it looks."""

    face: Type
    columns: tuple[Column, ...]
    least_gap: float
    leading: float
    odd: float = 0.0
    key: KeyBox | None = None  # stands below it
    turned: bool = False  # read from right to left, whatever signs it is set in
    style: ListStyle = PLAIN_LIST
    keeps_leading: bool = False  # a text over several lines stays together
    surround: Surround | None = None

    @property
    def ink_width(self) -> float:
        """The width of its columns alone."""
        return fsum(column.width for column in self.columns)

    @property
    def off(self) -> int:
        """How many columns more or fewer it has than the theme wishes for."""
        return abs(len(self.columns) - self.style.columns) if self.style.columns and self.columns else 0

    @cached_property
    def columns_width(self) -> float:
        """The width that its columns need."""
        return columns_width([column.width for column in self.columns], self.least_gap, self.style.fill)

    @cached_property
    def least_width(self) -> float:
        """The width it needs."""
        width = max(self.columns_width, self.key.width) if self.key else self.columns_width
        return max(width + 2 * self.surround.pad, self.surround.least_width) if self.surround else width

    @property
    def as_wide_as_frame(self) -> bool:
        """Whether it takes the whole width of the grid's frame."""
        return self.style.fill != "close" or self.surround is not None

    @property
    def lines_height(self) -> float:
        """From the tops of its first capitals to the feet of its last line; 0 for no list."""
        if not self.columns:
            return 0.0
        return self.face.cap + (self.lines - 1) * self.leading + self.foot

    @property
    def lines(self) -> int:
        """How many its longest column has."""
        return max([len(column.rows) for column in self.columns], default=0)

    @cached_property
    def foot(self) -> float:
        """What is kept below its last line; more where a glyph of that hangs lower than most."""
        last, reach = self.lines, self.face.reach  # asked of every way to set a list
        rows = [column.rows[-1] for column in self.columns if len(column.rows) == last]
        return max([DESCENT * self.face.size, *[-reach(text)[0] for row in rows for _, text in row.pieces]])

    @property
    def key_height(self) -> float:
        """Of its key, with the air over it."""
        return self.key_gap + self.key.height if self.key else 0.0

    @property
    def key_gap(self) -> float:
        """Between its lines and its key."""
        return self.face.look.measure("key-gap") * self.face.size

    @property
    def above(self) -> float:
        """From its top to the tops of its first letters."""
        return self.surround.above(self.face.size) if self.surround else 0.0

    @property
    def below(self) -> float:
        """From the feet of all that it says to its lower edge."""
        return self.surround.below(self.face.size) if self.surround else 0.0

    @cached_property
    def height(self) -> float:
        """Of its lines, of the key below them, and of what is round both."""
        return self.above + self.lines_height + self.key_height + self.below

    def as_high_as(self, height: float) -> "Listing":
        """The same with lines so far apart that they fill the height, as far as that looks well."""
        lines = self.lines
        if lines < 2 or self.keeps_leading:
            return self
        room = height - self.above - self.key_height - self.below - self.face.cap - self.foot
        leading = min(max(room / (lines - 1), TIGHTEST * self.face.size), LOOSEST * self.face.size)
        return replace(self, leading=leading)

    @property
    def smallest(self) -> float:
        """The size of its smallest type."""
        sizes = [self.face.size, self.key.face.size] if self.key else [self.face.size]
        return min(*sizes, self.surround.label.size) if self.surround and self.surround.text else min(sizes)

    def gap(self, room: float) -> float:
        """Between its columns, where it should be about so wide."""
        if len(self.columns) == 1:
            return 0.0
        even = (room - self.ink_width) / (len(self.columns) - 1)
        if self.style.fill == "spread":
            return max(even, self.least_gap)
        return min(max(even, self.least_gap), max(WIDEST_GAP * self.face.size, self.least_gap))

    def placed(
        self, middle: float, top: float, room: float, height: float = 0.0, first: float | None = None
    ) -> Iterator[Op]:
        """Its lines, centred on that middle by their ink, its key, and what is round both.

        What is read from right to left begins with the column on the right, the key with its last cell.
        What is round them may be higher than they need, and the tops of their first letters lie elsewhere.
        """
        ops = list[Op]()
        first = top - self.above if first is None else first
        if self.surround:
            its = self.surround.drawn(middle, top, room, height or self.height, self.face.size)
            yield from named(its, "list-head")
            room -= 2 * self.surround.pad
        ops += self.set_lines(middle, first, room)
        if self.key:
            ops += named(self.key.placed(middle, first - self.lines_height - self.key_gap), "code-key")
        yield from mirrored(ops, middle, self.face.look.metrics) if self.turned else ops

    def set_lines(self, middle: float, top: float, room: float) -> Iterator[Op]:
        """Its lines, column after column from the left."""
        places = self.places(middle, room)
        for column, x in zip(self.columns, places, strict=True):
            for line, row in enumerate(column.rows):
                y = top - self.face.cap - line * self.leading
                aside = (column.width - extent(row, self.face)) / 2 if self.style.centred else 0.0
                yield from named(self.set_line(row, x + aside, y), "list", row.word, row.line)
        rule = self.face.look.measure("list-rule")  # its ends are round
        for x in self.between(places, middle, room) if self.style.ruled else ():
            ends = (x, top - rule / 2), (x, top - self.lines_height + rule / 2)
            yield Line(*ends, rule, part=Part("list-rule"))

    def set_line(self, row: Row, x: float, y: float) -> Iterator[Op]:
        """One line, whose left end is at x, with its mark."""
        if self.style.mark != "none":
            half = self.face.look.measure("list-mark") * self.face.size / 2
            centre, line = (x + half, y + self.face.cap / 2), self.face.look.measure("list-mark-line")
            radius = half / REACH.get(self.style.mark, 1.0)
            yield level_mark(self.style.mark, centre, radius, line, filled=False)
        yield from (self.face.left(x + aside, y, text) for aside, text in row.pieces)

    def places(self, middle: float, room: float) -> list[float]:
        """The left edges of its columns."""
        if not self.columns:
            return []
        if self.style.fill == "even" and len(self.columns) > 1:
            step = self.step(room)
            first = middle - (step * len(self.columns) - self.least_gap) / 2
            starts = [first + n * step for n in range(len(self.columns))]
            if self.style.centred:
                wide = step - self.least_gap
                return [x + (wide - column.width) / 2 for x, column in zip(starts, self.columns, strict=True)]
            return starts
        gap = self.gap(room)
        x = middle - (self.ink_width + gap * (len(self.columns) - 1)) / 2
        widths = accumulate((column.width + gap for column in self.columns[:-1]), initial=0.0)
        return [x + before for before in widths]

    def step(self, room: float) -> float:
        """From one column to the next where all are as wide."""
        return (room + self.least_gap) / len(self.columns)

    def between(self, places: list[float], middle: float, room: float) -> list[float]:
        """The middles of the gaps between its columns."""
        if self.style.fill == "even" and len(places) > 1:
            step = self.step(room)
            first = middle - (step * len(places) - self.least_gap) / 2
            return [first + n * step - self.least_gap / 2 for n in range(1, len(places))]
        ends = (x + column.width for x, column in zip(places, self.columns, strict=True))
        return [(end + after) / 2 for end, after in zip(ends, places[1:], strict=False)]


def extent(row: Row, face: Type) -> float:
    """How far to the right a line reaches."""
    start, text = row.pieces[-1]
    return start + face.width(text)


def columns_width(widths: Sequence[float], gap: float, fill: str) -> float:
    """The width that columns of these widths need, at least so far apart, where they fill the room so."""
    count = len(widths)
    if fill == "even" and count > 1:
        return count * max(widths) + (count - 1) * gap
    return fsum(widths) + gap * (count - 1)


def faces(look: Look, spacing: float = 0.0) -> Iterator[Type]:
    """The list's type from its full size down to its floor; `spacing` between letters is in sizes."""
    face = Type.of(look, "list")
    face = replace(face, spacing=max(spacing, look.measure("list-tracking")) * face.size)
    floor = look.floors.get("list", face.size)
    size = face.size
    while size > floor:
        yield face.at(size)
        size -= STEP
    yield face.at(floor)


def leading_of(face: Type) -> float:
    """Points from line to line of a list set in that type."""
    return face.look.measure("list-leading") * face.size
