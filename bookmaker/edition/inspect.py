"""A finished interior read once, for everything that has to be known of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from ..files.store import NOTHING_KEPT, Kept
from ..page.layout import EditionPages
from ..pdfread.objects import UNREADABLE, error_text, parsing
from ..pdfread.page_digest import PageDigests
from ..pdfread.pages import PdfPage, PdfPages, pages_of
from ..preflight import REFUSED, Facts, Preflight, PreflightReport
from ..proof.claims.book import ClaimsProof
from ..proof.claims.due import BookDue
from ..proof.claims.page import cells_due
from ..proof.report import ProofReport, Trouble
from ..proof.sight.watch import Sight
from ..record.claimed_marks import claimed_marks
from ..record.claims_file import BookClaims
from ..record.kept_pages import KeptPages
from ..typesetting.set_type import Typesetting

GRID_ROLES = ("grid", "answer-grid", "grid-bold")  # of a theme: what sets the letters of grids


@dataclass(frozen=True, slots=True)
class Examination:
    """What came out: broken promises, the proof, and preflight where the file can be read."""

    troubles: tuple[Trouble, ...]
    proof: ProofReport
    flight: PreflightReport | None = None

    @property
    def passed(self) -> bool:
        """Whether it keeps every promise, and its printer takes it."""
        return not self.troubles and self.flight is not None and not self.flight.refused


def examine(
    setting: Typesetting,
    pdf: Path,
    due: BookDue,
    layout: EditionPages,
    claims: BookClaims | None = None,
    kept: Kept = NOTHING_KEPT,
) -> Examination:
    """Check an edition's interior against its printer's rules and what is due of its book.

    `claims` are those of its pages: without them they are made of the layout's, where it still has them.
    `kept` has what came of the same pages in earlier builds.
    """
    claims = claims or BookClaims.of(layout.pages, setting.look.metrics)
    proof = ClaimsProof(due, claims.on)
    theme = setting.look.theme.name
    grid_fonts = {
        f"the theme {theme}, role {role}": setting.fonts.font(role).face.name.decode("latin-1")
        for role in GRID_ROLES
    }
    facts = setting.interior_facts(layout, claims)
    return read_back(pdf, facts, proof, setting.fonts.files, grid_fonts, kept)


def read_back(
    pdf: Path,
    facts: Facts,
    proof: ClaimsProof,
    fonts: Mapping[str, Path],
    grid_fonts: Mapping[str, str],
    kept: Kept = NOTHING_KEPT,
) -> Examination:
    """The file read once, for its printer and its proof.

    `fonts` are the source files of its fonts by PostScript name; `grid_fonts` the names of those that set
    grids, by what sets them.
    """
    try:
        with parsing():
            reader = PdfReader(pdf)
        flight = Preflight(reader, facts, pdf)
        with parsing():
            digests = PageDigests(reader) if kept else None
        with Sight(pdf, fonts, kept, digests) as sight:
            pages = PdfPages(reader, order=facts.order)
            known = KeptPages(kept, digests, pages, fonts, proof, flight) if kept and digests else None
            _Reading(reader, pages, sight, proof, flight, known).check_pages()
            alike = [*_alike(sight, proof, grid_fonts)]
            proof.check_codes(pdf)
    except UNREADABLE as error:
        unreadable = Trouble(f"the file cannot be read back: {error_text(error)}")
        return Examination((unreadable,), proof.report())
    proven = proof.report()
    report = flight.report()
    if not facts.publisher.for_print:  # there is no printer whose advice could matter
        report = replace(report, findings=report.of(REFUSED))
    return Examination((*alike, *proven.counted_troubles), proven, report)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A file on its way through proof and preflight, page by page."""

    reader: PdfReader
    pages: PdfPages
    sight: Sight
    proof: ClaimsProof
    flight: Preflight
    kept: KeptPages | None

    def check_pages(self) -> None:
        """Check every page: by itself where that was not done in an earlier build, and with the others."""
        kept = self.kept
        if not kept:
            self._read(self.pages)
            return
        found = (
            (n, page, kept.get(n, page))
            for n, page in enumerate(pages_of(self.reader, self.flight.context.facts.order), 1)
        )
        for is_new, group in groupby(found, key=lambda each: each[2] is None):
            if is_new and not self._read(self._sheets((n, page) for n, page, _ in group)):
                return
            for n, page, known in () if is_new else group:
                if known:
                    sheet = self.pages.without_content(n, page)
                    known.check_again(sheet, self.pages, self.proof, self.flight)

    def _read(self, sheets: Iterable[PdfPage]) -> bool:
        """Read these pages, and keep what came of each; whether there is more to be looked at."""
        going_on = True
        for sheet, seen in self.sight.watch(sheets):
            bound = None if sheet.stop else self.proof.bound(sheet, seen)
            proven = self.proof.check_page(sheet, seen, bound)
            is_all = bound and self.flight.context.facts.claims and not seen.hidden
            checked = self.flight.check_page(sheet, claimed_marks(bound) if bound and is_all else None)
            if self.kept and proven and checked:
                self.kept.put(sheet, seen, proven, checked)
            going_on = not sheet.stop
        return going_on

    def _sheets(self, wanted: Iterable[tuple[int, DictionaryObject]]) -> Iterator[PdfPage]:
        """These pages with their content, as far as the file may be looked at."""
        for number, page in wanted:
            sheet = self.pages.read(number, page)
            yield sheet
            if sheet.stop:
                return


def _alike(sight: Sight, proof: ClaimsProof, grid_fonts: Mapping[str, str]) -> Iterator[Trouble]:
    """Letters of one grid that a font draws alike, so that nobody can solve it."""
    grids = [{*cells_due(proof.due, due, "answer").values()} for due in proof.due.puzzles]
    signs = "".join(sorted({sign for grid in grids for cell in grid for sign in cell}))
    for role, font in grid_fonts.items():
        for one, other in sight.alike(font, signs):
            if any(one in grid and other in grid for grid in grids):
                yield Trouble(f"{role}: its font {font} draws {one} and {other} alike")
