"""What a build is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..host.load import PluginChoice

if TYPE_CHECKING:
    from ..files.store import Store

Progress = Callable[[str, int, int], None]  # what is being done, how much of it is done, and of how much


def silent(what: str, done: int, of: int) -> None:
    """Progress that is told to nobody."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for: a book file, where to write, and the options of the command."""

    book: Path
    out: Path
    plugins: PluginChoice
    editions: tuple[str, ...] = ()  # only these; none named: all of them
    seed: int | None = None  # in place of the book's own
    effort: str | None = None  # in place of the book's own
    jobs: int = 1  # processes that make puzzles
    keep: Path | None = None  # a book.json whose unchanged puzzles are kept
    guides: bool = False  # draw each cover once more, with its folds and edges shown
    strict: bool = False  # advice stops it too
    refill: bool = False  # settle anew what the book leaves open, whatever its lock says
    store: Store | None = None  # what earlier builds made, and what this one makes
    text: str | None = None  # in place of what is in the book file: one that is being written
    avoided: tuple[str, ...] | None = None  # words, in place of all that its ledger has: as it was built once
    volumes: tuple[int, ...] | None = None  # of its series, that it gives way to; None: the lower ones
