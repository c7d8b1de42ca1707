"""The book as its file says it: frozen values, with the places they came from."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from ..binding import Binding
from ..errors import Place, Problem, printed_so
from ..page.book import Answers
from ..page.format import FRONT
from ..page.phrases import Wording
from ..puzzles.model import WORD_SEARCH, KindPuzzle, id_in_book, renamed
from ..puzzles.recipe import MessageText
from ..puzzles.settings import SettingsLayer
from ..puzzles.word_list import Word
from ..wordsearch.grid import Size
from ..wordsearch.model import Choice
from ..wordsearch.offers import Note

LEDGERS = (".sqlite", ".sqlite3", ".ledger")  # how a ledger's name ends, which no other file of a book does


@dataclass(frozen=True, slots=True)
class NotePool:
    """Notes that puzzles are dealt from, as messages name them."""

    name: str
    notes: tuple[Note, ...]
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class PuzzleSpec:
    """One puzzle of the book; `repeat` and `each-row-of` are already spelt out."""

    id: str
    title: str
    words: tuple[Word, ...]
    settings: SettingsLayer = field(default_factory=dict, hash=False)
    section: str | None = None  # the heading it stands under
    per_page: int | None = None  # puzzles that share a page of its section; None: as the edition has it
    pool: str | None = None  # what its words are dealt from; equal names share one pool
    fills: str = ""  # the row or item that it is made of with others, as many as the book has pages for
    hand: str = ""  # the row that it is made of with others: none of them has a word of another
    message: MessageText | None = None
    note: str = ""  # a fact for its page, or a quote, in the lines that were set
    notes: NotePool | None = None  # what its note is dealt from
    pupil: str = ""  # whose it is
    seed: int | None = None
    kind: str = WORD_SEARCH
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)  # of what it says, "" itself
    copy: int = 0  # how many puzzles of its item, a `repeat` or a sheet, stand before it
    place: Place | None = None
    titled: str = ""  # the id that its title would make, where it has another

    def located(self, problem: Problem) -> Problem:
        """The problem at the setting that it is about, or where the puzzle stands, if it has no place yet."""
        place = problem.place or (problem.about and self.places.get(problem.about)) or self.place
        return replace(problem, place=place)


TOPIC_POOL = "topic "  # what the name of a pool begins with whose words are a topic's
USUAL_COVER = "window"  # the design of a cover whose book and theme name none


@dataclass(frozen=True, slots=True)
class CoverSpec:
    """What a cover shows beside the book's own titles."""

    design: Choice = Choice(USUAL_COVER)
    blurb: str = ""
    points: tuple[str, ...] = ()
    image: str | None = None
    template: str | None = None  # the printer's page that the cover is placed on
    price: str | None = None  # the five digits beside the barcode
    sample: str | None = None  # the id of the puzzle that is shown
    subtitle: str | None = None  # in place of the book's
    badges: tuple[str, ...] | None = None  # None: what is true of the book
    word: str | None = None  # ringed in the small grid on the front
    art: Choice | None = None  # in place of a pictogram: a generator, or {icon: NAME}
    icons: tuple[str, ...] = ()  # (): those that fit the title
    spine: float | None = None  # points, where the printer's template tells it
    place: Place | None = None
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)  # of each that was said

    def at(self, name: str) -> Place | None:
        """Where the book file says that of it; where it speaks of the cover, if it does not."""
        return self.places.get(name, self.place)


@dataclass(frozen=True, slots=True)
class Contributor:
    """Somebody who made the book."""

    name: str
    role: str = "author"  # or illustrator, editor


@dataclass(frozen=True, slots=True)
class Category:
    """Where a book stands in a shop: a code of a scheme, or words of the shop's own."""

    text: str
    scheme: str = ""  # bisac or thema


@dataclass(frozen=True, slots=True)
class Particulars:
    """What shops are told of an edition beside its titles."""

    description: str = ""
    keywords: tuple[str, ...] = ()
    categories: tuple[Category, ...] = ()
    contributors: tuple[Contributor, ...] = ()
    audience: str | None = None  # general, children, teenagers
    date: str | None = None  # of publication: 2026-11-30 or 2026-11
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)  # of each in the file


@dataclass(frozen=True, slots=True)
class Edition:
    """One way the book is published."""

    name: str
    publisher: str
    trim: tuple[float, float]  # points
    paper: str | None = None
    isbn: str | None = None
    large_print: bool = False
    bold_easy: bool = False  # in large print larger than the usual
    defaults: SettingsLayer = field(default_factory=dict, hash=False)
    answers: Answers | None = None  # None: the book's
    pages: int = 0  # that it is to have; 0: as many as it comes to
    grid_place: str | None = None  # None: the theme's
    puzzles_per_page: int | None = None  # None: the theme's
    front: tuple[Choice, ...] = FRONT  # matter before the puzzles
    back: tuple[Choice, ...] = ()  # and after the answers
    matter_places: tuple[Place, ...] = field(default=(), compare=False)  # of each of both in the file
    cover: CoverSpec = CoverSpec()
    particulars: Particulars = Particulars()
    place: Place | None = None
    opener: str | None = None  # how its sections open; None: nobody says, which is as its pages let them
    variants: bool = True  # whether its theme's art and frames vary
    binding: Binding | None = None  # None: nobody says, which is at the left

    @property
    def bound(self) -> Binding:
        """How it is bound, where its publisher binds it at all."""
        return self.binding or Binding.LEFT


@dataclass(frozen=True, slots=True)
class LedgerSpec:
    """Where a series remembers what its books have, and whether pools avoid words they had."""

    file: str
    avoid: bool = True
    place: Place | None = None
    avoided: tuple[str, ...] | None = None  # words of earlier books, where what the ledger has is not asked
    volumes: tuple[int, ...] | None = None  # of its series, that it gives way to; None: the lower ones


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """A puzzle as it was frozen, and the digest of what the book file said of it then."""

    puzzle: KindPuzzle
    content: str  # "" where nobody can tell
    date: str  # 2026-11-24

    def told(self, problem: Problem) -> Problem:
        """What a later rule has against it: advice, for it is in print."""
        return replace(problem, what=printed_so(problem.what, self.date), hint="", advice=True)


class Chosen(NamedTuple):
    """What a book leaves open and its first build settles."""

    grids: Mapping[str, Size] = MappingProxyType({})  # of `auto`, by request's id
    picks: Mapping[str, int] = MappingProxyType({})  # words, of `auto`, by request's id
    fills: Mapping[str, int] = MappingProxyType({})  # puzzles of each `repeat: fill`, by its first one's id
    notes: Mapping[str, str] = MappingProxyType({})  # those dealt, as `note_key` has them, by puzzle's id


@dataclass(frozen=True, slots=True)
class InPrint:
    """What is in print of a frozen book: it stands, whatever a later bookmaker would make of it."""

    date: str
    puzzles: Mapping[str, PrintedPuzzle]  # by request's id
    let_go: frozenset[str] = frozenset()  # ids of puzzles that may be made anew
    editions: frozenset[str] = frozenset()
    seed: int | None = None  # of the book as it was frozen, where that is known
    language: str | None = None

    @property
    def standing(self) -> frozenset[str]:
        """The ids of the puzzles in print that were not let go."""
        return frozenset(map(id_in_book, self.puzzles)) - self.let_go

    def name_of(self, request_id: str, edition: str) -> str:
        """What the puzzle of a request is called in print: as it was that edition's own, or else as now."""
        own = f"{id_in_book(request_id)}@{edition}"
        return own if own in self.puzzles else request_id

    def find(self, request_id: str, edition: str, puzzle: PuzzleSpec, content: str) -> PrintedPuzzle | None:
        """An edition's puzzle as it is in print, under whatever name; None where another is asked for."""
        kept = self.puzzles.get(self.name_of(request_id, edition))
        if kept is None:  # an edition may have another name now
            own = (each for name, each in self.puzzles.items() if id_in_book(name) == puzzle.id)
            kept = next((each for each in own if each.content == content), None)
        if kept is None or kept.content not in ("", content):
            return None
        return replace(kept, puzzle=replace(renamed(kept.puzzle, request_id), title=str(puzzle.title)))


@dataclass(frozen=True, slots=True)
class BookSpec:
    """Everything a book file says."""

    file: str
    title: str
    editions: tuple[Edition, ...]
    puzzles: tuple[PuzzleSpec, ...]
    subtitle: str = ""
    author: str = ""
    imprint: str = ""
    year: int | None = None
    series: tuple[str, int] | None = None
    language: str = "en"
    phrases: Mapping[str, Wording] = field(default_factory=dict, hash=False)  # what it prints in other words
    seed: int = 0
    theme: str = "plain"
    places: Mapping[str, Place] = field(default_factory=dict, hash=False)  # of what it says of all of it
    plugins: tuple[str, ...] = ()  # those that it cannot do without
    defaults: SettingsLayer = field(default_factory=dict, hash=False)
    furniture: tuple[Choice, ...] | None = None  # what stands round the pages; None: what the theme names
    answers: Answers = field(default_factory=Answers)
    no_repeat: int = 0
    repeats: bool = False  # whether two puzzles may have the same words
    ledger: LedgerSpec | None = None
    readings: bool = False  # whether the report tells what can be read inside listed words
    order: str = "given"  # of the puzzles in a section: given, by-difficulty, mixed
    prices: tuple[tuple[str, float], ...] = ()  # the author's own print costs: "per-copy", "per-page"
    rerolled: tuple[tuple[str, int], ...] = field(default=())  # from the lock: id -> times rolled again
    ids: Mapping[str, str] = field(default_factory=dict, compare=False)  # as they were known, see ids.py
    chosen: Chosen = field(
        default=Chosen(), hash=False
    )  # what it leaves open: as the lock has it, then settled
    printed: InPrint | None = field(default=None, hash=False)  # where the book is frozen
    advice: tuple[Problem, ...] = field(default=(), compare=False)  # of the reader; stops nothing

    @property
    def named(self) -> str:
        """Its file as a command that a hint tells has it: bookmaker build ocean.yaml."""
        return shlex.quote(self.file)

    @property
    def refill(self) -> str:
        """The hint where what was settled does not hold any more."""
        return (
            f"bookmaker build {self.named} --refill settles anew what the lock has; or say what it shall be"
        )

    def answers_of(self, edition: Edition) -> Answers:
        """How the answers of an edition are printed."""
        return edition.answers or self.answers

    @property
    def away(self) -> Chosen:
        """What was settled of puzzles that the book had once: it holds when they come back."""
        ids = self.ids.keys() - {puzzle.id for puzzle in self.puzzles}
        parts: Iterable[Mapping[str, Any]] = self.chosen
        return Chosen(*({name: each[name] for name in each if id_in_book(name) in ids} for each in parts))

    @property
    def filling(self) -> dict[str, list[PuzzleSpec]]:
        """The puzzles of each row or item that fills its pages, in the order of the book."""
        rows: dict[str, list[PuzzleSpec]] = {}
        for puzzle in self.puzzles:
            if puzzle.fills:
                rows.setdefault(puzzle.fills, []).append(puzzle)
        return rows
