"""What earlier builds made, kept in a folder beside them for the next one; taking it away is safe.

    kept = Kept(Store(Path("build/.bookmaker")), version)
    entry = kept.entry("puzzle", [request, Path("heart.svg")], codec)
    entry.value()          # what was made of that by this version; None: it is to be made again
    entry.keep(puzzle)
    entry.made(function)   # the one, or what the function makes, kept

An entry is named by the digest of its kind and of all that it hangs on: its inputs whole, with the content
of each file that is named there by its path, and the version of whatever makes it. It begins with a seal of
that name and of its data, made with a key that is this person's alone. A damaged entry, one that was cut
short or written by somebody else (a folder that came with a book) is as if it were not there.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from .regular import NotReadable, read_regular
from .seal import WRITING, OwnSeal
from .stamps import content

T = TypeVar("T")

STORE_FOLDER = ".bookmaker"
NONE_KEPT = "BOOKMAKER_NO_CACHE"  # a variable of the environment: set, it is as --no-cache for every command
STORE_BYTES = 300_000_000  # bytes of a store; past it what was used longest ago goes
_ENTRY = re.compile(r"[a-z]+-[0-9a-f]{64}(\.\d+\.writing)?")  # what a file of a store is called
_ABANDONED = 3600  # seconds without a change: whoever wrote it is no more
_ABOUT = {
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# Safe to delete.\n",
    ".gitignore": "*\n",
}


def store_folder(out: Path) -> Path:
    """Where that lies which builds into a folder keep: beside it."""
    return out.absolute().parent / STORE_FOLDER


class Store:
    """Entries by kind and digest in one folder; where it cannot be read or written, `trouble` says why."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble = ""
        self._seal = OwnSeal()

    def get(self, kind: str, digest: str) -> bytes | None:
        """The data of that entry; None where there is none, or none that is whole and this person's."""
        path = self._path(kind, digest)
        if self.folder.is_symlink():
            return None
        try:
            data = self._seal.opened(path.name, read_regular(path, STORE_BYTES, links=False))
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

    def trim(self, most: int = STORE_BYTES) -> None:
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


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """How a value is written and read; of one that is not to be kept nothing is written."""

    write: Callable[[T], bytes | None]
    read: Callable[[bytes], T | None]


def written_json(value: Any) -> bytes:
    """A value as JSON."""
    return json.dumps(value).encode()


@dataclass(frozen=True, slots=True)
class Kept:
    """What one version of all that makes something keeps in a store; without either that is nothing."""

    store: Store | None
    version: str  # a digest of the code, of what is installed, and of what plugins may read

    def __bool__(self) -> bool:
        return bool(self.store and self.version)

    def entry(self, kind: str, inputs: Any, codec: Codec[T]) -> StoredValue[T]:
        """What is made of some inputs, plain data and paths of files."""
        return StoredValue(
            self.store if self else None, kind, digest_of([self.version, inputs]) if self else "", codec
        )


NOTHING_KEPT = Kept(None, "")


@dataclass(frozen=True, slots=True)
class StoredValue(Generic[T]):
    """One value of a store, there or not."""

    store: Store | None
    kind: str
    digest: str
    codec: Codec[T]

    def value(self) -> T | None:
        """What is kept; None where nothing is, or nothing that can be read.

        What was kept can be made again, so no entry stops a build, whatever is wrong with it.
        """
        data = self.store.get(self.kind, self.digest) if self.store else None
        if data is None:
            return None
        try:
            return self.codec.read(data)
        except Exception:
            return None

    def keep(self, value: T) -> None:
        """Keep that value."""
        if self.store and (data := self.codec.write(value)) is not None:
            self.store.put(self.kind, self.digest, data)

    def made(self, make: Callable[[], T]) -> T:
        """What is kept, or what is made now, which is kept then."""
        found = self.value()
        if found is None:
            found = make()
            self.keep(found)
        return found


def digest_of(inputs: Any) -> str:
    """The digest of plain data, and of the content of each file that is named in it by its path."""
    return sha256(json.dumps(inputs, sort_keys=True, default=_content).encode()).hexdigest()


def _content(path: Any) -> Any:
    if not isinstance(path, Path):
        raise TypeError(f"{type(path).__name__} is not plain data")
    return content(path)
