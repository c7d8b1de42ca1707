"""What stands in the box of each page: a puzzle under its head, several that share a page, answers, prose.

How the page of one puzzle is set is settled for its section (room/). Puzzles that share a page and have no
room are tried with less art, with closer lists and lower heads, in a higher box than others, in that order.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from math import ceil

from ..errors import Problem
from ..puzzles.model import AnyPuzzle, kind_of
from .answer_cells import answers_heading
from .answer_head import answer_head
from .book import EditionFacts, Item, View, name_of
from .foot import foot_height
from .format import Format
from .furniture import FurnitureRooms
from .geometry import NEAR, inset, moved
from .grid_place import GridPlace
from .look import Look
from .matter import PageHooks
from .ops import NOWHERE, Box, Letters, Link, Op
from .paginate import Flow, Slot, answer_view, empty_page, puzzle_view
from .parts import owned
from .puzzle_head import HeadFacts, head_height, lay_out_head, title_share, widest_number
from .room.content_room import ContentRoom
from .room.section import LARGE_LETTERS, SectionLetters, SectionRoom, SetPage
from .shared_page import (
    IN_COLUMNS,
    STACKED,
    column_counts,
    label_number,
    shared_boxes,
    shared_look,
)
from .tight_list import tight_look

ABOUT = 0.98  # of the largest letters: those are as good
TO_A_PAGE = (1, 2, 3, 4, 6)  # what is tried where more puzzles have no room
UNDER_ART = 5.0  # points from art at the top of a page to the heads of puzzles that share it
FEWER = "fewer puzzles to a page would help, too: puzzles-per-page"
FREE = "grids that need not stand in one place have room: grid-place: free"


NO_ROOM = ContentRoom(NOWHERE)


@dataclass(frozen=True, slots=True)
class PageContent:
    """What stands in a page's box, whose corner is (0, 0)."""

    ops: tuple[Op, ...] = ()
    links: tuple[Link, ...] = ()
    problems: tuple[Problem, ...] = ()
    room: ContentRoom = NO_ROOM
    head: float = 0.0  # the height of a puzzle's head
    drawn: Mapping[str, tuple[Op, ...]] = field(default_factory=dict)  # of puzzles, by id
    tight: bool = False  # their lists take the least room
    page: SetPage | None = None  # how that of one puzzle is set
    note: Box = NOWHERE  # the corner of its list that it leaves to a note

    @property
    def letters(self) -> float:
        """The size of its puzzles' letters, of the smallest if they differ."""
        grids = (max(letter_sizes(ops), default=0.0) for ops in self.drawn.values())
        return min(grids, default=0.0)


class ContentLayout:
    """Lays out what each page of an edition holds, beside as much art as leaves it room."""

    def __init__(
        self, form: Format, hooks: PageHooks, flow: Flow, facts: EditionFacts, furniture: FurnitureRooms
    ) -> None:
        self.form, self.hooks, self.flow, self.facts, self.furniture = form, hooks, flow, facts, furniture
        self.furniture_on: dict[tuple[str, ...], FurnitureRooms] = {}  # see furniture_beside
        shares = form.art_shares("puzzle", flow.gutter)
        self.rooms = tuple(ContentRoom.of(form, flow.gutter, share, self.furniture) for share in shares)
        self.widest = widest_number(facts.book.items, form.look)
        self.title = title_share(facts.book.items, form.look, self.rooms[0].title, self.widest)
        pages = (slot.items for slot in flow.slots if slot.kind == "puzzle" and len(slot.items) > 1)
        self.shared_pages = tuple(pages)
        self.shared_heads: dict[tuple[int, bool], tuple[Look, float, float]] = {}  # see _shared_head
        self.sections: dict[str | None, SectionRoom] = {}  # see section
        self.tight_look = tight_look(form.look)

    def show(self, facts: EditionFacts, flow: Flow) -> None:
        """Take other puzzles of the same ids in the same places from now on."""
        self.facts, self.flow = facts, flow
        self.furniture_on.clear()
        self.sections.clear()

    def furniture_beside(self, items: Iterable[Item]) -> FurnitureRooms:
        """The rooms of furniture on the page of these puzzles: its own foot unless grids keep one place."""
        if self.form.grid_place == "fixed" or not self.furniture.foot:
            return self.furniture
        shows = tuple(item.puzzle.id for item in items)
        if shows not in self.furniture_on:
            space = empty_page(self.form, "puzzle", self.flow.gutter, self.facts)
            space = replace(space, page=replace(space.page, shows=shows))
            feet = (
                self.hooks.furniture_room(choice, space).foot if room.foot else 0.0
                for choice, room in zip(self.form.furniture, self.furniture.rooms, strict=True)
            )
            self.furniture_on[shows] = self.furniture.with_feet(feet)
        return self.furniture_on[shows]

    def of(self, slot: Slot, number: int) -> PageContent:
        """What stands on page `number`, as far as it has room there: its problems tell of the rest."""
        if slot.kind == "puzzle":
            several = len(slot.items) > 1
            return self._shared(slot.items, number) if several else self._puzzle(slot.items[0], number)
        room = ContentRoom(self.form.box(self.flow.gutter, slot.kind, slot.art), slot.art)
        if slot.kind == "answers":
            return replace(self._answers(slot, room.box), room=room)
        return PageContent(owned(slot.sheet.ops, "", slot.kind), slot.sheet.links, room=room)

    def section(self, item: Item) -> SectionRoom:
        """The pages of a puzzle's section that show one puzzle each."""
        name = item.section
        if name not in self.sections:
            alone = (
                slot.items[0] for slot in self.flow.slots if slot.kind == "puzzle" and len(slot.items) == 1
            )
            items = [other for other in alone if other.section == name]
            self.sections[name] = self.section_of(items, self.form)
        return self.sections[name]

    @property
    def letters(self) -> tuple[SectionLetters, ...]:
        """How large those of the sections came that were settled so far."""
        settled = (section.settled.letters for section in self.sections.values())
        return tuple(each for each in settled if each)

    def section_of(self, items: Sequence[Item], form: Format) -> SectionRoom:
        """The pages of these puzzles as those of a section."""
        gutter, rooms = self.flow.gutter, self.rooms
        return SectionRoom(
            items,
            form,
            self.hooks,
            self.facts,
            gutter,
            rooms,
            lambda item: self.furniture_beside((item,)),
            self.widest,
        )

    def _puzzle(self, item: Item, number: int) -> PageContent:
        """The puzzle as its section is set, or with less round it where it has no room so."""
        section = self.section(item)
        page = section.settled.pages[item.puzzle.id]
        tried = [content := self.puzzle_in(page, item, number)]
        if content.problems:
            tried += self._first_with_room(section, item, page, number)
        if tried[-1].problems and self.form.grid_place == "fixed":
            free = self.section_of(section.items, replace(self.form, own_grid_place="free"))
            if not any(each.problems for each in self._first_with_room(free, item, page, number)):
                told = (replace(each, hint=each.hint or FREE) for each in content.problems)
                return replace(content, problems=tuple(told))
        return tried[-1]

    def _first_with_room(
        self, section: SectionRoom, item: Item, page: SetPage, number: int
    ) -> Iterator[PageContent]:
        """The first other way of its section to set a page that leaves it room, or the last."""
        content = None
        for other in section.alternatives(item, page):
            content = self.puzzle_in(other, item, number)
            if not content.problems:
                break
        if content:
            yield content

    def trial_letters(self, item: Item, number: int) -> float:
        """How large a puzzle's letters are where nothing gives way for them but, in large print, its art."""
        section, found = self.section_of((item,), self.form), list[float]()
        for page in section.usual(item):
            content = self.puzzle_in(page, item, number)
            if not content.problems:
                found.append(content.letters)
                if not self.form.look.large_print or content.letters >= LARGE_LETTERS:
                    return content.letters
            if not self.form.look.large_print:
                return 0.0
        return next((size for size in found if size >= ABOUT * max(found)), 0.0)

    def puzzle_in(self, page: SetPage, item: Item, number: int) -> PageContent:
        """A puzzle with its head, on a page that is set so."""
        room, box = page.room, page.room.box
        answer = self.facts.answer_pages[item.puzzle.id]
        facts = self._head_facts(answer, number)
        laid_out = lay_out_head(item, page.head_look, room.title, page.head, facts)
        view = page.view(item, self.form, number)
        drawn = self._drawn(item, page.body, view, page.look)
        drop = self.form.foot_drop("puzzle", self.flow.gutter, room.art)
        reference = Link(Box(0, -drop, box.width / 2, foot_height(self.form.look)), answer)
        return PageContent(
            (*owned(moved(laid_out.ops, box.width / 2, box.height), item.puzzle.id, "puzzle"), *drawn.ops),
            (reference,) if self.form.screen else (),
            tuple(replace(problem, place=item.place) for problem in (*laid_out.problems, *drawn.problems)),
            room,
            page.head + room.kept.under,
            {item.puzzle.id: drawn.ops},
            page.tight,
            page,
            self._note(page, item, view),
        )

    def _note(self, page: SetPage, item: Item, view: View) -> Box:
        """The corner that a puzzle's list leaves to a note, its top where the list's is."""
        wide, high = page.aside
        fit = self.hooks.fit(item.puzzle, page.body, page.look, view) if high else None
        if fit is None:
            return NOWHERE
        left = page.body.x if view.side == "left" else page.body.right - wide
        return Box(left, page.body.top - fit.list_top - high, wide, high)

    def _shared(self, items: Sequence[Item], number: int, even: bool = False) -> PageContent:
        """Puzzles that share a page, with as much of its art as leaves them room.

        Where nothing else does, their heads are no higher than their own lines are, and unless all rows are
        to be `even`, each is as high as it has to be.
        """
        tried, counts = list[PageContent](), self.columns(items)
        for columns in counts:
            rooms = [*((room, False) for room in self.rooms), (self.rooms[-1], True)]
            for room, tight in rooms:
                content = self.shared_in(room, items, number, columns, tight)
                if not content.problems:
                    return content
            tried.append(content)
        lean = partial(self.shared_in, self.rooms[-1], items, number, tight=True, own_heads=True)
        for uneven, columns in product((False,) if even else (False, True), counts):
            content = lean(columns=columns, uneven=uneven)
            if not content.problems:
                return content
        return tried[0]

    def crowded(self, most: Mapping[str, int]) -> dict[str, int]:
        """Runs of puzzles that have no room on the pages they share, and how many of each to try next."""
        found: dict[str, int] = {}
        for number, slot in enumerate(self.flow.slots, 1):
            if slot.run and slot.run not in found and len(slot.items) > 1:
                wished = most.get(slot.run) or slot.items[0].per_page or len(slot.items)
                if self._shared(slot.items, number, even=True).problems:
                    found[slot.run] = max(count for count in TO_A_PAGE if count < wished)
        return found

    def fewer(self, most: Mapping[str, int]) -> Iterator[Problem]:
        """That fewer puzzles share a page than a run wished for."""
        for item in self.facts.book.items:
            if item.per_page and (count := most.get(item.puzzle.id)):
                each = f"{count} to a page" if count > 1 else "a page each"
                what = f"{name_of(item)}, and those that share its page: {each}, not {item.per_page} to one"
                hint = "a larger trim has room for more, or per-page: " + str(count)
                yield Problem(what, hint, item.place, advice=True, kind="fewer puzzles to a page")

    def columns(self, items: Sequence[Item]) -> tuple[int, ...]:
        """In how many columns the puzzles of a page may stand, the best first."""
        kinds = [item.puzzle for item in items if not item.puzzle.size]
        sizes = (self.hooks.measure(puzzle, self.form.look, View()) for puzzle in kinds)
        flows = any(size.flows for size in sizes)
        return column_counts(self.rooms[0].box, len(items), flows)

    def heads_beside(self, items: Sequence[Item]) -> Iterable[tuple[Look, float, float]]:
        """How the heads of puzzles may look that share a page; none where one has a page to itself."""
        if len(items) < 2:
            return ()
        return [self._shared_head(columns, len(items)) for columns in self.columns(items)]

    def places_of(self, items: Iterable[Item]) -> object:
        """How its section has the page of a puzzle set that stands alone on it."""
        if len(own := tuple(items)) > 1:
            return ()
        return [self.section(item).hangs_on(item) for item in own]

    def _shared_head(self, columns: int, count: int) -> tuple[Look, float, float]:
        """The look and the height of heads on pages of so many puzzles that stand in so many columns.

        They are the same on those of up to three, and on those of more. With them the share of their size
        that titles have there.
        """
        many = count > STACKED
        if (columns, many) not in self.shared_heads:
            pages = (items for items in self.shared_pages if (len(items) > STACKED) == many)
            items = [item for page in pages if columns in self.columns(page) for item in page]
            self.shared_heads[columns, many] = self._heads_over(items, columns, many)
        return self.shared_heads[columns, many]

    def _heads_over(self, items: Sequence[Item], columns: int, many: bool) -> tuple[Look, float, float]:
        """The same for these puzzles alone."""
        box, looks = self.rooms[0].box, [shared_look(self.form.look)]
        if many or columns > 1:
            looks = [shared_look(self.form.look, rows) for rows in IN_COLUMNS]
            looks.append(label_number(looks[-1]))  # for one that is wider than its column
        heads = list[tuple[Look, float, float]]()
        for look in looks:
            width = shared_boxes(box, columns, columns)[0].width
            high = head_height(items, look, width)
            title = title_share(items, look, width)
            heads.append((look, high, title))
            facts = (self._head_facts(self.facts.answer_pages[item.puzzle.id], 1, title) for item in items)
            laid_out = (
                lay_out_head(item, look, width, high, its) for item, its in zip(items, facts, strict=True)
            )
            if not any(head.problems for head in laid_out):
                break
        return heads[-1]

    def shared_in(
        self,
        room: ContentRoom,
        items: Sequence[Item],
        number: int,
        columns: int,
        tight: bool = False,
        own_heads: bool = False,
        uneven: bool = False,
    ) -> PageContent:
        """Puzzles in columns, each with its head, where its answer is, and its list.

        With `own_heads` these are as high as those of this page have to be, whatever others are; of `uneven`
        rows each is as high as its puzzles need with a `tight` list, and so are the heads in it.
        """
        (look, high, title), kept = self._shared_head(columns, len(items)), room.kept
        if own_heads:
            look, high, least = self._heads_over(items, columns, len(items) > STACKED)
            title = min(title, least)
        its_look = self.tight_look if tight else self.form.look
        foot = foot_height(self.form.look) + kept.line + self.furniture_beside(items).foot
        top = max(kept.corner, UNDER_ART if kept.top else 0.0)
        area = inset(room.box, bottom=foot, top=top)
        boxes, heads = shared_boxes(area, len(items), columns), [high] * len(items)
        if uneven:
            wide = boxes[0].width
            own = [head_height((item,), look, wide) for item in items]
            heads = [max(own[n - n % columns :][:columns]) for n in range(len(items))]
            needs = [
                head + self._least_height(item, number, wide) for head, item in zip(heads, items, strict=True)
            ]
            boxes = shared_boxes(area, len(items), columns, needs)
        ops, links, problems, drawn_of = (
            list[Op](),
            list[Link](),
            list[Problem](),
            dict[str, tuple[Op, ...]](),
        )
        for item, box, high in zip(items, boxes, heads, strict=True):
            answer = self.facts.answer_pages[item.puzzle.id]
            head = lay_out_head(item, look, box.width, high, self._head_facts(answer, number, title))
            view = self._shared_view(item, number)
            drawn = self._drawn(item, inset(box, top=high), view, its_look)
            over = moved(head.ops, box.x + box.width / 2, box.top)
            ops += (*owned(over, item.puzzle.id, "puzzle"), *drawn.ops)
            drawn_of[item.puzzle.id] = drawn.ops
            links.append(Link(Box(box.x, box.top - high, box.width, high), answer))
            problems += (replace(each, place=item.place) for each in head.problems)
            problems += (replace(each, place=item.place, hint=FEWER) for each in drawn.problems)
        shown = tuple(links) if self.form.screen else ()
        return PageContent(tuple(ops), shown, tuple(problems), room, drawn=drawn_of, tight=tight)

    def _least_height(self, item: Item, number: int, width: float) -> float:
        """What a puzzle that shares a page needs of its height, so wide, with a list that stands close.

        No more than is measured, in whole points: a wide box may have room for its list beside its grid.
        """
        view = self._shared_view(item, number)
        measured = self.hooks.measure(item.puzzle, self.tight_look, view).height_in(width)

        def fits(height: int) -> bool:
            return not self._drawn(item, Box(0.0, 0.0, width, height), view, self.tight_look).problems

        return 1 + bisect_left(range(1, ceil(measured)), True, key=fits)

    def _shared_view(self, item: Item, number: int) -> View:
        """How a puzzle is seen that shares page `number`."""
        grows = self.flow.slots[number - 1].paired
        return replace(puzzle_view(item, self.form, number), shared=True, grows=grows, corner=(0.0, 0.0))

    def _head_facts(self, answer: int, number: int, title: float | None = None) -> HeadFacts:
        """What the head of a puzzle on page `number` may say, whose answer is on page `answer`."""
        share = self.title if title is None else title
        outer = self.form.bound.outer(number)
        return HeadFacts(self.facts.book.title, answer, outer, self.widest, share)

    def wrong_pitch(self, item: Item, place: GridPlace | None) -> Iterator[Problem]:
        """That a drawer does not give a grid the pitch that its section has."""
        page = self.section(item).settled.pages[item.puzzle.id]
        wanted = page.pitch if self.form.grid_place == "fixed" else None
        if wanted and place and abs(place.pitch - wanted) > NEAR:
            what = (
                f"{name_of(item)}: its cells are {place.pitch:.2f} points apart, not {wanted:.2f} as wanted"
            )
            hint = "its plugin heeds View.pitch, or the book has grid-place: free"
            yield Problem(what, hint, item.place, kind="pitch of a section")

    def _answers(self, slot: Slot, box: Box) -> PageContent:
        heading = answers_heading(self.form.look, box, self.form.answers.decoys, slot.items)
        ops: list[Op] = [*owned(heading, "", slot.kind)]
        links: list[Link] = []
        problems: list[Problem] = []
        for item, cell in zip(slot.items, slot.cells, strict=False):
            page = self.facts.pages[item.puzzle.id]
            look = self.flow.sizes.look_at(cell.letters)
            drawn = self._drawn(item, cell.body, answer_view(item, self.form), look)
            over = answer_head(item, page, self.form.look, cell.head)
            ops += (*owned(over, item.puzzle.id, "answer"), *drawn.ops)
            problems += (replace(problem, place=item.place) for problem in drawn.problems)
            whole = Box(cell.body.x, cell.body.y, cell.body.width, cell.body.height + cell.head.height)
            links.append(Link(whole, page))
        return PageContent(tuple(ops), tuple(links) if self.form.screen else (), tuple(problems))

    def _drawn(self, item: Item, box: Box, view: View, look: Look) -> PageContent:
        """The puzzle as its drawer draws it, with what it says about too little room."""
        drawing = self.hooks.draw(item.puzzle, box, look, view)
        side = "" if view.kind == "puzzle" else "the answer of "
        what = f"{side}{name_of(item)}: {drawing.too_small}"
        problem = Problem(what, kind=f"room for its {view.kind}, {_outline(item.puzzle)}")
        ops = owned(drawing.ops, item.puzzle.id, view.kind)
        return PageContent(ops, problems=(problem,) if drawing.too_small else ())


def _outline(puzzle: AnyPuzzle) -> str:
    """The size of a puzzle's grid, or its kind: those alike want the same to have room."""
    return str(puzzle.size or kind_of(puzzle))


def letter_sizes(ops: Iterable[Op]) -> Iterator[float]:
    """The sizes of letters in grids."""
    return (op.size for op in ops if isinstance(op, Letters))


def good_letters(look: Look) -> float:
    """How large the letters are in points of a grid that is as large as its page: of one of the size auto."""
    size, floor = look.sizes["grid"], look.floors["grid"]
    return max(floor, look.measure("auto-grid") * size, min(LARGE_LETTERS, size) if look.large_print else 0.0)
