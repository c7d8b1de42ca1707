"""Kerning: where a font has two letters that stand together set closer or wider than their widths say."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any
from unicodedata import bidirectional, category

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

# A title's letters stay the letters it is written in: nothing that would join or replace them.
FEATURES = {"kern": True} | dict.fromkeys(("liga", "clig", "rlig", "calt", "ccmp", "locl"), False)
LEAST_KERN = 2  # thousandths: less is the rounding of widths
WIDEST_KERN = 110  # thousandths: letters that are further apart are read as two words
FROM_RIGHT = ("R", "AL")  # of scripts that are set in other ways than by pairs


@lru_cache(maxsize=4096)
def kerns(text: str, font: TTFont) -> tuple[float, ...]:
    """What is added after each letter of a line, in thousandths of the size; () where nothing is."""
    if len(text) < 2 or any(bidirectional(sign) in FROM_RIGHT or category(sign) == "Mn" for sign in text):
        return ()
    infos, positions, units = _shaped(text, font)
    known = font.face.charToGlyph
    if [info.codepoint for info in infos] != [known.get(ord(sign), 0) for sign in text]:
        return ()
    widths, usual = font.face.charWidths, font.face.defaultWidth
    natural = [widths.get(ord(sign), usual) for sign in text]
    added = [each.x_advance * 1000 / units for each in positions]
    closer = tuple(
        float(min(round(kerned - width), WIDEST_KERN)) if abs(kerned - width) >= LEAST_KERN else 0.0
        for kerned, width in zip(added, natural, strict=True)
    )
    return closer if any(closer) else ()


def _shaped(text: str, font: TTFont) -> tuple[list[Any], list[Any], int]:
    """A line as HarfBuzz sets it: its glyphs, their places, the font's units."""
    import uharfbuzz  # type: ignore[import-untyped]  # it has no py.typed; only kerned themes need it

    shaper, units = _shaper(font)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(str(text))  # it takes a title in lines for no text
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaper, buffer, FEATURES)
    return buffer.glyph_infos, buffer.glyph_positions, units


@lru_cache(maxsize=32)
def _shaper(font: TTFont) -> tuple[Any, int]:
    """A font as HarfBuzz knows it, and its units."""
    import uharfbuzz

    face = uharfbuzz.Face(font.face._ttf_data)  # type: ignore[attr-defined]  # where ReportLab keeps it
    return uharfbuzz.Font(face), face.upem
