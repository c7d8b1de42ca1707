"""The back of a cover: its panel with the blurb, facts, price and the small grid, as all designs have it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bookmaker import Problem
from bookmaker.drawing import BARCODE_CLEARANCE, Bars, Box, Colours, Frame, Op, set_back, set_imprint

from .scenery import hero
from .small_grid import grid_letters, grid_ring, small_grid
from .stage import FRONT_MARGIN_SHARE, Stage

BACK_TEXT_SCALE = 1.5  # of the usual size


@dataclass(frozen=True, slots=True)
class BackStyle:
    """How a back is coloured: the panel its text stands on, the text, and what stands on the ground."""

    panel: str  # the ink of the panel
    colours: Colours
    on_ground: Colours
    radius: float = 0.02  # of the width
    line: str = ""
    line_width: float = 0.006  # of the width
    icons: str = ""  # the ink of pictograms between panel and foot
    ground: str = ""  # the ink of what lies at the foot, where scenery could reach into the barcode's zone


def back_side(stage: Stage, style: BackStyle, low: float = 0.0) -> Iterator[Op | Problem]:
    """The text on a panel, the imprint at the foot, bare ground where a printer puts the barcode.

    `low` is how high the scenery at the foot reaches, over which the panel stands if there is room.
    """
    desk, plan = stage.desk, stage.desk.plan
    width, away = stage.width, FRONT_MARGIN_SHARE * stage.width
    seen = stage.band.x
    side = max(away, plan.safe_back.x - plan.back.x, seen - plan.safe_back.right)
    top = min(plan.back.top - away, plan.safe_back.top)
    y = max(plan.back.y + away, plan.safe_back.y + 0.012 * width)
    column = Box(plan.back.x + side, y, seen - plan.back.x - 2 * side, top - y)
    pad = 0.042 * width
    zone = plan.barcode
    floor = max(column.y, zone.top + BARCODE_CLEARANCE if zone else column.y)
    bare = replace(desk, text=replace(desk.text, imprint=""))
    if zone and (ground := style.ground if stage.bare else "paper"):
        yield Bars((Box(*zone),), ground, layer=-1)
    for bottom in dict.fromkeys((max(floor, low), floor)):
        inner = Box(column.x + pad, bottom + pad, column.width - 2 * pad, column.top - pad - bottom - pad)
        if inner.height <= 0:
            continue
        text = set_back(bare, style.colours, inner, bottom + pad, BACK_TEXT_SCALE)
        if not text.fits:
            continue
        foot = text.free.top - pad if text.free.height else inner.y - pad
        yield from _panel(style, Box(column.x, foot, column.width, column.top - foot), width)
        yield from text.drawn
        yield from _foot_of_back(stage, style, column, foot, bottom)
        return
    yield from _panel(style, column, width)
    inner = Box(column.x + pad, column.y + pad, column.width - 2 * pad, column.height - 2 * pad)
    yield from set_back(desk, style.colours, inner).drawn


def _small_grid_on_back(stage: Stage, style: BackStyle, room: Box) -> Iterator[Op]:
    """A small grid in the middle of a room, on a panel as the text's."""
    side = min(room.width, 0.6 * stage.width)
    room = Box(room.x + (room.width - side) / 2, room.y, side, min(room.height, 0.5 * stage.width))
    grid = small_grid(stage, room, 0.5, (6, 8), on_back=True)
    if grid:
        pad = 0.5 * grid.pitch
        box = Box(grid.box.x - pad, grid.box.y - pad, grid.box.width + 2 * pad, grid.box.height + 2 * pad)
        yield from _panel(style, box, stage.width)
        yield from grid_letters(stage, grid, style.colours.text)
        yield from grid_ring(stage, grid, style.colours.accent)


def _panel(style: BackStyle, box: Box, width: float) -> Iterator[Op]:
    line = style.line_width * width if style.line else 0.0
    yield Frame(box, line, style.radius * width, style.line or None, style.panel, layer=-2)


def _foot_of_back(
    stage: Stage, style: BackStyle, column: Box, foot: float, low: float
) -> Iterator[Op | Problem]:
    """A row of pictograms where there is room, and the imprint at the foot, beside the barcode or over it."""
    desk, zone = stage.desk, stage.desk.plan.barcode
    room = foot - low
    if style.icons and len(desk.icons) > 2 and room > 0.16 * stage.width:
        size = min(0.6 * room, 0.2 * stage.width, column.width / 4)
        for n in range(3):
            x = column.x + column.width * (2 * n + 1) / 6 - size / 2
            box = Box(x, low + (room - size) / 2, size, size)
            yield from hero(stage, box, style.icons, number=n + 1, layer=-3, least=0.0)
    elif room > 0.3 * stage.width:
        yield from _small_grid_on_back(
            stage, style, Box(column.x, low + 0.05 * stage.width, column.width, room - 0.1 * stage.width)
        )
    if not desk.text.imprint:
        return
    wide = zone.x - BARCODE_CLEARANCE - column.x if zone else column.width
    rooms = [column._replace(width=wide)] if wide > 0 else []
    if zone:
        rooms.append(column._replace(y=zone.top + BARCODE_CLEARANCE))
    for place in rooms:
        placed = set_imprint(desk, style.on_ground, place)
        if placed and placed[1] <= foot - 2:
            yield from placed[0]
            return
    yield Problem("the imprint does not fit the back", "shorten it, or the text on the back", advice=True)
