"""The colour spaces of a PDF as its objects name them, read into `Space` values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pypdf.generic import ArrayObject, DictionaryObject, PdfObject, StreamObject

from .colours import PLAIN_SPACES, UNKNOWN, Space
from .objects import dictionary, value

MOST_NESTED_SPACES = 6
_PLAIN_NAMES = {
    **dict.fromkeys(("/DeviceGray", "/G"), "gray"),
    **dict.fromkeys(("/DeviceRGB", "/RGB"), "rgb"),
    **dict.fromkeys(("/DeviceCMYK", "/CMYK"), "cmyk"),
    "/Pattern": "pattern",
}
_PARTS = {"gray": 1, "rgb": 3, "cmyk": 4}
_BY_PARTS = {1: "gray", 3: "rgb", 4: "cmyk"}
_LEAST_TABLE = 3


def read_space(found: Any, resources: DictionaryObject, depth: int = 0) -> Space:
    """The colour space that an object stands for; a name may be one of the resources'."""
    found = found.get_object() if isinstance(found, PdfObject) else found
    if isinstance(found, str):
        return _named(found, resources, depth)
    if depth >= MOST_NESTED_SPACES or not isinstance(found, ArrayObject) or not found:
        return UNKNOWN
    items = [item.get_object() for item in found]
    make = _MAKERS.get(items[0]) if isinstance(items[0], str) else None
    if make:
        return make(items, resources, depth + 1)
    return read_space(items[0], resources, depth + 1) if len(items) == 1 else UNKNOWN


def _named(name: str, resources: DictionaryObject, depth: int) -> Space:
    if name in _PLAIN_NAMES:
        return PLAIN_SPACES[_PLAIN_NAMES[name]]
    known = dictionary(resources, "/ColorSpace")
    if name not in known or depth >= MOST_NESTED_SPACES:
        return UNKNOWN
    return read_space(value(known, name), resources, depth + 1)


def _icc(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    profile = items[1] if len(items) > 1 and isinstance(items[1], StreamObject) else {}
    parts = _whole(profile, "/N")
    plain = _BY_PARTS.get(parts)
    return Space("icc", parts, PLAIN_SPACES[plain]) if plain else Space("icc", parts, UNKNOWN)


def _whole(holder: Mapping[Any, Any], key: str) -> int:
    found = value(holder, key, 0)
    return int(found) if isinstance(found, (int, float)) else 0


def _calibrated(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    plain = "gray" if items[0] == "/CalGray" else "rgb"
    return Space("calibrated", _PARTS[plain], PLAIN_SPACES[plain])


def _lab(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    return Space("lab", 3)


def _indexed(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    if len(items) <= _LEAST_TABLE:
        return UNKNOWN
    return Space("indexed", 1, read_space(items[1], resources, depth), table=_bytes(items[3]))


def _bytes(found: Any) -> bytes:
    """The bytes of a stream or a string."""
    if isinstance(found, StreamObject):
        return found.get_data()
    return bytes(found) if isinstance(found, bytes) else bytes(getattr(found, "original_bytes", b""))


def _spot(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    names = items[1] if len(items) > 1 else ()
    if isinstance(names, str):
        names = [names]
    inks = tuple(str(name.get_object() if hasattr(name, "get_object") else name)[1:] for name in names)
    alternate = read_space(items[2], resources, depth) if len(items) > 2 else UNKNOWN
    return Space("spot", len(inks), names=inks, alternate=alternate)


def _pattern(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    return (
        Space("pattern", 0, read_space(items[1], resources, depth))
        if len(items) > 1
        else PLAIN_SPACES["pattern"]
    )


_MAKERS = {
    "/ICCBased": _icc,
    **dict.fromkeys(("/CalGray", "/CalRGB"), _calibrated),
    "/Lab": _lab,
    **dict.fromkeys(("/Indexed", "/I"), _indexed),
    **dict.fromkeys(("/Separation", "/DeviceN"), _spot),
    "/Pattern": _pattern,
}
