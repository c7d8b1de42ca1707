"""Whether a maze keeps its promises: by joining cells into groups, with nothing of the maker's."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

Cell = tuple[int, int]
Walls = Sequence[Sequence[int | None]]

SIDES = ((1, -1, 0, 4), (2, 0, 1, 8), (4, 1, 0, 1), (8, 0, -1, 2))  # a wall, the step over it, the wall there


def flaws(walls: Walls, start: Cell, end: Cell, path: Sequence[Cell], braid: int) -> Iterator[str]:
    """What is wrong with a maze, each in a sentence."""
    closed = {(r, c): wall for r, row in enumerate(walls) for c, wall in enumerate(row) if wall is not None}
    if len({len(row) for row in walls}) != 1 or not closed:
        yield "a maze has rows of one width, with cells in them"
        return
    if any(not 0 <= wall < 16 for wall in closed.values()):
        yield "a cell's walls are a number from 0 to 15"
        return
    yield from _broken_walls(closed, start, end)
    passages = {frozenset((a, b)) for a, b in passages_of(closed)}
    pieces = pieces_of(closed, passages)
    if pieces > 1:
        yield f"it falls into {pieces} parts that no way joins"
    if not braid and len(passages) >= len(closed):
        yield "there is more than one way between two of its cells"
    yield from broken_path(passages, start, end, path)
    if not pieces > 1 and path and len(path) > _distance(closed, passages, start, end) + 1:
        yield "there is a shorter way than the answer's"


def passages_of(closed: Mapping[Cell, int]) -> Iterator[tuple[Cell, Cell]]:
    """Neighbours without a wall between them, as either of the two has it."""
    for (row, column), wall in closed.items():
        for bit, down, right, _ in SIDES:
            near = row + down, column + right
            if not wall & bit and near in closed:
                yield (row, column), near


def _broken_walls(closed: Mapping[Cell, int], start: Cell, end: Cell) -> Iterator[str]:
    openings = []
    for (row, column), wall in sorted(closed.items()):
        for bit, down, right, back in SIDES:
            near = closed.get((row + down, column + right))
            if near is None and not wall & bit:
                openings.append((row, column))
            elif near is not None and bool(wall & bit) != bool(near & back):
                yield f"row {row + 1}, column {column + 1} has a wall that its neighbour has not"
    if sorted(openings) != sorted((start, end)):
        yield f"it opens {len(openings)} times, which is not once at its start and once at its end"


def pieces_of(cells: Mapping[Cell, int], passages: set[frozenset[Cell]]) -> int:
    """Into how many parts the passages join the cells."""
    leader = {cell: cell for cell in cells}

    def of(cell: Cell) -> Cell:
        while leader[cell] != cell:
            leader[cell] = leader[leader[cell]]
            cell = leader[cell]
        return cell

    count = len(leader)
    for one, other in map(tuple, passages):
        a, b = of(one), of(other)
        if a != b:
            leader[a] = b
            count -= 1
    return count


def broken_path(
    passages: set[frozenset[Cell]], start: Cell, end: Cell, path: Sequence[Cell]
) -> Iterator[str]:
    """What is wrong with the way from gate to gate."""
    if not path or path[0] != start or path[-1] != end:
        yield "the way does not lead from the start to the end"
    for one, other in pairwise(path):
        if frozenset((one, other)) not in passages:
            yield f"the way goes through a wall at row {other[0] + 1}, column {other[1] + 1}"
    if len(set(path)) != len(path):
        yield "the way crosses itself"


def _distance(closed: Mapping[Cell, int], passages: set[frozenset[Cell]], start: Cell, end: Cell) -> int:
    """How many steps lie between two cells, by waves from the start."""
    wave, seen, steps = {start}, {start}, 0
    while wave and end not in wave:
        wave = {
            near
            for row, column in wave
            for _, down, right, _ in SIDES
            if (near := (row + down, column + right)) not in seen
            and near in closed
            and frozenset(((row, column), near)) in passages
        }
        seen |= wave
        steps += 1
    return steps
