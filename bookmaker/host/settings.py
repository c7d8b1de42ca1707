"""What a person may set on an offer, held against what the offer says it accepts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..errors import BookError, Place, Problem, did_you_mean
from ..files.values import TRUTHS
from ..wordsearch.offers import Setting, Value


def fill_in_settings(
    owner: str, settings: tuple[Setting, ...], given: Mapping[str, Value], place: Place | None = None
) -> dict[str, Value]:
    """Every setting with a value of its own type: the one given, else its default.

    Values may come as text, as a command line has them: '7' is 7 where a number is asked for.
    """
    known = {setting.name: setting for setting in settings}
    values = {name: setting.default for name, setting in known.items()}
    problems = []
    for name, value in given.items():
        if name not in known:
            hint = did_you_mean(name, known) if known else "it takes no settings"
            problems.append(Problem(f"{owner} has no setting '{name}'", hint, place))
            continue
        try:
            values[name] = _checked_value(known[name], value)
        except ValueError as error:
            problems.append(Problem(f"setting '{name}' of {owner} is {value!r}", str(error), place))
    if problems:
        raise BookError(problems)
    return values


def _checked_value(setting: Setting, value: object) -> Value:
    """The value as the setting's type; a ValueError says what it should have been."""
    known = parse_value(type(setting.default), value)
    for flaw in out_of_range(setting, known):
        raise ValueError(flaw)
    return known


def parse_value(kind: type[Value], value: object) -> Value:
    """A value as a whole number, a truth or a text; a ValueError for what is neither."""
    if type(value) is kind:
        return value
    if kind is str and type(value) is int:
        return str(value)
    if kind is int and isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]{1,9}", value.strip()):
        return int(value)
    if kind is bool and isinstance(value, str) and value.strip().lower() in TRUTHS:
        return TRUTHS[value.strip().lower()]
    raise ValueError({int: "it is a whole number", bool: "it is true or false"}.get(kind, "it is a text"))


def out_of_range(setting: Setting, value: Value) -> Iterator[str]:
    """Why a value of the right type is still not allowed."""
    if isinstance(value, str):
        if setting.choices and value not in setting.choices:
            yield f"it is one of {', '.join(setting.choices)}"
    elif setting.least is not None and value < setting.least:
        yield f"the least is {setting.least}"
    elif setting.most is not None and value > setting.most:
        yield f"the most is {setting.most}"
