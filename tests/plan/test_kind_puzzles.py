"""Planning puzzles of kinds: what the book says of them reaches their kind in the words that it knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker import BookError
from bookmaker.bookfile.read import read_book
from bookmaker.edition.forecast import outlook
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.many import make_puzzles
from bookmaker.plan.book import plan_book
from bookmaker.plan.model import BookPlan
from bookmaker.plan.order import Order
from bookmaker.puzzles.model import KindRequest

PLUGINS = builtin_plugins()
BOOK = """\
title: Kinds
author: A. Maker
seed: 1
editions: [{publisher: home, trim: 8.5 x 11 in}]
"""


def planned(folder: Path, book: str) -> BookPlan:
    (folder / "book.yaml").write_text(BOOK + book, encoding="utf-8")
    return plan_book(read_book(folder / "book.yaml", PLUGINS), PLUGINS)


def test_a_level_of_word_searches_alone_comes_to_a_kind_as_the_one_nearest_to_it(tmp_path: Path) -> None:
    book = "defaults: {level: seniors}\npuzzles:\n- {kind: sudoku}\n- {kind: maze, level: kids-6}\n"
    sudoku, maze = (job.request for job in planned(tmp_path, book).jobs)
    assert isinstance(sudoku, KindRequest)
    assert isinstance(maze, KindRequest)
    assert (sudoku.level, sudoku.own.level) == ("seniors", "easy")
    assert (maze.level, maze.own.level) == ("kids-6", "kids")


def test_puzzles_that_a_forecast_has_to_make_are_not_made_again(tmp_path: Path) -> None:
    book = "puzzles:\n- {kind: sudoku}\n- {kind: scramble, words: [orca, coral, whale]}\n"
    book += "- {kind: word-ladder, words: [cold warm]}\n"
    plan = planned(tmp_path, book)
    seen = outlook(plan, PLUGINS).buildable()
    assert [*seen.made] == ["word-ladders"]  # the others have a stand-in
    order = Order(tmp_path / "book.yaml", tmp_path, PluginChoice(tmp_path), jobs=1)
    counted = list[int]()
    made = make_puzzles(order, seen, {}, PLUGINS, lambda what, done, count: counted.append(count))
    assert made.puzzles["word-ladders"] is seen.made["word-ladders"]
    assert {*counted} == {2}


def test_pick_without_words_is_told_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"book.yaml:6:\d+: there are no words to pick from"):
        planned(tmp_path, "puzzles:\n- {kind: fill-in, numbers: yes, pick: 12}\n")


def test_a_level_that_there_is_not_is_told_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"book.yaml:6:\d+: no level 'hrad'"):
        planned(tmp_path, "puzzles:\n- {kind: sudoku, level: hrad}\n")
