"""Curves: their boxes, how they move, and what is refused."""

from __future__ import annotations

from math import hypot

import pytest

from bookmaker.page.curves import Curve, winding
from bookmaker.page.ops import Box


def edges(curve: Curve) -> tuple[float, ...]:
    return tuple(round(edge, 3) for edge in (curve.box.x, curve.box.y, curve.box.right, curve.box.top))


def test_the_box_of_a_circle_is_no_wider_than_the_circle() -> None:
    assert edges(Curve.ellipse(10, 20, 5)) == (5, 15, 15, 25)
    assert edges(Curve.ellipse(0, 0, 8, 2)) == (-8, -2, 8, 2)


def test_the_box_of_a_bent_line_reaches_to_its_bend_and_not_to_its_handles() -> None:
    arch = Curve((("M", ((0, 0),)), ("C", ((0, 40), (30, 40), (30, 0)))))
    assert edges(arch) == (0, 0, 30, 30)


def test_a_turned_flipped_and_scaled_curve_lies_where_it_is_placed() -> None:
    flag = Curve.polygon([(0, 0), (4, 0), (4, 2)])
    assert edges(flag.placed(10, 5, scale=2, turn=90)) == (6, 5, 10, 13)
    assert edges(flag.placed(10, 5, flip=True)) == (6, 5, 10, 7)
    assert edges(flag.reversed_sides(10)) == (16, 0, 20, 2)
    assert edges(flag.centred()) == (-2, -1, 2, 1)


@pytest.mark.parametrize("radius", [0, 6, -6, 99])
def test_a_rectangle_keeps_its_box_whatever_its_corners(radius: float) -> None:
    corner = Curve.rectangle(Box(1, 2, 30, 20), radius)
    assert edges(corner) == (1, 2, 31, 22)
    assert not corner.flaw


def test_a_notched_corner_lies_inside_and_a_rounded_one_outside_of_the_cut_corner() -> None:
    box = Box(0, 0, 40, 40)

    def nearest(curve: Curve) -> float:
        return min(hypot(x, y) for x, y in curve.flat(0.2)[0])

    assert nearest(Curve.rectangle(box, -10)) == pytest.approx(10, abs=0.05)
    assert nearest(Curve.rectangle(box, 10)) == pytest.approx(10 * (2**0.5 - 1), abs=0.05)


def test_a_smooth_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 8.0), (20.0, -3.0), (30.0, 0.0)]
    for closed in (False, True):
        passed = Curve.smooth(points, closed).flat(0.1)[0]
        for x, y in points:
            assert min(hypot(x - u, y - v) for u, v in passed) < 0.001


def test_a_brush_is_as_wide_as_it_is_told_to_be() -> None:
    stroke = Curve.brush([(float(x), 0.0) for x in range(0, 101, 10)], lambda t: 1 + 2 * t)
    assert edges(stroke)[1] == pytest.approx(-3, abs=0.05)
    assert edges(stroke)[3] == pytest.approx(3, abs=0.05)


def test_a_winding_line_turns_by_what_it_is_told_to_turn() -> None:
    points = winding(0, 0, 0, 90, lambda t: 1.0, count=900)
    assert points[-1] == pytest.approx((57.3, 57.3), abs=0.1)


@pytest.mark.parametrize(
    ("steps", "flaw"),
    [
        ((), "has no steps"),
        ((("L", ((0, 0),)),), "begins with 'L'"),
        ((("M", ((0, 0), (1, 1))),), "has the step ('M'"),
        ((("M", ((0, 0),)), ("Q", ((1, 1),))), "has the step ('Q'"),
        ((("M", ((0, float("nan")),)),), "has the step ('M'"),
        ((("M", (("a", "b"),)),), "has the step ('M'"),
        (("M",), "has the step 'M'"),
    ],
)
def test_steps_that_cannot_be_drawn_are_named(steps: tuple, flaw: str) -> None:  # type: ignore[type-arg]
    assert Curve(steps).flaw.startswith(flaw)
