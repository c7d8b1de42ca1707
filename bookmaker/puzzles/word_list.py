"""Words as their author wrote them, before any language has spelt them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..errors import Place


@dataclass(frozen=True, slots=True)
class Word:
    """A word as its author wrote it, where, and how other regions write it."""

    text: str
    clue: str | None = None
    place: Place | None = None
    regions: tuple[tuple[str, str], ...] = ()  # "us": "color"
    letters: str | None = None  # for the grid, outright
    letters_place: Place | None = None

    def written(self, region: str) -> Word:
        """The word as that region writes it; letters said outright are those of the word itself."""
        text = dict(self.regions).get(region)
        return self if text is None else replace(self, text=text, letters=None)


@dataclass(frozen=True, slots=True)
class WordList:
    """Words that belong together; lists of one origin are the same list."""

    origin: str
    words: tuple[Word, ...] = field(default=(), compare=False)

    @classmethod
    def of(cls, *texts: str) -> WordList:
        """The list of these words, which are its origin, too."""
        return cls("\0".join(texts), tuple(map(Word, texts)))


NO_WORDS = WordList("")
