"""Output: files written beside their final names, and moved there only when all is well."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import CommandError


class Output:
    """A folder to finish into; until `publish` nothing in it has changed."""

    def __init__(self, folder: Path, staging: Path) -> None:
        self.folder, self.staging = folder, staging
        self.names: list[str] = []
        self.dropped: list[str] = []

    def path(self, name: str) -> Path:
        """Where to write what will be called so; files appear in the order they were asked for."""
        self.names.append(name)
        path = self.staging / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def drop(self, name: str) -> None:
        """Take an earlier file of that name away, unless one is written in its place."""
        self.dropped.append(name)

    def forget(self, name: str) -> None:
        """Leave out a file that was asked for; what an earlier build left under that name goes too."""
        if name in self.names:
            self.names.remove(name)
        self.drop(name)

    def publish(self) -> None:
        """Move every file to its final name, the last asked for last."""
        for name in self.dropped:
            if name not in self.names and (self.folder / name).parent.is_dir():
                (self.folder / name).unlink(missing_ok=True)
        for name in self.names:
            target = self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (self.staging / name).replace(target)


@contextmanager
def output(folder: Path) -> Iterator[Output]:
    """An output folder; what was not published leaves no trace."""
    created = [each for each in (folder, *folder.parents) if not each.exists()]
    staging = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(prefix=".unfinished-", dir=folder))
        yield Output(folder, staging)
    except OSError as error:
        if not _of(error, folder):
            raise
        raise CommandError(
            f"cannot write to '{folder}': {error.strerror or error}", "choose another folder with --out"
        ) from error
    finally:
        if staging:
            shutil.rmtree(staging, ignore_errors=True)
        for each in created:
            if each.is_dir() and not any(each.iterdir()):
                each.rmdir()


def _of(error: OSError, folder: Path) -> bool:
    """Whether the system refused something in that folder; libraries raise OSError for much else."""
    named = error.filename
    inside = named is None or Path(os.fsdecode(named)).absolute().is_relative_to(folder.absolute())
    return error.errno is not None and inside
