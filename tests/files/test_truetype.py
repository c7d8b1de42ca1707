"""Cubic outlines made quadratic: the font that comes of it is a whole TrueType font."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from bookmaker.files.truetype import OPEN_TYPE, with_quadratic_outlines


@pytest.fixture(scope="module")
def cubic() -> bytes:
    """A font of one letter with a round back, in CFF."""
    pen = T2CharStringPen(600, None)
    pen.moveTo((100, 0))
    pen.curveTo((400, 0), (500, 300), (100, 700))
    pen.closePath()
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "D"])
    builder.setupCharacterMap({ord("D"): "D"})
    builder.setupCFF(
        "Round", {}, {".notdef": T2CharStringPen(500, None).getCharString(), "D": pen.getCharString()}, {}
    )
    builder.setupHorizontalMetrics({".notdef": (500, 0), "D": (600, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Round", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    whole = BytesIO()
    builder.save(whole)
    return whole.getvalue()


def test_a_font_with_cubic_outlines_becomes_one_with_quadratic_ones(cubic: bytes) -> None:
    assert cubic[:4] == OPEN_TYPE
    data = with_quadratic_outlines(cubic)
    font = TTFont(BytesIO(data))
    assert (data[:4], {"CFF ", "VORG"} & {*font.keys()}) == (b"\0\1\0\0", set())
    assert (font["maxp"].tableVersion, font["maxp"].maxZones) == (0x00010000, 1)
    assert (font["post"].formatType, font.getGlyphOrder()) == (2.0, [".notdef", "D"])
    letter = font["glyf"]["D"]
    assert (letter.xMin, letter.yMin, letter.yMax) == (100, 0, 700)
    assert font["hmtx"].metrics == {".notdef": (500, 0), "D": (600, 100)}
    assert with_quadratic_outlines(cubic) == data
