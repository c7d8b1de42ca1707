"""One random book put through the real command: checked, built, preflighted, proven, and built again.

A book's files, the PDFs and what the commands said are left in its folder.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.random_books.books import MOST, Book, random_book

COMMAND = (sys.executable, "-m", "bookmaker")
ROOT = str(Path(__file__).parents[2])
SECONDS = 900  # a book that takes longer has failed
AGAIN = 5  # every fifth book is built twice


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong with a book, and in which command."""

    command: str
    said: str

    def __str__(self) -> str:
        return f"{self.command}: {self.said}"


@dataclass(frozen=True, slots=True)
class Run:
    """A command that has ended, or was ended."""

    code: int
    out: str
    err: str

    def told(self) -> str:
        """What it said that is no advice, in little."""
        if "Traceback" in self.err:
            return f"exit {self.code}: " + " / ".join(self.err.strip().splitlines()[-5:])[-900:]
        told: list[str] = []
        for line in (self.err + self.out).splitlines():
            if re.match(r"\S", line):  # a problem's first line; its excerpt and hint follow, indented
                told.append("")
            if told:
                told[-1] += f" / {line.strip()}" if told[-1] else line
        problems = [each for each in told if not each.startswith(("advice:", "note:"))]
        return f"exit {self.code}: " + " // ".join(problems[:4])[:900]


class Attempt:
    """A book in a folder of its own, and what the command makes of it."""

    def __init__(
        self,
        book: Book,
        folder: Path,
        jobs: int = 1,
        command: Callable[..., tuple[int, str, str]] | None = None,
    ) -> None:
        """`command` runs what hangs on no hash seed; without, a new interpreter does."""
        self.book, self.folder, self.jobs, self.command = book, folder, jobs, command
        self.editions: list[dict[str, Any]] = []

    def failures(self, again: bool = False) -> Iterator[Failure]:
        """All that is wrong with the book; nothing after a build that failed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.book.write(self.folder)
        checked = self.run("check", "book.yaml")
        built = self.run("build", "book.yaml", "--out", "out", "--quiet", "--jobs", str(self.jobs))
        if checked.code != built.code:
            yield Failure("check", f"exit {checked.code}, but of build {built.code}: {checked.told()}")
        if built.code:
            yield Failure("build", built.told())
            return
        self.editions = json.loads((self.folder / "out/book.json").read_text(encoding="utf-8"))["editions"]
        if len(self.editions) != len(self.book.spec["editions"]):
            yield Failure("build", f"{len(self.editions)} editions of {len(self.book.spec['editions'])}")
        for edition, asked in zip(self.editions, self.book.spec["editions"], strict=False):
            yield from self.proven(edition)
            yield from self.preflighted(edition, asked)
        if again:
            yield from self.built_again()

    def proven(self, edition: dict[str, Any]) -> Iterator[Failure]:
        """The interior against its own words and against book.json."""
        run = self.run(
            "prove", f"out/{edition['file']}", "--book", "out/book.json", "--edition", edition["name"]
        )
        if run.code:
            yield Failure("prove", run.told())

    def preflighted(self, edition: dict[str, Any], asked: dict[str, Any]) -> Iterator[Failure]:
        """The interior, and the cover where there is one, against the publisher."""
        where = ["--publisher", edition["publisher"], "--trim", asked["trim"]]
        where += ["--paper", edition["paper"]] if edition.get("paper") else []
        large = ["--large-print"] if asked.get("large-print") else []
        run = self.run("preflight", f"out/{edition['file']}", *where, *large)
        if run.code:
            yield Failure("preflight", run.told())
        own = asked.get("cover", {}).get("spine")
        spine = ["--spine", own] if own else []
        cover = self.folder / f"out/{edition['name']}/cover.pdf"
        if cover.exists():
            run = self.run(
                "preflight",
                str(cover.relative_to(self.folder)),
                *where,
                "--cover",
                "--pages",
                str(edition["pages"]),
                *spine,
            )
            bare = not asked.get("isbn") and "refused (1)" in run.out and "has no barcode" in run.out
            if run.code and not bare:  # a cover that needs a barcode is not ready until there is an ISBN
                yield Failure("preflight --cover", run.told())

    def built_again(self) -> Iterator[Failure]:
        """The same bytes under another hash seed and by another number of processes."""
        run = self.run(
            "build", "book.yaml", "--out", "again", "--quiet", "--jobs", str(3 - self.jobs), hash_seed="4321"
        )
        if run.code:
            yield Failure("build again", run.told())
            return
        first, second = (files(self.folder / name) for name in ("out", "again"))
        different = sorted(
            name for name in first.keys() | second.keys() if first.get(name) != second.get(name)
        )
        if different:
            yield Failure("build again", f"other bytes: {', '.join(different)}")

    def run(self, *command: str, hash_seed: str = "") -> Run:
        """A command, in the book's folder."""
        if self.command and not hash_seed:
            run = Run(*self.command(self.folder, *command))
        else:
            run = self.run_anew(command, hash_seed or "1")
        with (self.folder / "said.txt").open("a", encoding="utf-8") as log:
            log.write(f"$ bookmaker {' '.join(command)}\n{run.out}{run.err}\n")
        return run

    def run_anew(self, command: Sequence[str], hash_seed: str) -> Run:
        """A command in an interpreter of its own."""
        paths = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), ROOT)))
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1", "PYTHONPATH": paths}
        try:
            done = subprocess.run(
                [*COMMAND, *command],
                cwd=self.folder,
                env=environment,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            return Run(-1, "", f"error: not done in {SECONDS} seconds")
        return Run(done.returncode, done.stdout, done.stderr)


def files(folder: Path) -> dict[str, bytes]:
    """The files of a folder by their names."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of one book."""

    number: int
    failures: list[Failure]
    seconds: float
    puzzles: int


def try_book(
    seed: str,
    number: int,
    folder: Path,
    again: bool,
    most: int = MOST,
    command: Callable[..., tuple[int, str, str]] | None = None,
) -> Tried:
    """Draw a book and put it through its paces; its folder goes if all is well."""
    began = time.monotonic()
    book = random_book(f"{seed}-{number}", most)
    attempt = Attempt(book, folder / f"{seed}-{number}", jobs=1 + number % 2, command=command)
    failures = list(attempt.failures(again))
    puzzles = sum(len(edition["puzzles"]) for edition in attempt.editions[:1])
    if not failures:
        shutil.rmtree(attempt.folder, ignore_errors=True)
    return Tried(number, failures, time.monotonic() - began, puzzles)
