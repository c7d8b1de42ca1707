"""Writing a folder of files, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .staging import output


def write_files(out: str, files: Mapping[str, str]) -> tuple[Path, ...]:
    """Write the files into the folder, making it if need be."""
    with output(Path(out), next(iter(files))) as folder:
        for name, text in files.items():
            folder.path(name).write_text(text, encoding="utf-8", newline="\n")
        folder.publish()
    return tuple(Path(out, name) for name in files)
