"""How far a file is looked at: ordinary books far within it, and where it ends, that is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker.adopt.book import prove
from bookmaker.pdfread import budget
from bookmaker.pdfread.budget import Budget, SpentError, bounds_of
from bookmaker.pdfread.page_pictures import check_amount
from bookmaker.pdfread.pages import PdfPages
from bookmaker.pdfread.render import RenderError
from bookmaker.preflight import OWN, REFUSED, Facts, preflight

from ..hostile_pdfs import many_pages, one_page
from ..spoiling import PAGES, TRIM, clean, publisher


def steps_of(pdf: Path) -> int:
    """What reading a file takes."""
    whole = Budget(file=10**9)
    for _ in PdfPages(PdfReader(pdf), whole):
        pass
    whole.turn()
    return 10**9 - whole.left


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file has a hundred steps, a page sixty."""
    monkeypatch.setattr(budget, "LEAST_FILE_STEPS", 100)
    monkeypatch.setattr(budget, "BYTE_STEPS", 0)
    monkeypatch.setattr(budget, "PAGE_STEPS", 60)


@pytest.fixture
def busy(tmp_path: Path) -> Path:
    """Ten pages of fifty operators."""
    file = tmp_path / "Jolly (Quiz), gypsy.pdf"
    file.write_bytes(many_pages(b"q Q " * 25, 10))
    return file


def test_an_ordinary_book_takes_a_small_part_of_what_it_may(tmp_path):
    file = clean(tmp_path / "clean.pdf")
    taken, size = steps_of(file), file.stat().st_size
    assert taken / PAGES < budget.PAGE_STEPS / 300
    assert taken / size < budget.BYTE_STEPS / 3
    assert 400 * taken / PAGES < budget.LEAST_FILE_STEPS
    assert 6_500 * taken / PAGES < budget.FILE_STEPS / 3


def test_where_preflight_stops_is_told(few, busy, bookmaker: Callable[..., Any]):
    report = preflight(busy, Facts(publisher("screen"), TRIM))
    [stop] = [each for each in report.findings if each.name == "not-all-looked-at"]
    assert stop.what.startswith("not looked at further than page 2: to read it takes more than the 100 steps")
    assert stop.page is None
    assert report.unfinished
    assert not report.refused
    told = bookmaker("preflight", busy, "--publisher", "screen")
    assert told.code == 1
    assert "not looked at further than page 2" in told.out


def test_where_the_proof_stops_is_told(few, busy, bookmaker: Callable[..., Any]):
    assert any("not looked at further than page 2:" in each for each in prove(busy).problems)
    told = bookmaker("prove", busy)
    assert told.code == 1
    assert "not looked at further than page 2" in told.out


@pytest.mark.parametrize("words", [("sheet", "{}"), ("{}",), ("compare", "{}", "other.pdf")])
def test_a_file_that_asks_for_more_than_is_given_to_its_size_is_not_drawn(
    few, busy, tmp_path, words, bookmaker: Callable[..., Any]
):
    (tmp_path / "other.pdf").write_bytes(many_pages(b"q Q", 2))
    told = bookmaker(*(word.format(busy.name) for word in words))
    assert told.code == 1
    assert f"{busy.name} is not drawn: not looked at further than page 2" in told.err
    assert "the 100 steps that are given to a file of its size" in told.err
    assert not [*tmp_path.glob("*sheet*")]


def test_a_single_page_without_end_is_not_drawn(few, tmp_path):
    (tmp_path / "busy.pdf").write_bytes(one_page(b"q Q " * 35))
    with pytest.raises(RenderError, match=r"busy\.pdf is not drawn: page 1: it has more content than"):
        check_amount(tmp_path / "busy.pdf")


def test_a_file_has_the_seconds_of_its_size_to_be_drawn(tmp_path):
    file = clean(tmp_path / "clean.pdf")
    assert check_amount(file) == bounds_of(file.stat().st_size)[1] < 80


def test_a_file_of_ours_that_cannot_be_looked_at_to_its_end_is_refused(few, busy):
    problems = preflight(busy, Facts(publisher("screen"), TRIM, pages=10, profile=OWN)).of(REFUSED)
    assert any(each.what.startswith("not looked at further than page 2:") for each in problems)


def test_a_page_that_asks_for_more_costs_that_page_alone(monkeypatch, busy):
    monkeypatch.setattr(budget, "PAGE_STEPS", 10)
    sheets = list(PdfPages(PdfReader(busy)))
    assert len(sheets) == 10
    assert {sheet.unread for sheet in sheets} == {"it has more content than can be looked at"}


def test_what_was_unpacked_is_counted_whether_it_can_be_read_or_not(few, tmp_path):
    file = tmp_path / "spaces.pdf"
    file.write_bytes(many_pages(b" " * 64 * 70, 10))
    sheets = list(PdfPages(PdfReader(file)))
    assert [bool(sheet.stop) for sheet in sheets] == [False, False, True]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"q " * 5_001, "it saves more than 5,000 graphics states and restores none"),
        (b"1 " * 10_001 + b"m", "operands that no operator takes"),
        (b"/a " * 1_001, "operands that no operator takes"),
        (b"1 /a " * 1_001, "operands that no operator takes"),
        (b"BI /W 1 ID x EI " * 200_001, "more pictures in it than can be looked at"),
        (b"/F Do " * 10_001, "more content than can be looked at"),
        (b"0 0 m 1 1 2 2 3 3 c S " * 70_000, "more content than can be looked at"),
    ],
    ids=["kept states", "numbers", "names", "both", "inline pictures", "forms", "curves"],
)
def test_content_that_asks_for_more_than_anybody_needs_is_not_read_to_its_end(tmp_path, content, told):
    file = tmp_path / "much.pdf"
    form = b"<</Type/XObject/Subtype/Form/BBox[0 0 1 1]/Length 0>>stream\n\nendstream"
    file.write_bytes(one_page(content, form=form))
    [sheet] = PdfPages(PdfReader(file))
    assert told in sheet.unread


def test_a_budget_counts_pages_against_the_file():
    held = Budget(page=10, file=25)
    held.spend(10)
    assert held.turn()
    with pytest.raises(SpentError):
        held.spend(11)
    assert held.turn()
    held.spend(4)  # what the file has left, and not what a page has
    with pytest.raises(SpentError):
        held.spend(1)
    assert not held.turn()
