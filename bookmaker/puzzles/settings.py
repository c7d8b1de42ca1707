"""The settings of a puzzle, each declared once with all that hangs on it.

A new one is a field of `Settings`, and its row in docs/book-file.md:

    shade_rows: Annotated[bool, Declaration("every second row is shaded", SEARCHES, changes=PAGE)] = False

The book file then has `shade-rows`, on puzzles, in `defaults` and in its schema; kinds that do not take it
refuse it; with `option=` the command `puzzle` has it. Planning has it in `settings.shade_rows`, and what is
drawn and due, where it changes pages, in `view.settings.shade_rows`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Annotated, Any, get_type_hints

from ..wordsearch.grid import Size
from ..wordsearch.model import EFFORTS, EMBEDDED, Choice, Weights
from .word_list import NO_WORDS, WordList

AUTO_PICK = -(2**31)  # as many words as suit the grid: no number that anybody asks for
OFFENCE = "strict"  # where a book does not say
LETTERS = ("spelled", "plain")  # how words come to their cells: as they are spelt, or without accents
OUTLINES = ("steps", "smooth")  # of shapes: along their cells, or a curve
EVERY, SOME, SEARCHES = "every kind", "kinds that name it", "kinds of words hidden among letters"
PUZZLE, PAGE, TIME = "puzzle", "page", "time"  # what a setting changes


@dataclass(frozen=True, slots=True)
class Declaration:
    """How a setting is said, whose it is, and what it changes.

    With `about` a book file has it under its own name: a truth, a text, one of `choices`, or a whole number
    between `least` and `most`, as its default is; what is read in another way is in bookfile/schema.py.
    """

    about: str = ""
    taken: str = EVERY  # or SOME, SEARCHES
    changes: str = PUZZLE  # or PAGE, where no letter of a puzzle hangs on it; or TIME
    option: str = ""  # its help among the options of `bookmaker puzzle`
    shown: str = ""  # what stands for its value there; else its choices
    choices: tuple[str, ...] = ()
    called: str = ""  # in messages on its choices; else its name
    names: tuple[str, ...] = ()  # in a book file; else its own
    least: int = 0
    most: int = 10_000


@dataclass(frozen=True, slots=True)
class Watch:
    """What must not be read in a grid by accident, and what is only looked for in it."""

    offence: str = OFFENCE
    unwanted: WordList = NO_WORDS  # the author's own, beside those of the language
    allowed: WordList = NO_WORDS  # of the language's, what may be read all the same
    watched: WordList = NO_WORDS  # names to keep out
    only_report: bool = False  # them, not keep them out


STRICT = Watch()


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set of a puzzle, each with what it is where nobody says; the only list of it."""

    # None: the level's, or the usual one
    grid: Annotated[
        Size | None,
        Declaration(
            taken=SOME,
            option="Columns x rows, 2x2 to 200x200; 15x15 for a --topic.  [default: the level's, else 20x20]",
            shown="SIZE",
        ),
    ] = None
    modes: Annotated[
        tuple[Choice, ...],
        Declaration(
            taken=SEARCHES,
            option="The kind of puzzle; several are applied in turn.",
            shown="MODE",
            names=("mode",),
        ),
    ] = (Choice("classic"),)
    level: Annotated[
        str | None, Declaration(option="How hard: which directions, how often.", shown="LEVEL")
    ] = None
    # None: the level's, or all
    directions: Annotated[
        Weights | None,
        Declaration(
            taken=SEARCHES,
            option="Directions outright: e,s,se, or e=3,nw=1.  [default: the level's, else all eight]",
            shown="LIST",
        ),
    ] = None
    shape: Annotated[
        Choice, Declaration(taken=SOME, option="Outline, as in star:points=7.", shown="SHAPE")
    ] = Choice("rectangle")
    filler: Annotated[
        Choice, Declaration(taken=SEARCHES, option="Letters between the words.", shown="FILLER")
    ] = Choice("from-words")
    # 0: all the words; AUTO_PICK: as many as suit the grid and the message
    pick: Annotated[
        int,
        Declaration(taken=SOME, option="Take N of the words, 18 of a --topic.  [default: all]", shown="N"),
    ] = 0
    embedded: Annotated[
        str,
        Declaration(
            "what to do with a word that can be read inside another",
            SEARCHES,
            option="A word inside another: refuse it, allow it, leave it out, or take another of the pool.",
            choices=EMBEDDED,
            called="way with embedded words",
        ),
    ] = "error"
    instructions: Annotated[str | None, Declaration(changes=PAGE)] = None  # None: the modes' own
    # of the list; or given, length
    order: Annotated[str, Declaration(taken=SEARCHES, changes=PAGE, names=("list",))] = "alphabetical"
    # in the list's alphabet: the, der, l'
    ignore_articles: Annotated[bool, Declaration(taken=SEARCHES, changes=PAGE, names=("list",))] = False
    # of a shape: steps or smooth; None: the theme's
    outline: Annotated[
        str | None,
        Declaration(
            "the line round a shape: steps, along its cells, or smooth", SEARCHES, PAGE, choices=OUTLINES
        ),
    ] = None
    # pictograms of its topic, for art that shows some; (): the theme's
    icons: Annotated[tuple[str, ...], Declaration(changes=PAGE)] = ()
    # maybe with a region: en-US
    language: Annotated[str, Declaration(option="Alphabet and capitals.", shown="LANG")] = "en"
    # whether a language's digraphs stand in single cells
    digraphs: Annotated[
        bool,
        Declaration(
            "whether the language's digraphs, Spanish LL, stand in one cell each",
            SEARCHES,
            option="The language's digraphs, such as Spanish LL, in one cell.",
        ),
    ] = False
    # or plain: without the accents that the alphabet has not
    letters: Annotated[
        str,
        Declaration(
            taken=SEARCHES,
            option="Accents as they are, or without those that the alphabet has not.",
            choices=LETTERS,
            called="way with letters",
        ),
    ] = "spelled"
    watch: Annotated[Watch, Declaration(taken=SEARCHES, names=("offence", "watch"))] = STRICT
    effort: Annotated[
        str,
        Declaration(
            "how long a better arrangement is looked for",
            changes=TIME,
            option="How long to look for a better arrangement.",
            choices=EFFORTS,
        ),
    ] = "standard"


UNSAID = Settings()
DECLARED: Mapping[str, Declaration] = MappingProxyType(  # by the name of its field
    {
        name: next(each for each in hint.__metadata__ if isinstance(each, Declaration))
        for name, hint in get_type_hints(Settings, include_extras=True).items()
    }
)
DEFAULTS: Mapping[str, Any] = MappingProxyType({each.name: each.default for each in fields(Settings)})


def written(name: str) -> tuple[str, ...]:
    """A setting's names in a book file."""
    return DECLARED[name].names or (name.replace("_", "-"),)


def names_taken(taken: str) -> tuple[str, ...]:
    """The names, in a book file, of the settings that every kind takes, or SOME, or SEARCHES."""
    every = (name for field, said in DECLARED.items() if said.taken == taken for name in written(field))
    return tuple(dict.fromkeys(every))


def of_page(settings: Settings) -> Settings:
    """Those that change pages, the others as they are where nobody says."""
    return Settings(**{n: getattr(settings, n) for n, said in DECLARED.items() if said.changes == PAGE})


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
