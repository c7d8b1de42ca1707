"""Looks: a theme settled for one edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Ink:
    """A named colour in both worlds: gray from 0 (black) to 1 (white), and CMYK shares."""

    gray: float
    cmyk: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Theme:
    """How a book looks: fonts by role, sizes in points, inks by name.

    `fonts`: role -> font file name (package fonts by their name, a book's own by path).
    `sizes`, `floors`: role -> points; a role's type never goes below its floor.
    `large_print`: the sizes and floors that change in a large-print edition.
    `measures`: named lengths and ratios the layout reads (docs/themes.md lists them).
    """

    name: str
    about: str
    fonts: Mapping[str, str]
    sizes: Mapping[str, float]
    floors: Mapping[str, float]
    inks: Mapping[str, Ink]
    wide: Mapping[str, float] = field(default_factory=dict)
    measures: Mapping[str, float] = field(default_factory=dict)
    large_print: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    folder: str = ""  # where its own files lie
    bleeds: bool = False  # its artwork reaches past the trim


class Metrics(Protocol):
    """Widths and heights of type; layout gets this from whoever will draw."""

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        """A line's advance width; `font` is a role of the look."""

    def cap_height(self, font: str, size: float) -> float:
        """The height of its capitals."""

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        """How far the glyphs of a text reach, from the baseline: its lowest and its highest point."""

    def missing(self, text: str, font: str) -> str:
        """The letters of a text that the font lacks, each once."""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme, its large-print values merged in where wanted, with the measuring of its fonts."""

    theme: Theme
    sizes: Mapping[str, float]
    floors: Mapping[str, float]
    metrics: Metrics
    large_print: bool = False

    def measure(self, name: str, default: float) -> float:
        """A named length or ratio of the theme."""
        return self.theme.measures.get(name, default)


NARROW, WIDE = 432.0, 612.0  # page widths, 6 and 8.5 inches, between which type grows
PALE = ("soft", "faint")  # inks for type and lines


def settle_look(theme: Theme, trim: tuple[float, float], large_print: bool, metrics: Metrics) -> Look:
    """The theme as one edition has it: sizes for its page, large print's values and black where wanted."""
    if large_print:
        theme = _in_large_print(theme)
    share = (min(max(trim[0], NARROW), WIDE) - NARROW) / (WIDE - NARROW)
    grown = {
        role: round(theme.sizes[role] + (size - theme.sizes[role]) * share, 1)
        for role, size in theme.wide.items()
    }
    return Look(theme, {**theme.sizes, **grown}, theme.floors, metrics, large_print)


def _in_large_print(theme: Theme) -> Theme:
    """The theme with its large-print values, and no type or line that is gray."""
    changed = theme.large_print
    return replace(
        theme,
        sizes={**theme.sizes, **changed.get("sizes", {})},
        wide={**theme.wide, **changed.get("sizes", {}), **changed.get("wide", {})},
        floors={**theme.floors, **changed.get("floors", {})},
        measures={**theme.measures, **changed.get("measures", {})},
        inks={name: theme.inks["ink"] if name in PALE else ink for name, ink in theme.inks.items()},
    )
