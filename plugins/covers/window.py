"""Window: a ground of one colour, and in it a pale window onto the sample grid."""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker import CoverDesk, Problem
from bookmaker.drawing import (
    BARCODE_CLEARANCE,
    Bars,
    Box,
    Frame,
    Front,
    Image,
    Op,
    cover_scale,
    is_wide,
    set_back,
    set_facts,
    text_column,
)

from .badges import Pills
from .designs import ON_DEEP, ON_PALE
from .sample import drawn, part_for, plated

TITLE_SHARE = 0.4  # of the column's height, the title's at most
WINDOW_PAD_SHARE = 0.055  # of a window's width, from its edge to the letters
WINDOW_COLUMNS = 11
FLATTEST = 0.17  # of a window's width: its height, with two rows of letters
WIDE_TEXT_SHARE, WIDE_GAP_SHARE = 0.52, 0.06  # of a wide back: its text, and the air beside it
WINDOW_CORNER_POINTS = 9.0


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """Ground, title and window on the front, what the book is about on the back."""
    yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep", layer=-3)
    front = Front(desk)
    drawing = [*(_side_by_side(front) if is_wide(front.box) else _upright(front))]
    window = next((op.box for op in drawing if isinstance(op, (Frame, Image))), None)
    yield from drawing
    yield from front.problems
    yield from _back(desk, window)


def _back(desk: CoverDesk, window: Box | None) -> Iterator[Op | Problem]:
    """The text on the ground, and the facts in a window of their own if all of it finds room."""
    framed = _facts(desk, window) if window else None
    if framed:
        bare = replace(desk, text=replace(desk.text, points=()))
        box = text_column(desk.plan, "back")
        if is_wide(box):
            text = set_back(bare, ON_DEEP, box._replace(width=WIDE_TEXT_SHARE * box.width))
        else:
            text = set_back(bare, ON_DEEP, floor=framed[0].top + 2 * WINDOW_PAD_SHARE * box.width)
        if text.fits:
            yield Frame(
                framed[0], 0, WINDOW_CORNER_POINTS * cover_scale(desk.plan), None, "cover-pale", layer=-2
            )
            yield from (*framed[1], *text.drawn)
            return
    yield from set_back(desk, ON_DEEP).drawn


def _facts(desk: CoverDesk, window: Box) -> tuple[Box, tuple[Op, ...]] | None:
    """The facts and the window round them, its top as high as the front's; None where they do not fit."""
    box, zone = text_column(desk.plan, "back"), desk.plan.barcode
    low = zone.top + BARCODE_CLEARANCE if zone else box.y
    if is_wide(box):
        left = box.x + (WIDE_TEXT_SHARE + WIDE_GAP_SHARE) * box.width
        box = Box(left, box.y, box.right - left, box.height)
    pad = WINDOW_PAD_SHARE * (box.width if is_wide(box) else 1.5 * box.width)
    room = Box(box.x + pad, low + pad, box.width - 2 * pad, window.top - low - 2 * pad)
    drawn = set_facts(desk, ON_PALE, room) if room.height > 0 else None
    if drawn is None:
        return None
    bottom = drawn[1] - pad
    return Box(box.x, bottom, box.width, window.top - bottom), drawn[0]


def _upright(front: Front) -> Iterator[Op]:
    """The title over the window, the author under it."""
    box, s = front.box, front.scale
    series, author = front.series(box.width, "cover-bright"), front.author(box.width, "paper")
    top = box.top
    if series.lines:
        yield from front.volume(series, box.x, top - 3 * s)
        top -= front.below_series(series, 20)
    title = front.title((box.width, TITLE_SHARE * box.height), "paper")
    yield from title.left(box.x, top)
    top -= title.height + 0.3 * title.face.size + 12 * s
    subtitle = front.subtitle((box.width, 0.18 * box.height), "cover-pale")
    yield from subtitle.left(box.x, top)
    top -= subtitle.height + (26 * s if subtitle.lines else 12 * s)
    pills = Pills.beside(front, box.width, ("cover-bright", "ink"), lambda *_: title)
    yield from pills.placed(box.x, top + 6 * s)
    top -= pills.height + 12 * s * bool(pills.rows)
    yield from author.left(box.x, box.y + author.height)
    bottom = box.y + author.height + (22 * s if author.lines else 0)
    yield from _window(front, Box(box.x, bottom, box.width, top - bottom))


def _side_by_side(front: Front) -> Iterator[Op]:
    """Title and author to the left of the window."""
    box, s = front.box, front.scale
    width = 0.47 * box.width
    series, author = front.series(width, "cover-bright"), front.author(width, "paper")
    top = box.top
    if series.lines:
        yield from front.volume(series, box.x, top - 3 * s)
        top -= front.below_series(series, 20)
    title = front.title((width, 0.6 * box.height), "paper")
    yield from title.left(box.x, top)
    top -= title.height + 0.3 * title.face.size + 12 * s
    subtitle = front.subtitle((width, 0.25 * box.height), "cover-pale")
    yield from subtitle.left(box.x, top)
    top -= subtitle.height + 20 * s * bool(subtitle.lines)
    pills = Pills.beside(front, width, ("cover-bright", "ink"), lambda *_: title)
    if top - pills.height - 20 * s > box.y + author.height:
        yield from pills.placed(box.x, top)
    yield from author.left(box.x, box.y + author.height)
    left = box.x + width + 0.06 * box.width
    yield from _window(front, Box(left, box.y, box.right - left, box.height))


def _window(front: Front, room: Box) -> Iterator[Op]:
    """The window, as high as the rows behind it; a picture fills it whole."""
    desk = front.desk
    if desk.picture:
        yield Image(room, desk.picture.name, layer=-2, shown=desk.picture.filling(room), ground="cover-deep")
        return
    if desk.front_sample:
        yield from plated(desk.front_sample, room, "cover-pale", "cover-deep")
        return
    if not desk.sample or room.height < FLATTEST * room.width:
        return
    pad = WINDOW_PAD_SHARE * room.width
    part = part_for(desk.sample, room.width - 2 * pad, room.height - 2 * pad, WINDOW_COLUMNS)
    high = part.height + 2 * pad
    window = Box(room.x, room.y + (room.height - high) / 2, room.width, high)
    yield Frame(window, 0, WINDOW_CORNER_POINTS * front.scale, None, "cover-pale", layer=-2)
    yield from drawn(desk, part, window)
