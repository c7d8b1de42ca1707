"""Small books drawn here with ReportLab alone, good ones and ones that somebody spoilt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, RectangleObject
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.pdfread.budget import Budget
from bookmaker.pdfread.content import read_content
from bookmaker.pdfread.fonts import Typeface, plain
from bookmaker.pdfread.text_lines import PageTexts, Piece, missing_key_pairs
from bookmaker.preflight import OWN, REFUSED, Facts, preflight
from bookmaker.preflight.text import describe_finding
from bookmaker.publisher.model import Margins, Publisher

pytestmark = pytest.mark.xdist_group("small books")  # what is built once is shared by all of it

TRIM = 432.0, 648.0
BLEED = 9.0
PRINTER = Publisher(
    "printer",
    "a printer made up for these tests",
    margins=Margins(18, 18, 18, ((10_000, 27),)),
    page_multiple=2,
    least_type=7,
    least_line=0.75,
    blanks_in_a_row=1,
    bleed=(BLEED, ("top", "bottom", "outside")),
)
SCREEN = replace(PRINTER, name="screen", for_print=False, sheets=True)
WANTED = Facts(PRINTER, TRIM, bleeds=False, pages=8, profile=OWN)

Spoil = Callable[[Canvas, int], object]  # what somebody does to a page of that number


def refused(file: Path, facts: Facts = WANTED) -> tuple[str, ...]:
    """What is wrong with a file as one of ours."""
    return tuple(describe_finding(finding) for finding in preflight(file, facts).of(REFUSED))


@pytest.fixture(scope="session", autouse=True)
def fonts() -> None:
    import font_source_sans_pro

    folder = Path(font_source_sans_pro.__file__).parent / "files"
    pdfmetrics.registerFont(TTFont("Sans", str(folder / "SourceSansPro-Regular.ttf")))
    pdfmetrics.registerFont(TTFont("Bold", str(folder / "SourceSansPro-Semibold.ttf")))


def nothing(canvas: Canvas, page: int) -> None:
    """A book that nobody spoils."""


def drawn(file: Path, spoil: Spoil = nothing, pages: int = 8, printed: int = 8, bleeds: bool = False) -> Path:
    """A small book, the pages behind those printed blank."""
    width, height = TRIM
    canvas = Canvas(str(file), TRIM, initialFontName="Sans", invariant=1, pageCompression=0)
    for page in range(1, pages + 1):
        left = BLEED * (page % 2 == 0)
        past = (BLEED, 2 * BLEED) if bleeds else (0, 0)
        sheet = width + past[0], height + past[1]
        corner = (left, BLEED) if bleeds else (0, 0)
        canvas.setPageSize(sheet)
        canvas.setTrimBox((*corner, corner[0] + width, corner[1] + height))
        canvas.setBleedBox((0, 0, *sheet))
        canvas.translate(*corner)
        if page <= printed:
            _print(canvas, page)
        spoil(canvas, page)
        canvas.showPage()
    canvas.save()
    return file


def _print(canvas: Canvas, page: int) -> None:
    """A title, a grid in two faces in a frame, a list and a page number."""
    canvas.setFont("Bold", 22)
    canvas.drawCentredString(216, 570, "On the Farm")
    for row, letters in enumerate(("HORSE", "OWLSA", "RYEBC")):
        for column, letter in enumerate(letters):
            canvas.setFont("Bold" if (row + column) % 3 else "Sans", 18)
            canvas.drawCentredString(100 + 25 * column, 520 - 25 * row, letter)
    canvas.setLineWidth(0.75)
    canvas.roundRect(80, 400, 140, 150, 8)
    canvas.setFont("Sans", 12)
    canvas.drawString(60, 300, "horse")
    canvas.drawRightString(380, 30, f"{page}")


def problems(tmp_path: Path, spoil: Spoil = nothing, publisher: Publisher = PRINTER) -> tuple[str, ...]:
    return refused(drawn(tmp_path / "book.pdf", spoil), replace(WANTED, publisher=publisher))


def edited(tmp_path: Path, edit: Callable[[PdfWriter], object]) -> tuple[str, ...]:
    """What is told of a good book that was changed in its objects after it was drawn."""
    writer = PdfWriter(clone_from=drawn(tmp_path / "good.pdf"))
    edit(writer)
    writer.write(tmp_path / "book.pdf")
    return refused(tmp_path / "book.pdf")


def test_a_good_book_has_no_problem(tmp_path):
    assert problems(tmp_path) == ()


def test_a_good_book_written_by_another_program_has_none_either(tmp_path):
    def compress(writer: PdfWriter) -> None:
        for page in writer.pages:
            page.compress_content_streams()

    assert edited(tmp_path, compress) == ()


def test_pages_that_bleed_reach_past_their_trim_at_the_edges_that_are_cut(tmp_path):
    file = drawn(tmp_path / "book.pdf", bleeds=True)
    assert refused(file, replace(WANTED, bleeds=True)) == ()
    told = "page 1: is 441.00 x 666.00 pt, not 432.00 x 648.00 pt, the trim"
    assert told in refused(file)
    inside = replace(PRINTER, bleed=(BLEED, ("top", "bottom", "inside")))
    told = "bleeds otherwise at the left and right; it is to be 0.125 in at the left"
    assert any(told in each for each in refused(file, replace(WANTED, publisher=inside, bleeds=True)))


def ink(operators: str) -> Callable[[Canvas, int], None]:
    """Something written into the content of page 6."""

    def spoil(canvas: Canvas, page: int) -> None:
        if page == 6:
            canvas._code.append(operators)

    return spoil


def on_page_six(act: Callable[[Canvas], object]) -> Callable[[Canvas, int], None]:
    def spoil(canvas: Canvas, page: int) -> None:
        if page == 6:
            act(canvas)

    return spoil


def set_in(font: str, size: float, x: float = 100, y: float = 100) -> Callable[[Canvas, int], None]:
    def act(canvas: Canvas) -> None:
        canvas.setFont(font, size)
        canvas.drawString(x, y, "small print")

    return on_page_six(act)


GRAY = "gray ink alone is to be used"
SPOILT_INK = [
    (ink("1 0 0 rg"), f"page 6: has the colour operator rg; {GRAY}"),
    (ink("0 0 0 1 K"), f"page 6: has the colour operator K; {GRAY}"),
    (ink("/Cs1 cs"), f"page 6: has the colour operator cs; {GRAY}"),
    (ink("/Sh1 sh"), f"page 6: has a shading; {GRAY}"),
    (ink("BI /W 1 /H 1 /BPC 8 /CS /G ID \x7f EI"), f"page 6: has an inline picture; {GRAY}"),
    (ink("q 3 Tr Q"), "page 6: has a state in which type leaves no ink"),
    (on_page_six(lambda canvas: canvas.setFillAlpha(0.5)), "page 6: has alpha below 1"),
    (ink("Q"), "page 6: cannot be read to its end: it restores a graphics state it never saved"),
    (ink("BT (x) Tj } ET"), "page 6: cannot be read to its end: its content cannot be read from byte"),
    (ink("/F99 12 Tf"), "to its end: it uses the font /F99, which its resources do not have"),
    (ink("0.5 w 10 10 m 20 20 l S"), "0.14 in from the bottom: has a line of 0.50 pt; printer takes 0.75 pt"),
    (ink("q .5 0 0 .5 0 0 cm 1 w 10 10 m 20 20 l S Q"), "has a line of 0.50 pt; printer takes 0.75 pt"),
    (ink("0 w 10 10 m 20 20 l S"), "has a line of no width, which prints as thin as the machine can"),
    (set_in("Sans", 6.5), "has type of 6.50 pt, 'small print'; printer takes 7 pt or more"),
    (set_in("Helvetica", 9), "page 6 sets type in Helvetica, which is not in the file"),
    (set_in("Sans", 9, x=10), "has 'small print' 0.14 in from the left edge; printer asks for 0.25 in"),
    (set_in("Sans", 9, x=372), "has 'small print' 0.27 in from the spine; printer asks for 0.375 in"),
    (set_in("Sans", 9, y=5), "has 'small print' 0.04 in from the bottom edge; printer asks for 0.25 in"),
    (set_in("Sans", 9, y=640), "has 'small print' 0.02 in from the top edge; printer asks for 0.25 in"),
    (
        on_page_six(lambda canvas: canvas.linkURL("https://example.org", (10, 10, 20, 20))),
        "page 6, 0.14 in from the left, 0.14 in from the bottom: has a link",
    ),
    (
        on_page_six(lambda canvas: (canvas.bookmarkPage("x"), canvas.addOutlineEntry("x", "x"))),
        "the file has bookmarks",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "told"), SPOILT_INK, ids=[told for _, told in SPOILT_INK])
def test_what_print_does_not_take_is_named(tmp_path, spoil, told):
    assert [line for line in problems(tmp_path, spoil) if told in line], problems(tmp_path, spoil)


def test_a_screen_edition_may_have_links_outline_and_colour(tmp_path):
    def spoil(canvas: Canvas, page: int) -> None:
        canvas._code.append("0 0 1 RG")
        canvas.linkURL("https://example.org", (10, 10, 20, 20))
        canvas.bookmarkPage(f"p{page}")
        canvas.addOutlineEntry(f"{page}", f"p{page}")

    assert problems(tmp_path, spoil, SCREEN) == ()


def page_six(writer: PdfWriter) -> DictionaryObject:
    return writer.pages[5]


def box(name: str, *sides: float) -> Callable[[PdfWriter], object]:
    return lambda writer: page_six(writer).update({NameObject(name): RectangleObject(sides)})


def whole_font(writer: PdfWriter) -> None:
    for font in page_six(writer)["/Resources"]["/Font"].values():
        font.get_object()[NameObject("/BaseFont")] = NameObject("/Whole")


def without_font_file(writer: PdfWriter) -> None:
    for font in page_six(writer)["/Resources"]["/Font"].values():
        del font.get_object()["/FontDescriptor"].get_object()["/FontFile2"]


def unused_font(writer: PdfWriter) -> None:
    idle = {NameObject("/Subtype"): NameObject("/TrueType"), NameObject("/BaseFont"): NameObject("/Idle")}
    fonts = DictionaryObject(page_six(writer)["/Resources"]["/Font"])
    fonts[NameObject("/Idle")] = DictionaryObject(idle)
    resources = DictionaryObject(page_six(writer)["/Resources"]) | {NameObject("/Font"): fonts}
    page_six(writer)[NameObject("/Resources")] = DictionaryObject(resources)


def named(writer: PdfWriter, kind: str) -> None:
    writer.root_object[NameObject("/Names")] = DictionaryObject({NameObject(kind): DictionaryObject()})


def encrypt(writer: PdfWriter) -> None:
    writer.encrypt("", "owner", algorithm="RC4-128")


SPOILT_FORM: list[tuple[Callable[[PdfWriter], object], str]] = [
    (box("/MediaBox", 0, 0, 431, 648), "page 6: is 431.00 x 648.00 pt, not 432.00 x 648.00 pt, the trim"),
    (box("/TrimBox", 9, 9, 423, 639), "is 414.00 x 630.00 pt by its TrimBox, not 432.00 x 648.00 pt"),
    (box("/BleedBox", 9, 9, 423, 639), "has a TrimBox outside its BleedBox"),
    (box("/BleedBox", -9, 0, 441, 648), "has a BleedBox outside its MediaBox"),
    (box("/CropBox", 9, 9, 423, 639), "has a CropBox that hides a part of it"),
    (box("/ArtBox", 0, 0, 432, 648), "has both a TrimBox and an ArtBox"),
    (lambda writer: page_six(writer).pop("/TrimBox"), "page 6: has no TrimBox"),
    (lambda writer: page_six(writer).pop("/BleedBox"), "page 6: has no BleedBox"),
    (lambda writer: writer.pages[5].rotate(90), "page 6: is turned by 90 degrees"),
    (
        lambda writer: page_six(writer).update({NameObject("/UserUnit"): FloatObject(2)}),
        "page 6: measures in units of 2/72 in",
    ),
    (whole_font, "the font Whole is in the file whole"),
    (without_font_file, "which is not in the file"),
    (lambda writer: named(writer, "/JavaScript"), "the file has scripts"),
    (lambda writer: writer.add_attachment("x.txt", b"x"), "the file has other files"),
    (lambda writer: writer.add_blank_page(), "the file has 9 pages, not 8"),
    (lambda writer: writer.add_blank_page(), "the file has 9 pages, not an even number"),
    (encrypt, "the file is encrypted"),
    (lambda writer: writer.root_object.update({NameObject("/AcroForm"): DictionaryObject()}), "has a form"),
    (
        lambda writer: page_six(writer).update({NameObject("/Rotate"): NameObject("/x")}),
        "has '/x' for a number",
    ),
    (lambda writer: page_six(writer).update({NameObject("/Annots"): NameObject("/x")}), "that are no list"),
    (unused_font, "page 6 names the font Idle, which is not in the file"),
]


@pytest.mark.parametrize(("edit", "told"), SPOILT_FORM, ids=[told for _, told in SPOILT_FORM])
def test_a_file_of_the_wrong_form_is_told(tmp_path, edit, told):
    assert [line for line in edited(tmp_path, edit) if told in line], edited(tmp_path, edit)


def test_a_line_or_a_page_counts_however_little_it_misses(tmp_path):
    white = ink("1 G 0.748 w 100 100 m 200 100 l S")
    assert any("has a line of 0.75 pt" in each for each in problems(tmp_path, white))
    shy = edited(tmp_path, box("/MediaBox", 0, 0, 432, 648.04))
    assert shy == ("page 6: is 432.00 x 648.04 pt, not 432.00 x 648.00 pt, the trim",)


def test_blank_pages_in_a_row_are_counted(tmp_path):
    file = drawn(tmp_path / "book.pdf", pages=10)
    told = ("pages 9 to 10 are blank; printer takes 1 in a row",)
    assert refused(file, replace(WANTED, pages=10)) == told


def test_pages_that_are_not_there_are_missed(tmp_path):
    file = drawn(tmp_path / "book.pdf", pages=6)
    assert refused(file) == ("the file has 6 pages, not 8",)


def test_half_a_file_cannot_be_read_and_says_so(tmp_path):
    whole = drawn(tmp_path / "whole.pdf").read_bytes()
    (tmp_path / "half.pdf").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "none.pdf").write_bytes(b"")
    for name in ("half.pdf", "none.pdf", "missing.pdf"):
        assert refused(tmp_path / name)


def runs(operators: bytes) -> Iterator[tuple[str, float, float, float, float]]:
    """What is read from bare operators, in a font of half-em letters."""
    font = DictionaryObject({
        NameObject("/Subtype"): NameObject("/TrueType"),
        NameObject("/BaseFont"): NameObject("/Half"),
        NameObject("/Widths"): ArrayObject(FloatObject(500) for _ in range(256)),
    })  # fmt: skip
    content = read_content(operators, DictionaryObject(), lambda resources, name: Typeface(font, Budget()))
    return (
        tuple(round(part, 3) if isinstance(part, float) else part for part in run) for run in content.runs
    )


@pytest.mark.parametrize(
    ("operators", "told"),
    [
        (b"BT /F 10 Tf 1 0 0 1 5 7 Tm (ab) Tj ET", [("ab", 5, 7, 10, 10)]),
        (b"BT /F 10 Tf 2 0 0 2 5 7 Tm (ab) Tj ET", [("ab", 5, 7, 20, 20)]),
        (b"q 2 0 0 2 1 1 cm BT /F 10 Tf 5 7 Td (a) Tj ET Q", [("a", 11, 15, 10, 20)]),
        (b"BT /F 10 Tf 1 Tc (ab) Tj (c) Tj ET", [("ab", 0, 0, 11, 10), ("c", 12, 0, 5, 10)]),
        (b"BT /F 10 Tf 3 Tw (a b) Tj (c) Tj ET", [("a b", 0, 0, 18, 10), ("c", 18, 0, 5, 10)]),
        (b"BT /F 10 Tf 50 Tz (ab) Tj (c) Tj ET", [("ab", 0, 0, 5, 10), ("c", 5, 0, 2.5, 10)]),
        (b"BT /F 10 Tf [(a) -500 (b)]TJ (c) Tj ET", [("ab", 0, 0, 15, 10), ("c", 15, 0, 5, 10)]),
        (b"BT /F 10 Tf 12 TL 5 7 Td (a) Tj T* (b) Tj (c) ' ET",
         [("a", 5, 7, 5, 10), ("b", 5, -5, 5, 10), ("c", 5, -17, 5, 10)]),
        (b"BT /F 10 Tf 5 7 TD (a) Tj 1 2 (b) \" ET", [("a", 5, 7, 5, 10), ("b", 5, 14, 5, 10)]),
        (b"BT /F 10 Tf 4 Ts (a) Tj ET", [("a", 0, 4, 5, 10)]),
        (b"q BT /F 10 Tf 9 Tc ET Q BT /F 10 Tf (a) Tj (b) Tj ET", [("a", 0, 0, 5, 10), ("b", 5, 0, 5, 10)]),
        (b"% a comment\nBT/F 10 Tf<61>Tj(\\(\\142)Tj ET", [("a", 0, 0, 5, 10), ("(b", 5, 0, 10, 10)]),
        (b"/A <</MCID 0>> BDC BT /F 10 Tf (a(b)c) Tj ET EMC", [("a(b)c", 0, 0, 25, 10)]),
    ],
)  # fmt: skip
def test_type_is_read_where_the_format_says_it_stands(operators, told):
    assert [run[:5] for run in runs(operators)] == told


def test_a_string_is_read_with_its_escapes():
    assert plain(rb"(a\)\\\101\n\7x)") == b"a)\\A\n\x07x"
    assert plain(b"<41 4>") == b"A@"


def piece(text: str, x: float, y: float) -> Piece:
    return Piece(text, x, y, x + 6 * len(text), 12)


KEY = [("1", "H"), ("2", ""), ("10", "O")]


@pytest.mark.parametrize(
    ("letters", "aside", "lost"),
    [
        ("H O", 0, []),
        ("S O", 0, KEY[:1]),
        ("  O", 0, KEY[:1]),
        ("HWO", 0, KEY[1:2]),
        ("H ", 0, KEY[2:]),
        ("H O", 9, [KEY[0], KEY[2]]),
    ],
)
def test_a_key_is_read_pair_by_pair(letters, aside, lost):
    found = [piece(sign, 20 * n - 3 * len(sign), 150) for n, (sign, _) in enumerate(KEY[: len(letters)])]
    found += [piece(sign, 20 * n - 3 + aside, 133) for n, sign in enumerate(letters) if sign != " "]
    assert missing_key_pairs(KEY, found) == lost


LIST = ("crab", "sea", "sea star", "It clings to a rock all day", "Straße")


@pytest.mark.parametrize(
    ("lines", "lost"),
    [
        (("CRAB", "SEA", "SEA STAR", "It clings to a", "rock all day", "STRASSE"), []),
        (("CRAB", "SEA STAR", "It clings to a", "rock all day", "STRASSE"), ["sea"]),
        (("CRAB", "SEA", "SEASTAR", "It clings to a", "rock all day", "STRASSE"), ["sea star"]),
        (("CRAB", "SEA", "SEA STAR", "It clings to a", "rock", "STRASSE"), ["It clings to a rock all day"]),
        (("CRAB", "SEA", "SEA STAR", "It clings to a", "rock all day"), ["Straße"]),
    ],
)
def test_a_text_is_printed_where_it_stands_as_words_of_its_own(lines, lost):
    found = [piece(line, 60, 300 - 15 * n) for n, line in enumerate(lines)]
    assert PageTexts(found).missing(LIST) == lost


def test_a_code_that_ends_another_is_not_taken_for_it():
    longer, shorter = Piece("5-7-12", 0, 0, 40, 12), Piece("7-12", 0, -20, 30, 12)
    assert PageTexts([longer, shorter]).missing(["7-12", "5-7-12"]) == []
    assert PageTexts([longer]).missing(["7-12", "5-7-12"]) == ["5-7-12"]
