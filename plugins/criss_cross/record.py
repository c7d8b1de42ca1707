"""A criss-cross as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from ..fill_in.record import objects, read_letters, read_place, within, write_place
from .model import ACROSS, CluedWord, CrissCross


def write(puzzle: CrissCross) -> dict[str, Any]:
    """The criss-cross as an object; a cell without a letter is null."""
    return {
        "answer": [list(row) for row in puzzle.answer],
        "given": [list(row) for row in puzzle.given],
        "entries": [_word(puzzle, word) for word in puzzle.words],
        "lengths": puzzle.lengths,
        "numbered": puzzle.numbered,
    }


def _word(puzzle: CrissCross, word: CluedWord) -> dict[str, Any]:
    return {
        "number": puzzle.number(word),
        "direction": section_of(word),
        "clue": word.clue,
        "letters": list(word.letters),
        "shown": word.shown,
        "placed": write_place(word.placed),
    }


def section_of(word: CluedWord) -> str:
    """Whether a word runs across or down."""
    return "across" if word.placed.direction == ACROSS else "down"


def read(data: Mapping[str, Any]) -> CrissCross:
    """The criss-cross of an object; ValueError names the key that is wrong."""
    entries = objects(data, "entries")
    words = tuple(_read_word(each, f"entries[{n}]") for n, each in enumerate(entries))
    columns, rows = within(words)
    for key in ("lengths", "numbered"):
        if not isinstance(data.get(key), bool):
            raise ValueError(f"{key}: true or false, not {data.get(key)!r:.40}")
    given = _given_cells(data.get("given"), {cell for word in words for cell in word.cells})
    puzzle = CrissCross(columns, rows, words, given, data["lengths"], data["numbered"])
    for key, recorded in (("answer", puzzle.answer), ("given", puzzle.given)):
        if data.get(key) != [list(row) for row in recorded]:
            raise ValueError(f"{key}: not what the entries spell")
    for n, (word, entry) in enumerate(zip(words, entries, strict=True)):
        if (entry.get("number"), entry.get("direction")) != (puzzle.number(word), section_of(word)):
            raise ValueError(f"entries[{n}]: is {puzzle.number(word)} {section_of(word)} by its place")
    return puzzle


def _given_cells(rows: object, cells: set[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The cells of these rows that have a letter."""
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ValueError("given: rows of cells")
    found = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign is not None}
    if not found <= cells:
        raise ValueError("given: a letter stands in no cell")
    return tuple(sorted(found))


def _read_word(data: Mapping[str, Any], where: str) -> CluedWord:
    shown, clue = data.get("shown"), data.get("clue")
    for name, text in (("shown", shown), ("clue", clue)):
        if not isinstance(text, str):
            raise ValueError(f"{where}.{name}: a text, not {text!r:.40}")
    letters, placed = read_letters(data.get("letters"), where), read_place(data.get("placed"), where)
    return CluedWord(letters, str(shown), str(clue), placed)
