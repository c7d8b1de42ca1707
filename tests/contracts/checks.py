"""What is looked at in a book's pages and cover: that they can be made, read, printed and proven."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

from bookmaker.bound_cover.file import make_cover
from bookmaker.build import foresee
from bookmaker.edition.due import book_due
from bookmaker.edition.inspect import examine
from bookmaker.edition.publish import staged
from bookmaker.edition.read_plan import whole_plan
from bookmaker.errors import BookError
from bookmaker.host.load import PluginChoice, Plugins, load_plugins
from bookmaker.host.theme_rules import CONTRAST
from bookmaker.make.many import make_all
from bookmaker.page.geometry import stamped
from bookmaker.page.look import Look
from bookmaker.page.ops import Box, Letters, Op, Page, Paint, Stamp, Text
from bookmaker.pdfread.render import PageImage, open_pdf
from bookmaker.plan.order import Order
from bookmaker.preflight import DOUBTFUL, REFUSED
from bookmaker.puzzles.model import KindPuzzle, KindRequest
from bookmaker.typesetting.laid_out import LaidOut
from bookmaker.typesetting.laid_out import laid_out as laid_out_edition
from tests.contracts.cases import PLUGINS, Trial
from tests.trial import poor_problems

DPI = 72  # a pixel a point
DARK, PALE = 0.6, 0.85  # of gray: type darker than one lies on ground paler than the other
NEAR = 0.01  # points
LETTERS_APART = 2.5  # points from letters of a head's row to those of the next
ART_APART = 4.5  # points from a title's letters to art beside them
HEAD = ("title", "label", "number", "level", "instruction", "running-head")  # roles of a puzzle's head
ORNAMENT = -3  # the layer of a theme's art
UNTIL_ORDERED = ("cover-template", "cover-size-unknown")  # what a printer's own template settles
SHOWN = ("title", "puzzle", "answers", "section", "contents", "how-to")


def flaws(trial: Trial, folder: Path, whole: bool = False) -> Iterator[str]:
    """All that is wrong with a trial's book; of a `whole` trial what `check` says is looked at, too.

    Nothing is wrong with a book that has no room for what it asks, as long as `check` says so, with what
    would help.
    """
    file = trial.book.write(folder)
    plugins = load_plugins(folder) if trial.brings_theme else PLUGINS
    order = Order(file, folder / "out", PluginChoice(folder))
    try:
        found = [*wrong(order, plugins)]
    except BookError as error:
        found = [f"is not made: {each.what}" for each in error.problems if not each.advice]
    if whole or found:
        told = refusal(order, plugins)
        if told and not found:
            yield f"{file}: is refused by check, and can be made: {told}"
        elif told and (fewer := fewer_words(trial, told)):
            yield from flaws(trial.of_words(fewer), folder, whole)
            return
        elif told and not trial.is_ample and not poor_problems(told):
            return
    yield from (f"{file}: {flaw}" for flaw in found)


def fewer_words(trial: Trial, told: BookError) -> str:
    """How many words would help, where check says so."""
    said = re.search(r"fewer words \((\d+), say\)", str(told))
    return said[1] if said and int(said[1]) < int(trial.case["words"]) else ""


def refusal(order: Order, plugins: Plugins) -> BookError | None:
    """What `check` has against a book, if anything."""
    try:
        problems = foresee(order, plugins).findings
    except BookError as error:
        problems = error.problems
    problems = tuple(problem for problem in problems if not problem.advice)
    return BookError(problems) if problems else None


def wrong(order: Order, plugins: Plugins) -> Iterator[str]:
    """What is wrong with the book as it is made; raises BookError where it cannot be."""
    pages = laid_out(order, plugins)
    problems = [each for each in pages.layout.problems if not each.advice]
    if problems:
        yield from (f"is laid out with a problem: {each.what}" for each in problems)
        return
    yield from unreadable(pages, order.book.parent)
    yield from without_folio(pages)
    yield from crowded_heads(pages)
    yield from refused(pages, order.book.parent)
    with staged(order) as folder:
        cover = make_cover(pages.setting, pages.book, len(pages.layout.pages), plugins, folder)
    yield from (f"has no cover: {each.what}" for each in (cover.fault.problems if cover.fault else ()))
    for finding in (cover.record or {"preflight": {"findings": ()}})["preflight"]["findings"]:
        if finding["level"] in (REFUSED, DOUBTFUL) and finding["name"] not in UNTIL_ORDERED:
            yield f"cover: {finding['what']}"


def laid_out(order: Order, plugins: Plugins) -> LaidOut:
    """The order's book, its puzzles made and its pages laid out; raises BookError."""
    plan = whole_plan(order, plugins)
    (edition,) = plan.editions
    puzzles = made(tuple(job.request for job in edition.jobs))
    return laid_out_edition(plan.spec, edition, puzzles, plugins)


@cache
def made(requests: tuple[KindRequest, ...]) -> Mapping[str, KindPuzzle]:
    """The puzzles of these requests, made once for all themes."""
    puzzles, failed = make_all(requests, PluginChoice(Path()), 1, plugins=PLUGINS)
    if failed:
        raise BookError([problem for problems in failed.values() for problem in problems])
    return puzzles


def unreadable(pages: LaidOut, folder: Path) -> Iterator[str]:
    """Type on ground that is too like it, as far as the ground is drawn by what is no type."""
    shown = [page for page in pages.layout.pages if page.kind in SHOWN]
    bare = [
        replace(page, ops=tuple(op for op in page.ops if not isinstance(op, (Text, Letters))))
        for page in shown
    ]
    file = folder / "ground.pdf"
    pages.setting.draw([replace(page, links=(), bookmark="") for page in bare], pages.book, file)
    with open_pdf(file) as pdf:
        grounds = [*pdf.render(range(1, len(shown) + 1), DPI, gray=True, whole=True)]
    for page, ground in zip(shown, grounds, strict=True):
        for text, ink, size, box in lines_of(page, pages.setting.look):
            own = pages.setting.look.ink(ink).gray
            darkest, palest = extremes(ground, page, box)
            pale = own >= DARK and not is_lined(page, box, pages.setting.look)
            if (own < DARK and darkest < PALE) or (pale and palest > own - CONTRAST):
                yield (
                    f"page {page.number}, {page.kind}: '{text}' ({ink}, {own:.2f} gray, {size:g} pt) lies on"
                    f" {darkest:.2f} to {palest:.2f}"
                )


def is_lined(page: Page, box: Box, look: Look) -> bool:
    """Whether letters that begin in that box have a dark line all round: pale ones can be read then."""
    return any(
        isinstance(op, Stamp)
        and abs(op.y - box.y) < NEAR
        and box.x - NEAR <= op.x < box.right
        and any(paint.stroke and look.ink(paint.stroke).gray < DARK for paint in op.paints)
        for op in page.ops
    )


def lines_of(page: Page, look: Look) -> Iterator[tuple[str, str, float, Box]]:
    """Each line of type that has to be read, with its ink, its size, and the box of its capitals.

    Halos and shadows, under a line of the same text, are read through the line on top.
    """
    texts = [op for op in page.ops if isinstance(op, Text) and op.turn == 0]
    last = {op.text: number for number, op in enumerate(texts)}
    for number, op in enumerate(texts):
        if number == last[op.text] or not any(is_over(other, op) for other in texts[number + 1 :]):
            high = look.metrics.cap_height(op.font, op.size)
            wide = look.metrics.width(op.text, op.font, op.size, op.spacing) - op.spacing
            yield op.text, op.ink, op.size, Box(op.x, op.y, wide, high)
    for op in page.ops if page.kind == "puzzle" else ():
        if isinstance(op, Letters):
            high = look.metrics.cap_height(op.font, op.size)
            for x, y, letter in op.items:
                yield letter, op.ink, op.size, Box(x, y, look.metrics.width(letter, op.font, op.size), high)


def is_over(other: Text, op: Text) -> bool:
    return other.text == op.text and abs(other.x - op.x) + abs(other.y - op.y) < op.size / 2


def extremes(ground: PageImage, page: Page, box: Box) -> tuple[float, float]:
    """The darkest and the palest gray of a page's ground in a box."""
    left, bottom, _, top = page.bleed
    height = page.height + bottom + top
    rows = range(max(0, int(height - bottom - box.top)), min(ground.height, int(height - bottom - box.y) + 1))
    start, end = max(0, int(box.x + left)), min(ground.width, int(box.right + left) + 1)
    seen = [ground.pixels[row * ground.width + start : row * ground.width + end] for row in rows]
    values = [value for line in seen for value in line] or [255]
    return min(values) / 255, max(values) / 255


def without_folio(pages: LaidOut) -> Iterator[str]:
    """Pages of puzzles and answers that do not show their number."""
    for page in pages.layout.pages:
        if page.kind in ("puzzle", "answers") and str(page.number) not in printed(page.ops):
            yield f"page {page.number}, {page.kind}, has no folio"


def crowded_heads(pages: LaidOut) -> Iterator[str]:
    """Letters of a puzzle's head that touch those of another row, or a title's that art stands in."""
    look = pages.setting.look
    for page in pages.layout.pages:
        if page.kind != "puzzle":
            continue
        head = [op for op in page.ops if isinstance(op, Text) and op.font in HEAD and op.layer >= 0]
        rows = {op: (*letters_of(op, look),) for op in head}
        art = [
            (each.curve.box, each)
            for op in page.ops
            if isinstance(op, Stamp) and op.layer == ORNAMENT
            for each in stamped(op)
        ]
        for one, other in combinations(head, 2):
            if one.y != other.y and one.font != other.font and touch(rows[one], rows[other], LETTERS_APART):
                yield f"page {page.number}: '{one.text}' touches '{other.text}'"
        for op in head:
            is_title = op.font == "title"  # which may stand on pale art
            near = [box for box, paint in art if not is_title or not is_pale(paint, look)]
            if touch(rows[op], near, ART_APART if is_title else 0.0):
                yield f"page {page.number}: '{op.text}' stands on art or next to it"


def is_pale(paint: Paint, look: Look) -> bool:
    """Whether a path is filled so palely that large type stands on it."""
    return paint.stroke is None and paint.fill is not None and look.ink(paint.fill).gray >= PALE


def letters_of(op: Text, look: Look) -> Iterator[Box]:
    """The box of each letter's ink."""
    for along, curve in look.metrics.outlines(op.text, op.font, op.size, op.spacing):
        x, y, width, height = curve.box
        yield Box(op.x + along + x, op.y + op.rise * along + y, width, height)


def touch(some: Sequence[Box], others: Sequence[Box], apart: float) -> bool:
    """Whether any of these boxes is nearer than that to any of the others."""
    return any(
        one.x < other.right + apart
        and other.x < one.right + apart
        and one.y < other.top + apart
        and other.y < one.top + apart
        for one in some
        for other in others
    )


def printed(ops: Iterable[Op]) -> Sequence[str]:
    return [op.text for op in ops if isinstance(op, Text)]


def refused(pages: LaidOut, folder: Path) -> Iterator[str]:
    """What the proof and preflight have against the finished file."""
    file = folder / "interior.pdf"
    pages.setting.draw(pages.layout.pages, pages.book, file)
    due = book_due(pages.setting, pages.book, pages.layout)
    seen = examine(pages.setting, file, due, pages.layout)
    yield from (f"is not proven: {each}" for each in seen.troubles)
    if seen.flight:
        for level in (REFUSED, DOUBTFUL):
            yield from (f"is {level}: {each.what}" for each in seen.flight.of(level))
