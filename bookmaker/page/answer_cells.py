"""Answer pages: cells in columns and rows, the same on every page wherever they can be.

Where an answer is too high for its cell, the rows of its page share the height by what they
need; where that does not do, its page alone has fewer answers. Only if hardly a page could have
as many as wished does the whole edition have fewer. Heads are as high in all rows as the longest
title asks, unless pages had fewer answers for it: then a row's head is as high as its own titles ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum

from .answer_head import head_height_of, head_width_of
from .book import Item, name_of
from .foot import foot_height
from .format import answers_head, running_height
from .geometry import inset
from .look import Look
from .ops import Box, Text
from .puzzle_drawing import Sizes
from .title_part import RARE, display_ink
from .typeset import Type

GRIDS = {
    1: (1, 1),
    2: (1, 2),
    4: (2, 2),
    6: (2, 3),
    9: (3, 3),
    12: (3, 4),
}  # columns and rows, on a tall page
JUST = 1e-6  # points that rounding may take; a drawing forgives no more


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of one answer: a line or two of head, and a box for the drawing."""

    head: Box
    body: Box


@dataclass(frozen=True, slots=True)
class Cells:
    """How answers stand on their pages, why some page has fewer than wished, '' if none has."""

    pages: tuple[tuple[Cell, ...], ...]  # page after page, the last one's cells not all in use
    per_page: int  # on most pages
    why_lowered: str = ""

    @property
    def fewest(self) -> int:
        """How many a page has room for that has room for the fewest."""
        return min(map(len, self.pages), default=self.per_page)


def answers_heading(look: Look, box: Box, with_legend: bool) -> Text:
    """What stands over each page of answers, where the contents send to; at the left beside a legend."""
    head, text = answers_head(look), look.phrases.text("answers-head")
    y = box.top - head.cap
    if head.role == "running-head":
        return Type.of(look, head.role, look.measure("label-tracking")).left(box.x, y, text)
    written = look.phrases.text("answers")
    in_capitals = look.style("head", "title-case") == "capitals"
    text = written if written.casefold() == text.casefold() and not in_capitals else text
    face = replace(head, ink=display_ink(look))
    if with_legend or look.style("answers", "heading") == "left":
        return face.left(box.x, y, text)
    return face.centred(box.x + box.width / 2, y, text)


@dataclass(frozen=True, slots=True)
class _Page:
    """Some answers that share a page, the heights of its rows' heads, and what each row needs."""

    count: int
    items: Sequence[Item]
    heads: tuple[float, ...]
    needs: tuple[float, ...]


def deal_cells(items: Sequence[Item], sizes: Mapping[str, Sizes], look: Look, box: Box, wish: int) -> Cells:
    """As many cells to a page as wished, or as many as every answer's type floor lets stand."""
    counts = sorted((count for count in GRIDS if count <= wish), reverse=True)
    work = _Dealing(items, sizes, look, box, counts)
    pages, count, held = list[_Page](), counts[0], 0
    for n, count in enumerate(counts):
        pages = work.pages(counts[n:])
        held = sum(page.count == count for page in pages)
        if 2 * held >= len(pages):
            break
    if count != counts[0]:
        why = work.why(work.pages(counts), counts[0])
    else:
        why = work.why(pages, count) if held < len(pages) else ""
    return Cells(tuple(work.placed(pages, count)), count, why)


def cells_hold(cells: Cells, items: Sequence[Item], sizes: Mapping[str, Sizes]) -> bool:
    """Whether every answer has a cell in which its type keeps its floor, as far as its size is known."""
    places = (cell.body for page in cells.pages for cell in page)
    for item, body in zip(items, places, strict=False):
        size = sizes.get(item.puzzle.id)
        if size and (size.least_width > body.width + JUST or size.height_in(body.width) > body.height + JUST):
            return False
    return True


class _Dealing:
    """The answers of an edition on their way into cells."""

    def __init__(
        self,
        items: Sequence[Item],
        sizes: Mapping[str, Sizes],
        look: Look,
        box: Box,
        counts: Iterable[int],
    ) -> None:
        self.items, self.sizes, self.look = items, sizes, look
        self.area = inset(box, bottom=foot_height(look), top=running_height(look))
        self.tall = box.height >= box.width
        self.gap_x, self.gap_y = look.measure("answer-gap-x"), look.measure("answer-gap-y")
        wide = [(head_width_of(item, look), item) for item in items]
        self.wide = {item.puzzle.id: width for width, item in wide}
        self.usual = {count: self._usual(count) for count in counts}
        self.heads = {count: self._head(usual, count) for count, usual in self.usual.items()}

    def grid(self, count: int) -> tuple[int, int]:
        """So many answers in columns and rows."""
        return GRIDS[count] if self.tall else (GRIDS[count][1], GRIDS[count][0])

    def width(self, count: int) -> float:
        """Of a column."""
        columns, _ = self.grid(count)
        return (self.area.width - (columns - 1) * self.gap_x) / columns

    def height(self, count: int) -> float:
        """Of all rows together, their heads with them."""
        return self.area.height - (self.grid(count)[1] - 1) * self.gap_y

    def pages(self, counts: Sequence[int]) -> list[_Page]:
        """The answers page by page, on each as many as fit, of these counts."""
        pages, rest = list[_Page](), self.items
        while rest:
            tried = (
                page
                for count in counts
                for page in (self._page(rest[:count], count), self._own_page(rest[:count], count))
            )
            page = next((page for page in tried if self._fits(page)), None)
            last = counts[-1]
            pages.append(page or _Page(last, rest[:last], (self.heads[last],), (0.0,)))
            rest = rest[pages[-1].count :]
        return pages

    def _head(self, items: Iterable[Item], count: int) -> float:
        """The height of the heads of some answers where so many share a page."""
        room = self.width(count)
        return head_height_of([item for item in items if self.wide[item.puzzle.id] > room], self.look, room)

    def _usual(self, count: int) -> Sequence[Item]:
        """The answers whose titles have a say in all heads: not the few that alone take a second line."""
        room = self.width(count)
        short = [item for item in self.items if self.wide[item.puzzle.id] <= room]
        few = len(self.items) - len(short) <= max(1, RARE * len(self.items))
        return short if few else self.items

    def _rows(self, items: Sequence[Item], count: int) -> list[Sequence[Item]]:
        """The answers of a page, row by row."""
        columns, rows = self.grid(count)
        return [items[row * columns : (row + 1) * columns] for row in range(rows)]

    def _page(self, items: Sequence[Item], count: int) -> _Page:
        """A page whose heads are as high as those of all others, but where a title wants a second line."""
        own = (self._head(row, count) for row in self._rows(items, count))
        return self._with_heads(items, count, tuple(max(self.heads[count], head) for head in own))

    def _own_page(self, items: Sequence[Item], count: int) -> _Page:
        """A page whose heads are as high as its own titles ask, row by row."""
        return self._with_heads(
            items, count, tuple(self._head(row, count) for row in self._rows(items, count))
        )

    def _with_heads(self, items: Sequence[Item], count: int, heads: tuple[float, ...]) -> _Page:
        width = self.width(count)
        known = [self._sizes(row) for row in self._rows(items, count)]
        needs = tuple(
            head + max((size.height_in(width) for size in row), default=0)
            for head, row in zip(heads, known, strict=True)
        )
        return _Page(count, items, heads, needs)

    def _sizes(self, items: Iterable[Item]) -> list[Sizes]:
        """What is known of some answers."""
        return [size for item in items if (size := self.sizes.get(item.puzzle.id))]

    def _fits(self, page: _Page) -> bool:
        wide = max((size.least_width for size in self._sizes(page.items)), default=0)
        return wide <= self.width(page.count) + JUST and fsum(page.needs) <= self.height(page.count) + JUST

    def why(self, pages: Sequence[_Page], count: int) -> str:
        """What keeps most of the pages that have fewer from having so many, and an answer on one of them."""
        found: dict[str, list[str]] = {}
        start = 0
        for page in pages:
            wanted = self.items[start : start + count]
            if page.count < count and not self._fits(self._own_page(wanted, count)):
                kind, what = self._binding(wanted, count)
                found.setdefault(kind, []).append(what)
            start += page.count
        if not found:  # fewer for the others' sake
            return ""
        first, *_ = max(found.values(), key=len)
        return f"{count} answers to a page do not fit: {first}"

    def _binding(self, items: Sequence[Item], count: int) -> tuple[str, str]:
        """What keeps answers from sharing a page: its kind, and in words with the puzzle's place."""
        (_, rows), width = self.grid(count), self.width(count)
        known = [(item, size) for item in items for size in self._sizes([item])]
        if not known:
            return "heads", f"{rows} rows of titles alone are higher than a page"
        item, size = max(known, key=lambda each: each[1].least_width)
        if size.least_width > width + JUST:
            across, column = f"{size.least_width:.1f}", f"{width:.1f}"
            return "width", f"{_named(item)} is {across} points wide{self._kept()}, and a column is {column}"
        page, room = self._own_page(items, count), self.height(count)
        needed, head = fsum(page.needs), self._head((), count)
        if needed - fsum(page.heads) + rows * head <= room + JUST:
            long = next(item for item in items if self._head([item], count) > head)
            return (
                "title",
                f"{_named(long)} has a title that takes two lines in a column of {width:.1f} points",
            )
        item, size = max(known, key=lambda each: each[1].height_in(width))
        tall = f"{_named(item)} is {size.height_in(width):.1f} points high{self._kept()}"
        whole = (
            f"its page's {rows} rows need {needed:.1f} with their titles" if rows > 1 else "with its title"
        )
        whole += "" if rows > 1 else f" it needs {needed:.1f}"
        return "height", f"{tall}, {whole}, and there are {room:.1f}"

    def _kept(self) -> str:
        floor = self.look.floors.get("answer-grid")
        return f" with its letters at {floor:g} points, the least" if floor else ""

    def placed(self, pages: Sequence[_Page], usual: int) -> Iterator[tuple[Cell, ...]]:
        """The cells of each page; a page unlike the others begins no lower than they do."""
        full = [page for page in pages if page.count == usual]
        head = self.heads[usual]
        mixed = any(page.heads != (head,) * len(page.heads) for page in full)
        if mixed:
            head = self._head((), usual)  # of most pages, then
        height, rows = self.height(usual), self.grid(usual)[1]
        even = self._set(usual, shared((0.0,) * rows, height), (head,) * rows, self.items, titled=())
        top = even[0].head.top
        for page in pages:
            alike = self._with_heads(page.items, usual, (head,) * rows) if page.count == usual else None
            own = self._own_page(page.items, page.count)
            if alike and max(own.heads) <= head + JUST and max(alike.needs) <= height / rows + JUST:
                yield even
            else:
                lone = own if mixed and self._fits(own) else page
                heights = shared(lone.needs, self.height(lone.count))
                yield self._set(lone.count, heights, lone.heads, lone.items, top)

    def _set(
        self,
        count: int,
        heights: Sequence[float],
        heads: Sequence[float],
        items: Sequence[Item],
        least_top: float = 0.0,
        titled: Sequence[Item] | None = None,
    ) -> tuple[Cell, ...]:
        """Cells for drawings as large as they come, the rest of the page spread evenly.

        They are as wide as the titles of `titled`, if not of all these, and the book's usual ones ask.
        """
        columns, rows = self.grid(count)
        width = self.width(count)
        level = len(set(heights)) == len(set(heads)) == 1
        used = [
            self._used(items if level else row, width, height - head)
            for row, height, head in zip(self._rows(items, count), heights, heads, strict=True)
        ]
        titles = [*self.usual[count], *(items if titled is None else titled)]
        least = max((self.wide[item.puzzle.id] for item in titles), default=0.0)
        inner = min(width, max(least, *(wide for wide, _ in used)))
        tall = [head + high for head, (_, high) in zip(heads, used, strict=True)]
        between = max(self.gap_y, (self.area.height - fsum(tall)) / (rows + 1))
        top = self.area.top - (self.area.height - fsum(tall) - (rows - 1) * between) / 2
        top = max(top, least_top)
        cells = []
        for high, head in zip(tall, heads, strict=True):
            for column in range(columns):
                x = self.area.x + column * (width + self.gap_x)
                above = Box(x + (width - inner) / 2, top - head, inner, head)
                cells.append(Cell(above, Box(x, top - high, width, high - head)))
            top -= high + between
        return tuple(cells)

    def _used(self, items: Iterable[Item], width: float, height: float) -> tuple[float, float]:
        """How much of such a box the drawings use when each is as large as box and look let it be."""
        sizes, look = self._sizes(items), self.look
        if not sizes:
            return width, height
        usual = look.sizes["answer-grid"] / look.floors.get("answer-grid", look.sizes["answer-grid"])
        used = [
            (width if size.flows else share * size.least_width, share * high)
            for size in sizes
            for high in [size.height_in(width)]
            for most in [usual if size.most is None else size.most]
            for across in [most if size.flows else width / size.least_width]
            for share in [min(across, height / high, max(most, 1.0))]
        ]
        return max(wide for wide, _ in used), max(high for _, high in used)


def shared(needs: Sequence[float], height: float) -> tuple[float, ...]:
    """A height in rows, as even as their needs allow."""
    share, big = height / len(needs), list[float]()
    while len(more := [need for need in needs if need > share]) > len(big):
        big = more
        share = (height - fsum(big)) / max(1, len(needs) - len(big))
    return tuple(max(need, share) for need in needs)


def _named(item: Item) -> str:
    """The answer as messages call it, with its puzzle's place in the author's files."""
    where = f" ({item.place})" if item.place else ""
    return f"the answer of {name_of(item)}{where}"
