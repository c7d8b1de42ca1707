"""A page of each theme beside the picture of it that was looked at and found good.

UPDATE_GOLDEN=1 pytest tests/test_theme_pictures.py draws the pictures anew: look at each before it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

from bookmaker.host.load import builtin_plugins
from bookmaker.pdfread.render import open_pdf

pytestmark = pytest.mark.xdist_group("theme sheet")  # drawn once for all of it

GOLDEN = Path(__file__).parent / "golden" / "themes"
THEMES = sorted(builtin_plugins().themes)
DPI = 18  # small: what a shopper sees at a glance, not where each hair lies
BLUR = 1.2  # pixels
UNLIKE = 24  # of 255: a blurred pixel that differs by more is another look


@pytest.fixture(scope="module")
def pages(theme_sheet: Path, theme_sheet_texts: list[str]) -> dict[str, Image.Image]:
    """The first puzzle of each theme in black, as a small gray picture."""
    with open_pdf(theme_sheet) as pdf:
        shown = pdf.render(_puzzles(theme_sheet, theme_sheet_texts), DPI, gray=True)
        return dict(zip(THEMES, (page.image() for page in shown), strict=True))


def _puzzles(file: Path, texts: list[str]) -> Iterator[int]:
    """The number of each theme's first puzzle: the page after its title and its opener."""
    from pypdf import PdfReader

    reader = PdfReader(file)
    for mark in reader.outline:
        first = reader.get_destination_page_number(mark)
        yield first + 1 + next(n for n, text in enumerate(texts[first:]) if "BARNACLE" in text.upper())


def difference(one: Image.Image, other: Image.Image) -> int:
    """How far two pictures differ where they differ most, blurred: 0 to 255."""
    soft = [picture.filter(ImageFilter.GaussianBlur(BLUR)) for picture in (one, other)]
    return int(ImageChops.difference(*soft).getextrema()[1])


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_looks_as_it_did_when_it_was_found_good(theme: str, pages: dict[str, Image.Image]) -> None:
    file = GOLDEN / f"{theme}.png"
    if os.environ.get("UPDATE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        pages[theme].save(file, optimize=True)
    with Image.open(file) as kept:
        assert kept.size == pages[theme].size
        assert difference(kept.convert("L"), pages[theme]) < UNLIKE


def test_no_two_themes_look_alike(pages: dict[str, Image.Image]) -> None:
    for number, one in enumerate(THEMES):
        for other in THEMES[number + 1 :]:
            assert difference(pages[one], pages[other]) >= UNLIKE, f"{one} and {other}"


def test_a_line_that_is_lost_or_moved_is_another_look(pages: dict[str, Image.Image]) -> None:
    page = pages[THEMES[0]]
    assert difference(page, ImageChops.offset(page, 0, 2)) >= UNLIKE
    assert difference(page, page) == 0
