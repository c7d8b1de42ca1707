"""`bookmaker list themes --out`: pages of one book in every theme."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader

from bookmaker.host.load import builtin_plugins
from bookmaker.host.registry import Registry
from bookmaker.page.ops import Box, Page
from bookmaker.specimens.theme_sheet import SPECIMEN_BOOK, _facing, draw_theme_sheet

from ..sweep import in_sweep_alone, sampled

pytestmark = pytest.mark.xdist_group("theme sheet")  # drawn once for all of it


def silent(what: str, done: int, of: int) -> None:
    pass


def test_every_theme_has_its_bookmark_and_its_pages(theme_sheet: Path, theme_sheet_texts: list[str]) -> None:
    reader = PdfReader(theme_sheet)
    starts = [reader.get_destination_page_number(each) for each in reader.outline]
    assert [each.title for each in reader.outline] == sorted(builtin_plugins().themes)
    for name, first, after in zip(
        sorted(builtin_plugins().themes), starts, [*starts[1:], len(reader.pages)], strict=True
    ):
        texts = theme_sheet_texts[first:after]
        assert name.replace("-", " ").casefold() in texts[0].casefold(), "its title page comes first"
        assert sum("ANCHOR" in text and "BARNACLE" in text for text in texts) >= 1
        assert len(texts) >= 6


def test_pages_are_shown_as_they_are_cut(theme_sheet: Path) -> None:
    for page in PdfReader(theme_sheet).pages:
        assert (round(page.cropbox.width), round(page.cropbox.height)) == (612, 792)


def folio_of(page: PageObject) -> tuple[int, float]:
    """The number at the foot of a page, with how far from the left it begins."""
    signs = list[tuple[float, float, int]]()

    def note(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        if text.strip().isdecimal():
            signs.append((cm[5] + tm[5], cm[4] + tm[4], int(text)))

    page.extract_text(visitor_text=note)
    _, x, number = min(signs)
    return number, x


def test_pages_face_each_other_as_in_a_book(theme_sheet: Path, theme_sheet_texts: list[str]) -> None:
    reader = PdfReader(theme_sheet)
    assert reader.page_layout == "/TwoPageRight"
    assert {reader.get_destination_page_number(each) % 2 for each in reader.outline} == {0}  # right ones
    seen = 0
    for nth, (page, said) in enumerate(zip(reader.pages, theme_sheet_texts, strict=True)):
        if "answeronpage" in "".join(said.casefold().split()):  # a puzzle's, which has a folio in every theme
            number, x = folio_of(page)
            assert number % 2 != nth % 2, "right pages come first"
            middle = float(page.cropbox.left + page.cropbox.width / 2)
            assert abs(x - middle) < 12 or (x > middle) == bool(number % 2), "the folio is outside"
            seen += 1
    assert seen >= 3 * len(builtin_plugins().themes)


def test_where_two_right_pages_follow_each_other_an_empty_one_lies_between() -> None:
    pages = [Page(number, "puzzle", 100, 100, (), Box(0, 0, 100, 100), (0, 1, 2, 3)) for number in (6, 7, 9)]
    faced = [*_facing(pages)]
    assert [page.side for page in faced] == ["right", "left"] * 3
    assert [page.kind for page in faced] == ["blank", "puzzle", "puzzle", "blank", "puzzle", "blank"]
    assert {page.bleed for page in faced if page.kind == "blank"} == {(2, 1, 0, 3)}


def draw_some(file: str) -> None:
    """A sheet of some of the themes; in a sweep of all."""
    plugins = builtin_plugins()
    names = {"plain", *sampled(sorted(plugins.themes), 12)}  # others are like plain
    some = {name: plugins.themes[name] for name in sorted(names)}
    draw_theme_sheet(replace(plugins, themes=Registry("theme", some)), Path(file), silent)


@in_sweep_alone
def test_the_same_plugins_give_the_same_bytes(tmp_path: Path) -> None:
    here, there = tmp_path / "here.pdf", tmp_path / "there.pdf"
    draw_some(str(here))
    program = "import sys; from tests.specimens.test_theme_sheet import draw_some; draw_some(sys.argv[1])"
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(Path(__file__).parents[2])}
    subprocess.run([sys.executable, "-c", program, str(there)], env=environment, check=True)
    assert len(PdfReader(here).outline) >= 2
    assert here.read_bytes() == there.read_bytes()


def test_the_book_that_it_shows_has_nothing_to_put_right(bookmaker: Callable[..., Any]) -> None:
    told = bookmaker("check", SPECIMEN_BOOK)
    assert (told.code, "nothing to put right" in told.out) == (0, True)
