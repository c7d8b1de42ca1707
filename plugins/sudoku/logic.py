"""Solving a sudoku as people do: the easiest step that leads on, and no guess.

Every step is one of `TECHNIQUES`, easiest first:

- hidden single: a sign has one cell left in a row, column, box or diagonal;
- naked single: a cell has one sign left;
- locked: all places of a sign in one unit lie in another one, which has it nowhere else;
- naked or hidden pair, triple: two or three cells of a unit share two or three signs among them;
- x-wing, swordfish: a sign's places in two or three rows lie in as many columns, or the other way round;
- xy-wing: three cells of two signs each, of which one or the other outer one must hold a sign.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from .boards import Geometry, cells_of

TECHNIQUES = (
    *("hidden single", "naked single", "locked", "naked pair", "hidden pair", "naked triple"),
    *("hidden triple", "x-wing", "xy-wing", "swordfish"),
)
SINGLES, LOCKED, SUBSETS, WINGS = 2, 3, 7, len(TECHNIQUES)  # how many of them each family reaches to

Removal = tuple[int, int]  # a sign, and the cells where it no longer may stand


@dataclass(slots=True)
class Marks:
    """Where each sign still may stand, and where it stands."""

    units: Geometry
    free: list[int]  # of each sign: the empty cells where it may stand
    placed: list[int]  # of each sign: the cells that hold it
    open: int  # the empty cells
    used: Counter[str] = field(default_factory=Counter)  # how often each technique was needed

    @classmethod
    def of(cls, units: Geometry, given: Sequence[int | None]) -> "Marks":
        """The marks of these givens, a sign's number or None for each cell."""
        marks = cls(units, [units.all] * units.size, [0] * units.size, units.all)
        for cell, sign in enumerate(given):
            if sign is not None:
                marks.place(sign, cell)
        return marks

    def place(self, sign: int, cell: int) -> None:
        """Write a sign into a cell."""
        bit = 1 << cell
        self.placed[sign] |= bit
        self.open &= ~bit
        self.free = [places & ~bit for places in self.free]
        self.free[sign] &= ~self.units.near[cell]

    def remove(self, removals: list[Removal]) -> None:
        """Take signs from cells."""
        for sign, cells in removals:
            self.free[sign] &= ~cells

    def signs_in(self, cell: int) -> list[int]:
        """What a cell still may hold."""
        return [sign for sign, places in enumerate(self.free) if places >> cell & 1]


def solve(units: Geometry, given: Sequence[int | None], reach: int = len(TECHNIQUES)) -> Marks:
    """The marks as far as the first `reach` techniques lead; solved if no cell is open."""
    marks = Marks.of(units, given)
    while marks.open and (
        _hidden_singles(marks) or (reach > 1 and _naked_single(marks)) or _step(marks, reach)
    ):
        pass
    return marks


def _step(marks: Marks, reach: int) -> bool:
    """Take one step with the easiest technique that removes anything."""
    for name, find in zip(TECHNIQUES[2:reach], _FINDERS, strict=False):
        removals = find(marks)
        if removals:
            marks.used[name] += 1
            marks.remove(removals)
            return True
    return False


def _hidden_singles(marks: Marks) -> int:
    """Write all signs that have one place left in a unit; how many there were."""
    found, units = 0, marks.units.units
    for sign in range(marks.units.size):
        free = marks.free[sign]
        for unit in units if free else ():
            places = free & unit
            if places and not places & places - 1:
                marks.place(sign, places.bit_length() - 1)
                free = marks.free[sign]
                found += 1
    if found:
        marks.used["hidden single"] += found
    return found


def _naked_single(marks: Marks) -> bool:
    """Write the sign of the first cell that has one left."""
    once = twice = 0
    for places in marks.free:
        twice |= once & places
        once |= places
    alone = once & ~twice
    if not alone:
        return False
    bit = alone & -alone
    sign = next(sign for sign, places in enumerate(marks.free) if places & bit)
    marks.place(sign, bit.bit_length() - 1)
    marks.used["naked single"] += 1
    return True


def _locked(marks: Marks) -> list[Removal]:
    for unit, other in marks.units.shared:
        for sign, places in enumerate(marks.free):
            inside = places & unit
            if inside and not inside & ~other:
                gone = places & other & ~unit
                if gone:
                    return [(sign, gone)]
    return []


def _naked(count: int) -> Callable[[Marks], list[Removal]]:
    """Finds cells of a unit, so many, that share so many signs."""

    def find(marks: Marks) -> list[Removal]:
        signs = {cell: _signs(marks, cell) for cell in cells_of(marks.open)}
        for unit in marks.units.units:
            cells = [cell for cell in cells_of(unit & marks.open) if signs[cell].bit_count() <= count]
            for group in combinations(cells, count):
                shared = 0
                for cell in group:
                    shared |= signs[cell]
                if shared.bit_count() == count:
                    rest = unit & ~sum(1 << cell for cell in group)
                    removals = _taken(marks, shared, rest)
                    if removals:
                        return removals
        return []

    return find


def _signs(marks: Marks, cell: int) -> int:
    """The signs a cell may hold, as a set of signs."""
    return sum(1 << sign for sign in marks.signs_in(cell))


def _taken(marks: Marks, signs: int, cells: int) -> list[Removal]:
    """These signs taken from these cells, those that are there."""
    return [(sign, marks.free[sign] & cells) for sign in cells_of(signs) if marks.free[sign] & cells]


def _hidden(count: int) -> Callable[[Marks], list[Removal]]:
    """Finds signs, so many, that have so many cells of a unit among them."""

    def find(marks: Marks) -> list[Removal]:
        for unit in marks.units.units:
            places = {sign: free & unit for sign, free in enumerate(marks.free)}
            few = [sign for sign, cells in places.items() if 0 < cells.bit_count() <= count]
            for group in combinations(few, count):
                cells = 0
                for sign in group:
                    cells |= places[sign]
                if cells.bit_count() == count:
                    others = sum(1 << sign for sign in range(marks.units.size) if sign not in group)
                    removals = _taken(marks, others, cells)
                    if removals:
                        return removals
        return []

    return find


def _fish(count: int) -> Callable[[Marks], list[Removal]]:
    """Finds rows, so many, in which a sign's places lie in so many columns, or the other way round."""

    def find(marks: Marks) -> list[Removal]:
        rows, columns = marks.units.rows, marks.units.columns
        for sign, places in enumerate(marks.free):
            for lines, across in ((rows, columns), (columns, rows)):
                few = [line for line in lines if 2 <= (places & line).bit_count() <= count]
                for group in combinations(few, count):
                    base = 0
                    for line in group:
                        base |= line
                    cover = [line for line in across if places & base & line]
                    gone = places & _union(cover) & ~base
                    if len(cover) == count and gone:
                        return [(sign, gone)]
        return []

    return find


def _union(sets: list[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union


def _xy_wing(marks: Marks) -> list[Removal]:
    pairs = {cell: signs for cell in cells_of(marks.open) if len(signs := marks.signs_in(cell)) == 2}
    for pivot, (one, other) in pairs.items():
        seen = [cell for cell in pairs if cell != pivot and marks.units.near[pivot] >> cell & 1]
        for left, right in _wings(seen, pairs, one, other):
            third = next(sign for sign in pairs[left] if sign != one)
            both = marks.units.near[left] & marks.units.near[right] & ~(1 << left | 1 << right)
            if gone := marks.free[third] & both:
                return [(third, gone)]
    return []


def _wings(seen: list[int], pairs: dict[int, list[int]], one: int, other: int) -> Iterator[tuple[int, int]]:
    """Pairs of cells that share one sign each with the pivot, and a third one with each other."""
    for left in seen:
        if one in pairs[left] and other not in pairs[left]:
            third = pairs[left][0] if pairs[left][1] == one else pairs[left][1]
            yield from ((left, right) for right in seen if {*pairs[right]} == {other, third})


_FINDERS: tuple[Callable[[Marks], list[Removal]], ...] = (
    *(_locked, _naked(2), _hidden(2), _naked(3), _hidden(3)),
    *(_fish(2), _xy_wing, _fish(3)),
)
