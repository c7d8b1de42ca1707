"""All that a page of puzzles or answers hangs on, so that one laid out before need not be laid out again.

A page hangs on what its edition is (its form, where everything stands, what the book says of each puzzle in
it), on the puzzles that it shows, whole, and on what was settled for it among others: the height of its head.
It does not hang on what is inside other puzzles; nothing of ours that is drawn looks there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from hashlib import sha256
from typing import Protocol

from ...puzzles.keys import telling_text
from ...puzzles.model import AnyPuzzle, kind_of
from ..book import Book, Item
from ..flow.page_slots import PageSlot
from ..look import look_text
from ..matter import Heading
from ..ops import Page
from .page_content import ContentLayout
from .page_notes import PageNotes

SHOWING = ("puzzle", "answers")  # the kinds of pages that are kept; others are few, and show much of the book


class EarlierPages(Protocol):
    """Pages that earlier builds drew, by all that they hang on but fonts and code."""

    def again(self, source: str) -> tuple[Page, PageNotes] | None:
        """The page drawn once more, and what it came to; None where it was never met."""

    def keep(self, source: str, page: Page, notes: PageNotes) -> None:
        """Keep the page that was drawn last."""


class PageSources:
    """The sources of one edition's pages, each a digest."""

    def __init__(self, contents: ContentLayout) -> None:
        self._contents = contents
        form, flow, book = contents.form, contents.flow, contents.facts.book
        self._puzzles = dict[int, str]()  # by their ids as objects: the book has them all the while
        edition = [
            *(getattr(form, each.name) for each in fields(form) if each.compare and each.name != "look"),
            look_text(form.look),
            *(getattr(book, each.name) for each in fields(Book) if each.name not in ("items", "how_to")),
            [(each.name, each.text) for each in book.how_to],
            [*map(_said_of, book.items)],
            *(flow.numbering, flow.gutter, flow.answer_rooms, contents.furniture),
        ]
        text = telling_text(edition)
        self._edition = text and _digest(text)

    def of(self, number: int, slot: PageSlot, headings: Sequence[Heading]) -> str:
        """The source of a page; '' where it cannot be told, or the page is not to be kept."""
        if slot.kind not in SHOWING or not self._edition:
            return ""
        shown = [(_said_of(item), self._puzzle(item.puzzle)) for item in slot.items]
        settled = self._settled(slot.items) if slot.kind == "puzzle" else ()
        if not all(text for _, text in shown):
            return ""
        text = telling_text([number, replace(slot, items=()), headings, shown, settled])
        return text and _digest(self._edition + text)

    def _puzzle(self, puzzle: AnyPuzzle) -> str:
        """The digest of what tells a puzzle from all others; '' where nothing does."""
        if id(puzzle) not in self._puzzles:
            text = telling_text(puzzle)
            self._puzzles[id(puzzle)] = text and _digest(text)
        return self._puzzles[id(puzzle)]

    def _settled(self, items: Sequence[Item]) -> object:
        """What hangs on other pages' puzzles, too."""
        contents = self._contents
        return contents.places_of(items), contents.furniture_beside(items)


def _said_of(item: Item) -> object:
    """What a book says of a puzzle beside what is in it, its line in the book file left out."""
    said = [getattr(item, each.name) for each in fields(Item) if each.name not in ("puzzle", "place")]
    return item.puzzle.id, item.puzzle.title, kind_of(item.puzzle), said


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
