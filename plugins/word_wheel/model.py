"""A word wheel as a value: a letter in the hub, others round it, and the words that are found in them."""

from dataclasses import dataclass
from math import ceil

from bookmaker import WordLetters, lexicon

GOALS = 0.4, 0.6, 0.8  # of its words: good, very good, excellent
LINES_TOGETHER, MOST_LINES = 6, 24  # to write words on: as many in two columns or three


@dataclass(frozen=True, slots=True)
class WordWheelRequest:
    """What a word wheel shall be; with the same request comes the same wheel."""

    longs: tuple[WordLetters, ...]  # words of all its letters, of which the first is taken
    level: str
    language: str = "en"
    own: tuple[WordLetters, ...] = ()  # the words to be found, in a language without a lexicon

    @property
    def lexicon(self) -> str:
        """The language whose words are found in it; '' for the book's own."""
        return self.language.partition("-")[0] if lexicon(self.language) else ""


@dataclass(frozen=True, slots=True)
class WordWheel:
    """A finished word wheel."""

    hub: str
    rim: WordLetters  # clockwise from the top
    longs: tuple[WordLetters, ...]  # the words that have all its letters, first the one it was made of
    words: tuple[WordLetters, ...]  # the others, short ones first
    lexicon: str = ""  # the language all of whose common words are among them; '' where the book's own are
    unlisted: int = 0  # words of that language that are not, as they must not be read

    @property
    def count(self) -> int:
        """How many words there are to find."""
        return len(self.longs) + len(self.words)

    @property
    def is_common(self) -> bool:
        """Whether everybody knows the word of all its letters, as far as that is known."""
        return not self.lexicon or "".join(self.longs[0]) in lexicon(self.lexicon, common=True)

    @property
    def goals(self) -> tuple[int, ...]:
        """How many words are good, very good and excellent."""
        return tuple(ceil(share * self.count) for share in GOALS)

    @property
    def lines(self) -> int:
        """How many lines there are to write words on: about as many as are excellent."""
        return min(MOST_LINES, LINES_TOGETHER * max(1, round(self.goals[-1] / LINES_TOGETHER)))
