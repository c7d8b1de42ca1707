"""Books drawn here with ReportLab alone, good ones and ones that somebody spoilt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, RectangleObject
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from bookmaker.press.content import read_content
from bookmaker.press.lines import Piece, Printed
from bookmaker.press.publisher import Margins, Publisher
from bookmaker.press.readback import Report, Shown, Wanted, read_back
from bookmaker.press.typefaces import Typeface, plain
from bookmaker.puzzle.model import Puzzle
from bookmaker.puzzle.words import Entry

TRIM = 432.0, 648.0
PRINTER = Publisher(
    "printer",
    "a printer made up for these tests",
    margins=Margins(18, 18, 18, ((10_000, 27),)),
    page_multiple=2,
    least_type=7,
    least_line=0.75,
    blanks_in_a_row=1,
)
SCREEN = replace(PRINTER, name="screen", for_print=False, sheets=True)

FARM = ("HORSE", "OWLSA", "RYEBC", "SEADO", "ECOWS")
SEA = (" CRAB", "CRABS", "ELKAB", "ABCDE")  # a blank is outside the shape
BREAD = ("AB", "BA")


def cells(rows: tuple[str, ...]) -> tuple[tuple[str | None, ...], ...]:
    return tuple(tuple(None if cell == " " else cell for cell in row) for row in rows)


PUZZLES = (
    Shown("farm", 1, "On the Farm", cells(FARM), ("horse", "Owls", "rye"), 3, 7),
    Shown(
        "sea", 2, "By the Sea", cells(SEA), ("crab", "sea", "sea star", "It clings to a rock all day"), 4, 7
    ),
    Shown("bread", 3, "Bread", cells(BREAD), ("Straße",), 5, 7),
)
CONTENTS = (("Contents", 2), *((puzzle.title, puzzle.page) for puzzle in PUZZLES))
WANTED = Wanted(TRIM, 8, PUZZLES, contents=CONTENTS[1:], contents_pages=(2,))


@pytest.fixture(scope="session", autouse=True)
def fonts() -> None:
    import font_source_sans_pro

    folder = Path(font_source_sans_pro.__file__).parent / "files"
    pdfmetrics.registerFont(TTFont("Sans", str(folder / "SourceSansPro-Regular.ttf")))
    pdfmetrics.registerFont(TTFont("Bold", str(folder / "SourceSansPro-Semibold.ttf")))


@dataclass
class Drawn:
    """A small book as it is drawn, page by page; spoiling it is changing a part."""

    file: Path
    trim: tuple[float, float] = TRIM
    pitch: tuple[float, float] = (25, 25)
    grids: dict[tuple[int, str], tuple[str, ...]] = field(default_factory=dict)  # (page, id): rows
    moved: dict[tuple[int, str, int, int], tuple[float, float]] = field(default_factory=dict)
    lists: dict[str, tuple[str, ...]] = field(default_factory=dict)
    to_answer: dict[str, int | None] = field(default_factory=dict)
    to_puzzle: dict[str, int | None] = field(default_factory=dict)
    contents: dict[str, int] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    pages: int = 8
    answer_size: float = 8
    sizes: dict[tuple[int, str, int, int], float] = field(default_factory=dict)
    line: float = 0.75
    spoil: Callable[[Canvas, int], None] = lambda canvas, page: None

    def draw(self) -> Path:
        canvas = Canvas(str(self.file), self.trim, initialFontName="Sans", invariant=1, pageCompression=0)
        for page in range(1, self.pages + 1):
            canvas.setPageSize(self.trim)
            canvas.setTrimBox((0, 0, *self.trim))
            canvas.setBleedBox((0, 0, *self.trim))
            canvas.setFont("Sans", 12)
            self.page(canvas, page)
            self.spoil(canvas, page)
            canvas.showPage()
        canvas.save()
        return self.file

    def page(self, canvas: Canvas, page: int) -> None:
        if page == 1:
            canvas.drawCentredString(216, 400, "A Small Book")
        if page == 2:
            self.draw_contents(canvas)
        for puzzle in PUZZLES:
            if puzzle.page == page:
                self.draw_puzzle(canvas, puzzle)
        if page == 7:
            for number, puzzle in enumerate(PUZZLES):
                self.draw_answer(canvas, puzzle, 60 + number % 2 * 200, 520 - number // 2 * 250)
        if page in (6, 8):
            canvas.drawCentredString(216, 30, f"{page}")

    def draw_contents(self, canvas: Canvas) -> None:
        canvas.setFont("Bold", 20)
        canvas.drawString(60, 560, "Contents")
        canvas.setFont("Sans", 12)
        for line, puzzle in enumerate(PUZZLES):
            y = 500 - 20 * line
            canvas.drawString(60, y, f"{puzzle.number}")
            canvas.drawString(80, y, puzzle.title)
            canvas.drawString(200, y, ". . . . . . .")
            canvas.drawRightString(360, y, str(self.contents.get(puzzle.id, puzzle.page)))

    def draw_puzzle(self, canvas: Canvas, puzzle: Shown) -> None:
        canvas.setFont("Bold", 9)
        canvas.drawCentredString(216, 600, f"PUZZLE {puzzle.number}", charSpace=2)
        canvas.setFont("Bold", 22)
        canvas.drawCentredString(216, 570, self.titles.get(puzzle.id, puzzle.title))
        self.draw_grid(canvas, puzzle, puzzle.page, 100, 520, self.pitch, 18)
        canvas.setLineWidth(self.line)
        canvas.roundRect(80, 400, 140, 150, 8)
        canvas.setFont("Sans", 12)
        for number, text in enumerate(self.lists.get(puzzle.id, puzzle.listed)):
            first, _, rest = text.partition(" rock")
            x, y = 60 + number % 3 * 120, 300 - number // 3 * 40
            canvas.drawString(x, y, text.upper() if not rest else f"{first} rock")
            canvas.drawString(x, y - 15, rest.strip())
        answer = self.to_answer.get(puzzle.id, puzzle.answer_page)
        if answer:
            canvas.drawString(60, 30, f"Answer on page {answer}")
        canvas.drawRightString(380, 30, f"{puzzle.page}")

    def draw_answer(self, canvas: Canvas, puzzle: Shown, x: float, y: float) -> None:
        canvas.setFont("Sans", 9)
        page = self.to_puzzle.get(puzzle.id, puzzle.page)
        canvas.drawString(x, y + 25, f"{puzzle.number} {puzzle.title}")
        if page:
            canvas.drawString(x + 100, y + 25, f"page {page}")
        self.draw_grid(canvas, puzzle, 7, x, y, (12, 12), self.answer_size)

    def draw_grid(
        self, canvas: Canvas, puzzle: Shown, page: int, x: float, y: float,
        pitch: tuple[float, float], size: float,
    ) -> None:  # fmt: skip
        rows = self.grids.get((page, puzzle.id)) or tuple(
            "".join(cell or " " for cell in row) for row in puzzle.grid
        )
        text = canvas.beginText()
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                if letter != " ":
                    font = "Bold" if (r + c) % 3 else "Sans"
                    text.setFont(font, self.sizes.get((page, puzzle.id, r, c), size))
                    aside, up = self.moved.get((page, puzzle.id, r, c), (0, 0))
                    left = x + c * pitch[0] - pdfmetrics.stringWidth(letter, font, size) / 2
                    text.setTextTransform(1, 0, 0, 1, left + aside, y - r * pitch[1] + up)
                    text.textOut(letter)
        canvas.drawText(text)


def proof(tmp_path: Path, wanted: Wanted = WANTED, publisher: Publisher = PRINTER, **spoilt: Any) -> Report:
    return read_back(Drawn(tmp_path / "book.pdf", **spoilt).draw(), wanted, publisher)


def edited(tmp_path: Path, edit: Callable[[PdfWriter], object], publisher: Publisher = PRINTER) -> Report:
    """A good book, changed in its objects after it was drawn."""
    writer = PdfWriter(clone_from=Drawn(tmp_path / "good.pdf").draw())
    edit(writer)
    writer.write(tmp_path / "book.pdf")
    return read_back(tmp_path / "book.pdf", WANTED, publisher)


def test_a_good_book_has_no_problem(tmp_path):
    assert proof(tmp_path) == Report((), 8, 8.0)


def test_a_good_book_written_by_another_program_has_none_either(tmp_path):
    def compress(writer: PdfWriter) -> None:
        for page in writer.pages:
            page.compress_content_streams()

    assert edited(tmp_path, compress) == Report((), 8, 8.0)


SPOILT_GRIDS = [
    (
        {"grids": {(3, "farm"): ("HORSE", "OWLSA", "RXEBC", "SEADO", "ECOWS")}},
        "page 3 shows the grid of puzzle 1 'On the Farm', but row 3, column 2 shows X, where Y belongs",
    ),
    (
        {"grids": {(7, "sea"): (" CRAB", "CRABS", "ELKAB", "ABCDF")}},
        "page 7 shows the answer of puzzle 2 'By the Sea', but row 4, column 5 shows F, where E belongs",
    ),
    (
        {"grids": {(3, "farm"): ("HORSE", "OW SA", "RYEBC", "SEADO", "ECOWS")}},
        "page 3 shows the grid of puzzle 1 'On the Farm', but "
        "row 2, column 3 has no letter in its place, where L belongs",
    ),
    (
        {"moved": {(3, "farm", 0, 0): (5, 0)}},
        "page 3 shows the grid of puzzle 1 'On the Farm', but "
        "row 1, column 1 has no letter in its place, where H belongs",
    ),
    (
        {"moved": {(7, "farm", 4, 4): (0, -3)}},
        "page 7 shows the answer of puzzle 1 'On the Farm', but "
        "row 5, column 5 has no letter in its place, where S belongs",
    ),
    (
        {"grids": {(4, "sea"): ("XCRAB", "CRABS", "ELKAB", "ABCDE")}},
        "page 4 shows the grid of puzzle 2 'By the Sea', but "
        "row 1, column 1 shows X, where the grid has no cell",
    ),
    (
        {"grids": {(3, "farm"): (*FARM, "EXTRA")}},
        "page 3 shows the grid of puzzle 1 'On the Farm', but "
        "5 letters stand beside it as if they were part of it",
    ),
    (
        {"grids": {(3, "farm"): ("QQQQQ", "QQQQQ", "RYEBC", "SEADO", "ECOWS")}},
        "page 3 shows the grid of puzzle 1 'On the Farm', but 7 more of its cells are wrong",
    ),
    (
        {"grids": {(7, "farm"): ("HPSDE", "OXLSA", "RQQBZ", "VEZDO", "ECQWX")}},
        "page 7 shows the answer of puzzle 1 'On the Farm', but row 1, column 2 shows P, where O belongs",
    ),
    (
        {"grids": {(3, "farm"): ("XXXXX", "XXXXX", "XXXXX", "SXXXX", "ECXXX")}},
        "page 3 does not show the grid of puzzle 1 'On the Farm'",
    ),
    (
        {"grids": {(7, "sea"): ("     ", "     ", "     ", "     ")}},
        "page 7 does not show the answer of puzzle 2 'By the Sea'",
    ),
    (
        {"sizes": {(3, "farm", 2, 2): 12}, "moved": {(3, "farm", 2, 2): (1.5, 0)}},
        "page 3 shows the grid of puzzle 1 'On the Farm', but "
        "row 3, column 3 is set in 12.0 pt, the others in 18.0",
    ),
    (
        {"pitch": (25, 26)},
        "page 3 shows the grid of puzzle 1 'On the Farm', but "
        "its columns are 25.00 pt apart, its rows 26.00 pt",
    ),
]


@pytest.mark.parametrize(("spoilt", "told"), SPOILT_GRIDS, ids=[told for _, told in SPOILT_GRIDS])
def test_a_spoilt_grid_is_found_and_the_cell_named(tmp_path, spoilt, told):
    assert told in proof(tmp_path, **spoilt).problems


def test_a_letter_changed_is_the_only_thing_told(tmp_path):
    report = proof(tmp_path, grids={(3, "farm"): ("HORSE", "OWLSA", "RXEBC", "SEADO", "ECOWS")})
    assert len(report.problems) == 1


SPOILT_TEXTS = [
    ({"lists": {"farm": ("horse", "rye")}}, "page 3 does not list 'Owls' of puzzle 1 'On the Farm'"),
    (
        {"lists": {"sea": ("crab", "sea star", "It clings to a rock all day")}},
        "page 4 does not list 'sea' of puzzle 2 'By the Sea'",
    ),
    (
        {"lists": {"sea": ("crab", "sea", "seastar", "It clings to a rock all day")}},
        "page 4 does not list 'sea star' of puzzle 2 'By the Sea'",
    ),
    (
        {"lists": {"sea": ("crab", "sea", "sea star", "It clings to a rock")}},
        "page 4 does not list 'It clings to a rock all day' of puzzle 2 'By the Sea'",
    ),
    ({"lists": {"bread": ()}}, "page 5 does not list 'Straße' of puzzle 3 'Bread'"),
    ({"titles": {"farm": "On a Farm"}}, "page 3 does not show the title of puzzle 1 'On the Farm'"),
    (
        {"to_answer": {"farm": None}},
        "page 3 does not say that the answer to puzzle 1 'On the Farm' is on page 7",
    ),
    ({"to_answer": {"sea": 8}}, "page 4 sends to page 8 for an answer that is not there"),
    (
        {"to_puzzle": {"sea": 3}},
        "page 7 has page 3 beside the answer to puzzle 2 'By the Sea', which is on page 4",
    ),
    (
        {"to_puzzle": {"farm": 4, "sea": 3}},
        "page 7 has page 4 beside the answer to puzzle 1 'On the Farm', which is on page 3",
    ),
    (
        {"to_puzzle": dict.fromkeys(("farm", "sea", "bread"))},
        "page 7 does not say which page puzzle 1 'On the Farm' is on, beside its answer",
    ),
    (
        {"contents": {"sea": 5}},
        "the contents send to page 5 for 'By the Sea', which is on page 4",
    ),
]


@pytest.mark.parametrize(("spoilt", "told"), SPOILT_TEXTS, ids=[told for _, told in SPOILT_TEXTS])
def test_a_lost_word_and_a_wrong_reference_are_named(tmp_path, spoilt, told):
    assert told in proof(tmp_path, **spoilt).problems


def test_swapped_pages_are_found(tmp_path):
    farm, sea, bread = PUZZLES
    wanted = replace(WANTED, puzzles=(replace(farm, page=4), replace(sea, page=3), bread))
    told = proof(tmp_path, wanted).problems
    assert "page 3 does not show the grid of puzzle 2 'By the Sea'" in told
    assert "page 4 does not show the grid of puzzle 1 'On the Farm'" in told


def test_a_title_missing_from_the_contents_is_named(tmp_path):
    wanted = replace(WANTED, contents=(*WANTED.contents, ("In the Air", 6)))
    assert proof(tmp_path, wanted).problems == ("the contents do not list 'In the Air'",)


KEY = (("1", "H"), ("2", ""), ("10", "O"))
CODED = replace(WANTED, puzzles=(replace(PUZZLES[0], key=KEY), *PUZZLES[1:]))


def key_box(*pairs: tuple[str, str], aside: float = 0) -> Callable[[Canvas, int], None]:
    """Draws the pairs of a key on the farm's page, the letters somewhat to one side."""

    def draw(canvas: Canvas, page: int) -> None:
        for place, (sign, letter) in enumerate(pairs if page == 3 else ()):
            canvas.drawCentredString(60 + 20 * place, 150, sign)
            canvas.drawCentredString(60 + 20 * place + aside, 133, letter)

    return draw


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        (key_box(*KEY), []),
        (key_box(("1", "S"), *KEY[1:]), ["H below 1"]),
        (key_box(("1", ""), *KEY[1:]), ["H below 1"]),
        (key_box(KEY[0], ("2", "W"), KEY[2]), ["an empty cell below 2"]),
        (key_box(*KEY[:2]), ["O below 10"]),
        (key_box(*KEY, aside=9), ["H below 1", "O below 10"]),
    ],
)
def test_a_key_is_read_pair_by_pair(tmp_path, drawn, told):
    problems = proof(tmp_path, CODED, spoil=drawn).problems
    expected = [f"page 3 does not show {what} in the key of puzzle 1 'On the Farm'" for what in told]
    assert list(problems) == expected


def test_what_a_twist_prints_is_looked_for_and_the_number_of_words_where_there_is_no_list():
    grid, at = cells(BREAD), (1, 2)
    twisted = Puzzle(grid, (Entry(("A", "B"), "ab", "A clue", printed="B A"), Entry(("B",), "b", "Bee")), ())
    assert Shown.of(twisted, *at).listed == ("B A", "Bee")
    hidden = Puzzle(grid, (Entry(("A", "B"), "ab", listed=False),) * 2, (), key=KEY)
    assert Shown.of(hidden, *at).listed == ("2 words to find",)
    assert Shown.of(hidden, *at).key == KEY
    figures = Puzzle(grid, (Entry(("1", "2"), "1.2", listed=False),), ())
    assert Shown.of(figures, *at).listed == ("1 number to find",)


def test_a_code_that_ends_another_is_not_taken_for_it():
    longer, shorter = Piece("5-7-12", 0, 0, 40, 12), Piece("7-12", 0, -20, 30, 12)
    assert Printed([longer, shorter]).missing(["7-12", "5-7-12"]) == []
    assert Printed([longer]).missing(["7-12", "5-7-12"]) == ["5-7-12"]


def test_two_equal_grids_on_a_page_are_both_looked_for(tmp_path):
    farm, sea, bread = PUZZLES
    twins = replace(
        WANTED, puzzles=(farm, replace(farm, id="twin", number=4, page=6), sea, bread), contents=()
    )
    told = proof(tmp_path, twins).problems
    assert "page 7 does not show the answer of puzzle 4 'On the Farm'" in told
    assert not [line for line in told if line.startswith("page 7") and "puzzle 1" in line]


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
    (ink("1 0 0 rg"), f"page 6 has the colour operator rg; {GRAY}"),
    (ink("0 0 0 1 K"), f"page 6 has the colour operator K; {GRAY}"),
    (ink("/Cs1 cs"), f"page 6 has the colour operator cs; {GRAY}"),
    (ink("/Sh1 sh"), f"page 6 has a shading; {GRAY}"),
    (ink("BI /W 1 /H 1 /BPC 8 /CS /G ID \x7f EI"), f"page 6 has an inline picture; {GRAY}"),
    (ink("q 3 Tr Q"), "page 6 has invisible type"),
    (on_page_six(lambda canvas: canvas.setFillAlpha(0.5)), "page 6 has alpha below 1"),
    (ink("Q"), "page 6 cannot be read: it restores a graphics state it never saved"),
    (ink("BT (x) Tj } ET"), "page 6 cannot be read: its content cannot be read from byte"),
    (ink("/F99 12 Tf"), "page 6 cannot be read: it uses the font /F99, which its resources do not have"),
    (ink("0.5 w 10 10 m 20 20 l S"), "page 6 has a line of 0.50 pt; printer asks for 0.75 pt or more"),
    (ink("q .5 0 0 .5 0 0 cm 1 w 10 10 m 20 20 l S Q"), "page 6 has a line of 0.50 pt; printer asks for"),
    (ink("0 w 10 10 m 20 20 l S"), "page 6 has a line of 0.00 pt; printer asks for 0.75 pt or more"),
    (set_in("Sans", 6.5), "page 6 has type of 6.50 pt, 'small print'; printer asks for 7 pt or more"),
    (set_in("Helvetica", 9), "names the font Helvetica, which is not in the file"),
    (set_in("Sans", 9, x=10), "page 6 has 'small print' 0.139 in from the left trim; printer asks for"),
    (set_in("Sans", 9, x=372), "in from the right trim; printer asks for 0.375 in"),
    (set_in("Sans", 9, y=5), "page 6 has 'small print' 0.069 in from the lower trim; printer asks for"),
    (set_in("Sans", 9, y=640), "in from the upper trim; printer asks for 0.250 in"),
    (
        on_page_six(lambda canvas: canvas.linkURL("https://example.org", (10, 10, 20, 20))),
        "page 6 has annotations (Link)",
    ),
    (
        on_page_six(lambda canvas: (canvas.bookmarkPage("x"), canvas.addOutlineEntry("x", "x"))),
        "the file has an outline",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "told"), SPOILT_INK, ids=[told for _, told in SPOILT_INK])
def test_what_print_does_not_take_is_named(tmp_path, spoil, told):
    assert [line for line in proof(tmp_path, spoil=spoil).problems if told in line]


def test_a_screen_edition_may_have_links_outline_and_colour(tmp_path):
    def spoil(canvas: Canvas, page: int) -> None:
        canvas._code.append("0 0 1 RG")
        canvas.linkURL("https://example.org", (10, 10, 20, 20))
        canvas.bookmarkPage(f"p{page}")
        canvas.addOutlineEntry(f"{page}", f"p{page}")

    assert proof(tmp_path, publisher=SCREEN, spoil=spoil).problems == ()


def test_small_answers_are_named_and_the_smallest_type_told(tmp_path):
    report = proof(tmp_path, answer_size=6.9)
    assert report.smallest_type == 6.9
    assert len(report.problems) == 1
    assert report.problems[0].startswith("page 7 has type of 6.90 pt")


def test_the_thinnest_line_allowed_is_allowed(tmp_path):
    assert proof(tmp_path, line=0.75).problems == ()


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


def named(writer: PdfWriter, kind: str) -> None:
    writer.root_object[NameObject("/Names")] = DictionaryObject({NameObject(kind): DictionaryObject()})


def encrypt(writer: PdfWriter) -> None:
    writer.encrypt("", "owner", algorithm="RC4-128")


SPOILT_FORM: list[tuple[Callable[[PdfWriter], object], str]] = [
    (box("/MediaBox", 0, 0, 431, 648), "page 6 is 431.00 x 648.00 pt by its MediaBox, not 432.00 x 648.00"),
    (box("/TrimBox", 9, 9, 423, 639), "page 6 is 414.00 x 630.00 pt by its TrimBox, not 432.00 x 648.00"),
    (box("/BleedBox", 9, 9, 423, 639), "page 6 has a TrimBox outside its BleedBox"),
    (box("/BleedBox", -9, 0, 441, 648), "page 6 has a BleedBox outside its MediaBox"),
    (box("/CropBox", 9, 9, 423, 639), "page 6 has a CropBox that hides a part of it"),
    (box("/ArtBox", 0, 0, 432, 648), "page 6 has both a TrimBox and an ArtBox"),
    (lambda writer: page_six(writer).pop("/TrimBox"), "page 6 has no TrimBox"),
    (lambda writer: page_six(writer).pop("/BleedBox"), "page 6 has no BleedBox"),
    (lambda writer: writer.pages[5].rotate(90), "page 6 is turned by 90 degrees"),
    (
        lambda writer: page_six(writer).update({NameObject("/UserUnit"): FloatObject(2)}),
        "page 6 measures in units of its own",
    ),
    (whole_font, "names the font Whole, which is in the file whole, not as a subset"),
    (without_font_file, "which is not in the file"),
    (lambda writer: named(writer, "/JavaScript"), "the file has scripts"),
    (lambda writer: writer.add_attachment("x.txt", b"x"), "the file has other files"),
    (lambda writer: writer.add_blank_page(), "the file has 9 pages, not 8"),
    (lambda writer: writer.add_blank_page(), "the file has 9 pages, no multiple of 2"),
    (encrypt, "the file is encrypted"),
]


@pytest.mark.parametrize(("edit", "told"), SPOILT_FORM, ids=[told for _, told in SPOILT_FORM])
def test_a_file_of_the_wrong_form_is_told(tmp_path, edit, told):
    assert [line for line in edited(tmp_path, edit).problems if told in line]


def test_blank_pages_in_a_row_are_counted(tmp_path):
    report = proof(tmp_path, replace(WANTED, pages=10), pages=10)
    assert report.problems == ("page 10 is the blank page number 2 in a row; printer takes 1",)


def test_pages_that_are_not_there_are_missed(tmp_path):
    told = proof(tmp_path, pages=6).problems
    assert "the file has 6 pages, not 8" in told
    assert any(line.startswith("there is no page 7, where puzzle 1 'On the Farm'") for line in told)


def test_half_a_file_cannot_be_read_and_says_so(tmp_path):
    whole = Drawn(tmp_path / "whole.pdf").draw().read_bytes()
    (tmp_path / "half.pdf").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "none.pdf").write_bytes(b"")
    for name in ("half.pdf", "none.pdf", "missing.pdf"):
        assert read_back(tmp_path / name, WANTED, PRINTER).problems


def runs(operators: bytes) -> Iterator[tuple[str, float, float, float, float]]:
    """What is read from bare operators, in a font of half-em letters."""
    font = DictionaryObject({
        NameObject("/Subtype"): NameObject("/TrueType"),
        NameObject("/BaseFont"): NameObject("/Half"),
        NameObject("/Widths"): ArrayObject(FloatObject(500) for _ in range(256)),
    })  # fmt: skip
    content = read_content(operators, DictionaryObject(), lambda resources, name: Typeface(font))
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


def test_reading_back_knows_nothing_of_drawing():
    import ast

    import bookmaker.press

    for name in ("readback", "sheets", "lines", "grids", "content", "typefaces", "fileform"):
        tree = ast.parse((Path(bookmaker.press.__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        modules = {
            node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 2
        }
        assert modules <= {"puzzle.model"}, name


def test_the_pdf_written_is_the_one_read(tmp_path):
    assert len(PdfReader(Drawn(tmp_path / "book.pdf").draw()).pages) == 8
