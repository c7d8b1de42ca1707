"""What a publisher's YAML file says, read value by value; every slip is told at its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bookmaker.errors import BookError, Problem, did_you_mean
from bookmaker.spec.source import Items, Node, Source, Table, Text
from bookmaker.units import points, trim_size

Read = Callable[["Reader", Node], Any]
TRUTHS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


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
                self.problems.append(self.source.problem(slip.node, slip.what, slip.hint))
        misspelt = set(node.pairs) - set(fields)
        for name in needed:
            if name not in node.pairs and not misspelt:
                self.problems.append(self.source.problem(node, f"'{name}' is missing"))
        return read

    def stop(self) -> None:
        """Raise what was found wrong, if anything."""
        if self.problems:
            raise BookError(self.problems)


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


def truth(reader: Reader, node: Node) -> bool:
    """yes or no."""
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
    return int(found[1]), int(found[2])


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


def by_pages(value: Read) -> Read:
    """Values by page count, {150: 9 mm, 600: 12 mm}, in order."""

    def read(reader: Reader, node: Node) -> tuple[tuple[int, Any], ...]:
        if not isinstance(node, Table):
            raise Slip(node, "this is no list by page count", "as in {150: 9 mm, 600: 12 mm}")
        found = [(whole(reader, key), value(reader, each)) for key, each in node.pairs.values()]
        return tuple(sorted(found))

    return read
