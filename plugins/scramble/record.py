"""A scramble as JSON's lists and texts, and read back."""

from collections.abc import Mapping
from typing import Any

from bookmaker.kinds.cells.record import check, check_letters, plain, read_lexicon, read_value

from .model import Scramble, ScrambleItem


def write(puzzle: Scramble) -> dict[str, Any]:
    """The scramble as an object; `lexicon` is null where one answer is not shown."""
    return {"items": plain(puzzle.items), "lexicon": puzzle.lexicon or None}


def read(data: Mapping[str, Any]) -> Scramble:
    """The scramble of an object; ValueError names the key that is wrong."""
    items = read_value(tuple[ScrambleItem, ...], data.get("items"), "items")
    check(bool(items), "items: there are none")
    for n, item in enumerate(items):
        where, count = f"items[{n}]", len(item.letters)
        check_letters((item.letters,), f"{where}.letters")
        mixed = sorted(item.scrambled) == sorted(item.letters)
        check(mixed, f"{where}.scrambled: not the letters of the word")
        whole = min(item.parts, default=0) > 0 and sum(item.parts) == count
        check(whole, f"{where}.parts: {sum(item.parts)} letters, and the word has {count}")
        check({*item.given} <= {*range(count)}, f"{where}.given: a place after the word's last letter")
    return Scramble(items, read_lexicon(data))
