"""A right book passes the proof by claims, and a spoilt one does not, whether its claims follow or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker.page.ops import Text
from bookmaker.proof.claims.book import lists
from bookmaker.wordsearch.judge.solve import find_words
from tests.proof.claims.damages import said_of, said_of_page
from tests.vandal import (
    BOOK,
    Good,
    free_cell,
    good_book,
    question_letters,
    set_letter,
    text_changed,
    with_mark,
)

pytestmark = pytest.mark.xdist_group("vandalism")


LARGE = "{name: large, publisher: home, trim: 8.5 x 11 in, large-print: yes}"
ONE_WEIGHT = """\
name: one-weight
about: no bold, and large print has no gray
like: plain
fonts: {grid-bold: SourceSansPro, answer-grid: SourceSansPro}
"""


ALIKE = """\
title: Alike
seed: 4
editions: [{{publisher: screen, trim: 6 x 9 in}}]
theme: {theme}
defaults: {{grid: 10 x 10, effort: fast}}
puzzles:
  - {{title: Sea, words: [limpet, whelk, urchin, coral, kelp]}}
  - {{title: Wood, words: [acorn, beech, birch, alder, hazel]}}
"""


@pytest.fixture
def good(books: Callable[[str], Good]) -> Good:
    return books("loops")


def test_a_right_book_passes(good: Good) -> None:
    assert said_of(good, good.layout.pages) == ()


def test_letters_that_neither_font_nor_ink_sets_apart_are_no_flaw(tmp_path: Path) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes/one-weight.yaml").write_text(ONE_WEIGHT, encoding="utf-8")
    good = good_book(tmp_path, edition=LARGE, theme="one-weight", book=BOOK.partition("  - id: heart")[0])
    assert said_of(good, good.layout.pages) == ()


def test_a_space_kerned_on_both_sides_stands_between_its_words(tmp_path: Path) -> None:
    book = BOOK.partition("  - id: heart")[0].replace(
        "author:", "subtitle: From A to Z, for a few\nauthor:", 1
    )
    good = good_book(tmp_path, theme="newspaper", book=book)
    assert said_of(good, good.layout.pages) == ()


def test_a_palindrome_begins_where_it_was_placed(tmp_path: Path) -> None:
    book = BOOK.partition("  - id: heart")[0]
    book = book.replace("words: [", "level: expert\n    words: [level, kayak, radar, civic, rotor, ", 1)
    good = good_book(tmp_path, "numbered", book=book)
    pools = good.puzzle("pools")
    found = find_words(pools.grid, [entry.letters for entry in pools.placed])
    assert any(entry.placed not in found[entry.letters] for entry in pools.placed)
    assert said_of(good, good.layout.pages) == ()


def test_words_with_signs_in_a_languages_own_capitals_are_no_flaw(tmp_path: Path) -> None:
    words = "words: [Άγιος-Πέτρος, ο'Νήλ, ήλιος, ταξίδι]"
    book = f"{BOOK.partition('  - section')[0]}  - {{{{title: Z, {words}, mode: one-missing}}}}\n"
    book += f"  - {{{{title: A, {words}, mode: reversed}}}}\nlanguage: el\n"
    good = good_book(tmp_path, "numbered", book=book)
    assert said_of(good, good.layout.pages) == ()


@pytest.mark.parametrize("follow", [False, True])
def test_a_moved_mark_is_one_flaw(good: Good, follow: bool) -> None:
    def aside(mark: object) -> object:
        return replace(mark, start=(mark.start[0] + 9, mark.start[1]), end=(mark.end[0] + 9, mark.end[1]))  # type: ignore

    (flaw,) = said_of(good, with_mark(good, "pools", "urchin", aside), follow)
    assert "the loop of 'urchin' is not on its letters" in flaw


@pytest.mark.parametrize("follow", [False, True])
def test_another_letter_is_one_flaw(good: Good, follow: bool) -> None:
    page = question_letters(good, "pools", set_letter(good, free_cell(good, "pools"), "Q"))
    (flaw,) = said_of(good, good.with_page(page), follow)
    assert ": the grid: row " in flaw


def test_a_puzzle_on_the_page_of_its_own_number_is_found_in_the_contents() -> None:
    assert lists("19\tSea\t19", "19  Sea", 19)
    assert lists("19\tSea\nand Sand\t19", "19  Sea and Sand", 19)
    assert not lists("19\tSea\t20", "19  Sea", 19)
    assert not lists("18\tSea\t19", "19  Sea", 19)


def test_what_the_rest_comes_of_is_told_before_it(tmp_path: Path) -> None:
    good = good_book(tmp_path, book=ALIKE)
    pages = [*good.layout.pages]
    first = next(n for n, page in enumerate(pages) if page.kind == "puzzle")
    pages[first : first + 2] = pages[first + 1], pages[first]
    said = said_of(good, tuple(pages))
    assert [flaw.partition(": ")[2] for flaw in said[:2]] == [
        f"has the page number {first + 2} at its foot",
        f"has the page number {first + 1} at its foot",
    ]
    rest = [[flaw for flaw in said[2:] if flaw.startswith(f"page {first + n}:")] for n in (1, 2)]
    assert said[2:] == (*rest[0], *rest[1])
    assert all("stands another" in flaws[0] and len(flaws) > 1 for flaws in rest)


def test_of_contents_that_are_lost_nothing_else_is_told(good: Good) -> None:
    spoilt = question_letters(good, "pools", set_letter(good, free_cell(good, "pools"), "Q"))
    said = said_of(good, tuple(page for page in good.with_page(spoilt) if page.kind != "contents"))
    *causes, on_a_page, lost = said
    assert "pages" in causes[0]
    assert not any(flaw.startswith("page ") for flaw in causes)
    assert on_a_page.startswith("page ")
    assert ": the grid: row " in on_a_page
    assert lost == "the contents are not to be found"
    assert not any("do not list" in flaw for flaw in said)


NOTE = "A blackbird may sing more than a hundred different phrases, and it learns new ones every year."
NOTED = """\
title: Birds
author: Nobody
seed: 4
theme: {theme}
furniture: [theme, fact]
editions: [{{publisher: kdp-paperback, trim: 6 x 9 in, large-print: yes}}]
defaults: {{grid: 13 x 13, effort: fast}}
puzzles:
  - id: birds
    title: Garden Birds
    note: NOTE
    words: [cardinal, catbird, chaffinch, chickadee, crow, grackle, kingfisher, magpie, martin, oriole, quail,
            pigeon, sparrow, swallow]
""".replace("NOTE", NOTE)


def test_a_note_under_its_answer_is_held_to_the_book_and_its_page_to_send_there(tmp_path: Path) -> None:
    good = good_book(tmp_path, book=NOTED)
    assert good.layout.answer_notes == {"birds"}
    assert good.due.puzzles[0].note == NOTE
    assert said_of(good, good.layout.pages) == ()
    line = next(
        op.text for op in good.answers("birds").ops if isinstance(op, Text) and op.part.name == "note"
    )
    sends = f"Answer and note on page {good.layout.answer_pages['birds']}"
    for page, old, new in (
        (good.answers("birds"), line, line.replace("blackbird", "redbreast")),
        (good.answers("birds"), line, ""),
        (good.page("birds"), sends, sends.replace(" and note", "")),
    ):
        for follow in (False, True):
            assert said_of_page(good, text_changed(page, old, new), follow), (new, follow)
