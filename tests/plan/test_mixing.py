"""`order: mixed`: kinds take turns, and a puzzle that comes or goes leaves the others in their order."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.bookfile.model import PuzzleSpec
from bookmaker.bookfile.read import read_book
from bookmaker.host.load import builtin_plugins
from bookmaker.plan.book import plan_book
from bookmaker.plan.mixing import apart, mixed

KINDS = ("maze", "sudoku", "ladder", "word-search")
PLUGINS = builtin_plugins()


@given(st.lists(st.sampled_from(KINDS), max_size=30))
def test_no_kind_stands_twice_in_a_row_more_often_than_it_has_to(kinds: list[str]) -> None:
    found = apart(kinds)
    assert Counter(found) == Counter(kinds)
    most = max(Counter(kinds).values(), default=0)
    assert sum(one == other for one, other in pairwise(found)) == max(0, 2 * most - len(kinds) - 1)


@pytest.mark.parametrize(
    ("kinds", "found"),
    [
        ("abcabc", "abcabc"),
        ("aabcbc", "abacbc"),
        ("baacbb", "bacbab"),
        ("aaabaa", "aaabaa"),
        ("bbba", "babb"),
    ],
)
def test_kinds_are_moved_as_little_as_that_takes(kinds: str, found: str) -> None:
    assert "".join(apart(kinds)) == found


def puzzles(*kinds: str, section: str | None = None, per_page: int | None = None) -> list[PuzzleSpec]:
    return [
        PuzzleSpec(f"{kind}-{section}-{n}", "", (), kind=kind, section=section, per_page=per_page)
        for n, kind in enumerate(kinds)
    ]


BOOK = puzzles(*KINDS * 6)


@pytest.mark.parametrize("gone", range(0, len(BOOK), 5))
def test_a_puzzle_that_comes_leaves_the_others_of_a_kind_in_their_order_and_nearly_all_where_they_stood(
    gone: int,
) -> None:
    whole = mixed(BOOK, 7)
    less = mixed([puzzle for puzzle in BOOK if puzzle != BOOK[gone]], 7)
    left = [puzzle for puzzle in whole if puzzle != BOOK[gone]]
    for kind in KINDS:
        assert [p for p in less if p.kind == kind] == [p for p in left if p.kind == kind]
    assert sum(abs(left.index(puzzle) - less.index(puzzle)) for puzzle in less) <= len(less)


def test_the_order_hangs_on_the_seed_and_not_on_that_in_the_file() -> None:
    assert mixed(BOOK, 7) == mixed(BOOK[::-1], 7) == mixed(mixed(BOOK, 7), 7)
    assert mixed(BOOK, 7) != mixed(BOOK, 8)


def test_each_section_is_mixed_by_itself() -> None:
    found = mixed([*puzzles(*KINDS * 2, section="A"), *puzzles(*KINDS, section="B")], 1)
    assert [puzzle.section for puzzle in found] == ["A"] * 8 + ["B"] * 4


def test_puzzles_that_share_a_page_stay_together() -> None:
    found = mixed([*puzzles(*["sudoku"] * 8, per_page=4), *puzzles(*["maze"] * 2)], 3)
    assert [puzzle.kind for puzzle in found] in (
        ["maze", *["sudoku"] * 4, "maze", *["sudoku"] * 4],
        [*["sudoku"] * 4, "maze", *["sudoku"] * 4, "maze"],
    )


def test_words_keep_their_distance_in_the_order_of_the_book(tmp_path: Path) -> None:
    words = ", ".join(f"{a}e{b}o{c}" for a in "bdfg" for b in "lmnr" for c in "kpt")
    item = f"repeat: 12, title: 'Q {{n}}', words: [{words}], pick: 5"
    book = tmp_path / "b.yaml"
    book.write_text(f"order: mixed\nno-repeat: 3\npuzzles: [{{{item}}}]", encoding="utf-8")
    jobs = plan_book(read_book(book, PLUGINS), PLUGINS).jobs
    assert [job.puzzle.title for job in jobs] != [f"Q {n}" for n in range(1, 13)]
    lists = [
        {entry.word for entry in job.request.own.place} for job in jobs if job.request.kind == "word-search"
    ]
    for number, found in enumerate(lists):
        assert not found & set().union(*lists[max(0, number - 3) : number])
