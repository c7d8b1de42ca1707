"""Covering: what the house adds to every cover design, the spine's text and the barcode, and checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..binding import Binding
from ..errors import Problem
from ..page.geometry import ink, moved, reach
from ..page.look import Metrics
from ..page.ops import Bars, Box, Frame, Image, Letters, Op, Outlines, Page, Text
from ..page.page_checks import whose
from ..page.typeset import Type
from ..publisher.ean13 import LEAST, MODULES, MOST, QUIET_RIGHT
from ..units import inches
from .barcode import Barcode, barcode
from .display import DESCENDERS, MARGIN, SQUARE, cover_scale, text_column
from .model import LEAST as LEAST_TYPE
from .model import Cover, CoverDesk, CoverText
from .turned import turned_over

if TYPE_CHECKING:
    from ..publisher.cover_geometry import Area, CoverPlan
    from ..publisher.model import CoverRule

SPINE_OF_HEIGHT = 0.024  # of the book: as high as they stand at most
ENDS = 0.66  # the type at a spine's ends to its title's
MOST_OF_TITLE = 0.85  # how near to the title's size it may come to stay readable
DIGITS = 0.9  # a barcode's digits to the room for them
DIGIT_ROOM = 8.2  # modules
ROUND = 4.0  # points of white round a barcode, where its zone has them
WIDEST = 1.4  # of a code: a zone wider than that is white no further
TOLD = 0.9  # of its size: a barcode gives way so far to the ISBN in plain figures above it
ABOVE = 3.0  # modules: from the bars to that line
OFF_BARCODE = "let the design keep off desk.plan.barcode, or lay one ground over all of that zone"
SLACK = 0.05  # points by which text may miss a safe area in rounding

Reach = tuple[float, float, float, float]


def with_barcode(plan: CoverPlan, text: CoverText, rule: CoverRule) -> tuple[CoverPlan, CoverText]:
    """The plan and the texts with the barcode settled: the ISBN is left where its bars are ours to draw, and
    the zone where anybody draws some, as wide as ours need: wider to the left, or less wide there."""
    zone, by = plan.barcode, rule.barcode.drawn_by(text.isbn) if rule.barcode else ""
    if not zone or by != "us":
        return replace(plan, barcode=zone if by else None), replace(text, isbn="")
    least, whole = (barcode(text.isbn, text.price, size).quiet.width for size in (LEAST, 1.0))
    wanted = max(min(zone.width, WIDEST * whole), least + 2 * ROUND if text.price is not None else 0.0)
    width = min(wanted, zone.right - plan.safe_back.x)
    return replace(plan, barcode=zone._replace(x=zone.right - width, width=width)), text


def with_room(desk: CoverDesk, safe: CoverPlan, drawn: Iterable[Op | Problem]) -> CoverDesk | None:
    """The desk with shorter columns, by what glyphs reach out of a plan's safe areas; None where none does.

    A design sets capitals on the top of a column and lines on its foot. What rises and hangs beyond
    them, accents above all, has to be safe too where a column ends at the safe area's edge.
    """
    plan, metrics = desk.plan, desk.look.metrics
    lines = [ink(op, metrics) for op in drawn if isinstance(op, Text) and not op.turn]
    areas, changed = {"back": plan.safe_back, "front": plan.safe_front}, False
    for side, area in (("back", safe.safe_back), ("front", safe.safe_front)):
        mine = [edges for edges in lines if (edges[0] + edges[2] < 2 * plan.spine.x) == (side == "back")]
        over = max((top - area.top for _, _, _, top in mine), default=0.0)
        under = max((area.y - bottom for _, bottom, _, _ in mine), default=0.0)
        box, y, top = text_column(plan, side), areas[side].y, areas[side].top
        if over > SLACK:
            top = box.top - over
        if under > SLACK:
            y = box.y - DESCENDERS * cover_scale(plan) + under
        if max(over, under) > SLACK and y < top:
            areas[side], changed = area._replace(y=y, height=top - y), True
    shorter = replace(plan, safe_back=areas["back"], safe_front=areas["front"])
    return replace(desk, plan=shorter) if changed else None


def lay_out_cover(desk: CoverDesk, drawn: Iterable[Op | Problem], spine_ink: str) -> Cover:
    """The page of a cover: what the design drew, turned over if need be, the spine, the barcode."""
    drawn = tuple(drawn)
    art = [op for op in drawn if not isinstance(op, Problem)]
    problems = [told for told in drawn if isinstance(told, Problem)]
    problems += strays(desk, art)
    spine = [*spine_text(desk, spine_ink)]
    problems += left_off(desk, spine, spine_ink)
    code: list[Op] = []
    plan = desk.plan
    if desk.binding is Binding.RIGHT:
        art, plan = [*turned_over(art, plan, desk.look.metrics)], plan.turned
    if plan.barcode and desk.text.isbn:
        code = [*bars(desk, plan.barcode)]
        if not code:
            problems.append(
                Problem("the barcode's zone is too small for this ISBN", "leave out the price code")
            )
    return Cover(_page(desk, [*art, *spine, *code]), tuple(problems))


def _page(desk: CoverDesk, ops: Iterable[Op]) -> Page:
    """The ops on a page whose origin is the trim's corner, its bleed the bleed or wrap."""
    trim, (width, height) = desk.plan.trim, desk.plan.sheet
    past = trim.x, trim.y, width - trim.right, height - trim.top
    whole = tuple(sorted(moved(ops, -trim.x, -trim.y), key=lambda op: op.layer))
    sizes = [op.size for op in whole if is_type(op) and isinstance(op, (Text, Letters))]
    return Page(
        1,
        "cover",
        trim.width,
        trim.height,
        whole,
        bleed=past,
        smallest_type=min(sizes, default=0.0),
        drawn_by=tuple(sorted({op.part.by for op in whole} - {""})),
    )


def is_type(op: Op) -> bool:
    """Whether an op is set as type, which a printer looks for."""
    return isinstance(op, (Text, Letters)) and not isinstance(op, Outlines)


def spine_text(desk: CoverDesk, ink: str) -> Iterator[Op]:
    """The title down the middle of the spine, the series above it and the author below.

    What stands at the ends goes before the title gets smaller; a spine too thin to read stays blank.
    """
    room, text = desk.plan.safe_spine, desk.text
    if room is None:
        return
    title = _spine_type(desk, room, ink)
    high = title.cap
    face = Type.of(desk.look, "label", 0.06, ink)
    face = face.at(max(ENDS * high * face.size / face.cap, min(LEAST_TYPE, MOST_OF_TITLE * title.size)))
    inner = _inner(desk, room)
    for volume, author in _ends(text.volume, text.author):
        small = _no_wider(face, volume + author, room.width)
        if (volume or author) and small.size < LEAST_TYPE:
            continue
        kept = max(map(small.width, (volume, author))) + 1.6 * title.size * bool(volume or author)
        least = LEAST_TYPE if not (volume or author) else max(LEAST_TYPE, 0.66 * title.size)
        fitted = title.fitted(text.title, inner.height - 2 * kept, least)
        if fitted and fitted.size >= LEAST_TYPE:
            break
    else:
        return
    middle = desk.plan.spine.x + desk.plan.spine.width / 2
    yield _down(fitted, middle, inner.y + (inner.height + fitted.width(text.title)) / 2, text.title)
    if volume:
        yield _down(small, middle, inner.top, volume)
    if author:
        yield _down(small, middle, inner.y + small.width(author), author)


def left_off(desk: CoverDesk, spine: Iterable[Op], ink: str) -> Iterator[Problem]:
    """What a spine that may carry text has no room for."""
    room, text = desk.plan.safe_spine, desk.text
    stands = {op.text for op in spine if isinstance(op, Text)}
    missing = [line for line in (text.title, text.volume, text.author) if line and line not in stands]
    if room is None or not missing:
        return
    width, hint = inches(desk.plan.spine.width), "shorten the title"
    if stands:
        named = " and ".join(f"'{line}'" for line in missing)
        what = f"the spine, {width} wide, has no room for {named} beside the title"
    elif _spine_type(desk, room, ink).size < LEAST_TYPE:
        what = f"the spine, {width} wide, is too thin for type of {LEAST_TYPE:g} points: it stays blank"
        hint = f"{room.width:.1f} points are left between its clear sides; more pages make it thicker"
    else:
        what = f"the title is too long for the spine in type of {LEAST_TYPE:g} points: it stays blank"
    yield Problem(what, hint, advice=True)


def _spine_type(desk: CoverDesk, room: Area, ink: str) -> Type:
    """The largest type of a spine: the title's capitals in its middle, all its glyphs in its room."""
    title = Type.of(desk.look, "book-title", ink=ink)
    highest = title.at(desk.plan.spine.height * SPINE_OF_HEIGHT * title.size / title.cap)
    return _no_wider(highest, desk.text.title, room.width)


def _no_wider(face: Type, text: str, room: float) -> Type:
    """The type, smaller where the glyphs of a text that runs down would reach out of a room across."""
    return face.at(min(face.size, face.size * room / face.across(text)))


def _inner(desk: CoverDesk, room: Area) -> Box:
    """The spine's room, as far from head and foot as the columns of front and back."""
    plan = desk.plan
    away = MARGIN * min(plan.front.width, SQUARE * plan.front.height)
    y, top = max(room.y, plan.spine.y + away), min(room.top, plan.spine.top - away)
    return Box(room.x, y, room.width, top - y)


def _ends(volume: str, author: str) -> Iterator[tuple[str, str]]:
    """What may stand at the ends of a spine, the fullest first."""
    yield from dict.fromkeys([(volume, author), ("", author), (volume, ""), ("", "")])


def _down(face: Type, middle: float, top: float, text: str) -> Text:
    """A line that runs down from `top`, its capitals centred on `middle`."""
    return replace(face.left(middle - face.cap / 2, top, text), turn=90)


def bars(desk: CoverDesk, zone: Area) -> Iterator[Op]:
    """The ISBN's bars in the middle of their zone, on white, and the ISBN in figures over them."""
    size, told = _size_of_code(desk.text, zone)
    if size < LEAST:
        return
    code = barcode(desk.text.isbn, desk.text.price, size)
    face = Type.of(desk.look, "label")
    face = face.at(DIGITS * DIGIT_ROOM * code.module * face.size / face.cap)
    line = _figures(desk.text, face, code) if told else None
    high = code.quiet.height + (_told_height(code) if line else 0.0)
    x = zone.x + (zone.width - code.quiet.width) / 2 - code.quiet.x
    y = zone.y + (zone.height - high) / 2 - code.quiet.y
    yield Bars((Box(*zone),), "paper")
    yield Bars(tuple(box._replace(x=box.x + x, y=box.y + y) for box in code.bars), "ink", 1)
    for digits, left, below, width in code.digits:
        fitted = face.fitted(digits, width, 0.1) or face
        yield replace(fitted.centred(x + left + width / 2, y + below, digits), layer=1)
    if line:
        above = y + code.quiet.top + (ABOVE - 1) * code.module
        yield replace(line.centred(x + MODULES * code.module / 2, above, _isbn(desk.text, line)), layer=1)


def _isbn(text: CoverText, face: Type) -> str:
    return face.look.phrases.text("isbn", text.isbn)


def _figures(text: CoverText, face: Type, code: Barcode) -> Type | None:
    """The type of the ISBN in figures: as wide as the bars, or a little wider where that is too small."""
    rooms = MODULES * code.module, (MODULES + 2 * QUIET_RIGHT) * code.module
    fitted = (face.fitted(_isbn(text, face), room, LEAST_TYPE) for room in rooms)
    return next(filter(None, fitted), None)


def _size_of_code(text: CoverText, zone: Area) -> tuple[float, bool]:
    """How large a code its zone allows, up to full size, and whether the ISBN goes over it in figures."""
    whole = barcode(text.isbn, text.price)
    high = whole.quiet.height + _told_height(whole)
    alone, under = (
        min(1.0, (zone.width - 2 * ROUND) / whole.quiet.width, (zone.height - ROUND) / tall, MOST)
        for tall in (whole.quiet.height, high)
    )
    if under >= TOLD * alone and under >= LEAST:
        return under, True
    if alone < LEAST:  # a zone that is tight has no white to spare
        alone = min(1.0, zone.width / whole.quiet.width, zone.height / whole.quiet.height)
    return alone, False


def _told_height(code: Barcode) -> float:
    """How much higher the ISBN in figures makes it."""
    return (ABOVE + DIGIT_ROOM) * code.module


def strays(desk: CoverDesk, drawn: Iterable[Op]) -> Iterator[Problem]:
    """Type outside the safe areas, and anything but ground where the barcode goes."""
    plan = desk.plan
    drawn = sorted(drawn, key=lambda op: op.layer)  # as they will be drawn
    ground = max((n for n, op in enumerate(drawn) if plan.barcode and _fills(op, plan.barcode)), default=-1)
    for n, op in enumerate(drawn):
        if isinstance(op, Letters) and not op.items:
            continue
        metrics = desk.look.metrics
        box = ink(op, metrics) if isinstance(op, Text) else reach(op, metrics)
        if is_type(op) and not any(_inside(box, area) for area in (plan.safe_back, plan.safe_front)):
            called = f"'{op.text}'" if isinstance(op, Text) else "a grid"
            hint = "shorten it, or choose another design"
            yield Problem(f"{whose(op)}{called} reaches out of the cover's safe area", hint)
        elif plan.barcode and n > ground and _disturbs(op, box, plan.barcode, desk.look.metrics):
            called = f"'{op.text}'" if isinstance(op, Text) else "artwork"
            what = f"{whose(op)}{called} stands where the barcode goes"
            yield Problem(what, "shorten the text on the back" if isinstance(op, Text) else OFF_BARCODE)


def _fills(op: Op, zone: Area) -> bool:
    """Whether an op is ground for all of the zone: whatever was drawn there before is not seen."""
    boxes = op.boxes if isinstance(op, Bars) else (op.box,) if isinstance(op, Frame) and op.fill else ()
    return any(_covers(box, zone) for box in boxes)


def _disturbs(op: Op, box: Reach, zone: Area, metrics: Metrics) -> bool:
    """Whether something shows in the barcode's zone; what lies under all of it is ground."""
    left, bottom, right, top = box
    meets = left < zone.right and right > zone.x and bottom < zone.top and top > zone.y
    if not meets:
        return False
    if isinstance(op, Bars):
        return not all(_covers(each, zone) for each in op.boxes if _meets(each, zone))
    if isinstance(op, (Frame, Image)):
        return not _covers(op.box, zone)
    if isinstance(op, Outlines):
        return any(_meets(each, zone) for each in _cells(op, metrics))
    return True


def _cells(op: Outlines, metrics: Metrics) -> Iterator[Box]:
    """Where each of some letters stands."""
    cap = metrics.cap_height(op.font, op.size)
    for x, y, letter in op.items:
        yield Box(x, y, metrics.width(letter, op.font, op.size), cap)


def _covers(box: Box, zone: Area) -> bool:
    return box.x <= zone.x and box.y <= zone.y and box.right >= zone.right and box.top >= zone.top


def _meets(box: Box, zone: Area) -> bool:
    return box.x < zone.right and box.right > zone.x and box.y < zone.top and box.top > zone.y


def _inside(box: Reach, area: Area) -> bool:
    left, bottom, right, top = box
    wide = area.x - SLACK <= left and right <= area.right + SLACK
    return wide and area.y - SLACK <= bottom and top <= area.top + SLACK
