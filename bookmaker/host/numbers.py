"""What counts as a number among what a plugin gives."""

from __future__ import annotations

from math import isfinite
from typing import Any, TypeGuard


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a number, neither yes or no nor infinite."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


def is_whole(value: object, least: int | None = None) -> TypeGuard[int]:
    """Whether it is a whole number, from the least one up."""
    return isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least)


def are_lengths(values: Any, count: int) -> bool:
    """Whether these are so many lengths, none of them nothing."""
    return isinstance(values, tuple) and len(values) == count and all(is_number(v) and v > 0 for v in values)
