"""A fill-in as JSON's lists and texts, and read back."""

from collections.abc import Mapping, Sequence
from typing import Any

from bookmaker import Placement, WordLetters

from .model import FillIn, FillWord, PlacedWord

LARGEST = 500  # rows and columns


def write(puzzle: FillIn) -> dict[str, Any]:
    """The fill-in as an object; a cell without a letter is null."""
    return {
        "given": [list(row) for row in puzzle.given],
        "answer": [list(row) for row in puzzle.answer],
        "entries": [write_word(word) for word in puzzle.words],
        "starters": list(puzzle.starters),
    }


def write_word(word: FillWord) -> dict[str, Any]:
    """A word with its letters and its place."""
    return {"letters": list(word.letters), "shown": word.shown, "placed": write_place(word.placed)}


def write_place(place: Placement) -> dict[str, Any]:
    """Where a word stands."""
    return {"row": place.row, "column": place.column, "direction": place.direction}


def read(data: Mapping[str, Any]) -> FillIn:
    """The fill-in of an object; ValueError names the key that is wrong."""
    words = tuple(read_word(each, f"entries[{n}]") for n, each in enumerate(objects(data, "entries")))
    columns, rows = within(words)
    starters = data.get("starters")
    known = isinstance(starters, list) and all(
        type(each) is int and 0 <= each < len(words) for each in starters
    )
    if not isinstance(starters, list) or not known:
        raise ValueError(f"starters: a list of entries by their numbers from 0, not {starters!r:.40}")
    puzzle = FillIn(columns, rows, words, tuple(starters))
    for key, recorded in (("answer", puzzle.answer), ("given", puzzle.given)):
        if data.get(key) != [list(row) for row in recorded]:
            raise ValueError(f"{key}: not what the entries spell")
    return puzzle


def within(words: Sequence[PlacedWord]) -> tuple[int, int]:
    """How many columns and rows these words take; ValueError for none, or one that leaves the grid."""
    cells = [cell for word in words for cell in word.cells]
    if not cells:
        raise ValueError("entries: there are none")
    if min(map(min, cells)) < 0 or max(map(max, cells)) > LARGEST:
        raise ValueError("entries: a word leaves the grid")
    return max(column for _, column in cells) + 1, max(row for row, _ in cells) + 1


def objects(data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """The objects of a list."""
    found = data.get(key)
    if not isinstance(found, list) or not all(isinstance(each, Mapping) for each in found):
        raise ValueError(f"{key}: a list of objects")
    return found


def read_word(data: Mapping[str, Any], where: str) -> FillWord:
    """A word of an object."""
    shown = data.get("shown")
    if not isinstance(shown, str):
        raise ValueError(f"{where}.shown: a text, not {shown!r}")
    return FillWord(read_letters(data.get("letters"), where), shown, read_place(data.get("placed"), where))


def read_letters(value: object, where: str) -> WordLetters:
    """The letters of a word, at least two."""
    letters = value if isinstance(value, list) else []
    if len(letters) < 2 or not all(isinstance(letter, str) and letter for letter in letters):
        raise ValueError(f"{where}.letters: a list of letters")
    return tuple(letters)


def read_place(value: object, where: str) -> Placement:
    """Where a word stands."""
    place = value if isinstance(value, Mapping) else {}
    row, column, direction = place.get("row"), place.get("column"), place.get("direction")
    if type(row) is not int or type(column) is not int or direction not in ("e", "s"):
        raise ValueError(f"{where}.placed: row, column and a direction, e or s")
    return Placement(row, column, str(direction))
