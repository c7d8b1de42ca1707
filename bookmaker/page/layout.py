"""Layout: a numbered book and a format in, finished pages out.

Everything on a page is settled here: what stands where, in points, and what could not be
made to fit, as problems. Drawing only obeys.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice, product

from ..errors import Problem
from ..puzzles.model import AnyPuzzle, KindPuzzle
from .answer_head import answer_head
from .book import Book, Item, View
from .foot import foot_height, outer_side
from .format import LEAST_ROOM, NOTHING_KEPT, Format, KeptClear
from .furniture import NEEDED_FURNITURE, FurnitureRooms, FurnitureSpace, FurnitureText
from .geometry import NEAR, inset, moved, moved_links, reach, thickened
from .grid_place import GridPlace, alike, head_heights, shared_pitch
from .look import Look, Metrics
from .matter import Heading, PageHooks
from .ops import NOWHERE, Bars, Box, Code, Letters, Link, Op, Page, Text
from .ornament_boxes import OrnamentArt, PageArt
from .page_checks import PageChecks, Signs, note_signs, too_many_blanks, unprintable
from .paginate import (
    Flow,
    Numbering,
    Slot,
    answer_view,
    edition_facts,
    empty_page,
    puzzle_view,
    settle,
    with_items,
)
from .puzzle_head import HeadFacts, head_height, lay_out_head, name_of, widest_number
from .room_advice import RoomAdvice
from .shared_page import IN_COLUMNS, STACKED, column_counts, shared_boxes, shared_look, smaller_titles
from .tight_list import tight_look

LARGE_LETTERS = 24.0  # points: what large print is bought for, so art yields to it where that helps
ABOUT = 0.98  # of the largest letters: those are as good
NAMING = ("title", "copyright")  # pages that name the book
NO_GAP, WORD_GAP = 0.08, 0.6  # of the size: what is nearer is one word, what is farther another line
GROUND = -5  # the layer of an opener's ground, under all art
TO_A_PAGE = (1, 2, 3, 4, 6)  # what is tried where more puzzles have no room
FEWER = "fewer puzzles to a page would help, too: puzzles-per-page"


def _outline(puzzle: AnyPuzzle) -> str:
    """A puzzle's kind, with the size of a word search's grid: those alike want the same to have room."""
    if isinstance(puzzle, KindPuzzle):
        return puzzle.kind
    return f"{len(puzzle.grid[0])}x{len(puzzle.grid)}"


@dataclass(frozen=True, slots=True)
class Layout:
    """The finished pages of an edition, what they came to, and everything that does not fit."""

    pages: tuple[Page, ...] = ()
    gutter: float = 0.0
    per_page: int = 0  # answers, on most pages of them
    why_lowered: str = ""
    smallest_type: float = 0.0
    problems: tuple[Problem, ...] = ()
    grids: Mapping[str, GridPlace] = field(default_factory=dict)  # of puzzles, by id
    texts: tuple[tuple[int, str], ...] = ()  # the lines of title and copyright pages, each with its page
    furniture: tuple[
        FurnitureText, ...
    ] = ()  # on puzzles' pages and in its room on answers', but for folios and references
    codes: tuple[tuple[int, str], ...] = ()  # QR codes: each page of one, and what it says
    fewest_answers: int = 0  # to a page, where the pages have not all as many

    @property
    def answers_a_page(self) -> str:
        """How many answers a page has: 4, or 2 to 4."""
        fewest = self.fewest_answers or self.per_page
        return str(self.per_page) if fewest >= self.per_page else f"{fewest} to {self.per_page}"

    @property
    def puzzle_pages(self) -> dict[str, int]:
        """The page of each puzzle, by id."""
        return self._where("puzzle")

    @property
    def answer_pages(self) -> dict[str, int]:
        """The page of each answer, by puzzle id."""
        return self._where("answers")

    @property
    def grid_pages(self) -> dict[int, str]:
        """What the grids of a page are, "puzzle" or "answers", by its number; other pages' are examples."""
        return {page.number: page.kind for page in self.pages if page.kind in ("puzzle", "answers")}

    def _where(self, kind: str) -> dict[str, int]:
        return {name: page.number for page in self.pages if page.kind == kind for name in page.shows}


@dataclass(frozen=True, slots=True)
class _Room:
    """The room for a page's content beside art of some share of its size."""

    box: Box
    art: float = 1.0  # that share
    kept: KeptClear = NOTHING_KEPT  # what the art of a puzzle's page takes

    @classmethod
    def of(cls, form: Format, gutter: float, art: float, furniture: FurnitureRooms) -> _Room:
        """A puzzle's."""
        box = inset(form.box(gutter, "puzzle", art), right=furniture.beside, top=furniture.head)
        return cls(box, art, form.kept_clear("puzzle", gutter, art))

    @property
    def title(self) -> float:
        """The width for the lines of the head."""
        return self.box.width - 2 * (self.kept.head + self.kept.beside)


@dataclass(frozen=True, slots=True)
class _Content:
    """What stands in a page's box, whose corner is (0, 0)."""

    ops: tuple[Op, ...] = ()
    links: tuple[Link, ...] = ()
    problems: tuple[Problem, ...] = ()
    room: _Room = _Room(NOWHERE)
    head: float = 0.0  # the height of a puzzle's head
    drawn: Mapping[str, tuple[Op, ...]] = field(default_factory=dict)  # of puzzles, by id
    tight: bool = False  # their lists take the least room
    own_head: bool = False  # so does the head, whatever stands over other grids
    small_title: bool = False  # and its title is smaller

    @property
    def letters(self) -> float:
        """The size of its puzzles' letters, of the smallest if they differ."""
        grids = (max(_letters(ops), default=0.0) for ops in self.drawn.values())
        return min(grids, default=0.0)


def _text_lines(ops: Iterable[Op], metrics: Metrics) -> Iterator[str]:
    """The lines of a page as they are read, one that is set in several types whole."""
    line, right = "", 0.0
    last: Text | None = None
    for op in ops:
        if not isinstance(op, Text):
            continue
        gap = (op.x - right) / op.size
        goes_on = last is not None and (last.y, last.turn) == (op.y, op.turn) and -WORD_GAP < gap < WORD_GAP
        if goes_on:
            line += " " * (gap > NO_GAP) + op.text
        else:
            if last is not None:
                yield line
            line = op.text
        last, right = op, op.x + metrics.width(op.text, op.font, op.size) + op.spacing * len(op.text)
    if last is not None:
        yield line


def _letters(ops: Iterable[Op]) -> Iterator[float]:
    return (op.size for op in ops if isinstance(op, Letters))


def lay_out(
    book: Book, form: Format, hooks: PageHooks, done: Callable[[Page], Page] = lambda page: page
) -> Layout:
    """Every page of an edition, numbered from 1.

    `done` is handed each page as soon as it is laid out, and gives back what is to be kept of it.
    """
    if problem := no_room(form):
        return Layout(problems=(problem,))
    with _uncollected():
        work, most = _settled(book, form, hooks)
        pages = tuple(done(page) for page in work.pages())
        return work.layout(pages, (*work.fewer(most), *too_many_blanks(work.empty, form)))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without Python's search for rings of objects: pages make none, and millions of tuples set it off.

    It took a quarter of the time of pages with art.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _settled(
    book: Book, form: Format, hooks: PageHooks, guess: Numbering | None = None
) -> tuple[_Work, dict[str, int]]:
    """The pages dealt so that none is too crowded, and how many puzzles share one where that was needed."""
    most: dict[str, int] = {}
    while True:
        work = _Work(book, form, hooks, settle(book, form, hooks, most, guess))
        crowded = work.crowded(most)
        if not crowded:
            return work, most
        most |= crowded


class DealtPages:
    """An edition's pages in their order, with their numbers: any of them can be laid out alone."""

    def __init__(self, book: Book, form: Format, hooks: PageHooks, guess: Numbering | None = None) -> None:
        self._work, _ = _settled(book, form, hooks, guess)

    @property
    def flow(self) -> Flow:
        """What each page holds, and where everything stands."""
        return self._work.flow

    def lay_out(self, items: Iterable[Item], numbers: Iterable[int]) -> Layout:
        """The pages of these numbers, once; `items` take the place of the book's of the same puzzles.

        The problems are those of these pages.
        """
        work, own = self._work, {item.puzzle.id: item for item in items}
        book = work.facts.book
        book = replace(book, items=tuple(own.get(item.puzzle.id, item) for item in book.items))
        work.facts, work.flow = replace(work.facts, book=book), with_items(work.flow, book.items)
        return work.layout(tuple(work.pages(numbers)))


def no_room(form: Format) -> Problem | None:
    """What is wrong with a page that has no room between its margins; None where there is room."""
    room = form.box(form.gutter(form.least_pages))
    if min(room.width, room.height) >= LEAST_ROOM:
        return None
    what = f"a page of {form.width:g} x {form.height:g} points leaves no room between its margins"
    return Problem(what, "take a larger trim")


def good_letters(look: Look) -> float:
    """How large the letters are in points of a grid that is as large as its page: of one of the size auto."""
    size, floor = look.sizes["grid"], look.floors["grid"]
    return max(floor, look.measure("auto-grid") * size, min(LARGE_LETTERS, size) if look.large_print else 0.0)


class GridTrials:
    """How large the letters of puzzles come on their pages in a book, one puzzle after another."""

    def __init__(self, book: Book, form: Format, hooks: PageHooks) -> None:
        self._work = _Work(book, form, hooks, settle(book, form, hooks))
        self._slots = {
            item.puzzle.id: (number, slot.items)
            for number, slot in enumerate(self._work.flow.slots, 1)
            if slot.kind == "puzzle"
            for item in slot.items
        }

    def letters(self, item: Item) -> float:
        """The size of a puzzle's letters in points, beside all of its page's art; 0 where it does not fit.

        In large print its art yields to them. The puzzle may be another than the book's of that id.
        """
        number, items = self._slots[item.puzzle.id]
        work = self._work
        if len(items) > 1:
            beside = [item if each.puzzle.id == item.puzzle.id else each for each in items]
            content = work._shared_in(work.rooms[0], beside, number, work._columns(beside)[0])
        elif work.form.look.large_print:
            content = work._fitting(item, number)
        else:
            content = work._puzzle_in(work.rooms[0], item, number, None)
        its = content.drawn.get(item.puzzle.id, ())
        return 0.0 if content.problems else max(_letters(its), default=0.0)


class _Work:
    """One edition on its way from settled slots to pages, and the problems met."""

    def __init__(self, book: Book, form: Format, hooks: PageHooks, flow: Flow) -> None:
        self.form, self.hooks, self.flow = form, hooks, flow
        self.checks = PageChecks(form)
        self.facts = edition_facts(book, form, flow.numbering)
        space = empty_page(form, "puzzle", flow.gutter, self.facts)
        rooms = tuple(hooks.furniture_room(each, space) for each in form.furniture)
        self.furniture = FurnitureRooms(rooms, flow.answer_rooms)
        self.art = OrnamentArt(form, hooks, flow.gutter)
        shares = form.art_shares("puzzle", flow.gutter)
        self.rooms = tuple(_Room.of(form, flow.gutter, share, self.furniture) for share in shares)
        self.heads = self._heads()
        self.widest = widest_number(book.items, form.look)
        pages = (slot.items for slot in flow.slots if slot.kind == "puzzle" and len(slot.items) > 1)
        self.shared_pages = tuple(pages)
        self.shared_heads: dict[tuple[int, bool], tuple[Look, float]] = {}  # see _shared_head
        self.pitches: dict[str, float] = {}  # of grids that stand in one place, by puzzle
        self.section_rooms: dict[str | None, _Room] = {}  # where those of a section stand in one place
        self.tight_look = tight_look(form.look)
        self.gave_way = RoomAdvice()
        self.problems: list[Problem] = []
        self.empty: list[bool] = []  # page by page
        self.grids: dict[str, GridPlace] = {}
        self.texts: list[tuple[int, str]] = []
        self.furniture_lines: list[FurnitureText] = []
        self.codes: list[tuple[int, str]] = []
        self.signs: Signs = {}

    def layout(self, pages: tuple[Page, ...], more: Iterable[Problem] = ()) -> Layout:
        """The pages, with what they came to; `more` is wrong with them beside what was met."""
        sizes = [page.smallest_type for page in pages if page.smallest_type]
        gave_way = self.gave_way.problems(self.form.look.theme.name)
        return Layout(
            pages,
            self.flow.gutter,
            self.flow.cells.per_page,
            self.flow.cells.why_lowered,
            min(sizes, default=0.0),
            (
                *self.problems,
                *gave_way,
                *more,
                *unprintable(self.signs, self.form),
            ),
            self.grids,
            tuple(self.texts),
            tuple(self.furniture_lines),
            tuple(self.codes),
            self.flow.cells.fewest,
        )

    def pages(self, numbers: Iterable[int] | None = None) -> Iterator[Page]:
        """The pages of these numbers; all of them where none are named."""
        headings: dict[int, list[Heading]] = {}
        for heading in self.flow.numbering.outline:
            headings.setdefault(heading.page, []).append(heading)
        for number in range(1, len(self.flow.slots) + 1) if numbers is None else numbers:
            slot = self.flow.slots[number - 1]
            page = self._page(number, slot, headings.get(number, []))
            self.empty.append(not page.ops)
            note_signs(page, self.signs)
            yield page

    def _page(self, number: int, slot: Slot, headings: Sequence[Heading]) -> Page:
        """The slot's content in its place on the page, with the furniture round it."""
        content = self._content(slot, number)
        room = content.room
        safe = self.form.safe(self.flow.gutter, number, slot.kind, room.art)
        drop = self.form.foot_drop(slot.kind, self.flow.gutter, room.art)
        if slot.sheet.left_out:
            self.gave_way.left_out.setdefault(slot.sheet.left_out, []).append(number)
        if room.art < 1:
            self.gave_way.with_less.setdefault(slot.kind, []).append((number, room.art))
        if content.tight and not content.problems:
            self.gave_way.tight.append(number)
            self.gave_way.higher += [number] if content.own_head else []
            self.gave_way.small_titles += [number] if content.small_title else []
        self.problems += content.problems
        x = safe.x
        if slot.kind == "puzzle" and self.form.mirrored and not number % 2:
            x += self.furniture.beside  # the outer edge is the left one
        if slot.kind in NAMING:
            self.texts += ((number, line) for line in _text_lines(content.ops, self.form.look.metrics))
        page = Page(
            number,
            slot.kind,
            self.form.width,
            self.form.height,
            moved(content.ops, x, safe.y),
            safe._replace(y=safe.y - drop, height=safe.height + drop),
            self.form.past_trim(number),
            links=moved_links(content.links, x, safe.y),
            bookmark=str(headings[0]) if headings else "",
            depth=headings[0].depth if headings else 0,
            shows=tuple(item.puzzle.id for item in slot.items),
            more_bookmarks=tuple(map(str, headings[1:])),
            foot_on_art=self.form.foot_on_art(slot.kind, room.art),
        )
        block = room.box._replace(x=x, y=safe.y)
        items = slot.items[:1]
        if slot.kind == "section":  # an opener shows the pictograms of its section's first puzzle
            opened = (item for item in self.facts.book.items if item.section == slot.sheet.bookmark)
            items = tuple(islice(opened, 1))
        foot = foot_height(self.form.look) + room.kept.line + self.furniture.foot - drop
        here = PageArt(room.art, block, content.head, foot, room.kept, items, slot.sheet.bookmark)
        art = self.art.on(page, here)
        furniture = (*self._ground(page), *art, *self._furniture(page, block, room.kept))
        self.problems += self.checks.misplaced(page, (*page.ops, *furniture), {id(op) for op in art})
        shift = self.checks.out(page.ops)
        self._note_grids(slot, content, x, safe.y - shift)
        page = (
            replace(page, ops=moved(page.ops, 0, -shift), links=moved_links(page.links, 0, -shift))
            if shift
            else page
        )
        ops = (*page.ops, *(each for op in furniture for each in moved((op,), 0, -self.checks.out((op,)))))
        if far := self.checks.out(ops):
            self.problems.append(self.checks.no_room(page, abs(far), ops))
        self.codes += ((page.number, op.says) for op in ops if isinstance(op, Code))
        printable = (self._printable(op) for op in ops)
        ops = tuple(sorted(printable, key=lambda op: op.layer))
        return replace(
            page,
            ops=ops,
            smallest_type=min(_type_sizes(ops), default=0.0),
            drawn_by=tuple(sorted({op.by for op in ops} - {""})),
        )

    def _note_grids(self, slot: Slot, content: _Content, x: float, y: float) -> None:
        """Note where the grids of a page of puzzles stand on it."""
        for item in slot.items if slot.kind == "puzzle" else ():
            place = GridPlace.of(content.drawn[item.puzzle.id], self.form.look.metrics, x, y)
            self.problems += self._misplaced(item, place) if len(slot.items) == 1 else ()
            self.grids |= {item.puzzle.id: place} if place else {}

    def _printable(self, op: Op) -> Op:
        """The op with a line as thick as the publisher asks, and small type in black."""
        if isinstance(op, (Text, Letters)):
            ink = self.form.look.type_ink(op.ink, op.size)
            return op if ink == op.ink else replace(op, ink=ink)
        return thickened(op, self.form.least_line)

    def _ground(self, page: Page) -> tuple[Op, ...]:
        """The ground of an opener, to the edges of the sheet."""
        ink = self.form.opener_ground if page.kind == "section" else ""
        left, below, right, above = page.bleed
        sheet = Box(-left, -below, left + page.width + right, below + page.height + above)
        return (Bars((sheet,), ink, layer=GROUND),) if ink else ()

    def _furniture(self, page: Page, block: Box, kept: KeptClear) -> tuple[Op, ...]:
        """What stands round a page's content, for which `block` is the room."""
        look, drawn = self.form.look, list[Op]()
        outer = outer_side(page.number, self.form.mirrored)
        foot = foot_height(look) + kept.line
        boxes = self.furniture.boxes(page, foot + block.y - page.safe.y, outer)
        for choice, its in zip(self.form.furniture, boxes, strict=True):
            ops = self.hooks.draw_furniture(choice, FurnitureSpace(page, look, self.facts, *its))
            # those needed are read for what they say
            beside_grids = page.kind == "puzzle" or (page.kind == "answers" and its[1].height)
            if beside_grids and choice.name not in NEEDED_FURNITURE:
                self.furniture_lines += (
                    FurnitureText(page.number, choice.name, op.text, reach(op, look.metrics))
                    for each in ops
                    for op in moved((each,), 0, -self.checks.out((each,)))  # as it will be drawn
                    if isinstance(op, Text) and op.text.strip()
                )
            drawn += ops
        if page.kind == "puzzle":
            content = inset(block, bottom=foot + self.furniture.foot)
            self.problems += self.checks.over_puzzle(page, drawn, content)
        return tuple(drawn)

    def _content(self, slot: Slot, number: int) -> _Content:
        if slot.kind == "puzzle":
            several = len(slot.items) > 1
            return self._shared(slot.items, number) if several else self._puzzle(slot.items[0], number)
        room = _Room(self.form.box(self.flow.gutter, slot.kind, slot.art), slot.art)
        if slot.kind == "answers":
            return replace(self._answers(slot), room=room)
        return _Content(slot.sheet.ops, slot.sheet.links, room=room)

    def _heads(self) -> Mapping[str, float]:
        """The height of each puzzle's head, which is the same beside less art."""
        items, look, place = self.facts.book.items, self.form.look, self.form.grid_place
        heights = [head_heights(items, look, room.title, place) for room in self.rooms]
        return {name: max(each[name] for each in heights) for name in heights[0]}

    def _puzzle(self, item: Item, number: int) -> _Content:
        """The puzzle with as much art as leaves it room."""
        if self.form.grid_place == "fixed":
            room, pitch = self._section_room(item), self._pitch(item)
            content = self._puzzle_in(room, item, number, pitch)
            return self._puzzle_in(room, item, number, pitch, tight=True) if content.problems else content
        return self._fitting(item, number)

    def _fitting(self, item: Item, number: int) -> _Content:
        """The puzzle beside the most art that leaves it room; in large print, leaves its letters large."""
        content, fitting = _Content(), list[_Content]()
        for room in self.rooms:
            content = self._puzzle_in(room, item, number, None)
            if not content.problems:
                fitting.append(content)
                if not self.form.look.large_print or content.letters >= LARGE_LETTERS:
                    return content
        if not fitting:
            tight = self._puzzle_in(self.rooms[-1], item, number, None, tight=True)
            return self._own_head(item, number) if tight.problems else tight
        largest = max(each.letters for each in fitting)
        return next(each for each in fitting if each.letters >= ABOUT * largest)

    def _section_room(self, item: Item) -> _Room:
        """The room beside as much art as leaves it to every puzzle of a section."""
        if len(self.rooms) > 1 and item.section not in self.section_rooms:
            group = (other for other in self.facts.book.items if other.section == item.section)
            found = [self._fitting(other, self.facts.pages[other.puzzle.id]).room for other in group]
            self.section_rooms[item.section] = min(found, key=lambda room: room.art)
        return self.section_rooms.get(item.section, self.rooms[0])

    def _own_head(self, item: Item, number: int) -> _Content:
        """The puzzle with a head no higher than its own lines are, its title smaller where that helps."""
        room, content = self.rooms[-1], _Content()
        for look in (usual := self.form.look, smaller_titles(usual)):
            own = head_heights((item,), look, room.title, "free", self.widest)[item.puzzle.id]
            content = self._puzzle_in(room, item, number, None, tight=True, head=own, head_look=look)
            content = replace(content, own_head=True, small_title=look is not usual)
            if not content.problems:
                break
        return content

    def _puzzle_in(
        self,
        room: _Room,
        item: Item,
        number: int,
        pitch: float | None,
        tight: bool = False,
        head: float | None = None,
        head_look: Look | None = None,
    ) -> _Content:
        look, box, kept = head_look or self.form.look, room.box, room.kept
        height = self._head(item, kept) if head is None else max(head, kept.corner)
        answer = self.facts.answer_pages[item.puzzle.id]
        laid_out = lay_out_head(item, look, room.title, height, self._head_facts(answer, number))
        view = puzzle_view(item, self.form, number, pitch, room.art)
        drawn = self._drawn(item, self._body(room, height), view, tight)
        drop = self.form.foot_drop("puzzle", self.flow.gutter, room.art)
        reference = Link(Box(0, -drop, box.width / 2, foot_height(look)), answer)
        return _Content(
            (*moved(laid_out.ops, box.width / 2, box.height), *drawn.ops),
            (reference,) if self.form.screen else (),
            tuple(replace(problem, place=item.place) for problem in (*laid_out.problems, *drawn.problems)),
            room,
            height + kept.under,
            {item.puzzle.id: drawn.ops},
            tight,
        )

    def _shared(self, items: Sequence[Item], number: int) -> _Content:
        """Puzzles that share a page, with as much of its art as leaves them room."""
        counts, content = self._columns(items), _Content()
        for columns, room in product(counts, self.rooms):
            content = self._shared_in(room, items, number, columns)
            if not content.problems:
                return content
        return self._shared_in(self.rooms[-1], items, number, counts[0], tight=True)

    def crowded(self, most: Mapping[str, int]) -> dict[str, int]:
        """Runs of puzzles that have no room on the pages they share, and how many of each to try next."""
        found: dict[str, int] = {}
        for number, slot in enumerate(self.flow.slots, 1):
            if slot.run and slot.run not in found and len(slot.items) > 1:
                wished = most.get(slot.run) or slot.items[0].per_page or 1
                if self._shared(slot.items, number).problems:
                    found[slot.run] = max(count for count in TO_A_PAGE if count < wished)
        return found

    def fewer(self, most: Mapping[str, int]) -> Iterator[Problem]:
        """That fewer puzzles share a page than a run wished for."""
        for item in self.facts.book.items:
            if count := most.get(item.puzzle.id):
                each = f"{count} to a page" if count > 1 else "a page each"
                what = f"{name_of(item)}, and those that share its page: {each}, not {item.per_page} to one"
                hint = "a larger trim has room for more, or per-page: " + str(count)
                yield Problem(what, hint, item.place, advice=True, kind="fewer puzzles to a page")

    def _columns(self, items: Sequence[Item]) -> tuple[int, ...]:
        """In how many columns the puzzles of a page may stand, the best first."""
        kinds = [item.puzzle for item in items if not item.word_search]
        sizes = (self.hooks.measure(puzzle, self.form.look, View()) for puzzle in kinds)
        flows = any(size.flows for size in sizes)
        return column_counts(self.rooms[0].box, len(items), flows)

    def _shared_head(self, columns: int, many: bool) -> tuple[Look, float]:
        """The look and the height of heads on pages of few puzzles or many that stand in so many columns."""
        if (columns, many) not in self.shared_heads:
            pages = (items for items in self.shared_pages if (len(items) > STACKED) == many)
            items = [item for page in pages if columns in self._columns(page) for item in page]
            box, looks = self.rooms[0].box, [shared_look(self.form.look)]
            if many:
                looks = [shared_look(self.form.look, rows) for rows in IN_COLUMNS]
            heads = list[tuple[Look, float]]()
            for look in looks:
                width = shared_boxes(box, columns, columns)[0].width
                high = head_height(items, look, width)
                heads.append((look, high))
                facts = (self._head_facts(self.facts.answer_pages[item.puzzle.id], 1) for item in items)
                laid_out = (
                    lay_out_head(item, look, width, high, its) for item, its in zip(items, facts, strict=True)
                )
                if not any(head.problems for head in laid_out):
                    break
            self.shared_heads[columns, many] = heads[-1]
        return self.shared_heads[columns, many]

    def _shared_in(
        self, room: _Room, items: Sequence[Item], number: int, columns: int, tight: bool = False
    ) -> _Content:
        """Puzzles in columns, each with its head, where its answer is, and its list."""
        (look, high), kept = self._shared_head(columns, len(items) > STACKED), room.kept
        foot = foot_height(self.form.look) + kept.line + self.furniture.foot
        boxes = shared_boxes(inset(room.box, bottom=foot, top=kept.corner), len(items), columns)
        ops, links, problems, drawn_of = (
            list[Op](),
            list[Link](),
            list[Problem](),
            dict[str, tuple[Op, ...]](),
        )
        for item, box in zip(items, boxes, strict=True):
            answer = self.facts.answer_pages[item.puzzle.id]
            head = lay_out_head(item, look, box.width, high, self._head_facts(answer, number))
            view = replace(puzzle_view(item, self.form, number), shared=True, corner=0.0)
            drawn = self._drawn(item, inset(box, top=high), view, tight)
            ops += (*moved(head.ops, box.x + box.width / 2, box.top), *drawn.ops)
            drawn_of[item.puzzle.id] = drawn.ops
            links.append(Link(Box(box.x, box.top - high, box.width, high), answer))
            problems += (replace(each, place=item.place) for each in head.problems)
            problems += (replace(each, place=item.place, hint=FEWER) for each in drawn.problems)
        shown = tuple(links) if self.form.screen else ()
        return _Content(tuple(ops), shown, tuple(problems), room, drawn=drawn_of, tight=tight)

    def _head_facts(self, answer: int, number: int) -> HeadFacts:
        """What the head of a puzzle on page `number` may say, whose answer is on page `answer`."""
        outer = outer_side(number, self.form.mirrored)
        return HeadFacts(self.facts.book.title, answer, outer, self.widest)

    def _head(self, item: Item, kept: KeptClear) -> float:
        """The height of a puzzle's head, at least down to where a corner's art ends beside it."""
        return max(self.heads[item.puzzle.id], kept.corner)

    def _body(self, room: _Room, head: float) -> Box:
        """The box for a puzzle, between a head of that height and the foot."""
        kept = room.kept
        foot = foot_height(self.form.look) + kept.line + self.furniture.foot
        return inset(room.box, kept.frame, foot, kept.frame, head + kept.under)

    def _pitch(self, item: Item) -> float | None:
        """The pitch of its grid where those of a section have one: what each of them can have."""
        if self.form.grid_place != "fixed":
            return None
        if item.puzzle.id not in self.pitches:
            group = alike(item, self.facts.book.items)
            places = [self._free_place(other) for other in group]
            if pitches := [place.pitch for place in places if place]:
                self.pitches |= dict.fromkeys((other.puzzle.id for other in group), shared_pitch(pitches))
        return self.pitches.get(item.puzzle.id)

    def _misplaced(self, item: Item, place: GridPlace | None) -> Iterator[Problem]:
        """That a drawer does not give a grid the pitch that its section has."""
        wanted = self.pitches.get(item.puzzle.id)
        if wanted and place and abs(place.pitch - wanted) > NEAR:
            what = (
                f"{name_of(item)}: its cells are {place.pitch:.2f} points apart, not {wanted:.2f} as wanted"
            )
            hint = "its plugin heeds View.pitch, or the book has grid-place: free"
            yield Problem(what, hint, item.place, kind="pitch of a section")

    def _free_place(self, item: Item) -> GridPlace | None:
        """Where its grid would stand if it were the only one."""
        room = self._section_room(item)
        view = puzzle_view(item, self.form, self.facts.pages[item.puzzle.id], art=room.art)
        body = self._body(room, self._head(item, room.kept))
        drawing = self.hooks.draw(item.puzzle, body, self.form.look, view)
        if drawing.too_small:
            drawing = self.hooks.draw(item.puzzle, body, self.tight_look, view)
        return GridPlace.of(drawing.ops, self.form.look.metrics, 0.0, 0.0)

    def _answers(self, slot: Slot) -> _Content:
        ops: list[Op] = []
        links: list[Link] = []
        problems: list[Problem] = []
        for item, cell in zip(slot.items, slot.cells, strict=False):
            page = self.facts.pages[item.puzzle.id]
            drawn = self._drawn(item, cell.body, answer_view(item, self.form))
            ops += (*answer_head(item, page, self.form.look, cell.head), *drawn.ops)
            problems += (replace(problem, place=item.place) for problem in drawn.problems)
            whole = Box(cell.body.x, cell.body.y, cell.body.width, cell.body.height + cell.head.height)
            links.append(Link(whole, page))
        return _Content(tuple(ops), tuple(links) if self.form.screen else (), tuple(problems))

    def _drawn(self, item: Item, box: Box, view: View, tight: bool = False) -> _Content:
        """The puzzle as its drawer draws it, with what it says about too little room."""
        look = self.tight_look if tight else self.form.look
        drawing = self.hooks.draw(item.puzzle, box, look, view)
        side = "" if view.kind == "puzzle" else "the answer of "
        what = f"{side}{name_of(item)}: {drawing.too_small}"
        problem = Problem(what, kind=f"room for its {view.kind}, {_outline(item.puzzle)}")
        return _Content(drawing.ops, problems=(problem,) if drawing.too_small else ())


def _type_sizes(ops: Iterable[Op]) -> Iterator[float]:
    return (op.size for op in ops if isinstance(op, (Text, Letters)))
