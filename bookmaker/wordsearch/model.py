"""Requests and puzzles: what a puzzle shall be, and what it is."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeVar

from ..field_rules import one_of, whole
from .grid import DIRECTIONS, Mask, Placement, Size
from .words import Entry, Letter, Spelling, WordLetters

T = TypeVar("T")
Grid = tuple[tuple[Letter | None, ...], ...]  # None: outside the shape
Count = Annotated[int, whole(0)]
Weights = tuple[tuple[str, int], ...]  # names with whole-number weights, in a fixed order

EFFORTS = ("fast", "standard", "fine", "finest")
EMBEDDED = ("error", "allow", "drop", "swap")
MESSAGE_ORDERS = ("rows", "columns", "spiral")
NO_REST, FILLED_REST = "none", "fill"  # what comes after a message: no cell, or letters of the filler
MESSAGE_RESTS = (NO_REST, FILLED_REST)
BETWEEN_MODES = " + "  # in a puzzle's `mode`, where several made it
EVENLY: Weights = tuple((name, 1) for name in DIRECTIONS)


@dataclass(frozen=True, slots=True)
class Choice:
    """An offer chosen by name, with the settings it was given."""

    name: str
    args: tuple[tuple[str, int | str | bool], ...] = ()

    def __str__(self) -> str:
        settings = ",".join(f"{key}={value}" for key, value in self.args)
        return f"{self.name}:{settings}" if settings else self.name


@dataclass(frozen=True, slots=True)
class Goals:
    """What makes an arrangement good beyond being right.

    `crossings` is a band in cells per hundred words, `spread` a floor in hundredths;
    `near_misses`, 0 to 10, is how hard lines are sought that miss a word by one letter.
    """

    crossings: tuple[int, int | None] = (0, None)
    spread: int = 75
    near_misses: int = 0


@dataclass(frozen=True, slots=True)
class Message:
    """What the cells without a word, or the first of them, spell, read by rows, columns or in a spiral."""

    letters: Spelling
    shown: str
    order: Annotated[str, one_of(*MESSAGE_ORDERS)] = "rows"
    spelt: WordLetters = ()  # as its own spelling has them, where the grid has plain ones
    rest: Annotated[str, one_of(*MESSAGE_RESTS)] = NO_REST  # fill: letters of the filler come after it

    @property
    def fills(self) -> bool:
        """Whether letters come after it that mean nothing."""
        return self.rest == FILLED_REST

    @property
    def from_right(self) -> bool:
        """Whether it is read from the right, as its script is: each order then is mirrored."""
        kinds = (unicodedata.bidirectional(letter[0]) for letter in self.letters)
        return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"

    def in_order(self, rows: Sequence[Sequence[T]]) -> list[T]:
        """What stands in the rows of a grid, as it is read."""
        lines = [list(row)[::-1] if self.from_right else list(row) for row in rows]
        if self.order == "columns":
            lines = [list(column) for column in zip(*lines, strict=True)]
        return _inwards(lines) if self.order == "spiral" else [each for line in lines for each in line]


def _inwards(rows: list[list[T]]) -> list[T]:
    """Along the first row from the first cell and on around, round after round."""
    cells: list[T] = []
    while rows and rows[0]:
        cells += rows.pop(0)
        cells += [row.pop() for row in rows]
        cells += reversed(rows.pop()) if rows else []
        cells += reversed([row.pop(0) for row in rows if row])
        rows = [row for row in rows if row]
    return cells


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that settles a puzzle: with the same request come the same letters."""

    mask: Mask
    place: tuple[Entry, ...] = ()  # each in the grid exactly once
    absent: tuple[Entry, ...] = ()  # none of them anywhere
    pool: tuple[Entry, ...] = ()  # `pick` of these join `place`
    pick: int = 0  # how many of the pool
    listed: tuple[WordLetters, ...] = ()  # the list's order, where placed before absent would tell too much
    directions: Weights = EVENLY  # how often words run each way
    alphabet: WordLetters = ()  # letters a filler may draw from
    frequencies: Weights = ()  # how often the language uses each
    filler: Choice = Choice("from-words")
    forbidden: tuple[WordLetters, ...] = ()  # strings kept out of the whole grid
    never: tuple[WordLetters, ...] = ()  # those of them that its modes added: kept out at any price
    endings: tuple[WordLetters, ...] = ()  # what no word may be lengthened by where it stands
    clear_corner: bool = False  # no word begins in the first cell
    message: Message | None = None  # what the cells between the words spell
    key: tuple[tuple[str, str], ...] = ()  # for a coded list: sign and letter, as printed
    goals: Goals = Goals()
    embedded: str = "error"  # words inside longer ones: error, allow, drop or swap
    effort: str = "standard"  # fast, standard, fine or finest
    seed: int = 0
    id: str = "puzzle"
    title: str = ""
    modes: tuple[Choice, ...] = (Choice("classic"),)
    shape: Choice = Choice("rectangle")
    level: str | None = None  # by name
    language: str = "en"  # by name, maybe with a region

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The words that settle the letters: those to place and those to keep out."""
        return self.place + self.absent


@dataclass(frozen=True, slots=True)
class Decoy:
    """A false trail a filler planted: looks like a word, is none."""

    letters: Spelling
    placed: Placement


@dataclass(frozen=True, slots=True)
class Left:
    """A word of the author's that is not in the puzzle, and why."""

    shown: str
    why: str


@dataclass(frozen=True, slots=True)
class Measures:
    """What can be counted on a finished puzzle (docs/book-json.md says how)."""

    intersections: Count = 0
    parallel_pairs: Count = 0
    collinear: Count = 0
    triangles: Count = 0
    rectangles: Count = 0
    direction_balance: float = 0.0
    direction_fit: float = 0.0
    spread: float = 0.0
    largest_empty_square: Count = 0
    fill: float = 0.0
    repairs: Count = 0
    near_misses: Count = 0  # lines that miss a word by one letter
    difficulty: float = 0.0  # 0 easy to 100; judge/difficulty.py says how it is reckoned


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A finished puzzle: its letters, its words and where they stand."""

    grid: Grid
    entries: tuple[Entry, ...]
    directions: Weights
    absent: tuple[Spelling, ...] = ()
    never: tuple[Spelling, ...] = ()  # strings that its modes keep out of all but the words' own cells
    message: Message | None = None
    key: tuple[tuple[str, str], ...] = ()
    decoys: tuple[Decoy, ...] = ()
    left: tuple[Left, ...] = ()
    id: str = "puzzle"
    title: str = ""
    mode: str = "classic"
    level: str | None = None
    language: str = "en"
    filler: str = ""
    shape: str = ""
    effort: Annotated[str, one_of(*EFFORTS)] = "standard"
    seed: int = 0
    measures: Measures = Measures()

    @property
    def size(self) -> Size:
        """Columns and rows."""
        return Size(len(self.grid[0]), len(self.grid))

    @property
    def modes(self) -> tuple[str, ...]:
        """The names of the modes that made it."""
        return tuple(self.mode.split(BETWEEN_MODES))

    @property
    def listed(self) -> tuple[Entry, ...]:
        """The entries a solver is given."""
        return tuple(entry for entry in self.entries if entry.listed)

    @property
    def placed(self) -> tuple[Entry, ...]:
        """The entries that stand in the grid."""
        return tuple(entry for entry in self.entries if entry.placed)

    @property
    def to_find(self) -> tuple[Entry, ...]:
        """The entries that a solver looks for: all but those that are nowhere and that no list names."""
        return tuple(entry for entry in self.entries if entry.listed or entry.placed)
