"""The contents: sections and puzzles with their pages, over as many pages as they need."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from bookmaker import Setting, hookimpl
from bookmaker.drawing import (
    UNDER_HEADING,
    Box,
    Desk,
    Heading,
    Letters,
    Link,
    Matter,
    Op,
    Paint,
    Sheet,
    Text,
    Type,
    balanced,
    foot_height,
    from_the_right,
    icon,
    matter_heading,
    mirrored,
    mirrored_box,
    moved,
    moved_box,
    optical_drop,
    text_left,
    wrap,
)

LEADINGS = 1.6, 1.5, 1.42, 1.34, 1.25  # of a line, in sizes: the widest of those that take the fewest pages
SIZES = 1.0, 0.96, 0.92  # of its type: the smaller ones where they save a page
ABOVE = 0.7  # a section, in lines of the widest leading
EVEN_LINES = 3  # of an entry that are as even as they come
WIDE = 40  # sizes: from here on there are two columns
GAP = 3.0  # sizes, between columns
DOT = 0.75  # sizes, from dot to dot of a leader
INDENT = 0.9  # sizes, from a number or a pictogram to a title
PICTOGRAM = 1.4  # sizes: how high and wide one is, about


@hookimpl
def register_matter() -> list[Matter]:
    alone = Setting("sections-only", "sections alone, without their puzzles", False)
    return [Matter("contents", "sections and puzzles with their pages", contents, settings=(alone,))]


def contents(desk: Desk) -> Iterator[Sheet]:
    """Every heading of the book but its own, column after column."""
    title = desk.look.phrases.text("contents")
    headings = [each for each in desk.outline if each.title != title or each.number is not None]
    if desk.args.get("sections-only") and any(item.section for item in desk.book.items):
        headings = [each for each in headings if each.number is None]
    columns = [_Columns(desk, headings, size) for size in SIZES]
    sheets = min(columns, key=lambda each: each.fewest).sheets()
    turned = from_the_right(each.title for each in desk.outline if each.number is not None)
    yield from (_turned(sheet, desk) if turned else sheet for sheet in sheets)


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
    pictogram: str = ""

    @property
    def opens(self) -> bool:
        """Whether it is no puzzle, but something that stands above puzzles."""
        return self.heading.number is None


_Place = tuple[_Entry, float, float]  # its left end and its first baseline


class _Columns:
    """The contents on their way onto sheets, in type of that share of its size."""

    def __init__(self, desk: Desk, headings: Sequence[Heading], share: float) -> None:
        look, self.box = desk.look, desk.box
        self.title = look.phrases.text("contents")
        self.heading, self.low = matter_heading(self.title, look, self.box)
        sizes = (op.size for op in self.heading if isinstance(op, Text))
        self.apart = UNDER_HEADING * max(sizes, default=0.0)
        usual = Type.of(look, "contents")
        self.plain = usual.at(max(share * usual.size, usual.least(share)))
        self.bold = Type.of(look, "label").at(self.plain.size)
        self.cap = max(self.plain.cap, self.bold.cap)
        self.bottom = foot_height(look) + self.plain.size
        self.columns = 2 if self.box.width >= WIDE * self.plain.size else 1
        gaps = (self.columns - 1) * GAP * self.plain.size
        self.width = (self.box.width - gaps) / self.columns
        numbers = [heading.number for heading in headings if heading.number is not None]
        pictograms = _pictograms(desk)
        before = max(self._widest(numbers), PICTOGRAM * self.plain.size * bool(pictograms))
        self.indent = before + INDENT * self.plain.size
        self.start = self.indent if pictograms else 0.0  # of what opens
        self.pages = self._widest([heading.page for heading in headings]) + 0.5 * self.plain.size
        self.entries = [self._entry(heading, pictograms.get(heading.title, "")) for heading in headings]
        drawn = any(each.pictogram for each in self.entries)
        self.rises = (self.cap + PICTOGRAM * self.plain.size) / 2 if drawn else 0.0  # over a baseline

    def _widest(self, numbers: list[int]) -> float:
        """The room that any of these numbers needs, plain or bold."""
        return max((face.width(str(n)) for n in numbers for face in (self.plain, self.bold)), default=0.0)

    def _entry(self, heading: Heading, pictogram: str) -> _Entry:
        face, indent = (self.bold, self.start) if heading.number is None else (self.plain, self.indent)
        room = self.width - indent - self.pages - 3 * DOT * self.plain.size
        lines = balanced(heading.title, face, room, EVEN_LINES) or wrap(heading.title, face, room) or ("",)
        return _Entry(heading, face, lines, pictogram * (heading.number is None))

    @property
    def fewest(self) -> int:
        """How many sheets they take at least."""
        return len(self._dealt(LEADINGS[-1] * self.plain.size, self.columns, self.bottom))

    def sheets(self) -> list[Sheet]:
        """The entries on as few sheets as they can be on, set as wide apart as that lets them be."""
        counts = (1, self.columns) if self.columns > 1 else (1,)
        ways = ((leading * self.plain.size, count) for leading, count in product(LEADINGS, counts))
        leading, columns = min(ways, key=lambda way: len(self._dealt(way[0], way[1], self.bottom)))
        drawn = self._evened(leading, columns)
        height = self.box.height - min((y for *_, y in drawn[0]), default=self.low) + self.plain.descent
        drop = optical_drop(height, self.box.height - self.bottom) if len(drawn) == 1 else 0.0
        return [self._sheet(number, places, leading, drop) for number, places in enumerate(drawn)]

    def _sheet(self, number: int, places: Sequence[_Place], leading: float, drop: float) -> Sheet:
        ops: list[Op] = [*self.heading] if not number else []
        links = []
        for entry, x, y in places:
            ops += self._drawn(entry, x, y, leading)
            height = (len(entry.lines) - 1) * leading
            area = Box(x, y - height - self.plain.descent, self.width, height + leading)
            links.append(Link(moved_box(area, 0, -drop), entry.heading.page))
        return Sheet(moved(ops, 0, -drop), "" if number else self.title, links=tuple(links))

    def _evened(self, leading: float, columns: int) -> list[list[_Place]]:
        """The entries on so many sheets, no column of them longer than it must be."""
        found = even = self._dealt(leading, columns, self.bottom)
        bottom = self.bottom
        while len(even) == len(found) and bottom < self.low:
            found, bottom = even, bottom + leading / 2
            even = self._dealt(leading, columns, bottom)
        return found

    def _dealt(self, leading: float, columns: int, bottom: float) -> list[list[_Place]]:
        """The entries' places from top to bottom, a new column or sheet where one is full."""
        wide = columns * self.width + (columns - 1) * GAP * self.plain.size
        left = text_left(self.plain.look, self.box.width - wide)
        sheets: list[list[_Place]] = [[]]
        column, y = 0, self._top(True, leading)
        for n, entry in enumerate(self.entries):
            top = self._top(len(sheets) == 1, leading)
            if y < top and entry.opens:
                y -= self._above(leading)
            if y < top and y - self._needed(n, leading) < bottom:
                column += 1
                if column == columns:
                    column = 0
                    sheets.append([])
                y = self._top(len(sheets) == 1, leading)
            sheets[-1].append((entry, left + column * (self.width + GAP * self.plain.size), y))
            y -= len(entry.lines) * leading
        return sheets

    def _above(self, leading: float) -> float:
        """The air above a section, which is less the less there is between lines."""
        return ABOVE * leading * (leading - self.plain.size) / ((LEADINGS[0] - 1) * self.plain.size)

    def _top(self, first: bool, leading: float) -> float:
        """The first baseline of a column; under the heading it is nearer the closer lines are."""
        if first:
            return self.low - self.apart * leading / (LEADINGS[0] * self.plain.size) - self.cap
        return self.box.height - max(self.cap, self.rises)

    def _needed(self, n: int, leading: float) -> float:
        """How far below its first baseline an entry reaches, and what stays with it.

        A section keeps a puzzle, and its last puzzle but one the last; so do the last two entries.
        """
        entry, *after = self.entries[n : n + 3]
        below = (len(entry.lines) - 1) * leading
        ends = len(after) == 1 or (len(after) == 2 and after[1].opens > after[0].opens)
        if after and (ends or entry.opens > after[0].opens):
            below += leading + self._above(leading) * after[0].opens + self._needed(n + 1, leading)
        return below

    def _drawn(self, entry: _Entry, x: float, y: float, leading: float) -> Iterator[Op]:
        """Number or pictogram, title, leader and page."""
        face, right = entry.face, x + self.width
        start = x + (self.start if entry.opens else self.indent)
        if entry.heading.number is not None:
            yield face.right(start - INDENT * face.size, y, str(entry.heading.number))
        if entry.pictogram:
            wide, curve = PICTOGRAM * face.size, icon(entry.pictogram)
            scale = wide / max(curve.box.width, curve.box.height)
            yield Paint(curve.placed(x + wide / 2, y + face.cap / 2, scale), "ink")
        for n, line in enumerate(entry.lines):
            if line:
                yield face.left(start, y - n * leading, line)
        y -= (len(entry.lines) - 1) * leading
        page = str(entry.heading.page)
        yield face.right(right, y, page)
        left = start + face.width(entry.lines[-1])
        if not entry.opens:
            yield from self._leader(left, right - face.width(page), right, y)

    def _leader(self, left: float, right: float, edge: float, y: float) -> Iterator[Op]:
        """Dots from a title to its page, one under the other from line to line."""
        face = self.plain
        step, air = DOT * face.size, 0.5 * face.size
        dot, places = face.width("."), (edge - n * step for n in range(1, int(self.width / step)))
        dots = [x for x in places if left + air <= x and x + dot <= right - air]
        if dots:
            yield Letters(tuple((x, y, ".") for x in reversed(dots)), face.role, face.size, "soft")


def _pictograms(desk: Desk) -> dict[str, str]:
    """A pictogram of each section's topic, or of the theme's by turns; none where it has none."""
    openings = {item.section: item for item in reversed(desk.book.items) if item.section}
    sections = dict.fromkeys(item.section for item in desk.book.items if item.section)
    usual = desk.look.theme.icons
    if not usual:
        return {}
    return {
        section: (openings[section].icons or (usual[n % len(usual)],))[0]
        for n, section in enumerate(sections)
    }
