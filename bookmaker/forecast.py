"""A forecast: how each edition will lie on its pages, before any puzzle is made.

Layout is given stand-ins: the right cells full of the right letters, the right words in the
list. Page counts and type sizes are then those of the finished book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import cycle

from .arrange import arrange
from .bookplan import BookPlan, EditionPlan
from .errors import Problem
from .page.book import Book
from .page.layout import Layout, lay_out
from .page.ops import Letters, Text
from .plugins import Plugins
from .press.margins import page_limits, print_cost, spine_problem
from .puzzle.grid import Placement
from .puzzle.model import Puzzle, Request
from .puzzle.words import Entry
from .setting import set_type

MANY_NOTES = 3  # a book with more than a third of its pages for notes is told so
OWN_LETTERS = "from-words"  # the filler that uses no letter besides the words' own


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one edition will be."""

    edition: EditionPlan
    layout: Layout
    grid_type: tuple[float, float]  # smallest and largest, on the puzzle pages
    list_type: tuple[float, float]
    longest_list: int
    spine: float | None
    cost: float | None


def forecast(plan: BookPlan, plugins: Plugins) -> tuple[Forecast, ...]:
    """A forecast for each edition."""
    stand_ins = {job.request.id: stand_in(job.request) for job in plan.jobs}
    return tuple(_forecast(plan, edition, stand_ins, plugins) for edition in plan.editions)


def foreseen(plan: BookPlan, plugins: Plugins) -> tuple[Problem, ...]:
    """What only the page count tells, of the editions that want it told before anything is made.

    These are laid out: one that gives a spine of its own, and one of so few puzzles that its
    publisher's least page count is more.
    """
    told = list[Problem]()
    stand_ins = {job.request.id: stand_in(job.request) for job in plan.jobs}
    for edition in plan.editions:
        least = least_pages(edition)
        if edition.edition.cover.spine is None and least <= len(edition.jobs):
            continue
        layout = _laid_out(plan, edition, stand_ins, plugins)[1]
        told += filter(None, [spine_problem(edition.publisher, edition.edition, len(layout.pages))])
        told += on_notes(edition, layout, least)
    return tuple(told)


def least_pages(edition: EditionPlan) -> int:
    """The fewest pages that the publisher makes such a book of."""
    limits = page_limits(edition.publisher, edition.edition)
    return limits[0] if limits else 1


def on_notes(edition: EditionPlan, layout: Layout, least: int) -> Iterator[Problem]:
    """That much of an edition is pages for notes, put in to make up its least page count."""
    pages, notes = len(layout.pages), sum(page.kind == "notes" for page in layout.pages)
    if notes * MANY_NOTES > pages and pages - notes < least:
        what = f"edition '{edition.edition.name}': {notes} of its {pages} pages are for notes: "
        what += f"{edition.publisher.name} asks for {least} pages"
        hint = "add puzzles, or take a publisher that makes thinner books"
        yield Problem(what, hint, edition.edition.place, advice=True)


def stand_in(request: Request) -> Puzzle:
    """A puzzle of the request's outline, letters and list that nobody has made."""
    pool = sorted(request.pool, key=lambda entry: -len(entry.printed or entry.shown))[: request.pick]
    letters = cycle(sorted(_letters(request)))
    rows = tuple(
        tuple(next(letters) if sign == "#" else None for sign in row) for row in request.mask.picture
    )
    return Puzzle(
        rows,
        tuple(_somewhere(entry, request) for entry in (*request.place, *pool)) + request.absent,
        request.directions,
        tuple(entry.letters for entry in request.absent),
        message=request.message,
        key=request.key,
        id=request.id,
        title=request.title,
        level=request.level,
        language=request.language,
    )


def _somewhere(entry: Entry, request: Request) -> Entry:
    """The entry on the first line that is long enough, whatever stands there."""
    for name, _ in request.directions:
        for row, column in request.mask:
            placed = Placement(row, column, name)
            if all(cell in request.mask for cell in placed.cells(len(entry.letters))):
                return replace(entry, placed=placed)
    return entry


def _letters(request: Request) -> set[str]:
    """The letters that will be in the grid: the words' own, and the alphabet's if the filler draws on it."""
    own = {letter for entry in (*request.entries, *request.pool) for letter in entry.letters}
    return own if request.filler.name == OWN_LETTERS else own | set(request.alphabet)


def _forecast(
    plan: BookPlan, edition: EditionPlan, stand_ins: dict[str, Puzzle], plugins: Plugins
) -> Forecast:
    book, layout = _laid_out(plan, edition, stand_ins, plugins)
    pages = len(layout.pages)
    return Forecast(
        edition,
        layout,
        _range(_sizes(layout, "grid")),
        _range(_sizes(layout, "list")),
        max((len(item.puzzle.listed) for item in book.items), default=0),
        edition.spine(pages),
        print_cost(plan.spec.prices, pages),
    )


def _laid_out(
    plan: BookPlan, edition: EditionPlan, stand_ins: dict[str, Puzzle], plugins: Plugins
) -> tuple[Book, Layout]:
    book = arrange(plan.spec, edition, stand_ins, plugins)
    setting = set_type(plan.spec, edition, plugins)
    return book, lay_out(book, setting.form, setting.hooks)


def _sizes(layout: Layout, role: str) -> Iterable[float]:
    """The sizes in which a role of type is set on the puzzle pages."""
    for page in layout.pages:
        if page.kind == "puzzle":
            yield from (op.size for op in page.ops if isinstance(op, (Letters, Text)) and op.font == role)


def _range(sizes: Iterable[float]) -> tuple[float, float]:
    found = sorted(sizes)
    return (found[0], found[-1]) if found else (0.0, 0.0)
