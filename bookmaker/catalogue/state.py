"""catalogue.json, in the folder that a catalogue is built into: what is known of each title's last build.

One process writes it, whole, after each title; whoever looks at a run reads it meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

from ..errors import CommandError
from ..files.atomic import write_files
from ..files.folder_tree import FolderTree
from ..files.lock import Busy, FileLock
from ..files.regular import NotReadable, read_json
from .titles import Catalogue

STATE, LOCK = "catalogue.json", ".catalogue.lock"
STATE_FORMAT = 1
LOOKS, MOMENT = 5, 0.1  # seconds, between as many tries to be alone
BUILT, FAILED, PRINTED, WAITING, AT_WORK = "built", "failed", "in print", "to be built", "at work"


class State:
    """What is known of the titles of a catalogue, by name."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.path = catalogue.out / STATE
        self._names = [title.name for title in catalogue.titles]
        self._file = catalogue.path.name
        self.titles: dict[str, dict[str, Any]]
        self.titles, self.working = _read(self.path)

    def of(self, name: str) -> Mapping[str, Any]:
        """What is known of one title; nothing of one that was never built."""
        return self.titles.get(name, {})

    def begin(self, name: str) -> None:
        """A title is at work from now on, until something is noted of it."""
        self.working.append(name)
        self.write()

    def note(self, name: str, known: Mapping[str, Any]) -> None:
        """Know that of a title from now on, and write all down."""
        self.titles[name] = dict(known)
        self.working = [each for each in self.working if each != name]
        self.write()

    def write(self) -> None:
        """Write what is known of all titles, in the catalogue's order; those it has no more may come back."""
        names = [*(name for name in self._names if name in self.titles), *self.gone]
        listed = [{"name": name, **self.titles[name]} for name in names]
        text = json.dumps(
            {"format": STATE_FORMAT, "catalogue": self._file, "at_work": self.working, "titles": listed},
            ensure_ascii=False,
            indent=1,
        )
        write_files(self.path.parent, {STATE: f"{text}\n"})

    @property
    def gone(self) -> list[str]:
        """Titles that were built and are in the catalogue no more."""
        return sorted(self.titles.keys() - self._names)


def _read(path: Path) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """What is written there of titles, and who is at work; nothing where that is none of ours."""
    try:
        found = read_json(path, links=False)
        if found["format"] != STATE_FORMAT:
            return {}, []
        titles = {
            str(each["name"]): {key: each[key] for key in each if key != "name"} for each in found["titles"]
        }
        return titles, [*map(str, found["at_work"])]
    except (OSError, NotReadable, KeyError, TypeError, AttributeError):
        return {}, []


def is_at_work(catalogue: Catalogue) -> bool:
    """Whether a run is building the catalogue into its folder."""
    if not catalogue.out.is_dir():
        return False
    lock = FileLock(FolderTree(catalogue.out), LOCK)
    try:
        lock.take()
    except Busy:
        return True
    lock.release()
    return False


def _take(lock: FileLock) -> None:
    """Take the lock; whoever only looks whether a run is at work holds it for a moment."""
    for _ in range(LOOKS):
        with suppress(Busy):
            return lock.take()
        sleep(MOMENT)
    return lock.take()


@contextmanager
def alone(catalogue: Catalogue) -> Iterator[None]:
    """Be the only run that builds a catalogue into its folder; CommandError where another one does."""
    lock = FileLock(FolderTree(catalogue.out), LOCK)
    catalogue.out.mkdir(parents=True, exist_ok=True)
    try:
        _take(lock)
    except Busy:
        what = f"another run is building this catalogue into '{catalogue.out}'"
        raise CommandError(what, "wait for its end, or build into another folder") from None
    try:
        yield
    finally:
        lock.release()
