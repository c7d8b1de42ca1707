"""The rules for themes and publishers: what pages are set in, and what a printer's figures are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, Any

from .faults import a_value

if TYPE_CHECKING:
    from ..page.look import Theme
    from ..press.publisher import Margins, Paper, Publisher

# The roles that pages are set in, whatever the puzzles on them are.
ROLES = (
    *("label", "title", "level", "instruction", "list", "grid"),
    *("answer-grid", "answer-title", "answer-label", "running-head", "folio", "reference"),
    *("book-title", "book-subtitle", "book-author", "heading", "section", "body", "contents"),
)
FLOORED = ("list", "grid", "answer-grid")  # these shrink to fit, so they must know how far
INKS = ("ink", "soft", "faint", "paper")
USUAL_FONT = "body"  # for a role that has no font of its own
LARGE_PARTS = ("sizes", "floors", "wide", "measures")
EDGES = ("top", "bottom", "inside", "outside")
PRINTED_IN = ("black", "colour")


def theme_flaws(theme: Theme) -> Iterator[str]:
    """Each rule a theme breaks, told as the end of a sentence about it."""
    parts = {part: getattr(theme, part) for part in ("fonts", "inks", *LARGE_PARTS, "large_print")}
    wrong = [
        f"has {a_value(part)} for its {name}: they are {{name: value}}"
        for name, part in parts.items()
        if not isinstance(part, Mapping)
    ]
    yield from wrong
    if wrong:
        return
    yield from _fonts(theme)
    yield from _lacking("ink", INKS, theme.inks)
    for name, ink in theme.inks.items():
        yield from (f"has an ink '{name}' {flaw}" for flaw in _ink(ink))
    if not isinstance(theme.folder, str):
        yield f"has {a_value(theme.folder)} for its folder: it is a text"
    yield from _type(theme)


def _fonts(theme: Theme) -> Iterator[str]:
    yield from _lacking("font", (USUAL_FONT,), theme.fonts)
    for role, font in theme.fonts.items():
        if not isinstance(font, str) or not font.strip():
            yield f"has {font!r} as its font for '{role}': it is a font's name or a file's"


def _lacking(what: str, needed: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
    lacking = [name for name in needed if name not in known]
    if lacking:
        yield f"has no {what} for {', '.join(lacking)}"


def _ink(ink: Any) -> Iterator[str]:
    """What keeps a value from being an ink."""
    shares = getattr(ink, "cmyk", None)
    if not hasattr(ink, "gray") or not isinstance(shares, tuple) or len(shares) != 4:
        yield "that is no Ink(gray, (cyan, magenta, yellow, black))"
    elif not all(_number(share) and 0 <= share <= 1 for share in (ink.gray, *shares)):
        yield f"of gray {ink.gray!r} and shares {shares!r}: they are numbers from 0 to 1"


def _type(theme: Theme) -> Iterator[str]:
    """Sizes, floors and measures, as they are and in large print."""
    large = theme.large_print
    for name, part in large.items():
        if name not in LARGE_PARTS:
            yield f"changes {name!r} in large print, where {', '.join(LARGE_PARTS)} may change"
        elif not isinstance(part, Mapping):
            yield f"has {a_value(part)} for its {name} in large print: they are {{name: value}}"
            return
    usual = {name: getattr(theme, name) for name in LARGE_PARTS}
    wrong = [*_figures(usual, ""), *_figures(large, " in large print")]
    yield from wrong
    if not wrong:
        yield from _lacking("size", ROLES, theme.sizes)
        yield from _lacking("floor", FLOORED, theme.floors)
        yield from _lacking("size on narrow pages", theme.wide, theme.sizes)
        yield from _low(theme)


def _figures(parts: Mapping[str, Mapping[str, Any]], when: str) -> Iterator[str]:
    """Figures that are none, and sizes of nothing; only a measure may be 0."""
    for name, part in parts.items():
        for role, figure in part.items():
            if not _number(figure) or figure < 0 or (figure == 0 and name != "measures"):
                least = "a number from 0" if name == "measures" else "a number of points above 0"
                yield f"has {figure!r} for '{role}' among its {name}{when}: it is {least}"


def _low(theme: Theme) -> Iterator[str]:
    """Sizes that begin below their own floor."""
    sizes, wide, floors = (theme.large_print.get(name, {}) for name in ("sizes", "wide", "floors"))
    usual = _below(theme.sizes, theme.wide, theme.floors)
    large = _below({**theme.sizes, **sizes}, {**theme.wide, **sizes, **wide}, {**theme.floors, **floors})
    for when, found in (("", usual), (" in large print", [each for each in large if each not in usual])):
        for role, size, floor in found:
            yield f"sets '{role}' in {size:g} points{when}, below its own floor of {floor:g}"


def _below(
    sizes: Mapping[str, float], wide: Mapping[str, float], floors: Mapping[str, float]
) -> list[tuple[str, float, float]]:
    """The roles set in less than their floor, on narrow pages or on wide ones."""
    least = {role: min(sizes.get(role, floor), wide.get(role, floor)) for role, floor in floors.items()}
    return [(role, least[role], floor) for role, floor in floors.items() if least[role] < floor]


def publisher_flaws(publisher: Publisher) -> Iterator[str]:
    """Each rule a publisher breaks, told as the end of a sentence about it."""
    for trim in (*publisher.trims, *(trim for group in publisher.trim_groups for trim in group.trims)):
        if not _lengths(trim, 2):
            yield f"has the trim {trim!r}: a trim is (width, height) in points"
    yield from _custom(publisher.custom_trim)
    yield from _papers(publisher)
    yield from _margins(publisher.margins)
    yield from _limits("takes", publisher.pages)
    if not _whole(publisher.page_multiple) or publisher.page_multiple < 1:
        yield f"takes multiples of {publisher.page_multiple!r} pages: that is a whole number from 1"
    blanks = publisher.blanks_in_a_row
    if blanks is not None and (not _whole(blanks) or blanks < 0):
        yield f"takes {blanks!r} blank pages in a row: that is a whole number, or None for any"
    for name in ("least_type", "least_line"):
        least = getattr(publisher, name)
        if least is not None and not _lengths((least,), 1):
            yield f"has {least!r} as its {name}: that is a length in points, or None"
    yield from _bleed(publisher.bleed)
    yield from _told(publisher)


def _custom(trims: Any) -> Iterator[str]:
    if trims is None:
        return
    if len(trims) != 2 or not all(_lengths(trim, 2) for trim in trims):
        yield f"has the custom trims {trims!r}: they are the least and the most (width, height) in points"
    elif any(least > most for least, most in zip(*trims, strict=True)):
        yield f"has custom trims from {trims[0]!r} to {trims[1]!r}, which is nothing"


def _papers(publisher: Publisher) -> Iterator[str]:
    names = [paper.name for paper in publisher.papers]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"has two papers called '{name}'"
    for paper in publisher.papers:
        yield from _paper(paper)
    for group in publisher.trim_groups:
        for name, limits in group.pages.items():
            if name not in names:
                yield f"limits the pages of the paper '{name}', which it does not have"
            yield from _limits(f"takes, on paper '{name}',", limits)


def _paper(paper: Paper) -> Iterator[str]:
    told = f"has a paper '{paper.name}' "
    if paper.ink not in PRINTED_IN:
        yield f"{told}printed in {paper.ink!r}: that is {' or '.join(PRINTED_IN)}"
    if paper.pages is not None:
        yield from _limits(f"takes, on paper '{paper.name}',", paper.pages)
    if paper.spine_per_page is not None and not _lengths((paper.spine_per_page,), 1):
        yield f"{told}with a spine of {paper.spine_per_page!r} a page: that is a length in points, or None"
    if not _number(paper.spine_base) or paper.spine_base < 0:
        yield f"{told}with a spine from {paper.spine_base!r}: that is a length in points"


def _limits(takes: str, limits: Any) -> Iterator[str]:
    whole = isinstance(limits, tuple) and len(limits) == 2 and all(map(_whole, limits))
    if not whole or not 1 <= limits[0] <= limits[1]:
        yield f"{takes} {limits!r} pages: that is (fewest, most), whole numbers from 1"


def _margins(margins: Margins) -> Iterator[str]:
    for edge in ("outside", "top", "bottom"):
        width = getattr(margins, edge)
        if not _number(width) or width < 0:
            yield f"has {width!r} as its {edge} margin: that is a length in points"
    steps = margins.inside
    if not steps or not all(_whole(most) and _number(width) and width >= 0 for most, width in steps):
        yield f"has the inside margins {steps!r}: they are ((up to so many pages, points), ...)"
    elif any(b[0] <= a[0] or b[1] < a[1] for a, b in pairwise(steps)):
        yield f"has the inside margins {steps!r}: they grow with the pages"


def _bleed(bleed: Any) -> Iterator[str]:
    if not isinstance(bleed, tuple) or len(bleed) != 2:
        yield f"has the bleed {bleed!r}: it is (points, edges)"
        return
    length, edges = bleed
    if not _number(length) or length < 0:
        yield f"has a bleed of {length!r}: that is a length in points"
    for edge in edges:
        if edge not in EDGES:
            yield f"bleeds at {edge!r}: edges are {', '.join(EDGES)}"


def _told(publisher: Publisher) -> Iterator[str]:
    """What is neither yes nor no, and sources without a word."""
    for name in ("for_print", "sheets"):
        if not isinstance(getattr(publisher, name), bool):
            yield f"has {a_value(getattr(publisher, name))} for '{name}': it is True or False"
    for rule, source in publisher.sources.items():
        if not isinstance(source, str) or not source.strip():
            yield f"has {source!r} as the source of '{rule}': it is a text"


def _lengths(values: Any, count: int) -> bool:
    """Whether these are so many lengths, none of them nothing."""
    return isinstance(values, tuple) and len(values) == count and all(_number(v) and v > 0 for v in values)


def _number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
