"""A maze on the page: its walls, an arrow into it and one out of it, and in the answer its way."""

from collections.abc import Iterator

from bookmaker import Cell
from bookmaker.drawing import (
    Box,
    Curve,
    Drawing,
    GridLattice,
    Look,
    Op,
    Paint,
    Part,
    Point,
    Sizes,
    View,
    joined_borders,
    named,
    too_small,
)
from bookmaker.kinds.cells.drawn import CellLine

from .model import SIDE_STEPS, Maze, gate_side, holes, walls_of

LEAST_WAY_POINTS = {False: 8.0, True: 14.0}  # and in large print
LEAST_ANSWER = 3.2  # points
MOST_WAY_POINTS, MOST_ANSWER_WAY_POINTS = 30.0, 11.0
WALL_LINE, MOST_WALL_POINTS = CellLine(0.13, 0.5), 2.6  # points
WAY = 0.34  # of the pitch: the line of the way
ARROW_ROOM_PITCHES = 0.85  # on every side
# where an arrow begins and ends, and half its width
ARROW_NEAR_PITCHES, ARROW_FAR_PITCHES, ARROW_HALF_PITCHES = 0.14, 0.74, 0.3


def measure(puzzle: Maze, look: Look, view: View) -> Sizes:
    """The least box in which its ways are wide enough."""
    pitch = least_pitch(look, view)
    wide, high = puzzle.columns + 2 * ARROW_ROOM_PITCHES, puzzle.rows + 2 * ARROW_ROOM_PITCHES
    return Sizes(wide * pitch, high * pitch, most=MOST_ANSWER_WAY_POINTS / LEAST_ANSWER)


def least_pitch(look: Look, view: View) -> float:
    """The least width of a way from wall to wall."""
    return LEAST_ANSWER if view.kind == "answer" else LEAST_WAY_POINTS[look.large_print]


def draw(puzzle: Maze, box: Box, look: Look, view: View) -> Drawing:
    """The maze at the top of the box, in its middle, as large as the box allows."""
    pitch = min(
        box.width / (puzzle.columns + 2 * ARROW_ROOM_PITCHES),
        box.height / (puzzle.rows + 2 * ARROW_ROOM_PITCHES),
    )
    if pitch + 1e-6 < least_pitch(look, view):
        why = f"for ways of {least_pitch(look, view):g} points"
        need, what = measure(puzzle, look, view), f"a maze of {puzzle.columns}x{puzzle.rows}"
        return too_small(what, need, box, "a smaller grid or a larger trim", why)
    small = view.kind == "answer" and not view.largest
    pitch = min(pitch, MOST_ANSWER_WAY_POINTS if small else max(MOST_WAY_POINTS, least_pitch(look, view)))
    left = box.x + (box.width - puzzle.columns * pitch) / 2
    lattice = GridLattice(left, box.top - ARROW_ROOM_PITCHES * pitch, pitch)
    width = min(WALL_LINE.width(pitch), MOST_WALL_POINTS)
    ops: list[Op] = [
        lattice.ruled(joined_borders(*walls_of(puzzle)), width),
        *named(_arrows(puzzle, lattice), "arrow"),
    ]
    if inner := holes(puzzle):
        ops.insert(0, Paint(lattice.squares(inner), fill="soft", part=Part("holes")))
    if view.kind == "answer":
        ops.insert(0, _way(puzzle, lattice))
    return Drawing(tuple(ops), look.sizes["list"], box.top - (puzzle.rows + 2 * ARROW_ROOM_PITCHES) * pitch)


def _outward(puzzle: Maze, lattice: GridLattice, cell: Cell, far: float) -> Point:
    """A point outside a gate, so many pitches from its border."""
    down, right = SIDE_STEPS[gate_side(puzzle, cell)]
    x, y = lattice.centre(cell)
    return x + right * (0.5 + far) * lattice.pitch, y - down * (0.5 + far) * lattice.pitch


def _arrows(puzzle: Maze, lattice: GridLattice) -> Iterator[Op]:
    """An arrow that points in before the start, one that points out behind the end."""
    for cell, tip, base in (
        (puzzle.start, ARROW_NEAR_PITCHES, ARROW_FAR_PITCHES),
        (puzzle.end, ARROW_FAR_PITCHES, ARROW_NEAR_PITCHES),
    ):
        down, right = SIDE_STEPS[gate_side(puzzle, cell)]
        x, y = _outward(puzzle, lattice, cell, base)
        across, up = (
            abs(down) * ARROW_HALF_PITCHES * lattice.pitch,
            abs(right) * ARROW_HALF_PITCHES * lattice.pitch,
        )
        point = _outward(puzzle, lattice, cell, tip)
        yield Paint(Curve.polygon([point, (x - across, y - up), (x + across, y + up)]), fill="ink")


def _way(puzzle: Maze, lattice: GridLattice) -> Paint:
    """The way from gate to gate, from the middle of one cell to that of the next."""
    inner = [lattice.centre(cell) for cell in puzzle.path]
    ends = [_outward(puzzle, lattice, cell, 0.0) for cell in (puzzle.start, puzzle.end)]
    line = Curve.line(ends[0], *inner, ends[1])
    return Paint(line, stroke="soft", width=WAY * lattice.pitch, cap="butt", join="round", part=Part("way"))
