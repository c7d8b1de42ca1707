"""What a cover has to say, for its proof: the plan's texts on the panels where a design sets them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..isbn import isbn_digits
from ..page.geometry import ink
from ..page.ops import Letters, Text
from ..pdfread.reading_order import composed, read
from ..proof.cover import CoverPanel, CoverRecord, says, words_of

if TYPE_CHECKING:
    from .bind import BoundCover

MOSTLY = 0.5  # of its letters: a text of which more is set on a panel has to be there, whole


def cover_record(binding: BoundCover) -> CoverRecord:
    """What the cover says: the book's texts, whole, and a design's own words, each on its panel."""
    text, plan = binding.desk.text, binding.plan
    panels = [
        CoverPanel(
            name,
            left - plan.trim.x,
            right - plan.trim.x,
            tuple(_texts(name, left, right, binding)),
            frozenset(_letters(left - plan.trim.x, right - plan.trim.x, binding)),
        )
        for name, left, right in plan.panels
    ]
    named = f"the cover of edition '{binding.setting.plan.edition.name}'"
    bars = (text.isbn, text.price or "") if text.isbn else ("", "")
    return CoverRecord(named, text.title, text.author, tuple(panels), *bars)


def _texts(panel: str, left: float, right: float, binding: BoundCover) -> Iterator[str]:
    """What is to be read on a panel, which reaches from one x of the sheet to another."""
    lines = [*_lines(left, right, binding)]
    words = [word for line in lines for word in words_of(line)]
    told = dict.fromkeys(
        candidate for candidate in _of_book(binding) if words_of(candidate) and says(words, candidate)
    )
    told |= dict.fromkeys(must for must in _needed(panel, binding) if _is_mostly(words, must))
    yield from told
    known = [word for candidate in told for word in words_of(candidate)]
    yield from dict.fromkeys(line for line in lines if not all(says(known, word) for word in words_of(line)))


def _lines(left: float, right: float, binding: BoundCover) -> Iterator[str]:
    """What is set in type there, as it is read, from the top down."""
    metrics, x = binding.desk.look.metrics, binding.plan.trim.x
    lines = [(op, ink(op, metrics)) for op in binding.cover.page.ops if isinstance(op, Text)]
    there = [op for op, edges in lines if left <= x + (edges[0] + edges[2]) / 2 <= right]
    for op in sorted(there, key=lambda op: (-round(op.y), op.x)):
        yield " ".join(read(op.text).split())


def _letters(left: float, right: float, binding: BoundCover) -> Iterator[str]:
    """What stands there in the cells of grids that a design draws."""
    for op in binding.cover.page.ops:
        if isinstance(op, Letters):
            yield from (composed(letter) for x, _, letter in op.items if left <= x <= right)


def _of_book(binding: BoundCover) -> Sequence[str]:
    """All that a cover may say of its book."""
    text = binding.desk.text
    names = text.title, text.subtitle, text.author, text.imprint, text.volume, text.volume_line
    return (*names, *text.paragraphs, *text.points, *text.badges, *_figures(binding))


def _figures(binding: BoundCover) -> Sequence[str]:
    """What stands round the bars."""
    text = binding.desk.text
    if not text.isbn:
        return ()
    digits = isbn_digits(text.isbn)
    below = f"{digits[0]} {digits[1:7]} {digits[7:]}"
    return (binding.desk.look.phrases.text("isbn", text.isbn), below, text.price or "")


def _needed(panel: str, binding: BoundCover) -> Sequence[str]:
    """What has to be on that panel, whole, where some of it is."""
    text = binding.desk.text
    if panel == "back":
        return (*text.paragraphs, *_figures(binding))
    return (text.title, text.author)


def _is_mostly(words: Sequence[str], text: str) -> bool:
    """Whether most of a text is among some words."""
    due = words_of(text)
    there = sum(len(word) for word in due if says(words, word))
    return there > MOSTLY * sum(map(len, due))
