"""`pages` and `repeat: fill`: a book as long as it says, or what is missing; and what its lock has holds."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from bookmaker.bookfile.lock import write_lock
from bookmaker.bookfile.model import BookSpec, Chosen
from bookmaker.bookfile.read import read_book
from bookmaker.edition.fill_pages import TrialFindings
from bookmaker.edition.publish import new_lock
from bookmaker.edition.read_plan import read_settled
from bookmaker.errors import Problem
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.plan.book import plan_book
from bookmaker.plan.order import Order

PLUGINS = builtin_plugins()
POOL = "anemone; barnacle; limpet; urchin; seaweed; mussel; plankton; starfish; otter; heron; whelk; goby"
HEAD = """\
seed: 3
answers: {per-page: 4}
front: [title]
editions:
  - {publisher: screen, trim: 6 x 9 in}
  - {name: large, publisher: screen, trim: 8.5 x 11 in}
"""
ROWS = f'Title,Kind,Words,Pick\nTide,,"{POOL}",4\nSudoku,sudoku,,\nShore,,"dune; cliff; cove; jetty",\n'
ROW = (
    'each-row-of: t.csv, repeat: fill, title: "{Title} {n}", kind: "{Kind}", words: "{Words}", pick: "{Pick}"'
)


def settled(
    folder: Path,
    pages: int,
    puzzle: str = f"{{{ROW}}}",
    rows: str = ROWS,
    refill: bool = False,
    head: str = HEAD,
    seen: TrialFindings | None = None,
) -> tuple[BookSpec, list[Problem]]:
    """A book that is to have so many pages, and what is wrong with it."""
    (folder / "t.csv").write_text(rows, encoding="utf-8")
    book = folder / "b.yaml"
    book.write_text(f"{head}pages: {pages}\npuzzles:\n  - {puzzle}\n", encoding="utf-8")
    order = Order(book, folder / "build", PluginChoice(folder), refill=refill)
    spec, findings = read_settled(order, PLUGINS, seen)
    return spec, [each for each in findings if not each.advice]


def titles(spec: BookSpec) -> Counter[str]:
    return Counter(puzzle.title.partition(" ")[0] for puzzle in spec.puzzles)


def test_what_fills_makes_puzzles_in_turn_as_long_as_it_has_words(tmp_path: Path) -> None:
    spec, wrong = settled(tmp_path, 16)
    assert wrong == []
    assert titles(spec) == {"Tide": 3, "Sudoku": 8, "Shore": 1}  # 12 puzzles, 3 pages of answers, a title
    assert dict(spec.chosen.fills) == {"tide-1": 3, "sudoku-1": 8, "shore-1": 1}
    assert settled(tmp_path, 16) == (spec, wrong)


def test_a_book_that_is_looked_at_again_is_filled_anew_only_where_it_says_something_else(
    tmp_path: Path,
) -> None:
    seen = TrialFindings(PLUGINS)
    looks = [(10, ROWS), (10, ROWS), (8, ROWS), (8, ROWS.replace("goby", "goby; mole; quay; wharf"))]
    known = list[object]()
    for pages, rows in looks:
        spec, wrong = settled(tmp_path, pages, rows=rows, seen=seen)
        assert (spec, wrong) == settled(tmp_path, pages, rows=rows)
        known.append(seen.filled)
    assert [one is other for one, other in pairwise(known)] == [True, False, False]


def test_a_fuller_book_has_the_puzzles_of_a_thinner_one(tmp_path: Path) -> None:
    books = (settled(tmp_path, pages, head=f"{HEAD}order: mixed\n")[0] for pages in (8, 14))
    one, other = ({job.request.id: job.request for job in plan_book(book, PLUGINS).jobs} for book in books)
    assert {name: other[name] for name in one} == one
    assert len(other) > len(one)


def test_a_cell_may_say_which_rows_fill(tmp_path: Path) -> None:
    rows = "Title,Kind,Words,Pick,Times\nMaze,maze,,,2\nSudoku,sudoku,,,fill\nLatin,sudoku,,,\n"
    spec, wrong = settled(tmp_path, 12, "{" + ROW.replace("repeat: fill", 'repeat: "{Times}"') + "}", rows)
    assert wrong == []
    assert titles(spec) == {"Maze": 2, "Sudoku": 5, "Latin": 1}


@pytest.mark.parametrize(
    ("pages", "puzzle", "what", "hint"),
    [
        (
            12,
            f"{{repeat: fill, title: 'Tide {{n}}', words: [{POOL.replace(';', ',')}], pick: 4}}",
            "comes to 5 of 12 pages: 5 puzzles more would fill it",
            "no words are left of 'tide-1': add some, or let a puzzle",
        ),
        (12, "{kind: sudoku}", "comes to 3 of 12 pages: 7 puzzles more would fill it", "let a puzzle that"),
        (4, "{repeat: 5, kind: sudoku}", "comes to 8 of 4 pages", "take fewer puzzles"),
    ],
)
def test_what_is_missing_or_too_much_is_told_where_the_pages_are_asked_for(
    pages: int, puzzle: str, what: str, hint: str, tmp_path: Path
) -> None:
    _, [problem] = settled(tmp_path, pages, puzzle)
    assert what in problem.what
    assert problem.hint.startswith(hint)
    assert problem.place
    assert problem.place.line == len(HEAD.splitlines()) + 1


def test_to_fill_a_book_of_no_length_is_told(tmp_path: Path) -> None:
    book = tmp_path / "b.yaml"
    book.write_text("puzzles:\n  - {repeat: fill, kind: sudoku}\n", encoding="utf-8")
    _, [problem] = read_settled(Order(book, tmp_path / "build", PluginChoice(tmp_path)), PLUGINS)
    assert "does not say how long it is" in problem.what
    assert problem.place
    assert (problem.place.line, problem.place.column) == (2, 14)


def test_what_a_book_was_filled_with_holds_until_it_is_settled_anew(tmp_path: Path) -> None:
    spec, _ = settled(tmp_path, 12)
    lock = new_lock(plan_book(spec, PLUGINS))
    assert lock
    write_lock(tmp_path / "b.yaml", *lock)
    assert read_book(tmp_path / "b.yaml", PLUGINS).puzzles == spec.puzzles  # so they can be rolled again
    again, wrong = settled(tmp_path, 12, head=HEAD.replace("per-page: 4", "per-page: 6"))
    assert (titles(again), [each.hint for each in wrong]) == (titles(spec), [spec.refill])
    more, wrong = settled(tmp_path, 12, head=HEAD.replace("per-page: 4", "per-page: 6"), refill=True)
    assert wrong == []
    assert len(more.puzzles) > len(spec.puzzles)


def test_a_pool_that_lost_words_is_told_with_what_settles_it(tmp_path: Path) -> None:
    write_lock(tmp_path / "b.yaml", chosen=Chosen(fills={"tide-1": 3, "sudoku-1": 4, "shore-1": 1}))
    spec, wrong = settled(tmp_path, 12, rows=ROWS.replace("anemone; ", ""))
    assert wrong[0].what == "'tide-1' was built with 3 puzzles, and its words make 2"
    assert {each.hint for each in wrong} == {spec.refill}
    assert settled(tmp_path, 12, rows=ROWS.replace("anemone; ", ""), refill=True)[1] == []
