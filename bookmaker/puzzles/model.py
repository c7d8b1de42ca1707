"""A puzzle of any kind: a word search, or what another kind made, with what every puzzle has.

What settles a puzzle is inside a `KindRequest`, and the puzzle made of it inside a `KindPuzzle`, whatever its
kind: nobody but that looks into them. Plugins and pages know a word search by its own `Puzzle`, which says
what every puzzle has itself: `shown` gives it to them, and `wrapped` takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, TypeVar, cast

from ..wordsearch.grid import Mask, Size
from ..wordsearch.json import KIND
from ..wordsearch.model import Choice, Puzzle, Request
from ..wordsearch.words import Entry

WORD_SEARCH = KIND
NO_SEARCH = Request(Mask(("#",)), filler=Choice(""), modes=())  # asks for no word, mode or message


@dataclass(frozen=True, slots=True)
class KindRequest:
    """What settles a puzzle: its kind's own request, and what the book says of any."""

    kind: str
    own: Any  # a frozen dataclass of the kind's
    id: str
    title: str = ""
    seed: int = 0
    level: str | None = None
    language: str = "en"
    effort: str = "standard"

    @property
    def search(self) -> Request:
        """What is asked of words among letters: nothing where it is of another kind."""
        return self.own if isinstance(self.own, Request) else NO_SEARCH

    @property
    def words(self) -> tuple[Entry, ...]:
        """Every word that they have or may pick: the same before they are made and after."""
        return self.search.entries + self.search.pool


@dataclass(frozen=True, slots=True)
class KindPuzzle:
    """A finished puzzle: its kind's own, and what the book says of any."""

    kind: str
    own: Any  # a frozen dataclass of the kind's
    id: str
    title: str = ""
    level: str | None = None
    language: str = "en"
    seed: int = 0
    effort: str = "standard"
    difficulty: float = 0.0  # 0 easy to 100, as its kind grades it
    needs: str = ""  # what a solver needs for it
    alike: str = ""  # as ledgers have it: shared with every puzzle a solver would take for the same
    words: tuple[str, ...] = ()  # of the book, those that it holds, sorted
    size: Size | None = field(default=None, compare=False)  # of a letter grid that is its page with its list


AnyPuzzle: TypeAlias = Puzzle | KindPuzzle  # a word search or a puzzle of another kind, as plugins know them


def wrapped(puzzle: AnyPuzzle) -> KindPuzzle:
    """A puzzle as plugins know it inside what says its kind."""
    if isinstance(puzzle, KindPuzzle):
        return puzzle
    said = puzzle.id, puzzle.title, puzzle.level, puzzle.language, puzzle.seed, puzzle.effort
    return KindPuzzle(WORD_SEARCH, puzzle, *said, difficulty=puzzle.measures.difficulty)


def kind_of(puzzle: AnyPuzzle) -> str:
    """The name of a puzzle's kind."""
    return wrapped(puzzle).kind


def of_search(request: Request) -> KindRequest:
    """A word search's request, as one of any kind."""
    said = request.id, request.title, request.seed, request.level, request.language, request.effort
    return KindRequest(WORD_SEARCH, request, *said)


class Asking(Protocol):
    """What has a request."""

    @property
    def request(self) -> KindRequest:
        """What settles a puzzle."""


A = TypeVar("A", bound=Asking)


def searches(jobs: Iterable[A]) -> Iterator[tuple[A, Request]]:
    """The word searches among puzzles, each with what is asked of it: for whoever needs one whole."""
    return ((job, job.request.search) for job in jobs if job.request.search is not NO_SEARCH)


def retitled(request: KindRequest, title: str) -> KindRequest:
    """The same request under another title, which no sign of a puzzle hangs on."""
    own = request.own
    return replace(request, own=replace(own, title=title) if isinstance(own, Request) else own, title=title)


def renamed(puzzle: KindPuzzle, id: str) -> KindPuzzle:
    """The same puzzle under another id."""
    search = search_of(puzzle)
    own = replace(search, id=id) if search else puzzle.own
    return replace(puzzle, own=own, id=id)


def id_in_book(name: str) -> str:
    """A puzzle's id as the book file has it, without the edition whose defaults make it another puzzle."""
    return name.partition("@")[0]


def own_of(puzzle: AnyPuzzle) -> Any:
    """What its kind knows a puzzle by."""
    return wrapped(puzzle).own


def shown(puzzle: KindPuzzle) -> AnyPuzzle:
    """A puzzle as plugins know it, with the title that it has by now."""
    if puzzle.kind != WORD_SEARCH:
        return puzzle
    return replace(cast(Puzzle, puzzle.own), title=puzzle.title)


class HasPuzzle:
    """What has a puzzle: a word search is had of it as plugins know one."""

    __slots__ = ()
    puzzle: AnyPuzzle

    @property
    def word_search(self) -> Puzzle | None:
        """The puzzle where it is a word search; None for another kind."""
        return search_of(self.puzzle)


def search_of(puzzle: AnyPuzzle) -> Puzzle | None:
    """The word search that a puzzle is; None for one of another kind."""
    own = own_of(puzzle)
    return own if isinstance(own, Puzzle) else None
