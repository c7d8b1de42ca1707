"""Signs that do not look like what they say, told by their cells, or by the text they stand in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..pdfread.marks import Run
from ..proof.appearance import said
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import Field, name
from ..proof.sight.watch import LACKS, ON_GROUND, Seen

MOST = 40  # signs of a text in a message


def grid_flaws(runs: Sequence[Run], field: Field, seen: Seen, marked: bool) -> list[PrintedFlaw]:
    """What is wrong with the looks of a grid's cells; where words are marked, only ink that is missing."""
    if not seen.flaws:
        return []
    cells = {id(sign.run): cell for cell, sign in field.cells.items()}
    told = []
    for number, flaws in seen.flaws.items():
        cell = cells.get(id(runs[number]))
        if cell is None:
            continue
        flaw = flaws[0]
        if flaw.kind == LACKS or not marked:
            told.append((cell, f"{name(cell)} {said(flaw, runs[number].text)}"))
    found = [PrintedFlaw(what, field.part([cell])) for cell, what in sorted(told)]
    return few(found, "cells do not look like what they say")


def text_flaws(runs: Sequence[Run], fields: Sequence[Field], seen: Seen) -> list[PrintedFlaw]:
    """What is wrong with the looks of the type outside the grids, as sentences about the page."""
    taken = {id(sign.run) for field in fields for sign in field.cells.values()}
    return few([*_texts(runs, fields, seen, taken)], "texts do not look like what they say")


def _texts(
    runs: Sequence[Run], fields: Sequence[Field], seen: Seen, taken: set[int]
) -> Iterator[PrintedFlaw]:
    for number in sorted({*seen.gone, *seen.flaws}):
        run = runs[number]
        flaws = [flaw for flaw in seen.flaws.get(number, ()) if flaw.kind != ON_GROUND]
        if id(run) in taken or any(_is_in(run, field) for field in fields):
            continue
        text = run.text.strip()
        text = text if len(text) <= MOST else text[: MOST - 1] + "…"
        if number in seen.gone:
            yield PrintedFlaw(f"'{text}' cannot be seen", run.area)
        elif flaws:
            at = f" at {flaws[0].sign}" if len(run.text) > 1 else ""
            yield PrintedFlaw(f"'{text}' {said(flaws[0], 'text')}{at}", run.area)


def _is_in(run: Run, field: Field) -> bool:
    area = field.area
    return area.left <= run.x + run.width / 2 <= area.right and area.bottom <= run.y + field.rise <= area.top
