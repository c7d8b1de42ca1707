"""A scramble as a value: words, each with its letters in another order."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Scramble:
    """A finished scramble."""

    items: tuple[ScrambleItem, ...]
    lexicon: str = ""  # the language in whose words each has one answer; '' where that is not shown
