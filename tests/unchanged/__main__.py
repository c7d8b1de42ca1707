"""Hold forty books against what is frozen of their puzzles and pages: python -m tests.unchanged.

    python -m tests.unchanged                  every book: exit 1 where a puzzle or a page is another
    python -m tests.unchanged sampler retro    these alone
    python -m tests.unchanged --freeze         write down what they are now

Frozen is a digest of each puzzle and of what is drawn on each page, covers apart, so that what differs is
named. They are frozen anew in a commit that holds nothing else and names the pages that were looked at.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path

from tests.unchanged.books import BOOKS, Marks, marks_of

FROZEN = Path(__file__).parent / "frozen.json"


def main(arguments: list[str]) -> int:
    """Read the command line, lay the books out, tell what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.unchanged", description=__doc__.splitlines()[0])
    parser.add_argument("books", nargs="*", metavar="BOOK", help=f"one of {', '.join(BOOKS)}")
    parser.add_argument("--freeze", action="store_true", help="write down what they are now")
    parser.add_argument("--processes", type=int, default=cpu_count(), help="books laid out at once")
    asked = parser.parse_args(arguments)
    if strangers := {*asked.books} - {*BOOKS}:
        parser.error(f"there is no book {', '.join(sorted(strangers))}")
    names = asked.books or [*BOOKS]
    frozen = json.loads(FROZEN.read_text(encoding="utf-8")) if FROZEN.exists() else {}
    changed = 0
    with ProcessPoolExecutor(asked.processes) as pool:
        for name, marks in zip(names, pool.map(marks_of, names), strict=True):
            unlike = differences(frozen.get(name, {}), marks)
            changed += bool(unlike)
            print(f"{name}: {'; '.join(unlike) or 'as it was'}", flush=True)
            frozen[name] = marks
    if asked.freeze:
        kept = {name: frozen[name] for name in BOOKS if name in frozen}
        FROZEN.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"frozen: {len(names)} books, {changed} of them other than before")
        return 0
    print(f"{len(names) - changed} of {len(names)} books are as they were")
    return bool(changed)


def differences(then: Marks, now: Marks) -> list[str]:
    """What of a book is another: its puzzles by id, and of each edition its pages by number."""
    told = []
    for part in {**then, **now}:
        if part not in then or part not in now:
            told.append(f"{part} {'is new' if part in now else 'is gone'}")
            continue
        old, new = by_name(then[part]), by_name(now[part])
        unlike = [name for name in {**old, **new} if old.get(name) != new.get(name)]
        if unlike:
            more = f" and {len(unlike) - 8} more" if len(unlike) > 8 else ""
            told.append(f"{part} {', '.join(unlike[:8])}{more}")
    return told


def by_name(marks: str) -> Mapping[str, str]:
    """The digest of each puzzle or page of a line of them: "whales=1a2b3c4d otters=..."."""
    return dict(mark.rsplit("=", 1) for mark in marks.split())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
