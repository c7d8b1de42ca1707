"""Page numbers as preflight reads them: by their place, in order, outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from bookmaker.preflight import Facts, Preflight
from bookmaker.preflight.context import PreflightContext
from bookmaker.preflight.folios import PageNumber, folio_findings

from ..spoiling import TRIM, clean, publisher

OUTSIDE, MIDDLE, INSIDE = 0.4, 0.0, -0.4
RIGHT = [*range(1, 21)]


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> PreflightContext:
    file: Path = clean(tmp_path_factory.mktemp("good") / "clean.pdf")
    return Preflight(PdfReader(file), Facts(publisher("kdp-paperback"), TRIM, "white"), file).context


def told(context: PreflightContext, says: list[int], outside: float = MIDDLE, high: float = 40) -> list[str]:
    """What is found of pages from 1 that say these numbers."""
    pages = [(page, (PageNumber(number, high, outside),)) for page, number in enumerate(says, 1)]
    return [found.what for found in folio_findings(pages, context)]


@pytest.mark.parametrize(
    "says",
    [
        RIGHT,
        [*range(5, 25)],  # what comes before is numbered otherwise, or not at all
        [*range(1, 11), *range(1, 11)],  # the answers are counted anew
    ],
)
def test_numbers_that_run_on_are_well(context, says):
    assert told(context, says) == []


@pytest.mark.parametrize(
    ("says", "what"),
    [
        (
            [1, 2, 3, 4, 6, 5, *range(7, 21)],
            "page 5 has the number 6, and 4 stands before it, and so 2 more times",
        ),
        (
            [*range(1, 11), *range(12, 22)],
            "page 11 has the number 12, and 10 stands before it",
        ),  # one is gone
        ([*range(1, 11), *range(10, 20)], "page 11 has the number 10, and 10 stands before it"),  # one twice
    ],
)
def test_numbers_that_do_not_run_on_are_told_once(context, says, what):
    assert told(context, says)[0] == what


def test_numbers_at_the_spine_are_told(context):
    assert told(context, RIGHT, OUTSIDE) == told(context, RIGHT, MIDDLE) == []
    assert told(context, RIGHT, INSIDE) == [
        "page 1 and 19 more have the number at the spine, where nobody thumbs for it"
    ]
    pages = [(n, (PageNumber(n, 40, INSIDE if n == 7 else OUTSIDE),)) for n in RIGHT]
    [found] = folio_findings(pages, context)
    assert found.what.startswith("page 7 has the number at the spine")


def test_even_numbers_on_right_hand_pages_are_told(context):
    [what] = told(context, [*range(2, 22)])
    assert what == "page 1 and 19 more are numbered so that even numbers are on odd pages"


def test_numbers_of_anything_else_are_no_page_numbers(context):
    assert told(context, [9, 4, 4, 7, 1, 3, 8, 2, 6, 6, 5, 1]) == []  # they follow no page
    assert told(context, [1, 2, 4, 3]) == []  # too few to tell
    heights = [(n, (PageNumber(n + n % 3, 40 + 9 * (n % 5), MIDDLE),)) for n in RIGHT]
    assert [*folio_findings(heights, context)] == []
