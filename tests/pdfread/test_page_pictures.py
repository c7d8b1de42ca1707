"""Pages pictured: what of a page is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import NameObject, RectangleObject

from bookmaker.pdfread.page_pictures import page_pictures


@pytest.fixture(scope="module")
def boxed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sheets whose crop boxes go beyond them, one to the left and right, one at foot and head."""
    writer = PdfWriter()
    for crop in ((-10, 20, 250, 290), (10, -20, 190, 350)):
        writer.add_blank_page(200, 300)[NameObject("/CropBox")] = RectangleObject(crop)
    path = tmp_path_factory.mktemp("boxed") / "boxed.pdf"
    writer.write(path)
    return path


def test_a_page_is_shown_as_far_as_both_its_sheet_and_its_crop_box_go(boxed: Path) -> None:
    with page_pictures(boxed) as pages:
        shown = [pages.page(number) for number in (1, 2)]
    assert [(area.x, area.y, area.right, area.top) for area in shown] == [
        (0, 20, 200, 290),
        (10, 0, 190, 300),
    ]
