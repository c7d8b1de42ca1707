"""What a page prints: its puzzles, its answers and what else is on it, as `page` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..pdfread.text_lines import Piece
from ..wordsearch.model import Grid
from .grid import Field, GridLattice
from .kind_regions import PrintedKind
from .numbered import NumberedStart
from .strokes import Stroke


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """A puzzle as its page prints it."""

    page: int
    number: int | None
    title: str  # as printed, '' for none
    titles: frozenset[str]  # whatever stands over the grid, plainly
    grid: Grid  # its letters alone: a book's puzzles wait for their answers
    flaws: tuple[str, ...]
    below: tuple[Piece, ...]  # its list
    sends: tuple[int, ...]  # pages named for its answer
    lattice: GridLattice | None = None


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


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page and all that is on it."""

    number: int
    folio: int | None = None
    headings: frozenset[str] = frozenset()  # its largest type, and its running head, plainly
    questions: tuple[PrintedPuzzle, ...] = ()
    answers: tuple[PrintedAnswer, ...] = ()
    examples: tuple[PrintedAnswer, ...] = ()  # grids that are neither
    contents: tuple[tuple[str, int], ...] = ()
    said: str = ""  # the letters of a page with examples
    texts: tuple[Piece, ...] = ()  # of a page without grids
    flaws: tuple[str, ...] = ()  # of type outside its grids that does not look like what it says
    kind_questions: tuple[PrintedKind, ...] = ()  # puzzles of plugins' kinds
    kind_answers: tuple[PrintedKind, ...] = ()


class PageBefore(NamedTuple):
    """What of the pages before decides how a page is read."""

    after: int = 1  # the number after that of the last puzzle on them
    contents: bool = False  # whether the last of them is one of contents
    answers: bool = False  # whether it shows answers
