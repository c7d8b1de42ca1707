"""Capitals: Georgian letters have none that a font has, in whatever book they stand."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import bookmaker
from bookmaker import make_puzzle
from bookmaker.bookfile.usual import titled
from bookmaker.wordsearch.capitals import capitals, in_capitals, with_capital
from bookmaker.wordsearch.words import Entry

from ..random_books.word_lists import CLUES, clue

HOME = Path(bookmaker.__file__).parent
WORDS = ["თევზი", "ზღვა", "ნავი"]


def test_georgian_words_have_no_capitals() -> None:
    assert capitals("ზღვა: sea, ß") == "ზღვა: SEA, SS"
    assert (with_capital("ზღვა"), with_capital("élan vital"), with_capital("")) == ("ზღვა", "Élan vital", "")
    assert titled("ზღვა-and-sea") == "ზღვა and Sea"
    assert in_capitals(Entry(("A",), "ზღვა")) == "ზღვა"  # of other letters than its grid's


def test_georgian_words_of_an_english_book_stand_in_its_grid_and_list_as_they_are_written() -> None:
    puzzle = make_puzzle(WORDS, (8, 8), effort="fast")
    assert sorted(entry.word for entry in puzzle.entries) == sorted(WORDS)
    assert sorted(map(in_capitals, puzzle.entries)) == sorted(WORDS)


@pytest.mark.parametrize("seed", range(len(CLUES)))
def test_a_random_books_clue_asks_for_no_letter_that_no_font_has(seed: int) -> None:
    assert not [sign for sign in clue(Random(seed), "თევზი") if "\u1c90" <= sign <= "\u1cbf"]


@pytest.mark.parametrize("room", ["page", "cover", "../plugins/word_search"])
def test_what_is_printed_is_put_in_capitals_by_one_function(room: str) -> None:
    assert [file.name for file in (HOME / room).rglob("*.py") if ".upper()" in file.read_text("utf-8")] == []
