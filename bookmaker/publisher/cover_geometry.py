"""The geometry of a cover: where its panels, spine, folds, safe areas and barcode lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from ..binding import Binding
from ..units import inches
from .model import BarcodeRule, CoverRule, Trim

MOST_SPINE_POINTS = 288.0  # no book is thicker than 4 in
SAME_SHEET = 1.0  # points within which a cover's sheet, or a box on it, has its size


class Area(NamedTuple):
    """A rectangle in points, from the lower left corner of the file's page."""

    x: float
    y: float
    width: float
    height: float

    def mirrored(self, width: float) -> Area:
        """Where it lies on a sheet of that width seen from behind."""
        return self._replace(x=width - self.right)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    def inset(self, left: float, right: float, ends: float) -> Area | None:
        """What is left of it inside those distances, `ends` at bottom and top; None if nothing is."""
        width, height = self.width - left - right, self.height - 2 * ends
        return Area(self.x + left, self.y + ends, width, height) if min(width, height) > 0 else None


@dataclass(frozen=True, slots=True)
class CoverPlan:
    """One cover laid out: the whole sheet, what is trimmed or turned in, and the areas on it.

    `back`, `spine` and `front` meet at the folds and reach to the trim (or the edge of the
    board); a case's joint is part of its panel, and is told in `hinges`. `safe` are the areas
    for text: back, front, and the spine's where it may carry any.
    """

    sheet: tuple[float, float]  # with bleed or wrap: the page's size
    trim: Area  # what is left after trimming (a case: the boards and the spine, before wrap)
    back: Area
    spine: Area
    front: Area
    safe_back: Area
    safe_front: Area
    safe_spine: Area | None  # None: no text on this spine
    hinges: tuple[Area, ...] = ()
    barcode: Area | None = None

    @property
    def turned(self) -> CoverPlan:
        """The same sheet with front and back exchanged, all of it on the other side of the spine."""
        wide, parts = self.sheet[0], ("back", "spine", "front", "safe_back", "safe_front")
        return replace(
            self,
            **{name: getattr(self, name).mirrored(wide) for name in parts},
            safe_spine=self.safe_spine and self.safe_spine.mirrored(wide),
            hinges=tuple(hinge.mirrored(wide) for hinge in self.hinges),
            barcode=self.barcode and self.barcode.mirrored(wide),
        )

    @property
    def panels(self) -> tuple[tuple[str, float, float], ...]:
        """Back, spine and front from the left: each panel's name, where it begins and where it ends."""
        names = {"back": self.back, "spine": self.spine, "front": self.front}
        order = sorted(names, key=lambda name: names[name].x)
        ends = [self.trim.x, *(names[name].x for name in order[1:]), self.trim.right]
        return tuple((name, *edges) for name, edges in zip(order, pairwise(ends), strict=True))

    def panel_at(self, x: float) -> str:
        """Which panel lies there: back, spine or front; beyond the trim it is the one beside it."""
        if self.spine.x <= x <= self.spine.right:
            return "spine"
        return "back" if (x < self.spine.x) == (self.back.x < self.spine.x) else "front"


def cover_plan(
    rule: CoverRule, trim: Trim, spine: float, pages: int, binding: Binding = Binding.LEFT
) -> CoverPlan:
    """The cover of a book of that trim, spine and page count, bound so."""
    plan = _bound_at_left(rule, trim, spine, pages)
    return plan.turned if binding is Binding.RIGHT else plan


def _bound_at_left(rule: CoverRule, trim: Trim, spine: float, pages: int) -> CoverPlan:
    """That of a book bound at the left: the back at the left of the spine, the front at its right."""
    edge = rule.bleed + rule.wrap
    joint = 0.0 if rule.hinge_inside else rule.hinge
    width, height = trim[0] + rule.board[0] + joint, trim[1] + rule.board[1]
    back = Area(edge, edge, width, height)
    thickness = Area(back.right, edge, spine, height)
    front = Area(thickness.right, edge, width, height)
    inner = rule.hinge + max(rule.safe, rule.fold)  # no text in a joint, nor where the fold may wander
    safe_back = _text_area(back, rule.safe, inner, rule.safe)
    return CoverPlan(
        sheet=(front.right + edge, height + 2 * edge),
        trim=Area(edge, edge, 2 * width + spine, height),
        back=back,
        spine=thickness,
        front=front,
        safe_back=safe_back,
        safe_front=_text_area(front, inner, rule.safe, rule.safe),
        safe_spine=_spine_text(rule, thickness, pages),
        hinges=_hinges(rule, back, front),
        barcode=_barcode(rule.barcode, back, rule.hinge, safe_back) if rule.barcode else None,
    )


def no_spine_text(rule: CoverRule, spine: float, pages: int) -> str:
    """Why the spine of such a book carries no text; '' if it may."""
    text = rule.spine_text
    if text is None:
        return "the publisher takes no text on a spine"
    if text.pages is not None and pages < text.pages:
        return f"text on the spine is taken from {text.pages} pages"
    if spine <= 2 * text.clear(spine):
        return "the spine is thinner than what stays clear at its sides"
    return ""


def _text_area(panel: Area, left: float, right: float, ends: float) -> Area:
    """A panel without its edges; ValueError for a cover so small that nothing is left."""
    area = panel.inset(left, right, ends)
    if area is None:
        size = f"{inches(panel.width).removesuffix(' in')} x {inches(panel.height)}"
        raise ValueError(f"a cover's panel of {size} has no room for text inside what is kept clear")
    return area


def _spine_text(rule: CoverRule, spine: Area, pages: int) -> Area | None:
    if rule.spine_text is None or no_spine_text(rule, spine.width, pages):
        return None
    clear = rule.spine_text.clear(spine.width)
    return spine.inset(clear, clear, rule.safe)


def _hinges(rule: CoverRule, back: Area, front: Area) -> tuple[Area, ...]:
    """The joints of a case: what of each panel lies next to the spine."""
    if not rule.hinge:
        return ()
    left = Area(back.right - rule.hinge, back.y, rule.hinge, back.height)
    return left, Area(front.x, front.y, rule.hinge, front.height)


def _barcode(rule: BarcodeRule, back: Area, hinge: float, safe: Area) -> Area:
    """The barcode's zone at the lower right of the back; on the smallest trims as wide as there is room."""
    right = back.right - hinge - rule.from_spine
    width = min(rule.zone[0], right - safe.x)
    return Area(right - width, back.y + rule.from_bottom, width, rule.zone[1])
