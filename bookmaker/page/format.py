"""The frame of a page: margins, and what is kept for its head and its foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..wordsearch.model import Choice
from .furniture import furniture_named
from .look import Look
from .ops import Box
from .typeset import Type

if TYPE_CHECKING:
    from ..publisher.model import Margins


FRONT = ("title", "copyright", "contents", "how-to")  # matter before the puzzles, where a book names none
USUAL_WIDTH = 432.0  # of a trim: 6 in, which a theme's margins are given for
ROUND = 0.25  # points by which the round letters of a head line go over its flat ones
NARROWER, WIDER = 0.8, 1.14  # how far margins follow the trim


@dataclass(frozen=True, slots=True)
class Format:
    """An edition as layout needs it: its paper, its margins, its look and its answers."""

    width: float  # of the trim, in points
    height: float
    margins: Margins
    look: Look
    answers: Answers
    front: tuple[str, ...] = FRONT
    page_multiple: int = 1  # pages are printed in fours, say
    last_blank: bool = False  # the printer puts a mark of its own on it
    least_pages: int = 1
    blanks_in_a_row: int | None = None
    sheets: bool = False
    screen: bool = False
    bleed: tuple[float, tuple[str, ...]] = (0, ())  # what the publisher takes: how far, on which edges
    own_furniture: tuple[Choice, ...] | None = None  # what the book names; None: its theme's
    own_grid_place: str | None = None  # where the book wants its grids; None: where the theme does

    @property
    def grid_place(self) -> str:
        """Where grids stand: at one height (`same-height`), as each page lets them (`free`), or `fixed`."""
        return self.own_grid_place or str(self.look.style("layout", "grid-place"))

    @property
    def mirrored(self) -> bool:
        """Whether it is bound: left and right pages, a gutter between them."""
        return not (self.sheets or self.screen)

    @property
    def furniture(self) -> tuple[Choice, ...]:
        """What stands round its pages."""
        return furniture_named(self.own_furniture, self.look.theme.furniture)

    @property
    def bleeds(self) -> bool:
        """Whether artwork reaches past the trim: then every page of the file is larger by the bleed."""
        return self.look.theme.bleeds and self.bleed[0] > 0

    def past_trim(self, number: int) -> tuple[float, float, float, float]:
        """How much larger page `number` is than its trim: left, bottom, right, top."""
        if not self.bleeds:
            return 0, 0, 0, 0
        left, right = ("inside", "outside") if number % 2 or not self.mirrored else ("outside", "inside")
        far, edges = self.bleed
        return tuple(far if edge in edges else 0 for edge in (left, "bottom", right, "top"))  # type: ignore[return-value]  # four of them

    def least(self, margin: float) -> float:
        """What the publisher asks for at an outer edge, which is more in a file that bleeds."""
        return max(margin, self.margins.bled) if self.bleeds else margin

    @property
    def stretch(self) -> float:
        """How margins follow the width of the trim."""
        return min(WIDER, max(NARROWER, self.width / USUAL_WIDTH))

    @property
    def outside(self) -> float:
        """The outer margin."""
        return max(
            self.least(self.margins.outside), round(self.look.measure("margin-outside") * self.stretch, 2)
        )

    @property
    def top(self) -> float:
        """The margin above everything."""
        return max(
            self.least(self.margins.top) + ROUND,
            round(self.look.measure("margin-top") * min(1.0, self.stretch), 2),
        )

    @property
    def printed(self) -> tuple[float, float]:
        """Between which heights on the page the publisher lets ink stand."""
        return self.least(self.margins.bottom), self.height - self.least(self.margins.top)

    @property
    def bottom(self) -> float:
        """The margin below the folio's descenders."""
        return max(self.least(self.margins.bottom), self.look.measure("margin-bottom"))

    def gutter(self, pages: int) -> float:
        """The inner margin of a book of so many pages; unbound pages have the same on both sides."""
        inside = round(self.look.measure("margin-inside") * self.stretch, 2)
        if not self.mirrored:
            return max(self.outside, self.margins.inside[0][1], round((inside + self.outside) / 2, 2))
        return max(inside, self.margins.inside_of(pages))

    def box(self, gutter: float) -> Box:
        """The room for content, its corner at (0, 0); every page of the edition has the same."""
        outer = self.outside if self.mirrored else gutter
        return Box(0, 0, self.width - gutter - outer, self.height - self.top - self.bottom)

    def safe(self, gutter: float, number: int) -> Box:
        """The same room in its place on page `number`; the gutter is at the spine."""
        left = gutter if number % 2 or not self.mirrored else self.outside
        return self.box(gutter)._replace(x=left, y=self.bottom)


def running_height(look: Look) -> float:
    """What is kept at the top of the box for a running head over its rule."""
    head = Type.of(look, "running-head")
    return running_rule(look) + look.measure("running-gap") * head.size


def running_rule(look: Look) -> float:
    """How far below the top of the box a running head's rule lies."""
    head = Type.of(look, "running-head")
    return head.cap + 0.8 * head.size


@dataclass(frozen=True, slots=True)
class Answers:
    """How answers are shown: so many to a page where the type floor lets them, in which style."""

    per_page: int = 4
    style: str = "loops"  # '' where the theme says it
    decoys: bool = False  # shown, faintly
    least_type: float | None = None  # points: the floor of their letters; None: the theme's
    opener: bool = False  # a page of its own before them
