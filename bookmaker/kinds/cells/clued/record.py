"""Words with clues as JSON's lists and texts, and read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ..crossing import letters_of
from ..record import check, check_told, plain, read_value, read_words
from ..rows import Rows, signs_of
from .model import Clued, CluedWord, section_of

P = TypeVar("P", bound=Clued)


def write(puzzle: Clued) -> dict[str, Any]:
    """The puzzle as an object; a cell without a letter is null."""
    return {
        "answer": plain(puzzle.answer),
        "given": plain(puzzle.given),
        "entries": [_told(puzzle, word) | plain(word) for word in puzzle.words],
        "lengths": puzzle.lengths,
        "numbered": puzzle.numbered,
    }


def _told(puzzle: Clued, word: CluedWord) -> dict[str, Any]:
    """What the place of a word tells of it, and its clue."""
    return {"number": puzzle.number(word), "direction": section_of(word), "clue": word.clue}


def read_as(kind: type[P], data: Mapping[str, Any]) -> P:
    """The puzzle of a kind in an object; ValueError names the key that is wrong."""
    columns, rows, words = read_words(CluedWord, data)
    lengths, numbered = (read_value(bool, data.get(key), key) for key in ("lengths", "numbered"))
    given = signs_of(read_value(Rows, data.get("given"), "given"))
    check(letters_of(words).keys() >= given.keys(), "given: a letter stands in no cell")
    puzzle = kind(columns, rows, words, tuple(sorted(given)), lengths, numbered)
    check_told(data, "not what the entries spell", answer=puzzle.answer, given=puzzle.given)
    for n, (word, entry) in enumerate(zip(words, data["entries"], strict=True)):
        told = _told(puzzle, word)
        check(entry | told == entry, f"entries[{n}]: is {told['number']} {told['direction']} by its place")
    return puzzle
