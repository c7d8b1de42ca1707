"""Botanical: a pale arch on a deep ground, leaves and flowers round it, a serif title over the letters."""

from collections.abc import Iterable, Iterator
from math import sqrt

from bookmaker import ArtInks
from bookmaker.drawing import BEND, Box, Curve, Op, Paint, reach

from .badges import burst
from .scenery import art, flipped, hero, upside_down
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import LEAST_PICTURE_SHARE, LEGIBLE, Stage

ARCH_RATIO = 1.6  # its round's width to its height
# of the width: over the title, the first with which it stands in the arch
ARCH_TOP_SHARES = 0.09, 0.12, 0.15, 0.18
WIDE_ARCH_TOP_SHARES = 0.035, 0.06, 0.085  # the same where title and letters stand side by side
OFF_LINE = 0.025  # of the width: from the arch's edge, its line with it, to a letter


def draw(stage: Stage) -> Iterator[Op]:
    """Leaves from the corners, the arch and what stands in it, the foot."""
    width, column = stage.width, stage.column
    yield from _leaves(stage, stage.back, 0.8, 0.0)
    side = (0.05 if stage.wide else 0.08) * width
    low, top = stage.foot(
        column._replace(x=column.x + side, width=column.width - 2 * side), 0.034 if stage.wide else LEGIBLE
    )
    yield from low
    floor = top + (0.05 if stage.wide else 0.075) * width
    yield from _leaves(stage, stage.front, 1.0, top + 0.02 * width)
    side = (0.05 if stage.wide else 0.035) * width
    arch = Box(column.x + side, floor, column.width - 2 * side, column.top - floor)
    half = 0.06 * width if stage.wide else min(0.4 * arch.width, 0.24 * arch.height)
    yield from _arch(stage, arch, half)
    yield from _inside(stage, arch, half)
    yield from _flowers(stage, arch, top)
    stage.low = 0.2 * stage.sheet.height


def _leaves(stage: Stage, area: Box, share: float, low: float) -> Iterator[Op]:
    """A sprig in each corner of the front, the lower ones over its foot; in the upper ones of the back."""
    size = share * min(0.42 * stage.width, 0.42 * area.height)
    trim = stage.desk.plan.trim  # fine stems that run past it would be taken for a printer's marks
    left, right = max(area.x, trim.x), min(area.right, trim.right)
    green = ArtInks("cover-pale", "cover-leaf", "cover-petal", "cover-heart", "cover-ground")
    box = Box(right - size, max(low, trim.y), size, size * 1.15)
    above = box._replace(y=trim.y)
    drawn = art(stage, "sprig", box, green, {"leaf": "ovate"}, -8, f"{area.x:.0f}")
    corner = art(stage, "sprig", above, green, {"leaf": "ovate"}, -8, f"{area.x:.0f}")
    middle, high = (left + right) / 2, trim.y + trim.height / 2
    for each, other in ((drawn, corner), (flipped(drawn, middle, stage), flipped(corner, middle, stage))):
        if low:
            yield from each
        yield from upside_down(other, high)


def _arch(stage: Stage, box: Box, half: float) -> Iterator[Op]:
    width = stage.width
    yield Paint(_arched(box, half), fill="cover-cream", layer=-6)
    away = 0.015 * width
    inner = Box(box.x + away, box.y + away, box.width - 2 * away, box.height - 2 * away)
    yield Paint(_arched(inner, max(1.0, half - away)), stroke="cover-ground", width=0.0035 * width, layer=-6)


def _arched(box: Box, half: float) -> Curve:
    """A box whose top is as round as `half` is high."""
    x, y, right, top = box.x, box.y, box.right, box.top
    across = min(box.width / 2, half * ARCH_RATIO)
    k, j = half * BEND, across * BEND
    return Curve(
        (
            ("M", ((x, y),)),
            ("L", ((x, top - half),)),
            ("C", ((x, top - half + k), (x + across - j, top), (x + across, top))),
            ("L", ((right - across, top),)),
            ("C", ((right - across + j, top), (right, top - half + k), (right, top - half))),
            ("L", ((right, y),)),
            ("Z", ()),
        )
    )


def _inside(stage: Stage, arch: Box, half: float) -> Iterator[Op]:
    """Title, subtitle and letters in the arch, the title so low that it stands in it."""
    width, pad = stage.width, (0.045 if stage.wide else 0.075) * stage.width
    floor = arch.y + pad + (0.02 * width if stage.wide else 0.0)  # over the small flowers
    told = len(stage.problems)
    for above in WIDE_ARCH_TOP_SHARES if stage.wide else ARCH_TOP_SHARES:
        room = Box(arch.x + pad, floor, arch.width - 2 * pad, arch.top - above * width - floor)
        left, right = stage.halves(0.54, 0.03, room) if stage.wide else (room, room)
        del stage.problems[told:]
        head, under = stage.head(left, 0.0 if stage.wide else 0.3 * room.height)
        if _stands_in(stage, head, arch, half):
            break
    yield from head
    rest = right if stage.wide else room._replace(height=under - 0.03 * width - room.y)
    if stage.pictured and rest.height > LEAST_PICTURE_SHARE * width:
        yield from stage.picture(rest)
        return
    side = 0.0 if stage.wide else 0.045 * width
    grid = small_grid(stage, rest._replace(y=rest.y + side, height=rest.height - side), 0.1, (6, 8))
    if grid:
        yield from grid_letters(stage, grid, "cover-ground", -4)
        yield from grid_ring(stage, grid, "cover-rose", -3, 0.09)
    elif rest.height > 0.1 * width:
        yield from hero(stage, rest, "cover-ground", usual=("flower",))


def _stands_in(stage: Stage, ops: Iterable[Op], arch: Box, half: float) -> bool:
    """Whether all of some ops keeps off the line in an arch."""
    middle, straight = arch.x + arch.width / 2, arch.top - half
    across = min(arch.width / 2, half * ARCH_RATIO)
    for op in ops:
        left, _, right, top = reach(op, stage.desk.look.metrics)
        high = min(1.0, max(0.0, (top - straight) / half))
        wide = arch.width / 2 - across + across * sqrt(1 - high**2)
        if max(middle - left, right - middle) > wide - OFF_LINE * stage.width:
            return False
    return True


def _flowers(stage: Stage, arch: Box, low: float) -> Iterator[Op]:
    """Flowers on the arch's lower corners, the badge between them over what stands at the foot."""
    width = stage.width
    petals = ArtInks("cover-ground", "cover-leaf", "cover-petal", "cover-heart", "cover-petal")
    white = ArtInks("cover-ground", "cover-leaf", "paper", "cover-heart", "paper")
    large, small, radius, out = (
        share * width for share in ((0.11, 0.07, 0.046, 0.02) if stage.wide else (0.2, 0.13, 0.092, -0.012))
    )
    for side in (-1, 1):
        x = arch.x - out if side < 0 else arch.right + out
        y = arch.y + 0.035 * width
        box = Box(x - large / 2, y - 0.3 * large, large, large)
        yield from art(stage, "flower", box, petals, {"petals": 6}, -2, f"{side}")
        box = Box(x - side * 0.68 * large - small / 2, y - 0.4 * large, small, small)
        yield from art(stage, "flower", box, white, {"petals": 5}, -2, f"{side}w")
    badges = stage.desk.text.badges
    if badges:
        middle = arch.x + arch.width / 2, low + radius + 0.012 * width
        yield from burst(stage, badges[0], middle, radius, "cover-rose", "paper", "cover-cream", 28, 0.95)
