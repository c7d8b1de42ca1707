"""Packing: everything a publisher's site asks of one edition, in one zip."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from .build import Order, Tell, build, planned
from .errors import BookError, Problem
from .found import RECORD, Found, find
from .metadata import Metadata, metadata_csv, metadata_of
from .onix import onix
from .output import output
from .send import Parcel, send_text
from .shop import held, shop_problems

if TYPE_CHECKING:
    from .bookplan import BookPlan
    from .plugins import Plugins
    from .press.cover import Area
    from .press.page_pictures import PagePictures
    from .press.preflight import Report

SHOP_PPI, SAMPLE_PPI = 300, 150
FEWEST, MOST = 3, 6  # sample pages
ACROSS = "SAMPLE"
TOLD_ELSEWHERE = "cover-template"  # the binding knows what to do about it
THE_START = (1980, 1, 1, 0, 0, 0)  # the earliest time a zip can tell

Contents = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Packed:
    """A finished package."""

    file: Path
    sheet: Metadata
    contents: Contents
    left_out: tuple[str, ...] = ()  # what such a package has and this one not, and why
    not_ready: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """How a package is wanted."""

    out: Path
    build: bool = True  # the whole book first, where no build of it is finished
    strict: bool = False  # only what is ready to send


def pack(order: Order, plugins: Plugins, plan: BookPlan, wish: Wish, tell: Tell) -> Packed:
    """Pack the plan's one edition as it was built into the order's folder."""
    (edition,) = plan.editions
    _stop(shop_problems(plan.spec, edition))
    if wish.build and not (order.out / RECORD).exists():
        whole = replace(order, editions=())
        build(whole, plugins, planned(whole, plugins), tell)
    found = find(order.out, plan, edition, plugins)
    packed = _Packing(plan, found, tell).packed(wish.out)
    if wish.strict:
        _stop(Problem(what) for what in (*packed.not_ready, *packed.advice))
    with output(wish.out.parent) as folder:
        write_zip(folder.path(wish.out.name), packed.contents)
        folder.publish()
    return packed


def _stop(problems: Iterable[Problem]) -> None:
    found = tuple(problems)
    if found:
        raise BookError(found)


def write_zip(path: Path, contents: Contents) -> None:
    """The same bytes for the same contents: sorted, of one date, and not compressed once more."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as file:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, THE_START)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # else it tells which system packed it
            file.writestr(entry, contents[name])


def sample_pages(found: Found) -> tuple[int, ...]:
    """The first puzzle of each section, and more of them where sections are few; no page of answers."""
    at, items = found.layout.puzzle_pages, found.book.items
    first: dict[str | None, int] = {}
    for item in items:
        first.setdefault(item.section, at[item.puzzle.id])
    every = [at[item.puzzle.id] for item in items]
    chosen = {*first.values()}
    if len(chosen) < FEWEST:
        chosen |= {*_spread(every, FEWEST)}
    answers = {*found.layout.answer_pages.values()}
    return tuple(_spread(sorted(chosen - answers), MOST))


def _spread(pages: list[int], most: int) -> list[int]:
    """So many of the pages, the first among them, evenly apart."""
    if len(pages) <= most:
        return pages
    return [pages[number * len(pages) // most] for number in range(most)]


class _Packing:
    """One edition on its way into its package."""

    def __init__(self, plan: BookPlan, found: Found, tell: Tell) -> None:
        self.plan, self.found, self.tell = plan, found, tell
        self.edition, self.publisher = found.plan.edition, found.plan.publisher
        pages = len(found.layout.pages)
        self.sheet = metadata_of(plan.spec, found.plan, pages, found.setting.form.bleeds)
        self.contents: dict[str, bytes] = {}
        self.what: dict[str, str] = {}
        self.left_out: list[str] = []
        self.not_ready: list[str] = []
        self.advice: list[str] = []
        self.checked: list[str] = []

    def packed(self, out: Path) -> Packed:
        """Every part of the package, the sums of all of them last."""
        parts: tuple[Callable[[], None], ...] = (
            *(self._interior, self._cover, self._preflight, self._metadata, self._front, self._samples),
            *(self._readiness, self._send),
        )
        for number, part in enumerate(parts):
            self.tell("package", number, len(parts))
            part()
        self.tell("package", len(parts), len(parts))
        sums = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(self.contents.items())}
        listed = "".join(f"{digest}  {name}\n" for name, digest in sums.items())
        self.contents["SHA256SUMS"] = listed.encode()
        return Packed(
            out, self.sheet, self.contents, tuple(self.left_out), tuple(self.not_ready), tuple(self.advice)
        )

    def _add(self, name: str, data: bytes, what: str) -> None:
        self.contents[name], self.what[name] = data, what

    def _interior(self) -> None:
        self._add("interior.pdf", self.found.interior.read_bytes(), "the pages, to upload")
        puzzles = len(self.found.book.items)
        self.checked.append(
            f"Interior: {puzzles} puzzle{'s' * (puzzles != 1)}, read back from the PDF when it was built; "
            "each listed word is in its grid exactly once, and each answer on its page."
        )
        self.checked.append(
            "Interior and cover are byte for byte what was built, and the book file still says so."
        )

    def _cover(self) -> None:
        if self.found.cover:
            self._add("cover.pdf", self.found.cover.read_bytes(), "the cover, to upload")
        else:
            self.left_out.append(f"cover.pdf and front-cover.jpg: {self._why_no_cover()}")

    def _why_no_cover(self) -> str:
        rule, name = self.publisher.cover, self.publisher.name
        if rule is None:
            return f"{name} asks for no cover"
        if rule.separate:
            return f"{name} makes the cover itself"
        if self.publisher.papers and not self.edition.paper:
            return "the edition names no paper, so its spine is not known"
        return f"the spine of a {name} book is known only from the printer's template"

    def _preflight(self) -> None:
        """The files held against the printer's rules once more, from the files alone."""
        if not self.publisher.for_print:
            self.left_out.append(f"preflight: {self.publisher.name} prints nothing")
            return
        for path, kind in ((self.found.interior, "interior"), (self.found.cover, "cover")):
            if path:
                self._fly(path, kind)

    def _fly(self, path: Path, kind: str) -> None:
        import json

        from .press.preflight import REFUSED
        from .press.preflight.html import html_report
        from .press.preflight.text import told

        report = self._report(path, kind)
        text = json.dumps(report.as_json(), ensure_ascii=False, indent=1)
        self._add(f"preflight/{kind}.json", f"{text}\n".encode(), "the same for programs")
        html = html_report(report, path)
        self._add(f"preflight/{kind}.html", html.encode(), f"what preflight says of the {kind}")
        self.checked.append(f"Preflight of {path.name}, for {self.publisher.name}: {report.line}.")
        for finding in report.findings:
            if finding.name != TOLD_ELSEWHERE:
                self.advice.append(f"{path.name}, {finding.level}: {told(finding)} [{finding.source}]")
        _stop(Problem(f"{path.name}: {told(each)}", each.remedy) for each in report.of(REFUSED))

    def _report(self, path: Path, kind: str) -> Report:
        from .press.preflight import Facts, Floors, preflight

        interior = kind == "interior"
        facts = Facts(
            self.publisher,
            self.edition.trim,
            self.edition.paper,
            kind,
            self.sheet.bleeds if interior else None,
            None if interior else self.sheet.pages,
            self.edition.cover.spine,
            floors=Floors() if self.edition.large_print and interior else None,
        )
        return preflight(path, facts)

    def _metadata(self) -> None:
        text = metadata_csv(self.sheet, self.publisher.shop)
        self._add("metadata.csv", text.encode("utf-8-sig"), "what the forms ask, as a sheet")
        self._add("metadata.xml", onix(self.sheet), "the same as an ONIX 3.0 message")

    def _front(self) -> None:
        """The front of the cover for the shop's page."""
        if not (self.found.cover and self.found.binding):
            return
        from .press.page_pictures import jpeg, page_pictures

        front = self.found.binding.plan.front
        with page_pictures(self.found.cover) as pages:
            area = _front_of(pages, front)
            picture = pages.picture(1, SHOP_PPI, area)
        width, height = picture.size
        self._add(
            "front-cover.jpg", jpeg(picture, SHOP_PPI), f"for the shop's page, {width} x {height} pixels"
        )

    def _samples(self) -> None:
        """Some puzzle pages for the shop's page, a light word across each."""
        from .press.page_pictures import jpeg, marked, page_pictures

        with page_pictures(self.found.interior) as pages:
            for number in sample_pages(self.found):
                picture = marked(pages.picture(number, SAMPLE_PPI, pages.trim(number)), ACROSS)
                self._add(
                    f"samples/page-{number:03}.jpg", jpeg(picture, SAMPLE_PPI), f"page {number} as a sample"
                )

    def _readiness(self) -> None:
        """What keeps the package from being sent, or would make it sell better."""
        rule = self.publisher.cover
        if rule and not self.found.cover and not rule.separate:
            self.not_ready.append(f"There is no cover: {self._why_no_cover()}.")
        binding = self.found.binding
        told = [f"{each.what}; {each.hint}" for each in binding.problems] if binding else []
        (self.advice if binding and binding.ready else self.not_ready).extend(told)
        if self.publisher.isbn_required and not self.sheet.isbn:
            self.not_ready.append(f"There is no ISBN, which {self.publisher.name} asks for.")
        self.advice += _missing(self.sheet) if self.publisher.cover else []

    def _send(self) -> None:
        files = tuple((name, self.what[name], len(self.contents[name])) for name in sorted(self.contents))
        checked = (*self.checked, "The lengths of title, description and keywords: see above.")
        left = tuple(f"Left out: {each}." for each in self.left_out)
        parcel = Parcel(tuple(self.not_ready), tuple(self.advice), (*checked, *left), files)
        text = send_text(self.sheet, self.publisher, held(self.plan.spec, self.found.plan), parcel)
        self._add("SEND.md", text.encode(), "what to do with all of it")


def _front_of(pages: PagePictures, front: Area) -> Area:
    """The front's panel on the file's page, which may be a printer's larger sheet."""
    trim = pages.trim(1)
    return front._replace(x=trim.right - front.width, y=trim.y)


def _missing(sheet: Metadata) -> Iterator[str]:
    """What a book in a shop wants and the book file does not say."""
    for name, said in (
        *(("description", sheet.description), ("keywords", sheet.keywords)),
        *(("categories", sheet.categories), ("author", sheet.contributors)),
    ):
        if not said:
            yield f"The book file has no {name}."
