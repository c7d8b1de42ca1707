"""Maze: one way from gate to gate, in any shape."""

from collections.abc import Iterator, Mapping
from typing import Any

from bookmaker import Ask, Bench, Choice, Kind, Mask, PlayWay, Setting, Size, Unmade, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells.rows import digest, in_rows

from . import draw, due, grade, phrases, printed, record
from .make import make, roomy_cells
from .model import EAST, NORTH, SOUTH, WEST, Maze, MazeRequest, walls_of
from .verify import flaws

# columns and rows of each level
MAZE_SIDES = {"kids": 10, "easy": 15, "medium": 20, "hard": 26, "expert": 32}
MOST_MAZE_SIDE = 100
SETTINGS = (
    Setting("braid", "of a hundred dead ends, how many get a way on; 0 for a single way", 0, most=100),
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, grade, phrases, printed, record
    return [Kind.of(__name__, *parts, takes=("grid", "shape"), per_page=(1, 2))]


def plan(ask: Ask, bench: Bench) -> MazeRequest:
    """The request for a maze; BookError over a level or a grid that no maze has."""
    level = ask.level or "medium"
    size = ask.grid or Size(MAZE_SIDES[level], MAZE_SIDES[level])
    if max(size) > MOST_MAZE_SIDE or min(size) < 4:
        raise ask.wrong(
            f"a maze of {size} cells is none that can be printed",
            f"4x4 to {MOST_MAZE_SIDE}x{MOST_MAZE_SIDE}",
            "grid",
        )
    mask = bench.mask(ask.shape, size) if ask.shape else Mask.full(size)
    try:
        roomy_cells(mask)
    except Unmade as unmade:
        raise ask.wrong(unmade.reason, unmade.hint, "shape") from unmade
    return MazeRequest(mask, level, int(ask.settings["braid"]), ask.effort)


def verify(puzzle: Maze) -> Iterator[str]:
    """Each promise that a maze breaks."""
    return flaws(puzzle.walls, puzzle.start, puzzle.end, puzzle.path, puzzle.braid)


def alike(puzzle: Maze) -> Mapping[str, str]:
    """A digest of its walls."""
    return {"walls": digest(repr(puzzle.walls))}


def stand_in(request: MazeRequest, bench: Bench) -> Maze:
    """Cells without a way, in the same shape, with gates at the first and the last."""
    cells = [*request.mask]
    inside = set(cells)
    first = next(cell for cell in cells if (cell[0] - 1, cell[1]) not in inside)
    last = next(cell for cell in reversed(cells) if (cell[0] + 1, cell[1]) not in inside)
    walls = dict.fromkeys(cells, NORTH | EAST | SOUTH | WEST)
    walls[first] &= ~NORTH
    walls[last] &= ~SOUTH
    return Maze(in_rows(walls, *request.mask.size), first, last, (first, last), request.braid)


def play(puzzle: Maze, view: View) -> PlayWay:
    """Its walls, and the way from gate to gate."""
    return PlayWay(puzzle.walls, puzzle.path)


def example(bench: Bench) -> Maze:
    """A small one for the how-to page."""
    return make(MazeRequest(bench.mask(Choice("rectangle"), Size(9, 6)), "easy"), bench)


def text(puzzle: Maze, view: View) -> str:
    """Its walls as signs; in the answer a point in each cell of the way."""
    across, upright = walls_of(puzzle)
    shown = set(puzzle.path) if view.kind == "answer" else set()
    lines = list[str]()
    for row in range(puzzle.rows + 1):
        lines.append(
            "+".join(["", *("--" if (row, c) in across else "  " for c in range(puzzle.columns)), ""])
        )
        if row < puzzle.rows:
            cells = [
                ("|" if (row, c) in upright else " ") + (" ." if (row, c) in shown else "  ")
                for c in range(puzzle.columns + 1)
            ]
            lines.append("".join(cells).rstrip())
    return "\n".join(lines)
