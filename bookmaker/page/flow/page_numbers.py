"""The numbers of pages: the first is 1, and what refers to a page has the number printed there.

`page/heads/foot.py` prints them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..book import Book, EditionFacts, Item
from ..format import Format
from ..matter import Heading
from .page_slots import PageSlot


@dataclass(frozen=True, slots=True)
class Numbering:
    """Where everything stands."""

    count: int = 0
    pages: dict[str, int] = field(default_factory=dict)
    answer_pages: dict[str, int] = field(default_factory=dict)
    outline: tuple[Heading, ...] = ()


UNNUMBERED = Numbering()


def edition_facts(book: Book, form: Format, where: Numbering) -> EditionFacts:
    """What furniture and matter are told of an edition."""
    return EditionFacts(
        book,
        where.pages,
        where.answer_pages,
        form.mirrored,
        trim=(form.width, form.height),
        large_print=form.look.large_print,
        answers=form.answers,
        for_print=not form.screen,
    )


def numbered(slots: Sequence[PageSlot], answers: str) -> Numbering:
    """Where everything stands when the first slot is page 1; `answers` is the line of the answers."""
    pages: dict[str, int] = {}
    answer_pages: dict[str, int] = {}
    for number, slot in enumerate(slots, 1):
        place = answer_pages if slot.kind == "answers" else pages
        place.update((item.puzzle.id, number) for item in slot.items)
    return Numbering(len(slots), pages, answer_pages, tuple(_outline(slots, answers)))


def _outline(slots: Sequence[PageSlot], answers: str) -> Iterator[Heading]:
    first = True
    for number, slot in enumerate(slots, 1):
        if slot.sheet.bookmark:
            yield Heading(slot.sheet.bookmark, number, slot.sheet.depth)
        elif slot.kind == "puzzle":
            yield from (heading_of(item, number) for item in slot.items)
        elif slot.kind == "answers" and first:
            first = False
            if not any(slot.opens_answers for slot in slots):
                yield Heading(answers, number)


def heading_of(item: Item, page: int) -> Heading:
    """A puzzle's line in the contents."""
    return Heading(item.puzzle.title, page, 1 if item.section else 0, item.number)
