"""Letters as curves, from the fonts that come with the themes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..errors import BookError
from ..page.curves import Curve
from .icons import glyph_curve


def text_curve(text: str, font: Path, place_name: str = "the text") -> Curve:
    """A line of text as one curve, its letters side by side; a BookError for a letter that a font lacks."""
    opened = _opened(font)
    names, glyphs = opened.getBestCmap(), opened.getGlyphSet()
    missing = sorted({sign for sign in text if ord(sign) not in names})
    if missing:
        raise BookError(
            f"{place_name} has {', '.join(map(repr, missing))}, which the font '{font.stem}' lacks",
            "write it in letters and digits that the font has",
        )
    parts, x = list[Curve](), 0.0
    for sign in text:
        name = names[ord(sign)]
        parts.append(glyph_curve(glyphs, name).placed(x))
        x += glyphs[name].width
    return Curve.joined(parts)


@cache
def _opened(font: Path) -> Any:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # slow to import, and has no py.typed

    return TTFont(font, lazy=True)
