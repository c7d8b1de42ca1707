"""Grids found on a page by where its letters stand, with nothing else known.

Letters of one size whose middles lie equally far apart in lines, and whose lines lie equally
far apart and one under the other, are a grid, whatever its outline. Lines are cut into spans
of neighbours; spans of two lines that fit column on column belong together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from ..wordsearch.grid import Cell
from ..wordsearch.words import clusters
from .grid import NEAR, OFF, UNEQUAL, Field, Piece, Sign, measured
from .grid_parts import FEW, SAME_SIZE, from_the_top, in_lines, with_islands

LEAST = 2  # rows and columns that make a grid
LONG = 4  # neighbours that tell a pitch of their own
WIDEST = 4.0  # of the letters' size: what stands further apart is no grid
SQUARE = 0.75  # a lattice whose pitches differ more is a table
HOLES = (2, 3)  # columns from one letter to the next over a hole
NEAR_GAP = 0.1  # points: distances are rounded to tenths
ROUNDS = 6  # kinds of grids of one size of type on a page


def find_fields(signs: list[Sign]) -> list[Field]:
    """Every grid that these letters make, from the top down."""
    found: list[Field] = []
    for alike in _by_size(signs):
        left = alike
        for _ in range(ROUNDS):
            pieces = [piece for piece in _pieces(left) if _is_grid(piece)]
            if not pieces:
                break
            found += map(measured, _joined(pieces))
            taken = {id(sign) for piece in pieces for sign in piece.values()}
            left = [sign for sign in left if id(sign) not in taken]
    return sorted(with_islands(found, signs), key=from_the_top)


def _by_size(signs: list[Sign]) -> Iterator[list[Sign]]:
    """The letters size by size, the most frequent first."""
    left = signs
    while len(left) >= LEAST * LEAST:
        size, count = Counter(round(sign.run.size, 1) for sign in left).most_common(1)[0]
        if count < LEAST * LEAST:
            return
        yield [sign for sign in left if abs(sign.run.size - size) <= SAME_SIZE]
        left = [sign for sign in left if abs(sign.run.size - size) > SAME_SIZE]


class _Span:
    """Neighbours in a line."""

    __slots__ = ("column", "pitch", "row", "signs", "x", "y")

    def __init__(self, signs: list[Sign], usual: float) -> None:
        self.signs, self.x, self.y = signs, signs[0].x, signs[0].y
        self.pitch = (signs[-1].x - self.x) / (len(signs) - 1) if len(signs) >= LONG else usual
        self.row = self.column = 0

    @property
    def is_text(self) -> bool:
        """Whether it is one sign of several letters: a digraph in its cell, or a short word."""
        return len(self.signs) == 1 and _is_part(self.signs[0])

    def columns_to(self, other: _Span) -> int | None:
        """How many columns right of its first another's first is; None where they do not fit."""
        pitch = max(self, other, key=lambda span: len(span.signs)).pitch
        aside = (other.x - self.x) / pitch
        columns = round(aside)
        apart = columns > len(self.signs) or columns + len(other.signs) < 0
        return None if apart or abs(aside - columns) > NEAR else columns


def _pieces(signs: list[Sign]) -> Iterator[Piece]:
    """What hangs together on the lattice that most of the letters have."""
    lines = [*in_lines(signs)]
    for across in _usual_gaps(sign.x - before.x for line in lines for before, sign in pairwise(line)):
        spans = [[_Span(part, across) for part in _parted(line, across)] for line in lines]
        down = next(_usual_gaps(_drops(spans, across)), 0.0)
        near = max(across, down) <= WIDEST * signs[0].run.size
        if down and near and SQUARE <= across / down <= 1 / SQUARE:
            yield from _linked(spans, down)
            return


def _usual_gaps(gaps: Iterable[float]) -> Iterator[float]:
    """The distance that comes most often; then its half or third, if that is a distance, too.

    A grid as narrow as the strokes of a 0 has more letters with a hole between them than side by side.
    """
    counts = Counter(round(gap, 1) for gap in gaps if gap > 1)
    if not counts:
        return
    most = max(counts.values())
    usual = min(gap for gap, count in counts.items() if count == most)
    yield usual
    for parts in HOLES:
        near = [gap for gap in counts if abs(gap - usual / parts) <= NEAR_GAP]
        if near:
            yield max(near, key=counts.__getitem__)


def _parted(line: list[Sign], across: float) -> Iterator[list[Sign]]:
    """A line cut where two letters are not one column apart; a second letter in a cell is left out."""
    part = line[:1]
    for sign in line[1:]:
        gap = sign.x - part[-1].x
        if gap < NEAR * across:
            continue
        if abs(gap - across) > 0.25 * across:
            yield part
            part = []
        part.append(sign)
    yield part


def _drops(spans: list[list[_Span]], across: float) -> Iterator[float]:
    """How far below each line the next is that stands under it."""
    for number, line in enumerate(spans):
        for below in spans[number + 1 :]:
            drop = line[0].y - below[0].y
            if drop > 2 * across:
                break
            if any(a.columns_to(b) is not None for a in line for b in below):
                yield drop
                break


def _linked(spans: list[list[_Span]], down: float) -> Iterator[Piece]:
    """Spans that stand one under the other, row by row and column by column."""
    links = defaultdict[_Span, list[tuple[_Span, int, int]]](list)
    for number, line in enumerate(spans):
        for below in spans[number + 1 :]:
            drop = line[0].y - below[0].y
            if drop > 1.25 * down:
                break
            if drop >= 0.75 * down:
                off = abs(drop - down) > OFF * down
                for a in line:
                    for b in below:
                        if off and (a.is_text or b.is_text):
                            continue  # a caption under a grid, no cell with two letters
                        if (columns := a.columns_to(b)) is not None:
                            links[a].append((b, 1, columns))
                            links[b].append((a, -1, -columns))
    seen: set[_Span] = set()
    for first in links:
        if first not in seen:
            yield _gathered(first, links, seen)


def _gathered(first: _Span, links: Mapping[_Span, list[tuple[_Span, int, int]]], seen: set[_Span]) -> Piece:
    """All that hangs on one span."""
    seen.add(first)
    waiting, piece = [first], dict[Cell, Sign]()
    while waiting:
        span = waiting.pop()
        for along, sign in enumerate(span.signs):
            piece.setdefault((span.row, span.column + along), sign)
        for other, rows, columns in links[span]:
            if other not in seen:
                seen.add(other)
                other.row, other.column = span.row + rows, span.column + columns
                waiting.append(other)
    return piece


def _is_grid(piece: Piece) -> bool:
    rows, columns = {row for row, _ in piece}, {column for _, column in piece}
    least = min(len(rows), len(columns))
    if least >= FEW or least < LEAST or len(piece) < LEAST * LEAST:
        return least >= FEW and len(piece) >= FEW * FEW
    in_rows = Counter(row for row, _ in piece)
    if sum(count >= LEAST for count in in_rows.values()) < LEAST and any(map(_is_part, piece.values())):
        return False  # parts of a kerned word over a column of figures
    field = measured(piece)
    return abs(field.across - field.down) <= UNEQUAL * field.across


def _is_part(sign: Sign) -> bool:
    return len(clusters(sign.text)) > 1


def _joined(pieces: list[Piece]) -> Iterator[Piece]:
    """Pieces with no more than a row or a column between them, on one lattice, as one grid."""
    left = sorted(pieces, key=len, reverse=True)
    while left:
        piece, others = left[0], list[Piece]()
        held = measured(piece) if left[1:] else None
        first = (
            min(row for row, _ in piece),
            min(column for _, column in piece),
        )  # which the field begins with
        for other in left[1:]:
            step = _step(piece, held, first, other) if held else None
            if step:
                piece |= {(row + step[0], column + step[1]): sign for (row, column), sign in other.items()}
            else:
                others.append(other)
        yield piece
        left = others


def _step(piece: Piece, field: Field, first: Cell, other: Piece) -> Cell | None:
    """What turns another piece's rows and columns into this one's; None where it does not belong to it."""
    cell, sign = next(iter(other.items()))
    row, column = (field.y - sign.y) / field.down + first[0], (sign.x - field.x) / field.across + first[1]
    if max(abs(row - round(row)), abs(column - round(column))) > OFF:
        return None
    down, right = round(row) - cell[0], round(column) - cell[1]
    moved = [(row + down, column + right) for row, column in other]
    near = any(
        (row + r, column + c) in piece
        for row, column in moved
        for r in (-2, 0, 2)
        for c in (-2, 0, 2)
        if r or c
    )
    return (down, right) if near and not any(cell in piece for cell in moved) else None
