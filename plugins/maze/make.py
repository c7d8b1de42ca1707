"""Making a maze: a tree that grows through all cells of a shape, and two gates far apart.

    +  +--+--+        the way from the gate above to the one below goes
    |     |  |        down, right, down and right; what leads up on the
    +--+  +  +        right ends there
    |        |
    +--+--+  +

It is good if its way leads through the shape and not round its edge, and if many others that look as good
come to nothing. Without braids there is exactly one way between any two cells. No maze is in a shape so thin
that nothing in it branches.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bookmaker import Bench, Cell, Dice, Mask, Unmade
from bookmaker.kinds.cells.rows import in_rows, pieces

from .model import EAST, NORTH, OPPOSITE, SIDE_STEPS, SOUTH, WEST, Maze, MazeRequest, outside_of

NEWEST = {"kids": 45, "easy": 45, "medium": 80, "hard": 93, "expert": 97}  # in a hundred steps: grow on there
LENGTH = {"kids": 25, "easy": 25, "medium": 55, "hard": 80, "expert": 100}  # of the ways: which is taken
MAZES_GROWN = {"fast": 2, "standard": 4, "fine": 12, "finest": 40}  # of which the best is taken
LEAST_MAZE_CELLS = 12
LEAST_WHOLE_PERCENT = 85  # of the cells in play must hang together

Walls = dict[Cell, int]


def make(request: MazeRequest, bench: Bench) -> Maze:
    """The maze asked for, no larger than its cells; Unmade where the shape has no room for one."""
    dice = bench.dice("make")
    request = replace(request, mask=_trimmed(roomy_cells(request.mask)))
    cells = sorted(request.mask)
    gates = _gate_sides(cells, request.mask)
    best: tuple[int, Maze] | None = None
    for _ in range(MAZES_GROWN[request.effort]):
        walls = _grown(cells, NEWEST[request.level], dice)
        _braid(walls, cells, request.braid, dice)
        maze = _gated(walls, cells, gates, request, dice)
        along = edge_share(maze)
        if best is None or along < best[0]:
            best = along, maze
        if along <= 25:
            break
    assert best
    return best[1]


def _trimmed(cells: Sequence[Cell]) -> Mask:
    """A mask of these cells, without rows and columns at its edges that have none."""
    kept, (rows, columns) = set(cells), zip(*cells, strict=True)
    return Mask(
        tuple(
            "".join("#" if (row, column) in kept else "." for column in range(min(columns), max(columns) + 1))
            for row in range(min(rows), max(rows) + 1)
        )
    )


def roomy_cells(mask: Mask) -> list[Cell]:
    """The largest part of a shape that hangs together, row by row; Unmade where it is no room for a maze."""
    whole = mask.count == mask.size.columns * mask.size.rows  # a rectangle is one piece
    parts = [set(mask)] if whole else pieces(mask)
    cells = max(parts, key=len)
    if 100 * len(cells) < LEAST_WHOLE_PERCENT * mask.count:
        raise Unmade(
            f"the shape falls into {len(parts)} pieces, the largest with {len(cells)} of {mask.count} cells",
            "a larger grid or another shape would help",
        )
    squares = sum((r, c + 1) in cells and (r + 1, c) in cells and (r + 1, c + 1) in cells for r, c in cells)
    if len(cells) < LEAST_MAZE_CELLS or 3 * squares < len(cells):
        raise Unmade("the shape is too thin for a maze", "a larger grid or another shape would help")
    return sorted(cells)


def _grown(cells: Sequence[Cell], newest: int, dice: Dice) -> Walls:
    """Walls of a tree through all cells: most steps go on where the last one led, the others anywhere."""
    stride = max(column for _, column in cells) + 2  # a column more, in which no cell lies
    spots = [(row + 1) * stride + column for row, column in cells]
    walls = [0] * (spots[-1] + stride + 1)  # of each spot; 0 outside
    for spot in spots:
        walls[spot] = NORTH | EAST | SOUTH | WEST
    fresh = bytearray(map(bool, walls))
    steps = [(side, down * stride + right, ~OPPOSITE[side]) for side, (down, right) in SIDE_STEPS.items()]
    active = [dice.choice(spots)]
    fresh[active[0]] = False
    while active:
        at = len(active) - 1 if dice.below(100) < newest else dice.below(len(active))
        spot = active[at]
        ways = [step for step in steps if fresh[spot + step[1]]]
        if not ways:
            active[at] = active[-1]
            active.pop()
            continue
        side, step, opened = ways[dice.below(len(ways))] if len(ways) > 1 else ways[0]
        near = spot + step
        walls[spot] &= ~side
        walls[near] &= opened
        fresh[near] = False
        active.append(near)
    return {cell: walls[spot] for cell, spot in zip(cells, spots, strict=True)}


def _braid(walls: Walls, cells: Sequence[Cell], share: int, dice: Dice) -> None:
    """Give so many of a hundred dead ends a way on."""
    for cell in cells if share else ():
        if walls[cell].bit_count() == 3 and dice.below(100) < share:
            ways = [(side, near) for side, near in beside(cell) if walls[cell] & side and near in walls]
            if ways:
                side, near = dice.choice(ways)
                walls[cell] &= ~side
                walls[near] &= ~OPPOSITE[side]


def beside(cell: Cell) -> list[tuple[int, Cell]]:
    """The four sides of a cell with the cell behind each."""
    row, column = cell
    return [(side, (row + down, column + right)) for side, (down, right) in SIDE_STEPS.items()]


def _gate_sides(cells: Sequence[Cell], mask: Mask) -> dict[Cell, tuple[int, ...]]:
    """The cells at the outer edge, not at a hole's, with the sides that face out."""
    inside = set(cells)
    outside = outside_of(inside, *mask.size)
    edge = {near for cell in outside for _, near in beside(cell)} & inside
    return {cell: tuple(side for side, near in beside(cell) if near in outside) for cell in sorted(edge)}


def _gated(
    walls: Walls, cells: Sequence[Cell], gates: dict[Cell, tuple[int, ...]], request: MazeRequest, dice: Dice
) -> Maze:
    """The maze with gates opposite each other, and a way between them as long as the level wants."""
    above = sorted(gates, key=lambda cell: (cell[0], cell[1]))
    starts = [cell for cell in above if NORTH in gates[cell]][: max(1, len(gates) // 6)]
    start = dice.choice(starts)
    came, steps = _ways_from(walls, start)
    far = _opposite(start, gates)
    lengths = sorted((steps[cell], cell) for cell in far)
    end = lengths[(len(lengths) - 1) * LENGTH[request.level] // 100][1]
    path = tuple(reversed(_way(came, end)))
    opened = dict(walls)
    opened[start] &= ~NORTH
    out = next(side for side in (SOUTH, EAST, WEST, NORTH) if side in gates[end])
    opened[end] &= ~out
    return Maze(in_rows(opened, *request.mask.size), start, end, path, request.braid)


def _opposite(start: Cell, gates: Iterable[Cell]) -> list[Cell]:
    """Half of the cells at the edge, those furthest from the start, with a gate that is not the start's."""
    others = [cell for cell in gates if cell != start]
    others.sort(key=lambda cell: (-abs(cell[0] - start[0]) - abs(cell[1] - start[1]), cell))
    return others[: max(1, len(others) // 3)]


def _ways_from(walls: Walls, start: Cell) -> tuple[dict[Cell, Cell | None], dict[Cell, int]]:
    """For each cell that can be reached, the one before it on a shortest way, and how many steps that has."""
    came: dict[Cell, Cell | None] = {start: None}
    steps, rim = {start: 0}, [start]
    for cell in rim:
        closed = walls[cell]
        for side, (down, right) in SIDE_STEPS.items():
            if not closed & side:
                near = cell[0] + down, cell[1] + right
                if near not in came:
                    came[near], steps[near] = cell, steps[cell] + 1
                    rim.append(near)
    return came, steps


def _way(came: dict[Cell, Cell | None], end: Cell) -> list[Cell]:
    """From the end back to where everything came from."""
    way = [end]
    while (before := came[way[-1]]) is not None:
        way.append(before)
    return way


def edge_share(maze: Maze) -> int:
    """How much of the way runs along the outline, in percent."""
    cells = maze.cells
    along = sum(any(near not in cells for _, near in beside(cell)) for cell in maze.path)
    return 100 * along // len(maze.path)
