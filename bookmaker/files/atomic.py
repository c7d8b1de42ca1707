"""Writing files whole or not at all: the only doors that anything is written through.

They stand on staging.py, as a build does: written in a folder of their own beside their places,
synced, and given their names when they are complete. What fails or is killed leaves every file as
it was. A ledger alone is written another way, by SQLite's transactions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from .staging import staged_folder


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
