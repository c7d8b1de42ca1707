"""Covers: what is to be read on one, what a design is lent, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..errors import Problem
from ..page.look import Ink, Look
from ..page.ops import Box, Op, Page

if TYPE_CHECKING:
    from ..page.puzzle_drawing import Drawing
    from ..publisher.cover_geometry import CoverPlan
    from ..wordsearch.model import Puzzle
    from ..wordsearch.offers import Args, Setting

LEAST = 7.5  # points of any type on a cover: KDP asks for 7
ANY_SIZE = 1000.0  # points: letters in artwork grow with their box
DRAWN_ROLES = ("grid", "answer-grid")


@dataclass(frozen=True, slots=True)
class CoverText:
    """What is to be read on a cover."""

    title: str
    subtitle: str = ""
    author: str = ""
    imprint: str = ""
    series: tuple[str, int] | None = None
    blurb: str = ""  # on the back, paragraphs parted by blank lines
    points: tuple[str, ...] = ()  # short facts on the back: 60 puzzles, all answers
    isbn: str = ""
    price: str | None = None  # the five digits of a price code

    @property
    def volume(self) -> str:
        """The series and its number on one line; '' for a book of its own."""
        return f"{self.series[0]} {self.series[1]}" if self.series else ""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The blurb, one text a paragraph."""
        parts = self.blurb.replace("\r\n", "\n").split("\n\n")
        return tuple(" ".join(part.split()) for part in parts if part.strip())


@dataclass(frozen=True, slots=True)
class CoverPicture:
    """The author's picture for the front: the name an Image op calls it by, and its pixels."""

    name: str
    width: int
    height: int

    def filling(self, box: Box) -> Box:
        """The part of it that fills a box without being stretched: the middle, in shares of the picture."""
        wide = self.width * box.height / (self.height * box.width)  # 1: of the box's own proportions
        across, up = min(1.0, 1 / wide), min(1.0, wide)
        return Box((1 - across) / 2, (1 - up) / 2, across, up)

    def resolution(self, box: Box) -> float:
        """Pixels to the inch where it fills that box."""
        shown = self.filling(box)
        return self.width * shown.width / box.width * 72


@dataclass(frozen=True, slots=True)
class CoverDesk:
    """What a design is lent: the texts, the sheet's plan, type, a sample puzzle, a picture.

    Places are in points from the sheet's lower left corner. `draw` draws a puzzle's letters
    ("puzzle") or its answer ("answer") in a box, as large as the box allows.
    """

    text: CoverText
    plan: CoverPlan
    look: Look
    sample: Puzzle | None
    draw: Callable[[Puzzle, Box, str], Drawing]
    picture: CoverPicture | None = None
    args: Args = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CoverDesign:
    """A way for covers to look. Its inks join the theme's; the spine is set in `spine_ink`.

    `draw(desk)` yields ops, and a Problem for what does not fit. Its ground fills the sheet to
    the edges; its text keeps to the safe areas, and nothing but ground lies where the barcode
    goes. `inks(args)` gives the design's own inks for its settings. One that `needs_picture` is
    nothing without a picture of the author's, which is told before anything is made.
    """

    name: str
    about: str
    draw: Callable[[CoverDesk], Iterable[Op | Problem]]
    inks: Callable[[Args], Mapping[str, Ink]]
    settings: tuple[Setting, ...] = ()
    spine_ink: str = "ink"
    needs_picture: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """A finished cover: its page, and what is wrong with it."""

    page: Page
    problems: tuple[Problem, ...] = ()


def cover_look(look: Look, inks: Mapping[str, Ink]) -> Look:
    """The look with a design's inks; what it draws of puzzles is as large as there is room."""
    theme = replace(look.theme, inks={**look.theme.inks, **inks})
    sizes = {**look.sizes, **dict.fromkeys(DRAWN_ROLES, ANY_SIZE)}
    floors = {**look.floors, **dict.fromkeys(DRAWN_ROLES, LEAST)}
    return replace(look, theme=theme, sizes=sizes, floors=floors)
