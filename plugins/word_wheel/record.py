"""A word wheel as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker import WordLetters
from bookmaker.kinds.cells.record import check, check_letters, plain, read_lexicon, read_value

from .model import WordWheel


def write(puzzle: WordWheel) -> dict[str, Any]:
    """The wheel as an object, `rim` clockwise from the top; `lexicon` is null where words are the book's."""
    words = {"longs": plain(puzzle.longs), "words": plain(puzzle.words)}
    own = {"lexicon": puzzle.lexicon or None, "unlisted": puzzle.unlisted}
    return {"hub": puzzle.hub, "rim": plain(puzzle.rim), **words, **own}


def read(data: Mapping[str, Any]) -> WordWheel:
    """The wheel of an object; ValueError names the key that is wrong."""
    hub, rim = read_value(str, data.get("hub"), "hub"), read_value(WordLetters, data.get("rim"), "rim")
    longs, words = (read_value(tuple[WordLetters, ...], data.get(key), key) for key in ("longs", "words"))
    check(len(hub) == 1, "hub: one letter")
    check(len(rim) > 1 and all(len(letter) == 1 for letter in rim), "rim: a letter each, two or more")
    check(bool(longs), "longs: there are none")
    check_letters(longs, "longs")
    check_letters(words, "words")
    unlisted = read_value(int, data.get("unlisted"), "unlisted")
    return WordWheel(hub, rim, longs, words, read_lexicon(data), unlisted)
