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

_Point = tuple[float, float]


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


class _Path(BasePen):  # type: ignore[misc]  # untyped, as above
    """Writes what a font draws as PDF operators, at a size and a place."""

    def __init__(self, glyphs: Any, scale: float, x: float, y: float) -> None:
        super().__init__(glyphs)
        self.scale, self.x, self.y = scale, x, y
        self.code: list[str] = []

    def _at(self, *points: _Point) -> str:
        return " ".join(f"{self.x + x * self.scale:.3f} {self.y + y * self.scale:.3f}" for x, y in points)

    def _moveTo(self, point: _Point) -> None:
        self.code.append(f"{self._at(point)} m")

    def _lineTo(self, point: _Point) -> None:
        self.code.append(f"{self._at(point)} l")

    def _curveToOne(self, first: _Point, second: _Point, end: _Point) -> None:
        self.code.append(f"{self._at(first, second, end)} c")

    def _closePath(self) -> None:
        self.code.append("h")


def outline(text: str, font: TTFont, size: float, x: float, y: float) -> str:
    """The path of a letter, or of the signs that share a cell, from its left end and baseline."""
    file = _opened(font)
    glyphs, names = file.getGlyphSet(), file.getBestCmap()
    scale = size / file["head"].unitsPerEm
    code: list[str] = []
    for sign in text:
        glyph = glyphs[names.get(ord(sign), ".notdef")]
        pen = _Path(glyphs, scale, x, y)
        glyph.draw(pen)
        code += pen.code
        x += glyph.width * scale
    return "\n".join(code)


@lru_cache(maxsize=16)
def _opened(font: TTFont) -> Any:
    """The font's file, which ReportLab keeps but does not draw from."""
    return FontFile(BytesIO(font.face._ttf_data), lazy=True)  # type: ignore[attr-defined]  # it hides it
