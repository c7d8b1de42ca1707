"""The quiet pages: title, copyright, section openers, notes."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from bookmaker import hookimpl
from bookmaker.drawing import (
    Book,
    Desk,
    Line,
    Look,
    Matter,
    Op,
    Sheet,
    Text,
    Type,
    foot_height,
    in_lines,
    moved,
    rule_across,
    section_title,
    wrap,
)

RULE = 0.8  # points: printers take nothing finer than 0.75
TITLE_LINES = 4
OPENER_TOP, OPENER_GAP = 0.72, 0.32  # of the page, and of the title: where it begins, and the gaps round it
HANGING = "gjpqyQ,;()"  # what may reach furthest below a line


@hookimpl
def register_matter() -> list[Matter]:
    return [
        Matter("title", "title, subtitle, author and imprint", title_page, right=True),
        Matter("copyright", "who holds the rights, and the book's number", copyright_page),
        Matter("opener", "a page that opens a section", opener, right=True),
        Matter("notes", "a page of faint rules to write on", notes),
    ]


def title_page(desk: Desk) -> Iterator[Sheet]:
    """Series and title in the upper third, the author in the lower, the imprint at the foot."""
    book, look, box = desk.book, desk.look, desk.box
    middle, y = box.width / 2, box.height * 0.74
    label = _label(look)
    ops: list[Op] = []
    if book.series:
        ops += _rising(series(book, look), label, box.width, y + 2.6 * label.size)
    face = Type.of(look, "book-title")
    title, lines = in_lines(book.title, face, box.width, TITLE_LINES, face.least(0.6))
    ops += _centred(lines, title, middle, y - title.cap, 1.14)
    y -= title.cap + (len(lines) - 1) * 1.14 * title.size
    if book.subtitle:
        face = Type.of(look, "book-subtitle")
        subtitle, lines = in_lines(book.subtitle, face, box.width * 0.9, 3, face.least(0.8))
        y -= 1.5 * face.size
        ops.append(Line((middle - 24, y), (middle + 24, y), RULE))
        y -= 1.5 * face.size + subtitle.cap
        ops += _centred(lines, subtitle, middle, y, 1.35)
        y -= (len(lines) - 1) * 1.35 * subtitle.size
    if book.author:
        face = Type.of(look, "book-author")
        author, lines = in_lines(book.author, face, box.width, 3, face.least(0.8))
        ops += _centred(lines, author, middle, min(box.height * 0.3, y - 3 * face.size), 1.35)
    imprint = _rising(book.imprint, label, box.width, label.descent) if book.imprint else []
    # The foot is kept for the imprint: what runs long moves up instead.
    foot = max((line.y for line in imprint), default=0.0) + 2.7 * label.size
    lowest = min(op.y - op.size / 3 for op in ops if isinstance(op, Text))
    yield Sheet((*moved(ops, 0, max(0.0, foot - lowest)), *imprint))


def _rising(text: str, label: Type, width: float, y: float) -> list[Text]:
    """Capitals in the middle, on as many lines as they need, the last with its baseline at y."""
    face, lines = in_lines(text.upper(), label, width, 3, label.least(0.8))
    return [*_centred(lines, face, width / 2, y + (len(lines) - 1) * 1.35 * face.size, 1.35)]


def series(book: Book, look: Look) -> str:
    """The series with the book's number in it."""
    name, number = book.series or ("", 0)
    return look.phrases.text("series", name=name, number=number)


def copyright_page(desk: Desk) -> Iterator[Sheet]:
    """Who holds the rights, in paragraphs that stand at the foot of the page."""
    face, room = Type.of(desk.look, "body"), min(desk.box.width, 30 * desk.look.sizes["body"])
    paragraphs = [wrap(text, face, room) for text in _imprint(desk.book, desk.look)]
    y, leading = max(face.descent, -face.reach(HANGING)[0]), 1.45 * face.size
    ops: list[Text] = []
    for lines in reversed(paragraphs):
        for line in reversed(lines):
            ops.append(face.left(0, y, line))
            y += leading
        y += 0.5 * leading
    yield Sheet(tuple(reversed(ops)))


def _imprint(book: Book, look: Look) -> Iterator[str]:
    """The paragraphs of the copyright page, of what the book says about itself."""
    yield book.title
    if book.subtitle:
        yield book.subtitle
    if book.series:
        yield series(book, look)
    if look.large_print:
        yield look.phrases.text("large-print")
    holder = book.author or book.imprint
    if holder:
        name = "copyright" if book.year else "copyright-no-year"
        yield look.phrases.text(name, year=book.year, holder=holder)
        yield look.phrases.text("rights")
    if book.imprint:
        yield look.phrases.text("published-by", book.imprint)
    if book.isbn:
        yield look.phrases.text("isbn", book.isbn)


def opener(desk: Desk) -> Iterator[Sheet]:
    """The section's title above the middle, and which puzzles it holds."""
    if desk.look.style("opener", "title") == "as-puzzles":
        yield Sheet(dressed_opener(desk), desk.section)
        return
    look, box, middle = desk.look, desk.box, desk.box.width / 2
    face, label = Type.of(look, "section"), _label(look)
    title, lines = in_lines(desk.section, face, box.width, 3, face.least(0.6))
    y = box.height * 0.64
    ops: list[Op] = [*_centred(lines, title, middle, y, 1.15)]
    y -= (len(lines) - 1) * 1.15 * title.size + 1.1 * face.size
    ops.append(Line((middle - 24, y), (middle + 24, y), RULE))
    if numbers := _numbers(desk):
        ops.append(label.centred(middle, y - 1.1 * face.size, numbers))
    yield Sheet(tuple(ops), desk.section)


def dressed_opener(desk: Desk) -> tuple[Op, ...]:
    """The section's title as the theme has those of puzzles, between what it has over and under them."""
    look, box, label = desk.look, desk.box, _label(desk.look)
    at_left = look.style("opener", "align") == "left"
    title, high = section_title(desk.section, look, box.width, at_left)
    gap = OPENER_GAP * look.sizes["section"]
    y = OPENER_TOP * box.height
    ops: list[Op] = []
    over, under = str(look.style("opener", "over")), str(look.style("opener", "under"))
    if over != "none":
        rule, thick = rule_across(over, box.width, look)
        ops += moved(rule, 0, y - thick)
        y -= thick + gap
    ops += moved(title, 0, y)
    y -= high + gap
    if under != "none":
        rule, thick = rule_across(under, box.width, look)
        ops += moved(rule, 0, y - thick)
        y -= thick + gap
    if numbers := _numbers(desk):
        set_at, x = (label.left, 0.0) if at_left else (label.centred, box.width / 2)
        ops.append(set_at(x, y - label.cap, numbers))
    return tuple(ops)


def _numbers(desk: Desk) -> str:
    """Which puzzles the section holds: PUZZLES 7–12, or 1, 7–12 where others stand between them."""
    runs = groupby(desk.book.items, key=lambda item: item.section)
    mine = [[item.puzzle.number for item in items] for section, items in runs if section == desk.section]
    if None in chain(*mine) or not mine:
        return ""
    spans = [f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in mine]
    phrases = desk.look.phrases
    return phrases.text("puzzles", phrases.listed(spans), count=sum(map(len, mine)))


def notes(desk: Desk) -> Iterator[Sheet]:
    """A heading and rules to write on."""
    look, box = desk.look, desk.box
    face = Type.of(look, "heading")
    leading = look.measure("notes-leading")
    y = box.height - face.cap
    ops: list[Op] = [face.centred(box.width / 2, y, look.phrases.text("notes"))]
    y -= 1.9 * leading
    while y > foot_height(look) + leading / 2:
        ops.append(Line((RULE / 2, y), (box.width - RULE / 2, y), RULE, "faint"))
        y -= leading
    yield Sheet(tuple(ops))


def _label(look: Look) -> Type:
    return Type.of(look, "label", look.measure("label-tracking"))


def _centred(lines: Sequence[str], face: Type, x: float, y: float, leading: float) -> Iterator[Text]:
    """Lines one under the other, the first with its baseline at y."""
    for n, line in enumerate(lines):
        yield face.centred(x, y - n * leading * face.size, line)
