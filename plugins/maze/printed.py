"""A maze read back from its printed page, and judged from that alone: walls, arrows and the way's line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from bookmaker import Cell, Figure, PageArea, PrintedGrid, Region, Verdict, printed_grid
from bookmaker.kinds.cells.rows import signs_of

from .model import Maze
from .verify import WALL_SIDES, broken_path, flaws, passages_of

Point = tuple[float, float]
Border = tuple[Cell, Cell]  # the cell inside, and the one that lies outside

WAY_MIDDLE_SHARE = 0.2  # of the pitch: how far the way may stray from the middle of a cell
REACH = 1.0  # of the pitch: how far outside of the walls arrows lie
LEAST_OPEN_WALLS = 6  # between cells: a maze has ways


@dataclass(frozen=True, slots=True)
class PrintedMaze:
    """What a page shows of a maze; cells are those that its walls enclose."""

    walls: tuple[tuple[int | None, ...], ...]
    start: Cell
    end: Cell
    path: tuple[Cell, ...]  # empty in a puzzle
    area: PageArea
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedMaze | None:
    """The maze of a region; None where no arrow leads into walls and no other one out of them."""
    grid = printed_grid(region)
    if grid is None or grid.signs:
        return None
    around = grid.area.grown(REACH * grid.pitch)
    near = [figure for figure in region.shapes if figure.area and figure.area.common(around)]
    arrows = [arrow for figure in near if (arrow := _arrow(figure, grid))]
    ways = [figure for figure in near if _is_way(figure)]
    if sorted(into for into, _ in arrows) != [False, True]:
        return None
    gates = dict(arrows)
    painted = [figure for figure in grid.others if _squares(figure, grid)]
    inside = _enclosed(grid, [border for _, border in arrows])
    inside -= {square for figure in painted for square in _squares(figure, grid)}
    walls = tuple(
        tuple(
            _closed(grid, (row, column)) if (row, column) in inside else None
            for column in range(grid.columns)
        )
        for row in range(grid.rows)
    )
    if (
        len(inside) < LEAST_OPEN_WALLS
        or sum(16 - 1 - (wall or 15) > 0 for row in walls for wall in row) < LEAST_OPEN_WALLS
    ):
        return None
    path, strayed = _path(ways, grid)
    drawn = [figure.area for figure in near if figure in ways or _arrow(figure, grid)]
    area = PageArea.around([grid.area, *(each for each in drawn if each)])
    return PrintedMaze(
        walls,
        gates[True][0],
        gates[False][0],
        path,
        area,
        tuple(_flaws(grid, ways, painted, inside, strayed)),
    )


def _squares(figure: Figure, grid: PrintedGrid) -> set[Cell]:
    """The places within a maze that a figure paints whole; none where it paints anything else."""
    covered = {grid.covered(part) for part in figure.parts()} if figure.kind == "fill" else set()
    return set() if None in covered else {cell for cell in covered if cell}


def _flaws(
    grid: PrintedGrid, ways: list[Figure], painted: list[Figure], inside: set[Cell], strayed: bool
) -> Iterator[str]:
    if grid.crooked:
        yield "a line lies between its cells' borders"
    if grid.stray:
        yield f"'{grid.stray[0].text.strip()}' stands in it"
    if sum(figure not in (*ways, *painted) and not _arrow(figure, grid) for figure in grid.others):
        yield "something else is painted in it"
    if len(ways) > 1:
        yield "it has more than one way drawn in it"
    if strayed:
        yield "its way does not go from the middle of one cell to the next"
    if loose := sum(1 for border in _loose(grid, inside)):
        yield f"{loose} walls stand outside of it"


def _loose(grid: PrintedGrid, inside: set[Cell]) -> Iterator[Cell]:
    """Borders with a wall that no cell of the maze has."""
    yield from ((r, c) for r, c in grid.across if not {(r, c), (r - 1, c)} & inside)
    yield from ((r, c) for r, c in grid.upright if not {(r, c), (r, c - 1)} & inside)


def _arrow(figure: Figure, grid: PrintedGrid) -> tuple[bool, Border] | None:
    """Whether an arrow leads in, and the border it stands before; None for what is no arrow."""
    corners = list(dict.fromkeys((round(x, 2), round(y, 2)) for x, y in figure.points))
    if figure.kind != "fill" or set(figure.segments) - set("mlh") or len(corners) != 3:
        return None
    for tip in corners:
        (x, y), (u, v) = (corner for corner in corners if corner != tip)
        middle = (x + u) / 2, (y + v) / 2
        for axis in (0, 1):
            if abs(tip[1 - axis] - middle[1 - axis]) < 0.05 and abs((x, y)[axis] - (u, v)[axis]) < 0.05:
                return _before(grid, tip, middle, axis)
    return None


def _before(grid: PrintedGrid, tip: Point, base: Point, axis: int) -> tuple[bool, Border]:
    """The border next to an arrow along its axis, and whether its tip is the nearer end."""
    forward = 1 if tip[axis] > base[axis] else -1
    centre = (tip[0] + base[0]) / 2, (tip[1] + base[1]) / 2
    outside = grid.cell_at(centre)
    place = (centre[0] - grid.area.left if axis == 0 else grid.area.top - centre[1]) / grid.pitch
    after = place % 1 > 0.5  # the border to the right, or below, is nearer
    step = 1 if after else -1
    inside = (outside[0], outside[1] + step) if axis == 0 else (outside[0] + step, outside[1])
    into = (forward == step) if axis == 0 else (forward == -step)
    return into, (inside, outside)


def _is_way(figure: Figure) -> bool:
    """Whether a path is one line with corners."""
    return figure.kind == "stroke" and figure.segments.count("m") == 1 and figure.segments.count("l") > 2


def _enclosed(grid: PrintedGrid, gates: Iterable[Border]) -> set[Cell]:
    """The cells that cannot be reached from outside, the gates taken as closed."""
    closed = {frozenset(border) for border in gates}
    outside, rim = {(-1, -1)}, [(-1, -1)]
    while rim:
        row, column = rim.pop()
        wall = _closed(grid, (row, column))
        for bit, down, right, _ in WALL_SIDES:
            near = row + down, column + right
            held = -1 <= near[0] <= grid.rows and -1 <= near[1] <= grid.columns
            if (
                held
                and near not in outside
                and not wall & bit
                and frozenset(((row, column), near)) not in closed
            ):
                outside.add(near)
                rim.append(near)
    return {(r, c) for r in range(grid.rows) for c in range(grid.columns)} - outside


def _closed(grid: PrintedGrid, cell: Cell) -> int:
    """The walls of a cell, as they are printed."""
    row, column = cell
    return (
        (cell in grid.across)
        | ((row, column + 1) in grid.upright) << 1
        | ((row + 1, column) in grid.across) << 2
        | (cell in grid.upright) << 3
    )


def _path(ways: list[Figure], grid: PrintedGrid) -> tuple[tuple[Cell, ...], bool]:
    """The cells that the way's line leads through, and whether it strays from their middles."""
    if not ways:
        return (), False
    points = ways[0].points[1:-1]  # its ends lie in the gates
    cells, strayed = list[Cell](), False
    for x, y in points:
        cell = grid.cell_at((x, y))
        u, v = grid.centre(cell)
        strayed |= max(abs(x - u), abs(y - v)) > WAY_MIDDLE_SHARE * grid.pitch
        cells.append(cell)
    far = any(abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1 for a, b in pairwise(cells))
    return tuple(cells), strayed or far


def judge(question: PrintedMaze, answer: PrintedMaze, puzzle: Maze | None) -> Verdict:
    """Whether the way is the shortest through the puzzle's own walls, and without braids the only one."""
    wrong, wrong_answer = [*question.flaws], [*answer.flaws]
    if question.path:
        wrong.append("shows the way")
    if (question.walls, question.start, question.end) != (answer.walls, answer.start, answer.end):
        wrong_answer.append("has other walls or gates than the puzzle")
    braid = puzzle.braid if puzzle else int(_has_loops(question))
    path = answer.path
    wrong += flaws(question.walls, question.start, question.end, path, braid)
    passages = set(passages_of(signs_of(question.walls)))
    wrong_answer += broken_path(passages, question.start, question.end, path)
    if puzzle and (question.walls, question.start, question.end) != (puzzle.walls, puzzle.start, puzzle.end):
        wrong.append("has other walls or gates than its record")
    if puzzle and path != puzzle.path:
        wrong_answer.append("shows another way than its record")
    loops = not puzzle and _has_loops(question)
    unproven = "that it has ways which meet again is wanted" if loops else ""
    return Verdict(tuple(wrong), tuple(wrong_answer), unproven=unproven, counts={"steps": len(path)})


def _has_loops(maze: PrintedMaze) -> bool:
    cells = signs_of(maze.walls)
    return len(set(passages_of(cells))) >= len(cells)
