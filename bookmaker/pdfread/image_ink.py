"""A picture's pixels, unpacked to be measured: how much ink the darkest of them take, and where they are."""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from warnings import catch_warnings, simplefilter

from PIL import Image, ImageMath
from pypdf.errors import LimitReachedError
from pypdf.generic import ArrayObject, EncodedStreamObject, NameObject

from .colours import Space, ink_of, table_colour
from .marks import PageArea, PlacedPicture, area_of, placed
from .objects import BrokenObjectError, parsing, value

MOST_UNPACKED_PIXELS = 120_000_000  # of a picture that is unpacked at all
MOST_BYTES = 520_000_000
STRIP = 2_000_000  # pixels added up at a time
TWO_TONE_FILTERS = ("/CCITTFaxDecode", "/JBIG2Decode")  # black and white alone: never too much ink
PHOTOS = ("/DCTDecode", "/JPXDecode")
_BYTE = 255


class PictureTooLarge(BrokenObjectError):
    """A picture too large to be unpacked."""


class PictureInk(NamedTuple):
    """The most ink in a picture, in percent, and where it has more than the limit."""

    most: float
    over: PageArea | None


def filters_of(picture: Any) -> tuple[str, ...]:
    """How a picture is packed, by the names of its filters."""
    found = value(picture, "/Filter", ())
    return tuple(map(str, found)) if isinstance(found, ArrayObject) else (str(found),) if found else ()


def most_ink(picture: PlacedPicture, limit: float) -> PictureInk | None:
    """The darkest of its pixels, measured one by one; None where it is made of neither inks nor lights.

    Of three lights it is about what they come to once converted: what a pixel lacks of each.

    Raises TooLarge, or another of UNREADABLE for a broken picture.
    """
    space = picture.space
    if (
        space is None
        or space.plain not in ("gray", "cmyk", "spot", "rgb")
        or not picture.width
        or not picture.height
    ):
        return None
    if space.plain == "rgb" and "/JPXDecode" in filters_of(picture.stream):
        return None  # it may bring colours of its own, and a veil
    if {*TWO_TONE_FILTERS} & {*filters_of(picture.stream)}:
        return PictureInk(100.0, None)
    if picture.width * picture.height > MOST_UNPACKED_PIXELS:
        raise PictureTooLarge(f"{picture.width} x {picture.height} pixels")
    if space.family == "indexed":
        return _indexed(picture, space, limit)
    return _added(picture, space, limit)


def _added(picture: PlacedPicture, space: Space, limit: float) -> PictureInk:
    """The inks of each pixel added up, strip by strip."""
    bands = _bands(picture, space.parts)
    if space.plain in ("gray", "rgb"):
        bands = [band.point([_BYTE - light for light in range(_BYTE + 1)]) for band in bands]
    rows, most, over = max(1, STRIP // picture.width), 0.0, list[tuple[int, int, int, int]]()
    for top in range(0, picture.height, rows):
        strips = [band.crop((0, top, picture.width, min(top + rows, picture.height))) for band in bands]
        total = _sum(strips)
        most = max(most, float(total.getextrema()[1]) / _BYTE * 100)  # type: ignore[arg-type]  # one band
        box = _above(total, limit * _BYTE / 100)
        if box:
            over.append((box[0], box[1] + top, box[2], box[3] + top))
    return PictureInk(most, _place(picture, over))


def _sum(strips: list[Image.Image]) -> Image.Image:
    named = {f"band{number}": strip for number, strip in enumerate(strips)}
    added: Image.Image = ImageMath.lambda_eval(
        lambda args: args["convert"](sum((args[name] for name in named), args["band0"] * 0), "I"), **named
    )
    return added


def _above(total: Image.Image, limit: float) -> tuple[int, int, int, int] | None:
    """The rectangle round the pixels above a limit."""
    if float(total.getextrema()[1]) <= limit + 1:  # type: ignore[arg-type]
        return None
    mask: Image.Image = ImageMath.lambda_eval(
        lambda args: args["convert"]((args["total"] > int(limit + 1)) * _BYTE, "L"), total=total
    )
    return mask.getbbox()


def _place(picture: PlacedPicture, boxes: list[tuple[int, int, int, int]]) -> PageArea | None:
    """Where on the page some pixels are."""
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    across, up = (
        (left / picture.width, right / picture.width),
        (1 - bottom / picture.height, 1 - top / picture.height),
    )
    return area_of([placed(picture.at, x, y) for x in across for y in up]).common(picture.clip)


def _indexed(picture: PlacedPicture, space: Space, limit: float) -> PictureInk | None:
    """The inks of the colours that are used, by their place in the table."""
    if space.base is None or space.base.plain not in ("gray", "cmyk", "spot", "rgb"):
        return None
    [band] = _bands(picture, 1, scaled=False)
    inks = [_table_ink(space, index) for index in range(_BYTE + 1)]
    counts = band.histogram()
    most = max((inks[index] for index, count in enumerate(counts) if count), default=0.0)
    box = band.point([_BYTE * (ink > limit + 0.5) for ink in inks]).getbbox() if most > limit + 0.5 else None
    return PictureInk(most, _place(picture, [box] if box else []))


def _table_ink(space: Space, index: int) -> float:
    """The ink of an index, or about what its lights come to."""
    colour = table_colour(space, index)
    if space.plain == "rgb":
        return 100 * sum(1 - part for part in colour)
    return (ink_of(space.base, colour) if space.base else None) or 0.0


def _bands(picture: PlacedPicture, parts: int, scaled: bool = True) -> list[Image.Image]:
    """One gray picture for each part of the colour, 0 none of it and 255 all; TooLarge, or UNREADABLE."""
    with parsing():
        return _parsed(picture, parts, scaled)


def _parsed(picture: PlacedPicture, parts: int, scaled: bool) -> list[Image.Image]:
    if {*PHOTOS} & {*filters_of(picture.stream)}:
        bands = _photo(picture, parts)
    else:
        bands = [*_plain(picture, parts, scaled)]
    decode = value(picture.stream, "/Decode")
    if isinstance(decode, ArrayObject) and len(decode) == 2 * parts and scaled:
        spread = [float(end) for end in decode]
        bands = [_decoded(band, *ends) for band, *ends in zip(bands, spread[::2], spread[1::2], strict=True)]
    return bands


def _decoded(band: Image.Image, low: float, high: float) -> Image.Image:
    if (low, high) == (0, 1):
        return band
    table = [
        min(_BYTE, max(0, round(_BYTE * (low + step / _BYTE * (high - low))))) for step in range(_BYTE + 1)
    ]
    return band.point(table)


def _photo(picture: PlacedPicture, parts: int) -> list[Image.Image]:
    """The bands of a JPEG as the file has them."""
    with _opened(_before_photo(picture.stream)) as image:
        inverted = image.mode == "CMYK" and "adobe" in image.info  # Pillow has turned those round
        bands = [*image.split()]
    if len(bands) != parts:
        raise ValueError(f"it has {len(bands)} colours, not {parts}")
    picture_size = (picture.width, picture.height)
    bands = [band if band.size == picture_size else band.resize(picture_size) for band in bands]
    return [_decoded(band, 1, 0) for band in bands] if inverted else bands


@contextmanager
def _opened(data: bytes) -> Iterator[Image.Image]:
    """A photo that is not too large; nothing else is looked for in its bytes."""
    with catch_warnings():
        simplefilter("ignore", Image.DecompressionBombWarning)  # its size is looked at here
        try:
            image = Image.open(io.BytesIO(data), formats=("JPEG", "JPEG2000"))
        except Image.DecompressionBombError as error:
            raise PictureTooLarge("far too many pixels") from error
    with image:
        if image.width * image.height > MOST_UNPACKED_PIXELS:
            raise PictureTooLarge(f"{image.width} x {image.height} pixels")
        yield image


def _before_photo(stream: Any) -> bytes:
    """A photo's bytes, taken out of the filters round it."""
    filters, parms = filters_of(stream), value(stream, "/DecodeParms")
    round_it = next(number for number, name in enumerate(filters) if name in PHOTOS)
    wrapped = EncodedStreamObject()
    wrapped._data = stream._data
    wrapped[NameObject("/Filter")] = ArrayObject(map(NameObject, filters[:round_it]))
    if isinstance(parms, ArrayObject):
        wrapped[NameObject("/DecodeParms")] = ArrayObject(parms[:round_it])
    return _unpacked(wrapped, MOST_BYTES)


def _plain(picture: PlacedPicture, parts: int, scaled: bool) -> Iterator[Image.Image]:
    """The bands of pixels that are stored one after the other."""
    bits = value(picture.stream, "/BitsPerComponent", 8)
    if bits not in (1, 2, 4, 8, 16):
        raise ValueError(f"it has {bits} bits for each part of a colour")
    size, row = (picture.width, picture.height), (picture.width * parts * bits + 7) // 8
    if row * picture.height > MOST_BYTES:
        raise PictureTooLarge(f"{picture.width} x {picture.height} pixels")
    data = _unpacked(picture.stream, row * picture.height)
    if len(data) < row * picture.height:
        data += bytes(row * picture.height - len(data))
    if bits == 16:
        data = data[::2]
    elif bits < 8:
        data = _spread(data, row, picture.width * parts, bits, scaled)
    for part in range(parts):
        yield Image.frombytes("L", size, data[part : picture.width * picture.height * parts : parts])


def _unpacked(stream: Any, wanted: int) -> bytes:
    if filters_of(stream) == ("/FlateDecode",) and "/DecodeParms" not in stream:
        return zlib.decompressobj().decompress(
            stream._data, wanted
        )  # as much as it needs, however much there is
    try:
        found: bytes = stream.get_data() if filters_of(stream) else stream._data
    except LimitReachedError as error:
        raise PictureTooLarge("more bytes than are unpacked") from error
    return found


def _spread(data: bytes, row: int, across: int, bits: int, scaled: bool) -> bytes:
    """Parts of a byte made bytes; a row ends at a whole byte."""
    most = (1 << bits) - 1
    larger = _BYTE // most if scaled else 1
    table = [
        bytes(((byte >> shift) & most) * larger for shift in range(8 - bits, -1, -bits))
        for byte in range(_BYTE + 1)
    ]
    rows = (data[at : at + row] for at in range(0, len(data), row))
    return b"".join(b"".join([table[byte] for byte in each])[:across] for each in rows)
