"""Word ladders as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import as_lists, read_each, read_letters, read_lexicon

from .model import Ladder, WordLadder


def write(puzzle: WordLadder) -> dict[str, Any]:
    """The ladders as an object; `lexicon` is null where the book's own words alone are rungs."""
    items = [{"words": as_lists(ladder.words), "given": as_lists(ladder.given)} for ladder in puzzle.ladders]
    return {"items": items, "lexicon": puzzle.lexicon or None, "own": as_lists(puzzle.own)}


def read(data: Mapping[str, Any]) -> WordLadder:
    """The ladders of an object; ValueError names the key that is wrong."""
    ladders = read_each(data, "items", _ladder)
    own = data.get("own")
    if not isinstance(own, list):
        raise ValueError(f"own: a list of words, not {own!r:.40}")
    return WordLadder(ladders, read_lexicon(data), tuple(read_letters(word, "own") for word in own))


def _ladder(data: Mapping[str, Any], where: str) -> Ladder:
    words, given = data.get("words"), data.get("given")
    if not isinstance(words, list) or len(words) < 3:
        raise ValueError(f"{where}.words: a list of three words or more")
    read_words = tuple(read_letters(word, f"{where}.words[{n}]") for n, word in enumerate(words))
    if len({*map(len, read_words)}) != 1:
        raise ValueError(f"{where}.words: not all of one length")
    if not isinstance(given, list):
        raise ValueError(f"{where}.given: a list of [rung, letter] from 0")
    for spot in given:
        if not (isinstance(spot, list) and len(spot) == 2 and all(type(each) is int for each in spot)):
            raise ValueError(f"{where}.given: a list of [rung, letter] from 0")
        if not (0 < spot[0] < len(words) - 1 and 0 <= spot[1] < len(read_words[0])):
            raise ValueError(f"{where}.given: {spot} is no rung's letter")
    return Ladder(read_words, tuple((rung, letter) for rung, letter in given))
