"""Both proofs of right books, and how many each refuses: python -m tests.proof.claims [BOOK...].

    python -m tests.proof.claims                  the forty books of tests.unchanged
    python -m tests.proof.claims sampler retro    these alone
    python -m tests.proof.claims --random 0 60    random ordinary books of these numbers
    python -m tests.proof.claims --damages [NAME] what tests/proof does to good books, or those named so

Each edition is drawn, and its file held by both proofs against its book. Exit 1 where the proof by claims
refuses one, or misses a damage.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bookmaker.errors import BookError
from tests.proof.claims.beside import Beside
from tests.proof.claims.drawn import drawn_book, frozen_book
from tests.random_books.books import random_book
from tests.unchanged.books import BOOKS

SHOWN = 6  # of what is said of an edition


def main(arguments: list[str]) -> int:
    """Read the command line, prove the books, tell what each proof refuses."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.claims", description=__doc__.splitlines()[0])
    parser.add_argument("books", nargs="*", metavar="BOOK", help="one of those of tests.unchanged")
    parser.add_argument("--random", nargs=2, type=int, metavar=("FROM", "TO"), help="random books instead")
    parser.add_argument("--damages", nargs="?", const="", metavar="NAME", help="damages in place of books")
    asked = parser.parse_args(arguments)
    if asked.damages is not None:
        return _damages(asked.damages)
    editions = old = new = claims = 0
    took = [0.0, 0.0]
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, found in (
            _random(*asked.random, folder) if asked.random else _frozen(asked.books or [*BOOKS], folder)
        ):
            editions, claims = editions + 1, claims + found.claims
            old, new = old + bool(found.old), new + bool(found.new)
            took = [one + other for one, other in zip(took, found.seconds, strict=True)]
            print(f"{name}: {found.claims} claims, {' / '.join(f'{each:.2f} s' for each in found.seconds)}")
            for which, said in (("old", found.old), ("new", found.new)):
                for what in said[:SHOWN]:
                    print(f"  {which}: {what}")
            sys.stdout.flush()
    print(f"{editions} editions, {claims} claims: refused by old {old} / by new {new}")
    print(f"processor time: old {took[0]:.1f} s, new {took[1]:.1f} s")
    return bool(new)


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


def _frozen(names: list[str], folder: Path) -> Iterator[tuple[str, Beside]]:
    for name in names:
        for edition in frozen_book(name, folder):
            yield edition.name, edition.proven()


def _random(first: int, last: int, folder: Path) -> Iterator[tuple[str, Beside]]:
    for number in range(first, last):
        own = folder / str(number)
        own.mkdir()
        try:
            file = random_book(f"claims-{number}", 10).write(own)
            for edition in drawn_book(f"random {number}", file, folder):
                yield edition.name, edition.proven()
        except BookError as error:
            print(f"random {number}: not made: {error.problems[0].what}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
