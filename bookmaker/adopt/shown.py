"""What a book prints of a puzzle: its title, its list and its key, and on which pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..pdfread.reading_order import composed
from ..wordsearch.model import Puzzle


@dataclass(frozen=True, slots=True)
class PuzzleTexts:
    """A puzzle as the book prints it: its texts, and its two pages."""

    number: int
    title: str
    listed: tuple[str, ...]  # words or clues, as printed
    page: int
    answer_page: int
    key: tuple[tuple[str, str], ...] = ()  # signs of a code and their letters, '' for one not told
    capitals: Mapping[str, str] = field(default_factory=dict)  # a listed word -> its letters in the grid
    count: int = 0  # of words, where their number stands in place of the list
    figures: bool = False  # whether they are numbers

    @classmethod
    def of(cls, puzzle: Puzzle, number: int, page: int, answer_page: int) -> PuzzleTexts:
        """A finished puzzle on these pages; a twist, then a clue, is printed in a word's place."""
        listed = tuple(entry.printed or entry.clue or entry.shown for entry in puzzle.listed)
        count = 0 if listed else len(puzzle.to_find)
        figures = all("".join(entry.letters).isdecimal() for entry in puzzle.to_find)
        words = [entry for entry in puzzle.listed if entry.printed is None]
        capitals = {entry.shown: composed("".join(entry.spelt or entry.letters)) for entry in words}
        return cls(number, puzzle.title, listed, page, answer_page, puzzle.key, capitals, count, figures)

    def __str__(self) -> str:
        return f"puzzle {self.number} '{self.title}'" if self.title else f"puzzle {self.number}"
