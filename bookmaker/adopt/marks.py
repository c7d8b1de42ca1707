"""An answer held against the words of its puzzle: the same letters, each word marked once, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from ..proof.answer_marks import NO_LETTER, Line, Mark, Style, marks_on, where, word_setting
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import Field, Sign, name
from ..proof.strokes import STRIKE, Stroke
from ..wordsearch.grid import Cell
from .spelling import Cells

ASIDE = 0.3  # of the pitch: a line so far from the middles of cells is no mark but an outline


def letter_flaws(
    due: Mapping[Cell, str], there: Mapping[Cell, Sign], field: Field, belongs: str
) -> list[PrintedFlaw]:
    """Cells that show other letters than are due; `belongs` says where these are from."""
    return few(
        [
            PrintedFlaw(
                f"{name(cell)} shows {there[cell].text if cell in there else 'nothing'}, "
                f"{belongs.format(due.get(cell, 'nothing'))}",
                field.part([cell]),
            )
            for cell in sorted({*due, *there})
            if cell not in there or there[cell].text != due.get(cell)
        ]
    )


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
    usual = _usual(mark.style for mark in marks if mark.line in names)
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
        odd = bold - own - frozenset(message) if trails is not None else ()
        wrong = [(cell, "is a word's letter and is not set as one") for cell in sorted(own - bold)]
        wrong += [(cell, NO_LETTER) for cell in sorted(odd)]
        told += (PrintedFlaw(f"{name(cell)} {what}", field.part([cell])) for cell, what in wrong)
    return few(told, "words are not marked as they should be")


def _usual(styles: Iterable[Style]) -> Style | None:
    """The style that most of them are like."""
    known: list[list[Style]] = []
    for style in styles:
        alike = next((its for its in known if its[0].like(style)), None)
        if alike is None:
            known.append(alike := [])
        alike.append(style)
    return max(known, key=len)[0] if known else None
