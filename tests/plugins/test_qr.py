"""QR codes under puzzles: what each says, and that the proof reads it back from the finished page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.page.book import Book
from bookmaker.page.geometry import reach
from bookmaker.page.layout import EditionPages
from bookmaker.page.ops import Code, Letters
from bookmaker.pdf.draw import Info, draw
from bookmaker.pdf.fonts import Fonts
from bookmaker.proof.codes import code_troubles, decoder
from bookmaker.testing.pages import SMALL, plain_book, plain_look
from bookmaker.wordsearch.model import Choice

from .test_puzzle_lines import PLUGINS, laid_out, puzzles, said

LINK = "https://example.org/play/{id}?n={number}"


def with_codes(book: Book, link: str = LINK, **args: object) -> EditionPages:
    return laid_out(book, Choice("qr", (("link", link), *args.items())))  # type: ignore[arg-type]


def links(layout: EditionPages) -> list[str]:
    return [op.says for page in puzzles(layout) for op in page.ops if isinstance(op, Code)]


def test_each_puzzle_has_a_code_of_its_own_that_is_read_back_from_the_page(tmp_path: Path) -> None:
    book = plain_book()
    layout = with_codes(book, text="Solve it on your telephone")
    assert links(layout) == [
        f"https://example.org/play/{item.puzzle.id}?n={item.number}" for item in book.items
    ]
    assert [text for _, text in layout.codes] == links(layout)
    first = puzzles(layout)[0]
    assert {"Solve it on your telephone"} <= set(said(first))
    look = plain_look(PLUGINS, SMALL)
    pdf = tmp_path / "page.pdf"
    draw([first], look, Fonts.load(look.theme), pdf, Info("Page"))
    read = decoder()
    assert read, "the tests need zxing-cpp"
    assert not [*code_troubles(pdf, [(links(layout)[0], (1,))], read)]
    [trouble] = code_troubles(pdf, [(links(layout)[1], (1,))], read)
    assert trouble.what.startswith(f"its QR code says '{links(layout)[0]}', where")
    [lost] = code_troubles(pdf, [(links(layout)[1], (2,))], read)  # the file has but one page
    assert str(lost) == f"page 2: has no QR code that can be read, where '{links(layout)[1]}' belongs"


@pytest.mark.parametrize(("place", "kinds"), [("answers", {"answers"}), ("both", {"puzzle", "answers"})])
def test_codes_of_answers_stand_under_them_each_with_its_number(place: str, kinds: set[str]) -> None:
    book = plain_book()
    layout = with_codes(book, place=place, size=144)
    assert {page.kind for page in layout.pages for op in page.ops if isinstance(op, Code)} == kinds
    for page in layout.pages:
        if page.kind != "answers":
            continue
        there = [op for op in page.ops if isinstance(op, Code)]
        shown = [item for item in book.items if item.puzzle.id in page.shows]
        assert [op.says for op in there] == [
            f"https://example.org/play/{item.puzzle.id}?n={item.number}" for item in shown
        ]
        top = max(box.top for op in there for box in op.boxes)
        metrics = plain_look(PLUGINS, SMALL).metrics
        grids = [reach(op, metrics) for op in page.ops if isinstance(op, Letters)]
        assert grids
        assert min(low for _, low, _, _ in grids) > top  # no answer stands in their room
        assert min(box.y for op in there for box in op.boxes) >= page.safe.y
    assert {text for _, text in layout.codes} == set(links(layout)) or place == "answers"


def test_answers_that_all_lead_to_one_address_have_one_code_a_page() -> None:
    layout = with_codes(plain_book(), "https://example.org/answers", place="answers", text="All explained")
    for page in (page for page in layout.pages if page.kind == "answers"):
        (code,) = (op for op in page.ops if isinstance(op, Code))
        assert code.says == "https://example.org/answers"
        left, right = min(box.x for box in code.boxes), max(box.right for box in code.boxes)
        assert (left + right) / 2 == pytest.approx(page.safe.x + 54 / 2)  # no number stands before it
        assert "All explained" in said(page)


def test_codes_are_all_as_wide_as_the_longest_address_needs() -> None:
    sides = {}
    for link in (LINK, "https://example.org/" + "long/" * 40 + "{id}"):
        codes = [
            op for page in puzzles(with_codes(plain_book(), link)) for op in page.ops if isinstance(op, Code)
        ]
        [side] = {
            round(max(box.right for box in op.boxes) - min(box.x for box in op.boxes), 3) for op in codes
        }
        module = min(box.height for box in codes[0].boxes)
        assert module >= 1
        sides[link] = side
    assert sides[LINK] < 54 < [*sides.values()][1]


def test_letters_of_an_id_that_no_address_has_are_written_as_addresses_have_them() -> None:
    book = plain_book()
    first, *rest = book.items
    named = replace(first, puzzle=replace(first.puzzle, id="été"))
    assert links(with_codes(replace(book, items=(named, *rest))))[0].endswith("/%C3%A9t%C3%A9?n=1")


@pytest.mark.parametrize(
    ("setting", "told"),
    {
        "{link: 'https://example.org/{name}'}": "furniture 'qr': there is no {name} for its link",
        "{text: Solve it}": "book.yaml:4:20: furniture 'qr' has no 'link'",
        "{link: https://example.org, size: 20}": "the least is 36",
    }.items(),
)
def test_what_is_wrong_with_a_code_is_told(bookmaker, tmp_path, setting: str, told: str) -> None:
    book = (
        "title: Tides\nauthor: A. Maker\nseed: 3\n"
        f"furniture: [theme, {{qr: {setting}}}]\n"
        "puzzles:\n- {title: Shore, grid: 8x8, words: [limpet, urchin]}\n"
        "editions:\n- {publisher: home, trim: 8.5 x 11 in}\n"
    )
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    done = bookmaker("check", "book.yaml")
    assert done.code == 1
    assert told in done.err
