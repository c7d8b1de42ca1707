"""The stage on which covers are set: a front with its title, picture, grid, badges and foot, and the back.

Lengths are shares of the front's width, so that what is legible as small as a shop shows it stays so on
every trim: type on the front has capitals of at least a twenty-fifth of it where there is room.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

from bookmaker import ArtInks, CoverDesk, Ink, Problem, Puzzle
from bookmaker.drawing import (
    BARCODE_CLEARANCE,
    Bars,
    Box,
    Colours,
    Curve,
    Frame,
    Image,
    Loop,
    Op,
    Outlines,
    Paint,
    Text,
    TitleBlock,
    TitleStyle,
    Type,
    balanced,
    icon,
    is_wide,
    lettered,
    mirrored,
    moved,
    polar,
    set_back,
    set_imprint,
    set_title,
    wrap,
)

from .ring import round_word

LEGIBLE = 0.04  # of the front's width: capitals that are still read in a shop's small picture
GROWN = 1.5  # of the usual size: the text on the back
SMALLEST = 7.6  # points of any type
LEAST_TITLE, SMALL_TITLE = 15.0, 11.0  # points: of any title, and of one that is too long for that
MARGIN = 0.047  # of the front's width: from its edges to what is set on it
PAST = 0.022  # of the front's width: how far the spine's ground goes past the folds
TITLE_SHARES = (0.24, 0.3, 0.36, 0.42, 0.5)  # of the front's height: the first in which the title is large
LARGE = 0.082  # of the front's width: capitals of a title that is large
PITCHES = (0.079, 0.06)  # of the front's width: the cells of the small grid, at most and at least
MORE = 1.25  # of that most, in a room that has it
CELL_CAP, CELL_WIDTH = 0.55, 0.8  # of a cell: its letter's capitals, and the widest letter
RING_HALF, RING = 0.45, 0.105  # of a cell
MOST_INK = 2.4  # shares: what the printer takes that takes least
GRAY = 0.3, 0.59, 0.11  # how dark cyan, magenta and yellow look


def ink(cyan: float, magenta: float, yellow: float, black: float = 0.0) -> Ink:
    """An ink of these shares, of which none has more than every printer takes."""
    least = min(1.0, MOST_INK / max(cyan + magenta + yellow + black, 0.01))
    cyan, magenta, yellow, black = (
        round(share * least - 0.0005, 3) if least < 1 else share for share in (cyan, magenta, yellow, black)
    )
    light = (1 - GRAY[0] * cyan - GRAY[1] * magenta - GRAY[2] * yellow) * (1 - black)
    return Ink(round(max(0.0, light), 3), (cyan, magenta, yellow, black))


def fonts(
    title: str, kind: str, small: str, grid: str, text: str, serif: bool = False, figures: str = ""
) -> Mapping[str, tuple[str, ...]]:
    """The roles of a cover with the fonts that a design sets them in, and what sets other scripts."""
    black, bold, plain = (
        ("SourceSerifProBlack", "SourceSerifProBold", "SourceSerifProSemibold")
        if serif
        else ("SourceSansProBlack", "SourceSansProBold", "SourceSansProSemibold")
    )
    return {
        "book-title": (title, black),
        "cover-kind": (kind, black),
        "cover-small": (small, bold),
        "cover-figure": (figures or title, black),
        "book-author": (small, bold),
        "label": (small, bold),
        "book-subtitle": (small, bold),
        "cover-grid": (grid, "SourceSansProBold"),
        "body": (text, plain),
        "list": (text, plain),
    }


@dataclass(frozen=True, slots=True)
class Lettering:
    """How lines of a title are coloured: their ink, an outline and a shadow, in shares of their capitals."""

    ink: str
    outline: str = ""
    rim: float = 0.0  # of the capitals' height
    shadow: str = ""
    drop: tuple[float, float] = (0.06, -0.08)
    fatter: float = 0.0


@dataclass(slots=True)
class Stage:
    """One cover's sheet while it is drawn on; `problems` are what does not fit."""

    desk: CoverDesk
    problems: list[Problem] = field(default_factory=list)

    @property
    def width(self) -> float:
        """Of the front: what its lengths are shares of."""
        return self.desk.plan.front.width

    @property
    def sheet(self) -> Box:
        """All of it."""
        return Box(0, 0, *self.desk.plan.sheet)

    @property
    def past(self) -> float:
        """How far the spine's ground goes past the folds: over a joint, and not as far as the barcode."""
        plan = self.desk.plan
        wished = max([PAST * plan.front.width, *(hinge.width * 1.1 for hinge in plan.hinges)])
        if plan.barcode:
            wished = min(wished, max(0.0, plan.back.right - plan.barcode.right - 7.0))
        return max(wished, 0.0)

    @property
    def band(self) -> Box:
        """The spine and a little past its folds, which may wander."""
        plan, past = self.desk.plan, self.past
        return Box(plan.spine.x - past, 0, plan.spine.width + 2 * past, plan.sheet[1])

    @property
    def front(self) -> Box:
        """Where the front's picture may be seen: from the spine's ground off the sheet."""
        left = self.band.right
        return Box(left, 0, self.sheet.width - left, self.sheet.height)

    @property
    def back(self) -> Box:
        """The same of the back."""
        return Box(0, 0, self.band.x, self.sheet.height)

    @property
    def column(self) -> Box:
        """Where the front's things stand, as far from either side of what is seen."""
        plan = self.desk.plan
        away = MARGIN * plan.front.width
        seen = self.band.right
        side = max(away, plan.safe_front.x - seen, plan.front.right - plan.safe_front.right)
        y = max(plan.front.y + away, plan.safe_front.y + 0.012 * plan.front.width)
        top = min(plan.front.top - away, plan.safe_front.top)
        return Box(seen + side, y, plan.front.right - seen - 2 * side, top - y)

    @property
    def middle(self) -> float:
        """Of the front, across."""
        return self.column.x + self.column.width / 2

    @property
    def wide(self) -> bool:
        """Whether title and picture stand side by side."""
        return is_wide(self.column)

    def type(self, role: str, ink_name: str, tracking: float = 0.0) -> Type:
        """A role in an ink."""
        return Type.of(self.desk.look, role, tracking, ink_name)

    def capped(self, role: str, ink_name: str, cap: float, tracking: float = 0.0) -> Type:
        """A role whose capitals are that high."""
        face = self.type(role, ink_name, tracking)
        return face.at(max(SMALLEST, cap * face.size / face.cap))

    def title(
        self,
        main: Lettering,
        kind: Lettering,
        room: Box,
        style: TitleStyle | None = None,
        most: float = 0.3,
        shares: Sequence[float] = TITLE_SHARES,
        subtitle: float = 0.04,
    ) -> tuple[list[Op], TitleBlock | None]:
        """The title from the top of a room, large in as little of it as it takes.

        `most` is the height of the largest capitals in shares of the width, `subtitle` that of those of a
        subtitle under it, which is left room in that room; 0 where it stands elsewhere.
        """
        desk = self.desk
        face, second = self.type("book-title", main.ink, -0.01), self.type("cover-kind", kind.ink, 0.0)
        style = style or TitleStyle(face)
        style = replace(style, face=face, kind=second)
        block: TitleBlock | None = None
        kept = self._subtitle_room(room.width, subtitle) if subtitle else 0.0
        largest = most * self.width * face.size / face.cap
        for share, least in [
            *((share, LEAST_TITLE) for share in shares),
            (1.0, LEAST_TITLE),
            (1.0, SMALL_TITLE),
        ]:
            if block and share == 1.0:
                break
            height = min(share * desk.plan.front.height, room.height - kept)
            found = set_title(
                desk.text.title,
                style,
                (room.x, room.top, room.width, height),
                largest,
                least,
                desk.capitals,
            )
            block = found or block
            if (
                found
                and min(
                    (line.face.cap for line in found.lines if not line.is_kind and len(line.op.text) > 3),
                    default=found.largest,
                )
                >= LARGE * self.width
            ):
                break
        if block is None:
            what = f"the title '{desk.text.title}' does not fit the front in type of {SMALL_TITLE:g} points"
            self.problems.append(Problem(what, "shorten the title, or choose another design"))
            return [], None
        ops: list[Op] = []
        for line in block.lines:
            look = kind if line.is_kind else main
            cap = line.face.cap
            ops += lettered(
                replace(line.op, ink=look.ink),
                desk.look.metrics,
                (look.outline, look.rim * cap) if look.outline else None,
                (look.shadow, look.drop[0] * cap, look.drop[1] * cap) if look.shadow else None,
                look.fatter * cap,
            )
        return ops, block

    def _subtitle_room(self, width: float, cap: float) -> float:
        """How high a subtitle stands in rather small type, with the air over it."""
        text = self.desk.text.subtitle
        if not text:
            return 0.0
        face = self.capped("cover-small", "ink", 0.62 * cap * self.width)
        face = face.at(max(SMALLEST, face.size))
        count = len(wrap(text, face, 0.94 * width)) + (face.size <= SMALLEST)
        return 1.28 * count * face.size + 0.04 * self.width

    def lines(
        self,
        text: str,
        role: str,
        ink_name: str,
        room: Box,
        cap: float = LEGIBLE,
        lines: int = 2,
        capitals: bool = False,
        align: str = "centre",
        what: str = "subtitle",
        tracking: float = 0.0,
    ) -> tuple[list[Op], float]:
        """A text in so many even lines from the top of a room, and how low it reaches; smaller if it must."""
        if not text:
            return [], room.top
        told = self.desk.capitals(text) if capitals else text
        face = self.capped(role, ink_name, cap * self.width, tracking)
        count = lines
        while True:
            broken = balanced(told, face, room.width, count)
            tall = (len(broken) - 1) * 1.28 * face.size + face.cap + 0.22 * face.size if broken else 0.0
            if broken and tall <= room.height:
                break
            if face.size <= SMALLEST and count >= lines + 3:
                self.problems.append(
                    Problem(
                        f"the {what} '{text}' does not fit the front in type of {SMALLEST:g} points",
                        f"shorten the {what}, or choose another design",
                    )
                )
                return [], room.top
            if face.cap < 0.6 * cap * self.width and count < lines + 1:
                count += 1
                continue
            if face.size <= SMALLEST:
                count += 1
            face = face.at(max(SMALLEST, face.size * 0.96))
        y, ops = room.top - face.cap, list[Op]()
        over = max(0.0, face.reach(broken[0])[1] - face.cap)
        y -= over
        for line in broken:
            if align == "left":
                ops.append(face.left(room.x, y, line))
            else:
                ops.append(face.centred(room.x + room.width / 2, y, line))
            y -= 1.28 * face.size
        return ops, y + 1.28 * face.size - 0.22 * face.size

    def outlined(self, ops: Iterable[Op], ink_name: str, rim: float) -> list[Op]:
        """Lines of type with an outline."""
        metrics = self.desk.look.metrics
        return [
            each
            for op in ops
            for each in (lettered(op, metrics, (ink_name, rim)) if isinstance(op, Text) else (op,))
        ]

    def moved(self, ops: Iterable[Op], right: float, up: float) -> list[Op]:
        """Ops moved together."""
        return list(moved(tuple(ops), right, up))

    def foot(
        self,
        ink_name: str,
        room: Box | None = None,
        volume_ink: str = "",
        cap: float = LEGIBLE,
        align: str = "centre",
    ) -> tuple[list[Op], float]:
        """Author and volume at the foot of the column, side by side or one over the other; their top."""
        room = room or self.column
        text = self.desk.text
        author, volume = text.author, _volume(self.desk)
        face = self.capped("cover-small", ink_name, cap * self.width)
        other = replace(face, ink=volume_ink or ink_name)
        if not author and not volume:
            return [], room.y
        if author and volume:
            gap = 1.2 * face.size
            both = face.width(author) + other.width(volume) + gap
            if both > room.width and both * 0.72 <= room.width:
                face = face.at(max(SMALLEST, face.size * (room.width - gap) / (both - gap)))
                other = replace(face, ink=other.ink)
                both = face.width(author) + other.width(volume) + gap
            if both <= room.width:
                y = room.y + 0.24 * face.size
                rise = max(face.reach(author)[1], face.cap)
                return [face.left(room.x, y, author), other.right(room.right, y, volume)], y + rise
            low, top = self._footline(volume, other, room, align)
            upper, top = self._footline(
                author, face, Box(room.x, top + 0.3 * face.size, room.width, 1e4), align
            )
            return [*low, *upper], top
        return self._footline(author or volume, face if author else other, room, align)

    def _footline(self, text: str, face: Type, room: Box, align: str) -> tuple[list[Op], float]:
        """A line or two from a room's foot upward, and its top."""
        fitted = face.fitted(text, room.width, 0.6 * face.size)
        lines: tuple[str, ...] | None = (text,) if fitted else None
        face = fitted or face.at(max(SMALLEST, 0.6 * face.size))
        while lines is None:
            lines = balanced(text, face, room.width, 3)
            if lines is None and face.size <= SMALLEST:
                what = f"'{text}' does not fit the front in type of {SMALLEST:g} points"
                self.problems.append(Problem(what, "shorten it, or choose another design"))
                return [], room.y
            face = face if lines else face.at(max(SMALLEST, face.size * 0.94))
        y, ops = room.y + 0.24 * face.size, list[Op]()
        for line in reversed(lines):
            middle = room.x + room.width / 2
            ops.append(face.left(room.x, y, line) if align == "left" else face.centred(middle, y, line))
            y += 1.2 * face.size
        return ops, y - 1.2 * face.size + max(face.reach(lines[0])[1], face.cap)


def _volume(desk: CoverDesk) -> str:
    """The series and the book's number in it, in as many words as there are."""
    text = desk.text
    if not text.series:
        return ""
    return text.volume_line if text.series[0].casefold() in text.title.casefold() else text.volume


# ---- the small grid


@dataclass(frozen=True, slots=True)
class SmallGrid:
    """A small puzzle where it stands: its cells' size and its upper left corner."""

    puzzle: Puzzle
    pitch: float
    x: float
    top: float

    @property
    def box(self) -> Box:
        """What its cells take."""
        columns, rows = self.puzzle.size
        return Box(self.x, self.top - rows * self.pitch, columns * self.pitch, rows * self.pitch)

    def centre(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell."""
        return self.x + (column + 0.5) * self.pitch, self.top - (row + 0.5) * self.pitch

    def ringed(self) -> tuple[tuple[int, int], ...]:
        """The cells of the ringed word."""
        first = self.puzzle.entries[0]
        return first.placed.cells(len(first.letters)) if first.placed else ()


def small_grid(
    stage: Stage, room: Box, pad: float = 0.35, columns: tuple[int, int] = (5, 8), least_rows: int = 3
) -> SmallGrid | None:
    """A small grid that fills a room well, `pad` cells free all round; None where none goes in."""
    most, least = (share * stage.width for share in PITCHES)
    best: tuple[float, int, int] | None = None
    for count in range(columns[0], columns[1] + 1):
        for rows in range(least_rows, count + 2):
            wide, high = count + 2 * pad, rows + 2 * pad
            pitch = min(room.width / wide, room.height / high, MORE * most)
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
    wide, high = puzzle.size
    pitch = min(room.width / (wide + 2 * pad), room.height / (high + 2 * pad), MORE * most)
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
    letters = {letter for row in grid.puzzle.grid for letter in row if letter}
    widest = max((metrics.width(letter, "cover-grid", 1.0) for letter in letters), default=1.0)
    cap = metrics.cap_height("cover-grid", 1.0)
    return size * grid.pitch * min(CELL_CAP / cap, CELL_WIDTH / widest)


def grid_ring(
    stage: Stage,
    grid: SmallGrid,
    ink_name: str,
    layer: int = -1,
    width: float = RING,
    half: float = RING_HALF,
) -> Iterator[Op]:
    """The ring round the grid's first word."""
    if ring := _ring(stage, grid, width, half):
        yield replace(ring, ink=ink_name, layer=layer)


def _ring(stage: Stage, grid: SmallGrid, width: float, half: float) -> Loop | None:
    cells = grid.ringed()
    if not cells:
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


# ---- badges


def split_badge(text: str) -> tuple[tuple[str, bool], ...]:
    """A badge's lines, each with whether it is a figure that is set large: 100 PUZZLES, AGES 6-8."""
    words = text.split()
    figures = [any(sign.isdigit() for sign in word) for word in words]
    if 1 < len(words) <= 3 and figures[0] and not any(figures[1:]):
        return ((words[0], True), (" ".join(words[1:]), False))
    if 1 < len(words) <= 3 and figures[-1] and not any(figures[:-1]):
        return ((" ".join(words[:-1]), False), (words[-1], True))
    if len(words) <= 1 or len(text) <= 7:
        return ((text, any(figures)),)
    best = min(range(1, len(words)), key=lambda n: max(len(" ".join(words[:n])), len(" ".join(words[n:]))))
    return ((" ".join(words[:best]), False), (" ".join(words[best:]), False))


def badge_text(
    stage: Stage,
    text: str,
    middle: tuple[float, float],
    room: tuple[float, float],
    ink_name: str,
    round_: bool,
) -> list[Op]:
    """The lines of a badge as large as they come in a room of that width and height, or in a disc of that
    diameter."""
    parts = split_badge(stage.desk.capitals(text))
    face = stage.type("cover-small", ink_name)
    big = stage.type("cover-figure", ink_name)
    one = [(big if figure else face).at(100.0) for _, figure in parts]
    ratio = [2.3 if figure and len(parts) > 1 else 1.0 for _, figure in parts]
    caps = [each.cap * share for each, share in zip(one, ratio, strict=True)]
    widths = [each.width(line) * share for (line, _), each, share in zip(parts, one, ratio, strict=True)]
    air = 0.42 * min(caps)
    tall = sum(caps) + air * (len(parts) - 1)
    if round_:
        y, far = tall / 2, 0.0
        for cap, wide in zip(caps, widths, strict=True):
            for edge in (y, y - cap):
                far = max(far, sqrt((wide / 2) ** 2 + edge**2))
            y -= cap + air
        scale = room[0] / 2 / far
    else:
        scale = min(room[0] / max(widths), room[1] / tall)
    ops, y = list[Op](), middle[1] + tall * scale / 2
    for (line, _), each, share, cap in zip(parts, one, ratio, caps, strict=True):
        y -= cap * scale
        fitted = each.at(100.0 * share * scale)
        fitted = replace(fitted, ink=stage.desk.look.type_ink(ink_name, fitted.size))
        ops.append(fitted.centred(middle[0], y, line))
        y -= air * scale
    return ops


def too_small(ops: Iterable[Op]) -> bool:
    """Whether a badge's type is under what may be printed."""
    return any(op.size < SMALLEST for op in ops if isinstance(op, Text))


def burst(
    stage: Stage,
    text: str,
    middle: tuple[float, float],
    radius: float,
    ground: str,
    ink_name: str,
    rim: str = "",
    points: int = 22,
    inner: float = 0.91,
) -> list[Op]:
    """A round badge with a toothed edge."""
    x, y = middle
    shape = Curve.star(points, radius, radius * inner).placed(x, y)
    words = badge_text(stage, text, middle, (1.56 * radius, 0), ink_name, True)
    if too_small(words):
        return []
    line = 0.05 * radius if rim else 1.0
    return [Paint(shape, fill=ground, stroke=rim or None, width=2 * line, layer=-1), *words]


def clear_of(
    corner: tuple[float, float], radius: float, middle: tuple[float, float], far: float, least: float
) -> float:
    """The radius of a badge in a corner (its lower right), less where it would reach into a disc."""
    x, y = corner
    while radius > least:
        across, up = x - radius - middle[0], y + radius - middle[1]
        if sqrt(across**2 + up**2) >= far + radius:
            return radius
        radius *= 0.95
    return least


def plate(
    stage: Stage, text: str, box: Box, ground: str, ink_name: str, rim: str = "", radius: float = 0.14
) -> list[Op]:
    """A badge as a plate with round corners."""
    words = badge_text(
        stage,
        text,
        (box.x + box.width / 2, box.y + box.height / 2),
        (0.84 * box.width, 0.66 * box.height),
        ink_name,
        False,
    )
    if too_small(words):
        return []
    line = 0.035 * box.height
    return [Frame(box, line if rim else 0, radius * box.height, rim or None, ground, layer=-1), *words]


# ---- pictures


def outer_contour(curve: Curve) -> Curve:
    """The largest of a pictogram's contours: its figure without what is left out of it."""
    found: list[Curve] = []
    steps = list(curve.steps)
    begun: list[int] = [n for n, (kind, _) in enumerate(steps) if kind == "M"]
    for start, stop in zip(begun, [*begun[1:], len(steps)], strict=True):
        found.append(Curve(tuple(steps[start:stop])))
    return max(found, key=lambda each: each.box.width * each.box.height)


def hero(
    stage: Stage,
    box: Box,
    ink_name: str,
    rim: str = "",
    rim_width: float = 0.0,
    body: str = "",
    number: int = 0,
    turn: float = 0.0,
    inks: ArtInks | None = None,
    layer: int = -2,
    usual: tuple[str, ...] = ("magnify",),
    besides: tuple[str, ...] = (),
) -> list[Op]:
    """What the book is about as a large picture: the author's art, else a pictogram, as large as a box takes.

    `usual` are those of a book that has none, `besides` those that the cover shows otherwise. `rim` is an ink
    that goes round it so wide, `body` one that fills what a pictogram leaves out.
    """
    desk = stage.desk
    if desk.hero is not None and desk.hero.name != "icon" and not number:
        args = dict(desk.hero.args)
        drawn = desk.art(desk.hero.name, box, inks or ArtInks(ink_name, ink_name, ink_name, ink_name), args)
        return [replace(op, layer=layer) for op in drawn]
    names = [name for name in desk.icons if name not in besides] or list(usual)
    if desk.hero is not None and desk.hero.name == "icon":
        named = str(next(iter(dict(desk.hero.args).values()), ""))
        names = [named, *(name for name in names if name != named)]
    shape = icon(names[number % len(names)]).placed(turn=turn).centred()
    _, _, wide, high = shape.box
    scale = min((box.width - 2 * rim_width) / wide, (box.height - 2 * rim_width) / high)
    shape = shape.placed(box.x + box.width / 2, box.y + box.height / 2, scale)
    ops: list[Op] = []
    if rim or body:
        outer = outer_contour(shape)
        fill = body or rim
        ops.append(Paint(outer, fill=fill, stroke=rim or body, width=2 * rim_width or 1.0, layer=layer))
        ops.append(Paint(shape, fill=None, stroke=rim or body, width=2 * rim_width or 1.0, layer=layer))
        if body:
            ops.append(Paint(outer, fill=body, layer=layer))
    ops.append(Paint(shape, fill=ink_name, layer=layer))
    return ops


def art(
    stage: Stage,
    name: str,
    box: Box,
    inks: ArtInks,
    settings: Mapping[str, object] | None = None,
    layer: int = -4,
    seed: str = "",
) -> list[Op]:
    """Art by its name in a box, on a layer."""
    drawn = stage.desk.art(name, box, inks, settings, seed=seed)  # type: ignore[arg-type]  # texts and numbers
    return [replace(op, layer=layer) for op in drawn]


def flipped(ops: Iterable[Op], middle: float, stage: Stage) -> list[Op]:
    """Art on the other side of an upright line."""
    return list(mirrored(tuple(ops), middle, stage.desk.look.metrics))


def upside_down(ops: Iterable[Op], middle: float) -> list[Op]:
    """Painted curves on the other side of a level line."""
    return [
        replace(op, curve=op.curve.mapped(lambda x, y: (x, 2 * middle - y)), clip=None)
        for op in ops
        if isinstance(op, Paint)
    ]


def turned_rays(
    centre: tuple[float, float], radius: float, count: int, clip: Box, ink_name: str, layer: int = -5
) -> Paint:
    """Rays of light from a middle."""
    x, y = centre
    wedges = []
    for n in range(count):
        first, second = polar(radius, n * 360 / count), polar(radius, (n + 0.5) * 360 / count)
        wedges.append(Curve.polygon([(x, y), (x + first[0], y + first[1]), (x + second[0], y + second[1])]))
    return Paint(Curve.joined(wedges), fill=ink_name, clip=Curve.rectangle(clip), layer=layer)


def hill(box: Box, tops: Sequence[float], ink_name: str, layer: int = -4) -> Paint:
    """Ground from a box's foot up to a soft line through heights at even steps across it."""
    step = box.width / (len(tops) - 1)
    points = [(box.x + n * step, top) for n, top in enumerate(tops)]
    line = Curve.smooth(points).steps
    low = box.y
    steps = (("M", ((box.x, low),)), ("L", line[0][1]), *line[1:], ("L", ((box.right, low),)), ("Z", ()))
    return Paint(Curve(steps), fill=ink_name, clip=Curve.rectangle(box), layer=layer)


def within(ops: Iterable[Op], box: Box) -> list[Op]:
    """Paints cut off at a box."""
    clip = Curve.rectangle(box)
    return [replace(op, clip=clip) if isinstance(op, Paint) and op.clip is None else op for op in ops]


def picture(stage: Stage, box: Box, ground: str, layer: int = -4) -> list[Op]:
    """The author's picture in a box."""
    given = stage.desk.picture
    if given is None:
        return []
    return [Image(box, given.name, layer=layer, shown=given.filling(box), ground=ground)]


# ---- the back


@dataclass(frozen=True, slots=True)
class BackStyle:
    """How a back is coloured: the panel its text stands on, the text, and what stands on the ground."""

    panel: str  # the ink of the panel
    colours: Colours
    on_ground: Colours
    radius: float = 0.02  # of the width
    line: str = ""
    line_width: float = 0.006  # of the width
    icons: str = ""  # the ink of pictograms between panel and foot


def back_side(stage: Stage, style: BackStyle, low: float = 0.0) -> Iterator[Op | Problem]:
    """The text on a panel, the imprint at the foot, white where the barcode goes.

    `low` is how high the scenery at the foot reaches, over which the panel stands if there is room.
    """
    desk, plan = stage.desk, stage.desk.plan
    width, away = stage.width, MARGIN * stage.width
    seen = stage.band.x
    side = max(away, plan.safe_back.x - plan.back.x, seen - plan.safe_back.right)
    top = min(plan.back.top - away, plan.safe_back.top)
    y = max(plan.back.y + away, plan.safe_back.y + 0.012 * width)
    column = Box(plan.back.x + side, y, seen - plan.back.x - 2 * side, top - y)
    pad = 0.042 * width
    zone = plan.barcode
    floor = max(column.y, zone.top + BARCODE_CLEARANCE if zone else column.y)
    bare = replace(desk, text=replace(desk.text, imprint=""))
    if zone:
        yield Bars((Box(*zone),), "paper", layer=-1)
    for bottom in dict.fromkeys((max(floor, low), floor)):
        inner = Box(column.x + pad, bottom + pad, column.width - 2 * pad, column.top - pad - bottom - pad)
        if inner.height <= 0:
            continue
        text = set_back(bare, style.colours, inner, bottom + pad, GROWN)
        if not text.fits:
            continue
        foot = text.free.top - pad if text.free.height else inner.y - pad
        yield from _panel(style, Box(column.x, foot, column.width, column.top - foot), width)
        yield from text.drawn
        yield from _foot_of_back(stage, style, column, foot, bottom)
        return
    yield from _panel(style, column, width)
    inner = Box(column.x + pad, column.y + pad, column.width - 2 * pad, column.height - 2 * pad)
    yield from set_back(desk, style.colours, inner).drawn


def _small_grid_on_back(stage: Stage, style: BackStyle, room: Box) -> Iterator[Op]:
    """A small grid in the middle of a room, on a panel as the text's."""
    side = min(room.width, 0.6 * stage.width)
    room = Box(room.x + (room.width - side) / 2, room.y, side, min(room.height, 0.5 * stage.width))
    grid = small_grid(stage, room, 0.5, (6, 8))
    if grid:
        pad = 0.5 * grid.pitch
        box = Box(grid.box.x - pad, grid.box.y - pad, grid.box.width + 2 * pad, grid.box.height + 2 * pad)
        yield from _panel(style, box, stage.width)
        yield from grid_letters(stage, grid, style.colours.text)
        yield from grid_ring(stage, grid, style.colours.accent)


def _panel(style: BackStyle, box: Box, width: float) -> Iterator[Op]:
    line = style.line_width * width if style.line else 0.0
    yield Frame(box, line, style.radius * width, style.line or None, style.panel, layer=-2)


def _foot_of_back(
    stage: Stage, style: BackStyle, column: Box, foot: float, low: float
) -> Iterator[Op | Problem]:
    """A row of pictograms where there is room, and the imprint at the foot, beside the barcode or over it."""
    desk, zone = stage.desk, stage.desk.plan.barcode
    room = foot - low
    if style.icons and len(desk.icons) > 2 and room > 0.16 * stage.width:
        size = min(0.6 * room, 0.2 * stage.width, column.width / 4)
        for n in range(3):
            x = column.x + column.width * (2 * n + 1) / 6 - size / 2
            box = Box(x, low + (room - size) / 2, size, size)
            yield from hero(stage, box, style.icons, number=n + 1, layer=-3)
    elif room > 0.3 * stage.width:
        yield from _small_grid_on_back(
            stage, style, Box(column.x, low + 0.05 * stage.width, column.width, room - 0.1 * stage.width)
        )
    if not desk.text.imprint:
        return
    wide = zone.x - BARCODE_CLEARANCE - column.x if zone else column.width
    rooms = [column._replace(width=wide)] if wide > 0 else []
    if zone:
        rooms.append(column._replace(y=zone.top + BARCODE_CLEARANCE))
    for place in rooms:
        placed = set_imprint(desk, style.on_ground, place)
        if placed and placed[1] <= foot - 2:
            yield from placed[0]
            return
    yield Problem("the imprint does not fit the back", "shorten it, or the text on the back", advice=True)


def circle_cells(grid: SmallGrid, middle: tuple[float, float], radius: float) -> list[tuple[int, int]]:
    """The cells whose letters stand whole in a circle."""
    wide, high = grid.puzzle.size
    near = []
    for row in range(high):
        for column in range(wide):
            x, y = grid.centre(row, column)
            if sqrt((x - middle[0]) ** 2 + (y - middle[1]) ** 2) <= radius:
                near.append((row, column))
    return near
