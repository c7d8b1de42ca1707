"""Beside ocean.yaml: ocean.lock, rolls, ids and what builds settled; ocean.printed/, what is in print."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ..errors import BookError, Problem
from ..files.atomic import whole_file
from ..files.staging import STAGING
from ..files.stamps import looked_for
from ..files.text import read_text
from ..files.values import Wrong, text_of, whole
from ..files.yaml import Node, Source, Table, read_source
from .ids import GONE_MARK
from .model import Chosen
from .values import grid_size, puzzle_id

SUFFIX = ".lock"
LOCK_HEAD = "# Written by bookmaker: rolls of puzzles, the id that each keeps, what `auto` came to.\n"
ROLLS, IDS = "rolls", "ids"
CHOSEN: Mapping[str, Callable[[object], object]] = {  # how the values of each are read
    "grids": grid_size,
    "picks": whole(1, 10_000),
    "fills": whole(1, 5000),
    "notes": text_of,
}
LOCK_BYTES = 1_000_000

PRINTED_ENDING = ".printed"  # of the folder of what is in print
INDEX = "printed.json"  # in it: what is there, and what the book file said of each puzzle

Rerolled = tuple[tuple[str, int], ...]


class Lock(NamedTuple):
    """What a lock says: how often puzzles were rolled again, their ids, and what the book leaves open."""

    rerolled: Rerolled = ()
    ids: Mapping[str, str] = MappingProxyType({})  # each with a digest of what the book says of its puzzle
    chosen: Chosen = Chosen()


def lock_file(book: Path) -> Path:
    """The lock that lies beside a book file."""
    return book.with_suffix(SUFFIX)


def read_lock(book: Path) -> Lock:
    """What the lock beside a book file says; nothing where there is none."""
    path = lock_file(book)
    looked_for(path)
    if not path.is_file():
        return Lock()
    text = read_text(str(path))
    if not any(line.strip() and not line.startswith("#") for line in text.splitlines()):
        return Lock()
    source = read_source(text, str(path))
    if not isinstance(source.root, Table):
        raise BookError([source.problem(source.root, "is no list of ids", "each line is 'id: count'")])
    problems: list[Problem] = []
    counts, ids, chosen = dict[str, int](), dict[str, str](), dict[str, dict[str, Any]]()
    for name, (_, node) in source.root.pairs.items():
        if name == ROLLS and isinstance(node, Table):
            counts |= {each: _count(source, each, value, problems) for each, (_, value) in node.pairs.items()}
        elif name == IDS and isinstance(node, Table):
            ids = {each: _content(source, each, value, problems) for each, (_, value) in node.pairs.items()}
        elif name in CHOSEN and isinstance(node, Table):
            values = {
                each: _chosen(source, CHOSEN[name], value, problems)
                for each, (_, value) in node.pairs.items()
            }
            chosen[name] = values
        else:
            counts[name] = _count(source, name, node, problems)  # as 0.1 wrote them, beside the tables
    if problems:
        raise BookError(problems)
    return Lock(tuple(sorted(counts.items())), ids, Chosen(**chosen))


def _count(source: Source, name: str, node: Node, problems: list[Problem]) -> int:
    try:
        puzzle_id(name)
        count: int = whole(0, LOCK_BYTES)(getattr(node, "text", []))
        return count
    except Wrong as wrong:
        problems.append(source.problem(node, wrong.what, wrong.hint or "each line is 'id: count'"))
        return 0


def _content(source: Source, name: str, node: Node, problems: list[Problem]) -> str:
    text = str(getattr(node, "text", ""))
    try:
        puzzle_id(name)
        content, _, title = text.removeprefix(f"{GONE_MARK} ").partition(" ")
        if text != GONE_MARK and not re.fullmatch("[0-9a-f]{16}", content):
            raise Wrong(f"'{text[:20]}' is no digest of a puzzle")
        puzzle_id(title or name)
    except Wrong as wrong:
        hint = wrong.hint or "take the line out, and the next build writes it anew"
        problems.append(source.problem(node, wrong.what, hint))
    return text


def _chosen(source: Source, read: Callable[[object], object], node: Node, problems: list[Problem]) -> Any:
    try:
        return read(getattr(node, "text", []))
    except Wrong as wrong:
        hint = "take the line out, and the next build settles it anew"
        problems.append(source.problem(node, wrong.what, hint))
        return None


def write_lock(
    book: Path,
    rerolled: Rerolled | None = None,
    ids: Mapping[str, str] | None = None,
    chosen: Chosen | None = None,
) -> Path:
    """Write the lock beside a book file, all of it or nothing; what is not given stays. Gives its path."""
    path = lock_file(book)
    if path == book:
        raise BookError(f"'{book}' is named as its own lock would be", "let its name end in .yaml")
    before = Lock() if None not in (rerolled, ids, chosen) else read_lock(book)
    rolls = {name: times for name, times in (before.rerolled if rerolled is None else rerolled) if times}
    names = before.ids if ids is None else ids
    lines = list[str]()
    for group, values in {ROLLS: rolls, IDS: names, **(chosen or before.chosen)._asdict()}.items():
        lines += (
            [f"{group}:\n", *(f"  {name}: {values[name]}\n" for name in sorted(values))] if values else []
        )
    with whole_file(path) as part:
        part.write_text("".join([LOCK_HEAD, *lines]), encoding="utf-8", newline="\n")
    return path


def printed_folder(book: Path) -> Path:
    """Where what is in print of a book lies, or would: ocean.printed/ beside ocean.yaml."""
    return book.with_suffix(PRINTED_ENDING)


def is_frozen(book: Path) -> bool:
    """Whether a book is frozen, be it that its folder has lost some of what was in it."""
    folder = printed_folder(book)
    looked_for(folder / INDEX)
    try:
        return any(not each.name.startswith(STAGING) for each in folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True  # and whoever reads it tells what is wrong
