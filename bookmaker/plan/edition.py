"""An edition held against its publisher: trim, paper, pages, spine, ISBN, and what a copy costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..binding import Binding
from ..errors import Problem, did_you_mean
from ..publisher.cover_geometry import SAME_SHEET
from ..publisher.limits import (
    NEAREST,
    SAME_TRIM_POINTS,
    count_flaw,
    is_listed,
    page_limits,
    size_name,
    source_of,
)
from ..units import inches

if TYPE_CHECKING:
    from ..bookfile.model import Edition
    from ..publisher.model import Publisher, Trim, TrimGroup


def check_edition(edition: Edition, publisher: Publisher) -> list[Problem]:
    """What the publisher does not offer, each at the edition's place; advice among it."""
    problems = [*_trim_problems(edition, publisher), *_paper_problems(edition, publisher)]
    if not takes_binding(publisher, edition.bound):
        what = f"is bound at the right, and nothing that was read says that {publisher.name} binds so"
        what += source_of(publisher, "binding")
        problems.append(_wrong(edition, what, "binding: left in this edition, or take another publisher"))
    if (publisher.isbn_required and edition.isbn is None) or lacks_barcode(publisher, edition):
        problems.append(_no_isbn(edition, publisher))
    return problems


def takes_binding(publisher: Publisher, binding: Binding) -> bool:
    """Whether a publisher is known to bind a book so; whoever binds none does not care."""
    return binding is not Binding.RIGHT or publisher.sheets or publisher.right_bound is not None


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
    return rule is not None and rule.required and not rule.drawn_by(edition.isbn)


def with_paper(edition: Edition, publisher: Publisher) -> Edition:
    """The edition on the paper it names; one that names none, on the publisher's first for its trim."""
    if edition.paper is not None or not publisher.papers:
        return edition
    on_each = (replace(edition, paper=paper.name) for paper in publisher.papers)
    made = (each for each in on_each if page_limits(publisher, each) is not None)
    return next(made, replace(edition, paper=publisher.papers[0].name))


def page_problems(publisher: Publisher, edition: Edition, pages: int) -> list[Problem]:
    """What is wrong with that number of pages; advice where another paper or trim would take them."""
    source = source_of(publisher, "pages")
    problems = []
    if flaw := count_flaw(publisher, edition, pages):
        what = "has too few pages" if flaw.few else "has too many pages"
        means = "add puzzles" if flaw.few else "take fewer puzzles, or more answers to a page"
        if not flaw.refused:
            what, means = f"{what} for some", "name a paper and a trim that take them"
        problems.append(_wrong(edition, f"{what}, {pages}: {flaw.text}{source}", means, not flaw.refused))
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
    if any(width is None or abs(width - given) <= SAME_SHEET for width in widths):
        return None
    reckoned = " or ".join(dict.fromkeys(inches(width) for width in widths if width is not None))
    what = f"cover: a spine of {inches(given)} for {pages} pages, where {publisher.name} reckons {reckoned}"
    hint = "leave `spine` out: it is for what a printer's template tells"
    return Problem(what + source_of(publisher, "spine"), hint, edition.cover.at("spine"))


def print_cost(prices: Iterable[tuple[str, float]], pages: int) -> float | None:
    """What a copy costs by the author's own prices, `per-copy` and `per-page`; None without any."""
    given = dict(prices)
    if not given:
        return None
    return round(given.get("per-copy", 0) + given.get("per-page", 0) * pages, 2)


def _wrong(edition: Edition, what: str, hint: str, advice: bool = False) -> Problem:
    called = f"edition '{edition.name}'" if edition.name else "this edition"
    return Problem(f"{called} {what}", hint, edition.place, advice)


def _trim_problems(edition: Edition, publisher: Publisher) -> Iterator[Problem]:
    trim = edition.trim
    if flaw := trim_flaw(trim, publisher):
        yield _wrong(edition, f"has a trim of {flaw[0]}", flaw[1])
    elif publisher.trims and not is_listed(trim, publisher.trims):
        custom = f"has a custom trim, {size_name(trim)}: {publisher.name} accepts it"
        what = f"{custom}, but it is not one of its listed sizes{source_of(publisher, 'trims')}"
        yield _wrong(edition, what, _nearest(trim, publisher.trims), advice=True)


def trim_flaw(trim: Trim, publisher: Publisher) -> tuple[str, str] | None:
    """That a publisher does not offer a trim: a sentence that begins with it, and what helps."""
    offered = publisher.trims or publisher.custom_trim
    within = publisher.custom_trim and _within(trim, publisher.custom_trim)
    if not offered or within or is_listed(trim, publisher.trims):
        return None
    what = f"{size_name(trim)}, which {publisher.name} does not offer{source_of(publisher, 'trims')}"
    return what, _nearest(trim, publisher.trims) or _range(publisher)


def _nearest(trim: Trim, offered: Iterable[Trim]) -> str:
    """The trims most like one, for a hint."""
    near = sorted(offered, key=lambda other: (abs(other[0] - trim[0]) + abs(other[1] - trim[1]), other))
    return "the nearest are " + ", ".join(map(size_name, near[:NEAREST])) if near else ""


def _range(publisher: Publisher) -> str:
    if not publisher.custom_trim:
        return ""
    least, most = publisher.custom_trim
    return f"it is to be from {size_name(least)} to {size_name(most)}"


def _within(trim: Trim, bounds: tuple[Trim, Trim]) -> bool:
    return all(
        low - SAME_TRIM_POINTS <= side <= high + SAME_TRIM_POINTS
        for side, low, high in zip(trim, *bounds, strict=True)
    )


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
    made = next(group.pages for group in groups if is_listed(edition.trim, group.trims))
    return f"it is made on {', '.join(made)}"
