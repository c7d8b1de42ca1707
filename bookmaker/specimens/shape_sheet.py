"""The specimen sheet of shapes: every shape on offer in a grid, its cells drawn, under its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..errors import BookError
from ..files.confined import Files
from ..host.load import Plugins
from ..host.puzzle_calls import draw_mask
from ..page.look import Look
from ..page.ops import Box, Frame, Op, Page, Text
from ..page.typeset import Type, wrap
from ..rng import stream
from ..wordsearch.grid import Mask, Size
from ..wordsearch.model import Choice
from .art_sheet import PAGE_HEIGHT, PAGE_MARGIN, PAGE_WIDTH, SHEET_ROOM, draw_sheet

SHAPE_GRID = Size(24, 24)
SHAPE_COLUMNS, SHAPE_GAP = 5, 14.0
SHAPE_SIDE = (SHEET_ROOM - SHAPE_GAP * (SHAPE_COLUMNS - 1)) / SHAPE_COLUMNS
SHAPE_NAME_SIZE, SHAPE_ABOUT_SIZE, SHAPE_ABOUT_LEAD = 9.5, 6.5, 8.0
SEAM = 0.2  # by which rows overlap, so that none shows between them
SHAPE_ROW_HEIGHT = SHAPE_SIDE + 12 + 3 * SHAPE_ABOUT_LEAD + 10


def draw_shape_sheet(plugins: Plugins, path: Path) -> None:
    """Write the sheet as a PDF of 8.5 x 11 inches: the same plugins give the same bytes."""
    draw_sheet(plugins, path, "Shapes", lambda look: shape_pages(plugins, look))


def shape_pages(plugins: Plugins, look: Look) -> Iterator[Page]:
    """The sheet's pages: shapes in the order of their names, each with the settings it has by itself."""
    names = sorted(plugins.shapes)
    rows = int((PAGE_HEIGHT - 2 * PAGE_MARGIN) // SHAPE_ROW_HEIGHT)
    for number, first in enumerate(range(0, len(names), rows * SHAPE_COLUMNS), 1):
        ops = list[Op]()
        for n, name in enumerate(names[first : first + rows * SHAPE_COLUMNS]):
            x = PAGE_MARGIN + n % SHAPE_COLUMNS * (SHAPE_SIDE + SHAPE_GAP)
            ops += _specimen(
                plugins, look, name, x, PAGE_HEIGHT - PAGE_MARGIN - n // SHAPE_COLUMNS * SHAPE_ROW_HEIGHT
            )
        yield Page(number, "shapes", PAGE_WIDTH, PAGE_HEIGHT, tuple(ops))


def _specimen(plugins: Plugins, look: Look, name: str, x: float, top: float) -> Iterator[Op]:
    """A shape from a height downward: its cells, its name, what it is."""
    try:
        mask = draw_mask(plugins, Choice(name), SHAPE_GRID, stream("shape-sheet", name), Files())
    except BookError as error:  # it draws only what is given it
        mask = None
        about = error.problems[0].what
    else:
        about = plugins.shapes[name].offer.about
    box = Box(x, top - SHAPE_SIDE, SHAPE_SIDE, SHAPE_SIDE)
    yield Frame(box, 0.25, stroke="faint")
    if mask:
        yield from _cells(mask, box)
    yield Text(x, box.y - 12, name, "heading", SHAPE_NAME_SIZE)
    face = Type(look, "body", SHAPE_ABOUT_SIZE)
    for line, text in enumerate(wrap(about, face, SHAPE_SIDE)[:3]):
        yield Text(x, box.y - 12 - SHAPE_ABOUT_LEAD * (line + 1) - 1, text, "body", SHAPE_ABOUT_SIZE)


def _cells(mask: Mask, box: Box) -> Iterator[Op]:
    """Every run of cells in play as one bar."""
    pitch = box.width / mask.size.columns
    for row, signs in enumerate(mask.picture):
        first = 0
        for run in signs.replace(".#", ". #").replace("#.", "# .").split(" "):
            if run.startswith("#"):
                low = box.top - (row + 1) * pitch
                yield Frame(
                    Box(box.x + first * pitch, low, len(run) * pitch, pitch + SEAM),
                    0,
                    stroke=None,
                    fill="soft",
                )
            first += len(run)
