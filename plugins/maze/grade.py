"""How hard a maze is: by how long its way is and how many others lead astray from it."""

from dataclasses import dataclass
from math import isqrt

from bookmaker import Cell, Grade

from .model import SIDE_STEPS, Maze

ASTRAY = 4  # steps that a false way goes on at least, before it is seen to end


@dataclass(frozen=True, slots=True)
class MazeCounts:
    """What can be counted in a maze."""

    length: int  # of the way, in cells
    turns: int  # of the way
    dead_ends: int
    astray: int  # false ways that leave it and are not seen to end at once
    deepest: int  # steps into the longest of them


def count(maze: Maze) -> MazeCounts:
    """The counts of a maze."""
    path, on_path = maze.path, set(maze.path)
    bends = [_step(a, b) != _step(b, c) for a, b, c in zip(path, path[1:], path[2:], strict=False)]
    depths = [_depth(maze, cell, near) for cell in path for near in _open(maze, cell) if near not in on_path]
    closed = [(wall or 0).bit_count() for row in maze.walls for wall in row]
    return MazeCounts(
        len(path),
        sum(bends),
        closed.count(3),
        sum(depth >= ASTRAY for depth in depths),
        max(depths, default=0),
    )


def grade(puzzle: Maze) -> Grade:
    """How hard it is: the way's length and the false ways from it, each counting as much as the other."""
    counts = count(puzzle)
    score = min(isqrt(counts.length * (counts.astray + 1)) * 3 // 2, 100)
    return Grade(score, f"{counts.astray} false ways")


def _step(one: Cell, other: Cell) -> Cell:
    return other[0] - one[0], other[1] - one[1]


def _open(maze: Maze, cell: Cell) -> list[Cell]:
    """The neighbours of a cell that it has no wall towards; nothing lies behind a gate, in a shape either."""
    row, column = cell
    walls = maze.walls[row][column] or 0
    near = [(row + down, column + right) for side, (down, right) in SIDE_STEPS.items() if not walls & side]
    return [
        (r, c)
        for r, c in near
        if 0 <= r < maze.rows and 0 <= c < maze.columns and maze.walls[r][c] is not None
    ]


def _depth(maze: Maze, before: Cell, cell: Cell) -> int:
    """How many steps a false way goes on, the deepest of its branches."""
    seen, wave, depth = {before, cell}, [cell], 0
    path = set(maze.path)
    while wave:
        depth += 1
        ways = {near: None for each in wave for near in _open(maze, each)}
        wave = [near for near in ways if near not in seen and near not in path]
        seen.update(wave)
    return depth
