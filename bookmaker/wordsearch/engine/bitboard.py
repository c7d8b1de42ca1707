"""A bitboard: the cells of a mask laid out four times in one whole number, once along each axis.

Along its own axis a line of cells is a run of bits, with a spare bit after each line, so that
no line runs on into the next. One shift by i therefore moves every cell i steps along all four
axes at once, and a word's starts on all of them are weighed together. In the first layout a
cell's bit is its place, row by row with a spare place after each row, as the rest of the
engine counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..grid import Cell, Mask

AXES = 4  # way 0 to 3 runs along that axis; way + 4 is the same line read backwards
AXIS_STEPS: tuple[Cell, ...] = ((0, 1), (1, 1), (1, 0), (1, -1))  # down, right
MASK_BITS = str.maketrans("#.", "10")
SMALL_BOARD_BITS = 2_500  # of larger ones a cell's bits are made when they are wanted
MOST_LAYOUT_BITS = 10_000_000  # one layout a spot, kept for the next word to stand there
JUST_MADE = 500  # cells whose bits are kept, for they are asked for twice
FEW_BITS = 30  # that are picked out one by one


class WordSpot(NamedTuple):
    """Where a word stands: its way, its lowest cell, its cells, and what the board wants of it.

    `start` is its lowest bit along its axis and `along` its bits there, `marks` are its cells in
    all four layouts; `beside` is where three cells in a row lie next to it.
    """

    way: int
    low: int
    cells: int
    start: int
    places: tuple[int, ...]
    marks: int
    along: int
    beside: int


class Bitboard:
    """The layouts of one mask, and the spots words have had on it."""

    def __init__(self, mask: Mask) -> None:
        columns, rows = mask.size
        self.stride = columns + 1
        self.half = self.stride * rows  # the places of the grid
        self.steps = tuple(down * self.stride + right for down, right in AXIS_STEPS)
        self.span = columns * rows + columns + rows  # bits of a layout
        self.plain = int("0".join(mask.picture).translate(MASK_BITS)[::-1], 2)
        self.bits = [self._line_up(columns, rows, axis) for axis in range(AXES)]
        self.layouts = [((1 << self.span) - 1) << axis * self.span for axis in range(AXES)]
        self.places = [0] * (AXES * self.span)
        for bits in self.bits:
            for place, bit in enumerate(bits[: self.half]):
                if bit >= 0:
                    self.places[bit] = place
        self.marks: Sequence[int] = Marks(self.bits)
        if AXES * self.span <= SMALL_BOARD_BITS:
            self.marks = [self.marks[place] for place in range(self.half)]
        self.full = self.laid_out(places(self.plain))
        self._rooms: dict[int, int] = {}
        self._spots: dict[tuple[int, int, bool], WordSpot] = {}

    def _line_up(self, columns: int, rows: int, axis: int) -> list[int]:
        """The bit of each place in the layout of an axis; -1 for places that are no cell.

        There is a margin of such places at the end, where Python also looks for those before the first.
        """
        bits = [-1] * (self.half + 2 * self.stride)
        (down, right), bit = AXIS_STEPS[axis], axis * self.span
        for row in range(rows):
            for column in range(columns):
                if not (row - down >= 0 and 0 <= column - right < columns):  # a line begins here
                    r, c = row, column
                    while r < rows and 0 <= c < columns:
                        bits[r * self.stride + c] = bit
                        bit, r, c = bit + 1, r + down, c + right
                    bit += 1
        return bits

    def laid_out(self, cells: Iterable[int]) -> int:
        """These cells in all four layouts."""
        wanted = list(cells)
        return as_bits(bits[place] for bits in self.bits for place in wanted)

    def room(self, length: int) -> int:
        """The starts, on every axis, from which that many cells lie in the mask."""
        room = self._rooms.get(length)
        if room is None:
            room = self.full
            for i in range(1, length):
                room &= self.full >> i
            self._rooms[length] = room
        return room

    def spot(self, start: int, length: int, back: bool) -> WordSpot:
        """The spot of that many letters from that bit on, read along the axis or back."""
        key = start, length, back
        spot = self._spots.get(key)
        if spot is None:
            if len(self._spots) * self.span > MOST_LAYOUT_BITS:
                self._spots.clear()
            spot = self._spots[key] = self._spot(*key)
        return spot

    def _spot(self, start: int, length: int, back: bool) -> WordSpot:
        axis = start // self.span
        cells = tuple(self.places[start : start + length])
        marks = 0
        for place in cells:
            marks |= self.marks[place]
        return WordSpot(
            way=axis + AXES if back else axis,
            low=cells[0],
            cells=marks & (1 << self.half) - 1,
            start=start,
            places=cells,
            marks=marks,
            along=(1 << length) - 1 << start,
            beside=self._beside(cells, axis) & self.full,
        )

    def _beside(self, cells: tuple[int, ...], axis: int) -> int:
        """Where three cells in a row lie next to these; diagonals have neighbours four ways."""
        bits, stride, runs = self.bits[axis], self.stride, 0
        for side in ((stride,), (1, stride), (1,), (1, stride))[axis]:
            for apart in (side, -side):
                first, last = bits[cells[0] + apart], bits[cells[-1] + apart]
                if first < 0 or last < 0:  # a part of the line beside it is outside the grid
                    inside = [bits[place + apart] for place in cells if bits[place + apart] >= 0]
                    first, last = (inside[0], inside[-1]) if inside else (0, 0)
                if last - first >= 2:
                    runs |= (1 << last - first - 1) - 1 << first
        return runs


class Marks(Sequence[int]):
    """A cell's bits in some of the layouts, made when they are asked for."""

    def __init__(self, layouts: Sequence[Sequence[int]]) -> None:
        self.layouts = layouts
        self.made: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.layouts[0])

    def __getitem__(self, place: int) -> int:  # type: ignore[override]  # no slice is ever asked for
        if place not in self.made:
            if len(self.made) > JUST_MADE:
                self.made.clear()
            self.made[place] = sum(1 << bits[place] for bits in self.layouts if bits[place] >= 0)
        return self.made[place]


@lru_cache(maxsize=8)
def bitboard_of(mask: Mask) -> Bitboard:
    """The layouts of a mask, made once for all puzzles of that shape."""
    return Bitboard(mask)


def as_bits(places: Iterable[int]) -> int:
    """A number with these bits set; linear, where or-ing them in one by one is not."""
    marks = list(places)
    signs = bytearray(b"0") * (max(marks, default=0) + 1)
    for place in marks:
        signs[place] = 49  # "1"
    return int(signs[::-1], 2)


def places(bits: int) -> list[int]:
    """The set bits, lowest first."""
    if bits.bit_count() > FEW_BITS:
        signs = bin(bits)[:1:-1]
        found = [signs.find("1")]
        while found[-1] >= 0:
            found.append(signs.find("1", found[-1] + 1))
        return found[:-1]
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
