"""The lattice of a grid: where its cells are, its letters and its outline."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import hypot

from bookmaker import Cell, Puzzle
from bookmaker.drawing import (
    Box,
    Curve,
    GridLattice,
    Letters,
    Line,
    Look,
    Op,
    Paint,
    Part,
    Stamp,
    View,
    frame_round,
    named,
)

from .own_outline import own_outline
from .smooth_outline import BULGE, smooth_outline

WIDEST = 0.92  # of the pitch: as wide as a letter, or a digraph, may be
CLEAR = 1.1  # points of air between a letter and the line along its cell: a pixel of what the proof looks at
LEAST_AIR_SHARE = 0.3  # the least there may be: what hangs lower makes all letters smaller
THINNEST = 1.0  # points: such a line, at the least
MARK_PITCH = 100.0  # points between cells at which their marks are drawn, to be made smaller
JUST = 1e-6  # what rounding may take from a length

Grid = tuple[tuple[str | None, ...], ...]


def cells_of(puzzle: Puzzle) -> list[Cell]:
    """The cells that hold a letter, row by row."""
    return [(r, c) for r, row in enumerate(puzzle.grid) for c, letter in enumerate(row) if letter is not None]


@lru_cache(maxsize=256)
def _letters_of(grid: Grid) -> tuple[tuple[str, ...], bool, int, int]:
    """Of some cells: the letters, each once, whether all hold one, the first and the last row that has any.

    Asked for again and again while the room of a section is settled.
    """
    rows = [number for number, row in enumerate(grid) if any(letter is not None for letter in row)]
    different = {letter for row in grid for letter in row if letter}
    whole = all(letter is not None for row in grid for letter in row)
    return tuple(sorted(different)), whole, min(rows, default=0), max(rows, default=0)


def is_whole(puzzle: Puzzle) -> bool:
    """Whether every cell holds a letter: a rectangle."""
    return _letters_of(puzzle.grid)[1]


def lettered_rows(puzzle: Puzzle) -> tuple[int, int]:
    """The first and the last row that has a letter: a shape may leave others empty."""
    return _letters_of(puzzle.grid)[2:]


def letter_ratio(puzzle: Puzzle, look: Look, role: str, wished: float, outlined: bool) -> float:
    """The size of the letters to the pitch, smaller where a wide one would touch its neighbour.

    Where a line runs along cells or round them, accents keep off it, and so does what hangs from letters: of
    all there are, for before a puzzle is made nobody knows which of them stand along the line.
    """
    different = _letters_of(puzzle.grid)[0]
    widest = max(look.metrics.width(letter, role, 1) for letter in different)
    ratio = min(wished, WIDEST / widest)
    if not outlined:
        return ratio
    floor = look.floors["grid" if role == "grid" else "answer-grid"]
    line = look.measure("frame-width") * ratio / floor  # in pitches, at most
    half, metrics = look.metrics.cap_height(role, 1) / 2, look.metrics
    reaches = [metrics.reach(letter, role, 1) for letter in different]
    over, under = max(top for _, top in reaches) - half, half - min(bottom for bottom, _ in reaches)
    rooms = (0.5 - line / 2, over), (0.5 - (THINNEST / 2 + LEAST_AIR_SHARE) * ratio / floor, under)
    return min(ratio, *(room / far for room, far in rooms if far > 0))


def _beyond(puzzle: Puzzle, down: int, right: int) -> set[str]:
    """The letters of the cells that have none so much further: those along an outline."""
    cells = {(r, c): puzzle.grid[r][c] or "" for r, c in cells_of(puzzle)}
    return {letter for (r, c), letter in cells.items() if (r + down, c + right) not in cells}


def letters(
    puzzle: Puzzle,
    cells: Iterable[Cell],
    lattice: GridLattice,
    look: Look,
    role: str,
    size: float,
    ink: str = "ink",
) -> Letters:
    """The letters of some cells, each centred by its advance width and the height of capitals."""
    signs = (((row, column), puzzle.grid[row][column] or "") for row, column in cells)
    return lattice.signs(signs, look, role, size, ink)


def is_smooth(puzzle: Puzzle, look: Look, view: View) -> bool:
    """Whether a smooth line goes round the shape."""
    return (view.outline or look.style("frame", "outline")) == "smooth" and not is_whole(puzzle)


def bulge(puzzle: Puzzle, look: Look, view: View) -> float:
    """How far past the cells the line round a shape may bend, in pitches."""
    return BULGE if is_smooth(puzzle, look, view) else 0.0


def smooth_line(puzzle: Puzzle, lattice: GridLattice, view: View, width: float, ink: str) -> Paint:
    """The smooth line round a shape: its own where it has one."""
    cells = frozenset(cells_of(puzzle))
    curve = own_outline(view.lines, cells, puzzle.size) or smooth_outline(cells, *puzzle.size)
    placed = curve.mapped(lambda x, y: lattice.corner(y, x))
    return Paint(placed, stroke=ink, width=width, part=Part("smooth"))


def outline(puzzle: Puzzle, lattice: GridLattice, look: Look, view: View, size: float) -> Iterator[Op]:
    """A frame round a rectangle, in the theme's style; a line along a shape's cells, or a smooth one.

    The line along cells is thinner where their letters, of that size, would touch it, and the corners of a
    notched frame come less far in.
    """
    width, ink = look.measure("frame-width"), str(look.style("frame", "ink"))
    if is_whole(puzzle):
        away = look.measure("frame-outside") * lattice.pitch
        (x, top), (right, y) = lattice.corner(0, 0), lattice.corner(puzzle.size.rows, puzzle.size.columns)
        box = Box(x - away, y - away, right - x + 2 * away, top - y + 2 * away)
        radius = look.measure("frame-radius") * lattice.pitch
        aside = lattice.pitch / 2 + away
        if look.style("frame", "shape") == "notched":
            radius = max(0.0, min(radius, _room_of_notch(puzzle, aside, look, size)))
        across, down = _reach_of_letters(puzzle, look, size)
        room = aside - max(across, down) - look.measure("frame-inner-width") / 2 - CLEAR
        yield from named(frame_round(box, look, width, radius, ink, puzzle.id, room), "frame")
    elif is_smooth(puzzle, look, view):
        yield smooth_line(puzzle, lattice, view, width, ink)
    else:
        width = min(width, max(THINNEST, _room_of_line(puzzle, lattice.pitch, look, size)))
        for start, end in edges(set(cells_of(puzzle)), *puzzle.size):
            yield Line(lattice.corner(*start), lattice.corner(*end), width, ink, part=Part("steps"))


def _room_of_line(puzzle: Puzzle, pitch: float, look: Look, size: float) -> float:
    """How wide a line may be that runs round the letters of a shape: over, under and beside them."""
    metrics = look.metrics
    half = metrics.cap_height("grid", size) / 2

    far = [metrics.reach(letter, "grid", size)[1] - half for letter in _beyond(puzzle, -1, 0)]
    far += [half - metrics.reach(letter, "grid", size)[0] for letter in _beyond(puzzle, 1, 0)]
    beside = _beyond(puzzle, 0, -1) | _beyond(puzzle, 0, 1)
    far += [metrics.width(letter, "grid", size) / 2 for letter in beside]
    return 2 * (pitch / 2 - max(far) - CLEAR)


def _room_of_notch(puzzle: Puzzle, aside: float, look: Look, size: float) -> float:
    """How large the radius of a frame's corners may be that turn inwards: both its lines keep off letters.

    `aside` is how far the middle of the cell in a corner is from the frame.
    """
    across, down = _reach_of_letters(puzzle, look, size)
    inside = aside - look.measure("frame-inner-gap")
    room = hypot(max(inside - across, 0.0), max(inside - down, 0.0))
    return room - look.measure("frame-inner-width") / 2 - CLEAR


def _reach_of_letters(puzzle: Puzzle, look: Look, size: float) -> tuple[float, float]:
    """How far letters of that size reach from the middle of their cells: to a side, and up or down."""
    metrics, different = look.metrics, _letters_of(puzzle.grid)[0]
    half = metrics.cap_height("grid", size) / 2
    reaches = [metrics.reach(letter, "grid", size) for letter in different]
    across = max(metrics.width(letter, "grid", size) for letter in different) / 2
    return across, max(max(top - half, half - bottom) for bottom, top in reaches)


def cell_marks(puzzle: Puzzle, lattice: GridLattice, look: Look) -> Iterator[Op]:
    """What the theme lays under a puzzle's letters: a disc each, dots at the cells' corners, or rules."""
    mark, ink = look.style("cells", "mark"), str(look.style("cells", "ink"))
    if mark == "discs":
        yield _round_marks(tuple(cells_of(puzzle)), 0.5, look.measure("cell-mark"), ink, lattice)
    elif mark == "dots":
        if inner := tuple(sorted(inner_corners(puzzle))):
            yield _round_marks(inner, 0.0, look.measure("cell-dot"), ink, lattice)
    elif mark == "rules":
        for row, start, end in row_borders(puzzle):
            yield Line(lattice.corner(row, start), lattice.corner(row, end), look.measure("cell-rule"), ink)


def _round_marks(
    cells: tuple[Cell, ...], inward: float, radius: float, ink: str, lattice: GridLattice
) -> Stamp:
    """Marks so many pitches inside the upper left corners of cells; grids that have the same show one."""
    x, y = lattice.corner(0, 0)
    return Stamp(_drawn_marks(cells, inward, radius, ink), x, y, lattice.pitch / MARK_PITCH)


@lru_cache(maxsize=64)
def _drawn_marks(cells: tuple[Cell, ...], inward: float, radius: float, ink: str) -> tuple[Paint, ...]:
    at = GridLattice(0.0, 0.0, MARK_PITCH)
    marks = (Curve.ellipse(*at.corner(r + inward, c + inward), radius * MARK_PITCH) for r, c in cells)
    return (Paint(Curve.joined(marks), fill=ink),)


def inner_corners(puzzle: Puzzle) -> set[Cell]:
    """The corners where four cells of the grid meet."""
    cells = set(cells_of(puzzle))
    return {(r, c) for r, c in cells if {(r - 1, c), (r, c - 1), (r - 1, c - 1)} <= cells}


def row_borders(puzzle: Puzzle) -> Iterator[tuple[int, int, int]]:
    """Where one row's cells lie over the next one's: the row below, and from which column to which."""
    cells = set(cells_of(puzzle))
    for row in range(1, puzzle.size.rows):
        both = [{(row, c), (row - 1, c)} <= cells for c in range(puzzle.size.columns)]
        yield from ((row, a, b) for a, b in runs(both))


def edges(cells: set[Cell], columns: int, rows: int) -> Iterator[tuple[Cell, Cell]]:
    """The border between cells in play and the rest, in straight pieces from corner to corner."""
    for row in range(rows + 1):
        border = [((row, c) in cells) != ((row - 1, c) in cells) for c in range(columns)]
        yield from (((row, a), (row, b)) for a, b in runs(border))
    for column in range(columns + 1):
        border = [((r, column) in cells) != ((r, column - 1) in cells) for r in range(rows)]
        yield from (((a, column), (b, column)) for a, b in runs(border))


def runs(marks: list[bool]) -> Iterator[tuple[int, int]]:
    """The runs of true marks, each from its first to behind its last."""
    start = None
    for place, mark in enumerate([*marks, False]):
        if mark and start is None:
            start = place
        elif not mark and start is not None:
            yield start, place
            start = None
