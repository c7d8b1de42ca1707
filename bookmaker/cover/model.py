"""Covers: what is to be read on one, what a design is lent, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from ..binding import Binding
from ..errors import Problem
from ..page.look import Ink, Look
from ..page.ops import Box, Op, Page, Paint, Stamp

if TYPE_CHECKING:
    from ..page.art import ArtInks
    from ..page.puzzle_drawing import Drawing
    from ..publisher.cover_geometry import CoverPlan
    from ..wordsearch.model import Choice, Puzzle
    from ..wordsearch.offers import Args, Setting, Value

LEAST_COVER_TYPE = 7.5  # points of any type on a cover: KDP asks for 7
OWN_SIZE = 12.0  # points: of a design's own role, until the design says another
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
    isbn: str = ""  # of the bars that are ours to draw; '' where the printer adds them, or nobody
    price: str | None = None  # the five digits of a price code beside them
    badges: tuple[str, ...] = ()  # on the front: 60 puzzles, large print, as the book or the author has it
    volume_line: str = ""  # "Volume 2", in the book's language; '' for a book of its own

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


class DrawArt(Protocol):
    """Draws art by its name in a box, in inks of the design, running past it as far as `bleed`.

    `bleed` is how far to the left, below, to the right and above; `seed` tells two of one kind apart.
    """

    def __call__(
        self,
        name: str,
        box: Box,
        inks: ArtInks | None = None,
        settings: Mapping[str, Value] | None = None,
        bleed: tuple[float, float, float, float] = (0, 0, 0, 0),
        seed: str = "",
    ) -> tuple[Paint | Stamp, ...]:
        """The curves of that art."""


def no_art(
    name: str,
    box: Box,
    inks: ArtInks | None = None,
    settings: Mapping[str, Value] | None = None,
    bleed: tuple[float, float, float, float] = (0, 0, 0, 0),
    seed: str = "",
) -> tuple[Paint | Stamp, ...]:
    """No art, where nobody lends any."""
    return ()


@dataclass(frozen=True, slots=True)
class KindSample:
    """A puzzle of another kind that the book has, as a cover shows it.

    It is as wide as `wide` times its height, and `least` points wide at least. `draw` draws it in a box of
    these proportions, in an ink in place of its own, that layer or lower ones: all of it as shapes, like
    artwork. `id` is the puzzle's own.
    """

    wide: float
    least: float
    draw: Callable[[Box, str, int], tuple[Op, ...]]
    id: str = ""


@dataclass(frozen=True, slots=True)
class CoverDesk:
    """What a design is lent: the texts, the sheet's plan, type, a sample puzzle, a picture.

    Places are in points from the sheet's lower left corner. `draw` draws a puzzle's letters
    ("puzzle") or its answer ("answer") in a box, as large as the box allows. `grid` makes a small puzzle of
    so many columns and rows, its first entry the word to be ringed, read level; None where no word of the
    book fits it. `art` draws ornament by its name, as a theme places it. `icons` are the pictograms of what
    the book is about, best first, `hero` the art that the author chose in their place. `capitals` writes
    a text in those of the book's language. `front_sample` and `back_sample` are puzzles of other kinds, to
    be shown in place of the small grid; None where one of letters stands for the book. A design draws as for
    a book that is bound at the left; where the `binding` is another the sheet is turned over.
    """

    text: CoverText
    plan: CoverPlan
    look: Look
    sample: Puzzle | None
    draw: Callable[[Puzzle, Box, str], Drawing]
    picture: CoverPicture | None = None
    args: Args = field(default_factory=dict)
    grid: Callable[[int, int], Puzzle | None] = lambda columns, rows: None
    art: DrawArt = no_art
    icons: tuple[str, ...] = ()
    hero: Choice | None = None
    capitals: Callable[[str], str] = str.upper
    front_sample: KindSample | None = None
    back_sample: KindSample | None = None
    binding: Binding = Binding.LEFT


@dataclass(frozen=True, slots=True)
class CoverDesign:
    """A way for covers to look. Its inks join the theme's; the spine is set in `spine_ink`.

    `draw(desk)` yields ops, and a Problem for what does not fit. Its ground fills the sheet to
    the edges; its text keeps to the safe areas, and nothing but ground lies where the barcode
    goes. `inks(args)` gives the design's own inks for its settings. One that `needs_picture` is
    nothing without a picture of the author's, which is told before anything is made. `fonts` names the
    fonts of roles that it sets otherwise than the theme, or of roles of its own ("cover-title"): each the
    names of fonts that a theme brings or a package installs, of which the first is taken that has all
    letters of the cover. `title_ink` and `title_ground` say in which ink its title stands on which, so
    that it can be told whether that is seen when the cover is as small as a shop shows it.
    """

    name: str
    about: str
    draw: Callable[[CoverDesk], Iterable[Op | Problem]]
    inks: Callable[[Args], Mapping[str, Ink]]
    settings: tuple[Setting, ...] = ()
    spine_ink: str = "ink"
    needs_picture: bool = False
    fonts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    title_ink: str = ""
    title_ground: str = ""


@dataclass(frozen=True, slots=True)
class Cover:
    """A finished cover: its page, and what is wrong with it."""

    page: Page
    problems: tuple[Problem, ...] = ()


def cover_look(look: Look, inks: Mapping[str, Ink], roles: Iterable[str] = ()) -> Look:
    """The look with a design's inks and roles; what it draws of puzzles is as large as there is room."""
    theme = replace(look.theme, inks={**look.theme.inks, **inks})
    own = {role: OWN_SIZE for role in roles if role not in look.sizes}
    sizes = {**look.sizes, **own, **dict.fromkeys(DRAWN_ROLES, ANY_SIZE)}
    floors = {**look.floors, **dict.fromkeys(DRAWN_ROLES, LEAST_COVER_TYPE)}
    return replace(look, theme=theme, sizes=sizes, floors=floors)
