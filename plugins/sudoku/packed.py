"""Places of all signs in one whole number, side by side: the maker's quick board.

Bit `sign * cells + cell` says that the sign may stand in the cell. Shifted by the offsets of their cells,
nine rows, columns or boxes lie over one another, for all signs at once; two sums of bits tell which sign has
one place left in which of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

from bookmaker.kinds.cells.rows import bits
from bookmaker.kinds.cells.sudoku_units import BOXES, Geometry, joined

Board = tuple[int, int, int]  # where signs may stand, the empty cells, and the signs written into others
Steps = tuple[int, int]  # from the first of three to the second and third, past the end where there is none
NEVER = -1  # no board has all of these written


@dataclass(frozen=True, slots=True)
class Units:
    """Units of one form: the first cell of each, for all signs, and how far the others are from it.

    Every offset is one of those near with one of the far: summed up by the near ones first, few sums do.
    """

    firsts: int
    near: Steps
    far: Steps
    spread: int  # a first cell times this is all of its unit


@dataclass(frozen=True, slots=True)
class Row:
    """Parts in a row: the first one of each row, for all signs, and how far all of them are from it."""

    firsts: int
    offsets: tuple[int, ...]
    steps: Steps
    spread: int


@dataclass(frozen=True, slots=True)
class Parts:
    """What lines and boxes share, each part known by its first cell."""

    firsts: int
    steps: Steps  # from there to its other cells
    spread: int
    of_lines: Row
    of_boxes: Row


@dataclass(frozen=True, slots=True)
class Packed:
    """A geometry for places of all signs in one number."""

    size: int
    cells: int  # how many
    every: int  # each cell, of one sign
    copies: int  # the first cell, for each sign: what it is multiplied by stands there for all signs
    signs: Units  # of each cell
    families: tuple[tuple[Steps, tuple[Units, ...]], ...]  # the others, by the steps they share
    parts: tuple[Parts, ...]
    near: tuple[int, ...]  # of each cell: itself and those that share a unit with it
    bits: tuple[int, ...]  # of each sign in each cell
    left: tuple[int, ...]  # by each sign in each cell: all but itself, its like nearby, others in the cell
    others: tuple[int, ...]  # by each sign in each cell: all other cells


@cache
def packed(field: Geometry) -> Packed:
    """The geometry of a field, packed."""
    size, cells = field.size, field.size * field.size
    down, across = BOXES[size]
    copies = joined(1 << sign * cells for sign in range(size))
    boxes = [row + column for row in range(0, cells, down * size) for column in range(0, size, across)]

    def units(firsts: Iterable[int], near: int, far: int, copies: int = copies) -> Units:
        nearest, farthest = range(0, across * near, near), range(0, size // across * far, far)
        spread = joined(1 << a + b for a, b in product(nearest, farthest))
        return Units(joined(1 << cell for cell in firsts) * copies, steps(nearest), steps(farthest), spread)

    def row(firsts: Iterable[int], offsets: range) -> Row:
        spread = joined(1 << offset for offset in offsets)
        return Row(joined(1 << cell for cell in firsts) * copies, (*offsets,), steps(offsets), spread)

    def steps(offsets: range) -> Steps:
        return offsets[1], offsets[2] if len(offsets) > 2 else size * cells

    forms = [units(range(0, cells, size), 1, across), units(boxes, 1, size)]
    forms += [units(range(size), size, across * size)]
    if len(field.units) > 3 * size:  # both diagonals
        forms += [
            units([start], step, across * step) for start, step in ((0, size + 1), (size - 1, size - 1))
        ]
    parts = (
        Parts(
            joined(1 << cell for cell in range(0, cells, across)) * copies,
            *(steps(range(across)), (1 << across) - 1),
            row(range(0, cells, size), range(0, size, across)),
            row(boxes, range(0, down * size, size)),
        ),
        Parts(
            joined(1 << row + n for row in range(0, cells, down * size) for n in range(size)) * copies,
            *(steps(range(0, down * size, size)), joined(1 << n * size for n in range(down))),
            row(range(size), range(0, cells, down * size)),
            row(boxes, range(across)),
        ),
    )
    return Packed(
        *(size, cells, field.all, copies),
        signs=units(range(cells), cells, across * cells, 1),
        families=tuple(
            (near, tuple(form for form in forms if form.near == near))
            for near in dict.fromkeys(form.near for form in forms)
        ),
        parts=parts,
        near=field.near,
        bits=tuple(1 << place for place in range(size * cells)),
        left=tuple(
            field.all * copies & ~(field.near[cell] << sign * cells | copies << cell)
            for sign in range(size)
            for cell in range(cells)
        ),
        others=tuple(~(1 << place % cells) for place in range(size * cells)),
    )


def settled(geometry: Packed, board: Board, own: int) -> Board | None:
    """The same once all single signs are written; None where a cell has none left, or `own` are written."""
    free, empty, written = board
    left, bits, others, signs = geometry.left, geometry.bits, geometry.others, geometry.signs
    near, far = signs.near, signs.far
    while written & own != own:
        if not empty:
            return free, empty, written
        once, twice = _summed(*_summed(free, 0, near), far)
        if empty & ~once:
            return None
        single = free & (once & ~twice & signs.firsts) * signs.spread or _last_places(geometry, free)
        if not single:
            return free, empty, written
        while single:
            place = single.bit_length() - 1
            single ^= bits[place]
            if free & bits[place]:  # it may have been taken by one just written
                free &= left[place]
                empty &= others[place]
                written |= bits[place]
    return None


def _last_places(geometry: Packed, free: int) -> int:
    """The places of signs that have no other one in a row, column, box or diagonal."""
    found = 0
    for near, family in geometry.families:
        once, twice = _summed(free, 0, near)
        for units in family:
            one, more = _summed(once, twice, units.far)
            if single := one & ~more & units.firsts:
                found |= single * units.spread & free
    return found


def _summed(once: int, twice: int, steps: Steps) -> tuple[int, int]:
    """What there is once or more, and twice or more, over three offsets."""
    one, other = steps
    second, third = once >> one, once >> other
    some = once | second
    return some | third, twice | twice >> one | twice >> other | once & second | some & third


def led_on(geometry: Packed, board: Board, own: int) -> Board | None:
    """A settled board as far as locked signs and naked pairs lead on; None where `own` are written then."""
    while True:
        free, empty, written = board
        fewer = free & ~_locked(geometry, free)
        if fewer == free:
            fewer = free & ~_paired(geometry, free)
        if fewer == free:
            return board
        after = settled(geometry, (fewer, empty, written), own)
        if after is None or not after[1]:
            return after
        board = after


def _locked(geometry: Packed, free: int) -> int:
    """Places of signs that a line has in one of its boxes alone, or a box in one of its lines."""
    gone = 0
    for parts in geometry.parts:
        held, _ = _summed(free, 0, parts.steps)
        held &= parts.firsts
        for one, other in ((parts.of_lines, parts.of_boxes), (parts.of_boxes, parts.of_lines)):
            once, twice = _summed(held, 0, one.steps)
            alone = held & (once & ~twice & one.firsts) * one.spread
            for offset in other.offsets:
                crossed = (alone >> offset & other.firsts) * (other.spread ^ 1 << offset)
                gone |= crossed * parts.spread
    return gone


def _paired(geometry: Packed, free: int) -> int:
    """Places of two signs in cells that share a unit with two that have no others."""
    twice, thrice = _open_to(geometry, free)
    gone, near = 0, geometry.near
    alike = dict[int, list[int]]()
    for cell in bits(twice & ~thrice):
        signs = free >> cell & geometry.copies
        for other in alike.setdefault(signs, []):
            if near[cell] >> other & 1:
                gone |= (near[cell] & near[other] & ~(1 << cell | 1 << other)) * signs
        alike[signs].append(cell)
    return gone


def fewest(geometry: Packed, free: int) -> int:
    """A cell that may hold two signs, else three, else any."""
    twice, thrice = _open_to(geometry, free)
    few = twice & ~thrice or thrice
    return (few & -few).bit_length() - 1


def _open_to(geometry: Packed, free: int) -> tuple[int, int]:
    """The cells that may hold two signs or more, and those that may hold three."""
    once = twice = thrice = 0
    while free:
        thrice |= twice & free
        twice |= once & free
        once |= free
        free >>= geometry.cells
    return twice & geometry.every, thrice & geometry.every


def in_cells(geometry: Packed, places: int) -> int:
    """The cells of places, whatever their signs."""
    cells = 0
    while places:
        cells |= places & geometry.every
        places >>= geometry.cells
    return cells
