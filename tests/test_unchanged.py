"""What is frozen of forty books: `make unchanged` holds them all, here stands that it would tell."""

from __future__ import annotations

import json

import pytest

from tests.unchanged.__main__ import FROZEN, differences, main
from tests.unchanged.books import BOOKS


def test_forty_books_are_frozen_and_every_theme_is_among_them() -> None:
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))
    assert [*frozen] == [*BOOKS]
    assert len(BOOKS) == 40


def test_a_frozen_book_is_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial-44", "--processes", "1"]) == 0
    assert capsys.readouterr().out == "trial-44: as it was\n1 of 1 books are as they were\n"


def test_each_puzzle_and_each_page_that_is_another_is_named() -> None:
    then = {"puzzles": "reef=0a tide=0b", "paper": "1=1a 2=2a 3=3a", "gone": "1=1a"}
    now = {"puzzles": "reef=0a tide=0c", "paper": "1=1a 2=2b", "new": "1=1a"}
    assert differences(then, now) == ["puzzles tide", "paper 2, 3", "gone is gone", "new is new"]
    assert differences(then, then) == []
