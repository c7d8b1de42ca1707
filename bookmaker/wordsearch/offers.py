"""What plugins offer: frozen values with a name, one sentence and functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Protocol

from ..field_rules import Line, OneLine, Rule, is_whole, whole
from ..rng import Dice
from .grid import DIRECTIONS, LARGEST_SIDE, Mask, Size
from .model import Decoy, Grid, Request, Weights
from .words import WordLetters

Value = int | str | bool  # what a setting can be
Args = Mapping[str, Value]  # settings by name, those that a book leaves out at their defaults
Wordings = Mapping[str, str | Mapping[str, str]]  # phrase -> its text, or a text for each plural form

HOLDS = ("markdown", "markdown-file", "picture", "qr-code")  # what a text can be, beside words
LATTICE = 4096  # a shape's coordinates are whole 4096ths, so every machine agrees on its edge


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting an offer accepts: its default's type is its type.

    `holds` says what a text is, so that it is looked at before anything is made: `markdown`, the name of
    a `markdown-file`, or of a `picture`; a `qr-code` of the pages says it, and is read back. One that is
    `required` is never left out.
    An offer's only setting may stand without its name, `{icon: fish}`; of several, the one that is `required`
    or marked `alone`.
    """

    name: str
    about: str
    default: Value
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    holds: str = ""  # of matter's texts: one of HOLDS
    required: bool = False  # of matter
    alone: bool = False


NAMELESS = ""  # what a choice calls the setting that stands without its name


class Kit(Protocol):
    """What a shape may lean on: dice of its own, confined files, the other shapes."""

    dice: Dice

    def read_text(self, name: str) -> str:
        """A text file from the book's folder or the plugin's own."""

    def read_bytes(self, name: str) -> bytes:
        """A file's bytes, from the same folders."""

    def shape(self, name: str, size: Size, **args: Value) -> Mask:
        """Another shape's mask."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A grid's outline. `mask(size, args, kit)` draws it at any size from 2x2 up.

    It may raise a BookError for a grid of under 20 columns or rows that it could not be seen in.
    """

    name: str
    about: str
    mask: Callable[[Size, Args, Kit], Mask]
    settings: tuple[Setting, ...] = ()

    @classmethod
    def where(
        cls,
        name: str,
        about: str,
        inside: Callable[..., bool],
        settings: tuple[Setting, ...] = (),
    ) -> Shape:
        """A shape by formula: `inside(x, y)` says which cell centres are in play.

        It returns True or False. x runs from -1 at the left edge to 1 at the right, y from -1
        at the foot to 1 at the top; settings arrive by name.
        """

        def mask(size: Size, args: Args, kit: Kit) -> Mask:
            across = [_lattice(i, size.columns) for i in range(size.columns)]
            upward = [-_lattice(i, size.rows) for i in range(size.rows)]
            return Mask(tuple("".join(".#"[_yes(inside(x, y, **args))] for x in across) for y in upward))

        return cls(name, about, mask, settings)

    @classmethod
    def from_rows(cls, name: str, about: str, rows: Iterable[str]) -> Shape:
        """A shape by picture: `#` in play, anything else out, scaled to the grid."""
        picture = tuple(rows)
        return cls(name, about, lambda size, args, kit: scaled(picture, size))


def _yes(answer: object) -> bool:
    """What a formula says of a cell; a text or nothing is no answer, though Python takes it for one."""
    if isinstance(answer, (str, bytes)) or answer not in (True, False):
        said = "nothing" if answer is None else f"{answer!r:.40}"
        raise TypeError(f"inside(x, y) returned {said}: it returns True for a cell in play, else False")
    return bool(answer)


def _lattice(index: int, count: int) -> float:
    """A cell centre's coordinate from -1 to 1, rounded to the lattice, mirror-true."""
    offset = 2 * index + 1 - count
    units = (2 * abs(offset) * LATTICE + count) // (2 * count)
    return (units if offset >= 0 else -units) / LATTICE


def scaled(picture: tuple[str, ...], size: Size) -> Mask:
    """A picture drawn larger or smaller, each cell taking the sign nearest its centre."""
    width = max(map(len, picture))
    padded = [row.ljust(width) for row in picture]
    down = [(2 * i + 1) * len(padded) // (2 * size.rows) for i in range(size.rows)]
    across = [(2 * i + 1) * width // (2 * size.columns) for i in range(size.columns)]
    return Mask(tuple("".join("#" if padded[r][c] == "#" else "." for c in across) for r in down))


@dataclass(frozen=True, slots=True)
class Filler:
    """The letters between the words.

    `weights(request, args)` says how often each letter comes; `plant`, where given, lays
    false trails over blank cells before they are filled. The core fills, and sees to it
    that no word comes twice.
    """

    name: str
    about: str
    weights: Callable[[Request, Args], Mapping[str, int]]
    plant: Callable[[Grid, Request, Args, Dice], Iterable[Decoy]] | None = None
    settings: tuple[Setting, ...] = ()


def _no_objection(request: Request, args: Args) -> Iterable[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Mode:
    """A kind of puzzle: turns one request into another.

    `check(request, args)` yields the reasons why a request has no puzzle; `apply` may
    then count on there being none. Where the instruction has {count}, the number of words
    is printed. `example` are words for the how-to's small puzzle, if it wants special ones.
    `phrases` are its name, instruction and how-to in other languages:
    {"de": {"name": ..., "instruction": ..., "how-to": ...}}.
    """

    name: str
    about: str
    apply: Callable[[Request, Args, Dice], Request]
    check: Callable[[Request, Args], Iterable[str]] = _no_objection
    settings: tuple[Setting, ...] = ()
    instruction: str = ""
    how_to: str = ""
    example: tuple[Line, ...] = ()
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)


def _is_band(band: Any) -> bool:
    """Whether it is (least, most) in whole numbers, most being None for no bound."""
    if not isinstance(band, tuple) or len(band) != 2:
        return False
    least, most = band
    return is_whole(least, 0) and (most is None or is_whole(most, least))


def _is_grid(size: Any) -> bool:
    return isinstance(size, Size) and all(is_whole(side, 2) and side <= LARGEST_SIDE for side in size)


Band = Annotated[tuple[int, int], Rule(lambda band: _is_band(band) and None not in band, "(least, most)")]


@dataclass(frozen=True, slots=True)
class Level:
    """How hard: direction weights, crossings per hundred words, spread in hundredths.

    `grid` is the size a book gets that asks for none, `words` how many suit it,
    `difficulty` the band its puzzles should measure, `phrases` its name as it is printed in
    other languages: {"de": {"name": ...}}.
    """

    name: str
    about: str
    directions: Mapping[str, int] | Weights
    crossings: Annotated[tuple[int, int | None], Rule(_is_band, "(least, most), most None for no bound")] = (
        0,
        None,
    )
    spread: Annotated[int, whole(0, 100)] = 75
    shortest: Annotated[int, whole(2)] = 3
    stars: Annotated[int, whole(0)] = 1
    grid: Annotated[Size, Rule(_is_grid, f"a Size(columns, rows) from 2 to {LARGEST_SIDE}")] | None = None
    words: Band | None = None
    clear_corner: bool = False  # no word begins in the first cell
    difficulty: Band | None = None
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "directions", weighted(dict(self.directions)))


def weighted(directions: Mapping[str, int]) -> Weights:
    """Direction weights in the house's order, the unused left out."""
    unknown = set(directions) - set(DIRECTIONS)
    if unknown:
        raise ValueError(f"no such direction: {', '.join(sorted(unknown))}")
    return tuple((name, directions[name]) for name in DIRECTIONS if directions.get(name, 0))


def _even(alphabet: WordLetters) -> Weights:
    return tuple((letter, 1) for letter in alphabet)


@dataclass(frozen=True, slots=True)
class Language:
    """A language's letters: its alphabet, how it writes capitals, how often each comes.

    `digraphs` are pairs that a book may have in one cell; `endings` turn a word into another
    form of it; `collate` gives a text's key in an alphabetical list, by the alphabet where a
    language has none; `articles` are the first words such a list may overlook: the, or l' with
    its apostrophe. `offence(strictness)` yields what must not be read in a grid, for "strict"
    or "mild". `folds` are capitals beyond the alphabet with the letters they become in a grid
    of plain letters, where that is not the letter without its accent: Turkish Î is İ. Where
    words are read from right to left, so is a level's "e".

    `phrases` are the words that a book in the language prints of itself (docs/languages.md lists
    them), `plural(count)` the plural form that goes with a number, as CLDR names it: "one", "few",
    "many", "other". A region, en-GB, brings what differs from its language. `reviewed` says
    whether a native speaker has read the phrases.
    """

    name: str
    about: str
    alphabet: WordLetters
    frequencies: Weights = ()
    upper: Callable[[str], str] = str.upper
    digraphs: WordLetters = ()
    endings: tuple[Line, ...] = ()
    collate: Callable[[str], object] | None = None
    articles: tuple[Line, ...] = ()
    offence: Callable[[str], Iterable[str]] | None = None
    right_to_left: bool = False
    numbers: tuple[Line, ...] = ()
    folds: Mapping[str, str] | tuple[tuple[str, str], ...] = ()
    phrases: Wordings = field(default_factory=dict, hash=False)
    plural: Callable[[int], str] | None = None
    reviewed: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "alphabet", tuple(self.alphabet))
        object.__setattr__(self, "folds", tuple(dict(self.folds).items()))
        object.__setattr__(self, "frequencies", tuple(self.frequencies) or _even(self.alphabet))
        object.__setattr__(self, "digraphs", tuple(sorted(self.digraphs, key=lambda pair: -len(pair))))


FACT, QUOTE = NOTE_KINDS = ("fact", "quote")
QUOTED = tuple('“„«‹‘"「『')  # what a quote begins with


@dataclass(frozen=True, slots=True)
class Note:
    """Something to read beside a puzzle, and where it is from: "Lewis Carroll, Through the Looking-Glass"."""

    text: OneLine
    source: OneLine = ""

    @property
    def kind(self) -> str:
        """What stands in quotation marks is a quote, anything else a fact."""
        return QUOTE if self.text.startswith(QUOTED) else FACT


@dataclass(frozen=True, slots=True)
class WordPack:
    """Words of one topic, for `words: {topic: ...}` in a book.

    `clues` are for some of its words or all: {"robin": "It has a red breast"}. `regions` says how a
    region writes a word otherwise: {"gb": {"color": "colour"}}. `notes` are for `note: {topic: ...}`, each
    with its source.
    """

    name: str
    about: str
    words: tuple[OneLine, ...]
    language: str = "en"
    clues: Mapping[str, str] = field(default_factory=dict, hash=False)
    regions: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    notes: tuple[Note, ...] = ()

    def written(self, word: str, region: str = "") -> str:
        """One of its words as a region writes it."""
        return self.regions.get(region, {}).get(word, word)


def with_digraphs(language: Language) -> Language:
    """The language with its digraphs among its letters, for a grid that has them in single cells.

    Each comes about once in a hundred letters, as LL, IJ, NJ and SZ do; one of three letters is
    as rare as its language's rarest letter.
    """
    known = dict(language.frequencies)
    once = max(1, sum(known.values()) // 100)
    rates = {pair: once if len(pair) == 2 else min(known.values()) for pair in language.digraphs}
    added = tuple(pair for pair in language.digraphs if pair not in language.alphabet)
    frequencies = (*language.frequencies, *((pair, rates[pair]) for pair in added if pair not in known))
    return replace(language, alphabet=(*language.alphabet, *added), frequencies=frequencies)


def mirrored(directions: Weights) -> Weights:
    """The same ways for a script that runs from right to left: e for w, se for sw, ne for nw."""
    return weighted({mirrored_way(name): weight for name, weight in directions})


def mirrored_way(direction: str) -> str:
    """A direction seen from behind: e for w, se for sw, ne for nw."""
    return direction.translate(_EAST_AND_WEST)


_EAST_AND_WEST = str.maketrans("ew", "we")
