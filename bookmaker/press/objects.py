"""Values in a PDF's dictionaries, found behind their references."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pypdf.generic import DictionaryObject


def value(holder: Mapping[Any, Any], key: str, default: Any = None) -> Any:
    """What stands under a key, the default where nothing does."""
    return holder[key].get_object() if key in holder else default


def dictionary(holder: Mapping[Any, Any], key: str) -> DictionaryObject:
    """The dictionary under a key, an empty one where there is none."""
    found = value(holder, key)
    return found if isinstance(found, DictionaryObject) else DictionaryObject()
