"""Whether givens have one solution, for the maker: the places of all signs in one whole number, side by side.

Bit `sign * cells + cell` says that the sign may stand in the cell. Shifted by the offsets of their cells,
nine rows, columns or boxes lie over one another, for all signs at once; two sums of bits tell which sign has
one place left in which of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product

from .boards import Geometry, cells_of, joined
from .model import BOXES


@dataclass(frozen=True, slots=True)
class Family:
    """Units of one form: the first cell of each, for all signs, and how far the others are from it.

    Every offset is one of the `near` with one of the `far`: summed up by the near ones first, few sums do.
    """

    firsts: int
    near: tuple[int, ...]
    far: tuple[int, ...]
    spread: int  # a first cell times this is all of its unit


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
    copies = joined(1 << sign * cells for sign in range(size))
    down, across = BOXES[size]
    forms = [
        _family([row * size for row in range(size)], size, across, 1, across),
        _family(range(size), size, across, size, across * size),
        _family(
            [r + c for r in range(0, size * size, down * size) for c in range(0, size, across)],
            size,
            across,
            1,
            size,
        ),
    ]
    if len(field.units) > 3 * size:  # both diagonals
        forms += [
            _family([start], size, across, step, across * step)
            for start, step in ((0, size + 1), (size - 1, size - 1))
        ]
    families = tuple(replace(form, firsts=form.firsts * copies) for form in forms)
    left = tuple(
        field.all * copies & ~(field.near[cell] << sign * cells | copies << cell)
        for sign in range(size)
        for cell in range(cells)
    )
    return Packed(size, cells, field.all, copies, families, left)


NEVER = -1  # no board has all of these written
Board = tuple[int, int, int]  # where signs may stand, the empty cells, and the signs written into others


def _family(firsts: Iterable[int], size: int, across: int, near: int, far: int) -> Family:
    """Units from these cells on: so many cells `near` one another, and as many again `far` from there."""
    steps = tuple(range(0, across * near, near)), tuple(range(0, size // across * far, far))
    return Family(
        joined(1 << cell for cell in firsts), *steps, joined(1 << a + b for a, b in product(*steps))
    )


class Uniqueness:
    """Whether givens of one full grid leave no other: what others were found answers most later questions.

    Another solution differs from the full grid in some cells; givens that have none of these cannot tell the
    two apart, whatever else they have. Givens are sets of cells.
    """

    def __init__(self, field: Geometry, answer: Sequence[int]) -> None:
        self.geometry = packed(field)
        self.places = tuple(sign * self.geometry.cells + cell for cell, sign in enumerate(answer))
        self.answer = joined(1 << place for place in self.places)
        self.differing = [*dict.fromkeys(_exchanges(field, answer))]  # cells of each other solution known

    def holds(self, given: int, emptied: int) -> bool:
        """Whether no other grid has these givens, its own, if none had before these cells were emptied."""
        return self.may_hold(given) and not self.differs(self.opened(given), emptied)

    def may_hold(self, given: int) -> bool:
        """Whether no other grid that is known has these givens."""
        return all(map(given.__and__, self.differing))

    def opened(self, given: int, board: Board | None = None) -> Board:
        """The board, one without a sign where none is given, with these givens."""
        free, empty, written = board or (self.geometry.every * self.geometry.copies, self.geometry.every, 0)
        for cell in cells_of(given & empty):
            free &= self.geometry.left[self.places[cell]]
        return free, empty & ~given, written

    def settled(self, board: Board, emptied: int = 0) -> Board | None:
        """The board with all single signs written; None as soon as those of the emptied cells are."""
        return _settled(self.geometry, *board, self._own(emptied) or NEVER)

    def _own(self, cells: int) -> int:
        """The signs that the full grid has in these cells."""
        return joined(1 << self.places[cell] for cell in cells_of(cells))

    def differs(self, board: Board, emptied: int) -> bool:
        """Whether another solution than the full grid is left, with another sign in an emptied cell.

        Where it differs is kept. None is sought in which the emptied cells are as in the full grid.
        """
        geometry = self.geometry
        own = self._own(emptied)
        boards = [board]
        while boards:
            settled = _settled(geometry, *boards.pop(), own)
            if settled is None:
                continue
            free, empty, written = settled
            if not empty:
                self.differing.append(_cells_in(geometry, written & ~self.answer))
                return True
            open_one = empty & emptied
            cell = (open_one & -open_one).bit_length() - 1 if open_one else _fewest(geometry, free)
            places = free & geometry.copies << cell
            in_order = *cells_of(places & self.answer), *cells_of(places & ~self.answer)
            for place in in_order:  # the last is tried first
                boards.append((free & geometry.left[place], empty & ~(1 << cell), written | 1 << place))
        return False

    def exchanges(self, given: int, emptied: int) -> int:
        """The cells of which one must be printed where the emptied ones are not, as far as is known."""
        rest, cells = given & ~emptied, self.geometry.every & ~given
        for differing in self.differing:
            if not differing & rest:
                cells &= differing | opposite(differing, self.geometry.cells)
        return cells


def opposite(cells: int, count: int) -> int:
    """The cells opposite these over the middle of so many."""
    return int(f"{cells:0{count}b}"[::-1], 2)


def _exchanges(field: Geometry, answer: Sequence[int]) -> Iterator[int]:
    """Cells in which two signs, or the signs of two rows or columns of a box, can change places."""
    size = field.size
    for one, other in combinations(range(size), 2):
        left = joined(1 << cell for cell, sign in enumerate(answer) if sign in (one, other))
        while left:
            part, fresh = 0, left & -left
            while fresh:
                part |= fresh
                near = joined(field.near[cell] for cell in cells_of(fresh))
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


def _settled(geometry: Packed, free: int, empty: int, written: int, own: int) -> Board | None:
    """The same once all single signs are written; None where a cell has none left, or `own` are written."""
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
    found, summed = 0, dict[tuple[int, ...], tuple[int, int]]()
    for family in geometry.families:
        near = summed.get(family.near) or summed.setdefault(family.near, _summed(free, 0, family.near))
        once, twice = _summed(*near, family.far)
        if single := once & ~twice & family.firsts:
            found |= single * family.spread & free
    return found


def _summed(once: int, twice: int, offsets: Sequence[int]) -> tuple[int, int]:
    """What there is once or more, and twice or more, over all of these offsets."""
    some, more = once, twice
    for offset in offsets[1:]:
        other = once >> offset
        more |= twice >> offset | some & other
        some |= other
    return some, more


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
