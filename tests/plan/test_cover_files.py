"""What the book file alone tells of a cover is told before a puzzle is made, at its line."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, RectangleObject

from ..sweep import WHOLE

Command = Callable[..., Any]

KDP = "publisher: kdp-paperback, trim: 6 x 9 in, paper: white"
INGRAM = "publisher: ingramspark-paperback, trim: 6 x 9 in, paper: creme-50, isbn: 978-3-16-148410-0"
BARNES = "publisher: bn-press-paperback, trim: 6 x 9 in, paper: cream-55"
SHEET = (0.0, 0.0, 1200.0, 864.0)


@pytest.fixture
def check(bookmaker: Command, tmp_path: Path) -> Callable[..., str]:
    """Checks a book of those editions and gives what was told; in a sweep a build makes nothing of it."""

    def check(*editions: str, more: str = "", code: int = 1, puzzles: int = 1) -> str:
        rows = "\n".join(f"  - {{{each}}}" for each in editions)
        many = "\n".join(
            f"  - {{title: Zoo {n}, words: [elephant, giraffe, zebra, {'abcdefghi'[n]}paca]}}"
            for n in range(puzzles)
        )
        text = (
            f"title: Zoo\nauthor: N\neditions:\n{rows}\ndefaults: {{grid: 12 x 12}}\n{more}puzzles:\n{many}\n"
        )
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        told = bookmaker("check", "book.yaml", "--all")
        assert told.code == code, told.err
        assert "Traceback" not in told.err
        built = bookmaker("build", "book.yaml", "--quiet", "--strict") if code and WHOLE else None
        assert built is None or (built.code == 1 and not (tmp_path / "build").exists())
        return str(told.err)

    return check


def template(path: Path, *size: float, **boxes: tuple[float, ...]) -> None:
    writer = PdfWriter()
    page = writer.add_blank_page(*size)
    for name, box in boxes.items():
        page[NameObject(f"/{name}")] = RectangleObject(box)
    writer.write(path)


# The template


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("/etc/secret.png", "'/etc/secret.png' leads out of its folder"),
        ("../secret.png", "'../secret.png' leads out of its folder"),
        ("a/../../secret.png", "'a/../../secret.png' leads out of its folder"),
        ("link.png", "'link.png' is a link that leads out of"),
        ("itself.png", "there is no 'itself.png'"),
        ("pipe.png", "'pipe.png' is not a file"),
        ("folder.png", "'folder.png' is not a file"),
        ("none.png", "there is no 'none.png'"),
        (f"{'long' * 20}.png", "there is no 'longlong"),
    ],
)
@pytest.mark.parametrize("setting", ["template", "image"])
def test_a_file_of_a_cover_lies_in_the_books_folder(
    check: Callable[..., str], tmp_path: Path, name: str, what: str, setting: str
) -> None:
    (tmp_path.parent / "secret.png").write_text("root:secret words", encoding="utf-8")
    (tmp_path / "link.png").symlink_to(tmp_path.parent / "secret.png")
    (tmp_path / "itself.png").symlink_to(tmp_path / "itself.png")
    (tmp_path / "folder.png").mkdir()
    os.mkfifo(tmp_path / "pipe.png")
    told = check(f"{INGRAM}, cover: {{{setting}: {name}}}")
    column = 8 + len(INGRAM) + len(f", cover: {{{setting}")
    assert f"book.yaml:4:{column}: cover: {what}" in told
    assert "root" not in told


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "cannot be read as a PDF"),
        (b"root:secret", "cannot be read as a PDF"),
        (b"%PDF-1.4\n" + b"[" * 20_000, "cannot be read as a PDF"),
    ],
)
def test_a_template_that_is_no_pdf_is_told_without_its_words(
    check: Callable[..., str], tmp_path: Path, data: bytes, what: str
) -> None:
    (tmp_path / "t.pdf").write_bytes(data)
    told = check(f"{INGRAM}, cover: {{template: t.pdf}}")
    assert f"cover: the template 't.pdf' {what}" in told
    assert "secret" not in told


def test_a_template_too_small_for_any_cover_is_told_before_anything_is_made(
    check: Callable[..., str], tmp_path: Path
) -> None:
    template(tmp_path / "t.pdf", 800, 600)
    assert "smaller than the cover" in check(f"{INGRAM}, cover: {{template: t.pdf}}")


def test_a_file_too_large_is_not_opened(check: Callable[..., str], tmp_path: Path) -> None:
    with (tmp_path / "t.pdf").open("wb") as file:
        file.truncate(200_000_001)
    assert "'t.pdf' is larger than 200 MB" in check(f"{INGRAM}, cover: {{template: t.pdf}}")


def test_boxes_that_are_none_are_passed_over(check: Callable[..., str], tmp_path: Path) -> None:
    from pypdf.generic import ArrayObject, NumberObject, TextStringObject

    for odd in (ArrayObject([NumberObject(1)]), TextStringObject("wide"), NumberObject(4)):
        template(tmp_path / "t.pdf", 1200, 864)
        writer = PdfWriter(clone_from=PdfReader(tmp_path / "t.pdf"))
        writer.pages[0][NameObject("/TrimBox")] = odd
        writer.write(tmp_path / "t.pdf")
        assert "has no box that tells the spine" in check(f"{BARNES}, cover: {{template: t.pdf}}")


def test_a_thin_book_has_a_cover_by_its_templates_spine(bookmaker: Command, tmp_path: Path) -> None:
    template(tmp_path / "t.pdf", 1200, 864, TrimBox=(100, 100, 100 + 864 + 9.0, 748))
    book = "title: Zoo\neditions:\n  - {EDITION, name: e}\nfront: [title]\npuzzles:\n"
    book += "  - {title: Zoo, words: [elephant, giraffe, zebra], grid: 12 x 12}\n"
    book = book.replace("EDITION", f"{INGRAM}, cover: {{template: t.pdf}}")
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("build", "book.yaml")
    assert told.code == 0, told.err
    page = PdfReader(tmp_path / "build/book/e/cover.pdf").pages[0]
    assert float(page.trimbox.width) == pytest.approx(873.0)
    template(tmp_path / "t.pdf", 1200, 864)
    told = bookmaker("build", "book.yaml")
    assert told.code == 1
    assert "book.yaml:3:" in told.err
    assert "the spine of a book of 18 pages for ingramspark-paperback is not known" in told.err
    assert "cover: {spine: 0.31 in}" in told.err


# The spine


def test_a_spine_that_the_publisher_reckons_otherwise_is_refused(check: Callable[..., str]) -> None:
    told = check(f"{KDP}, cover: {{spine: 0.5 in}}")
    assert (
        "book.yaml:4:77: edition kdp-paperback-6x9in: cover: a spine of 0.5 in for 24 pages, "
        "where kdp-paperback reckons 0.054 in" in told
    )
    assert "KDP" in told
    check(f"{KDP}, cover: {{spine: 0.055 in}}", code=0)
    check(f"{KDP.removesuffix(', paper: white')}, cover: {{spine: 0.055 in}}", code=0)  # it is the first
    assert "reckons" in check(f"{KDP.removesuffix(', paper: white')}, cover: {{spine: 0.18 in}}")
    check(f"{INGRAM}, cover: {{spine: 0.5 in}}", code=0)  # the template tells it
    check(f"{BARNES}, cover: {{spine: 0.5 in}}", code=0)


# Pictures, samples, fonts


def test_all_that_a_cover_lacks_is_told_at_once_and_each_at_its_line(
    check: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "empty.png").write_bytes(b"")
    Image.effect_noise((300, 300), 90).save(tmp_path / "whole.png")
    (tmp_path / "cut.png").write_bytes((tmp_path / "whole.png").read_bytes()[:9000])
    template(tmp_path / "drawn.pdf", 300, 300)
    (tmp_path / "really.jpg").write_bytes((tmp_path / "drawn.pdf").read_bytes())
    (tmp_path / "runs.png").write_bytes(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage\n")
    rows = [
        ("image: none.png", "there is no 'none.png'"),
        ("image: empty.png", "'empty.png' cannot be read as a picture"),
        ("image: cut.png", "'cut.png' cannot be read as a picture"),
        ("image: drawn.pdf", "'drawn.pdf' is no picture that can be printed"),
        ("image: really.jpg", "'really.jpg' cannot be read as a picture"),
        ("image: runs.png", "'runs.png' cannot be read as a picture"),
        ("design: picture", "the design 'picture' shows a picture of yours, and none is named"),
        ("template: none.pdf", "there is no 'none.pdf'"),
    ]
    told = check(*(f"{KDP}, name: e{n}, cover: {{{said}}}" for n, (said, _) in enumerate(rows)))
    for line, (_, what) in enumerate(rows, 4):
        assert any(row.startswith(f"book.yaml:{line}:") and what in row for row in told.splitlines()), what


def test_what_the_book_says_for_all_covers_is_told_once(check: Callable[..., str]) -> None:
    two = (f"{KDP}, name: a", f"{KDP}, name: b, large-print: true, cover: {{blurb: All of it.}}")
    told = check(*two, more="cover: {image: none.png, sample: whales}\n")
    assert told.count("none.png' in") == 1
    assert told.count("there is no puzzle 'whales' to show") == 1
    assert "book.yaml:7:16: cover: there is no 'none.png'" in told
    assert "book.yaml:7:34: cover: there is no puzzle 'whales'" in told


def test_a_sample_that_is_there_is_not_missed_for_another_problem(check: Callable[..., str]) -> None:
    told = check(f"{KDP}, cover: {{sample: zoo-0}}", more="offence: {}\n")
    assert "to show" not in told


@pytest.mark.parametrize(
    ("font", "what"),
    [
        ("none.ttf", "there is no 'none.ttf'"),
        ("text.ttf", "'text.ttf' is no font that can be embedded"),
        ("Nobody", "no font 'Nobody' is installed"),
    ],
)
def test_a_themes_font_is_looked_at_before_anything_is_made(
    check: Callable[..., str], tmp_path: Path, font: str, what: str
) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "mine.yaml").write_text(
        f"name: mine\nlike: plain\nfonts: {{title: {font}}}\n", encoding="utf-8"
    )
    (tmp_path / "text.ttf").write_text("no font", encoding="utf-8")
    told = check(f"{KDP}, name: a", f"{KDP}, name: b", more="theme: mine\n")
    assert told.count(what) == 1
    assert f"book.yaml:7:8: theme 'mine': {what}" in told


# What comes to nothing


def test_what_is_said_of_a_cover_and_not_used_is_told(check: Callable[..., str]) -> None:
    told = check(
        "publisher: home, trim: 8.5 x 11 in, name: h, cover: {design: band}",
        f"{KDP}, name: k, cover: {{price-code: 51299}}",
        f"{BARNES}, name: b, isbn: 978-0-306-40615-7, cover: {{price-code: 51299}}",
        f"{KDP}, name: i, isbn: 978-3-16-148410-0, cover: {{price-code: 51299}}",
        code=0,
    )
    assert "book.yaml:4:51: edition 'h': home prints no cover of ours, so this is not used" in told
    assert "edition 'k' has no ISBN, so its cover has no price code" in told
    assert "edition 'b' goes to a printer that adds the barcode itself" in told
    assert "edition 'i' has no ISBN" not in told


@pytest.mark.parametrize("code", ["71299", "21299", "81299"])
def test_a_price_code_begins_with_a_currency(check: Callable[..., str], code: str) -> None:
    told = check(f"{KDP}, cover: {{price-code: {code}}}")
    assert f"the price code {code} begins with the {code[0]} of no currency" in told
    assert "5 US dollars" in told


def test_a_book_of_notes_is_told_with_its_numbers(check: Callable[..., str]) -> None:
    hard = "publisher: kdp-hardcover, trim: 6 x 9 in, paper: white, name: hard"
    told = check(hard, code=0)
    assert "note: hard: 6 pages became 76, kdp-hardcover prints no fewer: 70 pages for notes added" in told
    assert "for notes" not in check("publisher: home, trim: 8.5 x 11 in", code=0)


def test_a_problem_that_an_editions_defaults_make_names_the_edition(check: Callable[..., str]) -> None:
    large = "publisher: home, trim: 8.5 x 11 in, name: large, defaults: {grid: 7 x 7}"
    told = check(f"{KDP}, name: usual", large)
    assert "edition 'large': 'elephant'" in told
    assert told.count("elephant") == 1
