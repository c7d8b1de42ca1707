"""The form of a finished interior, from the file alone: its pages, boxes, fonts, inks, sizes and margins.

Nothing here knows how a page was laid out or drawn: boxes, fonts and operators are read as the
PDF format defines them. What the pages say is the proof's. Preflight looks for the same as a
printer would: it forgives more, tells much as advice alone, and does not look at a screen
edition. What every file of ours has to be is held here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pypdf import PdfReader

from ..pdfread.content import Run
from ..pdfread.objects import value
from ..pdfread.pages import BROKEN, Sheet, Sheets, pages_of, told
from ..publisher.model import Publisher
from .own_form import Past, catalog_problems, page_problems

REACHES = 1.5  # sizes: no glyph reaches so far from its line
SLACK = 0.05  # points by which a margin may be missed in rounding
CMYK = ("the colour operator k", "the colour operator K", "a picture in /DeviceCMYK")
MOST = 50  # problems told before the rest are counted


@dataclass(frozen=True, slots=True)
class Wanted:
    """What form an interior has to have."""

    trim: tuple[float, float]
    pages: int
    bleeds: bool = False
    colour: bool = False  # printed in four inks


def read_back(pdf: Path, wanted: Wanted, publisher: Publisher) -> tuple[str, ...]:
    """Read a finished interior and say everything that is wrong with its form."""
    try:
        reader = PdfReader(pdf)
        back, sheets = ReadBack(reader, wanted, publisher), Sheets(reader)
        for sheet in sheets:
            back.look_at(sheet)
        return back.problems(sheets)
    except BROKEN as error:
        return (f"the file cannot be read back: {told(error)}",)


class ReadBack:
    """One file being held against what it has to be: `look_at` each of its sheets, then `problems`."""

    def __init__(self, reader: PdfReader, wanted: Wanted, publisher: Publisher) -> None:
        self.reader, self.wanted, self.publisher = reader, wanted, publisher
        self.pages = sum(1 for _ in pages_of(reader))
        self.blank = 0  # blank pages up to the page before
        self.flaws: list[str] = []  # of the pages so far

    def look_at(self, sheet: Sheet) -> None:
        """Look at one more page, in order."""
        if sheet.stop:
            self.flaws.append(sheet.stop)
            return
        self.flaws += (f"page {sheet.number} {flaw}" for flaw in self._page(sheet))

    def problems(self, sheets: Sheets) -> tuple[str, ...]:
        """What was found on all of these pages."""
        problems = [*catalog_problems(self.reader, self.publisher.for_print), *self._count()]
        problems += self.flaws
        problems += _font_flaws(sheets)
        if len(problems) > MOST:
            problems[MOST:] = [f"{len(problems) - MOST} more"]
        return tuple(problems)

    def _count(self) -> Iterator[str]:
        pages, multiple = self.pages, self.publisher.page_multiple
        if pages != self.wanted.pages:
            yield f"the file has {pages} pages, not {self.wanted.pages}"
        if pages % multiple:
            yield f"the file has {pages} pages, no multiple of {multiple}"

    def _page(self, sheet: Sheet) -> Iterator[str]:
        """What is wrong with a page, as ends of sentences."""
        if sheet.unread:
            yield f"cannot be read: {sheet.unread}"
        for_print, past = self.publisher.for_print, self._past(sheet.number)
        yield from page_problems(sheet.page, self.wanted.trim, for_print, past)
        if for_print:
            yield from self._inks(sheet)
        yield from self._blanks(sheet)
        yield from self._sizes(sheet)
        yield from self._margins(sheet)

    def _past(self, number: int) -> Past:
        """How far page `number` reaches past its trim: left, bottom, right, top."""
        if not self.wanted.bleeds:
            return 0, 0, 0, 0
        far, edges = self.publisher.bleed
        left, right = ("inside", "outside") if number % 2 else ("outside", "inside")
        return (
            far * (left in edges),
            far * ("bottom" in edges),
            far * (right in edges),
            far * ("top" in edges),
        )

    def _inks(self, sheet: Sheet) -> Iterator[str]:
        """Colours that its paper is not printed in, and what is not plainly there or not."""
        known, inks = (CMYK, "gray and the four inks") if self.wanted.colour else ((), "gray ink")
        strange = (thing for thing in sheet.content.strange if thing not in known)
        yield from (f"has {thing}; {inks} alone is to be used" for thing in strange)
        yield from (f"has {thing}" for thing in sheet.content.clear)

    def _blanks(self, sheet: Sheet) -> Iterator[str]:
        self.blank = 0 if sheet.content.marks else self.blank + 1
        most = self.publisher.blanks_in_a_row
        if most is not None and self.blank == most + 1:
            yield f"is the blank page number {self.blank} in a row; {self.publisher.name} takes {most}"

    def _sizes(self, sheet: Sheet) -> Iterator[str]:
        """Type and lines under the publisher's floors."""
        asks, floor = f"{self.publisher.name} asks for", self.publisher.least_type
        least = min(_type(sheet), key=lambda run: run.size, default=None)
        if least and floor and least.size < floor - 0.005:
            yield f"has type of {least.size:.2f} pt, '{least.text}'; {asks} {floor:g} pt or more"
        thinnest, floor = sheet.content.thinnest, self.publisher.least_line
        if thinnest is not None and floor and thinnest < floor - 0.001:
            yield f"has a line of {thinnest:.2f} pt; {asks} {floor:g} pt or more"

    def _margins(self, sheet: Sheet) -> Iterator[str]:
        """Type nearer to the trim than the publisher lets it stand."""
        margins, (width, height) = self.publisher.margins, self.wanted.trim
        x, y = _corner(sheet)
        outside = inside = margins.outside
        if not self.publisher.sheets:
            inside = margins.inside_of(self.pages)
        left, right = (inside, outside) if sheet.number % 2 else (outside, inside)
        runs = _type(sheet)
        for side, least, distances in (
            ("left", left, [run.x - x for run in runs]),
            ("right", right, [x + width - run.x - run.width for run in runs]),
            ("lower", margins.bottom, [_lowest(run, y + margins.bottom) - y for run in runs]),
            ("upper", margins.top, [y + height - _highest(run, y + height - margins.top) for run in runs]),
        ):
            nearest = min(distances, default=least)
            if nearest < least - SLACK:
                text, apart = runs[distances.index(nearest)].text, f"{nearest / 72:.3f} in"
                asked = f"{self.publisher.name} asks for {least / 72:.3f} in"
                yield f"has '{text}' {apart} from the {side} trim; {asked}"


def _font_flaws(sheets: Sheets) -> Iterator[str]:
    """Fonts that are named, used or not, and are not in the file as a subset."""
    for face, number in sheets.first_page.items():
        if not face.embedded:
            yield f"page {number} names the font {face.name}, which is not in the file"
        elif not face.subset:
            yield f"page {number} names the font {face.name}, which is in the file whole, not as a subset"


def _type(sheet: Sheet) -> list[Run]:
    """Whatever is set on the page."""
    return [run for run in sheet.content.runs if run.text.strip()]


def _lowest(run: Run, least: float) -> float:
    """How low its glyphs reach, or its baseline where they cannot reach so low as to matter."""
    near = run.y - REACHES * run.size < least
    return run.area.bottom if near and run.area else run.y


def _highest(run: Run, most: float) -> float:
    """How high its glyphs reach, or its baseline where they cannot reach so high as to matter."""
    near = run.y + REACHES * run.size > most
    return run.area.top if near and run.area else run.y


def _corner(sheet: Sheet) -> tuple[float, float]:
    """The lower left corner of the page's trim."""
    box = value(sheet.page, "/TrimBox") or value(sheet.page, "/MediaBox", (0, 0))
    return float(box[0]), float(box[1])
