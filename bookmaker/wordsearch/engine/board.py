"""The board: words standing on a mask, as whole numbers that weigh all starts of a word at once.

For a word, the boards of "blank, or holding my i-th letter", each shifted back by i, are
and-ed together: a bit is left at every start where the word fits, on all four axes (see
bitboard.py). Counters kept in bit slices say, for all starts at once, how many letters the word
would share. A second pass weighs the word read backwards.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ..grid import DIRECTIONS, Mask, Placement
from ..words import WordLetters
from .bitboard import AXES, WordSpot, as_bits, bitboard_of, places

__all__ = ["AXES", "WAY_NAMES", "Snapshot", "WordBoard", "WordSpot", "WordStarts", "as_bits", "places"]

WAY_NAMES = tuple(DIRECTIONS)


class WordStarts(NamedTuple):
    """Every start of a word along the axes and back, and where a rule frowns on it.

    `ones`, `twos` and `fours` count the letters it would share, in bit slices.
    """

    ahead: int
    back: int
    ones: int
    twos: int
    fours: int
    frowned: int


class WordBoard:
    """Words standing on a mask, at most two through a cell.

    `strict` 2: no word beside another along three cells, none along another's line sharing
    a cell. 1: side by side is frowned on. 0: both are frowned on. With `clear_corner` no word
    begins in the first cell.
    """

    def __init__(self, mask: Mask, strict: int = 2, clear_corner: bool = False) -> None:
        self.bitboard = bitboard_of(mask)
        self.strict = strict
        self.stride, self.half, self.steps = self.bitboard.stride, self.bitboard.half, self.bitboard.steps
        self.full = self.bitboard.plain
        self.crossings = 0  # cells with two words
        self.spots: dict[int, WordSpot] = {}  # word number -> where it stands
        self.running = [0] * (2 * AXES)  # how many words run each way
        self._words: dict[int, WordLetters] = {}
        self._plain = (1 << self.half) - 1  # the bits of the first layout
        self._blank = self.bitboard.full
        self._held = dict[str, int]()  # letter -> the cells that hold it
        self._crossed = 0  # the cells with two words
        self._taken = 0  # the cells with a word along the axis of the layout
        self._beside = [0] * AXES  # in bit slices: how many words run beside, along three cells
        self._open: dict[tuple[bool, ...], tuple[int, int]] = {}
        first = next(iter(mask)) if clear_corner else None
        # a word read backwards begins in its last cell, which is never the first of the grid
        self._corner = self.bitboard.marks[first[0] * self.stride + first[1]] if first else 0

    @property
    def blank(self) -> int:
        """The cells without a letter."""
        return self._blank & self._plain

    @property
    def used(self) -> int:
        """The cells that hold a letter."""
        return self.full ^ self._blank & self._plain

    @property
    def holding(self) -> dict[str, int]:
        """Letter by letter, the cells that hold it."""
        plain = self._plain
        return {letter: cells & plain for letter, cells in self._held.items() if cells}

    @property
    def letters(self) -> dict[int, str]:
        """The letters of the words, by place."""
        return {place: letter for letter, bits in self.holding.items() for place in places(bits)}

    def block(self, rows: range, columns: range) -> int:
        """The cells of a rectangle, in play or not."""
        line = (1 << len(columns)) - 1 << columns.start
        return sum(line << row * self.stride for row in rows)

    def room(self, axis: int, length: int) -> int:
        """The first places, along one axis, from which that many cells lie in the mask."""
        room, step = self.full, self.steps[axis]
        for i in range(1, length):
            room &= self.full >> i * step
        return room

    def fits(self, letters: WordLetters, ways: tuple[bool, ...]) -> WordStarts | None:
        """Every start the rules allow, running one of these ways; None where there is none."""
        ahead, back = self._open.get(ways) or self._opened(ways)
        free, frowned = self._free(len(letters))
        get, blank = self._held.get, self._blank
        usable = [blank | get(letter, 0) for letter in letters]
        ahead &= free
        back &= free
        for shift, cells in enumerate(usable):
            ahead &= cells >> shift
            if not ahead:
                break
        for shift, cells in enumerate(reversed(usable)):
            back &= cells >> shift
            if not back:
                break
        return self._counted(ahead, back, len(letters), frowned) if ahead or back else None

    def _counted(self, ahead: int, back: int, length: int, frowned: int) -> WordStarts:
        """These starts, with how many letters a word of that length would share there."""
        starts = ahead | back
        filled = self.bitboard.full ^ self._blank
        if not starts & starts - 1:  # there is but one, as often in a crowded grid
            count = (filled >> starts.bit_length() - 1 & (1 << length) - 1).bit_count()
            count = min(count, 4)
            return WordStarts(
                ahead,
                back,
                count % 2 * starts,
                count // 2 % 2 * starts,
                count // 4 * starts,
                frowned & starts,
            )
        ones = twos = fours = 0
        for shift in range(length):
            match = filled >> shift & starts  # where a word fits, what it meets are its own letters
            if match:
                carry = ones & match
                ones ^= match
                if carry:
                    fours |= twos & carry
                    twos ^= carry
        return WordStarts(ahead, back, ones, twos, fours, frowned & starts)

    def _opened(self, ways: tuple[bool, ...]) -> tuple[int, int]:
        """The starts of words read along the axes, and of words read back, that go these ways."""
        layouts = [mask & self.bitboard.full for mask in self.bitboard.layouts]
        ahead = sum(mask for mask, way in zip(layouts, ways[:AXES], strict=True) if way)
        back = sum(mask for mask, way in zip(layouts, ways[AXES:], strict=True) if way)
        self._open[ways] = ahead & ~self._corner, back
        return self._open[ways]

    def _free(self, length: int) -> tuple[int, int]:
        """Where a word of that length breaks no rule, its letters apart; where a rule frowns on it."""
        room, reach = self.bitboard.room(length), length - 2  # a run of three begins at one of these
        ones, twos, fours, eights = self._beside
        beside = ones | twos | fours | eights
        if self.strict == 2:
            full = self._crossed | self._taken
            smear = (
                smeared(full, length) if reach <= 0 else smeared(full | full >> 1 | full >> 2 | beside, reach)
            )
            return room ^ room & smear, 0
        crowded = smeared(beside, reach) if reach > 0 else 0
        if self.strict:
            return room ^ room & smeared(self._crossed | self._taken, length), crowded
        return room ^ room & smeared(self._crossed, length), crowded | self._overlapping(length)

    def _overlapping(self, length: int) -> int:
        """The starts of words that would share a cell with one along their own line."""
        lines = 0
        for spot in self.spots.values():
            run = 1 << len(spot.places) + length - 1
            lines |= (run - 1 << spot.start) >> length - 1
        return lines

    def put(self, number: int, letters: WordLetters, way: int, low: int) -> None:
        """Stand a word on the board, its lowest cell at `low`."""
        self.stand(number, letters, self.bitboard.bits[way % AXES][low], way >= AXES)

    def stand(self, number: int, letters: WordLetters, start: int, back: bool) -> None:
        """Stand a word on the board, at a start that `fits` has found."""
        spot = self.bitboard.spot(start, len(letters), back)
        held, get, marks = self._held, self._held.get, self.bitboard.marks
        for place, letter in zip(spot.places, letters[::-1] if back else letters, strict=True):
            held[letter] = get(letter, 0) | marks[place]
        fresh = spot.marks & self._blank
        crossing = spot.marks ^ fresh
        self.crossings += (crossing & self._plain).bit_count()
        self._crossed |= crossing
        self._blank ^= fresh
        self._taken |= spot.along
        carry, beside = spot.beside, self._beside
        for place, count in enumerate(beside):
            beside[place] = count ^ carry
            carry &= count
            if not carry:
                break
        self.spots[number], self._words[number] = spot, letters
        self.running[spot.way] += 1

    def lift(self, number: int) -> WordSpot:
        """Take a word off the board."""
        spot, held = self.spots.pop(number), self._held
        crossing = spot.marks & self._crossed
        freed = spot.marks ^ crossing
        kept = self.bitboard.full ^ freed  # in Python, and-ing with a number below none takes thrice as long
        for letter in self._words[number]:
            held[letter] &= kept
        self.crossings -= (crossing & self._plain).bit_count()
        self._crossed ^= crossing
        self._blank |= freed
        self._taken ^= self._taken & spot.along  # strict 0, where words overlap, does not ask for it
        borrow, beside = spot.beside, self._beside
        for place, count in enumerate(beside):
            beside[place] = count ^ borrow
            borrow ^= borrow & count
            if not borrow:
                break
        self.running[spot.way] -= 1
        return spot

    def loosen(self, strict: int) -> None:
        """Go over to a rule that is less strict, the words left standing."""
        self.strict = min(self.strict, strict)

    def frowns(self) -> int:
        """How many pairs stand side by side, or share a line and a cell (which counts ten)."""
        count = 0
        for axis in range(AXES):
            along = [spot for spot in self.spots.values() if spot.way % AXES == axis]
            for one, other in combinations(along, 2):
                runs = (1 << max(0, len(one.places) - 2)) - 1 << one.start
                count += bool(other.beside & runs) + 10 * bool(other.cells & one.cells)
        return count

    def placement(self, number: int, length: int) -> Placement:
        """A word's spot in words: row, column and direction of its first letter."""
        way, first = self.spots[number][:2]
        if way >= AXES:
            first += (length - 1) * self.steps[way % AXES]
        return Placement(first // self.stride, first % self.stride, WAY_NAMES[way])

    def snapshot(self) -> Snapshot:
        """The board as it is, to come back to."""
        return (
            self.spots.copy(),
            self._words.copy(),
            self._held.copy(),
            self._beside.copy(),
            self.running.copy(),
            (self._blank, self._crossed, self._taken, self.crossings),
        )

    def restore(self, then: Snapshot) -> None:
        """The board as it was."""
        self.spots, self._words, self._held = then[0].copy(), then[1].copy(), then[2].copy()
        self._beside, self.running = then[3].copy(), then[4].copy()
        self._blank, self._crossed, self._taken, self.crossings = then[5]


Snapshot = tuple[
    dict[int, WordSpot],
    dict[int, WordLetters],
    dict[str, int],
    list[int],
    list[int],
    tuple[int, int, int, int],
]


def smeared(bits: int, reach: int) -> int:
    """Every place from which one of these bits is met within so many steps."""
    done = 1
    while done * 2 <= reach:
        bits |= bits >> done
        done *= 2
    return bits | bits >> reach - done
