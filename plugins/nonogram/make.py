"""Making a nonogram: a picture whose clues lead to it line by line, without a guess.

          1   1
          1 3 1
      1 1 # . #
        3 # # #
        1 . # .    is not one: the last row fits, the first could not be told from others

A line is solved by what all its arrangements have in common. Where that stops short of the whole picture,
single cells at the edge of what it shows are changed, few enough that it looks the same. No puzzle is of a
picture that stays ambiguous, or has but one colour.
"""

from collections.abc import Sequence
from functools import lru_cache

from bookmaker import Bench, Unmade
from bookmaker.kinds.cells.rows import bits

from .model import Clue, Nonogram, NonogramRequest, clue_of

MOST_WAYS = 40_000  # arrangements of a line that are looked through
MOST_CHANGED_PERCENT = 3  # of the cells
CELLS_TRIED = 16  # before each change
SIDE_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))

Picture = tuple[str, ...]


def make(request: NonogramRequest, bench: Bench) -> Nonogram:
    """The nonogram of a picture; Unmade where its clues do not lead to it line by line."""
    picture = request.picture
    most = max(1, MOST_CHANGED_PERCENT * len(picture) * len(picture[0]) // 100)
    lines = Lines()
    unknown = lines.open_cells(picture)
    for _ in range(most):
        if not unknown:
            break
        edge = [cell for cell in unknown if _is_edge(picture, cell)]
        ways = [_changed(picture, cell) for cell in edge[:: max(1, len(edge) // CELLS_TRIED)]]
        found = [(len(lines.open_cells(way)), number) for number, way in enumerate(ways)]
        if not found or min(found)[0] >= len(unknown):
            break
        picture = ways[min(found)[1]]
        unknown = lines.open_cells(picture)
    if unknown:
        raise Unmade(
            f"the clues of this picture leave {len(unknown)} cells to guesswork",
            "another grid size or another shape would help",
        )
    return Nonogram(picture)


def _is_edge(picture: Picture, cell: tuple[int, int]) -> bool:
    row, column = cell
    near = ((row + down, column + right) for down, right in SIDE_STEPS)
    return any(
        0 <= r < len(picture) and 0 <= c < len(picture[0]) and picture[r][c] != picture[row][column]
        for r, c in near
    )


def _changed(picture: Picture, cell: tuple[int, int]) -> Picture:
    row, column = cell
    line = picture[row]
    other = "." if line[column] == "#" else "#"
    return (*picture[:row], line[:column] + other + line[column + 1 :], *picture[row + 1 :])


class Lines:
    """Arrangements of lines, kept as far as they were narrowed: pictures alike have most lines in common."""

    def __init__(self) -> None:
        self._known: dict[tuple[Clue, int], Arrangements] = {}

    def open_cells(self, picture: Picture) -> list[tuple[int, int]]:
        """The cells that line by line the clues of a picture do not settle."""
        rows, columns = [*map(clue_of, picture)], [clue_of(line) for line in zip(*picture, strict=True)]
        wide, high = len(columns), len(rows)
        lines = [self._all(clue, wide) for clue in rows], [self._all(clue, high) for clue in columns]
        filled, blank = ([0] * high, [0] * wide), ([0] * high, [0] * wide)
        changed = [set(range(high)), set(range(wide))]
        while changed[0] or changed[1]:
            across = 0 if changed[0] else 1
            for number in sorted(changed[across]):
                line = lines[across][number].within(filled[across][number], blank[across][number])
                lines[across][number] = line
                always, never = line.always, line.never
                for spot in bits((always & ~filled[across][number]) | (never & ~blank[across][number])):
                    settled = filled if always >> spot & 1 else blank
                    settled[1 - across][spot] |= 1 << number
                    changed[1 - across].add(spot)
                filled[across][number], blank[across][number] = always, never
            changed[across] = set()
        known = [filled[0][row] | blank[0][row] for row in range(high)]
        return [
            (row, column) for row in range(high) for column in range(wide) if not known[row] >> column & 1
        ]

    def _all(self, clue: Clue, length: int) -> "Arrangements":
        if (clue, length) not in self._known:
            self._known[clue, length] = Arrangements(_ways(clue, length), length)
        return self._known[clue, length]


class Arrangements:
    """Arrangements of a line's runs, as sets of filled cells, and what all of them have in common."""

    __slots__ = ("_length", "_narrowed", "_ways", "always", "never")

    def __init__(self, ways: Sequence[int], length: int) -> None:
        self._ways, self._length = ways, length
        self._narrowed: dict[tuple[int, int], Arrangements] = {}
        every = (1 << length) - 1
        self.always, ever = every, 0  # the cells that all of them fill, and that any does
        for way in ways:
            self.always &= way
            ever |= way
        self.never = every & ~ever

    def within(self, filled: int, blank: int) -> "Arrangements":
        """Those that fill these cells and leave those blank."""
        if not (filled & ~self.always or blank & ~self.never):
            return self
        if (filled, blank) not in self._narrowed:
            ways = [way for way in self._ways if not way & blank and not filled & ~way]
            self._narrowed[filled, blank] = Arrangements(ways, self._length)
        return self._narrowed[filled, blank]


@lru_cache(maxsize=256)
def _ways(clue: Clue, length: int) -> Sequence[int]:
    """All arrangements of a line's runs, as sets of its filled cells; Unmade where there are too many."""
    if clue == (0,):
        return (0,)
    ways = [(0, 0)]  # filled so far, and where the next run may start
    for number, run in enumerate(clue):
        rest = sum(clue[number + 1 :]) + len(clue) - number - 1
        ways = [
            (way | ((1 << run) - 1) << start, start + run + 1)
            for way, first in ways
            for start in range(first, length - rest - run + 1)
        ]
        if len(ways) > MOST_WAYS:
            raise Unmade(
                f"a line with the runs {' '.join(map(str, clue))} has too many arrangements to be solved",
                "a smaller grid or a simpler shape would help",
            )
    return tuple(way for way, _ in ways)
