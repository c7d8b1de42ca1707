"""The pages of a section on which a puzzle stands alone: what each has room for, and what they agree on.

Arithmetic alone: a puzzle says what it would come to in a box (`Fit`), and nothing is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import product
from math import floor

from ...wordsearch.grid import Size
from ..book import EditionFacts, Item, ListPlan, View
from ..foot import foot_height
from ..format import Format
from ..furniture import FurnitureRooms
from ..geometry import inset
from ..grid_place import GridPlace, head_heights
from ..look import Look
from ..matter import PageHooks
from ..ops import Box, Letters
from ..paginate import empty_page, puzzle_view
from ..puzzle_drawing import Fit
from ..shared_page import smaller_titles
from ..tight_list import tight_look
from .content_room import ContentRoom
from .ladder import ALL_GIVEN_UP, IN_FULL, SpaceWish, settle_room

LARGE_LETTERS = 24.0  # points: what large print is bought for
LARGE_GRID = 17  # columns: the letters of more may be smaller
LARGE_GRID_SHARE = 0.9  # of what is wanted else
HARDEST = 12  # of a section's puzzles that settle its room: more take long, and change little
LAGGING = 5  # of so many pages one may come to less than the others
CLOSE_LEADING = 1.26  # of the list's size, from line to line
CLOSE_GAP = 0.75  # of the gaps over a list and its key
ASIDE_SHARE = 0.27  # of a puzzle's width: what a note beside its list has
ASIDE_GAP = 14.0  # points between them
NOTHING_ASIDE = (0.0, 0.0)
EXACT = 1000  # parts of a point: a pitch that grids share is rounded down to one
JUST = 0.005  # points of rounding
ALIKE = 2  # places of a share in which those that are as good agree


@dataclass(frozen=True, slots=True)
class SetPage:
    """How the page of one puzzle is set: of its section, what is drawn on it hangs on nothing else."""

    room: ContentRoom
    look: Look  # of the puzzle
    head_look: Look
    head: float  # its height
    body: Box  # for the puzzle
    furniture: FurnitureRooms
    pitch: float | None = None  # of its cells, where those of other grids are the same
    listing: ListPlan | None = None
    aside: tuple[float, float] = NOTHING_ASIDE  # a note beside its list: its width and its height
    own_list: bool = False  # it is set unlike the others of its section
    tight: bool = False  # it takes the least room
    own_head: bool = False  # the grid begins higher than others
    small_title: bool = False

    def view(self, item: Item, form: Format, number: int) -> View:
        """How the puzzle is shown on page `number`."""
        view = puzzle_view(item, form, number, self.pitch, self.room.art)
        wide, high = self.aside
        if high:
            view = replace(view, corner=NOTHING_ASIDE, aside=(wide + ASIDE_GAP, high))
        return replace(view, listing=self.listing)


@dataclass(frozen=True, slots=True)
class SectionLetters:
    """How large the letters of a section came, beside those that its theme was drawn with, in points."""

    name: str | None
    page: int  # the first of those with the smallest
    smallest: float
    wanted: float  # those in the same grid as it was drawn
    conceded: tuple[str, ...]  # what was given up for them


@dataclass(frozen=True, slots=True)
class SettledSection:
    """What the pages of a section agreed on."""

    pages: Mapping[str, SetPage]  # by puzzle
    letters: SectionLetters | None  # None: it has no grid of letters


class SectionRoom:
    """The pages of one section, as they would be set by a wish."""

    def __init__(
        self,
        items: Sequence[Item],
        form: Format,
        hooks: PageHooks,
        facts: EditionFacts,
        gutter: float,
        rooms: Sequence[ContentRoom],
        furniture: Callable[[Item], FurnitureRooms],
        widest: float,
    ) -> None:
        self.items, self.form, self.hooks, self.facts, self.gutter = items, form, hooks, facts, gutter
        self.rooms, self.furniture, self.widest = rooms, furniture, widest
        outer = form.outside if form.mirrored else gutter
        self.wanted = form.grid_share * (form.width - gutter - outer)  # how wide grids were drawn
        self._looks: dict[tuple[float, bool], Look] = {}
        self._head_looks: dict[float, Look] = {}
        self._heads: dict[tuple[float, float], Mapping[str, float]] = {}
        self._asides: dict[tuple[str, float], tuple[int, float] | None] = {}
        self._fits: dict[tuple[object, ...], Fit | None] = {}
        self._pages: dict[tuple[str, SpaceWish], SetPage] = {}
        self._plans: dict[SpaceWish, ListPlan | None] = {}

    @cached_property
    def settled(self) -> SettledSection:
        """The least that its pages give up for letters as large as were drawn."""
        found = settle_room(self._share, self.form.look.large_print)
        plan = self._plan(found.wish)
        pages = {item.puzzle.id: replace(self.page(item, found.wish), listing=plan) for item in self.items}
        if self.form.grid_place != "free":
            pages |= self._equal(pages)
        scored = [
            (self._score(item, fit), fit.letters, self.facts.pages[item.puzzle.id])
            for item, fit in self._all(pages)
            if fit and fit.letters
        ]
        if not scored:
            return SettledSection(pages, None)
        score, letters, page = min(scored)
        conceded = tuple(step.says for step in found.steps)
        section = self.items[0].section
        return SettledSection(pages, SectionLetters(section, page, letters, letters / score, conceded))

    def page(self, item: Item, wish: SpaceWish = IN_FULL) -> SetPage:
        """A puzzle's page by a wish."""
        key = item.puzzle.id, wish
        if key not in self._pages:
            self._pages[key] = self._by_wish(item, wish)
        return self._pages[key]

    def _by_wish(self, item: Item, wish: SpaceWish) -> SetPage:
        room = self.rooms[min(wish.art, len(self.rooms) - 1)]
        head_look = self._head_look(wish.title_share)
        head = max(self._section_heads(room, wish.title_share)[item.puzzle.id], room.kept.corner)
        page = self._page(room, self._look(wish), head_look, head, self.furniture(item))
        return self._with_aside(item, page) if wish.note == "aside" else page

    def alternatives(self, item: Item, page: SetPage) -> Iterator[SetPage]:
        """What is tried, one after another, where a puzzle has no room as its section is set."""
        look = self.form.look
        own = replace(page, look=look, listing=None, own_list=True)
        if self.form.grid_place == "fixed":
            yield from (own, replace(own, look=tight_look(look), tight=True))
            return
        yield from (own, replace(own, pitch=None))
        usual = [each for each in self.usual(item) if each.room.art <= page.room.art]
        yield from usual
        yield from self._tightest(item, replace(usual[-1], look=tight_look(look), tight=True))

    def usual(self, item: Item) -> Iterator[SetPage]:
        """A puzzle's page as none of its section is asked, beside less and less art."""
        for room in self.rooms:
            head = max(self._section_heads(room, 1.0)[item.puzzle.id], room.kept.corner)
            look = self.form.look
            yield replace(self._page(room, look, look, head, self.furniture(item)), own_list=True)

    def hangs_on(self, item: Item) -> object:
        """What a page may be set by that hangs on other puzzles, too."""
        page = self.settled.pages[item.puzzle.id]
        its = [getattr(page, each.name) for each in fields(page) if not each.name.endswith("look")]
        heads = [self._section_heads(room, 1.0)[item.puzzle.id] for room in self.rooms]
        return its, heads, [(each.sizes, each.theme.measures) for each in (page.look, page.head_look)]

    def _tightest(self, item: Item, page: SetPage) -> Iterator[SetPage]:
        """With a list that takes the least room, a head no higher than its lines, without what gives way."""
        yield page
        feet, room = self.furniture(item), page.room
        leaner = (feet, given) if (given := feet.given_way()).left_out else (feet,)
        for furniture, head_look in product(leaner, (self.form.look, smaller_titles(self.form.look))):
            own = head_heights((item,), head_look, room.title, "free", self.widest)[item.puzzle.id]
            lower = self._page(room, page.look, head_look, max(own, room.kept.corner), furniture)
            small = head_look is not self.form.look
            yield replace(lower, own_list=True, tight=True, own_head=True, small_title=small)

    def _page(
        self, room: ContentRoom, look: Look, head_look: Look, head: float, furniture: FurnitureRooms
    ) -> SetPage:
        kept = room.kept
        foot = foot_height(self.form.look) + kept.line + furniture.foot
        body = inset(room.box, kept.frame, foot, kept.frame, head + kept.under)
        return SetPage(room, look, head_look, head, body, furniture)

    def _with_aside(self, item: Item, page: SetPage) -> SetPage:
        """The page with a note beside its list that stood at its foot."""
        wide = round(ASIDE_SHARE * page.body.width, 2)
        key = item.puzzle.id, wide
        if key not in self._asides:
            rooms = enumerate(page.furniture.rooms)
            which = next((n for n, room in rooms if room.aside and room.foot), None)
            view = page.view(item, self.form, self.facts.pages[item.puzzle.id])
            if which is not None and self.hooks.fit(item.puzzle, page.body, page.look, view) is None:
                which = None  # nobody knows where its list begins
            high = self._note_height(item, which, wide) if which is not None else 0.0
            self._asides[key] = None if which is None else (which, high)
        found = self._asides[key]
        if found is None:
            return page
        feet, head = page.furniture.with_aside(*found), page.head
        lower = self._page(page.room, page.look, page.head_look, head, feet)
        return replace(page, body=lower.body, furniture=feet, aside=(wide, found[1]))

    def _note_height(self, item: Item, which: int, wide: float) -> float:
        """How high a piece of furniture is beside the list of a puzzle."""
        space = empty_page(self.form, "puzzle", self.gutter, self.facts)
        safe = space.page.safe._replace(width=wide)
        space = replace(space, page=replace(space.page, safe=safe, shows=(item.puzzle.id,)), aside=True)
        return self.hooks.furniture_room(self.form.furniture[which], space).foot

    def _look(self, wish: SpaceWish) -> Look:
        """The look with lists of the size that the wish has, and of no other."""
        key = wish.list_share, wish.close
        if key not in self._looks:
            look, theme = self.form.look, self.form.look.theme
            size = max(round(wish.list_share * look.sizes["list"], 1), look.floors.get("list", 0.0))
            gaps = {name: CLOSE_GAP * look.measure(name) for name in ("list-gap", "key-gap")}
            close = {**gaps, "list-leading": min(CLOSE_LEADING, look.measure("list-leading"))}
            theme = replace(theme, measures={**theme.measures, **(close if wish.close else {})})
            sizes, floors = {**look.sizes, "list": size}, {**look.floors, "list": size}
            self._looks[key] = replace(look, theme=theme, sizes=sizes, floors=floors)
        return self._looks[key]

    def _head_look(self, share: float) -> Look:
        if share not in self._head_looks:
            look = self.form.look
            self._head_looks[share] = look if share == 1 else smaller_titles(look, share)
        return self._head_looks[share]

    def _section_heads(self, room: ContentRoom, titles: float) -> Mapping[str, float]:
        """The height of each puzzle's head beside the art of a room."""
        key = room.title, titles
        if key not in self._heads:
            look, place = self._head_look(titles), self.form.grid_place
            self._heads[key] = head_heights(self.items, look, room.title, place, self.widest)
        return self._heads[key]

    def _share(self, wish: SpaceWish) -> float:
        """What the letters come to of those wanted."""
        plan, items = self._plan(wish), self._hardest
        return self._worst({item.puzzle.id: replace(self.page(item, wish), listing=plan) for item in items})

    def _worst(self, pages: Mapping[str, SetPage]) -> float:
        """The same on these pages, of several of which one may lag behind."""
        scores = sorted(self._score(item, fit) for item, fit in self._all(pages))
        return scores[len(scores) >= LAGGING] if scores else 1.0

    @cached_property
    def _hardest(self) -> Sequence[Item]:
        """Those of its puzzles that settle the room of all: whose letters come smallest in full.

        One that has no room whatever is given up settles nothing.
        """
        full, least, aside = (
            {item.puzzle.id: self._score(item, fit) for item, fit in self._all(self._by(wish))}
            for wish in (IN_FULL, replace(ALL_GIVEN_UP, note="foot"), ALL_GIVEN_UP)
        )
        able = [item for item in self.items if least[item.puzzle.id] or aside[item.puzzle.id]]
        return sorted(able, key=lambda item: full[item.puzzle.id])[:HARDEST]

    def _by(self, wish: SpaceWish) -> dict[str, SetPage]:
        return {item.puzzle.id: self.page(item, wish) for item in self.items}

    def _plan(self, wish: SpaceWish) -> ListPlan | None:
        """How its lists stand by a wish, for letters as large as can be: of ways alike, as most can."""
        if wish not in self._plans:
            pages = {item.puzzle.id: self.page(item, wish) for item in self._hardest}
            own = Counter(fit.listing for _, fit in self._all(pages) if fit and fit.listing)

            def worth(plan: ListPlan) -> tuple[float, int, int]:
                set_so = {name: replace(page, listing=plan) for name, page in pages.items()}
                able = sum(fit.listing == plan for _, fit in self._all(set_so) if fit)
                return round(self._worst(set_so), ALIKE), able, own[plan]

            self._plans[wish] = max(own, key=worth, default=None)
        return self._plans[wish]

    def _equal(self, pages: Mapping[str, SetPage]) -> dict[str, SetPage]:
        """The pages of equal grids, their cells of one size; a list that is in the way is set smaller."""
        grids: dict[Size, list[tuple[Item, Fit]]] = {}
        for item, fit in self._all(pages):
            if fit and fit.letters and item.puzzle.size:
                grids.setdefault(item.puzzle.size, []).append((item, fit))
        found = dict[str, SetPage]()
        for alike in grids.values():
            pitches = sorted(fit.pitch for _, fit in alike)
            pitch = floor(pitches[len(pitches) >= LAGGING] * EXACT) / EXACT
            for item, fit in alike:
                page = replace(pages[item.puzzle.id], pitch=pitch)
                if fit.pitch + JUST < pitch:
                    page = self._lagging(item, page)
                found[item.puzzle.id] = page
        return found

    def _lagging(self, item: Item, page: SetPage) -> SetPage:
        """A page with a list of its own, its note where that leaves the grid more; as large as the others."""
        own = replace(page, look=self.form.look, listing=None, own_list=True)
        foot = self._page(own.room, own.look, own.head_look, own.head, self.furniture(item))
        foot = replace(foot, pitch=own.pitch, own_list=True)
        ways = own, foot, self._with_aside(item, foot)
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
        key = (item.puzzle.id, page.body, id(page.look), page.pitch, page.listing, page.aside, page.room.art)
        if key not in self._fits:
            view = page.view(item, self.form, self.facts.pages[item.puzzle.id])
            fit = self.hooks.fit(item.puzzle, page.body, page.look, view)
            self._fits[key] = fit or self._found_out(item, page, view)
        return self._fits[key]

    def _found_out(self, item: Item, page: SetPage, view: View) -> Fit | None:
        """The same of a kind that does not tell: a letter grid is drawn, others fit or do not."""
        body = page.body
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

    def _score(self, item: Item, fit: Fit | None) -> float:
        """What a puzzle's letters are of those wanted; large grids were drawn with smaller ones."""
        if fit is None or not fit.letters:
            return float(fit is None)
        if fit.letters + JUST >= self.form.look.sizes["grid"]:
            return 1.0
        large = self.form.look.large_print
        score = fit.letters / LARGE_LETTERS if large else fit.width / self.wanted
        columns = item.puzzle.size.columns if item.puzzle.size else 0
        return min(1.0, score / (LARGE_GRID_SHARE if columns > LARGE_GRID else 1.0))
