"""A finished interior read once, for everything that has to be known of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from pypdf import PdfReader

from ..kinds.printed import KindReader
from ..pdfread.page_digest import PageDigests
from ..pdfread.pages import BROKEN, PdfPages, error_text
from ..preflight import REFUSED, Facts, Preflight, PreflightReport
from ..proof import NO_FONTS, Proof, ProofReport, Record
from ..proof.sight.kept import KeptAnswers
from ..proof.sight.watch import Sight

NO_ROLES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Examination:
    """What came out: broken promises as sentences, the proof, and preflight where the file can be read."""

    problems: tuple[str, ...]
    proof: ProofReport
    flight: PreflightReport | None = None

    @property
    def passed(self) -> bool:
        """Whether it keeps every promise, and its printer takes it."""
        return not self.problems and self.flight is not None and not self.flight.refused


def examine(
    pdf: Path,
    facts: Facts,
    record: Record,
    fonts: Mapping[str, Path] = NO_FONTS,
    grid_fonts: Mapping[str, str] = NO_ROLES,
    kinds: tuple[KindReader, ...] = (),
    kept: KeptAnswers | None = None,
) -> Examination:
    """Check a file against its printer's rules and its puzzles.

    `fonts` are the source files of its fonts by PostScript name; `grid_fonts` the names of those that set
    grids, by what sets them: "the theme plain, role grid"; `kinds` are those of plugins that the book has;
    `kept` has what was seen of the same pages in earlier builds.
    """
    proof = Proof(record, kinds=kinds)
    try:
        reader = PdfReader(pdf)
        flight = Preflight(reader, facts, pdf)
        digests = PageDigests(reader) if kept else None
        with Sight(pdf, fonts, kept, digests) as sight:
            for sheet, seen in sight.watch(PdfPages(reader)):
                proof.check_page(sheet, seen)
                flight.check_page(sheet)
            alike = [*_alike(sight, record, grid_fonts)]
            proof.check_codes(pdf)
    except BROKEN as error:
        return Examination((f"the file cannot be read back: {error_text(error)}",), proof.report())
    proven = proof.report()
    report = flight.report()
    if not facts.publisher.for_print:  # there is no printer whose advice could matter
        report = replace(report, findings=report.of(REFUSED))
    return Examination((*alike, *proven.problems), proven, report)


def _alike(sight: Sight, record: Record, grid_fonts: Mapping[str, str]) -> Iterator[str]:
    """Letters of one grid that a font draws alike, so that nobody can solve it."""
    grids = [
        {cell for row in expected.puzzle.grid for cell in row if cell} for expected in record.puzzles.values()
    ]
    signs = "".join(sorted({sign for grid in grids for cell in grid for sign in cell}))
    for role, font in grid_fonts.items():
        for one, other in sight.alike(font, signs):
            if any(one in grid and other in grid for grid in grids):
                yield f"{role}: its font {font} draws {one} and {other} alike"
