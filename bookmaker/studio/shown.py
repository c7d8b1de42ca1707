"""What the browser is told, as plain data: pages, puzzles and problems, each with its place."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..errors import Problem
from ..page.ops import Box
from ..record.findings import spot_named


@dataclass(frozen=True, slots=True)
class ShownProblem:
    """A problem or advice: in the book file, in another file, or on a page."""

    what: str
    hint: str
    line: int  # in the book file; 0: not there
    column: int
    file: str  # another file's name; '' for the book file
    advice: bool
    page: int  # -1: none is named; 0: the cover
    box: tuple[float, float, float, float] | None  # on it: left, bottom, right, top, from the trim's corner
    edition: str  # whose page it is; '' for the one looked at
    kind: str  # problems of one kind are told together

    @classmethod
    def of(cls, problem: Problem, book: Path) -> ShownProblem:
        """A problem of a book."""
        place = problem.place
        here = place is not None and place.file == str(book)
        on = problem.on or spot_named(problem.what)  # plugins that check pages name them
        return cls(
            problem.what,
            problem.hint,
            place.line if place and here else 0,
            place.column if place and here else 0,
            str(place) if place and not here else "",
            problem.advice,
            on.page if on else -1,
            on.box if on else None,
            on.edition if on else "",
            problem.kind,
        )


@dataclass(frozen=True, slots=True)
class PuzzleBox:
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
    spots: tuple[PuzzleBox, ...]


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


@dataclass(frozen=True, slots=True)
class ShownGuide:
    """One of the lines that a printer goes by, in points from the sheet's lower left corner."""

    name: str
    colour: str
    dashed: bool
    box: tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True, slots=True)
class ShownCover:
    """An edition's cover as a picture; where there is none, `why` says it."""

    why: str = ""
    width: float = 0  # of the whole sheet, in points
    height: float = 0
    spine: float = 0
    pages: int = 0  # of the interior
    design: str = ""
    line: int = 0  # in the book file, of what is said of it
    svg: str = ""
    guides: tuple[ShownGuide, ...] = ()
