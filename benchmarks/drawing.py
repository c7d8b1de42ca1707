"""Drawing 200 pages of a 20x20 grid against the quickest way ReportLab itself has.

Run: python benchmarks/drawing.py

The rival writes the same letters and nothing else: one text object a page, one absolute
matrix a letter. Ours draws whole pages: frame, list and title besides.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from common import OCEAN, spread_of, timed
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from bookmaker import make_puzzle
from bookmaker.page.book import View
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Page
from bookmaker.page_hooks import PageHooks
from bookmaker.pdf.draw import Info, draw
from bookmaker.pdf.fonts import Fonts
from bookmaker.plugins import builtin_plugins

PAGES, RUNS = 200, 7
WIDTH, HEIGHT = 612.0, 792.0


def main() -> None:
    plugins = builtin_plugins()
    theme = plugins.themes.find("plain").offer
    fonts = Fonts.load(theme)
    look = settle_look(theme, (WIDTH, HEIGHT), False, fonts)
    puzzle = make_puzzle(OCEAN, grid=(20, 20))
    for kind in ("puzzle", "answer"):
        ops = PageHooks(plugins).draw(puzzle, Box(54, 60, WIDTH - 108, HEIGHT - 160), look, View(kind)).ops
        pages = [Page(n, kind, WIDTH, HEIGHT, ops) for n in range(1, PAGES + 1)]
        grids = tuple(op for op in ops if isinstance(op, Letters))
        bare = [replace(page, ops=grids) for page in pages]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "pages.pdf")
            ours = partial(draw, look=look, fonts=fonts, path=path, info=Info("Drawing"))
            report(kind, partial(rival, grids, fonts, path), partial(ours, bare), partial(ours, pages))


def report(kind: str, rival: Callable[[], None], bare: Callable[[], None], whole: Callable[[], None]) -> None:
    runs = [[timed(work)[0] for work in (rival, bare, whole)] for _ in range(RUNS)]
    theirs, letters, pages = (list(times) for times in zip(*runs, strict=True))
    base = statistics.median(theirs)
    print(
        f"{PAGES} {kind} pages: ReportLab, letters alone {spread_of(theirs)} ms; "
        f"ours, letters alone {spread_of(letters)} ms ({statistics.median(letters) / base:.2f} of it), "
        f"whole pages {spread_of(pages)} ms ({statistics.median(pages) / base:.2f} of it)"
    )


def rival(grids: tuple[Letters, ...], fonts: Fonts, path: Path) -> None:
    """The letters by ReportLab's own text objects."""
    names = fonts.names
    rl_config.useA85 = 0  # without it ReportLab is quicker still
    canvas = Canvas(str(path), (WIDTH, HEIGHT), pageCompression=1, invariant=1, initialFontName=names["grid"])
    for _ in range(PAGES):
        for op in grids:
            text = canvas.beginText()
            text.setFont(names[op.font], op.size)
            for x, y, letter in op.items:
                text.setTextOrigin(x, y)
                text.textOut(letter)
            canvas.drawText(text)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main()
