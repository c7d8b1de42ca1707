"""Letters: a sample's letters as a giant pattern, tone on tone, a word ringed; the text on solid blocks."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from bookmaker import CoverDesign, CoverDesk, Entry, Problem, Puzzle
from bookmaker.page.backcover import CLEAR, set_back
from bookmaker.page.display import is_wide, scale
from bookmaker.page.frontcover import Front
from bookmaker.page.ops import Bars, Box, Loop, Op, Outlines
from bookmaker.puzzle.grid import Cell

from .inks import COLOUR, ON_PALE, inks

PITCH = 62.0  # points at 6 x 9 inches
FEWEST = 5  # columns of a panel
SIZE = 0.84  # of the letters, to the pitch
ROLE = "grid-bold"
BLOCK, LESS = 0.57, 0.09  # of the rows, behind the text; without a subtitle, without an author
BESIDE = 0.28  # of a wide panel's columns: what stays free beside the block
PAD = 0.36  # of the pitch: round the text in a block
RING_HALF, RING = 0.42, 0.055  # of the pitch
OFF_TRIM = 8.0  # points: a ring so near to the trim would show how far off a cut is


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells over the whole sheet: rows count from the top of the trim, columns from each fold outwards."""

    desk: CoverDesk
    columns: int
    pitch: float
    first_row: int  # of the block
    rows: int
    free: int  # columns beside the block, next to the fold

    @classmethod
    def of(cls, desk: CoverDesk) -> "Pattern":
        """As many columns as give letters of about the same share of every cover."""
        panel = desk.plan.front
        columns = max(FEWEST, round(panel.width / (PITCH * scale(desk.plan))))
        pitch = panel.width / columns
        whole = panel.height / pitch
        free = max(1, round(BESIDE * columns)) if is_wide(Box(*panel)) else 1
        share = BLOCK - LESS * sum(not each for each in (desk.text.subtitle, desk.text.author))
        return cls(desk, columns, pitch, 1, max(3, round(share * whole)), free)

    def centre(self, side: int, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell of the front (1) or the back (-1)."""
        plan = self.desk.plan
        fold = plan.front.x if side > 0 else plan.back.right
        return fold + side * (column + 0.5) * self.pitch, plan.front.top - (row + 0.5) * self.pitch

    def block(self, side: int) -> Box:
        """The block of a side: from its free columns off the sheet, its rows whole."""
        plan, pitch = self.desk.plan, self.pitch
        top = plan.front.top - self.first_row * pitch
        low, high = top - self.rows * pitch, top
        if side > 0:
            left = plan.front.x + self.free * pitch
            return Box(left, low, plan.sheet[0] - left, high - low)
        return Box(0, low, plan.back.right - pitch, high - low)

    def cells(self) -> Iterator[tuple[int, int, int]]:
        """Every cell that shows: side, row and column."""
        past = int(self.desk.plan.trim.x / self.pitch + 1)
        rows = range(-past, int(self.desk.plan.front.height / self.pitch) + past + 1)
        for side, row, column in product((-1, 1), rows, range(self.columns + past)):
            if not self._covered(side, row, column):
                yield side, row, column

    def _covered(self, side: int, row: int, column: int) -> bool:
        """Whether a block, or the barcode's zone, lies over a cell."""
        x, y = self.centre(side, row, column)
        half, zone = self.pitch / 2, self.desk.plan.barcode
        if zone and x + half > zone.x and x - half < zone.right and y + half > zone.y and y - half < zone.top:
            return True
        first = self.free if side > 0 else 1
        return column >= first and self.first_row <= row < self.first_row + self.rows

    def whole(self) -> set[Cell]:
        """The cells of the front that show, and where a ring keeps off fold and trim."""
        panel, joint = self.desk.plan.front, sum(hinge.width for hinge in self.desk.plan.hinges[1:])
        ring = (RING_HALF + RING / 2) * self.pitch
        found = set()
        for side, row, column in self.cells():
            x, y = self.centre(side, row, column)
            across = panel.x + joint <= x - ring and x + ring <= panel.right - OFF_TRIM
            up = panel.y + OFF_TRIM <= y - ring and y + ring <= panel.top - OFF_TRIM
            if side > 0 and across and up:
                found.add((row, column))
        return found


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """Ground, pattern, a block with the title, a block with what the book is about."""
    yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep", layer=-5)
    pattern = Pattern.of(desk)
    if desk.sample:
        yield from _letters(pattern, desk.sample)
    blocks = pattern.block(1), pattern.block(-1)
    yield Bars(blocks, "cover-pale", layer=-2)
    front = Front(desk)
    yield from _title(front, pattern)
    yield from front.problems
    yield from _back(pattern)


def _letters(pattern: Pattern, puzzle: Puzzle) -> Iterator[Op]:
    """The letters, and one word among them ringed."""
    (down, right), word = _place(pattern, puzzle)
    columns, rows = puzzle.size
    plain, bright = [], []
    size = SIZE * pattern.pitch
    cap = pattern.desk.look.metrics.cap_height(ROLE, size)
    for side, row, column in pattern.cells():
        at = column if side > 0 else -1 - column
        letter = puzzle.grid[(row + down) % rows][(at + right) % columns]
        if letter is None:
            continue
        x, y = pattern.centre(side, row, column)
        item = (x - pattern.desk.look.metrics.width(letter, ROLE, size) / 2, y - cap / 2, letter)
        (bright if side > 0 and (row, column) in word else plain).append(item)
    yield Outlines(tuple(plain), ROLE, size, "cover-tone", layer=-4)
    if word:
        ends = pattern.centre(1, *word[0]), pattern.centre(1, *word[-1])
        yield Loop(*ends, RING_HALF * pattern.pitch, RING * pattern.pitch, "cover-bright", layer=-3)
        yield Outlines(tuple(bright), ROLE, size, "paper", layer=-3)


def _place(pattern: Pattern, puzzle: Puzzle) -> tuple[Cell, tuple[Cell, ...]]:
    """How far the puzzle is shifted so that a good word shows whole on the front, and that word's cells."""
    whole, columns, rows = pattern.whole(), puzzle.size.columns, puzzle.size.rows
    for entry in sorted(puzzle.placed, key=_worth, reverse=True):
        assert entry.placed
        word = entry.placed.cells(len(entry.letters))
        for down, right in product(range(rows), range(columns)):
            if all((row - down, column - right) in whole for row, column in word):
                return (down, right), tuple((row - down, column - right) for row, column in word)
    return (0, 0), ()


def _worth(entry: Entry) -> int:
    """How well a word shows: long, level and to be read to the right, rather than upright at the fold."""
    assert entry.placed
    way = entry.placed.direction
    return len(entry.letters) + 4 * ("e" in way) + (way in "ew") - 3 * (way in "ns")


def _title(front: Front, pattern: Pattern) -> Iterator[Op]:
    """Series and title at the top of the block, subtitle below, the author at its foot."""
    block, s, pad = pattern.block(1), front.scale, PAD * pattern.pitch
    x = max(block.x + pad, front.box.x)
    width, top, foot = front.box.right - x, block.top - pad, block.y + pad
    series, author = front.series(width, "cover-mark"), front.author(width, "ink")
    if series.lines:
        yield from front.volume(series, x, top)
        top -= series.height + 20 * s
    yield from author.left(x, foot + author.height)
    room = top - foot - author.height - (20 * s if author.lines else 0)
    subtitle = front.subtitle((width, 0.34 * room), "ink")
    below = subtitle.height + (16 * s if subtitle.lines else 0)
    title = front.title((width, (room - below) * 0.94), "cover-deep")
    yield from title.left(x, top)
    yield from subtitle.left(x, top - title.height - 0.3 * title.face.size - 10 * s)


def _back(pattern: Pattern) -> Iterator[Op | Problem]:
    """The block's text; where that is too much, a taller block down to the barcode."""
    desk, block, pad = pattern.desk, pattern.block(-1), PAD * pattern.pitch
    left = max(desk.plan.safe_back.x, desk.plan.back.x + pad)
    zone, foot = desk.plan.barcode, max(desk.plan.safe_back.y, pad)
    low = min(block.y, zone.top + CLEAR) if zone else block.y
    right = block.right - pad
    for bottom, inner in ((block.y, block.y + pad), (low, low + pad), (0.0, foot + CLEAR)):
        back = set_back(desk, ON_PALE, Box(left, inner, right - left, block.top - pad - inner))
        if back.fits or not bottom:
            break
    if bottom < block.y:
        yield Bars((Box(0, bottom, block.width, block.y - bottom),), "cover-pale", layer=-2)
    yield from back.drawn


LETTERS = CoverDesign(
    "letters",
    "giant letters tone on tone, a word ringed, the text on solid blocks",
    draw,
    inks,
    (COLOUR,),
    "paper",
)
