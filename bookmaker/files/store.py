"""What earlier builds made, kept in a folder beside them for the next one; taking it away is safe.

    store = Store(Path("build/.bookmaker"))
    store.put("puzzle", digest, data)
    store.value("puzzle", digest, json.loads)    # what is read of it, or None: then it is made again

An entry is named by the digest of all that it hangs on, and begins with a seal of its name and its data
made with a key that is this person's alone. A damaged entry, one that was cut short or written by
somebody else (a folder that came with a book) is as if it were not there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from .regular import NotReadable, read_regular
from .seal import WRITING, OwnSeal

T = TypeVar("T")

FOLDER = ".bookmaker"
NONE_KEPT = "BOOKMAKER_NO_CACHE"  # a variable of the environment: set, it is as --no-cache for every command
MOST = 300_000_000  # bytes of a store; past it what was used longest ago goes
_ENTRY = re.compile(r"[a-z]+-[0-9a-f]{64}(\.\d+\.writing)?")  # what a file of a store is called
_ABANDONED = 3600  # seconds without a change: whoever wrote it is no more
_ABOUT = {
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# Safe to delete.\n",
    ".gitignore": "*\n",
}


def store_folder(out: Path) -> Path:
    """Where that lies which builds into a folder keep: beside it."""
    return out.absolute().parent / FOLDER


class Store:
    """Entries by kind and digest in one folder; where it cannot be read or written, `trouble` says why."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""
        self._seal = OwnSeal()

    def value(self, kind: str, digest: str, read: Callable[[bytes], T]) -> T | None:
        """What `read` makes of that entry; None where there is none, or none that can be read.

        What was kept can be made again, so no entry stops a build, whatever is wrong with it.
        """
        data = self.get(kind, digest)
        if data is None:
            return None
        try:
            return read(data)
        except Exception:
            return None

    def get(self, kind: str, digest: str) -> bytes | None:
        """The data of that entry; None where there is none, or none that is whole and this person's."""
        path = self._path(kind, digest)
        if self.folder.is_symlink():
            return None
        try:
            data = self._seal.opened(path.name, read_regular(path, MOST, links=False))
        except (OSError, NotReadable):
            return None
        if data is not None:
            with suppress(OSError):
                os.utime(path)  # it was of use now
        return data

    def put(self, kind: str, digest: str, data: bytes) -> None:
        """Keep the data under that name, whole or not at all; a disk that takes none is `trouble`."""
        if self.trouble:
            return
        path = self._path(kind, digest)
        part = path.with_name(f"{path.name}.{os.getpid()}{WRITING}")
        try:
            self._make()
            with suppress(FileNotFoundError):
                part.unlink()
            with part.open("xb") as file:
                file.write(self._seal.sealed(path.name, data))
            part.replace(path)
        except OSError as error:
            self.trouble = f"{error.strerror or error}"
            with suppress(OSError):
                part.unlink()

    @property
    def size(self) -> int:
        """How many bytes it holds."""
        return sum(size for _, size, _ in self._entries())

    def trim(self, most: int = MOST) -> None:
        """Let go of what was used longest ago, down to so many bytes, and of what was never completed."""
        left, entries = most, sorted(self._entries(), reverse=True)
        newest = entries[0][0] if entries else 0
        for used, size, path in entries:
            left -= size
            if left < 0 or (path.suffix == WRITING and newest - used > _ABANDONED):
                with suppress(OSError):
                    path.unlink()

    def clear(self) -> None:
        """Take all of it away; raises OSError where that cannot be done."""
        for _, _, path in self._entries():
            path.unlink(missing_ok=True)
        if self.folder.is_dir() and not self.folder.is_symlink():
            for name in _ABOUT:
                (self.folder / name).unlink(missing_ok=True)
            with suppress(OSError):  # something of somebody else's is in it
                self.folder.rmdir()

    def _path(self, kind: str, digest: str) -> Path:
        return self.folder / f"{kind}-{digest}"

    def _entries(self) -> Iterator[tuple[float, int, Path]]:
        """When each entry was last used, its size, and where it is; of other files in the folder nothing."""
        try:
            found = [] if self.folder.is_symlink() else [*os.scandir(self.folder)]
        except OSError:
            return
        for each in found:
            if _ENTRY.fullmatch(each.name):
                with suppress(OSError):
                    about = each.stat(follow_symlinks=False)
                    yield about.st_mtime, about.st_size, Path(each.path)

    def _make(self) -> None:
        """Make the folder, marked for those who make backups and for git."""
        if self.folder.is_symlink():  # a folder that came with a book could lead anywhere
            raise OSError("it is a link")
        if self.folder.is_dir():
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, text in _ABOUT.items():
            (self.folder / name).write_text(text, encoding="utf-8")
