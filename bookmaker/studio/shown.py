"""What the browser is told, as plain data: pages, puzzles and problems, each with its place."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..errors import Problem
from ..page.ops import Box

PAGE = re.compile(r"\bpage (\d{1,6})\b")


@dataclass(frozen=True, slots=True)
class ShownProblem:
    """A problem or advice: in the book file, in another file, or on a page."""

    what: str
    hint: str
    line: int  # in the book file; 0: not there
    column: int
    file: str  # another file's name; '' for the book file
    advice: bool
    page: int  # 0: none is named
    kind: str  # problems of one kind are told together

    @classmethod
    def of(cls, problem: Problem, book: Path) -> ShownProblem:
        """A problem of a book."""
        place = problem.place
        here = place is not None and place.file == str(book)
        named = PAGE.search(problem.what)
        return cls(
            problem.what,
            problem.hint,
            place.line if place and here else 0,
            place.column if place and here else 0,
            str(place) if place and not here else "",
            problem.advice,
            int(named[1]) if named else 0,
            problem.kind,
        )

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a puzzle or its answer is on a page, in points from the trim's lower left corner."""

    id: str
    title: str
    line: int  # in the book file
    box: Box


@dataclass(frozen=True, slots=True)
class ShownPage:
    """A page as a picture."""

    number: int
    kind: str
    side: str  # left, right; '' where pages are not bound
    width: float  # of the trim, in points
    height: float
    safe: Box
    bleed: tuple[float, float, float, float]  # past the trim: left, bottom, right, top
    svg: str
    spots: tuple[Spot, ...]

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class ShownPuzzle:
    """A puzzle's line in the contents."""

    id: str
    title: str
    number: int
    page: int
    answer: int
    line: int
    section: str
    kind: str
    level: str

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)
