"""A right book passes the proof by claims, and a spoilt one does not, whether its claims follow or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.proof.claims.damages import said_of
from tests.vandal import Good, free_cell, good_book, question_letters, set_letter, with_mark

pytestmark = pytest.mark.xdist_group("vandalism")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return good_book(tmp_path_factory.mktemp("loops"))


def test_a_right_book_passes(good: Good) -> None:
    assert said_of(good, good.layout.pages) == ()


@pytest.mark.parametrize("follow", [False, True])
def test_a_moved_mark_is_one_flaw(good: Good, follow: bool) -> None:
    def aside(mark: object) -> object:
        return replace(mark, start=(mark.start[0] + 9, mark.start[1]), end=(mark.end[0] + 9, mark.end[1]))  # type: ignore

    (flaw,) = said_of(good, with_mark(good, "pools", "urchin", aside), follow)
    assert "the loop of 'urchin' is not on its letters" in flaw


@pytest.mark.parametrize("follow", [False, True])
def test_another_letter_is_one_flaw(good: Good, follow: bool) -> None:
    page = question_letters(good, "pools", set_letter(good, free_cell(good, "pools"), "Q"))
    (flaw,) = said_of(good, good.with_page(page), follow)
    assert ": the grid: row " in flaw
