"""A scramble as a value: words, each with its letters in another order."""

from dataclasses import dataclass
from itertools import accumulate

from bookmaker import WordLetters, lexicon


@dataclass(frozen=True, slots=True)
class Wanted:
    """A word to be scrambled: its letters, as it is written, and how many letters its parts have."""

    letters: WordLetters
    shown: str
    parts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScrambleRequest:
    """What a scramble shall be; with the same request come the same letters."""

    words: tuple[Wanted, ...]
    level: str
    others: tuple[WordLetters, ...] = ()  # words of the book's list that are in no item
    language: str = "en"

    @property
    def lexicon(self) -> str:
        """The language whose words no item may be, too; '' for none."""
        return self.language.partition("-")[0] if lexicon(self.language) else ""


@dataclass(frozen=True, slots=True)
class ScrambleItem:
    """One word with its letters in another order; `given` are places whose letters are printed."""

    letters: WordLetters
    shown: str
    parts: tuple[int, ...]
    scrambled: WordLetters
    given: tuple[int, ...] = ()

    @property
    def columns(self) -> tuple[int, ...]:
        """The column of each letter, one being left out between two parts: SEA STAR has 0 to 2 and 4 to 7."""
        ends = [*accumulate(self.parts)]
        return tuple(place + sum(end <= place for end in ends) for place in range(len(self.letters)))


@dataclass(frozen=True, slots=True)
class Scramble:
    """A finished scramble."""

    items: tuple[ScrambleItem, ...]
    lexicon: str = ""  # the language in whose words each has one answer; '' where that is not shown
