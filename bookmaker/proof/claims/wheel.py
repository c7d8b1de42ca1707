"""Signs that stand round one in the middle, and the circles and lines of their wheel, by what is due."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot

from ...kinds.due import KindDue
from ...kinds.printed_grid import is_dark, is_rule
from ...pdfread.marks import PageArea, Point
from ...pdfread.tolerances import OFF
from ..flaws import PrintedFlaw
from .bind import BoundClaim, BoundPage
from .heads import around
from .lattice import middles, signs_of
from .writing import corners_of

HUB = (0, 0)  # the cell of the sign in the middle


def wheel_flaws(
    page: BoundPage, owner: str, side: str, due: KindDue, signs: list[BoundClaim]
) -> Iterator[PrintedFlaw]:
    """What of a wheel is not as it should be: its circles, where its signs stand, and the lines between."""
    where, drawn = around(signs), page.seen_figures(owner, side, due.wheel)
    spots = {cell: (x + page.corner[0], y + page.corner[1]) for cell, (*_, x, y) in middles(signs).items()}
    seen = (each for each in drawn if "c" in each.segments and is_dark(each.look.stroke))
    circles = sorted((area.grown(-each.width / 2) for each in seen if (area := each.area)), key=_radius)
    if len(circles) != 2 or {*spots} != {*due.cells}:
        yield PrintedFlaw("its wheel has not a circle round the middle and one round all", where)
        return
    middle, count = spots[HUB], len(spots) - 1
    inner, outer = map(_radius, circles)
    if any(_far(area.middle, middle) > OFF * outer for area in circles):
        yield PrintedFlaw("its circles are not about the sign in the middle", where)
    for cell, run in sorted(signs_of(signs).items()):
        far, aside = _far(spots[cell], middle), run.size / 2
        is_in = far + aside < inner if cell == HUB else inner < far - aside and far + aside < outer
        if not is_in or (cell != HUB and abs(_turned(spots[cell], middle, cell[1] + 0.5, count)) > OFF):
            yield PrintedFlaw(f"'{run.text}' does not stand in its part of the wheel", run.area)
    left = [*range(count)]
    for line in (line for each in drawn if is_rule(each) for line in corners_of(each)):
        ends = sorted(_far(end, middle) for end in line)
        own = [n for n in left if all(abs(_turned(end, middle, n, count)) < OFF for end in line)]
        if not own or len(ends) != 2 or abs(ends[0] - inner) + abs(ends[1] - outer) > OFF * outer:
            yield PrintedFlaw("a line of its wheel is not between two signs", where)
        left = [n for n in left if n not in own]
    if left:
        yield PrintedFlaw(f"its wheel has no line before sign {left[0] + 1}", where)


def _radius(area: PageArea) -> float:
    return (area.right - area.left) / 2


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _turned(point: Point, middle: Point, number: float, count: int) -> float:
    """How far a point is from where a clock's hand points after so many of all steps, in steps."""
    turn = degrees(atan2(point[0] - middle[0], point[1] - middle[1])) / 360 * count - number
    return (turn + count / 2) % count - count / 2
