"""Winter: a bauble of letters before snow and firs, a script title in white, gold and green."""

from collections.abc import Iterator

from bookmaker import ArtInks
from bookmaker.drawing import Box, Disc, Frame, Op

from .badges import burst, clear_of, plate
from .scenery import art, hill
from .small_grid import circle_cells, grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage

SNOW_TOP_SHARE = 0.125  # of the height
FLAKES = (  # places, of the room beside the bauble: across from the outside, up, and size
    (0.35, 0.86, 0.3, "star"),
    (0.75, 0.6, 0.17, "fern"),
    (0.25, 0.45, 0.22, "arrow"),
    (0.7, 0.25, 0.15, "comb"),
    (0.3, 0.1, 0.26, "bud"),
)


def draw(stage: Stage) -> Iterator[Op]:
    """Firs and snow on both sides of the spine; title, bauble and badges."""
    width, high = stage.width, stage.sheet.height
    left, right = stage.halves(gap=0.02) if stage.wide else (stage.column, stage.column)
    texts, top = stage.foot(room=left)
    foot = max(SNOW_TOP_SHARE * high, top + 0.06 * width)
    firs = ArtInks("cover-near", "cover-far", "cover-far", "cover-near", "paper")
    behind = max(foot, (stage.bare + 0.03 * width) / 0.94)
    for area, corner, rise in ((stage.front, 4, foot), (stage.back, 0, behind)):
        box = Box(area.x, 0.55 * rise, area.width, 0.24 * width)
        yield from art(stage, "forest", box, firs, {"corner": corner, "firs": 22}, -7, f"firs{corner}")
        snow = [rise * share for share in (1.0, 1.2, 0.98, 1.14, 1.02)]
        near = [rise * share - 0.03 * width for share in (0.98, 1.16, 0.94, 1.1, 0.98)]
        yield hill(area, snow, "paper", -6)
        yield hill(area, near, "cover-near", -6)
    yield from texts
    floor = foot + (0.05 if stage.wide else 0.015) * width
    head, under = stage.head(left._replace(y=floor, height=left.top - floor))
    yield from head
    bauble = right._replace(y=floor, height=under - 0.03 * width - floor)
    yield from _bauble(
        stage, Box(right.x, 0.6 * foot, right.width, right.top - 0.6 * foot) if stage.wide else bauble
    )
    stage.low = behind + 0.17 * width


def _bauble(stage: Stage, room: Box) -> Iterator[Op]:
    """A disc of letters hung in the middle, flakes beside it, badges in the lower corners."""
    width = stage.width
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    cap = 0.075 * width
    radius = min((room.height - cap) / 2, 0.4 * room.width, 0.29 * width)
    badges = stage.desk.text.badges
    if radius < 0.1 * width:
        radius = 0.0
    x, y = room.x + room.width / 2, room.y + radius
    if radius and room.height - cap > 2 * radius:
        y += 0.5 * (room.height - cap - 2 * radius)
    grid = None
    if radius:
        inner = 0.93 * radius
        side = (1.36 if stage.desk.front_sample else 1.78) * inner
        grid = small_grid(stage, Box(x - side / 2, y - side / 2, side, side), 0.0, (5, 7))
    if radius:
        yield Frame(
            Box(x - 0.14 * radius, y + 0.95 * radius, 0.28 * radius, 0.21 * radius),
            0,
            0.03 * radius,
            None,
            "cover-gold",
            layer=-4,
        )
        yield Disc((x, y + 1.23 * radius), 0.075 * radius, 0.035 * radius, "cover-gold", None, layer=-4)
        yield Disc((x, y), radius, 1, None, "cover-gold", layer=-4)
        yield Disc((x, y), 0.935 * radius, 1, None, "paper", layer=-3)
        if grid:
            kept = circle_cells(grid, (x, y), 0.935 * radius - 0.55 * grid.pitch)
            kept = sorted({*kept, *grid.ringed()})
            yield from grid_letters(stage, grid, "cover-text", -2, kept)
            yield from grid_ring(stage, grid, "cover-mark")
    beside = room.width / 2 - radius
    for side_of in (-1, 1):
        for across, up, size, kind in FLAKES:
            wide = size * min(beside, 0.24 * width) * 1.25
            if wide < 0.02 * width:
                continue
            at = x + side_of * (radius + beside * (1 - across) * 0.95)
            high = room.y + 0.2 * room.height + up * 0.78 * room.height
            if (at - x) ** 2 + (high - y) ** 2 < (radius + 0.7 * wide) ** 2 or high + wide / 2 > room.top:
                continue
            box = Box(at - wide / 2, high - wide / 2, wide, wide)
            flake = ArtInks(*("cover-flake",) * 5)
            yield from art(stage, "snowflake", box, flake, {"kind": kind}, -6, f"{side_of}{kind}")
    counts = [badge for badge in badges if any(map(str.isdigit, badge))]
    others = [badge for badge in badges if badge not in counts]
    corner = room.right, room.y + 0.005 * width
    size = clear_of(corner, min(0.118 * width, 0.3 * room.height), (x, y), 0.93 * radius)
    if counts:
        yield from burst(
            stage,
            counts[0],
            (corner[0] - size, corner[1] + size),
            size,
            "cover-near",
            "paper",
            "paper",
            24,
            0.92,
        )
    if others:
        box = Box(room.x, room.y + 0.3 * size, 2.15 * size, 1.3 * size)
        yield from plate(stage, others[0], box, "cover-near", "paper", "paper")
