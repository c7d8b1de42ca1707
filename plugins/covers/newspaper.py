"""Newspaper: a masthead between rules, tall capitals, a puzzle and the volume below on one strong colour."""

from collections.abc import Iterator

from bookmaker.drawing import Bars, Box, Frame, Op

from .badges import badge_text, too_small
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage


def draw(stage: Stage) -> Iterator[Op]:
    """The page above, the coloured ground below and all round the book."""
    yield from _beside(stage) if stage.wide else _upright(stage)


def _upright(stage: Stage) -> Iterator[Op]:
    column, width, front = stage.column, stage.width, stage.front
    low, top = stage.foot()
    floor = top + 0.035 * width
    ops, bottom = _masthead(
        stage, Box(column.x, floor, column.width, column.top - floor), 0.24 * stage.sheet.height
    )
    yield Bars((Box(front.x, bottom, front.width, stage.sheet.top - bottom),), "cover-page", layer=-8)
    yield from ops
    yield from low
    yield from _puzzle(stage, Box(column.x, floor, column.width, bottom - 0.04 * width - floor))


def _beside(stage: Stage) -> Iterator[Op]:
    width, front = stage.width, stage.front
    left, right = stage.halves(0.52, 0.06)
    edge = left.right + 0.03 * width
    yield Bars((Box(front.x, 0, edge - front.x, stage.sheet.height),), "cover-page", layer=-8)
    low, top = stage.foot(room=left, ink_name="cover-dark")
    yield from low
    floor = top + 0.02 * width
    yield from _masthead(stage, Box(left.x, floor, left.width, left.top - floor), 0.0)[0]
    yield from _puzzle(stage, right)


def _masthead(stage: Stage, room: Box, kept: float) -> tuple[list[Op], float]:
    """Rules, the subtitle between them, the title under it; how low the page reaches."""
    width, text = stage.width, stage.desk.text
    rule = 0.009 * width
    ops: list[Op] = [Bars((Box(room.x, room.top - rule, room.width, rule),), "cover-dark")]
    top = room.top - rule
    if text.subtitle:
        y = top - 0.025 * width
        lines, y = stage.lines(
            text.subtitle, "cover-strap", "cover-dark", Box(room.x, room.y, room.width, y - room.y), 0.036
        )
        ops += lines
        top = y - 0.012 * width
    thin = 0.003 * width
    ops.append(Bars((Box(room.x, top - thin - 0.004 * width, room.width, thin),), "cover-dark"))
    top -= thin + 0.03 * width
    lines, block = stage.title(room._replace(height=top - room.y), kept)
    return [*ops, *lines], (block.low if block else top) - 0.035 * width


def _puzzle(stage: Stage, room: Box) -> Iterator[Op]:
    """The puzzle on newsprint, beside it a black column with volume and count."""
    width, text = stage.width, stage.desk.text
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    parts = [text.volume_line] if text.series else []
    parts += text.badges[:1]
    beside = bool(parts) and room.width > 0.85 * room.height
    gap, share = 0.025 * width, 0.26
    panel = room
    if beside:
        panel = room._replace(width=(1 - share) * room.width - gap)
    elif parts:
        panel = room._replace(y=room.y + share * room.height + gap, height=(1 - share) * room.height - gap)
    yield Frame(panel, 0, 0, None, "cover-page", layer=-5)
    inner = 0.011 * width
    yield Frame(
        Box(panel.x + inner, panel.y + inner, panel.width - 2 * inner, panel.height - 2 * inner),
        0.0025 * width,
        0,
        "cover-dark",
        None,
        layer=-4,
    )
    grid = small_grid(stage, panel, 0.55, (5, 9))
    if grid:
        yield from grid_letters(stage, grid, "ink")
        yield from grid_ring(stage, grid, "cover-ground")
    if not parts:
        return
    box = (
        room._replace(x=panel.right + gap, width=room.right - panel.right - gap)
        if beside
        else room._replace(height=share * room.height)
    )
    yield Frame(box, 0, 0, None, "cover-dark", layer=-5)
    count = len(parts)
    for n, part in enumerate(parts):
        cell = (
            Box(box.x, box.top - (n + 1) * box.height / count, box.width, box.height / count)
            if beside
            else Box(box.x + n * box.width / count, box.y, box.width / count, box.height)
        )
        middle = cell.x + cell.width / 2, cell.y + cell.height / 2
        ops = badge_text(stage, part, middle, (0.8 * cell.width, 0.74 * cell.height), "paper", False)
        if too_small(ops):
            continue
        yield from ops
        if n and beside:
            yield Bars((Box(box.x + 0.1 * box.width, cell.top, 0.8 * box.width, 0.003 * width),), "paper")
