"""The rules that stand in the annotations of offers: a field said to be a `bool` or a `str` holds one.

pydantic would read more out of them. It is not used here, for it is too slow where every command and
every worker loads plugins: 70 ms to import and 60 ms to build its adapters, beside 340 ms for all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

PLAIN = {"bool": (bool, "True or False"), "str": (str, "a text")}  # annotations, which are texts here
APART = ("name", "about")  # what has rules of its own in every offer


def type_flaws(value: Any) -> Iterator[str]:
    """Each field of a dataclass that holds another type than it says, told as the end of a sentence."""
    for each in fields(value):
        setting = getattr(value, each.name)
        if each.type in PLAIN and each.name not in APART:
            kind, called = PLAIN[str(each.type)]
            if not isinstance(setting, kind):
                yield f"has {setting!r:.40} for '{each.name}': it is {called}"
