"""Whether givens have one solution, for the maker: the places of all signs in one whole number, side by side.

Bit `sign * cells + cell` says that the sign may stand in the cell. Shifted by the offsets of their cells,
nine rows, columns or boxes lie over one another, for all signs at once; two sums of bits tell which sign has
one place left in which of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations, compress, product
from operator import or_

from .boards import Geometry, cells_of
from .model import BOXES


@dataclass(frozen=True, slots=True)
class Family:
    """Units of one form: the first cell of each, for all signs, and how far the others are from it."""

    firsts: int
    offsets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Packed:
    """A geometry for places of all signs in one number."""

    size: int
    cells: int  # how many
    every: int  # each cell, of one sign
    copies: int  # the first cell, for each sign: what it is multiplied by stands there for all signs
    families: tuple[Family, ...]
    left: tuple[int, ...]  # by each sign in each cell: all but itself, its like nearby, others in the cell


@cache
def packed(field: Geometry) -> Packed:
    """The geometry of a field, packed."""
    size, cells = field.size, field.size * field.size
    copies = _joined(1 << sign * cells for sign in range(size))
    down, across = BOXES[size]
    forms = [
        ([row * size for row in range(size)], list(range(size))),
        (list(range(size)), [row * size for row in range(size)]),
        (
            [r * size + c for r, c in product(range(0, size, down), range(0, size, across))],
            [r * size + c for r, c in product(range(down), range(across))],
        ),
    ]
    if len(field.units) > 3 * size:  # both diagonals
        forms += [([0], [i * (size + 1) for i in range(size)])]
        forms += [([size - 1], [i * (size - 1) for i in range(size)])]
    families = tuple(
        Family(_joined(1 << first for first in firsts) * copies, tuple(offsets)) for firsts, offsets in forms
    )
    left = tuple(
        field.all * copies & ~(field.near[cell] << sign * cells | copies << cell)
        for sign in range(size)
        for cell in range(cells)
    )
    return Packed(size, cells, field.all, copies, families, left)


def _joined(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


class Uniqueness:
    """Whether givens of one full grid leave no other: what others were found answers most later questions.

    Another solution differs from the full grid in some cells; givens that have none of these cannot tell the
    two apart, whatever else they have.
    """

    def __init__(self, field: Geometry, answer: Sequence[int]) -> None:
        self.geometry = packed(field)
        self.answer = _joined(1 << sign * self.geometry.cells + cell for cell, sign in enumerate(answer))
        self.bits = tuple(1 << cell for cell in range(self.geometry.cells))
        self.differing = [*_exchanges(field, answer)]  # cells of each other solution that is known

    def holds(self, given: Sequence[int | None], emptied: Iterable[int]) -> bool:
        """Whether no other grid has these givens, its own, if none had before these cells were emptied."""
        printed = sum(compress(self.bits, [sign is not None for sign in given]))
        if not all(map(printed.__and__, self.differing)):
            return False
        other = self._other(given, tuple(emptied))
        if other:
            self.differing.append(other)
        return not other

    def _other(self, given: Sequence[int | None], emptied: Sequence[int]) -> int:
        """The cells in which another solution differs from the full grid, 0 where there is none.

        It differs in one of those emptied last: where these are as in the full grid, none is sought.
        """
        geometry = self.geometry
        free, empty = geometry.every * geometry.copies, geometry.every
        for cell, sign in enumerate(given):
            if sign is not None:
                free &= geometry.left[sign * geometry.cells + cell]
                empty &= ~(1 << cell)
        own = self.answer & _joined(geometry.copies << cell for cell in emptied)
        branches = [(free, empty, 0)]
        while branches:
            settled = _settled(geometry, *branches.pop(), own)
            if settled is None:
                continue
            free, empty, written = settled
            if empty:
                cell = next((cell for cell in emptied if empty >> cell & 1), -1)
                cell = _fewest(geometry, free) if cell < 0 else cell
                for place in cells_of(free & geometry.copies << cell):
                    after = free & geometry.left[place], empty & ~(1 << cell), written | 1 << place
                    branches.append(after)
            elif other := written & ~self.answer:
                return _cells_in(geometry, other)
        return 0


def _exchanges(field: Geometry, answer: Sequence[int]) -> Iterator[int]:
    """Cells in which two signs, or the signs of two rows or columns of a box, can change places."""
    size = field.size
    for one, other in combinations(range(size), 2):
        left = _joined(1 << cell for cell, sign in enumerate(answer) if sign in (one, other))
        while left:
            part, fresh = 0, left & -left
            while fresh:
                part |= fresh
                near = _joined(field.near[cell] for cell in cells_of(fresh))
                fresh = near & left & ~part
            yield part
            left &= ~part
    if len(field.units) == 3 * size:
        for step, apart, band in zip((1, size), (size, 1), BOXES[size], strict=True):
            for one, other in combinations(range(size), 2):
                if one // band == other // band:
                    yield from _crossed(
                        answer, [(one * apart + n * step, other * apart + n * step) for n in range(size)]
                    )


def _crossed(answer: Sequence[int], pairs: list[tuple[int, int]]) -> Iterator[int]:
    """The cells of two lines, in parts that have the same signs in both."""
    at = {answer[one]: n for n, (one, _) in enumerate(pairs)}
    left = {*range(len(pairs))}
    while left:
        n, part = min(left), 0
        while n in left:
            left.discard(n)
            part |= 1 << pairs[n][0] | 1 << pairs[n][1]
            n = at[answer[pairs[n][1]]]
        yield part


def _cells_in(geometry: Packed, places: int) -> int:
    """The cells of places, whatever their signs."""
    cells = 0
    while places:
        cells |= places & geometry.every
        places >>= geometry.cells
    return cells


def _settled(geometry: Packed, free: int, empty: int, written: int, own: int) -> tuple[int, int, int] | None:
    """The same once all single signs are written; None where a cell holds nothing, or `own` are written."""
    cells, every, left = geometry.cells, geometry.every, geometry.left
    while True:
        if written & own == own:
            return None
        if not empty:
            return free, empty, written
        once = twice = 0
        places = free
        while places:
            twice |= once & places
            once |= places
            places >>= cells
        if empty & ~once:
            return None
        single = free & (once & ~twice & every) * geometry.copies
        single = single or _last_places(geometry, free)
        if not single:
            return free, empty, written
        while single:
            bit = single & -single
            single ^= bit
            if free & bit:  # it may have been taken by one just written
                place = bit.bit_length() - 1
                free &= left[place]
                empty &= ~(1 << place % cells)
                written |= bit


def _last_places(geometry: Packed, free: int) -> int:
    """The places of signs that have no other one in a row, column, box or diagonal."""
    found = 0
    for family in geometry.families:
        once = twice = 0
        for offset in family.offsets:
            places = free >> offset & family.firsts
            twice |= once & places
            once |= places
        if single := once & ~twice:
            for offset in family.offsets:
                found |= single << offset & free
    return found


def _fewest(geometry: Packed, free: int) -> int:
    """A cell that may hold two signs, else three, else any."""
    once = twice = thrice = 0
    while free:
        thrice |= twice & free
        twice |= once & free
        once |= free
        free >>= geometry.cells
    few = twice & ~thrice & geometry.every or thrice & geometry.every
    return (few & -few).bit_length() - 1
