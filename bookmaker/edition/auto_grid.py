"""Grids of `auto`: as large as the pages of a book's editions let them be in type of a good size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, islice, product
from pathlib import Path
from typing import TYPE_CHECKING

from ..bookfile.model import Chosen
from ..errors import BookError, Problem
from ..files.confined import Files
from ..page.format import LEAST_ROOM
from ..page.layout import GridTrials
from ..page.layout.page_content import good_letters
from ..plan.book import plan_with_findings
from ..puzzles.model import own_of, searches
from ..searching.plan import with_mask
from ..searching.stand_in import stand_in_rows
from ..typesetting.arrange import arrange
from ..typesetting.set_type import set_type
from ..wordsearch.engine.choose import entries_that_fit
from ..wordsearch.engine.make import holds_message
from ..wordsearch.engine.message import AIMED, GRID_SIZES_TRIED, awkwardness, fitting_pick
from ..wordsearch.grid import AUTO_SIZE, LARGEST_SIDE, Size
from .forecast import stand_ins_of

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec, Edition
    from ..host.load import Plugins
    from ..page.book import Book, Item
    from ..page.format import Format
    from ..page.matter import PageHooks
    from ..plan.model import BookPlan
    from ..wordsearch.model import Request

FEWEST_COLUMNS, FIRST_SIDE = 4, 16  # columns and rows: the fewest, and those that are tried first
TRIED_NUMBER = 88  # of a puzzle as it is tried, wherever it stands
JUST_POINTS = 0.005  # of rounding
# of the cells: what the letters of a list take of its grid at most, crossings not counted
MOST_FILLED_SHARE = 0.6
LONGER = 1.4  # times the other side: how much longer one of a rectangle's may be
MOST_SIDE_RATIO = 2  # and where a message leaves little choice
WHOLE_SHAPE = "rectangle"  # that may have more rows than columns


# By puzzle: what its size hangs on, its size, and whether that is the one it had, if it had one.
KnownSizes = dict[str, tuple[object, Size | None, bool]]


def with_auto_grids(
    spec: BookSpec, plugins: Plugins, known: KnownSizes | None = None
) -> tuple[BookSpec, tuple[Problem, ...]]:
    """The book with a size for each of its grids of `auto`: the largest whose letters are large enough.

    In every edition that has the puzzle they are so large as the theme's measure `auto-grid` says, and
    never under their floor. A list that needs more cells than those gets more, in smaller letters.
    A size that the book's lock has stays; one that does not fit any more is told.
    `known` keeps sizes for the next time that the book is asked about.
    """
    known, kept = {} if known is None else known, spec.chosen.grids
    sizes = dict(spec.away.grids)
    chosen, spec = spec.chosen._replace(grids=sizes), replace(spec, chosen=Chosen(notes=spec.chosen.notes))
    layers = (spec.defaults, *(puzzle.settings for puzzle in spec.puzzles))
    if all(layer.get("grid") != AUTO_SIZE for layer in (*layers, *(e.defaults for e in spec.editions))):
        return replace(spec, chosen=chosen), ()
    plan, _ = plan_with_findings(spec, plugins)
    pages = [*_pages(plan, plugins)]
    files, problems = Files(Path(spec.file).parent), list[Problem]()
    for job, request in searches(job for job in plan.jobs if job.auto_grid):
        on = [each for each in pages if request.id in each.items]
        had = kept.get(request.id)
        hangs_on = request, spec.theme, had, [(each.edition, each.item(request.id)) for each in on]
        if known.get(request.id, (None,))[0] != hangs_on:
            shown = [each.with_puzzle(request.id) for each in on]
            sizing = _Sizing(request, shown, plugins, files, job.auto_pick)
            fits = had is None or sizing.can_stay(had)
            known[request.id] = hangs_on, had if had and fits else sizing.size(), fits
        _, size, fits = known[request.id]
        if size:
            sizes[request.id] = size
        if not fits:
            what = f"the grid of {had}, which '{request.id}' was built with, does not fit it any more"
            problems.append(Problem(what, spec.refill, job.puzzle.places.get("grid") or job.puzzle.place))
    return replace(spec, chosen=chosen._replace(grids=sizes)), tuple(problems)


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of one edition, on which grids are tried."""

    edition: Edition
    book: Book
    form: Format
    hooks: PageHooks
    items: dict[str, Item]  # by the puzzle's id
    good: float  # points: the letters' size that is wanted

    def item(self, name: str) -> Item:
        """A puzzle as it is tried, wherever it stands in the book."""
        return replace(self.items[name], number=TRIED_NUMBER, section=None, place=None)

    def with_puzzle(self, name: str) -> _Trial:
        """The page of one puzzle, in a book of its own: no other has a say in how large its grid is."""
        item = self.item(name)
        items = (item,) * (item.per_page or self.form.puzzles_per_page or 1)
        items = tuple(
            replace(each, puzzle=replace(each.puzzle, id=f"{name}{n or ''}")) for n, each in enumerate(items)
        )
        return _Trial(GridTrials(replace(self.book, items=items), self.form, self.hooks), items[0], self.good)


@dataclass(frozen=True, slots=True)
class _Trial:
    """A puzzle's page in an edition."""

    page: GridTrials
    item: Item
    good: float

    def is_good(self, request: Request) -> bool:
        """Whether the letters of a grid are as large there as is wanted."""
        return self.letters(request) + JUST_POINTS >= self.good

    def letters(self, request: Request) -> float:
        """How large the letters of a grid are there; 0 where it does not fit."""
        puzzle = replace(own_of(self.item.puzzle), grid=stand_in_rows(request), decoys=())
        return self.page.letters(replace(self.item, puzzle=puzzle))


def _pages(plan: BookPlan, plugins: Plugins) -> Iterator[_Pages]:
    """Those of each edition that has a grid to be sized, and can be set at all."""
    try:
        stand_ins = stand_ins_of(plan, plugins)
    except BookError:  # puzzles of a kind that cannot be made, which is told later
        return
    for edition in plan.editions:
        if not any(job.auto_grid for job in edition.jobs):
            continue
        try:
            setting = set_type(plan.spec, edition, plugins)
        except BookError:  # its fonts, say, which planning tells
            continue
        form = replace(setting.form, front=(), back=())
        room = form.box(form.gutter(form.least_pages))
        if min(room.width, room.height) < LEAST_ROOM:
            continue
        book = arrange(plan.spec, edition, stand_ins, plugins, made=False)
        yield _Pages(
            edition.edition,
            book,
            form,
            setting.hooks,
            {item.puzzle.id: item for item in book.items},
            good_letters(form.look),
        )


class _Sizing:
    """One puzzle, tried in grids of several sizes on all the pages that show it."""

    def __init__(
        self, request: Request, shown: list[_Trial], plugins: Plugins, files: Files, picks: bool = False
    ) -> None:
        self.request, self.shown, self.plugins, self.files, self.picks = request, shown, plugins, files, picks
        self.known: dict[Size, tuple[bool, bool]] = {}

    def can_stay(self, size: Size) -> bool:
        """Whether a grid of that size holds the words in some way, and its pages as well as any other."""
        try:
            if not _holds(self._of(size), 1):
                return False
        except BookError:
            return False
        anew = None if self._is_set(size) else self.size()
        return anew is None or not self._is_set(anew)

    def _is_set(self, size: Size) -> bool:
        """Whether all its pages have room for a grid of that size."""
        request = self._of(size)
        return all(each.letters(request) for each in self.shown)

    def _of(self, size: Size) -> Request:
        """The puzzle in a grid of that size, with as many words as suit it where it picks these."""
        request = with_mask(self.request, size, self.plugins, self.files)
        pool = request.pool or request.place
        if not self.picks:
            return request
        pick = fitting_pick(request.mask.count, pool, request.message)
        whole = pick == len(pool)
        return replace(
            request, place=pool if whole else (), pool=() if whole else pool, pick=0 if whole else pick
        )

    def size(self) -> Size | None:
        """The largest grid whose letters are good; None where no size of the shape holds the words."""
        exact = is_exact(self.request)
        size = None if exact and not self.picks else self._largest()
        seen = not exact or (size is not None and holds_message(self._of(size)))
        return size if seen else self._exact_size()

    def _largest(self) -> Size | None:
        """The largest grid whose letters are good, or the smallest that holds the words."""
        side = FIRST_SIDE
        if self._is_good(side):
            while side < LARGEST_SIDE and self._is_good(side + 1):
                side += 1
        else:
            while side > FEWEST_COLUMNS and not self._is_good(side):
                side -= 1
        if not self._holds(side):
            side = next((n for n in range(side, LARGEST_SIDE + 1) if self._holds(n)), 0)
            return Size(side, side) if side else None
        size = Size(side, side)
        return self._longer(size) if self.request.shape.name == WHOLE_SHAPE and self._is_good(side) else size

    def _exact_size(self) -> Size | None:
        """The grid that words fill but for an exact message: of those the nearest to a square, if it can be.

        Its letters are good where that can be. Of words that are picked it has room for as many as can be.
        """
        whole, found = self.request.shape.name == WHOLE_SHAPE, list[tuple[bool, bool, int, int, int, Size]]()
        for across, down in product(range(FEWEST_COLUMNS, LARGEST_SIDE + 1), repeat=2):
            size, uneven = Size(across, down), abs(across - down)
            if (
                max(size) > MOST_SIDE_RATIO * min(size)
                or not (whole or uneven < 2)
                or not self._near(size, whole)
            ):
                continue
            with suppress(BookError):  # the shape does not show in so few cells
                request = self._of(size)
                off = awkwardness(request)
                if off is not None and _has_lines(request):
                    long = max(size) > LONGER * min(size)
                    more = self.picks * -across * down
                    found.append((off > AIMED, long, more, 2 * uneven + (across > down), off, size))
        ranked = [size for *_, size in sorted(found)]
        good = (size for size in ranked if self._tried(size)[0])
        others = (size for size in ranked if not self._tried(size)[0])
        holding = (
            size for size in islice(chain(good, others), GRID_SIZES_TRIED) if holds_message(self._of(size))
        )
        return next(holding, ranked[0] if ranked else None)

    def _near(self, size: Size, whole: bool) -> bool:
        """Whether a grid may have as many cells as words and message ask for, by its sides alone."""
        cells = size.columns * size.rows
        letters = sum(len(each.letters) for each in (*self.request.place, *self.request.pool))
        spoken = len(self.request.message.letters) if self.request.message else 0
        return cells <= letters + spoken if whole else cells * 5 > spoken

    def _longer(self, size: Size) -> Size:
        """The rectangle with rows, or else columns, added as long as its letters stay good."""
        for right, down in ((0, 1), (1, 0)):
            grown = size
            while max(more := Size(grown.columns + right, grown.rows + down)) <= LONGER * min(size):
                if not self._tried(more)[0]:
                    break
                grown = more
            if grown != size:
                return grown
        return size

    def _is_good(self, side: int) -> bool:
        return self._tried(Size(side, side))[0]

    def _holds(self, side: int) -> bool:
        return self._tried(Size(side, side))[1]

    def _tried(self, size: Size) -> tuple[bool, bool]:
        """Whether the letters of a grid of that size are good everywhere, and whether it holds the words."""
        if size not in self.known:
            try:
                request = self._of(size)
            except BookError:  # the shape does not show in so few cells
                self.known[size] = True, False
            else:
                self.known[size] = all(each.is_good(request) for each in self.shown), _holds(request)
        return self.known[size]


def _holds(request: Request, filled: float = MOST_FILLED_SHARE) -> bool:
    """Whether a grid has a line for each word, and cells for all, of which they fill no more than that."""
    if not _has_lines(request):
        return False
    if is_exact(request):
        return awkwardness(request) is not None
    fitting, wanted = [*request.place, *entries_that_fit(request)], len(request.place) + request.pick
    letters = sum(len(entry.letters) for entry in fitting) * wanted / max(len(fitting), 1)
    spoken = len(request.message.letters) if request.message else 0
    return letters + spoken <= filled * request.mask.count


def _has_lines(request: Request) -> bool:
    """Whether a grid has a line for each word, and for as many of a pool as it picks."""
    longest = request.mask.longest_line(tuple(way for way, _ in request.directions))
    short = any(len(entry.letters) > longest for entry in request.place)
    return not short and len(entries_that_fit(request)) >= request.pick


def is_exact(request: Request) -> bool:
    """Whether its words are to leave just as many cells as its message has letters."""
    return request.message is not None and not request.message.fills
