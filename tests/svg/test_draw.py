"""SVG beside the PDF of the same ops, each as its own program shows it."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image as Pixels
from PIL import ImageChops

from bookmaker.page.curves import Curve
from bookmaker.page.look import Ink
from bookmaker.page.ops import Bars, Box, Image, Letters, Line, Loop, Op, Outlines, Page, Paint, Stamp, Text
from bookmaker.page.parts import Part
from bookmaker.pdf.draw import GRAY_PALETTE, RGB_PALETTE, Info, draw
from bookmaker.pdfread.render import open_pdf
from bookmaker.svg.draw import SvgDrawing

from ..browser import svg_picture
from ..pdf.test_draw import EVERYTHING, FONTS, LOOK

pytestmark = pytest.mark.xdist_group("chromium")

STAR = Paint(Curve.star(5, 40, 18), fill="soft", stroke="ink", width=2, join="miter")
RINGS = Curve.ellipse(0, 0, 30) + Curve.ellipse(0, 0, 15)
OPS: tuple[Op, ...] = (
    *EVERYTHING,
    Text(400, 400, "Down the spine", "title", 18, turn=90),
    Text(380, 400, "WAVE", "title", 18, turn=180),
    Text(350, 400, "Up", "title", 18, turn=270),
    Stamp((STAR,), 300, 200, 1.3, 20, flip=True),
    Stamp((STAR,), 350, 100, 0.5),
    Paint(STAR.curve.placed(300, 450), fill="ink", clip=Curve.ellipse(300, 450, 30, 20)),
    Paint(RINGS.placed(200, 400), fill="ink", even_odd=True),
    Paint(Curve.line((40, 560), (200, 560)), stroke="ink", width=4, cap="butt", dash=(12, 5)),
    Loop((100, 300), (100, 300), 12, 2),
    Bars((Box(20, 20, 5, 30), Box(30, 20, 3, 30))),
    Outlines(((200, 580, "A"), (230, 580, "Q")), "title", 40),
    Image(Box(270, 20, 60, 40), "photo.png", shown=Box(0.25, 0, 0.5, 1), ground="soft"),
)
COLOURED = replace(
    LOOK,
    theme=replace(LOOK.theme, inks={**LOOK.theme.inks, "soft": Ink(0.6, (0.1, 0.6, 0.9, 0.1))}),
)


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A picture with a clear part, red above and blue below."""
    picture = Pixels.new("RGBA", (80, 60), (0, 0, 200, 255))
    picture.paste((220, 30, 30, 255), (0, 0, 80, 30))
    picture.paste((0, 0, 0, 0), (30, 20, 50, 40))
    picture.save(tmp_path / "photo.png")
    return tmp_path


def sheet(*ops: Op) -> Page:
    return Page(1, "puzzle", 432, 648, ops, bleed=(9, 9, 0, 18))


@pytest.mark.parametrize("space", ["DeviceGray", "DeviceRGB"])
def test_an_svg_has_the_picture_of_its_pdf(photo, chromium, space):
    look = LOOK if space == "DeviceGray" else COLOURED
    svg = SvgDrawing(look, FONTS, space, (photo,)).page(sheet(*OPS), bleed=True)
    palette = GRAY_PALETTE if space == "DeviceGray" else RGB_PALETTE
    draw([sheet(*OPS)], look, FONTS, photo / "page.pdf", Info("Page"), palette, (photo,))
    with open_pdf(photo / "page.pdf") as pdf:
        [image] = pdf.render([1], dpi=144)
    tab = chromium.new_page()
    shown = svg_picture(tab, svg, image.width, image.height)
    tab.close()
    assert furthest_apart(image.image(), shown) < 40
    assert (
        furthest_apart(image.image(), shown, moved=6) > 120
    )  # which would be seen if anything stood elsewhere


def furthest_apart(one: Pixels.Image, other: Pixels.Image, moved: int = 0) -> int:
    """How much two pictures differ where they differ most, edges blurred: 0 to 255."""
    apart = ImageChops.difference(one.reduce(6), ImageChops.offset(other, moved).reduce(6))
    return max(high for _, high in apart.getextrema())


def test_what_is_shown_often_stands_in_the_text_once():
    stars = [Stamp((STAR,), 40 + 30 * n, 300, 0.3) for n in range(9)]
    letters = Letters(tuple((30 + 20 * n, 100, "Q") for n in range(9)), "grid", 14)
    [svg] = drawn(*stars, letters)
    assert [each.attrib["id"][0] for each in svg.iter() if "id" in each.attrib] == ["s", "g"]
    assert sum(each.tag.endswith("use") for each in svg.iter()) == 18


def drawn(*ops: Op, **how: object) -> list[ElementTree.Element]:
    drawing = SvgDrawing(LOOK, FONTS)
    return [ElementTree.fromstring(drawing.page(sheet(*ops), **how))]


def test_a_box_of_a_page_is_cut_out_and_its_ground_is_clear():
    [svg] = drawn(
        Line((10, 10), (90, 10), 1), box=Box(100, 200, 72, 36), ground=None, title='A "quoted" <b> & é'
    )
    assert svg.attrib["viewBox"] == "100 412 72 36"
    assert (svg.attrib["width"], svg.attrib["height"]) == ("72pt", "36pt")
    assert svg.attrib["aria-label"] == svg[0].text == 'A "quoted" <b> & é'
    assert not [each for each in svg.iter() if each.tag.endswith("rect")]


def test_ids_of_pages_in_one_document_are_kept_apart():
    [svg] = drawn(Text(10, 10, "Tide", "title", 12), prefix="p7-")
    ids = [each.attrib["id"] for each in svg.iter() if "id" in each.attrib]
    assert ids
    assert all(name.startswith("p7-") for name in ids)
    assert {each.attrib["href"][1:] for each in svg.iter() if "href" in each.attrib} == {*ids}


def test_a_page_is_drawn_the_same_again_after_others():
    drawing, one = SvgDrawing(LOOK, FONTS), sheet(*EVERYTHING)
    first = drawing.page(one)
    drawing.page(sheet(*OPS[:-1]))
    assert drawing.page(one) == first == SvgDrawing(LOOK, FONTS).page(one)


def test_what_a_page_cannot_have_is_told_and_the_rest_of_it_drawn(tmp_path):
    drawing = SvgDrawing(LOOK, FONTS, folders=(tmp_path,))
    lost = Image(Box(10, 10, 60, 40), "lost.png", part=Part(by="stamps"))
    text = drawing.page(sheet(Text(50, 50, "Sun ☃", "list", 12), lost))
    told = sorted(problem.what for problem in drawing.problems)
    assert "plugin 'stamps'" in told[0]
    assert "SourceSansPro-Regular has no ☃" in told[1]
    assert text.count("<use") == 4  # S, u, n and what stands where a letter is lacking


def test_a_picture_is_no_finer_than_wanted(photo):
    text = SvgDrawing(LOOK, FONTS, "DeviceRGB", (photo,), picture_dpi=12).page(sheet(OPS[-1]))
    [data] = re.findall('base64,([^"]+)', text)
    assert Pixels.open(BytesIO(b64decode(data))).size == (20, 15)  # of a picture 120 points wide
