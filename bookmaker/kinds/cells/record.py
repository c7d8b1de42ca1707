"""Puzzles as JSON's lists, texts and numbers, and read back: a ValueError names the key that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ...wordsearch.grid import Placement
from ...wordsearch.words import WordLetters
from .crossing import CrossingWord

LARGEST = 500  # rows and columns

T = TypeVar("T")
Object = Mapping[str, Any]


def as_lists(rows: Iterable[Iterable[object]]) -> list[list[Any]]:
    """Rows, places or words as JSON has them."""
    return [list(row) for row in rows]


def read_each(data: Object, key: str, read: Callable[[Object, str], T]) -> tuple[T, ...]:
    """The objects of a list, each read with its own key: `entries[0]`."""
    found = data.get(key)
    if not isinstance(found, list) or not all(isinstance(each, Mapping) for each in found):
        raise ValueError(f"{key}: a list of objects")
    if not found:
        raise ValueError(f"{key}: there are none")
    return tuple(read(each, f"{key}[{n}]") for n, each in enumerate(found))


def read_rows(data: Object, key: str, most: int = LARGEST) -> list[list[Any]]:
    """Rows of one width, with cells in them."""
    rows = data.get(key)
    if not isinstance(rows, list) or not rows or not all(isinstance(row, list) and row for row in rows):
        raise ValueError(f"{key}: a list of rows")
    if len({*map(len, rows)}) > 1 or max(len(rows), len(rows[0])) > most:
        raise ValueError(f"{key}: rows of one width, {most} at the most")
    return rows


def read_text(data: Object, key: str, where: str = "") -> str:
    """A text."""
    text = data.get(key)
    if not isinstance(text, str):
        raise ValueError(f"{where}{key}: a text, not {text!r:.40}")
    return text


def read_numbers(data: Object, key: str, end: int, where: str = "") -> tuple[int, ...]:
    """Whole numbers from 0 up to but not `end`."""
    numbers = data.get(key)
    if not isinstance(numbers, list) or not all(type(each) is int and 0 <= each < end for each in numbers):
        raise ValueError(f"{where}{key}: a list of numbers from 0 to {end - 1}, not {numbers!r:.40}")
    return tuple(numbers)


def read_letters(value: object, where: str) -> WordLetters:
    """The letters of a word, at least two."""
    letters = value if isinstance(value, list) else []
    if len(letters) < 2 or not all(isinstance(letter, str) and letter for letter in letters):
        raise ValueError(f"{where}.letters: a list of letters")
    return tuple(letters)


def read_lexicon(data: Object) -> str:
    """The language of a lexicon, '' for null."""
    language = data.get("lexicon")
    if language is not None and not (isinstance(language, str) and language):
        raise ValueError(f"lexicon: a language or null, not {language!r:.40}")
    return language or ""


def check_told(data: Object, why: str, **told: Iterable[Iterable[object]]) -> None:
    """Raise for rows that are others than what the rest of a puzzle tells."""
    for key, rows in told.items():
        if data.get(key) != as_lists(rows):
            raise ValueError(f"{key}: {why}")


def word_object(word: CrossingWord) -> dict[str, Any]:
    """A word with its letters and its place."""
    place = {"row": word.placed.row, "column": word.placed.column, "direction": word.placed.direction}
    return {"letters": list(word.letters), "shown": word.shown, "placed": place}


def read_word(data: Object, where: str) -> CrossingWord:
    """A word of an object."""
    shown, placed = read_text(data, "shown", f"{where}."), data.get("placed")
    place = placed if isinstance(placed, Mapping) else {}
    row, column, direction = place.get("row"), place.get("column"), place.get("direction")
    if type(row) is not int or type(column) is not int or direction not in ("e", "s"):
        raise ValueError(f"{where}.placed: row, column and a direction, e or s")
    return CrossingWord(
        read_letters(data.get("letters"), where), shown, Placement(row, column, str(direction))
    )


def within(words: Sequence[CrossingWord]) -> tuple[int, int]:
    """How many columns and rows these words take; ValueError for one that leaves the grid."""
    cells = [cell for word in words for cell in word.cells]
    if min(map(min, cells)) < 0 or max(map(max, cells)) > LARGEST:
        raise ValueError("entries: a word leaves the grid")
    return max(column for _, column in cells) + 1, max(row for row, _ in cells) + 1
