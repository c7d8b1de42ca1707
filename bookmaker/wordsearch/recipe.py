"""Recipes: what a puzzle is asked to be, by names, before any plugin has had its say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..errors import Place
from .grid import Size
from .model import Choice, Request, Weights

OFFENCE = "strict"  # where a book does not say


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


@dataclass(frozen=True, slots=True)
class Watch:
    """What must not be read in a grid by accident, and what is only looked for in it."""

    offence: str = OFFENCE
    unwanted: WordList = NO_WORDS  # the author's own, beside those of the language
    allowed: WordList = NO_WORDS  # of the language's, what may be read all the same
    watched: WordList = NO_WORDS  # names to keep out
    only_report: bool = False  # them, not keep them out


STRICT = Watch()


WAYS_OUT = "leave one out, or say what to do, as in embedded: allow; it may also be drop or swap"


USUAL = Size(20, 20)  # the grid where neither the author nor the level says


@dataclass(frozen=True, slots=True)
class MessageText:
    """What the cells between the words shall spell, read in which order."""

    text: str
    order: str = "rows"
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Recipe:
    """A puzzle by names: what an author asks for, before any plugin has had its say."""

    words: tuple[Word, ...]
    size: Size | None = None  # None: the level's, or the usual one
    modes: tuple[Choice, ...] = (Choice("classic"),)
    level: str | None = None
    directions: Weights | None = None
    shape: Choice = Choice("rectangle")
    filler: Choice = Choice("from-words")
    pick: int = 0  # 0: all the words
    embedded: str = "error"
    language: str = "en"  # maybe with a region: en-US
    digraphs: bool = False  # whether a language's digraphs stand in single cells
    letters: str = "spelled"  # or plain: without the accents that the alphabet has not
    watch: Watch = STRICT
    message: MessageText | None = None
    effort: str = "standard"
    seed: int = 0
    id: str = "puzzle"
    title: str = ""
    usual: Size = USUAL
    ways_out: str = WAYS_OUT  # what helps against embedded words, as the author can say it


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that will be made, before anything is."""

    requests: tuple[Request, ...]
    places: Mapping[str, Place] = field(default_factory=dict)  # by id, where each is asked for
