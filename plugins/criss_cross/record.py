"""A criss-cross as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any, TypeVar

from bookmaker.kinds.cells.crossing import letters_of
from bookmaker.kinds.cells.record import check, check_told, plain, read_value, read_words
from bookmaker.kinds.cells.rows import Rows, signs_of

from .model import CluedWord, CrissCross, section_of

P = TypeVar("P", bound=CrissCross)


def write(puzzle: CrissCross) -> dict[str, Any]:
    """The criss-cross as an object; a cell without a letter is null."""
    return {
        "answer": plain(puzzle.answer),
        "given": plain(puzzle.given),
        "entries": [_told(puzzle, word) | plain(word) for word in puzzle.words],
        "lengths": puzzle.lengths,
        "numbered": puzzle.numbered,
    }


def _told(puzzle: CrissCross, word: CluedWord) -> dict[str, Any]:
    """What the place of a word tells of it, and its clue."""
    return {"number": puzzle.number(word), "direction": section_of(word), "clue": word.clue}


def read(data: Mapping[str, Any]) -> CrissCross:
    """The criss-cross of an object; ValueError names the key that is wrong."""
    return read_as(CrissCross, data)


def read_as(kind: type[P], data: Mapping[str, Any]) -> P:
    """The same, or a puzzle of another kind that is kept so."""
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
