"""Pages that a book's author writes: on the page, and refused where something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image as Picture

from bookmaker.host.load import builtin_plugins
from bookmaker.host.matter_text import BookFolder
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.ops import Image, Page, Text
from bookmaker.pdf.draw import GRAY_PALETTE, Info, PdfDrawing
from bookmaker.pdf.fonts import Fonts
from bookmaker.proof.codes import code_troubles, decoder
from bookmaker.testing.pages import LARGE, SMALL, form_for, plain_book, plain_look
from bookmaker.wordsearch.model import Choice

PLUGINS = builtin_plugins()
LINK = "https://www.example.com/review/1234"
BOOK = """\
title: Ocean
editions: [{publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
puzzles: [{title: Reef, words: [anemone, barnacle, limpet, urchin]}]
"""


def laid_out(
    folder: Path, *back: Choice, trim: tuple[float, float] = SMALL, large: bool = False
) -> EditionPages:
    form = replace(form_for(trim, plain_look(PLUGINS, trim, large)), front=(), back=back)
    return lay_out(plain_book(), form, PageCalls(PLUGINS, folder=BookFolder(folder)))


def pages(layout: EditionPages, kind: str = "page") -> list[Page]:
    return [page for page in layout.pages if page.kind == kind]


def words(page: Page) -> list[Text]:
    return [op for op in page.ops if isinstance(op, Text)]


def written(folder: Path, text: str) -> Choice:
    (folder / "a.md").write_text(text, encoding="utf-8")
    return Choice("page", (("file", "a.md"),))


def test_emphasis_has_roles_of_its_own_and_headings_stand_in_the_outline(tmp_path: Path):
    (page,) = pages(
        laid_out(tmp_path, written(tmp_path, "# Hello\n\nA **bold** and *quiet* ***both*** word."))
    )
    assert {(op.text, op.font) for op in words(page)} >= {
        ("Hello", "heading"),
        ("bold", "body-bold"),
        ("quiet", "body-italic"),
        ("both", "body-bold-italic"),
        ("word.", "body"),
    }
    assert page.bookmark == "Hello"


@pytest.mark.parametrize(("trim", "large"), [(SMALL, False), (SMALL, True), (LARGE, True)])
def test_a_long_text_flows_over_pages_and_loses_no_word(
    tmp_path: Path, trim: tuple[float, float], large: bool
):
    count = 3000
    text = "\n\n".join(" ".join(f"w{n}" for n in range(m, m + 60)) for m in range(0, count, 60))
    found = pages(
        laid_out(tmp_path, written(tmp_path, f"{text}\n\n\\columns 2\n\n{text}"), trim=trim, large=large)
    )
    printed = [word for page in found for op in words(page) if op.font == "body" for word in op.text.split()]
    assert printed == [f"w{n}" for n in range(count)] * 2
    assert len(found) > 3
    for page in found:
        assert all(page.safe.y < op.y < page.safe.top for op in words(page))


def test_a_paragraph_leaves_no_line_alone_on_a_page(tmp_path: Path):
    text = "\n\n".join("word " * 45 for _ in range(30))
    for page in pages(laid_out(tmp_path, written(tmp_path, text))):
        lines = [op.y for op in words(page) if op.font == "body"]
        gaps = [round(a - b, 1) for a, b in pairwise(lines)]
        near = min(gaps)
        assert gaps[0] == near == gaps[-1]


def test_a_word_wider_than_the_line_is_cut_and_kept(tmp_path: Path):
    (page,) = pages(laid_out(tmp_path, written(tmp_path, "m" * 300)))
    assert "".join(op.text for op in words(page) if set(op.text) == {"m"}) == "m" * 300


def test_a_picture_is_no_larger_than_it_is_sharp(tmp_path: Path):
    Picture.new("L", (300, 150), 128).save(tmp_path / "Reef, été.png")
    layout = laid_out(
        tmp_path, written(tmp_path, "![x](<Reef, été.png>)\n\n![x](<Reef, été.png>) with words")
    )
    boxes = [op.box for page in pages(layout) for op in page.ops if isinstance(op, Image)]
    assert [(round(box.width), round(box.height)) for box in boxes] == [(72, 36), (72, 36)]


def test_the_code_of_a_review_page_is_read_back_from_the_finished_file(tmp_path: Path):
    read = decoder() or pytest.skip("nothing is installed that reads QR codes")
    layout = laid_out(tmp_path, Choice("review", (("text", "Thank you."), ("link", LINK))))
    (page,) = pages(layout, "review")
    assert any(op.text == "www.example.com/review/1234" for op in words(page))
    look = plain_look(PLUGINS, SMALL)
    pdf = tmp_path / "a.pdf"
    drawing = PdfDrawing(look, Fonts.load(look.theme), pdf, Info("Ocean", "", True, None), GRAY_PALETTE, ())
    drawing.add(page)
    drawing.save()
    assert not [*code_troubles(pdf, [(LINK, (1,))], read)]
    (trouble,) = code_troubles(pdf, [("https://else.example", (1,))], read)
    assert trouble.what == f"its QR code says '{LINK}', where 'https://else.example' belongs"


@pytest.mark.parametrize(
    ("back", "message"),
    [
        ("[gone.md]", "book.yaml:4:8: there is no 'gone.md'"),
        ("[bad.md]", "bad.md:3:6: code is not printed"),
        ("[lost.md]", "lost.md:1:6: there is no 'no.png'"),
        ("[empty.md]", "empty.md: there is nothing on this page"),
        ("[strange.md]", "strange.md:3:1: the fonts of theme 'plain' have no '\u0e01' (U+0E01)"),
        ("[{dedication: {text: a \u0e01}}]", "book.yaml:4:8: the fonts of theme 'plain' have no"),
        ("[{dedication: a `b`}]", "code is not printed"),
        ("[dedicaton]", "did you mean 'dedication'?"),
        ("[{dedication: {txt: a}}]", "did you mean 'text'?"),
        ("[dedication]", "book.yaml:4:8: matter 'dedication' has no 'text'"),
        ("[{dedication: {text: 'a `b`'}}]", "book.yaml:4:28: code is not printed"),
        ("[{about-the-author: {text: a, picture: no.png}}]", "book.yaml:4:46: there is no 'no.png'"),
    ],
)
def test_what_is_wrong_is_told_where_it_is(
    bookmaker: Callable[..., object], tmp_path: Path, back: str, message: str
):
    (tmp_path / "bad.md").write_text("a\n\nsee `this`\n", encoding="utf-8")
    (tmp_path / "lost.md").write_text("![x](no.png)\n", encoding="utf-8")
    (tmp_path / "empty.md").write_text("\n", encoding="utf-8")
    (tmp_path / "strange.md").write_text("a\n\nb \u0e01\n", encoding="utf-8")
    (tmp_path / "book.yaml").write_text(f"{BOOK}back: {back}\n", encoding="utf-8")
    done = bookmaker("check", "book.yaml")
    assert done.code == 1  # type: ignore[attr-defined]
    assert message in done.err + done.out  # type: ignore[attr-defined]


def test_a_picture_that_is_printed_small_is_told(bookmaker: Callable[..., object], tmp_path: Path):
    Picture.new("L", (240, 300)).save(tmp_path / "small.png")
    Picture.new("L", (900, 1200)).save(tmp_path / "large.png")
    text = "![](small.png)\n\n![](large.png) Words.\n"
    (tmp_path / "a.md").write_text(text, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(f"{BOOK}front: [title, a.md]\n", encoding="utf-8")
    done = bookmaker("check", "book.yaml")
    assert done.code == 0, done.err  # type: ignore[attr-defined]
    assert "a.md:1:5: 'small.png' has 240 x 300 pixels, and is printed 0.80 x 1.00 in" in done.err  # type: ignore[attr-defined]
    assert "large.png" not in done.err  # type: ignore[attr-defined]


def test_an_edition_has_pages_of_its_own(bookmaker: Callable[..., object], tmp_path: Path):
    (tmp_path / "book.yaml").write_text(
        BOOK.replace("paper: white}", "paper: white, back: [{dedication: {text: '`'}}, nobody]}"),
        encoding="utf-8",
    )
    done = bookmaker("check", "book.yaml")
    assert "book.yaml:2" in done.err  # type: ignore[attr-defined]
    assert "no matter 'nobody'" in done.err  # type: ignore[attr-defined]


def test_the_copyright_page_says_more_at_its_foot(tmp_path: Path):
    args = (
        ("address", "Harbour Books\n1 Pier Road"),
        ("country", "Printed in Canada"),
        ("lines", "*None* real."),
    )
    (page,) = pages(laid_out(tmp_path, Choice("copyright", args)), "copyright")
    said = {op.text: op.y for op in words(page)}
    assert [*said][-5:] == ["Harbour Books", "1 Pier Road", "Printed in Canada", "None", "real."]
    (plain,) = pages(laid_out(tmp_path, Choice("copyright")), "copyright")
    assert said["real."] == pytest.approx(min(op.y for op in words(plain)))
    long = laid_out(tmp_path, Choice("copyright", (("lines", "\n\n".join(["word " * 90] * 20)),)))
    assert len(pages(long, "copyright")) > 1


def test_words_like_a_book_s_own_pass_the_proof(bookmaker: Callable[..., object], tmp_path: Path):
    text = "# Contents\n\n1 Reef page 8\n\nUrchins page 7\n\nAnswer on page 12\n\n# ANSWERS\n\n## PUZZLE 1"
    (tmp_path / "a.md").write_text(text, encoding="utf-8")
    book = BOOK.replace("kdp-paperback", "screen").replace(", paper: white", "")
    (tmp_path / "book.yaml").write_text(
        f"{book}front: [contents, a.md]\nback: [a.md]\ndefaults: {{grid: 9 x 9}}\n", encoding="utf-8"
    )
    done = bookmaker("build", "book.yaml", "--out", "out")
    assert done.code == 0, done.err  # type: ignore[attr-defined]


def test_a_page_called_contents_that_lists_other_things_is_proven_without_the_book(
    bookmaker: Callable[..., object], tmp_path: Path
):
    (tmp_path / "a.md").write_text(
        "# Contents\n\n- Coral, 12\n- Deep water, 30\n- Answers, 60\n", encoding="utf-8"
    )
    book = BOOK.replace("kdp-paperback", "screen").replace(", paper: white", "")
    (tmp_path / "book.yaml").write_text(
        f"{book}front: [contents, a.md]\ndefaults: {{grid: 9 x 9}}\n", encoding="utf-8"
    )
    assert bookmaker("build", "book.yaml", "--out", "out").code == 0  # type: ignore[attr-defined]
    [file] = (tmp_path / "out").glob("*/interior.pdf")
    done = bookmaker("prove", str(file))
    assert (done.code, done.err) == (0, ""), done.out  # type: ignore[attr-defined]
    assert "contents agree" in done.out  # type: ignore[attr-defined]


def test_a_heading_of_the_first_level_begins_a_page(tmp_path: Path):
    layout = laid_out(tmp_path, written(tmp_path, "words\n\n# One\n\n# Two\n\n## Three"))
    assert [page.bookmark for page in pages(layout)] == ["", "One", "Two"]


def test_lines_of_a_page_read_from_the_right_keep_the_order_of_their_words(tmp_path: Path):
    text = """# שלום

שלום **עולם** Word Search, אחת.

This is **bold** English.

שלום *Word* **Search** אחת.

1. ספר.
"""
    (page,) = pages(laid_out(tmp_path, written(tmp_path, text)))
    lines: dict[float, list[Text]] = {}
    for op in words(page)[1:]:
        lines.setdefault(round(op.y), []).append(op)
    read = [" ".join(op.text for op in sorted(lines[y], key=lambda op: op.x)) for y in sorted(lines)[::-1]]
    assert read[:4] == [
        ".תחא ,Word Search םלוע םולש",
        "This is bold English.",
        ".תחא Word Search םולש",
        ".רפס .1",
    ]


def test_a_line_that_begins_with_a_foreign_word_is_read_as_its_paragraph(tmp_path: Path):
    (page,) = pages(laid_out(tmp_path, written(tmp_path, "שלום\\\nWord אחת.")))
    assert [op.text for op in words(page)][:2] == ["םולש", ".תחא Word"]
