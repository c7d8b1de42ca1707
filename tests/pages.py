"""What the tests of pages share: type of known widths, a plain look, puzzles nobody has to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.registry import Registry
from bookmaker.page.book import Answers, Book, HowTo, Item, View
from bookmaker.page.format import Format
from bookmaker.page.furniture import FurnitureRoom, FurnitureSpace
from bookmaker.page.look import Ink, Look, Theme
from bookmaker.page.matter import Desk, Matter, Sheet
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Loop, Op, Page, Text
from bookmaker.page.puzzle_drawing import Drawing, Sizes
from bookmaker.publisher.model import Margins
from bookmaker.wordsearch.grid import Placement
from bookmaker.wordsearch.model import EVENLY, Choice, Puzzle
from bookmaker.wordsearch.words import Entry

from .awkward import IMPRINTS, SUBTITLES, own, own_author, own_title

NARROW, WIDE = {*"iljtfr.,;:'|!()[] "}, {*"mwMW@%…"}
DESCENDERS = {*"gjpqyQ,;()"}
FLOOR = 7.2  # of the letters in answers
KDP = Margins(27, 27, 27, ((150, 27), (300, 36), (500, 45), (700, 54), (828, 63)))
BLACK = Ink(0, (0, 0, 0, 1))

SIZES = {
    **{"label": 9, "title": 22, "level": 10, "instruction": 10, "list": 12, "grid": 17},
    **{"answer-grid": 12, "answer-title": 9.5, "answer-label": 8, "running-head": 9, "folio": 10},
    **{"reference": 9, "book-title": 34, "book-subtitle": 15, "book-author": 13, "heading": 22},
    **{"section": 28, "body": 10.5, "contents": 10.5},
}


class Fixed:
    """Type whose letters have three widths, and which has all of them but the snowman."""

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        units = sum(0.28 if sign in NARROW else 0.86 if sign in WIDE else 0.56 for sign in text)
        return units * size + spacing * len(text)

    def cap_height(self, font: str, size: float) -> float:
        return 0.66 * size

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        return (-0.25 * size if DESCENDERS & {*text} else 0.0), 0.66 * size

    def missing(self, text: str, font: str) -> str:
        return "".join(dict.fromkeys(sign for sign in text if sign == "☃"))


def look(large_print: bool = False, **measures: float) -> Look:
    """A plain theme settled for one edition."""
    inks = dict.fromkeys(("ink", "soft", "faint", "paper"), BLACK)
    floors = {"answer-grid": FLOOR, "answer-title": 7.5}
    theme = Theme("fixed", "for tests", dict.fromkeys(SIZES, "fixed"), SIZES, floors, inks, measures=measures)
    return Look(theme, SIZES, floors, Fixed(), large_print)


def form(trim: tuple[float, float] = (432, 648), **changes: object) -> Format:
    """A KDP paperback of 6 x 9 inches, or what is said instead."""
    given: dict[str, object] = {"answers": Answers(6), "page_multiple": 2, "least_pages": 24}
    look_ = changes.pop("look", None) or look()
    return Format(*trim, KDP, look_, **{**given, "blanks_in_a_row": 4, **changes})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Plain:
    """The built-in matter and furniture, and a drawer that knows nothing but letters in rows."""

    plugins: PageCalls = PageCalls(builtin_plugins())  # noqa: RUF009  frozen, and loaded once
    own: Mapping[str, Matter] | None = None
    least_pitch: float = FLOOR / 0.8
    too_small: str = ""

    @property
    def matter(self) -> Registry[Matter]:
        return self.plugins.matter

    def lay_out_matter(self, name: str, desk: Desk) -> tuple[Sheet, ...]:
        return self.plugins.lay_out_matter(name, desk)

    def draw(self, puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
        columns, rows = puzzle.size
        pitch = min(box.width / columns, box.height / rows, 24)
        left, size = box.x + (box.width - columns * pitch) / 2, pitch * 0.75
        items = tuple(
            (left + (c + 0.1) * pitch, box.top - (r + 0.8) * pitch, letter or "")
            for r, row in enumerate(puzzle.grid)
            for c, letter in enumerate(row)
        )
        role = "grid" if view.kind == "puzzle" else "answer-grid"
        return Drawing((Letters(items, role, size),), size, too_small=self.too_small)

    def measure(self, puzzle: Puzzle, look: Look, view: View) -> Sizes:
        return Sizes(puzzle.size.columns * self.least_pitch, puzzle.size.rows * self.least_pitch)

    def shares(self, puzzle: Puzzle) -> bool:
        return True

    def fit(self, puzzle: Puzzle, box: Box, look: Look, view: View) -> None:
        return None  # only drawing it tells

    def furniture_room(self, choice: Choice, space: FurnitureSpace) -> FurnitureRoom:
        return self.plugins.furniture_room(choice, space)

    def draw_furniture(self, choice: Choice, space: FurnitureSpace) -> tuple[Op, ...]:
        return self.plugins.draw_furniture(choice, space)


def puzzle(number: int, title: str = "Tide Pools", columns: int = 10, rows: int = 10) -> Puzzle:
    """A grid full of one letter."""
    entry = Entry(tuple("CRAB"), "crab", placed=Placement(0, 0, "e"))
    grid = (("O",) * columns,) * rows
    return Puzzle(grid, (entry,), EVENLY, id=f"p{number}", title=title)


def item(number: int, title: str = "Tide Pools", section: str | None = None, **said: object) -> Item:
    """A puzzle with its level."""
    return Item(puzzle(number, title), section, level_name="Medium", stars=(2, 4), number=number, **said)  # type: ignore[arg-type]


def book(count: int = 6, sections: int = 0, **said: object) -> Book:
    """So many puzzles, dealt to so many sections, in a book of the running test's own title and author."""
    items = tuple(
        item(n, f"Title {n}", f"Part {(n - 1) * sections // count + 1}" if sections else None)
        for n in range(1, count + 1)
    )
    how_to = (HowTo("Classic", "Each word is hidden in the grid once. " * 4, puzzle(0, columns=6, rows=5)),)
    whole = Book(own_title(), items, own(SUBTITLES), own_author(), own(IMPRINTS), 2026)
    return replace(whole, how_to=how_to, **said)  # type: ignore[arg-type]


# What the golden pages say of their book.
OCEAN = {
    "title": "Ocean Word Searches",
    "subtitle": "Sixty puzzles",
    "author": "A. Publisher",
    "imprint": "Harbour Books",
}


def texts(page: Page) -> list[Text]:
    """The lines of text on a page."""
    return [op for op in page.ops if isinstance(op, Text)]


def said(page: Page) -> list[str]:
    """What they say."""
    return [text.text for text in texts(page)]


def picture(page: Page) -> str:
    """A page as a list of its ops that a person can read."""
    safe = ", ".join(f"{side:.1f}" for side in page.safe)
    head = f"page {page.number}, {page.kind}, {page.width:g} x {page.height:g}, safe {safe}"
    return "\n".join([head, *(f"  {_line(op)}" for op in page.ops), ""])


def _line(op: Op) -> str:
    if isinstance(op, Text):
        spacing = f" spaced {op.spacing:.2f}" if op.spacing else ""
        return f"text    {_at(op.x, op.y)}  {op.font} {op.size:g}{spacing} {op.ink}  {op.text}"
    if isinstance(op, Letters):
        (x, y, first), (u, v, last) = op.items[0], op.items[-1]
        ends = f"{_at(x, y)} {first} to {_at(u, v)} {last}"
        return f"letters {ends}  {op.font} {op.size:.2f} {op.ink}, {len(op.items)} of them"
    if isinstance(op, (Line, Loop)):
        return f"{type(op).__name__.lower():7} {_at(*op.start)} to {_at(*op.end)}  {op.width:g} {op.ink}"
    if isinstance(op, Disc):
        return f"disc    {_at(*op.centre)}  {op.radius:.2f} {op.fill or 'hollow'}"
    assert isinstance(op, Frame)
    return f"frame   {_at(op.box.x, op.box.y)} to {_at(op.box.right, op.box.top)}  {op.width:g} {op.stroke}"


def _at(x: float, y: float) -> str:
    return f"{x:.2f},{y:.2f}"
