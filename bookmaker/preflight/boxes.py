"""A page's boxes: its size against trim and bleed, and how the boxes lie in one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..pdfread.marks import PageArea
from ..pdfread.objects import value
from ..publisher.limits import SAME, Edges, bled_size, bleed_of, size_name
from ..publisher.model import Trim
from ..units import inches
from .context import PageView, PreflightContext
from .model import ADVICE, DOUBTFUL, REFUSED, Finding

INSIDE = 0.02  # points by which one box may lie outside another in rounding


def sides(area: PageArea) -> Trim:
    """Width and height."""
    return area.right - area.left, area.top - area.bottom


def alike(one: Trim, other: Trim, within: float = SAME) -> bool:
    """Whether two sizes are one."""
    return abs(one[0] - other[0]) <= within and abs(one[1] - other[1]) <= within


def trim_of(boxes: Mapping[str, PageArea], media: PageArea, case: PreflightContext, number: int) -> PageArea:
    """The trim that holds for a page: its TrimBox where that has the size, else where bleed puts it."""
    own = boxes.get("/TrimBox")
    if own and alike(sides(own), case.trim):
        return own
    width, height = case.trim
    left, bottom = media.left, media.bottom
    if alike(sides(media), bled_size(case.publisher, case.trim)):
        past = bleed_of(case.publisher, number % 2 == 1)
        left, bottom = left + past[0], bottom + past[1]
    elif not alike(sides(media), case.trim):
        across, up = sides(media)
        left, bottom = left + (across - width) / 2, bottom + (up - height) / 2
    return PageArea(left, bottom, left + width, bottom + height)


def maybe_cover(case: PreflightContext, size: Trim) -> str:
    """What is added where a file's only page is as wide as a cover, and nobody said that it is one."""
    wide = not case.cover and case.publisher.cover and case.pages == 1 and size[0] > size[1]
    return "; if it is a cover, say so with --cover" if wide else ""


def box_findings(leaf: PageView, case: PreflightContext) -> Iterator[Finding]:
    """What is wrong with the boxes of a page."""
    yield from _nesting(leaf, case)
    yield from _view(leaf, case)
    if not case.cover:
        yield from _size(leaf, case)


def _nesting(leaf: PageView, case: PreflightContext) -> Iterator[Finding]:
    boxes, strict = leaf.boxes, case.strictness
    trim, bleed = boxes.get("/TrimBox"), boxes.get("/BleedBox")
    for name in case.profile.boxes:
        if name not in boxes:
            yield case.found("box-missing", REFUSED, f"has no {name[1:]}", leaf)
    if strict and case.held and not trim and "/ArtBox" not in boxes and not case.profile.boxes:
        yield case.found("no-trimbox", strict, "has no TrimBox", leaf)
    if (strict or case.exact) and trim and "/ArtBox" in leaf.page:
        what = "has both a TrimBox and an ArtBox"
        yield case.found("trimbox-and-artbox", strict or ADVICE, what, leaf, trim)
    if trim and bleed and not _inside(trim, bleed):
        yield case.found(
            "trimbox-outside-bleedbox", case.doubted, "has a TrimBox outside its BleedBox", leaf, trim
        )
    for name, told in (("/TrimBox", "a TrimBox"), ("/BleedBox", "a BleedBox"), ("/ArtBox", "an ArtBox")):
        if name in boxes and not _inside(boxes[name], leaf.media):
            what = f"has {told} outside its MediaBox"
            yield case.found("box-outside-page", case.doubted, what, leaf, boxes[name])
    crop = boxes.get("/CropBox")
    if crop and not _inside(leaf.media if case.exact else trim or leaf.media, crop):
        what = "has a CropBox that hides a part of it"
        yield case.found("cropbox-hides", DOUBTFUL if case.for_print else ADVICE, what, leaf, crop)


def _inside(inner: PageArea, outer: PageArea) -> bool:
    return inner.common(outer.grown(INSIDE)) == inner


def _view(leaf: PageView, case: PreflightContext) -> Iterator[Finding]:
    """A page that is turned or enlarged by its viewer alone."""
    level = DOUBTFUL if case.for_print else ADVICE
    turn, unit = value(leaf.page, "/Rotate", 0), value(leaf.page, "/UserUnit", 1)
    for name, found in (("page-turned", turn), ("user-unit", unit)):
        if case.exact and not isinstance(found, (int, float)):
            yield case.found(name, level, f"has {found!r} for a number", leaf)
    if isinstance(turn, (int, float)) and turn % 360:
        yield case.found("page-turned", level, f"is turned by {turn:g} degrees for viewing", leaf)
    if isinstance(unit, (int, float)) and unit != 1:
        what = f"measures in units of {unit:g}/72 in, which a printer may not heed"
        yield case.found("user-unit", level, what, leaf)


def _size(leaf: PageView, case: PreflightContext) -> Iterator[Finding]:
    """A page that is neither the trim nor the trim with its bleed."""
    media, own = leaf.media, leaf.boxes.get("/TrimBox")
    size, trim = sides(media), case.trim
    bled, slack = bled_size(case.publisher, trim), case.profile.size_slack
    if own and not alike(sides(own), trim, slack):
        told = f"{_named(sides(own), case)} by its TrimBox, not {_named(trim, case)}"
        what = f"is {told}{maybe_cover(case, size)}"
        yield case.found("page-size", REFUSED if case.for_print else ADVICE, what, leaf, own)
        return
    wanted = bled if case.bleeds else trim
    if alike(size, wanted, slack):
        yield from _edges(leaf, case)
    elif alike(size, (2 * trim[0], trim[1])):
        what = f"is {size_name(size)}: two pages side by side{maybe_cover(case, size)}"
        yield case.found("spreads", REFUSED if case.for_print else ADVICE, what, leaf)
    elif case.for_print or case.exact:
        told = "trim and bleed" if case.bleeds else "the trim"
        what = f"is {_named(size, case)}, not {_named(wanted, case)}, {told}{maybe_cover(case, size)}"
        level = DOUBTFUL if own and case.strictness == REFUSED else REFUSED
        yield case.found("page-size", level, what, leaf)


def _named(size: Trim, case: PreflightContext) -> str:
    """A size, in points where a hundredth of one matters."""
    return f"{size[0]:.2f} x {size[1]:.2f} pt" if case.profile.size_slack < SAME else size_name(size)


def _edges(leaf: PageView, case: PreflightContext) -> Iterator[Finding]:
    """A TrimBox that leaves the bleed at other edges than the publisher cuts."""
    own = leaf.boxes.get("/TrimBox")
    if not own or not (case.bleeds or case.exact):
        return
    names, slack = ("left", "bottom", "right", "top"), case.profile.size_slack
    wanted: Edges = bleed_of(case.publisher, leaf.right_hand) if case.bleeds else (0, 0, 0, 0)
    wrong = [
        name for name, is_so, due in zip(names, leaf.past, wanted, strict=True) if abs(is_so - due) > slack
    ]
    if wrong:
        told = ", ".join(
            f"{inches(due)} at the {name}" for name, due in zip(names, wanted, strict=True) if due
        )
        told = told or "none at any edge"
        what = f"bleeds otherwise at the {' and '.join(wrong)}; it is to be {told}"
        yield case.found("bleed-edges", case.doubted, what, leaf, own)
