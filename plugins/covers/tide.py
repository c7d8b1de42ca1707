"""Tide: a moon of letters over a calm sea, a title in white on the night sky."""

from collections.abc import Iterator

from bookmaker import ArtInks
from bookmaker.drawing import Bars, Box, Disc, Op

from .badges import burst, clear_of
from .sample import plated
from .scenery import art
from .small_grid import circle_cells, grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage

# of the height: how high the sea reaches; of the width, waves over calm water, at least
SEA_SHARE, WAVES_SHARE = 0.28, 0.2
LEAST_MOON, MOST_MOON = 0.09, 0.33  # of the width: its radius
MOON_ROOM_SHARE = 0.35  # of the width: what a title leaves to subtitle and moon
HALO_RADII = 1.13  # of the moon: the light round it
WITHIN = 0.95  # of it: how far its letters reach
CALM_SEA_SHARE = 0.03  # of the width: from the author's name to the foot of the waves
CRATERS = (  # of a moon without letters: across and up from its middle, and size, in its radius
    (-0.42, 0.38, 0.2),
    (0.34, 0.52, 0.12),
    (0.12, -0.08, 0.26),
    (-0.56, -0.26, 0.11),
    (0.6, -0.12, 0.1),
    (-0.1, 0.7, 0.08),
)
SETS = 0.3  # of the radius: how much of the moon may be under the waves


def draw(stage: Stage) -> Iterator[Op]:
    """Sea on both sides of the spine; title, moon and badge on the front."""
    low, calm = stage.foot()
    calm += CALM_SEA_SHARE * stage.width
    sea = max(SEA_SHARE * stage.sheet.height, calm + WAVES_SHARE * stage.short * (0.7 if stage.wide else 1.0))
    left, right = stage.halves(0.52, 0.02) if stage.wide else (stage.column, stage.column)
    yield from stage.foot(room=left)[0] if stage.wide else low
    head, under = stage.head(
        left._replace(y=sea, height=left.top - sea), (0.02 if stage.wide else MOON_ROOM_SHARE) * stage.width
    )
    yield from head
    top = right.top if stage.wide else under - 0.03 * stage.width
    yield from _moon(stage, right._replace(y=sea, height=top - sea))
    water = ArtInks("cover-deep", "cover-mid", "cover-pale", "cover-deep", "paper")
    behind = max(calm, stage.bare)
    for area, bottom, high in ((stage.front, calm, sea), (stage.back, behind, sea + behind - calm)):
        waves = Box(area.x, bottom, area.width, high - bottom)
        settings = {"layers": 4, "length": 30}
        yield from art(stage, "tide", waves, water, settings, -6, "sea")
        yield Bars((Box(area.x, 0, area.width, bottom),), "cover-deep", layer=-6)
    stage.low = 1.04 * (sea + behind - calm)


def _moon(stage: Stage, room: Box) -> Iterator[Op]:
    """The moon over a sea at a room's foot, or setting in it, the small grid on it, a badge beside it."""
    width = stage.width
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    radius = min(room.height / (1 + HALO_RADII - SETS), room.width / 2 / HALO_RADII, MOST_MOON * width)
    x, y, beside = room.x + room.width / 2, room.y, 0.0
    if radius >= LEAST_MOON * width:
        free, beside = room.height - 2 * HALO_RADII * radius, 0.98 * radius
        y += HALO_RADII * radius + free / 2 if free > 0 else room.height - HALO_RADII * radius
        yield Disc((x, y), HALO_RADII * radius, 1, None, "cover-light", layer=-8)
        yield Disc((x, y), radius, 1, None, "cover-moon", layer=-8)
        letters = [*_letters(stage, (x, y), radius, room.y + 0.035 * width)]
        yield from letters or (
            Disc((x + right * radius, y + up * radius), size * radius, 1, None, "cover-crater", layer=-7)
            for right, up, size in CRATERS
        )
    if stage.desk.text.badges:
        corner = room.right, 0.6 * room.y
        size = clear_of(corner, 0.125 * width, (x, y), beside)
        middle = corner[0] - size, corner[1] + size
        yield from burst(stage, stage.desk.text.badges[0], middle, size, "cover-accent", "paper", "paper")


def _letters(stage: Stage, middle: tuple[float, float], radius: float, low: float) -> Iterator[Op]:
    """The small grid on the moon, as far down as the sea leaves it dry."""
    x, y = middle
    sample = stage.desk.front_sample
    if sample:
        side = 1.3 * radius
        bottom = max(y - side / 2, low)
        yield from plated(
            sample, Box(x - side / 2, bottom, side, y + side / 2 - bottom), "paper", "cover-deep", -7
        )
        return
    side = 1.8 * WITHIN * radius
    bottom = max(y - side / 2, low)
    grid = small_grid(stage, Box(x - side / 2, bottom, side, y + side / 2 - bottom), 0.0, (5, 8))
    if grid is None:
        return
    kept = circle_cells(grid, middle, WITHIN * radius - 0.5 * grid.pitch)
    yield from grid_letters(stage, grid, "cover-deep", -3, sorted({*kept, *grid.ringed()}))
    yield from grid_ring(stage, grid, "cover-accent")
