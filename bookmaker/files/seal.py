"""A seal that tells what this person's bookmaker wrote for itself from what anybody else wrote.

    seal = OwnSeal()
    whole = seal.sealed("journal", data)
    seal.opened("journal", whole)       # the data, or None: it is not whole, or sealed by another

A folder that came from somebody else may hold whatever bookmaker writes there, a journal or an entry of a
store. So each begins with a seal of its name and its data, made with a key that is this person's alone and
lies where a program keeps what can be done without.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from contextlib import suppress
from functools import cache
from pathlib import Path

WRITING = ".writing"  # ends the name of a file on its way
_SIZE = hashlib.sha256().digest_size
_KEY = 32  # bytes


class OwnSeal:
    """This person's seal; its key is read, or made, when it is first wanted.

    Where no key can be kept, all of this raises OSError; with `passing` the process has a key of its own
    then, and nobody can open later what it sealed.
    """

    def __init__(self, passing: bool = False) -> None:
        self._passing = passing
        self._key: bytes | None = None

    def sealed(self, name: str, data: bytes) -> bytes:
        """The data with a seal of it and of the name before it."""
        return self._seal(name, data) + data

    def opened(self, name: str, whole: bytes) -> bytes | None:
        """The data that was sealed under that name; None where this key did not seal it so."""
        data = whole[_SIZE:]
        return data if hmac.compare_digest(whole[:_SIZE], self._seal(name, data)) else None

    def _seal(self, name: str, data: bytes) -> bytes:
        return hmac.digest(self._secret(), name.encode() + b"\0" + data, "sha256")

    def _secret(self) -> bytes:
        if self._key is None:
            try:
                self._key = _own_key(own_cache() / "key")
            except OSError:
                if not self._passing:
                    raise
                self._key = _passing_key()
        return self._key


@cache
def _passing_key() -> bytes:
    return os.urandom(_KEY)


def own_cache() -> Path:
    """Where a program keeps what is this person's and can be done without; OSError where nobody knows."""
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
    part = path.with_name(f"key.{os.getpid()}{WRITING}")
    with suppress(FileNotFoundError):
        part.unlink()
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(os.urandom(_KEY))
    part.replace(path)  # where two builds make one, what the other has sealed by then is made again
    return path.read_bytes()
