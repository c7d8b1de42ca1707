"""The next volume of a series: a book file like the one before it, with its own number, dice and ISBNs.

The text is changed where it must differ and nowhere else: comments and order stay. What its looks leave to be
usual is said outright (`bookmaker/bookfile/same_looks.py`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from ..errors import BookError, Place, Problem
from ..files.confined import Files
from ..files.yaml import Items, Node, Scalar, Table, read_source
from ..host.load import Plugins
from ..rng import stream
from ..series.ledger import Past, read_past
from .same_looks import said_looks
from .used_topics import OtherTopics, tables
from .usual import own_title

FIRST_VOLUME = 1  # that a book is whose series says no number
MOST_SEED = 9_998
TEXTS = ("title", "subtitle", "description", "keywords")  # of a book, which no two volumes share
COVER_TEXTS = ("blurb", "points")


def next_volume(
    text: str, file: str, title: str | None, folder: Path, plugins: Plugins
) -> tuple[str, list[str]]:
    """The next volume's text, and what is left to do by hand; a BookError where the book cannot be read.

    `folder` is the book's: its ledger says which topics have too few words left, and others take their place.
    """
    root = read_source(text, file).root
    if not isinstance(root, Table):
        raise BookError([Problem("is no book file", "a book file lists puzzles", Place(file))])
    edits: list[tuple[Scalar, str]] = []
    added, notes = list[str](), list[str]()
    number = _number(root.get("series")) + 1
    _set_series(root, number, file, edits, added, notes)
    if title:
        _set(root, "title", json.dumps(title, ensure_ascii=False), edits, added)
    said, looks = said_looks(root, plugins)
    edits += said
    added += looks
    _set(root, "seed", str(1 + stream(file, text, "next volume").below(MOST_SEED)), edits, added)
    if root.get("ledger") is None:
        ledger = f"ledger: {Path(file).stem}.sqlite"
        added.append(ledger)
        notes.append(f"so that no list comes twice: put '{ledger}' into {file} too, and build that first")
    else:
        past = _past(root, folder, number)
        if past.books[-1:] and past.books[-1].number == number - 1:
            topics = OtherTopics(root, past, plugins, len(added))
            if _avoids(root):
                topics.look()
            edits += topics.edits
            notes += topics.notes
        else:
            notes.append(
                f"build {file} before it: then the ledger knows its words, and check tells what is left"
            )
    lines = _edited(text, edits)
    first = root.place.line - 1
    text = "\n".join([*lines[:first], *added, *lines[first:]]) + "\n"
    return text, notes + _left_over(text, file, bool(title))


def _left_over(text: str, file: str, titled: bool) -> list[str]:
    """What of the next volume's text is still that of the book before it."""
    root = read_source(text, file).root
    if not isinstance(root, Table):
        return []
    notes = list[str]()
    if isbns := _isbn_lines(root):
        notes.append(f"every volume has ISBNs of its own: replace those in {_lines(isbns)}")
    if lists := _list_lines(root.get("puzzles")):
        notes.append(f"the words in {_lines(lists)} are those of {file}: replace them")
    if pools := _file_lines(root.get("puzzles")):
        notes.append(
            f"the words in {_lines(pools)} are picked from files that {file} has: they may want more words"
        )
    if texts := _texts(root, titled):
        notes.append(f"still as in {file}: {', '.join(texts)}")
    return notes


def _lines(numbers: Sequence[int]) -> str:
    """These lines of a file, as a sentence names them."""
    return f"line{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"


def _past(root: Table, folder: Path, number: int) -> Past:
    """What the ledger that a book names has of its series before that number."""
    ledger, series = root.get("ledger"), root.get("series")
    file = ledger.get("file") if isinstance(ledger, Table) else ledger
    name = series.get("name") if isinstance(series, Table) else None
    if not isinstance(file, Scalar) or not isinstance(name, Scalar):
        return Past()
    return read_past(Files(folder).spot(file.text), name.text, number, file.place)


def _avoids(root: Table) -> bool:
    """Whether pools are to give no word that an earlier book has."""
    ledger = root.get("ledger")
    words = ledger.get("words") if isinstance(ledger, Table) else None
    return not (isinstance(words, Scalar) and words.text == "allow")


def _number(series: Node | None) -> int:
    number = series.get("number") if isinstance(series, Table) else None
    return int(number.text) if isinstance(number, Scalar) and number.text.isdecimal() else FIRST_VOLUME


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
    isbns = (table.get("isbn") for table in tables(root.get("editions")))
    return [node.place.line for node in isbns if node]


def _list_lines(puzzles: Node | None) -> list[int]:
    """The lines of the word lists that stand in the file, not in a pool or a sheet."""
    listed = (table.get("words") for table in tables(puzzles) if not table.get("each-row-of"))
    return [words.place.line for words in listed if isinstance(words, (Items, Scalar))]


def _file_lines(puzzles: Node | None) -> list[int]:
    """The lines that pick words from a file."""
    picked = (table.get("words") for table in tables(puzzles))
    return [words.place.line for words in picked if isinstance(words, Table) and words.get("file")]


def _texts(root: Table, titled: bool) -> list[str]:
    """The book's own texts that are left as they were, each with its line."""
    cover = root.get("cover")
    spots = [(name, root.get(name)) for name in TEXTS if not (titled and name == "title")]
    spots += [(name, cover.get(name)) for name in COVER_TEXTS] if isinstance(cover, Table) else []
    return [f"{name} (line {node.place.line})" for name, node in spots if node]
