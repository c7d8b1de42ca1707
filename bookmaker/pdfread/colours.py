"""Colours as a finished PDF names them: their space, their parts, and how much ink they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


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


GRAY_SPACE, RGB_SPACE, CMYK_SPACE = Space("gray", 1), Space("rgb", 3), Space("cmyk", 4)
UNKNOWN = Space("unknown", 0)
PLAIN_SPACES = {"gray": GRAY_SPACE, "rgb": RGB_SPACE, "cmyk": CMYK_SPACE, "pattern": Space("pattern", 0)}
BLACK_COLOUR = Colour(GRAY_SPACE, (0.0,))


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
