"""How long `check` takes of a book of 108 puzzles in three editions: books/topics, grown.

    python benchmarks/check.py [--runs N] [--seed N]

Asked: under 3 s. The book is read, planned and laid out with stand-ins, once for each edition. The
processor's time is told, too: others on the machine disturb it less.
"""

from __future__ import annotations

import csv
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from common import HERE, fresh_seeds, timed

TOPICS = HERE.parent / "books" / "topics"
PUZZLES, WORDS = 108, 20
ASKED = 3000  # milliseconds


def write_book(folder: Path, seed: int) -> Path:
    """The book of topics with that many rows, their words drawn from all of its rows."""
    head, *rows = csv.reader((TOPICS / "topics.csv").open(encoding="utf-8"))
    words = sorted({word.strip() for row in rows for word in row[3].split(",")})
    dice = Random(seed)
    grown = []
    for n in range(PUZZLES):
        _, topic, level, _ = rows[n % len(rows)]
        chosen = ", ".join(dice.sample(words, WORDS))
        grown.append([f"Part {n // 18 + 1}", f"{topic} {n // len(rows) + 1}", level, chosen])
    with (folder / "topics.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([head, *grown])
    book = (TOPICS / "topics.yaml").read_text(encoding="utf-8")
    path = folder / "topics.yaml"
    path.write_text(book.replace("{grid: 16 x 16}", "{grid: 16 x 16, embedded: drop}"), encoding="utf-8")
    return path


def spent() -> float:
    """Milliseconds of the processor that all commands so far took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (used.ru_utime + used.ru_stime) * 1000


def main() -> None:
    walls, works = [], []
    for seed in fresh_seeds(3):
        with tempfile.TemporaryDirectory() as name:
            book, before = write_book(Path(name), seed), spent()
            command = [sys.executable, "-m", "bookmaker", "check", str(book), "--quiet"]
            wall, _ = timed(lambda command=command: subprocess.run(command, check=True))
            walls.append(wall)
            works.append(spent() - before)
    print(f"check, {PUZZLES} puzzles in three editions: {median(walls):,.0f} ms, asked for {ASKED:,}")
    print(f"of the processor: {median(works):,.0f} ms")


if __name__ == "__main__":
    main()
