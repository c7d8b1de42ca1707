"""Pictures: fine enough, packed as the standard allows, and measured for ink pixel by pixel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from ..pdfread.colours import Colour, is_white, table_colour
from ..pdfread.image_ink import PictureInk, PictureTooLarge, filters_of, most_ink
from ..pdfread.marks import PlacedPicture
from ..pdfread.objects import UNREADABLE, error_text, value
from .colours import MOST_INK_PERCENT, Inks, too_much, too_much_converted
from .context import PageView, PreflightContext
from .model import ADVICE, DOUBTFUL, Finding

FINE_PPI = 300
STRIPS = 2  # pixels: a picture so narrow is a tint or a blend, not a picture
NEWER = {"/JPXDecode": "JPEG 2000", "/JBIG2Decode": "JBIG2", "/LZWDecode": "LZW"}
LINE_ART = 550  # pixels to the inch: coarser black and white, without grays, shows its steps
SIXTEEN, SIXTEEN_SINCE = 16, "1.5"  # bits a colour, and the version of PDF that first has them


@dataclass(slots=True)
class Pixels:
    """What pictures were measured so far; one shown on many pages is measured once."""

    known: dict[int, tuple[Any, PictureInk | None]] = field(default_factory=dict)
    lowest: float | None = None


def picture_findings(
    view: PageView, context: PreflightContext, pixels: Pixels, inks: Inks
) -> Iterator[Finding]:
    """What is wrong with the pictures of a page."""
    shown = [picture for picture in view.content.pictures if picture.area and picture.area.common(view.media)]
    yield from _coarse(view, context, pixels, shown)
    yield from _fine(view, context, shown)
    for picture in shown:
        yield from _packed(view, context, picture)
        yield from _ink(view, context, pixels, inks, picture)


def _coarse(
    view: PageView, context: PreflightContext, pixels: Pixels, shown: list[PlacedPicture]
) -> Iterator[Finding]:
    real = [picture for picture in shown if min(picture.width, picture.height) > STRIPS]
    if not real or not context.for_print:
        return
    least = min(real, key=lambda picture: picture.resolution)
    found = least.resolution
    pixels.lowest = found if pixels.lowest is None else min(found, pixels.lowest)
    advised, refused = context.publisher.image_ppi or (FINE_PPI, 0)
    coarse = [picture for picture in real if picture.resolution < advised - 0.5]
    if coarse:
        level = DOUBTFUL if refused and found < refused - 0.5 else ADVICE
        asked = (
            f"{context.publisher.name} asks for {advised}"
            if context.publisher.image_ppi
            else f"{advised} is usual"
        )
        what = f"has a picture of {found:.0f} pixels to the inch; {asked}"
        yield context.finding("low-resolution", level, what, view, least.area, len(coarse) - 1)


def _fine(view: PageView, context: PreflightContext, shown: list[PlacedPicture]) -> Iterator[Finding]:
    """Pictures finer than a publisher advises, and black and white ones too coarse for their kind."""
    if not context.for_print:
        return
    real = [picture for picture in shown if min(picture.width, picture.height) > STRIPS]
    remark, advised = context.publisher.advised("most-ppi"), (context.publisher.image_ppi or (FINE_PPI, 0))[0]
    most = remark.figure[1] if remark and remark.figure else float("inf")
    finer = [picture for picture in real if most + 0.5 < picture.resolution < float("inf")]
    if remark and finer:
        finest = max(finer, key=lambda picture: picture.resolution)
        what = f"has a picture of {finest.resolution:.0f} pixels to the inch"
        what = f"{what}; {context.publisher.name} advises {most:g} at the most"
        found = context.finding("needless-resolution", ADVICE, what, view, finest.area, len(finer) - 1)
        yield replace(found, source=remark.source)
    drawn = [picture for picture in real if _is_line_art(picture)]
    coarse = [picture for picture in drawn if advised - 0.5 <= picture.resolution < LINE_ART - 0.5]
    if coarse:
        least = min(coarse, key=lambda picture: picture.resolution)
        what = (
            f"has black and white art of {least.resolution:.0f} pixels to the inch; {LINE_ART} is the least"
        )
        yield context.finding("coarse-line-art", ADVICE, what, view, least.area, len(coarse) - 1)


def _is_line_art(picture: PlacedPicture) -> bool:
    """Whether it has no grays: its edges are as fine as its pixels."""
    space, bits = picture.space, value(picture.stream, "/BitsPerComponent", 8)
    if space is None:
        return True
    if space.family != "indexed" or not space.base:
        return bool(bits == 1 and space.parts == 1)
    used = min(1 << bits, len(space.table) // max(1, space.base.parts)) if bits in (1, 2, 4, 8) else 0
    colours = [Colour(space.base, table_colour(space, index)) for index in range(used)]
    return {*map(_shade, colours)} == {"black", "white"}


def _shade(colour: Colour) -> str:
    """Black, white or other."""
    if is_white(colour):
        return "white"
    plain = colour.space.plain
    black = (
        colour.parts[-1:] == (1,) if plain == "cmyk" else plain in ("gray", "rgb") and not any(colour.parts)
    )
    return "black" if black else "other"


def _packed(view: PageView, context: PreflightContext, picture: PlacedPicture) -> Iterator[Finding]:
    newer = [NEWER[name] for name in filters_of(picture.stream) if name in NEWER]
    if newer and context.strictness:
        what = f"has a picture packed as {newer[0]}, which {context.standard} does not have"
        yield context.finding("old-filter", context.strictness, what, view, picture.area)
    if value(picture.stream, "/BitsPerComponent") == SIXTEEN:
        yield from _sixteen_bits(view, context, picture)
    if context.strictness and ("/OPI" in picture.stream or "/Alternates" in picture.stream):
        yield context.finding(
            "postscript", context.strictness, "has a picture that stands for another", view, picture.area
        )


def _sixteen_bits(view: PageView, context: PreflightContext, picture: PlacedPicture) -> Iterator[Finding]:
    """Sixteen bits a colour, which PDF has from 1.5 on, and PDF/X of 2001 and 2002 not at all."""
    what = "has a picture of 16 bits a colour, which"
    if context.checks_whole_standard and context.strictness:
        level, what = context.strictness, f"{what} {context.standard} does not have"
    elif context.for_print and context.header < SIXTEEN_SINCE:
        level, what = DOUBTFUL, f"{what} PDF {context.header} does not have"
    else:
        return
    yield context.finding("sixteen-bits", level, what, view, picture.area)


def _ink(
    view: PageView, context: PreflightContext, pixels: Pixels, inks: Inks, picture: PlacedPicture
) -> Iterator[Finding]:
    """Its darkest pixels."""
    if picture.space is None or not context.for_print:
        return
    limit = context.publisher.ink_limit or MOST_INK_PERCENT
    try:
        ink = _measured(pixels, picture, limit)
    except PictureTooLarge as error:
        what = f"has a picture of {error}, whose inks were not measured"
        yield context.finding("picture-not-measured", ADVICE, what, view, picture.area)
        return
    except UNREADABLE as error:
        what = f"has a picture that cannot be read: {error_text(error)}"
        yield context.finding("picture-unreadable", DOUBTFUL, what, view, picture.area)
        return
    if ink and picture.space.plain == "rgb":
        inks.add_converted(ink.most)
        if ink.over or ink.most > limit + 0.5:
            yield from too_much_converted(context, view, ink.most, ink.over or picture.area)
    elif ink:
        inks.add(ink.most)
        if ink.over or ink.most > limit + 0.5:
            yield too_much(context, view, ink.most, ink.over or picture.area, limit)


def _measured(pixels: Pixels, picture: PlacedPicture, limit: float) -> PictureInk | None:
    """Its ink, where the same stream was measured before only placed anew."""
    key = id(picture.stream)
    if key in pixels.known:
        known = pixels.known[key][1]
        return PictureInk(known.most, None) if known else None
    ink = most_ink(picture, limit)
    pixels.known[key] = picture.stream, ink
    return ink
