"""What a field of a value may hold, said once, where the field stands: `least_type: Length | None`.

    Length = Annotated[float, Rule(is_length, "a length in points")]
    ...
    [*field_flaws(publisher)]    # "has -1 for 'wrap' of its cover: it is a length in points"

Texts, truths, rules and values of other dataclasses are read out of a dataclass's annotations, each alone,
`or None` and in tuples; of any other type nothing is asked. Nothing is raised: all flaws are told at once.

pydantic would read more out of them. It is not used here, for it is too slow where every command and
every worker loads plugins: 70 ms to import and 60 ms to build its adapters, beside 340 ms for all of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import EnumType
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeGuard, Union, cast, get_args, get_origin

RULED_APART = ("name", "about", "settings", "phrases")  # what has rules of its own in every offer


class Rule(NamedTuple):
    """What a field may hold: whether a value is that, and what it is called after "it is"."""

    holds: Callable[[Any], bool]
    called: str
    each: Rule | None = None  # of a tuple's items


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a number, neither yes or no nor infinite."""
    return (
        isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= sys.float_info.max
    )


def is_whole(value: object, least: int | None = None) -> TypeGuard[int]:
    """Whether it is a whole number, from the least one up."""
    return isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least)


def are_lengths(values: Any, count: int) -> bool:
    """Whether these are so many lengths, none of them nothing."""
    return isinstance(values, tuple) and len(values) == count and all(is_number(v) and v > 0 for v in values)


def one_of(*names: str) -> Rule:
    """One of some texts."""
    *most, last = map(repr, map(str, names))
    return Rule(lambda value: value in names, f"{', '.join(most)} or {last}")


def whole(least: int, most: int | None = None) -> Rule:
    """A whole number from one to another."""
    called = f"a whole number from {least}" + (f" to {most}" if most is not None else "")
    return Rule(lambda value: is_whole(value, least) and (most is None or value <= most), called)


def growing(row: str, least: int = 1, by: Callable[[Any], bool] = is_whole, both: bool = True) -> Rule:
    """At least so many rows of two numbers, of which the first grow, and the others where it is `both`."""

    def holds(rows: Any) -> bool:
        return (
            isinstance(rows, tuple)
            and len(rows) >= least
            and all(isinstance(each, tuple) and len(each) == 2 and by(each[0]) for each in rows)
            and all(is_number(number) and number >= 0 for each in rows for number in each)
            and all(a[0] < b[0] and (a[1] <= b[1] or not both) for a, b in pairwise(rows))
        )

    return Rule(holds, f"(({row}, points), ...), growing")


Length = Annotated[float, Rule(lambda value: is_number(value) and value >= 0, "a length in points")]
Thickness = Annotated[float, Rule(lambda value: is_number(value) and value > 0, "a number of points above 0")]
Size = Annotated[tuple[float, float], Rule(lambda value: are_lengths(value, 2), "(width, height) in points")]
Line = Annotated[str, Rule(lambda value: isinstance(value, str) and bool(value.strip()), "a text")]
OneLine = Annotated[
    str, Rule(lambda text: isinstance(text, str) and _is_one_line(text), "a text on one line")
]


def _is_one_line(text: str) -> bool:
    return bool(text.strip()) and len(text.splitlines()) == 1


_PLAIN = {
    bool: Rule(lambda value: isinstance(value, bool), "True or False"),
    str: Rule(lambda value: isinstance(value, str), "a text"),
    NoneType: Rule(lambda value: value is None, "None"),
}


def field_flaws(value: Any, of: str = "") -> Iterator[str]:
    """Each field of a dataclass that holds what it may not, told as the end of a sentence; in order."""
    for name, rule, inside in rules_of(cast(Hashable, type(value))):
        held = getattr(value, name)
        items = held if isinstance(held, tuple) else (held,)
        if not rule.holds(held):
            yield f"has {held!r:.60} for '{name}'{of}: it is {rule.called}"
        elif each_rule := rule.each:
            for item in (item for item in items if not each_rule.holds(item)):
                yield f"has {item!r:.60} among '{name}'{of}: each is {each_rule.called}"
        for each in filter(is_dataclass, items if inside else ()):
            called = getattr(each, "name", getattr(each, "text", None))
            yield from field_flaws(each, f" of {f'{called!r:.40} in ' if called else ''}its {name}{of}")


@cache
def rules_of(kind: Any) -> tuple[tuple[str, Rule, bool], ...]:
    """The fields of a dataclass that have a rule, and whether there are values with fields in each."""
    known = vars(sys.modules[kind.__module__])
    found = []
    for each in fields(kind):
        try:
            asked = eval(each.type, known) if isinstance(each.type, str) else each.type
        except NameError:  # what is imported for type checkers alone
            continue
        if (rule := _rule(asked)) and (each.name not in RULED_APART or hasattr(asked, "__metadata__")):
            found.append((each.name, rule, _has_fields(asked)))
    return tuple(found)


def _rule(kind: Any) -> Rule | None:
    """The rule of an annotation; None where it has none."""
    own = [each for each in getattr(kind, "__metadata__", ()) if isinstance(each, Rule)]
    if own:
        return own[0]
    if isinstance(kind, type) and kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, type) and is_dataclass(kind):
        return Rule(lambda value: isinstance(value, kind), f"a {kind.__name__}")
    if isinstance(kind, EnumType):
        return one_of(*kind)
    if get_origin(kind) is Mapping:
        return Rule(lambda value: isinstance(value, Mapping), "a table of values by name")
    parts = [each for each in get_args(kind) if each is not Ellipsis]
    rules = [rule for each in parts if (rule := _rule(each))]
    if not parts or len(rules) < len(parts):
        return None
    if get_origin(kind) in (Union, UnionType):
        return Rule(
            lambda value: any(rule.holds(value) for rule in rules), ", or ".join(r.called for r in rules)
        )
    if get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis:
        return Rule(
            lambda value: isinstance(value, tuple), f"a tuple, each of it {rules[0].called}", rules[0]
        )
    return None


def _has_fields(kind: Any) -> bool:
    return (isinstance(kind, type) and is_dataclass(kind)) or any(map(_has_fields, get_args(kind)))
