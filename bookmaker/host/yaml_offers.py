"""What an offer written as YAML says, value by value, read as a book is; slips are told at their lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ..errors import BookError, Problem
from ..files import values
from ..files.values import Wrong, brief, full_line, unknown_setting
from ..files.yaml import Items, Node, Scalar, Source, Table, plain

__all__ = [
    "Items",
    "Node",
    "Read",
    "Reader",
    "Scalar",
    "Slip",
    "Source",
    "Table",
    "Wrong",
    "by_name",
    "by_pages",
    "length",
    "many",
    "number",
    "one_of",
    "pages",
    "percent",
    "plain",
    "signed",
    "signed_number",
    "size",
    "text",
    "truth",
    "value",
    "whole",
]

T = TypeVar("T")
Read = Callable[["Reader", Node], Any]  # reads one value; raises Slip where it means nothing


class Slip(Wrong):
    """A value that means nothing: where it stands, what is wrong, what would help."""

    def __init__(self, node: Node, what: str, hint: str = "") -> None:
        self.node = node
        super().__init__(what, hint)


class Reader:
    """One file on its way to values, and what was wrong with it so far."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def settings(self, fields: Mapping[str, Read], needed: tuple[str, ...] = ()) -> dict[str, Any]:
        """All that the file says; a BookError holds whatever is wrong with any of it."""
        read: dict[str, Any] = {}
        try:
            read = self.table(self.source.root, fields, needed)
        except Slip as slip:
            self._note(slip)
        if self.problems:
            raise BookError(self.problems)
        return read

    def table(self, node: Node, fields: Mapping[str, Read], needed: tuple[str, ...] = ()) -> dict[str, Any]:
        """The settings of a table, by name; what is wrong with any of them is noted."""
        if not isinstance(node, Table):
            wrong = values.expected("settings are", plain(node), example=f"{next(iter(fields), 'name')}: ...")
            raise Slip(node, wrong.what, wrong.hint)
        read: dict[str, Any] = {}
        for name, (key, value) in node.pairs.items():
            try:
                if name not in fields:
                    wrong = unknown_setting(name, fields)
                    raise Slip(key, wrong.what, wrong.hint)
                read[name] = fields[name](self, value)
            except Slip as slip:
                self._note(slip, name if slip.node is value else "")
        misspelt = set(node.pairs) - set(fields)
        for name in needed:
            if name not in node.pairs and not misspelt:
                self.problems.append(self.source.problem(node, f"'{name}' is missing"))
        return read

    def _note(self, slip: Slip, name: str = "") -> None:
        self.problems.append(self.source.problem(slip.node, slip.said_of(name), slip.hint))


def value(read: Callable[[Any], T]) -> Callable[[Reader, Node], T]:
    """A single value, read by a function of files.values or one like them: it raises Wrong."""

    def read_at(_: Reader, node: Node) -> T:
        try:
            return read(plain(node))
        except Wrong as wrong:
            raise Slip(node, wrong.what, wrong.hint) from None

    return read_at


def _signed(said: object) -> float:
    text = full_line(said)
    return -values.length(text[1:]) if text.startswith("-") else values.length(text)


def _signed_number(said: object) -> float:
    text = full_line(said)
    return -values.number()(text[1:]) if text.startswith("-") else values.number()(text)


def _percent(said: object) -> int:
    return values.whole(0, 1000)(full_line(said).removesuffix("%").rstrip())


def _page_limits(said: object) -> tuple[int, int]:
    text = full_line(said)
    found = re.fullmatch(r"([0-9]{1,6}) ?(?:-|–|to) ?([0-9]{1,6})", text)
    if not found:
        raise Wrong(f"{brief(text)} are no page limits", "fewest and most, as in 16-300")
    fewest, most = int(found[1]), int(found[2])
    if not 1 <= fewest <= most:
        raise Wrong(f"{brief(text)} is no count of pages", "the fewest first, then the most, as in 16-300")
    return fewest, most


text = value(values.full_line)  # a text that says something, on one line
length = value(values.length)  # a length with its unit, in points
signed = value(_signed)  # a length that may be less than nothing: what a board is smaller than its trim
size = value(values.page_size)  # width x height, in points
whole = value(values.whole(0, 999_999_999))  # a whole number from 0
percent = value(_percent)  # a whole number, with its sign or without
number = value(values.number())  # a number from 0
signed_number = value(_signed_number)  # a number that may be less than nothing
truth = value(values.truth)  # yes or no, true or false, on or off
pages = value(_page_limits)  # 16-300: fewest and most


def one_of(what: str, *known: str) -> Read:
    """One of a few names; `what` is what they are names of."""
    return value(values.one_of(what, known))


def many(item: Read) -> Read:
    """A list, or one thing alone."""

    def read(reader: Reader, node: Node) -> tuple[Any, ...]:
        return tuple(item(reader, each) for each in (node.items if isinstance(node, Items) else (node,)))

    return read


def by_name(item: Read) -> Read:
    """Values by whatever names they are given."""

    def read(reader: Reader, node: Node) -> dict[str, Any]:
        return reader.table(node, dict.fromkeys(node.pairs if isinstance(node, Table) else (), item))

    return read


def by_pages(item: Read) -> Read:
    """Values by page count, {150: 9 mm, 600: 12 mm}, in order."""

    def read(reader: Reader, node: Node) -> tuple[tuple[int, Any], ...]:
        if not isinstance(node, Table):
            raise Slip(node, "this is no list by page count", "as in {150: 9 mm, 600: 12 mm}")
        found = [(whole(reader, key), item(reader, each)) for key, each in node.pairs.values()]
        return tuple(sorted(found))

    return read
