"""The board: a grid as whole numbers, a bit a cell, that weighs all starts of a word at once.

A row is `columns + 1` bits; the spare bit is never in play, so a line that leaves the grid
at one side cannot come back at the other. For a word and an axis, the boards of "blank, or
holds my i-th letter", each shifted back by i steps, and-ed together, leave a bit at every
start where the word fits. Counters kept in bit slices along the way say, for all starts at
once, how many letters the word would share.

Both readings of a line are weighed together: a number has two halves, the word read along
the axis in the low half, read against it in the high half.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .grid import DIRECTIONS, Mask, Placement
from .words import Letters

NAMES = tuple(DIRECTIONS)
PICTURE = str.maketrans("#.", "10")
FEW = 30  # set bits that are picked out one by one
AXES = 4  # way 0 to 3 runs along that axis; way + 4 is the same line read backwards


class Spot(NamedTuple):
    """Where a word stands: its way, its lowest cell, its cells, the runs beside it."""

    way: int
    low: int
    cells: int
    beside: int


class Fit(NamedTuple):
    """Every start of a word on one axis, in both halves, and where a rule frowns on it.

    `ones`, `twos` and `fours` count the letters it would share, in bit slices.
    """

    axis: int
    starts: int
    ones: int
    twos: int
    fours: int
    frowned: int


class Board:
    """Words standing on a mask, at most two through a cell.

    `strict` 2: no word beside another along three cells, none along another's line sharing
    a cell. 1: side by side is frowned on. 0: both are frowned on.
    """

    def __init__(self, mask: Mask, strict: int = 2) -> None:
        self.strict = strict
        self.stride = stride = mask.size.columns + 1
        self.half = stride * mask.size.rows  # the first bit of the high half
        self.full = self.blank = int("0".join(mask.picture).translate(PICTURE)[::-1], 2)
        self.steps = (1, stride + 1, stride, stride - 1)
        self.crossed = 0  # cells with two words
        self.holding: dict[str, int] = {}  # letter -> the cells that hold it
        self.taken = [0] * AXES  # cells with a word along that axis
        self.beside = [0] * AXES  # where three cells in a row lie beside such a word
        self.spots: dict[int, Spot] = {}  # word number -> where it stands
        self.running = [0] * (2 * AXES)  # how many words run each way
        self._rooms: dict[tuple[int, int], int] = {}

    def block(self, rows: range, columns: range) -> int:
        """The cells of a rectangle, in play or not."""
        line = (1 << len(columns)) - 1 << columns.start
        return sum(line << row * self.stride for row in rows)

    @property
    def used(self) -> int:
        """The cells that hold a letter."""
        return self.full ^ self.blank

    def both(self, cells: int) -> int:
        """The same cells in both halves."""
        return cells | cells << self.half

    def room(self, axis: int, length: int) -> int:
        """The starts, in both halves, from which that many cells lie in the mask."""
        room = self._rooms.get((axis, length))
        if room is None:
            room, step = self.full, self.steps[axis]
            for i in range(1, length):
                room &= self.full >> i * step
            self._rooms[axis, length] = room = self.both(room)
        return room

    def fits(self, letters: Letters, open_ways: Sequence[int]) -> list[Fit]:
        """Every start the rules allow; `open_ways` holds, for each axis, the halves in use."""
        single = ~self.crossed
        held = [self.holding.get(letter, 0) & single for letter in letters]
        shared = [ahead | back << self.half for ahead, back in zip(held, reversed(held), strict=True)]
        blank = self.both(self.blank)
        usable = [blank | share for share in shared]
        fits = [self._fit(axis, halves, usable, shared) for axis, halves in enumerate(open_ways) if halves]
        return [fit for fit in fits if fit]

    def _fit(self, axis: int, halves: int, usable: list[int], shared: list[int]) -> Fit | None:
        starts = self.room(axis, len(usable)) & halves
        step, shift = self.steps[axis], 0
        frowned = self.both(self._crowded(axis, len(usable)))
        taken = self.both(self.taken[axis])
        if frowned and self.strict == 2:
            starts &= ~frowned
            frowned = 0
        if taken and self.strict:
            untaken = ~taken
            usable = [cells & untaken for cells in usable]
        ones = twos = fours = 0
        for cells, share in zip(usable, shared, strict=True):
            starts &= cells >> shift
            if not starts:
                return None
            match = share >> shift & starts
            if match:
                carry = ones & match
                ones ^= match
                fours |= twos & carry
                twos ^= carry
            if not self.strict:
                frowned |= taken >> shift
            shift += step
        return Fit(axis, starts, ones & starts, twos & starts, fours & starts, frowned & starts)

    def _crowded(self, axis: int, length: int) -> int:
        """Starts from which a word of that length would run beside another."""
        runs, reach = self.beside[axis], length - 2  # a run of three begins at one of these
        if not runs or reach <= 0:
            return 0
        step, done = self.steps[axis], 1
        while done * 2 <= reach:
            runs |= runs >> done * step
            done *= 2
        return runs | runs >> (reach - done) * step

    def put(self, number: int, letters: Letters, way: int, low: int) -> None:
        """Stand a word on the board, its lowest cell at `low`."""
        axis = way % AXES
        step, blank, holding = self.steps[axis], self.blank, self.holding
        cells, bit = 0, 1 << low
        for letter in letters if way < AXES else reversed(letters):
            cells |= bit
            if blank & bit:
                holding[letter] = holding.get(letter, 0) | bit
            bit <<= step
        self.crossed |= cells & ~blank
        self.blank = blank & ~cells
        self.taken[axis] |= cells
        beside = self._beside(cells, axis)
        self.beside[axis] |= beside
        self.spots[number] = Spot(way, low, cells, beside)
        self.running[way] += 1

    def _beside(self, cells: int, axis: int) -> int:
        """Where three cells in a row lie next to these; diagonals have neighbours four ways."""
        stride, step = self.stride, self.steps[axis]
        runs = 0
        for side in ((stride,), (1, stride), (1,), (1, stride))[axis]:
            for line in (cells << side, cells >> side):
                runs |= line & line >> step & line >> 2 * step
        return runs & self.full

    def lift(self, number: int, letters: Letters) -> Spot:
        """Take a word off the board."""
        spot = self.spots.pop(number)
        self.running[spot.way] -= 1
        freed = spot.cells & ~self.crossed
        self.crossed &= ~spot.cells
        self.blank |= freed
        for letter in letters:
            self.holding[letter] &= ~freed
        taken = beside = 0
        axis = spot.way % AXES
        for way, _, cells, runs in self.spots.values():
            if way % AXES == axis:
                taken |= cells
                beside |= runs
        self.taken[axis], self.beside[axis] = taken, beside
        return spot

    def frowns(self) -> int:
        """How many pairs stand side by side, or share a line and a cell (which counts ten)."""
        count = 0
        for number, one in self.spots.items():
            step = self.steps[one.way % AXES]
            runs = one.cells & one.cells >> step & one.cells >> 2 * step
            for other_number, other in self.spots.items():
                if other_number < number and (other.way - one.way) % AXES == 0:
                    count += bool(other.beside & runs) + 10 * bool(other.cells & one.cells)
        return count

    def placement(self, number: int, length: int) -> Placement:
        """A word's spot in words: row, column and direction of its first letter."""
        way, first = self.spots[number][:2]
        if way >= AXES:
            first += (length - 1) * self.steps[way % AXES]
        return Placement(first // self.stride, first % self.stride, NAMES[way])

    def snapshot(self) -> Snapshot:
        """The board as it is, to come back to."""
        return (
            dict(self.spots),
            dict(self.holding),
            tuple(self.taken),
            tuple(self.beside),
            tuple(self.running),
            self.blank,
            self.crossed,
        )

    def restore(self, then: Snapshot) -> None:
        """The board as it was."""
        self.spots, self.holding = dict(then[0]), dict(then[1])
        self.taken, self.beside = list(then[2]), list(then[3])
        self.running, self.blank, self.crossed = list(then[4]), then[5], then[6]


Ints = tuple[int, ...]
Snapshot = tuple[dict[int, Spot], dict[str, int], Ints, Ints, Ints, int, int]


def as_bits(places: Iterable[int]) -> int:
    """A number with these bits set; linear, where or-ing them in one by one is not."""
    marks = list(places)
    signs = bytearray(b"0") * (max(marks, default=0) + 1)
    for place in marks:
        signs[place] = 49  # "1"
    return int(signs[::-1], 2)


def places(bits: int) -> list[int]:
    """The set bits, lowest first."""
    if bits.bit_count() > FEW:
        return [place for place, sign in enumerate(bin(bits)[:1:-1]) if sign == "1"]
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
