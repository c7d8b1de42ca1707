"""A right book passes the proof by claims, and a spoilt one does not, whether its claims follow or not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.proof.claims.beside import claims_of_pages, proven
from tests.vandal import Good, free_cell, good_book, question_letters, set_letter, with_mark

pytestmark = pytest.mark.xdist_group("vandalism")


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return good_book(tmp_path_factory.mktemp("loops"))


def said(good: Good, pages: tuple[object, ...], follow: bool) -> list[str]:
    """What is said of these pages, by the claims of the right ones or, if they follow, by their own."""
    claims = claims_of_pages(good.setting, pages if follow else good.layout.pages)  # type: ignore[arg-type]
    file: Path = good.drawn(pages)  # type: ignore[arg-type]
    return [*proven(file, good.setting, good.book, good.layout, claims, old=False).new]


def test_a_right_book_passes(good: Good) -> None:
    assert said(good, good.layout.pages, follow=False) == []


@pytest.mark.parametrize("follow", [False, True])
def test_a_moved_mark_is_one_flaw(good: Good, follow: bool) -> None:
    def aside(mark: object) -> object:
        return replace(mark, start=(mark.start[0] + 9, mark.start[1]), end=(mark.end[0] + 9, mark.end[1]))  # type: ignore

    (flaw,) = said(good, with_mark(good, "pools", "urchin", aside), follow)  # type: ignore[arg-type]
    assert "the loop of 'urchin' is not on its letters" in flaw


@pytest.mark.parametrize("follow", [False, True])
def test_another_letter_is_one_flaw(good: Good, follow: bool) -> None:
    page = question_letters(good, "pools", set_letter(good, free_cell(good, "pools"), "Q"))
    (flaw,) = said(good, good.with_page(page), follow)
    assert ": the grid: row " in flaw
