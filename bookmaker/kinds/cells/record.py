"""Puzzles as JSON's lists, texts and numbers, and read back: a ValueError names the key that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from .crossing import CrossingWord

LARGEST = 500  # rows and columns
CALLED = {str: "a text", int: "a whole number", bool: "true or false", tuple: "a list"}

T = TypeVar("T")
W = TypeVar("W", bound=CrossingWord)
Object = Mapping[str, Any]


def plain(value: Any) -> Any:
    """A value as JSON has it: a tuple as a list, a frozen value as an object with its fields."""
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return [*map(plain, value)] if isinstance(value, tuple) else value


def read_value(kind: type[T], value: object, where: str = "") -> T:
    """The value of a type that JSON has so: of texts, numbers, tuples and frozen values of these."""
    found: T = _read(kind, value, where)
    return found


def _read(kind: Any, value: object, where: str) -> Any:
    inner, origin = get_args(kind), get_origin(kind)
    if origin is UnionType:  # with None
        return None if value is None else _read(inner[0], value, where)
    if origin is tuple and isinstance(value, list):
        kinds = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
        if len(kinds) == len(value):
            pairs = enumerate(zip(kinds, value, strict=True))
            return tuple(_read(of, each, f"{where}[{n}]") for n, (of, each) in pairs)
    elif is_dataclass(kind) and isinstance(value, Mapping):
        hints, at = get_type_hints(kind), f"{where}." if where else ""
        names = (each.name for each in fields(kind))
        return cast(Any, kind)(**{name: _read(hints[name], value.get(name), at + name) for name in names})
    elif type(value) is kind:
        return value
    raise ValueError(f"{where}: {CALLED.get(origin or kind, 'an object')}, not {value!r:.40}")


def check(right: bool, said: str) -> None:
    """Raise ValueError, saying so, over what is not right."""
    if not right:
        raise ValueError(said)


def check_told(data: Object, why: str, **told: tuple[object, ...]) -> None:
    """Raise for rows that are others than what the rest of a puzzle tells."""
    for key, rows in told.items():
        check(data.get(key) == plain(rows), f"{key}: {why}")


def check_rows(rows: Sequence[Sequence[object]], key: str, most: int = LARGEST) -> None:
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
    words: tuple[W, ...] = _read(tuple[kind, ...], data.get("entries"), "entries")  # type: ignore[valid-type]
    check(bool(words), "entries: there are none")
    check_letters((word.letters for word in words), "entries.letters")
    check(all(word.placed.direction in ("e", "s") for word in words), "entries.placed.direction: e or s")
    cells = [cell for word in words for cell in word.cells]
    check(min(map(min, cells)) >= 0 and max(map(max, cells)) <= LARGEST, "entries: a word leaves the grid")
    return max(column for _, column in cells) + 1, max(row for row, _ in cells) + 1, words
