"""Retro: rays over hills and a road, a script title on a sign, a billboard of letters, a sun as the badge."""

from collections.abc import Iterator

from bookmaker import ArtInks
from bookmaker.drawing import Bars, Box, Disc, Frame, Op, TitleBlock, reach

from .badges import badge_text, too_small
from .scenery import art, hero, hill, turned_rays
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import LEAST_BADGE_POINTS, LEAST_PICTURE_SHARE, Stage

BOARD = 0.058  # of the width: how far the sign reaches beyond the letters on it
ROAD = 0.1  # of the width: how high the road is over its kerb
HILLS_SHARE = 0.12  # of the width: the far hills over the horizon, and some air
RETRO_ICONS = ("car-convertible", "rv-truck", "caravan")


def draw(stage: Stage) -> Iterator[Op]:
    """Rays, hills and road on both sides of the spine; sign, billboard, sun."""
    width, high = stage.width, stage.sheet.height
    horizon = 0.42 * high
    left, right = stage.halves() if stage.wide else (stage.column, stage.column)
    pad = 0.022 * width
    foot, top = stage.foot(
        Box(left.x + pad, left.y + 0.5 * pad, left.width - 2 * pad, left.height), cap=0.036
    )
    plate = Box(left.x - 0.3 * pad, left.y - 0.4 * pad, left.width + 0.6 * pad, top + 1.1 * pad - left.y)
    road = plate.top + 0.025 * width
    # the subtitle is as dark as the road
    floor = road + (0.0 if stage.wide else (ROAD + HILLS_SHARE) * width)
    head, under = _sign(stage, left._replace(y=floor, height=left.top - floor))
    # the hills end below the subtitle, which is dark
    horizon = min(horizon, max(road + ROAD * width, under - HILLS_SHARE * width))
    behind = max(horizon, stage.bare + 0.07 * width)
    for area, y in ((stage.front, horizon), (stage.back, behind)):
        sun = area.x + 0.74 * area.width, y * 0.98
        yield turned_rays(sun, 2 * high, 24, area, "cover-ray", -8)
        far = [y + share * width for share in (0.02, 0.1, 0.05, 0.0, -0.04, 0.02, 0.07)]
        land = [y - 0.06 * width + share * width for share in (0.0, 0.02, -0.01, 0.015, 0.0)]
        yield hill(area, far, "cover-far", -7)
        yield hill(area, land, "cover-land", -6)
        if area == stage.back:
            continue
        yield Bars((Box(area.x, 0, area.width, road + ROAD * width),), "cover-dark", layer=-6)
        dash = 0.075 * width
        start = area.x + 0.25 * dash
        count = int((area.width - 0.25 * dash) / (1.7 * dash)) + 1
        dashes = [
            Box(
                start + n * 1.7 * dash,
                road + 0.05 * width,
                min(dash, area.right - start - n * 1.7 * dash),
                0.009 * width,
            )
            for n in range(count)
        ]
        yield Bars(tuple(box for box in dashes if box.width > 0), "cover-sun", layer=-6)
        checks = ArtInks("cover-dark", "cover-dark", "cover-cream", "cover-cream", "cover-cream")
        yield Bars((Box(area.x, 0, area.width, road),), "cover-cream", layer=-5)
        yield from art(
            stage,
            "checks",
            Box(area.x, 0, area.width, road),
            checks,
            {"rows": min(8, max(2, round(road / (0.033 * width)))), "rule": False},
            -5,
        )
    if foot:
        round_it = min(0.5 * plate.height, 0.035 * width)
        yield Frame(plate, 0.005 * width, round_it, "cover-cream", "cover-sign", layer=-3)
        yield from foot
    yield from head
    if not stage.wide:
        floor = road + 0.02 * width
        right = right._replace(y=floor, height=under - 0.035 * width - floor)
    yield from _road(stage, right, horizon)
    stage.low = 0.8 * behind


def _sign(stage: Stage, room: Box) -> tuple[list[Op], float]:
    """The title in white on a sign with a shadow, what the book is on a pill at its foot; the subtitle.

    On a wide front the subtitle stands over the sign, which may hide the road.
    """
    text, width = stage.desk.text.subtitle, stage.width
    line: list[Op] = []
    low = room.top
    if stage.wide and text:
        line, low = stage.lines(text, "cover-small", "cover-dark", room, 0.03)
        room = room._replace(height=low - 0.02 * width - room.y)
    pad, board = 0.08 * room.width, _board(stage)  # over its title, and under it
    inner = Box(room.x + pad, room.y + board, room.width - 2 * pad, room.height - 2 * board)
    ops, block = stage.title(inner, subtitle=not stage.wide)
    drawn: list[Op] = []
    if block:
        drawn, under = _boards(stage, block, room)
        low = low if stage.wide else under
    if not stage.wide:
        rest = room._replace(height=low - 0.025 * width - room.y)
        line, low = stage.lines(text, "cover-small", "cover-dark", rest, stage.below(block, 0.04))
    return [*drawn, *ops, *line], low


def _board(stage: Stage) -> float:
    """How far the sign reaches beyond the letters on it."""
    return BOARD * (0.65 if stage.wide else 1.0) * stage.width


def _boards(stage: Stage, block: TitleBlock, room: Box) -> tuple[list[Op], float]:
    """The sign behind the title's lines, and a pill behind each run of lines that say what the book is."""
    width, metrics = stage.width, stage.desk.look.metrics
    main = [reach(line.op, metrics) for line in block.lines if not line.is_kind]
    ops: list[Op] = []
    low = block.low
    pad = _board(stage)
    if main:
        bottom, top = min(each[1] for each in main) - pad, max(each[3] for each in main) + pad
        box = Box(room.x, bottom, room.width, min(top, room.top) - bottom)
        shadow = Box(box.x + 0.008 * width, box.y - 0.015 * width, box.width - 0.008 * width, box.height)
        dark = ArtInks(*("cover-dark",) * 5)
        ops += art(stage, "sign", shadow, dark, {"line": False}, -4)
        sign = ArtInks("cover-sign", "cover-sign", "cover-sign", "cover-sign", "cover-cream")
        ops += art(stage, "sign", box, sign, None, -4)
        low = min(low, shadow.y)
    for line in block.lines:
        if line.is_kind:
            left, bottom, right, top = reach(line.op, metrics)
            cap = line.face.cap
            side = 0.5 * cap
            x, end = max(room.x, left - 1.4 * side), min(room.right, right + 1.4 * side)
            box = Box(x, bottom - 0.6 * side, end - x, top - bottom + 1.2 * side)
            ops.append(Frame(box, 0.008 * width, 0.5 * box.height, "cover-dark", "cover-cream", layer=-3))
            low = min(low, box.y)
    return ops, low


def _road(stage: Stage, room: Box, horizon: float) -> Iterator[Op]:
    """The billboard at the left, sun and vehicle at the right."""
    width = stage.width
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    part = Box(room.x, room.y + 0.075 * width, 0.55 * room.width, room.height - 0.075 * width)
    if stage.wide:
        low = room.y + 0.36 * room.height
        part = Box(room.x, low, room.width, room.top - low)
    grid = small_grid(stage, part, 0.42, (5, 7))
    right = Box(part.right + 0.03 * width, room.y, room.right - part.right - 0.03 * width, room.height)
    if grid:
        pad = 0.42 * grid.pitch
        box = Box(part.x, grid.box.y - pad, grid.box.width + 2 * pad, grid.box.height + 2 * pad)
        grid = type(grid)(grid.puzzle, grid.pitch, box.x + pad, grid.top)
        for share in (0.2, 0.8):
            if stage.wide:
                continue
            post = Box(
                box.x + share * box.width - 0.011 * width,
                room.y + 0.015 * width,
                0.022 * width,
                box.y - room.y,
            )
            yield Bars((post,), "cover-dark", layer=-4)
        yield Frame(box, 0.013 * width, 0.03 * width, "cover-dark", "paper", layer=-3)
        yield from grid_letters(stage, grid, "ink")
        yield from grid_ring(stage, grid, "cover-red")
        right = Box(box.right + 0.025 * width, room.y, room.right - box.right - 0.025 * width, room.height)
        if stage.wide:
            right = Box(room.x, room.y, room.width, box.y - 0.02 * width - room.y)
    middle = right.x + right.width / 2
    radius = min(0.2 * width, 0.52 * right.width, 0.5 * (room.top - horizon) + 0.08 * width)
    y = min(horizon + 0.35 * radius, room.top - radius)
    radius = max(0.0, radius)
    if stage.wide:
        radius = min(0.11 * width, 0.45 * right.height)
        middle, y = right.right - radius, right.y + right.height / 2
        horizon = y - 0.62 * radius
        right = right._replace(width=right.width - 2 * radius)
    if radius < 0.03 * width or 2 * (y + radius - horizon) < LEAST_BADGE_POINTS:
        return
    yield Disc((middle, y), radius, 1, None, "cover-sun", layer=-3 if stage.wide else -7)
    badges = stage.desk.text.badges
    low, top = horizon - 0.03 * width, y + 0.86 * radius
    ops: list[Op] = []
    if badges:
        ops = badge_text(
            stage,
            badges[0],
            (middle, (low + top) / 2),
            (1.35 * radius, max(0.5 * (top - low), 0.06 * width)),
            "ink",
            False,
        )
        ops = [] if too_small(ops) else ops
        yield from ops
    tall = min(0.3 * width, max(horizon - 0.06 * width - room.y, 0.14 * width))
    rim = 0.011 * width
    vehicle = Box(right.x, room.y + 0.01 * width, right.width, tall)
    if ops and not stage.wide:  # no wheel and no roof before what the sun says
        under = min(reach(op, stage.desk.look.metrics)[1] for op in ops)
        vehicle = vehicle._replace(height=min(tall, under - 2 * rim - vehicle.y))
    if vehicle.height < 0.08 * width:
        return
    yield from hero(
        stage, vehicle, "cover-sign", "cover-cream", rim, "cover-cream", usual=RETRO_ICONS, layer=-2
    )
