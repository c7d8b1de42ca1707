"""The sample grid: the part of a puzzle that shows best in a box, a few of its words ringed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bookmaker import CoverDesk, Entry, Placement, Puzzle
from bookmaker.drawing import Box, Frame, KindSample, Loop, Op, recoloured

MOST_RINGED_WORDS = 6  # more look like a scribble
LEAST_SHOWN_COLUMNS, MOST_SHOWN_COLUMNS = 8, 18
LEAST_SHOWN_ROWS, MISSING_ROW_COST = 6, 4.0  # fewer rows than so many count against a choice
# of a plate's smaller side: round what stands on it, and its corners
PLATE_PAD_SHARE, PLATE_CORNER_SHARE = 0.07, 0.03
# of the pitch: a ring's line, and what parts it from those it crosses
SAMPLE_RING_PITCHES, SAMPLE_KEYLINE_PITCHES = 0.085, 0.1


@dataclass(frozen=True, slots=True)
class SamplePart:
    """Columns and rows of a puzzle, as large as a box lets them be."""

    puzzle: Puzzle
    pitch: float

    @property
    def width(self) -> float:
        """Of its cells together."""
        return self.puzzle.size.columns * self.pitch

    @property
    def height(self) -> float:
        """Of its cells together."""
        return self.puzzle.size.rows * self.pitch


def part_for(puzzle: Puzzle, width: float, height: float, columns: int) -> SamplePart:
    """About so many columns of the puzzle that fill a box best; a shaped one stays whole."""
    wide, high = puzzle.size
    if any(letter is None for row in puzzle.grid for letter in row):
        return SamplePart(fewer_words(puzzle), min(width / wide, height / high))
    counts = range(min(LEAST_SHOWN_COLUMNS, wide), min(MOST_SHOWN_COLUMNS, wide) + 1)

    def odd(count: int) -> float:
        pitch = width / count
        rows = min(int(height / pitch + 1e-6), high)
        return (
            abs(count - columns)
            + 3 * (height - rows * pitch) / pitch
            + MISSING_ROW_COST * max(0, LEAST_SHOWN_ROWS - rows)
        )

    count = min(counts, key=odd)
    rows = max(1, min(int(height / (width / count) + 1e-6), high))
    return SamplePart(fewer_words(cropped(puzzle, count, rows)), min(width / count, height / rows))


def cropped(puzzle: Puzzle, columns: int, rows: int) -> Puzzle:
    """The part of so many columns and rows whose whole words show best."""
    places = [
        (row, column)
        for row in range(puzzle.size.rows - rows + 1)
        for column in range(puzzle.size.columns - columns + 1)
    ]
    best = max(places, key=lambda place: sum(map(worth, _within(puzzle, place[0], place[1], columns, rows))))
    grid = tuple(row[best[1] : best[1] + columns] for row in puzzle.grid[best[0] : best[0] + rows])
    return replace(
        puzzle, grid=grid, entries=tuple(_within(puzzle, *best, columns, rows)), message=None, decoys=()
    )


def worth(entry: Entry) -> int:
    """How well a word shows: the longer the better, and better if it reads to the right."""
    return len(entry.letters) + (entry.placed is not None and "e" in entry.placed.direction)


def fewer_words(puzzle: Puzzle) -> Puzzle:
    """The words alone that show best, listed as they are: an answer then has nothing to add below."""
    longest = sorted(puzzle.placed, key=lambda entry: -worth(entry))[:MOST_RINGED_WORDS]
    words = tuple(replace(entry, printed=None, clue=None, listed=True) for entry in longest)
    return replace(puzzle, entries=words, message=None, decoys=(), absent=())


def _within(puzzle: Puzzle, row: int, column: int, columns: int, rows: int) -> Iterator[Entry]:
    """The words that lie whole in a part, placed as they lie in it."""
    for entry in puzzle.placed:
        assert entry.placed
        moved = Placement(entry.placed.row - row, entry.placed.column - column, entry.placed.direction)
        if all(0 <= r < rows and 0 <= c < columns for r, c in moved.cells(len(entry.letters))):
            yield replace(entry, placed=moved)


def drawn(desk: CoverDesk, part: SamplePart, box: Box) -> Iterator[Op]:
    """The part in the middle of a box, its words ringed."""
    x, y = box.x + (box.width - part.width) / 2, box.y + (box.height - part.height) / 2
    spare = SAMPLE_RING_PITCHES * part.pitch
    room = Box(x - spare, y - spare, part.width + 2 * spare, part.height + 2 * spare)
    for op in desk.draw(part.puzzle, room, "answer").ops:
        if isinstance(op, Loop):
            ring = replace(
                op, width=SAMPLE_RING_PITCHES * part.pitch, ink="cover-mark", keyline_ink="cover-pale"
            )
            yield replace(ring, keyline=SAMPLE_KEYLINE_PITCHES * part.pitch)
        else:
            yield from recoloured([op], {"soft": "cover-soft"})


def plated(sample: KindSample, room: Box, ground: str, ink: str, layer: int = -2) -> Iterator[Op]:
    """A puzzle of another kind on a plate, as large as a room lets it be; nothing where that is too small."""
    pad = PLATE_PAD_SHARE * min(room.width, room.height)
    wide = min(room.width - 2 * pad, (room.height - 2 * pad) * sample.wide)
    if wide < sample.least:
        return
    high = wide / sample.wide
    x, y = room.x + (room.width - wide) / 2, room.y + (room.height - high) / 2
    plate = Box(x - pad, y - pad, wide + 2 * pad, high + 2 * pad)
    yield Frame(plate, 0, PLATE_CORNER_SHARE * min(plate.width, plate.height), None, ground, layer=layer - 1)
    yield from sample.draw(Box(x, y, wide, high), ink, layer)
