"""What much else comes of, told once and before it: lost pages, and pages of another size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import sub
from typing import NamedTuple

from ..pdfread.marks import PageArea
from ..pdfread.tolerances import NEAR
from .report import Trouble


class PrintedFolio(NamedTuple):
    """The number that a page has at its foot, and where."""

    page: int
    number: int
    area: PageArea | None

    @property
    def ahead(self) -> int:
        """By how much it is greater than the page's own."""
        return self.number - self.page


def folio_troubles(folios: Iterable[PrintedFolio]) -> Iterator[Trouble]:
    """Wrong page numbers: each by itself, or for several pages in a row why they are wrong."""
    last, ahead = 0, 0  # the page before, and by how much its number was greater
    for far, alike in groupby(folios, key=lambda folio: folio.ahead):
        row = [*alike]
        first, end = row[0], row[-1]
        if far and first is end:  # what follows may go on behind the page before
            yield Trouble(f"has the page number {first.number} at its foot", first.page, area=first.area)
            continue
        if far:
            what = (
                f"pages {first.page} to {end.page} have the numbers {first.number} to {end.number} at their"
            )
            yield Trouble(f"{_lost(far - ahead, last, first.page)}{what} feet")
        last, ahead = end.page, far


def _lost(pages: int, last: int, page: int) -> str:
    """That so many pages are lost before a page, or less than none too many; `last` is the one before."""
    if pages == 1:
        return f"page {page} is missing: " if last == page - 1 else f"a page is missing before page {page}: "
    if pages > 1:
        return f"{pages} pages are missing before page {page}: "
    many = "a page" if pages == -1 else f"{-pages} pages"
    return f"{many} too many before page {page}: " if pages else ""


class PageSize(NamedTuple):
    """How large a page is, in points."""

    page: int
    width: float
    height: float


def size_troubles(
    sizes: Iterable[PageSize], due: tuple[float, float], editions: Mapping[tuple[float, float], str]
) -> Iterator[Trouble]:
    """Pages of another size than they have to have, those in a row as one; `editions` have such pages."""
    for (_, *size), alike in groupby(enumerate(sizes), key=lambda n: (n[1].page - n[0], *n[1][1:])):
        row = [size.page for _, size in alike]
        what = f"{size[0]:.2f} x {size[1]:.2f} pt, where {due[0]:.2f} x {due[1]:.2f} belongs"
        if len(row) == 1:
            yield Trouble(f"is {what}", row[0])
        else:
            others = [name for trim, name in editions.items() if max(map(abs, map(sub, trim, size))) < NEAR]
            also = f"; edition '{others[0]}' has such pages" if others else ""
            yield Trouble(f"pages {row[0]} to {row[-1]} are {what}{also}")
