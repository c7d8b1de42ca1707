"""Band: pale paper tied with a broad ribbon; above and below it the letters of a grid, a few words ringed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from bookmaker import Cell, CoverDesk, Entry, Problem, Puzzle
from bookmaker.drawing import (
    ANY_LINES,
    BARCODE_CLEARANCE,
    Bars,
    Block,
    Box,
    Front,
    Image,
    Loop,
    Op,
    Outlines,
    cover_scale,
    is_wide,
    set_back,
    set_facts,
    set_imprint,
    text_column,
)

from .badges import PILL_AIR, Pills
from .designs import ON_DEEP, ON_PALE
from .ring import reads_forward, round_word
from .sample import plated

LETTERS_OVER_SHARE, RIBBON_SHARE = 0.19, 0.5  # of the height: the letters above the ribbon, and the ribbon
WIDE_RIBBON = 0.56
BAND_PITCH_POINTS = 27.0  # at 6 x 9 inches
BAND_LETTER_PITCHES, BAND_RING_HALF_PITCHES, BAND_RING_PITCHES = 0.74, 0.43, 0.07
RIBBON_PAST_SHARE = 0.075  # of a panel's width: how far the upright ribbon goes past the folds
RIBBON_PAD_SHARE = 0.045  # of a panel's width: between a ribbon's edge and what is set on it
LETTER_ROLE, RINGED_ROLE = "grid", "grid-bold"
MOST_BAND_WORDS = 6  # ringed


@dataclass(frozen=True, slots=True)
class BandLayout:
    """The ribbons, and the cells of the letters: the one counts in rows and columns of the other."""

    desk: CoverDesk
    pitch: float
    across: int  # columns on a panel
    above: int  # rows above the ribbon
    rows: int  # of the ribbon

    @classmethod
    def of(cls, desk: CoverDesk) -> "BandLayout":
        """Cells as wide as a whole number of them fill a panel beside the upright ribbon."""
        panel = desk.plan.front
        room = panel.width - past(desk)
        across = max(6, round(room / (BAND_PITCH_POINTS * cover_scale(desk.plan))))
        pitch = room / across
        above = round(LETTERS_OVER_SHARE * panel.height / pitch)
        rows = round((WIDE_RIBBON if is_wide(Box(*panel)) else RIBBON_SHARE) * panel.height / pitch)
        zone = desk.plan.barcode
        most = int((panel.top - (zone.top + BARCODE_CLEARANCE / 2 if zone else panel.y)) / pitch) - above
        return cls(desk, pitch, across, above, min(rows, most))

    @property
    def ribbon(self) -> Box:
        """The broad one, from edge to edge."""
        plan = self.desk.plan
        high = self.rows * self.pitch
        return Box(0, plan.front.top - self.above * self.pitch - high, plan.sheet[0], high)

    @property
    def upright(self) -> Box:
        """The one over the spine and a little past its folds."""
        plan, wider = self.desk.plan, past(self.desk)
        return Box(plan.spine.x - wider, 0, plan.spine.width + 2 * wider, plan.sheet[1])

    def centre(self, side: int, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell of the front (1) or the back (-1), counted from the upright ribbon."""
        edge = self.upright.right if side > 0 else self.upright.x
        x = edge + side * (column + 0.5) * self.pitch
        return x, self.desk.plan.front.top - (row + 0.5) * self.pitch

    def cells(self) -> Iterator[tuple[int, int, int]]:
        """The cells that show: above the ribbon on both sides, below it on the front."""
        past_trim = int(self.desk.plan.trim.x / self.pitch + 1)
        last = int(self.desk.plan.front.height / self.pitch) + past_trim
        for side, column in product((-1, 1), range(self.across + past_trim)):
            below = range(self.above + self.rows, last + 1) if side > 0 else ()
            for row in (*range(-past_trim, self.above), *below):
                yield side, row, column

    def of_puzzle(self, row: int) -> int:
        """The puzzle's row that a row shows: none is lost behind the ribbon."""
        return row if row < self.above else row - self.rows

    def shown(self, word: tuple[Cell, ...], down: int, right: int) -> tuple[Cell, ...]:
        """A word's cells as they are seen, shifted; none where the ribbon would cut it in two."""
        first, last = word[0][0] - down, word[-1][0] - down
        below = first >= self.above
        if min(first, last, word[0][1] - right, word[-1][1] - right) < 0 or below != (last >= self.above):
            return ()
        return tuple((row - down + self.rows * below, column - right) for row, column in word)

    def whole(self) -> set[Cell]:
        """The cells of the front that show whole, each with room for a ring."""
        last = int((self.desk.plan.front.height - 0.3 * self.pitch) / self.pitch)
        inner = self.desk.plan.front.right - self.upright.right
        columns = int((inner - 0.3 * self.pitch) / self.pitch)
        return {
            (row, column)
            for side, row, column in self.cells()
            if side > 0 and 0 <= row < last and column < columns
        }

    def is_clear(self, ring: Loop) -> bool:
        """Whether a ring keeps off the upright ribbon and the trim."""
        left, right = sorted((ring.start[0], ring.end[0]))
        past = ring.half + ring.width / 2
        return self.upright.right <= left - past and right + past <= self.desk.plan.front.right


def past(desk: CoverDesk) -> float:
    """How far the upright ribbon goes past a fold: over a joint, and off the barcode."""
    plan = desk.plan
    wished = max([RIBBON_PAST_SHARE * plan.front.width, *(hinge.width * 1.15 for hinge in plan.hinges)])
    return (
        min(wished, plan.back.right - plan.barcode.right - BARCODE_CLEARANCE / 2) if plan.barcode else wished
    )


def draw(desk: CoverDesk) -> Iterator[Op | Problem]:
    """Paper, letters or a picture, ribbons, and the text on both."""
    parcel = BandLayout.of(desk)
    yield Bars((Box(0, 0, *desk.plan.sheet),), "cover-pale", layer=-5)
    if desk.picture:
        yield from _picture(parcel)
    elif desk.front_sample:
        safe, ribbon = desk.plan.safe_front, parcel.ribbon
        left = parcel.upright.right + 0.05 * safe.width
        gap = 0.03 * safe.height
        low, high = ribbon.y - gap - safe.y, safe.top - ribbon.top - gap
        y, height = (safe.y, low) if low > high else (ribbon.top + gap, high)
        room = Box(left, y, safe.right - left, height)
        yield from plated(desk.front_sample, room, "paper", "cover-deep", -3)
    elif desk.sample:
        yield from _letters(parcel, desk.sample)
    yield Bars((parcel.ribbon, parcel.upright), "cover-deep", layer=-2)
    front = Front(desk)
    yield from _title(front, parcel)
    yield from front.problems
    yield from _back(parcel)


def _picture(parcel: BandLayout) -> Iterator[Op]:
    """The author's picture behind the ribbon, off the sheet at three edges."""
    desk = parcel.desk
    box = Box(parcel.upright.right - 1, 0, desk.plan.sheet[0] - parcel.upright.right + 1, desk.plan.sheet[1])
    assert desk.picture
    yield Image(box, desk.picture.name, layer=-4, shown=desk.picture.filling(box), ground="cover-pale")


def _letters(parcel: BandLayout, puzzle: Puzzle) -> Iterator[Op]:
    """The puzzle's letters, shifted so that words show whole on the front, and rings round those."""
    (down, right), found, rings = _placed(parcel, puzzle)
    columns, rows = puzzle.size
    plain, bold = list[tuple[float, float, str]](), list[tuple[float, float, str]]()
    size = BAND_LETTER_PITCHES * parcel.pitch
    metrics = parcel.desk.look.metrics
    for side, row, column in parcel.cells():
        at = parcel.of_puzzle(row) + down, (column if side > 0 else -1 - column) + right
        letter = puzzle.grid[at[0] % rows][at[1] % columns]
        if letter is None:
            continue
        ringed = side > 0 and (row, column) in found
        role = RINGED_ROLE if ringed else LETTER_ROLE
        x, y = parcel.centre(side, row, column)
        item = x - metrics.width(letter, role, size) / 2, y - metrics.cap_height(role, size) / 2, letter
        (bold if ringed else plain).append(item)
    yield Outlines(tuple(plain), LETTER_ROLE, size, "cover-soft", layer=-4)
    yield Outlines(tuple(bold), RINGED_ROLE, size, "ink", layer=-3)
    yield from rings


def _placed(parcel: BandLayout, puzzle: Puzzle) -> tuple[Cell, set[Cell], list[Loop]]:
    """How far the puzzle is shifted so that most words show whole on the front, their cells, their rings."""
    columns, rows = puzzle.size
    whole, best, most = parcel.whole(), ((0, 0), list[tuple[int, tuple[Cell, ...], Loop]]()), 0
    for down, right in product(range(rows), range(columns)):
        shown = [
            (len(cells) + 2 * reads_forward(parcel.desk, entry), cells, ring)
            for entry in puzzle.placed
            if entry.placed
            and (cells := parcel.shown(entry.placed.cells(len(entry.letters)), down, right))
            and whole.issuperset(cells)
            and parcel.is_clear(ring := _ring(parcel, cells, entry))
        ]
        shown = sorted(shown, key=lambda each: each[:2], reverse=True)[:MOST_BAND_WORDS]
        if (worth := sum(each[0] for each in shown)) > most:
            best, most = ((down, right), shown), worth
    shift, shown = best
    return shift, {cell for _, cells, _ in shown for cell in cells}, [ring for _, _, ring in shown]


def _ring(parcel: BandLayout, cells: tuple[Cell, ...], entry: Entry) -> Loop:
    pitch, ends = parcel.pitch, (parcel.centre(1, *cells[0]), parcel.centre(1, *cells[-1]))
    face = RINGED_ROLE, BAND_LETTER_PITCHES * pitch
    ring = round_word(
        parcel.desk, entry.letters, ends, BAND_RING_HALF_PITCHES * pitch, BAND_RING_PITCHES * pitch, face
    )
    return replace(ring, ink="cover-mark", layer=-3)


def _title(front: Front, parcel: BandLayout) -> Iterator[Op]:
    """Series, title, subtitle and author on the ribbon, in its middle."""
    ribbon, s = parcel.ribbon, front.scale
    pad = RIBBON_PAD_SHARE * front.desk.plan.front.width
    x = max(front.box.x, parcel.upright.right + pad / 2)
    width = front.box.right - x
    series, author = front.series(width, "cover-bright"), front.author(width, "paper")
    room = ribbon.height - 2 * pad
    subtitle = front.subtitle((width, 0.26 * room), "cover-pale")
    over = front.below_series(series, 14) if series.lines else 0.0
    gaps = 16 * s * bool(subtitle.lines), 25 * s * bool(author.lines)
    others = over + subtitle.height + author.height + sum(gaps)

    def set_title(front: Front, less: float) -> Block:
        return front.title((width, 0.9 * (room - others - less)), "paper")

    pills = Pills.beside(front, width, ("cover-bright", "ink"), set_title)
    title = set_title(front, pills.over(front))
    others += pills.over(front)
    low = 0.24 * title.face.size  # descenders under the title
    top = ribbon.y + (ribbon.height + others + title.height + low) / 2
    yield from front.volume(series, x, top)
    top -= over
    yield from title.left(x, top)
    top -= title.height + low + gaps[0]
    yield from subtitle.left(x, top)
    top -= subtitle.height
    yield from pills.placed(x, top - PILL_AIR * s)
    yield from author.left(x, top - pills.over(front) - gaps[1])


def _back(parcel: BandLayout) -> Iterator[Op | Problem]:
    """The text on the ribbon, the facts on the paper below; too much of either, and all is ribbon."""
    desk, ribbon = parcel.desk, parcel.ribbon
    box = text_column(desk.plan, "back")
    pad = RIBBON_PAD_SHARE * desk.plan.back.width
    width = min(box.right, parcel.upright.x - pad / 2) - box.x
    wide = is_wide(box)
    bare = replace(desk, text=replace(desk.text, points=desk.text.points if wide else (), imprint=""))
    text = set_back(bare, ON_DEEP, Box(box.x, ribbon.y + pad, width, ribbon.height - 2 * pad))
    facts = _facts(
        parcel, Box(box.x, box.y, width, ribbon.y - 1.4 * pad - box.y), () if wide else desk.text.points
    )
    if text.fits and facts is not None:
        yield from (*text.drawn, *facts)
        return
    yield Bars((Box(0, 0, parcel.upright.x + 1, desk.plan.sheet[1]),), "cover-deep", layer=-2)
    yield from set_back(desk, ON_DEEP, box._replace(width=width)).drawn


def _facts(parcel: BandLayout, box: Box, points: tuple[str, ...]) -> list[Op] | None:
    """Facts and imprint left of the barcode or above it, where fewest lines break; None: they do not fit."""
    desk = replace(parcel.desk, text=replace(parcel.desk.text, points=points))
    zone = desk.plan.barcode
    rooms = [box]
    if zone:
        above = max(box.y, zone.top + BARCODE_CLEARANCE)
        rooms = [
            box._replace(width=zone.x - BARCODE_CLEARANCE - box.x),
            Box(box.x, above, box.width, box.top - above),
        ]
    for (of_facts, of_imprint), room in product(((1, 1), (1, ANY_LINES), (ANY_LINES, ANY_LINES)), rooms):
        imprint = set_imprint(desk, ON_PALE, room, of_imprint)
        if imprint is None:
            continue
        foot = imprint[1] + (BARCODE_CLEARANCE if desk.text.imprint else 0)
        facts = set_facts(desk, ON_PALE, Box(room.x, foot, room.width, room.top - foot), of_facts)
        if facts or not points:
            return [*imprint[0], *(facts[0] if facts else ())]
    return None
