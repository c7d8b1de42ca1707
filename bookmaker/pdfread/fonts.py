"""The fonts of a finished PDF: are they inside it, what do their codes mean, how wide are they."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from .budget import STEP_CODES, Budget
from .font_program import embedding_flaw, program_flaw
from .glyphs import Glyphs, span
from .marks import USUAL_REACH, Reach
from .objects import dictionary, unpacked, value
from .operators import HEX, STRING

_SECTION = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>|(\[)|(\])")
_STRING = re.compile(STRING + rb"|" + HEX, re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|\r\n|.)", re.DOTALL)
_ESCAPED = {
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"b": b"\b",
    b"f": b"\f",
    b"\n": b"",
    b"\r\n": b"",
    b"\r": b"",
}
_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_SUBSET = re.compile(r"[A-Z]{6}\+")
_MOST_CODES = 65_536
_MOST_ENTRIES = 400_000  # of a font's tables: a code may be named more than once
_LONGEST_TEXT = 2_048  # digits: what one code may stand for, by the format
_MOST_SHOWN, _LONG = 20_000, 200  # strings kept with what they show, and how long one may be


class ShownText(NamedTuple):
    """A string as a font shows it: its text, its width per point of size, and what spacing applies to."""

    text: str
    width: float
    signs: int
    spaces: int


class Typeface:
    """One font of the file."""

    def __init__(self, font: DictionaryObject, budget: Budget) -> None:
        """`budget` is what its tables and outlines are counted against; raises SpentError."""
        inner = _inner(font)
        self.name = str(value(inner, "/BaseFont", "/?"))[1:]
        descriptor = dictionary(inner, "/FontDescriptor")
        self.embedded = _is_type3(font) or any(file in descriptor for file in _FILES)
        self.subset = _is_type3(font) or bool(_SUBSET.match(self.name))
        self.kind = str(value(font, "/Subtype", "/?"))[1:]
        self.drawn = _is_type3(font)  # each letter by content of its own
        self.low, self.high = _heights(descriptor)
        self._font, self._descriptor = font, descriptor
        self._bytes = 2 if inner is not font else 1
        self._texts = _texts(font)
        self._widths, self._usual = _wide_widths(inner) if self._bytes == 2 else _widths(font, descriptor)
        self._glyphs = Glyphs(font, inner)
        self._shown: dict[bytes, ShownText] = {}
        self._reaches: dict[bytes, Reach | None] = {}
        self._lacks: dict[bytes, bool] = {}
        self._budget = budget
        budget.spend((len(self._texts) + len(self._widths)) // STEP_CODES)

    def show(self, string: bytes) -> ShownText:
        """What a string operand, as it stands in the file, prints."""
        shown = self._shown.get(string)
        if shown is None:
            shown = self._read(plain(string))
            if len(string) <= _LONG:
                if len(self._shown) >= _MOST_SHOWN:
                    self._shown.clear()
                self._shown[string] = shown
        return shown

    def reach(self, operand: bytes) -> Reach | None:
        """How far the glyphs of a string operand, or of a list of them, reach below and above the line.

        In shares of the size; None where the font's program does not tell.
        """
        if operand in self._reaches:
            return self._reaches[operand]
        codes = {code for string in _STRING.findall(operand) for code in self._codes(plain(string))}
        before = self._glyphs.steps
        reach = span(map(self._glyphs.reach, sorted(codes)))
        self._budget.page -= self._glyphs.steps - before  # whoever asks is long past reading
        if len(operand) <= _LONG:
            if len(self._reaches) >= _MOST_SHOWN:
                self._reaches.clear()
            self._reaches[operand] = reach
        return reach

    def contradictions(self) -> Iterator[tuple[str, str]]:
        """What its codes say, and the other sign that its encoding names for the same code."""
        code = 0
        for each in value(dictionary(self._font, "/Encoding"), "/Differences", ()):
            named = each.get_object()
            if isinstance(named, (int, float)):
                code = int(named)
                continue
            from fontTools.agl import toUnicode  # type: ignore[import-untyped]  # slow, seldom needed

            said, there = self._texts.get(code), toUnicode(str(named)[1:])
            if said and there and said != there:
                yield said, there
            code += 1

    def flaw(self) -> str:
        """What is wrong with its program, as the end of a sentence; '' where nothing is, or it has none."""
        return program_flaw(self._descriptor)

    def embedding(self) -> str:
        """What its program says against being in a file, as the end of a sentence; '' for nothing."""
        return embedding_flaw(self._descriptor)

    def lacks(self, operand: bytes) -> bool:
        """Whether the font has no glyph for one of the signs of a string operand that is no blank."""
        if operand not in self._lacks:
            if len(self._lacks) >= _MOST_SHOWN:
                self._lacks.clear()
            codes = {code for string in _STRING.findall(operand) for code in self._codes(plain(string))}
            shown = (code for code in codes if self._text(code).strip())
            self._lacks[operand] = any(map(self._glyphs.lacks, shown))
        return self._lacks[operand]

    def letters(self) -> Iterator[tuple[StreamObject, DictionaryObject | None]]:
        """The content of each letter, with its resources, of a font that is drawn."""
        resources = value(self._font, "/Resources")
        for name in dictionary(self._font, "/CharProcs"):
            procedure = value(dictionary(self._font, "/CharProcs"), name)
            if isinstance(procedure, StreamObject):
                yield procedure, resources

    def _read(self, codes: bytes) -> ShownText:
        signs = self._codes(codes)
        text = "".join(self._text(sign) for sign in signs)
        width = sum(self._widths.get(sign, self._usual) for sign in signs) / 1000
        return ShownText(text, width, len(signs), signs.count(32) if self._bytes == 1 else 0)

    def _codes(self, string: bytes) -> list[int]:
        step = self._bytes
        return [int.from_bytes(string[at : at + step], "big") for at in range(0, len(string), step)]

    def _text(self, sign: int) -> str:
        known = self._texts.get(sign)
        if known is None:
            return bytes([sign]).decode("cp1252", "replace") if sign < 256 and not self._texts else "\ufffd"
        return known


def plain(string: bytes) -> bytes:
    """The bytes that a string operand, `(...)` or `<...>`, stands for."""
    inside = string[1:-1]
    if string.startswith(b"<"):
        digits = b"".join(inside.split()).decode("ascii")
        return bytes.fromhex(digits + "0" * (len(digits) % 2))
    return _ESCAPE.sub(_unescaped, inside) if b"\\" in inside else inside


def _unescaped(found: re.Match[bytes]) -> bytes:
    sign = found[1]
    return bytes([int(sign, 8) & 255]) if sign[:1].isdigit() else _ESCAPED.get(sign, sign)


def _is_type3(font: DictionaryObject) -> bool:
    return bool(value(font, "/Subtype") == "/Type3")


def _inner(font: DictionaryObject) -> DictionaryObject:
    """The font that holds the letters: a composite font's own, or the font itself."""
    descendants = value(font, "/DescendantFonts", ())
    inner = descendants[0].get_object() if descendants else font
    return inner if isinstance(inner, DictionaryObject) else font


def _heights(descriptor: DictionaryObject) -> tuple[float, float]:
    """How far its letters reach below and above the line, as shares of the size, by its own word."""
    found = (value(descriptor, key) for key in ("/Descent", "/CapHeight"))
    low, high = (float(each) / 1000 if isinstance(each, (int, float)) else 0.0 for each in found)
    return (low if -0.6 < low < 0 else USUAL_REACH[0]), (high if 0.4 < high < 1 else USUAL_REACH[1])


def _widths(font: DictionaryObject, descriptor: DictionaryObject) -> tuple[dict[int, float], float]:
    first = int(value(font, "/FirstChar", 0))
    matrix = value(font, "/FontMatrix")
    unit = abs(float(matrix[0])) * 1000 if _is_type3(font) and matrix else 1
    widths = {
        first + n: float(width.get_object()) * unit for n, width in enumerate(value(font, "/Widths", ()))
    }
    return widths, float(value(descriptor, "/MissingWidth", 0 if widths else 500))


def _wide_widths(font: DictionaryObject) -> tuple[dict[int, float], float]:
    """Widths of a composite font: `c [w1 w2 ...]` and `first last w`."""
    widths: dict[int, float] = {}
    items = [item.get_object() for item in value(font, "/W", ())]
    at = entries = 0
    while len(items) > at + 1 and entries < _MOST_ENTRIES:
        first, second = items[at], items[at + 1]
        if isinstance(second, ArrayObject):
            widths |= {int(first) + n: float(width) for n, width in enumerate(second)}
            at, entries = at + 2, entries + len(second)
        else:
            last = min(int(second), int(first) + _MOST_CODES)
            widths |= dict.fromkeys(range(int(first), last + 1), float(items[at + 2]))
            at, entries = at + 3, entries + max(0, last - int(first))
    return widths, float(value(font, "/DW", 1000))


def _texts(font: DictionaryObject) -> Mapping[int, str]:
    """What each code means, by the font's own table."""
    table = value(font, "/ToUnicode")
    texts: dict[int, str] = {}
    if isinstance(table, StreamObject):
        left = _MOST_ENTRIES
        for section in _SECTION.finditer(unpacked(table)):
            with suppress(StopIteration, TypeError, ValueError):  # a table broken off is read so far
                left = _read_section(section[1] == b"bfrange", section[2], texts, left)
    return texts


def _read_section(ranges: bool, section: bytes, texts: dict[int, str], most: int) -> int:
    """Put a section's codes among the texts, so many at most; returns how many more may come."""
    tokens = iter(_HEX.finditer(section))
    for token in tokens:
        if most <= 0:
            break
        first = int(token[1], 16)
        last = min(int(next(tokens)[1], 16), first + _MOST_CODES) if ranges else first
        target = next(tokens)
        most -= max(1, last - first + 1)
        if target[2]:  # a list: one text for each code
            texts.update({code: _unicode(next(tokens)[1]) for code in range(first, last + 1)})
            next(tokens)
        else:
            start = _unicode(target[1][:_LONGEST_TEXT])
            for code in range(first, last + 1):
                texts[code] = start[:-1] + chr(ord(start[-1]) + code - first) if start else ""
    return most


def _unicode(digits: bytes) -> str:
    return bytes.fromhex(b"".join(digits.split()).decode("ascii")).decode("utf-16-be", "replace")
