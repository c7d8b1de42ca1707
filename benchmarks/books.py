"""Whole books from the command line to proven PDFs, worker processes counted: time and memory.

`hundred` puzzles, 30 words in 20x20, 8.5 by 11 inches, four answers to a page, words from a sheet. Asked:
half the time word-search-generator takes for the puzzles and a page of each and of its solution, with
`--effort fast` a quarter; `check` under 1 s; one puzzle rolled again and the rest kept, a tenth. The peer
works in one process and proves nothing; ours makes puzzles in as many as there are cores.

`rebuilt`: 108 puzzles in paperback, large print and hardcover, built again after no change and after re-
rolls, one after the other, for a busy machine tells one time so and another time otherwise. Asked: after
one re-roll under .15 of the full build, after no change under 1.5 s; `check` under 3 s.

`large`: asked of 1,000 puzzles for the screen: at most 11 times the time of 100 and 3 times the peak
memory; of a PDF/X interior of 1,000 pages: at most twice the peak memory of one of 200.

`mixed`: 25 puzzles of each of four kinds beside 100 word searches. Asked: no slower.
"""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeVar

from common import ROOT, Cost, apart, command, cost, figure, report, spread_of, worked

from bookmaker.edition.due import book_due
from bookmaker.edition.inspect import examine
from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice
from bookmaker.make.many import make_all
from bookmaker.page.book import Book
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.plan.order import Order
from bookmaker.typesetting.arrange import arrange
from bookmaker.typesetting.set_type import set_type

SHEET = ROOT / "books" / "topics" / "topics.csv"
BOOK = """\
title: A Book of Words
author: Nobody
seed: {seed}
repeats: allow
editions:
{editions}
defaults: {{grid: 20 x 20}}
answers: {{per-page: 4}}
puzzles:
{puzzles}"""
ROWS = '  - {each-row-of: words.csv, title: "{Title}", words: "{Words}"}\n'
PRINT = "  - {publisher: kdp-paperback, paper: white, trim: 8.5 x 11 in}"
SCREEN = "  - {publisher: screen, trim: 8.5 x 11 in}"
PDFX = "  - {publisher: pdfx, trim: 8.5 x 11 in}"
THREE = """\
  - {name: paperback, publisher: kdp-paperback, trim: 6 x 9 in, paper: cream}
  - {name: large, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white, large-print: true,
     defaults: {grid: 15 x 15, pick: 18}, answers: {per-page: 2}}
  - {name: hardcover, publisher: kdp-hardcover, trim: 8.25 x 11 in, paper: white}"""
SMALL = "  - {publisher: kdp-paperback, trim: 6 x 9 in, paper: white}"
OF_WORDS = (
    '  - {{repeat: {}, grid: 15 x 15, title: "Words {{n}}", words: {{topic: zoo-animals}}, pick: 15}}\n'
)
OF_KINDS = (
    '  - {repeat: 25, kind: sudoku, title: "Sudoku {n}", level: medium}\n'
    '  - {repeat: 25, kind: maze, title: "Maze {n}", grid: 20 x 20}\n'
    '  - {repeat: 25, kind: fill-in, title: "Numbers {n}", numbers: yes, count: 20}\n'
)
T = TypeVar("T")
Costs = dict[str, list[Cost]]


@contextmanager
def book_of(puzzles: int, editions: str, seed: int, listed: str = ROWS) -> Iterator[Path]:
    """A book file and its sheet of so many lists of 30 words."""
    with SHEET.open(encoding="utf-8", newline="") as file:
        words = {word.strip() for row in csv.DictReader(file) for word in row["Words"].split(",")}
    plain = sorted(word for word in words if word.isalpha() and word.isascii() and 4 <= len(word) <= 10)
    dice = Random(seed)
    lists = [apart(dice.sample(plain, len(plain)), 30) for _ in range(puzzles)]
    with TemporaryDirectory() as folder:
        book = Path(folder) / "book.yaml"
        with book.with_name("words.csv").open("w", encoding="utf-8", newline="") as file:
            rows = [(f"Title {n}", ", ".join(words)) for n, words in enumerate(lists, 1)]
            csv.writer(file).writerows([("Title", "Words"), *rows])
        book.write_text(BOOK.format(seed=seed, editions=editions, puzzles=listed), encoding="utf-8")
        yield book


def build(book: Path, *options: str, out: str = "out") -> Cost:
    return command("build", str(book), "--quiet", "--out", str(book.with_name(out)), *options)


def hundred(seeds: list[int]) -> None:
    costs: Costs = {"peer": [], "fast": [], "standard": [], "check": [], "kept": []}
    stages = Stages()
    for seed in seeds:
        with book_of(100, PRINT, seed) as book:
            costs["peer"].append(of_peer(book))
            costs["check"].append(command("check", str(book)))
            costs["fast"].append(build(book, "--effort", "fast", out="fast"))
            costs["standard"].append(build(book))
            rolled = command("reroll", str(book), "title-7")
            record = book.parent / "out" / "book.json"
            costs["kept"].append(rolled + build(book, "--keep", str(record)))
            stages.arranged(book)
            stages.printed(book.with_name("stages.pdf"))
    report("word-search-generator", costs["peer"])
    report("build, standard", costs["standard"], peer=costs["peer"])
    report("build, fast", costs["fast"], peer=costs["peer"])
    report("reroll one and build with --keep", costs["kept"], build=costs["standard"])
    report("check", costs["check"], asked=1000)
    stages.told()


def of_peer(book: Path) -> Cost:
    """The same puzzles by word-search-generator: a page of each and one of its solution."""
    from word_search_generator import WordSearch

    start, used = time.perf_counter(), time.process_time()
    with book.with_name("words.csv").open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file)):
            words = row["Words"].replace(",", "")
            WordSearch(words, level=8, size=20).save(book.with_name(f"{number}.pdf"), solution=True)
    return Cost((time.perf_counter() - start) * 1000, (time.process_time() - used) * 1000)


def rebuilt(seeds: list[int]) -> None:
    cost(sys.executable, "-m", "compileall", "-q", "bookmaker", "plugins", "themes")
    costs: Costs = {"check": [], "full": [], "unchanged": [], "rolled": []}
    for seed in seeds:
        with book_of(108, THREE, seed) as book:
            costs["check"].append(command("check", str(book), "--quiet"))
            costs["full"].append(build(book))
            costs["unchanged"].append(build(book))
            for title in ("title-7", "title-54", "title-101"):
                costs["rolled"].append(command("reroll", str(book), title) + build(book))
    report("check of three editions", costs["check"], asked=3000)
    report("build in three editions", costs["full"])
    report("reroll one and build", costs["rolled"], build=costs["full"])
    report("build of what has not changed", costs["unchanged"], asked=1500)


def large(seeds: list[int]) -> None:
    for name, editions, few, many in (("the screen", SCREEN, 100, 1000), ("PDF/X", PDFX, 160, 800)):
        costs: dict[int, list[Cost]] = {few: [], many: []}
        for seed in seeds:
            for puzzles, found in costs.items():
                with book_of(puzzles, editions, seed) as book:
                    found.append(build(book))
        for puzzles, found in costs.items():
            report(
                f"{puzzles:,} puzzles for {name}",
                found,
                **({"small": costs[few]} if found is not costs[few] else {}),
            )
            ratio = median(each.peak for each in found) / median(each.peak for each in costs[few])
            print(f"  peak memory {spread_of(each.peak / 1024 for each in found)} MB, {ratio:.2f} times")


def mixed(seeds: list[int]) -> None:
    books = {
        "100 word searches": OF_WORDS.format(100),
        "25 of each of four kinds": OF_WORDS.format(25) + OF_KINDS,
    }
    costs: Costs = {name: [] for name in books}
    for seed in seeds:
        for name, listed in books.items():
            with book_of(0, SMALL, seed, listed) as book:
                costs[name].append(build(book))
    searches, kinds = costs
    report(searches, costs[searches])
    report(kinds, costs[kinds], searches=costs[searches])


class Stages:
    """A book of one edition from its file to a proven PDF, in one process: what each stage takes."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}

    def arranged(self, file: Path) -> None:
        """Read it, make its puzzles and set its type."""
        choice = PluginChoice(file.parent)
        plugins = self.timed("plugins", choice.load)
        plan = self.timed(
            "reading and planning", lambda: whole_plan(Order(file, file.parent, choice), plugins)
        )
        made, _ = self.timed("making", lambda: make_all([job.request for job in plan.jobs], choice, 1))
        [self.edition] = plan.editions
        self.book: Book = self.timed("arranging", lambda: arrange(plan.spec, self.edition, made, plugins))
        self.setting = set_type(plan.spec, self.edition, plugins)

    def printed(self, path: Path) -> EditionPages:
        """Lay it out, draw it and prove it."""
        layout = self.timed("layout", lambda: lay_out(self.book, self.setting.form, self.setting.hooks))
        self.timed("drawing", lambda: self.setting.draw(layout.pages, self.book, path))
        due = book_due(self.setting, self.book, layout)
        read = self.timed("preflight and proof", lambda: examine(self.setting, path, due, layout))
        assert read.passed
        assert read.flight
        assert read.flight.clean
        return layout

    def timed(self, what: str, work: Callable[[], T]) -> T:
        """The work's result, its time noted."""
        milliseconds, result = worked(work)
        self.times.setdefault(what, []).append(milliseconds)
        return result

    def told(self) -> None:
        print("where the processor's time goes, stage by stage in one process:")
        for what, times in self.times.items():
            figure(f"  {what}", times)


FIGURES = {hundred: 3, rebuilt: 1, large: 1, mixed: 1}
