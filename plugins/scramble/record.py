"""A scramble as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import read_each, read_letters, read_lexicon, read_numbers, read_text

from .model import Scramble, ScrambleItem


def write(puzzle: Scramble) -> dict[str, Any]:
    """The scramble as an object; `lexicon` is null where one answer is not shown."""
    items = [
        {
            "letters": list(item.letters),
            "shown": item.shown,
            "parts": list(item.parts),
            "scrambled": list(item.scrambled),
            "given": list(item.given),
        }
        for item in puzzle.items
    ]
    return {"items": items, "lexicon": puzzle.lexicon or None}


def read(data: Mapping[str, Any]) -> Scramble:
    """The scramble of an object; ValueError names the key that is wrong."""
    return Scramble(read_each(data, "items", _item), read_lexicon(data))


def _item(data: Mapping[str, Any], where: str) -> ScrambleItem:
    letters, shown = read_letters(data.get("letters"), where), read_text(data, "shown", f"{where}.")
    scrambled = read_letters(data.get("scrambled"), f"{where}.scrambled")
    if sorted(scrambled) != sorted(letters):
        raise ValueError(f"{where}.scrambled: not the letters of the word")
    parts = read_numbers(data, "parts", len(letters) + 1, f"{where}.")
    if sum(parts) != len(letters) or 0 in parts:
        raise ValueError(f"{where}.parts: {sum(parts)} letters, and the word has {len(letters)}")
    return ScrambleItem(
        *(letters, shown, parts, scrambled), read_numbers(data, "given", len(letters), f"{where}.")
    )
