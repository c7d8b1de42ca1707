"""Reading files, and only from the folders one was given."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BookError, did_you_mean
from .folder_tree import strays
from .regular import NotReadable, read_regular
from .stamps import looked_for

if TYPE_CHECKING:
    from .yaml import Source

TEXT_BYTES = 5_000_000  # bytes of a text: a novel has one million
LARGEST_DRAWN = 200_000_000  # of a picture, a font or a template: a page of a large one in four inks


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
        from .yaml import read_yaml  # slow to import

        return read_yaml(self.read_text(name), name)

    def read_source(self, name: str) -> Source:
        """A YAML file as values with their places, for problems that name line and column."""
        from .yaml import read_source  # slow to import

        return read_source(self.read_text(name), name)

    def read_bytes(self, name: str) -> bytes:
        """What that file holds, or a BookError that says why it cannot be had."""
        try:
            return read_regular(self.path(name), TEXT_BYTES)
        except OSError as error:
            raise BookError(f"cannot read '{name}': {error.strerror}") from error
        except NotReadable as error:
            raise BookError(f"'{name}' {error}") from error

    def spot(self, name: str) -> Path:
        """Where a file of that name is or would be, in the first folder and not out of it."""
        _refuse_strays(name)
        folder = self.folders[0]
        spot = Path(os.path.realpath(folder / name))  # unlike resolve, it takes a link to itself
        if not spot.is_relative_to(folder.resolve()):
            raise BookError(f"'{name}' is a link that leads out of {folder}")
        if spot.is_symlink():
            raise BookError(f"'{name}' is a link to itself", "name another file, or take the link away")
        return folder / name

    def path(self, name: str, largest: int = TEXT_BYTES) -> Path:
        """Where the file is: inside one of the folders, a file of its own and not too large."""
        _refuse_strays(name)
        for folder in self.folders:
            path = Path(os.path.realpath(folder / name))  # unlike resolve, it takes a link to itself
            looked_for(path)
            if _is_there(path, name):
                if not path.is_relative_to(folder.resolve()):
                    raise BookError(f"'{name}' is a link that leads out of {folder}")
                if not path.is_file():  # a pipe would never end
                    raise BookError(f"'{name}' is not a file")
                if path.stat().st_size > largest:
                    raise _too_large(name, largest)
                return path
        named = ("this folder" if str(folder) == "." else str(folder) for folder in self.folders)
        looked = " or ".join(named) or "any folder, for none is open"
        hint = self._nearest(name) or "names are read from the book's own folder"
        if "\\" in name:
            hint = f"write {name.replace(chr(92), '/')}, with / between folders on every system"
        raise BookError(f"there is no '{name}' in {looked}", hint)

    def _nearest(self, name: str) -> str:
        """A hint with the file meant by a name that is none: one spelt nearly so in the same folder."""
        hints = (did_you_mean(name, _beside(folder, name)) for folder in self.folders)
        return next((hint for hint in hints if hint.startswith("did you mean")), "")


def _beside(folder: Path, name: str) -> list[str]:
    """The files where a name says one is, named as it is; none where that is no folder, or leads out."""
    within = Path(name).parent
    try:
        where = Path(os.path.realpath(folder / within))
        if not where.is_relative_to(folder.resolve()):
            return []
        return [(within / path.name).as_posix() for path in where.iterdir() if path.is_file()]
    except OSError:
        return []


def _is_there(path: Path, name: str) -> bool:
    try:
        return path.exists()
    except OSError as error:  # its name is too long, or a folder is closed
        raise BookError(f"cannot read '{name}': {error.strerror}") from error


def _too_large(name: str, largest: int) -> BookError:
    return BookError(f"'{name}' is larger than {largest // 1_000_000} MB")


def _refuse_strays(name: str) -> None:
    """Refuse a name that could mean a file elsewhere, on this system or another."""
    if not isinstance(name, str) or not name or "\0" in name:
        raise BookError(f"{name!r} is not a file's name")
    if strays(name):
        hint = "give a path inside the folder of the book or plugin"
        raise BookError(f"'{name}' leads out of its folder", hint)
