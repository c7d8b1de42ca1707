"""How files are now, so that it can be told later whether they still are.

A stamp is taken from what the system says of a file (its size, when it was written, where it lies). Where
that differs, the digest of what the file holds decides: a copied or touched file is the same.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from .regular import NotReadable, read_regular
from .staging import STAGING

MOST_FILES = 5_000  # of all folders together: more are not gone through at every build
READ_BYTES = 50_000_000  # bytes of a file whose content is read; of a larger one the stamp alone counts
PASSED_OVER = {
    *(".git", ".bookmaker", "__pycache__", ".venv", ".mypy_cache", ".ruff_cache"),
    "node_modules",
}
UNSAVED = ".unsaved"  # ends the name of what a studio keeps of a text that is not saved

Stamp = list[int]
Stamps = dict[str, Stamp]  # by path


# What the readers of this process looked for, each with its stamp then: a file that was not there has none.
_LOOKED_FOR: Stamps = {}
_WRITTEN: Stamps = {}
_CHANGED = [-1]  # the stamp of a file that was not the same each time it was looked for


def looked_for(path: str | Path) -> None:
    """Note that a file is about to be read, or is looked for in vain."""
    name, now = os.path.realpath(path), stamp_of(path)
    if _LOOKED_FOR.setdefault(name, now) != now:
        _LOOKED_FOR[name] = _CHANGED


def written(path: str | Path) -> None:
    """Note that a build wrote a file among those that it reads: nobody changed it."""
    _WRITTEN[os.path.realpath(path)] = stamp_of(path)


def files_written() -> Stamps:
    """What was written so since files were looked at anew, each with its stamp then."""
    return dict(_WRITTEN)


def look_anew() -> None:
    """Take what was looked for before to be known as it is now: for a process that builds more than once."""
    _LOOKED_FOR.update({path: stamp_of(path) for path in _LOOKED_FOR})
    _WRITTEN.clear()


def files_looked_for(folders: Iterable[Path]) -> Stamps:
    """What was looked for in these folders and below them, with its stamp then."""
    inside = tuple(f"{os.path.realpath(folder).rstrip(os.sep)}{os.sep}" for folder in folders)
    return {path: stamp for path, stamp in _LOOKED_FOR.items() if path.startswith(inside)}


def passed_over(name: str) -> bool:
    """Whether a file or folder of that name is no part of what a book or a plugin is made of."""
    return name in PASSED_OVER or name.startswith(STAGING) or name.endswith(UNSAVED)


class TooManyFiles(Exception):
    """Folders with more files than can be gone through at every build."""


def stamps_in(folders: Iterable[Path], without: Iterable[Path] = (), most: int = MOST_FILES) -> Stamps:
    """Every file under some folders, but for those under `without`; raises TooMany over `most`.

    A folder that is not there has none; links to folders are not followed, for what a book may read
    through them lies in its own folder anyway.
    """
    left_out = {os.path.realpath(each) for each in without}
    found: Stamps = {}
    for folder in dict.fromkeys(os.path.realpath(each) for each in folders):
        for path, stamp in _walked(folder, left_out):
            found[path] = stamp
            if len(found) > most:
                raise TooManyFiles
    return found


def _walked(folder: str, left_out: set[str]) -> Iterator[tuple[str, Stamp]]:
    if folder in left_out:
        return
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if passed_over(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _walked(entry.path, left_out)
        elif stamp := stamp_of(entry.path):
            yield entry.path, stamp


def stamp_of(path: str | Path) -> Stamp:
    """What the system says of a file; nothing where there is none."""
    try:
        about = os.stat(path)  # noqa: PTH116  # of thousands of files, and a Path costs as much again
    except OSError:
        return []
    return [about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino]


def with_digests(stamps: Mapping[str, Stamp]) -> dict[str, list[Any]]:
    """Each stamp with the digest of what its file holds."""
    return {path: [stamp, _digest(path, stamp)] for path, stamp in stamps.items()}


def unchanged(then: Mapping[str, list[Any]], now: Mapping[str, Stamp]) -> bool:
    """Whether the files are the same and hold the same as when `with_digests` was asked."""
    if then.keys() != now.keys():
        return False
    return all(
        stamp == then[path][0] or (then[path][1] and then[path][1] == _digest(path, stamp))
        for path, stamp in now.items()
    )


def content(path: Path) -> str | Stamp:
    """What a file holds, as a digest; its stamp where that is too much to read."""
    stamp = stamp_of(path)
    return _digest(str(path), stamp) or stamp


def witness(files: Stamps, folders: Iterable[Path] = (), out: Path | None = None) -> dict[str, Any]:
    """What files hold, and folders but for what is built in one of them, as plain data.

    Raises TooMany where there are too many files in the folders.
    """
    found = stamps_in(folders := [*folders], [out] if out else [])
    inside = {path: stamp for path, stamp in found.items() if path not in files}
    return {"folders": [*map(str, folders)], "in_folders": with_digests(inside), "files": with_digests(files)}


def still_holds(then: Mapping[str, Any], out: Path | None = None) -> bool:
    """Whether they hold what they did when `witness` was asked; raises what it raises."""
    found = stamps_in(map(Path, then["folders"]), [out] if out else [])
    inside = {path: stamp for path, stamp in found.items() if path not in then["files"]}
    now = {path: stamp_of(path) for path in then["files"]}
    return unchanged(then["in_folders"], inside) and unchanged(then["files"], now)


def _digest(path: str, stamp: Stamp) -> str:
    """The digest of what a file holds; '' where it is too large or cannot be read."""
    return "" if not stamp or stamp[0] > READ_BYTES else _digest_now(path, tuple(stamp))


@lru_cache(maxsize=2 * MOST_FILES)
def _digest_now(path: str, stamp: tuple[int, ...]) -> str:
    """The same of a file with that stamp, read once: a studio asks again at each page that it shows."""
    try:
        return hashlib.sha256(read_regular(Path(path), READ_BYTES)).hexdigest()
    except (OSError, NotReadable):
        return ""
