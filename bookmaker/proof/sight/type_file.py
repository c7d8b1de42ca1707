"""A TrueType file as sight needs it: which glyph a sign has, how wide it is, where its ink lies.

Read by hand: fontTools takes a fifth of a second for the fonts of one theme, more than the pages
of a small book take, and ReportLab's reader is drawing's, with which sight shares nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ...files.truetype import OPEN_TYPE, with_quadratic_outlines

Box = tuple[float, float, float, float]
FONT_BYTES = 40_000_000  # bytes of a font file that is looked at
_NAME = 6  # the record of a font's PostScript name


@dataclass(slots=True)
class TypeFile:
    """One font file, whole: `name` is its PostScript name, by which a PDF calls it."""

    data: bytes
    name: str
    glyphs: Mapping[int, int]  # of a sign's code point
    units: int
    tables: Mapping[str, tuple[int, int]]
    measures: int  # how many glyphs have a width of their own
    long_offsets: bool
    count: int
    _boxes: dict[int, Box | None] = field(default_factory=dict)

    @classmethod
    def of(cls, data: bytes) -> TypeFile:
        """The file read, with TrueType outlines if it has others; ValueError where it is no font."""
        try:
            if data.startswith(OPEN_TYPE):
                data = with_quadratic_outlines(data)
            tables = _tables(data)
            units, long_offsets = _head(data, tables)
            return cls(
                data,
                _name(data, *tables["name"]),
                _cmap(data, tables["cmap"][0]),
                units,
                tables,
                _short(data, tables["hhea"][0] + 34),
                long_offsets,
                _short(data, tables["maxp"][0] + 4),
            )
        except Exception as error:  # a broken file breaks a reader in any way it can
            raise ValueError(f"no font: {error}") from error

    def width(self, glyph: int) -> float:
        """A glyph's advance in thousandths of the size, as a PDF has it."""
        at = self.tables["hmtx"][0] + 4 * min(glyph, self.measures - 1)
        return _short(self.data, at) * 1000 / self.units

    def box(self, glyph: int) -> Box | None:
        """The rectangle round a glyph's ink, in shares of the size; None where it has none."""
        if glyph not in self._boxes:
            self._boxes[glyph] = self._box(glyph)
        return self._boxes[glyph]

    def _box(self, glyph: int) -> Box | None:
        if not 0 <= glyph < self.count:
            return None
        offsets, glyphs = self.tables["loca"][0], self.tables["glyf"][0]
        if self.long_offsets:
            start, end = struct.unpack_from(">LL", self.data, offsets + 4 * glyph)
        else:
            start, end = (2 * half for half in struct.unpack_from(">HH", self.data, offsets + 2 * glyph))
        if start == end:
            return None
        sides = struct.unpack_from(">hhhh", self.data, glyphs + start + 2)
        left, bottom, right, top = (side / self.units for side in sides)
        return left, bottom, right, top


def read_type_file(path: Path) -> TypeFile:
    """The font in a file; ValueError where there is none, OSError where it cannot be read."""
    with path.open("rb") as file:
        data = file.read(FONT_BYTES + 1)
    if len(data) > FONT_BYTES:
        raise ValueError("larger than any font")
    return TypeFile.of(data)


def type_name(path: Path) -> str:
    """The PostScript name of the font in a file, '' where there is none to be read."""
    try:
        with path.open("rb") as file:
            data = file.read(FONT_BYTES)
        return _name(data, *_tables(data)["name"])
    except (OSError, ValueError, KeyError, IndexError, struct.error):
        return ""


def _short(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big")


def _tables(data: bytes) -> dict[str, tuple[int, int]]:
    """Each table by its tag: where it begins, how long it is."""
    if data[:4] not in (b"\0\1\0\0", b"true", OPEN_TYPE):
        raise ValueError("no font")
    found = {}
    for number in range(_short(data, 4)):
        tag, _, start, length = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        found[tag.decode("latin-1")] = start, length
    return found


def _head(data: bytes, tables: Mapping[str, tuple[int, int]]) -> tuple[int, bool]:
    """Units to the size, and whether glyphs are found by long offsets."""
    start = tables["head"][0]
    units = _short(data, start + 18)
    if not units or "glyf" not in tables or "loca" not in tables:
        raise ValueError("no TrueType outlines")
    return units, bool(_short(data, start + 50))


def _name(data: bytes, start: int, length: int) -> str:
    """The PostScript name, '' where it has none."""
    count, texts = _short(data, start + 2), start + _short(data, start + 4)
    for number in range(count):
        platform, _, _, kind, size, offset = struct.unpack_from(">6H", data, start + 6 + 12 * number)
        if kind == _NAME:
            text = data[texts + offset : texts + offset + size]
            return text.decode("latin-1" if platform == 1 else "utf-16-be")
    return ""


def _cmap(data: bytes, start: int) -> dict[int, int]:
    """Glyphs by code point, of the largest table for Unicode."""
    found: dict[int, int] = {}
    for number in range(_short(data, start + 2)):
        platform, kind, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * number)
        at = start + offset
        if platform == 0 or (platform == 3 and kind in (1, 10)):
            layout = _short(data, at)
            glyphs = _by_segments(data, at) if layout == 4 else _by_groups(data, at) if layout == 12 else {}
            found = max(found, glyphs, key=len)
    return found


def _by_segments(data: bytes, at: int) -> dict[int, int]:
    """Format 4."""
    twice = _short(data, at + 6)
    ends, starts = at + 14, at + 16 + twice
    deltas, ranges = starts + twice, starts + 2 * twice
    found: dict[int, int] = {}
    for step in range(0, twice, 2):
        first, last = _short(data, starts + step), _short(data, ends + step)
        delta, offset = _short(data, deltas + step), _short(data, ranges + step)
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                glyph = _short(data, ranges + step + offset + 2 * (code - first))
            if glyph or not offset:
                found[code] = (glyph + delta) & 0xFFFF
    return found


def _by_groups(data: bytes, at: int) -> dict[int, int]:
    """Format 12."""
    found: dict[int, int] = {}
    for number in range(struct.unpack_from(">L", data, at + 12)[0]):
        first, last, glyph = struct.unpack_from(">LLL", data, at + 16 + 12 * number)
        if last - first > 0xFFFF:
            raise ValueError("a group of signs too large for a font")
        found |= {code: glyph + code - first for code in range(first, last + 1)}
    return found
