"""Whether a maze keeps its promises: by joining cells into groups, with nothing of the maker's."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from bookmaker import Cell
from bookmaker.kinds.cells.rows import signs_of

Walls = Sequence[Sequence[int | None]]

Passage = tuple[Cell, Cell]  # neighbours without a wall between them, in reading order

# a wall, the step over it, the wall there
WALL_SIDES = ((1, -1, 0, 4), (2, 0, 1, 8), (4, 1, 0, 1), (8, 0, -1, 2))


def flaws(walls: Walls, start: Cell, end: Cell, path: Sequence[Cell], braid: int) -> Iterator[str]:
    """What is wrong with a maze, each in a sentence."""
    closed = signs_of(walls)
    if len({len(row) for row in walls}) != 1 or not closed:
        yield "a maze has rows of one width, with cells in them"
        return
    if any(not 0 <= wall < 16 for wall in closed.values()):
        yield "a cell's walls are a number from 0 to 15"
        return
    yield from _broken_walls(closed, start, end)
    passages = set(passages_of(closed))
    pieces = pieces_of(closed, passages)
    if pieces > 1:
        yield f"it falls into {pieces} parts that no way joins"
    if not braid and len(passages) >= len(closed):
        yield "there is more than one way between two of its cells"
    yield from broken_path(passages, start, end, path)
    if not pieces > 1 and path and len(path) > _distance(passages, start, end) + 1:
        yield "there is a shorter way than the answer's"


def passages_of(closed: Mapping[Cell, int]) -> Iterator[Passage]:
    """Neighbours without a wall between them, as either of the two has it."""
    for cell, wall in closed.items():
        for bit, down, right, _ in WALL_SIDES:
            if not wall & bit:
                near = cell[0] + down, cell[1] + right
                if near in closed:
                    yield (cell, near) if cell < near else (near, cell)


def _broken_walls(closed: Mapping[Cell, int], start: Cell, end: Cell) -> Iterator[str]:
    openings = []
    for (row, column), wall in closed.items():
        for bit, down, right, back in WALL_SIDES:
            near = closed.get((row + down, column + right))
            if near is None and not wall & bit:
                openings.append((row, column))
            elif near is not None and bool(wall & bit) != bool(near & back):
                yield f"row {row + 1}, column {column + 1} has a wall that its neighbour has not"
    if sorted(openings) != sorted((start, end)):
        yield f"it opens {len(openings)} times, which is not once at its start and once at its end"


def pieces_of(cells: Mapping[Cell, int], passages: Iterable[Passage]) -> int:
    """Into how many parts the passages join the cells."""
    leader = {cell: cell for cell in cells}

    def of(cell: Cell) -> Cell:
        while leader[cell] != cell:
            leader[cell] = leader[leader[cell]]
            cell = leader[cell]
        return cell

    count = len(leader)
    for one, other in passages:
        a, b = of(one), of(other)
        if a != b:
            leader[a] = b
            count -= 1
    return count


def broken_path(passages: Container[Passage], start: Cell, end: Cell, path: Sequence[Cell]) -> Iterator[str]:
    """What is wrong with the way from gate to gate."""
    if not path or path[0] != start or path[-1] != end:
        yield "the way does not lead from the start to the end"
    for one, other in pairwise(path):
        if ((one, other) if one < other else (other, one)) not in passages:
            yield f"the way goes through a wall at row {other[0] + 1}, column {other[1] + 1}"
    if len(set(path)) != len(path):
        yield "the way crosses itself"


def _distance(passages: Iterable[Passage], start: Cell, end: Cell) -> int:
    """How many steps lie between two cells, by waves from the start."""
    beside: dict[Cell, list[Cell]] = {start: []}
    for one, other in passages:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    wave, seen, steps = [start], {start}, 0
    while wave and end not in wave:
        wave = [near for cell in wave for near in beside[cell] if near not in seen]
        seen.update(wave)
        steps += 1
    return steps
