"""Books, themes and publishers are written in one dialect: the same slip is told in the same words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bookmaker.errors import BookError
from bookmaker.files import values
from bookmaker.files.values import Wrong
from bookmaker.files.yaml import read_source
from bookmaker.host import yaml_offers as r
from bookmaker.units import trim_size

WHOLE = values.whole(1, 12)


@pytest.mark.parametrize(
    ("read", "text", "meant"),
    [
        (values.truth, "Yes", True),
        (values.truth, "off", False),
        (WHOLE, "+12", 12),
        (values.number(), ".5", 0.5),
        (values.number(), "10", 10.0),
        (values.length, "1 in", 72.0),
        (values.page_size, "6 x 9 in", (432.0, 648.0)),
        (values.one_of("edge", ("top", "bottom")), "top", "top"),
        (values.page_size, "Letter", (612.0, 792.0)),
        (values.page_size, "A4", trim_size("210 x 297 mm")),
        (values.full_line, "two\n  lines", "two lines"),
    ],
)
def test_a_text_means_a_value(read: Callable[[object], Any], text: str, meant: object) -> None:
    assert read(text) == meant


@pytest.mark.parametrize(
    ("read", "value", "what", "hint"),
    [
        (values.truth, "maybe", "'maybe' is neither true nor false", "yes or no, true or false, on or off"),
        (WHOLE, "13", "13 is out of range", "it is 1 to 12"),
        (WHOLE, "1.5", "'1.5' is no whole number", ""),
        (values.number(), "-1", "'-1' is no number", "a number from 0, as in 10.5"),
        (values.length, "3", "'3' is no length", ""),
        (values.page_size, "6", "'6' is no page size", ""),
        (values.page_size, "8.5x11", "'8.5x11' has no unit; write 8.5 x 11 in", ""),
        (values.page_size, "A3", "'A3' is no page size; write it as in 6 x 9 in", ""),
        (values.one_of("edge", ("top", "bottom")), "tpo", "no edge 'tpo'", "did you mean 'top'?"),
        (values.full_line, " ", "has no value", "write one, or leave the setting out"),
        (values.full_line, ["a"], "a list stands where one text is expected", ""),
        (values.truth, {"a": "b"}, "settings stand where one text is expected", 'quotes, as in "{Topic}"'),
        (values.truth, {"Puzzles": ""}, "settings stand where", 'put braces in quotes: "{Puzzles}"'),
        (values.truth, {"kelp": "", "crab": ""}, "settings stand", "a list goes in brackets: [kelp, crab]"),
        (values.name, "x" * 101, "is too long for a name", "the longest has 100 characters"),
    ],
)
def test_a_text_that_means_nothing_is_told_with_what_would_help(
    read: Callable[[object], Any], value: object, what: str, hint: str
) -> None:
    with pytest.raises(Wrong) as error:
        read(value)
    assert what in error.value.what
    assert hint in error.value.hint


def test_every_slip_of_a_table_is_told_at_its_line_in_a_books_words() -> None:
    fields = {"bleeds": r.truth, "about": r.text, "pages": r.many(r.whole), "margins": r.by_name(r.length)}
    file = "bleedz: yes\nbleeds: maybe\nabout: [a]\npages: [1, many]\nmargins: wide\n"
    with pytest.raises(BookError) as error:
        r.Reader(read_source(file, "reef.yaml")).settings(fields)
    assert [str(problem).splitlines()[0] for problem in error.value.problems] == [
        "reef.yaml:1:1: unknown setting 'bleedz'",
        "reef.yaml:2:9: 'maybe' is neither true nor false",
        "reef.yaml:3:8: a list stands where one text is expected",
        "reef.yaml:4:12: 'many' is no whole number",
        "reef.yaml:5:10: a text stands where settings are expected",
    ]
    assert error.value.problems[0].hint == "did you mean 'bleeds'?"
    assert error.value.problems[4].snippet == "5 | margins: wide\n  |          ^^^^"
