"""The contents: sections and puzzles with their pages, over as many pages as they need."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bookmaker import hookimpl
from bookmaker.drawing import (
    Box,
    Desk,
    Heading,
    Letters,
    Link,
    Matter,
    Op,
    Sheet,
    Text,
    Type,
    foot_height,
    from_the_right,
    matter_heading,
    mirrored,
    mirrored_box,
    wrap,
)

LEADINGS = 1.6, 1.5, 1.42, 1.34  # of a line, in sizes: the widest of those that take the fewest pages
ABOVE = 0.7  # a section, in lines
WIDE = 40  # sizes: from here on there are two columns
GAP = 3.0  # sizes, between columns
LEAST_APART = 1.4  # of the heading's size: from it to the first line
DOT = 0.75  # sizes, from dot to dot of a leader


@hookimpl
def register_matter() -> list[Matter]:
    return [Matter("contents", "sections and puzzles with their pages", contents)]


def contents(desk: Desk) -> Iterator[Sheet]:
    """Every heading of the book but its own, column after column."""
    work = _Columns(desk)
    for heading in desk.outline:
        if heading.title != work.title or heading.number is not None:
            work.add(heading)
    turned = from_the_right(heading.title for heading in desk.outline if heading.number is not None)
    yield from (_turned(sheet, desk) if turned else sheet for sheet in work.sheets())


def _turned(sheet: Sheet, desk: Desk) -> Sheet:
    """The sheet for titles that are read from right to left, their pages on the left."""
    middle = desk.box.width / 2
    links = tuple(replace(link, box=mirrored_box(link.box, middle)) for link in sheet.links)
    return replace(sheet, ops=mirrored(sheet.ops, middle, desk.look.metrics), links=links)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A heading broken into lines."""

    heading: Heading
    face: Type
    lines: tuple[str, ...]

    @property
    def opens(self) -> bool:
        """Whether it is no puzzle, but something that stands above puzzles."""
        return self.heading.number is None


_Place = tuple[_Entry, float, float]  # its left end and its first baseline


class _Columns:
    """The contents on their way onto sheets."""

    def __init__(self, desk: Desk) -> None:
        look, self.box = desk.look, desk.box
        self.title = look.phrases.text("contents")
        self.heading, self.low = matter_heading(self.title, look, self.box)
        self.apart = LEAST_APART * max((op.size for op in self.heading if isinstance(op, Text)), default=0.0)
        self.plain = Type.of(look, "contents")
        self.bold = Type.of(look, "label").at(self.plain.size)
        self.cap = max(self.plain.cap, self.bold.cap)
        self.leading = LEADINGS[0] * self.plain.size
        self.bottom = foot_height(look) + self.plain.size
        self.count = 2 if self.box.width >= WIDE * self.plain.size else 1
        gaps = (self.count - 1) * GAP * self.plain.size
        self.width = (self.box.width - gaps) / self.count
        self.left = 0.0
        numbers = [heading.number for heading in desk.outline if heading.number is not None]
        self.indent = self._widest(numbers) + 0.9 * self.plain.size
        self.pages = self._widest([heading.page for heading in desk.outline]) + 0.5 * self.plain.size
        self.entries: list[_Entry] = []

    def _widest(self, numbers: list[int]) -> float:
        """The room that any of these numbers needs, plain or bold."""
        return max((face.width(str(n)) for n in numbers for face in (self.plain, self.bold)), default=0.0)

    def add(self, heading: Heading) -> None:
        face = self.bold if heading.number is None else self.plain
        indent = 0 if heading.number is None else self.indent
        room = self.width - indent - self.pages - 3 * DOT * self.plain.size
        self.entries.append(_Entry(heading, face, wrap(heading.title, face, room) or ("",)))

    def sheets(self) -> Iterator[Sheet]:
        """The entries on as few sheets as they can be on, set as wide apart as that lets them be."""
        self.leading, dealt = min(map(self._dealt, LEADINGS), key=lambda way: len(way[1]))
        if len(dealt) > 1:
            dealt = self._evened(dealt)
        for number, entries in enumerate(dealt):
            ops: list[Op] = [*self.heading] if not number else []
            links = []
            for entry, x, y in entries:
                ops += self._drawn(entry, x, y)
                height = (len(entry.lines) - 1) * self.leading
                area = Box(x, y - height - self.plain.descent, self.width, height + self.leading)
                links.append(Link(area, entry.heading.page))
            yield Sheet(tuple(ops), "" if number else self.title, links=tuple(links))

    def _dealt(self, leading: float) -> tuple[float, list[list[_Place]]]:
        """The entries' places from top to bottom, a new column or sheet where one is full."""
        self.leading = leading * self.plain.size
        if self.count > 1 and self._height() <= self._top(True) - self.bottom:
            self.count, self.left = 1, (self.box.width - self.width) / 2
        sheets: list[list[_Place]] = [[]]
        column, y = 0, self._top(True)
        for n, entry in enumerate(self.entries):
            top = self._top(len(sheets) == 1)
            if y < top and entry.opens:
                y -= ABOVE * self.leading
            if y - self._needed(n) < self.bottom:
                column += 1
                if column == self.count:
                    column = 0
                    sheets.append([])
                y = self._top(len(sheets) == 1)
            sheets[-1].append((entry, self.left + column * (self.width + GAP * self.plain.size), y))
            y -= len(entry.lines) * self.leading
        return self.leading, sheets

    def _evened(self, dealt: list[list[_Place]]) -> list[list[_Place]]:
        """The same on as many sheets, none of them longer than it must be."""
        leading, even = self.leading / self.plain.size, dealt
        while len(even) == len(dealt) and self.bottom < self.low / 2:
            dealt, self.bottom = even, self.bottom + self.leading
            _, even = self._dealt(leading)
        return dealt

    def _height(self) -> float:
        """From the first baseline to the last, all in one column."""
        lines = sum(len(entry.lines) for entry in self.entries) - 1
        return (lines + ABOVE * sum(entry.opens for entry in self.entries[1:])) * self.leading

    def _top(self, first: bool) -> float:
        """The first baseline of a column."""
        if first:
            return self.low - self.apart - self.cap
        return self.box.height - self.cap

    def _needed(self, n: int) -> float:
        """How far below its first baseline an entry reaches; a section keeps a puzzle with it."""
        below = (len(self.entries[n].lines) - 1) * self.leading
        if self.entries[n].opens and n + 1 < len(self.entries) and not self.entries[n + 1].opens:
            below += len(self.entries[n + 1].lines) * self.leading
        return below

    def _drawn(self, entry: _Entry, x: float, y: float) -> Iterator[Op]:
        """Number, title, leader and page."""
        face, right = entry.face, x + self.width
        start = x if entry.opens else x + self.indent
        if entry.heading.number is not None:
            yield face.right(start - 0.9 * face.size, y, str(entry.heading.number))
        for n, line in enumerate(entry.lines):
            if line:
                yield face.left(start, y - n * self.leading, line)
        y -= (len(entry.lines) - 1) * self.leading
        page = str(entry.heading.page)
        yield face.right(right, y, page)
        left = start + face.width(entry.lines[-1])
        if not entry.opens:
            yield from self._leader(left, right - face.width(page), right, y)

    def _leader(self, left: float, right: float, edge: float, y: float) -> Iterator[Op]:
        """Dots from a title to its page, one under the other from line to line."""
        face = self.plain
        step, air = DOT * face.size, 0.5 * face.size
        places = (edge - n * step for n in range(1, int(self.width / step)))
        dots = [x for x in places if left + air <= x and x + face.width(".") <= right - air]
        if dots:
            yield Letters(tuple((x, y, ".") for x in reversed(dots)), face.role, face.size, "soft")
