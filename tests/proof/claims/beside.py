"""Both proofs of one file, by one look at its pages."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pypdf import PdfReader

from bookmaker.adopt.book import Proof
from bookmaker.edition.claims_file import BookClaims
from bookmaker.edition.due import book_due
from bookmaker.edition.typesetting import Typesetting
from bookmaker.host.kind_reading import kind_readers
from bookmaker.page.book import Book
from bookmaker.page.layout import Layout
from bookmaker.pdfread.page_digest import PageDigests
from bookmaker.pdfread.pages import PdfPages, quiet
from bookmaker.proof.claims.book import ClaimsProof
from bookmaker.proof.sight.kept import KeptAnswers
from bookmaker.proof.sight.watch import Sight
from tests.proof.recorded import record_of


class Beside(NamedTuple):
    """What the two proofs say, how many claims there are, and the seconds of processor that each took."""

    old: Sequence[str]
    new: Sequence[str]
    claims: int
    seconds: tuple[float, float]


def proven(
    file: Path,
    setting: Typesetting,
    book: Book,
    layout: Layout,
    claims: BookClaims,
    kept: KeptAnswers | None = None,
    old: bool = True,
) -> Beside:
    """Hold a file against both proofs, or the new one alone; `kept` has what was seen of its pages before."""
    record = record_of(setting, book, layout)
    kinds = kind_readers(setting.hooks.plugins, sorted({each.kind for each in record.others.values()}))
    proof = Proof(record, kinds=kinds)
    by_claims = ClaimsProof(book_due(setting, book, layout), claims.on)
    took = [0.0, 0.0]
    with quiet():
        reader = PdfReader(file)
        digests = PageDigests(reader) if kept else None
        with Sight(file, setting.fonts.files, kept, digests) as sight:
            for sheet, seen in sight.watch(PdfPages(reader)):
                for n, check in enumerate((proof.check_page, by_claims.check_page)):
                    if n or old:
                        began = time.process_time()
                        check(sheet, seen)
                        took[n] += time.process_time() - began
    said = [
        report.problems if report else () for report in (proof.report() if old else None, by_claims.report())
    ]
    count = sum(len(claims.on(page.number)) for page in layout.pages)
    return Beside(said[0], said[1], count, (took[0], took[1]))
