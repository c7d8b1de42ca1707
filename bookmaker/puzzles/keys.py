"""The keys that every puzzle's object has in a book.json, the rest being its kind's own; values as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

COMMON_KEYS = (
    *("format", "id", "number", "title", "kind", "level", "language", "seed", "effort", "difficulty"),
    "needs",
)


def own_part(obj: Mapping[str, Any]) -> dict[str, Any]:
    """What of a puzzle's object is its kind's own."""
    return {key: value for key, value in obj.items() if key not in COMMON_KEYS}


def as_fields(value: Any) -> dict[str, Any]:
    """What a dataclass is compared by, as json takes it."""
    # asdict() copies every text in it, and takes four times as long
    kind: type = type(value)
    return {name: getattr(value, name) for name in compared_fields(kind)}


@cache
def compared_fields(kind: type) -> tuple[str, ...]:
    """The fields that make values of a dataclass equal; raises TypeError for any other type."""
    return tuple(each.name for each in fields(kind) if each.compare)


def telling_text(value: Any) -> str:
    """A text that no other value has; '' where Python knows of some of it only in which place it lies."""
    text = repr(value)
    return "" if " at 0x" in text else text
