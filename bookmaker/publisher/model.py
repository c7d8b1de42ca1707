"""Publishers as data: every figure with its source and how far it was verified."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from typing import Annotated, Any

from ..binding import Binding, PageOrder
from ..field_rules import (
    Length,
    Line,
    Rule,
    Size,
    Thickness,
    growing,
    is_number,
    is_whole,
    one_of,
    whole,
)

EDGES = ("top", "bottom", "inside", "outside")


def _is_pair(value: Any, of: Callable[[Any], bool]) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(of, value))


def _are_limits(limits: Any) -> bool:
    return _is_pair(limits, is_whole) and 1 <= limits[0] <= limits[1]


def _are_trims(trims: Any) -> bool:
    """Whether they are the least and the most of a trim."""
    sides = _is_pair(trims, lambda trim: _is_pair(trim, is_number) and min(trim) > 0)
    return sides and all(least <= most for least, most in zip(*trims, strict=True))


def _is_bleed(bleed: Any) -> bool:
    if not isinstance(bleed, tuple) or len(bleed) != 2 or not isinstance(bleed[1], tuple):
        return False
    return is_number(bleed[0]) and bleed[0] >= 0 and {*bleed[1]} <= {*EDGES}


Trim = Size  # width and height in points
_FROM_TO = "(fewest, most), whole numbers from 1"
PageLimits = Annotated[tuple[int, int], Rule(_are_limits, _FROM_TO)]  # fewest and most
Bleed = Annotated[  # how far, and at which edges
    tuple[float, tuple[str, ...]],
    Rule(_is_bleed, f"(points, edges), of {', '.join(EDGES)}"),
]
Count = Annotated[int, whole(1)]
Blanks = Annotated[int, whole(0)]


@dataclass(frozen=True, slots=True)
class Spine:
    """How thick a book is: so much a page and a base, or a table of readings by page count.

    Between readings of a `sloped` table the spine grows evenly; in a stepped one a reading
    holds up to the next. `round_up` is what every spine is a multiple of. `template` says that
    only the printer's own template settles it, and the figure is a forecast.
    """

    per_page: Thickness | None = None
    base: Length = 0.0
    table: Annotated[tuple[tuple[int, float], ...], growing("from so many pages", 0)] = ()
    sloped: bool = True
    round_up: Length = 0.0
    template: bool = False

    def width(self, pages: int) -> float | None:
        """The spine of so many pages in points; None where it cannot be told."""
        width = self._bare(pages)
        if width is None or not self.round_up:
            return width
        return ceil(round(width / self.round_up, 6)) * self.round_up

    def _bare(self, pages: int) -> float | None:
        """The same before it is rounded up."""
        if self.per_page is not None:
            return self.base + self.per_page * pages
        if not self.table or not self.table[0][0] <= pages <= self.table[-1][0]:
            return None
        if not self.sloped:
            return next(width for least, width in reversed(self.table) if least <= pages)
        for (few, thin), (many, thick) in pairwise(self.table):
            if pages <= many:
                return thin + (thick - thin) * (pages - few) / (many - few)
        return self.table[-1][1]  # a table of one reading


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper and ink under the publisher's own name: page limits and the spine's thickness."""

    name: Line
    ink: Annotated[str, one_of("black", "colour")] = "black"
    pages: PageLimits | None = None  # for every trim alike; a TrimGroup can say it for some
    spine: Spine | None = None


@dataclass(frozen=True, slots=True)
class TrimGroup:
    """Trims with the same page limits, paper by paper; on a paper not named here they are not made."""

    trims: tuple[Trim, ...]
    pages: Annotated[
        Mapping[str, tuple[int, int]],
        Rule(lambda pages: isinstance(pages, Mapping) and all(map(_are_limits, pages.values())), _FROM_TO),
    ]


@dataclass(frozen=True, slots=True)
class Margins:
    """Least distances from the trim in points; the inside one grows with the page count.

    A file that bleeds keeps `bled` from its outer edges, where that is more.
    """

    outside: Length
    top: Length
    bottom: Length
    inside: Annotated[tuple[tuple[int, float], ...], growing("up to so many pages")]
    bled: Length = 0.0

    def inside_of(self, pages: int) -> float:
        """The inside margin of a book of so many pages."""
        return next((width for most, width in self.inside if pages <= most), self.inside[-1][1])


@dataclass(frozen=True, slots=True)
class BarcodeRule:
    """Where the barcode goes on the back cover, and whose work it is.

    `by` is "us" (we draw it), "printer" (the zone stays blank) or "either" (ours where the
    edition has an ISBN, else the printer's). The zone is so far from the spine's fold (or the
    hinge) and from the bottom of the trim (or the board).
    """

    by: Annotated[str, one_of("us", "printer", "either")]
    zone: Size
    from_spine: Length
    from_bottom: Length
    required: bool = False

    def drawn_by(self, isbn: str | None) -> str:
        """Who adds a barcode where a book has that ISBN, or none: "us", "printer", or "" for nobody."""
        if self.by == "printer" or (self.by == "either" and not isbn):
            return "printer"
        return "us" if isbn else ""


@dataclass(frozen=True, slots=True)
class SpineText:
    """From how many pages a spine may carry text, and how much stays clear at each side.

    `clearance` is for spines up to so wide: so much; the last is for all wider ones.
    """

    pages: Count | None  # None: not published
    clearance: Annotated[tuple[tuple[float, float], ...], growing("up to so wide", 1, is_number, False)]

    def clear(self, spine: float) -> float:
        """What stays clear at each side of a spine."""
        return next((width for most, width in self.clearance if spine < most), self.clearance[-1][1])


@dataclass(frozen=True, slots=True)
class CoverRule:
    """The geometry of a cover printed as one wrap: back, spine, front.

    A paperback's panels are the trim and bleed by `bleed`. A case's are boards: the trim and
    `board` (width, height), wrapped round by `wrap`; each board's inner `hinge` is the joint:
    inside the board where `hinge_inside`, else between board and spine.
    """

    kind: Annotated[str, one_of("paperback", "case")]
    bleed: Length = 0.0
    wrap: Length = 0.0
    board: Annotated[  # added to the trim
        tuple[float, float], Rule(lambda board: _is_pair(board, is_number), "(width, height) in points")
    ] = (0.0, 0.0)
    hinge: Length = 0.0
    hinge_inside: bool = True
    safe: Length = 0.0  # text stays so far inside the trim or board
    fold: Length = 0.0  # how far a fold may wander
    barcode: BarcodeRule | None = None
    spine_text: SpineText | None = None
    template: bool = False  # the printer wants it on a template page of its own
    separate: bool = False  # the printer makes the cover itself


@dataclass(frozen=True, slots=True)
class ShopLimits:
    """What the shop's form takes: characters and counts, None where no limit is known."""

    title: Count | None = None  # with the subtitle
    description: Count | None = None
    keywords: Count | None = None
    keyword: Count | None = None
    categories: Count | None = None


# What preflight advises by, where a remark has it: pixels to the inch at the most, percent of black in a gray
# at the least, points that a border on the cover keeps from the trim.
REMARK_FIGURES = ("most-ppi", "least-gray", "border")


def _is_figure(figure: Any) -> bool:
    named = isinstance(figure, tuple) and len(figure) == 2 and figure[0] in REMARK_FIGURES
    return named and is_number(figure[1]) and figure[1] > 0


def _are_ppi(ppi: Any) -> bool:
    return _is_pair(ppi, is_whole) and 0 <= ppi[1] <= ppi[0]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something more that a publisher says, which is told as it is; preflight advises by its figure."""

    part: str  # pages, print, cover or shop
    name: Line
    said: str
    source: str
    figure: (
        Annotated[tuple[str, float], Rule(_is_figure, f"(one of {', '.join(REMARK_FIGURES)}, a number)")]
        | None
    ) = None


@dataclass(frozen=True, slots=True)
class Publisher:
    """Where an edition goes, and what that place takes.

    `sources` names, for a rule, where its figure is from and how far it was verified, and is
    quoted wherever the rule is: trims, papers, pages, binding, spine, spine-text, cover, barcode, margins,
    bleed, type, lines, images, ink, colour, standard, blanks, fonts, marks, isbn, shop. One figure
    of a rule may have a source apart, under margins/inside, cover/safe or spine/ and a paper.
    """

    name: str
    about: str
    trims: tuple[Trim, ...] = ()  # points; () any
    trim_groups: tuple[TrimGroup, ...] = ()  # page limits by trim and paper
    custom_trim: (
        Annotated[tuple[Trim, Trim], Rule(_are_trims, "the least and the most (width, height) in points")]
        | None
    ) = None
    papers: tuple[Paper, ...] = ()
    margins: Margins = Margins(36, 36, 36, ((10_000, 36),))
    page_multiple: Count = 1
    pages: PageLimits = (1, 10_000)
    last_page_blank: bool = False
    blanks_in_a_row: Blanks | None = None
    blanks_at_end: Blanks | None = None  # where more are taken at the end
    least_type: Thickness | None = None
    least_line: Thickness | None = None
    image_ppi: (
        Annotated[tuple[int, int], Rule(_are_ppi, "(advised, refused below), whole numbers")] | None
    ) = None
    ink_limit: Annotated[int, whole(100, 400)] | None = None  # percent, all inks together
    standard: Annotated[str, one_of("PDF/X-1a:2001", "PDF/X-3:2002")] | None = None  # None: a plain PDF
    standard_only: bool = True  # False: it is preferred, and a plain PDF is taken too
    bleed: Bleed = (0, ())
    for_print: bool = True  # no links, bookmarks or annotations; False: a screen edition has them
    sheets: bool = False  # single pages: no gutter, no left and right ones
    isbn_required: bool = False
    cover: CoverRule | None = None  # None: no cover is asked for
    shop: ShopLimits = ShopLimits()
    steps: tuple[Line, ...] = ()  # what to do on the publisher's site, in order (for SEND.md)
    sources: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    right_bound: PageOrder | None = None  # of the file of a book bound at the right; None: takes none

    def advised(self, figure: str) -> Remark | None:
        """The remark that has a figure, None where none has it."""
        return next((each for each in self.remarks if each.figure and each.figure[0] == figure), None)

    def order(self, binding: Binding) -> PageOrder:
        """In which order it wants the pages of a book that is bound so."""
        return (self.right_bound if binding is Binding.RIGHT else None) or PageOrder.FORWARD

    def paper(self, name: str | None) -> Paper | None:
        """The paper of that name, None if there is none."""
        return next((paper for paper in self.papers if paper.name == name), None)
