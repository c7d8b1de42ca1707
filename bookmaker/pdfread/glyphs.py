"""How far the glyphs of an embedded font reach below and above their line, from its font program.

A font descriptor has one descent for all letters, and fonts differ in what they mean by it. What a
printer trims or folds is the ink of the letters that stand there, so their own outlines are
measured. It reads the program as it lies in the file, and no more of it than it has to: a broken
or hostile font is one whose glyphs cannot be measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from io import BytesIO
from struct import unpack_from
from typing import Any

from pypdf.generic import DictionaryObject, StreamObject

from .marks import Reach
from .objects import dictionary, unpacked, value

TRUE_TYPE = (b"\0\1\0\0", b"true")
_PRIVATE = (0xF000, 0xF100, 0xF200, 0)  # where a symbol font's own table keeps its codes
_HEADER = 10  # bytes that a glyph's outline begins with: contours and bounds
_MOST_STEPS = 200_000  # bytes of outline carried out for one letter, subroutines as often as they are called
_MOST_OF_A_FONT = 1_000_000  # the same for all letters of a font; an ordinary one has a hundred for each
_MOST_CODES = 400_000  # that the tables of one font name, as often as they name them; a large one has 100,000
_MOST_OF_OTHERS = 65_536  # codes in a table of another format
_CODECS = {"/WinAnsiEncoding": "cp1252", "/MacRomanEncoding": "mac_roman"}


class Glyphs:
    """The glyphs of one font of a PDF by the codes that show them."""

    def __init__(self, font: DictionaryObject, inner: DictionaryObject) -> None:
        self._font, self._inner = font, inner
        self._known: dict[int, Reach | None] = {}
        self._missing: Callable[[int], bool] = lambda code: False  # until its program is read
        self.steps = 0  # bytes of outline carried out so far

    def reach(self, code: int) -> Reach | None:
        """How far the glyph of a code reaches; (0, 0) for one without ink, None where nothing tells."""
        if code not in self._known:
            self._known[code] = self._measured(code)
        return self._known[code]

    def lacks(self, code: int) -> bool:
        """Whether the font surely has no glyph for a code, so that the one for what is missing is printed."""
        try:
            return self._program is not None and self._missing(code)
        except Exception:  # a broken program breaks its reader in any way it can
            return False

    def _measured(self, code: int) -> Reach | None:
        if self.steps > _MOST_OF_A_FONT:
            return None
        try:
            return self._program(code) if self._program else None
        except Exception:  # a broken program breaks its reader in any way it can
            return None

    @cached_property
    def _program(self) -> Callable[[int], Reach | None] | None:
        """What measures a code's glyph, None where the font has no program that can be read."""
        descriptor = dictionary(self._inner, "/FontDescriptor")
        try:
            for name in ("/FontFile2", "/FontFile3"):
                program = value(descriptor, name)
                if isinstance(program, StreamObject):
                    return self._read(unpacked(program))
        except Exception:  # as above
            return None
        return None

    def _read(self, data: bytes) -> Callable[[int], Reach | None]:
        if data.startswith(TRUE_TYPE):
            return self._true_type(data)
        if data.startswith(b"OTTO"):
            from fontTools.ttLib.sfnt import SFNTReader  # type: ignore[import-untyped]  # it has no py.typed

            data = SFNTReader(BytesIO(data))["CFF "]
        return self._compact(data)

    # TrueType

    def _true_type(self, data: bytes) -> Callable[[int], Reach | None]:
        from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no py.typed

        file = TTFont(BytesIO(data), lazy=True)
        places, outlines = file["loca"], file.reader["glyf"]
        units = file["head"].unitsPerEm
        simple = self._inner is self._font
        glyph_of = self._by_cmap(file) if simple else self._by_number
        tables = simple and any(table.cmap for table in file["cmap"].tables)
        self._missing = lambda code: (
            glyph_of(code) == 0 or (tables and code not in self._names and glyph_of(code) is None)
        )

        def reach(code: int) -> Reach | None:
            glyph = glyph_of(code)
            if glyph is None or not 0 <= glyph < len(places) - 1:
                return None
            start, end = places[glyph], places[glyph + 1]
            if end - start < _HEADER:
                return 0.0, 0.0
            _, low, _, high = unpack_from(">hhhh", outlines, start + 2)
            return low / units, high / units

        return reach

    @cached_property
    def _numbers(self) -> bytes | None:
        """Of a composite font: its table from codes to glyphs, None where both are the same."""
        table = value(self._inner, "/CIDToGIDMap")
        return table.get_data() if isinstance(table, StreamObject) else None

    def _by_number(self, code: int) -> int | None:
        if value(self._font, "/Encoding") not in ("/Identity-H", "/Identity-V"):
            return None
        if self._numbers is None:
            return code
        return int.from_bytes(self._numbers[2 * code : 2 * code + 2], "big")

    def _by_cmap(self, file: Any) -> Callable[[int], int | None]:
        """Of a simple font: from code to glyph as the PDF format has it, by name or by the font's table."""
        count = file["maxp"].numGlyphs
        file.setGlyphOrder([str(number) for number in range(count)])  # its own names are often missing
        if _codes_named(file.reader["cmap"]) > _MOST_CODES:
            raise ValueError("its tables name more codes than a font has")
        tables = {(table.platformID, table.platEncID): table.cmap for table in file["cmap"].tables}
        unicode = tables.get((3, 1)) or tables.get((0, 3)) or {}
        symbol, mac = tables.get((3, 0), {}), tables.get((1, 0), {})

        def glyph(code: int) -> int | None:
            sign = self._sign(code)
            found = unicode.get(sign) if sign is not None else None
            for offset in _PRIVATE:
                found = found or symbol.get(offset + code)
            if found is None and sign is not None and chr(sign).encode("mac_roman", "ignore"):
                found = mac.get(chr(sign).encode("mac_roman")[0])
            found = found or mac.get(code) or unicode.get(code)
            return None if found is None else int(found)

        return glyph

    # Names of glyphs

    @cached_property
    def _names(self) -> dict[int, str]:
        """The names that the font's own dictionary gives to codes."""
        names: dict[int, str] = {}
        code = 0
        for item in value(dictionary(self._font, "/Encoding"), "/Differences", ()):
            found = item.get_object()
            if isinstance(found, str):
                names[code] = found[1:]
                code += 1
            else:
                code = int(found)
        return names

    @cached_property
    def _codec(self) -> str | None:
        """The encoding that the codes without a name of their own are in, if one is named."""
        encoding = value(self._font, "/Encoding")
        base = value(encoding, "/BaseEncoding") if isinstance(encoding, DictionaryObject) else encoding
        return _CODECS.get(str(base))

    def _sign(self, code: int) -> int | None:
        """The character that a code stands for by the dictionary's encoding."""
        if code in self._names:
            from fontTools.agl import toUnicode  # type: ignore[import-untyped]  # slow, and seldom needed

            signs = toUnicode(self._names[code])
            return ord(signs) if len(signs) == 1 else None
        sign = bytes([code]).decode(self._codec, "ignore") if self._codec and code < 256 else ""
        return ord(sign) if sign else None

    def _name(self, code: int, builtin: Any) -> str | None:
        """The name of a code's glyph in a font whose glyphs go by name."""
        from fontTools.agl import UV2AGL
        from fontTools.encodings.StandardEncoding import StandardEncoding  # type: ignore[import-untyped]

        if code in self._names:
            return self._names[code]
        if self._codec:
            return UV2AGL.get(self._sign(code))  # type: ignore[no-any-return]
        table = StandardEncoding if isinstance(builtin, str) else builtin
        return str(table[code]) if table and code < len(table) else None

    # Compact fonts: cubic outlines as programs

    def _compact(self, data: bytes) -> Callable[[int], Reach | None]:
        from fontTools.cffLib import CFFFontSet  # type: ignore[import-untyped]  # it has no py.typed

        fonts = CFFFontSet()
        fonts.decompile(BytesIO(data), None)
        top = fonts[fonts.fontNames[0]]
        outlines, by_cid = top.CharStrings, hasattr(top, "ROS")
        unit = abs(float(top.FontMatrix[3])) or 0.001

        def name_of(code: int) -> str | None:
            if self._inner is self._font:
                return self._name(code, getattr(top, "Encoding", None))
            if self._by_number(code) is None:
                return None
            return f"cid{code:05d}" if by_cid else str(top.charset[code])

        def missing(code: int) -> bool:
            name = name_of(code)
            return name is not None and (name in (".notdef", "cid00000") or name not in outlines)

        self._missing = missing

        def reach(code: int) -> Reach | None:
            name = name_of(code)
            if name is None or name not in outlines:
                return None
            steps, reach = _drawn(outlines[name], unit)
            self.steps += steps
            return reach

        return reach


def _codes_named(cmap: bytes) -> int:
    """How many codes a font's table of codes comes to once it is unfolded, by its own declared ranges.

    A table of a few kilobytes can name millions, one range again and again.
    """
    (count,) = unpack_from(">H", cmap, 2)
    places = {unpack_from(">I", cmap, 4 + 8 * number + 4)[0] for number in range(count)}
    return sum(_codes_at(cmap, place) for place in places if place + 4 <= len(cmap))


def _codes_at(cmap: bytes, at: int) -> int:
    """The same of one table in it; struct.error where it breaks off."""
    (form,) = unpack_from(">H", cmap, at)
    if form in (8, 12, 13):
        head = at + (8204 if form == 8 else 12)  # where the number of its groups is
        (count,) = unpack_from(">I", cmap, head)
        whole = min(count, max(0, len(cmap) - head - 4) // 12)
        groups = unpack_from(f">{3 * whole}I", cmap, head + 4)
        return sum(max(0, end - start + 1) for start, end in zip(groups[::3], groups[1::3], strict=True))
    if form == 4:
        (doubled,) = unpack_from(">H", cmap, at + 6)
        count = doubled // 2
        ends = unpack_from(f">{count}H", cmap, at + 14)
        starts = unpack_from(f">{count}H", cmap, at + 16 + 2 * count)
        return sum(max(0, end - start + 1) for start, end in zip(starts, ends, strict=True))
    return _MOST_OF_OTHERS  # by their form: they name each code with bytes of its own


def _drawn(outline: Any, unit: float) -> tuple[int, Reach | None]:
    """How far an outline that is a program reaches, once it is carried out, and in how many steps."""
    from fontTools.misc.psCharStrings import T2OutlineExtractor  # type: ignore[import-untyped]
    from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]

    class Bounded(T2OutlineExtractor):  # type: ignore[misc]  # untyped, as above
        """Gives up where subroutines call one another without end."""

        steps = 0

        def execute(self, charString: Any) -> None:
            self.steps += len(charString.bytecode or charString.program or ()) + 1
            if self.steps > _MOST_STEPS:
                raise ValueError("it calls too many subroutines")
            super().execute(charString)

    pen = BoundsPen(None)
    private = outline.private
    extractor = Bounded(
        pen, getattr(private, "Subrs", []), outline.globalSubrs, private.nominalWidthX, private.defaultWidthX
    )
    try:
        extractor.execute(outline)
    except Exception:  # as above
        return extractor.steps, None
    low, high = pen.bounds[1::2] if pen.bounds else (0, 0)
    return extractor.steps, (low * unit, high * unit)


def span(reaches: Iterable[Reach | None]) -> Reach | None:
    """How far all of some glyphs reach; None where one of them is not known."""
    low = high = 0.0
    first = True
    for reach in reaches:
        if reach is None:
            return None
        if reach != (0.0, 0.0):
            low, high = reach if first else (min(low, reach[0]), max(high, reach[1]))
            first = False
    return low, high
