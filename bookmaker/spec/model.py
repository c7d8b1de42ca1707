"""The book as its file says it: frozen values, with the places they came from."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..errors import Place, Problem
from ..plan import Word
from ..puzzle.grid import Size
from ..puzzle.model import Choice, Weights


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be said of a puzzle, or of all puzzles by `defaults`; None was not said."""

    grid: Size | None = None
    modes: tuple[Choice, ...] | None = None
    level: str | None = None
    directions: Weights | None = None
    shape: Choice | None = None
    filler: Choice | None = None
    pick: int | None = None
    embedded: str | None = None
    instructions: str | None = None
    order: str | None = None  # of the list: alphabetical, given, length
    effort: str | None = None


@dataclass(frozen=True, slots=True)
class PuzzleSpec:
    """One puzzle of the book; `repeat` and `each-row-of` are already spelt out."""

    id: str
    title: str
    words: tuple[Word, ...]
    settings: Settings = Settings()
    section: str | None = None  # the heading it stands under
    pool: str | None = None  # what its words are dealt from; equal names share one pool
    seed: int | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Answers:
    """How answers are shown: so many to a page where the type floor lets them, in which style."""

    per_page: int = 4
    style: str = "loops"


@dataclass(frozen=True, slots=True)
class Edition:
    """One way the book is published."""

    name: str
    publisher: str
    trim: tuple[float, float]  # points
    paper: str | None = None
    isbn: str | None = None
    large_print: bool = False
    defaults: Settings = Settings()
    answers: Answers | None = None  # None: the book's
    place: Place | None = None


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
    seed: int = 0
    theme: str = "plain"
    defaults: Settings = Settings()
    front: tuple[str, ...] = ("title", "copyright", "contents", "how-to")
    answers: Answers = Answers()
    no_repeat: int = 0
    prices: tuple[tuple[str, float], ...] = ()  # the author's own print costs: "per-copy", "per-page"
    rerolled: tuple[tuple[str, int], ...] = field(default=())  # from the lock: id -> times rolled again
    advice: tuple[Problem, ...] = field(default=(), compare=False)  # of the reader; stops nothing
