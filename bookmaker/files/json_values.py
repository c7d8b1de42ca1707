"""Frozen values as JSON's lists, texts and numbers, and read back by their types: tuples, texts, numbers,
frozen values of these, `or None`, and what the rules of fields (field_rules) let them hold.

A ValueError names the way to what is wrong: "entries[3].placed.row: a whole number, not 'x'".
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from ..field_rules import is_number

CALLED = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    tuple: "a list",
}

T = TypeVar("T")


def plain(value: Any, unsaid: Collection[str] = ()) -> Any:
    """A value as JSON has it: a tuple as a list, a frozen value as an object with its fields.

    Fields that are `unsaid` are left out where they have their default.
    """
    if is_dataclass(value):
        own = ((each, getattr(value, each.name)) for each in fields(value))
        return {
            each.name: plain(said, unsaid)
            for each, said in own
            if each.name not in unsaid or said != each.default
        }
    return [plain(each, unsaid) for each in value] if isinstance(value, tuple) else value


def read_value(
    kind: type[T], value: object, where: str = "", unsaid: Collection[str] = (), exact: bool = False
) -> T:
    """The value of a type that JSON has so; where that has to be `exact`, no object has a key too many."""
    found: T = _Reader(unsaid, exact).read(kind, value, where)
    return found


@dataclass(frozen=True, slots=True)
class _Reader:
    unsaid: Collection[str]
    exact: bool

    def read(self, kind: Any, value: object, where: str) -> Any:
        inner, origin = get_args(kind), get_origin(kind)
        if origin is Annotated:
            found = self.read(inner[0], value, where)
            for rule in inner[1:]:
                if not rule.holds(found):
                    raise ValueError(f"{where}: {rule.called}, not {value!r:.40}")
            return found
        if origin in (Union, UnionType):  # with None
            return None if value is None else self.read(inner[0], value, where)
        if origin is tuple and isinstance(value, list | tuple):
            kinds = inner[:1] * len(value) if inner[-1] is Ellipsis else inner
            if len(kinds) == len(value):
                pairs = enumerate(zip(kinds, value, strict=True))
                return tuple(self.read(of, each, f"{where}[{n}]") for n, (of, each) in pairs)
        elif is_dataclass(kind) and isinstance(value, Mapping):
            return self._fields(kind, value, f"{where}." if where else "")
        elif kind is float:
            if is_number(value):
                return float(value)
        elif type(value) is kind:
            return value
        raise ValueError(f"{where}: {CALLED.get(origin or kind, 'an object')}, not {value!r:.40}")

    def _fields(self, kind: Any, value: Mapping[Any, object], at: str) -> Any:
        types = _types(kind)
        for key in value if self.exact else ():
            if key not in types:
                raise ValueError(f"{at}{key}: there is no such key")
        for name in types:
            if name not in value and name not in self.unsaid:
                raise ValueError(f"{at}{name}: is missing")
        said = {name: self.read(of, value[name], at + name) for name, of in types.items() if name in value}
        return kind(**said)


@cache
def _types(kind: type[Any]) -> Mapping[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in fields(kind)}
