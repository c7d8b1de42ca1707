"""Puzzles as JSON's lists, texts and numbers, and read back: a ValueError names the key that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ...files.json_values import plain as plain  # kinds write and read by it
from ...files.json_values import read_value as read_value
from .crossing import CrossingWord

MOST_RECORD_SIDE = 500  # rows and columns

W = TypeVar("W", bound=CrossingWord)
Object = Mapping[str, Any]


def check(right: bool, said: str) -> None:
    """Raise ValueError, saying so, over what is not right."""
    if not right:
        raise ValueError(said)


def check_told(data: Object, why: str, **told: tuple[object, ...]) -> None:
    """Raise for rows that are others than what the rest of a puzzle tells."""
    for key, rows in told.items():
        check(data.get(key) == plain(rows), f"{key}: {why}")


def check_rows(rows: Sequence[Sequence[object]], key: str, most: int = MOST_RECORD_SIDE) -> None:
    """Raise for rows that are not of one width, or too many or too long."""
    check(len({*map(len, rows)}) == 1, f"{key}: rows of one width")
    check(0 < len(rows[0]) <= most >= len(rows), f"{key}: 1 to {most} rows and columns")


def check_letters(words: Iterable[Sequence[str]], where: str) -> None:
    """Raise for words that are not of two letters or more."""
    check(all(len(word) > 1 and all(word) for word in words), f"{where}: a word has two letters or more")


def read_lexicon(data: Object) -> str:
    """The language of a lexicon, '' for null."""
    language = data.get("lexicon")
    check(language is None or bool(read_value(str, language, "lexicon")), "lexicon: a language, or null")
    return language or ""


def read_words(kind: type[W], data: Object) -> tuple[int, int, tuple[W, ...]]:
    """The words of a puzzle in which they cross, after how many columns and rows they take."""
    words: tuple[W, ...] = read_value(tuple[kind, ...], data.get("entries"), "entries")  # type: ignore[valid-type]
    check(bool(words), "entries: there are none")
    check_letters((word.letters for word in words), "entries.letters")
    check(all(word.placed.direction in ("e", "s") for word in words), "entries.placed.direction: e or s")
    cells = [cell for word in words for cell in word.cells]
    check(
        min(map(min, cells)) >= 0 and max(map(max, cells)) <= MOST_RECORD_SIDE,
        "entries: a word leaves the grid",
    )
    return max(column for _, column in cells) + 1, max(row for row, _ in cells) + 1, words
