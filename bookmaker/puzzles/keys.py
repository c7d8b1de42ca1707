"""The keys that every puzzle's object has in a book.json; the rest is its kind's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

COMMON_KEYS = (
    *("format", "id", "number", "title", "kind", "level", "language", "seed", "effort", "difficulty"),
    "needs",
)


def own_part(obj: Mapping[str, Any]) -> dict[str, Any]:
    """What of a puzzle's object is its kind's own."""
    return {key: value for key, value in obj.items() if key not in COMMON_KEYS}
