"""Letters: a sample's letters as a giant pattern, tone on tone, a word ringed; the text on solid blocks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from bookmaker import Cell, CoverDesk, Entry, Problem, Puzzle
from bookmaker.drawing import (
    ABOVE_AUTHOR,
    BARCODE_CLEARANCE,
    Bars,
    Block,
    Box,
    Front,
    Loop,
    Op,
    Outlines,
    cover_scale,
    is_wide,
    set_back,
)

from .badges import PILL_AIR, Pills
from .designs import ON_PALE
from .ring import reads_forward, round_word
from .sample import plated

LETTERS_PITCH_POINTS = 62.0  # at 6 x 9 inches
LEAST_PANEL_COLUMNS, MOST_MORE_COLUMNS = 5, 3  # columns of a panel; so many more where words are long
LETTER_SIZE_PITCHES = 0.8
LETTERS_ROLE = "grid-bold"
BLOCK, LESS = 0.57, 0.09  # of the rows, behind the text; without a subtitle, without an author
FREE_COLUMNS_SHARE = 0.28  # of a wide panel's columns: what stays free beside the block
BLOCK_PAD_PITCHES = 0.36  # round the text in a block
LETTERS_RING_HALF_PITCHES, LETTERS_RING_PITCHES = 0.45, 0.055
OFF_TRIM = 8.0  # points: a ring so near to the trim would show how far off a cut is
OFF_BLOCK = 0.05  # of the pitch: from a ring to a block


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
        """Letters of about the same share of every cover, somewhat smaller if no word of them shows whole."""
        tried = [cls.with_more(desk, more) for more in range(MOST_MORE_COLUMNS + 1)]
        placed = [_place(each, desk.sample) for each in tried] if desk.sample else []
        best = max(placed, key=lambda place: (place.forward, place.ring is not None), default=None)
        return tried[placed.index(best)] if best else tried[0]

    @classmethod
    def with_more(cls, desk: CoverDesk, more: int) -> "Pattern":
        """So many columns more than usual."""
        panel = desk.plan.front
        columns = more + max(
            LEAST_PANEL_COLUMNS, round(panel.width / (LETTERS_PITCH_POINTS * cover_scale(desk.plan)))
        )
        pitch = panel.width / columns
        whole = panel.height / pitch
        free = max(1, round(FREE_COLUMNS_SHARE * columns)) if is_wide(Box(*panel)) else 1
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

    def shown(self) -> set[Cell]:
        """The cells of the front that show."""
        return {(row, column) for side, row, column in self.cells() if side > 0}

    def is_clear(self, ring: Loop) -> bool:
        """Whether a ring keeps off fold and trim, and off the block."""
        panel, joint = self.desk.plan.front, sum(hinge.width for hinge in self.desk.plan.hinges[1:])
        half, block, off = ring.half + ring.width / 2, self.block(1), OFF_BLOCK * self.pitch
        left, right = (pick(ring.start[0], ring.end[0]) for pick in (min, max))
        low, high = (pick(ring.start[1], ring.end[1]) for pick in (min, max))
        across = panel.x + joint <= left - half and right + half <= panel.right - OFF_TRIM
        up = panel.y + OFF_TRIM <= low - half and high + half <= panel.top - OFF_TRIM
        beside = (
            right + half + off <= block.x or high + half + off <= block.y or low - half - off >= block.top
        )
        return across and up and beside


@dataclass(frozen=True, slots=True)
class PatternPlace:
    """How far the puzzle is shifted, the cells of the word that then shows best, and the ring round it."""

    shift: Cell = (0, 0)
    word: tuple[Cell, ...] = ()
    ring: Loop | None = None
    forward: bool = False


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """Ground, pattern, a block with the title, a block with what the book is about."""
    yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-deep", layer=-5)
    pattern = Pattern.of(desk)
    blocks = pattern.block(1), pattern.block(-1)
    if desk.front_sample:
        block, safe = blocks[0], desk.plan.safe_front
        room = Box(block.x, safe.y, safe.right - block.x, block.y - pattern.pitch / 2 - safe.y)
        yield from plated(desk.front_sample, room, "cover-pale", "cover-deep", -3)
    elif desk.sample:
        yield from _letters(pattern, desk.sample)
    yield Bars(blocks, "cover-pale", layer=-2)
    front = Front(desk)
    yield from _title(front, pattern)
    yield from front.problems
    yield from _back(pattern)


def _letters(pattern: Pattern, puzzle: Puzzle) -> Iterator[Op]:
    """The letters, and one word among them ringed."""
    place = _place(pattern, puzzle)
    (down, right), (columns, rows) = place.shift, puzzle.size
    plain, bright = list[tuple[float, float, str]](), list[tuple[float, float, str]]()
    size = LETTER_SIZE_PITCHES * pattern.pitch
    cap = pattern.desk.look.metrics.cap_height(LETTERS_ROLE, size)
    for side, row, column in pattern.cells():
        at = column if side > 0 else -1 - column
        letter = puzzle.grid[(row + down) % rows][(at + right) % columns]
        if letter is None:
            continue
        x, y = pattern.centre(side, row, column)
        item = (x - pattern.desk.look.metrics.width(letter, LETTERS_ROLE, size) / 2, y - cap / 2, letter)
        (bright if side > 0 and (row, column) in place.word else plain).append(item)
    yield Outlines(tuple(plain), LETTERS_ROLE, size, "cover-tone", layer=-4)
    if place.ring:
        yield place.ring
        yield Outlines(tuple(bright), LETTERS_ROLE, size, "paper", layer=-3)


def _place(pattern: Pattern, puzzle: Puzzle) -> PatternPlace:
    """Where a good word shows whole on the front, one that reads forward if there is one."""
    shown, columns, rows = pattern.shown(), puzzle.size.columns, puzzle.size.rows
    for entry in sorted(puzzle.placed, key=lambda entry: _worth(pattern, entry), reverse=True):
        assert entry.placed
        word = entry.placed.cells(len(entry.letters))
        for down, right in product(range(-rows, rows), range(-columns, columns)):
            cells = tuple((row - down, column - right) for row, column in word)
            if shown.issuperset(cells) and pattern.is_clear(ring := _ring(pattern, cells, entry)):
                return PatternPlace((down, right), cells, ring, reads_forward(pattern.desk, entry))
    return PatternPlace()


def _ring(pattern: Pattern, cells: tuple[Cell, ...], entry: Entry) -> Loop:
    pitch, ends = pattern.pitch, (pattern.centre(1, *cells[0]), pattern.centre(1, *cells[-1]))
    face = LETTERS_ROLE, LETTER_SIZE_PITCHES * pitch
    ring = round_word(
        pattern.desk,
        entry.letters,
        ends,
        LETTERS_RING_HALF_PITCHES * pitch,
        LETTERS_RING_PITCHES * pitch,
        face,
    )
    return replace(ring, ink="cover-bright", layer=-3)


def _worth(pattern: Pattern, entry: Entry) -> tuple[bool, int]:
    """How well a word shows: to be read forward, long, and level rather than upright at the fold."""
    assert entry.placed
    way = entry.placed.direction
    level = (way in "ew") - 3 * (way in "ns")
    return reads_forward(pattern.desk, entry), len(entry.letters) + 4 * ("e" in way) + level


def _title(front: Front, pattern: Pattern) -> Iterator[Op]:
    """Series and title at the top of the block, subtitle below, the author at its foot."""
    block, s, pad = pattern.block(1), front.scale, BLOCK_PAD_PITCHES * pattern.pitch
    x = max(block.x + pad, front.box.x)
    width, top, foot = front.box.right - x, block.top - pad, block.y + pad
    series, author = front.series(width, "cover-mark"), front.author(width, "ink")
    if series.lines:
        yield from front.volume(series, x, top)
        top -= front.below_series(series, 16)
    yield from author.left(x, foot + author.height)
    room = top - foot - author.height - ABOVE_AUTHOR * s * bool(author.lines)

    def set_title(front: Front, less: float) -> Block:
        subtitle = front.subtitle((width, 0.34 * (room - less)), "ink")
        return front.title_over(subtitle, width, room - less, "cover-deep")

    pills = Pills.beside(front, width, ("cover-deep", "paper"), set_title)
    room -= pills.over(front)
    subtitle = front.subtitle((width, 0.34 * room), "ink")
    title = front.title_over(subtitle, width, room, "cover-deep")
    yield from title.left(x, top)
    top -= title.height + front.under(title)
    yield from subtitle.left(x, top)
    yield from pills.placed(x, top - subtitle.height - PILL_AIR * s * bool(subtitle.lines))


def _back(pattern: Pattern) -> Iterator[Op | Problem]:
    """The block's text; where that is too much, a taller block down to the barcode."""
    desk, block, pad = pattern.desk, pattern.block(-1), BLOCK_PAD_PITCHES * pattern.pitch
    left = max(desk.plan.safe_back.x, desk.plan.back.x + pad)
    zone, foot = desk.plan.barcode, max(desk.plan.safe_back.y, pad)
    low = min(block.y, zone.top + BARCODE_CLEARANCE) if zone else block.y
    right = block.right - pad
    for bottom, inner in ((block.y, block.y + pad), (low, low + pad), (0.0, foot + BARCODE_CLEARANCE)):
        back = set_back(desk, ON_PALE, Box(left, inner, right - left, block.top - pad - inner))
        if back.fits or not bottom:
            break
    if bottom < block.y:
        yield Bars((Box(0, bottom, block.width, block.y - bottom),), "cover-pale", layer=-2)
    yield from back.drawn
