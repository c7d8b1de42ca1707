"""What earlier builds made, kept in a folder beside them for the next one; taking it away is safe.

    store = Store(Path("build/.bookmaker"))
    store.put("puzzle", digest, data)
    store.get("puzzle", digest)       # the data, or None: then it is made again

An entry is named by the digest of all that it hangs on, and begins with a seal of its name and its data
made with a key that is this person's alone. A damaged entry, one that was cut short or written by
somebody else (a folder that came with a book) is as if it were not there.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FOLDER = ".bookmaker"
NONE_KEPT = "BOOKMAKER_NO_CACHE"  # a variable of the environment: set, it is as --no-cache for every command
MOST = 300_000_000  # bytes of a store; past it what was used longest ago goes
_SEAL = hashlib.sha256().digest_size
_KEY = 32  # bytes
_ENTRY = re.compile(r"[a-z]+-[0-9a-f]{64}(\.\d+\.writing)?")  # what a file of a store is called
_MARK = ".writing"  # ends the name of an entry on its way
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
        self._key: bytes | None = None

    def get(self, kind: str, digest: str) -> bytes | None:
        """The data of that entry; None where there is none, or none that is whole and this person's."""
        path = self._path(kind, digest)
        try:
            whole = path.read_bytes()
            key = self._secret()
        except OSError:
            return None
        data = whole[_SEAL:]
        if not hmac.compare_digest(whole[:_SEAL], _seal(key, path.name, data)):
            return None
        with suppress(OSError):
            os.utime(path)  # it was of use now
        return data

    def put(self, kind: str, digest: str, data: bytes) -> None:
        """Keep the data under that name, whole or not at all; a disk that takes none is `trouble`."""
        if self.trouble:
            return
        path = self._path(kind, digest)
        part = path.with_name(f"{path.name}.{os.getpid()}{_MARK}")
        try:
            self._make()
            part.write_bytes(_seal(self._secret(), path.name, data) + data)
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
            if left < 0 or (path.suffix == _MARK and newest - used > _ABANDONED):
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

    def _secret(self) -> bytes:
        """This person's key, made when it is first wanted."""
        if self._key is None:
            self._key = _own_key(_home() / "key")
        return self._key


def _seal(key: bytes, name: str, data: bytes) -> bytes:
    return hmac.digest(key, name.encode() + b"\0" + data, "sha256")


def _home() -> Path:
    """Where a program keeps what is this person's and can be done without."""
    named = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(named) if named else Path.home() / ".cache") / "bookmaker"
    except RuntimeError as error:  # nobody's home is known
        raise OSError(str(error)) from error


def _own_key(path: Path) -> bytes:
    """The key in that file; a new one where there is none, or where it is not whole."""
    with suppress(FileNotFoundError):
        key = path.read_bytes()
        if len(key) == _KEY:
            return key
        path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"key.{os.getpid()}{_MARK}")
    with suppress(FileNotFoundError):
        part.unlink()
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(os.urandom(_KEY))
    part.replace(path)  # where two builds make one, what the other has sealed by then is made again
    return path.read_bytes()
