"""A screen edition of 1,000 puzzles beside one of 100: time and memory from the command line.

    python benchmarks/book_large.py [--runs N] [--seed N]

Asked: at most 11 times the time and at most 3 times the peak memory.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from book import SCREEN, Cost, command, report, write_book
from common import fresh_seeds, spread_of

SMALL, LARGE = 100, 1000


def main() -> None:
    costs: dict[int, list[Cost]] = {SMALL: [], LARGE: []}
    for seed in fresh_seeds(1):
        for puzzles, found in costs.items():
            with tempfile.TemporaryDirectory() as folder:
                write_book(Path(folder), puzzles, SCREEN, seed)
                book, out = str(Path(folder, "book.yaml")), str(Path(folder, "out"))
                found.append(command("build", book, "--quiet", "--out", out))
    report(f"{SMALL} puzzles", costs[SMALL])
    report(f"{LARGE:,} puzzles", costs[LARGE], small=costs[SMALL])
    base = median(cost.peak for cost in costs[SMALL])
    for puzzles, found in costs.items():
        ratio = median(cost.peak for cost in found) / base
        peaks = spread_of(cost.peak / 1024 for cost in found)
        print(f"{puzzles:,} puzzles: peak memory {peaks} MB, {ratio:.2f} times")


if __name__ == "__main__":
    main()
