"""Bold: heavy letters on a black block over a bright ground, a panel of large letters, one word ringed."""

from collections.abc import Iterator

from bookmaker.drawing import Bars, Box, Frame, Op, Type

from .badges import burst
from .scenery import hero
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import Stage

BOLD_ICONS = ("lead-pencil",)


def draw(stage: Stage) -> Iterator[Op]:
    """The front from its top: the block with the title, the subtitle, the panel, the foot."""
    yield from _beside(stage) if stage.wide else _upright(stage)


def _upright(stage: Stage) -> Iterator[Op]:
    column, width = stage.column, stage.width
    bottom, ops = _title(stage, column)
    yield Bars(
        (Box(stage.front.x - 1, bottom, stage.front.width + 1, stage.sheet.top - bottom),),
        "cover-dark",
        layer=-8,
    )
    yield from ops
    low, top = stage.foot()
    yield from low
    room = Box(column.x, top + 0.03 * width, column.width, bottom - 0.04 * width - top - 0.03 * width)
    line, under = stage.lines(
        stage.desk.text.subtitle,
        "cover-kind",
        "cover-dark",
        room._replace(y=room.y + 0.35 * room.height, height=0.65 * room.height),
        0.05,
    )
    yield from line
    if line:
        room = room._replace(height=under - 0.03 * width - room.y)
    yield from _things(stage, room)


def _beside(stage: Stage) -> Iterator[Op]:
    width = stage.width
    left, right = stage.halves(0.52, 0.06)
    edge = left.right + 0.03 * width
    yield Bars(
        (Box(stage.front.x - 1, 0, edge - stage.front.x + 1, stage.sheet.height),), "cover-dark", layer=-8
    )
    low, top = stage.foot(room=left, ink_name="cover-ground")
    yield from low
    room = Box(left.x, top + 0.03 * width, left.width, left.top - top - 0.03 * width)
    bottom, ops = _title(stage, room._replace(y=room.y + 0.02 * room.height, height=0.98 * room.height))
    yield from ops
    room = room._replace(height=bottom - room.y)
    yield from stage.lines(stage.desk.text.subtitle, "cover-kind", "cover-ground", room, 0.034, 3)[0]
    yield from _things(stage, right)


def _title(stage: Stage, room: Box) -> tuple[float, list[Op]]:
    """The title, what is said of its print over it; returns how low the block reaches, and its ops."""
    ops: list[Op] = []
    large = [badge for badge in stage.desk.text.badges if not any(map(str.isdigit, badge))]
    told = stage.desk.text.title.casefold()
    top = room.top
    if large and large[0].casefold() not in told:
        face: Type = stage.type("book-title", "cover-ground", -0.01)
        line = stage.desk.capitals(large[0])
        size = min(room.width / face.at(1.0).width(line), 0.09 * stage.width * face.size / face.cap)
        face = face.at(size)
        ops.append(face.centred(room.x + room.width / 2, top - face.cap, line))
        top -= face.cap + 0.03 * stage.width
    lines, block = stage.title(room._replace(height=top - room.y))
    bottom = (block.low if block else top) - 0.04 * stage.width
    return bottom, [*ops, *lines]


def _things(stage: Stage, room: Box) -> Iterator[Op]:
    """The panel with its grid (or the author's picture), the pictogram and the badge beside or under it."""
    width = stage.width
    if room.height < 0.08 * width:
        return
    if stage.pictured:
        yield from stage.picture(room)
        return
    counts = [badge for badge in stage.desk.text.badges if any(map(str.isdigit, badge))]
    side = 0.31 * room.width if room.height < 1.5 * room.width else 0.0
    high = 0.0 if side else 0.3 * room.height
    panel = Box(room.x, room.y + high, room.width - side - (0.03 * width if side else 0), room.height - high)
    grid = small_grid(stage, panel, 0.45)
    if grid:
        pad = 0.45 * grid.pitch
        box = grid.box
        box = Box(box.x - pad, box.y - pad, box.width + 2 * pad, box.height + 2 * pad)
        if side:
            box = box._replace(x=panel.x)
        dx = box.x + pad - grid.box.x
        grid = type(grid)(grid.puzzle, grid.pitch, grid.x + dx, grid.top)
        yield Frame(box, 0.0095 * width, 0.02 * width, "cover-dark", "paper", layer=-4)
        yield from grid_letters(stage, grid, "ink")
        yield from grid_ring(stage, grid, "cover-accent")
        panel = box
    if side:
        x = panel.right + 0.03 * width if grid else room.x
        rest = Box(x, room.y, room.right - x, room.height)
        if counts:
            radius = min(rest.width / 2, 0.5 * rest.height, 0.155 * width)
            middle = rest.x + rest.width / 2, max(rest.y, panel.y if grid else rest.y) + radius
            badge = burst(stage, counts[0], middle, radius, "cover-accent", "paper", points=24, inner=0.92)
            yield from badge
            if badge:
                rest = Box(rest.x, middle[1] + radius, rest.width, rest.top - middle[1] - radius)
        if rest.height > 0.1 * width:
            inner = Box(rest.x, rest.y + 0.02 * width, rest.width, rest.height - 0.02 * width)
            if grid:
                inner = inner._replace(height=max(0.0, panel.top - inner.y))
            if inner.height > 0.09 * width:
                yield from hero(stage, inner, "cover-dark", usual=BOLD_ICONS)
        return
    radius = min(0.5 * high - 0.015 * width, 0.16 * width)
    if counts:
        yield from burst(
            stage,
            counts[0],
            (room.right - radius, room.y + radius),
            radius,
            "cover-accent",
            "paper",
            points=24,
            inner=0.92,
        )
    yield from hero(
        stage,
        Box(room.x, room.y, room.width - 2 * radius - 0.03 * width, 2 * radius),
        "cover-dark",
        usual=BOLD_ICONS,
    )
