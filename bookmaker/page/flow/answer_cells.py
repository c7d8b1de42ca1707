"""Answer pages: rows as high as their answers need, one below the other until a page is full.

All answers of a kind and a size of grid have letters of one size: the largest with which as many stand on a
page as the book asks for, or as are narrow and low enough. Only where a page would have fewer for it, its own
are smaller. Where all stand on one page they are as large as that has room for. Answers in text that follow
one another stand in columns of their own, read from top to foot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, pairwise, takewhile
from math import ceil, fsum, inf
from statistics import median_low

from ..bidi import reads_left
from ..book import Answers, Item, name_of
from ..format import answers_head, running_height
from ..geometry import inset
from ..heads.foot import foot_height
from ..heads.title_part import display_ink
from ..look import Look
from ..ops import NOWHERE, Box, Text
from ..parts import named
from ..typeset import Type
from .answer_sizes import JUST, AnswerSizes

GRIDS = {
    1: (1, 1),
    2: (1, 2),
    4: (2, 2),
    6: (2, 3),
    9: (3, 3),
    12: (3, 4),
}  # columns and rows, on a tall page
DASH = "–"
RANGE_GAP_SIZES = 0.7  # between a heading and its range, in its sizes: further apart than words
DRAWN = (
    1.25  # floors: how large letters of answers were drawn of which the house chooses how many share a page
)
USUAL, LARGE = 6, 4  # answers on a page of which the book does not say how many: about so many


@dataclass(frozen=True, slots=True)
class AnswerCell:
    """The place of one answer: its head, a box for the drawing, the size of its letters, its note."""

    head: Box
    body: Box
    letters: float
    note: Box = NOWHERE


@dataclass(frozen=True, slots=True)
class Cells:
    """How answers stand on their pages, why some page has fewer than the book says, '' if none has."""

    pages: tuple[tuple[AnswerCell, ...], ...]
    why_lowered: str = ""
    holds: bool = True  # every answer has a cell in which its type keeps its floor

    @property
    def counts(self) -> Sequence[int]:
        """How many stand on each page; on the last one may stand what is left."""
        return [*map(len, self.pages[:-1])] or [*map(len, self.pages)]

    @property
    def per_page(self) -> int:
        """How many stand on most pages."""
        return max(Counter(self.counts).items(), key=lambda each: (each[1], each[0]), default=(0, 0))[0]


def answers_heading(look: Look, box: Box, with_legend: bool, items: Sequence[Item]) -> Iterator[Text]:
    """What stands over a page of answers, where the contents send to, and which puzzles' they are.

    A heading at the left has that at the right, unless a legend is there; else it stands beside it.
    """
    head, text = answers_head(look), look.phrases.text("answers-head")
    face, y = replace(head, ink=display_ink(look)), box.top - head.cap
    at_left = with_legend or look.style("answers", "heading") == "left"
    if head.role == "running-head":
        face, at_left = Type.of(look, head.role, look.measure("label-tracking")), True
    else:
        written = look.phrases.text("answers")
        in_capitals = look.style("head", "title-case") == "capitals"
        text = written if written.casefold() == text.casefold() and not in_capitals else text
    shown = numbers_of(items, "-" if look.metrics.missing(DASH, head.role) else DASH)
    wide, gap = face.width(shown), RANGE_GAP_SIZES * face.size + 2 * face.spacing if shown else 0.0
    whole = face.width(text) + gap + wide
    x = box.x if at_left else box.x + (box.width - whole) / 2
    after = box.right - wide if at_left and not with_legend else x + whole - wide
    if reads_left(text) and not at_left:
        x, after = x + wide + gap, x
    yield face.left(x, y, text)
    yield from named((face.left(after, y, shown),) if shown else (), "range")


def numbers_of(items: Sequence[Item], dash: str) -> str:
    """Of which puzzles some answers are, as in 21-26."""
    numbers = [str(item.number) for item in items if item.number is not None]
    return dash.join(dict.fromkeys((numbers[0], numbers[-1]))) if numbers else ""


@dataclass(frozen=True, slots=True)
class _Setting:
    """How an answer is drawn: the size of its letters, and how many like it stand side by side."""

    letters: float
    columns: int


@dataclass(frozen=True, slots=True)
class _Band:
    """Answers side by side over a page's width, or in columns of their own."""

    columns: tuple[tuple[Item, ...], ...]  # that hold some
    width: float  # of one
    height: float
    head: float  # of answers side by side; 0.0 where each has the height of its own


def deal_cells(items: Sequence[Item], sizes: AnswerSizes, look: Look, box: Box, answers: Answers) -> Cells:
    """Cells for all answers: as many to a page as the book says, where their type keeps its floor so."""
    wishes = (answers.per_page,) if answers.per_page else (LARGE, USUAL) if look.large_print else (USUAL,)
    if not answers.per_page and len(items) <= USUAL:  # larger, if all stand on one page
        wishes = tuple(sorted({next(count for count in GRIDS if count >= len(items)), *wishes}))

    def ways() -> Iterator[Cells]:
        for wish in wishes:
            yield (cells := _Dealing(items, sizes, look, box, answers, wish).cells())
            if any(count < wish for count in cells.counts):
                yield _Dealing(items, sizes, look, box, answers, wish, mixes=True).cells()

    return min(ways(), key=lambda cells: (not cells.holds, len(cells.pages)))  # four, larger, where as good


class _Dealing:
    """The answers of an edition on their way into cells.

    One that `mixes` sets answers in fewer columns than others like them where they are lower so.
    """

    def __init__(
        self,
        items: Sequence[Item],
        sizes: AnswerSizes,
        look: Look,
        box: Box,
        answers: Answers,
        wish: int,
        mixes: bool = False,
    ) -> None:
        self.mixes = mixes
        self.items, self.sizes, self.look, self.answers, self.wish = items, sizes, look, answers, wish
        self.area = inset(box, bottom=foot_height(look), top=running_height(look))
        self.gap_x, self.gap_y = look.measure("answer-gap-x"), look.measure("answer-gap-y")
        across, down = GRIDS[self.wish]
        self.across, self.down = (across, down) if box.height >= box.width else (down, across)
        chosen = answers.per_page is None and not look.large_print and len(items) > USUAL  # by the house
        self.largest = DRAWN * sizes.floor if chosen else None
        groups: dict[Hashable, list[Item]] = {}
        for item in items:
            groups.setdefault(sizes.group(item), []).append(item)
        self.groups = {name: self._of_group(group) for name, group in groups.items()}
        self.settings = {item.puzzle.id: self._own(item) for item in items}

    def cells(self) -> Cells:
        """Page after page."""
        pages = [*self._pages()]
        gaps = [(self.area.height - fsum(band.height for band in page)) / len(page) for page in pages]
        usual = median_low(gaps[:-1] or gaps or [0.0])
        cells = tuple(
            tuple(self._placed(page, max(self.gap_y, min(usual, gap))))
            for page, gap in zip(pages, gaps, strict=True)
        )
        few = any(len(page) < self.wish for page in cells[:-1])
        return Cells(cells, self._why() if self.answers.per_page and few else "", self._holds(pages))

    def _width(self, columns: int) -> float:
        """Of one of so many columns."""
        return (self.area.width - (columns - 1) * self.gap_x) / columns

    def _share(self, rows: int) -> float:
        """The height of one of so many rows."""
        return (self.area.height - (rows - 1) * self.gap_y) / rows

    # How large

    def _of_group(self, items: Sequence[Item]) -> _Setting:
        """How answers of one kind and size are drawn: in as many columns and rows as most of them let be."""
        sizes, whole = self.sizes, self.area.height

        def most_fit(width: float, height: float, letters: float = sizes.floor) -> bool:
            return 2 * sum(sizes.fits(item, letters, width, height) for item in items) >= len(items)

        most = min(map(sizes.most, items))
        if self.largest and not any(map(sizes.is_picture, items)):
            most = min(most, self.largest)
        columns = next((n for n in range(self.across, 1, -1) if most_fit(self._width(n), whole)), 1)
        narrow = self._width(self.across + 1)
        if self.largest and most_fit(narrow, whole, most) and self._mostly_on_one_line(items, narrow):
            columns = self.across + 1
        width = self._width(columns)
        wished = ceil(self.wish / columns)
        rows = next((n for n in range(wished, 1, -1) if most_fit(width, self._share(n))), 1)
        height = self._share(rows)
        voters = [item for item in items if sizes.fits(item, sizes.floor, width, height)]
        letters = sizes.largest(voters, lambda item, size: sizes.fits(item, size, width, height), most)
        return _Setting(letters if voters else sizes.floor, columns)

    def _mostly_on_one_line(self, items: Sequence[Item], width: float) -> bool:
        """Whether most titles take no second line in a column of that width."""
        heads = [self.sizes.head(item, width) for item in items]
        return 2 * sum(head <= self.sizes.one_line + JUST for head in heads) > len(heads)

    def _own(self, item: Item) -> _Setting:
        """The same for one of them, whose letters are smaller where it has no room on a page otherwise."""
        sizes, wished = self.sizes, self.groups[self.sizes.group(item)]
        for columns in range(wished.columns, 0, -1):
            width = self._width(columns)
            height = self.area.height + sizes.one_line - sizes.head(item, width)
            if sizes.fits(item, sizes.floor, width, height):
                fits = partial(sizes.fits, width=width, height=height)
                return _Setting(sizes.largest([item], fits, wished.letters), columns)
        return _Setting(sizes.floor, 1)

    # Which stand together

    def _pages(self) -> Iterator[Sequence[_Band]]:
        """The bands of each page."""
        rest = self.items
        while rest:
            self._make_room(rest)
            page = self._page(rest)
            rest = rest[count_of(page) :]
            yield page

    def _make_room(self, rest: Sequence[Item]) -> None:
        """Make the largest of the next answers smaller where more of them stand on one page then."""
        settings, floor = self.settings, self.sizes.floor

        def together(items: Sequence[Item], most: float) -> bool:
            self.settings = settings | {
                item.puzzle.id: replace(each, letters=min(most, each.letters))
                for item in items
                for each in [settings[item.puzzle.id]]
            }
            return count_of(self._page(items)) == len(items)

        there = count_of(self._page(rest))
        for count in range(min(self.wish, len(rest)), there, -1):
            if together(rest[:count], floor):
                largest = max(settings[item.puzzle.id].letters for item in rest[:count])
                together(rest[:count], self.sizes.largest([rest[:count]], together, largest))
                return
        self.settings = settings

    def _page(self, items: Sequence[Item]) -> Sequence[_Band]:
        """The bands of a page that begins with these answers."""
        return self._filled((), items, self.area.height)

    def _filled(self, page: tuple[_Band, ...], rest: Sequence[Item], room: float) -> tuple[_Band, ...]:
        """A page with as many more as what is left of it has room for."""
        best, lowest = page, inf
        for most in range(self.across + 1, 0 if self.mixes else self.across, -1) if rest else ():
            band = self._band(rest, room, self.answers.most - count_of(page), most, must=not page)
            if band and band.height < lowest:
                lowest = band.height
                left = room - band.height - self.gap_y
                way = self._filled((*page, band), rest[count_of([band]) :], left)
                best = max(best, way, key=count_of)
            if count_of(best) >= min(self.wish, count_of(page) + len(rest)):
                break
        return best

    def _band(self, rest: Sequence[Item], room: float, free: int, most: int, must: bool) -> _Band | None:
        """The next answers that stand together, in at most so many columns.

        None where what is left of a page has no room for them, unless it `must`.
        """
        columns = min(most, self.settings[rest[0].puzzle.id].columns)
        text = [*takewhile(lambda item: self._is_text(item, columns), rest)]
        wanted, least = text[:free], columns
        if not len(text) >= columns > 1:
            row, columns = self._row(rest, most)
            wanted = [*row[:free]]
            least = len(wanted)
            columns = (
                columns if len(wanted) == len(rest) else least
            )  # alone before a wide one, it stands so, too
        for count in range(len(wanted), 0, -1):
            if count >= least or must:
                band = self._set(wanted[:count], columns)
                if band.height <= room + JUST or (must and count == 1):
                    return band
        return None

    def _is_text(self, item: Item, columns: int) -> bool:
        return self.sizes.flows(item) and self.settings[item.puzzle.id].columns == columns

    def _row(self, rest: Sequence[Item], most: int) -> tuple[Sequence[Item], int]:
        """The answers that stand side by side, and of how many columns that is a row."""
        columns = [min(most, self.settings[item.puzzle.id].columns) for item in rest[: self.across + 1]]
        count = max(n for n in range(1, len(columns) + 1) if n <= min(columns[:n]))
        return rest[:count], min(columns[:count])

    def _set(self, items: Sequence[Item], columns: int) -> _Band:
        """Answers in so many columns: side by side, or of text one below the other in them."""
        width = self._width(columns)
        high = [self._height(item, width) for item in items]
        if len(items) <= columns:
            head = max(self.sizes.head(item, width) for item in items)
            body = max(tall - self.sizes.head(item, width) for tall, item in zip(high, items, strict=True))
            return _Band(tuple((item,) for item in items), width, head + body, head)

        def height(cuts: Sequence[int]) -> float:
            return max(fsum(high[a:b]) + (b - a - 1) * self.gap_y for a, b in pairwise(cuts))

        ways = ((0, *cuts, len(items)) for cuts in combinations(range(len(items) - 1, 0, -1), columns - 1))
        cuts = min((sorted(way) for way in ways), key=height)
        return _Band(tuple(tuple(items[a:b]) for a, b in pairwise(cuts)), width, height(cuts), 0.0)

    def _height(self, item: Item, width: float) -> float:
        return self.sizes.height(item, self.settings[item.puzzle.id].letters, width)

    def _holds(self, pages: Iterable[Sequence[_Band]]) -> bool:
        """Whether every answer has room with its letters at their floor."""
        sizes, whole = self.sizes, self.area.height + JUST
        high = (fsum(band.height for band in page) + (len(page) - 1) * self.gap_y for page in pages)
        wide = (
            sizes.at(item, sizes.floor).least_width - self._width(self.settings[item.puzzle.id].columns)
            for item in self.items
        )
        return all(each <= whole for each in high) and all(each <= JUST for each in wide)

    # Where

    def _placed(self, page: Sequence[_Band], gap: float) -> Iterator[AnswerCell]:
        """The cells of a page, from its top down."""
        top = self.area.top
        for band in page:
            for n, column in enumerate(band.columns):
                x, y = self.area.x + n * (band.width + self.gap_x), top
                for item in column:
                    letters = self.settings[item.puzzle.id].letters
                    head = band.head or self.sizes.head(item, band.width)
                    note = self.sizes.note(item, band.width)
                    most = max(0.0, self.area.height - head - note)  # its drawing tells what it lacks
                    body = min(self.sizes.at(item, letters).height_in(band.width), most)
                    above = Box(x, y - head, band.width, head)
                    under = Box(x, y - head - body - note, band.width, note)
                    yield AnswerCell(above, Box(x, y - head - body, band.width, body), letters, under)
                    y -= head + body + note + self.gap_y
            top -= band.height + gap

    # Why not more

    def _why(self) -> str:
        """What keeps most answers from standing so many to a page, and the first of these."""
        found: dict[str, list[str]] = {}
        for item in self.items:
            for kind, what in self._against(item):
                found.setdefault(kind, []).append(f"{_named(item)} {what}")
        if not found:
            return ""
        first, *_ = max(found.values(), key=len)
        return f"{self.answers.per_page} answers to a page do not fit: {first}"

    def _against(self, item: Item) -> Iterator[tuple[str, str]]:
        """What keeps an answer from that: in a word, and in words."""
        sizes, width, room = self.sizes, self._width(self.across), self._share(self.down)
        least, kept = sizes.at(item, sizes.floor), f"with its letters at {sizes.floor:g} points, the least"
        wide, high, head = least.least_width, least.height_in(width), sizes.head(item, width)
        if wide > width + JUST:
            yield "width", f"is {wide:.1f} points wide {kept}, and a column is {width:.1f}"
        elif high + self.sizes.one_line > room + JUST:
            yield (
                "height",
                f"is {high:.1f} points high {kept}, and a row has {room - head:.1f} below its title",
            )
        elif high + head > room + JUST:
            yield "title", f"has a title that takes two lines in a column of {width:.1f} points"


def count_of(bands: Iterable[_Band]) -> int:
    """How many answers stand in some bands."""
    return sum(len(column) for band in bands for column in band.columns)


def _named(item: Item) -> str:
    """The answer as messages call it, with its puzzle's place in the author's files."""
    where = f" ({item.place})" if item.place else ""
    return f"the answer of {name_of(item)}{where}"
