"""A codeword as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import (
    as_lists,
    check_told,
    read_each,
    read_letters,
    read_word,
    within,
    word_object,
)

from .model import Codeword


def write(puzzle: Codeword) -> dict[str, Any]:
    """The codeword as an object; a place without a cell is null, `key` and `given` have letters by number."""
    return {
        "numbers": as_lists(puzzle.number_rows),
        "key": {str(number): letter for number, letter in enumerate(puzzle.key, 1)},
        "given": {str(number): puzzle.key[number - 1] for number in puzzle.given},
        "answer": as_lists(puzzle.answer),
        "entries": [word_object(word) for word in puzzle.words],
    }


def read(data: Mapping[str, Any]) -> Codeword:
    """The codeword of an object; ValueError names the key that is wrong."""
    words = read_each(data, "entries", read_word)
    letters = data.get("key")
    if not isinstance(letters, Mapping) or [*letters] != [str(n) for n in range(1, len(letters) + 1)]:
        raise ValueError("key: a letter for each number from 1")
    key = read_letters([*letters.values()], "key")
    used = {letter for word in words for letter in word.letters}
    if len(set(key)) < len(key) or not used <= {*key}:
        raise ValueError("key: each letter of the entries has one number")
    given = data.get("given")
    if not isinstance(given, Mapping) or any(letters.get(n) != letter for n, letter in given.items()):
        raise ValueError("given: numbers of the key with their letters")
    puzzle = Codeword(*within(words), words, key, tuple(sorted(int(number) for number in given)))
    check_told(data, "not what entries and key have", numbers=puzzle.number_rows, answer=puzzle.answer)
    return puzzle
