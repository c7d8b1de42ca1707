"""Values of our own classes as they are kept in a store, and read again: pickled, and of no other classes.

Whoever reads them has held them to this person's seal before (`Store`).
"""

from __future__ import annotations

import copyreg
import io
import pickle
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from ..files.store import Codec
from ..host.discover import OURS

T = TypeVar("T")
_CLASSES_OF = ("bookmaker", OURS, "collections")  # packages
_QUICK = 1  # how hard zlib tries: what is packed is read once a build


def pickles(kind: type[T], instead: Mapping[type[Any], Callable[[Any], Any]] | None = None) -> Codec[T]:
    """How values of a kind are kept, where all of one can be. `instead` says how some types are reduced."""
    table = {**copyreg.dispatch_table, **(instead or {})}

    def pickled(value: T) -> bytes | None:
        whole = io.BytesIO()
        pickler = pickle.Pickler(whole, pickle.HIGHEST_PROTOCOL)
        pickler.dispatch_table = table
        try:
            pickler.dump(value)
        except (pickle.PicklingError, AttributeError, TypeError):
            return None
        return zlib.compress(whole.getvalue(), _QUICK)

    return Codec(pickled, partial(value_in, kind=kind))


def value_in(packed: bytes, kind: type[T]) -> T:
    """The value that was pickled; any exception where it is none of that kind, or names no class of ours."""
    found = _Unpickler(io.BytesIO(zlib.decompress(packed))).load()
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
