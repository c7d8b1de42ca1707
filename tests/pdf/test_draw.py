"""The drawn file, looked at by other programs than the one that draws."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest
from pypdf import PdfReader

from bookmaker.errors import BookError
from bookmaker.host.load import builtin_plugins
from bookmaker.page.look import Ink, settle_look
from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Link, Loop, Op, Page, Text
from bookmaker.pdf.draw import CMYK_PALETTE, GRAY_PALETTE, RGB_PALETTE, Info, Palette, draw
from bookmaker.pdf.fonts import Fonts

THEME = builtin_plugins().themes.find("plain").offer
FONTS = Fonts.load(THEME)
LOOK = settle_look(THEME, (432, 648), False, FONTS)

EVERYTHING: tuple[Op, ...] = (
    Text(50, 500, "Tide Pools – Über", "title", 22),
    Text(50, 480, "PUZZLE 7", "label", 9, spacing=2),
    Frame(Box(50, 50, 200, 200), 0.9, 12),
    Frame(Box(60, 60, 20, 20), 0.9, fill="soft", stroke=None),
    Loop((80, 80), (200, 200), 10, 0.8, keyline=1.6),
    Letters(((80, 80, "A"), (100, 100, "Ж"), (120, 120, "CH")), "grid", 14, "soft", layer=1),
    Disc((300, 300), 4, 0.9, fill="ink"),
    Disc((312, 300), 4, 0.9),
    Line((40, 30), (200, 30), 0.9, "faint"),
)


def page(*ops: Op, number: int = 1, **more: object) -> Page:
    return replace(Page(number, "puzzle", 432, 648, ops), **more)


def drawn(path: Path, *pages: Page, for_print: bool = True, palette: Palette = GRAY_PALETTE) -> Path:
    file = path / "book.pdf"
    draw(pages, LOOK, FONTS, file, Info("Tide Pools", "A. Author", for_print), palette)
    return file


def content(file: Path, number: int = 0) -> str:
    contents = PdfReader(file).pages[number].get_contents()
    return contents.get_data().decode("latin-1")


def fonts_of(file: Path) -> dict[str, object]:
    found = {}
    for each in PdfReader(file).pages:
        for font in each["/Resources"]["/Font"].values():
            font = font.get_object()
            found[font["/BaseFont"]] = font.get("/FontDescriptor", {}).get("/FontFile2")
    return found


def origins(file: Path) -> list[tuple[str, float, float]]:
    """Every character with the point it was placed at, as another program reads it."""
    document = pdfium.PdfDocument(file)
    text = document[0].get_textpage()
    found = []
    for n in range(text.count_chars()):
        x, y = ctypes.c_double(), ctypes.c_double()
        raw.FPDFText_GetCharOrigin(text, n, x, y)
        sign = chr(raw.FPDFText_GetUnicode(text, n))
        if not sign.isspace():
            found.append((sign, x.value, y.value))
    document.close()
    return found


def pixels(file: Path, scale: int = 8) -> object:
    document = pdfium.PdfDocument(file)
    image = document[0].render(scale=scale).to_pil().convert("L")
    document.close()
    return lambda x, y: image.getpixel((round(x * scale), round((648 - y) * scale)))


def test_the_same_pages_give_the_same_bytes(tmp_path):
    first = drawn(tmp_path, page(*EVERYTHING), page(*EVERYTHING, number=2)).read_bytes()
    assert drawn(tmp_path, page(*EVERYTHING), page(*EVERYTHING, number=2)).read_bytes() == first


def test_the_bytes_do_not_hang_on_the_hash_seed(tmp_path):
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
        "from test_draw import *; drawn(Path(sys.argv[2]), page(*EVERYTHING), for_print=False)"
    )
    made = []
    for seed in ("1", "7"):
        command = [sys.executable, "-c", script, str(Path(__file__).parent), str(tmp_path)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)})
        made.append((tmp_path / "book.pdf").read_bytes())
    assert made[0] == made[1]


def test_only_embedded_subsets_are_in_the_file(tmp_path):
    found = fonts_of(drawn(tmp_path, page(*EVERYTHING), page(number=2)))
    assert found
    for name, embedded in found.items():
        assert re.match(r"/[A-Z]{6}\+Source", name), name
        assert embedded is not None, name


def test_gray_is_the_only_colour(tmp_path):
    operators = set(content(drawn(tmp_path, page(*EVERYTHING))).split())
    assert {"g", "G"} <= operators
    assert not operators & {"rg", "RG", "k", "K", "cs", "CS", "sc", "scn", "SC", "SCN", "gs", "sh", "Do"}


def test_another_palette_is_one_value(tmp_path):
    def shares(ink):
        return " ".join(f"{share:g}" for share in ink.cmyk)

    cmyk = Palette(lambda ink: f"{shares(ink)} k", lambda ink: f"{shares(ink)} K")
    operators = set(content(drawn(tmp_path, page(*EVERYTHING), palette=cmyk)).split())
    assert {"k", "K"} <= operators
    assert not operators & {"g", "G"}


def test_trim_and_bleed_are_on_every_page(tmp_path):
    left, right = page(*EVERYTHING, bleed=(9, 9, 0, 9), number=2), page(*EVERYTHING, bleed=(0, 9, 9, 9))
    file = drawn(tmp_path, right, left, page(number=3))
    boxes = [
        [list(map(float, each[name])) for name in ("/MediaBox", "/BleedBox", "/TrimBox")]
        for each in PdfReader(file).pages
    ]
    assert boxes[0] == [[0, 0, 441, 666], [0, 0, 441, 666], [0, 9, 432, 657]]
    assert boxes[1] == [[0, 0, 441, 666], [0, 0, 441, 666], [9, 9, 441, 657]]
    assert boxes[2] == [[0, 0, 432, 648], [0, 0, 432, 648], [0, 0, 432, 648]]


def test_the_trims_corner_is_the_origin(tmp_path):
    letters = Letters(((100.125, 200.25, "A"),), "grid", 14)
    assert origins(drawn(tmp_path, page(letters))) == [("A", pytest.approx(100.125), pytest.approx(200.25))]
    shifted = drawn(tmp_path, page(letters, bleed=(9, 5, 0, 9)))
    assert origins(shifted) == [("A", pytest.approx(109.125), pytest.approx(205.25))]


def test_every_letter_of_a_grid_stands_where_layout_put_it(tmp_path):
    items = tuple(
        (30 + 20.123 * c, 600 - 20.123 * r, "ABWIJŁŻÇ"[(r + c) % 8]) for r in range(8) for c in range(8)
    )
    for sign, x, y in origins(drawn(tmp_path, page(Letters(items, "grid", 14)))):
        place = min(items, key=lambda item: abs(item[0] - x) + abs(item[1] - y))
        assert (sign, x, y) == (
            place[2],
            pytest.approx(place[0], abs=0.001),
            pytest.approx(place[1], abs=0.001),
        )


def test_more_letters_than_one_subset_holds_are_all_there(tmp_path):
    signs = [chr(n) for n in range(0x21, 0x500) if not FONTS.missing(chr(n), "grid") and chr(n).isalpha()]
    assert len(signs) > 300
    items = tuple((20 + 15 * (n % 25), 620 - 15 * (n // 25), sign) for n, sign in enumerate(signs))
    assert [sign for sign, _, _ in origins(drawn(tmp_path, page(Letters(items, "grid", 9))))] == signs


def test_letterspacing_does_not_leak_into_the_next_text(tmp_path):
    spaced = Text(50, 100, "AB", "label", 10, spacing=5)
    plain = Text(50, 200, "AB", "label", 10)
    grid = Letters(((50, 300, "AB"),), "label", 10)
    (_, a, _), (_, b, _), *rest = origins(drawn(tmp_path, page(spaced, plain, grid)))
    advance = FONTS.width("A", "label", 10)
    assert b - a == pytest.approx(advance + 5, abs=0.01)
    assert rest[1][1] - rest[0][1] == pytest.approx(advance, abs=0.01)
    assert rest[3][1] - rest[2][1] == pytest.approx(advance, abs=0.01)


def test_layers_are_drawn_from_the_lowest_up_and_in_order_within(tmp_path):
    box = Box(100, 100, 50, 50)
    over, under = Frame(box, 1, fill="paper", stroke=None, layer=1), Frame(box, 1, fill="ink", stroke=None)
    assert pixels(drawn(tmp_path, page(over, under)))(125, 125) == 255
    first, second = replace(over, layer=0), replace(under, layer=0)
    assert pixels(drawn(tmp_path, page(first, second)))(125, 125) == 0


def test_a_loop_goes_round_its_line_and_parts_what_it_crosses(tmp_path):
    below = Line((200, 50), (200, 150), 2)
    loop = Loop((100, 100), (300, 100), 10, 0.8, keyline=1.6)
    at = pixels(drawn(tmp_path, page(below, loop)))
    assert at(150, 110) < 60  # its upper side
    assert at(150, 90) < 60
    assert at(90, 100) < 60  # its round ends
    assert at(310, 100) < 60
    assert at(100 - 7.07, 100 + 7.07) < 60
    assert at(150, 100) == 255  # nothing inside
    assert at(200, 110) < 60  # over the line it crosses,
    assert at(200, 111) > 200  # which its keyline breaks
    assert at(200, 109) > 200
    assert at(200, 105) < 60


def test_a_slanted_loop_has_the_same_width_everywhere(tmp_path):
    at = pixels(drawn(tmp_path, page(Loop((100, 100), (200, 200), 10, 0.8))))
    for x, y in (
        (150 - 7.07, 150 + 7.07),
        (150 + 7.07, 150 - 7.07),
        (100 - 7.07, 100 - 7.07),
        (207.07, 207.07),
    ):
        assert at(x, y) < 90
    assert at(150, 150) == 255


def test_a_loop_round_one_letter_is_a_circle(tmp_path):
    at = pixels(drawn(tmp_path, page(Loop((100, 100), (100, 100), 10, 0.8))))
    for x, y in ((110, 100), (90, 100), (100, 110), (100, 90)):
        assert at(x, y) < 60


def test_a_print_file_has_no_links_no_outline_and_nothing_to_run(tmp_path):
    links = (Link(Box(50, 50, 20, 20), 2),)
    pages = [page(*EVERYTHING, links=links, bookmark="One"), page(number=2, bookmark="Two")]
    reader = PdfReader(drawn(tmp_path, *pages))
    assert reader.outline == []
    assert all("/Annots" not in each for each in reader.pages)
    assert (
        not {"/Outlines", "/Names", "/AcroForm", "/OpenAction", "/Metadata"} & reader.trailer["/Root"].keys()
    )
    assert reader.trailer["/ID"]
    assert reader.pdf_header == "%PDF-1.3"


def test_a_screen_file_has_an_outline_and_links_to_pages(tmp_path):
    one = page(*EVERYTHING, links=(Link(Box(50, 60, 20, 10), 3),), bookmark="One", bleed=(5, 5, 0, 0))
    two, three = page(number=2, bookmark="Two", depth=1), page(number=3, bookmark="Three", depth=0)
    reader = PdfReader(drawn(tmp_path, one, two, three, for_print=False))
    first, [second], third = reader.outline
    assert [entry.title for entry in (first, second, third)] == ["One", "Two", "Three"]
    assert [reader.get_destination_page_number(entry) for entry in (first, second, third)] == [0, 1, 2]
    [link] = [link.get_object() for link in reader.pages[0]["/Annots"]]
    assert list(map(float, link["/Rect"])) == [55, 65, 75, 75]
    assert link["/Border"] == [0, 0, 0]


def test_an_outline_that_starts_deep_is_taken_up(tmp_path):
    reader = PdfReader(
        drawn(
            tmp_path, page(bookmark="One", depth=2), page(number=2, bookmark="Two", depth=2), for_print=False
        )
    )
    assert [entry.title for entry in reader.outline if not isinstance(entry, list)] == ["One"]


def test_a_letter_that_the_font_lacks_stops_the_file_and_is_named(tmp_path):
    with pytest.raises(BookError) as stopped:
        drawn(tmp_path, page(Text(50, 50, "ש and ☃", "list", 12), Letters(((1, 1, "☃"),), "list", 12)))
    assert "SourceSansPro-Regular has no ש ☃" in str(stopped.value)
    assert not (tmp_path / "book.pdf").exists()


def test_the_file_says_what_it_is_and_no_more(tmp_path):
    info = PdfReader(drawn(tmp_path, page())).metadata
    assert info.title == "Tide Pools"
    assert info.author == "A. Author"
    assert info.producer == info.creator == "bookmaker"
    assert info["/Trapped"] == "/False"
    assert not info.subject


@pytest.mark.parametrize("date", ["0", "1700000000", " 1 ", "soon", "-9"])
def test_no_date_is_taken_from_the_environment(tmp_path, monkeypatch, date):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    usual = drawn(tmp_path, page(*EVERYTHING)).read_bytes()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    assert drawn(tmp_path, page(*EVERYTHING)).read_bytes() == usual
    assert os.environ["SOURCE_DATE_EPOCH"] == date  # which is for other programs


def test_pages_are_drawn_as_they_come(tmp_path):
    file = tmp_path / "many.pdf"
    draw((page(*EVERYTHING, number=n) for n in range(1, 6)), LOOK, FONTS, file, Info("Many"))
    assert len(PdfReader(file).pages) == 5


def test_inks_are_written_without_exponents():
    ink = Ink(0.00001, (0.00001, 0.5, 0.0000001, 1))
    assert GRAY_PALETTE.fill(ink) == "0.00001 g"
    assert CMYK_PALETTE.stroke(ink) == "0.00001 0.5 0 1 K"
    assert RGB_PALETTE.fill(Ink(0, (0.00001, 0.5, 1, 0.25))) == "0.749993 0.375 0 rg"
