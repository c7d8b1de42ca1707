"""Pictures of finished pages, for shops: the front of a cover, sample pages with a light word across."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from math import atan2, degrees, hypot
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont
from pypdf import PdfReader

from ..binding import PageOrder
from ..files.bounded import Limits, TooMuchError, bounded_here
from ..publisher.cover_geometry import Area
from .budget import Budget, bounds_of
from .objects import UNREADABLE, parsing
from .pages import PdfPages, quiet
from .render import RenderedPdf, RenderError, open_pdf

PAGE_JPEG_QUALITY = 92  # letters stay clean at their edges
SAMPLE_WORD_SHARE = 0.62  # of the diagonal: as long as the word across a sample is
SAMPLE_WORD_TONE = 30  # of 255: how dark that word is on white
_TOO_MUCH_HINT = "split the file, or simplify its pages"
# a cover at 300 to the inch, its layers each as large
PICTURE_LIMITS = Limits(memory=4 << 30, seconds=60, total=600)


class PagePictures:
    """A finished PDF whose pages are pictured as a reader shows them."""

    def __init__(self, file: RenderedPdf) -> None:
        self._file = file

    def __len__(self) -> int:
        return len(self._file)

    def trim(self, number: int) -> Area:
        """What is left of a page after trimming, in points of the PDF's page."""
        left, bottom, right, top = self._file.page(number).trim
        return Area(left, bottom, right - left, top - bottom)

    def page(self, number: int) -> Area:
        """The page as it is shown, with whatever reaches past the trim."""
        page = self._file.page(number)
        media, crop = page.media, page.crop
        left, bottom = max(media[0], crop[0]), max(media[1], crop[1])
        return Area(left, bottom, min(media[2], crop[2]) - left, min(media[3], crop[3]) - bottom)

    def held(self, number: int) -> Area:
        """What a reader holds of a page: it is trimmed, unless it is turned."""
        page = self._file.page(number)
        if page.turn:
            return Area(0, 0, page.width, page.height)
        whole, trim = self.page(number), self.trim(number)
        left, bottom = max(whole.x, trim.x), max(whole.y, trim.y)
        cut = Area(left, bottom, min(whole.right, trim.right) - left, min(whole.top, trim.top) - bottom)
        return cut if min(cut.width, cut.height) > 0 else whole

    def held_picture(self, number: int, ppi: float) -> Image.Image:
        """That of a page in RGB."""
        if self._file.page(number).turn:
            [whole] = self._file.render([number], ppi)
            return whole.image()
        return self.picture(number, ppi, self.held(number))

    def picture(self, number: int, ppi: float, area: Area) -> Image.Image:
        """An area of a page in RGB, so many pixels to the inch: 6 x 9 in at 300 is 1800 x 2700."""
        page, scale = self.page(number), ppi / 72
        width, height = round(area.width * scale), round(area.height * scale)
        [whole] = self._file.render([number], ppi)
        left, top = round((area.x - page.x) * scale), round((page.top - area.top) * scale)
        return whole.image().crop((left, top, left + width, top + height))


def check_amount(pdf: Path) -> int:
    """How many seconds drawing a file may take in all, by its size.

    Raises RenderError where its pages ask for more steps than are given to a file of its size: they are
    counted before anything is drawn. What cannot be counted is for pdfium to tell.
    """
    size = pdf.stat().st_size
    budget, why = Budget.of(size), ""
    try:
        with bounded_here(*bounds_of(size)), quiet(), suppress(*UNREADABLE):
            with parsing():
                reader = PdfReader(pdf)
            for sheet in PdfPages(reader, budget):
                if budget.page < 0:
                    why = why or f"page {sheet.number}: {sheet.unread}"
                elif sheet.stop:
                    why = sheet.stop
    except TooMuchError as error:
        why = str(error)
    if why:
        raise RenderError(f"{pdf.name} is not drawn: {why}", _TOO_MUCH_HINT)
    return bounds_of(size)[1]


@contextmanager
def page_pictures(
    pdf: Path, seconds: int = PICTURE_LIMITS.total, order: PageOrder = PageOrder.FORWARD
) -> Iterator[PagePictures]:
    """The pages of a file, ready to be pictured in so many seconds; a RenderError for one that cannot be."""
    with open_pdf(pdf, replace(PICTURE_LIMITS, total=min(PICTURE_LIMITS.total, seconds)), order) as file:
        len(file)
        yield PagePictures(file)


def marked(picture: Image.Image, word: str, font: bytes = b"") -> Image.Image:
    """The picture with a light word across it from corner to corner; what is under it stays legible.

    `font` is the file of a font that has its letters; without one it is Pillow's own.
    """
    width, height = picture.size
    long = hypot(width, height) * SAMPLE_WORD_SHARE
    room = ImageDraw.Draw(Image.new("L", (1, 1)))
    face = _face(font, 100 * long / room.textlength(word, _face(font, 100)))
    left, top, right, bottom = (round(edge) for edge in room.textbbox((0, 0), word, face))
    line = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(line).text((-left, -top), word, SAMPLE_WORD_TONE, face)
    line = line.rotate(degrees(atan2(height, width)), Image.Resampling.BILINEAR, expand=True)
    mask = Image.new("L", picture.size)
    mask.paste(line, ((width - line.width) // 2, (height - line.height) // 2))
    return Image.composite(Image.new("RGB", picture.size), picture, mask)


def _face(font: bytes, size: float) -> Any:
    """A font at a size, its letters set one by one: they come in the order they are seen in."""
    if not font:
        return ImageFont.load_default(size)
    return ImageFont.truetype(io.BytesIO(font), size, layout_engine=ImageFont.Layout.BASIC)


def jpeg(picture: Image.Image, ppi: int) -> bytes:
    """The picture as a JPEG that says its resolution; colours are kept at full sharpness."""
    kept = io.BytesIO()
    picture.save(kept, "JPEG", quality=PAGE_JPEG_QUALITY, subsampling=0, optimize=True, dpi=(ppi, ppi))
    return kept.getvalue()
