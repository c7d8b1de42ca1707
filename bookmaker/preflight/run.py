"""Preflight of one file: opened, every page checked once by every rule, the findings reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError
from pypdf.generic import DictionaryObject

from ..pdfread.boxes import LETTER, boxes_of
from ..pdfread.fonts import Typeface
from ..pdfread.marks import Figure, PageArea, Run
from ..pdfread.objects import dictionary, value
from ..pdfread.pages import BROKEN, PdfPage, PdfPages, error_text, page_count, pages_of, quiet, unreadable
from ..pdfread.visible import seen_runs
from ..publisher.limits import bled_size, size_name
from ..publisher.model import Publisher, Trim
from .barcode import Code, codes
from .boxes import alike, box_findings, sides, trim_of
from .catalogue import KINDS, OURS
from .colours import Inks, colour_findings
from .context import PageView, PreflightContext
from .covers import cover_findings, plan_for, seems_a_cover, trim_on
from .document import form_findings, page_form_findings
from .fonts import font_findings, type_findings
from .images import Pixels, picture_findings
from .margins import edge_findings, line_findings, line_width
from .model import DOUBTFUL, LEVELS, REFUSED, Facts, Finding, Measured, PreflightReport
from .outlined_text import outline_findings
from .pages import Stack, stack_findings

MOST = 2_000  # findings kept
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
        for sheet in PdfPages(opened):
            flight.look_at(sheet)
            if progress:
                progress(sheet.number, flight.case.pages)
        return flight.report()


def unfinished_report(facts: Facts, why: str) -> PreflightReport:
    """The report of a file whose reading had to be broken off."""
    found = _alone("not-all-looked-at", f"the file cannot be looked at to its end: {why}")
    return PreflightReport(facts.publisher.name, facts.kind, 0, facts.trim, (), (found,))


def _open(pdf: Path) -> PdfReader | Finding:
    """The file opened, or why it cannot be."""
    try:
        reader = PdfReader(pdf)
        if not dictionary(reader.root_object, "/Pages"):
            return _broken("the file has no pages")
    except FileNotDecryptedError:
        return _alone("password", "the file opens with a password alone")
    except DependencyError:
        return _alone("password", "the file is encrypted so that it cannot be looked at")
    except BROKEN as error:
        return _broken(f"the file cannot be read as a PDF: {unreadable(pdf, error)}")
    return reader


def _broken(what: str) -> Finding:
    return _alone("broken-file", what)


def _alone(name: str, what: str) -> Finding:
    """The only finding of a file that cannot be looked at."""
    kind = KINDS[name]
    return Finding(name, REFUSED, what, kind.rule, kind.source or OURS, kind.remedy)


@dataclass(slots=True)
class _Extremes:
    """The smallest type and the thinnest line so far."""

    type: float | None = None
    line: float | None = None

    def add(self, sizes: Iterable[float], lines: Iterable[float | None]) -> None:
        """Those of one more page."""
        self.type = min((*sizes, *([] if self.type is None else [self.type])), default=None)
        told = [line for line in lines if line is not None]
        self.line = min((*told, *([] if self.line is None else [self.line])), default=None)


class Preflight:
    """One file being looked at, a sheet at a time: `look_at` each, then `report`.

    Whoever reads the sheets for another purpose too hands them on here, and the file is read once.
    """

    def __init__(self, reader: PdfReader, facts: Facts, pdf: Path | None = None) -> None:
        self.case = _settled(reader, facts, pdf)
        self.findings: list[Finding] = []
        self.counts: dict[str, int] = {}
        self.left_out = 0
        self.stack, self.inks, self.pixels, self.extremes = Stack(), Inks(), Pixels(), _Extremes()
        self.fonts: dict[Typeface, list[int]] = {}
        self.named: Mapping[Typeface, int] = {}
        self.last: PageView | None = None
        self.stopped = False  # not all of the file was looked at
        self._add(form_findings(self.case))

    def taken_for_an_interior(self) -> Finding | None:
        """That the file is a cover, where nobody said so and its size does."""
        first = next(pages_of(self.case.reader), None)
        boxes = {} if first is None else _attempt(partial(boxes_of, first), {})
        return seems_a_cover(self.case, boxes)

    def look_at(self, sheet: PdfPage) -> None:
        """Look at one more page."""
        if sheet.stop:
            self.stopped = True
            return self._add([self.case.found("not-all-looked-at", DOUBTFUL, sheet.stop)])
        leaf, case = self._leaf(sheet), self.case
        seen, barcodes = seen_runs(leaf.content), [*codes(leaf.content.shapes)] if case.cover else []
        bars = {shape for code in barcodes for shape in code.shapes}
        lines = [shape for shape in leaf.content.shapes if id(shape) not in bars]
        self._add(self._of_page(leaf, seen, barcodes, lines))
        self.stack.add(leaf)
        self.extremes.add({run.size for run in seen}, map(line_width, lines))
        for face in {run.face for run in leaf.content.runs if run.face and run.text.strip()}:
            self.fonts.setdefault(face, []).append(leaf.number)
        self.last, self.named = leaf, sheet.fonts
        return None

    def _of_page(
        self, leaf: PageView, seen: list[Run], barcodes: list[Code], lines: list[Figure]
    ) -> Iterator[Finding]:
        case = self.case
        if leaf.unread:
            what = f"cannot be read to its end: {leaf.unread}"
            yield case.found("page-unreadable", REFUSED if case.for_print else DOUBTFUL, what, leaf)
        boxes = [*box_findings(leaf, case)]
        yield from boxes
        yield from page_form_findings(leaf, case)
        yield from type_findings(leaf, case, seen)
        yield from outline_findings(leaf, case)
        yield from line_findings(leaf, case, lines)
        yield from colour_findings(leaf, case, seen, self.inks)
        yield from picture_findings(leaf, case, self.pixels, self.inks)
        cover = [*cover_findings(leaf, case, seen, barcodes)] if case.cover and leaf.number == 1 else []
        yield from cover
        if not any(_edges_are_lost(finding, leaf) for finding in (*boxes, *cover)):
            yield from edge_findings(leaf, case, seen)

    def _leaf(self, sheet: PdfPage) -> PageView:
        boxes = _attempt(partial(boxes_of, sheet.page), {})
        media = boxes.get("/MediaBox", LETTER)
        case = self.case
        trim = trim_on(media, boxes, case.plan) if case.plan else trim_of(boxes, media, case, sheet.number)
        return PageView(sheet.number, sheet.page, sheet.content, boxes, media, trim, sheet.unread)

    def _add(self, found: Iterable[Finding]) -> None:
        """Keep findings; of what is all over the file only so many of a kind."""
        try:
            for finding in found:
                self.counts[finding.name] = self.counts.get(finding.name, 0) + 1
                if self.counts[finding.name] > MOST_OF_A_NAME or len(self.findings) >= MOST:
                    self.left_out += 1
                else:
                    self.findings.append(finding)
        except BROKEN as error:  # an object that is not what the format says it is
            what = f"an object of the file cannot be read: {error_text(error)}"
            self.findings.append(self.case.found("page-tree", DOUBTFUL, what))

    def report(self) -> PreflightReport:
        """Everything that was found, the worst first and in the order of the pages."""
        case = self.case
        self._add(stack_findings(self.stack, case, self.last))
        seen = self.last.number if self.last else 0
        if seen != case.pages and not self.stopped:
            what = f"the file says it has {case.pages} pages, and {seen} can be read"
            self._add([case.found("page-tree", REFUSED, what)])
        if case.cover and case.pages != 1:
            what = f"the file has {case.pages} pages; a cover is one"
            self._add([case.found("cover-pages", REFUSED, what)])
        used = [(face, at[0], len(at)) for face, at in self.fonts.items()]
        self._add(font_findings(used, self.named, case))
        order = {level: number for number, level in enumerate(LEVELS)}
        self.findings.sort(key=lambda finding: (order[finding.level], finding.page or 0))
        return PreflightReport(
            case.publisher.name,
            case.facts.kind,
            case.pages,
            case.trim,
            tuple(case.guessed),
            tuple(self.findings),
            Measured(
                self.extremes.type,
                self.extremes.line,
                self.pixels.lowest,
                self.inks.most,
                self.inks.converted if case.for_print and not case.gray else None,
                tuple(self.inks.spaces),
                tuple(sorted({face.name for face in self.fonts})),
            ),
            self.left_out,
        )


def _edges_are_lost(finding: Finding, leaf: PageView) -> bool:
    """Whether a page is so wrong in size that nobody knows where its edges are."""
    if finding.name in ("page-size", "spreads"):
        return leaf.boxes.get("/TrimBox") != leaf.trim
    return finding.name == "cover-size"


def _attempt(work: Callable[[], Any], otherwise: Any) -> Any:
    """What some work gives, or something else where the file is broken there."""
    try:
        return work()
    except BROKEN:
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
        sized = [alike(sides(boxes.get("/MediaBox", LETTER)), bled) for boxes in first]
        bleeds = bled != trim and sum(sized) * 2 > len(sized)
    case = PreflightContext(
        facts, reader, known, _claim(known), page_count(reader), trim, bleeds, guessed=guessed
    )
    if pdf is not None:
        case.size = pdf.stat().st_size
        case.header = _header(reader, pdf)
    if case.cover:
        case.plan, case.why_no_plan = plan_for(facts, trim)
    return case


def _first_pages(reader: PdfReader) -> list[DictionaryObject]:
    """A few pages from the front; the first alone may be another size."""
    pages: list[DictionaryObject] = []
    for page in pages_of(reader):
        pages.append(page)
        if len(pages) == _GUESS_FROM:
            break
    return pages


def _guessed_trim(first: list[dict[str, PageArea]], publisher: Publisher, kind: str, told: list[str]) -> Trim:
    """The trim by the TrimBox, by a page of trim and bleed, or by the page itself."""
    boxes = first[len(first) // 2] if first else {}
    media = boxes.get("/MediaBox", LETTER)
    own = boxes.get("/TrimBox")
    if own and kind == "interior":
        told.append(f"trim {size_name(sides(own))}, by its TrimBox")
        return sides(own)
    for trim in publisher.trims:
        if alike(sides(media), trim) or alike(sides(media), bled_size(publisher, trim)):
            told.append(f"trim {size_name(trim)}, by its page size")
            return trim
    told.append(f"trim {size_name(sides(media))}, the page as it is")
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
