"""The proof of right books, and how many it refuses: python -m tests.proof.claims [BOOK...].

    python -m tests.proof.claims                  the forty books of tests.unchanged
    python -m tests.proof.claims sampler retro    these alone
    python -m tests.proof.claims --random 0 60    random ordinary books of these numbers
    python -m tests.proof.claims --damages [NAME] what tests/proof does to good books, or those named so

Each edition is drawn, and its file proven by its claims. Exit 1 where one is refused, or a damage is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bookmaker.errors import BookError
from tests.proof.claims.drawn import DrawnEdition, drawn_book, frozen_book
from tests.random_books.books import random_book
from tests.unchanged.books import BOOKS

SHOWN = 6  # of what is said of an edition


def main(arguments: list[str]) -> int:
    """Read the command line, prove the books, tell what is refused."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.claims", description=__doc__.splitlines()[0])
    parser.add_argument("books", nargs="*", metavar="BOOK", help="one of those of tests.unchanged")
    parser.add_argument("--random", nargs=2, type=int, metavar=("FROM", "TO"), help="random books instead")
    parser.add_argument("--damages", nargs="?", const="", metavar="NAME", help="damages in place of books")
    asked = parser.parse_args(arguments)
    if asked.damages is not None:
        return _damages(asked.damages)
    editions = claims = refused = 0
    named = asked.books or [*BOOKS]
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for edition in _random(*asked.random, folder) if asked.random else _frozen(named, folder):
            problems = edition.proven()
            count = sum(len(edition.claims.on(page.number)) for page in edition.made.layout.pages)
            editions, claims, refused = editions + 1, claims + count, refused + bool(problems)
            print("\n  ".join([f"{edition.name}: {count} claims", *problems[:SHOWN]]), flush=True)
    print(f"{editions} editions, {claims} claims: {refused} refused")
    return bool(refused)


def _damages(only: str) -> int:
    """Tell of each damage what is said of it, and how many are found in each way."""
    from tests.proof.claims.damages import every_damage  # slow to import, with the tests that it takes in

    found, missed = Counter[str](), 0
    with TemporaryDirectory() as temporary:
        for name, follows, problems in every_damage(Path(temporary), only):
            way = "faults of the layout" if follows else "in the file"
            found[way] += bool(problems)
            found[f"of {way}"] += 1
            missed += not problems
            said = f"{len(problems)}: {problems[0]}" if problems else "MISSED"
            print(f"{name}, {way}: {said}", flush=True)
    for way in ("in the file", "faults of the layout"):
        print(f"{way}: {found[way]} of {found[f'of {way}']} found")
    return bool(missed)


def _frozen(names: list[str], folder: Path) -> Iterator[DrawnEdition]:
    for name in names:
        yield from frozen_book(name, folder)


def _random(first: int, last: int, folder: Path) -> Iterator[DrawnEdition]:
    for number in range(first, last):
        own = folder / str(number)
        own.mkdir()
        try:
            file = random_book(f"claims-{number}", 10).write(own)
            yield from drawn_book(f"random {number}", file, folder)
        except BookError as error:
            print(f"random {number}: not made: {error.problems[0].what}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
