"""What printers get: PDF/X, pages that bleed, pictures in the printer's inks."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image as Pixels
from pypdf import PdfReader

from bookmaker.errors import BookError
from bookmaker.host.load import builtin_plugins
from bookmaker.page.geometry import reach
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Bars, Box, Image, Op, Page, Text
from bookmaker.pdf.draw import CMYK_PALETTE, GRAY_PALETTE, RGB_PALETTE, Info, Palette, draw
from bookmaker.pdf.fonts import Fonts
from bookmaker.pdf.pictures import PdfPictures

THEME = builtin_plugins().themes.find("tide").offer
FONTS = Fonts.load(THEME)
LOOK = settle_look(THEME, (432, 648), False, FONTS)


def drawn(
    folder: Path,
    *ops: Op,
    standard: str | None = None,
    palette: Palette = GRAY_PALETTE,
    pages: int = 1,
    **more: object,
) -> PdfReader:
    file = folder / "book.pdf"
    made = [replace(Page(number, "puzzle", 432, 648, ops), **more) for number in range(1, pages + 1)]
    draw(made, LOOK, FONTS, file, Info("Tide Pools", standard=standard), palette, (folder,))
    return PdfReader(file)


def picture(
    folder: Path, name: str, colour: tuple[int, ...], mode: str = "RGB", size: tuple[int, int] = (30, 20)
) -> str:
    Pixels.new(mode, size, colour).save(folder / name)
    return name


@pytest.mark.parametrize("palette", [GRAY_PALETTE, CMYK_PALETTE])
def test_a_file_says_which_standard_it_keeps(tmp_path, palette):
    reader = drawn(tmp_path, Text(50, 50, "A", "title", 20), standard="PDF/X-1a:2001", palette=palette)
    assert reader.pdf_header == "%PDF-1.3"
    info = reader.metadata
    assert (info["/GTS_PDFXVersion"], info["/GTS_PDFXConformance"]) == ("PDF/X-1:2001", "PDF/X-1a:2001")
    assert (info["/Trapped"], info["/Title"]) == ("/False", "Tide Pools")
    [intent] = reader.root_object["/OutputIntents"]
    assert (intent["/S"], intent["/OutputConditionIdentifier"]) == ("/GTS_PDFX", "CGATS TR 001")
    assert intent["/RegistryName"] == "http://www.color.org"
    assert "/DestOutputProfile" not in intent
    assert len(reader.trailer["/ID"]) == 2


def test_x3_names_no_conformance_and_a_plain_file_no_standard(tmp_path):
    info = drawn(tmp_path, standard="PDF/X-3:2002").metadata
    assert info["/GTS_PDFXVersion"] == "PDF/X-3:2002"
    assert "/GTS_PDFXConformance" not in info
    plain = drawn(tmp_path)
    assert "/OutputIntents" not in plain.root_object
    assert "/GTS_PDFXVersion" not in plain.metadata


def test_the_same_pages_give_the_same_bytes_with_pictures_too(tmp_path):
    ops = (Image(Box(10, 10, 100, 50), picture(tmp_path, "a b.png", (10, 200, 30))), Bars((Box(0, 0, 9, 9),)))
    drawn(tmp_path, *ops, standard="PDF/X-1a:2001", palette=CMYK_PALETTE)
    first = (tmp_path / "book.pdf").read_bytes()
    drawn(tmp_path, *ops, standard="PDF/X-1a:2001", palette=CMYK_PALETTE)
    assert (tmp_path / "book.pdf").read_bytes() == first


@pytest.mark.parametrize(
    ("palette", "space", "pixel"),
    [
        (GRAY_PALETTE, "/DeviceGray", bytes([139])),
        (CMYK_PALETTE, "/DeviceCMYK", bytes([190, 0, 170, 55])),
        (RGB_PALETTE, "/DeviceRGB", bytes([10, 200, 30])),
    ],
)
def test_a_picture_is_printed_in_the_inks_of_its_edition(tmp_path, palette, space, pixel):
    reader = drawn(
        tmp_path, Image(Box(10, 10, 60, 40), picture(tmp_path, "p.png", (10, 200, 30))), palette=palette
    )
    [stored] = reader.pages[0]["/Resources"]["/XObject"].values()
    stored = stored.get_object()
    assert (stored["/ColorSpace"], stored["/Width"], stored["/Height"]) == (space, 30, 20)
    data = stored.get_data()
    assert len(data) == 600 * len(pixel)
    # 0.299 * 10 + 0.587 * 200 + 0.114 * 30 = 123.8 of light; the file says how much light there is
    assert data[: len(pixel)] == (bytes([124]) if palette is GRAY_PALETTE else pixel)
    assert "/SMask" not in stored


def test_a_picture_shown_on_every_page_is_stored_once(tmp_path):
    reader = drawn(tmp_path, Image(Box(10, 10, 60, 40), picture(tmp_path, "p.png", (9, 9, 9))), pages=3)
    places = {
        page["/Resources"]["/XObject"].raw_get(name).idnum
        for page in reader.pages
        for name in page["/Resources"]["/XObject"]
    }
    assert len(places) == 1


def test_what_is_clear_in_a_picture_is_white_on_paper(tmp_path):
    name = picture(tmp_path, "clear.png", (0, 0, 0, 0), "RGBA")
    assert zlib.decompress(PdfPictures((tmp_path,)).find(name).data) == b"\xff" * 600
    half = picture(tmp_path, "half.png", (0, 0, 0, 128), "RGBA")
    assert zlib.decompress(PdfPictures((tmp_path,)).find(half).data)[0] == 127


@pytest.mark.parametrize(
    "colour", [(0, 0, 0), (255, 0, 0), (3, 90, 40), (128, 128, 128), (20, 10, 60), (255, 255, 255)]
)
def test_no_picture_has_more_than_two_hundred_percent_of_ink(tmp_path, colour):
    name = picture(tmp_path, "p.png", colour)
    data = zlib.decompress(PdfPictures((tmp_path,), "DeviceCMYK").find(name).data)
    assert sum(data[:4]) / 255 <= 2
    assert min(data[:3]) == 0  # black stands for what the three have in common
    light = [(255 - ink) - data[3] for ink in data[:3]]
    assert light == list(colour)


def test_the_resolution_of_a_picture_is_measured_where_it_stands(tmp_path):
    found = PdfPictures((tmp_path,)).find(picture(tmp_path, "p.png", (1, 2, 3), size=(600, 300)))
    assert found.resolution(144, 72) == 300
    assert found.resolution(144, 144) == 150


def test_pictures_that_cannot_be_had_are_told(tmp_path):
    (tmp_path / "text.png").write_text("no picture", encoding="utf-8")
    (tmp_path / "cut.png").write_bytes(
        (tmp_path / picture(tmp_path, "p.png", (1, 2, 3), size=(300, 300))).read_bytes()[:90]
    )
    for name, told in (
        ("none.png", "there is no 'none.png'"),
        ("../p.png", "'../p.png' leads out of its folder"),
        ("text.png", "cannot be read as a picture"),
        ("cut.png", "cannot be read as a picture"),
        ("p.svg", "no picture that can be printed"),
    ):
        with pytest.raises(BookError, match=told):
            PdfPictures((tmp_path,)).find(name)


def test_a_small_file_that_unpacks_to_a_huge_picture_is_refused_unpacked(tmp_path):
    Pixels.new("1", (12_000, 9_000)).save(tmp_path / "bomb.png")
    assert (tmp_path / "bomb.png").stat().st_size < 50_000
    with pytest.raises(BookError, match="12000 x 9000 pixels"):
        PdfPictures((tmp_path,)).find("bomb.png")


@pytest.mark.parametrize(
    ("turn", "matrix"), [(0, "1 0 0 1"), (90, "0 -1 1 0"), (180, "-1 0 0 -1"), (270, "0 1 -1 0")]
)
def test_a_line_is_turned_about_its_beginning(tmp_path, turn, matrix):
    op = Text(200, 300, "Spine", "title", 20, turn=turn)
    content = drawn(tmp_path, op).pages[0].get_contents().get_data().decode("latin-1")
    assert f"{matrix} 200.000 300.000 Tm" in content
    left, bottom, right, top = reach(op, FONTS)
    assert left <= 200 <= right
    assert bottom <= 300 <= top
    lowest, _ = FONTS.reach("Spine", "title", 20)
    long, high = (
        FONTS.width("Spine", "title", 20),
        FONTS.cap_height("title", 20) - lowest,
    )
    assert (right - left, top - bottom) == pytest.approx((long, high) if turn % 180 == 0 else (high, long))


def test_bars_are_filled_rectangles(tmp_path):
    content = (
        drawn(tmp_path, Bars((Box(1, 2, 3, 4), Box(5, 6, 7, 8)), "soft")).pages[0].get_contents().get_data()
    )
    assert b"0.38 g 1.000 2.000 3.000 4.000 re 5.000 6.000 7.000 8.000 re f" in content
