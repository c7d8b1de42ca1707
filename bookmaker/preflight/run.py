"""Preflight of one file: opened, every page checked once by every rule, the findings reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError
from pypdf.generic import DictionaryObject

from ..binding import Binding, PageOrder
from ..pdfread.boxes import LETTER_SHEET, boxes_of
from ..pdfread.fonts import Typeface
from ..pdfread.marks import PageArea
from ..pdfread.objects import UNREADABLE, dictionary, error_text, parsing, value
from ..pdfread.pages import PdfPage, PdfPages, page_count, pages_of, preferred_binding, quiet, unreadable
from ..pdfread.visible import seen_runs
from ..publisher.limits import bled_size, size_name
from ..publisher.model import Publisher, Trim
from .barcode import codes
from .boxes import alike, box_findings, sides, trim_of
from .catalogue import FINDING_KINDS, OWN_CHOICE
from .colours import Inks, colour_findings
from .context import PageView, PreflightContext
from .covers import cover_findings, plan_for, seems_a_cover, trim_on
from .document import form_findings, page_form_findings
from .folios import PageNumber, folio_findings, numbers_on
from .fonts import font_findings, type_findings
from .images import Pixels, picture_findings
from .margins import edge_findings, line_findings, line_width
from .model import (
    DOUBTFUL,
    FINDING_LEVELS,
    REFUSED,
    UNFINISHED,
    Facts,
    Finding,
    LaidOut,
    Measured,
    PreflightReport,
)
from .outlined_text import outline_findings
from .pages import Stack, is_blank, looks_of, stack_findings
from .qr_ink import qr_findings

MOST_FINDINGS = 2_000  # findings kept
MOST_OF_A_NAME = 300  # of one kind
_GUESS_FROM = 5  # pages that tell the size of all

Progress = Callable[[int, int], None]


def preflight(pdf: Path, facts: Facts, progress: Progress | None = None) -> PreflightReport:
    """Look at a finished file as its printer would, from the file alone; any PDF will do."""
    with quiet():
        opened = _open(pdf)
        if isinstance(opened, Finding):
            return PreflightReport(facts.publisher.name, facts.kind, 0, facts.trim, (), (opened,))
        flight = Preflight(opened, facts, pdf)
        if cover := flight.taken_for_an_interior():
            return PreflightReport(facts.publisher.name, facts.kind, 1, facts.trim, (), (cover,))
        for sheet in PdfPages(opened, order=facts.order):
            flight.check_page(sheet)
            if progress:
                progress(sheet.number, flight.context.pages)
        return flight.report()


def unfinished_report(facts: Facts, why: str) -> PreflightReport:
    """The report of a file whose reading had to be broken off."""
    found = _alone("not-all-looked-at", f"the file cannot be looked at to its end: {why}")
    return PreflightReport(facts.publisher.name, facts.kind, 0, facts.trim, (), (found,))


def _open(pdf: Path) -> PdfReader | Finding:
    """The file opened, or why it cannot be."""
    try:
        with parsing():
            reader = PdfReader(pdf)
            if not dictionary(reader.root_object, "/Pages"):
                return _broken("the file has no pages")
    except FileNotDecryptedError:
        return _alone("password", "the file opens with a password alone")
    except DependencyError:
        return _alone("password", "the file is encrypted so that it cannot be looked at")
    except UNREADABLE as error:
        return _broken(f"the file cannot be read as a PDF: {unreadable(pdf, error)}")
    return reader


def _broken(what: str) -> Finding:
    return _alone("broken-file", what)


def _alone(name: str, what: str) -> Finding:
    """The only finding of a file that cannot be looked at."""
    kind = FINDING_KINDS[name]
    return Finding(name, REFUSED, what, kind.rule, kind.source or OWN_CHOICE, kind.remedy)


@dataclass(slots=True)
class _Extremes:
    """The smallest type and the thinnest line so far."""

    type: float | None = None
    line: float | None = None

    def add(self, type_size: float | None, line: float | None) -> None:
        """Those of one more page."""
        self.type = _least(self.type, type_size)
        self.line = _least(self.line, line)


def _least(*figures: float | None) -> float | None:
    return min((each for each in figures if each is not None), default=None)


@dataclass(frozen=True, slots=True)
class CheckedPage:
    """What came of checking one page by itself."""

    findings: tuple[Finding, ...]
    inks: Inks  # of its colours alone
    resolution: float | None  # the lowest of its pictures
    type: float | None  # its smallest
    line: float | None  # its thinnest
    blank: bool
    looks: str  # alike for pages that look alike; '' where that cannot be told
    faces: tuple[Typeface, ...]  # of type that is more than blanks
    numbers: tuple[PageNumber, ...]  # near its head and its foot

    @property
    def whole(self) -> bool:
        """Whether it was checked to its end."""
        return not any(finding.name in UNFINISHED for finding in self.findings)


class Preflight:
    """One file being checked, a page at a time: `check_page` each, then `report`.

    Whoever reads the sheets for another purpose too hands them on here, and the file is read once.
    """

    def __init__(self, reader: PdfReader, facts: Facts, pdf: Path | None = None) -> None:
        self.context = _settled(reader, facts, pdf)
        self.findings: list[Finding] = []
        self.counts: dict[str, int] = {}
        self.left_out = 0
        self.stack, self.inks, self.pixels, self.extremes = Stack(), Inks(), Pixels(), _Extremes()
        self.fonts: dict[Typeface, list[int]] = {}
        self.named: Mapping[Typeface, int] = {}
        self.last: PageView | None = None
        self.marked: PageView | None = None  # the last in the file, where a printer puts its own mark
        self.numbers: list[tuple[int, tuple[PageNumber, ...]]] = []
        self.stopped = False  # not all of the file was looked at
        self._add(form_findings(self.context))

    def taken_for_an_interior(self) -> Finding | None:
        """That the file is a cover, where nobody said so and its size does."""
        first = next(pages_of(self.context.reader), None)
        boxes = {} if first is None else _attempt(partial(boxes_of, first), {})
        return seems_a_cover(self.context, boxes)

    def check_page(self, sheet: PdfPage, laid_out: LaidOut | None = None) -> CheckedPage | None:
        """Look at one more page; gives what came of it by itself, if it could be looked at.

        What each of its marks is, where claims say so, is asked of them if nobody has done that already.
        """
        if sheet.stop:
            self.stopped = True
            self._add([self.context.finding("not-all-looked-at", DOUBTFUL, sheet.stop)])
            return None
        claims, view = self.context.facts.claims, self._page_view(sheet)
        if laid_out is None and claims:
            laid_out = claims.of_marks(sheet)
        checked = self._checked(replace(view, laid_out=laid_out))
        self._take(view, sheet.fonts, checked)
        return checked

    def check_checked(self, sheet: PdfPage, page: CheckedPage) -> None:
        """Look at one more page together with the others; by itself it was looked at."""
        self._take(self._page_view(sheet), sheet.fonts, page)

    def _take(self, view: PageView, fonts: Mapping[Typeface, int], page: CheckedPage) -> None:
        self._add(page.findings)
        self.inks.add_page(page.inks)
        self.pixels.lowest = _least(self.pixels.lowest, page.resolution)
        self.stack.add(view.number, view.media, page.blank, page.looks)
        self.numbers.append((view.number, page.numbers))
        self.extremes.add(page.type, page.line)
        for face in page.faces:
            self.fonts.setdefault(face, []).append(view.number)
        self.last, self.named = view, fonts
        if self.marked is None or self.context.facts.order is PageOrder.FORWARD:
            self.marked = view

    def _checked(self, view: PageView) -> CheckedPage:
        """A page looked at by itself."""
        content = view.content
        inks, pixels, extremes = Inks(judged=self.inks.judged), Pixels(self.pixels.known), _Extremes()
        numbers = list[PageNumber]()
        rules = self._of_page(view, inks, pixels, extremes, numbers)
        found = [*checked_to_the_end(rules, self.context, view)]
        return CheckedPage(
            tuple(found),
            Inks(inks.most, inks.converted, inks.spaces),
            pixels.lowest,
            extremes.type,
            extremes.line,
            is_blank(view),
            "" if is_blank(view) or view.unread else looks_of(content),
            tuple(dict.fromkeys(run.face for run in content.runs if run.face and run.text.strip())),
            tuple(numbers),
        )

    def _of_page(
        self, view: PageView, inks: Inks, pixels: Pixels, extremes: _Extremes, numbers: list[PageNumber]
    ) -> Iterator[Finding]:
        context, content = self.context, view.content
        seen, barcodes = seen_runs(content), [*codes(content.shapes)] if context.cover else []
        bars = {shape for code in barcodes for shape in code.shapes}
        lines = [shape for shape in content.shapes if id(shape) not in bars]
        numbers += () if context.cover else numbers_on(view, seen)
        extremes.add(_least(*(run.size for run in seen)), _least(*map(line_width, lines)))
        if view.unread:
            what = f"cannot be read to its end: {view.unread}"
            yield context.finding("page-unreadable", REFUSED if context.for_print else DOUBTFUL, what, view)
        boxes = [*box_findings(view, context)]
        yield from boxes
        yield from page_form_findings(view, context)
        yield from type_findings(view, context, seen)
        yield from outline_findings(view, context)
        yield from line_findings(view, context, lines)
        yield from colour_findings(view, context, seen, inks)
        yield from picture_findings(view, context, pixels, inks)
        if context.for_print:
            yield from qr_findings(view, context)
        cover = [*cover_findings(view, context, seen, barcodes)] if context.cover and view.number == 1 else []
        yield from cover
        if not any(_edges_are_lost(finding, view) for finding in (*boxes, *cover)):
            yield from edge_findings(view, context, seen)

    def _page_view(self, sheet: PdfPage) -> PageView:
        boxes = _attempt(partial(boxes_of, sheet.page), {})
        media = boxes.get("/MediaBox", LETTER_SHEET)
        context = self.context
        trim = (
            trim_on(media, boxes, context.plan)
            if context.plan
            else trim_of(boxes, media, context, sheet.number)
        )
        outer = context.binding.outer(sheet.number)
        return PageView(sheet.number, sheet.page, sheet.content, boxes, media, trim, outer, sheet.unread)

    def _add(self, found: Iterable[Finding]) -> None:
        """Keep findings; of what is all over the file only so many of a kind."""
        for finding in checked_to_the_end(found, self.context):
            self.counts[finding.name] = self.counts.get(finding.name, 0) + 1
            if self.counts[finding.name] > MOST_OF_A_NAME or len(self.findings) >= MOST_FINDINGS:
                self.left_out += 1
            else:
                self.findings.append(finding)

    def report(self) -> PreflightReport:
        """Everything that was found, the worst first and in the order of the pages."""
        context = self.context
        self._add(stack_findings(self.stack, context, self.last, self.marked))
        self._add(folio_findings(self.numbers, context))
        seen = self.last.number if self.last else 0
        if seen != context.pages and not self.stopped:
            what = f"the file says it has {context.pages} pages, and {seen} can be read"
            self._add([context.finding("page-tree", REFUSED, what)])
        if context.cover and context.pages != 1:
            what = f"the file has {context.pages} pages; a cover is one"
            self._add([context.finding("cover-pages", REFUSED, what)])
        used = [(face, at[0], len(at)) for face, at in self.fonts.items()]
        self._add(font_findings(used, self.named, context))
        order = {level: number for number, level in enumerate(FINDING_LEVELS)}
        self.findings.sort(key=lambda finding: (order[finding.level], finding.page or 0))
        return PreflightReport(
            context.publisher.name,
            context.facts.kind,
            context.pages,
            context.trim,
            tuple(context.guessed),
            tuple(self.findings),
            Measured(
                self.extremes.type,
                self.extremes.line,
                self.pixels.lowest,
                self.inks.most,
                self.inks.converted if context.for_print and not context.gray else None,
                tuple(self.inks.spaces),
                tuple(sorted({face.name for face in self.fonts})),
            ),
            self.left_out,
            context.facts.order,
        )


def _edges_are_lost(finding: Finding, view: PageView) -> bool:
    """Whether a page is so wrong in size that nobody knows where its edges are."""
    if finding.name in ("page-size", "spreads"):
        return view.boxes.get("/TrimBox") != view.trim
    return finding.name == "cover-size"


def checked_to_the_end(
    found: Iterable[Finding], context: PreflightContext, view: PageView | None = None
) -> Iterator[Finding]:
    """The findings of some rules; a last one where an object of the file, or a rule of ours, is broken."""
    try:
        yield from found
    except UNREADABLE as error:
        what = f"an object of the file cannot be read, and was not checked: {error_text(error)}"
        yield context.finding("object-unreadable", DOUBTFUL, what, view)
    except MemoryError:  # whoever bounds it tells it
        raise
    except Exception as error:  # a fault of ours, which is told and no reason to lose all else
        *_, last = extract_tb(error.__traceback__)
        where = f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}: {error}"
        what = f"bookmaker itself failed on {'this page' if view else 'this file'} ({where})"
        yield context.finding("bookmaker-failed", DOUBTFUL, what, view)


def _attempt(work: Callable[[], Any], otherwise: Any) -> Any:
    """What some work gives, or something else where the file is broken there."""
    try:
        return work()
    except UNREADABLE:
        return otherwise


def _settled(reader: PdfReader, facts: Facts, pdf: Path | None) -> PreflightContext:
    """The facts, with what nobody told taken from the file's first pages."""
    info = _attempt(lambda: dictionary(reader.trailer, "/Info"), {})
    known = {str(key): _attempt(partial(value, info, key), "") for key in info}
    first = [_attempt(partial(boxes_of, page), {}) for page in _first_pages(reader)]
    guessed: list[str] = []
    trim = facts.trim or _guessed_trim(first, facts.publisher, facts.kind, guessed)
    bleeds = facts.bleeds
    if bleeds is None:
        bled = bled_size(facts.publisher, trim)
        sized = [alike(sides(boxes.get("/MediaBox", LETTER_SHEET)), bled) for boxes in first]
        bleeds = bled != trim and sum(sized) * 2 > len(sized)
    context = PreflightContext(
        facts, reader, known, _claim(known), page_count(reader), trim, bleeds, guessed=guessed
    )
    context.preferred = None if facts.binding else _attempt(partial(preferred_binding, reader), None)
    if context.preferred is Binding.RIGHT:
        guessed.append("read from right to left, and so bound at the right of page 1, by its preference")
    if pdf is not None:
        context.size = pdf.stat().st_size
        context.header = _header(reader, pdf)
    if context.cover:
        context.plan, context.why_no_plan = plan_for(facts, trim)
    return context


def _first_pages(reader: PdfReader) -> list[DictionaryObject]:
    """A few pages from the front; the first alone may be another size."""
    pages: list[DictionaryObject] = []
    for page in pages_of(reader):
        pages.append(page)
        if len(pages) == _GUESS_FROM:
            break
    return pages


def _guessed_trim(
    first: list[dict[str, PageArea]], publisher: Publisher, kind: str, guessed: list[str]
) -> Trim:
    """The trim by the TrimBox, by a page of trim and bleed, or by the page itself."""
    boxes = first[len(first) // 2] if first else {}
    media = boxes.get("/MediaBox", LETTER_SHEET)
    own = boxes.get("/TrimBox")
    if own and kind == "interior":
        guessed.append(f"trim {size_name(sides(own))}, by its TrimBox")
        return sides(own)
    for trim in publisher.trims:
        if alike(sides(media), trim) or alike(sides(media), bled_size(publisher, trim)):
            guessed.append(f"trim {size_name(trim)}, by its page size")
            return trim
    guessed.append(f"trim {size_name(sides(media))}, the page as it is")
    return sides(media)


def _claim(info: dict[str, Any]) -> str:
    """The standard a file says it keeps."""
    version, conformance = str(info.get("/GTS_PDFXVersion", "")), str(info.get("/GTS_PDFXConformance", ""))
    return conformance or version


def _header(reader: PdfReader, pdf: Path) -> str:
    """The version of PDF: the first line's, or a later one that the catalog names."""
    with pdf.open("rb") as file:
        start = file.read(1024)
    at = start.find(b"%PDF-")
    first = start[at + 5 : at + 8].decode("latin-1") if at >= 0 else ""
    later = str(_attempt(lambda: value(reader.root_object, "/Version", ""), ""))[1:]
    return max(first, later)
