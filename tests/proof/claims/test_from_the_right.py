"""Lists and answers read from the right, some in two scripts, by claims: right ones pass, damage is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bookmaker.page.bidi import as_printed
from bookmaker.page.ops import Page, Text
from tests.proof.claims.damages import said_of, said_of_page
from tests.test_right_to_left import FONT, write_own_theme
from tests.vandal import Good, good_book, with_ops

pytestmark = [
    pytest.mark.xdist_group("vandalism"),
    pytest.mark.skipif(FONT is None, reason="without DejaVu Sans"),
]

HEBREW = """\
title: מכאן
seed: 3
repeats: allow
theme: {theme}
language: he
editions: [{{name: screen, publisher: screen, trim: 5 x 8 in}}]
front: [contents]
defaults: {{grid: 10 x 10, effort: fast, offence: "off"}}
puzzles:
  - id: clued
    title: ABC
    mode: clues
    words:
      - {{word: שלום, clue: ברכה (5) 3.5}}
      - {{word: חולות, clue: "על 12-15 (שפת) הים, 1,000 מטר. 50% מהם הולכים לאורך הים משנת 1948."}}
      - {{word: כוכב ים, clue: "in English (3) ים, שהוא long enough for a second line, וגם לשלישית"}}
      - {{word: דג, clue: "מילהשאיןלהסוףואיןלהמקוםבשורהאחתגםאםהיאארוכהמאודואףאחדלאקראאותה ABC"}}
      - {{word: DNA חדש, clue: מולקולה}}
  - {{id: turned, title: הפוך, mode: reversed, words: [מגדלור, סירה, "DNA חדש", דולפין]}}
  - {{id: away, title: "כותרת ארוכה שלא תיכנס בשורה אחת של התוכן: חלק 12-15", mode: one-missing,
      words: [מגדלור, סירה, "DNA חדש", דולפין]}}
"""


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    folder = tmp_path_factory.mktemp("from-the-right")
    write_own_theme(folder)
    return good_book(folder, theme="own", book=HEBREW)


Change = Callable[[Text], Text | None]


def texts(name: str, *at: int) -> Callable[[Change], Callable[[Page], Page]]:
    """The texts of a part, or those of one number, changed each by itself."""

    def of(change: Change) -> Callable[[Page], Page]:
        def is_one(op: object) -> bool:
            return isinstance(op, Text) and op.part.name == name and op.part.at[: len(at)] == at

        return lambda page: with_ops(page, lambda op: change(op) if is_one(op) else op)  # type: ignore[arg-type]

    return of


def saying(old: str, new: str) -> Change:
    """What is printed of a text, printed of another."""
    return lambda op: replace(op, text=op.text.replace(as_printed(old), as_printed(new)))


def nothing(op: Text) -> None:
    return None


def numbers(**swapped: str) -> Change:
    new = {old.lstrip("n"): number for old, number in swapped.items()}
    return lambda op: replace(op, text=new.get(op.text, op.text))


DAMAGES = {
    "another word": ("clued", texts("list", 0, 0)(saying("ברכה", "כרבה")), "does not list 'ברכה"),
    "a figure changed": ("clued", texts("list", 0, 0)(saying("3.5", "5.3")), "does not list 'ברכה"),
    "another length": ("clued", texts("list", 0, 0)(saying("(4)", "(7)")), "does not list 'ברכה"),
    "two numbers in each other's places": ("clued", texts("list")(numbers(n1="2", n2="1")), "does not list"),
    "a word of two scripts changed": (
        "clued",
        texts("list", 2, 0)(saying("English", "Engilsh")),
        "in English",
    ),
    "a second line gone": ("clued", texts("list", 2, 1)(nothing), "does not list 'in English"),
    "a broken word's end gone": ("clued", texts("list", 3, 1)(nothing), "does not list"),
    "a clue gone": ("clued", texts("list", 1)(nothing), "does not list 'על 12-15"),
    "a long title's number changed in the contents": ("", texts("")(saying("3", "4")), "do not list '3  "),
    "an answer's numbers in each other's places": (
        "clued",
        texts("hidden")(numbers(n1="2", n2="1")),
        "names '",
    ),
    "an answer's word of two scripts gone": ("turned", texts("hidden")(saying("DNA", "AND")), "names '"),
}


def test_right_ones_pass(good: Good) -> None:
    assert said_of(good, good.layout.pages) == ()


@pytest.mark.parametrize("follow", [False, True])
@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_found(name: str, follow: bool, good: Good) -> None:
    puzzle, change, told = DAMAGES[name]
    page = (
        good.answers(puzzle)
        if "answer" in name
        else good.page(puzzle)
        if puzzle
        else good.of_kind("contents")
    )
    changed = change(page)
    assert changed != page
    said = said_of_page(good, changed, follow) or said_of(good, good.with_page(changed), follow)
    assert said
    assert not follow or any(told in each for each in said)
