"""What counts as a number among what a plugin gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isfinite, isnan
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


def holds_nan(value: Any) -> bool:
    """Whether NaN is somewhere in a value: in a list, under a key, in a field."""
    if isinstance(value, float):
        return isnan(value)
    if is_dataclass(value):
        return any(holds_nan(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, Mapping):
        return any(map(holds_nan, (*value, *value.values())))
    return isinstance(value, (list, tuple)) and any(map(holds_nan, value))
