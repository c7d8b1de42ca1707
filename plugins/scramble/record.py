"""A scramble as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from ..fill_in.record import objects, read_letters
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
    items = tuple(_item(each, f"items[{n}]") for n, each in enumerate(objects(data, "items")))
    if not items:
        raise ValueError("items: there are none")
    return Scramble(items, read_lexicon(data))


def read_lexicon(data: Mapping[str, Any]) -> str:
    """The language of a lexicon, '' for null."""
    language = data.get("lexicon")
    if language is not None and not (isinstance(language, str) and language):
        raise ValueError(f"lexicon: a language or null, not {language!r:.40}")
    return language or ""


def _item(data: Mapping[str, Any], where: str) -> ScrambleItem:
    letters, shown = read_letters(data.get("letters"), where), data.get("shown")
    scrambled = read_letters(data.get("scrambled"), f"{where}.scrambled")
    if not isinstance(shown, str):
        raise ValueError(f"{where}.shown: a text, not {shown!r:.40}")
    if sorted(scrambled) != sorted(letters):
        raise ValueError(f"{where}.scrambled: not the letters of the word")
    parts, given = (_numbers(data.get(key), f"{where}.{key}") for key in ("parts", "given"))
    if sum(parts) != len(letters) or 0 in parts:
        raise ValueError(f"{where}.parts: {sum(parts)} letters, and the word has {len(letters)}")
    if any(place >= len(letters) for place in given):
        raise ValueError(f"{where}.given: a place after the word's last letter")
    return ScrambleItem(letters, shown, parts, scrambled, given)


def _numbers(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(each) is int and each >= 0 for each in value):
        raise ValueError(f"{where}: a list of whole numbers")
    return tuple(value)
