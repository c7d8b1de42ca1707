"""Whether an embedded font's program is one: an empty or broken one prints nothing, or nonsense."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from itertools import pairwise
from struct import error, unpack_from

from pypdf.generic import DictionaryObject, StreamObject

from .objects import UNREADABLE, unpacked, value

NEEDED_TABLES = (b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp")  # of a TrueType font in a PDF
TRUE_TYPE = (b"\0\1\0\0", b"true")
UNITS = (16, 16_384)  # to the em
_USES, _RESTRICTED, _BITMAPS = 0x000F, 0x0002, 0x0200  # of fsType, by the OpenType specification
_MAGIC = 0x5F0F3CF5
_PAD = 3  # bytes by which a last table may be told too long: its padding
_ENCRYPTED = 64  # bytes at least after eexec


def program_flaw(descriptor: DictionaryObject) -> str:
    """What is wrong with the program of a font, by its descriptor: the end of a sentence, '' for nothing."""
    for key, check in (("/FontFile", _type1), ("/FontFile2", _true_type), ("/FontFile3", _compact)):
        if key in descriptor:
            try:
                program = value(descriptor, key)
                data = unpacked(program) if isinstance(program, StreamObject) else b""
            except Exception:  # whatever a broken stream does to what unpacks it
                return "cannot be unpacked"
            return check(data) if data.strip(b"\0") else "is empty"
    return ""


def embedding_flaw(descriptor: DictionaryObject) -> str:
    """What the program's own table says against being in a file: the end of a sentence, '' for nothing."""
    for key in ("/FontFile2", "/FontFile3"):
        with suppress(*UNREADABLE, error):
            program = value(descriptor, key)
            data = unpacked(program) if isinstance(program, StreamObject) else b""
            if data[:4] in (*TRUE_TYPE, b"OTTO"):
                return _licence(data)
    return ""


def _licence(data: bytes) -> str:
    """The same by fsType; struct.error where the tables break off."""
    (count,) = unpack_from(">H", data, 4)
    for at in range(12, 12 + 16 * count, 16):
        if data[at : at + 4] == b"OS/2":
            (start,) = unpack_from(">I", data, at + 8)
            (said,) = unpack_from(">H", data, start + 8)
            if said & _USES == _RESTRICTED:
                return f"says that it must not be embedded (fsType {said})"
            if said & _BITMAPS:
                return f"says that only its bitmaps may be embedded (fsType {said})"
    return ""


def _type1(data: bytes) -> str:
    if data[:2] not in (b"%!", b"\x80\x01"):
        return "is no Type 1 font"
    at = data.find(b"eexec")
    return "" if at > 0 and len(data) - at > _ENCRYPTED else "breaks off"


def _true_type(data: bytes) -> str:
    if data[:4] == b"OTTO":
        return _compact(data)
    if data[:4] not in TRUE_TYPE:
        return "is no TrueType font"
    try:
        return _tables(data)
    except error:
        return "breaks off"


def _tables(data: bytes) -> str:
    """What is wrong with the tables of a TrueType font; struct.error where they break off."""
    (count,) = unpack_from(">H", data, 4)
    places = {data[at : at + 4]: unpack_from(">II", data, at + 8) for at in range(12, 12 + 16 * count, 16)}
    lacks = [name.decode() for name in NEEDED_TABLES if name not in places]
    if lacks:
        return f"has no table {', '.join(lacks)}"
    if any(start + length > len(data) + _PAD for start, length in (places[name] for name in NEEDED_TABLES)):
        return "breaks off"
    head, long = places[b"head"][0], places[b"glyf"][1]
    (magic,) = unpack_from(">I", data, head + 12)
    (units,) = unpack_from(">H", data, head + 18)
    (wide,) = unpack_from(">h", data, head + 50)
    (number,) = unpack_from(">H", data, places[b"maxp"][0] + 4)
    loca, size = places[b"loca"]
    found = min(number + 1, size // (4 if wide else 2))
    if magic != _MAGIC or not UNITS[0] <= units <= UNITS[1] or found < 2:
        return "is broken"
    ends = unpack_from(f">{found}{'I' if wide else 'H'}", data, loca)
    last = max(ends) * (1 if wide else 2)
    return "is broken" if last > long + _PAD or any(a > b for a, b in pairwise(ends)) else ""


def _compact(data: bytes) -> str:
    from fontTools.cffLib import CFFFontSet  # type: ignore[import-untyped]  # it has no py.typed
    from fontTools.ttLib.sfnt import SFNTReader  # type: ignore[import-untyped]  # as above

    with suppress(Exception):  # a broken program breaks its reader in any way it can
        if data[:4] == b"OTTO":
            data = SFNTReader(BytesIO(data))["CFF "]
        fonts = CFFFontSet()
        fonts.decompile(BytesIO(data), None)
        outlines = fonts[fonts.fontNames[0]].CharStrings
        if len(outlines):
            outlines[next(iter(outlines.keys()))].decompile()
            return ""
    return "is broken"
