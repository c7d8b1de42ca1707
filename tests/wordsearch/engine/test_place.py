"""Placing: the board kept true while words come and go, and room found where there is hardly any."""

from __future__ import annotations

from itertools import combinations

import pytest

from bookmaker.rng import Dice
from bookmaker.wordsearch.engine.board import AXES, WordBoard
from bookmaker.wordsearch.engine.guard import Guard
from bookmaker.wordsearch.engine.place import Placing
from bookmaker.wordsearch.engine.stir import seat_left_over, stir
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.model import Request
from bookmaker.wordsearch.words import Entry, spell

OCEAN = """anemone barnacle blenny coral driftwood goby hermitcrab kelpforest limpet mussel nudibranch
oyster periwinkle seastar shrimp sponge urchin whelk""".split()
ENTRIES = tuple(Entry(spell(word), word) for word in OCEAN)
CROWDED = (11, 11)  # 121 cells for LETTERS
LETTERS = sum(len(entry.letters) for entry in ENTRIES)


def placing(size: tuple[int, int], seed: int, strict: int = 1) -> Placing:
    words = [entry.letters for entry in ENTRIES]
    return Placing(Request(Mask.full(size), ENTRIES), words, Dice(seed), strict)


def built_anew(search: Placing, size: tuple[int, int]) -> WordBoard:
    """The same words in the same places, on a board that never held others."""
    board = WordBoard(Mask.full(size))
    for number, spot in search.board.spots.items():
        board.stand(number, search.words[number], spot.start, spot.way >= AXES)
    return board


def test_a_board_is_what_its_words_make_it_however_often_they_were_moved() -> None:
    search = placing((15, 15), 3, strict=2)
    assert search.seat_all()
    stir(search, Guard(search.words), 500)
    board, fresh = search.board, built_anew(search, (15, 15))
    assert (board.crossings, board.blank, board.running) == (fresh.crossings, fresh.blank, fresh.running)
    assert board.holding == fresh.holding


def test_words_left_over_find_seats_when_others_move() -> None:
    search = placing(CROWDED, 5)
    assert search._seat_longest_first()
    assert seat_left_over(search, 20_000)
    assert len(search.board.spots) == len(OCEAN)
    assert search.board.crossings == built_anew(search, CROWDED).crossings >= LETTERS - 11 * 11


@pytest.mark.parametrize("seed", range(4))
def test_no_word_lies_along_another_where_room_was_hard_to_find(seed: int) -> None:
    search = placing(CROWDED, seed)
    search.seat_all()
    for one, other in combinations(search.board.spots.values(), 2):
        assert one.way % AXES != other.way % AXES or not one.cells & other.cells


def test_a_search_in_vain_leaves_the_most_words_it_seated() -> None:
    search = placing((9, 9), 1)
    assert not search.seat_all()
    assert len(OCEAN) - 8 <= len(search.board.spots) < len(OCEAN)


def test_the_same_dice_settle_in_the_same_places() -> None:
    one, other = placing(CROWDED, 5), placing(CROWDED, 5)
    assert one.seat_all()
    assert other.seat_all()
    assert one.board.spots == other.board.spots
