"""What the last build of a book came to, for one that is asked for again while nothing has changed.

All that a build hangs on is looked at: the code, the options, every file that was read or looked for in
vain, the plugins' folders, the finished files themselves. Nothing of it is read where the system says that
it is as it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from ..files.stamps import (
    Stamps,
    TooManyFiles,
    files_looked_for,
    look_anew,
    stamp_of,
    stamps_in,
    still_holds,
    witness,
)
from ..files.store import Codec, Kept, Store, StoredValue, written_json
from ..host.code_version import code_version, other_modules, read_by
from ..host.discover import Plugin

T = TypeVar("T")
_FONTS = (".ttf", ".otf")  # files beside one tell its licence


class LastBuild:
    """The last build of a book into a folder in these words; to be made before anything is read."""

    def __init__(
        self, store: Store, book: Path, out: Path, local: Path | None, options: Mapping[str, Any]
    ) -> None:
        self._kept, self.book, self.out = Kept(store, code_version()), book, out
        self._asked = [
            str(book),
            os.path.realpath(book),
            str(out),
            os.path.realpath(out),
            str(local),
            options,
        ]
        self._local = [local.absolute()] if local else []
        self._before = self._own_plugins()
        look_anew()

    def outcome(self, read: Callable[[Any], T]) -> T | None:
        """What `read` makes of what `remember` was given, if nothing has changed since; None otherwise."""

        def unchanged(data: bytes) -> T | None:
            then = json.loads(data)
            return read(then["outcome"]) if still_holds(then, self.out) else None

        return self._entry(unchanged).value()

    def remember(
        self, outcome: Any, written: Iterable[str], strangers: Iterable[Plugin], beside: Iterable[Path] = ()
    ) -> None:
        """Keep what came of the build that wrote these files, unless something was changed meanwhile.

        What is `beside` the book file is written by the build, too.
        """
        own = {str(self.out / name) for name in written}
        own |= {*map(os.path.realpath, beside)}
        home = self.book.absolute().parent
        folders = [*self._local, *read_by(strangers, home)]
        read = files_looked_for([home, self.out, *folders])
        folders += [Path(path).parent for path in read if path.endswith(_FONTS)]
        now = {path: stamp_of(path) for path in read}
        if any(now[path] != stamp for path, stamp in read.items() if path not in own):
            return
        if self._own_plugins() != self._before:
            return
        files = {**read, **other_modules(), **{path: stamp_of(path) for path in own}}
        with suppress(TooManyFiles):
            self._entry(json.loads).keep({**witness(files, folders, self.out), "outcome": outcome})

    def _own_plugins(self) -> Stamps | None:
        """The files of the folder of plugins; None where they are too many."""
        try:
            return stamps_in(self._local, [self.out])
        except TooManyFiles:
            return None

    def _entry(self, read: Callable[[bytes], Any]) -> StoredValue[Any]:
        return self._kept.entry("build", self._asked, Codec(written_json, read))
