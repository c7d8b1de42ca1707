"""Pages of any PDF as pixels: the one place where pdfium is opened, and always in a bounded process.

    with open_pdf(Path("book.pdf")) as pdf:
        print(len(pdf), pdf.page(1).trim)
        for image in pdf.render(range(1, len(pdf) + 1), dpi=100, gray=True):
            image.width, image.height, image.pixels   # rows from the top, one byte a pixel (three in colour)

One child is started for a file, in about a tenth of a second, and asked as often as is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from math import ceil, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..binding import PageOrder
from ..errors import BookError
from ..files.bounded import BoundedProcess, Limits, OutOfBoundsError

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PAGE_PIXELS = 120_000_000  # a cover of 40 x 33 in at 300 to the inch

Box = tuple[float, float, float, float]  # left, bottom, right, top, in points
_USUAL_HINT = "build it again, or open it in another program"
_HINTS = {  # by a word of what is wrong
    "password": "save it without a password",
    "too large to be pictured": "scale its pages down, or ask for fewer pixels to the inch",
}


class RenderError(BookError):
    """A file or a page that cannot be drawn, and why."""


@dataclass(frozen=True, slots=True)
class PageBoxes:
    """A page as pdfium sees it: its boxes, how it is turned, and how large it is shown, in points."""

    number: int  # from 1
    media: Box
    crop: Box
    trim: Box
    turn: int  # 0, 90, 180 or 270 degrees to the right
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PageImage:
    """A page as pixels: rows from the top, a pixel one byte (gray), three (red, green, blue), or four where
    its ground is clear (and how much of it is seen).
    """

    number: int
    width: int
    height: int
    gray: bool
    pixels: bytes
    clear: bool = False

    def image(self) -> Image:
        """The same for Pillow, as L, RGB or RGBA."""
        from PIL import Image

        mode = "RGBA" if self.clear else "L" if self.gray else "RGB"
        return Image.frombytes(mode, (self.width, self.height), self.pixels)

    def png(self, dpi: float) -> bytes:
        """The same as a PNG file that says how large it is."""
        file = BytesIO()
        self.image().save(file, "PNG", dpi=(dpi, dpi))
        return file.getvalue()


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Some text on a page that stands together in one type, and where: from the left, and from below."""

    text: str
    box: Box


class RenderedPdf:
    """A PDF, from a path or from bytes, whose pages are drawn by pdfium in a bounded process.

    Numbers of pages count from 1, in the book, of whose pages the file has the first or the last at its
    beginning. Every method raises RenderError where the file is none that pdfium can
    read, a page is broken or too large, or drawing it takes more than the limits allow. After an
    error the next call starts a fresh process.
    """

    def __init__(
        self,
        pdf: Path | bytes,
        limits: Limits | None = None,
        process: BoundedProcess | None = None,
        order: PageOrder = PageOrder.FORWARD,
    ) -> None:
        self._order = order
        self.name = pdf.name if isinstance(pdf, Path) else "the file"
        self._source = str(pdf) if isinstance(pdf, Path) else pdf
        self._process = process or BoundedProcess(limits)

    def __enter__(self) -> RenderedPdf:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the process now, so that it is ready when the first page is asked for."""
        self._process.start()

    def close(self) -> None:
        """End the process."""
        self._process.close()

    def __len__(self) -> int:
        return self._count

    @cached_property
    def _count(self) -> int:
        [count] = self._ask(_count, f"{self.name} cannot be shown as pictures")
        return int(count)

    def page(self, number: int) -> PageBoxes:
        """The boxes of a page."""
        failed = f"page {number} of {self.name} cannot be drawn"
        [boxes] = self._ask(_boxes, failed, *self._places([number]))
        media, crop, trim = (tuple(map(float, box)) for box in boxes["boxes"])
        return PageBoxes(number, media, crop, trim, boxes["turn"], *boxes["size"])  # type: ignore[arg-type]

    def texts(self, numbers: Iterable[int]) -> Iterator[tuple[TextPiece, ...]]:
        """The pieces of text on each of the pages asked for, in the order in which they are drawn."""
        wanted = list(numbers)
        for found in self._ask(_texts, f"{self.name} cannot be read", self._places(wanted)):
            yield tuple(TextPiece(text, (left, low, right, top)) for text, left, low, right, top in found)

    def render(
        self,
        numbers: Iterable[int],
        dpi: float,
        *,
        gray: bool = False,
        whole: bool = False,
        annotations: bool = True,
        clear: bool = False,
    ) -> Iterator[PageImage]:
        """The pages asked for, one after another, as a reader shows them: cut to the crop box and turned.

        With `whole` nothing is cut off the media box; with `clear` the ground is left clear, and nothing is
        made gray. The width and height are rounded up to whole pixels.
        """
        wanted = list(numbers)
        failed = f"{self.name} cannot be drawn"
        if len(wanted) == 1:
            failed = f"page {wanted[0]} of {failed}"
        gray = gray and not clear
        how = {"dpi": dpi, "gray": gray, "whole": whole, "annotations": annotations, "clear": clear}
        for number, (width, height, pixels) in zip(
            wanted, self._ask(_pages, failed, self._places(wanted), how), strict=True
        ):
            if len(pixels) != width * height * (1 if gray else 4 if clear else 3):
                raise RenderError(f"page {number} of {self.name} cannot be drawn: its picture is not whole")
            yield PageImage(number, width, height, gray, pixels, clear)

    def _places(self, numbers: list[int]) -> list[int]:
        """Where in the file these pages of the book are."""
        if self._order is PageOrder.FORWARD:
            return numbers
        return [self._order.place(number, len(self)) for number in numbers]

    def _ask(self, function: Any, failed: str, *args: Any) -> Iterator[Any]:
        """What a function below answers for this file; a RenderError where it cannot."""
        try:
            for answer in self._process.results(function, self._source, *args):
                if isinstance(answer, str):  # why the file or the page cannot be read
                    hint = next((hint for word, hint in _HINTS.items() if word in answer), _USUAL_HINT)
                    raise RenderError(f"{failed}: {answer}", hint)
                yield answer
        except OutOfBoundsError as error:
            raise RenderError(
                f"{failed}: {error}", "what is drawn there is made to be endless, or damaged"
            ) from None


def open_pdf(
    pdf: Path | bytes, limits: Limits | None = None, order: PageOrder = PageOrder.FORWARD
) -> RenderedPdf:
    """A PDF to be drawn, a path or its bytes; to be closed, or used in a `with`."""
    return RenderedPdf(pdf, limits, order=order)


def open_beside(pdf: Path, process: BoundedProcess, order: PageOrder = PageOrder.FORWARD) -> RenderedPdf:
    """A PDF to be drawn by a process that draws others, too, and that its owner closes."""
    return RenderedPdf(pdf, process=process, order=order)


# What runs in the process: a text instead of an answer says why there is none

_OPEN: dict[str | bytes, Any] = {}


def _file(source: str | bytes) -> Any:
    """The file, opened once."""
    import pypdfium2

    if source not in _OPEN:
        _OPEN[source] = pypdfium2.PdfDocument(source)
    return _OPEN[source]


def _count(source: str | bytes) -> Iterator[int | str]:
    import pypdfium2

    try:
        yield len(_file(source))
    except (pypdfium2.PdfiumError, OSError) as error:
        yield str(error)


def _boxes(source: str | bytes, number: int) -> Iterator[dict[str, Any] | str]:
    page = _page(source, number)
    if isinstance(page, str):
        yield page
    else:
        boxes = [page.get_mediabox(), page.get_cropbox(), page.get_trimbox()]
        yield {"boxes": boxes, "turn": page.get_rotation(), "size": page.get_size()}
        page.close()


def _texts(source: str | bytes, numbers: list[int]) -> Iterator[list[Any] | str]:
    for number in numbers:
        page = _page(source, number)
        if isinstance(page, str):
            yield page
            continue
        text = page.get_textpage()
        boxes = [text.get_rect(n) for n in range(text.count_rects())]
        yield [[text.get_text_bounded(*box).strip(), *box] for box in boxes]
        page.close()


def _pages(source: str | bytes, numbers: list[int], how: dict[str, Any]) -> Iterator[list[Any] | str]:
    for number in numbers:
        page = _page(source, number)
        if isinstance(page, str):
            yield page
            continue
        if how["whole"]:
            page.set_cropbox(*page.get_mediabox())
        yield _drawn(page, how)
        page.close()


def _page(source: str | bytes, number: int) -> Any:
    """A page of a file; a text says why there is none."""
    import pypdfium2

    try:
        file = _file(source)
        return file[number - 1] if 0 < number <= len(file) else f"there are {len(file)} pages"
    except (pypdfium2.PdfiumError, OSError) as error:
        return str(error)


def _drawn(page: Any, how: dict[str, Any]) -> list[Any] | str:
    """The page's width, height and pixels without a gap between rows."""
    scale = how["dpi"] / 72
    across, up = (edge * scale for edge in page.get_size())
    if not (isfinite(across) and isfinite(up)) or ceil(across) * ceil(up) > MOST_PAGE_PIXELS:
        return f"it is too large to be pictured at {how['dpi']:g} pixels to the inch"
    if not (across > 0 and up > 0):
        return "it has no size"

    bitmap = page.render(
        scale=scale,
        grayscale=how["gray"],
        rev_byteorder=True,
        draw_annots=how["annotations"],
        fill_color=(255, 255, 255, 0 if how["clear"] else 255),
    )
    return [bitmap.width, bitmap.height, memoryview(bitmap.buffer).cast("B")]
