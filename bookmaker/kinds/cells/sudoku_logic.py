"""Solving a sudoku as people do: the easiest step that leads on, and no guess.

Every step is one of `TECHNIQUES`, easiest first:

- hidden single: a sign has one cell left in a row, column, box or diagonal;
- naked single: a cell has one sign left;
- locked: all places of a sign in one unit lie in another one, which has it nowhere else;
- naked or hidden pair, triple: two or three cells of a unit share two or three signs among them;
- x-wing, swordfish: a sign's places in two or three rows lie in as many columns, or the other way round;
- xy-wing: three cells of two signs each, of which one or the other outer one must hold a sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from .rows import bits
from .sudoku_units import Geometry, joined

TECHNIQUES = (
    *("hidden single", "naked single", "locked", "naked pair", "hidden pair", "naked triple"),
    *("hidden triple", "x-wing", "xy-wing", "swordfish"),
)
SINGLES, LOCKED, SUBSETS, WINGS = 2, 3, 7, len(TECHNIQUES)  # how many of them each family reaches to

Removal = tuple[int, int]  # a sign, and the cells where it no longer may stand


@dataclass(slots=True)
class PencilMarks:
    """Where each sign still may stand."""

    units: Geometry
    free: list[int]  # of each sign: the empty cells where it may stand
    open: int  # the empty cells
    used: Counter[str] = field(default_factory=Counter)  # how often each technique was needed
    without: dict[str, list[int]] = field(
        default_factory=dict
    )  # by technique, of each sign: places of no use to it

    @classmethod
    def of(cls, units: Geometry, given: Sequence[int | None]) -> PencilMarks:
        """The marks of these givens, a sign's number or None for each cell."""
        marks = cls(units, [units.all] * units.size, units.all)
        for cell, sign in enumerate(given):
            if sign is not None:
                marks.place(sign, cell)
        return marks

    def place(self, sign: int, cell: int) -> None:
        """Write a sign into a cell."""
        bit = 1 << cell
        self.open &= ~bit
        self.free = [places & ~bit for places in self.free]
        self.free[sign] &= ~self.units.near[cell]

    def remove(self, removals: list[Removal]) -> None:
        """Take signs from cells."""
        for sign, cells in removals:
            self.free[sign] &= ~cells

    def places_without(self, technique: str) -> list[int]:
        """Of each sign, the places where this technique last looked for nothing, to be skipped and kept."""
        return self.without.setdefault(technique, [0] * self.units.size)


def solve(units: Geometry, given: Sequence[int | None], reach: int = len(TECHNIQUES)) -> PencilMarks:
    """The marks as far as the first `reach` techniques lead; solved if no cell is open."""
    return solve_on(PencilMarks.of(units, given), reach)


def solve_on(marks: PencilMarks, reach: int) -> PencilMarks:
    """The same marks, as far as the first `reach` techniques lead from there."""
    while marks.open and (
        _hidden_singles(marks) or (reach > 1 and _naked_single(marks)) or step(marks, reach)
    ):
        pass
    return marks


def step(marks: PencilMarks, reach: int) -> bool:
    """Take one step with the easiest technique that removes anything."""
    for name, find in zip(TECHNIQUES[2:reach], _FINDERS, strict=False):
        removals = find(marks)
        if removals:
            marks.used[name] += 1
            marks.remove(removals)
            return True
    return False


def _hidden_singles(marks: PencilMarks) -> int:
    """Write all signs that have one place left in a unit; how many there were."""
    found, units, without = 0, marks.units.units, marks.places_without("hidden single")
    for sign in range(marks.units.size):
        free, before = marks.free[sign], found
        if free == without[sign]:
            continue
        for unit in units:
            places = free & unit
            if places and not places & places - 1:
                marks.place(sign, places.bit_length() - 1)
                free = marks.free[sign]
                found += 1
        if found == before:
            without[sign] = free
    if found:
        marks.used["hidden single"] += found
    return found


def _naked_single(marks: PencilMarks) -> bool:
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


def _locked(marks: PencilMarks) -> list[Removal]:
    without = marks.places_without("locked")
    for sign, places in enumerate(marks.free):
        if places != without[sign]:
            for unit, other in marks.units.shared:
                if places & unit and not places & unit & ~other and (gone := places & other & ~unit):
                    return [(sign, gone)]
            without[sign] = places
    return []


def _naked(count: int) -> Callable[[PencilMarks], list[Removal]]:
    """Finds cells of a unit, so many, that share so many signs.

    Then the unit's other cells share its other signs: an easier step finds these where they are fewer.
    """
    least = 2 * count  # open cells of a unit where nothing easier tells as much

    def find(marks: PencilMarks) -> list[Removal]:
        signs = _with_few(marks, count)
        few = joined(1 << cell for cell in signs)
        for unit in _open_units(marks, least):
            cells = [(1 << cell, signs[cell]) for cell in bits(unit & few)]
            for group, shared in _groups(cells, count):
                if removals := _taken(marks, shared, unit & ~group):
                    return removals
        return []

    return find


def _open_units(marks: PencilMarks, least: int) -> list[int]:
    return [unit for unit in marks.units.units if (unit & marks.open).bit_count() >= least]


def _with_few(marks: PencilMarks, most: int) -> dict[int, int]:
    """The cells that still may hold so many signs or fewer, each with the set of its signs."""
    beyond = [0] * (most + 1)  # the cells with more than none, than one, ...
    for places in marks.free:
        for count in range(most, 0, -1):
            beyond[count] |= beyond[count - 1] & places
        beyond[0] |= places
    few = beyond[0] & ~beyond[most]
    signs = dict.fromkeys(bits(few), 0)
    for sign, places in enumerate(marks.free):
        bit = 1 << sign
        for cell in bits(places & few):
            signs[cell] |= bit
    return signs


def _groups(sets: Sequence[tuple[int, int]], count: int) -> list[tuple[int, int]]:
    """The names, joined, of two or three sets that hold so many things among them, and these things."""
    groups = list[tuple[int, int]]()
    for second in range(1, len(sets) if len(sets) >= count else 0):
        name, things = sets[second]
        for first in range(second):
            both = things | sets[first][1]
            if both.bit_count() > count:
                continue
            names = name | sets[first][0]
            if count == 2:
                groups.append((names, both))
                continue
            for other, more in sets[:first]:
                if (both | more).bit_count() == count:
                    groups.append((names | other, both | more))
    return groups


def _taken(marks: PencilMarks, signs: int, cells: int) -> list[Removal]:
    """These signs taken from these cells, those that are there."""
    return [(sign, marks.free[sign] & cells) for sign in bits(signs) if marks.free[sign] & cells]


def _hidden(count: int) -> Callable[[PencilMarks], list[Removal]]:
    """Finds signs, so many, that have so many cells of a unit among them."""
    least = 2 * count + 1  # where fewer cells are open, the others share few signs, which is found before

    def find(marks: PencilMarks) -> list[Removal]:
        every = (1 << marks.units.size) - 1
        for unit in _open_units(marks, least):
            places = [(1 << sign, free & unit) for sign, free in enumerate(marks.free)]
            few = [each for each in places if 0 < each[1].bit_count() <= count]
            for group, cells in _groups(few, count):
                if removals := _taken(marks, every & ~group, cells):
                    return removals
        return []

    return find


def _fish(count: int) -> Callable[[PencilMarks], list[Removal]]:
    """Finds rows, so many, in which a sign's places lie in so many columns, or the other way round."""

    def find(marks: PencilMarks) -> list[Removal]:
        rows, columns, size = marks.units.rows, marks.units.columns, marks.units.size
        ways = ((rows, size, rows[0], columns[0]), (columns, 1, columns[0], rows[0]))
        without = marks.places_without(f"fish of {count}")
        for sign, places in enumerate(marks.free):
            if places == without[sign]:
                continue
            for lines, apart, first, crossing in ways:
                few = list[tuple[int, int]]()
                for number, line in enumerate(lines):
                    crossed = places >> number * apart & first  # as they lie in the first of the lines
                    if 2 <= crossed.bit_count() <= count:
                        few.append((line, crossed))
                for base, cover in _groups(few, count):
                    if gone := places & cover * crossing & ~base:
                        return [(sign, gone)]
            without[sign] = places
        return []

    return find


def _xy_wing(marks: PencilMarks) -> list[Removal]:
    signs = _with_few(marks, 2)  # naked singles are written
    pairs = {cell: [*bits(own)] for cell, own in signs.items()}
    with_two, near = joined(1 << cell for cell in pairs), marks.units.near
    for pivot, (one, other) in pairs.items():
        seen = [*bits(with_two & near[pivot] & ~(1 << pivot))]
        for left, right in _wings(seen, pairs, one, other):
            third = next(sign for sign in pairs[left] if sign != one)
            both = near[left] & near[right] & ~(1 << left | 1 << right)
            if gone := marks.free[third] & both:
                return [(third, gone)]
    return []


def _wings(seen: list[int], pairs: dict[int, list[int]], one: int, other: int) -> Iterator[tuple[int, int]]:
    """Pairs of cells that share one sign each with the pivot, and a third one with each other."""
    for left in seen:
        if one in pairs[left] and other not in pairs[left]:
            third = pairs[left][0] if pairs[left][1] == one else pairs[left][1]
            wanted = [min(other, third), max(other, third)]
            yield from ((left, right) for right in seen if pairs[right] == wanted)


_FINDERS: tuple[Callable[[PencilMarks], list[Removal]], ...] = (
    *(_locked, _naked(2), _hidden(2), _naked(3), _hidden(3)),
    *(_fish(2), _xy_wing, _fish(3)),
)
