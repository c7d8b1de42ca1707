"""What a theme may choose beside fonts and lengths, part by part: its name, its default, what it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..errors import did_you_mean

Value = str | bool | int
FRAMES = ("round", "square", "double", "notched", "rules", "none")
MARKS = ("none", "discs", "dots", "rules")
GRID_PLACES = ("same-height", "free", "fixed")
LEVEL_MARKS = ("disc", "square", "bar", "star", "sparkle", "lozenge", "none")
LIST_PLACES = ("below", "outer", "inner", "left", "right")
LIST_MARKS = ("none", "box", "circle", "star", "sparkle", "lozenge")
FILLS = ("close", "spread", "even")
CASES = ("capitals", "written")
LIST_RULES = ("none", "columns", "around", "both")
LIST_HEADS = ("none", "line", "tab")


@dataclass(frozen=True, slots=True)
class Style:
    """One choice of a theme: one of its `choices`, an ink's name, yes and no, or a number up to `most`."""

    part: str
    name: str
    default: Value
    about: str
    choices: tuple[str, ...] = ()
    is_ink: bool = False
    under_type: bool = False  # an ink that words stand on, so it must be light
    most: int = 0

    def flaw(self, value: object, inks: Iterable[str]) -> str:
        """Why a theme's value cannot be, as the end of a sentence about it; '' if it can."""
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else "it is yes or no"
        if isinstance(self.default, int):
            whole = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= self.most
            return "" if whole else f"it is a whole number from 0 to {self.most}"
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
    Style("list", "place", "below", "under the grid, or beside it at that side of the page", LIST_PLACES),
    Style("list", "on-rows", False, "beside the grid: each word on a row of it"),
    Style("list", "columns", 0, "columns under a grid, 0 for as many as look best", most=8),
    Style("list", "across", False, "whether the words run from column to column, line by line"),
    Style(
        "list", "fill", "close", "the columns: close, spread over the frame's width, or all as wide", FILLS
    ),
    Style("list", "centred", False, "whether words stand in the middle of their columns"),
    Style("list", "case", "capitals", "the words in capitals, or as the book writes them", CASES),
    Style("list", "mark", "none", "the mark before each word, to tick it off", LIST_MARKS),
    Style("list", "rules", "none", "lines between columns, over and under the list, or both", LIST_RULES),
    Style(
        "list",
        "head",
        "none",
        "how many words there are to find, in a line over the list or a tab",
        LIST_HEADS,
    ),
    Style(
        "list", "panel", False, "whether a list lies on a panel as wide, or beside it as high, as the frame"
    ),
    Style("list", "panel-ink", "ink 10%", "the ink of that panel", is_ink=True, under_type=True),
    Style("level", "mark", "disc", "the shape of the marks that say how hard a puzzle is", LEVEL_MARKS),
    Style("type", "kern", False, "whether titles, headings and labels are set with their fonts' kerning"),
    Style("level", "word", True, "whether the level's name stands beside its marks"),
    Style("layout", "grid-place", "same-height", "where grids stand from page to page", GRID_PLACES),
)


def _by_part(styles: Iterable[Style]) -> Mapping[str, Mapping[str, Style]]:
    parts: dict[str, dict[str, Style]] = {}
    for style in styles:
        parts.setdefault(style.part, {})[style.name] = style
    return MappingProxyType({part: MappingProxyType(those) for part, those in parts.items()})


# Every style of each part of a page, by name; docs/themes.md tells of them.
STYLES = _by_part(_ALL)
