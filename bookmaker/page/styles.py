"""What a theme may choose beside fonts and lengths, part by part: its name, its default, what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import fsum
from types import MappingProxyType
from typing import Protocol

from ..errors import did_you_mean
from ..puzzles.settings import OUTLINES
from .answer_styles import ANSWER_STYLES

Row = str | Mapping[str, str | tuple[str, ...]]  # a rule, a part in the middle, or parts by their places
Value = str | bool | int | tuple[Row, ...]
FRAMES = ("round", "square", "double", "dotted", "notched", "unsteady", "rules", "none")
OPEN_FRAMES = ("rules", "none")  # that do not go round a grid
MARKS = ("none", "discs", "dots", "rules")
GRID_PLACES = ("same-height", "free", "fixed")
OPENERS = ("bleed", "framed", "plain")  # how sections open, with the theme's ground or without
PLACES = ("inner", "outer", "centre", "left", "right")  # the inner side is that of the spine
SIDES = ("none", "inner", "outer", "left", "right")
RULES = ("rule", "thick-rule", "double-rule")  # across the head; a double one is thick over thin
ORNAMENTS = ("line", "taper", "flourish")  # short ones, in the middle
FOLIO, ANSWER, LEVEL = "folio", "answer", ("level", "level-name", "level-marks")
PUPIL = "pupil"  # whose puzzle it is, which then stands over its answer, too
HEAD_PARTS = ("number", "title", PUPIL, *LEVEL, "count", "instruction", ANSWER, "book")
FOOT_PARTS = (FOLIO, ANSWER, *LEVEL, "count", "book")
NUMBERS = ("label", "no", "bare", "roman")
TITLE_GROUNDS = ("none", "block", "panel", "pill", "sign", "ribbon")
GROUNDS = (*TITLE_GROUNDS, "disc", "star", "burst")
LEVEL_MARKS = ("disc", "square", "bar", "star", "sparkle", "lozenge", "leaf", "pumpkin", "none")
MOST_PUZZLES = 6  # on a page
LIST_PLACES = ("below", "outer", "inner", "left", "right")
LIST_MARKS = ("none", "box", "circle", "star", "sparkle", "lozenge", "leaf", "pumpkin")
FILLS = ("close", "spread", "even")
CASES = ("capitals", "written")
LIST_RULES = ("none", "columns", "around", "both")
LIST_HEADS = ("none", "line", "tab")

LUMINANCE = (0.3, 0.59, 0.11, 1.0)  # how dark cyan, magenta, yellow and black are
DARK = 0.5  # of black: on what is darker letters are usually paper
UNDER_TYPE = 0.12  # of black: what type stands on is no darker, for it would blur it


@dataclass(frozen=True, slots=True)
class Style:
    """One choice of a theme: one of its `choices`, an ink's name, yes and no, a number up to `most`, or rows.

    Rows are made of `parts`, and of `rules` between them. An ink may have `choices`, too: words that stand
    for one, or for none.
    """

    part: str
    name: str
    default: Value
    about: str
    choices: tuple[str, ...] = ()
    is_ink: bool = False
    under_type: bool = False  # an ink that words stand on, so it must be light
    least: int = 0
    most: int = 0
    parts: tuple[str, ...] = ()  # that its rows may have
    rules: tuple[str, ...] = ()  # that may lie between them
    on: str = ""  # of an ink of letters: the choice that says which ink they stand on

    def flaw(self, value: object, inks: Iterable[str]) -> str:
        """Why a theme's value cannot be, as the end of a sentence about it; '' if it can."""
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else "it is yes or no"
        if isinstance(self.default, int):
            whole = (
                isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
            )
            return "" if whole else f"it is a whole number from {self.least} to {self.most}"
        if self.parts:
            return rows_flaw(value, self.parts, self.rules)
        if not isinstance(value, str):
            return "it is a name"
        if self.is_ink:
            return "" if value in self.choices else tint_flaw(value, inks)
        return "" if value in self.choices else did_you_mean(value, self.choices)


def rows_flaw(rows: object, parts: tuple[str, ...], rules: tuple[str, ...]) -> str:
    """What is wrong with rows of parts, as the end of a sentence about them; '' if nothing is."""
    if not isinstance(rows, tuple) or not rows:
        return f"they are rows of {', '.join(parts)}"
    for row in rows:
        if isinstance(row, str):
            if row not in (*parts, *rules):
                return f"there is no part '{row}': {did_you_mean(row, (*parts, *rules))}"
        elif not isinstance(row, Mapping) or not row:
            return "a row is a part, or a table of parts by their places, as in {outer: number}"
        else:
            for place, there in row.items():
                if place not in PLACES:
                    return f"there is no place {place!r} in a row: {did_you_mean(str(place), PLACES)}"
                for part in (there,) if isinstance(there, str) else there:
                    if part not in parts:
                        return f"there is no part {part!r}: {did_you_mean(str(part), parts)}"
    twice = [part for part, times in Counter(parts_of(rows)).items() if times > 1]
    return f"it has {twice[0]} more than once" if twice else ""


def parts_of(rows: Iterable[Row]) -> tuple[str, ...]:
    """The parts of some rows, one after the other, without their rules."""
    found = list[str]()
    for row in rows:
        for there in row.values() if isinstance(row, Mapping) else (row,):
            found += (there,) if isinstance(there, str) else there
    return tuple(part for part in found if part not in (*RULES, *ORNAMENTS))


class InkLike(Protocol):
    """An ink, as far as its darkness goes."""

    @property
    def gray(self) -> float:
        """From 0, black, to 1, white."""

    @property
    def cmyk(self) -> tuple[float, float, float, float]:
        """Its shares of cyan, magenta, yellow and black."""


def darkness(ink: InkLike) -> float:
    """How dark an ink is, in gray or in four inks, whichever is more; 1 is black."""
    dark = fsum(share * weight for share, weight in zip(ink.cmyk, LUMINANCE, strict=True))
    return round(max(1 - ink.gray, dark), 2)


def letters_on(ground: str, said: str, inks: Mapping[str, InkLike]) -> str:
    """The ink of letters on a ground: the one that is said, else paper where the ground is dark."""
    ink, share = tint_of(ground)
    dark = darkness(inks[ink]) * (share or 1.0) > DARK
    return said if said != "usual" else "paper" if dark else "ink"


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


def _ink_of_letters(
    part: str, name: str, on: str, about: str = "its ink; on a ground it is usually paper"
) -> Style:
    return Style(part, name, "usual", about, ("usual",), is_ink=True, on=on)


_ALL = (
    Style("frame", "shape", "round", "the line round a grid that is a rectangle", FRAMES),
    Style("frame", "outline", "steps", "the line round any other: along its cells, or smooth", OUTLINES),
    Style("frame", "ink", "ink", "the ink of that line", is_ink=True),
    Style(
        "cells",
        "mark",
        "none",
        "what lies under a puzzle's letters, or between them; "
        "`discs` lie under the signs given in sudokus, fill-ins and word ladders, too",
        MARKS,
    ),
    Style("cells", "ink", "faint", "the ink of those marks", is_ink=True),
    Style("list", "place", "below", "under the grid, or beside it at that side of the page", LIST_PLACES),
    Style("list", "on-rows", False, "beside the grid, in one column: each word on a row of it"),
    Style("list", "or-below", False, "not beside but under a grid whose letters are so much larger there"),
    Style("list", "columns", 0, "columns under a grid, 0 for as many as look best", most=8),
    Style("list", "across", False, "whether the words run from column to column, line by line"),
    Style(
        "list",
        "fill",
        "close",
        "the columns: close, spread over the frame's width, or all as wide; spread beside a grid is at the"
        " edge",
        FILLS,
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
    Style(
        "head",
        "rows",
        ("number", "title", "level", "instruction"),
        "the rows over a grid, from the top",
        parts=HEAD_PARTS,
        rules=(*RULES, *ORNAMENTS),
    ),
    Style("head", "side", "none", "where the number stands beside all of the rows, if it does", SIDES),
    Style("head", "ground", "none", "what all of the head stands on", ("none", "block", "panel")),
    Style("head", "ground-ink", "ink 10%", "the ink of that", is_ink=True),
    Style("head", "foot", "none", "the rule under all of it", ("none", *RULES)),
    Style("head", "ink", "ink", "the ink of what is set in the head, and of its rules", is_ink=True),
    Style("head", "number", "label", "a puzzle's number: PUZZLE 7, No. 7, 7 or PUZZLE VII", NUMBERS),
    Style("head", "number-ground", "none", "what the number stands on", GROUNDS),
    Style("head", "number-ground-ink", "ink", "the ink of that", is_ink=True),
    _ink_of_letters(
        "head", "number-ink", "number-ground-ink", "the number's ink; on a ground it is usually paper"
    ),
    Style("head", "number-line-ink", "none", "the line of what it stands on", ("none",), True),
    Style("head", "number-over", False, "whether its ground lies half over the lower edge of the title's"),
    Style("head", "number-beside", "none", "what stands on both sides of the number", ("none", "lines")),
    Style(
        "head",
        "title-lines",
        "one",
        "whether a title of several words has two lines though one would do",
        ("one", "two"),
    ),
    Style("head", "title-case", "written", "a title as it is written, or in capitals", CASES),
    _ink_of_letters("head", "title-ink", "title-ground-ink"),
    Style("head", "title-ground", "none", "what the title stands on", TITLE_GROUNDS),
    Style("head", "title-ground-ink", "ink", "the ink of that", is_ink=True),
    Style("head", "title-line-ink", "none", "a line inside of what it stands on", ("none",), True),
    Style("head", "title-outline-ink", "none", "the line round a title's letters", ("none",), True),
    Style("head", "title-shadow-ink", "none", "their shadow, below to the right", ("none",), True),
    Style("head", "title-halo-ink", "none", "what keeps art clear of them", ("none",), True),
    Style(
        "foot",
        "row",
        ({"inner": ANSWER, "outer": FOLIO},),
        "what stands at the foot of a puzzle's page",
        parts=FOOT_PARTS,
    ),
    Style("foot", "rule", "none", "the rule over it", ("none", *RULES)),
    Style("foot", "ink", "ink", "the ink of what is set there", is_ink=True),
    Style("foot", "folio-ground", "none", "what a page's number stands on", GROUNDS),
    Style("foot", "folio-ground-ink", "ink", "the ink of that", is_ink=True),
    _ink_of_letters("foot", "folio-ink", "folio-ground-ink"),
    Style("foot", "folio-line-ink", "none", "the line of what it stands on", ("none",), True),
    Style(
        "foot",
        "folio-beside",
        "none",
        "what stands on both sides of it",
        ("none", "lines", "lozenges", "stars", "leaves"),
    ),
    Style("foot", "band-ink", "none", "a band behind it, to the edge, where pages bleed", ("none",), True),
    Style("foot", "on-art", False, "whether it stands on the art at the page's foot, where pages bleed"),
    Style("foot", "band-letters", "paper", "the ink of what is set on that band or art", is_ink=True),
    Style("foot", "answer-case", "written", "where the answer is, as it is said or in capitals", CASES),
    Style(
        "opener",
        "ground-ink",
        "none",
        "fills a section's opener, to its edges where pages bleed, in place of art in `ground`",
        ("none",),
        True,
    ),
    Style(
        "opener",
        "ground-in",
        "all",
        "which editions have that ground: a black page may show through its paper",
        ("all", "colour"),
    ),
    _ink_of_letters(
        "opener",
        "letters",
        "ground-ink",
        "the ink of what is set on that ground: usually paper on a dark one, ink on others",
    ),
    Style("opener", "frame", False, "whether the theme's frame goes round what is set on that ground"),
    Style("opener", "title-ground", "none", "what a section's title stands on", TITLE_GROUNDS),
    Style("opener", "title-ground-ink", "ink", "the ink of that", is_ink=True),
    _ink_of_letters("opener", "title-ink", "title-ground-ink"),
    Style("opener", "number", False, "the section's number, as large as its size and the page let it be"),
    Style("opener", "list", False, "the section's puzzles with their pages, where they fit on the opener"),
    Style("level", "mark", "disc", "the shape of the marks that say how hard a puzzle is", LEVEL_MARKS),
    Style("type", "kern", False, "whether titles, headings and labels are set with their fonts' kerning"),
    Style("level", "word", True, "whether the level's name stands beside its marks"),
    Style(
        "opener",
        "title",
        "plain",
        "a section's title: alone, or as puzzles' titles are, with their case, ink and ground",
        ("plain", "as-puzzles"),
    ),
    Style(
        "matter",
        "title",
        "plain",
        "the book's title on its title page: alone, or as openers have theirs, with their rules",
        ("plain", "as-openers"),
    ),
    Style(
        "matter",
        "headings",
        "plain",
        "headings of matter and written pages: alone, or in the ink and place of openers', with rules",
        ("plain", "as-openers"),
    ),
    Style(
        "matter",
        "drop-cap",
        False,
        "a large first letter below a page's heading, in scripts that have capitals",
    ),
    Style("matter", "frame", False, "whether the theme's frame goes round the title page"),
    Style("opener", "align", "centre", "where such a title stands", ("centre", "left")),
    Style("opener", "over", "none", "the rule over such a title", ("none", *RULES)),
    Style("opener", "under", "none", "what lies under such a title", ("none", *RULES, *ORNAMENTS)),
    Style(
        "answers",
        "style",
        "loops",
        "how answers mark their words, where a book does not say",
        tuple(style.name for style in ANSWER_STYLES.values() if style.themed),
    ),
    Style(
        "answers",
        "heading",
        "centre",
        "where the heading over answers stands, in a theme that sets one (`answer-heading`)",
        ("left", "centre"),
    ),
    Style("answers", "ink", "ink 20%", "the ink of highlights and tints", is_ink=True),
    Style("answers", "strike-ink", "ink 34%", "the ink of numbered strikes", is_ink=True),
    Style(
        "note",
        "box",
        True,
        "whether notes and tips stand in a box, or under a rule",
    ),
    Style(
        "note",
        "lines",
        False,
        "lines in a note's box for start, end and what was found",
    ),
    Style("layout", "puzzles-per-page", 1, "puzzles that share a page", least=1, most=MOST_PUZZLES),
    Style("layout", "grid-place", "same-height", "where grids stand from page to page", GRID_PLACES),
    Style("level", "case", "written", "its name as the language has it, or in capitals", CASES),
    Style("level", "ink", "ink", "the ink of those that are filled", is_ink=True),
    Style("level", "line-ink", "ink", "the ink of their lines", is_ink=True),
)


def _by_part(styles: Iterable[Style]) -> Mapping[str, Mapping[str, Style]]:
    parts: dict[str, dict[str, Style]] = {}
    for style in styles:
        parts.setdefault(style.part, {})[style.name] = style
    return MappingProxyType({part: MappingProxyType(those) for part, those in parts.items()})


# Every style of each part of a page, by name; docs/themes.md tells of them.
STYLES = _by_part(_ALL)
