"""An answer held against the words of its puzzle: the same letters, each word marked once, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from ..proof.answer_marks import Line, Mark, marks_on, setting_flaws, where, word_setting
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import Field, name
from ..proof.strokes import STRIKE, Stroke
from ..wordsearch.grid import Cell
from .spelling import Cells

ASIDE = 0.3  # of the pitch: a line so far from the middles of cells is no mark but an outline


def letter_flaws(due: Mapping[Cell, str], field: Field) -> list[PrintedFlaw]:
    """Cells that show other letters than are due."""
    shown = {cell: sign.text for cell, sign in field.cells.items()}
    told = []
    for cell in (each for each in sorted({*due, *shown}) if shown.get(each) != due.get(each)):
        what = f"{name(cell)} shows {shown.get(cell, 'nothing')}, where {due.get(cell, 'nothing')} belongs"
        told.append(PrintedFlaw(what, field.part([cell])))
    return few(told)


def marks_of(field: Field, strokes: Iterable[Stroke]) -> list[Mark]:
    """The marks among the lines and loops on a grid."""
    marks = marks_on(field, strokes)
    return [
        mark for mark in marks if mark.style.kind != STRIKE or (mark.aside <= ASIDE and len(mark.cells) != 1)
    ]


def mark_flaws(
    field: Field,
    strokes: Iterable[Stroke],
    words: Mapping[str, Cells],
    trails: Collection[Line] | None = None,
    message: Collection[Cell] = (),
) -> list[PrintedFlaw]:
    """Words that are not marked once and alike, or not set as such, and marks on what is no word.

    `trails` are the false ones that may be marked; if they are not known, marks drawn otherwise are not held.
    """
    marks = marks_of(field, strokes)
    names = {frozenset(cells): text for text, cells in words.items()}
    excused = names.keys() | {*(trails or ())}
    lines = Counter(mark.line for mark in marks)
    styles = Counter(mark.style for mark in marks if mark.line in names)
    alike_to = {style: sum(n for each, n in styles.items() if style.like(each)) for style in styles}
    usual = max(alike_to, default=None, key=lambda style: alike_to[style])
    own = frozenset(cell for cells in names for cell in cells)
    setting, bold = word_setting(field, own)
    told = list[PrintedFlaw]()
    for line, text in names.items() if usual or not setting else ():
        if not lines[line]:
            told.append(PrintedFlaw(f"'{text}' is not marked {where(words[text])}", field.part(line)))
        elif lines[line] > 1:
            told.append(PrintedFlaw(f"'{text}' is marked {lines[line]} times", field.part(line)))
    for mark in marks:
        alike = bool(usual and mark.style.like(usual))
        if mark.line in names and (mark.flaw or (usual and not alike)):
            called = f"the {mark.style.kind} of '{names[mark.line]}'"
            told.append(PrintedFlaw(f"{called} {mark.flaw or 'is drawn unlike the others'}", mark.area))
        elif mark.line not in excused and (trails is not None or alike):
            flaw = mark.flaw or f"stands {mark}, on no word of the list"
            told.append(PrintedFlaw(f"a {mark.style.kind} {flaw}", mark.area))
    if setting:
        told += setting_flaws(field, own, bold, bold if trails is None else frozenset(message))
    return few(told, "words are not marked as they should be")
