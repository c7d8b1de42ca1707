"""QR codes drawn of squares, and whether they stand out from what is under them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from ..pdfread.colours import shade
from ..pdfread.marks import Figure, PageArea, PaintState
from .context import PageView, PreflightContext
from .model import DOUBTFUL, Finding

LEAST_CODE_PARTS = 60  # strips and squares
CODE_SQUARES = (21, 177)  # along a side, at least and at most
SQUARE_SLACK_SHARE = 0.15  # of a square: what a measure may miss in rounding
CORNER_SQUARES = 7  # squares along the mark in three corners of a code
LEAST_QR_CONTRAST = 0.5  # of black: as much a code stands out at least


def qr_findings(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """Codes that are too pale for a camera."""
    alike = defaultdict[PaintState, list[Figure]](list)
    for shape in view.content.shapes:
        if shape.kind == "fill" and {*shape.segments} <= {*"mlh"}:
            alike[shape.look].append(shape)
    for look, shapes in alike.items():
        for area, order in _codes(shapes):
            contrast = shade(look.fill) * look.alpha - _under(view, area, order)
            if contrast < LEAST_QR_CONTRAST:
                what = f"has a QR code that stands out by {max(0.0, contrast):.0%} of black"
                what = f"{what}; cameras want {LEAST_QR_CONTRAST:.0%}"
                yield context.finding("qr-pale", DOUBTFUL, what, view, area)


def _codes(shapes: list[Figure]) -> Iterator[tuple[PageArea, int]]:
    """Where codes are among shapes of one look, and when each was painted: of one path each, or of many."""
    paths = [[shape] for shape in shapes if shape.segments.count("m") >= LEAST_CODE_PARTS]
    for some in paths or [shapes]:
        parts = [part for shape in some for part in shape.parts()]
        if len(parts) >= LEAST_CODE_PARTS and _is_code(parts):
            yield PageArea.around(parts), some[0].order


def _is_code(parts: list[PageArea]) -> bool:
    """Whether rectangles are strips of squares in a square, with the corners that a code has."""
    whole = PageArea.around(parts)
    wide, high = whole.right - whole.left, whole.top - whole.bottom
    module = Counter(round(part.top - part.bottom, 2) for part in parts).most_common(1)[0][0]
    if module <= 0 or abs(wide - high) > SQUARE_SLACK_SHARE * module:
        return False
    across = round(wide / module)
    module, slack = wide / max(1, across), SQUARE_SLACK_SHARE * wide / max(1, across)
    if not CODE_SQUARES[0] <= across <= CODE_SQUARES[1]:
        return False
    long = CORNER_SQUARES * module  # the row over each of its three corners
    rows = [part for part in parts if abs(part.right - part.left - long) <= slack]
    tops = ((whole.left, whole.top), (whole.right - long, whole.top), (whole.left, whole.bottom + long))
    return all(any(abs(row.left - x) <= slack and abs(row.top - y) <= slack for row in rows) for x, y in tops)


def _under(view: PageView, area: PageArea, order: int) -> float:
    """How dark it is where something was painted all over an area before."""
    grounds = [
        (shape.order, shade(shape.look.fill) * shape.look.alpha)
        for shape in view.content.shapes
        if shape.kind != "stroke" and shape.order < order and shape.area and shape.area.common(area) == area
    ]
    return max(grounds)[1] if grounds else 0.0
