"""How near to the trim marks may stand, with bleed and without, and how thin lines may be."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from pypdf import PdfWriter

from bookmaker.binding import Binding
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Page, Text
from bookmaker.pdf.draw import GRAY_PALETTE, Info, draw
from bookmaker.preflight import Facts, preflight
from bookmaker.publisher.limits import bled_size, past_trim
from bookmaker.publisher.model import Publisher

from ..spoiling import TRIM, box, on_page, publisher, theme_and_fonts, write

INCH = 72


def file_of(folder: Path, house: Publisher, bleeds: bool, ops: dict[int, Text]) -> Path:
    """A right page and a left one with these texts, with the bleed that the publisher wants or without."""
    theme, fonts = theme_and_fonts()
    pages = [Page(number, "notes", *TRIM, (ops[number],) if number in ops else ()) for number in (1, 2)]
    path, look = folder / "two.pdf", settle_look(theme, TRIM, False, fonts)
    draw(pages, look, fonts, path, Info("Two", "A. Publisher", True, None), GRAY_PALETTE)
    if bleeds:
        writer, (width, height) = PdfWriter(clone_from=path), bled_size(house, TRIM)
        for number in (1, 2):
            left, bottom, _, _ = past_trim(house.bleed, Binding.LEFT.outer(number))
            edges = box(-left, -bottom, width - left, height - bottom)
            on_page(number, MediaBox=edges, CropBox=edges, BleedBox=edges)(writer)
        writer.write(path)
    return path


def told(
    folder: Path, house: str, bleeds: bool, page: int, x: float, y: float, binding: Binding | None = None
) -> list[tuple[str, str]]:
    """What is found at type with its lower left corner at a place of a page."""
    limits = publisher(house)
    text = Text(x, y, "HHHH", "list", 12)
    path = file_of(folder, limits, bleeds, {page: text})
    found = preflight(path, Facts(limits, TRIM, bleeds=bleeds, binding=binding)).findings
    names = ("in-the-margin", "in-the-gutter")
    return [
        (each.name, each.what.rpartition(" ")[0].rpartition(" ")[2]) for each in found if each.name in names
    ]


@pytest.mark.parametrize(("bleeds", "least"), [(True, "0.375"), (False, "0.25")])
def test_type_keeps_further_from_the_outer_edges_of_a_book_that_bleeds(
    tmp_path: Path, bleeds: bool, least: str
) -> None:
    far = float(least) * INCH
    assert told(tmp_path, "kdp-paperback", bleeds, 2, far - 3, 300) == [("in-the-margin", least)]
    assert told(tmp_path, "kdp-paperback", bleeds, 1, 200, far - 3) == [("in-the-margin", least)]
    assert told(tmp_path, "kdp-paperback", bleeds, 2, far + 3, far + 6) == []


def test_type_keeps_from_the_spine_further_than_from_the_other_edges(tmp_path: Path) -> None:
    assert told(tmp_path, "kdp-paperback", False, 1, 0.375 * INCH - 3, 300) == [("in-the-gutter", "0.375")]
    assert told(tmp_path, "kdp-paperback", False, 1, 0.375 * INCH + 3, 300) == []


def test_in_a_book_bound_at_the_right_the_spine_is_on_the_other_side(tmp_path: Path) -> None:
    """Margins that are mirrored the wrong way stand in the gutter of one page and of the next."""
    kdp = partial(told, tmp_path, "kdp-paperback", False, binding=Binding.RIGHT)
    near, far = 0.375 * INCH - 3, 0.375 * INCH + 3
    assert kdp(2, near, 300) == [("in-the-gutter", "0.375")]
    assert kdp(1, near, 300) == []
    assert kdp(2, far, 300) == []
    wide = theme_and_fonts()[1].width("HHHH", "list", 12)
    assert kdp(1, TRIM[0] - near - wide, 300) == [("in-the-gutter", "0.375")]
    assert kdp(2, TRIM[0] - near - wide, 300) == []


def test_pages_that_bleed_at_the_spine_are_told(tmp_path: Path) -> None:
    house = publisher("kdp-paperback")
    path = file_of(tmp_path, house, True, {})

    def edges(binding: Binding) -> list[int | None]:
        found = preflight(path, Facts(house, TRIM, bleeds=True, binding=binding)).findings
        return [each.page for each in found if each.name == "bleed-edges"]

    assert edges(Binding.LEFT) == []
    assert edges(Binding.RIGHT) == [1, 2]


def drawn(folder: Path, operators: str) -> list[tuple[str, str]]:
    """What is found at shapes on a left page."""
    house = publisher("kdp-paperback")
    path = file_of(folder, house, False, {})
    writer = PdfWriter(clone_from=path)
    write(operators, 2)(writer)
    writer.write(path)
    found = preflight(path, Facts(house, TRIM, bleeds=False)).findings
    return [(each.name, each.what) for each in found if each.name in ("in-the-margin", "line-too-thin")]


@pytest.mark.parametrize(("x", "told"), [(17.9, False), (17.89, True)])
def test_a_mark_may_miss_a_margin_by_a_tenth_of_a_point_and_no_more(
    tmp_path: Path, x: float, told: bool
) -> None:
    assert bool(drawn(tmp_path, f"0 g {x} 300 50 50 re f")) == told


@pytest.mark.parametrize("widths", [(0.3, 0.5, 0.4), (0.5, 0.3, 0.9)])
def test_of_lines_that_are_too_thin_the_thinnest_is_told(tmp_path: Path, widths: tuple[float, ...]) -> None:
    lines = " ".join(
        f"{width} w 100 {100 + 20 * n} m 300 {100 + 20 * n} l S" for n, width in enumerate(widths)
    )
    [(name, what)] = drawn(tmp_path, lines)
    assert name == "line-too-thin"
    assert what.startswith("has a line of 0.30 pt; kdp-paperback takes 0.75 pt or more")
