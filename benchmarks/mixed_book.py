"""A mixed book of 100 puzzles, 25 of each of four kinds, beside a book of 100 word searches of the same run.

    python benchmarks/mixed_book.py [--runs N] [--seed N]

From YAML to proven PDF through the command, 6 by 9 inches, four answers to a page. Asked: no slower than the
word searches. Time of the processor, all processes together.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from book import command
from common import figure, fresh_seeds

HEAD = """\
title: A Book of Puzzles
author: Nobody
seed: {seed}
repeats: allow
editions:
  - {{publisher: kdp-paperback, trim: 6 x 9 in, paper: white}}
answers: {{per-page: 4}}
defaults: {{grid: 15 x 15, level: medium}}
puzzles:
"""
SEARCH = '  - {{repeat: {}, title: "Words {{n}}", words: {{topic: zoo-animals}}, pick: 15}}\n'
MIXED = (
    '  - {repeat: 25, kind: sudoku, title: "Sudoku {n}"}\n'
    '  - {repeat: 25, kind: maze, title: "Maze {n}", grid: 20 x 20}\n'
    '  - {repeat: 25, kind: fill-in, title: "Numbers {n}", numbers: yes, count: 20}\n'
)


def main() -> None:
    books = {"100 word searches": SEARCH.format(100), "mixed": SEARCH.format(25) + MIXED}
    costs: dict[str, list[float]] = {name: [] for name in books}
    for seed in fresh_seeds(1):
        for name, puzzles in books.items():
            with tempfile.TemporaryDirectory() as folder:
                book = Path(folder) / "book.yaml"
                book.write_text(HEAD.format(seed=seed) + puzzles, encoding="utf-8")
                built = command("build", str(book), "--quiet", "--out", str(Path(folder) / "out"))
                costs[name].append(built.processor)
    searches = median(costs["100 word searches"])
    figure("100 word searches", costs["100 word searches"])
    figure("25 of each of four kinds", costs["mixed"], searches=searches)


if __name__ == "__main__":
    main()
