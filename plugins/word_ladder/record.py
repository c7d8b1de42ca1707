"""Word ladders as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from itertools import product
from typing import Any

from bookmaker import WordLetters
from bookmaker.kinds.cells.record import check, check_letters, plain, read_lexicon, read_value

from .model import Ladder, WordLadder


def write(puzzle: WordLadder) -> dict[str, Any]:
    """The ladders as an object; `lexicon` is null where the book's own words alone are rungs."""
    return {"items": plain(puzzle.ladders), "lexicon": puzzle.lexicon or None, "own": plain(puzzle.own)}


def read(data: Mapping[str, Any]) -> WordLadder:
    """The ladders of an object; ValueError names the key that is wrong."""
    ladders = read_value(tuple[Ladder, ...], data.get("items"), "items")
    own = read_value(tuple[WordLetters, ...], data.get("own"), "own")
    check(bool(ladders), "items: there are none")
    check_letters(own, "own")
    for n, ladder in enumerate(ladders):
        where, words = f"items[{n}]", ladder.words
        check(len(words) > 2, f"{where}.words: a list of three words or more")
        check_letters(words, f"{where}.words")
        check(len({*map(len, words)}) == 1, f"{where}.words: not all of one length")
        between = {*product(range(1, len(words) - 1), range(len(words[0])))}
        check(between >= {*ladder.given}, f"{where}.given: a place that is no rung's letter")
    return WordLadder(ladders, read_lexicon(data), own)
