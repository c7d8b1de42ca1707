"""QR codes: those of the finished pages read back, by a decoder that is a stranger to what draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ..binding import PageOrder
from ..pdfread.marks import PageArea, area_of
from ..publisher.cover_geometry import Area
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


def codes_read(
    pdf: Path, codes: Sequence[tuple[str, Sequence[int]]], order: PageOrder
) -> tuple[list[Trouble], list[Trouble]]:
    """What is wrong with the codes of a finished file, and remarks: that there is nothing to read them."""
    if not codes:
        return [], []
    read = decoder()
    return ([*code_troubles(pdf, codes, read, order)], []) if read else ([], [Trouble(NO_DECODER)])


def code_troubles(
    pdf: Path,
    codes: Iterable[tuple[str, Sequence[int]]],
    read: Callable[[Any], Iterable[Any]],
    order: PageOrder = PageOrder.FORWARD,
) -> Iterator[Trouble]:
    """What each code should say that is on none of the pages where it belongs; each page is read once."""
    from ..pdfread.page_pictures import page_pictures  # slow to import

    found: dict[int, list[tuple[str, PageArea]]] = {}
    with page_pictures(pdf, order=order) as pictures:
        for text, belongs in codes:
            pages = [page for page in belongs if page <= len(pictures)]
            for page in pages:
                if page not in found:
                    whole = pictures.page(page)
                    picture = pictures.picture(page, PPI, whole)
                    found[page] = [(code.text, _area(code.position, whole)) for code in read(picture)]
            seen = [(page, *each) for page in pages for each in found[page]]
            if any(said == text for _, said, _ in seen):
                continue
            if seen:
                page, said, area = seen[0]
                yield Trouble(f"its QR code says '{said}', where '{text}' belongs", page, area=area)
            else:
                what = f"has no QR code that can be read, where '{text}' belongs"
                yield Trouble(what, belongs[-1] if belongs else None)


def _area(corners: Any, page: Area) -> PageArea:
    """Where a code is on its page, by its corners in the picture of it."""
    points = (corners.top_left, corners.top_right, corners.bottom_left, corners.bottom_right)
    return area_of([(page.x + each.x * 72 / PPI, page.top - each.y * 72 / PPI) for each in points])
