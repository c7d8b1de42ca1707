"""Whether givens have one solution, and grids full of signs: sought with sets of cells, for the maker."""

from collections.abc import Sequence

from bookmaker import Dice

from .boards import Geometry

Open = tuple[list[int], int]  # of each sign the cells where it may stand, and all cells that are empty


def is_unique(field: Geometry, given: Sequence[int | None]) -> bool:
    """Whether these givens, which have a solution, have no other one."""
    found = 0
    branches = [_opened(field, given)]
    while branches:
        free, empty = branches.pop()
        left = _settled(field, free, empty)
        if left is None:
            continue
        if not left:
            found += 1
            if found == 2:
                return False
            continue
        cell = _fewest(free)
        for sign in range(field.size):
            if free[sign] >> cell & 1:
                branches.append(_written(field, free, left, sign, cell))
    return True


def full_grid(field: Geometry, given: Sequence[int | None], dice: Dice) -> list[int] | None:
    """One way to fill these givens up, any of them as likely to be tried; None where there is none."""
    held = [-1 if sign is None else sign for sign in given]

    def fill(free: list[int], empty: int) -> bool:
        if not empty:
            return True
        cell = _fewest(free, empty)
        signs = [sign for sign in range(field.size) if free[sign] >> cell & 1]
        for sign in dice.shuffled(signs):
            held[cell] = sign
            if fill(*_written(field, free, empty, sign, cell)):
                return True
        return False

    return held if fill(*_opened(field, given)) else None


def _opened(field: Geometry, given: Sequence[int | None]) -> Open:
    free, empty = [field.all] * field.size, field.all
    for cell, sign in enumerate(given):
        if sign is not None:
            free[sign] &= ~field.near[cell]
            empty &= ~(1 << cell)
    return [places & empty for places in free], empty


def _written(field: Geometry, free: list[int], empty: int, sign: int, cell: int) -> Open:
    """The same with a sign written into a cell."""
    others = ~(1 << cell)
    after = [places & others for places in free]
    after[sign] &= ~field.near[cell]
    return after, empty & others


def _fewest(free: list[int], empty: int = 0) -> int:
    """A cell that may hold fewest signs: of the `empty` ones one without any, then by one, two, more."""
    once = twice = thrice = 0
    for places in free:
        thrice |= twice & places
        twice |= once & places
        once |= places
    few = empty & ~once or once & ~twice or twice & ~thrice or thrice
    return (few & -few).bit_length() - 1


def _settled(field: Geometry, free: list[int], empty: int) -> int | None:
    """Write all single signs, in place: the cells still empty; None where one can hold nothing."""
    while empty:
        once = twice = 0
        for places in free:
            twice |= once & places
            once |= places
        if empty & ~once:
            return None
        alone = once & ~twice
        if alone:
            empty = _write_all(field, free, alone, empty)
        elif not (found := _write_last_places(field, free)):
            return empty
        else:
            empty &= ~found
    return 0


def _write_all(field: Geometry, free: list[int], alone: int, empty: int) -> int:
    """Write the sign of every cell that has one left, unless a neighbour took it just now."""
    for sign in range(field.size):
        while mine := free[sign] & alone & empty:
            bit = mine & -mine
            empty &= ~bit
            free[sign] &= ~field.near[bit.bit_length() - 1]
    for sign in range(field.size):
        free[sign] &= empty
    return empty


def _write_last_places(field: Geometry, free: list[int]) -> int:
    """Write every sign that has one place left in a unit; the cells written."""
    found = 0
    for sign in range(field.size):
        for unit in field.units:
            place = free[sign] & unit
            if place and not place & place - 1:
                found |= place
                for other in range(field.size):
                    free[other] &= ~place
                free[sign] &= ~field.near[place.bit_length() - 1]
    return found
