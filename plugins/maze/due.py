"""What a maze's page has to show, and its answer's."""

from collections.abc import Iterator

from bookmaker import Cell, KindDue
from bookmaker.drawing import Point, View

from .draw import ARROW_FAR_PITCHES, ARROW_HALF_PITCHES, ARROW_NEAR_PITCHES
from .model import EAST, NORTH, SIDE_STEPS, SOUTH, WEST, Maze, gate_side, holes


def due(puzzle: Maze, view: View) -> KindDue:
    """Its walls, an arrow into it and one out of it, and what it goes round; in an answer the way."""
    start, end = puzzle.start, puzzle.end
    arrows = {
        _arrow(puzzle, start, ARROW_NEAR_PITCHES, ARROW_FAR_PITCHES),
        _arrow(puzzle, end, ARROW_FAR_PITCHES, ARROW_NEAR_PITCHES),
    }
    inner = frozenset(holes(puzzle))
    middles = ((row + 0.5, column + 0.5) for row, column in puzzle.path)
    way = _outward(puzzle, start, 0.0), *middles, _outward(puzzle, end, 0.0)
    return KindDue(
        thin=frozenset(_walls(puzzle)),
        shapes={"arrow": frozenset(arrows)},
        filled={"holes": inner} if inner else {},
        lines={"way": frozenset({way})} if view.kind == "answer" else {},
    )


def _walls(puzzle: Maze) -> Iterator[tuple[str, int, int]]:
    """The borders of cells on which there is one."""
    borders = {NORTH: ("over", 0, 0), SOUTH: ("over", 1, 0), WEST: ("left", 0, 0), EAST: ("left", 0, 1)}
    for row, walls in enumerate(puzzle.walls):
        for column, closed in enumerate(walls):
            for side, (which, below, after) in borders.items():
                if closed and closed & side:
                    yield which, row + below, column + after


def _outward(puzzle: Maze, cell: Cell, far: float, aside: float = 0.0) -> Point:
    """A point outside a gate by row and column, so far from its border and so far aside."""
    down, right = SIDE_STEPS[gate_side(puzzle, cell)]
    row, column = cell[0] + 0.5 + down * (0.5 + far), cell[1] + 0.5 + right * (0.5 + far)
    return row + right * aside, column + down * aside


def _arrow(puzzle: Maze, cell: Cell, tip: float, base: float) -> tuple[Point, Point, Point]:
    """The corners of a gate's arrow."""
    return (
        _outward(puzzle, cell, tip),
        _outward(puzzle, cell, base, ARROW_HALF_PITCHES),
        _outward(puzzle, cell, base, -ARROW_HALF_PITCHES),
    )
