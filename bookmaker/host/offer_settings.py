"""What a person may set on an offer, held against what the offer says it accepts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..errors import BookError, Place, Problem, did_you_mean
from ..files.values import TRUTHS
from ..wordsearch.offers import NAMELESS, Setting, Value


def with_names(
    owner: str, settings: tuple[Setting, ...], given: Mapping[str, Value], place: Place | None = None
) -> dict[str, Value]:
    """The settings given, the one that stands alone under its name; a BookError where none may."""
    if NAMELESS not in given:
        return dict(given)
    of_kinds = (
        [setting.name for setting in settings if setting.alone],
        [setting.name for setting in settings if setting.required],
        [setting.name for setting in settings],
    )
    marked = next((names for names in of_kinds if len(names) == 1), None)
    if marked is None:
        what = f"{owner} has no setting that may stand without its name"
        names = ", ".join(setting.name for setting in settings)
        raise BookError(
            [Problem(what, f"name it: there are {names}" if names else "it takes no settings", place)]
        )
    rest = {name: value for name, value in given.items() if name != NAMELESS}
    if marked[0] in rest:
        raise BookError([Problem(f"{owner} has the setting '{marked[0]}' twice", "", place)])
    return {marked[0]: given[NAMELESS], **rest}


def fill_in_settings(
    owner: str, settings: tuple[Setting, ...], given: Mapping[str, Value], place: Place | None = None
) -> dict[str, Value]:
    """Every setting with a value of its own type: the one given, else its default.

    Values may come as text, as a command line has them: '7' is 7 where a number is asked for.
    """
    given = with_names(owner, settings, given, place)
    known = {setting.name: setting for setting in settings}
    values = {name: setting.default for name, setting in known.items()}
    problems = []
    for name, value in given.items():
        if name not in known:
            hint = did_you_mean(name, known) if known else "it takes no settings"
            problems.append(Problem(f"{owner} has no setting '{name}'", hint, place))
            continue
        try:
            values[name] = check_setting(known[name], value)
        except ValueError as error:
            problems.append(Problem(f"setting '{name}' of {owner} is {value!r}", str(error), place))
    if problems:
        raise BookError(problems)
    return values


def check_setting(setting: Setting, value: object) -> Value:
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
