"""A lock on a file, held by a process and let go of when it ends, however it ends."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from ..errors import CommandError, Place, Problem
from .folder_tree import FolderTree
from .regular import QUICKLY

BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Busy(Exception):
    """Another process holds the lock."""


class FileLock:
    """The lock on one file below a folder, from `take` to `release`; it makes it, and takes it away again."""

    def __init__(self, tree: FolderTree, name: str) -> None:
        self._tree, self._name = tree, name
        self._descriptor = -1

    def take(self) -> None:
        """Hold the lock; Busy where another process does, an OSError where the file cannot be made.

        The folder is made if need be: whoever held the lock before may be taking it away just now.
        """
        gone: OSError | None = None
        for _ in range(100):
            try:
                self._tree.make_folder(self._name.rpartition("/")[0])
                descriptor = self._tree.open(self._name, os.O_RDWR | os.O_CREAT | QUICKLY)
            except FileNotFoundError as error:
                gone = error  # the folder went between the two, or none can be made here
                continue
            gone = None
            try:
                held = os.fstat(descriptor)
                if not stat.S_ISREG(held.st_mode):
                    place = Place(str(self._tree.root / self._name))
                    raise CommandError([Problem("is not a file", "take it away", place)])
                _lock(descriptor)
                now = self._tree.look(self._name)
                if now and os.path.samestat(held, now):
                    self._descriptor = descriptor
                    return
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)  # the file that was locked has been taken away
        raise gone or Busy

    def release(self) -> None:
        """Take the file away and let go of the lock, in the order that the system allows."""
        if self._descriptor < 0:
            return
        descriptor, self._descriptor = self._descriptor, -1
        steps: list[Callable[[], None]] = [
            partial(self._tree.remove, self._name),
            partial(os.close, descriptor),
        ]
        for step in steps[::-1] if os.name == "nt" else steps:
            with suppress(OSError, CommandError):  # whoever comes next finds it free all the same
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
