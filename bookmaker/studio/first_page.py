"""A book of one page for who has none yet: from words that are pasted to a book file, and to its folder."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..bookfile.handout import LOOSE
from ..bookfile.new_book import NEW_BOOK, NewBook
from ..bookfile.usual import A4_TRIM, LETTER_TRIM
from ..bookfile.words_file import phrases_in
from ..errors import BookError
from ..files.yaml_patch import written

FOLDER_NAME = re.compile(r"\w[\w. -]{0,59}")
FIRST_PAGE_SIDE = 9  # cells of a side
DESK_TRIMS = (LETTER_TRIM, A4_TRIM)  # another page is a paperback's
FIRST_PAGE_HEAD = """\
# yaml-language-server: $schema=book.schema.json
# bookmaker explain NAME says what a setting means; an editor that knows YAML completes it from the schema.
"""


@dataclass(frozen=True, slots=True)
class FirstPage:
    """What somebody says of a first page."""

    title: str
    words: tuple[str, ...]
    doubles: tuple[str, ...] = ()  # words that are there once more, and are taken once
    theme: str = "plain"
    level: str = "easy"
    trim: str = DESK_TRIMS[0]

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> FirstPage:
        """What a form says; what it leaves out is as usual."""
        said = {
            name: " ".join(str(asked.get(name) or "").split()) for name in ("title", "theme", "level", "trim")
        }
        words, doubles = dict[str, str](), list[str]()
        for word in (" ".join(each.split()) for each in phrases_in(str(asked.get("words", "")))):
            if words.setdefault(word.casefold(), word) is not word:
                doubles.append(word)
        title = said.pop("title") or "My First Page"
        more = {name: text for name, text in said.items() if text}
        return cls(title, tuple(words.values()), tuple(dict.fromkeys(doubles)), **more)

    def text(self, level_grid: tuple[int, int] | None) -> str:
        """The book file; its grid is the level's, or a larger square that the words need."""
        publisher = "home" if self.trim in DESK_TRIMS else "kdp-paperback"
        lines = [
            f"title: {written(self.title)}",
            "author: Your Name",
            "seed: 1",
            f"theme: {written(self.theme)}",
            "editions:",
            f"  - {{name: print, publisher: {publisher}, trim: {written(self.trim)}}}",
            "puzzles:",
            f"  - title: {written(self.title)}",
            f"    level: {written(self.level)}",
            f"    grid: {self._grid(level_grid)}",
            "    words:",
            *(f"      - {written(word)}" for word in self.words),
        ]
        return "\n".join([*lines, ""])

    def _grid(self, level_grid: tuple[int, int] | None) -> str:
        letters = [sum(map(str.isalnum, word)) for word in self.words]
        side = max(FIRST_PAGE_SIDE, max(letters, default=0), math.ceil(math.sqrt(LOOSE * sum(letters))))
        columns, rows = level_grid if level_grid and side <= min(level_grid) else (side, side)
        return f"{columns} x {rows}"


def folder_name(asked: str) -> str:
    """The name of a new folder; raises BookError for what is none."""
    name = asked.strip()
    if not FOLDER_NAME.fullmatch(name) or name.endswith("."):
        raise BookError(f"'{name[:60]}' is no folder's name", "letters and digits, as in garden-birds")
    return name


def kept_files(name: str, text: str, known: Iterable[str], schema: str) -> dict[str, str]:
    """The files of a new book's folder, its book file saying that text."""
    files = dict(NewBook(name).files(dict.fromkeys(known, 0.0), schema))
    return {**files, NEW_BOOK: FIRST_PAGE_HEAD + text}
