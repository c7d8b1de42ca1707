"""The text block: how lines of prose follow each other, how long they run, where few of them stand."""

from __future__ import annotations

from .look import Look
from .phrases import ENGLISH_TEXTS
from .typeset import Type

TEXT_LEADING = 17 / 12  # of the body, from line to line, in sizes
LETTERS = 63  # of a line that is read with ease: 60 to 66
SHORT = 0.6  # of a page: what fills less of it does not hang from its top
OPTICAL = 0.4  # of the white round a block is over it where it seems to stand in the middle
UNDER_HEADING = 1.3  # of a heading's size: from its foot to the capitals below it


def text_measure(face: Type) -> float:
    """How long lines of prose run, measured by a sentence of the book's language."""
    own, usual = face.look.phrases.text("rights"), str(ENGLISH_TEXTS["rights"])
    sentence = own if len(own) > LETTERS else usual
    return LETTERS * face.width(sentence) / len(sentence)


def text_left(look: Look, spare: float) -> float:
    """Where a block begins that leaves so much of its room's width free: in its middle, or under headings."""
    at_left = look.style("matter", "headings") != "plain" and look.style("opener", "align") == "left"
    return 0.0 if at_left else spare / 2


def optical_drop(height: float, room: float) -> float:
    """How far below the top of its room a block begins: at the optical middle where it fills little of it."""
    return OPTICAL * (room - height) if height < SHORT * room else 0.0
