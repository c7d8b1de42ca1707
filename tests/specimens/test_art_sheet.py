"""`bookmaker list art --out`: a specimen of every art, and pictograms by group."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker.art.icons import icon_names
from bookmaker.art.own_icons import own_icons
from bookmaker.host.load import builtin_plugins

pytestmark = pytest.mark.xdist_group("art sheet")  # what is built once is shared by all of it

Bookmaker = Callable[..., Any]


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from bookmaker.specimens.art_sheet import draw_art_sheet

    file = tmp_path_factory.mktemp("sheet") / "art.pdf"
    draw_art_sheet(builtin_plugins(), file)
    return file


def test_the_sheet_names_every_art_its_choices_and_hundreds_of_pictograms(sheet: Path) -> None:
    words = "\n".join(page.extract_text() for page in PdfReader(sheet).pages).split("\n")
    for name, offered in builtin_plugins().art.items():
        assert name in words
        assert offered.offer.about in words
    assert "scene: garden" in " ".join(words)
    assert not [name for name in own_icons() if name not in " ".join(words)]
    shown = {name for line in words for name in line.split()} & {*icon_names()}
    assert len(shown) > 500


def test_the_command_writes_the_same_sheet_and_refuses_one_of_what_is_not_drawn(
    sheet: Path, bookmaker: Bookmaker
) -> None:
    assert bookmaker("list", "art", "--out", "art.pdf").out == "wrote art.pdf\n"
    assert Path("art.pdf").read_bytes() == sheet.read_bytes()
    told = bookmaker("list", "fillers", "--out", "fillers.pdf")
    assert told.code == 2
    assert "there is no specimen sheet of fillers" in told.err
    assert not Path("fillers.pdf").exists()
    assert "does not end in .pdf" in bookmaker("list", "art", "--out", "art.png").err


def test_the_sheet_of_shapes_names_and_draws_every_shape(bookmaker: Bookmaker, tmp_path: Path) -> None:
    assert bookmaker("list", "shapes", "--out", "shapes.pdf").out == "wrote shapes.pdf\n"
    pages = PdfReader("shapes.pdf").pages
    words = "\n".join(page.extract_text() for page in pages).split("\n")
    assert {*builtin_plugins().shapes} <= {*words}
    drawn = b"".join(page.get_contents().get_data() for page in pages)  # type: ignore[union-attr]
    assert drawn.count(b"\nq") > 1000
