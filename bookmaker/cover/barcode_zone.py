"""The ISBN on a cover: how large its bars are in their zone, and the number in plain figures over them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..page.ops import Bars, Box, Op
from ..page.typeset import Type
from ..publisher.ean13 import LEAST_BARCODE, MODULES, MOST_BARCODE, QUIET_RIGHT
from .barcode import Barcode, barcode
from .model import LEAST_COVER_TYPE, CoverDesk, CoverText

if TYPE_CHECKING:
    from ..publisher.cover_geometry import Area, CoverPlan
    from ..publisher.model import CoverRule

DIGITS_SHARE = 0.9  # a barcode's digits to the room for them
DIGIT_ROOM = 8.2  # modules
WHITE_POINTS = 4.0  # of white round a barcode, where its zone has them
ZONE_WIDTH_CODES = 1.4  # of a code: a zone wider than that is white no further
LEAST_CODE_SHARE = 0.9  # of its size: a barcode gives way so far to the ISBN in plain figures above it
ISBN_LINE_MODULES = 3.0  # from the bars to that line


def with_barcode(plan: CoverPlan, text: CoverText, rule: CoverRule) -> tuple[CoverPlan, CoverText]:
    """The plan and the texts with the barcode settled: the ISBN is left where its bars are ours to draw, and
    the zone where anybody draws some, as wide as ours need: wider to the left, or less wide there."""
    zone, by = plan.barcode, rule.barcode.drawn_by(text.isbn) if rule.barcode else ""
    if not zone or by != "us":
        return replace(plan, barcode=zone if by else None), replace(text, isbn="")
    least, whole = (barcode(text.isbn, text.price, size).quiet.width for size in (LEAST_BARCODE, 1.0))
    wanted = max(
        min(zone.width, ZONE_WIDTH_CODES * whole), least + 2 * WHITE_POINTS if text.price is not None else 0.0
    )
    width = min(wanted, zone.right - plan.safe_back.x)
    return replace(plan, barcode=zone._replace(x=zone.right - width, width=width)), text


def bars(desk: CoverDesk, zone: Area) -> Iterator[Op]:
    """The ISBN's bars in the middle of their zone, on white, and the ISBN in figures over them."""
    size, told = _size_of_code(desk.text, zone)
    if size < LEAST_BARCODE:
        return
    code = barcode(desk.text.isbn, desk.text.price, size)
    face = Type.of(desk.look, "label")
    face = face.at(DIGITS_SHARE * DIGIT_ROOM * code.module * face.size / face.cap)
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
        above = y + code.quiet.top + (ISBN_LINE_MODULES - 1) * code.module
        yield replace(line.centred(x + MODULES * code.module / 2, above, _isbn(desk.text, line)), layer=1)


def _isbn(text: CoverText, face: Type) -> str:
    return face.look.phrases.text("isbn", text.isbn)


def _figures(text: CoverText, face: Type, code: Barcode) -> Type | None:
    """The type of the ISBN in figures: as wide as the bars, or a little wider where that is too small."""
    rooms = MODULES * code.module, (MODULES + 2 * QUIET_RIGHT) * code.module
    fitted = (face.fitted(_isbn(text, face), room, LEAST_COVER_TYPE) for room in rooms)
    return next(filter(None, fitted), None)


def _size_of_code(text: CoverText, zone: Area) -> tuple[float, bool]:
    """How large a code its zone allows, up to full size, and whether the ISBN goes over it in figures."""
    whole = barcode(text.isbn, text.price)
    high = whole.quiet.height + _told_height(whole)
    alone, under = (
        min(
            1.0,
            (zone.width - 2 * WHITE_POINTS) / whole.quiet.width,
            (zone.height - WHITE_POINTS) / tall,
            MOST_BARCODE,
        )
        for tall in (whole.quiet.height, high)
    )
    if under >= LEAST_CODE_SHARE * alone and under >= LEAST_BARCODE:
        return under, True
    if alone < LEAST_BARCODE:  # a zone that is tight has no white to spare
        alone = min(1.0, zone.width / whole.quiet.width, zone.height / whole.quiet.height)
    return alone, False


def _told_height(code: Barcode) -> float:
    """How much higher the ISBN in figures makes it."""
    return (ISBN_LINE_MODULES + DIGIT_ROOM) * code.module
