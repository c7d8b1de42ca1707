"""What is wrong with something printed, and the part of its page where that is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..pdfread.marks import PageArea

NAMED = 3  # of many alike that are named before the rest are counted


class PrintedFlaw(NamedTuple):
    """What is wrong, as the end of a sentence about a grid, an answer or a page.

    `area` is where it is seen, None where it is about the whole of what the sentence begins with.
    """

    what: str
    area: PageArea | None = None


def few(flaws: Sequence[PrintedFlaw], rest: str = "of its cells are wrong") -> list[PrintedFlaw]:
    """The first of them, the rest counted."""
    others = flaws[NAMED:]
    if not others:
        return [*flaws]
    areas = [flaw.area for flaw in others if flaw.area]
    return [
        *flaws[:NAMED],
        PrintedFlaw(f"{len(others)} more {rest}", PageArea.around(areas) if areas else None),
    ]
