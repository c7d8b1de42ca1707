"""The words that a book prints round its puzzles, in one place, so that they can be another language's."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..pdfread.reading_order import leftward, mixed

COMMA = re.compile(r",(?:\s+|$)")  # not the one in 1,729


@dataclass(frozen=True, slots=True)
class Wording:
    """What the furniture says, {} for a number or a name; capitals and small letters are alike."""

    puzzle: str = "Puzzle {}"
    to_answer: str = "Answer on page {}"
    to_puzzle: str = "page {}"
    contents: str = "Contents"
    answers: str = "Answers"
    absent: tuple[str, ...] = ("{} is not there", "{} are not there")
    last: str = " and "  # before the last of several names
    counts: tuple[str, ...] = (
        "{} words to find",
        "{} word to find",
        "{} numbers to find",
        "{} number to find",
    )

    def number(self, phrase: str, text: str) -> int | None:
        """The number in a text that is just that phrase."""
        found = _pattern(phrase, r"(\d+)").fullmatch(text)
        return int(found[1]) if found else None

    def count(self, text: str) -> int | None:
        """How many words a line in place of a list says there are."""
        return next((n for phrase in self.counts if (n := self.number(phrase, text)) is not None), None)

    def names(self, text: str) -> list[str]:
        """The names in a line that says what is not there; none where it says something else.

        A name that is read from the right comes first, the words round it in the order they have.
        """
        if mixed(text):
            parts = text.split()
            text = " ".join([*filter(leftward, parts), *(w for w in reversed(parts) if not leftward(w))])
        for phrase in self.absent:
            if found := _pattern(phrase, "(.+)").fullmatch(text):
                return [name.strip() for part in COMMA.split(found[1]) for name in part.split(self.last)]
        return []


ENGLISH = Wording()
_known: dict[tuple[str, str], re.Pattern[str]] = {}


def _pattern(phrase: str, hole: str) -> re.Pattern[str]:
    key = phrase, hole
    if key not in _known:
        parts = (re.escape(part) for part in phrase.split("{}"))
        _known[key] = re.compile(r"\W*" + hole.join(parts) + r"\W*", re.IGNORECASE)
    return _known[key]
