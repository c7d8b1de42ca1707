"""The book that is open: its text as it is being written, and the file that it is kept in."""

from __future__ import annotations

import os
from pathlib import Path

from ..bookfile.lock import lock_file
from ..errors import BookError, BookmakerError
from ..files.atomic import write_files
from ..files.text import read_text
from .journal import Journal, UnsavedText

TAKE_TEXT, ASIDE_TEXT, DISCARD_TEXT = "take", "aside", "discard"  # what may become of a text that was left


class Stale(Exception):
    """A change of a text that is another by now: somebody else has changed it first."""


class OpenBook:
    """A book file's text, which may be ahead of the file; each change gives it a new version.

    `other` is what the file has come to say elsewhere while the text was ahead of it, '' if it has not, and
    `gone` that there is no file any more. `left` is what was not saved when the studio ended last: until it
    is settled, nothing else is written.
    """

    def __init__(self, file: Path, text: str | None = None) -> None:
        self.file = file
        self.version = 0
        self.other = ""
        self.gone = False
        self.left: UnsavedText | None = None
        self.kept = 0  # the version that is on the disk, in the file or in the journal
        self.journal = Journal(file)
        self.is_file = text is None
        self._ends = "\n"
        self.saved = self._first() if text is None else ""
        self.text = self.saved if text is None else text

    def _first(self) -> str:
        """What the file says; nothing where it is away, and an unsaved text of it is there."""
        try:
            self.left = self.journal.left()
        except BookError as error:
            self.journal.trouble = error.problems[0].what
        try:
            text = self._read()
        except BookmakerError:
            if self.left is None or os.path.lexists(self.file):
                raise
            self.gone = True
            return ""
        if self.left and self.left.text == text:  # it was ended between saving and taking that away
            self.left = None
            self.journal.drop()
        return text

    @property
    def ahead(self) -> bool:
        """Whether the text says what the file does not."""
        return self.text != self.saved or (self.gone and not self.left)

    def change(self, text: str, version: int) -> None:
        """Take a text that was written on top of that version; raises Stale where there is a newer one."""
        if version != self.version:
            raise Stale
        if self.left:
            raise BookError("a text that was not saved last time is waiting", "say first what becomes of it")
        text = text.encode(errors="replace").decode()  # half a sign could not be written
        if text != self.text:
            self.text = text
            self.version += 1

    def save(self) -> None:
        """Write the text into the file, all of it or nothing, with the line ends it had."""
        write_files(self.file.parent, {self.file.name: self.text.replace("\n", self._ends)})
        self.saved, self.other, self.is_file, self.gone = self.text, "", True, False
        self.keep()

    def keep(self) -> None:
        """Have the text in the journal where it is ahead of the file, and no journal where it is not."""
        if not self.is_file or self.left:
            return
        if not self.ahead:
            self.journal.drop()
            self.kept = self.version
        elif self.journal.write(self.text):
            self.kept = self.version

    def settle_left(self, what: str) -> Path | None:
        """Take the text that was left, put it aside or discard it; gives where it lies if it is put aside."""
        if self.left is None:
            raise BookError("no text is waiting", "go on writing")
        aside = self.journal.put_aside() if what == ASIDE_TEXT else None
        if what == DISCARD_TEXT:
            self.journal.drop()
        elif what == TAKE_TEXT:
            self.text = self.left.text
            self.version += 1
        self.left = None
        return aside

    def follow(self) -> bool:
        """Take what the file says now if the text is not ahead of it; whether anything is new."""
        if not self.is_file:
            return False
        was_gone = self.gone
        try:
            found = self._read()
        except BookmakerError:  # where it is there, it is being written: the next look will tell
            self.gone = not os.path.lexists(self.file)
            return self.gone and not was_gone
        self.gone = False
        if found in (self.saved, self.other):
            return was_gone
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
