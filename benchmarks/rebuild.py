"""A book of 108 puzzles in three editions built, then built again: after no change, and after re-rolls.

    python benchmarks/rebuild.py [--runs N] [--seed N]

30 words in 20x20, paperback, large print and hardcover. Asked: after one re-roll under .15 of the full
build, after no change under 1.5 s. Each is one command, its start and its child processes counted; three
puzzles are rolled again one after the other, for a busy machine tells one time so and another time otherwise.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from book import PRINT, Cost, command, python, report, write_book
from common import figure, fresh_seeds

PUZZLES = 108
ROLLED = ("title-7", "title-54", "title-101")
ASKED_UNCHANGED = 1500  # milliseconds
EDITIONS = """\
  - {name: paperback, publisher: kdp-paperback, trim: 6 x 9 in, paper: cream}
  - {name: large, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white, large-print: true,
     defaults: {grid: 15 x 15, pick: 18}, answers: {per-page: 2}}
  - {name: hardcover, publisher: kdp-hardcover, trim: 8.25 x 11 in, paper: white}
"""


def main() -> None:
    python("-m", "compileall", "-q", "bookmaker", "plugins", "themes")
    costs: dict[str, list[Cost]] = {"full": [], "rolled": [], "unchanged": []}
    for seed in fresh_seeds(1):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_book(folder, PUZZLES, PRINT, seed)
            book = folder / "book.yaml"
            head, _, tail = book.read_text(encoding="utf-8").partition("  - {publisher")
            book.write_text(head + EDITIONS + tail.partition("\n")[2], encoding="utf-8")
            build = "build", str(book), "--quiet", "--out", str(folder / "build" / "book")
            costs["full"].append(command(*build))
            costs["unchanged"].append(command(*build))
            for name in ROLLED:
                rolled = command("reroll", str(book), name)
                costs["rolled"].append(rolled + command(*build))
    report("build in three editions", costs["full"])
    report("reroll one and build", costs["rolled"], build=costs["full"])
    figure(
        "build of what has not changed", (c.milliseconds for c in costs["unchanged"]), asked=ASKED_UNCHANGED
    )
    figure("the same, processor time", (c.processor for c in costs["unchanged"]), asked=ASKED_UNCHANGED)


if __name__ == "__main__":
    main()
