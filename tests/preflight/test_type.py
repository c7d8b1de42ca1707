"""Type on a page: where it is too small for anybody, and which letters are of one grid."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.page.look import settle_look
from bookmaker.page.ops import Page, Text
from bookmaker.pdf.draw import GRAY_PALETTE, Info, draw
from bookmaker.pdfread.marks import Run
from bookmaker.preflight import ADVICE, Facts, preflight
from bookmaker.preflight.guesses import _blocks

from ..spoiling import TRIM, publisher, theme_and_fonts


@pytest.mark.parametrize(("size", "told"), [(4.9, True), (5, False), (7, False)])
def test_where_nobody_asks_for_more_type_under_five_points_is_advised_against(
    tmp_path: Path, size: float, told: bool
) -> None:
    house = publisher("screen")
    assert house.least_type is None
    theme, fonts = theme_and_fonts()
    path, look = tmp_path / "small.pdf", settle_look(theme, TRIM, False, fonts)
    page = Page(1, "notes", *TRIM, (Text(90, 300, "All rights reserved", "list", size),))
    draw([page], look, fonts, path, Info("Small", "A. Publisher", False, None), GRAY_PALETTE)
    found = [each for each in preflight(path, Facts(house, TRIM)).findings if each.name == "type-too-small"]
    assert [each.level for each in found] == ([ADVICE] if told else [])


def test_letters_of_one_grid_are_one_block_and_those_of_a_grid_farther_away_another() -> None:
    def grid(left: float, low: float, side: int) -> list[Run]:
        return [
            Run("O", left + 20 * column, low + 20 * row, 9, 12)
            for row in range(side)
            for column in range(side)
        ]

    first, second = grid(50, 300, 9), grid(50, 60, 5)
    assert sorted(map(len, _blocks([*first, *second]))) == [25, 81]
