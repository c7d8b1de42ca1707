"""Diagrams for words that cross, as magazines print them: the same upside down, no word of under 3.

. . . # . . .      . . . . .      British: about every second letter of a word is one of another word, too,
. # . # . # .      . . . . .      at least half of them. American: every letter is. A drawing of one's own
. . . . . . .      . . # . .      has a line for each row, '#' for a block and '.' for a cell
# # . # . # #      . . . . .
. . . . . . .      . . . . .
. # . # . # .
. . . # . . .
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ...rng import Dice
from ...wordsearch.grid import Cell, Placement, Size
from .rows import is_diagram, pieces
from .verify import Run, runs_of

SHORTEST_WORD_LETTERS = 3
STRAY_BLOCK_ODDS = 12  # one in so many blocks is set though no word is too long without
LATTICES, OPENED = 100, 400  # diagrams that are begun, at most
BLOCKS = 16, 22  # of a hundred places of a diagram in which every letter is of two words, from and to


@dataclass(frozen=True, slots=True)
class Diagram:
    """The cells of a diagram; what is none of them is a block."""

    size: Size
    cells: frozenset[Cell]

    @property
    def places(self) -> list[Run]:
        """The places for words, those across before those down."""
        return runs_of(self.cells)

    @property
    def longest(self) -> int:
        """The length of its longest word."""
        return max(map(len, self.places))


def british(size: Size, longest: int, dice: Dice) -> Iterator[Diagram]:
    """Diagrams of an odd number of rows and columns whose words have every second letter of others."""
    lattice = frozenset((r, c) for r, c in _all(size) if r % 2 == 0 or c % 2 == 0)
    for _ in range(LATTICES):
        cells = lattice
        for cell in dice.shuffled(sorted(lattice)):
            pair = {cell, _turned(cell, size)}
            if cell not in cells or (_reach(cell, cells) <= longest and dice.below(STRAY_BLOCK_ODDS)):
                continue
            if not flaws_of(Diagram(size, cells - pair)):
                cells -= pair
        if (diagram := Diagram(size, cells)).longest <= longest:
            yield diagram


def american(size: Size, longest: int, dice: Dice) -> Iterator[Diagram]:
    """Diagrams of words all of whose letters are of others, too."""
    whole = frozenset(_all(size))
    for _ in range(OPENED):
        cells, share = whole, BLOCKS[0] + dice.below(BLOCKS[1] - BLOCKS[0] + 1)
        least = len(whole) * (100 - share) // 100
        for cell in dice.shuffled(sorted(whole)):
            pair = {cell, _turned(cell, size)}
            if len(cells - pair) >= least and not any(_short(each, cells - pair) for each in pair):
                cells -= pair
        if (diagram := Diagram(size, cells)).longest <= longest and not flaws_of(diagram, whole=True):
            yield diagram


def drawn(text: str) -> Diagram:
    """The diagram of a drawing; ValueError says what is wrong with it."""
    rows = [line.strip() for line in text.splitlines() if line.strip()]
    if not rows or len({*map(len, rows)}) > 1 or {*"".join(rows)} - {*"#."}:
        raise ValueError("has lines of one length for its rows, with '#' for a block and '.' for a cell")
    cells = frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == ".")
    diagram = Diagram(Size(len(rows[0]), len(rows)), cells)
    if flaws := flaws_of(diagram):
        raise ValueError("; ".join(flaws))
    return diagram


def placement(run: Run) -> Placement:
    """Where the word of a place stands."""
    return Placement(*run[0], "e" if run[0][0] == run[-1][0] else "s")


def flaws_of(diagram: Diagram, whole: bool = False) -> list[str]:
    """What is wrong with a diagram, as ends of sentences; `whole` wants all letters of two words."""
    runs, cells = diagram.places, {*diagram.cells}
    shared = Counter(cell for run in runs for cell in run)
    told = []
    if not is_diagram(cells, *diagram.size):
        told.append("is not the same upside down")
    if short := sum(len(run) < SHORTEST_WORD_LETTERS for run in runs):
        told.append(f"has {short} words of under {SHORTEST_WORD_LETTERS} letters")
    if alone := len(cells) - len(shared):
        told.append(f"has {alone} cells of no word")
    if few := sum(2 * sum(shared[cell] > 1 for cell in run) < len(run) for run in runs):
        told.append(f"has {few} words of which others cross less than half")
    if whole and (once := sum(count == 1 for count in shared.values())):
        told.append(f"has {once} cells of one word alone")
    if len(parts := pieces(cells)) != 1:
        told.append(f"falls into {len(parts)} pieces")
    return told


def _all(size: Size) -> Iterator[Cell]:
    return ((row, column) for row in range(size.rows) for column in range(size.columns))


def _turned(cell: Cell, size: Size) -> Cell:
    return size.rows - 1 - cell[0], size.columns - 1 - cell[1]


def _around(cell: Cell, cells: frozenset[Cell]) -> Iterator[tuple[int, int]]:
    """Across and down: how many cells before it and after it there are, up to the next block."""
    for down, right in ((0, 1), (1, 0)):
        found = []
        for sign in (-1, 1):
            row, column, count = cell[0] + sign * down, cell[1] + sign * right, 0
            while (row, column) in cells:
                row, column, count = row + sign * down, column + sign * right, count + 1
            found.append(count)
        yield found[0], found[1]


def _reach(cell: Cell, cells: frozenset[Cell]) -> int:
    """The length of the longer of the words through a cell."""
    return max(before + 1 + after for before, after in _around(cell, cells))


def _short(cell: Cell, cells: frozenset[Cell]) -> bool:
    """Whether a block there leaves one or two cells beside it."""
    return any(0 < count < SHORTEST_WORD_LETTERS for pair in _around(cell, cells) for count in pair)
