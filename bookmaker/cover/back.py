"""The back of a cover: a lead, the blurb, the facts and the imprint, clear of the barcode."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from ..errors import Problem
from ..page.ops import Box, Loop, Op
from ..page.typeset import DESCENT, Type
from .display import Block, balanced_paragraph, cover_scale, is_wide, paragraph, text_column
from .model import LEAST_COVER_TYPE, CoverDesk

BODY, LEAST_BODY = 13.0, 8.5  # points at 6 x 9 inches, and the least anywhere
MOST_BODY_SCALE, LEAST_BODY_SCALE = 1.25, 0.84  # how far body type goes along with a cover's scale
LEAD = 1.85  # a lead's size to the body's
MOST_LEAD = 2.1  # its size at most, to that of the usual body: grown type does not grow it further
LARGE_FACTS = 1.3  # where they stand alone
# the most that a short blurb of one paragraph, which leads to nothing, is larger than that
LONE_BLURB_SCALE = 1.5
LONGEST_LEAD = 150  # characters of a first paragraph that is set larger
BODY_LEADING, LEAD_LEADING, FACT_LEADING = 1.46, 1.22, 1.3
PARAGRAPH_GAP_SIZES, LEAD_GAP_SIZES, GROUP_GAP_SIZES, FACT_SIZES = 1.15, 1.45, 2.0, 0.75
MEASURE = 38  # the widest a line of the body runs, in sizes
LEFT_SHARE, RIGHT_FROM = 0.52, 0.58  # of a wide back: its two columns
BARCODE_CLEARANCE = 11.0  # points that stay clear round the barcode
# the mark of a fact, and where its text begins, in sizes
PILL_SIZES, PILL_HALF_SIZES, FACT_HANG_SIZES = 0.42, 0.27, 1.5
IMPRINT, TRACKING = 9.0, 0.12
AFTER_IMPRINT = 18.0  # points above it
SHORTEST_IMPRINT = 54.0  # points beside the barcode that are worth using
ANY_LINES = 9  # lines: as many as it takes


@dataclass(frozen=True, slots=True)
class Colours:
    """The inks that text is set in: running text, what is large, marks and small lines."""

    text: str = "ink"
    strong: str = "ink"
    accent: str = "ink"


@dataclass(frozen=True, slots=True)
class BackCover:
    """What stands on the back, and the box that is left between the text and the barcode."""

    drawn: tuple[Op | Problem, ...]
    free: Box

    @property
    def fits(self) -> bool:
        """Whether all of it found room."""
        return not any(isinstance(each, Problem) for each in self.drawn)


@dataclass(frozen=True, slots=True)
class _Rooms:
    """Where text may stand: down to `floor` at full width, to `foot` left of the barcode."""

    box: Box
    floor: float
    foot: float
    beside: float  # how wide it is there


@dataclass(frozen=True, slots=True)
class _Copy:
    """The back's text at one size: what is read, and the facts."""

    size: float
    read: tuple[Block, ...]
    facts: tuple[Block, ...]

    @property
    def reading(self) -> float:
        """How high the text is, the last line's descenders included."""
        return sum(_tall(block) + self.below(block) for block in self.read) - self.below(self.read[-1])

    @property
    def listing(self) -> float:
        """How high the facts are."""
        return sum(
            _tall(block) + FACT_SIZES * self.size for block in self.facts
        ) - FACT_SIZES * self.size * bool(self.facts)

    def below(self, block: Block) -> float:
        """The air below a paragraph; more below one that leads."""
        return (LEAD_GAP_SIZES if block.face.size > self.size else PARAGRAPH_GAP_SIZES) * self.size


def set_back(
    desk: CoverDesk, colours: Colours, box: Box | None = None, floor: float = 0.0, grown: float = 1.0
) -> BackCover:
    """The back's text as large as its box takes it, which is the whole column if none is given.

    Above the `floor` stands all but the imprint. `grown` is how much larger than usual its type may be.
    """
    box = box or text_column(desk.plan, "back")
    imprint, rooms = _rooms(desk, colours, box)
    if floor >= rooms.floor:
        rooms = replace(rooms, floor=floor, foot=floor, beside=0.0)
    for size in _sizes(desk, grown):
        for place in (_in_columns,) if is_wide(box) else (_in_one, _beside):
            if found := place(_copy(desk, colours, size, rooms, place), rooms, colours):
                ops, bottom = found
                free = Box(box.x, rooms.floor, box.width, max(0.0, bottom - rooms.floor))
                return BackCover((*imprint, *ops), free)
    return BackCover((*imprint, _too_long(desk, colours, rooms)), Box(box.x, box.y, 0, 0))


def set_facts(
    desk: CoverDesk, colours: Colours, box: Box, lines: int = ANY_LINES
) -> tuple[tuple[Op, ...], float] | None:
    """The facts alone at the top of a box, as large as they come, and how low they reach; None: no room.

    None of them takes more than so many lines.
    """
    for size in _sizes(desk, LARGE_FACTS):
        copy = _copy(desk, colours, size, _Rooms(box, box.y, box.y, box.width), _in_one)
        broken = any(len(block.lines) > lines for block in copy.facts)
        if copy.facts and not broken and copy.listing <= box.height:
            return tuple(_marked(copy, box.x, box.top, colours)), box.top - copy.listing
    return None


def _sizes(desk: CoverDesk, grown: float = 1.0) -> list[float]:
    """The sizes body type comes in, the usual one first."""
    usual = grown * _usual_body(desk)
    return [size / 4 for size in range(int(usual * 4), int(LEAST_BODY * 4) - 1, -1)]


def _usual_body(desk: CoverDesk) -> float:
    """The usual size of the body on a cover so large."""
    return BODY * min(max(cover_scale(desk.plan), LEAST_BODY_SCALE), MOST_BODY_SCALE)


def set_imprint(
    desk: CoverDesk, colours: Colours, box: Box, lines: int = ANY_LINES
) -> tuple[tuple[Op, ...], float] | None:
    """The imprint at the foot of a box, and how high it stands; None where it takes more lines than that."""
    face = Type.of(desk.look, "label", TRACKING, colours.accent)
    face = face.at(max(LEAST_COVER_TYPE, IMPRINT * min(cover_scale(desk.plan), MOST_BODY_SCALE)))
    words = desk.capitals(desk.text.imprint)
    if box.width < max([SHORTEST_IMPRINT, *map(face.width, words.split())]):
        return None
    block = paragraph(words, face, box.width)
    if len(block.lines) > lines:
        return None
    return tuple(block.left(box.x, box.y + block.height)), box.y + block.height


def _rooms(desk: CoverDesk, colours: Colours, box: Box) -> tuple[tuple[Op, ...], _Rooms]:
    """The imprint at the foot of the box, and what is left above it and beside the barcode."""
    zone = desk.plan.barcode
    if zone and zone.top + BARCODE_CLEARANCE <= box.y:
        zone = None  # it lies below the box, not beside what stands in it
    wide = zone.x - BARCODE_CLEARANCE - box.x if zone else box.width
    above = zone.top + BARCODE_CLEARANCE if zone else box.y
    beside = set_imprint(desk, colours, box._replace(width=wide), 1 if zone else ANY_LINES)
    ops, top = beside or set_imprint(desk, colours, box._replace(y=above)) or ((), above)
    foot = top + (AFTER_IMPRINT if ops else 0.0)
    floor = max(above, foot) if not (beside and zone) else above
    return ops, _Rooms(box, floor, foot, wide if beside else 0.0)


def _copy(desk: CoverDesk, colours: Colours, size: float, rooms: _Rooms, place: object) -> _Copy:
    """The text set for one size and one way of placing it."""
    text, width = desk.text, min(rooms.box.width, MEASURE * size)
    narrow = width
    if place is _in_columns:
        narrow = rooms.box.width * (1 - RIGHT_FROM)
        width = rooms.box.width * LEFT_SHARE if text.points else width
    elif place is _beside:
        narrow = rooms.beside
    paragraphs = text.paragraphs or tuple(filter(None, [text.subtitle or text.title]))
    leads = len(paragraphs[0]) <= LONGEST_LEAD
    body = Type.of(desk.look, "body", ink=colours.text).at(size)
    lead = Type.of(desk.look, "book-subtitle", ink=colours.strong)
    usual, larger = _usual_body(desk), MOST_LEAD
    if len(text.paragraphs) == 1:
        lead, larger = body, LONE_BLURB_SCALE
    lead = lead.at(min(LEAD * size, larger * usual))
    fact = Type.of(desk.look, "list", ink=colours.text).at(size)
    read = [paragraph(each, body, width, BODY_LEADING) for each in paragraphs[leads:]]
    if leads:
        read.insert(0, balanced_paragraph(paragraphs[0], lead, width, LEAD_LEADING))
    room = max(narrow - FACT_HANG_SIZES * size, size)
    return _Copy(size, tuple(read), tuple(paragraph(each, fact, room, FACT_LEADING) for each in text.points))


def _in_one(copy: _Copy, rooms: _Rooms, colours: Colours) -> tuple[list[Op], float] | None:
    """Facts under the text, all above the barcode."""
    box, below = rooms.box, copy.reading + GROUP_GAP_SIZES * copy.size * bool(copy.facts)
    if below + copy.listing > box.top - rooms.floor:
        return None
    ops = [*_stack(copy, box.x, box.top), *_marked(copy, box.x, box.top - below, colours)]
    return ops, box.top - below - copy.listing


def _beside(copy: _Copy, rooms: _Rooms, colours: Colours) -> tuple[list[Op], float] | None:
    """Facts left of the barcode, their foot over the imprint."""
    box, high = rooms.box, copy.listing
    top = max(rooms.floor, rooms.foot + high)
    fits = all(block.width <= rooms.beside - FACT_HANG_SIZES * copy.size for block in copy.facts)
    if not rooms.beside or not fits or copy.reading + copy.size > box.top - top:
        return None
    ops = [*_stack(copy, box.x, box.top), *_marked(copy, box.x, rooms.foot + high, colours)]
    return ops, box.top - copy.reading


def _in_columns(copy: _Copy, rooms: _Rooms, colours: Colours) -> tuple[list[Op], float] | None:
    """Text in a left column down to the imprint, facts in a right one down to the barcode."""
    box = rooms.box
    if copy.reading > box.top - rooms.foot or copy.listing > box.top - rooms.floor:
        return None
    right = box.x + RIGHT_FROM * box.width
    ops = [*_stack(copy, box.x, box.top), *_marked(copy, right, box.top, colours)]
    return ops, box.top - max(copy.reading, copy.listing)


def _stack(copy: _Copy, x: float, top: float) -> Iterator[Op]:
    for block in copy.read:
        yield from block.left(x, top)
        top -= _tall(block) + copy.below(block)


def _marked(copy: _Copy, x: float, top: float, colours: Colours) -> Iterator[Op]:
    """The facts, each with a pill before it, as words are ringed in an answer."""
    size = copy.size
    for block in copy.facts:
        y = top - block.face.cap / 2
        start = x + PILL_HALF_SIZES * size + 0.6
        yield Loop((start, y), (start + PILL_SIZES * size, y), PILL_HALF_SIZES * size, 1.2, colours.accent)
        yield from block.left(x + FACT_HANG_SIZES * size, top)
        top -= _tall(block) + FACT_SIZES * size


def _tall(block: Block) -> float:
    return block.height + DESCENT * block.face.size


def _too_long(desk: CoverDesk, colours: Colours, rooms: _Rooms) -> Problem:
    """How much of the blurb is too much."""
    place = _in_columns if is_wide(rooms.box) else _in_one
    copy = _copy(desk, colours, LEAST_BODY, rooms, place)
    facts = 0.0 if place is _in_columns else copy.listing + GROUP_GAP_SIZES * copy.size
    room = rooms.box.top - (rooms.foot if place is _in_columns else rooms.floor) - facts
    share = 1 - max(room, 0.0) / copy.reading
    words = ceil(share * len(desk.text.blurb.split()))
    what = f"the text on the back does not fit, though set in {LEAST_BODY:g} points"
    if desk.text.blurb and words > 0:
        return Problem(what, f"make the blurb about {words} words shorter, or name fewer points")
    return Problem(what, "name fewer points, or shorter ones")
