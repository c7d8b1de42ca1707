"""A word ladder as a value: words, each with one letter other than the one above it."""

from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker import Cell, WordLetters, lexicon
from bookmaker.kinds.cells.rows import signs_of

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

    @property
    def letters(self) -> dict[Spot, str]:
        """The letter of each spot."""
        return signs_of(self.words)

    @property
    def printed(self) -> dict[Spot, str]:
        """Those that the puzzle prints: both ends, and the letters given between them."""
        ends = 0, len(self.words) - 1
        return {at: letter for at, letter in self.letters.items() if at[0] in ends or at in self.given}


@dataclass(frozen=True, slots=True)
class WordLadder:
    """Finished ladders of one page."""

    ladders: tuple[Ladder, ...]
    lexicon: str = ""  # the language by whose words they have one way; '' for the book's own words alone
    own: tuple[WordLetters, ...] = ()  # words of the book that may be rungs and are no words of the lexicon

    @property
    def named(self) -> Iterator[tuple[Ladder, dict[Spot, Cell]]]:
        """Each ladder with the names of its spots, whose rungs count on through all of them."""
        rungs = 0
        for ladder in self.ladders:
            yield ladder, {(rung, spot): (rungs + rung, spot) for rung, spot in ladder.letters}
            rungs += len(ladder.words)
