"""The pages of a section with so many puzzles each: what they have room for, and what they agree on.

Arithmetic alone: a puzzle says what it would come to in a box (`Fit`), and nothing is drawn.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import ceil, floor
from operator import itemgetter

from ...wordsearch.grid import Size
from ..book import EditionFacts, Item, ListPlan, View
from ..flow.grid_place import GridPlace, head_heights
from ..flow.paginate import empty_page
from ..flow.shared_page import (
    ALONE,
    Sharing,
    boxes_of,
    even_heights,
    head_looks,
    shared_boxes,
    shared_lists,
    smaller_titles,
)
from ..flow.tight_list import tight_look
from ..format import Format
from ..furniture import Aside, FurnitureRoom, FurnitureRooms
from ..geometry import inset
from ..heads.foot import foot_height
from ..heads.puzzle_head import head_height, title_share, widest_number
from ..look import Look, look_text
from ..matter import PageHooks
from ..ops import Box, Letters, Text
from ..puzzle_drawing import Fit
from .content_room import ContentRoom
from .ladder import (
    IN_FULL,
    LADDER,
    NEAR_SHARE,
    SHARED_LADDER,
    TOLD_SHARE,
    Conceded,
    SpaceWish,
    settle_room,
    wish_of,
    without_notes,
)
from .set_page import SetHead, SetPage, head_of

LARGE_LETTERS = 24.0  # points: what large print is bought for
LARGE_GRID = 17  # columns: the letters of more may be smaller
LARGE_GRID_SHARE = 0.9  # of what is wanted else
HARDEST = 12  # of a section's puzzles that settle its room: more take long, and change little
LAGGING = 5  # of so many pages one may come to less than the others
CLOSE_LEADING = 1.26  # of the list's size, from line to line
CLOSE_GAP = 0.75  # of the gaps over a list and its key
ASIDE_SHARE = 0.27  # of a puzzle's width: what a note beside its list has
UNDER_ART = 5.0  # points from art at the top of a page to the heads of puzzles that share it
EXACT = 1000  # parts of a point: a pitch that grids share is rounded down to one
JUST = 0.005  # points of rounding
AT_FLOOR = 0.0  # a share of titles that no theme has: they stand at their floor
LIST_SHARES = 1.0, 0.9, 0.8, 0.7, 0.6, 0.0  # of its size, at which a list of shared pages is tried
ALIKE = 2  # places of a share in which those that are as good agree


@dataclass(frozen=True, slots=True)
class SectionLetters:
    """How large the letters of a section came, beside those that its theme was drawn with, in points."""

    name: str | None
    page: int  # the first of those with the smallest
    smallest: float
    wanted: float  # those in the same grid as it was drawn
    conceded: tuple[str, ...]  # what was given up for them
    hint: str = ""  # what its notes cost, where that is art or letters far under those wanted


@dataclass(frozen=True, slots=True)
class SettledSection:
    """What the pages of a section agreed on."""

    pages: Mapping[str, SetPage]  # by puzzle
    letters: SectionLetters | None  # None: it has no grid of letters
    crowded: frozenset[str]  # puzzles that have no room so


class SectionRoom:
    """The pages of one section that are shared alike, as they would be set by a wish."""

    def __init__(
        self,
        pages: Sequence[tuple[Item, ...]],
        form: Format,
        hooks: PageHooks,
        facts: EditionFacts,
        gutter: float,
        rooms: Sequence[ContentRoom],
        furniture: Callable[[Sequence[Item]], FurnitureRooms],
        head: SetHead,
        sharing: Sharing = ALONE,
    ) -> None:
        self.items = [item for page in pages for item in page]
        self._sheets = pages
        self.form, self.hooks, self.facts, self.gutter = form, hooks, facts, gutter
        self.rooms, self.furniture, self.sharing = rooms, furniture, sharing
        self.alone = sharing == ALONE
        notes = [room for page in pages for room in furniture(page).rooms if self.alone and _is_note(room)]
        self.noted, self._asked = bool(notes), not all(room.gives_way for room in notes)  # more than tips
        self.ladder = SHARED_LADDER if not self.alone else LADDER if self.noted else without_notes(LADDER)
        self.all_given_up = wish_of(self.ladder)
        self.look = form.look if self.alone else shared_lists(form.look, sharing)
        self._mates = {item.puzzle.id: page for page in pages for item in page}
        self._head = head if self.alone else self._shared_head()
        outer = form.outside if form.mirrored else gutter
        self.wanted = form.grid_share * (form.width - gutter - outer) * sharing.scale  # how wide grids were
        self._looks: dict[tuple[float, bool, bool, bool], Look] = {}
        self._list_looks: dict[tuple[int, float], tuple[Look, Look]] = {}  # with the one it is of, for its id
        self._head_looks: dict[float, Look] = {}
        self._heads: dict[tuple[float, float], Mapping[str, float]] = {}
        self._asides: dict[tuple[str, float], Aside | None] = {}
        self._fits: dict[tuple[object, ...], Fit | None] = {}
        self._least: dict[tuple[object, ...], int] = {}
        self._pages: dict[tuple[str, SpaceWish], SetPage] = {}
        self._plans: dict[SpaceWish, ListPlan | None] = {}

    @cached_property
    def settled(self) -> SettledSection:
        """The least that its pages give up for letters as large as were drawn."""
        found = self._found
        pages = self._equal(self._no_larger(self._set_by(found.wish, self.items)))
        crowded = frozenset(item.puzzle.id for item, fit in self._all(pages) if fit and not fit.letters)
        for items in self._sheets:
            if crowded.intersection(item.puzzle.id for item in items):
                pages |= self._with_room(items, pages)
        fits = [*self._all(pages)]
        scored = [
            (self._score(item, fit), fit.letters, self.facts.pages[item.puzzle.id])
            for item, fit in fits
            if fit and fit.letters
        ]
        if not scored:
            return SettledSection(pages, None, crowded)
        score, letters, page = min(scored)
        conceded = tuple(step.says for step in found.steps)
        if any(item.answer_note for item in self.items):
            conceded = *conceded, "notes under answers"
        section = self.items[0].section
        wanted = letters / score
        costs = self._asked and (found.wish.art or score < TOLD_SHARE)
        hint = self._cost_of_notes(found, wanted) if costs else ""
        told = SectionLetters(section, page, letters, wanted, conceded, hint)
        return SettledSection(pages, told, crowded)

    def _with_room(self, items: Sequence[Item], pages: Mapping[str, SetPage]) -> Mapping[str, SetPage]:
        """A page that has no room as its section is set, in the first other way that leaves it room."""
        so = [pages[item.puzzle.id] for item in items]
        for other in self.alternatives(items, so):
            fits = map(self._fit, items, other)
            if all(fit is None or fit.letters for fit in fits):
                return {item.puzzle.id: page for item, page in zip(items, other, strict=True)}
        return {}

    @cached_property
    def _found(self) -> Conceded:
        """The wish that its pages are set by: nothing is given up for more than they have without notes."""
        most = self._without_notes._found.share if self.noted else 1.0
        large_print = self.form.look.large_print

        def share_of(wish: SpaceWish) -> float:
            return min(self._share(wish), most)

        return settle_room(share_of, large_print, self.ladder, lambda wish: self._share(wish, as_drawn=True))

    def _cost_of_notes(self, found: Conceded, wanted: float) -> str:
        """What its pages would have without their notes, if that is more."""
        other = self._without_notes._found
        if other.wish.art < found.wish.art:
            return f"without the notes art {'is larger' if other.wish.art else 'keeps its size'}"
        if other.share > found.share + NEAR_SHARE:
            return f"without the notes letters come to {other.share * wanted:.1f}"
        return ""

    @cached_property
    def _without_notes(self) -> SectionRoom:
        """Its pages without their notes and tips."""

        def bare(items: Sequence[Item]) -> FurnitureRooms:
            rooms = self.furniture(items)
            return rooms.with_feet(0.0 if _is_note(room) else room.foot for room in rooms.rooms)

        form, rooms = self.form, self.rooms
        return SectionRoom(
            self._sheets, form, self.hooks, self.facts, self.gutter, rooms, bare, self._head, self.sharing
        )

    def _no_larger(self, pages: Mapping[str, SetPage]) -> Mapping[str, SetPage]:
        """The pages, the letters of none larger than without their notes.

        A step that is taken for a note may bring more than the note takes, or its list may stand otherwise.
        """
        found = {**pages}
        for item, fit in self._all(pages) if self.noted else ():
            most = self._without_notes._fit(item, self._without_notes.settled.pages[item.puzzle.id])
            if fit and most and 0 < most.pitch < fit.pitch:
                found[item.puzzle.id] = replace(pages[item.puzzle.id], pitch=most.pitch)
        return found

    def page(self, item: Item, wish: SpaceWish = IN_FULL) -> SetPage:
        """A puzzle's page by a wish."""
        if (item.puzzle.id, wish) not in self._pages:
            room = self.rooms[min(wish.art, len(self.rooms) - 1)]
            mates = self._mates[item.puzzle.id]
            look = self._look(wish, self.alone and not item.puzzle.size)
            set_so = self._set(mates, room, look, self.furniture(mates), wish.title_share)
            for mate, page in zip(mates, set_so, strict=True):
                aside = wish.note == "aside" and self.alone
                self._pages[mate.puzzle.id, wish] = self._with_aside(mate, page) if aside else page
        return self._pages[item.puzzle.id, wish]

    def alternatives(self, items: Sequence[Item], pages: Sequence[SetPage]) -> Iterator[tuple[SetPage, ...]]:
        """What is tried, one after another, where a page has no room as its section is set."""
        for way in self._alternatives(items, pages):
            if not self.alone:
                yield from self._as_one(items, way)
            yield way

    def _as_one(self, items: Sequence[Item], pages: tuple[SetPage, ...]) -> Iterator[tuple[SetPage, ...]]:
        """Puzzles that share a page, their cells alike, their lists as large as leaves all room."""
        look = pages[0].look
        for share in LIST_SHARES:
            sized = self._with_list(look, share)
            even = {
                item.puzzle.id: replace(page, look=sized) for item, page in zip(items, pages, strict=True)
            }
            if all(fit is None or fit.letters for _, fit in self._all(even)):
                yield tuple(self._alike(even, may_lag=False).values())
                return

    def _with_list(self, look: Look, share: float) -> Look:
        """A look with lists of that share of their size, or at their floor, and of no other size."""
        key = id(look), share
        if key not in self._list_looks:
            size = max(round(share * look.sizes["list"], 1), look.floors.get("list", 0.0))
            sizes, floors = {**look.sizes, "list": size}, {**look.floors, "list": size}
            self._list_looks[key] = look, replace(look, sizes=sizes, floors=floors)
        return self._list_looks[key][1]

    def _alternatives(self, items: Sequence[Item], pages: Sequence[SetPage]) -> Iterator[tuple[SetPage, ...]]:
        own = tuple(replace(page, look=self.look, listing=None, own_list=True) for page in pages)
        if self.form.grid_place == "fixed":
            yield own
            tight = tuple(replace(page, look=self._tight, tight=True) for page in own)
            yield tight
            if (leaner := pages[0].furniture.given_way()).left_out:
                yield tuple(_over(page, leaner) for page in tight)
            return
        yield own
        yield tuple(replace(page, pitch=None) for page in own)
        yield from (each for each in self.usual(items) if each[0].room.art <= pages[0].room.art)
        yield from self._tightest(items)

    def usual(self, items: Sequence[Item]) -> Iterator[tuple[SetPage, ...]]:
        """A page as none of its section is asked, beside less and less art."""
        for room in self.rooms:
            usual = self._set(items, room, self.look, self.furniture(items))
            yield tuple(replace(page, own_list=True) for page in usual)

    def hangs_on(self, item: Item) -> object:
        """What a puzzle's page may be set by that hangs on other pages, too."""
        page, item_id = self.settled.pages[item.puzzle.id], item.puzzle.id
        heads = [self._section_heads(room, 1.0)[item_id] for room in self.rooms]
        said = [page.room, page.body, page.furniture, page.pitch, page.listing, page.own_list]
        head = [page.head.box, page.head.title, page.head.widest, look_text(page.head.look)]
        return said, head, heads, look_text(page.look), self.sharing

    @cached_property
    def _tight(self) -> Look:
        return tight_look(self.look)

    def _tightest(self, items: Sequence[Item]) -> Iterator[tuple[SetPage, ...]]:
        """With a list that takes the least room, a head no higher than its lines, without what gives way."""
        feet, room, look = self.furniture(items), self.rooms[-1], self._tight
        tight = self._set(items, room, look, feet)
        yield tuple(replace(page, own_list=True, tight=True) for page in tight)
        leaner = (feet, given) if (given := feet.given_way()).left_out else (feet,)
        smaller = (self.all_given_up.title_share, AT_FLOOR) if self.alone else ()  # others are small as it is
        for furniture, titles in product(leaner, (1.0, *smaller)):
            lower = self._set(items, room, look, furniture, titles, own_head=True)
            small = self.alone and titles < 1
            yield tuple(
                replace(page, own_list=True, tight=True, own_head=True, small_title=small) for page in lower
            )

    def _set(
        self,
        items: Sequence[Item],
        room: ContentRoom,
        look: Look,
        furniture: FurnitureRooms,
        titles: float = 1.0,
        own_head: bool = False,
    ) -> tuple[SetPage, ...]:
        """The puzzles of a page beside art of a room, over furniture."""
        kept = room.kept
        foot = foot_height(self.form.look) + kept.line + furniture.foot
        if self.alone:
            head = self._lone_head(items, room, titles, own_head)
            body = inset(room.box, kept.frame, foot, kept.frame, head.box.height + kept.under)
            return (SetPage(room, look, head, body, furniture),)
        box = inset(room.box, bottom=foot, top=max(kept.corner, UNDER_ART if kept.top else 0.0))
        high = [self._section_heads(room, titles)[item.puzzle.id] for item in items]
        if own_head:
            wide, columns = shared_boxes(box, self.sharing)[0].width, self.sharing.columns
            rows = [items[n - n % columns :][:columns] for n in range(len(items))]
            high = [head_height(row, self._head.look, wide, self._head.widest) for row in rows]
        heads = (replace(self._head, box=inset(box, bottom=box.height - head)) for head in high)
        blank = SetPage(room, look, self._head, box, furniture, area=box, fills=self.sharing.fills)
        return self._divided(items, [replace(blank, head=head) for head in heads])

    def _divided(self, items: Sequence[Item], pages: Sequence[SetPage]) -> tuple[SetPage, ...]:
        """The page's height dealt to its rows: as much as their puzzles need for letters of one size."""
        area, heads = pages[0].area, [page.head.box.height for page in pages]
        if not area:
            return tuple(pages)

        def among(boxes: Sequence[Box]) -> tuple[SetPage, ...]:
            parts = (
                (page, inset(box, bottom=box.height - head), inset(box, top=head))
                for page, box, head in zip(pages, boxes, heads, strict=False)
            )
            return tuple(
                replace(page, head=replace(page.head, box=over), body=below) for page, over, below in parts
            )

        even = among(shared_boxes(area, self.sharing))
        fits = [self._fit(item, page) for item, page in zip(items, even, strict=True)]
        if any(fit and not fit.letters for fit in fits):
            least = [
                head + self._least_height(item, page)
                for item, head, page in zip(items, heads, even, strict=True)
            ]
            return among(shared_boxes(area, self.sharing, least))
        grids = [(item.puzzle.size, fit.pitch) for item, fit in zip(items, fits, strict=True) if fit]
        if len({size for size, _ in grids}) == 1 or len(grids) < len(items):
            return even
        needs = [
            (head + page.body.height - size.rows * pitch, size.rows)
            for head, page, (size, pitch) in zip(heads, even, grids, strict=True)
            if size
        ]
        like = among(boxes_of(area, self.sharing, even_heights(area.height, self.sharing, needs)))
        before, after = (min(map(self._letters, items, each)) for each in (even, like))
        return like if after > before else even

    def _least_height(self, item: Item, page: SetPage) -> int:
        """What a puzzle that shares a page needs of its height, in whole points.

        No more than is measured: a wide box may have room for its list beside its grid.
        """
        body, key = page.body, (item.puzzle.id, page.body.width, id(page.look))
        if key not in self._least:
            view = page.view(item, self.form, self.facts.pages[item.puzzle.id])
            measured = ceil(self.hooks.measure(item.puzzle, page.look, view).height_in(body.width))

            def fits(height: int) -> bool:
                low = replace(page, body=Box(body.x, 0.0, body.width, height))
                fit = self._found_out(item, low, view)
                return fit is None or bool(fit.letters)

            lower = measured > 1 and fits(measured - 1)
            self._least[key] = 1 + bisect_left(range(1, measured), True, key=fits) if lower else measured
        return self._least[key]

    def _lone_head(
        self, items: Sequence[Item], room: ContentRoom, titles: float, own: bool = False
    ) -> SetHead:
        [item], look = items, self._head_look(titles)
        high = self._section_heads(room, titles)[item.puzzle.id]
        if own:
            high = head_heights(items, look, room.title, "free", self._head.widest)[item.puzzle.id]
        high = max(high, room.kept.corner)
        box = room.box
        over = Box((box.width - room.title) / 2, box.height - high, room.title, high)
        return replace(self._head, look=look, box=over)

    def _shared_head(self) -> SetHead:
        """How the heads of all its puzzles are set: in the first look in which titles take fewest lines."""
        box, found = shared_boxes(self.rooms[0].box, self.sharing)[0], list[tuple[int, SetHead]]()
        for look in head_looks(self.form.look, self.sharing):
            widest = widest_number(self.facts.book.items, look)
            high = head_height(self.items, look, box.width, widest)
            title = title_share(self.items, look, box.width, widest)
            head = SetHead(look, box._replace(height=high), title, widest)
            heads = [head_of(item, head, self.facts, "right") for item in self.items]
            if not any(each.problems for each in heads):
                titles = (
                    sum(isinstance(op, Text) and op.font == "title" for op in each.ops) for each in heads
                )
                found.append((max(titles), head))
                if found[-1][0] <= 1:
                    break  # no other has fewer
        return min(found, key=itemgetter(0), default=(0, head))[1]  # the last has most room

    def _with_aside(self, item: Item, page: SetPage) -> SetPage:
        """The page with a note beside its list that stood at its foot."""
        wide = round(ASIDE_SHARE * page.body.width, 2)
        key = item.puzzle.id, wide
        if key not in self._asides:
            rooms = enumerate(page.furniture.rooms)
            which = next((n for n, room in rooms if _is_note(room)), None)
            view = page.view(item, self.form, self.facts.pages[item.puzzle.id])
            if which is not None and self.hooks.fit(item.puzzle, page.body, page.look, view) is None:
                which = None  # nobody knows where its list begins
            high = self._note_height(item, which, wide) if which is not None else 0.0
            self._asides[key] = None if which is None else Aside(which, wide, high)
        found = self._asides[key]
        if found is None:
            return page
        return _over(page, page.furniture.with_aside(found))

    def _note_height(self, item: Item, which: int, wide: float) -> float:
        """How high a piece of furniture is beside the list of a puzzle."""
        space = empty_page(self.form, "puzzle", self.gutter, self.facts)
        safe = space.page.safe._replace(width=wide)
        space = replace(space, page=replace(space.page, safe=safe, shows=(item.puzzle.id,)), aside=True)
        return self.hooks.furniture_room(self.form.furniture[which], space).foot

    def _look(self, wish: SpaceWish, own_list: bool = False) -> Look:
        """The look with lists of the size that the wish has, and of no other.

        A puzzle with an `own_list` has no grid of letters beside which it was settled: its list is no larger
        than usual, and as much smaller as its drawing needs.
        """
        key = wish.list_share, wish.close, wish.tight, own_list
        if key not in self._looks:
            look = self._tight if wish.tight else self.look
            theme = look.theme
            size = max(round(wish.list_share * look.sizes["list"], 1), look.floors.get("list", 0.0))
            gaps = {name: CLOSE_GAP * look.measure(name) for name in ("list-gap", "key-gap")}
            close = {**gaps, "list-leading": min(CLOSE_LEADING, look.measure("list-leading"))}
            theme = replace(theme, measures={**theme.measures, **(close if wish.close else {})})
            floors = look.floors if own_list else {**look.floors, "list": size}
            sizes = {**look.sizes, "list": min(size, look.sizes["list"]) if own_list else size}
            self._looks[key] = replace(look, theme=theme, sizes=sizes, floors=floors)
        return self._looks[key]

    def _head_look(self, share: float) -> Look:
        if share not in self._head_looks:
            look = self.form.look
            self._head_looks[share] = look if share == 1 else smaller_titles(look, share)
        return self._head_looks[share]

    def _section_heads(self, room: ContentRoom, titles: float) -> Mapping[str, float]:
        """The height of each puzzle's head beside the art of a room."""
        wide = room.title if self.alone else shared_boxes(room.box, self.sharing)[0].width
        key = wide, titles if self.alone else 1.0  # those of shared pages are small as it is
        if key not in self._heads and self.alone:
            look, place = self._head_look(titles), self.form.grid_place
            self._heads[key] = head_heights(self.items, look, wide, place, self._head.widest)
        elif key not in self._heads:
            _, _, known, high = self._head.box
            if wide != known:
                high = head_height(self.items, self._head.look, wide, self._head.widest)
            self._heads[key] = {item.puzzle.id: high for item in self.items}
        return self._heads[key]

    def _share(self, wish: SpaceWish, as_drawn: bool = False) -> float:
        """What the letters come to of those wanted, or grids of the width they were drawn with."""
        return self._worst(self._alike(self._set_by(wish, self._hardest)), as_drawn)

    def _set_by(self, wish: SpaceWish, items: Sequence[Item]) -> dict[str, SetPage]:
        """The pages of these puzzles by a wish, their lists as they stand best."""
        plan, found = self._plan(wish), dict[str, SetPage]()
        for item in items:
            if item.puzzle.id not in found:
                mates = self._mates[item.puzzle.id]
                pages = [replace(self.page(mate, wish), listing=plan) for mate in mates]
                found |= zip((mate.puzzle.id for mate in mates), self._divided(mates, pages), strict=True)
        return {item.puzzle.id: found[item.puzzle.id] for item in items}

    def _worst(self, pages: Mapping[str, SetPage], as_drawn: bool = False) -> float:
        """The same on these pages, of several of which one may lag behind."""
        scores = sorted(self._score(item, fit, as_drawn) for item, fit in self._all(pages))
        return scores[len(scores) >= LAGGING] if scores else 1.0

    @cached_property
    def _hardest(self) -> Sequence[Item]:
        """Those of its puzzles that settle the room of all: whose letters come smallest in full.

        One that has no room whatever is given up settles nothing.
        """

        def score(item: Item, wish: SpaceWish) -> float:
            return self._score(item, self._fit(item, self.page(item, wish)))

        full = {item.puzzle.id: score(item, IN_FULL) for item in self.items}
        most = replace(self.all_given_up, note="foot"), self.all_given_up
        able = [
            item
            for item in self.items
            if full[item.puzzle.id] or any(score(item, wish) for wish in dict.fromkeys(most))
        ]
        return sorted(able, key=lambda item: full[item.puzzle.id])[:HARDEST]

    def _plan(self, wish: SpaceWish) -> ListPlan | None:
        """How its lists stand by a wish, for letters as large as can be: of ways alike, as most can."""
        if wish not in self._plans:
            pages = {item.puzzle.id: self.page(item, wish) for item in self._hardest}
            own = Counter(fit.listing for _, fit in self._all(pages) if fit and fit.listing)

            def worth(plan: ListPlan) -> tuple[float, int, int]:
                set_so = self._alike({name: replace(page, listing=plan) for name, page in pages.items()})
                able = sum(fit.listing == plan for _, fit in self._all(set_so) if fit)
                return round(self._worst(set_so), ALIKE), able, own[plan]

            self._plans[wish] = max(own, key=worth) if len(own) > 1 else next(iter(own), None)
        return self._plans[wish]

    def _equal(self, pages: Mapping[str, SetPage]) -> dict[str, SetPage]:
        """The pages with equal grids alike; a list that is in the way of that is set smaller."""
        found = self._alike(pages)
        late = [item for item, fit in self._all(found) if fit and not fit.letters and item.puzzle.size]
        return found | {item.puzzle.id: self._lagging(item, found[item.puzzle.id]) for item in late}

    def _alike(self, pages: Mapping[str, SetPage], may_lag: bool = True) -> dict[str, SetPage]:
        """The pages, the cells of equal grids of one size, on shared ones those of all; but for free ones.

        Of many the one with least room may lag behind, and has none at the size of the others.
        """
        grids: dict[Size | None, list[tuple[Item, Fit]]] = {}
        for item, fit in self._all(pages) if self.form.grid_place != "free" else ():
            if fit and fit.letters and item.puzzle.size:
                grids.setdefault(item.puzzle.size if self.alone else None, []).append((item, fit))
        found = {**pages}
        for alike in grids.values():
            pitches = sorted(fit.pitch for _, fit in alike)
            pitch = floor(pitches[may_lag and len(pitches) >= LAGGING] * EXACT) / EXACT
            found |= {item.puzzle.id: replace(pages[item.puzzle.id], pitch=pitch) for item, _ in alike}
        return found

    def _lagging(self, item: Item, page: SetPage) -> SetPage:
        """A page with a list of its own, its note where that leaves the grid more; as large as the others."""
        own = replace(page, look=self.look, listing=None, own_list=True)
        ways = [own]
        if self.alone:
            foot = _over(own, self.furniture((item,)))
            ways += [foot, self._with_aside(item, foot)]
        for each in ways:
            if self._letters(item, each):
                return each
        return max((replace(each, pitch=None) for each in ways), key=lambda each: self._letters(item, each))

    def _letters(self, item: Item, page: SetPage) -> float:
        fit = self._fit(item, page)
        return fit.letters if fit else 0.0

    def _all(self, pages: Mapping[str, SetPage]) -> Iterator[tuple[Item, Fit | None]]:
        """What each puzzle comes to on its page."""
        items = (item for item in self.items if item.puzzle.id in pages)
        return ((item, self._fit(item, pages[item.puzzle.id])) for item in items)

    def _fit(self, item: Item, page: SetPage) -> Fit | None:
        """What a puzzle comes to on its page; None of a kind that does not tell, and has room there."""
        about = page.pitch, page.listing, page.furniture.aside, page.room.art
        key = (item.puzzle.id, page.body, id(page.look), *about)
        if key not in self._fits:
            view = page.view(item, self.form, self.facts.pages[item.puzzle.id])
            self._fits[key] = self._found_out(item, page, view)
        return self._fits[key]

    def _found_out(self, item: Item, page: SetPage, view: View) -> Fit | None:
        """The same, asked of its kind; of one that does not tell a grid is drawn, others fit or do not."""
        body = page.body
        if fit := self.hooks.fit(item.puzzle, body, page.look, view):
            return fit
        if item.puzzle.size:
            drawing = self.hooks.draw(item.puzzle, body, page.look, view)
            place = GridPlace.of(drawing.ops, page.look.metrics, 0.0, 0.0)
            if drawing.too_small or not place:
                return Fit()
            letters = max(op.size for op in drawing.ops if isinstance(op, Letters))
            return Fit(letters, place.pitch, place.box[2] - place.box[0])
        sizes = self.hooks.measure(item.puzzle, page.look, view)
        return (
            None if sizes.least_width <= body.width and sizes.height_in(body.width) <= body.height else Fit()
        )

    @cached_property
    def _longest(self) -> int:
        """The most cells in a line of its grids."""
        return max((max(item.puzzle.size) for item in self.items if item.puzzle.size), default=0)

    def _score(self, item: Item, fit: Fit | None, as_drawn: bool = False) -> float:
        """What a puzzle's letters are of those wanted; large grids were drawn with smaller ones.

        In large print they are enough at a size of their own; `as_drawn` are those of the width that grids
        were drawn with, whatever their size and the print. On shared pages, where cells are of one size, the
        largest grid says what is wanted.
        """
        if fit is None or not fit.letters:
            return float(fit is None)
        if fit.letters + JUST >= self.form.look.sizes["grid"]:
            return 1.0
        columns = item.puzzle.size.columns if item.puzzle.size else 0
        width = fit.width if self.alone or not columns else fit.width * self._longest / columns
        by_size = self.form.look.large_print and not as_drawn
        score = fit.letters / LARGE_LETTERS if by_size else width / self.wanted
        large = not as_drawn and (columns if self.alone else self._longest) > LARGE_GRID
        return min(1.0, score / (LARGE_GRID_SHARE if large else 1.0))


def _is_note(room: FurnitureRoom) -> bool:
    """Whether a piece of furniture says something at a page's foot, a note or a tip."""
    return room.aside and bool(room.foot)


def _over(page: SetPage, furniture: FurnitureRooms) -> SetPage:
    """The page over other furniture."""
    body = inset(page.body, bottom=furniture.foot - page.furniture.foot)
    return replace(page, body=body, furniture=furniture)
