"""What a page prints: its puzzles, its answers and what else is on it, as `page` reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..pdfread.marks import PageArea
from ..pdfread.text_lines import ContentsLine, Piece, plainly
from ..proof.flaws import PrintedFlaw
from ..proof.grid import Field, part_of
from ..proof.strokes import Stroke
from ..wordsearch.grid import Cell
from ..wordsearch.model import Grid
from .grid_place import GridLattice
from .kind_regions import PrintedKind
from .numbered import NumberedStart


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """A puzzle as its page prints it."""

    page: int
    number: int | None
    title: str  # as printed, '' for none
    titles: frozenset[str]  # whatever stands over the grid, plainly
    grid: Grid  # its letters alone: a book's puzzles wait for their answers
    flaws: tuple[PrintedFlaw, ...]
    below: tuple[Piece, ...]  # its list
    sends: tuple[int, ...]  # pages named for its answer
    area: PageArea  # of its grid
    lattice: GridLattice | None = None
    head_area: PageArea | None = None  # of the texts over it
    sends_area: PageArea | None = None  # of those that name these pages

    @property
    def counts(self) -> frozenset[int]:
        """The numbers that the texts over its grid tell."""
        return frozenset(int(n) for text in self.titles for n in re.findall(r"[0-9]{1,4}", text))

    @property
    def letters(self) -> dict[Cell, str]:
        """What each of its cells shows."""
        return {(r, c): cell for r, row in enumerate(self.grid) for c, cell in enumerate(row) if cell}

    def part(self, cells: Iterable[Cell]) -> PageArea:
        """Where these cells of its grid are, of which there is one at least."""
        return part_of(self.area, (len(self.grid), len(self.grid[0])), cells)

    def listed(self, *texts: str) -> PageArea | None:
        """Where its list has one of these texts; else the whole list, None where there is none."""
        wanted = {plainly(text) for text in texts}
        there = [piece.area for piece in self.below if plainly(piece.text) in wanted]
        return around(there) or around(piece.area for piece in self.below)


@dataclass(frozen=True, slots=True)
class PrintedAnswer:
    """An answer as its page prints it."""

    page: int
    number: int | None
    title: str
    puzzle_page: int | None  # the page it names for its puzzle
    field: Field
    below: tuple[Piece, ...]  # what it says under the grid
    strokes: tuple[Stroke, ...]
    starts: tuple[NumberedStart, ...] = ()  # where its words are numbered
    key: tuple[tuple[int, str], ...] = ()  # the words with their numbers
    head_area: PageArea | None = None  # of the texts over it

    @property
    def area(self) -> PageArea:
        """The part of the page that its grid covers."""
        return self.field.area

    @property
    def note_area(self) -> PageArea | None:
        """Where it says something under its grid; None where it does not."""
        return around(piece.area for piece in self.below)


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page and all that is on it."""

    number: int
    folio: int | None = None
    headings: frozenset[str] = frozenset()  # its largest type, and its running head, plainly
    questions: tuple[PrintedPuzzle, ...] = ()
    answers: tuple[PrintedAnswer, ...] = ()
    examples: tuple[PrintedAnswer, ...] = ()  # grids that are neither
    folio_area: PageArea | None = None
    contents: tuple[ContentsLine, ...] = ()
    said: str = ""  # the letters of a page with examples
    texts: tuple[Piece, ...] = ()  # of a page without puzzles and answers
    flaws: tuple[PrintedFlaw, ...] = ()  # of type outside its grids that does not look like what it says
    kind_questions: tuple[PrintedKind, ...] = ()  # puzzles of plugins' kinds
    kind_answers: tuple[PrintedKind, ...] = ()

    @property
    def is_matter(self) -> bool:
        """Whether it shows no puzzle and no answer, but examples at most."""
        return not (self.questions or self.answers or self.kind_questions or self.kind_answers)


class PageBefore(NamedTuple):
    """What of the pages before decides how a page is read."""

    after: int = 1  # the number after that of the last puzzle on them
    contents: bool = False  # whether the last of them is one of contents
    answers: bool = False  # whether it shows answers


def around(areas: Iterable[PageArea]) -> PageArea | None:
    """The least area that has all of these; None where there is none."""
    known = [*areas]
    return PageArea.around(known) if known else None
