"""The words that a book prints round its puzzles, read from its record or known by their language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..pdfread.reading_order import leftward, mixed

_FIGURE = re.compile(r"\d")
Texts = Mapping[str, str | Mapping[str, str]]  # phrase -> its text, or a text for each plural form


@dataclass(frozen=True, slots=True)
class Wording:
    """What the furniture says, {} for a number or a name; capitals and small letters are alike."""

    puzzle: str = "Puzzle {}"
    puzzle_no: str = "No. {}"
    to_answer: str = "Answer on page {}"
    to_answer_and_note: str = "Answer and note on page {}"
    to_puzzle: str = "page {}"
    contents: str = "Contents"
    answers: str = "Answers"  # in the contents
    answers_head: str = "Answers"  # over the pages
    absent: tuple[str, ...] = ("{} is not there", "{} are not there")
    last: str = " and "  # before the last of several names
    comma: str = ","
    words: tuple[str, ...] = ("{} words to find", "{} word to find")
    numbers: tuple[str, ...] = ("{} numbers to find", "{} number to find")

    @classmethod
    def of(cls, texts: Texts) -> Wording:
        """The wording in a record's phrases, or a language's; English for what is not said there.

        TypeError where a phrase is neither a text nor texts.
        """

        def forms(name: str) -> tuple[str, ...]:
            found = texts[name]
            return (found,) if isinstance(found, str) else tuple(map(str, found.values()))

        def one(name: str) -> str:
            return forms(name)[0]

        said = {field: one(name) for field, name in ONE.items() if name in texts}
        if "and" in texts:
            said["last"] = one("and").partition("{}")[2].partition("{}")[0]
        several = {field: forms(name) for field, name in SEVERAL.items() if name in texts}
        return cls(**said, **several)  # type: ignore[arg-type]  # each by its own name

    @property
    def between(self) -> re.Pattern[str]:
        """The commas between names; not the one in 1,729."""
        return re.compile(rf"{re.escape(self.comma)}(?:\s+|$)")

    def number(self, phrase: str, text: str) -> int | None:
        """The number in a text that is just that phrase."""
        found = _pattern(phrase, r"(\d+)").fullmatch(text)
        return int(found[1]) if found else None

    def answer_page(self, text: str) -> int | None:
        """The page that a text sends to for an answer."""
        phrases = self.to_answer, self.to_answer_and_note
        return next((page for each in phrases if (page := self.number(each, text)) is not None), None)

    def label(self, text: str) -> int | None:
        """The number of a puzzle in a text that says it: Puzzle 7, No. 7, Puzzle VII."""
        found = _pattern(self.puzzle, "([IVXL]+)").fullmatch(text)
        figures = found and from_roman(found[1].upper())
        numbers = (figures or None, *(self.number(phrase, text) for phrase in (self.puzzle, self.puzzle_no)))
        return next((number for number in numbers if number is not None), None)

    def count(self, text: str) -> int | None:
        """How many words a line in place of a list says there are."""
        if not _FIGURE.search(text):  # most texts: the words of lists
            return None
        phrases = self.words + self.numbers
        return next((n for phrase in phrases if (n := self.number(phrase, text)) is not None), None)

    def names(self, text: str) -> list[str]:
        """The names in a line that says what is not there; none where it says something else.

        A name that is read from the right comes first, the words round it in the order they have.
        """
        for read in self._readings(text):
            for phrase in self.absent:
                if found := _pattern(phrase, "(.+)").fullmatch(read):
                    parts = self.between.split(found[1])
                    return [name.strip() for part in parts for name in part.split(self.last)]
        return []

    def _readings(self, text: str) -> Iterator[str]:
        """A line as it is read; of one in two scripts nobody knows with which of them it begins."""
        if mixed(text):
            parts = text.split()
            yield " ".join([*filter(leftward, parts), *(w for w in reversed(parts) if not leftward(w))])
            yield " ".join([*(w for w in parts if not leftward(w)), *filter(leftward, parts)])
        yield text

    def leading(self, texts: Iterable[str]) -> set[str]:
        """Which of the phrases that number a puzzle, or send to a page, these texts say."""
        texts = tuple(texts)
        return {field for field in LEADING_FIELDS if any(self._leads(field, text) for text in texts)}

    def numbered(self, texts: Iterable[str]) -> int:
        """How many of these texts number a puzzle or send from it to its answer or back."""
        return sum(any(self._leads(field, text) for field in LEADING_FIELDS) for text in texts)

    def _leads(self, field: str, text: str) -> bool:
        """Whether a text is the phrase of that name, with its number."""
        said = self.label(text) if field == "puzzle" else self.number(getattr(self, field), text)
        return said is not None

    def known(self, texts: Iterable[str]) -> int:
        """How many of these texts say one of its other phrases."""
        plain = {self.contents.casefold(), self.answers_head.casefold()}
        return sum(
            text.casefold() in plain or self.count(text) is not None or bool(self.names(text))
            for text in texts
        )


LEADING_FIELDS = ("puzzle", "to_answer", "to_answer_and_note", "to_puzzle")
# The fields that are one text, each with the phrase it is in a record.
ONE = {
    "puzzle": "puzzle",
    "puzzle_no": "puzzle-no",
    "to_answer": "answer-page",
    "to_answer_and_note": "answer-note-page",
    "to_puzzle": "page",
    "contents": "contents",
    "answers": "answers",
    "answers_head": "answers-head",
    "comma": "comma",
}
SEVERAL = {"absent": "not-there", "words": "words-to-find", "numbers": "numbers-to-find"}
ENGLISH = Wording()
_known: dict[tuple[str, str], re.Pattern[str]] = {}


def from_roman(figures: str) -> int:
    """A number below 90 in Roman figures; 0 for what is none, or is written otherwise than usual."""
    values = {"I": 1, "V": 5, "X": 10, "L": 50}
    steps = [values.get(sign, 0) for sign in figures] or [0]
    number = sum(-one if one < after else one for one, after in zip(steps, [*steps[1:], 0], strict=True))
    tens, ones = divmod(number, 10)
    usual = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX")[tens] if 0 < number < 90 else "-"
    usual += ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]
    return number if usual == figures else 0


def in_words(phrase: str, number: int) -> str:
    """A phrase with its number."""
    return phrase.replace("{}", str(number))


def _pattern(phrase: str, hole: str) -> re.Pattern[str]:
    key = phrase, hole
    if key not in _known:
        parts = (re.escape(part) for part in phrase.split("{}"))
        _known[key] = re.compile(r"\W*" + hole.join(parts) + r"\W*", re.IGNORECASE)
    return _known[key]
