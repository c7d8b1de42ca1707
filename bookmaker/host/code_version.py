"""Which code is at work: what was made by another version of it is not taken over unasked."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

from ..files.seal import own_cache
from ..files.stamps import Stamps, TooManyFiles, stamp_of, stamps_in
from ..files.store import NONE_KEPT, NOTHING_KEPT, Codec, Kept, Store, StoredValue, digest_of
from .discover import LOCAL, Plugin, builtin_folder, plugins_in

PACKAGES = ("site-packages", "dist-packages")  # folders in which a change of what is installed is seen
_SYSTEM = ("SOURCE_DATE_EPOCH",)  # variables that a writer of PDFs reads
_RELEASE = (".dist-info", ".egg-info")  # ends the name of what tells of one package
_MOST = 100_000  # files of ours
_PASSES_KEPT = 100_000  # bytes: what was used longest ago goes
_PASSED = Codec(lambda passed: b"passed" if passed else None, lambda data: data == b"passed")


@cache
def code_version() -> str:
    """A digest of bookmaker's files, of Python and of what is installed; taken once in a process."""
    package = Path(__file__).parents[1]
    folders = (package, builtin_folder(), builtin_folder().with_name("themes"))
    ours = stamps_in(folders, most=_MOST)
    written = [[path, *stamp[:2]] for path, stamp in ours.items()]
    installed = [found for path in sys.path if (found := _installed(path))]
    system = [sys.version, sys.platform, zlib.ZLIB_RUNTIME_VERSION, *map(os.environ.get, _SYSTEM)]
    return digest_of([written, installed, system])


def version_with(strangers: Iterable[Plugin], home: Path, planned: Iterable[Path], out: Path) -> str:
    """The version of the code and of plugins that are not ours, with all that they may read.

    The files that are `planned` from are left out: what they ask for is asked for. '' where nothing can be
    told: a folder has too many files.
    """
    folders = read_by(strangers := [*strangers], home)
    if not folders:
        return code_version()
    try:
        found = {*stamps_in(folders, [out]), *other_modules(), *(each.path for each in strangers)}
    except TooManyFiles:
        return ""
    found -= {*map(os.path.realpath, planned)}
    lies, read = os.path.realpath(home), sorted(found)
    return digest_of([code_version(), [[os.path.relpath(path, lies), Path(path)] for path in read]])


def kit_pass(plugin: Plugin) -> StoredValue[bool]:
    """Whether a local plugin passed the kit with its files as they are now, wherever they lie.

    That is kept with this person's key: a book's folder is not what passed.
    """
    kept, files = NOTHING_KEPT, {}
    if plugin.origin == LOCAL and not os.environ.get(NONE_KEPT):
        with suppress(TooManyFiles, OSError):
            files = _own_files(plugin)
            kept = Kept(Store(own_cache() / "tried"), code_version())
    return kept.entry("kit", [plugin.name, files], _PASSED)


def keep_kit_pass(plugin: Plugin) -> None:
    """Keep that a plugin passed the kit."""
    passed = kit_pass(plugin)
    passed.keep(True)
    if passed.store:
        passed.store.trim(_PASSES_KEPT)


def _own_files(plugin: Plugin) -> dict[str, Path]:
    """What a plugin is made of, by where it lies in its folder.

    Of a folder that it shares that is its file and what is no plugin: helpers, words and pictures.
    """
    home = Path(os.path.realpath(plugin.folder))
    others = set[str]()
    if Path(plugin.path).name != "__init__.py":
        beside = [each.plugin for each in plugins_in(home, LOCAL) if each.plugin.name != plugin.name]
        others = {Path(each.path).relative_to(home).parts[0] for each in beside}
    found = {str(Path(path).relative_to(home)): Path(path) for path in stamps_in([home])}
    return {name: path for name, path in found.items() if Path(name).parts[0] not in others}


def read_by(strangers: Iterable[Plugin], home: Path) -> list[Path]:
    """The folders from which plugins that are not ours may read by themselves: their own, and a book's.

    Whatever is kept of what they do hangs on all that is in them. What is installed into one folder with
    all the rest is told by the release of its package.
    """
    folders = [each.folder for each in strangers]
    return [*(each for each in folders if each.name not in PACKAGES), home] if folders else []


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
