"""Planning puzzles of kinds: what the book says of them reaches their kind in the words that it knows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bookmaker import Ask, BookError, PluginError, Request, Word
from bookmaker.bookfile.read import read_book
from bookmaker.edition.forecast import outlook
from bookmaker.files.confined import Files
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.kinds.contract import GIVEN_NAMES
from bookmaker.make.many import make_puzzles
from bookmaker.plan.book import plan_book, plan_with_findings
from bookmaker.plan.kind_puzzle import plan_kind_puzzle
from bookmaker.plan.model import BookPlan
from bookmaker.plan.order import Order
from bookmaker.record.record import request_digest, value_digest
from bookmaker.testing.harness import plugins_with

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
    assert (sudoku.level, sudoku.own.level) == ("seniors", "easy")
    assert (maze.level, maze.own.level) == ("kids-6", "kids")


def test_what_is_asked_of_a_word_search_is_inside_its_request_and_names_that(
    tmp_path: Path,
) -> None:
    book = "puzzles:\n- {title: Sea, words: [orca, otter], level: Easy, grid: 8x8}\n"
    [job] = planned(tmp_path, book).jobs
    assert isinstance(job.request.own, Request)
    assert job.request.kind == "word-search"
    assert job.request.search is job.request.own
    for name in GIVEN_NAMES:
        assert getattr(job.request, name) == getattr(job.request.own, name)
    assert request_digest(job.request, PLUGINS) == value_digest(job.request.own)  # that of 0.1's builds


def test_a_kind_that_names_itself_and_does_not_is_told() -> None:
    nameless = replace(
        PLUGINS.kinds["word-search"].offer, name="nameless", plan=lambda ask, bench: Word(ask.title)
    )
    with pytest.raises(PluginError, match="planned a value of type Word without its id"):
        plan_kind_puzzle("nameless", Ask("sea", "Sea"), plugins_with(nameless), Files())


def test_puzzles_that_a_forecast_has_to_make_are_not_made_again(tmp_path: Path) -> None:
    book = "puzzles:\n- {kind: sudoku}\n- {kind: scramble, words: [orca, coral, whale]}\n"
    book += "- {kind: word-ladder, words: [cold warm]}\n- {kind: nonogram, shape: heart}\n"
    plan = planned(tmp_path, book)
    seen = outlook(plan, PLUGINS).buildable()
    assert [*seen.made] == ["word-ladders", "nonogram"]  # the others have a stand-in
    order = Order(tmp_path / "book.yaml", tmp_path, PluginChoice(tmp_path), jobs=1)
    counted = list[int]()
    made = make_puzzles(order, seen, {}, PLUGINS, lambda what, done, count: counted.append(count))
    assert made.puzzles["word-ladders"] is seen.made["word-ladders"]
    assert {*counted} == {2}


def test_pick_without_words_is_told_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"book.yaml:6:\d+: there are no words to pick from"):
        planned(tmp_path, "puzzles:\n- {kind: fill-in, numbers: yes, pick: 12}\n")


def test_a_pick_of_the_whole_book_is_a_wish_and_a_puzzles_own_is_none(tmp_path: Path) -> None:
    ladder = "language: de, kind: word-ladder"
    rungs = ", ".join(["haus mais", "maus", "raus", "laus", "hans", "gans", "hand", "sand"])
    book = f"defaults: {{pick: 6}}\npuzzles:\n- {{{ladder}, words: [{rungs}]}}\n"
    [job] = planned(tmp_path, book).jobs
    assert len(job.request.own.ladders) == 1
    (tmp_path / "words.txt").write_text(rungs.replace(", ", "\n"), encoding="utf-8")
    for own, place in (
        (f"pick: 6, words: [{rungs}]", "6:43"),
        ("words: {file: words.txt, pick: 6}", "6:68"),
    ):
        with pytest.raises(BookError, match=f"book.yaml:{place}: there is no picking 6 of 1 ladders"):
            planned(tmp_path, f"puzzles:\n- {{{ladder}, {own}}}\n")


def test_a_level_that_there_is_not_is_told_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(BookError, match=r"book.yaml:6:\d+: no level 'hrad'"):
        planned(tmp_path, "puzzles:\n- {kind: sudoku, level: hrad}\n")


def test_a_puzzle_that_cannot_be_made_is_told_of_every_edition_and_loses_its_own_alone(
    tmp_path: Path,
) -> None:
    book = BOOK.replace("editions: [{", "editions:\n- {name: one, ").replace("}]", "}")
    book += "- {name: two, publisher: home, trim: 8.5 x 11 in, defaults: {pick: 8}}\n"
    book += "- {name: three, publisher: home, trim: 8.5 x 11 in, defaults: {size: 4}}\n"
    book += "defaults: {pick: 4}\npuzzles:\n"
    book += "- {kind: fill-in, words: [orca, coral, crab, cod, arc, car, oar, zzz]}\n"
    book += "- {kind: sudoku, title: Small, level: hard}\n"
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    plan, findings = plan_with_findings(read_book(tmp_path / "book.yaml", PLUGINS), PLUGINS)
    seen = outlook(plan, PLUGINS, findings)
    assert [problem.what for problem in seen.problems] == [
        "edition two: 1 word finds no place among the others: 'zzz' (puzzle 'fill-in')",
        "edition 'three': no sudoku of 4 rows is 'hard'",
    ]
    assert [each.edition.name for each in seen.buildable().editions] == ["one"]


def test_no_word_of_a_pool_comes_back_too_soon_in_puzzles_of_other_kinds(tmp_path: Path) -> None:
    book = "no-repeat: 3\npuzzles:\n"
    book += "- {kind: fill-in, title: A, words: {topic: fruit}, pick: 14}\n"
    book += "- {title: B, words: {topic: fruit}, pick: 14}\n"
    book += "- {kind: scramble, title: C, words: {topic: fruit}, pick: 14}\n"
    for text in (book, book.replace("A,", "A, id: a-2,")):
        first, second, third = (job.request for job in planned(tmp_path, text).jobs)
        words = [[letters for letters, _ in first.own.words]]
        words += [[entry.letters for entry in second.own.place], [word.letters for word in third.own.words]]
        assert [*map(len, words)] == [14, 14, 14]
        assert len({letters for each in words for letters in each}) == 42
    with pytest.raises(BookError, match=r"'no-repeat: 3' leaves 14 of 56 words for 'c', which picks 15"):
        planned(
            tmp_path,
            book.replace("A, words: {topic: fruit}, pick: 14", "A, words: {topic: fruit}, pick: 28").replace(
                "C, words: {topic: fruit}, pick: 14", "C, words: {topic: fruit}, pick: 15"
            ),
        )
