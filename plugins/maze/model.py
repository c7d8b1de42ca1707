"""A maze as a value: the walls of its cells, its gates and the way between them."""

from collections.abc import Set
from dataclasses import dataclass

from bookmaker import Cell, Mask
from bookmaker.kinds.cells.rows import signs_of

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8  # the walls of a cell
SIDE_STEPS: dict[int, Cell] = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
OPPOSITE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}


@dataclass(frozen=True, slots=True)
class MazeRequest:
    """What a maze shall be; with the same request come the same walls."""

    mask: Mask
    level: str = "medium"
    braid: int = 0  # of a hundred dead ends, how many get a way on
    effort: str = "standard"


@dataclass(frozen=True, slots=True)
class Maze:
    """A finished maze. A gate is an opening to the outside."""

    walls: tuple[tuple[int | None, ...], ...]  # None: outside
    start: Cell
    end: Cell
    path: tuple[Cell, ...]  # the shortest way from start to end
    braid: int = 0

    @property
    def columns(self) -> int:
        """How many cells it is wide."""
        return len(self.walls[0])

    @property
    def rows(self) -> int:
        """How many cells it is high."""
        return len(self.walls)

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells inside its outline."""
        return frozenset(signs_of(self.walls))


def holes(puzzle: Maze) -> list[Cell]:
    """The places amid a maze that are no cells of it: they are painted, or they would look like some."""
    inside, outside = puzzle.cells, outside_of(puzzle.cells, puzzle.columns, puzzle.rows)
    places = ((row, column) for row in range(puzzle.rows) for column in range(puzzle.columns))
    return [place for place in places if place not in inside and place not in outside]


def outside_of(cells: Set[Cell], columns: int, rows: int) -> set[Cell]:
    """The places round cells that can be reached from outside, those next to the grid among them."""
    outside, rim = {(-1, -1)}, [(-1, -1)]
    while rim:
        row, column = rim.pop()
        for down, right in SIDE_STEPS.values():
            near = row + down, column + right
            held = -1 <= near[0] <= rows and -1 <= near[1] <= columns
            if held and near not in cells and near not in outside:
                outside.add(near)
                rim.append(near)
    return outside


def walls_of(puzzle: Maze) -> tuple[set[Cell], set[Cell]]:
    """The cells over which there is a wall, and those at whose left one is, beyond the last, too."""
    across, upright = set[Cell](), set[Cell]()
    for (row, column), closed in signs_of(puzzle.walls).items():
        across |= {(row + below, column) for side, below in ((NORTH, 0), (SOUTH, 1)) if closed & side}
        upright |= {(row, column + after) for side, after in ((WEST, 0), (EAST, 1)) if closed & side}
    return across, upright


def gate_side(puzzle: Maze, cell: Cell) -> int:
    """The side on which a gate's cell opens to the outside."""
    closed, inside = puzzle.walls[cell[0]][cell[1]] or 0, puzzle.cells
    return next(
        side
        for side, (down, right) in SIDE_STEPS.items()
        if not closed & side and (cell[0] + down, cell[1] + right) not in inside
    )
