"""Guides: a picture of a cover with its trim, folds, joints, safe areas and barcode drawn over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..publisher.cover_geometry import Area, CoverPlan
from ..units import inches

if TYPE_CHECKING:
    from PIL.Image import Image as Picture
    from PIL.ImageDraw import ImageDraw

Pixel = tuple[float, float]

GUIDES_PPI = 108
MARGIN_PIXELS = 46  # round the sheet, for the names
DASH_PIXELS, DASH_GAP_PIXELS = 10, 6
PAPER_COLOUR, NAME_COLOUR = (250, 250, 248), (70, 70, 70)
EDGE_COLOUR, TRIM_COLOUR, FOLD_COLOUR, HINGE_COLOUR, SAFE_COLOUR, CODE_COLOUR = (
    (120, 120, 120),
    (226, 0, 116),
    (0, 150, 220),
    (140, 80, 220),
    (0, 160, 70),
    (240, 120, 0),
)


@dataclass(frozen=True, slots=True)
class Guide:
    """One area outlined: its colour, whether dashed, and what it is called in the legend."""

    area: Area
    colour: tuple[int, int, int]
    dashed: bool
    name: str


def write_guides(cover: Path, plan: CoverPlan, png: Path) -> None:
    """Write a picture of a cover's file with every line a printer goes by; the file stays as it is."""
    from PIL import Image, ImageDraw

    picture, offset = _rendered(cover, plan)
    sheet = Image.new(
        "RGB", (picture.width + 2 * MARGIN_PIXELS, picture.height + 3 * MARGIN_PIXELS), PAPER_COLOUR
    )
    sheet.paste(picture, (MARGIN_PIXELS, MARGIN_PIXELS))
    pen = _Pen(ImageDraw.Draw(sheet), offset, picture.height)
    for guide in guides(plan):
        pen.outline(guide)
    pen.name(plan.back, "back")
    pen.name(plan.spine, f"spine {inches(plan.spine.width)}")
    pen.name(plan.front, "front")
    pen.legend(list(guides(plan)), sheet.height - MARGIN_PIXELS)
    sheet.save(png, optimize=True)


def guides(plan: CoverPlan) -> Iterator[Guide]:
    """Every area a printer goes by, the outermost first."""
    wrapped = plan.hinges or plan.trim.x > 27  # a case's boards; what is past a paperback's trim is cut off
    past = f"{'wrap' if wrapped else 'bleed'} {inches(plan.trim.x)}"
    yield Guide(Area(0, 0, *plan.sheet), EDGE_COLOUR, False, f"edge of the file: {past}")
    yield Guide(plan.trim, TRIM_COLOUR, False, "edge of the board" if wrapped else "trim")
    yield Guide(plan.spine, FOLD_COLOUR, False, "folds")
    for hinge in plan.hinges:
        yield Guide(hinge, HINGE_COLOUR, True, "joint")
    for safe in (plan.safe_back, plan.safe_front, plan.safe_spine):
        if safe:
            yield Guide(safe, SAFE_COLOUR, True, "text stays inside")
    if plan.barcode:
        yield Guide(plan.barcode, CODE_COLOUR, True, "barcode")


def _rendered(cover: Path, plan: CoverPlan) -> tuple[Picture, tuple[float, float]]:
    """The page as pixels, and where the sheet's corner lies on it in points."""
    from ..pdfread.render import open_pdf

    with open_pdf(cover) as document:
        boxes = document.page(1)
        [image] = document.render([1], GUIDES_PPI)
    left, bottom, *_ = boxes.trim
    first, low, *_ = boxes.media
    return image.image(), (left - plan.trim.x - first, bottom - plan.trim.y - low)


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws on the picture in the sheet's own points."""

    draw: ImageDraw
    offset: tuple[float, float]
    height: int

    def at(self, x: float, y: float) -> Pixel:
        """A place of the sheet in pixels, which count downwards."""
        scale = GUIDES_PPI / 72
        return MARGIN_PIXELS + (x + self.offset[0]) * scale, MARGIN_PIXELS + self.height - (
            y + self.offset[1]
        ) * scale

    def outline(self, guide: Guide) -> None:
        """A rectangle, dashed or not."""
        area = guide.area
        corners = [(area.x, area.y), (area.right, area.y), (area.right, area.top), (area.x, area.top)]
        places = [self.at(*corner) for corner in corners]
        for start, end in zip(places, places[1:] + places[:1], strict=True):
            self.line(start, end, guide)

    def line(self, start: Pixel, end: Pixel, guide: Guide) -> None:
        """A line with a light one under it, so that it shows on any ground."""
        for width, colour in ((4, PAPER_COLOUR), (2, guide.colour)):
            for piece in _dashes(start, end) if guide.dashed else [(start, end)]:
                self.draw.line(piece, fill=colour, width=width)

    def name(self, area: Area, text: str) -> None:
        """What a panel is called, above it."""
        x, _ = self.at(area.x + area.width / 2, 0)
        self.draw.text((x, MARGIN_PIXELS / 2), text, fill=NAME_COLOUR, font=_font(15), anchor="mm")

    def legend(self, shown: list[Guide], y: float) -> None:
        """Each line once, with its name."""
        x: float = MARGIN_PIXELS
        for guide in {guide.name: guide for guide in shown}.values():
            self.line((x, y), (x + 28, y), guide)
            self.draw.text((x + 36, y), guide.name, fill=NAME_COLOUR, font=_font(15), anchor="lm")
            x += 36 + self.draw.textlength(guide.name, font=_font(15)) + 26


def _dashes(start: Pixel, end: Pixel) -> Iterator[tuple[Pixel, Pixel]]:
    """The pieces of an upright or level dashed line."""
    (x, y), (u, v) = start, end
    length = abs(u - x) + abs(v - y)
    right, down = (u - x) / length, (v - y) / length
    at = 0.0
    while at < length:
        stop = min(at + DASH_PIXELS, length)
        yield (x + right * at, y + down * at), (x + right * stop, y + down * stop)
        at += DASH_PIXELS + DASH_GAP_PIXELS


def _font(size: int) -> Any:
    """Pillow's own type, which is there on every system."""
    from PIL import ImageFont

    return ImageFont.load_default(size)
