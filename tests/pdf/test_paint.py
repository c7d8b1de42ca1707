"""Painted curves and stamps in the file, looked at as pdfium shows them."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image
from pypdf import PdfReader

from bookmaker.page.curves import Curve
from bookmaker.page.geometry import mirrored, moved, reach
from bookmaker.page.ops import Box, Op, Paint, Stamp

from .test_draw import CMYK_PALETTE, LOOK, drawn, page

SQUARE = Curve.rectangle(Box(0, 0, 40, 40))
HOLE = SQUARE + Curve.rectangle(Box(10, 10, 20, 20))
LEAF = (
    Paint(Curve.polygon([(0, 0), (30, 0), (30, 10)]), fill="ink"),
    Paint(Curve.line((0, 0), (0, 20)), stroke="soft", width=2),
)


def shown(folder: Path, *ops: Op) -> Image.Image:
    """The page as a picture, a point to a pixel."""
    document = pdfium.PdfDocument(drawn(folder, page(*ops)))
    picture = document[0].render(scale=1).to_pil().convert("L")
    document.close()
    return picture


def gray(picture: Image.Image, x: float, y: float) -> int:
    value = picture.getpixel((int(x), picture.height - 1 - int(y)))
    assert isinstance(value, int)
    return value


def test_a_hole_is_filled_unless_the_rule_says_even_odd(tmp_path: Path) -> None:
    whole, holed = Paint(HOLE.placed(50, 50), "ink"), Paint(HOLE.placed(150, 50), "ink", even_odd=True)
    picture = shown(tmp_path, whole, holed)
    assert gray(picture, 70, 70) == 0
    assert gray(picture, 170, 70) == 255
    assert gray(picture, 155, 55) == 0


def test_nothing_shows_outside_a_clip(tmp_path: Path) -> None:
    picture = shown(tmp_path, Paint(SQUARE.placed(50, 50), "ink", clip=Curve.ellipse(70, 70, 10)))
    assert gray(picture, 70, 70) == 0
    assert gray(picture, 52, 52) == 255


def test_a_dash_leaves_out_what_it_says(tmp_path: Path) -> None:
    line = Curve.line((50, 50.5), (150, 50.5))
    picture = shown(tmp_path, Paint(line, stroke="ink", width=3, cap="butt", dash=(10, 10)))
    assert gray(picture, 55, 50) == 0
    assert gray(picture, 65, 50) == 255


def test_an_open_line_is_not_closed_by_its_stroke(tmp_path: Path) -> None:
    picture = shown(tmp_path, Paint(Curve.line((50, 50), (90, 50), (90, 90)), stroke="ink", width=3))
    assert gray(picture, 90, 70) < 60
    assert gray(picture, 70, 70) == 255


def test_a_stamp_is_flipped_scaled_turned_and_moved(tmp_path: Path) -> None:
    picture = shown(tmp_path, Stamp(LEAF, 200, 200, scale=2), Stamp(LEAF, 100, 100, flip=True, turn=90))
    assert gray(picture, 255, 205) == 0
    assert gray(picture, 200, 230) < 200
    assert gray(picture, 95, 75) == 0  # flipped to the left, then a quarter turn: down, the point to the left


def test_a_stamp_is_kept_in_the_file_once(tmp_path: Path) -> None:
    stamps = [Stamp(LEAF, 10.0 * n, 50) for n in range(1, 30)]
    file = drawn(tmp_path, page(*stamps), page(*stamps, number=2), palette=CMYK_PALETTE)
    reader = PdfReader(file)
    forms = {
        each.indirect_reference.idnum
        for sheet in reader.pages
        for each in (held.get_object() for held in sheet["/Resources"]["/XObject"].values())
        if each["/Subtype"] == "/Form"
    }
    assert len(forms) == 1
    assert reader.pages[1].get_contents().get_data().count(b" Do") == 29


def test_stamps_in_other_inks_are_kept_apart(tmp_path: Path) -> None:
    pale = (Paint(SQUARE, "faint"),)
    picture = shown(tmp_path, Stamp((Paint(SQUARE, "ink"),), 50, 50), Stamp(pale, 150, 50))
    assert gray(picture, 60, 60) == 0
    assert 100 < gray(picture, 160, 60) < 200


def test_a_stamp_reaches_as_far_as_it_shows(tmp_path: Path) -> None:
    for stamp in (Stamp(LEAF, 200, 200, 2, 30), Stamp(LEAF, 200, 200, 1.5, 200, flip=True)):
        document = pdfium.PdfDocument(drawn(tmp_path, page(stamp)))
        picture = document[0].render(scale=4).to_pil().convert("L").point(lambda value: 255 * (value < 250))
        left, top, right, bottom = (edge / 4 for edge in picture.getbbox() or ())
        document.close()
        within = reach(stamp, LOOK.metrics)
        for far, seen in zip(within, (left, 648 - bottom, right, 648 - top), strict=True):
            assert abs(far - seen) < 1.3  # round caps at a turned end reach less than the box of their line


def test_what_is_moved_or_mirrored_lies_where_it_shows() -> None:
    for op in (Paint(SQUARE, "ink", clip=Curve.ellipse(20, 20, 5)), Stamp(LEAF, 10, 20, 2, 30)):
        left, bottom, right, top = reach(op, LOOK.metrics)
        (there,) = moved((op,), 100, 7)
        assert reach(there, LOOK.metrics) == (left + 100, bottom + 7, right + 100, top + 7)
        (other,) = mirrored((op,), 200, LOOK.metrics)
        edges = reach(other, LOOK.metrics)
        assert [round(edge, 6) for edge in edges] == [
            round(edge, 6) for edge in (400 - right, bottom, 400 - left, top)
        ]
