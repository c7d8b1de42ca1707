"""What a shop's form would not take: how much is to be left out."""

from __future__ import annotations

import pytest

from bookmaker.plan.shop_limits import FormLimit, _hint


@pytest.mark.parametrize(
    ("limit", "over", "hint"),
    [
        (FormLimit("title", 201, 200, "characters"), 1, "leave out 1 character"),
        (FormLimit("title", 202, 200, "characters"), 2, "leave out 2 characters"),
        (FormLimit("keywords", 9, 7), 2, "leave out 2, or give the edition keywords of its own"),
        (FormLimit("categories", 4, 3), 1, "leave out 1"),
        (
            FormLimit("description", 5200, 4000, "characters"),
            1200,
            "leave out 1,200 characters, or give the edition one of its own",
        ),
    ],
)
def test_an_author_is_told_how_much_to_leave_out(limit: FormLimit, over: int, hint: str) -> None:
    assert _hint(limit, over) == hint
