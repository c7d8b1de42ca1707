"""Preflight and proof, beside making, laying out and drawing the same book in the same run.

    python benchmarks/preflight.py [--runs N] [--seed N]

160 puzzles of 30 words in 20x20, 8.5 by 11 inches, PDF/X, about 200 pages. Asked: preflight and
proof together, which is what ends a build, no more than the time to make and draw the book, in one
process; and of 1,000 pages no more than twice the memory of 200 (`book_large.py` has that of whole
builds). `proof alone` and `preflight alone` are the two commands, each of which reads the file for
itself. Times are of the processor.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

from book import PDFX, python, write_book
from common import HERE, fresh_seeds, spread_of, worked
from pypdf import PdfReader

from bookmaker.adopt.book import Proof, prove
from bookmaker.edition.due import book_due
from bookmaker.edition.inspect import examine
from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.many import make_all
from bookmaker.page.layout import lay_out
from bookmaker.pdfread.pages import PdfPages
from bookmaker.plan.order import Order
from bookmaker.preflight import Facts, Preflight, preflight
from bookmaker.proof.sight.watch import Seen
from bookmaker.typesetting.arrange import arrange
from bookmaker.typesetting.set_type import set_type

PUZZLES = 160
FEW_PAGES, MANY_PAGES = 200, 1000
MADE = 20  # puzzles, printed again and again under new numbers
T = TypeVar("T")


def main() -> None:
    times: dict[str, list[float]] = {}
    ratios: list[float] = []
    for seed in fresh_seeds(3):
        with tempfile.TemporaryDirectory() as name:
            took, pages = run(Path(name), seed)
        for what, milliseconds in took.items():
            times.setdefault(what, []).append(milliseconds)
        ratios.append(took["preflight and proof"] / (took["making"] + took["drawing"]))
    print(f"{PUZZLES} puzzles, {pages} pages, milliseconds:")
    for what, milliseconds in times.items():
        print(f"  {what}: {spread_of(milliseconds)}")
    print(f"preflight and proof, of making and drawing: {spread_of(ratios)}")
    few, many = (peak(pages) for pages in (FEW_PAGES, MANY_PAGES))
    told = f"{few / 1024:.0f} MB, of {MANY_PAGES:,} {many / 1024:.0f} MB"
    print(f"memory of preflight and proof, of {FEW_PAGES} pages {told}: {many / few:.2f} times")


def run(folder: Path, seed: int) -> tuple[dict[str, float], int]:
    """What each step took, and the pages of the book."""
    write_book(folder, PUZZLES, PDFX, seed)
    took: dict[str, float] = {}

    def step(what: str, work: Callable[[], T]) -> T:
        took[what], result = worked(work)
        return result

    choice = PluginChoice(folder)
    plugins = choice.load()
    plan = whole_plan(Order(folder / "book.yaml", folder, choice), plugins)
    made, _ = step("making", lambda: make_all([job.request for job in plan.jobs], choice, 1))
    [edition] = plan.editions
    book = arrange(plan.spec, edition, made, plugins)
    setting = set_type(plan.spec, edition, plugins)
    layout = step("layout", lambda: lay_out(book, setting.form, setting.hooks))
    file = folder / "interior.pdf"
    step("drawing", lambda: setting.draw(layout.pages, book, file))
    facts = Facts(edition.publisher, edition.edition.trim, edition.edition.paper)
    examined = step(
        "preflight and proof", lambda: examine(setting, file, book_due(setting, book, layout), layout)
    )
    assert examined.passed
    assert examined.flight
    assert examined.flight.clean
    assert not step("proof alone", lambda: prove(file)).broken
    assert step("preflight alone", lambda: preflight(file, facts)).clean
    return took, len(layout.pages)


def peak(pages: int) -> int:
    """Kilobytes of a process that examines a book of about so many pages."""
    with tempfile.TemporaryDirectory() as name:
        draw_copies(Path(name), pages)
        script = (
            f"import sys; sys.path.append({str(HERE)!r}); import preflight; preflight.read_copies({name!r})"
        )
        return python("-c", script).peak


def read_copies(name: str) -> None:
    """Preflight and prove the file in that folder, from the file alone."""
    file = Path(name, "interior.pdf")
    publisher = builtin_plugins().publishers.find("pdfx").offer
    flight = Preflight(reader := PdfReader(file), Facts(publisher), file)
    proof = Proof()
    for sheet in PdfPages(reader):
        flight.check_page(sheet)
        proof.check_page(sheet, Seen())
    flight.report()
    assert not proof.report().broken, proof.report().problems[:3]


def draw_copies(folder: Path, pages: int) -> None:
    """Draw a long book of a few puzzles."""
    write_book(folder, MADE, PDFX, 1)
    choice = PluginChoice(folder)
    plugins = choice.load()
    plan = whole_plan(Order(folder / "book.yaml", folder, choice), plugins)
    made, _ = make_all([job.request for job in plan.jobs], choice, 1)
    [edition] = plan.editions
    book = arrange(plan.spec, edition, made, plugins)
    setting = set_type(plan.spec, edition, plugins)
    items = tuple(
        replace(item, puzzle=replace(item.puzzle, id=f"p{number}", title=f"Title {number}"), number=number)
        for number, item in enumerate(islice(cycle(book.items), pages * 4 // 5), 1)
    )
    layout = lay_out(replace(book, items=items), setting.form, setting.hooks)
    setting.draw(layout.pages, book, folder / "interior.pdf")


if __name__ == "__main__":
    main()
