"""Kids: a sky with rays over green hills, round letters with outlines, words found by a marker, a beast."""

from collections.abc import Iterator

from bookmaker.drawing import Box, Frame, Op, reach

from .badges import burst
from .scenery import hero, hill, turned_rays
from .small_grid import grid_letters, grid_marker, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage

KIDS_ICONS = ("cow", "duck", "pig", "rabbit")


def draw(stage: Stage) -> Iterator[Op]:
    """Rays and hills on both sides of the spine, title, ribbon, panel and beast."""
    width = stage.width
    for area in (stage.front, stage.back):
        y, high = area.y, area.height
        yield turned_rays((area.x + area.width / 2, 0.3 * high), 2 * high, 18, area, "cover-ray", -8)
        far = [y + share * high for share in (0.3, 0.37, 0.32, 0.38, 0.33)]
        lift = max(1.0, stage.bare / (0.15 * high)) if area == stage.back else 1.0
        near = [y + lift * share * high for share in (0.19, 0.15, 0.2, 0.155, 0.21)]
        yield hill(area, far, "cover-far", -7)
        yield hill(area, near, "cover-near", -6)
    stage.low = 0.2 * stage.sheet.height
    left, right = stage.halves() if stage.wide else (stage.column, stage.column)
    low, top = stage.foot(room=left)
    yield from low
    floor = top + (0.03 if stage.wide else 0.045) * width
    ops, block = stage.title(left._replace(y=floor, height=left.top - floor))
    yield from ops
    if block is not None:
        under = block.low - (0.02 if stage.wide else 0.035) * width
        ribbon, under = _ribbon(stage, left._replace(y=floor, height=under - floor))
        yield from ribbon
        things = right._replace(y=floor, height=under - 0.035 * width - floor)
        yield from _things(stage, right if stage.wide else things)


def _ribbon(stage: Stage, room: Box) -> tuple[list[Op], float]:
    """The subtitle in white on an orange band with round ends."""
    text = stage.desk.text.subtitle
    if not text:
        return [], room.top
    width, pad = stage.width, 0.026 * stage.width
    inner = Box(room.x + 2 * pad, room.y, room.width - 4 * pad, room.top - pad - room.y)
    ops, low = stage.lines(text, "book-author", "paper", inner, 0.034 if stage.wide else 0.046)
    if not ops:
        return [], room.top
    longest = max(_width_of(stage, op) for op in ops)
    box = Box(
        room.x + room.width / 2 - longest / 2 - 2 * pad,
        low - 0.5 * pad,
        longest + 4 * pad,
        room.top - low + 0.5 * pad,
    )
    frame = Frame(
        box, 0.01 * width, min(0.5 * box.height, 0.06 * width), "cover-line", "cover-orange", layer=-1
    )
    return [frame, *ops], box.y


def _width_of(stage: Stage, op: Op) -> float:
    left, _, right, _ = reach(op, stage.desk.look.metrics)
    return right - left


def _things(stage: Stage, room: Box) -> Iterator[Op]:
    """The panel, the beast, the badge."""
    width = stage.width
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    across = room.height < 1.35 * room.width
    part = (
        Box(room.x, room.y, 0.54 * room.width, room.height)
        if across
        else Box(room.x, room.y + 0.42 * room.height, room.width, 0.58 * room.height)
    )
    grid = small_grid(stage, part, 0.42, (5, 7))
    beast = Box(part.right + 0.02 * width, room.y, room.right - part.right - 0.02 * width, room.height)
    if not across:
        beast = Box(room.x, room.y, room.width, 0.4 * room.height)
    if grid:
        pad = 0.42 * grid.pitch
        box = Box(grid.box.x - pad, grid.box.y - pad, grid.box.width + 2 * pad, grid.box.height + 2 * pad)
        if across:
            grid = type(grid)(grid.puzzle, grid.pitch, grid.x - (box.x - part.x), grid.top)
            box = box._replace(x=part.x)
            beast = Box(
                box.right + 0.025 * width, room.y, room.right - box.right - 0.025 * width, room.height
            )
        yield Frame(box, 0.013 * width, 0.042 * width, "cover-line", "paper", layer=-4)
        yield from grid_marker(stage, grid, "cover-mark")
        yield from grid_letters(stage, grid, "cover-line")
    else:
        beast = room
    counts = stage.desk.text.badges[:1]
    radius = min(0.115 * width, 0.3 * beast.height, 0.5 * beast.width) if across else 0.4 * beast.height
    ops: list[Op] = []
    if counts and across:
        middle = beast.right - radius, beast.top - radius
        ops = burst(stage, counts[0], middle, radius, "cover-red", "paper", "paper", 16, 0.88)
        if ops:
            beast = beast._replace(height=beast.height - 1.75 * radius)
    elif counts:
        middle = beast.right - radius, beast.y + beast.height / 2
        ops = burst(stage, counts[0], middle, radius, "cover-red", "paper", "paper", 16, 0.88)
        beast = beast._replace(width=beast.width - 2.1 * radius)
    rim = 0.018 * width
    yield from hero(stage, beast, "cover-line", "paper", rim, "paper", usual=KIDS_ICONS)
    yield from ops
