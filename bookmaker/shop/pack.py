"""Packing: everything a publisher's site asks of one edition, in one zip."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..bookfile.new_book import NEW_BOOK
from ..bound_cover.bind import why_no_cover
from ..build import build, foresee
from ..edition.reopen import BuiltEdition, open_build
from ..errors import BookError, Problem
from ..files.atomic import whole_file, write_zip
from ..plan.order import Order, Progress
from ..plan.shop_limits import form_limits, shop_problems
from ..record.record import RECORD
from ..series.ledger import settled
from .metadata import Metadata, metadata_csv, metadata_of
from .onix import onix
from .samples import across, sample_pages
from .send_md import PackageFacts, send_text
from .update import Allowed, Update, update_of

if TYPE_CHECKING:
    from PIL.Image import Image

    from ..bookfile.model import BookSpec, Edition
    from ..host.load import Plugins
    from ..pdfread.page_pictures import PagePictures
    from ..plan.model import BookPlan
    from ..preflight import PreflightReport
    from ..publisher.cover_geometry import Area, CoverPlan

SHOP_PPI, SAMPLE_PPI = 300, 150

Contents = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Package:
    """A finished package."""

    file: Path
    sheet: Metadata
    contents: Contents
    left_out: tuple[str, ...] = ()  # what such a package has and this one not, and why
    not_ready: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    update: Update | None = None


@dataclass(frozen=True, slots=True)
class PackOptions:
    """What a package is to hold, and where it goes."""

    out: Path
    build: bool = True  # the whole book first, where no build of it is finished
    strict: bool = False  # only what is ready to send
    across: str | None = None  # the word across sample pages; by the book's language if left out
    sent: Path | None = None  # the package before this one, of a book that is in print
    allowed: Allowed | None = None  # what may be otherwise than in that; None: anything


def pack(order: Order, plugins: Plugins, plan: BookPlan, options: PackOptions, progress: Progress) -> Package:
    """Pack the plan's one edition as it was built into the order's folder."""
    (edition,) = plan.editions
    _stop(shop_problems(plan.spec, edition))
    if options.build and not is_built(order):
        whole = replace(order, editions=())
        build(whole, plugins, foresee(whole, plugins).buildable(), progress)
    built = open_build(settled(order.out), plan, edition, plugins)
    packed = _Packing(plan, built, progress, options.across).packed(options.out)
    if options.sent:
        packed = replace(packed, update=update_of(options.sent, packed.contents, built))
        if packed.update and options.allowed:
            _stop(packed.update.beyond(options.allowed))
    if options.strict:
        _stop(Problem(what) for what in (*packed.not_ready, *packed.advice))
    with whole_file(options.out) as part:
        write_zip(part, packed.contents)
    return packed


def is_built(order: Order) -> bool:
    """Whether there is a finished build in the order's folder."""
    return (settled(order.out) / RECORD).exists()


def _stop(problems: Iterable[Problem]) -> None:
    every = tuple(problems)
    if every:
        raise BookError(every)


def upload_name(spec: BookSpec, edition: Edition) -> str:
    """How the files of an edition begin where they leave the build's folders: ocean-2-paperback.

    It is the book file's name, or the folder's where that is what `new` calls every book file, the volume's
    number, if that does not have it, and the edition's name.
    """
    file = Path(spec.file).absolute()
    book = file.parent.name if file.name == NEW_BOOK and file.parent.name else file.stem
    volume = f"-{spec.series[1]}" if spec.series else ""
    return f"{book.removesuffix(volume)}{volume}-{edition.name}"


class _Packing:
    """One edition on its way into its package."""

    def __init__(
        self, plan: BookPlan, built: BuiltEdition, progress: Progress, word: str | None = None
    ) -> None:
        self.plan, self.built, self.progress = plan, built, progress
        self.edition, self.publisher = built.plan.edition, built.plan.publisher
        pages = len(built.layout.pages)
        self.sheet = metadata_of(plan.spec, built.plan, pages, built.setting.form.bleeds)
        self.name = upload_name(plan.spec, self.edition)
        self.across = across(built.setting.look.phrases, built.setting.fonts, word)
        self.contents: dict[str, bytes] = {}
        self.what: dict[str, str] = {}
        self.left_out: list[str] = []
        self.not_ready: list[str] = []
        self.advice: list[str] = []
        self.checked: list[str] = []
        self.front: Image | None = None
        self.first_sample: Image | None = None

    def packed(self, out: Path) -> Package:
        """Every part of the package, the sums of all of them last."""
        parts: tuple[Callable[[], None], ...] = (
            *(self._interior, self._cover, self._metadata, self._front, self._samples, self._mock_up),
            *(self._readiness, self._send),
        )
        for number, part in enumerate(parts):
            self.progress("package", number, len(parts))
            part()
        self.progress("package", len(parts), len(parts))
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(self.contents.items())}
        listed = "".join(f"{digest}  {name}\n" for name, digest in sums.items())
        self.contents["SHA256SUMS"] = listed.encode()
        return Package(
            out, self.sheet, self.contents, tuple(self.left_out), tuple(self.not_ready), tuple(self.advice)
        )

    def _add(self, name: str, data: bytes, what: str) -> None:
        self.contents[name], self.what[name] = data, what

    def _interior(self) -> None:
        """The interior, proven once more from its file, with preflight where it is printed."""
        built = self.built
        self._add(f"{self.name}-interior.pdf", built.interior.read_bytes(), "the pages, to upload")
        from ..edition.due import book_due
        from ..edition.inspect import examine  # slow to import

        due = book_due(built.setting, built.book, built.layout)
        examined = examine(built.setting, built.interior, due, built.layout)
        _stop(Problem(f"interior.pdf: {each}", "build it again") for each in examined.troubles)
        self.checked.append(f"Proof of interior.pdf, from the file alone: {examined.proof.summary}.")
        whole = "Interior and cover are" if built.cover else "The interior is"
        self.checked.append(f"{whole} byte for byte what was built, and the book file still says so.")
        if examined.flight and self.publisher.for_print:
            self._flown(examined.flight, built.interior, "interior")
        elif examined.flight:
            self._refused(examined.flight, built.interior)
            self.left_out.append(f"preflight: {self.publisher.name} prints nothing")

    def _cover(self) -> None:
        path, binding = self.built.cover, self.built.binding
        if path is None or binding is None:
            self.left_out.append(f"cover.pdf, front-cover.jpg and mock-up.jpg: {self._why_no_cover()}")
            return
        what = "the cover, to upload" if binding.ready else "the cover, not ready to upload: see above"
        self._add(f"{self.name}-cover.pdf", path.read_bytes(), what)
        if self.publisher.for_print:
            from ..preflight import preflight

            report = preflight(path, self.built.setting.cover_facts(self.sheet.pages))
            self._flown(report, path, "cover", binding.told_here)

    def _why_no_cover(self) -> str:
        reasons = self.built.record.get("no_cover")  # an older record does not say
        return "; ".join(map(str, reasons)) if reasons else why_no_cover(self.publisher, self.edition)

    def _what_then(self) -> str:
        """What to do about a cover that could not be made."""
        asked = f"order the template for {self.sheet.pages} pages"
        return f"{asked}, say what it tells, cover: {{template: FILE, spine: 0.31 in}}, and build it again"

    def _flown(
        self, report: PreflightReport, path: Path, kind: str, told_here: frozenset[str] = frozenset()
    ) -> None:
        """What preflight says of a file, from the file alone, and what of it is still to be looked at."""
        import json

        from ..preflight.html import html_report
        from ..preflight.text import summarize_findings

        text = json.dumps(report.as_json(), ensure_ascii=False, indent=1)
        self._add(f"preflight/{kind}.json", f"{text}\n".encode(), "the same for programs")
        html = html_report(report, path)
        self._add(f"preflight/{kind}.html", html.encode(), f"what preflight says of the {kind}")
        self.checked.append(f"Preflight of {path.name}, for {self.publisher.name}: {report.line}.")
        for finding, line in summarize_findings(report.findings):
            if finding.name not in told_here:
                self.advice.append(f"{path.name}, {finding.level}: {line}")
        self._refused(report, path, told_here)

    def _refused(self, report: PreflightReport, path: Path, told_here: frozenset[str] = frozenset()) -> None:
        """A BookError over what the printer would refuse, or what is not as a file of ours has to be."""
        from ..preflight import REFUSED
        from ..preflight.text import describe_finding

        refused = (each for each in report.of(REFUSED) if each.name not in told_here)
        _stop(Problem(f"{path.name}: {describe_finding(each)}", each.remedy) for each in refused)

    def _metadata(self) -> None:
        text = metadata_csv(self.sheet, self.publisher.shop)
        self._add("metadata.csv", text.encode("utf-8-sig"), "what the forms ask, as a sheet")
        self._add("metadata.xml", onix(self.sheet), "the same as an ONIX 3.0 message")

    def _front(self) -> None:
        """The front of the cover for the shop's page."""
        if not (self.built.cover and self.built.binding):
            return
        from ..pdfread.page_pictures import jpeg, page_pictures

        plan = self.built.binding.plan
        with page_pictures(self.built.cover) as pages:
            area = _front_of(pages, plan)
            picture = pages.picture(1, SHOP_PPI, area)
        width, height = picture.size
        self._add(
            "front-cover.jpg", jpeg(picture, SHOP_PPI), f"for the shop's page, {width} x {height} pixels"
        )
        self.front = picture

    def _samples(self) -> None:
        """Some puzzle pages for the shop's page, a light word across each."""
        from ..pdfread.page_pictures import jpeg, marked, page_pictures

        with page_pictures(self.built.interior, order=self.built.plan.order) as pages:
            for number in sample_pages(self.built):
                picture = marked(pages.picture(number, SAMPLE_PPI, pages.trim(number)), *self.across)
                self.first_sample = self.first_sample or picture
                self._add(
                    f"samples/page-{number:03}.jpg", jpeg(picture, SAMPLE_PPI), f"page {number} as a sample"
                )

    def _mock_up(self) -> None:
        """The book as it lies on a table, for a shop's page or an advertisement."""
        if self.front is None:
            return
        from ..pdfread.page_pictures import jpeg
        from .mock_up import MOCK_UP_PIXELS, mock_up

        told = f"the book lying flat, for advertisements, {MOCK_UP_PIXELS} x {MOCK_UP_PIXELS} pixels"
        picture = mock_up(self.front, self.first_sample, self.built.plan.edition.bound)
        self._add("mock-up.jpg", jpeg(picture, SAMPLE_PPI), told)

    def _readiness(self) -> None:
        """What keeps the package from being sent, or would make it sell better."""
        rule = self.publisher.cover
        if rule and not self.built.cover and not rule.separate:
            self.not_ready.append(f"There is no cover: {self._why_no_cover()}; {self._what_then()}.")
        binding = self.built.binding
        for each in binding.problems if binding else ():
            told = self.not_ready if binding and each in binding.lacking else self.advice
            told.append(f"{each.what}; {each.hint}")
        if self.publisher.isbn_required and not self.sheet.isbn:
            self.not_ready.append(f"There is no ISBN, which {self.publisher.name} asks for.")
        self.advice += _missing(self.sheet) if self.publisher.cover else []

    def _send(self) -> None:
        files = tuple((name, self.what[name], len(self.contents[name])) for name in sorted(self.contents))
        checked = (*self.checked, "The lengths of title, description and keywords: see above.")
        left = tuple(f"Left out: {each}." for each in self.left_out)
        parcel = PackageFacts(tuple(self.not_ready), tuple(self.advice), (*checked, *left), files)
        text = send_text(self.sheet, self.publisher, form_limits(self.plan.spec, self.built.plan), parcel)
        self._add("SEND.md", text.encode(), "what to do with all of it")


def _front_of(pages: PagePictures, plan: CoverPlan) -> Area:
    """The front's panel on the file's page, which may be a printer's larger sheet."""
    trim = pages.trim(1)
    return plan.front._replace(x=trim.x + plan.front.x - plan.trim.x, y=trim.y)


def _missing(sheet: Metadata) -> Iterator[str]:
    """What a book in a shop wants and the book file does not say."""
    for name, value in (
        *(("description", sheet.description), ("keywords", sheet.keywords)),
        *(("categories", sheet.categories), ("author", sheet.contributors)),
    ):
        if not value:
            yield f"The book file has no {name}."
