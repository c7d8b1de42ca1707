"""An edition held against its publisher: trim, paper, pages, spine, and what a copy costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..errors import Problem, did_you_mean
from ..units import inches

if TYPE_CHECKING:
    from ..spec.model import Edition
    from .publisher import PageLimits, Publisher, Trim, TrimGroup

SAME_SPINE = 1.0  # points: a cover so much wider is still the publisher's size
SAME = 0.5  # points within which two trims are one: 210 mm and 8.27 in
MM = 25.4 / 72
NEAREST = 3  # trims named where one is not to be had


def check_edition(edition: Edition, publisher: Publisher) -> list[Problem]:
    """What the publisher does not offer, each at the edition's place; advice among it."""
    problems = [*_trim_problems(edition, publisher), *_paper_problems(edition, publisher)]
    if (publisher.isbn_required and edition.isbn is None) or lacks_barcode(publisher, edition):
        problems.append(_no_isbn(edition, publisher))
    return problems


def _no_isbn(edition: Edition, publisher: Publisher) -> Problem:
    """That an edition cannot be uploaded yet, and what its cover lacks."""
    what = f"is not ready to upload: no ISBN, which {publisher.name} asks for"
    what += source_of(publisher, "isbn" if publisher.isbn_required else "barcode")
    if lacks_barcode(publisher, edition):
        what += "; its cover is made without a barcode"
    return _wrong(edition, what, "isbn: 978-...", advice=True)


def lacks_barcode(publisher: Publisher, edition: Edition) -> bool:
    """Whether the cover has to carry a barcode drawn by us, and there is no ISBN to draw it from."""
    rule = None if publisher.cover is None or publisher.cover.separate else publisher.cover.barcode
    return edition.isbn is None and rule is not None and rule.by == "us" and rule.required


class Bought(Protocol):
    """What page limits hang on: an edition has it, and so has a file that is said to be of one."""

    @property
    def trim(self) -> Trim:
        """Width and height in points."""

    @property
    def paper(self) -> str | None:
        """The publisher's name for it; None for any."""


def page_limits(publisher: Publisher, edition: Bought) -> PageLimits | None:
    """The fewest and the most pages of such an edition; None where trim and paper do not go together.

    An edition of no paper is held against all of them, a trim in no group against every group:
    whichever is chosen in the end, these page counts will do.
    """
    chosen = publisher.paper(edition.paper)
    papers = [paper.name for paper in ([chosen] if chosen else publisher.papers)]
    groups = [group for group in publisher.trim_groups if _among(edition.trim, group.trims)]
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


def limits_by_paper(publisher: Publisher, edition: Bought) -> dict[str, PageLimits]:
    """The fewest and the most pages on the edition's paper, or on each; '' for a publisher of none.

    A trim in no group may belong to any: the widest limits are its own.
    """
    chosen = publisher.paper(edition.paper)
    groups = [group for group in publisher.trim_groups if _among(edition.trim, group.trims)]
    found = {}
    for paper in [chosen] if chosen else publisher.papers:
        rows = [
            each.pages[paper.name] for each in groups or publisher.trim_groups if paper.name in each.pages
        ]
        if rows or not publisher.trim_groups:
            held = [publisher.pages, *([paper.pages] if paper.pages else [])]
            if rows:
                held.append((min(least for least, _ in rows), max(most for _, most in rows)))
            found[paper.name] = max(least for least, _ in held), min(most for _, most in held)
    return found or {"": publisher.pages}


def with_paper(edition: Edition, publisher: Publisher) -> Edition:
    """The edition on the paper it names; one that names none, on the publisher's first for its trim."""
    if edition.paper is not None or not publisher.papers:
        return edition
    on_each = (replace(edition, paper=paper.name) for paper in publisher.papers)
    made = (each for each in on_each if page_limits(publisher, each) is not None)
    return next(made, replace(edition, paper=publisher.papers[0].name))


class CountFlaw(NamedTuple):
    """What a publisher has against a number of pages; refused where it takes them on no paper at all."""

    few: bool
    told: str
    refused: bool


def count_flaw(publisher: Publisher, edition: Bought, pages: int) -> CountFlaw | None:
    """What is wrong with that number of pages, if anything is."""
    ranges, tight = limits_by_paper(publisher, edition), page_limits(publisher, edition)
    takes = [least <= pages <= most for least, most in ranges.values()]
    if all(takes) and (tight is None or tight[0] <= pages <= tight[1]):
        return None
    few = any(pages < least for least, _ in ranges.values())
    return CountFlaw(few, f"{publisher.name} takes {_ranges(publisher, edition, ranges)}", not any(takes))


def _ranges(publisher: Publisher, edition: Bought, ranges: Mapping[str, PageLimits]) -> str:
    """Page limits at a trim."""
    groups = publisher.trim_groups
    listed = not groups or any(_among(edition.trim, group.trims) for group in groups)
    alike = len({*ranges.values()}) == 1
    at = f" at this trim{' and paper' * alike}" if listed else ", fewer at some trims"
    return ranges_told(ranges) + at


def ranges_told(ranges: Mapping[str, PageLimits]) -> str:
    """Page limits paper by paper: 24 to 828, or 24 to 828 on white and cream, 72 to 600 on standard-color."""
    papers: dict[PageLimits, list[str]] = {}
    for paper, limits in ranges.items():
        papers.setdefault(limits, []).append(paper)
    one = len(papers) == 1
    return ", ".join(
        f"{least} to {most}" + f" on {' and '.join(names)}" * (not one)
        for (least, most), names in papers.items()
    )


def page_problems(publisher: Publisher, edition: Edition, pages: int) -> list[Problem]:
    """What is wrong with that number of pages; advice where another paper or trim would take them."""
    source = source_of(publisher, "pages")
    problems = []
    if flaw := count_flaw(publisher, edition, pages):
        what = "has too few pages" if flaw.few else "has too many pages"
        means = "add puzzles" if flaw.few else "take fewer puzzles, or more answers to a page"
        if not flaw.refused:
            what, means = f"{what} for some", "name a paper and a trim that take them"
        problems.append(_wrong(edition, f"{what}, {pages}: {flaw.told}{source}", means, not flaw.refused))
    if pages % publisher.page_multiple:
        what = f"has {pages} pages: {publisher.name} takes multiples of {publisher.page_multiple}{source}"
        problems.append(_wrong(edition, what, "add a notes page"))
    return problems


def spine(publisher: Publisher, edition: Edition, pages: int) -> float | None:
    """The thickness of the book in points; None where it cannot be told."""
    paper = publisher.paper(edition.paper)
    return paper.spine.width(pages) if paper and paper.spine else None


def settles_spine(publisher: Publisher, edition: Edition) -> bool:
    """Whether the publisher's rule for the paper has the last word on the spine, not a template."""
    paper, rule = publisher.paper(edition.paper), publisher.cover
    return bool(paper and paper.spine and not paper.spine.template and not (rule and rule.template))


def spine_problem(publisher: Publisher, edition: Edition, pages: int) -> Problem | None:
    """What is wrong with a spine that the author gives and the publisher reckons otherwise."""
    given, own = edition.cover.spine, publisher.paper(edition.paper)
    editions = [replace(edition, paper=paper.name) for paper in ([own] if own else publisher.papers)]
    if given is None or not editions or not all(settles_spine(publisher, each) for each in editions):
        return None
    widths = [spine(publisher, each, pages) for each in editions]
    if any(width is None or abs(width - given) <= SAME_SPINE for width in widths):
        return None
    told = " or ".join(dict.fromkeys(inches(width) for width in widths if width is not None))
    what = f"cover: a spine of {inches(given)} for {pages} pages, where {publisher.name} reckons {told}"
    hint = "leave `spine` out: it is for what a printer's template tells"
    return Problem(what + source_of(publisher, "spine"), hint, edition.cover.at("spine"))


def bled_size(publisher: Publisher, trim: Trim) -> Trim:
    """The page of a file that bleeds: the trim and the bleed at each edge that has one."""
    width, edges = publisher.bleed
    sides, ends = (sum(edge in edges for edge in pair) for pair in (("inside", "outside"), ("top", "bottom")))
    return trim[0] + sides * width, trim[1] + ends * width


def print_cost(prices: Iterable[tuple[str, float]], pages: int) -> float | None:
    """What a copy costs by the author's own prices, `per-copy` and `per-page`; None without any."""
    given = dict(prices)
    if not given:
        return None
    return round(given.get("per-copy", 0) + given.get("per-page", 0) * pages, 2)


def source_of(publisher: Publisher, rule: str) -> str:
    """A rule's source in brackets, to stand behind what is said of it; '' if it has none."""
    return f" [{publisher.sources[rule]}]" if rule in publisher.sources else ""


def size_name(trim: Trim) -> str:
    """A trim both ways: 6 x 9 in (152.4 x 228.6 mm)."""
    width, height = (f"{side * MM:.1f}".removesuffix(".0") for side in trim)
    return f"{inches(trim[0]).removesuffix(' in')} x {inches(trim[1])} ({width} x {height} mm)"


def _wrong(edition: Edition, what: str, hint: str, advice: bool = False) -> Problem:
    called = f"edition '{edition.name}'" if edition.name else "this edition"
    return Problem(f"{called} {what}", hint, edition.place, advice)


def _trim_problems(edition: Edition, publisher: Publisher) -> Iterator[Problem]:
    trim, source = edition.trim, source_of(publisher, "trims")
    if _among(trim, publisher.trims):
        return
    if publisher.custom_trim and _within(trim, publisher.custom_trim):
        if publisher.trims:
            what = f"has a trim of its own, {size_name(trim)}, which {publisher.name} prints but lists not"
            yield _wrong(edition, what + source, _nearest(trim, publisher.trims), advice=True)
        return
    if not (publisher.trims or publisher.custom_trim):
        return
    what = f"has a trim of {size_name(trim)}, which {publisher.name} does not offer{source}"
    yield _wrong(edition, what, _nearest(trim, publisher.trims) or _range(publisher))


def _nearest(trim: Trim, offered: Iterable[Trim]) -> str:
    """The trims most like one, for a hint."""
    near = sorted(offered, key=lambda other: (abs(other[0] - trim[0]) + abs(other[1] - trim[1]), other))
    return "the nearest are " + ", ".join(map(size_name, near[:NEAREST])) if near else ""


def _range(publisher: Publisher) -> str:
    if not publisher.custom_trim:
        return ""
    least, most = publisher.custom_trim
    return f"it is to be from {size_name(least)} to {size_name(most)}"


def _among(trim: Trim, offered: Iterable[Trim]) -> bool:
    return any(abs(trim[0] - width) <= SAME and abs(trim[1] - height) <= SAME for width, height in offered)


def _within(trim: Trim, bounds: tuple[Trim, Trim]) -> bool:
    return all(low - SAME <= side <= high + SAME for side, low, high in zip(trim, *bounds, strict=True))


def _paper_problems(edition: Edition, publisher: Publisher) -> Iterator[Problem]:
    names = [paper.name for paper in publisher.papers]
    source = source_of(publisher, "papers")
    if edition.paper is None:
        if names:
            what = "names no paper: its spine is not known, and its page limits hang on it"
            yield _wrong(edition, what, f"{publisher.name} has {', '.join(names)}", advice=True)
    elif not names:
        yield _wrong(edition, f"names a paper, '{edition.paper}': {publisher.name} has none", "leave it out")
    elif edition.paper not in names:
        what = f"names the paper '{edition.paper}', which {publisher.name} does not have{source}"
        yield _wrong(edition, what, did_you_mean(edition.paper, names))
    elif page_limits(publisher, edition) is None:
        what = f"has a trim that {publisher.name} does not make on {edition.paper}, {size_name(edition.trim)}"
        yield _wrong(edition, what + source, _other_papers(edition, publisher.trim_groups))


def _other_papers(edition: Edition, groups: Iterable[TrimGroup]) -> str:
    """The papers on which that trim is made."""
    made = next(group.pages for group in groups if _among(edition.trim, group.trims))
    return f"it is made on {', '.join(made)}"
