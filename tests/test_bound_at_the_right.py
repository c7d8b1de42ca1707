"""Books bound at the right, from the book file to files that are proven, packed and shown in spreads."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

from bookmaker import cli
from bookmaker.binding import Binding, PageOrder
from bookmaker.cli.prove import proof_of
from bookmaker.glance import sheets
from bookmaker.host.load import builtin_plugins
from bookmaker.pdfread.page_pictures import page_pictures
from bookmaker.record.built_as import bound_as

from .sweep import swept

pytestmark = pytest.mark.xdist_group("bound at the right")  # what is built once is shared by all of it

BOOK = """\
title: תפזורת לים
author: הוצאת הנמל
language: he
seed: 7
theme: ocean
front: [title]
binding: right
cover: {blurb: "בכל עמוד תפזורת אחת.", points: [תשובות בסוף הספר]}
editions:
  - {name: kdp, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, isbn: 978-0-306-40615-7}
  - {name: ingram, publisher: ingramspark-paperback, trim: 6 x 9 in, paper: white-50, isbn: 978-1-86197-271-2,
     cover: {spine: 0.1 in}}
  - {name: left, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, binding: left}
  - {name: desk, publisher: home, trim: 8.5 x 11 in}
defaults: {grid: 12 x 12, level: easy, effort: fast}
puzzles:
  - title: על שפת הים
    words: [שלום, חולות, גלים, סירה, מגדלור, כוכב ים, דולפין, עוגן]
  - title: חיות
    words: [אריה, זברה, תרנגול, צפרדע, ברווז, פרפר]
"""


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book, built once for all tests of it."""
    folder = tmp_path_factory.mktemp("right")
    (folder / "book.yaml").write_text(BOOK, encoding="utf-8")
    line = ["build", folder / "book.yaml", "--out", folder / "out", "--quiet"]
    assert cli.run([*map(str, line)]) == 0
    return folder / "out"


def record(out: Path, name: str) -> dict[str, Any]:
    editions = json.loads((out / "book.json").read_text(encoding="utf-8"))["editions"]
    return next(each for each in editions if each["name"] == name)


def direction(out: Path, name: str) -> object:
    preferences = PdfReader(out / name / "interior.pdf").trailer["/Root"].get("/ViewerPreferences", {})  # type: ignore[union-attr]
    return preferences.get("/Direction")


def texts(pdf: Path) -> list[str]:
    """What each page of a file says, in the order of the file."""
    with pypdfium2.PdfDocument(pdf) as file:
        return [page.get_textpage().get_text_range() for page in file]


def test_viewers_are_told_where_pages_stand_in_the_order_they_are_read(out: Path) -> None:
    assert direction(out, "kdp") == direction(out, "desk") == "/R2L"
    assert direction(out, "ingram") is None  # its pages run from the left as those of any other book
    assert direction(out, "left") is None


def test_book_json_says_it_and_no_word_of_books_bound_at_the_left(out: Path) -> None:
    kdp, ingram, left = (record(out, name) for name in ("kdp", "ingram", "left"))
    assert (kdp["binding"], kdp["page_order"]) == ("right", "first-to-last")
    assert (ingram["binding"], ingram["page_order"]) == ("right", "last-to-first")
    assert not {"binding", "page_order"} & left.keys()
    assert bound_as(out / "ingram" / "interior.pdf") == (Binding.RIGHT, PageOrder.BACKWARD)
    assert bound_as(out / "left" / "cover.pdf") == (Binding.LEFT, PageOrder.FORWARD)


def test_ingramspark_has_the_last_page_first_and_a_blank_one_for_its_mark(out: Path) -> None:
    kdp, ingram = (texts(out / name / "interior.pdf") for name in ("kdp", "ingram"))
    assert len(ingram) % 2 == 0
    assert ingram[-1].strip() == ""  # page 1
    title = next(text for text in kdp if text.strip())
    assert [text for text in ingram if text.strip()][-1] == title
    assert record(out, "ingram")["due"]["pages"][:3] == ["blank", "blank", "title"]


def test_every_page_is_that_of_the_book_bound_at_the_left_on_the_other_side(out: Path) -> None:
    """Its folio outside, its gutter inside, its bleed away from the spine: for each as for its twin."""
    boxes = {
        name: [
            (page.trimbox.left - page.mediabox.left, page.mediabox.right - page.trimbox.right)
            for page in PdfReader(out / name / "interior.pdf").pages
        ]
        for name in ("kdp", "left")
    }
    assert boxes["left"][:2] == [(0, 9), (9, 0)]
    assert boxes["kdp"] == [(right, left) for left, right in boxes["left"]]
    grids = {name: [each["grid"] for each in record(out, name)["puzzles"]] for name in ("kdp", "left")}
    for (left, bottom, right, top), (x, y, beyond, high) in zip(grids["kdp"], grids["left"], strict=True):
        assert (bottom, top) == (y, high)
        assert left + beyond == pytest.approx(432, abs=0.5)
        assert right + x == pytest.approx(432, abs=0.5)


@pytest.mark.parametrize("name", swept(["kdp", "ingram"], ["kdp"]))
def test_its_files_pass_by_their_record(out: Path, name: str, bookmaker: Callable[..., Any]) -> None:
    for file in ("interior.pdf", "cover.pdf"):
        told = bookmaker("inspect", out / name / file)
        assert told.code == 0, told.out
    assert bookmaker("prove", out / name / "interior.pdf").code == 0


def test_a_file_with_its_last_page_first_is_read_by_itself_in_the_order_of_the_book(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    strangers = tmp_path / "stranger.pdf"
    strangers.write_bytes((out / "ingram" / "interior.pdf").read_bytes())
    assert bookmaker("prove", out / "ingram" / "interior.pdf", "--alone").code == 0
    assert bookmaker("prove", strangers, "--alone").code == 1
    assert bookmaker("prove", strangers, "--alone", "--page-order", "last-to-first").code == 0
    assert bookmaker("prove", out / "kdp" / "interior.pdf", "--page-order", "first-to-last").code == 2


def test_a_file_whose_pages_are_turned_round_is_told(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    """A right file in the wrong order: its proof, and preflight for a publisher that takes another."""
    file = out / "kdp" / "interior.pdf"
    writer = PdfWriter()
    for page in reversed(PdfReader(file).pages):
        writer.add_page(page)
    writer.write(tmp_path / "turned.pdf")
    report = proof_of(tmp_path / "turned.pdf", out / "book.json", "kdp", None, builtin_plugins())
    assert report.broken
    told = bookmaker("preflight", out / "ingram" / "interior.pdf", "--publisher", "kdp-paperback")
    assert "has its pages from last to first; kdp-paperback takes them first to last" in told.out
    told = bookmaker("preflight", file, "--publisher", "lulu-paperback")
    assert "is bound at the right, and nothing that was read says that lulu-paperback binds so" in told.out


def test_spreads_are_shown_as_a_reader_holds_them(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str | None, ...]] = []

    def kept(cells: Any, across: int, name: str) -> Any:
        shown.extend(tuple(page and page.caption for page in cell.pages) for cell in cells)
        return iter(())

    monkeypatch.setattr(sheets, "_sheets", kept)
    for name in ("kdp", "ingram", "left"):
        [*sheets.contact_sheets(out / name / "interior.pdf")]
        first, second, *_ = shown
        assert [first, second] == ([(None, "1"), ("2", "3")] if name == "left" else [("1", None), ("3", "2")])
        shown.clear()


def test_pages_are_pictured_by_their_numbers_in_the_book(out: Path) -> None:
    pdf, number = out / "ingram" / "interior.pdf", record(out, "ingram")["puzzles"][0]["page"]
    with page_pictures(pdf, order=PageOrder.BACKWARD) as pages, page_pictures(pdf) as places:
        there = PageOrder.BACKWARD.place(number, len(pages))
        assert pages.held_picture(number, 50).tobytes() == places.held_picture(there, 50).tobytes()
        assert pages.held_picture(number, 50).tobytes() != places.held_picture(number, 50).tobytes()


def test_the_package_says_where_it_is_bound(out: Path, bookmaker: Callable[..., Any]) -> None:
    for name, order in swept([("ingram", "last to first"), ("left", "")], [("left", "")]):
        package = out.parent / f"{name}.zip"
        line = "pack", out.parent / "book.yaml", "--from", out, "--edition", name, "--out", package
        assert bookmaker(*line).code == 0
        with ZipFile(package) as files:
            said = files.read(next(each for each in files.namelist() if each.endswith("SEND.md"))).decode()
        assert (f"the interior has its pages from {order}" in said) == bool(order)
        assert ("spine at the right" in said) == bool(order)


HARDCOVER = (
    BOOK.partition("editions:")[0]
    + """\
editions:
  - {name: hard, publisher: kdp-hardcover, trim: 6 x 9 in, paper: white, isbn: 978-0-306-40615-7}
puzzles:
  - {title: חיות, words: [אריה, זברה, תרנגול]}
"""
)


@pytest.mark.parametrize(
    ("publisher", "paper", "missing"),
    [
        ("kdp-hardcover", "white", "what is quoted of KDP is of paperbacks"),
        ("lulu-paperback", "60-white", "nothing of Lulu's"),
        ("lulu-casewrap", "60-white", "nothing of Lulu's"),
        ("bn-press-paperback", "white-50", "nothing of B&N Press's"),
    ],
)
def test_where_no_source_is_known_it_is_refused_at_its_line(
    tmp_path: Path, bookmaker: Callable[..., Any], publisher: str, paper: str, missing: str
) -> None:
    text = HARDCOVER.replace("kdp-hardcover", publisher).replace("paper: white", f"paper: {paper}")
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    told = bookmaker("check", "book.yaml")
    assert told.code == 1
    line = next(n for n, each in enumerate(text.splitlines(), 1) if "name: hard" in each)
    assert f"book.yaml:{line}:5: edition 'hard' is bound at the right" in told.err
    assert missing in told.err
    assert "no source found" in told.err
    (tmp_path / "book.yaml").write_text(text.replace("binding: right", "binding: left"), encoding="utf-8")
    assert "bound at the right" not in bookmaker("check", "book.yaml").err


def test_a_hebrew_book_that_says_nothing_is_advised(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    advice = "edition 'kdp' is bound at the left, as a book read from left to right"
    whole = re.sub(r"  - \{name: (ingram|left|desk).*\n( {5}.*\n)?", "", BOOK)
    silent = whole.replace("binding: right\n", "")
    for text, told in (
        (silent, True),
        (silent.replace("language: he", "language: he\nbinding: left"), False),
        (whole, False),
        (silent.replace("language: he", "language: en"), False),
    ):
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        assert (advice in bookmaker("check", "book.yaml", "--all").err) == told
    (tmp_path / "book.yaml").write_text(whole.replace("binding: right", "binding: rigt"), encoding="utf-8")
    assert "did you mean 'right'?" in bookmaker("check", "book.yaml").err


@pytest.mark.parametrize(
    ("language", "publisher", "right"),
    [
        ("he", "kdp-paperback", True),
        ("ar", "ingramspark-paperback", True),
        ("he", "lulu-paperback", False),
        ("es", "kdp-paperback", False),
    ],
)
def test_a_new_book_is_bound_as_its_language_is_read(
    tmp_path: Path, bookmaker: Callable[..., Any], language: str, publisher: str, right: bool
) -> None:
    line = "new", "fresh", "--language", language, "--publisher", publisher, "--yes"
    assert bookmaker(*line).code == 0
    text = (tmp_path / "fresh" / "book.yaml").read_text(encoding="utf-8")
    assert ("\nbinding: right\n" in text) == right
