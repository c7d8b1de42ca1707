"""Contact sheets of any PDF, and which of its pages have changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen.canvas import Canvas

from bookmaker.glance.sheets import HEAD_TYPE_PIXELS, SHEET_MARGIN

from ..conftest import Told

Command = Callable[..., Told]
COLOURS = [(200, 30, 30), (30, 160, 30), (30, 30, 200), (200, 160, 20), (150, 20, 150), (20, 150, 160)]


def painted(path: Path, pages: int, size: tuple[float, float] = (300, 450)) -> Path:
    """A file whose pages have a colour each."""
    canvas = Canvas(str(path), pagesize=size, invariant=1)
    for colour in COLOURS[:pages]:
        canvas.setFillColorRGB(*(value / 255 for value in colour))
        canvas.rect(0, 0, *size, stroke=0, fill=1)
        canvas.showPage()
    canvas.save()
    return path


def written(path: Path, pages: Iterable[tuple[str, float]], first: int = 1) -> Path:
    """A file of pages with a text, a line that stands as high as is said, and a number outside on each."""
    path.parent.mkdir(parents=True, exist_ok=True)
    canvas = Canvas(str(path), pagesize=(300, 450), invariant=1)
    for number, (text, high) in enumerate(pages, first):
        left = 60 if number % 2 else 40  # the margin in the fold
        for line, part in enumerate(text.split("/")):
            canvas.drawString(left, 380 - 20 * line, part)
        canvas.drawString(left, 40, f"Answer on page {number + 9}")
        canvas.drawString(270 if number % 2 else 20, 20, str(number))
        canvas.rect(left, high, 180, 150)
        canvas.showPage()
    canvas.save()
    return path


def places(picture: Image.Image) -> list[tuple[int, int, int, int]]:
    """Where each colour stands on a sheet: left, top, right, bottom."""
    return [box for box in (of_colour(picture, colour) for colour in COLOURS) if box]


def of_colour(picture: Image.Image, colour: tuple[int, int, int]) -> tuple[int, int, int, int] | None:
    """The box of all that has nearly that colour."""
    apart = ImageChops.difference(picture, Image.new("RGB", picture.size, colour))
    red, green, blue = (band.point(lambda value: 255 * (value < 40)) for band in apart.split())
    return ImageChops.darker(red, ImageChops.darker(green, blue)).getbbox()


# Sheets


def test_pages_stand_in_spreads_as_a_reader_holds_them(bookmaker: Command, tmp_path: Path) -> None:
    painted(tmp_path / "book.pdf", 6)
    told = bookmaker("sheet", "book.pdf", "--out", "book.png")
    assert (told.code, told.out) == (0, "wrote book.png\n")
    with Image.open(tmp_path / "book.png") as sheet:
        boxes = places(sheet.convert("RGB"))
    touching = [abs(one[2] - other[0]) <= 3 and one[1] == other[1] for one, other in pairwise(boxes)]
    assert touching == [False, True, False, True, False]  # 1 alone, 2 and 3, 4 and 5, 6 alone
    width = boxes[0][2] - boxes[0][0]
    middle_of_first = boxes[0][0]
    assert boxes[0][0] > width  # on the right: there is room for a page before it
    assert boxes[3][0] in (boxes[1][0], middle_of_first - width, boxes[5][0])  # even pages on the left


def test_a_cover_stands_alone_as_large_as_the_sheet_lets_it(bookmaker: Command, tmp_path: Path) -> None:
    painted(tmp_path / "cover.pdf", 1, (900, 600))
    assert bookmaker("sheet", "cover.pdf", "--out", "cover.png").code == 0
    with Image.open(tmp_path / "cover.png") as sheet:
        [(left, top, right, bottom)] = places(sheet.convert("RGB"))
        assert max((right - left) / sheet.width, (bottom - top) / sheet.height) > 0.85
        assert abs((right - left) * 600 - (bottom - top) * 900) < 2000


def test_a_pdf_named_alone_is_shown_and_the_same_file_gives_the_same_bytes(
    bookmaker: Command, tmp_path: Path
) -> None:
    painted(tmp_path / "Book.PDF", 3)
    told = bookmaker("Book.PDF")
    assert (told.code, told.out) == (0, "wrote Book-sheet.pdf\n")
    assert "bookmaker inspect Book.PDF" in told.err
    first = (tmp_path / "Book-sheet.pdf").read_bytes()
    assert len(PdfReader(tmp_path / "Book-sheet.pdf").pages) == 1
    assert bookmaker("sheet", "Book.PDF").code == 0
    assert (tmp_path / "Book-sheet.pdf").read_bytes() == first


def test_a_sheet_is_headed_by_its_files_name_whatever_letters_it_has(
    bookmaker: Command, tmp_path: Path
) -> None:
    heads = {}
    for name in ("Größe ñ Αβγ Ж", "Größe", "שלום"):
        painted(tmp_path / f"{name}.pdf", 1)
        assert bookmaker("sheet", f"{name}.pdf", "--out", f"{name}.png").code == 0
        with Image.open(tmp_path / f"{name}.png") as sheet:
            head = sheet.crop((0, 0, sheet.width, SHEET_MARGIN + HEAD_TYPE_PIXELS * 3 // 2)).convert("L")
            heads[name] = head.point(lambda value: 255 * (value < 160)).getbbox() or (0, 0, 0, 0)
    widths = [right - left for left, _, right, _ in heads.values()]
    assert widths[0] > 1.5 * widths[1] > 2 * widths[2] > 0  # of the last one .pdf is left


def test_many_spreads_go_on_several_sheets(bookmaker: Command, tmp_path: Path) -> None:
    painted(tmp_path / "book.pdf", 6)
    told = bookmaker("sheet", "book.pdf", "--out", "one.pdf", "--json")
    assert json.loads(told.out) == {"file": "book.pdf", "sheets": ["one.pdf"]}
    told = bookmaker("sheet", "book.pdf", "--out", "out/book.png", "--across", "1")
    assert told.out == f"wrote {Path('out') / 'book-1.png'} to book-4.png, 4 sheets\n"
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        f"book-{n}.png" for n in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["sheet", "bok.pdf"], 1, "there is no PDF 'bok.pdf'\n  hint: that folder has book.pdf, torn.pdf"),
        (["bok.pdf"], 1, "that folder has book.pdf"),
        (["sheet", "torn.pdf"], 1, "torn.pdf cannot be shown as pictures"),
        (["sheet", "book.pdf", "--out", "book.pdf"], 1, "is the file that is looked at"),
        (["sheet", "book.pdf", "--out", "book.jpg"], 1, "does not end in .pdf or .png"),
        (["sheet", "book.pdf", "--across", "40"], 1, "take 1 to 12"),
        (["sheet"], 2, "Missing argument 'FILE'"),
        (["compare", "book.pdf", "here"], 1, "are a file and a folder"),
        (["compare", "bok.pdf", "book.pdf"], 1, "that folder has book.pdf, torn.pdf"),
        (["compare", "here", "here"], 1, "there is no PDF in 'here'"),
        (["compare", "book.pdf", "torn.pdf"], 1, "torn.pdf cannot be shown as pictures"),
    ],
)
def test_what_cannot_be_shown_is_told(
    bookmaker: Command, tmp_path: Path, words: list[str], code: int, message: str
) -> None:
    painted(tmp_path / "book.pdf", 1)
    (tmp_path / "torn.pdf").write_bytes((tmp_path / "book.pdf").read_bytes()[:200])
    (tmp_path / "here").mkdir()
    (tmp_path / "also.pdf").mkdir()
    told = bookmaker(*words)
    assert told.code == code
    assert message in told.err
    assert not list(tmp_path.glob("*sheet*"))


def test_a_file_with_a_password_is_told_to_be_saved_without_one(bookmaker: Command, tmp_path: Path) -> None:
    locked = PdfWriter(painted(tmp_path / "book.pdf", 1))
    locked.encrypt("sesame", algorithm="RC4-128")
    locked.write(tmp_path / "locked.pdf")
    told = bookmaker("sheet", "locked.pdf")
    assert told.code == 1
    assert "hint: save it without a password" in told.err


# What has changed


def compared(bookmaker: Command, old: object, new: object, *more: str) -> list[dict]:
    told = bookmaker("compare", old, new, "--json", *more)
    assert told.code == 0, told
    return json.loads(told.out)


def pairs(found: dict, what: str) -> list[tuple[int | None, int | None]]:
    return [(pair["before"], pair["after"]) for pair in found[what]]


ANIMALS = ("whale", "otter", "tern", "crab", "seal")
PAGES = [(animal, 150 + 10 * n) for n, animal in enumerate(ANIMALS)]


def test_pages_that_only_moved_are_none_that_changed(bookmaker: Command, tmp_path: Path) -> None:
    old = written(tmp_path / "old.pdf", PAGES)
    new = written(tmp_path / "new.pdf", [("newt", 120), *PAGES])
    [found] = compared(bookmaker, old, new)
    assert pairs(found, "renumbered") == [(n, n + 1) for n in range(1, 6)]
    assert (pairs(found, "added"), found["changed"], found["gone"]) == ([(None, 1)], [], [])
    assert found["pages"] == {"before": 5, "after": 6}


def test_a_page_that_says_the_same_and_looks_otherwise_is_changed(bookmaker: Command, tmp_path: Path) -> None:
    other = [(animal, high + 7 * (animal == "tern")) for animal, high in PAGES]
    old = written(tmp_path / "old.pdf", PAGES)
    [found] = compared(bookmaker, old, written(tmp_path / "new.pdf", other))
    assert (pairs(found, "changed"), len(found["equal"])) == ([(3, 3)], 4)
    moved = [("newt", 120), *((animal, high + 7 * (animal == "tern")) for animal, high in PAGES)]
    [found] = compared(bookmaker, old, written(tmp_path / "moved.pdf", moved))
    assert pairs(found, "changed") == [(3, 4)]
    [found] = compared(bookmaker, old, written(tmp_path / "later.pdf", PAGES, first=3))
    assert (len(found["renumbered"]), found["changed"]) == (5, [])  # other numbers at the same places


def test_other_numbers_make_a_page_renumbered_only_where_they_are_all_that_differs(
    bookmaker: Command, tmp_path: Path
) -> None:
    old = written(tmp_path / "old.pdf", PAGES)
    other = [(animal, high + (animal == "tern")) for animal, high in PAGES]
    [found] = compared(bookmaker, old, written(tmp_path / "later.pdf", other, first=3))
    assert pairs(found, "renumbered") == [(n, n) for n in (1, 2, 4, 5)]
    assert pairs(found, "changed") == [(3, 3)]  # a line one point higher, and other numbers
    [found] = compared(bookmaker, old, written(tmp_path / "same.pdf", other))
    assert (pairs(found, "changed"), found["renumbered"]) == ([(3, 3)], [])  # the same numbers


def test_where_pages_are_added_among_changed_ones_the_likest_stand_together(
    bookmaker: Command, tmp_path: Path
) -> None:
    old = written(tmp_path / "old.pdf", [("whale/song", 150), ("otter/den", 150)])
    new = written(tmp_path / "new.pdf", [("newt/nest", 100), ("whale/songs", 150), ("otter/dens", 150)])
    [found] = compared(bookmaker, old, new)
    assert pairs(found, "changed") == [(1, 2), (2, 3)]
    assert pairs(found, "added") == [(None, 1)]


def test_two_builds_are_compared_file_by_file(bookmaker: Command, tmp_path: Path) -> None:
    for folder, pages in (("old", PAGES), ("new", PAGES[:4])):
        written(tmp_path / folder / "large" / "interior.pdf", pages)
        written(tmp_path / folder / "small" / "interior.pdf", PAGES)
    painted(tmp_path / "new" / "large" / "cover.pdf", 1)
    told = bookmaker("compare", "old", "new", "--exit-code")
    assert told.out.splitlines() == [
        "large/cover.pdf is new, 1 page",
        "large/interior.pdf: 4 pages, 5 before",
        "  as they were     1-4",
        "  gone             5",
        "small/interior.pdf: 5 pages, all as they were",
    ]
    assert told.code == 1
    assert bookmaker("compare", "old/small", "new/small", "--exit-code").code == 0


def test_changed_pages_are_shown_before_and_after_with_a_frame_round_what_differs(
    bookmaker: Command, tmp_path: Path
) -> None:
    written(tmp_path / "old.pdf", PAGES)
    written(tmp_path / "new.pdf", [*PAGES[:2], ("stern", 170), *PAGES[3:]])
    told = bookmaker("compare", "old.pdf", "new.pdf", "--out", "changes.png")
    assert told.out.splitlines() == [
        "new.pdf: 5 pages",
        "  as they were     1-2, 4-5",
        "  changed          3",
        "wrote changes.png",
    ]
    with Image.open(tmp_path / "changes.png") as sheet:
        picture = sheet.convert("RGB")
    half = picture.width // 2
    sides = [picture.crop((left, 0, left + half, picture.height)) for left in (0, half)]
    halves = [of_colour(side, (208, 52, 44)) for side in sides]
    for box in halves:
        assert box
        assert box[2] - box[0] < half / 4  # round the word alone
    told = bookmaker("compare", "old.pdf", "old.pdf", "--out", "none.pdf")
    assert "no page has changed" in told.err
    assert not (tmp_path / "none.pdf").exists()
