"""Layout: a numbered book and a format in, finished pages out.

Everything on a page is settled here: what stands where, in points, and what could not be
made to fit, as problems. Drawing only obeys.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice

from ...errors import Problem
from ...wordsearch.model import Choice
from ..book import Book, EditionFacts, Item
from ..flow.grid_place import GridPlace
from ..flow.page_numbers import Numbering, edition_facts
from ..flow.page_slots import PageSlot
from ..flow.paginate import Flow, KeptMatter, empty_page, settle, with_items
from ..format import LEAST_ROOM, Format, KeptClear
from ..furniture import OF_NOTES, FurnitureRoom, FurnitureRooms, FurnitureSpace
from ..geometry import inset, moved, moved_links, thickened
from ..heads.foot import foot_height
from ..matter import DrawnBefore, Heading, PageHooks
from ..ops import Bars, Box, Code, Letters, Op, Page, Stamp, Text
from ..ornament.ornament_boxes import OrnamentArt, PageArt
from ..ornaments import FACING
from ..page_checks import PageChecks, note_signs, too_many_blanks, unprintable
from ..parts import owned
from ..room.advice import small_letters
from ..room.section import SectionLetters
from ..room.set_page import ASIDE_GAP
from .page_content import ContentLayout, PageContent
from .page_notes import PageNotes
from .page_sources import EarlierPages, PageSources

GROUND = -5  # the layer of an opener's ground, under all art


@dataclass(frozen=True, slots=True)
class EditionPages:
    """The finished pages of an edition, what they came to, and everything that does not fit."""

    pages: tuple[Page, ...] = ()
    gutter: float = 0.0
    per_page: int = 0  # answers, on most pages of them
    why_lowered: str = ""
    smallest_type: float = 0.0
    problems: tuple[Problem, ...] = ()
    grids: Mapping[str, GridPlace] = field(default_factory=dict)  # of puzzles, by id
    codes: tuple[tuple[int, str], ...] = ()  # QR codes: each page of one, and what it says
    answers_least: float | None = None  # points: the floor of their letters that the book sets
    answers_on: tuple[int, ...] = ()  # how many each page of them has, the last one apart
    sections: tuple[SectionLetters, ...] = ()  # whose pages show one puzzle each
    answer_notes: frozenset[str] = frozenset()  # puzzles whose notes stand under their answers

    @property
    def answers_a_page(self) -> str:
        """How many answers a page has: 4, or 2 to 4."""
        least, most = min(self.answers_on, default=0), max(self.answers_on, default=0)
        return f"{least}" if least == most else f"{least} to {most}"

    @property
    def puzzle_pages(self) -> dict[str, int]:
        """The page of each puzzle, by id."""
        return self._where("puzzle")

    @property
    def answer_pages(self) -> dict[str, int]:
        """The page of each answer, by puzzle id."""
        return self._where("answers")

    def _where(self, kind: str) -> dict[str, int]:
        return {name: page.number for page in self.pages if page.kind == kind for name in page.shows}


def lay_out(
    book: Book,
    form: Format,
    hooks: PageHooks,
    done: Callable[[Page], Page] = lambda page: page,
    earlier: EarlierPages | None = None,
    drawn: DrawnBefore | None = None,
) -> EditionPages:
    """Every page of an edition, numbered from 1.

    `done` is handed each page as soon as it is laid out, and gives back what is to be kept of it; a page
    that `earlier` has is neither laid out nor handed over. `drawn` has what the edition had drawn before.
    """
    if problem := no_room(form):
        return EditionPages(problems=(problem,))
    with uncollected():
        work, most = _settled(book, form, hooks, kept=KeptMatter(drawn or DrawnBefore()))
        pages = tuple(work.done_pages(done, earlier))
        return work.layout(
            pages,
            (*work.contents.fewer(most), *work.contents.told_notes(), *too_many_blanks(work.empty, form)),
        )


@contextmanager
def uncollected() -> Iterator[None]:
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
    book: Book,
    form: Format,
    hooks: PageHooks,
    guess: Numbering | None = None,
    kept: KeptMatter | None = None,
) -> tuple[_Work, dict[str, int]]:
    """The pages dealt so that none is too crowded, and how many puzzles share one where that was needed."""
    most: dict[str, int] = {}
    kept = kept or KeptMatter()
    while True:
        work = _Work(book, form, hooks, settle(book, form, hooks, most, guess, kept), kept.drawn.art)
        crowded = work.contents.crowded(most)
        homeless = (
            frozenset() if crowded else work.contents.homeless_notes()
        )  # once it is dealt whose page it is
        if not crowded and not homeless:
            return work, most
        most |= crowded
        book = with_notes_at_answers(book, homeless)


def with_notes_at_answers(book: Book, ids: Collection[str]) -> Book:
    """The book, the notes of these puzzles under their answers."""
    moved = (
        replace(item, note="", answer_note=item.note or item.answer_note) if item.puzzle.id in ids else item
        for item in book.items
    )
    return replace(book, items=tuple(moved)) if ids else book


class DealtPages:
    """An edition's pages in their order, with their numbers: any of them can be laid out alone."""

    def __init__(
        self,
        book: Book,
        form: Format,
        hooks: PageHooks,
        guess: Numbering | None = None,
        kept: KeptMatter | None = None,
    ) -> None:
        self._work, _ = _settled(book, form, hooks, guess, kept)

    @property
    def flow(self) -> Flow:
        """What each page holds, and where everything stands."""
        return self._work.flow

    def lay_out(self, items: Iterable[Item], numbers: Iterable[int]) -> EditionPages:
        """The pages of these numbers, once; `items` take the place of the book's of the same puzzles.

        The problems are those of these pages.
        """
        work, own = self._work, {item.puzzle.id: item for item in items}
        book = work.facts.book
        noted = [item.puzzle.id for item in book.items if item.answer_note]
        book = replace(book, items=tuple(own.get(item.puzzle.id, item) for item in book.items))
        book = with_notes_at_answers(book, noted)
        work.contents.show(replace(work.facts, book=book), with_items(work.flow, book.items))
        return work.layout(tuple(work.pages(numbers)))


def no_room(form: Format) -> Problem | None:
    """What is wrong with a page that has no room between its margins; None where there is room."""
    room = form.box(form.gutter(form.least_pages))
    if min(room.width, room.height) >= LEAST_ROOM:
        return None
    what = f"a page of {form.width:g} x {form.height:g} points leaves no room between its margins"
    return Problem(what, "take a larger trim")


class GridTrials:
    """How large the letters of puzzles come on their pages in a book, one puzzle after another."""

    def __init__(self, book: Book, form: Format, hooks: PageHooks) -> None:
        self._contents = _Work(book, form, hooks, settle(book, form, hooks), {}).contents
        self._slots = {
            item.puzzle.id: (number, slot.items)
            for number, slot in enumerate(self._contents.flow.slots, 1)
            if slot.kind == "puzzle"
            for item in slot.items
        }

    def letters(self, item: Item) -> float:
        """The size of a puzzle's letters in points, beside all of its page's art; 0 where it does not fit.

        In large print its art yields to them. The puzzle may be another than the book's of that id.
        """
        number, items = self._slots[item.puzzle.id]
        beside = tuple(item if each.puzzle.id == item.puzzle.id else each for each in items)
        return self._contents.trial_letters(item, beside, number)


def theme_gives_way(form: Format, choice: Choice, room: FurnitureRoom) -> FurnitureRoom:
    """A furniture's room: what the theme names and the book does not gives way, but for what prints notes."""
    own = {each.name for each in form.own_furniture or ()}
    return replace(room, gives_way=room.gives_way or choice.name not in (*own, OF_NOTES))


class _Work:
    """One edition on its way from settled slots to pages, and the problems met."""

    def __init__(
        self, book: Book, form: Format, hooks: PageHooks, flow: Flow, art: dict[Hashable, Stamp]
    ) -> None:
        self.form, self.hooks = form, hooks
        self.checks = PageChecks(form)
        facts = edition_facts(book, form, flow.numbering)
        space = empty_page(form, "puzzle", flow.gutter, facts)
        rooms = tuple(
            theme_gives_way(form, each, hooks.furniture_room(each, space)) for each in form.furniture
        )
        self.furniture = FurnitureRooms(rooms, flow.answer_rooms)
        self.contents = ContentLayout(form, hooks, flow, facts, self.furniture)
        self.art = OrnamentArt(form, hooks, flow.gutter, self.contents.variants, art)
        self.notes = PageNotes()  # of the pages laid out so far
        self.headings: dict[int, list[Heading]] = {}  # by the page
        for heading in flow.numbering.outline:
            self.headings.setdefault(heading.page, []).append(heading)
        self.empty: list[bool] = []  # page by page

    @property
    def facts(self) -> EditionFacts:
        """What matter and furniture are told of the edition."""
        return self.contents.facts

    @property
    def flow(self) -> Flow:
        """What each page holds, and where everything stands."""
        return self.contents.flow

    def layout(self, pages: tuple[Page, ...], more: Iterable[Problem] = ()) -> EditionPages:
        """The pages, with what they came to; `more` is wrong with them beside what was met."""
        sizes = [page.smallest_type for page in pages if page.smallest_type]
        notes, look, sections = self.notes, self.form.look, self.contents.letters
        book = self.facts.book
        written = [(text, each.place) for each in book.items for text in (each.puzzle.title, each.note)]
        written += [(text, None) for text in (book.title, book.subtitle, book.author)]
        gave_way = notes.gave_way.problems(look.theme.name)
        return EditionPages(
            pages,
            self.flow.gutter,
            self.flow.cells.per_page,
            self.flow.cells.why_lowered,
            min(sizes, default=0.0),
            (
                *notes.problems,
                *gave_way,
                *small_letters(sections),
                *more,
                *unprintable(notes.signs, look, written),
            ),
            notes.grids,
            tuple(notes.codes),
            self.form.answers.least_type,
            tuple(self.flow.cells.counts),
            sections,
            frozenset(item.puzzle.id for item in self.facts.book.items if item.answer_note),
        )

    def done_pages(self, done: Callable[[Page], Page], earlier: EarlierPages | None = None) -> Iterator[Page]:
        """What `done` gives back of each page, and those that `earlier` has as they were."""
        sources = PageSources(self.contents) if earlier else None
        for number, slot in enumerate(self.flow.slots, 1):
            source = sources.of(number, slot, self.headings.get(number, [])) if sources else ""
            known = earlier.again(source) if earlier and source else None
            if known:
                page, notes = known
                self.notes.add(notes)
                self.empty.append(False)
            else:
                whole, notes = self._noted(number)
                page = done(whole)
                if earlier and source:
                    earlier.keep(source, whole, notes)
            yield page

    def pages(self, numbers: Iterable[int]) -> Iterator[Page]:
        """The pages of these numbers."""
        return (self._noted(number)[0] for number in numbers)

    def _noted(self, number: int) -> tuple[Page, PageNotes]:
        """A page, and what it came to, which is noted among that of the others, too."""
        others, self.notes = self.notes, PageNotes()
        page = self._page(number, self.flow.slots[number - 1], self.headings.get(number, []))
        note_signs(page, self.notes.signs)
        notes, self.notes = self.notes, others
        self.notes.add(notes)
        self.empty.append(not page.ops)
        return page, notes

    def _page(self, number: int, slot: PageSlot, headings: Sequence[Heading]) -> Page:
        """The slot's content in its place on the page, with the furniture round it."""
        content = self.contents.of(slot, number)
        room = content.room
        safe = self.form.safe(self.flow.gutter, number, slot.kind, room.art)
        drop = self.form.foot_drop(slot.kind, self.flow.gutter, room.art)
        self._note_room(number, slot, content)
        self.notes.problems += content.problems
        x = safe.x
        if slot.kind == "puzzle" and self.form.bound.outer(number) == "left":
            x += self.furniture.beside
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
            binding=self.form.bound,
        )
        block = room.box._replace(x=x, y=safe.y)
        rooms = self.furniture
        if slot.kind == "puzzle":
            rooms = content.page.furniture if content.page else self.contents.furniture_beside(slot.items)
        foot = foot_height(self.form.look) + room.kept.line + rooms.foot - drop
        art = owned(self._art(page, slot, content, block, foot), "", "art")
        ground = owned(self._ground(page), "", "art") if slot.kind == "section" or slot.faces_opener else ()
        note = content.note._replace(x=content.note.x + x, y=content.note.y + safe.y)
        furniture = (*ground, *art, *self._furniture(page, block, room.kept, rooms, note))
        self.notes.problems += self.checks.misplaced(page, (*page.ops, *furniture), {id(op) for op in art})
        shift = self.checks.out(page.ops)
        self._note_grids(slot, content, x, safe.y - shift)
        if shift:
            page = replace(page, ops=moved(page.ops, 0, -shift), links=moved_links(page.links, 0, -shift))
        return self._finished(page, furniture)

    def _note_room(self, number: int, slot: PageSlot, content: PageContent) -> None:
        """Note what gave way on a page that had no room otherwise."""
        if slot.sheet.left_out:
            self.notes.gave_way.left_out.setdefault(slot.sheet.left_out, []).append(number)
        way = content.page
        settled = way is not None and not way.own_list  # `plan` tells of a smaller size
        chosen = slot.kind == "answers" and not self.form.answers.per_page  # how many, by the house
        if content.room.art < 1 and not (settled and content.room.art) and not chosen:
            self.notes.gave_way.with_less.setdefault(slot.kind, []).append((number, content.room.art))
        if way and not content.problems:
            self.notes.gave_way.tight += [number] if way.tight else []
            self.notes.gave_way.higher += [number] if way.own_head else []
            self.notes.gave_way.small_titles += [number] if way.small_title else []

    def _art(
        self, page: Page, slot: PageSlot, content: PageContent, block: Box, foot: float
    ) -> tuple[Op, ...]:
        """The theme's art on a page round its block, over a foot so high."""
        items, room = slot.items[:1], content.room
        opener = self.flow.slots[page.number] if slot.faces_opener else slot
        bookmark = opener.sheet.bookmark if opener.kind == "section" else ""
        if bookmark:  # an opener shows the pictograms of its section's first puzzle
            opened = (item for item in self.facts.book.items if item.section == bookmark)
            items = tuple(islice(opened, 1))
        note = content.note._replace(x=content.note.x + block.x, y=content.note.y + block.y)
        here = PageArt(room.art, block, content.head, foot, room.kept, items, bookmark, note)
        return self.art.on(replace(page, kind=FACING) if slot.faces_opener else page, here)

    def _finished(self, page: Page, furniture: Iterable[Op]) -> Page:
        """The page with what stands round its content, its lines and small type as they are printed."""
        ops = (*page.ops, *(each for op in furniture for each in moved((op,), 0, -self.checks.out((op,)))))
        if far := self.checks.out(ops):
            self.notes.problems.append(self.checks.no_room(page, abs(far), ops))
        self.notes.codes += ((page.number, op.says) for op in ops if isinstance(op, Code))
        printable = (self._printable(op) for op in ops)
        ops = tuple(sorted(printable, key=lambda op: op.layer))
        return replace(
            page,
            ops=ops,
            smallest_type=min(_type_sizes(ops), default=0.0),
            drawn_by=tuple(sorted({op.part.by for op in ops} - {""})),
        )

    def _note_grids(self, slot: PageSlot, content: PageContent, x: float, y: float) -> None:
        """Note where the grids of a page of puzzles stand on it."""
        for item in slot.items if slot.kind == "puzzle" else ():
            place = GridPlace.of(content.drawn[item.puzzle.id], self.form.look.metrics, x, y)
            self.notes.problems += self.contents.wrong_pitch(item, place) if len(slot.items) == 1 else ()
            self.notes.grids |= {item.puzzle.id: place} if place else {}

    def _printable(self, op: Op) -> Op:
        """The op with a line as thick as the publisher asks, and small type in black."""
        if isinstance(op, (Text, Letters)):
            ink = self.form.look.type_ink(op.ink, op.size)
            return op if ink == op.ink else replace(op, ink=ink)
        return thickened(op, self.form.least_line)

    def _ground(self, page: Page) -> tuple[Op, ...]:
        """The ground of an opener, to the edges of the sheet or of its margins."""
        ink = self.form.opener_ground
        left, below, right, above = page.bleed
        sheet = Box(-left, -below, left + page.width + right, below + page.height + above)
        if self.form.opener == "framed":
            sheet = self.form.safe(self.flow.gutter, page.number, art=0)
        return (Bars((sheet,), ink, layer=GROUND),) if ink else ()

    def _furniture(
        self, page: Page, block: Box, kept: KeptClear, rooms: FurnitureRooms, note: Box
    ) -> tuple[Op, ...]:
        """What stands round a page's content, for which `block` is the room, or in the corner for a note."""
        look, drawn, aside = self.form.look, list[Op](), tuple[Op, ...]()
        foot = foot_height(look) + kept.line
        boxes = rooms.boxes(page, foot + block.y - page.safe.y)
        for n, (choice, its) in enumerate(zip(self.form.furniture, boxes, strict=True)):
            if n in rooms.left_out:
                self.notes.gave_way.lean.setdefault(choice.name, []).append(page.number)
                continue
            space = FurnitureSpace(page, look, self.facts, *its)
            if rooms.aside and rooms.aside.which == n:
                ops = self.hooks.draw_furniture(choice, replace(space, foot=note, aside=True))
                self.notes.problems += self.checks.out_of_corner(
                    page, ops, inset(note, *[-ASIDE_GAP / 2] * 4)
                )
                aside = owned(ops, "", choice.name)
                continue
            ops = self.hooks.draw_furniture(choice, space)
            drawn += owned(ops, "", choice.name)
        if page.kind == "puzzle":
            content = inset(block, bottom=foot + rooms.foot)
            self.notes.problems += self.checks.over_puzzle(page, drawn, content)
        return (*drawn, *aside)


def _type_sizes(ops: Iterable[Op]) -> Iterator[float]:
    return (op.size for op in ops if isinstance(op, (Text, Letters)))
