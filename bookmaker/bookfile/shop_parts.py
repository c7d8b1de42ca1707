"""What a book file tells shops and libraries: description, keywords, categories, people, dates."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated

from pydantic import Discriminator, Field, Tag

from ..errors import did_you_mean
from ..files import values
from ..files.values import Wrong, brief, full_line
from . import values as v
from .model import Category
from .parts import LIST_TAG, TABLE_TAG, TEXT_TAG, TablePart, TextOf, kind_of

PERSON_ROLES = ("author", "illustrator", "editor")
AUDIENCES = ("general", "children", "teenagers")

BISAC = re.compile(r"[A-Z]{3}[0-9]{6}")
NEARLY_BISAC = re.compile(r"[A-Za-z]{3}[ -]?[0-9]{1,9}")
THEMA = re.compile(r"[A-Z0-9]{1,8}(-[A-Z0-9]{1,4}){0,6}")  # a qualifier has hyphens: 1KBB-US-NAK


def keyword(value: object) -> str:
    """One keyword or phrase; a semicolon would part it in two."""
    text = full_line(value)
    if ";" in text:
        raise Wrong(f"{brief(text)} has a semicolon", "make each keyword an item of its own")
    return text


def category(value: object) -> Category:
    """A BISAC code, `{thema: CODE}`, or a shop's own words."""
    if isinstance(value, dict):
        return _thema(value)
    text = full_line(value)
    if BISAC.fullmatch(text):
        return Category(text, "bisac")
    if NEARLY_BISAC.fullmatch(text):
        hint = "three capitals and six digits, as in GAM007000"
        raise Wrong(f"{brief(text)} is no BISAC code", hint)
    return Category(text)


def _thema(value: dict[str, object]) -> Category:
    strange = [name for name in value if name != "thema"]
    if strange or not value:
        name = strange[0] if strange else ""
        raise Wrong(f"unknown setting {brief(name)}", did_you_mean(name[:40], ("thema",)), tuple(strange[:1]))
    try:
        text = values.name(value["thema"])
    except Wrong as wrong:
        raise Wrong(wrong.what, wrong.hint, ("thema",)) from None
    if not THEMA.fullmatch(text):
        raise Wrong(f"{brief(text)} is no Thema code", "capitals and digits, as in WDK", ("thema",))
    return Category(text, "thema")


def day(value: object) -> str:
    """'2026-11-30', or '2026-11' where the day is not settled."""
    text = full_line(value)
    found = re.fullmatch(r"((?:19|2[01])[0-9]{2}-[0-9]{2})(-[0-9]{2})?", text)
    try:
        date.fromisoformat(text if found and found[2] else f"{text}-01")
    except ValueError:
        found = None
    if not found:
        raise Wrong(f"{brief(text)} is no date", "year, month and day, as in 2026-11-30, or 2026-11")
    return text


_CODE = {"type": "object", "properties": {"thema": {"type": "string"}}, "required": ["thema"]}

Keyword = Annotated[str, v.Reads(keyword, {**v.TEXT_SCHEMA, "pattern": "^[^;]+$"})]
OneCategory = Annotated[
    Category, v.Reads(category, {"anyOf": [v.TEXT_SCHEMA, {**_CODE, "additionalProperties": False}]})
]
Day = Annotated[str, v.Reads(day, {"type": "string", "examples": ["2026-11-30", "2026-11"]})]
Role = Annotated[str, v.one_of("role", PERSON_ROLES)]
Audience = Annotated[str, v.one_of("audience", AUDIENCES)]


class TextFilePart(TablePart):
    """A text kept in a file of its own."""

    file: v.File = Field(description="a .txt file in the book's folder")


Description = Annotated[
    Annotated[TextOf, Tag(TEXT_TAG)]
    | Annotated[TextOf, Tag(LIST_TAG)]
    | Annotated[TextFilePart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


class ContributorPart(TablePart):
    """Somebody who made the book, and what they did."""

    name: v.FullLine = Field(description="the name, as it is to be shown")
    role: Role = Field(description="author, illustrator or editor")
