"""Letters as shapes: the path of a letter, from its font."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any

from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]  # it has no py.typed
from fontTools.ttLib import TTFont as FontFile  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont

from ..page.curves import Curve, Step
from ..page.ops import Point


class _Pen(BasePen):  # type: ignore[misc]  # untyped, as above
    """Keeps what a font draws as steps of a curve."""

    def __init__(self, glyphs: Any, scale: float) -> None:
        super().__init__(glyphs)
        self.scale = scale
        self.steps: list[Step] = []

    def _step(self, kind: str, *points: Point) -> None:
        self.steps.append((kind, tuple((x * self.scale, y * self.scale) for x, y in points)))

    def _moveTo(self, point: Point) -> None:
        self._step("M", point)

    def _lineTo(self, point: Point) -> None:
        self._step("L", point)

    def _curveToOne(self, first: Point, second: Point, end: Point) -> None:
        self._step("C", first, second, end)

    def _closePath(self) -> None:
        self._step("Z")


@lru_cache(maxsize=1024)
def glyph_curve(sign: str, font: TTFont) -> Curve:
    """The line round one sign's glyph at a size of 1, from its left end and baseline."""
    file = _opened(font)
    glyph = file.getGlyphSet()[file.getBestCmap().get(ord(sign), ".notdef")]
    pen = _Pen(file.getGlyphSet(), 1 / file["head"].unitsPerEm)
    glyph.draw(pen)
    return Curve(tuple(pen.steps))


@lru_cache(maxsize=4096)
def sized_curve(sign: str, font: TTFont, size: float) -> Curve:
    """The same at a size."""
    return glyph_curve(sign, font).placed(scale=size)


@lru_cache(maxsize=16)
def _opened(font: TTFont) -> Any:
    """The font's file, which ReportLab keeps but does not draw from."""
    return FontFile(BytesIO(font.face._ttf_data), lazy=True)  # type: ignore[attr-defined]  # it hides it
