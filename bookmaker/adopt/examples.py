"""Small solved grids among the instructions: their marks lie on words that the page names."""

from __future__ import annotations

from collections.abc import Iterator

from ..proof.answer_marks import NO_LETTER, marks_on, word_setting
from ..proof.bare import bare
from ..proof.flaws import PrintedFlaw, few
from ..proof.grid import name
from .printed_page import PrintedAnswer


def example_flaws(example: PrintedAnswer, said: str) -> Iterator[PrintedFlaw]:
    """What is wrong with an example on a page that says so much, as ends of sentences."""
    yield from example.field.flaws
    marks = marks_on(example.field, example.strokes)
    usual = max((mark.style.shade for mark in marks), default=0.0)
    words = [mark for mark in marks if mark.style.shade > usual - 0.1]
    for mark in words:
        read = bare(
            "".join(example.field.cells[cell].text for cell in mark.cells if cell in example.field.cells)
        )
        if mark.flaw:
            yield PrintedFlaw(f"a {mark.style.kind} {mark.flaw}", mark.area)
        elif read not in said and read[::-1] not in said:
            what = f"a {mark.style.kind} marks {read.upper()} {mark}, which the page does not name"
            yield PrintedFlaw(what, mark.area)
    own = frozenset(cell for mark in words for cell in mark.cells)
    setting, bold = word_setting(example.field, own)
    if setting and words:
        bare_cells = sorted(bold - own)
        yield from few(
            [PrintedFlaw(f"{name(cell)} {NO_LETTER}", example.field.part([cell])) for cell in bare_cells]
        )
