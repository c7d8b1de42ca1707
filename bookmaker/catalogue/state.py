"""catalogue.json, in the folder that a catalogue is built into: what is known of each title's last build.

One process writes it, whole, after each title; whoever looks at a run reads it meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..errors import CommandError
from ..files.atomic import write_files
from ..files.folder_tree import FolderTree
from ..files.lock import Busy, FileLock
from ..files.regular import NotReadable, read_json
from .titles import Catalogue

STATE, LOCK = "catalogue.json", ".catalogue.lock"
FORMAT = 1
BUILT, FAILED, PRINTED, WAITING = "built", "failed", "in print", "to be built"


class State:
    """What is known of the titles of a catalogue, by name."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.path = catalogue.out / STATE
        self._names = [title.name for title in catalogue.titles]
        self._file = catalogue.path.name
        self.titles: dict[str, dict[str, Any]] = _read(self.path)

    def of(self, name: str) -> Mapping[str, Any]:
        """What is known of one title; nothing of one that was never built."""
        return self.titles.get(name, {})

    def note(self, name: str, known: Mapping[str, Any]) -> None:
        """Know that of a title from now on, and write all down."""
        self.titles[name] = dict(known)
        self.write()

    def write(self) -> None:
        """Write what is known of the titles that there are, in the catalogue's order."""
        listed = [{"name": name, **self.titles[name]} for name in self._names if name in self.titles]
        text = json.dumps(
            {"format": FORMAT, "catalogue": self._file, "titles": listed}, ensure_ascii=False, indent=1
        )
        write_files(self.path.parent, {STATE: f"{text}\n"})

    @property
    def gone(self) -> list[str]:
        """Titles that were built and are in the catalogue no more."""
        return sorted(self.titles.keys() - self._names)


def _read(path: Path) -> dict[str, dict[str, Any]]:
    """What is written there; nothing where that is none of ours: all is looked at anew then."""
    try:
        found = read_json(path, links=False)
        if found["format"] != FORMAT:
            return {}
        return {
            str(each["name"]): {key: each[key] for key in each if key != "name"} for each in found["titles"]
        }
    except (OSError, NotReadable, KeyError, TypeError, AttributeError):
        return {}


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


@contextmanager
def alone(catalogue: Catalogue) -> Iterator[None]:
    """Be the only run that builds a catalogue into its folder; CommandError where another one does."""
    lock = FileLock(FolderTree(catalogue.out), LOCK)
    catalogue.out.mkdir(parents=True, exist_ok=True)
    try:
        lock.take()
    except Busy:
        what = f"another run is building this catalogue into '{catalogue.out}'"
        raise CommandError(what, "wait for its end, or build into another folder") from None
    try:
        yield
    finally:
        lock.release()
