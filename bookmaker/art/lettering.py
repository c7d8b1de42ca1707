"""Letters as curves, from the fonts that come with the themes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from ..errors import BookError
from ..page.curves import Curve, Step
from ..page.ops import Point
from .glyph_file import cubics

_READING = Lock()  # a font that is read as its glyphs are asked for is changed by whoever asks


def text_curve(text: str, font: Path, place_name: str = "the text") -> Curve:
    """A line of text as one curve, its letters side by side; a BookError for a letter that a font lacks."""
    parts, x = list[Curve](), 0.0
    with _READING:
        opened = _opened(font)
        names, glyphs = opened.getBestCmap(), opened.getGlyphSet()
        missing = sorted({sign for sign in text if ord(sign) not in names})
        if missing:
            raise BookError(
                f"{place_name} has {', '.join(map(repr, missing))}, which the font '{font.stem}' lacks",
                "write it in letters and digits that the font has",
            )
        for sign in text:
            name = names[ord(sign)]
            parts.append(glyph_curve(glyphs, name).placed(x))
            x += glyphs[name].width
    return Curve.joined(parts)


@cache
def _opened(font: Path) -> Any:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # slow to import, and has no py.typed

    return TTFont(font, lazy=True)


def glyph_curve(glyphs: Any, name: str) -> Curve:
    """The outline of a glyph of fontTools' set of them, as the font has it."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]

    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    steps: list[Step] = []
    here: Point = (0.0, 0.0)
    for kind, points in pen.value:
        if kind == "qCurveTo" and points[-1] is None:  # a closed line all of whose points are handles
            (x, y), (u, v) = points[0], points[-2]
            here = (x + u) / 2, (y + v) / 2
            points = (*points[:-1], here)
            steps.append(("M", (here,)))
        if kind == "qCurveTo":
            steps += cubics(here, points)
        elif kind != "endPath":
            steps.append(
                ({"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}[kind], tuple(points))
            )
        if points:
            here = points[-1]
    return Curve(tuple(steps))
