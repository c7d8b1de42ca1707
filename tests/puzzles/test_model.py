"""Puzzles of any kind have what the house needs of them."""

from dataclasses import dataclass, replace

from bookmaker import KindPuzzle, make_puzzle
from bookmaker.puzzles.model import WORD_SEARCH, difficulty_of, kind_of, same_content


@dataclass(frozen=True)
class Sum:
    parts: tuple[int, ...]


def test_a_puzzle_says_its_kind_and_how_hard_it_is() -> None:
    search, other = make_puzzle("orca beluga", (8, 8)), KindPuzzle("sums", Sum((1, 2)), "one", difficulty=40)
    assert (kind_of(search), kind_of(other)) == (WORD_SEARCH, "sums")
    assert difficulty_of(other) == 40
    assert difficulty_of(search) == search.measures.difficulty


def test_puzzles_are_the_same_to_a_solver_whatever_they_are_called() -> None:
    search, other = make_puzzle("orca beluga", (8, 8)), KindPuzzle("sums", Sum((1, 2)), "one")
    assert same_content(other, replace(other, id="two", title="Two"))
    assert not same_content(other, replace(other, own=Sum((2, 2))))
    assert not same_content(other, replace(other, kind="products"))
    assert not same_content(search, other)
    assert same_content(search, replace(search, title="Whales"))
