"""Finding a grid on a page by the positions of its letters.

Each letter of a grid is a run of its own, its middle on a lattice of columns and its baseline
on one of rows. The pitches are what most neighbours on the page are apart; then a few cells
vote for the place of the whole: every letter that could be theirs names a corner, and the
corners that most of them name are looked at cell by cell. So a grid with a letter changed,
moved or lost is still found, and the cell can be named.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product
from operator import sub
from typing import NamedTuple

from ..puzzle.model import Grid
from .content import Run

VOTERS = 12  # cells that vote for a corner
CORNERS = 10  # corners looked at for each pitch
PITCHES = 3  # pitches tried each way, most frequent first
OFF = 0.1  # of the pitch: how far from its place a letter may stand
UNEQUAL = 0.005  # of the pitch: how much columns and rows may differ
IN_LINE = 0.3  # points: how far apart the letters of a row or column may stand
LONGEST = 4  # signs in a cell: a letter with its accents, a digraph
ODD = 0.25  # of the size most of a grid's letters have: how much one may differ
NAMED = 3  # wrong cells named before the rest are counted

Cell = tuple[int, int]  # row, column
Expected = dict[Cell, str]


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where a grid's first cell stands, and how far apart its columns and rows are."""

    x: float
    y: float
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Found:
    """A grid's place on the page, and what is wrong with it, as ends of sentences."""

    left: float
    bottom: float
    right: float
    top: float
    flaws: tuple[str, ...]


class Letter(NamedTuple):
    """A run that can be a cell: its text, the middle of its baseline."""

    text: str
    x: float
    y: float
    run: Run


class Cells:
    """The runs of a page that can be cells; one found in a grid is not looked at again."""

    def __init__(self, runs: Iterable[Run]) -> None:
        self.letters = [
            Letter(composed(run.text), run.x + run.width / 2, run.y, run)
            for run in runs
            if 0 < len(run.text) <= LONGEST and not run.text.isspace()
        ]
        self.across = _pitches([(letter.y, letter.x) for letter in self.letters])
        self.down = _pitches([(letter.x, letter.y) for letter in self.letters])
        self.taken: set[Run] = set()

    def find(self, grid: Grid) -> Found | None:
        """The grid's place, None if no half of it stands together anywhere."""
        expected = {
            (r, c): composed(cell) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell
        }
        best, laid = 0, dict[Cell, Letter]()
        found: Lattice | None = None
        for lattice in self._lattices(expected):
            there = self._laid(lattice, len(grid), len(grid[0]))
            right = sum(cell in there and there[cell].text == text for cell, text in expected.items())
            if right > best:
                best, laid, found = right, there, lattice
            if best == len(expected):
                break
        if found is None or 2 * best < len(expected):
            return None
        flaws = (*_wrong_cells(expected, laid, grid), *_uneven(expected, laid))
        self.taken |= {letter.run for cell, letter in laid.items() if cell in expected}
        self.letters = [letter for letter in self.letters if letter.run not in self.taken]
        return _found(found, grid, flaws)

    def _lattices(self, expected: Expected) -> Iterator[Lattice]:
        """Where the grid could stand, the likeliest place first for each pitch."""
        named = defaultdict[str, list[Letter]](list)
        for letter in self.letters:
            named[letter.text].append(letter)
        steps = _steps(tuple(expected))
        across = [gap / steps[0] for gap in self.across] if steps[0] else []
        down = [gap / steps[1] for gap in self.down] if steps[1] else []
        pairs = product(across or down, down or across)
        for pitch, drop in sorted(pairs, key=lambda pair: abs(pair[0] - pair[1])):
            yield from _corners(expected, named, pitch, drop)

    def _laid(self, lattice: Lattice, rows: int, columns: int) -> dict[Cell, Letter]:
        """The letters that stand on the lattice, in the grid or one cell beside it."""
        x, y, pitch, drop = lattice.x, lattice.y, lattice.across, lattice.down
        left, right = x - 1.5 * pitch, x + (columns + 0.5) * pitch
        top, bottom = y + 1.5 * drop, y - (rows + 0.5) * drop
        laid = {}
        for letter in self.letters:
            _, along, height, _ = letter
            if left < along < right and bottom < height < top:
                across, down = (along - x) / pitch, (y - height) / drop
                row, column = round(down), round(across)
                if abs(across - column) <= OFF and abs(down - row) <= OFF:
                    laid[row, column] = letter
        return laid


def composed(text: str) -> str:
    """A text in one spelling, its accents in their letters."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


@lru_cache(maxsize=16)
def _steps(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """The same for columns and for rows; most grids of a book have one shape."""
    return _step(cells), _step((column, row) for row, column in cells)


def _step(cells: Iterable[Cell]) -> int:
    """How many cells apart most neighbours in a line are; 0 if no line has two."""
    steps = Counter(there[1] - here[1] for here, there in pairwise(sorted(cells)) if here[0] == there[0])
    return steps.most_common(1)[0][0] if steps else 0


def _pitches(places: Iterable[tuple[float, float]]) -> list[float]:
    """How far apart most neighbours in a line are, the most frequent distances first.

    A place is the height of its line, or of its column the distance from the left, and where
    in it something stands.
    """
    gaps = [gap for line in _lines(places) for gap in map(sub, line[1:], line) if gap > 1]
    pitches: list[float] = []
    for near, _ in Counter(round(gap, 1) for gap in gaps).most_common(3 * PITCHES):
        if all(abs(near - other) > 0.25 for other in pitches):
            alike = [gap for gap in gaps if abs(gap - near) < 0.16]
            pitches.append(sum(alike) / len(alike))
    return pitches[:PITCHES]


def _lines(places: Iterable[tuple[float, float]]) -> Iterator[list[float]]:
    """What stands in each line, in order."""
    last, line = 0.0, list[float]()
    for height, along in sorted(places):
        if line and height - last > IN_LINE:
            yield sorted(line)
            line = []
        line.append(along)
        last = height
    yield sorted(line)


def _corners(
    expected: Expected, named: dict[str, list[Letter]], across: float, down: float
) -> Iterator[Lattice]:
    """Where the first cell would stand, by the votes of some cells all over the grid."""
    cells = list(expected)
    votes = defaultdict[tuple[int, int], list[tuple[float, float]]](list)
    for row, column in cells[:: max(1, len(cells) // VOTERS)]:
        left, up = column * across, row * down
        for _, x, y, _ in named.get(expected[row, column], ()):
            place = x - left, y + up
            votes[round(place[0] / across * 4), round(place[1] / down * 4)].append(place)
    for places in sorted(votes.values(), key=len, reverse=True)[:CORNERS]:
        yield Lattice(*places[0], across, down)


def _wrong_cells(expected: Expected, laid: dict[Cell, Letter], grid: Grid) -> Iterator[str]:
    """Each cell that is not as it should be, the first few named."""
    size = _usual_size(expected, laid)
    wrong = [*_differing(expected, laid, size)]
    if len(laid) + len(wrong) > len(expected):
        wrong += _strangers(expected, laid, grid, size)
    yield from wrong[:NAMED]
    if len(wrong) > NAMED:
        yield f"{len(wrong) - NAMED} more of its cells are wrong"


def _usual_size(expected: Expected, laid: dict[Cell, Letter]) -> float:
    """The size most letters of the grid have."""
    sizes = Counter(round(letter.run.size, 1) for cell, letter in laid.items() if cell in expected)
    return sizes.most_common(1)[0][0]


def _differing(expected: Expected, laid: dict[Cell, Letter], size: float) -> Iterator[str]:
    for cell, letter in expected.items():
        if cell not in laid:
            yield f"{_name(cell)} has no letter in its place, where {letter} belongs"
        elif laid[cell].text != letter:
            yield f"{_name(cell)} shows {laid[cell].text}, where {letter} belongs"
        elif abs(laid[cell].run.size - size) > ODD * size:
            yield f"{_name(cell)} is set in {laid[cell].run.size:.1f} pt, the others in {size:.1f}"


def _strangers(expected: Expected, laid: dict[Cell, Letter], grid: Grid, size: float) -> Iterator[str]:
    """Letters where the grid has none; a lone one beside it may be a number of the page's."""
    others = [
        cell for cell, letter in laid.items() if cell not in expected and round(letter.run.size, 1) == size
    ]
    inside = [cell for cell in others if 0 <= cell[0] < len(grid) and 0 <= cell[1] < len(grid[0])]
    for cell in inside:
        yield f"{_name(cell)} shows {laid[cell].text}, where the grid has no cell"
    if len(others) - len(inside) > 1:
        yield f"{len(others) - len(inside)} letters stand beside it as if they were part of it"


def _name(cell: Cell) -> str:
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def _uneven(expected: Expected, laid: dict[Cell, Letter]) -> Iterator[str]:
    """Columns and rows that are not equally far apart."""
    inside = [(cell, letter) for cell, letter in laid.items() if cell in expected]
    across = _measured((column, letter.x) for (_, column), letter in inside)
    down = _measured((row, -letter.y) for (row, _), letter in inside)
    if across and down and abs(across - down) > UNEQUAL * max(across, down):
        yield f"its columns are {across:.2f} pt apart, its rows {down:.2f} pt"


def _measured(places: Iterable[tuple[int, float]]) -> float | None:
    """How far apart lines are, from the means of the first and the last."""
    known = list(places)
    first, last = min(known)[0], max(known)[0]
    if first == last:
        return None
    least, most = ([place for number, place in known if number == end] for end in (first, last))
    return (sum(most) / len(most) - sum(least) / len(least)) / (last - first)


def _found(lattice: Lattice, grid: Grid, flaws: Iterable[str]) -> Found:
    """The box round the grid's cells, half a pitch round its letters."""
    left, top = lattice.x - lattice.across / 2, lattice.y + lattice.down / 2
    right, bottom = left + len(grid[0]) * lattice.across, top - len(grid) * lattice.down
    return Found(left, bottom, right, top, tuple(flaws))
