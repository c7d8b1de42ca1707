"""Reading files, and only from the folders one was given."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, Any

from .errors import BookError

if TYPE_CHECKING:
    from .spec.source import Source

LARGEST = 5_000_000  # bytes: a novel has one million


class Files:
    """A reader confined to its folders; a name is looked up in each, in order."""

    __slots__ = ("folders",)

    def __init__(self, *folders: str | os.PathLike[str]) -> None:
        self.folders = tuple(map(Path, folders))

    def read_text(self, name: str) -> str:
        """The text of that file, or a BookError that says why it cannot be had."""
        data = self.read_bytes(name)
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise BookError(f"line {line} of '{name}' is not text in UTF-8", "save it as UTF-8") from error

    def read_yaml(self, name: str) -> Any:
        """A YAML file as dicts, lists and texts, every scalar as it was typed."""
        from .spec.source import read_yaml  # slow to import

        return read_yaml(self.read_text(name), name)

    def read_source(self, name: str) -> Source:
        """A YAML file as values with their places, for problems that name line and column."""
        from .spec.source import read_source  # slow to import

        return read_source(self.read_text(name), name)

    def read_bytes(self, name: str) -> bytes:
        """What that file holds, or a BookError that says why it cannot be had."""
        try:
            with self._path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
        except OSError as error:
            raise BookError(f"cannot read '{name}': {error.strerror}") from error
        if len(data) > LARGEST:
            raise BookError(f"'{name}' is larger than {LARGEST // 1_000_000} MB")
        return data

    def spot(self, name: str) -> Path:
        """Where a file of that name is or would be, in the first folder and not out of it."""
        _refuse_strays(name)
        folder = self.folders[0]
        if not (folder / name).resolve().is_relative_to(folder.resolve()):
            raise BookError(f"'{name}' is a link that leads out of {folder}")
        return folder / name

    def _path(self, name: str) -> Path:
        """Where the file is, once it is sure to lie inside one of the folders."""
        _refuse_strays(name)
        for folder in self.folders:
            path = folder / name
            if path.exists():
                if not path.resolve().is_relative_to(folder.resolve()):
                    raise BookError(f"'{name}' is a link that leads out of {folder}")
                if not path.is_file():
                    raise BookError(f"'{name}' is not a file")
                return path
        looked = " or ".join(map(str, self.folders)) or "any folder, for none is open"
        raise BookError(f"there is no '{name}' in {looked}")


def _refuse_strays(name: str) -> None:
    """Refuse a name that could mean a file elsewhere, on this system or another."""
    if not isinstance(name, str) or not name or "\0" in name:
        raise BookError(f"{name!r} is not a file's name")
    for path in (PurePosixPath(name), PureWindowsPath(name)):
        if path.anchor or ".." in path.parts:
            raise BookError(
                f"'{name}' leads out of its folder", "give a path inside the folder of the book or plugin"
            )
