"""What stands below a folder, by names no part of which is followed where it is a link.

A folder may have come from somebody else, with links in place of anything that we make in it: whoever writes
`one/interior.pdf` there by its path may write anywhere. So each part of a name is opened in the folder that
was opened before it, and a link in between is a CommandError that names it. What the last part names may be a
link: it is moved and taken away as one, and never opened.

Where a system has no such calls (Windows) each part is looked at before and after; that is weaker against
somebody who changes the folder in that moment, and as good against a folder that lies still.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath, PureWindowsPath

from ..errors import CommandError, Place, Problem

BY_PARTS = {os.open, os.mkdir, os.rename, os.rmdir, os.stat, os.unlink} <= os.supports_dir_fd
NOT_SYNCED = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.EPERM}  # folders on some systems
_FOR_US = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _FOR_US
_OWN = getattr(os, "O_NOFOLLOW", 0)
_REPARSE_POINT = getattr(stat, "FILE_ATTRIBUTE_REPARSE_POINT", 0)  # Windows: a junction is no link to it


def strays(name: str) -> bool:
    """Whether a name could mean something out of its folder, on this system or another."""
    return not name or any(
        path.anchor or ".." in path.parts for path in (PurePosixPath(name), PureWindowsPath(name))
    )


def is_link(about: os.stat_result) -> bool:
    """Whether something leads elsewhere: a link, or what Windows has of that kind."""
    return stat.S_ISLNK(about.st_mode) or bool(getattr(about, "st_file_attributes", 0) & _REPARSE_POINT)


class FolderTree:
    """The folder, which may itself be reached through links, and what stands below it.

    Names have / between their parts. Whatever the system refuses is an OSError of the whole path.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def refuse_links(self, name: str) -> None:
        """Raise the CommandError where a part of that name, the last included, is a link."""
        path = self.root
        for part in PurePosixPath(name).parts:
            path = path / part
            _refuse_link(path, path.lstat() if os.path.lexists(path) else None)

    def look(self, name: str) -> os.stat_result | None:
        """What the system says of that name itself; None where nothing has it."""
        with suppress(FileNotFoundError, NotADirectoryError), self._in_folder(name) as (folder, last):
            return os.stat(last, dir_fd=folder, follow_symlinks=False)
        return None

    def is_folder(self, name: str) -> bool:
        """Whether a folder has that name."""
        about = self.look(name)
        return about is not None and stat.S_ISDIR(about.st_mode) and not is_link(about)

    def names(self, name: str) -> list[str]:
        """The names in a folder, sorted."""
        with self._opened(name) as (folder, path):
            return sorted(os.listdir(path if folder is None else folder))  # noqa: PTH208  a Path has no descriptor

    def open(self, name: str, flags: int) -> int:
        """A descriptor of that file, which may be no link either."""
        with self._in_folder(name) as (folder, last):
            if not _OWN:
                _refuse_link(self.root / name, Path(last).lstat() if os.path.lexists(last) else None)
            return os.open(last, flags | _OWN | _FOR_US, 0o666, dir_fd=folder)

    def move(self, name: str, to: str) -> None:
        """Give a file another name, in place of what has it."""
        with self._in_folder(name) as (folder, last), self._in_folder(to) as (other, new):
            os.replace(last, new, src_dir_fd=folder, dst_dir_fd=other)

    def make_folder(self, name: str) -> None:
        """Make a folder and those above it, as far as they are not there."""
        parts = PurePosixPath(name).parts
        for end in range(1, len(parts) + 1):
            with self._in_folder("/".join(parts[:end])) as (folder, last), suppress(FileExistsError):
                os.mkdir(last, dir_fd=folder)
        with self._opened(name):  # so the last of them is a folder, too
            pass

    def remove(self, name: str) -> None:
        """Take a file away."""
        with self._in_folder(name) as (folder, last):
            os.unlink(last, dir_fd=folder)

    def remove_folder(self, name: str) -> None:
        """Take an empty folder away."""
        with self._in_folder(name) as (folder, last):
            os.rmdir(last, dir_fd=folder)

    def remove_all(self, name: str) -> None:
        """Take a file away, or a folder with all that is in it."""
        if not self.is_folder(name):
            self.remove(name)
            return
        with self._in_folder(name) as (folder, last):
            try:
                shutil.rmtree(last, dir_fd=folder)
            except RecursionError:
                why = "it has folders in each other without end"
                raise OSError(errno.ENAMETOOLONG, why, str(self.root / name)) from None

    def sync_file(self, name: str) -> None:
        """Have what a file holds on the disk; some disks tell that they are full only now."""
        descriptor = self.open(name, os.O_RDWR)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def sync_folder(self, name: str = "") -> None:
        """Have the names in a folder on the disk, where the system can do that."""
        if os.name == "nt":
            return
        with self._opened(name) as (folder, path):
            descriptor = os.open(path, _FOLDER) if folder is None else folder
            try:
                os.fsync(descriptor)
            except OSError as error:
                if error.errno not in NOT_SYNCED:
                    raise
            finally:
                if folder is None:
                    os.close(descriptor)

    @contextmanager
    def _in_folder(self, name: str) -> Iterator[tuple[int | None, str]]:
        """The folder that a name is in, opened, and what it is called there."""
        if strays(name):
            raise ValueError(f"'{name}' leads out of '{self.root}'")
        above, _, last = name.rpartition("/")
        with self._opened(above) as (folder, path):
            try:
                yield folder, last if folder is not None else str(Path(path) / last)
            except OSError as error:
                if error.filename == last:
                    error.filename = str(self.root / name)
                raise

    @contextmanager
    def _opened(self, name: str) -> Iterator[tuple[int | None, str]]:
        """A folder, opened where the system can do that, and its path; no part below the root is a link."""
        if not BY_PARTS:
            self.refuse_links(name)
            yield None, str(self.root / name)
            self.refuse_links(name)
            return
        at, path = os.open(self.root, _FOLDER), self.root
        try:
            for part in PurePosixPath(name).parts:
                path = path / part
                below = _open_folder(part, at, path)
                os.close(at)
                at = below
            yield at, str(path)
        finally:
            os.close(at)


def _open_folder(name: str, folder: int, path: Path) -> int:
    try:
        return os.open(name, _FOLDER | _OWN, dir_fd=folder)
    except OSError as error:
        with suppress(FileNotFoundError):
            _refuse_link(path, os.stat(name, dir_fd=folder, follow_symlinks=False))
        error.filename = str(path)
        raise


def _refuse_link(path: Path, about: os.stat_result | None) -> None:
    if about and is_link(about):
        hint = "take the link away, or let the book be built into another folder"
        raise CommandError(
            [Problem("is a link, and through a link nothing is written", hint, Place(str(path)))]
        )
