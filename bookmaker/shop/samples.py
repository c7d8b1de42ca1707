"""Sample pages for a shop: which of a book's pages are shown, and the light word across them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..errors import BookError
from ..page.bidi import as_printed
from ..page.phrases import Phrases

if TYPE_CHECKING:
    from ..edition.reopen import BuiltEdition
    from ..pdf.fonts import Fonts

FEWEST_SAMPLE_PAGES, MOST_SAMPLE_PAGES = 3, 6  # sample pages
SAMPLE_ROLES = ("title", "grid")  # whose fonts are asked for its letters: a grid's has those of its language


class Across(NamedTuple):
    """The word across a sample page, as it is seen, and the font file it is set in."""

    word: str
    font: bytes


def across(phrases: Phrases, fonts: Fonts, own: str | None = None) -> Across:
    """The word across the samples of a book that speaks so, or the author's own."""
    if own is not None:
        found = _set(own, fonts)
        if not found:
            lost = " ".join(fonts.missing(as_printed(own), SAMPLE_ROLES[0]))
            what = f"no font of the book has all letters of '{own[:40]}'; that of its titles lacks {lost}"
            raise BookError(what, "take another word")
        return found
    english = Phrases().text("sample")
    return _set(phrases.text("sample"), fonts) or _set(english, fonts) or Across(english, b"")


def _set(word: str, fonts: Fonts) -> Across | None:
    """A word in the first font that has all its letters."""
    seen = as_printed(word)
    role = next((role for role in SAMPLE_ROLES if not fonts.missing(seen, role)), None)
    return Across(seen, fonts.file(role)) if role else None


def sample_pages(built: BuiltEdition) -> tuple[int, ...]:
    """The first puzzle of each section, and more of them where sections are few; no page of answers."""
    at, items = built.layout.puzzle_pages, built.book.items
    first: dict[str | None, int] = {}
    for item in items:
        first.setdefault(item.section, at[item.puzzle.id])
    every = [at[item.puzzle.id] for item in items]
    chosen = {*first.values()}
    if len(chosen) < FEWEST_SAMPLE_PAGES:
        chosen |= {*_spread(every, FEWEST_SAMPLE_PAGES)}
    answers = {*built.layout.answer_pages.values()}
    return tuple(_spread(sorted(chosen - answers), MOST_SAMPLE_PAGES))


def _spread(pages: list[int], most: int) -> list[int]:
    """So many of the pages, the first among them, evenly apart."""
    if len(pages) <= most:
        return pages
    return [pages[number * len(pages) // most] for number in range(most)]
