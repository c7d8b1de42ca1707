"""Lines in columns: blocks of lines that stay together, in so many columns, as even as they come."""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

ABOVE = 0.5  # lines of air over a heading that does not begin a column


class ListLine(Protocol):
    """A line of a list."""

    @property
    def heading(self) -> bool:
        """Whether it stands over others."""


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


def column_height(column: Sequence[ListLine]) -> float:
    """How many lines high a column is, with the air over its headings."""
    return len(column) + ABOVE * sum(line.heading for line in column[1:])


def steps_down(column: Sequence[Line]) -> Iterator[tuple[Line, float]]:
    """Each line of a column with how many lines its foot is below the top."""
    at = 0.0
    for line in column:
        at += 1 + (ABOVE if line.heading and at else 0)
        yield line, at
