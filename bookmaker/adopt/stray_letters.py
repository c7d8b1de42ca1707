"""Letters where a grid has no place for them: between its cells, over others, too small, not to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..pdfread.marks import Run
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import NEAR, Field, Sign, name
from ..wordsearch.grid import Cell


def with_strays(
    fields: Sequence[Field], left: Iterable[Sign], unseen: Iterable[Sign]
) -> tuple[list[Field], list[Run]]:
    """The grids with what is wrong about the letters that are none of theirs, and these letters."""
    seen, hidden = [*left], [*unseen]
    found, taken = list[Field](), list[Run]()
    for field in fields:
        strays = [sign for sign in seen if _inside(sign, field)]
        ghosts = [sign for sign in hidden if _inside(sign, field)]
        if strays or ghosts:
            field = _held(field, strays, ghosts)
            taken += [sign.run for sign in strays]
        found.append(field)
    return found, taken


def _inside(sign: Sign, field: Field) -> bool:
    area, y = field.area, sign.y + field.rise
    return area.left <= sign.x <= area.right and area.bottom <= y <= area.top


def _held(field: Field, strays: list[Sign], ghosts: list[Sign]) -> Field:
    """The grid with letters of another size in their cells, and every flaw told."""
    told, odd = list[PrintedFlaw](), dict[Cell, Sign]()
    for sign in strays:
        row, column = (field.y - sign.y) / field.down, (sign.x - field.x) / field.across
        cell = round(row), round(column)
        placed = max(abs(row - cell[0]), abs(column - cell[1])) <= NEAR
        if placed and cell in field.cells:
            what = f"{name(cell)} has two letters, {field.cells[cell].text} and {sign.text}"
        elif placed and abs(sign.run.size - field.size) > 0.01:
            odd[cell] = sign
            what = f"{name(cell)} is set in {sign.run.size:.1f} pt, the others in {field.size:.1f}"
        else:
            what = f"near {name(cell)} {sign.text} stands aside of every cell"
        told.append(PrintedFlaw(what, sign.run.area))
    for sign in ghosts:
        row, column = (field.y - sign.y) / field.down, (sign.x - field.x) / field.across
        cell = round(row), round(column)
        if cell not in field.cells:
            told.append(PrintedFlaw(f"{name(cell)} has a letter that cannot be seen", field.part([cell])))
    return replace(field, cells={**field.cells, **odd}, flaws=(*field.flaws, *few(told)))
