"""Texts read back from a printed page: pieces of lines, each with its place and type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..pdfread.marks import UNSEEN, PageArea, Run
from ..pdfread.text_lines import pieces


@dataclass(frozen=True, slots=True)
class PrintedText:
    """Some text on one baseline without a wide gap in it; `area` reaches from its baseline upward."""

    text: str
    area: PageArea
    size: float
    font: str


def printed_texts(runs: Iterable[Run]) -> tuple[PrintedText, ...]:
    """The seen text of some runs from top to bottom, each line from the side it is read from."""
    seen = [run for run in runs if run.look.mode not in UNSEEN]
    return tuple(
        PrintedText(
            piece.text, PageArea(piece.x, piece.y, piece.right, piece.y + piece.size), piece.size, piece.font
        )
        for piece in pieces(seen)
    )
