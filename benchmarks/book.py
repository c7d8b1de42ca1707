"""A book of 100 puzzles, from the command line to proven PDF, beside a peer that makes and draws them.

    python benchmarks/book.py [--runs N] [--seed N]

30 words in 20x20, 8.5 by 11 inches, four answers to a page, words from a sheet. Asked: half the
time word-search-generator takes for the 100 puzzles and a page of each and of its solution, with
`--effort fast` a quarter; `check` under 1 s; one puzzle rolled again and the rest kept, a tenth.
The peer works in one process and proves nothing; ours makes puzzles in as many as there are cores.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeVar

from common import HERE, figure, fresh_seeds, timed

from bookmaker.edition.due import book_due
from bookmaker.edition.inspect import examine
from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice, Plugins
from bookmaker.make.many import make_all
from bookmaker.page.layout import lay_out
from bookmaker.plan.model import BookPlan
from bookmaker.plan.order import Order
from bookmaker.typesetting.arrange import arrange
from bookmaker.typesetting.set_type import set_type

PUZZLES, WORDS = 100, 30
ASKED_CHECK = 1000  # milliseconds
SHEET = HERE.parent / "books" / "topics" / "topics.csv"
BOOK = """\
title: A Book of Words
author: Nobody
seed: {seed}
editions:
  - {{{edition}, trim: 8.5 x 11 in}}
defaults: {{grid: 20 x 20}}
answers: {{per-page: 4}}
puzzles:
  - {{each-row-of: words.csv, title: "{{Title}}", words: "{{Words}}"}}
"""
PRINT, SCREEN, PDFX = "publisher: kdp-paperback, paper: white", "publisher: screen", "publisher: pdfx"
T = TypeVar("T")


@dataclass(frozen=True)
class Cost:
    """What a command took, its worker processes included."""

    milliseconds: float
    processor: float  # milliseconds of all cores together
    peak: int  # kilobytes of the largest process

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            self.milliseconds + other.milliseconds,
            self.processor + other.processor,
            max(self.peak, other.peak),
        )


def main() -> None:
    costs: dict[str, list[Cost]] = {}
    stages = Stages()
    for seed in fresh_seeds(3):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            lists = write_book(folder, PUZZLES, PRINT, seed)
            for what, cost in {"peer": peer(lists, folder), **ours(folder)}.items():
                costs.setdefault(what, []).append(cost)
            stages.run(folder / "book.yaml")
    report("word-search-generator", costs["peer"])
    report("build, standard", costs["standard"], peer=costs["peer"])
    report("build, fast", costs["fast"], peer=costs["peer"])
    report("reroll one and build with --keep", costs["kept"], build=costs["standard"])
    figure("check", (cost.milliseconds for cost in costs["check"]), asked=ASKED_CHECK)
    print("where the time of a standard build goes, stage by stage in one process:")
    for what, times in stages.times.items():
        figure(f"  {what}", times)


def report(what: str, costs: list[Cost], **others: list[Cost]) -> None:
    """By the clock, and by what the cores did, which says more while others use them."""
    for how, of in (("", "milliseconds"), (", processor time", "processor")):
        limits = {name: median(getattr(cost, of) for cost in other) for name, other in others.items()}
        figure(what + how, (getattr(cost, of) for cost in costs), **limits)


def ours(folder: Path) -> dict[str, Cost]:
    """The cost of each command on the book in that folder."""
    book, out = str(folder / "book.yaml"), folder / "out"
    costs = {
        "check": command("check", book),
        "fast": command("build", book, "--quiet", "--out", str(folder / "fast"), "--effort", "fast"),
        "standard": command("build", book, "--quiet", "--out", str(out)),
    }
    rolled = command("reroll", book, "title-7")
    again = command("build", book, "--quiet", "--out", str(out), "--keep", str(out / "book.json"))
    return costs | {"kept": rolled + again}


def command(*arguments: str) -> Cost:
    """Run one bookmaker command."""
    return python("-m", "bookmaker", *arguments)


def python(*arguments: str) -> Cost:
    """Run Python with these arguments, in the checkout."""
    line = [sys.executable, str(HERE / "process.py"), sys.executable, *arguments]
    # an installed program's modules are compiled; where that is forbidden, each command compiles all of them
    where = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(line, cwd=HERE.parent, env=where, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(arguments)} failed"
    return Cost(*json.loads(done.stdout))


def write_book(folder: Path, puzzles: int, edition: str, seed: int) -> list[list[str]]:
    """Write a book file and its sheet of words; returns the words of each puzzle."""
    words, dice = plain_words(), Random(seed)
    lists = [thirty(words, dice) for _ in range(puzzles)]
    with (folder / "words.csv").open("w", encoding="utf-8", newline="") as file:
        sheet = csv.writer(file)
        sheet.writerow(["Title", "Words"])
        sheet.writerows([f"Title {n}", ", ".join(words)] for n, words in enumerate(lists, 1))
    (folder / "book.yaml").write_text(BOOK.format(seed=seed, edition=edition), encoding="utf-8")
    return lists


def plain_words() -> list[str]:
    """The words of the book of topics that either program takes as they are."""
    with SHEET.open(encoding="utf-8", newline="") as file:
        words = {word.strip() for row in csv.DictReader(file) for word in row["Words"].split(",")}
    return sorted(word for word in words if word.isalpha() and word.isascii() and 4 <= len(word) <= 10)


def thirty(words: list[str], dice: Random) -> list[str]:
    """Thirty words, none of which can be read inside another."""
    chosen: list[str] = []
    for word in dice.sample(words, len(words)):
        readings = (word, word[::-1])
        if not any(reading in other or other in reading for reading in readings for other in chosen):
            chosen.append(word)
        if len(chosen) == WORDS:
            break
    return chosen


def peer(lists: list[list[str]], folder: Path) -> Cost:
    """The same puzzles by word-search-generator: a page of each and one of its solution."""
    from word_search_generator import WordSearch

    start, used = time.perf_counter(), time.process_time()
    for number, words in enumerate(lists):
        WordSearch(" ".join(words), level=8, size=20).save(folder / f"{number}.pdf", solution=True)
    return Cost((time.perf_counter() - start) * 1000, (time.process_time() - used) * 1000, 0)


@dataclass
class Stages:
    """What each stage of a build takes, done as build.py does it."""

    times: dict[str, list[float]] = field(default_factory=dict)

    def run(self, book: Path) -> None:
        """Build that book of one edition, the record left out."""
        choice = PluginChoice(book.parent)
        plugins = self.timed("plugins", choice.load)
        order = Order(book, book.parent, choice)
        plan = self.timed("reading and planning", lambda: whole_plan(order, plugins))
        requests = [job.request for job in plan.jobs]
        made, _ = self.timed("making", lambda: make_all(requests, choice, os.cpu_count() or 1))
        self.finish(plan, plugins, made, book.parent / "stages.pdf")

    def finish(self, plan: BookPlan, plugins: Plugins, made: dict, path: Path) -> None:  # type: ignore[type-arg]
        """The edition from made puzzles to proven PDF."""
        [edition] = plan.editions
        book = self.timed("arranging", lambda: arrange(plan.spec, edition, made, plugins))
        setting = set_type(plan.spec, edition, plugins)
        layout = self.timed("layout", lambda: lay_out(book, setting.form, setting.hooks))
        self.timed("drawing", lambda: setting.draw(layout.pages, book, path))
        assert self.timed(
            "reading back", lambda: examine(setting, path, book_due(setting, book, layout), layout)
        ).passed

    def timed(self, what: str, work: Callable[[], T]) -> T:
        """The work's result, its time noted."""
        milliseconds, result = timed(work)
        self.times.setdefault(what, []).append(milliseconds)
        return result


if __name__ == "__main__":
    main()
