"""ocean.lock, beside ocean.yaml: which puzzles were rolled again, and how often."""

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
