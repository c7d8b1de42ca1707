"""The book that is open: its text as it is being written, and the file that it is kept in."""

from __future__ import annotations

from pathlib import Path

from ..bookfile.lock import lock_file
from ..errors import BookError, BookmakerError
from ..files.atomic import write_files
from ..files.text import read_text


class Stale(Exception):
    """A change of a text that is another by now: somebody else has changed it first."""


class OpenBook:
    """A book file's text, which may be ahead of the file; each change gives it a new version.

    `other` is what the file has come to say elsewhere while the text was ahead of it, '' if it has not.
    """

    def __init__(self, file: Path, text: str | None = None) -> None:
        self.file = file
        self.version = 0
        self.other = ""
        self._ends = "\n"
        self.saved = "" if text is not None else self._read()
        self.text = self.saved if text is None else text
        self.is_file = text is None

    @property
    def ahead(self) -> bool:
        """Whether the text says what the file does not."""
        return self.text != self.saved

    def change(self, text: str, version: int) -> None:
        """Take a text that was written on top of that version; raises Stale where there is a newer one."""
        if version != self.version:
            raise Stale
        if text != self.text:
            self.text = text
            self.version += 1

    def save(self) -> None:
        """Write the text into the file, all of it or nothing, with the line ends it had."""
        write_files(self.file.parent, {self.file.name: self.text.replace("\n", self._ends)})
        self.saved, self.other, self.is_file = self.text, "", True

    def follow(self) -> bool:
        """Take what the file says now if the text is not ahead of it; whether anything is new."""
        if not self.is_file:
            return False
        try:
            found = self._read()
        except BookmakerError:  # it is being written, or is away: the next look will tell
            return False
        if found in (self.saved, self.other):
            return False
        if self.ahead and found != self.text:
            self.other = found
            return True
        self.saved, self.text, self.other = found, found, ""
        self.version += 1
        return True

    def settle(self, mine: bool) -> None:
        """Keep the text as it is being written, or take what the file says in its place."""
        if not self.other:
            raise BookError("the file says nothing else", "go on writing")
        self.saved = self.other
        if not mine:
            self.text = self.other
            self.version += 1
        self.other = ""

    @property
    def lock(self) -> Path:
        """The file that remembers which puzzles were rolled again."""
        return lock_file(self.file)

    def _read(self) -> str:
        text = read_text(str(self.file))
        self._ends = "\r\n" if "\r\n" in text else "\n"
        return text.replace("\r\n", "\n").replace("\r", "\n")
