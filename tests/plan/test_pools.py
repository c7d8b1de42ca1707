"""Pools: what a puzzle is dealt of one, and what earlier books have left of it."""

from __future__ import annotations

import pytest

from bookmaker.bookfile.model import PuzzleSpec
from bookmaker.errors import BookError, Place
from bookmaker.plan.pools import Dealer
from bookmaker.rng import stream
from bookmaker.wordsearch.recipe import Word

REEF = {tuple(word.upper()): Word(word) for word in "coral urchin whelk goby octopus squid".split()}
RUNGS = PuzzleSpec("rungs", "Rungs", (), pool="reef.txt", kind="scramble", place=Place("b.yaml", 9, 5))


@pytest.mark.parametrize("apart", [0, 3])
def test_another_kinds_puzzle_is_dealt_no_word_of_an_earlier_book(apart: int) -> None:
    dealer = Dealer(apart, frozenset({"CORAL", "URCHIN", "WHELK"}), copies=(0,))
    dealt = dealer.deal_words(REEF, 3, RUNGS, 0, stream("dealt"))
    assert {word.text for word in dealt.values()} == {"goby", "octopus", "squid"}


def test_a_pool_that_earlier_books_have_used_up_is_told_to_another_kind_too() -> None:
    dealer = Dealer(0, frozenset({"CORAL", "URCHIN", "WHELK"}), copies=(0,))
    with pytest.raises(BookError) as refused:
        dealer.deal_words(REEF, 5, RUNGS, 0, stream("dealt"))
    [problem] = refused.value.problems
    assert problem.what == (
        "reef.txt: earlier books of the series have 3 of 6 words, and 'rungs' picks 5: 2 are missing"
    )
    assert problem.place == Place("b.yaml", 9, 5)


def test_too_few_words_for_no_repeat_are_told_with_how_many_it_takes() -> None:
    dealer = Dealer(2, copies=(0, 0, 0))
    dealer.deal_words(REEF, 3, RUNGS, 0, stream("dealt"))
    dealer.deal_words(REEF, 3, RUNGS, 1, stream("dealt"))
    with pytest.raises(BookError) as refused:
        dealer.deal_words(REEF, 3, RUNGS, 2, stream("dealt"))
    [problem] = refused.value.problems
    assert problem.what == (
        "reef.txt: 'no-repeat: 2' leaves 0 of 6 words for 'rungs', which picks 3; "
        "6 are in the 2 puzzles before it"
    )
    assert problem.hint == "3 puzzles in a row that pick 3 each need 9 words"
