"""QR codes: those of the finished pages read back, by a decoder that is a stranger to what draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from .report import Trouble

PPI = 200  # of the pictures they are read from
NO_DECODER = "its QR codes are not read back: that takes the package zxing-cpp"


def decoder() -> Any:
    """What reads codes in a picture; None where it is not installed."""
    try:
        from zxingcpp import read_barcodes  # slow to import
    except ImportError:
        return None
    return read_barcodes


def code_troubles(
    pdf: Path, codes: Iterable[tuple[str, Sequence[int]]], read: Callable[[Any], Iterable[Any]]
) -> Iterator[Trouble]:
    """What each code should say that is on none of the pages where it belongs; each page is read once."""
    from ..pdfread.page_pictures import page_pictures  # slow to import

    found: dict[int, list[str]] = {}
    with page_pictures(pdf) as pictures:
        for text, pages in codes:
            for page in pages:
                if page not in found:
                    picture = pictures.picture(page, PPI, pictures.page(page))
                    found[page] = [code.text for code in read(picture)]
            seen = [each for page in pages for each in found[page]]
            if text not in seen:
                what = f"its QR code says '{seen[0]}'" if seen else "has no QR code that can be read"
                yield Trouble(f"{what}, where '{text}' belongs", pages[-1] if pages else None)
