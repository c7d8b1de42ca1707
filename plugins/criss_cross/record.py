"""A criss-cross as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker import Cell
from bookmaker.kinds.cells.record import (
    as_lists,
    check_told,
    read_each,
    read_rows,
    read_text,
    read_word,
    within,
    word_object,
)
from bookmaker.kinds.cells.rows import signs_of

from .model import CluedWord, CrissCross, section_of


def write(puzzle: CrissCross) -> dict[str, Any]:
    """The criss-cross as an object; a cell without a letter is null."""
    return {
        "answer": as_lists(puzzle.answer),
        "given": as_lists(puzzle.given),
        "entries": [_word(puzzle, word) for word in puzzle.words],
        "lengths": puzzle.lengths,
        "numbered": puzzle.numbered,
    }


def _word(puzzle: CrissCross, word: CluedWord) -> dict[str, Any]:
    number, section = puzzle.number(word), section_of(word)
    return {"number": number, "direction": section, "clue": word.clue, **word_object(word)}


def read(data: Mapping[str, Any]) -> CrissCross:
    """The criss-cross of an object; ValueError names the key that is wrong."""
    words = read_each(data, "entries", _read_word)
    for key in ("lengths", "numbered"):
        if not isinstance(data.get(key), bool):
            raise ValueError(f"{key}: true or false, not {data.get(key)!r:.40}")
    given = _given_cells(data, {cell for word in words for cell in word.cells})
    puzzle = CrissCross(*within(words), words, given, data["lengths"], data["numbered"])
    check_told(data, "not what the entries spell", answer=puzzle.answer, given=puzzle.given)
    for n, (word, entry) in enumerate(zip(words, data["entries"], strict=True)):
        if (entry.get("number"), entry.get("direction")) != (puzzle.number(word), section_of(word)):
            raise ValueError(f"entries[{n}]: is {puzzle.number(word)} {section_of(word)} by its place")
    return puzzle


def _given_cells(data: Mapping[str, Any], cells: set[Cell]) -> tuple[Cell, ...]:
    """The cells that have a letter from the start."""
    found = signs_of(read_rows(data, "given")).keys()
    if not found <= cells:
        raise ValueError("given: a letter stands in no cell")
    return tuple(sorted(found))


def _read_word(data: Mapping[str, Any], where: str) -> CluedWord:
    word = read_word(data, where)
    return CluedWord(word.letters, word.shown, word.placed, read_text(data, "clue", f"{where}."))
