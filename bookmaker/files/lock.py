"""A lock on a file, held by a process and let go of when it ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Busy(Exception):
    """Another process holds the lock."""


class FileLock:
    """The lock on one file, from `take` to `release`; it makes the file, and takes it away again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor = -1

    def take(self) -> None:
        """Hold the lock; Busy where another process does, an OSError where the file cannot be made.

        The folder is made if need be: whoever held the lock before may be taking it away just now.
        """
        for _ in range(100):
            self.path.parent.mkdir(exist_ok=True)
            try:
                descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
            except FileNotFoundError:
                continue  # the folder went between the two
            try:
                _lock(descriptor)
                if os.path.samestat(os.fstat(descriptor), self.path.stat()):
                    self._descriptor = descriptor
                    return
            except FileNotFoundError:
                pass  # the file that was locked has been taken away
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)
        raise Busy

    def release(self) -> None:
        """Take the file away and let go of the lock, in the order that the system allows."""
        if self._descriptor < 0:
            return
        descriptor, self._descriptor = self._descriptor, -1
        steps: list[Callable[[], None]] = [self.path.unlink, partial(os.close, descriptor)]
        for step in steps[::-1] if os.name == "nt" else steps:
            with suppress(OSError):  # whoever comes next finds it free all the same
                step()


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise Busy from error

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        """Lock a file with a lock that processes forked from this one do not share."""
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in BUSY:
                raise Busy from error
            # A file system without locks: two at once would go unnoticed there.
            if error.errno not in {errno.ENOLCK, errno.ENOTSUP, errno.EINVAL}:
                raise
