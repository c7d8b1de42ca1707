"""Lines round a puzzle: what was found, name and date, tips, facts, blanks for a message, the section.

Each takes the room it needs: at the head the same on every puzzle's page of an edition, so that grids keep
their place, at the foot what each page's own lines need.
Lines that are read from the right stand mirrored in their box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from bookmaker import (
    Args,
    EditionFacts,
    Furniture,
    FurnitureRoom,
    FurnitureSpace,
    Look,
    Message,
    Note,
    Puzzle,
    Setting,
    hookimpl,
)
from bookmaker.drawing import (
    Bars,
    Box,
    Frame,
    Item,
    Line,
    Op,
    Paint,
    Type,
    cut,
    from_the_right,
    icon,
    lines_of,
    mirrored,
    text_lines,
    title_of,
)

from .texts import FACT, FOUND, NAME_DATE, TIPS

LINE_RULE_POINTS = 0.8
LINES_LEADING = 1.35  # one under the other
UNDER_ART = 0.4  # air over a line in the head, in sizes
LINE_AIR_SIZES = 1.4  # between the puzzle and a line under it or over it
TO_RULE, UNDER_RULE = 1.5, 0.9  # from the puzzle to a paragraph's rule, and from there to its first capitals
IN_CORNER = 0.8  # from the rule of a paragraph beside a list to its text, in sizes
PAD, PICTURE = 0.7, 3.2  # inside of a paragraph's box; its pictogram with the air to the text, in sizes
SCORES = 1.9  # from a note's last line to the lines to write on under it, in sizes
LINES_BELOW_SIZES = 0.5  # and below them, or under lines at the head
NUMBER_BLANK_SIZES = 3.2  # how long a line to write a number on is
DATE_BLANK_SIZES = 10.0  # and one for a date or a time
BLANK_GAP_SIZES = 0.5  # between a word and the line behind it
TIP_COUNT = 4
# of a message's blanks
MESSAGE_BLANK_SIZES, MESSAGE_GAP_SIZES, MESSAGE_WORD_GAP_SIZES, MESSAGE_LEADING_SIZES = 1.5, 0.4, 1.4, 2.0
MOST_WIDE_ROWS, CLOSER_BLANKS_SCALE = 3, 0.75  # a message of more rows has blanks so much smaller
STRIP = 1.9  # the section's tab at the edge, in sizes
SHORTEST_TAB = 60.0  # points
HEAD_ENDS = "?!…;؟"  # what a head may end with, so that no colon follows


@hookimpl
def register_furniture() -> list[Furniture]:
    place = Setting("place", "at the head of the page or at its foot", "foot", choices=("head", "foot"))
    on_top = Setting("place", "at the head of the page or at its foot", "head", choices=("head", "foot"))
    fields = (
        Setting("name", "a line for the name", True),
        Setting("date", "a line for the date", True),
        Setting("time", "a line for the time it took", False),
    )
    says = Setting("text", "what it says, in place of tips of its own that take turns", "")
    head = Setting("head", "what stands before it, in place of the language's own", "")
    shows = Setting("shows", "the book's title, or the section's", "title", choices=("title", "section"))
    return [
        Furniture(
            "found", "Found __ of 20: a line for how many were found", found, (place,), FOUND, at_place
        ),
        Furniture("name-date", "lines for name and date", name_date, (*fields, on_top), NAME_DATE, at_place),
        Furniture("tip", "a tip for solvers under each puzzle", tip, (says, head), TIPS, tip_room),
        Furniture(
            "fact", "the puzzle's `note` under it, where any puzzle has one", fact, (head,), FACT, fact_room
        ),
        Furniture(
            "message-blanks",
            "a blank for each letter of a hidden message, under the puzzle",
            blanks,
            room=blanks_room,
        ),
        Furniture(
            "section-edge",
            "the section's name at the outer edge, lower for each section",
            edge,
            room=edge_room,
        ),
        Furniture(
            "running-title",
            "the book's title or the section's over puzzles",
            title,
            (shows,),
            room=title_room,
        ),
    ]


def face_of(look: Look) -> Type:
    """What lines round a puzzle are set in."""
    return Type.of(look, "instruction")


def is_turned(*texts: str) -> bool:
    return from_the_right(texts)


def set_right(ops: Iterable[Op], box: Box, look: Look, turned: bool) -> tuple[Op, ...]:
    """Ops drawn from the left, mirrored in their box where they are read from the right."""
    drawn = tuple(ops)
    return mirrored(drawn, box.x + box.width / 2, look.metrics) if turned else drawn


def with_blank(face: Type, x: float, y: float, text: str, end: float) -> Iterator[Op]:
    """A word, and a line to write on from behind it to the end."""
    yield face.left(x, y, text)
    start = x + face.width(text) + BLANK_GAP_SIZES * face.size
    yield Line((start + LINE_RULE_POINTS / 2, y - 1), (end - LINE_RULE_POINTS / 2, y - 1), LINE_RULE_POINTS)


# One line: found, name and date


def at_place(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    """A line at the head or at the foot."""
    face = face_of(space.look)
    height = face.cap + face.descent + LINE_AIR_SIZES * face.size
    return FurnitureRoom(head=height) if args["place"] == "head" else FurnitureRoom(foot=height)


def line_in(args: Args, space: FurnitureSpace) -> tuple[Box, float]:
    """The box of a line, and its baseline: near the page's edge, the air on the puzzle's side."""
    face = face_of(space.look)
    if args["place"] == "head":
        return space.head, space.head.top - face.cap
    return space.foot, space.foot.y + face.descent


def found(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    for item in space.items if space.page.kind == "puzzle" else ():
        entries = item.word_search.entries if item.word_search else ()
        if len(entries) < 2:
            continue
        face, (box, y) = face_of(space.look), line_in(args, space)
        text = space.phrase("found", count=len(entries))
        before, _, after = (part.strip() for part in text.partition("{blank}"))
        gap, blank = BLANK_GAP_SIZES * face.size, NUMBER_BLANK_SIZES * face.size
        width = face.width(before) + gap + blank + gap + face.width(after)
        x = box.x + (box.width - width) / 2
        middle = x + face.width(before) + gap + blank
        ops = [*with_blank(face, x, y, before, middle), face.left(middle + gap, y, after)]
        yield from set_right(ops, box, space.look, is_turned(before))


def name_date(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    names = [space.phrase(name) for name in ("name", "date", "time") if args[name]]
    if space.page.kind != "puzzle" or not names:
        return
    face, (box, y) = face_of(space.look), line_in(args, space)
    shares = [2 if args["name"] and not n else 1 for n in range(len(names))]  # a name takes more than a date
    gap = 1.5 * face.size
    room = box.width - gap * (len(names) - 1)
    widths = [room * parts / sum(shares) for parts in shares]
    if not args["name"]:  # as long as a date, and where it stands beside a name
        widths = [
            min(room / len(names), face.width(name) + (BLANK_GAP_SIZES + DATE_BLANK_SIZES) * face.size)
            for name in names
        ]
    ops, x = list[Op](), box.x + room - sum(widths)
    for name, width in zip(names, widths, strict=True):
        ops += with_blank(face, x, y, name, x + width)
        x += width + gap
    yield from set_right(ops, box, space.look, is_turned(*names))


# Some lines: tips, facts


def items_of(space: FurnitureSpace) -> tuple[Item, ...]:
    """The puzzles whose lines take room: the first of the page, or all of the edition's for an empty page."""
    return space.items[:1] or tuple(space.edition.book.items)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text under a puzzle in a box with a pictogram, or under a rule; beside its list beside one."""

    face: Type
    lines: Sequence[str]
    pictogram: str  # "" for none
    scores: tuple[str, ...]  # of lines to write on: when it was begun and ended, how much was found
    boxed: bool

    @classmethod
    def of(cls, text: str, item: Item, space: FurnitureSpace, width: float, noted: bool) -> Paragraph:
        """Set in that width; a note may have lines to write on under it."""
        look, face = space.look, face_of(space.look)
        boxed = bool(look.style("note", "box")) and not space.aside
        named = item.icons or look.theme.icons
        pictogram = named[((item.number or 1) - 1) % len(named)] if boxed and named else ""
        narrower = IN_CORNER if space.aside else (2 * PAD + bool(pictogram) * PICTURE) * boxed
        room = width - narrower * face.size
        lines = tuple(line for part in lines_of(text) for line in text_lines(part, face, room))
        scores = scores_of(item, space) if noted and boxed and look.style("note", "lines") else ()
        return cls(face, lines, pictogram, scores, boxed)

    @property
    def height(self) -> float:
        """From the first capitals to what hangs from the last line."""
        face = self.face
        high = face.cap + (len(self.lines) - 1) * LINES_LEADING * face.size + face.descent
        return high + SCORES * face.size * bool(self.scores)

    @property
    def around(self) -> float:
        """What a paragraph at the foot takes over its lines and under them."""
        return (
            LINE_AIR_SIZES + 2 * PAD if self.boxed else TO_RULE + UNDER_RULE + LINES_BELOW_SIZES
        ) * self.face.size


def scores_of(item: Item, space: FurnitureSpace) -> tuple[str, ...]:
    """What stands at lines to write on, {blank} being one."""
    entries = item.word_search.entries if item.word_search else ()
    found = (space.phrase("found", count=len(entries)),) if len(entries) > 1 else ()
    return (*(f"{space.phrase(name)} {{blank}}" for name in ("start", "end")), *found)


def lines_room(texts: Iterable[tuple[str, Item]], space: FurnitureSpace, noted: bool) -> FurnitureRoom:
    """The foot that the highest of some texts needs, or a list's corner; none where there is no text."""
    width = space.page.safe.width
    set_so = [Paragraph.of(text, item, space, width, noted) for text, item in texts if text]
    around = 0.0 if space.aside else 1.0
    high = max((each.height + around * each.around for each in set_so), default=0.0)
    return FurnitureRoom(foot=high, aside=True) if set_so else FurnitureRoom()


def set_lines(text: str, item: Item, space: FurnitureSpace, noted: bool) -> Iterator[Op]:
    """A paragraph at the top of the foot's box, or in a list's corner beside a rule."""
    box, look = space.foot, space.look
    its = Paragraph.of(text, item, space, box.width, noted) if text else None
    if its is None:
        return
    face, left, top, drawn = its.face, box.x, box.top, list[Op]()
    if space.aside:
        at_left = (space.outer == "left") != is_turned(text)  # before it is mirrored
        rule = left + LINE_RULE_POINTS / 2 if at_left else box.right - LINE_RULE_POINTS / 2
        drawn.append(
            Line(
                (rule, top - LINE_RULE_POINTS / 2),
                (rule, top - its.height + LINE_RULE_POINTS / 2),
                LINE_RULE_POINTS,
            )
        )
        left += IN_CORNER * face.size * at_left
    elif its.boxed:
        top -= LINE_AIR_SIZES * face.size
        high = its.height + 2 * PAD * face.size
        panel, radius = Box(left, top - high, box.width, high), look.measure("panel-radius")
        drawn.append(
            Frame(panel, LINE_RULE_POINTS, min(radius, high / 3), None, str(look.style("list", "panel-ink")))
        )
    else:
        rule = top - TO_RULE * face.size
        drawn.append(
            Line(
                (left + LINE_RULE_POINTS / 2, rule),
                (box.right - LINE_RULE_POINTS / 2, rule),
                LINE_RULE_POINTS,
            )
        )
        top = rule - UNDER_RULE * face.size
    drawn += _written(its, left, box.right, top)
    yield from set_right(drawn, box, look, is_turned(text))


def _written(its: Paragraph, left: float, right: float, top: float) -> Iterator[Op]:
    """What a paragraph says from a top on, within its box's pads, as it is read from the left."""
    face = its.face
    if its.boxed:
        pad = PAD * face.size
        left, top, right = left + pad, top - pad, right - pad
    if its.pictogram:
        wide, curve = (PICTURE - PAD) * face.size, icon(its.pictogram)
        scale = min(wide, its.height + PAD * face.size) / max(curve.box.width, curve.box.height)
        yield Paint(curve.placed(left + wide / 2, top - its.height / 2, scale), "ink")
        left += PICTURE * face.size
    for n, line in enumerate(its.lines):
        yield face.left(left, top - face.cap - n * LINES_LEADING * face.size, line)
    yield from _score_lines(its, left, right, top - its.height + face.descent)


def _score_lines(its: Paragraph, left: float, right: float, y: float) -> Iterator[Op]:
    """Lines to write on beside their words, as many as a row has room for, the last of them first."""
    face, gap, blank = its.face, BLANK_GAP_SIZES * its.face.size, NUMBER_BLANK_SIZES * its.face.size
    parts = [tuple(part.strip() for part in text.partition("{blank}")[::2]) for text in its.scores]
    widths = [
        face.width(before) + face.width(after) + (1 + bool(after)) * gap + blank for before, after in parts
    ]
    while parts and sum(widths) + 2 * gap * (len(widths) - 1) > right - left:
        parts, widths = parts[1:], widths[1:]
    apart = 4 * gap if sum(widths) + 4 * gap * (len(widths) - 1) <= right - left else 2 * gap
    for (before, after), width in zip(parts, widths, strict=True):
        end = left + face.width(before) + gap + blank
        yield from with_blank(face, left, y, before, end)
        if after:
            yield face.left(end + gap, y, after)
        left += width + apart


def with_head(args: Args, text: str, space: FurnitureSpace) -> str:
    """A fact behind its head, a quote as it is; nothing where there is no text."""
    head, (first, *rest) = str(args["head"]) or space.phrase("head"), lines_of(text)
    headed = f"{head}{'' if head[-1] in HEAD_ENDS else ':'} {first}"
    return title_of((headed, *rest)) if text and Note(first).kind == "fact" else text


def tips(args: Args, space: FurnitureSpace) -> list[str]:
    """The book's own tip, or those that take turns."""
    own = [str(args["text"])] if args["text"] else [space.phrase(f"tip-{n + 1}") for n in range(TIP_COUNT)]
    return [with_head(args, text, space) for text in own]


def tip(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    for item in space.items[:1] if space.page.kind == "puzzle" else ():
        texts = tips(args, space)
        yield from set_lines(texts[((item.number or 1) - 1) % len(texts)], item, space, False)


def tip_room(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    texts = product(tips(args, space), items_of(space)[:1])
    return replace(lines_room(texts, space, False), gives_way=True)


def fact(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    for item in space.items[:1] if space.page.kind == "puzzle" else ():
        yield from set_lines(with_head(args, item.note, space), item, space, True)


def fact_room(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    return lines_room(((with_head(args, item.note, space), item) for item in items_of(space)), space, True)


# Blanks for a hidden message


@dataclass(frozen=True, slots=True)
class Blanks:
    """Those of one message: how many letters its words have, row by row, and the size they are for."""

    rows: list[list[int]]
    size: float

    @classmethod
    def of(cls, puzzle: Puzzle | None, look: Look, width: float) -> Blanks:
        """In rows no wider than that; closer ones where a long message would fill the foot of its page."""
        usual = cls.at(puzzle, face_of(look).size, width)
        if len(usual.rows) <= MOST_WIDE_ROWS:
            return usual
        return cls.at(puzzle, CLOSER_BLANKS_SCALE * usual.size, width)

    @classmethod
    def at(cls, puzzle: Puzzle | None, size: float, width: float) -> Blanks:
        """Those for that size."""
        words = message_words(puzzle.message) if puzzle and puzzle.message else []
        step, gap = (MESSAGE_BLANK_SIZES + MESSAGE_GAP_SIZES) * size, MESSAGE_WORD_GAP_SIZES * size
        rows, across = list[list[int]]([[]]), 0.0
        for letters in words:
            while letters:  # a word longer than a row goes on in the next
                fits = int((width - across) / step)
                if letters > fits and across:
                    rows, across = [*rows, []], 0.0
                    continue
                taken = min(letters, max(1, fits))
                rows[-1].append(taken)
                letters -= taken
                across += taken * step + gap
        return cls([row for row in rows if row], size)

    @property
    def height(self) -> float:
        """From the first line's letters to the last line; 0 where there are none."""
        return (
            (MESSAGE_BLANK_SIZES + (len(self.rows) - 1) * MESSAGE_LEADING_SIZES) * self.size
            if self.rows
            else 0.0
        )


def message_words(message: Message) -> list[int]:
    """The letters of each word: as its text has them, or all in one where that says something else."""
    words = [sum(map(str.isalnum, word)) for word in message.shown.split()]
    return (
        [count for count in words if count] if sum(words) == len(message.letters) else [len(message.letters)]
    )


def blanks(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    for item in space.items[:1] if space.page.kind == "puzzle" else ():
        box = space.foot
        found = Blanks.of(item.word_search, space.look, box.width)
        size, ops = found.size, list[Op]()
        y = box.top - LINE_AIR_SIZES * face_of(space.look).size - MESSAGE_BLANK_SIZES * size
        for row in found.rows:
            step, gap = (MESSAGE_BLANK_SIZES + MESSAGE_GAP_SIZES) * size, MESSAGE_WORD_GAP_SIZES * size
            width = sum(row) * step + (len(row) - 1) * gap - MESSAGE_GAP_SIZES * size
            x = box.x + (box.width - width) / 2
            for letters in row:
                for n in range(letters):
                    left = x + n * step
                    ops.append(
                        Line(
                            (left + LINE_RULE_POINTS / 2, y),
                            (left + MESSAGE_BLANK_SIZES * size - LINE_RULE_POINTS / 2, y),
                            LINE_RULE_POINTS,
                        )
                    )
                x += letters * step + gap
            y -= MESSAGE_LEADING_SIZES * size
        message = item.word_search.message if item.word_search else None
        yield from set_right(ops, box, space.look, message is not None and message.from_right)


def blanks_room(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    look, width = space.look, space.page.safe.width
    high = max((Blanks.of(item.word_search, look, width).height for item in items_of(space)), default=0.0)
    return (
        FurnitureRoom(foot=(LINE_AIR_SIZES + LINES_BELOW_SIZES) * face_of(look).size + high)
        if high
        else FurnitureRoom()
    )


# The section: at the edge, at the head


def sections_of(edition: EditionFacts) -> list[str]:
    return list(dict.fromkeys(item.section for item in edition.book.items if item.section))


def edge_room(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    if not sections_of(space.edition):
        return FurnitureRoom()
    return FurnitureRoom(beside=(STRIP + 1.0) * Type.of(space.look, "label").size)


def edge(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """A pale tab with the section's name along it, at a height of the section's own."""
    sections, box = sections_of(space.edition), space.beside
    for item in space.items[:1] if space.page.kind == "puzzle" and box.height else ():
        if not item.section:
            continue
        face = Type.of(space.look, "label")
        width = STRIP * face.size
        rows = min(len(sections), max(1, int(box.height / SHORTEST_TAB)))
        length = box.height / rows
        text = cut(item.section, face, length - face.size)
        top = box.top - sections.index(item.section) % rows * length
        at_left = space.outer == "left"
        x = box.x if at_left else box.right - width
        yield Bars((Box(x, top - length, width, length),), "ink 12%")
        middle, half = x + width / 2, face.width(text) / 2
        line = face.left(0, 0, text)
        place = (
            (middle + face.cap / 2, top - length / 2 - half)
            if at_left
            else (middle - face.cap / 2, top - length / 2 + half)
        )
        yield replace(line, x=place[0], y=place[1], turn=270 if at_left else 90)


def title_room(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    face = Type.of(space.look, "reference")
    return FurnitureRoom(head=face.cap + 2 * LINE_AIR_SIZES * face.size)


def title(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """In the middle of the head, cut where it is too long; art may stand right over it."""
    for item in space.items[:1] if space.page.kind == "puzzle" else ():
        face, box = Type.of(space.look, "reference"), space.head
        text = space.edition.book.title if args["shows"] == "title" else item.section or ""
        if text:
            text = cut(text, face, box.width)
            high = max(face.cap, face.reach(text)[1]) + UNDER_ART * face.size
            yield face.centred(box.x + box.width / 2, box.top - high, text)
