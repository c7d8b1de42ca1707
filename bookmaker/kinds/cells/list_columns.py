"""Lines in columns: blocks of lines that stay together, in so many columns, as even as they come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, Protocol, TypeVar

from ...page.look import Look
from ...page.typeset import Type
from .drawn import sizes_down

LINE_FOOT_LEADINGS = 0.25  # of the leading: how far a line's foot lies below its letters
SPLIT = 4.0  # lines, squared, by which columns may be less even for one more to begin with a heading
HEADING_AIR_LINES = 0.5  # over one that does not begin a column


class ListLine(Protocol):
    """A line of a list."""

    @property
    def heading(self) -> bool:
        """Whether it stands over others."""

    @property
    def text(self) -> str:
        """What it says."""


Line = TypeVar("Line", bound=ListLine)


def in_columns(blocks: Sequence[Sequence[Line]], count: int) -> tuple[tuple[Line, ...], ...]:
    """The lines of all blocks in order, in so many columns or fewer."""
    whole = sum(map(len, blocks))
    rows = -(-whole // count)
    while True:
        columns = list[list[Line]]()
        for block in blocks:
            if not columns or len(columns[-1]) + len(block) > rows:
                columns.append([])
            columns[-1] += block
        if len(columns) <= count or rows > whole:
            return tuple(map(tuple, columns))
        rows += 1


def evened(
    blocks: Sequence[Sequence[Line]], columns: Sequence[Sequence[Line]]
) -> tuple[tuple[Line, ...], ...]:
    """The same blocks in as many columns, none higher than the highest of these, as even as they come.

    A column begins with a heading where that leaves them about as even.
    """
    highest = max(map(column_height, columns))
    best: list[tuple[float, tuple[int, ...]] | None] = [(0.0, ()), *([None] * len(blocks))]
    for _ in columns:  # of the first so many blocks: the least cost, and where their columns end
        after: list[tuple[float, tuple[int, ...]] | None] = [None] * (len(blocks) + 1)
        for first, known in enumerate(best):
            lines = headings = 0
            for end in range(first + 1, len(blocks) + 1 if known else 0):
                block = blocks[end - 1]
                lines += len(block)
                headings += sum(line.heading for line in (block if end > first + 1 else block[1:]))
                height = lines + HEADING_AIR_LINES * headings  # as `column_height` has it
                if height > highest:
                    break
                assert known
                split = SPLIT * (first > 0 and not blocks[first][0].heading)
                cost = known[0] + height * height + split, (*known[1], end)
                after[end] = min(after[end] or cost, cost)
        best = after
    assert best[-1]  # these columns are one way
    parts = [blocks[first:end] for first, end in pairwise((0, *best[-1][1]))]
    return tuple(tuple(line for block in part for line in block) for part in parts)


def column_height(column: Sequence[ListLine]) -> float:
    """How many lines high a column is, with the air over its headings."""
    return len(column) + HEADING_AIR_LINES * sum(line.heading for line in column[1:])


def hanging(columns: Sequence[Sequence[Line]], face: Type, leading: float) -> float:
    """How far letters of the highest columns hang below their last line's part of the leading."""
    highest = max(map(column_height, columns))
    last = (column[-1] for column in columns if column_height(column) == highest)
    return max(
        0.0, max(-face.reach(line.text)[0] for line in last) - LINE_FOOT_LEADINGS * leading * face.size
    )


@dataclass(frozen=True, slots=True)
class Spacing:
    """How far apart the lines and columns of a list stand, in sizes of its type."""

    leading: float
    gap: float


@dataclass(frozen=True, slots=True)
class ListColumns(Generic[Line]):
    """Lines set in columns."""

    columns: tuple[tuple[Line, ...], ...]
    size: float
    width: float  # of a column
    spacing: Spacing
    under: float  # how far letters hang below the last line's leading

    @property
    def height(self) -> float:
        """From the top of its first line to the foot of its last."""
        return max(map(column_height, self.columns)) * self.spacing.leading * self.size + self.under

    def spots(self, left: float, top: float) -> Iterator[tuple[Line, float, float]]:
        """Each line with where its baseline begins, from an edge and a top on."""
        for number, column in enumerate(self.columns):
            at, x = 0.0, left + number * (self.width + self.spacing.gap * self.size)
            for line in column:
                at += 1 + (HEADING_AIR_LINES if line.heading and at else 0)
                yield line, x, top - (at - LINE_FOOT_LEADINGS) * self.spacing.leading * self.size


def settings_to_try(look: Look, usual: Spacing, tight: Spacing) -> list[tuple[float, Spacing]]:
    """How a list may be set: its own type and smaller ones, at last closer together."""
    sizes = list_sizes(look)
    return [*((size, usual) for size in sizes), (sizes[-1], tight)]


def list_sizes(look: Look) -> list[float]:
    """The sizes of the list's type, from its own down to its floor."""
    size = look.sizes["list"]
    return sizes_down(size, min(size, look.floors.get("list", size)))
