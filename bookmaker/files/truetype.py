"""TrueType outlines for a font that has others: an .otf often brings cubic curves, PDFs of ours have none."""

from __future__ import annotations

from io import BytesIO
from typing import Any

OPEN_TYPE = b"OTTO"  # how a file with CFF outlines begins, whatever its name
CURVE_OFF_SHARE = 0.001  # of the size: how far a curve may lie from the one it stands for
CUBIC = ("CFF ", "VORG")


def with_quadratic_outlines(data: bytes) -> bytes:
    """The font with TrueType outlines in place of CFF, the same bytes each time.

    A broken one raises whatever fontTools does.
    """
    # slow to import, and only few fonts are of this kind
    from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]  # it has no py.typed
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(BytesIO(data), recalcTimestamp=False)
    cubic, glyphs = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(cubic)
        cubic[name].draw(Cu2QuPen(pen, CURVE_OFF_SHARE * font["head"].unitsPerEm, reverse_direction=True))
        glyphs[name] = pen.glyph()
    _exchange(font, glyphs)
    written = BytesIO()
    font.save(written)
    return written.getvalue()


def _exchange(font: Any, glyphs: dict[str, Any]) -> None:
    """Put these outlines in the place of a font's own, with the tables that tell of them."""
    from fontTools.ttLib import newTable

    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = font.getGlyphOrder(), glyphs
    for name, (advance, _) in font["hmtx"].metrics.items():
        glyphs[name].recalcBounds(font["glyf"])
        font["hmtx"].metrics[name] = advance, getattr(glyphs[name], "xMin", 0)
    most, post = font["maxp"], font["post"]
    most.tableVersion, most.maxZones = 0x00010000, 1
    most.maxTwilightPoints = most.maxStorage = most.maxFunctionDefs = most.maxInstructionDefs = 0
    most.maxStackElements = most.maxSizeOfInstructions = most.maxComponentElements = 0
    post.formatType, post.extraNames, post.mapping = 2.0, [], {}
    post.glyphOrder = font.getGlyphOrder()
    for table in CUBIC:
        if table in font:
            del font[table]
    font.sfntVersion = "\0\1\0\0"
