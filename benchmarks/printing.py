"""What ends a build: drawing pages, preflight and proof, in one process and by the processor's time.

`drawing`: 160 puzzles of 30 words in 20x20 and 40 pages of four answers each, marked with loops, as PDF/X
in gray and in four inks; then pages of either kind alone. The rival writes the same letters and nothing
else: one absolute matrix a letter, put straight into ReportLab's text object, each letter encoded once a
page. Asked of an interior: at most twice the rival's time.

`preflight` and proof together beside making and drawing the same book of about 200 pages. Asked: no longer.
`proof alone` and `preflight alone` are the two commands, each of which reads the file for itself. Asked of
their `memory` for 1,000 pages: no more than twice that for 200 (books.py has that of whole builds).

`themes`: 200 pages of puzzles in each theme. Asked: under 3 MB, and within 2 times the time of plain.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from common import HERE, OCEAN, cost, figure, spread_of, worked
from pypdf import PdfReader
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from bookmaker import make_puzzle
from bookmaker.adopt.book import Proof, prove
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.book import View
from bookmaker.page.layout import lay_out
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Page
from bookmaker.pdf.draw import CMYK_PALETTE, GRAY_PALETTE, Info, draw
from bookmaker.pdf.fonts import Fonts
from bookmaker.pdfread.pages import PdfPages
from bookmaker.preflight import Facts, Preflight
from bookmaker.preflight import preflight as preflight_of
from bookmaker.proof.sight.watch import Seen
from books import PDFX, Stages, book_of

PAGES = 200
WIDTH, HEIGHT = 612.0, 792.0
LEFT, BOTTOM, ACROSS, UP = 54.0, 60.0, (WIDTH - 108) / 2, (HEIGHT - 160) / 2
WHOLE = Box(LEFT, BOTTOM, 2 * ACROSS, 2 * UP)
QUARTERS = [Box(LEFT + i * ACROSS, BOTTOM + j * UP, ACROSS - 12, UP - 12) for j in (0, 1) for i in (0, 1)]
INFO = Info("Drawing", standard="PDF/X-1a:2001")
THEMED = (
    "  - {{title: Under the Waves, repeat: {pages}, grid: 15x15, words: {{topic: zoo-animals}}, pick: 15}}\n"
)


def drawing(seeds: list[int]) -> None:
    plugins = builtin_plugins()
    theme = plugins.themes.find("plain").offer
    fonts = Fonts.load(theme)
    look = settle_look(theme, (WIDTH, HEIGHT), False, fonts)
    puzzle, hooks = make_puzzle(OCEAN, grid=(20, 20)), PageCalls(plugins)
    question = hooks.draw(puzzle, WHOLE, look, View("puzzle")).ops
    answers = [op for box in QUARTERS for op in hooks.draw(puzzle, box, look, View("answer")).ops]
    shown, kept = [question] * 4, [tuple(answers)]
    for kind, group in (("of an interior", shown + kept), ("of puzzles", shown), ("of answers", kept)):
        ops = group * (PAGES // len(group))
        pages = [Page(n, "puzzle", WIDTH, HEIGHT, each) for n, each in enumerate(ops, 1)]
        bare = [replace(page, ops=letters_of(page)) for page in pages]
        with TemporaryDirectory() as folder:
            path = Path(folder, "pages.pdf")
            ours = partial(draw, look=look, fonts=fonts, path=path, info=INFO)
            works = {
                "ReportLab, letters alone": partial(rival, bare, fonts, path),
                "ours, letters alone": partial(ours, bare),
                "ours, whole pages in gray": partial(ours, pages, palette=GRAY_PALETTE),
                "ours, whole pages in four inks": partial(ours, pages, palette=CMYK_PALETTE),
            }
            in_turn(f"{PAGES} pages {kind}", works, len(seeds))


def in_turn(title: str, works: dict[str, Callable[[], None]], runs: int) -> None:
    """The time of each, and its ratio to the first, run by run."""
    times: dict[str, list[float]] = {what: [] for what in works}
    for _ in range(runs):
        for what, work in works.items():
            times[what].append(worked(work)[0])
    first = statistics.median(next(iter(times.values())))
    print(title)
    for what, spent in times.items():
        figure(f"  {what}", spent, first=first)


def letters_of(page: Page) -> tuple[Letters, ...]:
    """The letters of its grids."""
    return tuple(op for op in page.ops if isinstance(op, Letters))


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


def preflight(seeds: list[int]) -> None:
    stages = Stages()
    for seed in seeds:
        with book_of(160, PDFX, seed) as book:
            stages.arranged(book)
            file = book.with_name("interior.pdf")
            pages = len(stages.printed(file).pages)
            facts = Facts(stages.edition.publisher, stages.edition.edition.trim, stages.edition.edition.paper)
            assert not stages.timed("proof alone", partial(prove, file)).broken
            assert stages.timed("preflight alone", partial(preflight_of, file, facts)).clean
    print(f"a book of {pages} pages:")
    stages.told()
    took = (stages.times[what] for what in ("preflight and proof", "making", "drawing"))
    shares = [end / (making + drawing) for end, making, drawing in zip(*took, strict=True)]
    print(f"preflight and proof, of making and drawing: {spread_of(shares)}")


def memory(seeds: list[int]) -> None:
    peaks = []
    for pages in (200, 1000):
        with long_book(pages, seeds[0]) as file:
            script = (
                f"import sys; sys.path.append({str(HERE)!r}); import printing; printing.read({str(file)!r})"
            )
            peaks.append(cost(sys.executable, "-c", script).peak / 1024)
    few, many = peaks
    print(f"preflight and proof, memory: 200 pages {few:.0f} MB, 1,000 {many:.0f} MB: {many / few:.2f} times")


@contextmanager
def long_book(pages: int, seed: int) -> Iterator[Path]:
    """The file of a long book of a few puzzles, printed again and again under new numbers."""
    stages = Stages()
    with book_of(20, PDFX, seed) as book:
        stages.arranged(book)
        items = tuple(
            replace(
                item, puzzle=replace(item.puzzle, id=f"p{number}", title=f"Title {number}"), number=number
            )
            for number, item in enumerate(islice(cycle(stages.book.items), pages * 4 // 5), 1)
        )
        layout = lay_out(replace(stages.book, items=items), stages.setting.form, stages.setting.hooks)
        stages.setting.draw(layout.pages, stages.book, book.with_name("interior.pdf"))
        yield book.with_name("interior.pdf")


def read(name: str) -> None:
    """Preflight and prove a file, from the file alone."""
    publisher = builtin_plugins().publishers.find("pdfx").offer
    flight = Preflight(reader := PdfReader(name), Facts(publisher), Path(name))
    proof = Proof()
    for sheet in PdfPages(reader):
        flight.check_page(sheet)
        proof.check_page(sheet, Seen())
    flight.report()
    assert not proof.report().broken, proof.report().problems[:3]


def themes(seeds: list[int]) -> None:
    spent: dict[str, list[float]] = {}
    weights = dict[str, float]()
    for seed in seeds:
        for theme in ("plain", *sorted({*builtin_plugins().themes} - {"plain"})):
            spent.setdefault(theme, []).append((drawn := themed(theme, seed))[0])
            weights[theme] = drawn[1]
    for theme, times in spent.items():
        shares = [own / plain for own, plain in zip(times, spent["plain"], strict=True)]
        print(f"{theme:12} {weights[theme]:.2f} MB  {spread_of(shares)} of plain")


def themed(theme: str, seed: int) -> tuple[float, float]:
    """Milliseconds of laying out and drawing 200 pages of puzzles, and their megabytes."""
    stages = Stages()
    edition = "  - {publisher: kdp-paperback, trim: 8.5 x 11 in}\ntheme: " + theme
    with book_of(0, edition, seed, THEMED.format(pages=PAGES)) as book:
        stages.arranged(book)
        file, setting = book.with_name("drawn.pdf"), stages.setting
        layout = stages.timed("layout", lambda: lay_out(stages.book, setting.form, setting.hooks))
        pages = [replace(page, links=(), bookmark="") for page in layout.pages if page.kind == "puzzle"]
        stages.timed("drawing", lambda: setting.draw(pages, stages.book, file))
        return sum(stages.times["layout"] + stages.times["drawing"]), file.stat().st_size / 1e6


FIGURES = {drawing: 7, preflight: 3, memory: 1, themes: 3}
