"""One page of a file without claims: its letter grids, its texts, the marks on it, how it looks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..pdfread.boxes import cut_of
from ..pdfread.marks import Figure, PageArea, Run, area_of
from ..pdfread.pages import PdfPage
from ..pdfread.text_lines import Piece, pieces, plainly
from ..proof.causes import PrintedFolio
from ..proof.grid import Field, Sign, is_upright
from ..proof.sight.watch import Seen
from ..proof.strokes import Stroke, strokes
from .find_grids import find_fields, signs_of

TITLE_NEAR_SIZES = 3.0  # sizes: from a puzzle's number to its title, at most
LOW = 0.3  # of a page's height: its number is no higher
_LAST = re.compile(r"(?:^|[\s.·…])(\d+)$")
NO_AREA = PageArea(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class ReadPage:
    """What is seen on a page."""

    number: int
    area: PageArea  # as it is cut
    fields: tuple[Field, ...]
    signs: tuple[Sign, ...]  # all that can be letters of a grid
    runs: tuple[Run, ...]
    shapes: Sequence[Figure]
    texts: tuple[Piece, ...] = ()  # the lines of type outside its grids, from the top

    def outside(self, grids: Iterable[Field]) -> ReadPage:
        """The page with the lines of type outside these grids."""
        own = {id(sign.run) for grid in grids for sign in grid.cells.values()}
        texts = pieces(run for run in self.runs if id(run) not in own and is_upright(run))
        return replace(self, texts=tuple(texts))

    @property
    def folio(self) -> PrintedFolio | None:
        """The number at its foot: alone in the lowest line, or at one of its ends."""
        low = min((piece.y for piece in self.texts), default=0.0)
        if low - self.area.bottom > LOW * (self.area.top - self.area.bottom):
            return None  # "1984" alone in the middle of a page is a book's title
        numbers = (piece for piece in self.texts if piece.y - low < 1 and piece.text.isdecimal())
        return next((PrintedFolio(self.number, int(each.text), each.area) for each in numbers), None)

    def strokes_on(self, grid: Field) -> Iterator[Stroke]:
        """The marks whose middles are on a grid."""
        for stroke in strokes(self.shapes):
            if grid.area.holds(area_of([stroke.start, stroke.end])):
                yield stroke


@dataclass(slots=True)
class ContentsPages:
    """The numbers on the pages of contents: the one called so, and those after it that are like it."""

    last: int = 0
    numbers: set[int] = field(default_factory=set)

    def page(self, page: ReadPage, named: str) -> None:
        """Read a page without puzzles."""
        texts = [piece.text for piece in page.texts]
        pairs = zip(page.texts, [*page.texts[1:], None], strict=False)
        ends = (one.text for one, other in pairs if not _leads(one, other))
        numbers = [int(found[1]) for text in ends if (found := _LAST.search(text))]
        goes_on = self.last and self.last == page.number - 1 and 3 * len(numbers) >= len(texts)
        if goes_on or plainly(named) in map(plainly, texts):
            self.last = page.number
            self.numbers.update(numbers)

    def flaws(self, pages: Iterable[int]) -> Iterator[str]:
        """Pages of puzzles that they do not send to, if they send to most."""
        pages = {*pages}
        lost = sorted(pages - self.numbers)
        if 2 * len(lost) < len(pages):
            yield from (f"the contents do not send to page {page}, where a puzzle stands" for page in lost)


def _leads(number: Piece, text: Piece | None) -> bool:
    """Whether a number stands before a text: it is that of a puzzle, and no page's."""
    if text is None or text.text.isdecimal() or abs(text.y - number.y) > 1:
        return False
    return max(text.x - number.right, number.x - text.right) < TITLE_NEAR_SIZES * number.size


def read_page(sheet: PdfPage, seen: Seen) -> ReadPage:
    """The page, as far as it is seen."""
    runs = tuple(run for number, run in enumerate(sheet.content.runs) if number not in seen.hidden)
    signs = tuple(signs_of(runs))
    found = find_fields(signs)
    large = [grid for grid in found if min(grid.rows, grid.columns) > 2] or found
    kinds = {(round(grid.across, 1), grid.size) for grid in large}  # of others it is a key, or contents
    fields = tuple(grid for grid in found if (round(grid.across, 1), grid.size) in kinds)
    area = cut_of(sheet.page) or NO_AREA
    page = ReadPage(sheet.number, area, fields, signs, runs, sheet.content.shapes)
    return page.outside(fields)
