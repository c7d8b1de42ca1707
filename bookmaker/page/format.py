"""The frame of a page: margins, and what is kept for its head and its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ..binding import Binding, PageOrder
from ..publisher.limits import past_trim
from ..wordsearch.model import Choice
from .book import Answers
from .furniture import furniture_named
from .look import Look, Theme
from .ops import Box
from .ornaments import FACING, IN_ROOM_LEFT, TOPIC, UNDER_CONTENT, Ornament
from .typeset import Type

if TYPE_CHECKING:
    from ..publisher.model import Bleed, Margins


# Matter before the puzzles, where a book names none.
FRONT = tuple(map(Choice, ("title", "copyright", "contents", "how-to")))
USUAL_WIDTH = 432.0  # of a trim: 6 in, which a theme's margins are given for
ROUND = 0.25  # points by which the round letters of a head line go over its flat ones
NARROWER, WIDER = 0.8, 1.14  # how far margins follow the trim
WIDE = 612.0  # 8.5 in: the width of the pages that the sizes of a theme's art are for
ART_AT_USUAL = 0.74  # of those sizes, on pages 6 in wide
ART_SHARES = (1.0, 0.75, 0.5, 0.0)  # of its size that art has where content asks for room
ON_ART = ("puzzle", "answers")  # pages on which content stands nearer to art that the foot stands on
OUTER_GAP = 5.0  # points between a page's content and the art in its outer margin
LIST_APART = 8.0  # points between art in a list's corner and what is printed round it
LEAST_LIST_ART = 0.5  # of its size: with less room such art is left out
LIST_GAP = 12.0  # points between a list and the art in its corner
HEAD_GAP = 16.0  # points between a head's lines and the art beside it
GROUNDED = ("section", FACING)  # pages that may have a ground
OPENER_PAD = 0.055  # of a page's width: from the edge of a ground within its margins to what stands on it
LEAST_ROOM = 120.0  # points, both ways: on less nobody can lay out a page


@dataclass(frozen=True, slots=True)
class Format:
    """An edition as layout needs it: its paper, its margins, its look and its answers."""

    width: float  # of the trim, in points
    height: float
    margins: Margins
    look: Look
    answers: Answers
    front: tuple[Choice, ...] = FRONT  # matter before the puzzles
    back: tuple[Choice, ...] = ()  # and after the answers
    page_multiple: int = 1  # pages are printed in fours, say
    last_blank: bool = False  # of the file: the printer puts a mark of its own on it
    least_pages: int = 1
    blanks_in_a_row: int | None = None
    sheets: bool = False
    screen: bool = False
    least_line: float = 0.0  # the thinnest line that the publisher takes
    in_colour: bool = False  # printed in four inks, or shown on a screen
    bleed: Bleed = (0, ())  # what the publisher takes: how far, on which edges
    binding: Binding = Binding.LEFT  # of pages that are bound
    order: PageOrder = PageOrder.FORWARD  # of the pages in the file
    own_furniture: tuple[Choice, ...] | None = None  # what the book names; None: its theme's
    own_puzzles: int | None = None  # that share a page; None: as many as the theme has
    own_opener: str | None = None  # how the book wants its sections to open; None: as its pages let them
    varies_by: int | None = None  # the book's seed, by which variants are dealt; None: there are none
    own_grid_place: str | None = None  # where the book wants its grids; None: where the theme does
    foot: float = 0.0  # what the foot of its pages takes, with the gap over it
    _ornaments: dict[tuple[str, float], tuple[Ornament, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _kept: dict[tuple[str, float, float], KeptClear] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def may_pair(self) -> bool:
        """Whether small puzzles may share a page of which neither book nor theme says how many it has."""
        return self.own_puzzles is None and self.puzzles_per_page == 1

    @property
    def puzzles_per_page(self) -> int:
        """How many puzzles share a page, where their section does not say."""
        return self.own_puzzles or int(str(self.look.style("layout", "puzzles-per-page")))

    @property
    def grid_place(self) -> str:
        """Where grids stand: at one height (`same-height`), as each page lets them (`free`), or `fixed`."""
        return self.own_grid_place or str(self.look.style("layout", "grid-place"))

    @property
    def grid_share(self) -> float:
        """How wide its grids were drawn, of the width between its margins."""
        wide = (min(max(self.width, USUAL_WIDTH), WIDE) - USUAL_WIDTH) / (WIDE - USUAL_WIDTH)
        small = self.look.measure("grid-share-small")
        return small + (self.look.measure("grid-share") - small) * wide

    @property
    def mirrored(self) -> bool:
        """Whether it is bound: left and right pages, a gutter between them."""
        return self.bound.bound

    @property
    def bound(self) -> Binding:
        """Where it is bound, if it is."""
        return Binding.NONE if self.sheets or self.screen else self.binding

    @property
    def furniture(self) -> tuple[Choice, ...]:
        """What stands round its pages."""
        return furniture_named(self.own_furniture, self.look.theme.furniture)

    @property
    def bleeds(self) -> bool:
        """Whether artwork reaches past the trim: then every page of the file is larger by the bleed."""
        return self.look.theme.bleeds and self.bleed[0] > 0

    @property
    def whole(self) -> bool:
        """Whether artwork reaches the edges of its pages: where they bleed, and on screens."""
        return self.bleeds or (self.screen and self.look.theme.bleeds)

    @property
    def opener(self) -> str:
        """How its sections open: on a ground to the page's edges, on one within the margins, or on none."""
        return self.opening.style

    @property
    def opening(self) -> Opening:
        """The same, and why not as the book wants it."""
        printed = PrintedOn(self.sheets, self.screen, self.in_colour, self.bleed[0] > 0)
        return opening(self.own_opener, self.look.theme, printed, self.look.large_print)

    @property
    def opener_ground(self) -> str:
        """The ink of the ground that its sections open on; '' where they open on plain pages."""
        return "" if self.opener == "plain" else str(self.look.style("opener", "ground-ink"))

    def opener_pad(self, kind: str) -> float:
        """How far the content of such a page keeps inside its margins, where a ground ends at these."""
        return OPENER_PAD * self.width if kind in GROUNDED and self.opener == "framed" else 0.0

    def past_trim(self, number: int) -> tuple[float, float, float, float]:
        """How much larger page `number` is than its trim: left, bottom, right, top."""
        if not self.bleeds:
            return 0, 0, 0, 0
        return past_trim(self.bleed, self.bound.outer(number))

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

    def box(self, gutter: float, kind: str = "", art: float = 1.0) -> Box:
        """The room for content, its corner at (0, 0): all pages of a kind have the same.

        It is what the margins leave, without what the theme's art keeps clear on pages of that kind; `art` is
        the share of its size that the art has, 0 where it is left out.
        """
        outer = self.outside if self.mirrored else gutter
        width, height = self.width - gutter - outer, self.height - self.top - self.bottom
        kept = self.kept_clear(kind, gutter, art)
        pad = 2 * self.opener_pad(kind)
        return Box(0, 0, width - kept.outer - pad, height - kept.top - kept.foot - pad)

    def safe(self, gutter: float, number: int, kind: str = "", art: float = 1.0) -> Box:
        """The same room in its place on page `number`; the gutter is at the spine."""
        kept = self.kept_clear(kind, gutter, art)
        left = gutter if self.bound.inner(number) == "left" else self.outside + kept.outer
        pad = self.opener_pad(kind)
        return self.box(gutter, kind, art)._replace(x=left + pad, y=self.bottom + kept.foot + pad)

    def foot_drop(self, kind: str, gutter: float, art: float = 1.0) -> float:
        """How far below the room for content the foot stands, where it stands on art."""
        return self.kept_clear(kind, gutter, art).foot if self.foot_on_art(kind, art) else 0.0

    def foot_on_art(self, kind: str, art: float) -> bool:
        """Whether the foot stands on art: art that is smaller than wanted does not reach up to it."""
        if art < 1 or not self.look.style("foot", "on-art"):
            return False
        return any(each.bleed and each.place == "page-foot" for each in self.ornaments(kind, art))

    @property
    def art_scale(self) -> float:
        """How large art is beside that of a page of 8.5 x 11 in: on 6 x 9 in about three quarters of it."""
        across = min(self.width, self.height * WIDE / 792)
        return min(1.0, 1 - (1 - ART_AT_USUAL) * (WIDE - across) / (WIDE - USUAL_WIDTH))

    def ornaments(self, kind: str, art: float = 1.0) -> tuple[Ornament, ...]:
        """The theme's art on pages of a kind; what bleeds is only where pages do, and on screens.

        So is what stands on it: art in the paper's ink at its place, which is seen on nothing else. `art` is
        the share of its size that art has which takes room from content. Nothing lies on an opener's
        ground: art under type is as pale as paper, and so is type on what is dark.
        """
        found = self._ornaments.get((kind, art))
        if found is None:
            found = self._ornaments[kind, art] = tuple(self._ornaments_of(kind, art))
        return found

    def _ornaments_of(self, kind: str, art: float) -> Iterator[Ornament]:
        on_ground = kind in GROUNDED and bool(self.opener_ground)
        here = [each for each in self.look.theme.art if each.is_on(kind, on_ground)]
        if on_ground and kind == FACING:  # what runs off the opener runs over the spread
            whole = [each for each in self.look.theme.art if each.bleed and each.is_on("section", True)]
            here = [*whole, *(each for each in here if each not in whole)]
        elif on_ground:
            here = [each for each in here if each.side != "ground"]
        if not self.whole or self.opener_pad(kind):
            gone = {each.end for each in here if each.bleed}
            here = [each for each in here if not each.bleed and not (each.is_paper and each.end in gone)]
        shares = [art if each.room and each.side not in UNDER_CONTENT else 1.0 for each in here]
        for each, share in zip(here, shares, strict=True):
            if share:
                one = each if self.varies_by is not None else replace(each, variants=())
                yield one.scaled(share * self.art_scale)

    def art_shares(self, kind: str, gutter: float) -> tuple[float, ...]:
        """The shares of its size that art may have on pages of a kind, to be tried in turn; 0 without it.

        Left out are those that would not leave anybody room to lay out a page.
        """
        if self.kept_clear(kind, gutter) == NOTHING_KEPT:
            return (1.0,)
        return tuple(share for share in ART_SHARES if not share or self._leaves_room(kind, gutter, share))

    def _leaves_room(self, kind: str, gutter: float, art: float) -> bool:
        room, kept = self.box(gutter, kind, art), self.kept_clear(kind, gutter, art)
        height = room.height - kept.under - kept.line - kept.corner
        return min(room.width - 2 * max(kept.head + kept.beside, kept.frame), height) > LEAST_ROOM

    def kept_clear(self, kind: str, gutter: float, art: float = 1.0) -> KeptClear:
        """What art takes from content on pages of a kind, `art` being the share of its size that it has."""
        found = self._kept.get((kind, gutter, art))
        if found is None:
            found = self._kept[kind, gutter, art] = self._kept_clear(kind, gutter, art)
        return found

    def _kept_clear(self, kind: str, gutter: float, art: float) -> KeptClear:
        kept: dict[str, float] = {}
        for each in self.ornaments(kind, art):
            for side, room in (
                self._kept_by(each, kind, gutter) if each.room and each.side not in IN_ROOM_LEFT else ()
            ):
                kept[side] = max(kept.get(side, 0.0), room)
        if "foot" in kept and kind in ON_ART and self.foot_on_art(kind, art):  # what the foot takes is in it
            line = kept.get("line", 0.0) if kind == "puzzle" else 0.0  # which answers do not keep clear
            kept["foot"] = max(0.0, kept["foot"] + self.look.measure("foot-gap") - self.foot - line)
        return KeptClear(**kept)

    def list_corner(self, icons: Sequence[str], art: float = 1.0) -> tuple[float, float]:
        """The width that a list leaves to art in its corner, and what that needs of the height; 0 for none.

        `icons` are the pictograms of the page.
        """
        found = (each for each in self.ornaments("puzzle", art) if each.side == "list")
        drawn = [each for each in found if icons or TOPIC not in (each.icon, *each.icons)]
        if not drawn:
            return 0.0, 0.0
        width = max(each.room for each in drawn) + LIST_GAP * self.art_scale
        return width, LEAST_LIST_ART * max(each.height for each in drawn) + LIST_APART

    def _kept_by(self, each: Ornament, kind: str, gutter: float) -> Iterator[tuple[str, float]]:
        """What one art takes, side by side; what of it lies in a margin takes nothing."""
        outer = self.outside if self.mirrored else gutter
        side, low, high = each.side, 0.0, 0.0
        if each.bleed:
            low, high = self.bottom, self.top
        elif each.icons:
            low, high = self.bottom - self.printed[0], self.top - (self.height - self.printed[1])
        down = each.room - high
        if side == "corner" and kind == "puzzle":  # it stands beside the head, which is centred
            at_edge = each.bleed and not each.place.startswith("inner")
            yield from (
                ("corner", down),
                ("beside", min(each.room, each.width) - (outer if at_edge else 0.0)),
            )
        elif side in ("top", "corner"):
            yield "top", down
        elif side == "foot":
            yield side, each.room - low
        elif side == "outer":
            margin = outer if each.bleed else outer - self.least(self.margins.outside)
            yield side, each.room + OUTER_GAP * self.art_scale - margin
        elif side == "head":
            yield side, each.room + HEAD_GAP * self.art_scale
        elif side == "frame":
            yield side, each.width / 2
        elif side not in UNDER_CONTENT:
            yield side, each.room


class PrintedOn(NamedTuple):
    """What an edition is printed on, as far as it says which grounds its pages may have."""

    sheets: bool = False  # of one's own printer
    screen: bool = False  # or not printed at all
    in_colour: bool = False
    may_bleed: bool = False


class Opening(NamedTuple):
    """How sections open: `bleed`, `framed` or `plain`, and why not otherwise, whoever wants it."""

    style: str
    why: str = ""


def opening(asked: str | None, theme: Theme, printed: PrintedOn, large_print: bool) -> Opening:
    """How sections open on pages that are asked to open so: a ground that fills a sheet of one's own printer
    is for none, and where nothing runs off a page it ends inside the margins."""
    if printed.sheets:
        return Opening("plain", "it is for sheets of your own")
    if theme.style("opener", "ground-ink", large_print) == "none":
        return Opening("plain", "its theme has no ground for them")
    if not printed.in_colour and theme.style("opener", "ground-in", large_print) == "colour":
        return Opening("plain", "its theme has a ground for them in colour alone")
    if not (theme.bleeds and (printed.may_bleed or printed.screen)):
        return Opening("plain" if asked == "plain" else "framed", "its pages do not bleed")
    return Opening(asked or "bleed")


@dataclass(frozen=True, slots=True)
class KeptClear:
    """What art takes from content, in points."""

    top: float = 0.0
    foot: float = 0.0
    outer: float = 0.0  # at the outer side
    head: float = 0.0  # beside a puzzle's head, at either end
    beside: float = 0.0  # beyond that, for a corner of the page
    under: float = 0.0  # below it
    corner: float = 0.0  # how far a corner reaches down beside it
    line: float = 0.0  # between content and folio
    frame: float = 0.0  # at either side of a grid, for what stands on its frame's corners


NOTHING_KEPT = KeptClear()


def answers_head(look: Look) -> Type:
    """What stands over pages of answers is set in: a heading, in a theme that has one, or a running head."""
    return Type.of(look, "answer-heading" if "answer-heading" in look.sizes else "running-head")


def running_height(look: Look) -> float:
    """What is kept at the top of the box for a running head over its rule."""
    below = look.measure("running-gap") * Type.of(look, "running-head").size
    return running_rule(look) + below


def running_rule(look: Look) -> float:
    """How far below the top of the box a running head's rule lies."""
    head = answers_head(look)
    return head.cap + (0.8 * head.size if head.role == "running-head" else 6 + 0.3 * head.size)
