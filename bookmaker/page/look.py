"""Looks: a theme settled for one edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Protocol

from ..errors import Place, did_you_mean
from ..wordsearch.model import Choice
from .measures import MEASURES
from .once import once_each
from .ornaments import Ornament
from .phrases import Phrases
from .styles import STYLES, Value, darkness, tint_of

if TYPE_CHECKING:
    from .curves import Curve

# The roles that pages are set in, whatever the puzzles on them are: each theme has a size for all.
ROLES = (
    *("label", "title", "level", "instruction", "list", "grid"),
    *("answer-grid", "answer-title", "answer-label", "running-head", "folio", "reference"),
    *("book-title", "book-subtitle", "book-author", "heading", "section", "body", "contents"),
)
EMPHASIS = {  # in the body, at its size
    "body-bold": "grid-bold",
    "body-italic": "instruction",
    "body-bold-italic": "body-bold",
}
# Roles that a theme may have, and which role sets each in a theme that has not.
OWN_ROLES = {"number": "label", "section-number": "section", "answer-heading": "running-head", **EMPHASIS}
GRID_ROLES = ("grid", "grid-bold", "answer-grid")
FONT_ROLES = (*ROLES, *OWN_ROLES, "grid-bold")  # a word's letters in an answer have a font, and no size
USUAL_FONT = "body"  # for a role that has no font of its own
OWN_FLOORS = ("grid", "list", "answer-grid")  # roles that each theme has a floor for
LARGE_TYPE = 14.0  # points: what large print promises of type that its theme has no floor for
# Display type: the roles that a theme may have kerned.
KERNED = (
    *("label", "title", "answer-title", "answer-heading", "heading", "section"),
    *("book-title", "book-subtitle", "book-author"),
)
LARGE_SUFFIX = "-large"  # behind a role: its font in large print
INKS = ("ink", "soft", "faint", "paper")  # each theme has them all
BLACK_UNDER = 20  # points: plates a hair out of register blur smaller type in more inks than one
TYPE_INKS = ("ink", "soft")  # those that roles are set in
DARK = 0.4  # of black: type that is paler stands on dark ground
ARTWORK = ("tint", "accent")  # what a theme that bleeds prints with
FURNITURE = tuple(  # what stands round the pages of a theme that names nothing else
    map(
        Choice,
        ("band", "section-tabs", "folio", "references", "legend", "head-rule", "fact"),
    )
)


@dataclass(frozen=True, slots=True)
class Ink:
    """A named colour in both worlds: gray from 0 (black) to 1 (white), and CMYK shares."""

    gray: float
    cmyk: tuple[float, float, float, float]

    def tint(self, share: float) -> Ink:
        """So much of it on paper."""
        cyan, magenta, yellow, black = (each * share for each in self.cmyk)
        return Ink(1 - (1 - self.gray) * share, (cyan, magenta, yellow, black))


@dataclass(frozen=True, slots=True)
class Theme:
    """How a book looks: fonts by role, sizes in points, inks by name.

    `fonts`: role -> font file name (package fonts by their name, a book's own by path).
    `sizes`, `floors`: role -> points; a role's type never goes below its floor.
    `large_print`: the sizes and floors that change in a large-print edition.
    `measures`: lengths and ratios by name, those of MEASURES; one that is not there has its default.
    `styles`: part -> choice -> value, those of STYLES; one that is not there has its default.
    `large_styles`: those that change in a large-print edition.
    `font_files`: the files of fonts that come with the theme, by name, each with its licence beside it.
    `fallbacks`: role -> the fonts that set it, the first that can, in a book with letters its own lacks.
    `furniture`: what stands round its pages, where the book names nothing else.
    `frame_variants`: choices of `frame` that sections have in turn, beside its own.
    `art`: what adorns its pages. `icons`: pictograms of its topic, where a puzzle names none.
    `cover`: the cover design of its books that name none.
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
    styles: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    large_styles: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    font_files: Mapping[str, str] = field(default_factory=dict)
    fallbacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    furniture: tuple[Choice, ...] = FURNITURE
    art: tuple[Ornament, ...] = ()
    icons: tuple[str, ...] = ()
    cover: str = ""
    icon_places: Mapping[str, Place] = field(default_factory=dict, compare=False)  # where its file names them
    frame_variants: tuple[Mapping[str, Value], ...] = ()

    def style(self, part: str, name: str, large_print: bool = False) -> Value:
        """One of STYLES, as the theme has it or else its default; KeyError for any other."""
        usual = self.styles.get(part, {}).get(name, STYLES[part][name].default)
        return self.large_styles.get(part, {}).get(name, usual) if large_print else usual


class Metrics(Protocol):
    """Widths and heights of type; layout gets this from whoever will draw."""

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        """A line's advance width; `font` is a role of the look."""

    def cap_height(self, font: str, size: float) -> float:
        """The height of its capitals."""

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        """How far the glyphs of a text reach, from the baseline: its lowest and its highest point."""

    def outlines(
        self, text: str, font: str, size: float, spacing: float = 0.0
    ) -> Sequence[tuple[float, Curve]]:
        """The line round each of its glyphs that has ink, and how far from the line's left end it stands."""

    def missing(self, text: str, font: str) -> str:
        """The letters of a text that the font lacks, each once."""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme, its large-print values merged in where wanted, with the measuring of its fonts.

    It has the words, too, that pages print of themselves: they are an edition's as its sizes are.
    """

    theme: Theme
    sizes: Mapping[str, float]  # by role, in points, for the trim
    floors: Mapping[str, float]  # by role: no type goes below
    metrics: Metrics  # how wide and high its fonts run
    large_print: bool = False
    phrases: Phrases = field(default_factory=Phrases)

    def floor(self, role: str) -> float:
        """The least size of a role's type: in large print all have one, in other print those of `floors`."""
        others = (floor for name, floor in self.floors.items() if name not in OWN_FLOORS)
        return self.floors.get(role, min(others, default=LARGE_TYPE) if self.large_print else 0.0)

    def measure(self, name: str) -> float:
        """One of MEASURES, as the theme has it or else its default; ValueError for any other name."""
        if name not in MEASURES:
            raise ValueError(f"there is no measure '{name}': {did_you_mean(name, MEASURES)}")
        return self.theme.measures.get(name, MEASURES[name].default)

    def style(self, part: str, name: str) -> Value:
        """One of STYLES, as the theme has it or else its default; KeyError for any other."""
        return self.theme.style(part, name, self.large_print)

    def type_ink(self, name: str, size: float) -> str:
        """The ink for type of a size: black for a dark one in more inks than black, where it is small."""
        ink = self.ink(name)
        dark = any(ink.cmyk[:3]) and darkness(ink) > DARK
        return "ink" if dark and size < BLACK_UNDER else name

    def apart_from(self, one: str, other: str) -> float | None:
        """The size from which on type in two inks differs; None where it never does."""
        sizes = (0.0, BLACK_UNDER)  # in between nothing changes
        differ = [size for size in sizes if len({self.ink(self.type_ink(i, size)) for i in (one, other)}) > 1]
        return min(differ, default=None)

    def ink(self, name: str) -> Ink:
        """The ink of that name, or a tint of one, as in `deep 12%`; KeyError where the theme has none."""
        ink, share = tint_of(name)
        if share is None:
            raise KeyError(name)
        return self.theme.inks[ink] if share == 1 else self.theme.inks[ink].tint(share)


once_a_look = once_each(16)  # none of them changes, and every page asks


@once_a_look
def look_text(look: Look) -> str:
    """A look but for its fonts, its phrases by their language, whose rules are code."""
    own = [getattr(look, each.name) for each in fields(Look) if each.name not in ("metrics", "phrases")]
    return repr([*own, look.phrases.language, {**look.phrases.texts}])


# What every theme's large print becomes where bold-easy is asked for; a theme that has more keeps it.
BOLD_EASY: Mapping[str, Mapping[str, float]] = {
    "sizes": {"grid": 36, "list": 24, "answer-grid": 20},
    "floors": {"grid": 30, "list": 20},
    "measures": {"grid-ratio": 0.82, "frame-width": 3},
}
NARROW, WIDE = 432.0, 612.0  # page widths, 6 and 8.5 inches, between which type grows
PALE = ("soft", "faint")  # inks for type and lines


def settle_look(
    theme: Theme,
    trim: tuple[float, float],
    large_print: bool,
    metrics: Metrics,
    phrases: Phrases | None = None,  # English
) -> Look:
    """The theme as one edition has it: sizes for its page, large print's values and black where wanted."""
    if large_print:
        theme = _in_large_print(theme)
    share = (min(max(trim[0], NARROW), WIDE) - NARROW) / (WIDE - NARROW)
    grown = {
        role: round(theme.sizes[role] + (size - theme.sizes[role]) * share, 1)
        for role, size in theme.wide.items()
    }
    return Look(theme, {**theme.sizes, **grown}, theme.floors, metrics, large_print, phrases or Phrases())


def with_answer_floor(look: Look, least: float | None) -> Look:
    """The look with another floor for the letters of answers, where a book sets one."""
    if least is None:
        return look
    sizes = {**look.sizes, "answer-grid": max(least, look.sizes["answer-grid"])}
    return replace(look, sizes=sizes, floors={**look.floors, "answer-grid": least})


@once_a_look
def example_look(look: Look) -> Look:
    """The look of small solved examples: their letters have the floor of those of answers."""
    least = min(look.floor("grid"), look.floor("answer-grid"))
    return replace(look, floors={**look.floors, "grid": least})


def with_answer_letters(look: Look, size: float) -> Look:
    """The look with letters of answers of just that size, stretched in their cells at their floor alone."""
    if size <= look.floors["answer-grid"]:
        return with_answer_size(look, size)
    measures = {**look.theme.measures, "answer-ratio-most": look.measure("answer-ratio")}
    look = replace(look, theme=replace(look.theme, measures=measures))
    return with_answer_size(with_answer_floor(look, size), size)


def with_answer_size(look: Look, most: float | None) -> Look:
    """The look with other letters of answers, at most, where a page asks for them."""
    return look if most is None else replace(look, sizes={**look.sizes, "answer-grid": most})


def with_choices(theme: Theme, part: str, choices: Mapping[str, Value]) -> Theme:
    """The theme with these choices of a part in place of its own, in large print, too."""
    styles, large = (
        {**own, part: {**own.get(part, {}), **choices}} for own in (theme.styles, theme.large_styles)
    )
    return replace(theme, styles=styles, large_styles=large)


def bold_easy(theme: Theme) -> Theme:
    """The theme with a large print that is larger still: its grids in the font of words in answers."""
    large = {
        part: {
            **theme.large_print.get(part, {}),
            **{name: max(least, theme.large_print.get(part, {}).get(name, least)) for name, least in raised},
        }
        for part in {**theme.large_print, **BOLD_EASY}
        for raised in [BOLD_EASY.get(part, {}).items()]
    }
    bold = next(name for name in ("grid-bold" + LARGE_SUFFIX, "grid-bold", USUAL_FONT) if name in theme.fonts)
    grid = "grid" + LARGE_SUFFIX
    fallbacks = {role: names for role, names in theme.fallbacks.items() if role != grid}
    if bold in theme.fallbacks:
        fallbacks[grid] = theme.fallbacks[bold]
    return replace(
        theme, fonts={**theme.fonts, grid: theme.fonts[bold]}, fallbacks=fallbacks, large_print=large
    )


def of_art(ink: str) -> str:
    """The name of an ink for art in large print, where type has no pale one; no theme names one so."""
    return f"art:{ink}" if ink.partition(" ")[0] in PALE else ink


def _in_large_print(theme: Theme) -> Theme:
    """The theme with its large-print values, and no type or line that is gray; art keeps its grays.

    A floor that is said for usual print alone is no lower than the least one of large print.
    """
    changed = theme.large_print
    floors, least = changed.get("floors", {}), min(changed.get("floors", {}).values(), default=0.0)
    black = {name: theme.inks["ink"] if name in PALE else ink for name, ink in theme.inks.items()}
    return replace(
        theme,
        sizes={**theme.sizes, **changed.get("sizes", {})},
        wide={**theme.wide, **changed.get("sizes", {}), **changed.get("wide", {})},
        floors={**{role: max(floor, least) for role, floor in theme.floors.items()}, **floors},
        measures={**theme.measures, **changed.get("measures", {})},
        art=tuple(each for each in theme.art if each.large_print),
        inks=black | {of_art(name): theme.inks[name] for name in PALE if name in theme.inks},
    )
