"""Grids in parts: what stands on one lattice under one label is one grid, whatever lies between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product

from ..proof.grid import OFF, Field
from ..proof.grid_parts import SAME_SIZE, as_one, from_the_top
from ..wordsearch.grid import Cell


def bridged(fields: Sequence[Field], apart: Callable[[Field, Field], bool]) -> list[Field]:
    """The grids, the nearest on one lattice as one, whatever is between them, unless they are told apart."""
    groups = [[field] for field in fields]
    for one, other in sorted(combinations(fields, 2), key=_gap):
        first, second = (next(group for group in groups if _has(group, part)) for part in (one, other))
        if first is second or not lattice_step(one, other):
            continue
        if not any(apart(*pair) for pair in product(first, second)):
            first += second
            groups = [group for group in groups if group is not second]
    return sorted(map(_whole, groups), key=from_the_top)


def _has(group: Iterable[Field], field: Field) -> bool:
    return any(part is field for part in group)


def _gap(pair: tuple[Field, Field]) -> float:
    """How far two grids are from each other."""
    one, other = (field.area for field in pair)
    across = max(one.left, other.left) - min(one.right, other.right)
    return max(0.0, across) + max(0.0, max(one.bottom, other.bottom) - min(one.top, other.top))


def _whole(group: list[Field]) -> Field:
    whole = max(group, key=lambda field: len(field.cells))
    for field in group:
        if field is not whole and (step := lattice_step(whole, field)):
            whole = as_one(whole, field.cells, step)
    return whole


def lattice_step(field: Field, other: Field) -> Cell | None:
    """What turns another grid's rows and columns into this one's; None where their lattices are two."""
    wide, high = field.columns + other.columns, field.rows + other.rows
    askew = max(abs(field.across - other.across) * wide, abs(field.down - other.down) * high)
    if abs(field.size - other.size) > SAME_SIZE or askew > OFF * field.across:
        return None
    row, column = (field.y - other.y) / field.down, (other.x - field.x) / field.across
    step = round(row), round(column)
    return step if max(abs(row - step[0]), abs(column - step[1])) <= OFF else None
