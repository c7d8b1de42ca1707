"""Drawing 200 pages as PDF/X against the quickest way ReportLab itself has.

    python benchmarks/drawing.py [--runs N]

160 puzzles of 30 words in 20x20 and 40 pages of four answers each, marked with loops, in gray and in
four inks; then pages of either kind alone. The rival writes the same letters and nothing else: one
absolute matrix a letter, put straight into ReportLab's text object, each letter encoded once a page.
Asked of an interior: at most twice the rival's time, in the same run.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from common import OCEAN, spread_of, wanted, worked
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from bookmaker import make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.book import View
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Page
from bookmaker.pdf.draw import CMYK, GRAY, Info, draw
from bookmaker.pdf.fonts import Fonts

PAGES, RUNS = 200, 7
WIDTH, HEIGHT = 612.0, 792.0
LEFT, BOTTOM, ACROSS, UP = 54.0, 60.0, (WIDTH - 108) / 2, (HEIGHT - 160) / 2
BOXES = (
    Box(LEFT, BOTTOM, 2 * ACROSS, 2 * UP),
    *(Box(LEFT + i * ACROSS, BOTTOM + j * UP, ACROSS - 12, UP - 12) for j in (0, 1) for i in (0, 1)),
)
INFO = Info("Drawing", standard="PDF/X-1a:2001")
Works = dict[str, Callable[[], None]]


def main() -> None:
    runs = wanted(RUNS).runs
    plugins = builtin_plugins()
    theme = plugins.themes.find("plain").offer
    fonts = Fonts.load(theme)
    look = settle_look(theme, (WIDTH, HEIGHT), False, fonts)
    puzzle, hooks = make_puzzle(OCEAN, grid=(20, 20)), PageCalls(plugins)
    whole, *quarters = BOXES
    question = hooks.draw(puzzle, whole, look, View("puzzle")).ops
    answers = [op for box in quarters for op in hooks.draw(puzzle, box, look, View("answer")).ops]
    shown, kept = [question] * 4, [tuple(answers)]
    for kind, group in (("of an interior", shown + kept), ("of puzzles", shown), ("of answers", kept)):
        ops = group * (PAGES // len(group))
        pages = [Page(n, "puzzle", WIDTH, HEIGHT, each) for n, each in enumerate(ops, 1)]
        bare = [replace(page, ops=letters_of(page)) for page in pages]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "pages.pdf")
            ours = partial(draw, look=look, fonts=fonts, path=path, info=INFO)
            works: Works = {
                "ReportLab, letters alone": partial(rival, bare, fonts, path),
                "ours, letters alone": partial(ours, bare),
                "ours, whole pages in gray": partial(ours, pages, palette=GRAY),
                "ours, whole pages in four inks": partial(ours, pages, palette=CMYK),
            }
            report(kind, works, runs)


def letters_of(page: Page) -> tuple[Letters, ...]:
    """The letters of its grids."""
    return tuple(op for op in page.ops if isinstance(op, Letters))


def report(kind: str, works: Works, runs: int) -> None:
    """The processor's time of each, and its ratio to the first, run by run."""
    times: dict[str, list[float]] = {what: [] for what in works}
    for _ in range(runs):
        for what, work in works.items():
            times[what].append(worked(work)[0])
    first, *_ = times.values()
    print(f"{PAGES} pages {kind}, milliseconds and the median's ratio:")
    for what, spent in times.items():
        ratio = statistics.median(spent) / statistics.median(first)
        print(f"  {what}: {spread_of(spent)}, {ratio:.2f}")


def rival(pages: list[Page], fonts: Fonts, path: Path) -> None:
    """The letters by ReportLab, whose own methods for a letter take four times as long."""
    names = fonts.names
    rl_config.useA85 = 0  # without it ReportLab is quicker still
    canvas = Canvas(str(path), (WIDTH, HEIGHT), pageCompression=1, invariant=1, initialFontName=names["grid"])
    for page in pages:
        for op in letters_of(page):
            text = canvas.beginText()
            text.setFont(names[op.font], op.size)
            letters = sorted({letter for _, _, letter in op.items})
            text._code.append(text._formatText("".join(letters)).partition("(")[0])  # the font's subset
            code = {letter: text._formatText(letter) for letter in letters}
            text._code += [f"1 0 0 1 {x:.3f} {y:.3f} Tm {code[letter]}" for x, y, letter in op.items]
            canvas.drawText(text)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main()
