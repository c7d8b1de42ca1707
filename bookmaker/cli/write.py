"""Writing a folder of files, all of them or none."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import CommandError


def write_files(out: str, files: Mapping[str, str]) -> tuple[Path, ...]:
    """Write the files into the folder, making it if need be.

    Each is written beside its final name and renamed when all are complete; on any failure
    or interrupt what was begun is taken away again.
    """
    folder = Path(out)
    finals = tuple(folder / name for name in files)
    parts = tuple(folder / f"{name}.{os.getpid()}.part" for name in files)
    with _named_errors(folder), _made(folder), _removed(parts):
        _refuse_folders(finals)
        for part, text in zip(parts, files.values(), strict=True):
            _write(part, text)
        for part, final in zip(parts, finals, strict=True):
            part.replace(final)
    return finals


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())  # some disks tell that they are full only now


def _refuse_folders(finals: tuple[Path, ...]) -> None:
    """A folder of a file's name would be noticed only when some files have been renamed."""
    for final in finals:
        if final.is_dir():
            raise CommandError(f"cannot write {final}: there is a folder of that name")


@contextmanager
def _named_errors(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        what = error.strerror or str(error)
        raise CommandError(f"cannot write into {folder}: {what}", _way_out(error)) from error


def _way_out(error: OSError) -> str:
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "there is a file where the folder should be: give --out another name"
    return "give --out a folder that you may write to and that has room"


@contextmanager
def _made(folder: Path) -> Iterator[None]:
    """The folder, and whatever above it is missing; what was made goes again on failure."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for path in missing:
            with suppress(OSError):  # it was never made, or holds what others put there
                path.rmdir()
        raise


@contextmanager
def _removed(parts: tuple[Path, ...]) -> Iterator[None]:
    """No part outlives the block: renamed on success, removed otherwise."""
    try:
        yield
    finally:
        for part in parts:
            part.unlink(missing_ok=True)
