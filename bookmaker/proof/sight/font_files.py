"""Source font files, found by their digest or by name: in installed font packages and in folders."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import entry_points
from itertools import islice
from pathlib import Path

from .type_file import FONT_BYTES, type_name

GROUP = "fonts_ttf"  # the entry points of the font-* packages
SUFFIXES = (".ttf", ".otf")
FONT_FOLDER_FILES = 50_000  # files and folders in a folder that are looked at


def font_files(folders: Iterable[Path]) -> Iterator[Path]:
    """The font files of some folders and all that is in them, then those of installed packages."""
    for folder in folders:
        everything = islice(folder.rglob("*"), FONT_FOLDER_FILES)
        yield from sorted(path for path in everything if path.suffix.lower() in SUFFIXES and path.is_file())
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        yield from (Path(path) for _, path in sorted(entry.load().items()))


def fonts_by_digest(digests: Mapping[str, str], files: Iterable[Path]) -> dict[str, Path]:
    """The files that have these digests, by the names that the digests have."""
    wanted = {digest: name for name, digest in digests.items()}
    found: dict[str, Path] = {}
    for path in files:
        if len(found) == len(wanted):
            break
        name = wanted.get(_digest(path))
        if name:
            found.setdefault(name, path)
    return found


def fonts_by_name(files: Iterable[Path]) -> dict[str, Path]:
    """Every file by its font's PostScript name; of two with one name the first."""
    found: dict[str, Path] = {}
    for path in files:
        found.setdefault(type_name(path), path)
    found.pop("", None)
    return found


def _digest(path: Path) -> str:
    """A file's SHA-256, '' where it cannot be read or is too large for a font."""
    try:
        data = path.read_bytes() if path.stat().st_size <= FONT_BYTES else b""
    except OSError:
        return ""
    return "sha256:" + hashlib.sha256(data).hexdigest()
