"""Puzzles of an earlier build that need not be made again: those whose requests are what they were."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..bookfile.lock import lock_file
from ..errors import BookError, CommandError, Place, Problem
from ..files.regular import NotReadable, read_json
from ..files.stamps import TooMany, content_digest, stamp_of, stamps_in
from ..host.code_version import PACKAGES, code_version
from ..host.discover import BUILT_IN
from ..host.load import Plugins
from ..make.puzzle_object import flaws_of, object_of, puzzle_in
from ..plan.model import BookPlan
from ..plan.order import Order
from ..puzzles.model import KindPuzzle, KindRequest, retitled
from ..series.ledger import settled
from .record import FORMAT, RECORD, request_digest

STORED = "puzzle"  # what an entry of a store is called that holds one


class EarlierPuzzles:
    """The puzzles of a plan that were made before: those of the order's `keep`, and those in its store."""

    def __init__(self, order: Order, plan: BookPlan, plugins: Plugins) -> None:
        self.puzzles = dict[str, KindPuzzle]()
        self._requests = {job.request.id: job.request for job in plan.jobs if not job.printed}
        self._stored = StoredPuzzles(order, plugins)
        if order.keep:
            path = settled(order.keep.parent) / order.keep.name
            self.puzzles |= kept_puzzles(path, self._requests.values(), plugins)
        found = {name: self._stored.get(request) for name, request in self._requests.items()}
        self.puzzles = {**{name: puzzle for name, puzzle in found.items() if puzzle}, **self.puzzles}
        self._known = frozenset(self.puzzles)

    def add(self, made: Mapping[str, KindPuzzle]) -> None:
        """Put into the store what is not there yet."""
        for name, puzzle in made.items():
            if name in self._requests.keys() - self._known:
                self._stored.put(self._requests[name], puzzle)


class StoredPuzzles:
    """The puzzles in an order's store, by all that each hangs on; without a store there are none.

    What plugins that are not ours may read is looked at once: it is for one build, or one page shown.
    """

    def __init__(self, order: Order, plugins: Plugins) -> None:
        self._order, self._store, self._plugins = order, order.store, plugins

    def get(self, request: KindRequest) -> KindPuzzle | None:
        """The puzzle made of this request before, sealed when this code verified it; None where none is."""
        digest = self._digest(request)
        if not (self._store and digest):
            return None
        return self._store.value(STORED, digest, lambda data: puzzle_in(json.loads(data), self._plugins))

    def put(self, request: KindRequest, puzzle: KindPuzzle) -> None:
        """Keep a puzzle that was made and verified just now, if it is the same when it is read again."""
        digest = self._digest(request)
        if self._store and digest:
            written = json.dumps(object_of(puzzle, None, self._plugins))
            if puzzle_in(json.loads(written), self._plugins) == puzzle:
                self._store.put(STORED, digest, written.encode())

    def _digest(self, request: KindRequest) -> str:
        """What a puzzle hangs on; '' where that cannot be told, or nothing is kept."""
        whole = self._version and f"{self._version} {request_digest(request, self._plugins)}"
        return whole and sha256(whole.encode()).hexdigest()

    @cached_property
    def _version(self) -> str:
        return _version(self._order, self._plugins) if self._store else ""


def _version(order: Order, plugins: Plugins) -> str:
    """What all puzzles hang on besides their requests: the code, and what plugins that are not ours may read.

    '' where that cannot be told: a folder with too many files.
    """
    strangers = [plugin for plugin in plugins.plugins if plugin.origin != BUILT_IN]
    if not strangers:
        return code_version()
    single = [Path(plugin.path) for plugin in strangers if plugin.folder.name in PACKAGES]
    folders = [plugin.folder for plugin in strangers if plugin.folder.name not in PACKAGES]
    planned = {os.path.realpath(path) for path in (order.book, lock_file(order.book))}  # is in the requests
    try:
        stamps = stamps_in([*folders, order.plugins.book_folder], without=[order.out])
    except TooMany:
        return ""
    stamps = {path: stamp for path, stamp in stamps.items() if path not in planned}
    stamps |= {str(path): stamp_of(path) for path in single}
    return f"{code_version()} {content_digest(stamps, os.path.realpath(order.plugins.book_folder))}"


def kept_puzzles(path: Path, requests: Iterable[KindRequest], plugins: Plugins) -> dict[str, KindPuzzle]:
    """The puzzles of an earlier book.json, by id, whose requests are unchanged, each verified once more.

    Raises CommandError where the file cannot be read, BookError where it is no book.json or a puzzle
    in it breaks a promise.
    """
    record = _read(path)
    try:
        puzzles = still_asked_for(record, requests, plugins)
    except (KeyError, TypeError, ValueError) as error:
        raise BookError(
            [Problem(f"is not a book.json of format {FORMAT}: {error}", place=Place(str(path)))]
        ) from error
    judged = ((name, flaws_of(puzzle, plugins)) for name, puzzle in puzzles.items())
    broken = [f"puzzle '{name}': {flaws[0]}" for name, flaws in judged if flaws]
    if broken:
        raise BookError([Problem(what, "rebuild it without --keep", Place(str(path))) for what in broken])
    return puzzles


def built_puzzles(out: Path, plan: BookPlan, plugins: Plugins) -> Iterator[tuple[KindRequest, KindPuzzle]]:
    """What a plan asks for that the last build into a folder has; nothing where that cannot be read."""
    requests = {job.request.id: job.request for job in plan.jobs}
    with suppress(OSError, NotReadable, KeyError, TypeError, ValueError):
        puzzles = still_asked_for(read_json(out / RECORD, links=False), requests.values(), plugins)
        yield from ((requests[name], puzzle) for name, puzzle in puzzles.items())


def still_asked_for(record: Any, requests: Iterable[KindRequest], plugins: Plugins) -> dict[str, KindPuzzle]:
    """The puzzles of a record whose requests are unchanged but for titles, by id, with the titles of today.

    Raises KeyError and its like where it is no record.
    """
    then = dict(record["requests"])
    objects = {str(obj["id"]): obj for obj in record["puzzles"]}
    found = dict[str, KindPuzzle]()
    for request in requests:
        obj = objects.get(request.id)
        if obj and then.get(request.id) == request_digest(retitled(request, obj["title"]), plugins):
            found[request.id] = replace(puzzle_in(obj, plugins), title=request.title)
    return found


def _read(path: Path) -> Any:
    try:
        return read_json(path, links=False)
    except OSError as error:
        raise CommandError(f"cannot read '{path}': {error.strerror}") from error
    except NotReadable as error:
        hint = "name the book.json of an earlier build"
        raise BookError([Problem(str(error), hint, Place(str(path)))]) from error
