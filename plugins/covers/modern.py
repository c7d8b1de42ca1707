"""Modern: one flat colour, giant letters flush left, a row of white tiles."""

from collections.abc import Iterator

from bookmaker.drawing import Bars, Box, Op

from .badges import badge_text, too_small
from .scenery import hero
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage

TILE_GAP_SHARE = 0.022  # of the width


def draw(stage: Stage) -> Iterator[Op]:
    """Title, tiles, foot."""
    width = stage.width
    left, right = stage.halves(0.56) if stage.wide else (stage.column, stage.column)
    low, top = stage.foot(room=left)
    yield from low
    floor = top + (0.02 if stage.wide else 0.03) * width
    head, under = stage.head(
        left._replace(y=floor, height=left.top - floor), (0.0 if stage.wide else 0.26) * width
    )
    yield from head
    tiles = right._replace(y=floor, height=under - 0.04 * width - floor)
    yield from _tiles(stage, right if stage.wide else tiles)


def _tiles(stage: Stage, room: Box) -> Iterator[Op]:
    """White tiles at the foot of a room: letters with a word ringed, what the book is about, what it has."""
    width, text = stage.width, stage.desk.text
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    said = [*text.badges[:1], *([text.volume_line] if text.series else [])]
    gap = TILE_GAP_SHARE * width
    if room.height > 0.95 * room.width:  # a large tile over small ones
        side = (room.width - gap) / 2
        if room.height < room.width + side:
            side = max(0.0, room.height - gap - 0.62 * room.width)
        large = Box(room.x, room.y + side + gap, room.width, min(room.height - side - gap, room.width))
        yield from _letters(stage, large)
        small = [
            Box(room.x + n * (room.width + gap) / 2, room.y, (room.width - gap) / 2, side) for n in range(2)
        ]
        if side > 0.08 * width:
            yield from _picture_tile(stage, small[0], 0)
            yield from _said(stage, small[1], said[0]) if said else _picture_tile(stage, small[1], 1)
        return
    high = min(room.height, 0.48 * room.width)
    y = room.y
    if room.height > 1.25 * high:
        high = min(room.height, 0.62 * room.width)
    first = Box(room.x, y, min(high * 1.25, 0.62 * room.width), high)
    yield from _letters(stage, first)
    rest = Box(first.right + gap, y, room.right - first.right - gap, high)
    side = (high - gap) / 2
    if side >= 0.1 * width and rest.width < 1.5 * high:
        upper = Box(rest.x, rest.y + side + gap, rest.width, side)
        lower = Box(rest.x, rest.y, rest.width, side)
        if rest.width > 1.7 * side:
            half = (rest.width - gap) / 2
            yield from _picture_tile(stage, upper._replace(width=half), 0)
            yield from _picture_tile(stage, upper._replace(x=upper.x + half + gap, width=half), 1)
        else:
            yield from _picture_tile(stage, upper, 0)
        if len(said) > 1 and rest.width > 1.7 * side:
            half = (rest.width - gap) / 2
            yield from _said(stage, lower._replace(width=half), said[0])
            yield from _said(stage, lower._replace(x=lower.x + half + gap, width=half), said[1])
        elif said:
            yield from _said(stage, lower, said[0])
        else:
            yield from _picture_tile(stage, lower, 2)
        return
    count = max(1, round((rest.width + gap) / (high + gap)))
    wide = (rest.width - gap * (count - 1)) / count
    for n in range(count):
        box = Box(rest.x + n * (wide + gap), y, wide, high)
        if n == count - 1 and said:
            yield from _said(stage, box, said[0])
        else:
            yield from _picture_tile(stage, box, n)


def _letters(stage: Stage, box: Box) -> Iterator[Op]:
    grid = small_grid(stage, box, 0.45, (4, 8))
    if grid is None:
        yield from _picture_tile(stage, box, 0)
    else:
        yield Bars((box,), "paper", layer=-5)
        yield from grid_letters(stage, grid, "ink")
        yield from grid_ring(stage, grid, "cover-ground")


def _picture_tile(stage: Stage, box: Box, number: int) -> Iterator[Op]:
    yield Bars((box,), "paper", layer=-5)
    size = 0.74 * min(box.width, box.height)
    middle = box.x + box.width / 2, box.y + box.height / 2
    inner = Box(middle[0] - 0.42 * box.width, middle[1] - size / 2, 0.84 * box.width, size)
    yield from hero(
        stage,
        inner,
        ("cover-dark", "cover-ground")[number % 2],
        number=number,
        usual=("magnify", "lead-pencil", "star"),
        least=0.0,
    )


def _said(stage: Stage, box: Box, text: str) -> Iterator[Op]:
    yield Bars((box,), "cover-dark", layer=-5)
    middle = box.x + box.width / 2, box.y + box.height / 2
    ops = badge_text(stage, text, middle, (0.78 * box.width, 0.62 * box.height), "paper", False)
    yield from () if too_small(ops) else ops
