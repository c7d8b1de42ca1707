"""Grids full of signs, of which sudokus are made: sought with sets of cells."""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Dice
from .sudoku_logic import PencilMarks
from .sudoku_units import Geometry

Open = tuple[list[int], int]  # of each sign the cells where it may stand, and all cells that are empty


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

    marks = PencilMarks.of(field, given)
    return held if fill(marks.free, marks.open) else None


def _written(field: Geometry, free: list[int], empty: int, sign: int, cell: int) -> Open:
    """The same with a sign written into a cell."""
    others = ~(1 << cell)
    after = [places & others for places in free]
    after[sign] &= ~field.near[cell]
    return after, empty & others


def _fewest(free: list[int], empty: int) -> int:
    """A cell that may hold fewest signs: of the `empty` ones one without any, then by one, two, more."""
    once = twice = thrice = 0
    for places in free:
        thrice |= twice & places
        twice |= once & places
        once |= places
    few = empty & ~once or once & ~twice or twice & ~thrice or thrice
    return (few & -few).bit_length() - 1
