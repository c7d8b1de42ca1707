"""The rules for publishers: what a printer's figures are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import pairwise
from string import Formatter
from typing import Any

from ..binding import PageOrder
from ..publisher.model import (
    FIGURES,
    BarcodeRule,
    CoverRule,
    Margins,
    Paper,
    Publisher,
    Remark,
    ShopLimits,
    Spine,
    SpineText,
    TrimGroup,
)
from .faults import a_value
from .numbers import are_lengths, is_number, is_whole
from .type_rules import type_flaws

EDGES = ("top", "bottom", "inside", "outside")
PRINTED_IN = ("black", "colour")
STANDARDS = ("PDF/X-1a:2001", "PDF/X-3:2002")
COVERS = ("paperback", "case")
BARCODES_BY = ("us", "printer", "either")

# The rules that can have a source.
SOURCED_RULES = (
    *(
        "trims",
        "papers",
        "pages",
        "binding",
        "spine",
        "spine-text",
        "cover",
        "barcode",
        "margins",
        "bleed",
        "type",
    ),
    *("lines", "images", "ink", "colour", "standard", "blanks", "fonts", "marks", "isbn", "shop"),
)
# What a step may leave open until the book is made.
STEP_NAMES = ("title", "trim", "paper", "pages", "isbn", "own_isbn", "spine", "bleed", "barcode")


def publisher_flaws(publisher: Publisher) -> Iterator[str]:
    """Each rule a publisher breaks, told as the end of a sentence about it."""
    wrong = [*_shapes(publisher)]
    yield from wrong
    if wrong:
        return
    for trim in (*publisher.trims, *(trim for group in publisher.trim_groups for trim in group.trims)):
        if not are_lengths(trim, 2):
            yield f"has the trim {trim!r}: a trim is (width, height) in points"
    yield from _custom(publisher.custom_trim)
    yield from _papers(publisher)
    yield from _margins(publisher.margins)
    yield from _limits("takes", publisher.pages)
    yield from _counts(publisher)
    for name in ("least_type", "least_line"):
        least = getattr(publisher, name)
        if least is not None and not are_lengths((least,), 1):
            yield f"has {least!r} as its {name}: that is a length in points, or None"
    yield from _prints(publisher)
    yield from _bleed(publisher.bleed)
    if publisher.cover:
        yield from _cover(publisher.cover)
    yield from _told(publisher)


def _shapes(publisher: Publisher) -> Iterator[str]:
    """Values of another kind than they are to be."""
    kinds = {"margins": Margins, "shop": ShopLimits, "sources": Mapping, "steps": tuple}
    for name, kind in kinds.items():
        if not isinstance(getattr(publisher, name), kind):
            yield f"has {a_value(getattr(publisher, name))} for its {name}: it is a {kind.__name__}"
    if publisher.cover is not None and not isinstance(publisher.cover, CoverRule):
        yield f"has {a_value(publisher.cover)} for its cover: it is a CoverRule, or None"
    for name, item in (("trims", tuple), ("papers", Paper), ("trim_groups", TrimGroup), ("remarks", Remark)):
        values = getattr(publisher, name)
        if not isinstance(values, tuple) or not all(isinstance(value, item) for value in values):
            yield f"has {values!r} for its {name}: it is a tuple of {item.__name__}"


def _custom(trims: Any) -> Iterator[str]:
    if trims is None:
        return
    if len(trims) != 2 or not all(are_lengths(trim, 2) for trim in trims):
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
    told = f"has a paper '{paper.name}'"
    if not isinstance(paper.name, str) or not paper.name.strip():
        yield "has a paper without a name"
    if paper.ink not in PRINTED_IN:
        yield f"{told} printed in {paper.ink!r}: that is {' or '.join(PRINTED_IN)}"
    if paper.pages is not None:
        yield from _limits(f"takes, on paper '{paper.name}',", paper.pages)
    if isinstance(paper.spine, Spine):
        yield from (f"{told} with a spine {flaw}" for flaw in _spine(paper.spine))
    elif paper.spine is not None:
        yield f"{told} with {a_value(paper.spine)} as its spine: that is a Spine, or None"


def _spine(spine: Spine) -> Iterator[str]:
    if spine.per_page is not None and not are_lengths((spine.per_page,), 1):
        yield f"of {spine.per_page!r} a page: that is a length in points, or None"
    if not is_number(spine.base) or spine.base < 0:
        yield f"from {spine.base!r}: that is a length in points"
    if not is_number(spine.round_up) or spine.round_up < 0:
        yield f"rounded up to {spine.round_up!r}: that is a length in points"
    if spine.per_page is not None and spine.table:
        yield "by the page and by a table: it is one or the other"
    yield from (f"that {flaw}" for flaw in type_flaws(spine))
    if not _steps(spine.table):
        yield f"by the table {spine.table!r}: it is ((from so many pages, points), ...)"
    elif any(b[0] <= a[0] or b[1] < a[1] for a, b in pairwise(spine.table)):
        yield f"by the table {spine.table!r}: it grows with the pages"


def _steps(table: Any) -> bool:
    """Whether these are page counts with lengths."""
    return isinstance(table, tuple) and all(
        isinstance(row, tuple) and len(row) == 2 and is_whole(row[0]) and is_number(row[1]) and row[1] >= 0
        for row in table
    )


def _limits(takes: str, limits: Any) -> Iterator[str]:
    whole = isinstance(limits, tuple) and len(limits) == 2 and all(map(is_whole, limits))
    if not whole or not 1 <= limits[0] <= limits[1]:
        yield f"{takes} {limits!r} pages: that is (fewest, most), whole numbers from 1"


def _counts(publisher: Publisher) -> Iterator[str]:
    if not is_whole(publisher.page_multiple) or publisher.page_multiple < 1:
        yield f"takes multiples of {publisher.page_multiple!r} pages: that is a whole number from 1"
    if publisher.right_bound not in (None, *PageOrder):
        orders = " or ".join(f"'{order}'" for order in PageOrder)
        yield f"has {publisher.right_bound!r} as its right_bound: that is {orders}, or None"
    for name, where in (("blanks_in_a_row", "in a row"), ("blanks_at_end", "at the end")):
        blanks = getattr(publisher, name)
        if blanks is not None and (not is_whole(blanks) or blanks < 0):
            yield f"takes {blanks!r} blank pages {where}: that is a whole number, or None for any"
    for limit in fields(ShopLimits):
        most = getattr(publisher.shop, limit.name)
        if most is not None and (not is_whole(most) or most < 1):
            yield f"has {most!r} as its shop's limit of '{limit.name}': a whole number from 1, or None"


def _prints(publisher: Publisher) -> Iterator[str]:
    """Pictures, ink and standard."""
    ppi = publisher.image_ppi
    if ppi is not None:
        whole = isinstance(ppi, tuple) and len(ppi) == 2 and all(map(is_whole, ppi))
        if not whole or not 0 <= ppi[1] <= ppi[0]:
            yield f"has the image_ppi {ppi!r}: it is (advised, refused below), whole numbers, or None"
    ink = publisher.ink_limit
    if ink is not None and (not is_whole(ink) or not 100 <= ink <= 400):
        yield f"has an ink limit of {ink!r}: that is a whole number of percent from 100 to 400, or None"
    if publisher.standard not in (None, *STANDARDS):
        yield f"has the standard {publisher.standard!r}: it is {', '.join(STANDARDS)} or None"


def _margins(margins: Margins) -> Iterator[str]:
    for edge in ("outside", "top", "bottom"):
        width = getattr(margins, edge)
        if not is_number(width) or width < 0:
            yield f"has {width!r} as its {edge} margin: that is a length in points"
    if not is_number(margins.bled) or margins.bled < 0:
        yield f"has {margins.bled!r} as its margin with bleed: that is a length in points"
    steps = margins.inside
    if not steps or not _steps(steps):
        yield f"has the inside margins {steps!r}: they are ((up to so many pages, points), ...)"
    elif any(b[0] <= a[0] or b[1] < a[1] for a, b in pairwise(steps)):
        yield f"has the inside margins {steps!r}: they grow with the pages"


def _bleed(bleed: Any) -> Iterator[str]:
    if not isinstance(bleed, tuple) or len(bleed) != 2 or not isinstance(bleed[1], tuple):
        yield f"has the bleed {bleed!r}: it is (points, edges)"
        return
    length, edges = bleed
    if not is_number(length) or length < 0:
        yield f"has a bleed of {length!r}: that is a length in points"
    for edge in edges:
        if edge not in EDGES:
            yield f"bleeds at {edge!r}: edges are {', '.join(EDGES)}"


def _cover(rule: CoverRule) -> Iterator[str]:
    """A cover's geometry."""
    if rule.kind not in COVERS:
        yield f"has a cover of the kind {rule.kind!r}: it is {' or '.join(COVERS)}"
    for name in ("bleed", "wrap", "hinge", "safe", "fold"):
        length = getattr(rule, name)
        if not is_number(length) or length < 0:
            yield f"has a cover with {length!r} as its {name}: that is a length in points"
    board = rule.board
    if not isinstance(board, tuple) or len(board) != 2 or not all(map(is_number, board)):
        yield f"has a cover with the board {board!r}: it is (width, height) over the trim in points"
    yield from (f"has a cover that {flaw}" for flaw in type_flaws(rule))
    if rule.kind == "paperback" and (rule.wrap or rule.hinge):
        yield "has a paperback's cover with wrap or hinge: those are a case's"
    if isinstance(rule.barcode, BarcodeRule):
        yield from _barcode(rule.barcode)
    elif rule.barcode is not None:
        yield f"has {a_value(rule.barcode)} for its barcode: it is a BarcodeRule, or None"
    if isinstance(rule.spine_text, SpineText):
        yield from _spine_text(rule.spine_text)
    elif rule.spine_text is not None:
        yield f"has {a_value(rule.spine_text)} for the text on its spines: it is a SpineText, or None"


def _barcode(rule: BarcodeRule) -> Iterator[str]:
    if rule.by not in BARCODES_BY:
        yield f"has a barcode drawn by {rule.by!r}: that is {', '.join(BARCODES_BY)}"
    if not are_lengths(rule.zone, 2):
        yield f"has a barcode's zone of {rule.zone!r}: that is (width, height) in points"
    for name in ("from_spine", "from_bottom"):
        length = getattr(rule, name)
        if not is_number(length) or length < 0:
            yield f"has a barcode {length!r} {name.replace('_', ' ')}: that is a length in points"
    yield from (f"has a barcode that {flaw}" for flaw in type_flaws(rule))


def _spine_text(rule: SpineText) -> Iterator[str]:
    if rule.pages is not None and (not is_whole(rule.pages) or rule.pages < 1):
        yield f"takes text on spines from {rule.pages!r} pages: that is a whole number from 1, or None"
    rows = rule.clearance
    good = isinstance(rows, tuple) and all(
        isinstance(row, tuple) and len(row) == 2 and all(is_number(each) and each >= 0 for each in row)
        for row in rows
    )
    if not rows or not good or any(b[0] <= a[0] for a, b in pairwise(rows)):
        yield f"has the clearance {rows!r} on spines: it is ((up to so wide, points), ...), growing"


def _is_figure(figure: Any) -> bool:
    if not isinstance(figure, tuple) or len(figure) != 2:
        return False
    name, amount = figure
    return name in FIGURES and is_number(amount) and amount > 0


def _told(publisher: Publisher) -> Iterator[str]:
    """Remarks that are no texts, steps that cannot be filled in, and sources without a word."""
    yield from type_flaws(publisher)
    for remark in publisher.remarks:
        yield from (f"has a remark that {flaw}" for flaw in type_flaws(remark))
        if remark.figure is not None and not _is_figure(remark.figure):
            one = ", ".join(FIGURES)
            yield f"has a remark with the figure {remark.figure!r}: it is (one of {one}, a number), or None"
    for step in publisher.steps:
        yield from step_flaws(step)
    for rule, source in publisher.sources.items():
        if rule.partition("/")[0] not in SOURCED_RULES:
            yield f"has a source for '{rule}', which is no rule: they are {', '.join(SOURCED_RULES)}"
        elif not isinstance(source, str) or not source.strip():
            yield f"has {source!r} as the source of '{rule}': it is a text"


def step_flaws(step: Any) -> Iterator[str]:
    """What is wrong with a step, told as the end of a sentence about its publisher."""
    if not isinstance(step, str) or not step.strip():
        yield f"has {step!r} among its steps: a step is a text"
        return
    try:
        asked = [name for _, name, _, _ in Formatter().parse(step) if name is not None]
    except ValueError:
        yield f"has a step with a brace left open: {step[:40]!r}"
        return
    for name in asked:
        if name not in STEP_NAMES:
            yield f"has a step that asks for {{{name}}}: there are {', '.join(STEP_NAMES)}"
