"""Proof with sight against proof without, on the same file in the same run.

    python benchmarks/sight.py PDF BOOK_JSON [--runs N]

Asked: no more than 2.2 times as long. Medians in milliseconds of the processor, the process that draws
included and started anew for each run; without sight a page is read and nothing of it is drawn.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from statistics import median

from pypdf import PdfReader

from bookmaker.press.proof import Proof, Record, font_digests, prove, read_record
from bookmaker.press.sheets import Sheets
from bookmaker.press.sight import Seen, font_files, fonts_by_digest, watch


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
        start = worked()
        read_alone(said.pdf, record)
        blind.append(1000 * (worked() - start))
        start = worked()
        report = prove(said.pdf, record, fonts=fonts)
        while watch._SPARE:
            watch._SPARE.pop()[0].close()
        seeing.append(1000 * (worked() - start))
        assert report.proven, report.problems
    print(f"{report.pages} pages; without sight {median(blind):.0f} ms, with {median(seeing):.0f} ms:")
    print(f"{median(seeing) / median(blind):.2f} times, asked 2.2 at most")


def worked() -> float:
    """Seconds of the processor so far, of this process and of those that it has ended."""
    return sum(os.times()[:4])


def read_alone(pdf: Path, record: Record) -> None:
    proof = Proof(record)
    for sheet in Sheets(PdfReader(pdf)):
        proof.look_at(sheet, Seen())
    proof.report()


if __name__ == "__main__":
    main()
