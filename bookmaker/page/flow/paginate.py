"""The order of pages and their numbers, settled before any puzzle is drawn.

What a page prints hangs on page numbers, these on how many pages the contents take and on
the gutter, and the gutter on how many pages there are. So pages are dealt again with what
the last round came to, until nothing changes; the gutter only ever grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import chain, cycle, groupby, islice
from math import fsum
from operator import itemgetter
from types import MappingProxyType

from ...binding import PageOrder
from ...errors import PluginError
from ...puzzles.model import AnyPuzzle, kind_of
from ...wordsearch.model import Choice
from ..book import Book, EditionFacts, Item, View
from ..format import Format
from ..furniture import FurnitureSpace
from ..geometry import inset, reach
from ..heads.foot import foot_height
from ..heads.puzzle_head import head_height
from ..look import example_look
from ..matter import Desk, DrawnBefore, PageHooks, Sheet
from ..ops import Box, Page
from ..parts import owned
from ..puzzle_drawing import Drawing
from .answer_cells import Cells, deal_cells
from .answer_sizes import AnswerSizes
from .page_numbers import UNNUMBERED, Numbering, edition_facts, numbered
from .page_slots import PageSlot
from .shared_page import APART, Sharing, head_looks

WAIVED = ("section", "answers")  # whose side is given up where no page is empty for nothing
SHORT = 64  # pages: in so thin a book, as in one in colour, no page is empty for nothing
ROUNDS = 12  # the gutter grows at most as often as its table has rows, the contents settle in three
FILLED = 0.6  # of its room: a page with less on it is half empty
KINDS = {"opener": "section"}  # a page's kind, where it is not the name of its matter
UNASKED_MATTER = ("opener", "notes")  # what stands in a book without being named


@dataclass(frozen=True, slots=True)
class KeptMatter:
    """What matters came to, for the next round of numbers, or for as good as the same book."""

    drawn: DrawnBefore = field(default_factory=DrawnBefore)
    # The sheets of those that refer to no page, or why they do not fit, by what each hangs on.
    sheets: dict[tuple[Choice, str, float, float], tuple[Sheet, ...] | PluginError] = field(
        default_factory=dict
    )


@dataclass(frozen=True, slots=True)
class Flow:
    """All pages of an edition in order, the first being page 1."""

    slots: tuple[PageSlot, ...]
    numbering: Numbering
    gutter: float
    cells: Cells
    sizes: AnswerSizes
    answer_rooms: tuple[float, ...] = ()  # what each piece of furniture takes of a page of answers


def empty_page(form: Format, kind: str, gutter: float, facts: EditionFacts) -> FurnitureSpace:
    """A page of that kind with nothing on it, for furniture to say how much room it takes."""
    safe = form.safe(gutter, 1, kind)
    page = Page(1, kind, form.width, form.height, (), safe, form.past_trim(1), binding=form.bound)
    return FurnitureSpace(page, form.look, facts)


def with_items(flow: Flow, items: Iterable[Item]) -> Flow:
    """The same pages with these items in place of those of the same puzzles."""
    by_id = {item.puzzle.id: item for item in items}
    slots = (
        replace(slot, items=tuple(by_id[item.puzzle.id] for item in slot.items)) if slot.items else slot
        for slot in flow.slots
    )
    return replace(flow, slots=tuple(slots))


def settle(
    book: Book,
    form: Format,
    hooks: PageHooks,
    most: Mapping[str, int] | None = None,
    guess: Numbering | None = None,
    kept: KeptMatter | None = None,
) -> Flow:
    """The pages of the book, with numbers that will hold.

    `most` is how many puzzles of a run fit on a page, by its first puzzle's id, where fewer do than wished.
    `guess` is where everything may stand, as it did before a small change: it saves rounds if it is right.
    `kept` has what was laid out before, and gets what is laid out now.
    """
    most = most or {}
    sizes = AnswerSizes(
        form.look, lambda item, look: hooks.measure(item.puzzle, look, answer_view(item, form))
    )
    answers = cache(partial(_deal_answers, book, form, sizes))  # which hang on no page numbers
    numbering, gutter = guess or UNNUMBERED, form.gutter(form.least_pages)
    lengths: list[Counter[str]] = []
    kept = kept or KeptMatter()
    for _ in range(ROUNDS):
        flow = _Dealing(book, form, hooks, numbering, gutter, sizes, answers, most, kept).flow()
        wanted = max(gutter, form.gutter(len(flow.slots)))
        if (flow.numbering, wanted) == (numbering, gutter):
            return flow
        numbering, gutter = flow.numbering, wanted
        lengths = [*lengths[-1:], Counter(slot.kind for slot in flow.slots)]
    before, after = lengths
    named = {KINDS.get(each.name, each.name): each.name for each in (*form.front, *form.back)}
    moved = [name for kind, name in named.items() if before[kind] != after[kind]] or [*named.values()]
    which = " or ".join(f"'{name}'" for name in moved)
    what = f"page numbering did not converge: the length of {which} depends on the page numbers it prints"
    raise PluginError(what, "let the length of a matter hang on its content alone")


def puzzle_view(item: Item, form: Format, number: int, pitch: float | None = None, art: float = 1.0) -> View:
    """How a puzzle is shown on page `number`, its cells so far apart where that is settled.

    `art` is the share of its size that art has there.
    """
    side = form.bound.side(number) if form.mirrored else ""
    corner = form.list_corner(item.icons or form.look.theme.icons, art)
    return View(
        "puzzle",
        order=item.order,
        settings=item.settings,
        outline=item.outline,
        lines=item.lines,
        side=side,
        pitch=pitch,
        corner=corner,
        on_page=True,
        grows=True,
    )


def answer_view(item: Item, form: Format) -> View:
    """How a puzzle is shown among the answers."""
    style, decoys = form.answers.style_of(item), form.answers.decoys
    return View(
        "answer",
        style,
        decoys,
        order=item.order,
        settings=item.settings,
        outline=item.outline,
        lines=item.lines,
    )


def _deal_answers(
    book: Book, form: Format, sizes: AnswerSizes, gutter: float, rooms: tuple[float, ...]
) -> tuple[float, Cells]:
    """The answers on as few pages as without art, with as much of it as that leaves room for.

    `rooms` is what furniture takes of their pages.
    """
    shares = form.art_shares("answers", gutter)
    dealt = dict[float, Cells]()
    for share in shares:
        box = inset(form.box(gutter, "answers", share), bottom=fsum(rooms))
        dealt[share] = deal_cells(book.items, sizes, form.look, box, form.answers)
    least = len(dealt[shares[-1]].pages)
    return next(
        (share, cells)
        for share, cells in dealt.items()
        if share == shares[-1] or (len(cells.pages) == least and cells.holds)
    )


class _Dealing:
    """One round of dealing pages, with the numbers of the round before."""

    def __init__(
        self,
        book: Book,
        form: Format,
        hooks: PageHooks,
        numbering: Numbering,
        gutter: float,
        sizes: AnswerSizes,
        answers: Callable[[float, tuple[float, ...]], tuple[float, Cells]],
        most: Mapping[str, int],
        kept: KeptMatter,
    ) -> None:
        self.book, self.form, self.hooks, self.most, self.kept = book, form, hooks, most, kept
        self.numbering, self.gutter = numbering, gutter
        space = empty_page(form, "answers", gutter, edition_facts(book, form, numbering))
        self.answer_rooms = tuple(hooks.furniture_room(each, space).answers for each in form.furniture)
        self.sizes = sizes
        self.answers_art, self.cells = answers(gutter, self.answer_rooms)

    def flow(self) -> Flow:
        form = self.form
        mark = [PageSlot("blank")] * (form.last_blank and form.order is PageOrder.BACKWARD)
        parts = (mark, self._named(form.front), self._puzzles(), self._answers(), self._named(form.back))
        slots = self._bound(chain.from_iterable(parts))
        slots += tuple(self._notes(len(slots)))
        answers = form.look.phrases.text("answers")
        return Flow(slots, numbered(slots, answers), self.gutter, self.cells, self.sizes, self.answer_rooms)

    def _named(self, choices: Iterable[Choice]) -> Iterator[PageSlot]:
        for choice in choices:
            yield from self._matter(choice)

    def _puzzles(self) -> Iterator[PageSlot]:
        for section, items in groupby(self.book.items, key=lambda item: item.section):
            if section:
                yield from self._matter(Choice("opener"), section)
            yield from self._shared(tuple(items))

    def _shared(self, items: tuple[Item, ...]) -> Iterator[PageSlot]:
        """A section's puzzles page by page; what is left over shares its page with fewer, or with none.

        Those of plugins' kinds that say themselves how many share a page are a run.
        """
        for (own, is_run), alike in groupby(items, key=_wished):
            part = tuple(alike)
            if own is None and self.form.may_pair:
                yield from self._paired(part)
                continue
            name = part[0].puzzle.id if is_run else ""
            count = self.most.get(name) or own or self.form.puzzles_per_page
            for n in range(0, len(part), count):
                yield PageSlot("puzzle", items=part[n : n + count], run=name)

    def _paired(self, items: Sequence[Item]) -> Iterator[PageSlot]:
        """Puzzles with a page each, but two neighbours of a kind that fill less than half share theirs."""
        at = 0
        while at < len(items):
            two = items[at : at + 2]
            name = two[0].puzzle.id
            if len(two) > 1 and name not in self.most and self._is_pair(*two):
                yield PageSlot("puzzle", items=tuple(two), run=name, paired=True)
            else:
                two = two[:1]
                yield PageSlot("puzzle", items=tuple(two))
            at += len(two)

    def _is_pair(self, one: Item, other: Item) -> bool:
        return kind_of(one.puzzle) == kind_of(other.puzzle) and self._is_small(one) and self._is_small(other)

    def _is_small(self, item: Item) -> bool:
        """Whether a puzzle in lines fills less than half of a page, grown as far as it does."""
        form, view = self.form, puzzle_view(item, self.form, 1)
        if item.note or item.answer_note or not self.hooks.shares(item.puzzle):
            return False
        if not self.hooks.measure(item.puzzle, form.look, view).flows:
            return False
        page = inset(form.box(self.gutter, "puzzle"), bottom=foot_height(form.look))
        head = head_height((item,), next(head_looks(form.look, Sharing(2))), page.width)
        drawing = self.hooks.draw(item.puzzle, page, form.look, view)
        return not drawing.too_small and head + page.top - drawing.bottom <= (page.height - APART) / 2

    def _answers(self) -> Iterator[PageSlot]:
        items, opener = iter(self.book.items), self.form.answers.opener
        if opener:
            heading = self.form.look.phrases.text("answers")
            yield from (replace(slot, opens_answers=True) for slot in self._matter(Choice("opener"), heading))
        for number, cells in enumerate(self.cells.pages):
            right, shown = not number and not opener, tuple(islice(items, len(cells)))
            yield PageSlot("answers", items=shown, cells=cells, right=right, art=self.answers_art)

    def _notes(self, count: int) -> Iterable[PageSlot]:
        """Notes pages up to the least page count and a multiple of the printer's, and its own blank page."""
        last = [PageSlot("blank")] * (self.form.last_blank and self.form.order is PageOrder.FORWARD)
        wanted = max(count + len(last), self.form.least_pages)
        wanted += -wanted % self.form.page_multiple
        notes = wanted - count - len(last)
        return chain(islice(cycle(self._matter(Choice("notes"))), notes) if notes else (), last)

    def _matter(self, choice: Choice, section: str = "") -> tuple[PageSlot, ...]:
        right = self.hooks.matter[choice.name].right
        kind = KINDS.get(choice.name, choice.name)
        shares = self.form.art_shares(kind, self.gutter)
        found: list[tuple[int, float, tuple[Sheet, ...]]] = []
        for share in shares:
            try:
                sheets = self._sheets(choice, kind, section, share)
            except PluginError:  # beside so much art it does not fit
                if share == shares[-1] and not found:
                    raise
                continue
            found.append((self._half_empty(kind, sheets, share), share, sheets))
            if not found[-1][0]:
                break
        _, share, sheets = min(found, key=itemgetter(0))
        return tuple(
            PageSlot(kind, sheet, right=right and not n, art=share) for n, sheet in enumerate(sheets)
        )

    def _half_empty(self, kind: str, sheets: Sequence[Sheet], share: float) -> int:
        """How many pages of a matter leave much of themselves white beside art, but for its last one."""
        box, metrics = self.form.box(self.gutter, kind, share), self.form.look.metrics
        least = box.top - FILLED * (box.height - foot_height(self.form.look))
        lowest = (min((reach(op, metrics)[1] for op in each.ops), default=0.0) for each in sheets[:-1])
        return sum(low > least for low in lowest)

    def _sheets(self, choice: Choice, kind: str, section: str, share: float) -> tuple[Sheet, ...]:
        """The sheets of a matter beside so much art; a PluginError where it does not fit."""
        if self.hooks.matter[choice.name].refers:
            return self.hooks.lay_out_matter(choice, self._desk(kind, section, share, self.numbering))
        asked = choice, section, share, self.gutter
        if asked not in self.kept.sheets:
            try:
                desk = self._desk(kind, section, share, UNNUMBERED)
                self.kept.sheets[asked] = self.hooks.lay_out_matter(choice, desk)
            except PluginError as error:
                self.kept.sheets[asked] = error
        sheets = self.kept.sheets[asked]
        if isinstance(sheets, PluginError):
            raise sheets
        return sheets

    def _desk(self, kind: str, section: str, art: float, known: Numbering) -> Desk:
        return Desk(
            self.book,
            self.form.look,
            self.form.box(self.gutter, kind, art),
            self._draw,
            MappingProxyType(known.pages),
            MappingProxyType(known.answer_pages),
            known.outline,
            section,
            self.form.answers.style,
            bool(kind == "section" and self.form.opener_ground),
        )

    def _draw(self, puzzle: AnyPuzzle, box: Box, view: View) -> Drawing:
        """A puzzle for a matter, an example of the how-to say: drawn in the first round and kept."""
        asked = id(puzzle), box, view
        if asked not in self.kept.drawn.examples:
            drawn = self.hooks.draw(puzzle, box, example_look(self.form.look), view)
            ops = owned(drawn.ops, f"example:{puzzle.id}", view.kind)
            self.kept.drawn.examples[asked] = puzzle, replace(drawn, ops=ops)
        return self.kept.drawn.examples[asked][1]

    def _bound(self, slots: Iterable[PageSlot]) -> tuple[PageSlot, ...]:
        """The pages with one more before those that must lie on the first page's side and would not.

        It is one spread with an opener that has a ground, else empty, and then there is none before sections
        and answers in a thin book or one in colour, whatever side that leaves them on.
        """
        dealt = tuple(slots)
        bound: list[PageSlot] = []
        side, no_blanks = self.form.bound.side, self.form.in_colour or len(dealt) <= SHORT
        for slot in dealt:
            if slot.right and self.form.mirrored and side(len(bound) + 1) != side(1):
                spread = slot.kind == "section" and bool(self.form.opener_ground)
                if spread or not (no_blanks and slot.kind in WAIVED):
                    bound.append(PageSlot("blank", faces_opener=spread))
            bound.append(slot)
        return tuple(bound)


def _wished(item: Item) -> tuple[int | None, bool]:
    """How many puzzles like it share a page, and whether fewer may where they have no room."""
    return item.per_page, bool(item.per_page and not item.puzzle.size)
