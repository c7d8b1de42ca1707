"""Whole books in Hebrew and Arabic, with a font of their own, from the book file to the finished PDF."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker import cli
from bookmaker.pdfread.pages import PdfPages
from tests.random_books.page_choices import FONT

pytestmark = pytest.mark.xdist_group("right to left")  # what is built once is shared by all of it

HEBREW = """\
title: תפזורת לים
author: הוצאת הנמל
language: he
seed: 7
theme: own
editions: [{name: print, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
defaults: {grid: 12 x 12, level: easy}
puzzles:
  - title: על שפת הים
    words: [שלום, חולות, גלים, סירה, מגדלור, כוכב ים, דולפין, עוגן]
  - title: חיות (ABC) 12
    words:
      - {word: אריה, clue: מלך החיות הגדול והנורא שגר ביער ואוהב לישון כל היום בצל}
      - {word: ג'ירפה, clue: צוואר ארוך}
      - {word: זברה, clue: שחור לבן}
"""
ARABIC = """\
title: بحث عن الكلمات
author: دار الميناء
language: ar
seed: 7
theme: own
editions: [{name: print, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
defaults: {grid: 12 x 12, level: easy}
puzzles:
  - title: في البحر
    words: [سلام, كِتَاب, سفينة, لؤلؤة, سمكة, مرجان, أخطبوط, الأمواج]
"""
BOOKS = {"he": HEBREW, "ar": ARABIC}


@pytest.fixture(scope="module", autouse=True)
def font() -> None:
    """Where the font is missing these tests are left out, but never on the machine that decides."""
    if not FONT and os.environ.get("CI"):
        pytest.fail("install DejaVu Sans: apt-get install fonts-dejavu-core")
    if not FONT:
        pytest.skip("without DejaVu Sans")


def write_own_theme(folder: Path) -> None:
    """The theme `own` into a book's folder: the plain one in a font with many alphabets."""
    assert FONT
    (folder / "fonts").mkdir()
    (folder / "fonts" / "own.ttf").write_bytes(FONT.read_bytes())
    plain = (Path(__file__).parent.parent / "themes" / "plain.yaml").read_text(encoding="utf-8")
    own = re.sub(r": (Source\w+|\[Source.*\])$", ": fonts/own.ttf", plain, flags=re.MULTILINE)
    (folder / "themes").mkdir()
    (folder / "themes" / "own.yaml").write_text(own.replace("name: plain", "name: own"), encoding="utf-8")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Builds one of the books, once for all tests of it, and gives its folder."""

    @cache
    def build(name: str) -> Path:
        folder = tmp_path_factory.mktemp(name)
        write_own_theme(folder)
        (folder / "book.yaml").write_text(BOOKS[name], encoding="utf-8")
        line = ["build", folder / "book.yaml", "--out", folder / "out", "--effort", "fast", "--quiet"]
        assert cli.run([*map(str, line)]) == 0
        return folder / "out"

    return build


def lines(out: Path, number: int) -> list[str]:
    """A page's lines from the top, their signs from left to right as the file places them."""
    sheet = [*PdfPages(PdfReader(out / "print" / "interior.pdf"))][number - 1]
    found: dict[float, list[tuple[float, str]]] = {}
    for run in sheet.content.runs:
        found.setdefault(round(run.y, 1), []).append((run.x, run.text))
    return ["".join(text for _, text in sorted(found[y])) for y in sorted(found, reverse=True)]


def puzzle_page(out: Path, number: int = 1) -> int:
    record = json.loads((out / "book.json").read_text(encoding="utf-8"))
    return next(each["page"] for each in record["editions"][0]["puzzles"] if each["number"] == number)


def test_a_hebrew_book_is_set_from_right_to_left(built: Callable[[str], Path]) -> None:
    out = built("he")
    page = lines(out, puzzle_page(out))
    assert "םיה תפש לע" in page
    head, second = (line.replace(" ", "") for line in page[-3:-1])  # above the folio
    assert head == "".join(word[::-1] for word in ("עוגן", "מגדלור", "חולות", "גלים"))
    assert second == "".join(word[::-1] for word in ("שלום", "סירה", "כוכבים", "דולפין"))


def test_words_in_a_hebrew_grid_run_to_the_left_and_have_no_final_forms(built: Callable[[str], Path]) -> None:
    out = built("he")
    puzzle = json.loads((out / "book.json").read_text(encoding="utf-8"))["puzzles"][0]
    assert set(puzzle["directions"]) == {"w", "s"}
    rows = ["".join(row) for row in puzzle["grid"]]
    printed = [line for line in lines(out, puzzle_page(out)) if line in rows]
    assert printed == rows
    assert not set("".join(rows)) & set("ךםןףץ")


def test_contents_begin_at_the_right_and_have_their_pages_on_the_left(built: Callable[[str], Path]) -> None:
    out = built("he")
    page = lines(out, 3)
    assert any(line.startswith(str(puzzle_page(out))) and line.endswith("םיה תפש לע1") for line in page)
    assert any(line.endswith("12 (ABC) תויח2") for line in page)


def test_arabic_letters_are_joined_in_the_list_and_alone_in_the_grid(built: Callable[[str], Path]) -> None:
    out = built("ar")
    page = lines(out, puzzle_page(out))
    assert "ﺮﺤﺒﻟﺍ ﻲﻓ" in page or "ﺮﺤﺒﻟا ﻲﻓ" in page
    seen = " ".join(page)
    assert "مﻼﺳ" in seen  # an alone meem, lam and alef as one, an initial seen
    assert "بﺎﺘﻛ" in seen  # without its vowel signs
    record = json.loads((out / "book.json").read_text(encoding="utf-8"))["puzzles"][0]
    rows = ["".join(row) for row in record["grid"]]
    assert [line for line in page if line in rows] == rows
    assert record["entries"][1]["shown"] == "كِتَاب"
    assert record["entries"][1]["letters"] == list("كتاب")


def test_a_book_without_its_font_is_told_which_letters_are_missing(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    (tmp_path / "book.yaml").write_text(ARABIC.replace("theme: own", "theme: plain"), encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--out", "out", "--effort", "fast", "--quiet")
    assert told.code == 1
    assert "the fonts of theme 'plain' have no 'م' (U+0645)" in told.err
    assert "give the book a font of its own" in told.err
    assert not (tmp_path / "out").exists()


ENGLISH = """\
title: Two Ways to Read
author: A. Publisher
seed: 7
editions:
  - {name: print, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, front: [contents]}
defaults: {grid: 9 x 9, level: easy}
puzzles:
  - {title: "ימים 5", words: [lobster, dolphin]}
  - {title: "Grand Tour of (Old) Jaffa: שלום", words: [tulip, poppy]}
  - {title: "Tall Trees, part 1", words: [maple, willow]}
"""


def test_hebrew_titles_in_an_english_book_are_set_and_proven_in_the_default_theme(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    """Its contents run to the right; what begins a title in two scripts, no paper tells."""
    (tmp_path / "book.yaml").write_text(ENGLISH, encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--out", "out", "--effort", "fast", "--quiet")
    assert told.code == 0, told.err
    assert any(line.startswith("15 םימי") for line in lines(tmp_path / "out", 1)), lines(tmp_path / "out", 1)
