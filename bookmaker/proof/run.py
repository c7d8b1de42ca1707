"""A proof of a finished interior, from its file's first page to its last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from pypdf import PdfReader

from ..pdfread.objects import UNREADABLE, parsing
from ..pdfread.pages import PdfPage, PdfPages, page_count, quiet, unreadable
from .report import ProofReport, Trouble
from .sheets import Sheets
from .sight.watch import Seen, Sight

Progress = Callable[[int, int], None]


class PageProof(Protocol):
    """A proof that takes a file page by page."""

    sheets: Sheets  # its pages as such

    def check_page(self, sheet: PdfPage, seen: Seen) -> Any:
        """Look at one more page."""

    def check_codes(self, pdf: Path) -> None:
        """Read its QR codes."""

    def report(self) -> ProofReport:
        """Everything that was found."""


def run(
    proof: PageProof, pdf: Path, fonts: Mapping[str, Path], progress: Progress | None = None
) -> ProofReport:
    """Read a file for a proof; `fonts` are the source files of its fonts by PostScript name."""
    try:
        with quiet(), Sight(pdf, fonts) as sight:
            with parsing():
                reader = PdfReader(pdf)
            pages = page_count(reader) if progress else 0
            for sheet, seen in sight.watch(PdfPages(reader, order=proof.sheets.due.order)):
                proof.check_page(sheet, seen)
                if progress:
                    progress(sheet.number, pages)
            proof.check_codes(pdf)
    except UNREADABLE as error:
        return not_proven(unreadable(pdf, error))
    return proof.report()


def not_proven(why: str) -> ProofReport:
    """The report of a file that cannot be read."""
    return ProofReport((Trouble(f"the file cannot be read: {why}"),))
