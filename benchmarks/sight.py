"""Proof with sight against proof without, on the same file in the same run.

    python benchmarks/sight.py PDF BOOK_JSON [--runs N]

Asked: no more than 2.2 times as long. Medians in milliseconds of the processor and by the clock, the
process that draws included and started anew for each run; without sight a page is read and nothing of it
is drawn.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from statistics import median
from time import perf_counter

from pypdf import PdfReader

from bookmaker.adopt.book import Proof, prove
from bookmaker.adopt.expected import Record, read_record
from bookmaker.pdfread.pages import PdfPages
from bookmaker.proof.chosen_edition import font_digests
from bookmaker.proof.sight import watch
from bookmaker.proof.sight.font_files import font_files, fonts_by_digest
from bookmaker.proof.sight.watch import Seen


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("pdf", type=Path)
    parser.add_argument("book", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    said = parser.parse_args()
    record = read_record(said.book, said.pdf)
    fonts = fonts_by_digest(font_digests(said.book, said.pdf), font_files([]))
    blind, seeing = [], []
    for _ in range(said.runs):
        start = spent()
        read_alone(said.pdf, record)
        blind.append([1000 * (now - then) for now, then in zip(spent(), start, strict=True)])
        start = spent()
        report = prove(said.pdf, record, fonts=fonts)
        while watch._SPARE:
            watch._SPARE.pop()[0].close()
        seeing.append([1000 * (now - then) for now, then in zip(spent(), start, strict=True)])
        assert report.proven, report.problems
    print(f"{report.pages} pages; asked: 2.2 times at most")
    for what, one, two in zip(
        ("processor", "by the clock"), zip(*blind, strict=True), zip(*seeing, strict=True), strict=True
    ):
        a, b = median(one), median(two)
        print(f"{what}: without sight {a:.0f} ms, with {b:.0f} ms: {b / a:.2f} times")


def spent() -> tuple[float, float]:
    """Seconds so far of the processor, of this process and of those that it has ended, and by the clock."""
    return sum(os.times()[:4]), perf_counter()


def read_alone(pdf: Path, record: Record) -> None:
    proof = Proof(record)
    for sheet in PdfPages(PdfReader(pdf)):
        proof.check_page(sheet, Seen())
    proof.report()


if __name__ == "__main__":
    main()
