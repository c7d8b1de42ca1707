"""Large books beside small ones: time and memory of whole builds from the command line.

    python benchmarks/book_large.py [--runs N] [--seed N]

Asked of 1,000 puzzles for the screen: at most 11 times the time of 100 and 3 times the peak memory; of
a PDF/X interior of 1,000 pages: at most twice the peak memory of one of 200.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from book import PDFX, SCREEN, Cost, command, report, write_book
from common import fresh_seeds, spread_of

SIZES = (("for the screen", SCREEN, (100, 1000)), ("as PDF/X, 200 and 1,000 pages", PDFX, (160, 800)))


def main() -> None:
    costs: dict[tuple[str, int], list[Cost]] = {}
    for seed in fresh_seeds(1):
        for kind, edition, sizes in SIZES:
            for puzzles in sizes:
                costs.setdefault((kind, puzzles), []).append(built(puzzles, edition, seed))
    for kind, _, (few, many) in SIZES:
        print(f"{kind}:")
        small, large = costs[kind, few], costs[kind, many]
        report(f"{few} puzzles", small)
        report(f"{many:,} puzzles", large, small=small)
        base = median(cost.peak for cost in small)
        for puzzles, found in ((few, small), (many, large)):
            ratio = median(cost.peak for cost in found) / base
            peaks = spread_of(cost.peak / 1024 for cost in found)
            print(f"{puzzles:,} puzzles: peak memory {peaks} MB, {ratio:.2f} times")


def built(puzzles: int, edition: str, seed: int) -> Cost:
    """What it takes to build a book of so many puzzles."""
    with tempfile.TemporaryDirectory() as folder:
        write_book(Path(folder), puzzles, edition, seed)
        return command("build", str(Path(folder, "book.yaml")), "--quiet", "--out", str(Path(folder, "out")))


if __name__ == "__main__":
    main()
