"""The claims of a finished page, made of its ops."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from ..claims import Claim, Edges, Spot, is_planned
from ..geometry import hull, stamped
from ..look import Metrics
from ..ops import Bars, Disc, Frame, Image, Letters, Line, Loop, Op, Outlines, Page, Paint, Stamp, Text
from ..parts import Part

LINK = Part("link")


def claims_of(page: Page, metrics: Metrics) -> tuple[Claim, ...]:
    """The claims of a finished page's ops, in the order they are drawn, and of its links."""
    links = (
        Claim(LINK, "link", (link.box.x, link.box.y, link.box.right, link.box.top), leads=link.page)
        for link in page.links
    )
    return (*(claim for op in page.ops for claim in _claims(op, op.part, metrics)), *links)


def _says(part: Part) -> bool:
    """Whether a claim has what is said there: no plan knows it, or a stranger drew it."""
    return bool(part.by) or not is_planned(part)


@singledispatch
def _claims(op: Op, part: Part, metrics: Metrics) -> Iterator[Claim]:
    """What one op claims."""
    raise TypeError(f"{op!r} is no drawing operation")


@_claims.register
def _(op: Text, part: Part, metrics: Metrics) -> Iterator[Claim]:
    if op.text.strip():
        width = metrics.width(op.text, op.font, op.size, op.spacing) - op.spacing
        high = metrics.cap_height(op.font, op.size)
        box = {
            0: (op.x, op.y, op.x + width, op.y + high),
            90: (op.x, op.y - width, op.x + high, op.y),
            180: (op.x - width, op.y - high, op.x, op.y),
            270: (op.x - high, op.y, op.x, op.y + width),
        }[op.turn]
        says = (op.text,) if _says(part) else ()
        yield Claim(part, "text", box, op.size, op.font, 0.0 if op.turn else op.rise, says=says)


@_claims.register
def _(op: Letters, part: Part, metrics: Metrics) -> Iterator[Claim]:
    if not op.items:
        return
    half = {sign: metrics.width(sign, op.font, op.size) / 2 for sign in {sign for _, _, sign in op.items}}
    cells = op.cells or tuple((0, n) for n in range(len(op.items)))
    placed = zip(cells, op.items, strict=True)
    signs = sorted((Spot(*cell, x + half[sign], y), sign) for cell, (x, y, sign) in placed)
    spots, said = zip(*signs, strict=True)
    _, _, xs, ys = zip(*spots, strict=True)
    box = min(xs), min(ys), max(xs), max(ys) + metrics.cap_height(op.font, op.size)
    yield Claim(
        part, "cells", box, op.size, op.font, 0.0, spots, () if is_planned(part) and not part.by else said
    )


@_claims.register
def _(op: Outlines, part: Part, metrics: Metrics) -> Iterator[Claim]:
    curves = (
        curve.placed(x + along, y)
        for x, y, sign in op.items
        for along, curve in metrics.outlines(sign, op.font, op.size)
    )
    if paints := [Paint(curve, "ink") for curve in curves if curve.steps]:
        yield Claim(part, "path", hull(paints))


@_claims.register(Line)
@_claims.register(Loop)
def _(op: Line | Loop, part: Part, metrics: Metrics) -> Iterator[Claim]:
    (x, y), (u, v) = op.start, op.end
    half = op.half if isinstance(op, Loop) else 0.0
    widths = [op.width + op.keyline, op.width] if isinstance(op, Loop) and op.keyline > 0 else [op.width]
    box = min(x, u) - half, min(y, v) - half, max(x, u) + half, max(y, v) + half
    for width in widths:  # the one below is a path of its own
        yield Claim(part, "path", _grown(box, width / 2))


@_claims.register
def _(op: Frame, part: Part, metrics: Metrics) -> Iterator[Claim]:
    if op.stroke or op.fill:
        box = op.box.x, op.box.y, op.box.right, op.box.top
        yield Claim(part, "path", _grown(box, op.width / 2 if op.stroke else 0.0))


@_claims.register
def _(op: Disc, part: Part, metrics: Metrics) -> Iterator[Claim]:
    (x, y), far = op.centre, op.radius + (op.width / 2 if op.stroke else 0.0)
    if op.stroke or op.fill:
        yield Claim(part, "path", (x - far, y - far, x + far, y + far))


@_claims.register
def _(op: Bars, part: Part, metrics: Metrics) -> Iterator[Claim]:
    if op.boxes:
        lefts, lows = [box.x for box in op.boxes], [box.y for box in op.boxes]
        rights, tops = [box.right for box in op.boxes], [box.top for box in op.boxes]
        yield Claim(part, "path", (min(lefts), min(lows), max(rights), max(tops)))


@_claims.register
def _(op: Image, part: Part, metrics: Metrics) -> Iterator[Claim]:
    yield Claim(part, "picture", (op.box.x, op.box.y, op.box.right, op.box.top))


@_claims.register
def _(op: Paint, part: Part, metrics: Metrics) -> Iterator[Claim]:
    """A path's box, its stroke half its width about it: corners that stick out are not in what is read."""
    if not (op.fill or op.stroke) or not op.curve.steps:
        return
    x, y, width, height = op.curve.box
    box = _grown((x, y, x + width, y + height), op.width / 2 if op.stroke else 0.0)
    if op.clip is not None:
        clip = op.clip.box
        box = max(box[0], clip.x), max(box[1], clip.y), min(box[2], clip.right), min(box[3], clip.top)
    if box[0] <= box[2] and box[1] <= box[3]:
        yield Claim(part, "path", box)


@_claims.register
def _(op: Stamp, part: Part, metrics: Metrics) -> Iterator[Claim]:
    for paint in stamped(op):
        yield from _claims(paint, part, metrics)


def _grown(box: Edges, by: float) -> Edges:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
