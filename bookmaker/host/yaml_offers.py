"""What an offer written as a YAML file says, read value by value; every slip is told at its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import BookError, Problem, did_you_mean
from ..files.yaml import Items, Node, Source, Table, Text
from ..units import points, trim_size
from .settings import TRUTHS

__all__ = [
    "Items",
    "Node",
    "Read",
    "Reader",
    "Slip",
    "Source",
    "Table",
    "Text",
    "by_name",
    "by_pages",
    "length",
    "many",
    "number",
    "one_of",
    "pages",
    "signed",
    "size",
    "text",
    "truth",
    "whole",
]

Read = Callable[["Reader", Node], Any]


class Slip(Exception):
    """A value that means nothing: where it stands, what is wrong, what would help."""

    def __init__(self, node: Node, what: str, hint: str = "") -> None:
        self.node, self.what, self.hint = node, what, hint
        super().__init__(what)


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
            raise Slip(node, "this is no list of settings", f"as in {next(iter(fields), 'name')}: ...")
        read: dict[str, Any] = {}
        for name, (key, value) in node.pairs.items():
            try:
                if name not in fields:
                    raise Slip(key, f"unknown setting '{name}'", did_you_mean(name, fields))
                read[name] = fields[name](self, value)
            except Slip as slip:
                self._note(slip)
        misspelt = set(node.pairs) - set(fields)
        for name in needed:
            if name not in node.pairs and not misspelt:
                self.problems.append(self.source.problem(node, f"'{name}' is missing"))
        return read

    def _note(self, slip: Slip) -> None:
        self.problems.append(self.source.problem(slip.node, slip.what, slip.hint))


def text(_: Reader, node: Node) -> str:
    """A text that says something."""
    if not isinstance(node, Text) or not node.text.strip():
        raise Slip(node, "a text is expected")
    return " ".join(node.text.split())


def length(reader: Reader, node: Node) -> float:
    """A length with its unit."""
    said = text(reader, node)
    try:
        return points(said)
    except ValueError as error:
        raise Slip(node, str(error)) from None


def signed(reader: Reader, node: Node) -> float:
    """A length that may be less than nothing: what a board is smaller than its trim."""
    said = text(reader, node)
    if said.startswith("-") and isinstance(node, Text):
        return -length(reader, Text(said[1:], node.place, node.length))
    return length(reader, node)


def size(reader: Reader, node: Node) -> tuple[float, float]:
    """Width x height."""
    said = text(reader, node)
    try:
        return trim_size(said)
    except ValueError as error:
        raise Slip(node, str(error)) from None


def whole(reader: Reader, node: Node) -> int:
    """A whole number, with or without a percent sign."""
    said = text(reader, node).removesuffix("%").rstrip()
    if not re.fullmatch(r"[0-9]{1,9}", said):
        raise Slip(node, f"'{said[:40]}' is no whole number")
    return int(said)


def number(reader: Reader, node: Node) -> float:
    """A number from 0."""
    said = text(reader, node)
    if not re.fullmatch(r"[0-9]{0,9}\.?[0-9]{1,9}", said):
        raise Slip(node, f"'{said[:40]}' is no number", "a number from 0, as in 10.5")
    return float(said)


def truth(reader: Reader, node: Node) -> bool:
    """yes or no, true or false, on or off."""
    said = text(reader, node).lower()
    if said not in TRUTHS:
        raise Slip(node, f"'{said[:40]}' is neither yes nor no")
    return TRUTHS[said]


def pages(reader: Reader, node: Node) -> tuple[int, int]:
    """16-300: fewest and most."""
    said = text(reader, node)
    found = re.fullmatch(r"([0-9]{1,6}) ?(?:-|–|to) ?([0-9]{1,6})", said)
    if not found:
        raise Slip(node, f"'{said[:40]}' are no page limits", "fewest and most, as in 16-300")
    fewest, most = int(found[1]), int(found[2])
    if not 1 <= fewest <= most:
        raise Slip(node, f"'{said}' is no count of pages", "the fewest first, then the most, as in 16-300")
    return fewest, most


def one_of(*known: str) -> Read:
    """One of a few names."""

    def read(reader: Reader, node: Node) -> str:
        said = text(reader, node)
        if said not in known:
            raise Slip(node, f"'{said[:40]}' is not known here", did_you_mean(said, known))
        return said

    return read


def many(item: Read) -> Read:
    """A list, or one thing alone."""

    def read(reader: Reader, node: Node) -> tuple[Any, ...]:
        return tuple(item(reader, each) for each in (node.items if isinstance(node, Items) else (node,)))

    return read


def by_name(value: Read) -> Read:
    """Values by whatever names they are given."""

    def read(reader: Reader, node: Node) -> dict[str, Any]:
        return reader.table(node, dict.fromkeys(node.pairs if isinstance(node, Table) else (), value))

    return read


def by_pages(value: Read) -> Read:
    """Values by page count, {150: 9 mm, 600: 12 mm}, in order."""

    def read(reader: Reader, node: Node) -> tuple[tuple[int, Any], ...]:
        if not isinstance(node, Table):
            raise Slip(node, "this is no list by page count", "as in {150: 9 mm, 600: 12 mm}")
        found = [(whole(reader, key), value(reader, each)) for key, each in node.pairs.values()]
        return tuple(sorted(found))

    return read
