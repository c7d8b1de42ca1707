"""A word ladder as a value: words, each with one letter other than the one above it."""

from dataclasses import dataclass

from bookmaker import WordLetters, lexicon

Spot = tuple[int, int]  # a rung from 0, the word at the top, and a letter from 0


@dataclass(frozen=True, slots=True)
class Ends:
    """A ladder wanted: the word at its foot, and the one at its top, () for any."""

    last: WordLetters
    shown: str
    first: WordLetters = ()


@dataclass(frozen=True, slots=True)
class LadderRequest:
    """What word ladders shall be; with the same request come the same rungs."""

    ladders: tuple[Ends, ...]
    steps: int  # changes from the first word to the last, where both are not given
    own: tuple[WordLetters, ...]  # the words of the book's list, which may be rungs
    language: str = "en"

    @property
    def lexicon(self) -> str:
        """The language whose words may be rungs; '' for none."""
        return self.language.partition("-")[0] if lexicon(self.language) else ""


@dataclass(frozen=True, slots=True)
class Ladder:
    """One ladder: its words from top to foot, and the spots between them whose letters are printed."""

    words: tuple[WordLetters, ...]
    given: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class WordLadder:
    """Finished ladders of one page."""

    ladders: tuple[Ladder, ...]
    lexicon: str = ""  # the language by whose words they have one way; '' for the book's own words alone
    own: tuple[WordLetters, ...] = ()  # words of the book that may be rungs and are no words of the lexicon
