"""What a theme may choose beside fonts and lengths, part by part: its name, its default, what it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..errors import did_you_mean

Value = str | bool
FRAMES = ("round", "square", "double", "notched", "rules", "none")
MARKS = ("none", "discs", "dots", "rules")
LEVEL_MARKS = ("disc", "square", "bar", "star", "sparkle", "lozenge", "none")


@dataclass(frozen=True, slots=True)
class Style:
    """One choice of a theme: one of its `choices`, the name of an ink, or yes and no."""

    part: str
    name: str
    default: Value
    about: str
    choices: tuple[str, ...] = ()
    is_ink: bool = False

    def flaw(self, value: object, inks: Iterable[str]) -> str:
        """Why a theme's value cannot be, as the end of a sentence about it; '' if it can."""
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else "it is yes or no"
        if not isinstance(value, str):
            return "it is a name"
        if self.is_ink:
            return tint_flaw(value, inks)
        return "" if value in self.choices else did_you_mean(value, self.choices)


def tint_flaw(name: str, inks: Iterable[str]) -> str:
    """What is wrong with the name of an ink, or of a tint of one: `deep 12%`; '' if nothing is."""
    ink, share = tint_of(name)
    if share is None:
        return "a tint is an ink and its share, as in ink 12%"
    inks = tuple(inks)
    return "" if ink in inks else did_you_mean(ink, inks)


def tint_of(name: str) -> tuple[str, float | None]:
    """The ink that a name means and the share of it: 1 for an ink alone, None where the share is none."""
    ink, _, share = name.rpartition(" ")
    if not name.endswith("%"):
        return name, 1.0
    digits = share.removesuffix("%")
    whole = digits.isdecimal() and digits.isascii() and 0 < int(digits) <= 100
    return ink, int(digits) / 100 if whole and ink else None


_ALL = (
    Style("frame", "shape", "round", "the line round a grid that is a rectangle", FRAMES),
    Style("frame", "ink", "ink", "the ink of that line", is_ink=True),
    Style("cells", "mark", "none", "what lies under a puzzle's letters, or between them", MARKS),
    Style("cells", "ink", "faint", "the ink of those marks", is_ink=True),
    Style("level", "mark", "disc", "the shape of the marks that say how hard a puzzle is", LEVEL_MARKS),
    Style("type", "kern", False, "whether titles, headings and labels are set with their fonts' kerning"),
    Style("level", "word", True, "whether the level's name stands beside its marks"),
)


def _by_part(styles: Iterable[Style]) -> Mapping[str, Mapping[str, Style]]:
    parts: dict[str, dict[str, Style]] = {}
    for style in styles:
        parts.setdefault(style.part, {})[style.name] = style
    return MappingProxyType({part: MappingProxyType(those) for part, those in parts.items()})


# Every style of each part of a page, by name; docs/themes.md tells of them.
STYLES = _by_part(_ALL)
