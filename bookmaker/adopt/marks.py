"""An answer held against the words of its puzzle: the same letters, each word marked once, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from ..proof.answer_marks import NO_LETTER, Line, Mark, Style, marks_on, where, word_setting
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import Field, Sign, name
from ..proof.strokes import Stroke
from ..wordsearch.grid import Cell
from .spelling import Cells

Styles = dict[tuple[int, str], Style | None]  # of answers' marks, by their pages and what they are called


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


def mark_flaws(
    field: Field,
    strokes: Iterable[Stroke],
    words: Mapping[str, Cells],
    trails: Collection[Line] | None = None,
    message: Collection[Cell] = (),
) -> tuple[list[PrintedFlaw], Style | None]:
    """Words that are not marked as they should be, marks on none, and how most marks are drawn.

    `trails` are the false ones that may be marked; if they are not known, marks drawn otherwise are not held.
    """
    marks = marks_on(field, strokes)
    names = {frozenset(cells): text for text, cells in words.items()}
    right = [mark for mark in marks if mark.line in names]
    usual = _usual(mark.style for mark in right)
    setting, bold = word_setting(field, frozenset(cell for cells in words.values() for cell in cells))
    lost = _lost(right, words, field) if right or not setting else ()
    told = [*_on_words(right, names, usual), *lost] if marks else []
    others = [mark for mark in marks if mark.line not in names and mark.line not in (trails or ())]
    if trails is None:
        others = [mark for mark in others if usual and mark.style.like(usual)]
    for mark in others:
        flaw = mark.flaw or f"stands {mark}, on no word of the list"
        told.append(PrintedFlaw(f"a {mark.style.kind} {flaw}", mark.area))
    own = frozenset(cell for cells in words.values() for cell in cells)
    if setting:
        plain = own - bold
        told += (
            PrintedFlaw(f"{name(cell)} is a word's letter and is not set as one", field.part([cell]))
            for cell in sorted(plain)
        )
        odd = bold - own - frozenset(message) if trails is not None else ()
        told += (PrintedFlaw(f"{name(cell)} {NO_LETTER}", field.part([cell])) for cell in sorted(odd))
    elif not marks and words:
        told.append(PrintedFlaw("marks no words"))
    return few(told, "words are not marked as they should be"), usual


def unlike_flaws(styles: Styles) -> Iterator[tuple[tuple[int, str], str]]:
    """Answers whose marks are drawn otherwise than those of most, or that have none where most have."""
    usual = _usual(style for style in styles.values() if style)
    for answer, style in styles.items():
        if usual and style and not style.like(usual):
            yield answer, f"marks its words with {style.kind}s unlike the {usual.kind}s of the other answers"
        elif usual and not style and 2 * sum(map(bool, styles.values())) > len(styles):
            yield answer, "marks no words, and the others do"


def _usual(styles: Iterable[Style]) -> Style | None:
    """The style that most of them are like."""
    known: list[list[Style]] = []
    for style in styles:
        alike = next((its for its in known if its[0].like(style)), None)
        if alike is None:
            known.append(alike := [])
        alike.append(style)
    return max(known, key=len)[0] if known else None


def _on_words(right: Sequence[Mark], names: Mapping[Line, str], usual: Style | None) -> Iterator[PrintedFlaw]:
    for mark in right:
        called = f"the {mark.style.kind} of '{names[mark.line]}'"
        if mark.flaw:
            yield PrintedFlaw(f"{called} {mark.flaw}", mark.area)
        elif usual and not mark.style.like(usual):
            yield PrintedFlaw(f"{called} is drawn unlike the others", mark.area)
    for line, times in Counter(mark.line for mark in right).items():
        if times > 1:
            yield PrintedFlaw(f"'{names[line]}' is marked {times} times")


def _lost(right: Sequence[Mark], words: Mapping[str, Cells], field: Field) -> Iterator[PrintedFlaw]:
    marked = {mark.line for mark in right}
    for text, cells in words.items():
        if frozenset(cells) not in marked:
            yield PrintedFlaw(f"'{text}' is not marked {where(cells)}", field.part(cells))
