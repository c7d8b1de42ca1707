"""Numbers that are none, among what a plugin gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isnan
from typing import Any


def holds_nan(value: Any) -> bool:
    """Whether NaN is somewhere in a value: in a list, under a key, in a field."""
    if isinstance(value, float):
        return isnan(value)
    if is_dataclass(value):
        return any(holds_nan(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, Mapping):
        return any(map(holds_nan, (*value, *value.values())))
    return isinstance(value, (list, tuple)) and any(map(holds_nan, value))
