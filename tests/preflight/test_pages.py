"""The pages of a file together: runs of blank ones, and pages that are there twice."""

from __future__ import annotations

import pytest

from bookmaker.pdfread.marks import PageArea
from bookmaker.preflight.pages import Stack

PAGE = PageArea(0, 0, 432, 648)


@pytest.mark.parametrize(
    ("pages", "runs"),
    [
        ("x", []),
        ("--x", [(2, 2)]),  # at the beginning, too
        ("x-x---x", [(2, 1), (6, 3)]),
        ("-", [(1, 1)]),
        ("xx-", [(3, 1)]),
    ],
)
def test_runs_of_blank_pages_are_counted_from_their_first_to_their_last(
    pages: str, runs: list[tuple[int, int]]
) -> None:
    stack = Stack()
    for number, sign in enumerate(pages, 1):
        stack.add(number, PAGE, sign == "-", "")
    stack.close(len(pages))
    assert stack.runs == runs


def test_a_page_that_is_there_a_second_time_is_told_with_the_first() -> None:
    stack = Stack()
    for number, looks in enumerate(("a", "b", "", "", "a", "b", "a"), 1):
        stack.add(number, PAGE, False, looks)
    assert stack.twice == [(1, 5), (2, 6), (1, 7)]
