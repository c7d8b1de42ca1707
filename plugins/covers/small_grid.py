"""The small grid of a cover: a few letters of a puzzle with a word of the book ringed.

Where most of the book's puzzles are of another kind it is one of these.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import sqrt

from bookmaker import Puzzle
from bookmaker.drawing import Box, Frame, KindSample, Loop, Op, Outlines

from .ring import round_word
from .stage import LEAST_GRID_ROWS, Stage

PITCHES = (0.079, 0.06)  # of the front's width: the cells of the small grid, at most and at least
ROOMY_PITCH_SCALE = 1.25  # of that most, in a room that has it
KIND_CELLS = 8  # as wide as so many cells of a grid a puzzle of another kind may be
CELL_CAP, CELL_WIDTH = 0.55, 0.8  # of a cell: its letter's capitals, and the widest letter
SMALL_RING_HALF_CELLS, SMALL_RING_CELLS = 0.45, 0.105


@dataclass(frozen=True, slots=True)
class SmallGrid:
    """A small puzzle where it stands: its cells' size and its upper left corner."""

    puzzle: Puzzle | KindSample
    pitch: float
    x: float
    top: float

    @property
    def size(self) -> tuple[float, float]:
        """How many cells wide and high it is."""
        if isinstance(self.puzzle, KindSample):
            return KIND_CELLS, KIND_CELLS / self.puzzle.wide
        return self.puzzle.size

    @property
    def box(self) -> Box:
        """What its cells take."""
        columns, rows = self.size
        return Box(self.x, self.top - rows * self.pitch, columns * self.pitch, rows * self.pitch)

    def centre(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell."""
        return self.x + (column + 0.5) * self.pitch, self.top - (row + 0.5) * self.pitch

    def ringed(self) -> tuple[tuple[int, int], ...]:
        """The cells of the ringed word."""
        if isinstance(self.puzzle, KindSample):
            return ()
        first = self.puzzle.entries[0]
        return first.placed.cells(len(first.letters)) if first.placed else ()


def small_grid(
    stage: Stage,
    room: Box,
    pad: float = 0.35,
    columns: tuple[int, int] = (5, 8),
    least_rows: int = LEAST_GRID_ROWS,
    on_back: bool = False,
) -> SmallGrid | None:
    """A small grid that fills a room well, `pad` cells free all round; None where none goes in."""
    most, least = PITCHES[0] * stage.width, PITCHES[1] * stage.short
    sample = stage.desk.back_sample if on_back else stage.desk.front_sample
    if sample:
        return _in_middle(stage, sample, room, pad)
    best: tuple[float, int, int] | None = None
    for count in range(columns[0], columns[1] + 1):
        for rows in range(least_rows, count + 2):
            wide, high = count + 2 * pad, rows + 2 * pad
            pitch = min(room.width / wide, room.height / high, ROOMY_PITCH_SCALE * most)
            if pitch < 0.66 * least:
                continue
            filled = pitch * wide / room.width * pitch * high / room.height
            worth = filled + 0.5 * min(1.0, pitch / most) + 0.06 * rows / count
            if best is None or worth > best[0] + 1e-9:
                best = worth, count, rows
    if best is None:
        return None
    puzzle = stage.desk.grid(best[1], best[2])
    if puzzle is None:
        return None
    return _in_middle(stage, puzzle, room, pad)


def _in_middle(stage: Stage, puzzle: Puzzle | KindSample, room: Box, pad: float) -> SmallGrid | None:
    """A puzzle in the middle of a room, `pad` cells free all round; None where it is not to be read there."""
    wide, high = SmallGrid(puzzle, 1, 0, 0).size
    pitch = min(
        room.width / (wide + 2 * pad),
        room.height / (high + 2 * pad),
        ROOMY_PITCH_SCALE * PITCHES[0] * stage.width,
    )
    if isinstance(puzzle, KindSample) and wide * pitch < puzzle.least:
        return None
    x = room.x + (room.width - wide * pitch) / 2
    return SmallGrid(puzzle, pitch, x, room.y + (room.height + high * pitch) / 2)


def grid_letters(
    stage: Stage,
    grid: SmallGrid,
    ink_name: str,
    layer: int = -2,
    kept: Iterable[tuple[int, int]] | None = None,
    found: str = "",
    size: float = 1.0,
) -> Iterator[Op]:
    """The letters of a grid as shapes; `found` is the ink of the ringed word's, `kept` the cells shown."""
    if isinstance(grid.puzzle, KindSample):
        yield from grid.puzzle.draw(grid.box, ink_name, layer)
        return
    metrics = stage.desk.look.metrics
    face = face_size(stage, grid, size)
    shown = None if kept is None else set(kept)
    ringed = set(grid.ringed())
    plain, bright = list[tuple[float, float, str]](), list[tuple[float, float, str]]()
    cap = metrics.cap_height("cover-grid", face)
    for row, line in enumerate(grid.puzzle.grid):
        for column, letter in enumerate(line):
            if letter is None or (shown is not None and (row, column) not in shown):
                continue
            x, y = grid.centre(row, column)
            item = x - metrics.width(letter, "cover-grid", face) / 2, y - cap / 2, letter
            (bright if found and (row, column) in ringed else plain).append(item)
    yield Outlines(tuple(plain), "cover-grid", face, ink_name, layer)
    if bright:
        yield Outlines(tuple(bright), "cover-grid", face, found, layer)


def face_size(stage: Stage, grid: SmallGrid, size: float = 1.0) -> float:
    """The size of a grid's letters: as high as its cells take them, and none wider."""
    metrics = stage.desk.look.metrics
    rows = () if isinstance(grid.puzzle, KindSample) else grid.puzzle.grid
    letters = {letter for row in rows for letter in row if letter}
    widest = max((metrics.width(letter, "cover-grid", 1.0) for letter in letters), default=1.0)
    cap = metrics.cap_height("cover-grid", 1.0)
    return size * grid.pitch * min(CELL_CAP / cap, CELL_WIDTH / widest)


def grid_ring(
    stage: Stage,
    grid: SmallGrid,
    ink_name: str,
    layer: int = -1,
    width: float = SMALL_RING_CELLS,
    half: float = SMALL_RING_HALF_CELLS,
) -> Iterator[Op]:
    """The ring round the grid's first word."""
    if ring := _ring(stage, grid, width, half):
        yield replace(ring, ink=ink_name, layer=layer)


def _ring(stage: Stage, grid: SmallGrid, width: float, half: float) -> Loop | None:
    cells = grid.ringed()
    if not cells or isinstance(grid.puzzle, KindSample):
        return None
    ends = grid.centre(*cells[0]), grid.centre(*cells[-1])
    letters = grid.puzzle.entries[0].letters
    face = "cover-grid", face_size(stage, grid)
    return round_word(stage.desk, letters, ends, half * grid.pitch, width * grid.pitch, face)


def grid_marker(stage: Stage, grid: SmallGrid, ink_name: str, layer: int = -3) -> Iterator[Op]:
    """A filled capsule behind the grid's first word, as a marker pen makes it."""
    ring = _ring(stage, grid, 0.02, 0.46)
    if ring:
        (x, y), (u, _) = sorted((ring.start, ring.end))
        box = Box(x - ring.half, y - ring.half, u - x + 2 * ring.half, 2 * ring.half)
        yield Frame(box, 0, ring.half, None, ink_name, layer=layer)


def circle_cells(grid: SmallGrid, middle: tuple[float, float], radius: float) -> list[tuple[int, int]]:
    """The cells whose letters stand whole in a circle."""
    wide, high = grid.size
    near = []
    for row in range(int(high)):
        for column in range(int(wide)):
            x, y = grid.centre(row, column)
            if sqrt((x - middle[0]) ** 2 + (y - middle[1]) ** 2) <= radius:
                near.append((row, column))
    return near
