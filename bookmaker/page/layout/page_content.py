"""What stands in the box of each page: puzzles under their heads, answers, prose.

How a page of puzzles is set is settled for its section (room/).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import repeat

from ...errors import Problem
from ...puzzles.model import AnyPuzzle, kind_of
from ..book import EditionFacts, Item, View, name_of
from ..flow.answer_cells import answers_heading
from ..flow.grid_place import GridPlace
from ..flow.page_slots import PageSlot
from ..flow.paginate import Flow, answer_view, empty_page
from ..flow.shared_page import ALONE, STACKED, Sharing, column_counts
from ..format import Format
from ..furniture import OF_NOTES, FurnitureRooms
from ..geometry import SAME_POINTS, moved
from ..heads.answer_head import answer_head
from ..heads.answer_note import answer_note
from ..heads.foot import foot_height
from ..heads.puzzle_head import title_share, widest_number
from ..look import Look
from ..matter import PageHooks
from ..ops import NOWHERE, Box, Letters, Link, Op
from ..ornament.variants import Variants
from ..parts import owned
from ..room.advice import pages_of
from ..room.content_room import ContentRoom
from ..room.section import LARGE_LETTERS, SectionLetters, SectionRoom
from ..room.set_page import SetHead, SetPage, head_of

ABOUT = 0.98  # of the largest letters: those are as good
TO_A_PAGE = (1, 2, 3, 4, 6)  # what is tried where more puzzles have no room
FEWER = "fewer puzzles to a page would help, too: puzzles-per-page"
FREE = "grids that need not stand in one place have room: grid-place: free"


NO_ROOM = ContentRoom(NOWHERE)
SharedAlike = tuple[str | None, tuple[Sharing, ...]]  # pages of a section that are shared in one way


@dataclass(frozen=True, slots=True)
class PageContent:
    """What stands in a page's box, whose corner is (0, 0)."""

    ops: tuple[Op, ...] = ()
    links: tuple[Link, ...] = ()
    problems: tuple[Problem, ...] = ()
    room: ContentRoom = NO_ROOM
    head: float = 0.0  # the height of a puzzle's head that stands alone
    drawn: Mapping[str, tuple[Op, ...]] = field(default_factory=dict)  # of puzzles, by id
    page: SetPage | None = None  # how the first of its puzzles is set
    note: Box = NOWHERE  # the corner of its list that it leaves to a note


class ContentLayout:
    """Lays out what each page of an edition holds, beside as much art as leaves it room."""

    def __init__(
        self, form: Format, hooks: PageHooks, flow: Flow, facts: EditionFacts, furniture: FurnitureRooms
    ) -> None:
        self.form, self.hooks, self.flow, self.facts, self.furniture = form, hooks, flow, facts, furniture
        self.furniture_on: dict[tuple[str, ...], FurnitureRooms] = {}  # see furniture_beside
        shares = form.art_shares("puzzle", flow.gutter)
        self.rooms = tuple(ContentRoom.of(form, flow.gutter, share, self.furniture) for share in shares)
        sections = dict[str, int]()
        for item in facts.book.items:
            sections.setdefault(item.section or "", facts.pages[item.puzzle.id])
        self.variants = Variants(form.varies_by, sections, form.mirrored)
        self.widest = widest_number(facts.book.items, form.look)
        self.title = title_share(facts.book.items, form.look, self.rooms[0].title, self.widest)
        self.sections: dict[SharedAlike, tuple[SectionRoom, ...]] = {}  # see arrangements
        self._keys: dict[tuple[str, ...], SharedAlike] = {}  # of pages, by their puzzles

    def show(self, facts: EditionFacts, flow: Flow) -> None:
        """Take other puzzles of the same ids in the same places from now on."""
        self.facts, self.flow = facts, flow
        self.furniture_on.clear()
        self.sections.clear()
        self._keys.clear()

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

    def of(self, slot: PageSlot, number: int) -> PageContent:
        """What stands on page `number`, as far as it has room there: its problems tell of the rest."""
        if slot.kind == "puzzle":
            return self._puzzles(slot.items, number)
        room = ContentRoom(self.form.box(self.flow.gutter, slot.kind, slot.art), slot.art)
        if slot.kind == "answers":
            return replace(self._answers(slot, room.box), room=room)
        return PageContent(owned(slot.sheet.ops, "", slot.kind), slot.sheet.links, room=room)

    def arrangements(self, items: Sequence[Item]) -> tuple[SectionRoom, ...]:
        """The pages of its section that are shared as this one is, in each number of columns, best first."""
        key = self._key(items)
        if key not in self.sections:
            pages = [slot.items for slot in self.flow.slots if slot.kind == "puzzle"]
            alike = [page for page in pages if page[0].section == key[0] and self._key(page) == key]
            first, *others = key[1]
            found = [self.section_of(alike, self.form, first)]
            if others and found[0].settled.crowded:
                found += (self.section_of(alike, self.form, sharing) for sharing in others)
                stay = len(items) <= STACKED and self._flows(items)  # lines stand in a column if they can
                found.sort(key=lambda section: stay or bool(section.settled.crowded))
            self.sections[key] = tuple(found)
        return self.sections[key]

    def _key(self, items: Sequence[Item]) -> SharedAlike:
        name = tuple(item.puzzle.id for item in items)
        if name not in self._keys:
            self._keys[name] = self._found_key(items)
        return self._keys[name]

    def _found_key(self, items: Sequence[Item]) -> SharedAlike:
        """The section of a page, and how its puzzles may share it, the best first.

        One with fewer puzzles than others, but as many rows, is shared as they are.
        """
        first, flows = items[0], self._flows(items)
        fills = any(slot.paired for slot in self.flow.slots if slot.items == items)
        alike = (
            len(slot.items)
            for slot in self.flow.slots
            if slot.kind == "puzzle"
            and slot.items[0].section == first.section
            and slot.items[0].per_page == first.per_page
        )
        count, most = len(items), max(alike)
        if count == 1:
            return first.section, (ALONE,)
        box = self.rooms[0].box
        columns = column_counts(box, most, flows)[0]
        if Sharing(count, columns).rows == Sharing(most, columns).rows:
            count = most
        return first.section, tuple(
            Sharing(count, columns, fills) for columns in column_counts(box, count, flows)
        )

    def _flows(self, items: Sequence[Item]) -> bool:
        """Whether a page has puzzles that are set in lines of text."""
        kinds = (item.puzzle for item in items if not item.puzzle.size)
        return any(self.hooks.measure(puzzle, self.form.look, View()).flows for puzzle in kinds)

    @property
    def letters(self) -> tuple[SectionLetters, ...]:
        """How large those of the sections came that were settled so far."""
        settled = (sections[0].settled.letters for sections in self.sections.values())
        return tuple(each for each in settled if each)

    def section_of(self, pages: Sequence[tuple[Item, ...]], form: Format, sharing: Sharing) -> SectionRoom:
        """These pages as those of a section."""
        form = replace(form, look=self.variants.look(form.look, pages[0][0].section or ""))
        head = SetHead(form.look, NOWHERE, self.title, self.widest)
        gutter, beside = self.flow.gutter, self.furniture_beside
        return SectionRoom(pages, form, self.hooks, self.facts, gutter, self.rooms, beside, head, sharing)

    def _puzzles(self, items: tuple[Item, ...], number: int) -> PageContent:
        """The puzzles as their section is set, or with less round them where they have no room so."""
        tried, sections = list[PageContent](), self.arrangements(items)
        for section in sections:
            pages = [section.settled.pages[item.puzzle.id] for item in items]
            tried.append(content := self.puzzles_in(pages, items, number))
            if content.problems:
                tried += self._first_with_room(section, items, pages, number)
            if not tried[-1].problems:
                return tried[-1]
        settled, closest = tried[:2]  # in the columns that suit it best
        if self.form.grid_place == "fixed":
            form = replace(self.form, own_grid_place="free")
            free = self.section_of([items], form, sections[0].sharing)
            if not any(each.problems for each in self._first_with_room(free, items, pages, number)):
                told = (replace(each, hint=each.hint or FREE) for each in settled.problems)
                return replace(settled, problems=tuple(told))
        return closest

    def _first_with_room(
        self, section: SectionRoom, items: Sequence[Item], pages: Sequence[SetPage], number: int
    ) -> Iterator[PageContent]:
        """The first other way of its section to set a page that leaves it room, or the last."""
        content = None
        for other in section.alternatives(items, pages):
            content = self.puzzles_in(other, items, number)
            if not content.problems:
                break
        if content:
            yield content

    def trial_letters(self, item: Item, items: tuple[Item, ...], number: int) -> float:
        """How large a puzzle's letters are where nothing gives way for them but, in large print, its art.

        `items` are those of its page.
        """
        sharing, found = self._key(items)[1][0], list[float]()
        section = self.section_of([items], self.form, sharing)
        for pages in section.usual(items):
            content = self.puzzles_in(pages, items, number)
            if not content.problems:
                letters = max(letter_sizes(content.drawn[item.puzzle.id]), default=0.0)
                found.append(letters)
                if not self.form.look.large_print or letters >= LARGE_LETTERS:
                    return letters
            if not self.form.look.large_print:
                return 0.0
        return next((size for size in found if size >= ABOUT * max(found)), 0.0)

    def puzzles_in(self, pages: Sequence[SetPage], items: Sequence[Item], number: int) -> PageContent:
        """Puzzles with their heads, on a page that is set so."""
        first, [*contents] = pages[0], map(self.puzzle_in, pages, items, repeat(number))
        alone = len(items) == 1
        return PageContent(
            tuple(op for each in contents for op in each.ops),
            tuple(link for each in contents for link in each.links),
            tuple(problem for each in contents for problem in each.problems),
            first.room,
            first.head.box.height + first.room.kept.under if alone else 0.0,
            {name: ops for each in contents for name, ops in each.drawn.items()},
            first,
            contents[0].note,
        )

    def puzzle_in(self, page: SetPage, item: Item, number: int) -> PageContent:
        """One of them."""
        room, over = page.room, page.head.box
        laid_out = head_of(item, page.head, self.facts, self.form.bound.outer(number))
        view = page.view(item, self.form, number)
        drawn = self._drawn(item, page.body, view, page.look)
        drop = self.form.foot_drop("puzzle", self.flow.gutter, room.art)
        reference = over if page.area else Box(0, -drop, room.box.width / 2, foot_height(self.form.look))
        link = Link(reference, self.facts.answer_pages[item.puzzle.id])
        hint = FEWER if page.area else ""
        problems = (
            *(replace(each, place=item.place) for each in laid_out.problems),
            *(replace(each, place=item.place, hint=hint or each.hint) for each in drawn.problems),
        )
        head = moved(laid_out.ops, over.x + over.width / 2, over.top)
        return PageContent(
            (*owned(head, item.puzzle.id, "puzzle"), *drawn.ops),
            (link,) if self.form.screen else (),
            problems,
            drawn={item.puzzle.id: drawn.ops},
            note=self._note(page, item, view),
        )

    def _note(self, page: SetPage, item: Item, view: View) -> Box:
        """The corner that a puzzle's list leaves to a note, its top where the list's is."""
        aside = page.furniture.aside
        fit = self.hooks.fit(item.puzzle, page.body, page.look, view) if aside else None
        if fit is None or aside is None:
            return NOWHERE
        wide, high = aside.width, aside.height
        left = page.body.x if view.side == "left" else page.body.right - wide
        return Box(left, page.body.top - fit.list_top - high, wide, high)

    def crowded(self, most: Mapping[str, int]) -> dict[str, int]:
        """Runs of puzzles that have no room on the pages they share, and how many of each to try next."""
        found: dict[str, int] = {}
        for number, slot in enumerate(self.flow.slots, 1):
            if slot.run and slot.run not in found and len(slot.items) > 1:
                wished = most.get(slot.run) or slot.items[0].per_page or len(slot.items)
                if self._puzzles(slot.items, number).problems:
                    found[slot.run] = max(count for count in TO_A_PAGE if count < wished)
        return found

    def homeless_notes(self) -> frozenset[str]:
        """The puzzles that have no room on their pages beside their notes, whatever gives way.

        A page that puzzles share has room for the first one's.
        """
        at_foot = [n for n, choice in enumerate(self.form.furniture) if choice.name == OF_NOTES]
        return frozenset(
            item.puzzle.id
            for number, slot in enumerate(self.flow.slots, 1)
            for item in (slot.items if slot.kind == "puzzle" else ())
            if item.note
            and any(self.furniture_beside((item,)).rooms[n].foot for n in at_foot)
            and (self._is_full(item, number) if len(slot.items) == 1 else item is not slot.items[0])
        )

    def _is_full(self, item: Item, number: int) -> bool:
        return item.puzzle.id in self.arrangements((item,))[0].settled.crowded and bool(
            self._puzzles((item,), number).problems
        )

    def told_notes(self) -> Iterator[Problem]:
        """That notes stand under answers."""
        noted = [item for item in self.facts.book.items if item.answer_note]
        if noted:
            pages = [self.facts.pages[item.puzzle.id] for item in noted]
            what = f"printed under answers for want of room on {pages_of(pages)}: the notes of these puzzles"
            hint = "shorter notes, fewer or shorter words, a smaller grid or a larger trim has room for them"
            yield Problem(what, hint, noted[0].place, advice=True, kind="notes under answers")

    def fewer(self, most: Mapping[str, int]) -> Iterator[Problem]:
        """That fewer puzzles share a page than a run wished for."""
        for item in self.facts.book.items:
            if item.per_page and (count := most.get(item.puzzle.id)):
                each = f"{count} to a page" if count > 1 else "a page each"
                what = f"{name_of(item)}, and those that share its page: {each}, not {item.per_page} to one"
                hint = "a larger trim has room for more, or per-page: " + str(count)
                yield Problem(what, hint, item.place, advice=True, kind="fewer puzzles to a page")

    def places_of(self, items: Sequence[Item]) -> object:
        """How its section has the page of these puzzles set."""
        return [section.hangs_on(item) for section in self.arrangements(items) for item in items]

    def wrong_pitch(self, item: Item, place: GridPlace | None) -> Iterator[Problem]:
        """That a drawer does not give a grid the pitch that its section has."""
        page = self.arrangements((item,))[0].settled.pages[item.puzzle.id]
        wanted = page.pitch if self.form.grid_place == "fixed" else None
        if wanted and place and abs(place.pitch - wanted) > SAME_POINTS:
            what = (
                f"{name_of(item)}: its cells are {place.pitch:.2f} points apart, not {wanted:.2f} as wanted"
            )
            hint = "its plugin heeds View.pitch, or the book has grid-place: free"
            yield Problem(what, hint, item.place, kind="pitch of a section")

    def _answers(self, slot: PageSlot, box: Box) -> PageContent:
        heading = answers_heading(self.form.look, box, self.form.answers.decoys, slot.items)
        ops: list[Op] = [*owned(heading, "", slot.kind)]
        links: list[Link] = []
        problems: list[Problem] = []
        for item, cell in zip(slot.items, slot.cells, strict=False):
            page = self.facts.pages[item.puzzle.id]
            look = self.flow.sizes.look_at(cell.letters)
            drawn = self._drawn(item, cell.body, answer_view(item, self.form), look)
            over = answer_head(item, page, self.form.look, cell.head)
            under = answer_note(item, self.form.look, cell.note)
            ops += (*owned((*over, *under), item.puzzle.id, "answer"), *drawn.ops)
            problems += (replace(problem, place=item.place) for problem in drawn.problems)
            whole = cell.body._replace(y=cell.note.y, height=cell.head.top - cell.note.y)
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
