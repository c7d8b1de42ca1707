"""Beside ocean.yaml: ocean.lock, how often puzzles were rolled again; ocean.printed/, what is in print."""

from __future__ import annotations

from pathlib import Path

from ..errors import BookError, Problem
from ..files.atomic import whole_file
from ..files.stamps import looked_for
from ..files.text import read_text
from ..files.values import Wrong, whole
from ..files.yaml import Node, Source, Table, read_source
from .values import puzzle_id

SUFFIX = ".lock"
HEAD = "# How often a puzzle was rolled again; written by `bookmaker reroll`.\n"
MOST = 1_000_000

PRINTED = ".printed"  # ends the name of the folder of what is in print
INDEX = "printed.json"  # in it: what is there, and what the book file said of each puzzle

Rerolled = tuple[tuple[str, int], ...]


def lock_file(book: Path) -> Path:
    """The lock that lies beside a book file."""
    return book.with_suffix(SUFFIX)


def read_lock(book: Path) -> Rerolled:
    """The puzzles rolled again, by id; () where there is no lock."""
    path = lock_file(book)
    looked_for(path)
    if not path.is_file():
        return ()
    text = read_text(str(path))
    if not any(line.strip() and not line.startswith("#") for line in text.splitlines()):
        return ()
    source = read_source(text, str(path))
    if not isinstance(source.root, Table):
        raise BookError([source.problem(source.root, "is no list of ids", "each line is 'id: count'")])
    problems: list[Problem] = []
    counts = {name: _count(source, name, node, problems) for name, (_, node) in source.root.pairs.items()}
    if problems:
        raise BookError(problems)
    return tuple(sorted(counts.items()))


def _count(source: Source, name: str, node: Node, problems: list[Problem]) -> int:
    try:
        puzzle_id(name)
        count: int = whole(0, MOST)(getattr(node, "text", []))
        return count
    except Wrong as wrong:
        problems.append(source.problem(node, wrong.what, wrong.hint or "each line is 'id: count'"))
        return 0


def write_lock(book: Path, rerolled: Rerolled) -> Path:
    """Write the lock beside a book file, all of it or nothing; gives its path."""
    path = lock_file(book)
    if path == book:
        raise BookError(f"'{book}' is named as its own lock would be", "let its name end in .yaml")
    lines = [f"{name}: {count}\n" for name, count in sorted(rerolled) if count]
    with whole_file(path) as part:
        part.write_text("".join([HEAD, *lines]), encoding="utf-8", newline="\n")
    return path


def printed_folder(book: Path) -> Path:
    """Where what is in print of a book lies, or would: ocean.printed/ beside ocean.yaml."""
    return book.with_suffix(PRINTED)


def is_frozen(book: Path) -> bool:
    """Whether a book is frozen."""
    index = printed_folder(book) / INDEX
    looked_for(index)
    return index.is_file()
