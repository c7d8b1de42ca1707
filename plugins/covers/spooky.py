"""Spooky: a full moon, a tombstone of letters, pumpkins, webs and bats; an orange title on violet."""

from collections.abc import Iterator

from bookmaker import ArtInks
from bookmaker.drawing import BEND, Box, Curve, Op, Paint

from .badges import burst
from .scenery import art, flipped, hill
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, Stage

LEAST_SCENE = 0.24  # of the width
HILL_TOP_SHARE = 0.165  # of the height


def draw(stage: Stage) -> Iterator[Op]:
    """Hill and webs on both sides of the spine; title, moon, stone and pumpkins."""
    width, high = stage.width, stage.sheet.height
    foot = HILL_TOP_SHARE * high
    webs = ArtInks(*("cover-web",) * 5)
    size = 0.2 * width
    behind = max(foot, stage.bare / 0.88)
    for area, rise in ((stage.front, foot), (stage.back, behind)):
        tops = [rise * share for share in (0.92, 1.06, 0.88, 1.08, 0.94)]
        yield hill(area, tops, "cover-dark", -5)
        box = Box(area.right - size, area.top - size, size, size)
        web = art(stage, "web", box, webs, None, -8, "web")
        yield from flipped(web, area.x + area.width / 2, stage)
        if area == stage.front:
            yield from web
    left, right = stage.halves() if stage.wide else (stage.column, stage.column)
    low, top = stage.foot(room=left)
    yield from low
    floor = top + 0.03 * width if stage.wide else foot
    room = left._replace(y=floor, height=left.top - floor)
    head, under = stage.head(room, 0.0 if stage.wide else 0.2 * room.height)
    yield from head
    floor = max(top + 0.02 * width, 0.42 * foot)
    scene = right._replace(y=floor, height=under - 0.03 * width - floor)
    yield from _scene(stage, right if stage.wide else scene, foot)
    stage.low = 1.1 * behind


def _scene(stage: Stage, room: Box, foot: float) -> Iterator[Op]:
    """The moon, the stone with its grid before it, a tree, bats, pumpkins, the count on the hill."""
    width = stage.width
    if stage.pictured and room.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(room)
        return
    if room.height < LEAST_SCENE * width:
        return
    middle = room.x + room.width / 2
    radius = min(0.38 * width, 0.47 * room.width, 0.5 * (room.top - foot) + 0.1 * width)
    moon_y = room.top - radius
    moon = Box(middle - radius, moon_y - radius, 2 * radius, 2 * radius)
    yield from art(
        stage,
        "moon",
        moon,
        ArtInks("cover-crater", "cover-crater", "cover-moon", "cover-crater", "cover-moon"),
        {"craters": False},
        -8,
    )
    yield Paint(Curve.ellipse(middle, moon_y, radius), fill="cover-moon", layer=-8)
    for x, y, size in ((-0.62, 0.42, 0.11), (0.66, 0.42, 0.15), (0.8, -0.1, 0.08), (-0.8, -0.06, 0.09)):
        spot = Curve.ellipse(middle + x * radius, moon_y + y * radius, size * radius)
        yield Paint(spot, fill="cover-crater", layer=-8)
    dark = ArtInks("cover-dark", "cover-dark", "cover-dark", "cover-dark", "cover-moon")
    tree = Box(
        stage.front.x + 0.01 * width,
        0.7 * foot,
        0.3 * width,
        min(0.46 * width, 0.8 * (room.top - 0.7 * foot)),
    )
    if not stage.wide:
        yield from art(stage, "bare-tree", tree, dark, None, -7, "tree")
    for x, y, size in ((-0.78, 0.72, 0.12), (0.72, 0.68, 0.15), (0.5, 0.9, 0.07)):
        wide = size * width if radius > 0.22 * width else 0.6 * size * width
        bat = Box(middle + x * radius - wide / 2, moon_y + y * radius - 0.3 * wide, wide, 0.5 * wide)
        yield from art(stage, "bats", bat, dark, {"count": 1}, -6, f"bat{x}")
    wide = min(1.22 * radius, 0.52 * width, 0.7 * room.width)
    base, head = room.y + 0.04 * width, room.top - 0.03 * width
    tall = min(head - base, 1.5 * wide)
    stone = Box(middle - wide / 2, base, wide, tall)
    rim = 0.016 * width
    yield Paint(_tomb(Box(stone.x - rim, base, wide + 2 * rim, tall + rim)), fill="cover-dark", layer=-5)
    yield Paint(_tomb(stone), fill="cover-stone", layer=-5)
    pumpkins = 0.17 * width
    grid_room = Box(
        stone.x + 0.03 * wide, base + 0.42 * pumpkins, 0.94 * wide, tall - 0.42 * pumpkins - 0.12 * wide
    )
    grid = small_grid(stage, grid_room, 0.2, (5, 6))
    if grid:
        yield from grid_letters(stage, grid, "cover-dark", -4)
        yield from grid_ring(stage, grid, "cover-orange", -3)
    lantern = ArtInks("cover-dark", "cover-bright", "cover-moon", "cover-orange", "cover-moon")
    big = min(0.25 * width, 0.62 * (room.width / 2 - wide / 2) + 0.12 * width)
    left = max(
        stone.right - 0.28 * big, grid.box.right - 0.12 * grid.pitch if grid else 0.0
    )  # off its letters
    side, small = min(big, room.right + 0.04 * width - left), 0.68 * big
    for x, across, name in ((left, side, "1.0"), (stone.x - 0.2 * big - small / 2, small, "0.68")):
        yield from art(stage, "pumpkin", Box(x, base - 0.1 * across, across, across), lantern, None, -2, name)
    counts = list(stage.desk.text.badges)
    low = base + 0.95 * big
    size = min(0.1 * width, 0.25 * room.height, 0.62 * (room.right - stone.right), (room.top - low) / 2)
    if counts and size > 0:  # between the pumpkin and the words over the scene
        yield from burst(
            stage,
            counts[0],
            (room.right - size, min(max(low + size, moon_y - 0.2 * radius), room.top - size)),
            size,
            "cover-bright",
            "cover-dark",
            "cover-dark",
        )


def _tomb(box: Box) -> Curve:
    """A stone with a round head."""
    x, y, right, top = box.x, box.y, box.right, box.top
    half = min(box.width / 2, 0.6 * box.height)
    k = half * BEND
    middle = x + box.width / 2
    return Curve(
        (
            ("M", ((x, y),)),
            ("L", ((x, top - half),)),
            ("C", ((x, top - half + k), (middle - box.width / 2 * BEND, top), (middle, top))),
            ("C", ((middle + box.width / 2 * BEND, top), (right, top - half + k), (right, top - half))),
            ("L", ((right, y),)),
            ("Z", ()),
        )
    )
