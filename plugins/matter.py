"""The quiet pages: title, copyright, section openers, notes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby, pairwise, product
from typing import Any, TypeVar

from bookmaker import Setting, hookimpl
from bookmaker.drawing import (
    SECTION_LINES,
    Bars,
    Book,
    Box,
    Desk,
    Letters,
    Line,
    Link,
    Look,
    Matter,
    Op,
    Paint,
    ProseBlock,
    ProseRun,
    Sheet,
    Stamp,
    Text,
    Type,
    balanced,
    cased,
    display_ink,
    foot_height,
    from_the_right,
    in_lines,
    inset,
    matter_heading,
    mirrored,
    mirrored_box,
    moved,
    opener_ink,
    reach,
    rule_across,
    section_title,
    set_prose,
    text_measure,
    theme_frame,
    title_ground,
    title_in_lines,
    title_padding,
    title_room,
    wrap,
)

RULE = 0.8  # points: printers take nothing finer than 0.75
TITLE_LINES = 4
OPENER_TOP, OPENER_GAP = 0.72, 0.32  # of the page, and of the title: where it begins, and the gaps round it
UNDER_TITLE, MOST_UNDER = 1.1, 40.0  # from a title to the rule under it: in its sizes, and the most in points
NUMBER = 5.0  # of the section's size: its number, where a theme has no size for that
NUMBER_HIGH = 0.62  # of the page's content: how high a section's number may be
OPENER_SHARES = (1.0, 0.85, 0.7, 0.55)  # of their sizes: an opener's title and number, until all fits
DRESSED_SHARES = (*OPENER_SHARES, 0.42, 0.32)  # the same of a title as those of puzzles
SECTION_LEADING = 1.15  # of a section's title, in sizes
FOOT_LINES, LABEL_LEADING = (
    4,
    1.4,
)  # of each thing that an opener's foot tells, where that takes lines of its own
REVERSED = 8.0  # points: ink runs into smaller type that is left out of it
FOOT_LABEL = 0.17  # of a section's title: the size of what it tells where that leaves one line
FOOT_APART, FOOT_UP = 1.6, 0.8  # sizes: between the things it tells and over its rule; what is free below
SECTION_LARGER = 1.15  # a section's title: of what else is set on its page
FRAMED = 0.07  # of the page's content: from a frame round a title page to what it holds
TITLE_GAP = 0.36  # of the book's title: the gaps round it
TITLE_HIGH, AUTHOR_LOW = 0.24, 0.3  # of the free height: over the title, and between it and the author
WIDEST_LEADING = 1.3  # sizes, for lines whose letters reach into each other
AUTHOR_GAP = 2.5  # of a label's size: the least between the title with its subtitle and the author
HANGING = "gjpqyQ,;()"  # what may reach furthest below a line

OpT = TypeVar("OpT", bound=Op)
Breaking = Callable[[str, Type, float, int, float], tuple[Type, tuple[str, ...]]]


@hookimpl
def register_matter() -> list[Matter]:
    return [
        Matter(
            "title",
            "title, subtitle, author and imprint",
            title_page,
            right=True,
            says=lambda desk: _titles(desk.book, desk.look),
        ),
        Matter(
            "copyright",
            "who holds the rights, and the book's number",
            copyright_page,
            settings=(
                Setting("address", "the publisher's address, line by line", ""),
                Setting("web-site", "where the publisher is found", ""),
                Setting("country", "where it is made: Printed in Canada", ""),
                Setting("lines", "what else it says, in Markdown: disclaimers", "", holds="markdown"),
            ),
            says=_rights,
        ),
        Matter("opener", "a page that opens a section", opener, right=True, says=_opening),
        Matter("notes", "a page of faint rules to write on", notes),
    ]


def _titles(book: Book, look: Look) -> Iterator[str]:
    """The lines of the title page."""
    said = (series(book, look) if book.series else "", book.title, book.subtitle, book.author, book.imprint)
    return filter(None, said)


def _opening(desk: Desk) -> Iterator[str]:
    """What an opener says: its section, and what follows."""
    yield desk.section
    yield from _following(desk)


def _rights(desk: Desk) -> Iterator[str]:
    """The paragraphs of the copyright page before what the book writes itself."""
    yield from _imprint(desk.book, desk.look)
    yield from filter(None, (str(desk.args[name]).strip() for name in ("address", "web-site", "country")))


def title_page(desk: Desk) -> Iterator[Sheet]:
    """Series and title in the upper third, the author in the lower, the imprint at the foot."""
    if desk.look.style("matter", "title") == "as-openers":
        yield _dressed_title_page(desk)
        return
    book, look, box = desk.book, desk.look, desk.box
    middle, y = box.width / 2, box.height * 0.74
    label = _label(look)
    ops: list[Op] = []
    if book.series:
        ops += _rising(series(book, look), look, box.width, y + 2.6 * label.size)
    face = Type.of(look, "book-title")
    title, title_lines = title_in_lines(book.title, face, box.width, TITLE_LINES, face.least(0.6))
    ops += _centred(title_lines, title, middle, y - title.cap, 1.14)
    y -= title.cap + (len(title_lines) - 1) * 1.14 * title.size
    if book.subtitle:
        face = Type.of(look, "book-subtitle")
        subtitle, lines = in_lines(book.subtitle, face, box.width * 0.9, 3, face.least(0.8))
        y -= max(1.5 * face.size, 0.6 * face.size - title.reach(title_lines[-1])[0])
        ops.append(Line((middle - 24, y), (middle + 24, y), RULE))
        y -= 1.5 * face.size + subtitle.cap
        ops += _centred(lines, subtitle, middle, y, 1.35)
        y -= (len(lines) - 1) * 1.35 * subtitle.size
    if book.author:
        face = Type.of(look, "book-author")
        author, lines = in_lines(book.author, face, box.width, 3, face.least(0.8))
        ops += _centred(lines, author, middle, min(box.height * 0.3, y - 3 * face.size), 1.35)
    imprint = _rising(book.imprint, look, box.width, label.descent) if book.imprint else []
    # The foot is kept for the imprint: what runs long moves up instead.
    foot = max((line.y for line in imprint), default=0.0) + 2.7 * label.size
    lowest = min(op.y - op.size / 3 for op in ops if isinstance(op, Text))
    ops = [*moved(ops, 0, max(0.0, foot - lowest))]
    fits = max(reach(op, look.metrics)[3] for op in ops) <= box.height
    yield Sheet((*ops, *imprint)) if fits else _dressed_title_page(desk)


def _dressed_title_page(desk: Desk) -> Sheet:
    """The same as openers set their titles, in the theme's frame if it has one there."""
    box, pad = desk.box, FRAMED * min(desk.box.width, desk.box.height)
    within = inset(box, pad, pad, pad, pad)
    framed = theme_frame(box, desk.look, "title") if desk.look.style("matter", "frame") else ()
    rooms = [(framed, within)] if framed else []
    for (lines, room), share in product([*rooms, ((), box)], DRESSED_SHARES):
        ops, spare = _stacked_title(replace(desk, box=room._replace(x=0.0, y=0.0)), share)
        sheet = Sheet((*lines, *moved(ops, room.x, room.y)))
        if spare >= 0:
            break
    return sheet


def _stacked_title(desk: Desk, share: float) -> tuple[tuple[Op, ...], float]:
    """Series, title, subtitle and author one below the other over the imprint, and what they leave free."""
    book, look, box = desk.book, desk.look, desk.box
    as_puzzles = look.style("opener", "title") == "as-puzzles"
    at_left = as_puzzles and look.style("opener", "align") == "left"
    x, side = (0.0, "left") if at_left else (box.width / 2, "centre")
    label = _label(look)
    gap = share * TITLE_GAP * look.sizes["book-title"]
    ops: list[Op] = []
    y = -label.size  # from art over it

    def add(
        text: str, face: Type, most: int, least: float, leading: float, broken: Breaking = in_lines
    ) -> None:
        """Lines of text below what there is."""
        nonlocal y
        face = face.at(max(face.least(least), share * face.size))
        sized, lines = broken(text, face, box.width * (1.0 if at_left else 0.9), most, face.least(least))
        y -= max(sized.cap, sized.reach(lines[0])[1])
        touching = (sized.reach(low)[1] - sized.reach(over)[0] for over, low in pairwise(lines))
        leading = max(leading, min(max(touching, default=0.0) / sized.size, WIDEST_LEADING))
        ops.extend(_set(lines, sized, x, y, leading, side))
        y -= (len(lines) - 1) * leading * sized.size + _hang(sized, lines[-1])

    def across(name: str, ink: str = "usual") -> None:
        """A rule or an ornament below what there is, in that ink."""
        nonlocal y
        if name != "none":
            rule, thick = rule_across(name, box.width, look)
            inked = rule if ink == "usual" else (replace(op, ink=ink) for op in rule if isinstance(op, Bars))
            ops.extend(moved(inked, 0, y - thick))
            y -= thick + gap

    if book.series:
        add(cased(series(book, look), "capitals", look.phrases), label, 3, 0.8, 1.35)
        y -= gap
    if as_puzzles:
        numbered = look.style("opener", "number")  # in an ink of its own, which the title page shows, too
        across(
            str(look.style("opener", "over")), str(look.style("head", "number-ink")) if numbered else "usual"
        )
        title, high = section_title(book.title, look, box.width, at_left, share, "book-title")
        ops += moved(title, 0, y)
        hangs = (
            look.metrics.reach(op.text, op.font, op.size)[0] + op.y for op in title if isinstance(op, Text)
        )
        y = min(y - high, y + min(hangs, default=0.0)) - gap
        across(str(look.style("opener", "under")))
    else:
        face = Type.of(look, "book-title", ink=display_ink(look))
        add(book.title, face, TITLE_LINES, 0.6, 1.14, title_in_lines)
        y -= gap
    if book.subtitle:
        add(book.subtitle, Type.of(look, "book-subtitle"), 3, 0.7, 1.35)
    above, ops = ops, []
    if book.author:
        add(book.author, Type.of(look, "book-author"), 3, 0.7, 1.35)
    author, ops = ops, []
    imprint = 0.0
    if book.imprint:
        face, lines = in_lines(
            cased(book.imprint, "capitals", look.phrases), label, box.width, 3, label.least(0.8)
        )
        imprint = (len(lines) - 1) * 1.35 * face.size + max(_hang(face, lines[-1]), face.size)
        ops += _set(lines, face, x, imprint, 1.35, side)
        imprint += face.cap + 2 * label.size
    spare = box.height + y - imprint - AUTHOR_GAP * label.size * bool(author)
    start = box.height - TITLE_HIGH * max(0.0, spare)
    lower = start - (AUTHOR_LOW * max(0.0, spare) + AUTHOR_GAP * label.size)
    return (*moved(above, 0, start), *moved(author, 0, lower), *ops), spare


def _set(lines: Sequence[str], face: Type, x: float, y: float, leading: float, side: str) -> Iterator[Text]:
    """Lines one under the other in the middle or at the left, the first with its baseline at y."""
    for n, line in enumerate(lines):
        set_at = face.left if side == "left" else face.centred
        yield set_at(x, y - n * leading * face.size, line)


def _rising(text: str, look: Look, width: float, y: float) -> list[Text]:
    """Capitals in the middle, on as many lines as they need, the last with its baseline at y."""
    label = _label(look)
    face, lines = in_lines(cased(text, "capitals", look.phrases), label, width, 3, label.least(0.8))
    return [*_centred(lines, face, width / 2, y + (len(lines) - 1) * 1.35 * face.size, 1.35)]


def series(book: Book, look: Look) -> str:
    """The series with the book's number in it."""
    name, number = book.series or ("", 0)
    return look.phrases.text("series", name=name, number=number)


def copyright_page(desk: Desk) -> Iterator[Sheet]:
    """Who holds the rights, in paragraphs that end where prose does, or from the top where it takes more."""
    face = Type.of(desk.look, "body")
    room = min(desk.box.width, text_measure(face))
    own = (ProseBlock("paragraph", (ProseRun(text),)) for text in _rights(desk))
    blocks = (*own, *desk.prose.get("lines", ()))
    narrow = replace(desk, box=desk.box._replace(width=room))
    sheets = [*set_prose(blocks, narrow, top=1.0)]
    turned = from_the_right(block.text for block in blocks)
    for sheet in sheets:
        lowest = min(op.y for op in sheet.ops if isinstance(op, Text))
        down = foot_height(desk.look) + _hang(face, HANGING) - lowest if len(sheets) == 1 else 0.0
        yield replace(sheet, ops=moved(sheet.ops, (desk.box.width - room) * turned, down))


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
    """The section's title above the middle, over a foot that tells what follows."""
    box, framed = desk.box, desk.on_ground and bool(desk.look.style("opener", "frame"))
    pad = FRAMED * min(box.width, box.height) if framed else 0.0
    foot, high = _foot(replace(desk, box=inset(box, pad, pad, pad, pad)))
    sheet = _titled(replace(desk, box=Box(0.0, 0.0, box.width - 2 * pad, box.height - 2 * pad - high)))
    low = min(reach(op, desk.look.metrics)[1] for op in sheet.ops)
    if low < -RULE:  # it would stand on the foot: out of the page instead, it has less art beside it
        sheet = replace(sheet, ops=moved(sheet.ops, 0, -low))
    ops = (*moved(sheet.ops, pad, pad + high), *moved(foot, pad, pad))
    frame = (_inked(op, _ink(desk)) for op in theme_frame(box, desk.look, "opener")) if framed else ()
    links = (
        replace(each, box=each.box._replace(x=each.box.x + pad, y=each.box.y + pad + high))
        for each in sheet.links
    )
    yield replace(sheet, ops=(*frame, *ops), links=tuple(links))


def _titled(desk: Desk) -> Sheet:
    """What an opener shows over its foot."""
    listed = desk.on_ground and desk.look.style("opener", "list")  # which plain titles alone have
    if desk.look.style("opener", "title") == "as-puzzles" and not listed:
        return Sheet(dressed_opener(desk), desk.section)
    ground = str(desk.look.style("opener", "title-ground"))
    numbers = _section_number(desk), ""
    tries = [*product((ground,), numbers, OPENER_SHARES)] if ground != "none" else []
    without_list = None
    for stands_on, number, share in (*tries, *product(("none",), numbers, OPENER_SHARES)):
        sheet, fits = _opener(desk, share, number, stands_on)
        if fits and not sheet.left_out:
            break
        without_list = without_list or (sheet if fits else None)
    else:
        sheet = without_list or sheet
    return sheet


def _ink(desk: Desk) -> str:
    """What an opener is set in."""
    return opener_ink(desk.look) if desk.on_ground else "ink"


def _foot(desk: Desk) -> tuple[tuple[Op, ...], float]:
    """What follows, under a rule at the foot of an opener, on one line or on more, and how high that is."""
    said, box, ink = [*_following(desk)], desk.box, _ink(desk)
    if not said:
        return (), 0.0
    label = replace(_label(desk.look), ink=ink)
    label = label.at(max(label.size, REVERSED * desk.on_ground))
    larger = label.at(max(label.size, FOOT_LABEL * desk.look.sizes["section"]))

    def taken(face: Type) -> float:
        return sum(map(face.width, said)) + (len(said) - 1) * FOOT_APART * face.size

    face = next((face for face in (larger, label) if taken(face) <= box.width), larger)
    gap = FOOT_APART * face.size
    low = max(_hang(face, text) for text in said) + FOOT_UP * face.size
    ops: list[Op] = []
    if len(said) > 1 and taken(face) <= box.width:
        ordered = [*reversed(said)] if from_the_right(said) else said
        first, last = face.width(ordered[0]), box.width - face.width(ordered[-1])
        places = {ordered[0]: 0.0, ordered[-1]: last}
        for text in ordered[1:-1]:
            wide = face.width(text)
            places[text] = min(max((box.width - wide) / 2, first + gap), last - gap - wide)
        ops += [face.left(places[text], low, text) for text in said]
        top = low + face.cap
    else:
        lines = [
            line
            for text in said
            for line in balanced(text, face, box.width, FOOT_LINES) or wrap(text, face, box.width)
        ]
        left = desk.look.style("opener", "align") == "left"
        top = low + (len(lines) - 1) * LABEL_LEADING * face.size
        ops += _set(
            lines, face, 0.0 if left else box.width / 2, top, LABEL_LEADING, "left" if left else "centre"
        )
        top += face.cap
    top += face.size
    return (*ops, Line((RULE / 2, top), (box.width - RULE / 2, top), RULE, ink)), top + gap


def _following(desk: Desk) -> Iterator[str]:
    """What follows an opener: which puzzles, how hard they are, where their answers begin."""
    phrases = desk.look.phrases
    mine = [item for item in desk.book.items if item.section == desk.section]
    levels = sorted({(item.stars[0], item.level_name) for item in mine if item.level_name})
    answers = [desk.answer_pages[item.puzzle.id] for item in mine if item.puzzle.id in desk.answer_pages]
    names = [*dict.fromkeys(name for _, name in (*levels[:1], *levels[-1:]))]
    yield from filter(None, (_numbers(desk), cased(" – ".join(names), "capitals", phrases)))
    if answers:
        yield cased(phrases.text("answers-from", min(answers)), "capitals", phrases)


def _opener(desk: Desk, share: float, number: str, ground: str) -> tuple[Sheet, bool]:
    """A plain opener, title and number at that share of their sizes, and whether the page holds it all."""
    look, box, middle = desk.look, desk.box, desk.box.width / 2
    ink = _ink(desk)
    face = Type.of(look, "section", ink=ink)
    label = replace(_label(look), ink=ink)
    larger = SECTION_LARGER * max(label.size, look.sizes["contents"])
    least = max(larger, share * face.least(0.6))
    face = face.at(max(larger, share * face.size))
    pad = look.measure("ground-pad") * face.size if ground != "none" else 0.0
    own_ink = str(look.style("opener", "title-ink"))
    usual = ink if desk.on_ground else display_ink(look)
    own_ink = own_ink if own_ink != "usual" else "paper" if ground != "none" else usual
    title, lines = _section_lines(desk, replace(face, ink=own_ink), ground, pad, least)
    fits = ground == "none" or " ".join(lines).split() == desk.section.split()
    high = max([title.cap, *(title.reach(line)[1] for line in lines[:1])])
    over = title_padding(title, lines, pad) if ground != "none" else 0.0
    top, y = box.height - high - over, box.height * 0.64
    ops: list[Op] = []
    if number and look.style("opener", "number"):
        figure = _figure(desk, number, ink)
        figure = figure.at(share * figure.size)
        low, high = figure.reach(number)
        high = max(high, figure.cap)
        ops.append(figure.centred(middle, box.height - high, number))
        top = box.height - (high - low) - 1.1 * face.size - face.cap - over
        y = min(y, top)
    drop = (len(lines) - 1) * SECTION_LEADING * title.size
    gap = min(UNDER_TITLE * face.size, MOST_UNDER)
    below = drop + over + gap
    y = max(y, min(top, below))  # higher where it would run off the page
    if ground != "none":
        across = max(map(title.width, lines)) / 2
        up = (title.cap + drop) / 2 + over - pad
        under = title_ground(ground, (middle, y + (title.cap - drop) / 2), across, up, pad, look)
        fits = fits and all(
            each.curve.box.width <= box.width and each.curve.box.top <= box.height for each in under
        )
        ops += under
    ops += _centred(lines, title, middle, y, SECTION_LEADING)
    y -= drop + over + gap
    ops.append(Line((middle - 24, y), (middle + 24, y), RULE, ink))
    wanted = bool(look.style("opener", "list")) and any(
        desk.section == item.section for item in desk.book.items
    )
    listed = _listed(desk, y - 2 * label.size, ink) if wanted else None
    links = listed[1] if listed else ()
    lost = "the list of a section's puzzles" if wanted and not listed else ""
    return Sheet(
        (*ops, *(listed[0] if listed else ())), desk.section, links=links, left_out=lost
    ), fits and top >= below


def _section_lines(
    desk: Desk, face: Type, ground: str, pad: float, least: float
) -> tuple[Type, tuple[str, ...]]:
    """The section's title on one to three lines, as large as what it stands on leaves room for."""
    if ground == "none":
        return in_lines(desk.section, face, desk.box.width, SECTION_LINES, least)
    tries = []
    for count in range(1, SECTION_LINES + 1):
        up = (face.cap + (count - 1) * SECTION_LEADING * face.size) / 2
        room = title_room(ground, desk.box.width, up, pad)
        title, lines = in_lines(desk.section, face, room, count, least)
        fits = len(lines) <= count and all(title.width(line) <= room for line in lines)
        tries.append((fits, title.size, title, lines))
    return max(tries, key=lambda each: each[:2])[2:]


def _section_number(desk: Desk) -> str:
    """Which section of the book it is; '' for what is none."""
    sections = [*dict.fromkeys(item.section for item in desk.book.items if item.section)]
    return str(sections.index(desk.section) + 1) if desk.section in sections else ""


def _figure(desk: Desk, number: str, ink: str) -> Type:
    """What a section's number is set in: as large as the theme says, and half the page lets it be."""
    look, box = desk.look, desk.box
    if "section-number" in look.sizes:
        face = Type.of(look, "section-number", ink=ink)
    else:
        section = Type.of(look, "section", ink=ink)
        face = section.at(NUMBER * section.size)
    low, high = face.reach(number)
    share = min(1.0, box.width / face.width(number), NUMBER_HIGH * box.height / (high - low))
    return face.at(face.size * share)


def _drawn_figure(figure: Type, y: float, number: str) -> Iterator[Op]:
    """A number drawn as its letters' outlines, whose ink begins at the left edge, where the rules do.

    So large, the white at a figure's side is seen; as type it would stand out of the margin by as much.
    """
    look = figure.look
    glyphs = look.metrics.outlines(number, figure.role, figure.size, figure.spacing)
    left = min((x + curve.box.x for x, curve in glyphs), default=0.0)
    yield from (Paint(curve.placed(x - left, y), fill=figure.ink) for x, curve in glyphs)


def _listed(desk: Desk, top: float, ink: str) -> tuple[list[Op], tuple[Link, ...]] | None:
    """The section's puzzles below that height in one column or two; None where they do not all fit."""
    look, box = desk.look, desk.box
    face = Type.of(look, "contents", ink=ink)
    mine = [item for item in desk.book.items if item.section == desk.section]
    leading, gap = 1.6 * face.size, 3 * face.size
    rows = int((top - foot_height(look)) / leading)
    known = [item for item in mine if item.puzzle.title or item.number is not None]
    for columns in (1, 2):
        width = min(30 * face.size, (box.width - (columns - 1) * gap) / columns)
        numbers = max((face.width(str(each.number)) for each in known if each.number), default=0.0)
        start = numbers + 0.9 * face.size if numbers else 0.0
        room = width - start - face.width("8888") - 4 * face.size
        fits = all(face.width(each.puzzle.title) <= room for each in known)
        high = -(-len(known) // columns)
        if fits and 0 < high <= rows:
            break
    else:
        return None
    left = (box.width - columns * width - (columns - 1) * gap) / 2
    turned = from_the_right(item.puzzle.title for item in mine)
    ops: list[Op] = []
    links: list[Link] = []
    for n, item in enumerate(known):
        puzzle = item.puzzle
        x, y = left + n // high * (width + gap), top - face.cap - n % high * leading
        page = desk.pages.get(puzzle.id, 0)
        if item.number is not None:
            ops.append(face.right(x + numbers, y, str(item.number)))
        ops.append(face.left(x + start, y, puzzle.title))
        ops.append(face.right(x + width, y, str(page)))
        first = x + start + face.width(puzzle.title) + 0.5 * face.size
        last = x + width - face.width(str(page)) - 0.5 * face.size - face.width(".")
        step = 0.75 * face.size
        places = (x + width - step * k for k in range(int(width / step), 0, -1))
        if dots := tuple((place, y, ".") for place in places if first <= place <= last):
            ops.append(Letters(dots, face.role, face.size, ink))
        links.append(Link(Box(x, y - face.descent, width, leading), page))
    if turned:
        across = box.width / 2
        ops = [*mirrored(ops, across, look.metrics)]
        links = [replace(link, box=mirrored_box(link.box, across)) for link in links]
    return ops, tuple(links)


def dressed_opener(desk: Desk) -> tuple[Op, ...]:
    """The section's title as the theme has those of puzzles, between what it has over and under them."""
    climb = desk.look.measure("title-rise") * desk.box.width / 2
    numbers = (_section_number(desk), "") if desk.look.style("opener", "number") else ("",)
    for number, share in product(numbers, DRESSED_SHARES):
        ops, far = _dressed_opener(desk, share, number)
        if far <= (0.0 if number else (1 - OPENER_TOP) * desk.box.height - climb):
            break
    return moved(ops, 0, far) if far else ops


def _dressed_opener(desk: Desk, share: float, number: str) -> tuple[tuple[Op, ...], float]:
    """The same, title and number at that share of their sizes, and how far it runs off the foot."""
    look, box, ink = desk.look, desk.box, _ink(desk)
    at_left = look.style("opener", "align") == "left"
    own = str(look.style("opener", "title-ink"))
    own = ink if own == "usual" else own
    title, high = section_title(
        desk.section, look, box.width, at_left, share, ink=own if desk.on_ground else ""
    )
    gap = share * OPENER_GAP * look.sizes["section"]
    y = OPENER_TOP * box.height
    ops: list[Op] = []
    if number:
        own = str(look.style("head", "number-ink"))
        figure = _figure(desk, number, ink if own == "usual" or desk.on_ground else own)
        figure = figure.at(share * figure.size)
        low, top = figure.reach(number)
        y = box.height - max(top, figure.cap)
        ops += _drawn_figure(figure, y, number) if at_left else (figure.centred(box.width / 2, y, number),)
        y += min(0.0, low) - gap
    over, under = str(look.style("opener", "over")), str(look.style("opener", "under"))
    if over != "none":
        rule, thick = rule_across(over, box.width, look)
        ops += moved((_inked(op, ink) for op in rule) if desk.on_ground else rule, 0, y - thick)
        y -= thick + gap
    ops += moved(title, 0, y)
    y -= high + gap
    if under != "none":
        rule, thick = rule_across(under, box.width, look)
        ops += moved((_inked(op, ink) for op in rule) if desk.on_ground else rule, 0, y - thick)
        y -= thick + gap
    return tuple(ops), max(0.0, -y)


def _inked(op: OpT, ink: str) -> OpT:
    """A rule, a frame or an ornament in that ink, all of it."""
    if isinstance(op, Stamp):
        return replace(op, paints=tuple(_inked(paint, ink) for paint in op.paints))
    inks: dict[str, Any] = {name: ink for name in ("ink", "fill", "stroke") if getattr(op, name, None)}
    return replace(op, **inks)


def _hang(face: Type, text: str) -> float:
    """How far a line reaches below its baseline; figures may hang lower than the type's descent."""
    return max(face.descent, -face.reach(text)[0])


def _numbers(desk: Desk) -> str:
    """Which puzzles the section holds: PUZZLES 7–12, or 1, 7–12 where others stand between them."""
    runs = groupby(desk.book.items, key=lambda item: item.section)
    mine = [[item.number for item in items] for section, items in runs if section == desk.section]
    if None in chain(*mine) or not mine:
        return ""
    spans = [f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in mine]
    phrases = desk.look.phrases
    return phrases.text("puzzles", phrases.listed(spans), count=sum(map(len, mine)))


def notes(desk: Desk) -> Iterator[Sheet]:
    """A heading and rules to write on."""
    look, box = desk.look, desk.box
    title = look.phrases.text("notes")
    heading, y = matter_heading(title, look, box)
    leading = look.measure("notes-leading")
    ops: list[Op] = [*heading]
    y -= 1.9 * leading
    while y > foot_height(look) + leading / 2:
        ops.append(Line((RULE / 2, y), (box.width - RULE / 2, y), RULE, "faint"))
        y -= leading
    yield Sheet(tuple(ops))


def _label(look: Look) -> Type:
    return Type.of(look, "label", look.measure("label-tracking"))


def _centred(lines: Sequence[str], face: Type, x: float, y: float, leading: float) -> Iterator[Text]:
    """Lines in the middle one under the other, the first with its baseline at y."""
    yield from _set(lines, face, x, y, leading, "centre")
