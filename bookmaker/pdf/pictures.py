"""Pictures: read once, laid on white, and made gray or CMYK before they come near a page.

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

MOST_PIXELS = 100_000_000  # a sheet of 30 x 30 inches at 330 to the inch
_UNREADABLE = (OSError, SyntaxError, ValueError, UnidentifiedImageError, Image.DecompressionBombError)
KINDS = (".jpg", ".jpeg", ".png", ".tif", ".tiff")


@dataclass(frozen=True, slots=True)
class Picture:
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
class Pictures:
    """The pictures of an edition, each read when it is first asked for."""

    folders: tuple[Path, ...] = ()
    space: str = "DeviceGray"
    read: dict[str, Picture] = field(default_factory=dict)

    def find(self, name: str) -> Picture:
        """The picture in that file; a BookError says why it cannot be had."""
        if name not in self.read:
            image = _flat(_path(name, self.folders), name)
            bands = _SPACES[self.space](image)
            self.read[name] = Picture(name, *image.size, self.space, zlib.compress(bands.tobytes(), 9))
        return self.read[name]


def _path(name: str, folders: tuple[Path, ...]) -> Path:
    if Path(name).suffix.lower() not in KINDS:
        raise BookError(f"'{name}' is no picture that can be printed", f"bring one of {', '.join(KINDS)}")
    for folder in folders:
        path = (folder / name).resolve()
        if path.is_file() and path.is_relative_to(folder.resolve()):
            return path
    looked = " or ".join(map(str, folders)) or "any folder, for none is open"
    raise BookError(f"there is no picture '{name}' in {looked}", "name a file inside the book's folder")


def _flat(path: Path, name: str) -> Image.Image:
    """The picture in three colours, whatever is clear in it laid on white."""
    with catch_warnings():
        simplefilter("ignore", Image.DecompressionBombWarning)  # its size is looked at before it is unpacked
        try:
            with Image.open(path) as image:
                _refuse_huge(image, name)
                whole = image.convert("RGBA")
        except _UNREADABLE as error:
            raise BookError(f"'{name}' cannot be read as a picture", "save it anew as PNG or JPEG") from error
    white = Image.new("RGBA", whole.size, "white")
    return Image.alpha_composite(white, whole).convert("RGB")


def _refuse_huge(image: Image.Image, name: str) -> None:
    if image.width * image.height > MOST_PIXELS:
        size = f"{image.width} x {image.height} pixels"
        raise BookError(f"'{name}' has {size}, more than any page can show", "make it smaller")


def _in_cmyk(image: Image.Image) -> Image.Image:
    inks = [ImageChops.invert(band) for band in image.split()]
    black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
    return Image.merge("CMYK", [*(ImageChops.subtract(ink, black) for ink in inks), black])


_SPACES: dict[str, Callable[[Image.Image], Image.Image]] = {
    "DeviceGray": lambda image: image.convert("L"),
    "DeviceCMYK": _in_cmyk,
    "DeviceRGB": lambda image: image,
}
