"""Values of our own classes as they are kept in a store, and read again: pickled, and of no other classes.

Whoever reads them has held them to this person's seal before (`Store`).
"""

from __future__ import annotations

import copyreg
import io
import pickle
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ..host.discover import OURS

T = TypeVar("T")
_CLASSES_OF = ("bookmaker", OURS, "collections")  # packages


def pickled(value: object, instead: Mapping[type[Any], Callable[[Any], Any]] | None = None) -> bytes | None:
    """The value to be kept; None where some of it cannot be. `instead` says how some types are reduced."""
    whole = io.BytesIO()
    pickler = pickle.Pickler(whole, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {**copyreg.dispatch_table, **(instead or {})}
    try:
        pickler.dump(value)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None
    return whole.getvalue()


def value_in(data: bytes, kind: type[T]) -> T:
    """The value that was pickled; any exception where it is none of that kind, or names no class of ours."""
    found = _Unpickler(io.BytesIO(data)).load()
    if not isinstance(found, kind):
        raise pickle.UnpicklingError(f"{type(found).__name__} is no {kind.__name__}")
    return found


class _Unpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if "." not in name and _is_ours(module):  # a module of ours has others, and their functions, in it
            found = super().find_class(module, name)
            if isinstance(found, type) and _is_ours(found.__module__):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no class of ours")


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] in _CLASSES_OF
