"""Files that appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import CommandError


@contextmanager
def whole_files(finals: Iterable[Path]) -> Iterator[tuple[Path, ...]]:
    """Where to write them: beside their final names, which they get when all of them are complete.

    On any failure or interrupt what was begun is taken away again.
    """
    names = tuple(finals)
    parts = tuple(final.with_name(f"{final.name}.{os.getpid()}.part") for final in names)
    try:
        yield parts
        for part in parts:
            _settle(part)
        for part, final in zip(parts, names, strict=True):
            part.replace(final)
    finally:
        for part in parts:
            with suppress(OSError):
                part.unlink(missing_ok=True)


@contextmanager
def whole_file(final: Path) -> Iterator[Path]:
    """The same for one file; a CommandError says why it cannot be written."""
    try:
        with whole_files([final]) as (part,):
            yield part
    except OSError as error:
        raise CommandError(f"cannot write '{final}': {error.strerror}") from error


def _settle(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())  # some disks tell that they are full only now
