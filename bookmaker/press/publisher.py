"""Publishers as data: every figure with its source and how far it was verified."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Trim = tuple[float, float]  # width and height in points
PageLimits = tuple[int, int]  # fewest and most


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper and ink under the publisher's own name: page limits and the spine's thickness (points).

    The spine of a book is `spine_per_page` for each page and `spine_base` besides.
    """

    name: str
    ink: str = "black"  # or "colour"
    pages: PageLimits | None = None  # for every trim alike; a TrimGroup can say it for some
    spine_per_page: float | None = None
    spine_base: float = 0.0


@dataclass(frozen=True, slots=True)
class TrimGroup:
    """Trims with the same page limits, paper by paper; on a paper not named here they are not made."""

    trims: tuple[Trim, ...]
    pages: Mapping[str, PageLimits]


@dataclass(frozen=True, slots=True)
class Margins:
    """Least distances from the trim in points; the inside one grows with the page count."""

    outside: float
    top: float
    bottom: float
    inside: tuple[tuple[int, float], ...]  # up to so many pages: so much

    def inside_of(self, pages: int) -> float:
        """The inside margin of a book of so many pages."""
        return next((width for most, width in self.inside if pages <= most), self.inside[-1][1])


@dataclass(frozen=True, slots=True)
class Publisher:
    """Where an edition goes, and what that place takes.

    `sources` names, for a rule, where its figure is from and how far it was verified, and is
    quoted wherever the rule is: trims, papers, pages, spine, margins, bleed, type, lines,
    blanks, fonts, marks.
    """

    name: str
    about: str
    trims: tuple[Trim, ...] = ()  # points; () any
    trim_groups: tuple[TrimGroup, ...] = ()  # page limits by trim and paper
    custom_trim: tuple[Trim, Trim] | None = None  # least and most width, height
    papers: tuple[Paper, ...] = ()
    margins: Margins = Margins(36, 36, 36, ((10_000, 36),))
    page_multiple: int = 1
    pages: PageLimits = (1, 10_000)
    blanks_in_a_row: int | None = None
    least_type: float | None = None
    least_line: float | None = None
    bleed: tuple[float, tuple[str, ...]] = (0, ())
    for_print: bool = True  # no links, bookmarks or annotations; False: a screen edition has them
    sheets: bool = False  # single pages: no gutter, no left and right ones
    sources: Mapping[str, str] = field(default_factory=dict)

    def paper(self, name: str | None) -> Paper | None:
        """The paper of that name, None if there is none."""
        return next((paper for paper in self.papers if paper.name == name), None)
