"""A page's boxes: its size against trim and bleed, and how the boxes lie in one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..pdfread.marks import PageArea
from ..pdfread.objects import value
from ..publisher.limits import SAME_TRIM_POINTS, Edges, bled_size, past_trim, size_name
from ..publisher.model import Trim
from ..units import inches
from .context import PageView, PreflightContext
from .model import ADVICE, DOUBTFUL, REFUSED, Finding

INSIDE = 0.02  # points by which one box may lie outside another in rounding


def sides(area: PageArea) -> Trim:
    """Width and height."""
    return area.right - area.left, area.top - area.bottom


def alike(one: Trim, other: Trim, within: float = SAME_TRIM_POINTS) -> bool:
    """Whether two sizes are one."""
    return abs(one[0] - other[0]) <= within and abs(one[1] - other[1]) <= within


def trim_of(
    boxes: Mapping[str, PageArea], media: PageArea, context: PreflightContext, number: int
) -> PageArea:
    """The trim that holds for a page: its TrimBox where that has the size, else where bleed puts it."""
    own = boxes.get("/TrimBox")
    if own and alike(sides(own), context.trim):
        return own
    width, height = context.trim
    left, bottom = media.left, media.bottom
    if alike(sides(media), bled_size(context.publisher, context.trim)):
        past = past_trim(context.publisher.bleed, context.binding.outer(number))
        left, bottom = left + past[0], bottom + past[1]
    elif not alike(sides(media), context.trim):
        across, up = sides(media)
        left, bottom = left + (across - width) / 2, bottom + (up - height) / 2
    return PageArea(left, bottom, left + width, bottom + height)


def maybe_cover(context: PreflightContext, size: Trim) -> str:
    """What is added where a file's only page is as wide as a cover, and nobody said that it is one."""
    wide = not context.cover and context.publisher.cover and context.pages == 1 and size[0] > size[1]
    return "; if it is a cover, say so with --cover" if wide else ""


def box_findings(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """What is wrong with the boxes of a page."""
    yield from _nesting(view, context)
    yield from _view(view, context)
    if not context.cover:
        yield from _size(view, context)


def _nesting(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    boxes, strict = view.boxes, context.strictness
    trim, bleed = boxes.get("/TrimBox"), boxes.get("/BleedBox")
    for name in context.profile.boxes:
        if name not in boxes:
            yield context.finding("box-missing", REFUSED, f"has no {name[1:]}", view)
    if (
        strict
        and context.checks_whole_standard
        and not trim
        and "/ArtBox" not in boxes
        and not context.profile.boxes
    ):
        yield context.finding("no-trimbox", strict, "has no TrimBox", view)
    if (strict or context.exact) and trim and "/ArtBox" in view.page:
        what = "has both a TrimBox and an ArtBox"
        yield context.finding("trimbox-and-artbox", strict or ADVICE, what, view, trim)
    if trim and bleed and not _inside(trim, bleed):
        yield context.finding(
            "trimbox-outside-bleedbox",
            context.level_by_standard,
            "has a TrimBox outside its BleedBox",
            view,
            trim,
        )
    for name, text in (("/TrimBox", "a TrimBox"), ("/BleedBox", "a BleedBox"), ("/ArtBox", "an ArtBox")):
        if name in boxes and not _inside(boxes[name], view.media):
            what = f"has {text} outside its MediaBox"
            yield context.finding("box-outside-page", context.level_by_standard, what, view, boxes[name])
    crop = boxes.get("/CropBox")
    if crop and not _inside(view.media if context.exact else trim or view.media, crop):
        what = "has a CropBox that hides a part of it"
        yield context.finding("cropbox-hides", DOUBTFUL if context.for_print else ADVICE, what, view, crop)


def _inside(inner: PageArea, outer: PageArea) -> bool:
    return inner.common(outer.grown(INSIDE)) == inner


def _view(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """A page that is turned or enlarged by its viewer alone."""
    level = DOUBTFUL if context.for_print else ADVICE
    turn, unit = value(view.page, "/Rotate", 0), value(view.page, "/UserUnit", 1)
    for name, found in (("page-turned", turn), ("user-unit", unit)):
        if context.exact and not isinstance(found, (int, float)):
            yield context.finding(name, level, f"has {found!r} for a number", view)
    if isinstance(turn, (int, float)) and turn % 360:
        yield context.finding("page-turned", level, f"is turned by {turn:g} degrees for viewing", view)
    if isinstance(unit, (int, float)) and unit != 1:
        what = f"measures in units of {unit:g}/72 in, which a printer may not heed"
        yield context.finding("user-unit", level, what, view)


def _size(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """A page that is neither the trim nor the trim with its bleed."""
    media, own = view.media, view.boxes.get("/TrimBox")
    size, trim = sides(media), context.trim
    bled, slack = bled_size(context.publisher, trim), context.profile.size_slack
    if own and not alike(sides(own), trim, slack):
        text = f"{_named(sides(own), context)} by its TrimBox, not {_named(trim, context)}"
        what = f"is {text}{maybe_cover(context, size)}"
        yield context.finding("page-size", REFUSED if context.for_print else ADVICE, what, view, own)
        return
    wanted = bled if context.bleeds else trim
    if alike(size, wanted, slack):
        yield from _edges(view, context)
    elif alike(size, (2 * trim[0], trim[1])):
        what = f"is {size_name(size)}: two pages side by side{maybe_cover(context, size)}"
        yield context.finding("spreads", REFUSED if context.for_print else ADVICE, what, view)
    elif context.for_print or context.exact:
        text = "trim and bleed" if context.bleeds else "the trim"
        what = (
            f"is {_named(size, context)}, not {_named(wanted, context)}, {text}{maybe_cover(context, size)}"
        )
        level = DOUBTFUL if own and context.strictness == REFUSED else REFUSED
        yield context.finding("page-size", level, what, view)


def _named(size: Trim, context: PreflightContext) -> str:
    """A size, in points where a hundredth of one matters."""
    return (
        f"{size[0]:.2f} x {size[1]:.2f} pt"
        if context.profile.size_slack < SAME_TRIM_POINTS
        else size_name(size)
    )


def _edges(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """A TrimBox that leaves the bleed at other edges than the publisher cuts."""
    own = view.boxes.get("/TrimBox")
    if not own or not (context.bleeds or context.exact):
        return
    names, slack = ("left", "bottom", "right", "top"), context.profile.size_slack
    wanted: Edges = past_trim(context.publisher.bleed, view.outer) if context.bleeds else (0, 0, 0, 0)
    wrong = [
        name for name, is_so, due in zip(names, view.past, wanted, strict=True) if abs(is_so - due) > slack
    ]
    if wrong:
        text = ", ".join(
            f"{inches(due)} at the {name}" for name, due in zip(names, wanted, strict=True) if due
        )
        text = text or "none at any edge"
        what = f"bleeds otherwise at the {' and '.join(wrong)}; it is to be {text}"
        yield context.finding("bleed-edges", context.level_by_standard, what, view, own)
