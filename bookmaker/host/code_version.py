"""Which code is at work: what was made by another version of it is not taken over unasked."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import zlib
from contextlib import suppress
from functools import cache
from pathlib import Path

from ..files.stamps import Stamps, stamp_of, stamps_in
from .discover import builtin_folder

PACKAGES = ("site-packages", "dist-packages")  # folders in which a change of what is installed is seen
_SYSTEM = ("SOURCE_DATE_EPOCH",)  # variables that a writer of PDFs reads
_RELEASE = (".dist-info", ".egg-info")  # ends the name of what tells of one package
_MOST = 100_000  # files of ours


@cache
def code_version() -> str:
    """A digest of bookmaker's files, of Python and of what is installed; taken once in a process."""
    package = Path(__file__).parents[1]
    folders = (package, builtin_folder(), builtin_folder().with_name("themes"))
    ours = stamps_in(folders, most=_MOST)
    written = [[path, *stamp[:2]] for path, stamp in ours.items()]
    installed = [found for path in sys.path if (found := _installed(path))]
    system = [sys.version, sys.platform, zlib.ZLIB_RUNTIME_VERSION, *map(os.environ.get, _SYSTEM)]
    return hashlib.sha256(json.dumps([written, installed, system]).encode()).hexdigest()


def _installed(folder: str) -> list[str | int]:
    """What is installed in a folder that modules are looked for in: pypdf-5.1.0.dist-info.

    The time of site-packages tells of a change, too; alone it may be the same for other versions, for
    containers are made with fixed times.
    """
    with suppress(OSError):
        releases = sorted(each.name for each in Path(folder).iterdir() if each.suffix in _RELEASE)
        if Path(folder).name in PACKAGES:
            return [folder, *stamp_of(folder)[1:2], *releases]
        return [folder, *releases] if releases else []
    return []


def other_modules() -> Stamps:
    """The files of all loaded modules that neither come with Python or bookmaker nor were installed."""
    folders = (Path(__file__).parents[1], builtin_folder(), Path(sys.prefix), Path(sys.base_prefix))
    ours = tuple(f"{folder}{os.sep}" for folder in folders)  # bookmaker_star.py beside us is not ours
    found: Stamps = {}
    for module in [*sys.modules.values()]:
        path = getattr(module, "__file__", None)
        if path and not str(path).startswith(ours) and not any(name in Path(path).parts for name in PACKAGES):
            found[str(path)] = stamp_of(path)
    return found
