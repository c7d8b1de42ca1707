"""Solving a killer sudoku as people do: the easiest step that leads on, and no guess.

Steps are those of any sudoku, and between singles and locked signs four of its own:

- sum: a cage's cells keep the digits that are in a way to make its sum;
- 45: all cages of a row, column or box but for a cell or two that they lack, or have beyond it, tell what
  these come to, since all its digits come to 45;
- wide 45: the same of rows or columns side by side;
- cage: a digit that each way to make a sum needs has its places in the cage in one row, column or box.
"""

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from operator import and_
from typing import NamedTuple

from bookmaker.kinds.cells import sudoku_logic
from bookmaker.kinds.cells.rows import bits
from bookmaker.kinds.cells.sudoku_logic import SINGLES, PencilMarks, Removal, solve_on
from bookmaker.kinds.cells.sudoku_units import Geometry, joined

OWN = ("sum", "45", "wide 45", "cage")
TECHNIQUES = (*sudoku_logic.TECHNIQUES[:SINGLES], *OWN, *sudoku_logic.TECHNIQUES[SINGLES:])
# how many of them each family reaches to
SUMS, ONE_45, CAGES, EVERY = SINGLES + 1, SINGLES + 2, SINGLES + 4, len(TECHNIQUES)
FEW = 2  # cells of which people see what is left of 45
WAYS_KEPT = 1 << 14
TOTAL_BIT = 9  # from which on a way of `narrowed` says what it comes to


class Cage(NamedTuple):
    """Cells, as a set, and what their digits come to."""

    cells: int
    total: int


def solve(
    field: Geometry, cages: Sequence[Cage], given: int, answer: Sequence[int], reach: int = EVERY
) -> PencilMarks:
    """The marks as far as the first `reach` of TECHNIQUES lead; solved if no cell is open.

    Of the answer, each cell's sign counted from 0, it sees what is given, and what it has written.
    """
    marks = PencilMarks.of(field, [sign if given >> cell & 1 else None for cell, sign in enumerate(answer)])
    sheet = _Sheet(marks, cages, answer)
    while solve_on(marks, SINGLES).open:
        if not sheet.step(reach) and not sudoku_logic.step(marks, max(reach - len(OWN), 0)):
            break
    return marks


class _Sheet:
    """Cages, and what rows, columns and boxes leave of them, with the marks that they narrow.

    A step looks at those alone that have cells in which something went since it last found nothing there.
    """

    def __init__(self, marks: PencilMarks, cages: Sequence[Cage], answer: Sequence[int]) -> None:
        self.marks, self.cages, self.answer = marks, cages, answer
        self.rests = [rests(marks.units, cages, areas) for areas in _areas(marks.units)]
        self.may = [0] * len(answer)  # of each cell: the digits that it may have
        self.free = [0] * marks.units.size  # as it was when `may` was told
        self.fresh = dict.fromkeys(OWN, marks.units.all)

    def step(self, reach: int) -> bool:
        """Take one step of OWN with the easiest that removes anything."""
        self._look()
        finders = (self._of_sums, lambda: self._of_45(0), lambda: self._of_45(1), self._of_cages)
        for name, find in zip(OWN, finders[: max(reach - SINGLES, 0)], strict=False):
            if removals := find():
                self.marks.remove(removals)
                self.marks.used[name] += 1
                return True
            self.fresh[name] = 0
        return False

    def _look(self) -> None:
        """Tell of each cell in which something went what it may have, and every step of it."""
        fresh = joined(now ^ then for now, then in zip(self.marks.free, self.free, strict=True))
        self.free = [*self.marks.free]
        for cell in bits(fresh):
            self.may[cell] = joined(1 << sign for sign, places in enumerate(self.free) if places >> cell & 1)
        self.fresh = {name: cells | fresh for name, cells in self.fresh.items()}

    def _narrowed(self, cage: Cage, apart: bool = True) -> tuple[list[Removal], int]:
        """What goes of the digits of its open cells, and the digits that these need."""
        cells = [*bits(cage.cells & self.marks.open)]
        written = sum(self.answer[cell] + 1 for cell in bits(cage.cells & ~self.marks.open))
        had = tuple(self.may[cell] for cell in cells)
        kept, needed = narrowed(cage.total - written, had, apart)
        gone = ((1 << cell, old & ~new) for cell, old, new in zip(cells, had, kept, strict=True))
        return [(sign, cell) for cell, signs in gone for sign in bits(signs)], needed

    def _of_sums(self) -> list[Removal]:
        fresh = [cage for cage in self.cages if cage.cells & self.fresh["sum"]]
        self.fresh["sum"] = 0
        return [removal for cage in fresh for removal in self._narrowed(cage)[0]]

    def _of_45(self, which: int) -> list[Removal]:
        fresh = self.fresh[OWN[1 + which]]
        for rest in self.rests[which]:
            cells = rest.cells & self.marks.open
            if rest.cells & fresh and 0 < cells.bit_count() <= FEW:
                apart = not cells & ~seen_by(self.marks.units, cells)
                apart = apart or any(not cells & ~cage.cells for cage in self.cages)
                if removals := self._narrowed(rest, apart)[0]:
                    return removals
        return []

    def _of_cages(self) -> list[Removal]:
        for cage in self.cages:
            if cage.cells & self.fresh["cage"] and cage.cells & self.marks.open:
                for sign in bits(self._narrowed(cage)[1]):
                    free = self.marks.free[sign]
                    if gone := free & seen_by(self.marks.units, free & cage.cells) & ~cage.cells:
                        return [(sign, gone)]
        return []


def seen_by(field: Geometry, cells: int) -> int:
    """The cells that share a row, column or box with each of these, these among them if they do."""
    return reduce(and_, (field.near[cell] for cell in bits(cells)), field.all)


@lru_cache(maxsize=WAYS_KEPT)
def narrowed(total: int, digits: tuple[int, ...], apart: bool) -> tuple[tuple[int, ...], int]:
    """Of the digits of cells, those of the ways in which they come to a total; and those that are in each.

    Both are sets of digits counted from 0. Cells that are `apart` have no digit twice.
    """
    # by cells, where ways can have come to: the sum so far, and below TOTAL_BIT the digits taken
    ways = [{0}]
    for may in digits:
        ways.append(
            {
                way + (digit + 1 << TOTAL_BIT) + (apart << digit)
                for way in ways[-1]
                for digit in bits(may & ~way)
            }
        )
    ends = {way for way in ways[-1] if way >> TOTAL_BIT == total}
    needed = reduce(and_, ends, (1 << TOTAL_BIT) - 1)
    kept = list[int]()
    for may, before in zip(reversed(digits), reversed(ways[:-1]), strict=True):
        own, led = 0, set[int]()
        for way in ends:
            for digit in bits(may & way if apart else may):
                earlier = way - (digit + 1 << TOTAL_BIT) - (apart << digit)
                if earlier in before:
                    own |= 1 << digit
                    led.add(earlier)
        kept.append(own)
        ends = led
    return tuple(kept[::-1]), needed


@cache
def _areas(field: Geometry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each row, column and box; and rows or columns side by side, up to half of them."""
    wide = (
        joined(lines[first : first + count])
        for lines in (field.rows, field.columns)
        for count in range(2, field.size // 2 + 1)
        for first in range(field.size - count + 1)
    )
    return field.units, tuple(wide)


def rests(field: Geometry, cages: Sequence[Cage], areas: Sequence[int]) -> list[Cage]:
    """Of each area: the cells in no cage of its own, those its cages have beyond it, and their totals."""
    whole = field.size * (field.size + 1) // 2
    found = dict[Cage, None]()
    for area in areas:
        total = whole * area.bit_count() // field.size
        crossing = [cage for cage in cages if cage.cells & area]
        within = [cage for cage in crossing if not cage.cells & ~area]
        found[Cage(area & ~joined(cage.cells for cage in within), total - sum(c.total for c in within))] = (
            None
        )
        beyond = joined(cage.cells for cage in crossing) & ~area
        found[Cage(beyond, sum(c.total for c in crossing) - total)] = None
    return [*found]
