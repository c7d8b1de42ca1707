"""The next volume of a series: a book file like the one before it, with its own number, dice and ISBNs.

The text is changed where it must differ and nowhere else: comments and order stay.
"""

from __future__ import annotations

import json
from pathlib import Path

from ..errors import BookError, Place, Problem
from ..files.yaml import Items, Node, Scalar, Table, read_source
from ..rng import stream
from .usual import own_title

FIRST = 1  # the volume that a book is whose series says no number
SEEDS = 9_998


def next_volume(text: str, file: str, title: str | None) -> tuple[str, list[str]]:
    """The next volume's text, and what is left to do by hand; a BookError where the book cannot be read."""
    root = read_source(text, file).root
    if not isinstance(root, Table):
        raise BookError([Problem("is no book file", "a book file lists puzzles", Place(file))])
    edits: list[tuple[Scalar, str]] = []
    added, notes = list[str](), list[str]()
    number = _number(root.get("series")) + 1
    _set_series(root, number, file, edits, added, notes)
    if title:
        _set(root, "title", json.dumps(title, ensure_ascii=False), edits, added)
    _set(root, "seed", str(1 + stream(file, text, "next volume").below(SEEDS)), edits, added)
    if root.get("ledger") is None:
        ledger = f"ledger: {Path(file).stem}.sqlite"
        added.append(ledger)
        notes.append(f"so that no list comes twice: put '{ledger}' into {file} too, and build that first")
    lines = _edited(text, edits)
    if isbns := _isbn_lines(root):
        notes.append(f"every volume has ISBNs of its own: replace those in line {', '.join(map(str, isbns))}")
    if _has_lists(root.get("puzzles")):
        notes.append(f"word lists that stand in the file are those of {file}: replace them")
    first = root.place.line - 1
    return "\n".join([*lines[:first], *added, *lines[first:]]) + "\n", notes


def _number(series: Node | None) -> int:
    number = series.get("number") if isinstance(series, Table) else None
    return int(number.text) if isinstance(number, Scalar) and number.text.isdecimal() else FIRST


def _set_series(
    root: Table, number: int, file: str, edits: list[tuple[Scalar, str]], added: list[str], notes: list[str]
) -> None:
    series = root.get("series")
    if isinstance(series, Table) and isinstance(series.get("number"), Scalar):
        _set(series, "number", str(number), edits, added)
        return
    name = root.get("title")
    called = json.dumps(name.text if isinstance(name, Scalar) else own_title(Path(file)), ensure_ascii=False)
    added.append(f"series: {{name: {called}, number: {number}}}")
    notes.append(f"{file} names no series: put 'series: {{name: {called}, number: {number - 1}}}' into it")


def _set(table: Table, name: str, value: str, edits: list[tuple[Scalar, str]], added: list[str]) -> None:
    """Say something else of a setting, or say it where it is not said."""
    node = table.get(name)
    if isinstance(node, Scalar):
        edits.append((node, value))
    elif node is None:
        added.append(f"{name}: {value}")


def _edited(text: str, edits: list[tuple[Scalar, str]]) -> list[str]:
    """The lines with each of those scalars replaced, the last of a line first."""
    lines = text.splitlines()
    for scalar, value in sorted(
        edits, key=lambda edit: (edit[0].place.line, edit[0].place.column), reverse=True
    ):
        row, start = scalar.place.line - 1, (scalar.place.column or 1) - 1
        lines[row] = lines[row][:start] + value + lines[row][start + scalar.length :]
    return lines


def _isbn_lines(root: Table) -> list[int]:
    isbns = (table.get("isbn") for table in _tables(root.get("editions")))
    return [node.place.line for node in isbns if node]


def _has_lists(puzzles: Node | None) -> bool:
    """Whether a puzzle has its words in the file, not from a pool or a sheet."""
    listed = [table for table in _tables(puzzles) if not table.get("each-row-of")]
    return any(isinstance(table.get("words"), (Items, Scalar)) for table in listed)


def _tables(node: Node | None) -> list[Table]:
    return [each for each in node.items if isinstance(each, Table)] if isinstance(node, Items) else []
