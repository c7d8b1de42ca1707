"""Which texts of a page belong to a grid."""

from __future__ import annotations

from dataclasses import dataclass

from bookmaker.pdfread.marks import PageArea
from bookmaker.pdfread.text_lines import Piece
from bookmaker.proof.captions import grid_texts


@dataclass(frozen=True)
class Grid:
    area: PageArea


def test_a_title_a_hair_above_the_number_on_its_line_belongs_to_the_head() -> None:
    number = Piece("15", 73, 720.8, 101, 25.2, False, "")
    title = Piece("Ocean (Two)", 224, 721.0, 420, 43.8, False, "")
    [found] = grid_texts([Grid(PageArea(72, 200, 500, 650))], [number, title], lambda line: 1)
    assert found.head == (number, title)
