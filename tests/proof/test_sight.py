"""What is printed looks like what it says: a good file spoilt where only the eye can find it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from ctypes import c_double
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
)
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as ReportLabFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.adopt.book import prove
from bookmaker.files.store import Kept, Store
from bookmaker.pdfread.page_digest import PageDigests
from bookmaker.pdfread.pages import PdfPages, quiet
from bookmaker.proof.sight.compare import compare_pages
from bookmaker.proof.sight.reference import (
    ClaimedInk,
    ClaimedText,
    glyphs_of,
    possible_pixels,
    reference_pdf,
    sign_origins,
)
from bookmaker.proof.sight.type_file import read_type_file
from bookmaker.proof.sight.watch import Sight

from ..sweep import sampled
from ..vandal import BOOK, Good, good_book, proofs

pytestmark = pytest.mark.xdist_group("sight")  # what is built once is shared by all of it

THEME_FONTS = Path(__file__).parents[2] / "themes" / "fonts"
ISBN = "978-3-16-148410-0"
NAMED = BOOK.replace("front: [title, contents", "front: [title, copyright, contents").replace(
    "title: A Good Book", "title: Happy Quizzy Jig (Two), Q"
)
EDITION = f"{{name: paper, publisher: pdfx, trim: 6 x 9 in, paper: offset-80, isbn: {ISBN}}}"
Act = Callable[[PdfWriter, Good], None]
DAMAGES: dict[str, tuple[Act, tuple[str, ...]]] = {}


def damage(*told: str) -> Callable[[Act], Act]:
    """Registers a way to spoil the file, with what has to be told of it."""

    def note(act: Act) -> Act:
        DAMAGES[act.__name__.replace("_", " ")] = act, told
        return act

    return note


@pytest.fixture(scope="session")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    made = good_book(tmp_path_factory.mktemp("seen"), edition=EDITION, book=NAMED)
    made.drawn(made.layout.pages)
    return made


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """What was seen of the pages that a damage leaves as they are, as builds keep it."""
    return Kept(Store(tmp_path_factory.mktemp("kept")), "a version")


# Tools


def page_of(writer: PdfWriter, good: Good, name: str = "pools") -> Any:
    return writer.pages[good.layout.puzzle_pages[name] - 1]


def fonts_of(writer: PdfWriter, ending: str) -> list[Any]:
    """Every font of the file whose name ends so."""
    found = {}
    for page in writer.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            font = font.get_object()
            if str(font["/BaseFont"]).endswith(ending):
                found[id(font)] = font
    return [*found.values()]


def font_program(font: Any) -> bytes:
    data: bytes = font["/FontDescriptor"]["/FontFile2"].get_object().get_data()
    return data


def with_program(writer: PdfWriter, font: Any, data: bytes) -> None:
    stream = DecodedStreamObject()
    stream.set_data(data)
    stream[NameObject("/Length1")] = NumberObject(len(data))
    font["/FontDescriptor"].get_object()[NameObject("/FontFile2")] = writer._add_object(stream)


def redrawn(data: bytes, change: Callable[[Any, Callable[[str], str]], None]) -> bytes:
    """A subset's font program with its glyphs changed; `change` gets them and each letter's glyph."""
    font = TTFont(io.BytesIO(data))
    names = font.getGlyphOrder()
    cmap = font["cmap"].tables[0].cmap  # codes of the subset: those of ASCII are themselves
    change(font["glyf"], lambda letter: cmap.get(ord(letter)) or names[ord(letter)])
    kept = io.BytesIO()
    font.save(kept)
    return kept.getvalue()


def set_content(writer: PdfWriter, page: Any, change: Callable[[bytes], bytes]) -> None:
    stream = DecodedStreamObject()
    stream.set_data(change(page.get_contents().get_data()))
    page[NameObject("/Contents")] = writer._add_object(stream)


def over(more: str) -> Callable[[bytes], bytes]:
    """Something painted over a page."""
    return lambda data: data + b"\nq " + more.encode() + b" Q"


def lattice(good: Good, name: str = "pools") -> tuple[float, float, float, float, float]:
    """Left, bottom, right, top and pitch of a puzzle's grid as it was laid out."""
    place = good.layout.grids[name]
    return (*place.box, place.pitch)


def row(good: Good, number: int = 3) -> tuple[float, float, float]:
    """The left and right edge of a row of the grid, and the middle of its letters."""
    left, _, right, top, pitch = lattice(good)
    return left, right, top - (number - 1) * pitch + 0.24 * pitch


def cmap_swapped(writer: PdfWriter, font: Any, one: str, other: str) -> None:
    """ToUnicode of two letters swapped."""
    stream = font["/ToUnicode"].get_object()
    data: bytes = stream.get_data()
    entries = re.findall(rb"<([0-9A-Fa-f]+)>", data)
    assert entries
    a, b = f"{ord(one):04X}".encode(), f"{ord(other):04X}".encode()
    swapped = re.sub(rb"<(%b|%b)>" % (a, b), lambda found: b"<" + (b if found[1] == a else a) + b">", data)
    assert swapped != data
    kept = DecodedStreamObject()
    kept.set_data(swapped)
    font[NameObject("/ToUnicode")] = writer._add_object(kept)


# Fonts


@damage("does not look like the A that it says")
def a_glyph_drawn_as_another(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):

        def change(glyphs: Any, glyph: Callable[[str], str]) -> None:
            glyphs[glyph("A")] = glyphs[glyph("B")]

        with_program(writer, font, redrawn(font_program(font), change))


@damage("does not look like the O that it says")
def a_glyph_drawn_as_one_nearly_alike(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):

        def change(glyphs: Any, glyph: Callable[[str], str]) -> None:
            glyphs[glyph("O")] = glyphs[glyph("C")]

        with_program(writer, font, redrawn(font_program(font), change))


@damage("puzzle 1 'Tide Pools'")
def a_glyph_emptied(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):

        def change(glyphs: Any, glyph: Callable[[str], str]) -> None:
            glyphs[glyph("E")] = no_outline()

        with_program(writer, font, redrawn(font_program(font), change))


def no_outline() -> Any:
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    empty = Glyph()
    empty.numberOfContours = 0
    return empty


@damage("page 8: 'A' does not look like the A that it says")
def a_font_program_emptied(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):
        with_program(writer, font, b"")


@damage("page 8: 'A' does not look like the A that it says")
def a_font_program_cut_off(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):
        with_program(writer, font, font_program(font)[:600])


@damage("puzzle 1 'Tide Pools'")
def a_font_program_with_its_outlines_overwritten(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):
        data = font_program(font)
        start, length = _table(data, b"glyf")
        with_program(writer, font, data[:start] + bytes(length) + data[start + length :])


def _table(data: bytes, tag: bytes) -> tuple[int, int]:
    at = data.index(tag)
    return int.from_bytes(data[at + 8 : at + 12], "big"), int.from_bytes(data[at + 12 : at + 16], "big")


@damage("does not look like")
def a_cmap_of_two_letters_swapped(writer: PdfWriter, good: Good) -> None:
    """The page prints PUZZLF where it says PUZZLE."""
    for font in fonts_of(writer, "SourceSansPro-Semibold"):
        cmap_swapped(writer, font, "E", "F")


@damage("does not look like the Tida Pools that it says")
def the_cmap_of_the_list_s_font_swapped(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Regular"):
        cmap_swapped(writer, font, "e", "a")


@damage("whose encoding contradicts what it says")
def differences_added_to_an_encoding(writer: PdfWriter, good: Good) -> None:
    for font in fonts_of(writer, "SourceSansPro-Semibold"):
        changed = ArrayObject([NumberObject(ord("A")), NameObject("/B")])
        font[NameObject("/Encoding")] = DictionaryObject(
            {NameObject("/Type"): NameObject("/Encoding"), NameObject("/Differences"): changed}
        )


def _letter_in(writer: PdfWriter, good: Good, base: str) -> None:
    """The grid's first E set in a font of another name whose E is an F."""
    [font] = fonts_of(writer, "SourceSansPro-Semibold")[:1]
    forged = DictionaryObject(font)
    forged[NameObject("/BaseFont")] = NameObject(base)
    forged[NameObject("/FontDescriptor")] = DictionaryObject(font["/FontDescriptor"].get_object())

    def change(glyphs: Any, glyph: Callable[[str], str]) -> None:
        glyphs[glyph("E")] = glyphs[glyph("F")]

    with_program(writer, forged, redrawn(font_program(font), change))
    page = page_of(writer, good)
    resources = DictionaryObject(page["/Resources"].get_object())
    names = DictionaryObject(resources["/Font"].get_object())
    names[NameObject("/Forged")] = writer._add_object(forged)
    resources[NameObject("/Font")] = names
    page[NameObject("/Resources")] = resources

    def one(data: bytes) -> bytes:
        found = re.search(rb"(/F\d\+0 ([\d.]+) Tf <[0-9a-f]{2}> Tj\n(?:.*\n)*?)(.*) <45> Tj\n", data)
        assert found
        size = found[2]
        name = re.search(rb"/F\d\+0", found[1])
        assert name
        there = b"%b /Forged %b Tf <45> Tj %b %b Tf\n" % (found[3], size, name[0], size)
        return data[: found.end(1)] + there + data[found.end() :]

    set_content(writer, page, one)


@damage("does not look like the E that it says")
def one_cell_in_a_font_that_draws_another_letter(writer: PdfWriter, good: Good) -> None:
    _letter_in(writer, good, "/ZZZZZZ+SourceSansPro-Semibold")


@damage("sets type in Forgery, which is no font of the book's")
def one_cell_in_a_font_of_another_name(writer: PdfWriter, good: Good) -> None:
    _letter_in(writer, good, "/ZZZZZZ+Forgery")


# Over and under


@damage("puzzle 1 'Tide Pools'")
def a_thick_white_stroke_across_a_row(writer: PdfWriter, good: Good) -> None:
    left, right, y = row(good)
    set_content(writer, page_of(writer, good), over(f"1 G 9 w {left} {y} m {right} {y} l S"))


@damage("has something printed over it")
def a_thick_black_stroke_across_a_row(writer: PdfWriter, good: Good) -> None:
    left, right, y = row(good)
    set_content(writer, page_of(writer, good), over(f"0 G 9 w {left} {y} m {right} {y} l S"))


@damage("puzzle 1 'Tide Pools'")
def white_stroked_rectangles_over_the_grid(writer: PdfWriter, good: Good) -> None:
    left, bottom, right, top, _ = lattice(good)
    boxes = f"{left} {bottom} {right - left} {(top - bottom) / 2} re S"
    set_content(writer, page_of(writer, good), over(f"1 G 30 w {boxes}"))


@damage("puzzle 1 'Tide Pools'")
def a_white_shading_over_the_grid(writer: PdfWriter, good: Good) -> None:
    page = page_of(writer, good)
    white = ArrayObject([FloatObject(1)])
    function = DictionaryObject(
        {
            NameObject("/FunctionType"): NumberObject(2),
            NameObject("/Domain"): ArrayObject([NumberObject(0), NumberObject(1)]),
            NameObject("/C0"): white,
            NameObject("/C1"): white,
            NameObject("/N"): NumberObject(1),
        }
    )
    shading = DictionaryObject(
        {
            NameObject("/ShadingType"): NumberObject(2),
            NameObject("/ColorSpace"): NameObject("/DeviceGray"),
            NameObject("/Coords"): ArrayObject([NumberObject(n) for n in (0, 0, 400, 0)]),
            NameObject("/Function"): function,
            NameObject("/Extend"): ArrayObject([BooleanObject(True)] * 2),
        }
    )
    resources = DictionaryObject(page["/Resources"].get_object())
    resources[NameObject("/Shading")] = DictionaryObject({NameObject("/White"): shading})
    page[NameObject("/Resources")] = resources
    left, bottom, right, top, _ = lattice(good)
    clip = f"{left} {bottom} {right - left} {(top - bottom) / 2} re W n"
    set_content(writer, page, over(f"{clip} /White sh"))


@damage("puzzle 1 'Tide Pools'")
def a_huge_white_glyph_over_the_grid(writer: PdfWriter, good: Good) -> None:
    page = page_of(writer, good)
    name = next(iter(page["/Resources"]["/Font"]))
    left, bottom, *_ = lattice(good)
    set_content(writer, page, over(f"BT 1 g {name} 400 Tf 1 0 0 1 {left} {bottom} Tm <4d> Tj ET"))


@damage("the answer to puzzle 1 'Tide Pools'")
def a_white_stroke_over_an_answer(writer: PdfWriter, good: Good) -> None:
    number = good.layout.answer_pages["pools"]
    page = writer.pages[number - 1]
    width, height = (float(side) for side in page.mediabox[2:])
    set_content(writer, page, over(f"1 G 8 w 0 {0.8 * height} m {width} {0.8 * height} l S"))


@damage("does not")
def a_white_stroke_over_a_listed_word(writer: PdfWriter, good: Good) -> None:
    from bookmaker.page.ops import Text

    word = next(op for op in good.page("pools").ops if isinstance(op, Text) and op.text == "ANEMONE")
    y = word.y + 0.33 * word.size
    line = f"1 G {word.size * 0.9} w {word.x} {y} m {word.x + 6 * word.size} {y} l S"
    set_content(writer, page_of(writer, good), over(line))


@damage("page 8: 'Tide Pools' has something printed over it")
def a_black_ground(writer: PdfWriter, good: Good) -> None:
    set_content(writer, page_of(writer, good), lambda data: b"q 0 g 0 0 432 648 re f Q\n" + data)


@damage("% dark")
def a_gray_ground_under_a_grid(writer: PdfWriter, good: Good) -> None:
    set_content(writer, page_of(writer, good), lambda data: b"q .6 g 0 0 432 648 re f Q\n" + data)


@damage("puzzle 1 'Tide Pools'")
def an_annotation_over_the_grid(writer: PdfWriter, good: Good) -> None:
    left, bottom, right, top, _ = lattice(good)
    look = DecodedStreamObject()
    look.set_data(b"1 g 0 0 500 500 re f")
    box = ArrayObject([NumberObject(0), NumberObject(0), NumberObject(500), NumberObject(500)])
    look |= {
        NameObject("/Type"): NameObject("/XObject"),
        NameObject("/Subtype"): NameObject("/Form"),
        NameObject("/BBox"): box,
    }
    note = DictionaryObject(
        {
            NameObject("/Type"): NameObject("/Annot"),
            NameObject("/Subtype"): NameObject("/Stamp"),
            NameObject("/F"): NumberObject(4),
            NameObject("/Rect"): ArrayObject(
                [FloatObject(n) for n in (left, bottom, right, (top + bottom) / 2)]
            ),
            NameObject("/AP"): DictionaryObject({NameObject("/N"): writer._add_object(look)}),
        }
    )
    page_of(writer, good)[NameObject("/Annots")] = ArrayObject([writer._add_object(note)])


@damage("puzzle 1 'Tide Pools'")
def a_letter_on_a_layer_that_is_off(writer: PdfWriter, good: Good) -> None:
    layer = writer._add_object(
        DictionaryObject({NameObject("/Type"): NameObject("/OCG"), NameObject("/Name"): NameObject("/x")})
    )
    every = ArrayObject([layer])
    writer._root_object[NameObject("/OCProperties")] = DictionaryObject(
        {
            NameObject("/OCGs"): every,
            NameObject("/D"): DictionaryObject({NameObject("/OFF"): every, NameObject("/Order"): every}),
        }
    )
    page = page_of(writer, good)
    resources = DictionaryObject(page["/Resources"].get_object())
    resources[NameObject("/Properties")] = DictionaryObject({NameObject("/Off"): layer})
    page[NameObject("/Resources")] = resources

    def wrapped(data: bytes) -> bytes:
        found = re.search(rb"\n1 0 0 1 [\d.]+ [\d.]+ Tm <[0-9a-f]{2}> Tj\n", data)
        assert found
        return data[: found.start()] + b"\n/OC /Off BDC" + found[0] + b"EMC\n" + data[found.end() :]

    set_content(writer, page, wrapped)


# The page


@damage("is turned by 90 degrees")
def a_page_turned(writer: PdfWriter, good: Good) -> None:
    page_of(writer, good)[NameObject("/Rotate")] = NumberObject(90)


@damage("was laid out")
def a_page_scaled_to_98_percent(writer: PdfWriter, good: Good) -> None:
    set_content(writer, page_of(writer, good), lambda data: b"q .98 0 0 .98 4.32 6.48 cm\n" + data + b"\nQ")


@damage("was laid out")
def a_page_shifted(writer: PdfWriter, good: Good) -> None:
    set_content(writer, page_of(writer, good), lambda data: b"q 1 0 0 1 2 0 cm\n" + data + b"\nQ")


@damage("belongs")
def a_changed_page_size(writer: PdfWriter, good: Good) -> None:
    page = page_of(writer, good)
    for name in ("/MediaBox", "/TrimBox", "/BleedBox", "/CropBox"):
        page[NameObject(name)] = ArrayObject([NumberObject(n) for n in (0, 0, 440, 660)])


@damage("measures in units of")
def a_unit_of_its_own(writer: PdfWriter, good: Good) -> None:
    page_of(writer, good)[NameObject("/UserUnit")] = FloatObject(2)


# What names the book


def _first_text(data: bytes, more: bytes) -> bytes:
    found = re.search(rb"<[0-9a-f]{4,}> Tj", data)
    assert found
    return data[: found.start()] + more + data[found.end() :]


@damage("page 1: says 'Jig' where 'Happy Quizzy' belongs")
def another_title_on_the_title_page(writer: PdfWriter, good: Good) -> None:
    set_content(writer, writer.pages[0], lambda data: _first_text(data, b"<4a6967> Tj"))


@damage("page 1: 'Happy")
def a_stroke_through_the_title(writer: PdfWriter, good: Good) -> None:
    set_content(
        writer,
        writer.pages[0],
        over(" ".join(f"1 G 3 w 0 {y} m 432 {y} l S" for y in range(300, 600, 9))),
    )


@damage("page 2: says 'ISBN")
def another_isbn_on_the_copyright_page(writer: PdfWriter, good: Good) -> None:
    def changed(data: bytes) -> bytes:
        old = ISBN[-4:].encode().hex().encode()
        assert old in data
        return data.replace(old, b"33332d33"[: len(old)])

    set_content(writer, writer.pages[1], changed)


@damage("page 2")
def an_isbn_painted_over(writer: PdfWriter, good: Good) -> None:
    set_content(writer, writer.pages[1], over("1 g 0 0 432 330 re f"))


@pytest.mark.parametrize("name", sampled(DAMAGES, 3))
def test_what_only_the_eye_can_find_is_found(name: str, good: Good, kept: Kept, tmp_path: Path) -> None:
    act, told = DAMAGES[name]
    writer = PdfWriter(clone_from=PdfReader(good.folder / "book.pdf"))
    act(writer, good)
    file = tmp_path / "spoilt.pdf"
    writer.write(file)
    problems = said_of_spoilt_pages(good, file)
    if not all(any(each in problem for problem in problems) for each in told or [""]):
        [report] = proofs(
            file, [good.proof()], good.setting.fonts.files, kept
        )  # the book as a whole tells it
        problems = [*report.problems]
    assert problems
    for each in told:
        assert any(each in problem for problem in problems), "\n".join(problems)


def said_of_spoilt_pages(good: Good, file: Path) -> list[str]:
    """What is said of the pages that are not those of the right file, each by itself."""
    proof, said = good.proof(), list[str]()
    right, spoilt = PdfReader(good.folder / "book.pdf"), PdfReader(file)
    known, digests, pages = {*map(PageDigests(right).of, right.pages)}, PageDigests(spoilt), PdfPages(spoilt)
    changed = [(n, page) for n, page in enumerate(spoilt.pages, 1) if digests.of(page) not in known]
    with quiet(), Sight(file, good.setting.fonts.files) as sight:
        for sheet, seen in sight.watch(pages.read(*each) for each in changed):
            said += map(str, good.troubles_of(sheet, seen, proof))
    return said


def test_the_file_rewritten_and_not_spoilt_is_proven(good: Good, tmp_path: Path) -> None:
    """What the tests above find is their damage, not that the file was written anew."""
    writer = PdfWriter(clone_from=PdfReader(good.folder / "book.pdf"))
    set_content(writer, page_of(writer, good), lambda data: b"q .86 g 0 0 432 648 re f Q\n" + data)
    file = tmp_path / "whole.pdf"
    writer.write(file)
    report = good.held(file)
    assert report.problems == ("page 8: a line or shape is painted where nothing was laid out",)
    assert prove(file, fonts=good.setting.fonts.files).problems == ()
    assert report.remarks == ()


def test_type_whose_font_is_not_found_is_named_and_still_has_to_be_there(good: Good, tmp_path: Path) -> None:
    file = good.folder / "book.pdf"
    [report] = proofs(file, [good.proof()])
    assert report.problems == ()
    assert any(
        "not held against its font" in str(each) and "SourceSansPro-Semibold" in str(each)
        for each in report.remarks
    )
    writer = PdfWriter(clone_from=PdfReader(file))
    a_black_ground(writer, good)
    writer.write(tmp_path / "black.pdf")
    [report] = proofs(tmp_path / "black.pdf", [good.proof()])
    assert not report.proven


UNKNOWN = {  # damages that are found where no font file is to be had
    "one cell in a font that draws another letter": "does not look like the others on the page that say E",
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_cells_of_a_font_that_is_not_found_are_held_against_one_another(
    name: str, good: Good, tmp_path: Path
) -> None:
    writer = PdfWriter(clone_from=PdfReader(good.folder / "book.pdf"))
    for font in fonts_of(writer, ""):
        font[NameObject("/BaseFont")] = NameObject("/ABCDEF+Nowhere-" + str(font["/BaseFont"])[-8:])
    writer.write(tmp_path / "clean.pdf")
    clean = prove(tmp_path / "clean.pdf", fonts=good.setting.fonts.files)
    assert clean.problems == ()
    assert any("Nowhere-" in str(remark) for remark in clean.remarks)
    writer = PdfWriter(clone_from=PdfReader(good.folder / "book.pdf"))
    DAMAGES[name][0](writer, good)
    for font in fonts_of(writer, ""):
        font[NameObject("/BaseFont")] = NameObject("/ABCDEF+Nowhere-" + str(font["/BaseFont"])[-8:])
    writer.write(tmp_path / "spoilt.pdf")
    problems = prove(tmp_path / "spoilt.pdf", fonts=good.setting.fonts.files).problems
    assert any(UNKNOWN[name] in problem for problem in problems), "\n".join(problems)


@pytest.mark.parametrize("way", ["1 Tw", "98 Tz"])
def test_type_that_is_spaced_or_stretched_is_told_to_be_seen_only_to_be_there(
    way: str, good: Good, tmp_path: Path
) -> None:
    writer = PdfWriter(clone_from=PdfReader(good.folder / "book.pdf"))
    set_content(writer, writer.pages[1], lambda data: data.replace(b"BT", b"BT " + way.encode(), 1))
    writer.write(tmp_path / "stretched.pdf")
    report = prove(tmp_path / "stretched.pdf", fonts=good.setting.fonts.files)
    assert any("not held against its font, being kerned" in str(remark) for remark in report.remarks)


def test_letters_that_a_theme_s_font_draws_alike_are_told_with_theme_and_role(
    tmp_path: Path, good: Good, bookmaker: Callable[..., Any]
) -> None:
    font = TTFont(good.setting.fonts.files["SourceSansPro-Semibold"])
    cmap = font.getBestCmap()
    font["glyf"][cmap[ord("Q")]] = font["glyf"][cmap[ord("O")]]
    for record in font["name"].names:
        if record.nameID == 6:
            record.string = "Twins-Semibold".encode("utf-16-be" if record.platformID == 3 else "latin-1")
    (tmp_path / "themes").mkdir()
    font.save(tmp_path / "themes" / "Twins.ttf")
    (tmp_path / "themes" / "twins.yaml").write_text(
        "name: twins\nabout: Q is drawn as O\nlike: plain\nfonts: {grid: Twins.ttf}\n", encoding="utf-8"
    )
    (tmp_path / "book.yaml").write_text(
        "title: Quizzy Jig, y\ntheme: twins\nseed: 4\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
        "puzzles: [{title: Q, grid: 9 x 9, effort: fast, words: [quote, quorum, quoin, opaque]}]\n",
        encoding="utf-8",
    )
    told = bookmaker("build", "book.yaml", "--jobs", 1, "--quiet", "--out", "out")
    assert told.code == 1
    assert "the theme twins, role grid: its font Twins-Semibold draws O and Q alike" in told.err


def test_a_type_file_is_read_as_font_tools_reads_it(good: Good) -> None:
    for path in good.setting.fonts.files.values():
        ours, theirs = read_type_file(path), TTFont(path)
        names, cmap = theirs.getGlyphOrder(), theirs.getBestCmap()
        assert {code: names[glyph] for code, glyph in ours.glyphs.items()} == cmap
        for code in [*cmap][:200]:
            glyph, outline = ours.glyphs[code], theirs["glyf"][cmap[code]]
            units = theirs["head"].unitsPerEm
            assert ours.width(glyph) == theirs["hmtx"][cmap[code]][0] * 1000 / units
            if outline.numberOfContours:
                sides = (outline.xMin, outline.yMin, outline.xMax, outline.yMax)
                assert ours.box(glyph) == tuple(side / units for side in sides)


def test_a_reference_says_what_it_is_asked_to_in_the_whole_font(good: Good, tmp_path: Path) -> None:
    name, path = next(iter(good.setting.fonts.files.items()))
    claim = ClaimedText("Qy", name, 20.0, (1, 0, 0, 1, 30, 40), 25.0, "0 g")
    file = tmp_path / "reference.pdf"
    file.write_bytes(reference_pdf([((0, 0, 100, 100), [claim])], {name: read_type_file(path)}))
    [sheet] = PdfPages(PdfReader(file))
    [run] = sheet.content.runs
    assert (run.x, run.y, run.size) == (30, 40, 20)


def test_a_sign_in_the_middle_of_two_pixels_may_be_rounded_to_either_and_no_other_may(
    good: Good, tmp_path: Path
) -> None:
    name, path = next(iter(good.setting.fonts.files.items()))
    font, file = read_type_file(path), tmp_path / "page.pdf"

    def found(drawn: float, claimed: float, ground: bytes = b"", sign: str = "I") -> list[Any]:
        """What is found of a sign drawn so many pixels from the left and claimed to be elsewhere."""
        claim = ClaimedText(sign, name, 20.0, (1, 0, 0, 1, drawn * 0.72, 36.1), 0.0, "0 g")
        file.write_bytes(reference_pdf([((0, 0, 72, 72), [claim])], {name: font}))
        if ground:
            writer = PdfWriter(clone_from=file)
            set_content(writer, writer.pages[0], lambda data: ground + data)
            writer.write(file)
        style = [name, 20.0, [1, 0, 0, 1], "0 g", 1.0]
        page: dict[str, Any] = {"number": 1, "cut": [0, 0, 72, 72], "styles": [style], "areas": []}
        page |= {"signs": [], "claims": [[0, sign, 0.0, claimed * 0.72, 36.1]]}
        [answer] = compare_pages(str(file), {name: str(path)}, [page])
        return [*answer["found"]]

    assert found(30.498, 30.502) == []
    assert found(30.498, 30.502, b"q .84 g 0 0 72 72 re f Q\n", "O") == []  # a tint under a cell
    assert found(30.498, 30.502, b"q .6 g 0 0 72 72 re f Q\n", "O")
    assert found(30.2, 31.2)
    strike = b"q .67 G 6 w 18 34 m 38 54 l S Q\n"  # what marks a word has ink of its own behind its letters
    assert [each[1] for each in found(30.498, 30.502, strike, "L")] == ["added"]
    assert [each[1] for each in found(30.2, 31.2, strike, "L")] == ["lacks"]
    assert found(30.4, 30.6)


def test_the_signs_of_a_run_may_be_evened_out_either_way_where_a_distance_ends_on_a_half(
    good: Good, tmp_path: Path
) -> None:
    name, path = next(iter(good.setting.fonts.files.items()))
    font, file = read_type_file(path), tmp_path / "page.pdf"
    wide = font.width(font.glyphs[ord("I")]) / 1000 * 20

    def found(drawn: float, claimed: float) -> list[Any]:
        """What is found of three I so many pixels apart, the second at .7 of one, claimed to be otherwise."""
        claims = [
            ClaimedText("III", name, 20.0, (1, 0, 0, 1, (20.7 - apart) * 0.72, 36.1), width, "0 g")
            for apart in (drawn, claimed)
            for width in [wide + 2 * apart * 0.72]
        ]
        file.write_bytes(reference_pdf([((0, 0, 72, 72), claims[:1])], {name: font}))
        style = [name, 20.0, [1, 0, 0, 1], "0 g", 1.0]
        page: dict[str, Any] = {"number": 1, "cut": [0, 0, 72, 72], "styles": [style], "areas": []}
        page |= {"signs": [], "claims": [[0, "III", claims[1].width, claims[1].at[4], 36.1]]}
        [answer] = compare_pages(str(file), {name: str(path)}, [page])
        return [*answer["found"]]

    assert [len(each) for each in possible_pixels([10.2, 20.7, 31.2])] == [1, 2, 1]
    assert possible_pixels([10.2, 20.7, 31.15]) == [{10}, {21}, {31}]
    assert found(10.499, 10.501) == []
    assert found(10.6, 10.4)


def test_signs_are_expected_where_pdfium_sets_them_by_the_whole_thousandths_of_their_widths(
    tmp_path: Path,
) -> None:
    path, text = THEME_FONTS / "inter-tight/InterTightBold.ttf", "QUITE " * 8
    pdfmetrics.registerFont(ReportLabFont("whole widths", str(path)))
    canvas = Canvas(str(tmp_path / "page.pdf"), pagesize=(400, 100))
    canvas.setFont("whole widths", 7.5)
    canvas.drawString(20, 40, text)
    canvas.save()
    font = read_type_file(path)
    claim = ClaimedText(
        text, "any", 7.5, (1, 0, 0, 1, 20, 40), pdfmetrics.stringWidth(text, "whole widths", 7.5), "0 g"
    )
    due = [x for x, _ in sign_origins(claim, font)]
    (tmp_path / "reference.pdf").write_bytes(reference_pdf([((0, 0, 400, 100), [claim])], {"any": font}))
    for name in ("page.pdf", "reference.pdf"):
        with pypdfium2.PdfDocument(tmp_path / name) as file:
            textpage = file[0].get_textpage()
            x, y = c_double(), c_double()
            for at, wanted in enumerate(due[: text.rindex("E") + 1]):
                pypdfium2.raw.FPDFText_GetCharOrigin(textpage, at, x, y)
                assert x.value == pytest.approx(wanted, abs=1e-3), (name, at)


@pytest.mark.parametrize("aside", [0.0, 0.0012, 0.003])
@pytest.mark.parametrize("spoilt", [False, True])
def test_a_sign_that_its_run_moves_is_known_alone_beside_a_neighbour_on_another_pixel(
    aside: float, spoilt: bool, tmp_path: Path
) -> None:
    path = THEME_FONTS / "nunito/NunitoBold.ttf"
    font, file, x, y = read_type_file(path), tmp_path / "page.pdf", 193.5639, 474.056
    text, box = "(twice), every word is in its grid exactly", (0, 0, 449.008, 665.008)
    wide = sum(font.width(font.glyphs[ord(sign)]) for sign in text) / 1000 * 10.5
    shown = text.replace("every", "evcry") if spoilt else text
    claim = ClaimedText(shown, font.name, 10.5, (1, 0, 0, 1, x + aside, y), wide, "0 g")
    file.write_bytes(reference_pdf([(box, [claim])], {font.name: font}))
    style = [font.name, 10.5, [1, 0, 0, 1], "0 g", 1.0]
    page: dict[str, Any] = {"number": 1, "cut": [*box], "styles": [style], "areas": [], "signs": []}
    [answer] = compare_pages(str(file), {font.name: str(path)}, [page | {"claims": [[0, text, wide, x, y]]}])
    assert bool(answer["found"]) == spoilt, answer["found"]


@pytest.mark.parametrize(("size", "line"), [(40.0, 5.0), (20.0, 2.6)])
@pytest.mark.parametrize("kern", [0.0, 0.05])  # of its size: the second "o" is a run, and a claim, of its own
@pytest.mark.parametrize("spoilt", ["", "a sliver", "a dot", "a stroke", "a hole in the line"])
def test_a_pale_title_with_a_dark_line_round_it_is_seen_and_spoilt_ones_are_not(
    spoilt: str, kern: float, size: float, line: float, good: Good, tmp_path: Path
) -> None:
    name, path = next(iter(good.setting.fonts.files.items()))
    pdfmetrics.registerFont(ReportLabFont("Outlined", str(path)))
    file, share = tmp_path / "page.pdf", size / 40
    type_file = read_type_file(path)

    def wide(text: str) -> float:
        return sum(map(type_file.width, glyphs_of(text, type_file))) / 1000 * size

    places = {"Oho": 30 * share}
    if kern:
        places = {"Oh": 30 * share, "o": 30 * share + wide("Oh") - kern * size}
    canvas = Canvas(str(file), (144, 72), initialFontName="Outlined")
    for mode, gray, stroke in ((2, 0.1, line), (0, 0.6, 0)):
        canvas.saveState()
        text = canvas.beginText()
        text.setFont("Outlined", size)
        text.setTextRenderMode(mode)
        text.setFillGray(gray)
        canvas.setStrokeGray(gray)
        canvas.setLineWidth(stroke)
        for run, x in places.items():
            text.setTextOrigin(x, 25 * share)
            text.textOut(run)
        canvas.drawText(text)
        canvas.restoreState()
    canvas.scale(share, share)
    canvas.setFillGray(0.6)
    if spoilt == "a dot":  # which makes another sign of it
        canvas.circle(43.5, 38, 3, stroke=0, fill=1)
    if spoilt == "a stroke":
        canvas.setFillGray(0.1)
        canvas.rect(28, 38, 80, 3, stroke=0, fill=1)
    if spoilt == "a hole in the line":
        canvas.setFillGray(0.6)
        canvas.rect(28, 20, 80, 6, stroke=0, fill=1)
    if (
        spoilt == "a sliver"
    ):  # of two pixels where lines of two letters leave some paper, further off than is looked
        first = ClaimedText("O", name, size, (1, 0, 0, 1, 30 * share, 25 * share), 0.0, "0 g")
        [(left, *_)] = ClaimedInk({name: type_file}).signs(first)
        dot = 72 / 100
        canvas.rect((int(left / dot) - 5) * dot / share, 32, 4 * dot / share, 6, stroke=0, fill=1)
    canvas.save()
    style = [name, size, [1, 0, 0, 1], "0.6 g", 0.4]
    claims = [[0, run, wide(run), x, 25 * share] for run, x in places.items()]
    page: dict[str, Any] = {"number": 1, "cut": [0, 0, 144, 72], "styles": [style], "areas": []}
    [answer] = compare_pages(str(file), {name: str(path)}, [page | {"signs": [], "claims": claims}])
    assert bool(answer["found"]) == (spoilt not in ("", "a sliver"))


@pytest.mark.parametrize("spoilt", ["", "a dot", "gone"])
def test_a_pale_letter_over_its_shadow_is_seen_beside_one_that_is_rounded_to_another_pixel(
    spoilt: str, good: Good, tmp_path: Path
) -> None:
    name, path = next(iter(good.setting.fonts.files.items()))
    font, file, size = read_type_file(path), tmp_path / "page.pdf", 20.0
    at, high = 30.0 * 0.72, 30.15 * 0.72
    beside = at + font.width(font.glyphs[ord("g")]) / 1000 * size - 2.0
    pixel = int(beside / 0.72) * 0.72

    def letters(colour: str, aside: float, second: float) -> list[ClaimedText]:
        places = [("g", at), ("e", second)]
        return [
            ClaimedText(sign, name, size, (1, 0, 0, 1, x + aside, high - aside), 0.0, colour)
            for sign, x in places
        ]

    shown = [*letters("0.45 g", 1.0, beside), *letters("1 g", 0.0, pixel + 0.498 * 0.72)]
    shown = shown[:2] + shown[3:] if spoilt == "gone" else shown
    file.write_bytes(reference_pdf([((0, 0, 72, 72), shown)], {name: font}))
    writer = PdfWriter(clone_from=file)
    dot = f"1 g {at + 3.6:.2f} {high + 3.6:.2f} 2.5 2.5 re f\n".encode() if spoilt == "a dot" else b""
    set_content(writer, writer.pages[0], lambda data: b"q 0 g 0 0 72 72 re f Q\n" + data + dot)
    writer.write(file)
    style = [name, size, [1, 0, 0, 1], "1 g", 0.0]
    claims = [[0, "g", 0.0, at, high], [0, "e", 0.0, pixel + 0.502 * 0.72, high]]
    page: dict[str, Any] = {"number": 1, "cut": [0, 0, 72, 72], "styles": [style], "areas": []}
    [answer] = compare_pages(str(file), {name: str(path)}, [page | {"signs": [], "claims": claims}])
    assert bool(answer["found"]) == bool(spoilt), answer["found"]


@pytest.mark.parametrize("down", [0.05, 0.25, 0.85])  # of a pixel
@pytest.mark.parametrize(("gap", "spoils"), [(0.4, False), (-0.6, True)])
def test_a_line_just_under_a_letter_is_no_ink_over_it(
    gap: float, spoils: bool, down: float, good: Good, tmp_path: Path
) -> None:
    """At 100 dots an inch a line may share the pixels of a tail that it does not touch."""
    name, path = next(iter(good.setting.fonts.files.items()))
    font, file, size, y = read_type_file(path), tmp_path / "page.pdf", 12.7, (40 + down) * 0.72
    claim = ClaimedText("Q", name, size, (1, 0, 0, 1, 21.6, y), 0.0, "0 g")
    [(_, foot, _, _)] = ClaimedInk({name: font}).signs(claim)
    file.write_bytes(reference_pdf([((0, 0, 72, 72), [claim])], {name: font}))
    writer = PdfWriter(clone_from=file)
    line = f"\nq 0 g 10 {foot - gap - 1:.3f} 50 1 re f Q\n".encode()
    set_content(writer, writer.pages[0], lambda data: data + line)
    writer.write(file)
    style = [name, size, [1, 0, 0, 1], "0 g", 1.0]
    page: dict[str, Any] = {"number": 1, "cut": [0, 0, 72, 72], "styles": [style], "areas": []}
    page |= {"signs": [], "claims": [[0, "Q", 0.0, 21.6, y]]}
    [answer] = compare_pages(str(file), {name: str(path)}, [page])
    assert bool(answer["found"]) == spoils, answer["found"]


def test_pages_that_cannot_be_drawn_for_one_reason_are_told_once(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "vast.pdf"), pagesize=(14_000, 14_000))
    for _ in range(3):
        canvas.drawString(72, 72, "Vast")
        canvas.showPage()
    canvas.save()
    told = [each for each in prove(tmp_path / "vast.pdf").problems if "cannot be seen" in each]
    assert told == ["page 1: cannot be seen, and 2 more pages: it is too large to be looked at"]
