"""Colours as a finished PDF names them: their space, their parts, and how much ink they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pypdf.generic import ArrayObject, DictionaryObject, PdfObject, StreamObject

from .objects import dictionary, value

DEEPEST = 6  # spaces within spaces
_PLAIN = {
    **dict.fromkeys(("/DeviceGray", "/G"), "gray"),
    **dict.fromkeys(("/DeviceRGB", "/RGB"), "rgb"),
    **dict.fromkeys(("/DeviceCMYK", "/CMYK"), "cmyk"),
    "/Pattern": "pattern",
}
_PARTS = {"gray": 1, "rgb": 3, "cmyk": 4}
_BY_PARTS = {1: "gray", 3: "rgb", 4: "cmyk"}
_LEAST_TABLE = 3


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """A colour space: gray, rgb, cmyk, icc, calibrated, lab, indexed, spot, pattern or unknown.

    `base` is what it is built on: an ICC space's plain one, an index's colours, a pattern's ink.
    """

    family: str
    parts: int = 1
    base: Space | None = None
    names: tuple[str, ...] = ()  # a spot space's inks
    table: bytes = b""  # an index's colours
    alternate: Space | None = None  # a spot space's substitute, where a device has not its inks

    @property
    def plain(self) -> str:
        """What it comes to in the end: gray, rgb, cmyk, lab, spot or unknown."""
        return self.base.plain if self.base else self.family

    @property
    def families(self) -> tuple[str, ...]:
        """Its own family and those it is built on."""
        return (self.family, *(self.base.families if self.base else ()))


class Colour(NamedTuple):
    """A colour: its space and how much of each part, from 0 to 1 but for an index."""

    space: Space
    parts: tuple[float, ...]

    @property
    def ink(self) -> float | None:
        """All its inks together in percent; None where it is not made of inks."""
        return ink_of(self.space, self.parts)


GRAY, RGB, CMYK = Space("gray", 1), Space("rgb", 3), Space("cmyk", 4)
UNKNOWN = Space("unknown", 0)
PLAIN = {"gray": GRAY, "rgb": RGB, "cmyk": CMYK, "pattern": Space("pattern", 0)}
BLACK = Colour(GRAY, (0.0,))


def ink_of(space: Space, parts: tuple[float, ...]) -> float | None:
    """All inks together in percent; None where the colour is not made of inks."""
    if space.family == "indexed" and space.base and parts:
        return ink_of(space.base, table_colour(space, int(parts[0])))
    plain = space.plain
    if not parts or plain not in ("gray", "cmyk", "spot"):
        return None
    if plain == "gray":
        return 100 * (1 - parts[0])
    return 100 * sum(parts)


def table_colour(space: Space, index: int) -> tuple[float, ...]:
    """The colour of an index, its parts from 0 to 1."""
    parts = space.base.parts if space.base else 1
    start = max(0, index) * parts
    return tuple(part / 255 for part in space.table[start : start + parts])


def is_white(colour: Colour) -> bool:
    """Whether it leaves the paper as it is."""
    if colour.space.plain == "rgb" and colour.space.family != "indexed":
        return bool(colour.parts) and min(colour.parts) >= 1
    ink = colour.ink
    return ink is not None and ink <= 0


def shade(colour: Colour) -> float:
    """How dark a colour is: 0 white, 1 black; what is not known to be light is dark."""
    parts, plain = colour.parts, colour.space.plain
    if colour.space.family == "indexed" or not parts:
        return 1.0
    if plain == "gray":
        return 1 - parts[0]
    if plain == "rgb":
        return 1 - sum(parts) / 3
    if plain == "cmyk":
        return min(1.0, parts[-1] + sum(parts[:-1]) / 3)
    return max(parts) if plain == "spot" else 1.0


def read_space(found: Any, resources: DictionaryObject, depth: int = 0) -> Space:
    """The colour space that an object stands for; a name may be one of the resources'."""
    found = found.get_object() if isinstance(found, PdfObject) else found
    if isinstance(found, str):
        return _named(found, resources, depth)
    if depth >= DEEPEST or not isinstance(found, ArrayObject) or not found:
        return UNKNOWN
    items = [item.get_object() for item in found]
    make = _MAKERS.get(items[0]) if isinstance(items[0], str) else None
    if make:
        return make(items, resources, depth + 1)
    return read_space(items[0], resources, depth + 1) if len(items) == 1 else UNKNOWN


def _named(name: str, resources: DictionaryObject, depth: int) -> Space:
    if name in _PLAIN:
        return PLAIN[_PLAIN[name]]
    known = dictionary(resources, "/ColorSpace")
    if name not in known or depth >= DEEPEST:
        return UNKNOWN
    return read_space(value(known, name), resources, depth + 1)


def _icc(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    profile = items[1] if len(items) > 1 and isinstance(items[1], StreamObject) else {}
    parts = _whole(profile, "/N")
    plain = _BY_PARTS.get(parts)
    return Space("icc", parts, PLAIN[plain]) if plain else Space("icc", parts, UNKNOWN)


def _whole(holder: Mapping[Any, Any], key: str) -> int:
    found = value(holder, key, 0)
    return int(found) if isinstance(found, (int, float)) else 0


def _calibrated(items: list[Any], resources: DictionaryObject, depth: int) -> Space:
    plain = "gray" if items[0] == "/CalGray" else "rgb"
    return Space("calibrated", _PARTS[plain], PLAIN[plain])


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
    return Space("pattern", 0, read_space(items[1], resources, depth)) if len(items) > 1 else PLAIN["pattern"]


_MAKERS = {
    "/ICCBased": _icc,
    **dict.fromkeys(("/CalGray", "/CalRGB"), _calibrated),
    "/Lab": _lab,
    **dict.fromkeys(("/Indexed", "/I"), _indexed),
    **dict.fromkeys(("/Separation", "/DeviceN"), _spot),
    "/Pattern": _pattern,
}
