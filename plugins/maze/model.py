"""A maze as a value: the walls of its cells, its gates and the way between them."""

from dataclasses import dataclass

from bookmaker import Cell, Mask

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8  # the walls of a cell
STEPS: dict[int, Cell] = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
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
        return frozenset(
            (r, c) for r, row in enumerate(self.walls) for c, walls in enumerate(row) if walls is not None
        )
