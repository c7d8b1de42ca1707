"""A puzzle's note under its answer, where the puzzle's page has no room for it."""

from __future__ import annotations

from collections.abc import Iterator

from ..bidi import reads_left
from ..book import Item
from ..look import Look
from ..ops import Box, Text
from ..parts import named
from ..title_lines import lines_of
from ..typeset import Type, text_lines

ABOVE = 0.9  # from the answer to the note's capitals, in its sizes
NOTE_LEADING_SIZES = 1.35


def answer_note_height(item: Item, look: Look, width: float) -> float:
    """With the air over it; 0.0 where there is none."""
    face, lines = _set(item, look, width)
    high = ABOVE * face.size + face.cap + (len(lines) - 1) * NOTE_LEADING_SIZES * face.size + face.descent
    return high if lines else 0.0


def answer_note(item: Item, look: Look, box: Box) -> Iterator[Text]:
    """Its lines from the top of a box as wide as its column, each from the side that it is read from."""
    face, lines = _set(item, look, box.width)
    top = box.top - ABOVE * face.size - face.cap
    for n, line in enumerate(lines):
        x = box.right - face.width(line) if reads_left(item.answer_note) else box.x
        yield from named((face.left(x, top - n * NOTE_LEADING_SIZES * face.size, line),), "note", n)


def _set(item: Item, look: Look, width: float) -> tuple[Type, tuple[str, ...]]:
    """In the type that it has on its page."""
    face = Type.of(look, "instruction")
    parts = lines_of(item.answer_note) if item.answer_note else ()
    return face, tuple(line for part in parts for line in text_lines(part, face, width))
