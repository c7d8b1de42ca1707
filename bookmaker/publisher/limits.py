"""A publisher's limits for a book: trim, paper, number of pages, bleed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..units import inches

if TYPE_CHECKING:
    from ..binding import Side
    from .model import Bleed, PageLimits, Publisher, Trim

SAME_TRIM_POINTS = 0.5  # 210 mm and 8.27 in are one trim
MM = 25.4 / 72
Edges = tuple[float, float, float, float]  # left, bottom, right, top
VARIANCE = 4.5  # points: how far a knife wanders, 0.0625 in by KDP and IngramSpark (transcribed)
NEAREST = 3  # trims named where one is not to be had


class TrimAndPaper(Protocol):
    """What page limits hang on: an edition has it, and so has a file that is said to be of one."""

    @property
    def trim(self) -> Trim:
        """Width and height in points."""

    @property
    def paper(self) -> str | None:
        """The publisher's name for it; None for any."""


def page_limits(publisher: Publisher, edition: TrimAndPaper) -> PageLimits | None:
    """The fewest and the most pages of such an edition; None where trim and paper do not go together.

    An edition of no paper is held against all of them, a trim in no group against every group:
    whichever is chosen in the end, these page counts will do.
    """
    chosen = publisher.paper(edition.paper)
    papers = [paper.name for paper in ([chosen] if chosen else publisher.papers)]
    groups = [group for group in publisher.trim_groups if is_listed(edition.trim, group.trims)]
    limits = [
        group.pages[paper]
        for group in groups or publisher.trim_groups
        for paper in papers
        if paper in group.pages
    ]
    if publisher.trim_groups and not limits:
        return None
    limits += [paper.pages for paper in publisher.papers if paper.pages and paper.name in papers]
    limits.append(publisher.pages)
    return max(least for least, _ in limits), min(most for _, most in limits)


def limits_by_paper(publisher: Publisher, edition: TrimAndPaper) -> dict[str, PageLimits]:
    """The fewest and the most pages on the edition's paper, or on each; '' for a publisher of none.

    A trim in no group may belong to any: the widest limits are its own.
    """
    chosen = publisher.paper(edition.paper)
    groups = [group for group in publisher.trim_groups if is_listed(edition.trim, group.trims)]
    found = {}
    for paper in [chosen] if chosen else publisher.papers:
        rows = [
            each.pages[paper.name] for each in groups or publisher.trim_groups if paper.name in each.pages
        ]
        if rows or not publisher.trim_groups:
            limits = [publisher.pages, *([paper.pages] if paper.pages else [])]
            if rows:
                limits.append((min(least for least, _ in rows), max(most for _, most in rows)))
            found[paper.name] = max(least for least, _ in limits), min(most for _, most in limits)
    return found or {"": publisher.pages}


class CountFlaw(NamedTuple):
    """What a publisher has against a number of pages; refused where it takes them on no paper at all."""

    few: bool
    text: str
    refused: bool


def count_flaw(publisher: Publisher, edition: TrimAndPaper, pages: int) -> CountFlaw | None:
    """What is wrong with that number of pages, if anything is."""
    ranges, tight = limits_by_paper(publisher, edition), page_limits(publisher, edition)
    takes = [least <= pages <= most for least, most in ranges.values()]
    if all(takes) and (tight is None or tight[0] <= pages <= tight[1]):
        return None
    few = any(pages < least for least, _ in ranges.values())
    return CountFlaw(few, f"{publisher.name} takes {_ranges(publisher, edition, ranges)}", not any(takes))


def _ranges(publisher: Publisher, edition: TrimAndPaper, ranges: Mapping[str, PageLimits]) -> str:
    """Page limits at a trim."""
    groups = publisher.trim_groups
    listed = not groups or any(is_listed(edition.trim, group.trims) for group in groups)
    alike = len({*ranges.values()}) == 1
    at = f" at this trim{' and paper' * alike}" if listed else ", fewer at some trims"
    return format_ranges(ranges) + at


def format_ranges(ranges: Mapping[str, PageLimits]) -> str:
    """Page limits paper by paper: 24 to 828, or 24 to 828 on white and cream, 72 to 600 on standard-color."""
    papers: dict[PageLimits, list[str]] = {}
    for paper, limits in ranges.items():
        papers.setdefault(limits, []).append(paper)
    one = len(papers) == 1
    return ", ".join(
        f"{least} to {most}" + f" on {' and '.join(names)}" * (not one)
        for (least, most), names in papers.items()
    )


def past_trim(bleed: Bleed, outer: Side) -> Edges:
    """How far a page of a file that bleeds reaches past its trim, whose outer edge is that one."""
    far, edges = bleed
    left, right = ("inside", "outside") if outer == "right" else ("outside", "inside")
    return tuple(far if edge in edges else 0 for edge in (left, "bottom", right, "top"))  # type: ignore[return-value]  # four of them


def bled_size(publisher: Publisher, trim: Trim) -> Trim:
    """The page of a file that bleeds: the trim and the bleed at each edge that has one."""
    left, bottom, right, top = past_trim(publisher.bleed, "right")
    return trim[0] + (left + right), trim[1] + (bottom + top)


def source_of(publisher: Publisher, rule: str) -> str:
    """A rule's source in brackets, to stand behind what is said of it; '' if it has none."""
    return f" [{publisher.sources[rule]}]" if rule in publisher.sources else ""


def size_name(trim: Trim) -> str:
    """A trim both ways: 6 x 9 in (152.4 x 228.6 mm)."""
    width, height = (f"{side * MM:.1f}".removesuffix(".0") for side in trim)
    return f"{inches(trim[0]).removesuffix(' in')} x {inches(trim[1])} ({width} x {height} mm)"


def is_listed(trim: Trim, offered: Iterable[Trim]) -> bool:
    """Whether a trim is one of those offered, half a point either way."""
    return any(
        abs(trim[0] - width) <= SAME_TRIM_POINTS and abs(trim[1] - height) <= SAME_TRIM_POINTS
        for width, height in offered
    )
