"""What is not saved yet, written beside its book, so that it outlives the studio, however that ends.

    ocean.yaml.unsaved       what the studio has in the place of ocean.yaml: that text, and nothing besides
    ocean.yaml.1.unsaved     one of an earlier time, put aside

It is a text file like the book, readable by its owner alone. What stands in its place and was not written by
us, and not read as a text that was left either, is never written over or taken away: a link is not followed.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from ..errors import BookError, BookmakerError
from ..files.atomic import write_files
from ..files.confined import TEXT_BYTES
from ..files.regular import NotReadable, read_regular
from ..files.stamps import UNSAVED
from ..files.text import decoded

_MODE = 0o600


@dataclass(frozen=True, slots=True)
class UnsavedText:
    """A text that was left unsaved, and when it was written, in seconds."""

    text: str
    when: float


class Journal:
    """The file beside a book that has what is not saved; `trouble` says why it cannot be written."""

    def __init__(self, book: Path) -> None:
        self.path = book.with_name(f"{book.name}{UNSAVED}")
        self.trouble = ""
        self._book = book
        self._ours: str | None = None  # what is in it, since we wrote or read it

    def left(self) -> UnsavedText | None:
        """What is in it; None where there is no such file. A BookError says why it cannot be read."""
        try:
            self._ours = decoded(read_regular(self.path, TEXT_BYTES, links=False), self.path.name)
        except FileNotFoundError:
            return None
        except NotReadable as error:
            raise self._not_ours(str(error)) from error
        except OSError as error:
            raise self._not_ours(f"cannot be read: {error.strerror}") from error
        except BookError as error:
            raise self._not_ours(error.problems[0].what) from error
        return UnsavedText(self._ours, self.path.lstat().st_mtime)

    def write(self, text: str) -> bool:
        """Have the text in it, whole; whether it is there."""
        try:
            if self._ours is None and os.path.lexists(self.path):
                raise self._not_ours("was not written by this studio")
            if text != self._ours or not os.path.lexists(self.path):
                write_files(self.path.parent, {self.path.name: text}, _MODE)
                self._ours = text
        except BookmakerError as error:
            problem = error.problems[0]
            said = (str(problem.place or ""), problem.what, problem.hint)
            self.trouble = ": ".join(filter(None, said))
        else:
            self.trouble = ""
        return not self.trouble

    def drop(self) -> None:
        """Take it away, if it is ours: all of it is saved, or wanted no more."""
        if self._ours is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
            self._ours = None
        if not os.path.lexists(self.path):
            self.trouble = ""

    def put_aside(self) -> Path:
        """Leave what is in it beside the book under a name of its own; gives that."""
        names = (self._book.with_name(f"{self._book.name}.{number}{UNSAVED}") for number in count(1))
        free = next(name for name in names if not os.path.lexists(name))
        try:
            self.path.rename(free)
        except OSError as error:
            raise BookError(f"'{self.path.name}' cannot be put aside: {error.strerror}") from error
        self._ours = None
        return free

    def _not_ours(self, why: str) -> BookError:
        what = f"what is not saved cannot be kept beside the book: '{self.path.name}' {why}"
        return BookError(what, "move it away; until then save often")
