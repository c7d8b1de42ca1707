"""Page numbers: do they run on from page to page, and do they stand where a reader thumbs for them.

A page that was laid out here says what its number is. Nothing in a stranger's file does: there it is told by
its place alone, a number near the head or the foot that stands as high on most pages of the book.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..pdfread.marks import Run
from ..pdfread.text_lines import pieces
from .context import PageView, PreflightContext
from .model import ADVICE, Finding, Thing

FOLIO_BAND_SHARE = 0.12  # of the trim's height, at its head and its foot
FOLIO_FIGURES = 4  # figures
SAME_HEIGHT = 3.0  # points
PAGES_SHARE = 0.8  # of the pages with numbers: as many have theirs at one height, and as many on one side
LEAST_NUMBERED_PAGES = 8
FOLIO_MIDDLE_SHARE = 0.1  # of the trim's width, at either side of its middle


class PageNumber(NamedTuple):
    """A number near an edge of a page: what it says, how high it stands, and how far outside the middle."""

    says: int
    high: float  # points above the trim's foot
    outside: float  # shares of the trim's width, less than 0 towards the spine


Numbered = tuple[int, Sequence[PageNumber]]  # a page and its numbers


def numbers_on(view: PageView, seen: Sequence[Run]) -> tuple[PageNumber, ...]:
    """A page's own number where it is known; else those near head and foot that stand by themselves."""
    trim, known = view.trim, view.laid_out
    far, wide = FOLIO_BAND_SHARE * (trim.top - trim.bottom), trim.right - trim.left
    if known is None:
        found = pieces(run for run in seen if not trim.bottom + far < run.y < trim.top - far)
    else:
        found = pieces(run for run in seen if known.get(id(run), Thing()).is_folio)
    outwards = 1 if view.outer == "right" else -1
    return tuple(
        PageNumber(
            int(each.text),
            each.y - trim.bottom,
            outwards * ((each.x + each.right) / 2 - (trim.left + trim.right) / 2) / wide,
        )
        for each in found
        if each.text.isdecimal() and len(each.text) <= FOLIO_FIGURES
    )


def folio_findings(pages: Sequence[Numbered], context: PreflightContext) -> Iterator[Finding]:
    """What is wrong with the numbers of a file's pages."""
    folios = _folios([(page, numbers) for page, numbers in pages if numbers])
    if context.for_print and len(folios) >= LEAST_NUMBERED_PAGES:
        yield from _order(folios, context)
        if not context.publisher.sheets:
            yield from _sides(folios, context)


def _folios(numbered: Sequence[Numbered]) -> list[tuple[int, PageNumber]]:
    """Each page with its own number; none where most pages do not agree where it stands."""
    heights = Counter(high for _, numbers in numbered for high in {_rounded(number) for number in numbers})
    if not heights:
        return []
    high, count = heights.most_common(1)[0]
    if count < PAGES_SHARE * len(numbered):
        return []
    at_height = ((page, [n for n in numbers if abs(_rounded(n) - high) <= 1]) for page, numbers in numbered)
    there = [(page, numbers) for page, numbers in at_height if numbers]
    ahead = Counter(far for page, numbers in there for far in {number.says - page for number in numbers})
    usual, agreeing = ahead.most_common(1)[0]
    if 2 * agreeing < len(there):
        return []
    return [(page, min(numbers, key=lambda n: abs(n.says - page - usual))) for page, numbers in there]


def _rounded(number: PageNumber) -> int:
    return round(number.high / SAME_HEIGHT)


def _order(folios: Sequence[tuple[int, PageNumber]], context: PreflightContext) -> Iterator[Finding]:
    """Numbers that do not follow one another; a count that begins anew at 1 does."""
    breaks = [
        (page, number.says, before.says)
        for (earlier, before), (page, number) in pairwise(folios)
        if number.says not in (before.says + page - earlier, 1)
    ]
    if breaks:
        page, says, before_it = breaks[0]
        more = f", and so {len(breaks) - 1} more times" if breaks[1:] else ""
        what = f"page {page} has the number {says}, and {before_it} stands before it{more}"
        yield context.finding("folio-order", ADVICE, what)


def _sides(folios: Sequence[tuple[int, PageNumber]], context: PreflightContext) -> Iterator[Finding]:
    """Numbers at the spine where the others stand outside, or all of them, and even ones on right pages."""
    even = [page for page, number in folios if page % 2 != number.says % 2]
    if len(even) >= PAGES_SHARE * len(folios):
        what = f"page {even[0]} and {len(even) - 1} more are numbered so that even numbers are on odd pages"
        yield context.finding("folio-side", ADVICE, what)
    inside = [page for page, number in folios if number.outside < -FOLIO_MIDDLE_SHARE]
    outside = [page for page, number in folios if number.outside > FOLIO_MIDDLE_SHARE]
    if inside and (len(outside) >= PAGES_SHARE * len(folios) or len(inside) >= PAGES_SHARE * len(folios)):
        more = f" and {len(inside) - 1} more have" if inside[1:] else " has"
        what = f"page {inside[0]}{more} the number at the spine, where nobody thumbs for it"
        yield context.finding("folio-side", ADVICE, what)
