"""Texts of YAML files as values, in the one dialect that books, themes and publishers are written in.

A function here takes a value as files.yaml gives it, every scalar a text, and returns what it means;
Wrong says what is wrong with it and what would help. Whoever calls it knows the place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from ..errors import did_you_mean
from ..units import points, trim_size

LONGEST_LINE = 2000  # characters of a title or an instruction
LONGEST_NAME = 100
TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Wrong(ValueError):
    """What is wrong with a value, what would help, and where inside the value it is."""

    def __init__(self, what: str, hint: str = "", at: tuple[str | int, ...] = ()) -> None:
        self.what, self.hint, self.at = what, hint, at
        super().__init__(what)

    def said_of(self, name: str) -> str:
        """What is wrong, as a whole sentence about the setting of that name, or about an entry of a list."""
        owner = f"'{name}'" if name else "an entry"
        return f"{owner} {self.what}" if self.what.startswith("has ") else self.what


def brief(text: str) -> str:
    """A text in quotes, a long one cut short."""
    return f"'{text}'" if len(text) <= 60 else f"'{text[:50]}...'"


def text_of(value: object) -> str:
    """A value that has to be one text."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        hint = meant_by_braces(value) or 'put braces in quotes, as in "{Topic}"'
        raise Wrong("settings stand where one text is expected", hint)
    raise Wrong("a list stands where one text is expected")


def meant_by_braces(value: Mapping[str, object]) -> str:
    """A hint where braces have names and no values, a column's or those of a list; '' where they have any."""
    if not value or any(each != "" for each in value.values()):
        return ""
    names = ", ".join(value)[:LONGEST_NAME]
    return f"a list goes in brackets: [{names}]" if len(value) > 1 else f'put braces in quotes: "{{{names}}}"'


def line(value: object) -> str:
    """A text on one line, however it was broken."""
    text = " ".join(text_of(value).split())
    if len(text) > LONGEST_LINE:
        raise Wrong(f"a text of {len(text):,} characters", f"the longest has {LONGEST_LINE:,}")
    return text


def full_line(value: object) -> str:
    """A text on one line that says something."""
    text = line(value)
    if not text:
        raise Wrong("has no value", "write one, or leave the setting out")
    return text


def name(value: object) -> str:
    """The name of something."""
    text = full_line(value)
    if len(text) > LONGEST_NAME:
        raise Wrong(f"{brief(text)} is too long for a name", f"the longest has {LONGEST_NAME} characters")
    return text


def whole(least: int, most: int) -> Callable[[object], int]:
    """Whole numbers of a range."""

    def read(value: object) -> int:
        text = full_line(value)
        if not re.fullmatch(r"[+-]?[0-9]{1,15}", text):
            raise Wrong(f"{brief(text)} is no whole number")
        if not least <= int(text) <= most:
            raise Wrong(f"{int(text)} is out of range", f"it is {least} to {most}")
        return int(text)

    return read


def number(what: str = "number", hint: str = "a number from 0, as in 10.5") -> Callable[[object], float]:
    """Numbers from 0, with a point or without."""

    def read(value: object) -> float:
        text = full_line(value)
        if not re.fullmatch(r"[0-9]{0,9}\.?[0-9]{1,9}", text):
            raise Wrong(f"{brief(text)} is no {what}", hint)
        return float(text)

    return read


def one_of(what: str, known: Collection[str]) -> Callable[[object], str]:
    """One of a few names."""

    def read(value: object) -> str:
        text = name(value)
        if text not in known:
            raise Wrong(f"no {what} {brief(text)}", did_you_mean(text, known))
        return text

    return read


def truth(value: object) -> bool:
    """yes or no, true or false, on or off."""
    text = full_line(value).lower()
    if text not in TRUTHS:
        raise Wrong(f"{brief(text)} is neither true nor false", "yes or no, true or false, on or off")
    return TRUTHS[text]


def length(value: object) -> float:
    """A length with its unit, in points."""
    try:
        return points(full_line(value))
    except ValueError as error:
        raise error if isinstance(error, Wrong) else Wrong(str(error)) from None


def page_size(value: object) -> tuple[float, float]:
    """Width x height, as in 6 x 9 in, in points."""
    try:
        return trim_size(name(value))
    except ValueError as error:
        raise error if isinstance(error, Wrong) else Wrong(str(error)) from None


def unknown_setting(setting: str, known: Collection[str]) -> Wrong:
    """A table has a setting that none of these is."""
    return Wrong(f"unknown setting {brief(setting)}", did_you_mean(setting[:40], known))


def expected(what: str, value: object, setting: str = "", example: str = "") -> Wrong:
    """A value of another kind stands where `settings are` expected, or `a list is`."""
    stands = "a text stands" if isinstance(value, str) else "a list stands"
    stands = "settings stand" if isinstance(value, Mapping) else stands
    stands = "nothing stands" if value == "" else stands
    if what.startswith("a list") and isinstance(value, Mapping) and not example:
        return Wrong(f"{stands} where {what} expected", "begin each entry of the list with '- '")
    example = example or ("[..., ...]" if what.startswith("a list") else "{name: value}")
    return Wrong(f"{stands} where {what} expected", f"as in {setting and f'{setting}: '}{example}")
