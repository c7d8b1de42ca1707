"""Rows of cells as values: what stands in each, None where nothing does, or where no cell is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import TypeVar

from ...wordsearch.grid import Cell

T = TypeVar("T")
Rows = tuple[tuple[str | None, ...], ...]


def in_rows(signs: Mapping[Cell, T], columns: int, rows: int) -> tuple[tuple[T | None, ...], ...]:
    """What cells hold, row by row."""
    return tuple(tuple(signs.get((row, column)) for column in range(columns)) for row in range(rows))


def signs_of(rows: Iterable[Iterable[T | None]]) -> dict[Cell, T]:
    """What the cells of rows hold, those left out that hold nothing."""
    return {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row) if sign is not None}


def rows_text(rows: Rows, blank: str = " ") -> str:
    """The signs of a grid, a line for each row."""
    return "\n".join(" ".join(sign or blank for sign in row).rstrip() for row in rows)


def digest(text: str) -> str:
    """A short text by which puzzles are known to be alike."""
    return sha256(text.encode()).hexdigest()[:16]


def surrounded(cells: set[Cell]) -> list[Cell]:
    """The places that are no cells, and have one above, below and at both sides."""
    below = {(row + 1, column) for row, column in cells} - cells
    return sorted(
        (row, column)
        for row, column in below
        if {(row + 1, column), (row, column - 1), (row, column + 1)} <= cells
    )


def is_diagram(cells: set[Cell], columns: int, rows: int) -> bool:
    """Whether cells are a diagram as magazines print it: the same upside down."""
    return {(rows - 1 - row, columns - 1 - column) for row, column in cells} == cells


def blocks_of(rows: Sequence[Sequence[object]]) -> list[Cell]:
    """The places that are painted solid: all that are no cells of a diagram, else those amid four cells."""
    cells, columns = {*signs_of(rows)}, len(rows[0])
    if not is_diagram(cells, columns, len(rows)):
        return surrounded(cells)
    return [(r, c) for r in range(len(rows)) for c in range(columns) if (r, c) not in cells]


def pieces(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The cells that hang together side by side, from the first row on."""
    left, found = {*cells}, list[set[Cell]]()
    for first in sorted(left):
        piece, rim = set[Cell](), [first]
        while rim:
            cell = rim.pop()
            if cell in left:
                left.discard(cell)
                piece.add(cell)
                row, column = cell
                rim += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        found += [piece] if piece else []
    return found


def bits(number: int) -> Iterator[int]:
    """The members of a set that is a whole number, in order."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
