"""The spine's text: the title down its middle, series and author at its ends, and what it has no room for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import Problem
from ..page.ops import Box, Op, Text
from ..page.typeset import Type
from ..units import inches
from .display import PANEL_WIDTH_SHARE, TEXT_MARGIN_SHARE
from .model import LEAST_COVER_TYPE, CoverDesk

if TYPE_CHECKING:
    from ..publisher.cover_geometry import Area

SPINE_OF_HEIGHT = 0.024  # of the book: as high as they stand at most
SPINE_ENDS_SHARE = 0.66  # the type at a spine's ends to its title's
MOST_OF_TITLE = 0.85  # how near to the title's size it may come to stay readable


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
    face = face.at(
        max(SPINE_ENDS_SHARE * high * face.size / face.cap, min(LEAST_COVER_TYPE, MOST_OF_TITLE * title.size))
    )
    inner = _inner(desk, room)
    for volume, author in _ends(text.volume, text.author):
        small = _no_wider(face, volume + author, room.width)
        if (volume or author) and small.size < LEAST_COVER_TYPE:
            continue
        kept = max(map(small.width, (volume, author))) + 1.6 * title.size * bool(volume or author)
        least = LEAST_COVER_TYPE if not (volume or author) else max(LEAST_COVER_TYPE, 0.66 * title.size)
        fitted = title.fitted(text.title, inner.height - 2 * kept, least)
        if fitted and fitted.size >= LEAST_COVER_TYPE:
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
    elif _spine_type(desk, room, ink).size < LEAST_COVER_TYPE:
        what = f"the spine, {width} wide, is too thin for type of {LEAST_COVER_TYPE:g} points: it stays blank"
        hint = f"{room.width:.1f} points are left between its clear sides; more pages make it thicker"
    else:
        what = f"the title is too long for the spine in type of {LEAST_COVER_TYPE:g} points: it stays blank"
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
    away = TEXT_MARGIN_SHARE * min(plan.front.width, PANEL_WIDTH_SHARE * plan.front.height)
    y, top = max(room.y, plan.spine.y + away), min(room.top, plan.spine.top - away)
    return Box(room.x, y, room.width, top - y)


def _ends(volume: str, author: str) -> Iterator[tuple[str, str]]:
    """What may stand at the ends of a spine, the fullest first."""
    yield from dict.fromkeys([(volume, author), ("", author), (volume, ""), ("", "")])


def _down(face: Type, middle: float, top: float, text: str) -> Text:
    """A line that runs down from `top`, its capitals centred on `middle`."""
    return replace(face.left(middle - face.cap / 2, top, text), turn=90)
