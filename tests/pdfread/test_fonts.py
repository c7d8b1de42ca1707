"""Fonts of a finished PDF: whether their programs are whole, and how far their letters reach."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pypdf.generic import ArrayObject, DecodedStreamObject, DictionaryObject, NameObject

from bookmaker.pdfread.budget import Budget
from bookmaker.pdfread.font_program import program_flaw
from bookmaker.pdfread.fonts import Typeface
from bookmaker.pdfread.glyphs import Glyphs

from ..spoiling import name, numbers, stream, table, theme_and_fonts

WHOLE = next(iter(theme_and_fonts()[1].files.values())).read_bytes()
PARTED = b"%!PS-AdobeFont-1.0 eexec" + b"x" * 80


def small() -> bytes:
    """A font of one letter: in so few bytes whatever is looked for in a wrong place is missed."""
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    pen.lineTo((400, 0))
    pen.lineTo((400, 700))
    pen.closePath()
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", "i"])
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "i": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "i": (500, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    whole = BytesIO()
    builder.save(whole)
    return whole.getvalue()


@pytest.mark.parametrize(
    ("key", "program", "flaw"),
    [
        ("FontFile2", WHOLE, ""),
        ("FontFile2", small(), ""),
        ("FontFile2", b"none" + WHOLE[4:], "is no TrueType font"),
        ("FontFile2", WHOLE[:60], "breaks off"),
        ("FontFile2", b"\0" * 9, "is empty"),
        ("FontFile", PARTED, ""),
        ("FontFile", b"\x80\x01" + PARTED, ""),
        ("FontFile", b"x" + PARTED, "is no Type 1 font"),
        ("FontFile", PARTED[:60], "breaks off"),
    ],
    ids=["whole", "small", "other", "cut", "empty", "parted", "binary", "no Type 1", "parted and cut"],
)
def test_a_font_s_program_is_whole_or_what_is_wrong_with_it_is_told(
    key: str, program: bytes, flaw: str
) -> None:
    assert program_flaw(table(**{key: stream(program)})) == flaw


def composite(**more: object) -> tuple[DictionaryObject, DictionaryObject]:
    """A composite font whose codes are numbers of glyphs, or led to them by a table."""
    inner = table(FontDescriptor=table(FontFile2=stream(WHOLE)), **more)
    return table(Encoding=NameObject("/Identity-H"), DescendantFonts=ArrayObject([inner])), inner


def test_a_code_of_a_composite_font_is_its_glyph_or_is_led_to_it_by_a_table() -> None:
    file = TTFont(BytesIO(WHOLE))
    glyph, units = file.getGlyphID(file.getBestCmap()[ord("g")]), file["head"].unitsPerEm
    outline = file["glyf"][file.getGlyphName(glyph)]
    reach = (outline.yMin / units, outline.yMax / units)
    assert reach[0] < 0
    assert Glyphs(*composite()).reach(glyph) == pytest.approx(reach)
    led: DecodedStreamObject = stream(bytes(2 * 5) + glyph.to_bytes(2, "big"))
    assert Glyphs(*composite(CIDToGIDMap=led)).reach(5) == pytest.approx(reach)
    assert Glyphs(*composite(CIDToGIDMap=led)).reach(4) != pytest.approx(reach)


@pytest.mark.parametrize(
    ("said", "heights"),
    [
        ({"Descent": -213, "CapHeight": 712}, (-0.213, 0.712)),
        ({"Descent": -213, "CapHeight": 1712}, (-0.213, None)),  # higher than type is
        ({}, (None, None)),
    ],
)
def test_a_font_s_letters_reach_as_far_as_its_descriptor_says_or_as_usual(
    said: dict[str, float], heights: tuple[float | None, float | None]
) -> None:
    def typeface(**about: float) -> Typeface:
        descriptor = table(**{key: numbers(value)[0] for key, value in about.items()})
        return Typeface(
            table(Subtype=name("TrueType"), BaseFont=name("Reef"), FontDescriptor=descriptor), Budget()
        )

    usual, found = typeface(), typeface(**said)
    assert found.low == pytest.approx(usual.low if heights[0] is None else heights[0])
    assert found.high == pytest.approx(usual.high if heights[1] is None else heights[1])
