"""What the last build of a book came to, for one that is asked for again while nothing has changed.

All that a build hangs on is looked at: the code, the options, every file that was read or looked for in
vain, the plugins' folders, the finished files themselves. Nothing of it is read where the system says that
it is as it was.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from ..files.stamps import (
    Stamps,
    TooMany,
    files_looked_for,
    look_anew,
    stamp_of,
    stamps_in,
    unchanged,
    with_digests,
)
from ..files.store import Store
from ..host.code_version import PACKAGES, code_version, other_modules
from ..host.discover import BUILT_IN, Plugin

T = TypeVar("T")
_KIND = "build"
_FONTS = (".ttf", ".otf")  # files beside one tell its licence


class LastBuild:
    """The last build of a book into a folder in these words; to be made before anything is read."""

    def __init__(
        self, store: Store, book: Path, out: Path, local: Path | None, options: Mapping[str, Any]
    ) -> None:
        self.store, self.book, self.out = store, book, out
        asked = [str(book), os.path.realpath(book), str(out), os.path.realpath(out), str(local), options]
        self._name = hashlib.sha256(json.dumps([code_version(), asked]).encode()).hexdigest()
        self._local = [local.absolute()] if local else []
        self._before = self._in_folders(self._local)
        look_anew()

    def outcome(self, read: Callable[[Any], T]) -> T | None:
        """What `read` makes of what `remember` was given, if nothing has changed since; None otherwise."""
        return self.store.value(_KIND, self._name, lambda data: self._unchanged(json.loads(data), read))

    def _unchanged(self, then: Any, read: Callable[[Any], T]) -> T | None:
        folders = self._in_folders(map(Path, then["folders"]))
        if folders is None:
            return None
        folders = {path: stamp for path, stamp in folders.items() if path not in then["files"]}
        if not unchanged(then["in_folders"], folders):
            return None
        if not unchanged(then["files"], {path: stamp_of(path) for path in then["files"]}):
            return None
        return read(then["outcome"])

    def remember(
        self, outcome: Any, written: Iterable[str], plugins: Iterable[Plugin], beside: Iterable[Path] = ()
    ) -> None:
        """Keep what came of the build that wrote these files, unless something was changed meanwhile.

        What is `beside` the book file is written by the build, too.
        """
        own = {str(self.out / name) for name in written}
        own |= {*map(os.path.realpath, beside)}
        strangers = [plugin.folder for plugin in plugins if plugin.origin != BUILT_IN]
        folders = [*self._local, *(folder for folder in strangers if folder.name not in PACKAGES)]
        folders += [self.book.absolute().parent] if strangers else []  # whose code may read there by itself
        read = files_looked_for([self.book.absolute().parent, self.out, *folders])
        folders += [Path(path).parent for path in read if path.endswith(_FONTS)]
        in_folders = self._in_folders(folders)
        now = {path: stamp_of(path) for path in read}
        if in_folders is None or any(now[path] != stamp for path, stamp in read.items() if path not in own):
            return
        if self._in_folders(self._local) != self._before:
            return
        files = {**read, **other_modules(), **{path: stamp_of(path) for path in own}}
        record = {
            "folders": [*map(str, folders)],
            "in_folders": with_digests({path: at for path, at in in_folders.items() if path not in files}),
            "files": with_digests(files),
            "outcome": outcome,
        }
        self.store.put(_KIND, self._name, json.dumps(record).encode())

    def _in_folders(self, folders: Iterable[Path]) -> Stamps | None:
        """Every file in some folders but for those built; None where they are too many."""
        try:
            return stamps_in(folders, without=[self.out])
        except TooMany:
            return None
