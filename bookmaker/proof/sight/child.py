"""What is asked of the process that draws pages.

Kept apart from the comparing itself, so that asking for it does not load pdfium and Pillow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any


def compared(pdf: str, fonts: Mapping[str, str], pages: Sequence[Mapping[str, Any]]) -> Iterator[Any]:
    """What is seen otherwise than claimed on pages of a file: see `compare_pages`."""
    from .compare import compare_pages

    yield from compare_pages(pdf, fonts, pages)


def alike(path: str, signs: str) -> list[list[str]]:
    """The pairs of signs that a font draws alike: see `alike_signs`."""
    from .compare import alike_signs

    return alike_signs(path, signs)
