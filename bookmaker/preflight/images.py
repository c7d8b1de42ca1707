"""Pictures: fine enough, packed as the standard allows, and measured for ink pixel by pixel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..pdfread.image_ink import PictureInk, TooLarge, filters_of, most_ink
from ..pdfread.marks import PlacedPicture
from ..pdfread.objects import value
from ..pdfread.pages import BROKEN, error_text
from .colours import MUCH, Inks, too_much, too_much_converted
from .context import PageView, PreflightContext
from .model import ADVICE, DOUBTFUL, Finding

FINE = 300  # pixels to the inch
STRIPS = 2  # pixels: a picture so narrow is a tint or a blend, not a picture
NEWER = {"/JPXDecode": "JPEG 2000", "/JBIG2Decode": "JBIG2", "/LZWDecode": "LZW"}
ALL_INK = 100.0
SIXTEEN, SIXTEEN_SINCE = 16, "1.5"  # bits a colour, and the version of PDF that first has them


@dataclass(slots=True)
class Pixels:
    """What pictures were measured so far; one shown on many pages is measured once."""

    known: dict[int, tuple[Any, PictureInk | None]] = field(default_factory=dict)
    lowest: float | None = None


def picture_findings(leaf: PageView, case: PreflightContext, pixels: Pixels, inks: Inks) -> Iterator[Finding]:
    """What is wrong with the pictures of a page."""
    shown = [picture for picture in leaf.content.pictures if picture.area and picture.area.common(leaf.media)]
    yield from _coarse(leaf, case, pixels, shown)
    for picture in shown:
        yield from _packed(leaf, case, picture)
        yield from _ink(leaf, case, pixels, inks, picture)


def _coarse(
    leaf: PageView, case: PreflightContext, pixels: Pixels, shown: list[PlacedPicture]
) -> Iterator[Finding]:
    real = [picture for picture in shown if min(picture.width, picture.height) > STRIPS]
    if not real or not case.for_print:
        return
    least = min(real, key=lambda picture: picture.resolution)
    found = least.resolution
    pixels.lowest = found if pixels.lowest is None else min(found, pixels.lowest)
    advised, refused = case.publisher.image_ppi or (FINE, 0)
    coarse = [picture for picture in real if picture.resolution < advised - 0.5]
    if coarse:
        level = DOUBTFUL if refused and found < refused - 0.5 else ADVICE
        asked = (
            f"{case.publisher.name} asks for {advised}" if case.publisher.image_ppi else f"{advised} is usual"
        )
        what = f"has a picture of {found:.0f} pixels to the inch; {asked}"
        yield case.found("low-resolution", level, what, leaf, least.area, len(coarse) - 1)


def _packed(leaf: PageView, case: PreflightContext, picture: PlacedPicture) -> Iterator[Finding]:
    newer = [NEWER[name] for name in filters_of(picture.stream) if name in NEWER]
    if newer and case.strictness:
        what = f"has a picture packed as {newer[0]}, which {case.standard} does not have"
        yield case.found("old-filter", case.strictness, what, leaf, picture.area)
    if value(picture.stream, "/BitsPerComponent") == SIXTEEN:
        yield from _sixteen_bits(leaf, case, picture)
    if case.strictness and ("/OPI" in picture.stream or "/Alternates" in picture.stream):
        yield case.found(
            "postscript", case.strictness, "has a picture that stands for another", leaf, picture.area
        )


def _sixteen_bits(leaf: PageView, case: PreflightContext, picture: PlacedPicture) -> Iterator[Finding]:
    """Sixteen bits a colour, which PDF has from 1.5 on, and PDF/X of 2001 and 2002 not at all."""
    what = "has a picture of 16 bits a colour, which"
    if case.held and case.strictness:
        level, what = case.strictness, f"{what} {case.standard} does not have"
    elif case.for_print and case.header < SIXTEEN_SINCE:
        level, what = DOUBTFUL, f"{what} PDF {case.header} does not have"
    else:
        return
    yield case.found("sixteen-bits", level, what, leaf, picture.area)


def _ink(
    leaf: PageView, case: PreflightContext, pixels: Pixels, inks: Inks, picture: PlacedPicture
) -> Iterator[Finding]:
    """Its darkest pixels; black alone is not looked for once something is black."""
    if picture.space is None or not case.for_print:
        return
    if picture.space.plain == "gray" and (inks.most or 0) >= ALL_INK:
        return
    limit = case.publisher.ink_limit or MUCH
    try:
        ink = _measured(pixels, picture, limit)
    except TooLarge as error:
        what = f"has a picture of {error}, whose inks were not measured"
        yield case.found("picture-not-measured", ADVICE, what, leaf, picture.area)
        return
    except (*BROKEN, SyntaxError) as error:  # Pillow's for some broken pictures
        what = f"has a picture that cannot be read: {error_text(error)}"
        yield case.found("picture-unreadable", DOUBTFUL, what, leaf, picture.area)
        return
    if ink and picture.space.plain == "rgb":
        inks.add_converted(ink.most)
        if ink.over or ink.most > limit + 0.5:
            yield from too_much_converted(case, leaf, ink.most, ink.over or picture.area)
    elif ink:
        inks.add(ink.most)
        if ink.over or ink.most > limit + 0.5:
            yield too_much(case, leaf, ink.most, ink.over or picture.area, limit)


def _measured(pixels: Pixels, picture: PlacedPicture, limit: float) -> PictureInk | None:
    """Its ink, where the same stream was measured before only placed anew."""
    key = id(picture.stream)
    if key in pixels.known:
        known = pixels.known[key][1]
        return PictureInk(known.most, None) if known else None
    ink = most_ink(picture, limit)
    pixels.known[key] = picture.stream, ink
    return ink
