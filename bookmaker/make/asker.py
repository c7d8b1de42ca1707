"""Hints as who asks can follow them: they name a setting as a book file has it, `embedded: allow`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace

from ..errors import BookError
from ..puzzles.settings import Settings

_OF_A_BOOK = ("message", "rest", "offence", "except", "only", *(each.name for each in fields(Settings)))
_APART = re.compile(r"(, or |; or |; )")  # between what would help and what else would


@contextmanager
def asked_with(ways: Mapping[str, str]) -> Iterator[None]:
    """Let a BookError's hints say settings so: `ways` has for each that can be said how, {} for its value."""
    try:
        yield
    except BookError as error:
        raise BookError(replace(each, hint=hint_for(each.hint, ways)) for each in error.problems) from None


def hint_for(hint: str, ways: Mapping[str, str]) -> str:
    """The hint with its settings said in these ways, without what takes a setting that has none."""
    names = "|".join(sorted(map(re.escape, {*_OF_A_BOOK, *ways}), key=len, reverse=True))
    value = r'[\w-]+|"[^"]*"|\{[^{}]*\}'
    named = re.compile(rf"`?(?<![\w-])(?P<name>{names}): (?P<value>{value})`?|`(?P<bare>{names})`")

    def said(match: re.Match[str]) -> str:
        if match["bare"]:
            return f"`{ways[match['bare']].partition('=')[0].partition(' ')[0]}`"
        return ways[match["name"]].format(match["value"])

    listed = re.compile(rf"(, )?`({names}): (?:{value})`(, | or )")  # one of several that would help
    hint = listed.sub(lambda m: m[0] if m[2] in ways else m[3] if m[1] else "", hint)
    kept, link = "", ""
    for at, part in enumerate(_APART.split(hint)):
        if at % 2:
            link = part
        elif all((match["name"] or match["bare"]) in ways for match in named.finditer(part)):
            kept += (link if kept else "") + named.sub(said, part)
    return kept
