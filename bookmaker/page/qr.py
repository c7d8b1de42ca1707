"""QR codes as rectangles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from .ops import Box

QR_EDGE = 4  # modules that stay white round a code


def qr_boxes(text: str, square: Box) -> tuple[Box, ...]:
    """The dark modules of the QR code that says a text, those side by side as one, in a square.

    Its white edge is within the square. Raises ValueError for a text too long for any code.
    """
    rows = _rows(text)
    module = square.width / qr_across(text)
    left, top = square.x + QR_EDGE * module, square.top - QR_EDGE * module
    return tuple(
        Box(left + start * module, top - (row + 1) * module, (end - start) * module, module)
        for row, cells in enumerate(rows)
        for start, end in _runs(cells)
    )


def qr_across(text: str) -> int:
    """How many modules wide the code of a text is, its white edge counted."""
    return len(_rows(text)) + 2 * QR_EDGE


@lru_cache(maxsize=512)
def _rows(text: str) -> tuple[bytes, ...]:
    import segno  # slow to import

    return tuple(bytes(row) for row in segno.make_qr(text, error="m").matrix)


def _runs(cells: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Where dark modules of a row stand together: the first, and the one after the last."""
    start = None
    for n, dark in enumerate((*cells, 0)):
        if dark and start is None:
            start = n
        elif not dark and start is not None:
            yield start, n
            start = None
