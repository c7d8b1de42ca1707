"""A list set in columns, whatever its lines hold, and the sizes of type it may be set in."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import fsum

from bookmaker.drawing import DESCENT, Look, Op, Type, mirrored

from .keybox import KeyBox

STEP = 0.5  # points by which the list's type shrinks
WIDEST_GAP = 5.5  # between columns, in sizes
KEY_GAP = 1.3  # between the list and its key, in sizes

Row = tuple[tuple[float, str], ...]  # one line: pieces of text, each so far from the column's edge


@dataclass(frozen=True, slots=True)
class Column:
    """Lines one under the other."""

    rows: tuple[Row, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Listing:
    """A list set in columns, not yet in its place. The less `odd`, the better it looks."""

    face: Type
    columns: tuple[Column, ...]
    least_gap: float
    leading: float
    odd: float = 0.0
    key: KeyBox | None = None  # stands below it
    turned: bool = False  # read from right to left, whatever signs it is set in

    @property
    def ink_width(self) -> float:
        """The width of its columns alone."""
        return fsum(column.width for column in self.columns)

    @property
    def least_width(self) -> float:
        """The width it needs."""
        width = self.ink_width + self.least_gap * (len(self.columns) - 1)
        return max(width, self.key.width) if self.key else width

    @property
    def lines_height(self) -> float:
        """From the tops of its first capitals to the feet of its last line; 0 for no list."""
        if not self.columns:
            return 0.0
        lines = max(len(column.rows) for column in self.columns)
        return self.face.cap + (lines - 1) * self.leading + DESCENT * self.face.size

    @property
    def height(self) -> float:
        """Of its lines, and of the key below them."""
        return self.lines_height + (KEY_GAP * self.face.size + self.key.height if self.key else 0.0)

    @property
    def smallest(self) -> float:
        """The size of its smallest type."""
        return min(self.face.size, self.key.face.size) if self.key else self.face.size

    def gap(self, room: float) -> float:
        """Between its columns, where it should be about so wide."""
        if len(self.columns) == 1:
            return 0.0
        even = (room - self.ink_width) / (len(self.columns) - 1)
        return min(max(even, self.least_gap), max(WIDEST_GAP * self.face.size, self.least_gap))

    def placed(self, middle: float, top: float, room: float) -> Iterator[Op]:
        """Its lines, centred on that middle by their ink, and its key.

        What is read from right to left begins with the column on the right, the key with its last cell.
        """
        ops = [*self.set_lines(middle, top, room)]
        if self.key:
            ops += self.key.placed(middle, top - self.height + self.key.height)
        yield from mirrored(ops, middle, self.face.look.metrics) if self.turned else ops

    def set_lines(self, middle: float, top: float, room: float) -> Iterator[Op]:
        """Its lines, column after column from the left."""
        gap = self.gap(room)
        x = middle - (self.ink_width + gap * (len(self.columns) - 1)) / 2
        for column in self.columns:
            for line, row in enumerate(column.rows):
                y = top - self.face.cap - line * self.leading
                yield from (self.face.left(x + aside, y, text) for aside, text in row)
            x += column.width + gap


def faces(look: Look, spacing: float = 0.0) -> Iterator[Type]:
    """The list's type from its full size down to its floor; `spacing` between letters is in sizes."""
    face = Type.of(look, "list")
    face = replace(face, spacing=spacing * face.size)
    floor = look.floors.get("list", face.size)
    size = face.size
    while size > floor:
        yield face.at(size)
        size -= STEP
    yield face.at(floor)


def leading_of(face: Type) -> float:
    return face.look.measure("list-leading") * face.size
