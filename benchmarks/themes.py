"""What each theme makes of a page: sizes on every trim, and what a book of 200 pages weighs and takes.

    python benchmarks/themes.py [THEME ...] [--runs N] [--seed N]

First a table: the size of a puzzle's title, list and letters, and how much of the text block's width its grid
takes, on each trim in usual and in large print. Then 200 puzzles of 8.5 x 11 in drawn in each theme: the
file's size, and the processor's time as a share of what the theme plain takes in the same run. Asked: under
3 MB, and within 2 times plain.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median

from common import fresh_seeds

from bookmaker.bookfile.read import read_book
from bookmaker.errors import BookError
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.many import make_all
from bookmaker.page.layout import lay_out
from bookmaker.page.ops import Text
from bookmaker.plan.book import plan_book
from bookmaker.typesetting.laid_out import LaidOut
from bookmaker.typesetting.laid_out import laid_out as laid_out_edition

PLUGINS = builtin_plugins()
TRIMS = {  # the side of a grid and its words, in usual print and in large
    "5 x 8 in": ((12, 12), (9, 8)),
    "6 x 9 in": ((15, 20), (10, 10)),
    "8.5 x 8.5 in": ((15, 16), (11, 10)),
    "8.5 x 11 in": ((18, 24), (15, 18)),
    "8.27 x 11.69 in": ((18, 24), (15, 18)),
}
WORDS = (
    "anchor barnacle beach breeze coral dolphin driftwood harbour jellyfish lagoon lighthouse pebble seagull"
    " starfish sunrise mussel turtle urchin sailor captain compass lantern voyage whistle"
).split()
PAGES, TRIM = 200, "8.5 x 11 in"


def book(theme: str, trim: str, side: int, words: int, seed: int, large: bool, puzzles: int = 1) -> str:
    """The book file."""
    listed = [word for word in WORDS if len(word) <= side][:words]
    return f"""\
title: Under the Waves
author: A. Maker
theme: {theme}
seed: {seed}
repeats: allow
front: []
defaults: {{effort: fast, level: medium}}
puzzles:
  - {{title: Under the Waves, repeat: {puzzles}, grid: {side}x{side}, words: [{", ".join(listed)}]}}
editions: [{{name: a, publisher: kdp-paperback, trim: {trim}, large-print: {str(large).lower()}}}]
"""


def laid_out(text: str, folder: Path) -> LaidOut:
    """That book of one edition; ValueError for a problem of its pages."""
    file = folder / "book.yaml"
    file.write_text(text, encoding="utf-8")
    spec = read_book(file, PLUGINS)
    (plan,) = plan_book(spec, PLUGINS).editions
    requests = tuple(job.request for job in plan.jobs)
    puzzles, _ = make_all(requests, PluginChoice(folder), 1, plugins=PLUGINS)
    edition = laid_out_edition(spec, plan, puzzles, PLUGINS)
    problems = [problem.what for problem in edition.layout.problems if not problem.advice]
    if problems:
        raise ValueError(problems[0])
    return edition


def sizes(theme: str, trim: str, large: bool, seed: int, folder: Path) -> str:
    """The sizes of a page: title / list / grid, and the grid's share of the text block."""
    side, words = TRIMS[trim][large]
    try:
        layout = laid_out(book(theme, trim, side, words, seed, large), folder).layout
    except (BookError, ValueError) as error:
        return f"not made: {error}"
    page = next(page for page in layout.pages if page.kind == "puzzle")
    title = max(op.size for op in page.ops if isinstance(op, Text) and op.font == "title")
    letters = max(op.size for op in page.ops if getattr(op, "items", None) and op.font == "grid")
    (grid,) = layout.grids.values()
    share = (grid.box[2] - grid.box[0]) / page.safe.width
    listed = f"{grid.list_size:g}" if grid.list_size else "-"
    return f"{title:g} / {listed} / {letters:.1f}, {side}x{side}, {words} words, {share:.0%}"


def drawing(theme: str, seed: int, folder: Path) -> tuple[float, float]:
    """Megabytes of 200 pages of puzzles, and the processor's seconds for laying them out and drawing."""
    drawn = laid_out(book(theme, TRIM, 15, 20, seed, False, PAGES), folder)
    content, setting = drawn.book, drawn.setting
    pages = [replace(page, links=(), bookmark="") for page in drawn.layout.pages if page.kind == "puzzle"]
    started = time.process_time()
    lay_out(content, setting.form, setting.hooks)
    setting.draw(pages, content, folder / "drawn.pdf")
    return (folder / "drawn.pdf").stat().st_size / 1e6, time.process_time() - started


def lines(themes: Sequence[str], seeds: Sequence[int], folder: Path) -> Iterator[str]:
    """The table of sizes, then that of weights."""
    yield "title / list / letters in points, the grid's width in parts of the text block"
    for theme in themes:
        for trim in TRIMS:
            for large in (False, True):
                printed = "large" if large else "usual"
                yield f"{theme:12} {trim:16} {printed:6} {sizes(theme, trim, large, seeds[0], folder)}"
    yield f"{PAGES} pages of {TRIM}: megabytes, and processor time as a share of plain"
    for theme in themes:
        shares, weight = [], 0.0
        for seed in seeds:
            weight, spent = drawing(theme, seed, folder)
            shares.append(spent / drawing("plain", seed, folder)[1])
        yield f"{theme:12} {weight:.2f} MB  {median(shares):.2f}"


def main() -> None:
    named = [arg for arg in sys.argv[1:] if arg in PLUGINS.themes]
    sys.argv = [arg for arg in sys.argv if arg not in named]
    with tempfile.TemporaryDirectory() as name:
        for line in lines(named or sorted(PLUGINS.themes), fresh_seeds(3), Path(name)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
