"""Ocean: a sun over breaking waves, a beast of the sea leaping, letters in bubbles under water."""

from collections.abc import Iterator

from bookmaker import ArtInks, CoverDesk, Problem
from bookmaker.drawing import Bars, Box, Colours, Disc, Op, TitleStyle

from .back import BackStyle, back_side
from .badges import banner, burst, with_banner
from .sample import plated
from .scenery import art, hero, picture
from .small_grid import grid_letters, small_grid
from .stage import Lettering, Stage

USUAL = ("dolphin", "fish", "turtle", "whale")
SEA, LEAST_SEA = 0.53, 0.4  # of the height: where the waves begin at most, and at least
DEEP = 0.2  # of the width: from the first crests down to the dark
DISC = 0.44  # of a cell: a bubble's radius


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """Sky and sea on both sides of the spine; title, sun, beast and bubbles on the front."""
    stage = with_banner(desk, 0 if desk.picture else 1)
    width, high = stage.width, stage.sheet.height
    yield Bars((stage.sheet,), "cover-sky", layer=-9)
    front = [*(_beside(stage, 0.5 * high) if stage.wide else [])]
    sea = 0.5 * high
    if not stage.wide:
        head, under = _head(stage)
        sea = min(SEA * high, max(LEAST_SEA * high, under - 0.34 * width))
        front = [*head, *_upright(stage, sea, under)]
    calm = max(0.3 * high, stage.bare + DEEP * width)  # on the back
    for area, level in ((stage.front, sea), (stage.back, calm)):
        deep = level - DEEP * width
        yield Bars((Box(area.x, 0, area.width, deep + 0.02 * width),), "cover-deep", layer=-5)
        waves = ArtInks("cover-deep", "cover-mid", "cover-pale")
        box = Box(area.x, deep, area.width, level - deep)
        settings = {"bands": 3, "length": round(17 / DEEP)}
        yield from art(stage, "waves", box, waves, settings, -5, "sea")
    yield Bars((stage.band,), "cover-deep", layer=-4)
    yield from front
    style = BackStyle(
        "paper",
        Colours("ink", "cover-deep", "cover-accent"),
        Colours(accent="paper"),
        0.03,
        icons="cover-deep",
        ground="cover-deep",
    )
    yield from back_side(stage, style, max(0.32 * high, 1.05 * calm))
    yield from banner(stage, "cover-accent", "paper", "paper")
    yield from stage.problems


def _head(stage: Stage) -> tuple[list[Op], float]:
    """Title and subtitle, and how low they reach."""
    column, width = stage.column, stage.width
    sea = LEAST_SEA * stage.sheet.height
    room = Box(column.x, sea + 0.12 * width, column.width, column.top - sea - 0.12 * width)
    ops, block = _title(stage, room)
    under = (block if block is not None else room.top) - 0.03 * width
    line, under = stage.lines(
        stage.desk.text.subtitle,
        "cover-small",
        "cover-deep",
        Box(room.x, sea, room.width, under - sea),
        0.042,
    )
    return [*ops, *line], under


def _upright(stage: Stage, sea: float, under: float) -> Iterator[Op]:
    column, width = stage.column, stage.width
    low, top = stage.foot("paper")
    yield from low
    water = Box(
        column.x, top + 0.025 * width, column.width, sea - (DEEP - 0.015) * width - top - 0.025 * width
    )
    if stage.desk.picture:
        room = Box(column.x, top + 0.04 * width, column.width, max(0.08 * width, under - top - 0.07 * width))
        yield from picture(stage, room, "cover-sky", -3)
        return
    space = under - sea
    radius = min(0.36 * width, 0.62 * space + 0.14 * width)
    sun = column.x + column.width / 2, sea + 0.2 * radius
    yield Disc(sun, radius, 1, None, "cover-sun", layer=-8)
    size = min(0.4 * width, 1.05 * space + 0.03 * width)
    beast = Box(
        sun[0] - 0.8 * size, sea - 0.12 * size, 1.6 * size, min(1.05 * size, under - sea + 0.12 * size)
    )
    yield from hero(stage, beast, "cover-deep", layer=-6, usual=USUAL, besides=("waves", "pool"))
    yield from _badge(stage, column.right, sea, min(0.115 * width, 0.5 * max(space, 0.1 * width)))
    yield from _bubbles(stage, water)


def _beside(stage: Stage, sea: float) -> Iterator[Op]:
    column, width = stage.column, stage.width
    left = column._replace(width=0.5 * column.width)
    yield from stage.foot("paper", left)[0]
    ops, block = _title(stage, left._replace(y=sea, height=left.top - sea))
    yield from ops
    under = (block if block is not None else left.top) - 0.02 * width
    yield from stage.lines(
        stage.desk.text.subtitle,
        "cover-small",
        "cover-deep",
        Box(left.x, sea * 0.9, left.width, under - sea * 0.9),
        0.034,
        3,
    )[0]
    x = left.right + 0.03 * width
    right = Box(x, column.y, column.right - x, column.height)
    if stage.desk.picture:
        yield from picture(stage, right, "cover-sky", -3)
        return
    radius = min(0.42 * right.width, 0.4 * right.height)
    middle = right.x + right.width / 2
    yield Disc((middle, sea + 0.3 * radius), radius, 1, None, "cover-sun", layer=-8)
    size = min(0.8 * right.width, 0.95 * (right.top - sea))
    yield from hero(
        stage, Box(middle - size / 2, sea - 0.1 * size, size, size), "cover-deep", layer=-6, usual=USUAL
    )
    yield from _badge(stage, right.right, right.top - 0.12 * width, 0.085 * width)
    yield from _bubbles(stage, Box(right.x, column.y, right.width, sea - (DEEP + 0.01) * width - column.y))


def _title(stage: Stage, room: Box) -> tuple[list[Op], float | None]:
    style = TitleStyle(stage.type("book-title", "cover-deep"), capitals=True, gap=0.24, kind_share=0.52)
    ops, block = stage.title(
        Lettering("cover-deep", "paper", 0.045),
        Lettering("cover-accent", "paper", 0.075),
        room,
        style,
        0.24,
    )
    return ops, block.low if block else None


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
    radius = DISC * grid.pitch
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
