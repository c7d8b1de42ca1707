"""Pictures: read once, laid on their ground, and made gray or CMYK before they come near a page.

Black takes the place of what the three colours have in common, all of it. So no place of a picture
has more than two colours and black instead of the third: at most 200 percent of ink, which is
under every printer's limit.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from warnings import catch_warnings, simplefilter

from PIL import Image, ImageChops, UnidentifiedImageError

from ..errors import BookError
from ..files.confined import LARGEST_DRAWN, Files
from ..page.look import Ink

MOST_PICTURE_PIXELS = 100_000_000  # a sheet of 30 x 30 inches at 330 to the inch
_UNREADABLE = (OSError, SyntaxError, ValueError, UnidentifiedImageError, Image.DecompressionBombError)
FORMATS = ("JPEG", "PNG", "TIFF")  # whatever the file is called: for others Pillow runs programs
PAPER_INK = Ink(1, (0, 0, 0, 0))
PICTURE_ENDINGS = (".jpg", ".jpeg", ".png", ".tif", ".tiff")


@dataclass(frozen=True, slots=True)
class PdfPicture:
    """A picture as a page takes it: its pixels, packed, one byte an ink."""

    name: str
    width: int
    height: int
    space: str  # "DeviceGray", "DeviceCMYK" or "DeviceRGB"
    data: bytes

    def resolution(self, width: float, height: float) -> float:
        """Pixels to the inch where it fills so many points, on the poorer side."""
        return min(self.width / width, self.height / height) * 72


@dataclass(slots=True)
class PdfPictures:
    """The pictures of an edition, each read when it is first asked for."""

    folders: tuple[Path, ...] = ()
    space: str = "DeviceGray"
    read: dict[tuple[str, Ink], PdfPicture] = field(default_factory=dict)

    def find(self, name: str, ground: Ink = PAPER_INK) -> PdfPicture:
        """The picture in that file, laid on an ink; a BookError says why it cannot be had."""
        if (name, ground) not in self.read:
            whole = _unpacked(name, self.folders).convert("RGBA")
            in_space, colour = _SPACES[self.space]
            bands = in_space(whole.convert("RGB"))
            flat = Image.new(bands.mode, bands.size, tuple(round(255 * share) for share in colour(ground)))
            flat.paste(bands, mask=whole.getchannel("A"))
            data = zlib.compress(flat.tobytes(), 9)
            self.read[name, ground] = PdfPicture(name, *whole.size, self.space, data)
        return self.read[name, ground]


def size_in_pixels(name: str, folders: tuple[Path, ...]) -> tuple[int, int]:
    """Width and height of the picture in that file, once it is sure that all of it can be read."""
    return _unpacked(name, folders).size


def _unpacked(name: str, folders: tuple[Path, ...]) -> Image.Image:
    """The picture as its file has it; a BookError says why it cannot be had."""
    if Path(name).suffix.lower() not in PICTURE_ENDINGS:
        raise BookError(
            f"'{name}' is no picture that can be printed", f"bring one of {', '.join(PICTURE_ENDINGS)}"
        )
    path = Files(*folders).path(name, LARGEST_DRAWN)
    with catch_warnings():
        simplefilter("ignore", Image.DecompressionBombWarning)  # its size is looked at before it is unpacked
        try:
            with Image.open(path, formats=FORMATS) as image:
                _refuse_huge(image, name)
                image.load()
                whole: Image.Image = image
        except _UNREADABLE as error:
            raise BookError(f"'{name}' cannot be read as a picture", "save it anew as PNG or JPEG") from error
    return whole


def _refuse_huge(image: Image.Image, name: str) -> None:
    if image.width * image.height > MOST_PICTURE_PIXELS:
        size = f"{image.width} x {image.height} pixels"
        raise BookError(f"'{name}' has {size}, more than any page can show", "make it smaller")


def _in_cmyk(image: Image.Image) -> Image.Image:
    inks = [ImageChops.invert(band) for band in image.split()]
    black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
    return Image.merge("CMYK", [*(ImageChops.subtract(ink, black) for ink in inks), black])


def in_rgb(ink: Ink) -> tuple[float, ...]:
    """An ink as a screen shows it."""
    *colours, black = ink.cmyk
    return tuple((1 - colour) * (1 - black) for colour in colours)


# How a picture and an ink are told in each space.
_SPACES: dict[str, tuple[Callable[[Image.Image], Image.Image], Callable[[Ink], tuple[float, ...]]]] = {
    "DeviceGray": (lambda image: image.convert("L"), lambda ink: (ink.gray,)),
    "DeviceCMYK": (_in_cmyk, lambda ink: ink.cmyk),
    "DeviceRGB": (lambda image: image, in_rgb),
}
