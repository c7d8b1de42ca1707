"""A puzzle of any kind: a word search, or what another kind made, with what every puzzle has.

What settles a puzzle is inside a `KindRequest`, whatever its kind. A word search's puzzle says what every
puzzle has itself, and is passed on as it is; that of another kind is inside a `KindPuzzle`: nobody but its
kind looks into it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ..wordsearch.json import KIND
from ..wordsearch.model import Puzzle, Request

WORD_SEARCH = KIND


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


@dataclass(frozen=True, slots=True)
class KindPuzzle:
    """A finished puzzle of another kind: the kind's own puzzle, and what the book says of any."""

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
    alike: str = ""  # a digest that it shares with every puzzle a solver would take for the same
    words: tuple[str, ...] = ()  # of the book, those that it holds, sorted


AnyPuzzle: TypeAlias = Puzzle | KindPuzzle  # a word search or a puzzle of another kind


def kind_of(puzzle: AnyPuzzle) -> str:
    """The name of a puzzle's kind."""
    return puzzle.kind if isinstance(puzzle, KindPuzzle) else WORD_SEARCH


def of_search(request: Request) -> KindRequest:
    """A word search's request, as one of any kind."""
    said = request.id, request.title, request.seed, request.level, request.language, request.effort
    return KindRequest(WORD_SEARCH, request, *said)


def asked_search(request: KindRequest) -> Request | None:
    """What is asked of a word search; None for a puzzle of another kind."""
    return request.own if isinstance(request.own, Request) else None


def retitled(request: KindRequest, title: str) -> KindRequest:
    """The same request under another title, which no sign of a puzzle hangs on."""
    own = replace(request.own, title=title) if isinstance(request.own, Request) else request.own
    return replace(request, own=own, title=title)


def id_in_book(name: str) -> str:
    """A puzzle's id as the book file has it, without the edition whose defaults make it another puzzle."""
    return name.partition("@")[0]


def own_of(puzzle: AnyPuzzle) -> Any:
    """What its kind knows a puzzle by."""
    return puzzle.own if isinstance(puzzle, KindPuzzle) else puzzle


def difficulty_of(puzzle: AnyPuzzle) -> float:
    """How hard a finished puzzle is, 0 to 100, whatever its kind."""
    return puzzle.difficulty if isinstance(puzzle, KindPuzzle) else puzzle.measures.difficulty


def same_content(one: AnyPuzzle, other: AnyPuzzle) -> bool:
    """Whether a solver is given the same: the same grid, or the same puzzle of its kind."""
    if isinstance(one, KindPuzzle) or isinstance(other, KindPuzzle):
        both = isinstance(one, KindPuzzle) and isinstance(other, KindPuzzle)
        return both and (one.kind, one.own) == (other.kind, other.own)  # type: ignore[union-attr]  # of both
    return one.grid == other.grid
