"""Lines in columns: blocks of lines that stay together, in so many columns, as even as they come."""

from collections.abc import Sequence
from typing import TypeVar

Line = TypeVar("Line")


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
