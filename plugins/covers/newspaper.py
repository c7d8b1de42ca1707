"""Newspaper: a masthead between rules, tall capitals, a puzzle and the volume below on one strong colour."""

from collections.abc import Iterator

from bookmaker import CoverDesk, Problem
from bookmaker.drawing import Bars, Box, Colours, Frame, Op, TitleStyle

from .back import BackStyle, back_side
from .badges import badge_text, banner, too_small, with_banner
from .scenery import picture
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import Lettering, Stage


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """The page above, the coloured ground below and all round the book."""
    stage = with_banner(desk, 0 if desk.picture else 1)
    yield Bars((stage.sheet,), "cover-ground", layer=-9)
    yield Bars((stage.band,), "cover-dark", layer=-8)
    yield from _beside(stage) if stage.wide else _upright(stage)
    style = BackStyle(
        "cover-page",
        Colours("ink", "ink", "cover-ground"),
        Colours(accent="paper"),
        0.0,
        "cover-dark",
        0.003,
        "cover-page",
    )
    yield from back_side(stage, style)
    yield from banner(stage, "cover-dark", "paper", "paper")
    yield from stage.problems


def _upright(stage: Stage) -> Iterator[Op]:
    column, width, front = stage.column, stage.width, stage.front
    low, top = stage.foot("paper")
    floor = top + 0.035 * width
    ops, bottom = _masthead(
        stage, Box(column.x, floor, column.width, column.top - floor), 0.24 * stage.sheet.height
    )
    yield Bars((Box(front.x, bottom, front.width, stage.sheet.top - bottom),), "cover-page", layer=-8)
    yield from ops
    yield from low
    yield from _puzzle(stage, Box(column.x, floor, column.width, bottom - 0.04 * width - floor))


def _beside(stage: Stage) -> Iterator[Op]:
    column, width, front = stage.column, stage.width, stage.front
    left = column._replace(width=0.52 * column.width)
    edge = left.right + 0.03 * width
    yield Bars((Box(front.x, 0, edge - front.x, stage.sheet.height),), "cover-page", layer=-8)
    low, top = stage.foot("cover-dark", left)
    yield from low
    floor = top + 0.02 * width
    yield from _masthead(stage, Box(left.x, floor, left.width, left.top - floor), 0.0)[0]
    x = edge + 0.03 * width
    yield from _puzzle(stage, Box(x, column.y, column.right - x, column.height))


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
    style = TitleStyle(stage.type("book-title", "cover-dark"), capitals=True, kind_share=0.85, gap=0.15)
    lines, block = stage.title(
        Lettering("cover-dark"),
        Lettering("cover-dark"),
        Box(room.x, room.y + kept, room.width, top - room.y - kept),
        style,
        0.36,
        (0.4, 0.46, 0.52),
        0.0,
    )
    return [*ops, *lines], (block.low if block else top) - 0.035 * width


def _puzzle(stage: Stage, room: Box) -> Iterator[Op]:
    """The puzzle on newsprint, beside it a black column with volume and count."""
    width, text = stage.width, stage.desk.text
    if stage.desk.picture and room.height > 0.08 * stage.width:
        yield from picture(stage, room, "cover-ground", -5)
        yield Frame(room, 0.006 * width, 0, "cover-page", None, layer=-4)
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
    grid = small_grid(stage, panel, 0.55, (6, 9))
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
