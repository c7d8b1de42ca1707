"""What the house adds to every cover design, and holds it to: safe areas, the barcode's zone, the spine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ..binding import Binding
from ..errors import Problem
from ..page.geometry import ink, moved, reach
from ..page.look import Metrics
from ..page.ops import Bars, Box, Frame, Image, Letters, Op, Outlines, Page, Text
from ..page.page_checks import whose
from .barcode_zone import bars
from .display import DESCENDERS, cover_scale, text_column
from .model import Cover, CoverDesk
from .spine import left_off, spine_text
from .turned import turned_over

if TYPE_CHECKING:
    from ..publisher.cover_geometry import Area, CoverPlan

OFF_BARCODE = "let the design keep off desk.plan.barcode, or lay one ground over all of that zone"
SAFE_SLACK_POINTS = 0.05  # text may miss a safe area by so much in rounding

Reach = tuple[float, float, float, float]


def with_room(desk: CoverDesk, safe: CoverPlan, drawn: Iterable[Op | Problem]) -> CoverDesk | None:
    """The desk with shorter columns, by what glyphs reach out of a plan's safe areas; None where none does.

    A design sets capitals on the top of a column and lines on its foot. What rises and hangs beyond
    them, accents above all, has to be safe too where a column ends at the safe area's edge.
    """
    plan, metrics = desk.plan, desk.look.metrics
    lines = [ink(op, metrics) for op in drawn if isinstance(op, Text) and not op.turn]
    areas, changed = {"back": plan.safe_back, "front": plan.safe_front}, False
    for side, area in (("back", safe.safe_back), ("front", safe.safe_front)):
        mine = [edges for edges in lines if (edges[0] + edges[2] < 2 * plan.spine.x) == (side == "back")]
        over = max((top - area.top for _, _, _, top in mine), default=0.0)
        under = max((area.y - bottom for _, bottom, _, _ in mine), default=0.0)
        box, y, top = text_column(plan, side), areas[side].y, areas[side].top
        if over > SAFE_SLACK_POINTS:
            top = box.top - over
        if under > SAFE_SLACK_POINTS:
            y = box.y - DESCENDERS * cover_scale(plan) + under
        if max(over, under) > SAFE_SLACK_POINTS and y < top:
            areas[side], changed = area._replace(y=y, height=top - y), True
    shorter = replace(plan, safe_back=areas["back"], safe_front=areas["front"])
    return replace(desk, plan=shorter) if changed else None


def lay_out_cover(desk: CoverDesk, drawn: Iterable[Op | Problem], spine_ink: str) -> Cover:
    """The page of a cover: what the design drew, turned over if need be, the spine, the barcode."""
    drawn = tuple(drawn)
    art = [op for op in drawn if not isinstance(op, Problem)]
    problems = [told for told in drawn if isinstance(told, Problem)]
    problems += strays(desk, art)
    spine = [*spine_text(desk, spine_ink)]
    problems += left_off(desk, spine, spine_ink)
    code: list[Op] = []
    plan = desk.plan
    if desk.binding is Binding.RIGHT:
        art, plan = [*turned_over(art, plan, desk.look.metrics)], plan.turned
    if plan.barcode and desk.text.isbn:
        code = [*bars(desk, plan.barcode)]
        if not code:
            problems.append(
                Problem("the barcode's zone is too small for this ISBN", "leave out the price code")
            )
    return Cover(_page(desk, [*art, *spine, *code]), tuple(problems))


def _page(desk: CoverDesk, ops: Iterable[Op]) -> Page:
    """The ops on a page whose origin is the trim's corner, its bleed the bleed or wrap."""
    trim, (width, height) = desk.plan.trim, desk.plan.sheet
    past = trim.x, trim.y, width - trim.right, height - trim.top
    whole = tuple(sorted(moved(ops, -trim.x, -trim.y), key=lambda op: op.layer))
    sizes = [op.size for op in whole if is_type(op) and isinstance(op, (Text, Letters))]
    return Page(
        1,
        "cover",
        trim.width,
        trim.height,
        whole,
        bleed=past,
        smallest_type=min(sizes, default=0.0),
        drawn_by=tuple(sorted({op.part.by for op in whole} - {""})),
    )


def is_type(op: Op) -> bool:
    """Whether an op is set as type, which a printer looks for."""
    return isinstance(op, (Text, Letters)) and not isinstance(op, Outlines)


def strays(desk: CoverDesk, drawn: Iterable[Op]) -> Iterator[Problem]:
    """Type outside the safe areas, and anything but ground where the barcode goes."""
    plan = desk.plan
    drawn = sorted(drawn, key=lambda op: op.layer)  # as they will be drawn
    ground = max((n for n, op in enumerate(drawn) if plan.barcode and _fills(op, plan.barcode)), default=-1)
    for n, op in enumerate(drawn):
        if isinstance(op, Letters) and not op.items:
            continue
        metrics = desk.look.metrics
        box = ink(op, metrics) if isinstance(op, Text) else reach(op, metrics)
        if is_type(op) and not any(_inside(box, area) for area in (plan.safe_back, plan.safe_front)):
            called = f"'{op.text}'" if isinstance(op, Text) else "a grid"
            hint = "shorten it, or choose another design"
            yield Problem(f"{whose(op)}{called} reaches out of the cover's safe area", hint)
        elif plan.barcode and n > ground and _disturbs(op, box, plan.barcode, desk.look.metrics):
            called = f"'{op.text}'" if isinstance(op, Text) else "artwork"
            what = f"{whose(op)}{called} stands where the barcode goes"
            yield Problem(what, "shorten the text on the back" if isinstance(op, Text) else OFF_BARCODE)


def _fills(op: Op, zone: Area) -> bool:
    """Whether an op is ground for all of the zone: whatever was drawn there before is not seen."""
    boxes = op.boxes if isinstance(op, Bars) else (op.box,) if isinstance(op, Frame) and op.fill else ()
    return any(_covers(box, zone) for box in boxes)


def _disturbs(op: Op, box: Reach, zone: Area, metrics: Metrics) -> bool:
    """Whether something shows in the barcode's zone; what lies under all of it is ground."""
    left, bottom, right, top = box
    meets = left < zone.right and right > zone.x and bottom < zone.top and top > zone.y
    if not meets:
        return False
    if isinstance(op, Bars):
        return not all(_covers(each, zone) for each in op.boxes if _meets(each, zone))
    if isinstance(op, (Frame, Image)):
        return not _covers(op.box, zone)
    if isinstance(op, Outlines):
        return any(_meets(each, zone) for each in _cells(op, metrics))
    return True


def _cells(op: Outlines, metrics: Metrics) -> Iterator[Box]:
    """Where each of some letters stands."""
    cap = metrics.cap_height(op.font, op.size)
    for x, y, letter in op.items:
        yield Box(x, y, metrics.width(letter, op.font, op.size), cap)


def _covers(box: Box, zone: Area) -> bool:
    return box.x <= zone.x and box.y <= zone.y and box.right >= zone.right and box.top >= zone.top


def _meets(box: Box, zone: Area) -> bool:
    return box.x < zone.right and box.right > zone.x and box.y < zone.top and box.top > zone.y


def _inside(box: Reach, area: Area) -> bool:
    left, bottom, right, top = box
    wide = area.x - SAFE_SLACK_POINTS <= left and right <= area.right + SAFE_SLACK_POINTS
    return wide and area.y - SAFE_SLACK_POINTS <= bottom and top <= area.top + SAFE_SLACK_POINTS
