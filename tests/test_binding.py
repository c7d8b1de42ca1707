"""On which side of a spread a page lies, and where in its file it is."""

from __future__ import annotations

import pytest

from bookmaker.binding import Binding, PageOrder, outer_side

LEFT, RIGHT, NONE = Binding


def test_the_first_page_lies_beyond_the_spine() -> None:
    assert [LEFT.side(1), LEFT.side(2)] == ["right", "left"]
    assert [RIGHT.side(1), RIGHT.side(2)] == ["left", "right"]


@pytest.mark.parametrize("binding", [LEFT, RIGHT])
def test_the_outer_edge_is_that_of_the_side_it_lies_on(binding: Binding) -> None:
    for number in (1, 2, 7, 40):
        assert binding.outer(number) == binding.side(number) != binding.inner(number)


def test_pages_that_are_not_bound_are_all_alike() -> None:
    assert {NONE.outer(number) for number in (1, 2, 3)} == {"right"}
    assert {NONE.inner(number) for number in (1, 2, 3)} == {"left"}
    assert NONE.spread(4) == (4,)


def test_pages_that_face_each_other_are_told_from_the_left() -> None:
    assert [LEFT.spread(1), LEFT.spread(4), LEFT.spread(5)] == [(0, 1), (4, 5), (4, 5)]
    assert [RIGHT.spread(1), RIGHT.spread(4), RIGHT.spread(5)] == [(1, 0), (5, 4), (5, 4)]


@pytest.mark.parametrize("order", PageOrder)
def test_the_place_of_the_page_at_a_place_is_that_place(order: PageOrder) -> None:
    places = [order.place(number, 6) for number in range(1, 7)]
    assert sorted(places) == [*range(1, 7)]
    assert [order.place(place, 6) for place in places] == [*range(1, 7)]
    assert PageOrder.BACKWARD.place(1, 6) == 6


def test_a_plugin_of_earlier_releases_asks_by_number_and_whether_it_is_bound() -> None:
    assert [outer_side(number, mirrored) for number in (1, 2) for mirrored in (True, False)] == [
        *("right", "right"),
        *("left", "right"),
    ]
