"""Recipes: what a puzzle is asked to be, by names, before any plugin has had its say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from ..errors import Place
from .grid import Size
from .model import EXACT, Choice, Request, Weights

AUTO_PICK = -(2**31)  # as many words as suit the grid: no number that anybody asks for
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


USUAL = Size(20, 20)  # the grid where neither the author nor the level says
BOOKS_USUAL = Size(15, 15)  # and that of a book


@dataclass(frozen=True, slots=True)
class MessageText:
    """What the cells between the words shall spell, read in which order."""

    text: str
    order: str = "rows"
    place: Place | None = None
    rest: str = EXACT


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set of a puzzle, each with what it is where nobody says; the only list of it."""

    grid: Size | None = None  # None: the level's, or the usual one
    modes: tuple[Choice, ...] = (Choice("classic"),)
    level: str | None = None
    directions: Weights | None = None  # None: the level's, or all
    shape: Choice = Choice("rectangle")
    filler: Choice = Choice("from-words")
    pick: int = 0  # 0: all the words; AUTO_PICK: as many as suit the grid and the message
    embedded: str = "error"
    instructions: str | None = None  # None: the modes' own
    order: str = "alphabetical"  # of the list; or given, length
    ignore_articles: bool = False  # in the list's alphabet: the, der, l'
    outline: str | None = None  # of a shape: steps or smooth; None: the theme's
    icons: tuple[str, ...] = ()  # pictograms of its topic, for art that shows some; (): the theme's
    language: str = "en"  # maybe with a region: en-US
    digraphs: bool = False  # whether a language's digraphs stand in single cells
    letters: str = "spelled"  # or plain: without the accents that the alphabet has not
    watch: Watch = STRICT
    effort: str = "standard"


# What one table says of settings, by name, without what it leaves unsaid; a watch's parts stand for it.
SettingsLayer = Mapping[str, Any]
OWN_PREFIX = "own "  # before the name of a setting that only some kind of puzzle knows
_OF_WATCH = tuple(part.name for part in fields(Watch))


def merged_layers(*layers: SettingsLayer) -> SettingsLayer:
    """For each setting, what the first layer says that has it; a level and directions answer one question."""
    first = {name: value for layer in reversed(layers) for name, value in layer.items()}
    aim = next((layer for layer in layers if layer.get("level") or layer.get("directions")), {})
    aims = {name: aim[name] for name in ("level", "directions") if name in aim}
    return {name: value for name, value in first.items() if name not in ("level", "directions")} | aims


def settings_of(layer: SettingsLayer) -> Settings:
    """The settings with what a layer says, the others as they are where nobody says."""
    watch = {name: value for name, value in layer.items() if name in _OF_WATCH}
    plain = {n: value for n, value in layer.items() if n not in watch and not n.startswith(OWN_PREFIX)}
    return Settings(**plain, watch=Watch(**watch))


def own_settings(layer: SettingsLayer) -> dict[str, Any]:
    """What a layer says that only some kind of puzzle knows, by name."""
    return {name.removeprefix(OWN_PREFIX): layer[name] for name in layer if name.startswith(OWN_PREFIX)}


@dataclass(frozen=True, slots=True)
class Recipe:
    """A puzzle by names: what an author asks for, before any plugin has had its say."""

    words: tuple[Word, ...]
    settings: Settings = Settings()
    message: MessageText | None = None
    seed: int = 0
    id: str = "puzzle"
    title: str = ""
    usual: Size = USUAL

    def with_settings(self, **changes: Any) -> Recipe:
        """The same recipe with some of its settings changed."""
        return replace(self, settings=replace(self.settings, **changes))


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that will be made, before anything is."""

    requests: tuple[Request, ...]
    places: Mapping[str, Place] = field(default_factory=dict)  # by id, where each is asked for
    of_topics: frozenset[str] = frozenset()  # the ids of those whose words no author chose, but a topic's
    of_auto: frozenset[str] = frozenset()  # the ids of those whose grid, or number of words, `auto` chose
