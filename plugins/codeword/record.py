"""A codeword as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.crossing import CrossingWord
from bookmaker.kinds.cells.record import (
    check,
    check_letters,
    check_told,
    plain,
    read_lexicon,
    read_value,
    read_words,
)

from .model import Codeword, DenseCodeword


def write(puzzle: Codeword) -> dict[str, Any]:
    """The codeword as an object; a place without a cell is null, `key` and `given` have letters by number."""
    told = {"lexicon": puzzle.lexicon or None} if isinstance(puzzle, DenseCodeword) else {}
    return told | {
        "numbers": plain(puzzle.number_rows),
        "key": {str(number): letter for number, letter in enumerate(puzzle.key, 1)},
        "given": {str(number): puzzle.key[number - 1] for number in puzzle.given},
        "answer": plain(puzzle.answer),
        "entries": plain(puzzle.words),
    }


def read(data: Mapping[str, Any]) -> Codeword:
    """The codeword of an object; ValueError names the key that is wrong."""
    columns, rows, words = read_words(CrossingWord, data)
    letters = data.get("key")
    if not isinstance(letters, Mapping) or [*letters] != [str(n) for n in range(1, len(letters) + 1)]:
        raise ValueError("key: a letter for each number from 1")
    key = read_value(tuple[str, ...], [*letters.values()], "key")
    check_letters((key,), "key")
    used = {letter for word in words for letter in word.letters}
    check(len({*key}) == len(key) and used <= {*key}, "key: each letter of the entries has one number")
    given = data.get("given")
    if not isinstance(given, Mapping) or any(letters.get(n) != letter for n, letter in given.items()):
        raise ValueError("given: numbers of the key with their letters")
    whole = columns, rows, words, key, tuple(sorted(map(int, given)))
    puzzle = DenseCodeword(*whole, read_lexicon(data)) if "lexicon" in data else Codeword(*whole)
    check_told(data, "not what entries and key have", numbers=puzzle.number_rows, answer=puzzle.answer)
    return puzzle
