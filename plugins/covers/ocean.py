"""Ocean: a sun over breaking waves, a beast of the sea leaping, letters in bubbles under water."""

from collections.abc import Iterator

from bookmaker import ArtInks
from bookmaker.drawing import Bars, Box, Disc, Op

from .badges import burst
from .sample import plated
from .scenery import art, hero
from .small_grid import grid_letters, small_grid
from .stage import Stage

OCEAN_ICONS = ("dolphin", "fish", "turtle", "whale")
MOST_SEA_SHARE, LEAST_SEA_SHARE = 0.53, 0.4  # of the height: where the waves begin at most, and at least
DEEP = 0.2  # of the width: from the first crests down to the dark
BUBBLE_RADIUS_CELLS = 0.44


def draw(stage: Stage) -> Iterator[Op]:
    """Sea on both sides of the spine; title, sun, beast and bubbles on the front."""
    width, high = stage.width, stage.sheet.height
    sea = LEAST_SEA_SHARE * high
    if stage.wide:
        front = [*_beside(stage, sea)]
    else:
        column, least = stage.column, LEAST_SEA_SHARE * high
        head, under = stage.head(column._replace(y=least, height=column.top - least), 0.12 * width)
        sea = min(MOST_SEA_SHARE * high, max(least, under - 0.34 * width))
        front = [*head, *_upright(stage, sea, under)]
    calm = max(0.3 * high, stage.bare + DEEP * width)  # on the back
    for area, level in ((stage.front, sea), (stage.back, calm)):
        deep = level - DEEP * width
        yield Bars((Box(area.x, 0, area.width, deep + 0.02 * width),), "cover-deep", layer=-5)
        waves = ArtInks("cover-deep", "cover-mid", "cover-pale")
        box = Box(area.x, deep, area.width, level - deep)
        settings = {"bands": 3, "length": round(17 / DEEP)}
        yield from art(stage, "waves", box, waves, settings, -5, "sea")
    yield from front
    stage.low = max(0.32 * high, 1.05 * calm)


def _upright(stage: Stage, sea: float, under: float) -> Iterator[Op]:
    column, width = stage.column, stage.width
    low, top = stage.foot()
    yield from low
    water = Box(
        column.x, top + 0.025 * width, column.width, sea - (DEEP - 0.015) * width - top - 0.025 * width
    )
    if stage.pictured:
        room = Box(column.x, top + 0.04 * width, column.width, max(0.08 * width, under - top - 0.07 * width))
        yield from stage.picture(room)
        return
    space = under - sea
    radius = min(0.36 * width, 0.62 * space + 0.14 * width)
    sun = column.x + column.width / 2, sea + 0.2 * radius
    yield Disc(sun, radius, 1, None, "cover-sun", layer=-8)
    size = min(0.4 * width, 1.05 * space + 0.03 * width)
    beast = Box(
        sun[0] - 0.8 * size, sea - 0.12 * size, 1.6 * size, min(1.05 * size, under - sea + 0.12 * size)
    )
    yield from hero(stage, beast, "cover-deep", layer=-6, usual=OCEAN_ICONS, besides=("waves", "pool"))
    yield from _badge(stage, column.right, sea, min(0.115 * width, 0.5 * max(space, 0.1 * width)))
    yield from _bubbles(stage, water)


def _beside(stage: Stage, sea: float) -> Iterator[Op]:
    width = stage.width
    left, right = stage.halves()
    yield from stage.foot(room=left)[0]
    yield from stage.head(left._replace(y=sea, height=left.top - sea))[0]
    if stage.pictured:
        yield from stage.picture(right)
        return
    radius = min(0.42 * right.width, 0.4 * right.height)
    middle = right.x + right.width / 2
    yield Disc((middle, sea + 0.3 * radius), radius, 1, None, "cover-sun", layer=-8)
    size = min(0.8 * right.width, 0.95 * (right.top - sea))
    yield from hero(
        stage, Box(middle - size / 2, sea - 0.1 * size, size, size), "cover-deep", layer=-6, usual=OCEAN_ICONS
    )
    yield from _badge(stage, right.right, right.top - 0.12 * width, 0.085 * width)
    yield from _bubbles(stage, Box(right.x, right.y, right.width, sea - (DEEP + 0.01) * width - right.y))


def _badge(stage: Stage, right: float, y: float, radius: float) -> Iterator[Op]:
    if stage.desk.text.badges:
        middle = right - radius, y + 0.3 * radius
        yield from burst(stage, stage.desk.text.badges[0], middle, radius, "cover-accent", "paper", "paper")


def _bubbles(stage: Stage, room: Box) -> Iterator[Op]:
    """The small grid, each letter in a bubble; those of the word are filled."""
    if stage.desk.front_sample:
        yield from plated(stage.desk.front_sample, room, "paper", "cover-deep", -3)
        return
    grid = small_grid(stage, room, 0.06, (6, 9), 2)
    if grid is None:
        return
    radius = BUBBLE_RADIUS_CELLS * grid.pitch
    ringed = set(grid.ringed())
    columns, rows = map(int, grid.size)
    for row in range(rows):
        for column in range(columns):
            found = (row, column) in ringed
            yield Disc(
                grid.centre(row, column),
                radius,
                0.035 * grid.pitch,
                None if found else "cover-pale",
                "cover-accent" if found else "cover-deep",
                layer=-3,
            )
    yield from grid_letters(stage, grid, "paper", size=0.82)
