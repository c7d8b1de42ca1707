"""Puzzles of any kind have what the house needs of them."""

from dataclasses import dataclass, replace

from bookmaker import KindPuzzle, make_puzzle
from bookmaker.puzzles.model import WORD_SEARCH, KindRequest, kind_of, own_of, search_of, shown, wrapped


@dataclass(frozen=True)
class Sum:
    parts: tuple[int, ...]


def test_a_puzzle_says_its_kind_and_how_hard_it_is() -> None:
    search, other = make_puzzle("orca beluga", (8, 8)), KindPuzzle("sums", Sum((1, 2)), "one", difficulty=40)
    assert (kind_of(search), kind_of(other)) == (WORD_SEARCH, "sums")
    assert wrapped(search).difficulty == search.measures.difficulty


def test_plugins_know_a_word_search_by_its_own_value_and_another_by_what_says_its_kind() -> None:
    search, other = make_puzzle("orca beluga", (8, 8)), KindPuzzle("sums", Sum((1, 2)), "one")
    assert shown(wrapped(search)) == search
    assert shown(replace(wrapped(search), title="Whales")) == replace(search, title="Whales")
    assert shown(other) is wrapped(other) is other
    assert (own_of(search), own_of(other)) == (search, other.own)
    assert search_of(search) is search_of(wrapped(search)) is search
    assert search_of(other) is None


def test_a_request_of_another_kind_asks_for_no_words_and_names_no_mode_and_no_filler() -> None:
    request = KindRequest("sums", Sum((1, 2)), "one")
    search = request.search
    assert (search.entries, search.pool, search.modes, search.filler.name) == ((), (), (), "")
    assert (search.message, search.mask.lines, request.words) == (
        None,
        (),
        (),
    )
