"""Writing files whole or not at all: the only doors that anything is written through.

They stand on staging.py, as a build does: written in a folder of their own beside their places,
synced, and given their names when they are complete. What fails or is killed leaves every file as
it was. A ledger alone is written another way, by SQLite's transactions.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from .staging import staged_folder

THE_START = (1980, 1, 1, 0, 0, 0)  # the earliest time a zip can tell


@contextmanager
def whole_file(final: Path) -> Iterator[Path]:
    """Give a path to write to, and the file its name at the end; its folder is made if need be.

    A CommandError says why it cannot be written; any other exception passes, and the file stays
    as it was.
    """
    with staged_folder(final.parent, final.name) as folder:
        yield folder.path(final.name)
        folder.publish()


def write_files(folder: Path, texts: Mapping[str, str | bytes], mode: int = 0o666) -> tuple[Path, ...]:
    """Write texts, or bytes, under these names into the folder, all of them or none; give their paths.

    `mode` says who may read and write them, as far as the person lets anybody.
    """
    with staged_folder(folder, next(iter(texts)).replace("/", "-")) as staged:
        for name, text in texts.items():
            data = text if isinstance(text, bytes) else text.encode()
            path = staged.path(name)
            path.touch(mode)
            path.write_bytes(data)
        staged.publish()
    return tuple(folder / name for name in texts)


def write_zip(file: Path | IO[bytes], contents: Mapping[str, bytes], packed: bool = False) -> None:
    """The same bytes for the same contents: sorted, of one date, and compressed only if `packed`."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, THE_START)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # else it tells which system packed it
            entry.compress_type = archive.compression
            archive.writestr(entry, contents[name])
