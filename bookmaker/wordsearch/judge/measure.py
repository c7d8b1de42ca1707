"""Count what makes a puzzle good, from the finished grid and its answers alone.

A puzzle is good if its words cross much, lie side by side nowhere, run every way they
were asked to, and leave no part of the grid bare. A ring of crossings counts where it has
a corner for each of its words, as CAT, COW and TOW have here; words that all cross in one
cell make a star and no ring.

    C A T
    O O .
    W . .
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from math import fsum, lcm, log

from ..grid import DIRECTIONS, Cell
from ..model import Grid, Measures, Puzzle, Weights
from .difficulty import difficulty

Answers = Sequence[tuple[str, tuple[Cell, ...]]]  # each word's direction and cells
Meetings = Mapping[tuple[int, int], Cell]  # pairs of words, by number, and a cell they share
Crossings = Mapping[int, Mapping[int, Cell]]  # for each word, the words it crosses and where

AXES = {name: max(step, (-step[0], -step[1])) for name, step in DIRECTIONS.items()}
MOST_MISS_COUNTED_WORDS = 100  # of more, near misses are not counted: it would take as long as proving
PARALLEL_CELLS = 3  # so many next to each other make two words a parallel pair


def measure(puzzle: Puzzle, repairs: int = 0) -> Measures:
    """What can be counted on a puzzle; balance, fit and spread are 1 where no word is placed."""
    placed = ((entry.placed, len(entry.letters)) for entry in puzzle.entries)
    answers = [(place.direction, place.cells(length)) for place, length in placed if place]
    users: dict[Cell, list[int]] = defaultdict(list)
    for number, (_, cells) in enumerate(answers):
        for cell in cells:
            users[cell].append(number)
    shared = {cell: group for cell, group in users.items() if len(group) > 1}
    meetings = {pair: cell for cell, group in shared.items() for pair in combinations(group, 2)}
    axes = [AXES[direction] for direction, _ in answers]
    crossings = _crossings(meetings, axes)
    counts = Counter(direction for direction, _ in answers)
    return Measures(
        intersections=len(shared),
        parallel_pairs=_parallel_pairs(answers),
        collinear=sum(axes[one] == axes[other] for one, other in meetings),
        triangles=_triangles(crossings),
        rectangles=_rectangles(crossings),
        direction_balance=round(_balance(counts, puzzle.directions), 3),
        direction_fit=round(_fit(counts, puzzle.directions), 3),
        spread=round(_spread(puzzle.grid, users), 3),
        largest_empty_square=_largest_empty_square(puzzle.grid, users),
        fill=round(len(users) / sum(len(row) - row.count(None) for row in puzzle.grid), 3),
        repairs=repairs,
        near_misses=_near_misses(puzzle),
        difficulty=difficulty(puzzle),
    )


def _crossings(meetings: Meetings, axes: Sequence[Cell]) -> Crossings:
    """Which words cross which, and in which cell: lines on two axes meet in one at most."""
    crossings: dict[int, dict[int, Cell]] = defaultdict(dict)
    for (one, other), cell in meetings.items():
        if axes[one] != axes[other]:
            crossings[one][other] = crossings[other][one] = cell
    return crossings


def _triangles(crossings: Crossings) -> int:
    """Sets of three words that cross one another in three different cells."""
    return sum(
        near[two] != near[three]
        for one, near in crossings.items()
        for two, three in combinations(sorted(near), 2)
        if one < two and three in crossings[two]
    )


def _rectangles(crossings: Crossings) -> int:
    """Sets of four words, each crossing the next all the way round, in four different cells."""
    between: dict[tuple[int, int], list[int]] = defaultdict(list)
    for middle, near in crossings.items():
        for one, other in combinations(sorted(near), 2):
            if near[one] != near[other]:
                between[one, other].append(middle)
    rings = set()
    for (one, other), middles in between.items():
        for two, four in combinations(middles, 2):
            there, back = crossings[two], crossings[four]
            if there[one] != back[one] and there[other] != back[other]:
                rings.add(frozenset((one, two, other, four)))
    return len(rings)


def _parallel_pairs(answers: Answers) -> int:
    """Pairs of words on neighbouring lines of one axis, side by side along enough cells.

    On a diagonal a cell has two neighbours on the next line, one in its row and one in
    its column; either may be what makes the pair.
    """
    lines: dict[tuple[Cell, int], list[tuple[int, int]]] = defaultdict(list)
    for direction, cells in answers:
        down, right = axis = AXES[direction]
        (row, column), end = cells[0], cells[-1]
        first, last = sorted((row, end[0]) if down else (column, end[1]))
        lines[axis, column * down - row * right].append((first, last))
    pairs = 0
    for (axis, line), words in lines.items():
        slant = -axis[0] * axis[1]  # how far along the next line a cell's neighbour in its column is
        for first, last in words:
            for low, high in lines.get((axis, line + 1), ()):
                level = min(last, high) - max(first, low) + 1
                slanted = min(last + slant, high) - max(first + slant, low) + 1
                pairs += max(level, slanted) >= PARALLEL_CELLS
    return pairs


def _balance(counts: Counter[str], directions: Weights) -> float:
    """The entropy of the words' directions over that of the allowed ones taken evenly."""
    total, allowed = counts.total(), sum(weight > 0 for _, weight in directions)
    if not total or allowed < 2:
        return 1.0
    return fsum(count / total * log(total / count) for count in counts.values()) / log(allowed)


def _fit(counts: Counter[str], directions: Weights) -> float:
    """One less half the summed difference between the shares placed and the shares asked for."""
    total, asked, weights = counts.total(), sum(weight for _, weight in directions), dict(directions)
    if not total:
        return 1.0
    apart = sum(abs(counts[name] * asked - weights.get(name, 0) * total) for name in DIRECTIONS)
    return 1 - apart / (2 * total * asked)


def _spread(grid: Grid, used: Collection[Cell]) -> float:
    """Word cells per cell in the poorest ninth of the grid, over the mean of the ninths.

    A ninth with under a quarter of the cells of the fullest one is left out.
    """
    down, across = [3 * third for third in _thirds(grid)], _thirds(tuple(zip(*grid, strict=True)))
    cells = [
        down[r] + across[c] for r, row in enumerate(grid) for c, cell in enumerate(row) if cell is not None
    ]
    room, words = Counter(cells), Counter([down[r] + across[c] for r, c in used])
    fullest = max(room.values())
    counted = {ninth: count for ninth, count in room.items() if 4 * count >= fullest}
    unit = lcm(*counted.values())  # shares in whole numbers, so that no rounding comes before the last
    shares = [words[ninth] * unit // count for ninth, count in counted.items()]
    return min(shares) * len(shares) / sum(shares) if any(shares) else 1.0


def _thirds(lines: Grid) -> list[int]:
    """For each row, or each column, the third of the shape's height or width it lies in."""
    in_play = [number for number, line in enumerate(lines) if line.count(None) < len(line)]
    start, extent = in_play[0], in_play[-1] - in_play[0] + 1
    return [(number - start) * 3 // extent for number in range(len(lines))]


def _largest_empty_square(grid: Grid, used: Collection[Cell]) -> int:
    """The side of the largest square of cells in play that no word runs over."""
    stride = len(grid[0]) + 1  # each row ends with a cell out of play, so no square runs on into the next
    free = bytearray(cell is not None for row in grid for cell in (*row, None))
    for row, column in used:
        free[row * stride + column] = False
    corners, side = int.from_bytes(free, "big"), 0
    while corners:  # one for each empty square whose side is one more than `side`
        side += 1
        corners &= corners >> 8  # a larger square begins where four of these stand in a square
        corners &= corners >> 8 * stride
    return side


def _near_misses(puzzle: Puzzle) -> int:
    """Lines that miss a word by one letter, both readings of it, a palindrome's once.

    The rows, columns and diagonals stand one after another in one text, a wall after each, a
    bit a cell: so all lines of a word's length are held against it at once. What has missed it
    by a letter is in `once`, by more in `more`, until all letters have been looked at.
    """
    words = {entry.letters for entry in puzzle.entries}
    if len(words) > MOST_MISS_COUNTED_WORDS:
        return 0
    cells = _all_lines(puzzle.grid)
    everywhere = (1 << len(cells)) - 1
    holds = _marks(cells, {letter for word in words for letter in word} | {None})
    outside = holds[None]
    count = 0
    for reading in {reading for word in words for reading in (word, word[::-1])}:
        once = more = 0
        for index, letter in enumerate(reading):
            missed = (everywhere ^ holds[letter]) >> index
            more |= once & missed | outside >> index
            once |= missed
        count += (once & ~more & everywhere >> len(reading) - 1).bit_count()
    return count


def _all_lines(grid: Grid) -> list[str | None]:
    """Every row, column and diagonal in one list, None after each."""
    columns = len(grid[0])
    walled = [cell for row in grid for cell in (*row, None)]
    return [
        cell
        for step in (1, columns, columns + 1, columns + 2)
        for first in range(step)
        for cell in (*walled[first::step], None)
    ]


def _marks(cells: Sequence[str | None], signs: Collection[str | None]) -> dict[str | None, int]:
    """For each sign a number with a bit for each cell that holds it."""
    marks = {sign: bytearray(b"0") * len(cells) for sign in signs}
    for place, cell in enumerate(cells, 1):
        if cell in marks:
            marks[cell][-place] = ord("1")
    return {sign: int(digits, 2) for sign, digits in marks.items()}
