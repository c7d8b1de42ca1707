"""Elegant: a deep ground in a double gold frame with scrolls, an italic title, letters on an ivory tablet."""

from collections.abc import Iterator

from bookmaker import ArtInks
from bookmaker.drawing import Box, Curve, Frame, Op, Paint

from .badges import burst
from .scenery import art, flipped, upside_down
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage


def draw(stage: Stage) -> Iterator[Op]:
    """Frame and scrolls, title, flourish, tablet, foot."""
    width, column = stage.width, stage.column
    yield from _frame(stage, column)
    pad = 0.052 * width
    inner = Box(column.x + pad, column.y + pad, column.width - 2 * pad, column.height - 2 * pad)
    if stage.wide:
        left, right = stage.halves(0.56, 0.03, inner._replace(x=inner.x + pad, width=inner.width - pad))
        low, top = stage.foot(room=left._replace(y=left.y + 0.4 * pad), cap=0.03)
        yield from low
        ops, _ = _head(stage, Box(left.x, top + 0.02 * width, left.width, left.top - top - 0.02 * width), 0.0)
        yield from ops
        yield from _tablet(stage, right)
    else:
        foot = inner._replace(x=inner.x + 0.08 * width, width=inner.width - 0.16 * width)
        low, top = stage.foot(room=foot)
        yield from low
        floor = top + 0.035 * width
        ops, under = _head(
            stage,
            Box(inner.x, floor, inner.width, inner.top - floor),
            min(0.26 * width, 0.3 * (inner.top - floor)),
        )
        yield from ops
        yield from _tablet(stage, Box(inner.x, floor, inner.width, under - 0.03 * width - floor))


def _frame(stage: Stage, box: Box) -> Iterator[Op]:
    """Two lines of gold, and scrolls in the corners."""
    width = stage.width
    yield Frame(box, 0.006 * width, 0, "cover-gold", None, layer=-7)
    away = 0.014 * width
    inner = Box(box.x + away, box.y + away, box.width - 2 * away, box.height - 2 * away)
    yield Frame(inner, 0.002 * width, 0, "cover-gold", None, layer=-7)
    size = 0.085 * width
    gold = ArtInks(*("cover-gold",) * 5)
    far = 0.012 * width
    corner = Box(inner.right - far - size, inner.top - far - size, size, size)
    drawn = art(stage, "corner-scroll", corner, gold, None, -7)
    for each in (drawn, flipped(drawn, box.x + box.width / 2, stage)):
        yield from each
        yield from upside_down(each, box.y + box.height / 2)


def _head(stage: Stage, room: Box, kept: float) -> tuple[list[Op], float]:
    """The title, a flourish under it, the subtitle; how low they reach."""
    width = stage.width
    side = 0.03 * width
    away = 0.045 * width if not stage.wide else 0.0
    ops, block = stage.title(
        Box(room.x + side, room.y, room.width - 2 * side, max(0.0, room.height - away)), kept
    )
    under = (block.low if block else room.top) - 0.02 * width
    high = 0.05 * width
    if under - high > room.y and stage.least_line(block) >= 0.6 * high:
        wide = min(0.55 * room.width, 0.42 * width)
        box = Box(room.x + room.width / 2 - wide / 2, under - high, wide, high)
        ops += art(stage, "flourish", box, ArtInks(*("cover-gold",) * 5), {"kind": "loops"}, -6)
        under -= high + 0.015 * width
    line, under = stage.lines(
        stage.desk.text.subtitle,
        "cover-strap",
        "cover-ivory",
        Box(room.x, room.y, room.width, under - room.y),
        0.038,
    )
    return [*ops, *line], under


def _tablet(stage: Stage, room: Box) -> Iterator[Op]:
    """The small grid on ivory, the badge as a seal on its corner."""
    width = stage.width
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    badges = stage.desk.text.badges
    radius = min(0.1 * width, 0.2 * room.height) if badges else 0.0
    part = Box(room.x, room.y + 1.6 * radius, room.width, room.height - 1.6 * radius)
    grid = small_grid(stage, part, 0.6, (5, 8))
    if grid:
        pad = 0.6 * grid.pitch
        foot = pad + 0.55 * radius
        box = Box(grid.box.x - pad, grid.box.y - foot, grid.box.width + 2 * pad, grid.box.height + pad + foot)
        shape = Curve.rectangle(box, -0.035 * width)
        yield Paint(shape, "cover-ivory", "cover-gold", 0.004 * width, layer=-5)
        away = 0.011 * width
        inner = Box(box.x + away, box.y + away, box.width - 2 * away, box.height - 2 * away)
        shape = Curve.rectangle(inner, -0.03 * width)
        yield Paint(shape, stroke="cover-gold", width=0.002 * width, layer=-5)
        yield from grid_letters(stage, grid, "cover-ground", -4)
        yield from grid_ring(stage, grid, "cover-mark", -3, 0.07)
        room = box
    if badges:
        if not grid:
            radius = min(0.15 * width, 0.5 * room.height, 0.4 * room.width)
        middle = room.x + room.width / 2, room.y + (0.0 if grid else room.height / 2)
        yield from burst(
            stage, badges[0], middle, radius, "cover-mark", "cover-ivory", "cover-gold", 36, 0.96
        )
