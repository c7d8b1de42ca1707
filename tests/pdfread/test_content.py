"""A page's content read: where type stands that goes on to a next line."""

from __future__ import annotations

from pypdf.generic import NameObject

from bookmaker.pdfread.budget import Budget
from bookmaker.pdfread.content import read_content
from bookmaker.pdfread.fonts import Typeface

from ..spoiling import name, table

FACE = Typeface(table(Subtype=name("Type1"), BaseFont=NameObject("/Reef")), Budget())


def test_a_next_line_begins_under_the_one_before_it_by_the_leading() -> None:
    def places(operators: str) -> list[tuple[str, float, float]]:
        found = read_content(f"BT /F 10 Tf {operators} ET".encode(), table(), lambda *_: FACE)
        return [(run.text, run.x, run.y) for run in found.runs]

    assert places("1 0 0 1 90 500 Tm 14 TL (One) Tj T* (Two) Tj (Three) '") == [
        ("One", 90, 500),
        ("Two", 90, 486),
        ("Three", 90, 472),
    ]
    # turned by a quarter: what is under a line is to the right of it
    assert places("0 1 -1 0 90 500 Tm 14 TL (One) Tj T* (Two) Tj") == [("One", 90, 500), ("Two", 104, 500)]
    assert places("90 500 Td (One) Tj 5 -20 TD (Two) Tj T* (Three) Tj") == [
        ("One", 90, 500),
        ("Two", 95, 480),
        ("Three", 95, 460),
    ]
