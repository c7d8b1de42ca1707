"""A nonogram on the page: empty cells with the clues before each row and over each column."""

from itertools import pairwise

from bookmaker import Cell
from bookmaker.drawing import (
    Box,
    Curve,
    Drawing,
    GridLattice,
    Letters,
    Look,
    Op,
    Paint,
    Part,
    Sizes,
    View,
    too_small,
)
from bookmaker.kinds.cells.drawn import CellLine

from .model import Nonogram

CLUE_SHARE, MOST_CLUE_SHARE = 0.56, 0.7  # size of the clues to the pitch, and where their floor needs it
CLUE_GAP_SIZES = 0.2  # what numbers of a row are apart at least where they are as large as that
CLUE_ROOM_PITCHES = 0.76  # what each number of a clue takes
CLUE_GAP_PITCHES = 0.3  # from the last number to the cells
# grown on a page of its own
MOST_PITCH_POINTS, GROWN_PITCH_POINTS, ANSWER_PITCH_POINTS, LEAST_ANSWER_PITCH_POINTS = 34.0, 42.0, 12.0, 4.0
THIN, THICK = CellLine(0.02, 0.4), CellLine(0.07, 1.5)
THICK_LINE_CELLS = 5  # a thick line after so many cells


def measure(puzzle: Nonogram, look: Look, view: View) -> Sizes:
    """The least box in which its clues keep the floor of their type."""
    pitch = least_pitch(puzzle, look, view)
    before, above = clue_room(puzzle, view)
    line = THICK.width(pitch)
    wide, high = puzzle.columns + before, len(puzzle.picture) + above
    return Sizes(
        wide * pitch + line, high * pitch + line, most=ANSWER_PITCH_POINTS / LEAST_ANSWER_PITCH_POINTS
    )


def draw(puzzle: Nonogram, box: Box, look: Look, view: View) -> Drawing:
    """The cells with their clues at the top of the box; in the answer the picture."""
    before, above = clue_room(puzzle, view)
    across, down = puzzle.columns + before, len(puzzle.picture) + above
    pitch = THICK.fitted(across, down, box.width, box.height - view.below)
    least = least_pitch(puzzle, look, view)
    if pitch + 1e-6 < least:
        what = f"a nonogram of {puzzle.columns}x{len(puzzle.picture)}"
        need, remedy = measure(puzzle, look, view), "a smaller grid or a larger trim"
        return too_small(what, need, box, remedy, "with its clues")
    small = view.kind == "answer" and not view.largest
    most = ANSWER_PITCH_POINTS if small else GROWN_PITCH_POINTS if view.grows else MOST_PITCH_POINTS
    pitch = min(pitch, max(most, least))
    line = THICK.width(pitch)
    left = box.x + (box.width - across * pitch) / 2 + before * pitch
    lattice = GridLattice(left, box.top - line / 2 - above * pitch, pitch)
    ops: list[Op] = [*_rules(puzzle, lattice)]
    size = max(CLUE_SHARE * pitch, min(_floor(look), _largest_ratio(puzzle, look) * pitch))
    if view.kind == "answer":
        ops.insert(0, Paint(lattice.squares(puzzle.filled), fill="ink", part=Part("filled")))
    else:
        ops += [_guides(puzzle, lattice, before, above), _clues(puzzle, lattice, look, size)]
    smallest = look.sizes["list"] if view.kind == "answer" else size
    return Drawing(tuple(ops), smallest, box.top - down * pitch - line)


def least_pitch(puzzle: Nonogram, look: Look, view: View) -> float:
    """The least width of a cell."""
    return LEAST_ANSWER_PITCH_POINTS if view.kind == "answer" else _floor(look) / _largest_ratio(puzzle, look)


def _floor(look: Look) -> float:
    """The least size of clues; in large print that of letters in a grid."""
    roles = ("list", "grid") if look.large_print else ("list",)
    return max(look.floors.get(role, look.sizes[role]) for role in roles)


def _largest_ratio(puzzle: Nonogram, look: Look) -> float:
    """How large clues may be for their cells: in large print, as far as numbers of a row stay apart."""
    if not look.large_print:
        return CLUE_SHARE
    half = {number: _half(number, look, 1.0) for clue in puzzle.rows for number in clue}
    widest = max((half[a] + half[b] for clue in puzzle.rows for a, b in pairwise(clue)), default=0.0)
    return max(CLUE_SHARE, min(MOST_CLUE_SHARE, CLUE_ROOM_PITCHES / (widest + CLUE_GAP_SIZES)))


def clue_room(puzzle: Nonogram, view: View) -> tuple[float, float]:
    """The room before the rows and over the columns, in pitches."""
    if view.kind == "answer":
        return 0.0, 0.0
    return (
        max(map(len, puzzle.rows)) * CLUE_ROOM_PITCHES + CLUE_GAP_PITCHES,
        max(map(len, puzzle.uprights)) * CLUE_ROOM_PITCHES + CLUE_GAP_PITCHES,
    )


def _rules(puzzle: Nonogram, lattice: GridLattice) -> list[Op]:
    """Thin lines between all cells, thick ones after every five and round all."""
    columns, rows = puzzle.columns, len(puzzle.picture)
    level = [((row, 0), (row, columns)) for row in range(rows + 1)]
    upright = [((0, column), (rows, column)) for column in range(columns + 1)]
    strong = [line for line in level if line[0][0] % THICK_LINE_CELLS == 0 or line[0][0] == rows]
    strong += [line for line in upright if line[0][1] % THICK_LINE_CELLS == 0 or line[0][1] == columns]
    return [
        lattice.ruled(level + upright, THIN.width(lattice.pitch)),
        lattice.ruled(strong, THICK.width(lattice.pitch)),
    ]


def _guides(puzzle: Nonogram, lattice: GridLattice, before: float, above: float) -> Op:
    """Thin lines that part the clues of one row or column from the next one's."""
    (left, top), pitch = lattice.corner(0, 0), lattice.pitch
    across = [lattice.corner(row, 0)[1] for row in range(1, len(puzzle.picture))]
    upright = [lattice.corner(0, column)[0] for column in range(1, puzzle.columns)]
    lines = [Curve.line((left - before * pitch, y), (left, y)) for y in across]
    lines += [Curve.line((x, top), (x, top + above * pitch)) for x in upright]
    return Paint(Curve.joined(lines), stroke="ink", width=THIN.width(pitch), part=Part("clue-rules"))


def _clues(puzzle: Nonogram, lattice: GridLattice, look: Look, size: float) -> Op:
    """The numbers of all clues, the last of each next to the cells."""
    items, cells = list[tuple[float, float, str]](), list[Cell]()
    drop = look.metrics.cap_height("list", size) / 2
    for across, clues in ((True, puzzle.rows), (False, puzzle.uprights)):
        for line, clue in enumerate(clues):
            for place, number in enumerate(reversed(clue)):
                x, y = lattice.centre((line, line))
                out = (CLUE_GAP_PITCHES + (place + 0.5) * CLUE_ROOM_PITCHES) * lattice.pitch
                x, y = (lattice.left - out, y) if across else (x, lattice.top + out)
                items.append((x - _half(number, look, size), y - drop, str(number)))
                cells.append((line, -1 - place) if across else (-1 - place, line))
    return Letters(tuple(items), "list", size, layer=1, part=Part("clues"), cells=tuple(cells))


def _half(number: int, look: Look, size: float) -> float:
    return look.metrics.width(str(number), "list", size) / 2
