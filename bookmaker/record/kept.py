"""Puzzles of an earlier build that need not be made again: those whose requests are what they were."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..bookfile.lock import lock_file
from ..errors import BookError, CommandError, Place, Problem
from ..files.regular import NotReadable, read_json
from ..files.store import NOTHING_KEPT, Codec, Kept, StoredValue, written_json
from ..host.code_version import version_with
from ..host.load import Plugins
from ..make.puzzle_object import flaws_of, object_of, puzzle_in
from ..plan.model import BookPlan
from ..plan.order import Order
from ..puzzles.model import KindPuzzle, KindRequest, retitled
from ..series.ledger import settled
from .record import RECORD, RECORD_FORMAT, request_digest


def kept_for(order: Order, plugins: Plugins) -> Kept:
    """What the order's store has that was made by this code and these plugins, each as it is now.

    What plugins that are not ours may read is looked at once: it is for one build, or one page shown.
    """
    if not order.store:
        return NOTHING_KEPT
    planned = (order.book, lock_file(order.book))
    return Kept(order.store, version_with(plugins.strangers, order.plugins.book_folder, planned, order.out))


def puzzle_entry(kept: Kept, request: KindRequest, plugins: Plugins) -> StoredValue[KindPuzzle]:
    """A request's puzzle, to be kept once it is verified, if it is the same when it is read again."""

    def read(data: bytes) -> KindPuzzle:
        return puzzle_in(json.loads(data), plugins)

    def written(puzzle: KindPuzzle) -> bytes | None:
        data = written_json(object_of(puzzle, None, plugins))
        return data if read(data) == puzzle else None

    return kept.entry("puzzle", request_digest(request, plugins), Codec(written, read))


class EarlierPuzzles:
    """The puzzles of a plan that were made before: those of the order's `keep`, and those that are kept."""

    def __init__(self, kept: Kept, order: Order, plan: BookPlan, plugins: Plugins) -> None:
        requests = {job.request.id: job.request for job in plan.jobs if not job.printed}
        self._entries = {name: puzzle_entry(kept, request, plugins) for name, request in requests.items()}
        self.puzzles = dict[str, KindPuzzle]()
        if order.keep:
            path = settled(order.keep.parent) / order.keep.name
            self.puzzles |= kept_puzzles(path, requests.values(), plugins)
        found = {name: entry.value() for name, entry in self._entries.items()}
        self.puzzles = {**{name: puzzle for name, puzzle in found.items() if puzzle}, **self.puzzles}
        self._known = frozenset(self.puzzles)

    def add(self, made: Mapping[str, KindPuzzle]) -> None:
        """Keep what is not kept yet."""
        for name in made.keys() & self._entries.keys() - self._known:
            self._entries[name].keep(made[name])


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
            [Problem(f"is not a book.json of format {RECORD_FORMAT}: {error}", place=Place(str(path)))]
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
