"""The contract of a kind of puzzle: one frozen value whose functions plan, make, judge, print and read it.

A puzzle goes through them in this order:

    plan     Ask -> request               what the book says of it, checked
    make     request -> puzzle            or Unmade; the same request gives the same puzzle everywhere
    verify   puzzle -> broken promises    by other means than it was made
    grade    puzzle -> how hard it is
    measure, draw                         a box that holds it, and its ops in a box
    due      a side of a puzzle -> what it shows: the finished page is held against that
    find     region of a page of a file that has no claims -> what is printed there
    judge    printed puzzle and answer -> Verdict
    play                                  puzzle -> how a web page plays it
    write, read                           as JSON's lists and dicts, for book.json

Each puzzle is planned and made by itself: what the book says of another cannot reach it, so a change stays
where it was made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import wraps
from types import ModuleType
from typing import Annotated, Any, Generic, Protocol, TypeVar
from warnings import warn

from ..errors import BookError, Place, Problem
from ..field_rules import Rule, is_whole, whole
from ..files.confined import Files
from ..page.book import View
from ..page.look import Look
from ..page.ops import Box
from ..page.phrases import Phrases
from ..page.puzzle_drawing import Drawing, Fit, Sizes
from ..puzzles.recipe import BOOKS_USUAL, MessageText
from ..puzzles.settings import SEARCHES, SOME, Settings, names_taken
from ..puzzles.word_list import Word
from ..rng import Dice
from ..wordsearch.grid import Mask, Size
from ..wordsearch.model import Choice, Puzzle, Request
from ..wordsearch.offers import Args, Setting
from ..wordsearch.words import WordLetters
from .due import KindDue
from .play import Play
from .printed import FoundOnPage, Region, Verdict

Json = Mapping[str, Any]  # an object of JSON: lists, dicts, texts, numbers, true, false and null

R = TypeVar("R")  # a request, a frozen dataclass of the kind's own
P = TypeVar("P")  # a puzzle, another
S = TypeVar("S", bound=FoundOnPage)  # what was found on a page, a third
T = TypeVar("T")

KIND_LEVELS = ("kids", "easy", "medium", "hard", "expert")  # those that a kind is asked for
PRINTED_SIDES = ("puzzle", "answer")
GIVEN_NAMES = ("id", "title", "seed", "level", "language", "effort")  # that the book gives every puzzle
COMMON_SETTINGS = ("words", *names_taken(SOME))  # settings of every book that a kind may take
# and those of words hidden among letters; whoever takes one is told all, in `Ask.common`
OF_SEARCHES = (*names_taken(SEARCHES), "message")
# with it a kind gets any level that plugins offer, by its name
TAKEN = (*COMMON_SETTINGS, *OF_SEARCHES, "level")


@dataclass(frozen=True, slots=True)
class Ask:
    """What the book says of one puzzle.

    `level` is one of `KIND_LEVELS`, or None; another of a book, seniors, comes as the nearest to it.
    `settings` are the kind's own, each with a value of its default's type. Of `words`, `pick`, `grid` and
    `shape` it has those that the kind `takes`; no `pick` is 0, which means all the words. `common` and
    `message` are for kinds that take modes, fillers and the like, as the word search does.
    """

    id: str
    title: str = ""
    seed: int = 0
    level: str | None = None
    language: str = "en"
    effort: str = "standard"
    settings: Args = field(default_factory=dict)
    words: tuple[Word, ...] = ()
    pick: int = 0
    grid: Size | None = None
    shape: Choice | None = None
    places: Mapping[str, Place] = field(default_factory=dict)  # of each setting it says, "" itself
    common: Settings = field(default_factory=Settings)
    message: MessageText | None = None
    usual: Size = BOOKS_USUAL  # of a grid of letters where neither the book nor its level says one

    def wrong(self, what: str, hint: str = "", setting: str = "") -> BookError:
        """The error to raise over one of its settings, at its place in the book file."""
        return BookError([self.problem(what, hint, setting)])

    def problem(self, what: str, hint: str = "", setting: str = "") -> Problem:
        """Something to put right in one of its settings; several go into one BookError."""
        return Problem(what, hint, self.places.get(setting) or self.places.get(""))


class SearchBench(Protocol):
    """What a kind of words among letters is lent: modes, levels, fillers and languages put to work."""

    def plan(self, ask: Ask) -> Request:
        """The request that an ask comes to, its modes carried out; a BookError holds all that is wrong."""

    def make(self, request: Request) -> Puzzle:
        """Its puzzle, the cells between its words filled; Unmade or a BookError says why there is none."""

    def stand_in(self, request: Request) -> Puzzle:
        """A puzzle with the outline, the letters and the list of a request, which nobody has made."""

    def in_order(self, puzzle: Puzzle, settings: Settings) -> Puzzle:
        """The puzzle with its list in the order that a book's settings want, as its language has that."""

    def instruction(self, puzzle: Puzzle, modes: Iterable[Choice], phrases: Phrases) -> str:
        """What modes tell a solver of it, and how its message is read; '' for nothing."""


class Bench(Protocol):
    """What a kind is lent for one puzzle: dice of its own, confined files, languages and shapes."""

    @property
    def language(self) -> str:
        """The language of the book that an example is for; a puzzle's own is in its Ask."""

    @property
    def alone(self) -> bool:
        """Whether the puzzle is in no book: no page besides explains its kind."""

    @property
    def files(self) -> Files:
        """A reader of the book's folder and the plugin's own."""

    @property
    def search(self) -> SearchBench:
        """What plans and makes words among letters, as the word search has them."""

    def dice(self, *names: str | int) -> Dice:
        """The dice of that name, which fall the same for the puzzle's seed and id on every system."""

    def alphabet(self, language: str) -> WordLetters:
        """A language's letters in capitals, in their order."""

    def spell(self, text: str, language: str) -> WordLetters:
        """The cells that a text fills, in capitals; ValueError says what of it is no letter."""

    def unwanted(self, language: str) -> tuple[WordLetters, ...]:
        """What must not be read by accident, spelt."""

    def mask(self, shape: Choice, size: Size) -> Mask:
        """A shape at that size; BookError where there is none, or it is too small to be seen."""


class Unmade(Exception):
    """A puzzle that cannot be made: why, what the author can do, and the setting that it is about."""

    def __init__(self, reason: str, hint: str = "", about: str = "") -> None:
        super().__init__(reason, hint, about)
        self.reason, self.hint, self.about = reason, hint, about


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is: 0 for the easiest to 100, and what a solver needs for it."""

    difficulty: float
    needs: str = ""  # as in "hidden pairs"


@dataclass(frozen=True, slots=True)
class Dealt(Generic[R]):
    """A request whose words are settled as far as they can be, and what it found in its pool."""

    request: R
    words: frozenset[WordLetters]  # that it has for sure
    count: int  # how many it has or picks
    pick: int = 0  # how many it was to take of its pool
    whole: int = 0  # how many words its pool had
    pool: frozenset[WordLetters] = frozenset()  # those that no earlier book has
    found: int = 0  # how many of these it could take


def _nothing_alike(puzzle: object) -> Mapping[str, str]:
    return {}


def _no_words(puzzle: object) -> Iterable[str]:
    return ()


def _taken_by_place(kind: type[T]) -> type[T]:
    """A class of values given by name that plugins of 1.x, which give them by place, can go on to make."""
    by_name = kind.__init__
    names = [each.name for each in fields(kind)]  # type: ignore[arg-type]  # it is a dataclass

    @wraps(by_name)
    def made(self: T, *values: Any, **named: Any) -> None:
        if values:
            what = f"the values of a {kind.__name__} are given by name from plugin API 3.0 on: {names[0]}=..."
            warn(what, DeprecationWarning, stacklevel=2)
        by_name(self, **dict(zip(names[: len(values)], values, strict=True)), **named)

    kind.__init__ = made  # type: ignore[method-assign, assignment]
    return kind


def _are_counts(counts: Any) -> bool:
    return isinstance(counts, tuple) and bool(counts) and all(is_whole(count, 1) for count in counts)


@_taken_by_place
@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[R, P, S]):
    """A kind of puzzle. Its values are given by name; by place, as in 1.x, they are taken through all of 2.x.

    Requests, puzzles and what is found in print are frozen dataclasses of its own; id, title, number, level
    and language are the core's. `settings` are those it adds to a puzzle of the book file, `takes` which of
    words, pick, grid, shape and the rest of `TAKEN` it heeds. `plan` raises a BookError with everything that
    is wrong. `verify` tells each promise that a puzzle breaks; where one solution is promised it looks for a
    second. `read` raises a ValueError that names the key. `alike` has a digest for each thing in which two
    puzzles a solver would take for the same agree: {"grid": "8f3a..."}, or the one digest that ledgers are to
    have of it. `words` are the letters of those that it holds: no later volume's pool deals them. `per_page`
    is how many share one. `phrases` are, by language, its `name`, `instruction` and `how-to`, and words of
    its own, which `view.phrases` has at drawing. `trial` is what a book must say for there to be one, where
    the defaults do not do: settings of its own, and of words, grid and shape what it takes; the testing kit
    makes its puzzles of it. `present` gives a puzzle as its page shows it, a list in the order that the
    book's settings want, and the line over it: the author's own in `instructions`, or what a solver of just
    this one is to do. Without it the line is the author's, or the phrase `instruction`.
    """

    name: str
    about: str
    plan: Callable[[Ask, Bench], R]
    make: Callable[[R, Bench], P]
    verify: Callable[[P], Iterable[str]]
    grade: Callable[[P], Grade]
    write: Callable[[P], Json]
    read: Callable[[Json], P]
    measure: Callable[[P, Look, View], Sizes]
    draw: Callable[[P, Box, Look, View], Drawing]
    find: Callable[[Region], S | None] | None = None  # for files without claims, which `due` is not asked of
    judge: Callable[[S, S, P | None], Verdict] | None = None
    text: Callable[[P, View], str]
    alike: Callable[[P], Mapping[str, str] | str] = _nothing_alike
    words: Callable[[P], Iterable[str]] = _no_words
    settings: tuple[Setting, ...] = ()
    takes: tuple[str, ...] = ()
    per_page: Annotated[tuple[int, ...], Rule(_are_counts, "how many may share a page, as in (1, 2)")] = (1,)
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    example: Callable[[Bench], P] | None = None
    trial: Mapping[str, Any] = field(default_factory=dict, hash=False)  # {"text": "Well begun is half done."}
    play: Callable[[P, View], Play | None] | None = None  # how a web page plays it; None: shown as printed
    stand_in: Callable[[R, Bench], P] | None = None  # as large as the puzzle will be, for `check` and `plan`
    present: Callable[[P, Settings, Phrases, Bench], tuple[P, str]] | None = None  # for its page
    doubtful: Callable[[R], bool] | None = None  # whether only making it tells of one: `check` does
    settled: bool = False  # no dice change in what its puzzles are alike: a stand-in agrees with the puzzle
    # the sides whose lines all mean something; others have ornament
    lines_tell: tuple[str, ...] = PRINTED_SIDES
    names_itself: bool = False  # its own values have all of `GIVEN_NAMES`, and are written with them
    prints: Callable[[R], Mapping[str, Iterable[str]]] | None = None  # of "grid", "list", "answer"
    deal: Callable[[R, frozenset[str], frozenset[WordLetters] | None, Dice], Dealt[R]] | None = None
    deals_once: bool = False  # it deals no word to two puzzles of a book, wherever its words come from
    asked: Callable[[P], R] | None = None  # a request that a puzzle in print answers
    takes_auto: tuple[str, ...] = ()  # of grid and pick: those of which `auto` can be said
    size: Callable[[P], Size] | None = None  # of a letter grid that is its page with its list
    still: bool = False  # its stand-ins throw no dice: a puzzle rolled again has the one that it had
    needs_words: bool = False  # there is no puzzle without words, and none is called as its kind is
    fit: Callable[[P, Box, Look, View], Fit] | None = None  # what `draw` would come to, without drawing
    framed: tuple[str, ...] = ()  # parts of its drawing that the theme's frame goes round, as "rules"
    due: Callable[[P, View], KindDue] | None = None  # what a side shows; without it, only that it is laid out
    to_find: Callable[[P, Phrases], str] | None = None  # as heads and feet say it: "31 words to find"
    marked: Callable[[P], int] | None = None  # how many marks an answer has: many have a style of their own
    letters: Callable[[P], Puzzle] | None = None  # as words in a letter grid, of which covers make artwork
    facts: Callable[[P], str] | None = None  # lines on how it came out, for whoever makes one by command
    sheet: str = "puzzle"  # the file that the command writes it into, without its ending
    first_format: Annotated[int, whole(1, 2)] = (
        2  # of book.json: digests of its puzzles stay as they were in that one
    )

    @classmethod
    def of(cls, module: str, *parts: object, **values: Any) -> Kind[Any, Any, Any]:
        """The kind that a plugin's module declares: `Kind.of(__name__, draw, due, takes=("words", "pick"))`.

        Its functions are those of the module, and of its parts, that are called as the fields are; SETTINGS
        and other values are theirs in capitals, or given. The module's first line says its name and what it
        is `about`: "Word ladder: from word to word by changing one letter at a time."
        """
        own = sys.modules[module]
        name, _, about = (own.__doc__ or "").partition("\n")[0].rstrip(".").partition(": ")
        found: dict[str, Any] = {"name": name.lower().replace(" ", "-"), "about": about}
        for said in map(vars, (*parts, own)):
            for each in fields(cls):
                key = each.name if "Callable" in str(each.type) else each.name.upper()
                if key in said and not isinstance(said[key], ModuleType):
                    found[each.name] = said[key]
        return cls(**found | values)
