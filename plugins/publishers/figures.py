"""Lengths as publishers write them, in points."""

from __future__ import annotations

from bookmaker.publishing import Trim

INCH = 72.0
MM = 72 / 25.4

OWN_FIGURE = "our choice, no rule of anybody's"


def size(text: str) -> Trim:
    """'6x9', in inches."""
    width, height = map(float, text.split("x"))
    return width * INCH, height * INCH


def sizes(text: str) -> tuple[Trim, ...]:
    """'5x8 6x9', in inches."""
    return tuple(map(size, text.split()))


def inches(*lengths: float) -> tuple[float, ...]:
    """Several lengths in inches."""
    return tuple(length * INCH for length in lengths)


def by_pages(*steps: tuple[int, float]) -> tuple[tuple[int, float], ...]:
    """Page counts, each with a length in inches."""
    return tuple((pages, length * INCH) for pages, length in steps)
