"""The proof by claims against that of a file alone, which reads its ink, on the same files in the same run.

    python benchmarks/proofs.py [BOOK...] [--runs N]

Books are those of tests.unchanged, sampler and variety where none is named. Seconds of the processor, the
least of so many runs; what both need, reading a file and looking at its pages, is in neither, and reading
the claims is in the second. Asked: no longer than before.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import common  # noqa: F401  so that tests/ is found

from bookmaker.adopt.book import Proof
from bookmaker.host.kind_reading import kind_readers
from bookmaker.pdfread.pages import PdfPage
from bookmaker.proof.report import ProofReport
from bookmaker.proof.run import PageProof
from bookmaker.proof.sight.watch import Seen
from bookmaker.puzzles.model import kind_of
from tests.proof.claims.drawn import DrawnEdition, frozen_book
from tests.vandal import proofs


@dataclass
class Timed:
    """A proof, and how long it has taken."""

    proof: PageProof
    seconds: float = 0.0

    def check_page(self, sheet: PdfPage, seen: Seen) -> Any:
        began = process_time()
        self.proof.check_page(sheet, seen)
        self.seconds += process_time() - began

    def check_codes(self, pdf: Path) -> None:
        self.proof.check_codes(pdf)

    def report(self) -> ProofReport:
        return self.proof.report()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("books", nargs="*", default=["sampler", "variety"])
    parser.add_argument("--runs", type=int, default=5)
    said = parser.parse_args()
    for name in said.books:
        with TemporaryDirectory() as folder:
            for edition in frozen_book(name, Path(folder)):
                runs = [run(edition) for _ in range(said.runs)]
                ink, claims = map(min, zip(*runs, strict=True))
                print(
                    f"{edition.name}: ink {ink:.3f} s, claims {claims:.3f} s: {claims / ink:.2f} times",
                    flush=True,
                )


def run(edition: DrawnEdition) -> tuple[float, float]:
    """How long the proof of the file alone takes, and that by its claims."""
    setting, named = edition.made.setting, {kind_of(item.puzzle) for item in edition.made.book.items}
    kinds = tuple(kind for kind in kind_readers(setting.hooks.plugins) if kind.name in named)
    ink, claims = Timed(Proof(kinds=kinds)), Timed(edition.proof())
    proofs(edition.file, [ink, claims], setting.fonts.files)
    return ink.seconds, claims.seconds


if __name__ == "__main__":
    main()
