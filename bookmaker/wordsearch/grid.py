"""Cells, directions and masks: where letters may stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import isfinite
from typing import Annotated, NamedTuple

from ..field_rules import one_of, whole

Cell = tuple[int, int]  # row, column, both from 0
Lines = tuple[tuple[tuple[float, float], ...], ...]  # closed; each point in columns and rows
LARGEST_SIDE = 200  # columns or rows

# Row and column step of each direction, clockwise from the way English is read.
DIRECTIONS: dict[str, Cell] = {
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
    "n": (-1, 0),
    "ne": (-1, 1),
}


class Size(NamedTuple):
    """A grid's size, always columns first: 24x20 is 24 columns by 20 rows."""

    columns: int
    rows: int

    def __str__(self) -> str:
        return f"{self.columns}x{self.rows}"


AUTO_SIZE = Size(0, 0)  # whatever a book's pages have room for


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a word starts and which way it runs."""

    row: Annotated[int, whole(0)]
    column: Annotated[int, whole(0)]
    direction: Annotated[str, one_of(*DIRECTIONS)]

    def cells(self, length: int) -> tuple[Cell, ...]:
        """The cells of a word of that many letters, in reading order."""
        down, right = DIRECTIONS[self.direction]
        return tuple((self.row + down * i, self.column + right * i) for i in range(length))


@dataclass(frozen=True, slots=True)
class Mask:
    """The cells in play, as a picture: `#` in, `.` out, a text for each row.

    `lines` are the closed lines that it was drawn by, if there are any, in columns and rows from the grid's
    top left; what they go round nonzero times is inside. They say how it looks, not which cells it has. Lines
    without a point, to which an outline's specks shrink, are left out.
    """

    picture: tuple[str, ...]
    lines: Lines = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        rows = self.picture
        if isinstance(rows, (str, bytes)) or not isinstance(rows, Iterable):
            raise ValueError(f"a mask is a row of texts, not a value of type {type(rows).__name__}")
        object.__setattr__(self, "picture", tuple(rows))
        if strange := [row for row in self.picture if type(row) is not str]:
            raise ValueError(
                f"a mask's rows are texts, and one is a value of type {type(strange[0]).__name__}"
            )
        widths = {len(row) for row in self.picture}
        if len(widths) != 1 or not 1 <= max(widths) <= LARGEST_SIDE or len(self.picture) > LARGEST_SIDE:
            raise ValueError(f"a mask is 1 to {LARGEST_SIDE} rows of one width, 1 to {LARGEST_SIDE}")
        if set("".join(self.picture)) - set("#."):
            raise ValueError("a mask is drawn with '#' and '.' alone")
        if "#" not in "".join(self.picture):
            raise ValueError("a mask with no cell in play")
        if self.lines:
            lines = (tuple((x, y) for x, y in line) for line in self.lines)
            object.__setattr__(self, "lines", tuple(line for line in lines if line))
        if not all(isfinite(x) and isfinite(y) for line in self.lines for x, y in line):
            raise ValueError("a mask's lines are points of two numbers each")

    @classmethod
    def full(cls, size: tuple[int, int]) -> Mask:
        """Every cell of a rectangle."""
        columns, rows = size
        return cls(("#" * columns,) * rows)

    @property
    def size(self) -> Size:
        """Columns and rows."""
        return Size(len(self.picture[0]), len(self.picture))

    @property
    def count(self) -> int:
        """How many cells are in play."""
        return sum(row.count("#") for row in self.picture)

    def __contains__(self, cell: Cell) -> bool:
        row, column = cell
        columns, rows = self.size
        return 0 <= row < rows and 0 <= column < columns and self.picture[row][column] == "#"

    def __iter__(self) -> Iterator[Cell]:
        """The cells in play, row by row."""
        for row, text in enumerate(self.picture):
            for column, mark in enumerate(text):
                if mark == "#":
                    yield row, column

    def longest_line(self, directions: tuple[str, ...]) -> int:
        """The longest straight run of cells along any of these directions."""
        stride = self.size.columns + 1  # a spare cell ends each row, so no line runs on at the other side
        text = ".".join(self.picture) + "."
        steps = {abs(down * stride + right) for down, right in map(DIRECTIONS.__getitem__, directions)}
        lines = [text[first::step] for step in sorted(steps) for first in range(step)]
        return max(len(run) for line in lines for run in line.split("."))
