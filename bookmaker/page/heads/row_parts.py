"""The parts that rows of a head or of a foot are made of, each about the middle of its baseline."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

from ...wordsearch.capitals import capitals
from ..bidi import reads_left
from ..book import Item
from ..curves import Curve
from ..geometry import moved
from ..look import Look
from ..ops import Box, Line, Op, Paint, Text
from ..parts import named
from ..phrases import Phrases
from ..styles import Row
from ..typeset import Type
from .grounds import CLEAR, ground_curve, ground_reach, room_on
from .level_marks import LEAF, half_height, half_width, level_mark, step_between
from .penwork import fleuron, lozenge, mirrored_halves, taper

BETWEEN_PARTS = 9.0  # points between two parts of one place, at least
PARTED = 1.4  # spaces between words of a letterspaced part, that it stands off from the next
SPACE = 0.25  # of a line's size: a space without letterspacing, in most faces
LINES_LONG, LINES_OFF, DOT = 34.0, 10.0, 1.1  # hairlines beside a number: how long, how far from it, its dot
OUT = 0.05  # points by which a row may stand out in rounding
FOLIO_GAP_SIZES = 1.2  # sizes from a folio to the ornaments on both its sides
ROMANS = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
MOST_ROMAN = 60  # LXXXVIII is longer than any title
USUAL, NONE = "usual", "none"
WITHOUT_CAPITALS = ("tr", "az")  # in which i and I are two letters


@dataclass(frozen=True, slots=True)
class RowPart:
    """One part: its width, how far it stands above and below its baseline, and its ops.

    A `line` of text alone is set flush with its place to the last digit. What is `by_middle` stands in
    the middle of its row; everything else stands on one baseline.
    """

    width: float
    up: float
    down: float = 0.0
    ops: tuple[Op, ...] = ()
    line: tuple[Type, str] | None = None
    by_middle: bool = False
    name: str = ""

    @property
    def air(self) -> float:
        """What is left free beside it: more than between its words, which letterspacing sets far apart."""
        if not self.line:
            return BETWEEN_PARTS
        face, _ = self.line
        return max(BETWEEN_PARTS, PARTED * (SPACE * face.size + 2 * face.spacing))

    @classmethod
    def text(cls, face: Type, text: str) -> RowPart:
        """A line of text."""
        return cls(face.width(text), face.cap, line=(face, text))

    def placed(self, x: float, y: float, side: str) -> tuple[Op, ...]:
        """Its ops with its left end, its middle or its right end at x, by `side`, and its baseline at y."""
        if self.line:
            face, text = self.line
            set_at = {"left": face.left, "centre": face.centred, "right": face.right}[side]
            return (set_at(x, y, text),) if text else ()
        shift = {"left": self.width / 2, "centre": 0.0, "right": -self.width / 2}[side]
        return moved(self.ops, x + shift, y) if x + shift or y else self.ops


Placed = Mapping[str, tuple[RowPart, ...]]  # left, centre, right -> the parts there, from the left


def sides_of(row: Row, outer: str, from_right: bool = False) -> dict[str, tuple[str, ...]]:
    """What stands on the left, in the middle and on the right of a row, on a page with that outer side.

    In a book read from the right, what is said to stand on the left stands on the right.
    """
    inner = "left" if outer == "right" else "right"
    turned = {"left": "right", "right": "left"} if from_right else {}
    found: dict[str, tuple[str, ...]] = {}
    for place, there in row.items() if isinstance(row, Mapping) else (("centre", row),):
        side = {"outer": outer, "inner": inner}.get(place) or turned.get(place, place)
        found[side] = (*found.get(side, ()), *((there,) if isinstance(there, str) else there))
    return found


def width_of(parts: Iterable[RowPart], airy: bool = False) -> float:
    """How wide some parts of one place are together, at the least or with all the air they ask for."""
    parts = [*parts]
    return sum(part.width for part in parts) + sum(_gap(*pair, airy) for pair in pairwise(parts))


def _gap(before: RowPart, after: RowPart, airy: bool) -> float:
    """What is free between neighbours of one place."""
    return max(before.air, after.air) if airy else BETWEEN_PARTS


def is_crowded(found: Placed, wide: float, airy: bool = False) -> bool:
    """Whether parts of a row would lie over one another, or stand out of it."""
    left, centre, right = (width_of(found.get(side, ()), airy) for side in ("left", "centre", "right"))
    apart = BETWEEN_PARTS * 0.5
    between = centre / 2 + max(left, right) + apart > wide / 2 if centre and (left or right) else False
    return between or left + right + (apart if left and right else 0) > wide + OUT or centre > wide + OUT


def _centre(placed: Placed, left: float, right: float, airy: bool) -> float:
    """Where the middle of a row's centre stands: aside of the row's own where a side needs room."""
    wide = {side: width_of(there, airy) for side, there in placed.items() if there}
    half = wide.get("centre", 0.0) / 2
    low = left + half + (wide["left"] + BETWEEN_PARTS / 2 if "left" in wide else 0.0)
    high = right - half - (wide["right"] + BETWEEN_PARTS / 2 if "right" in wide else 0.0)
    middle = (left + right) / 2
    return middle if low > high else min(max(middle, low), high)


def row_ops(
    placed: Placed, left: float, right: float, names: Collection[str] | None = None
) -> tuple[tuple[Op, ...], float, float]:
    """The ops of a row between two edges, its baseline at 0, and how far it reaches above and below.

    With names they are the ops of those parts alone, where they stand among the others.
    """
    parts = [part for there in placed.values() for part in there]
    standing = [part for part in parts if not part.by_middle] or parts
    middle = max((part.up for part in standing), default=0.0) / 2
    if all(part.by_middle for part in parts):
        middle = max(((part.up - part.down) / 2 for part in parts), default=0.0)
    ops: list[Op] = []
    up = down = 0.0
    airy = not is_crowded(placed, right - left, airy=True)
    centre = _centre(placed, left, right, airy)
    for side, there in placed.items():
        total = width_of(there, airy)
        x = {"left": left, "centre": centre - total / 2, "right": right - total}[side]
        for n, part in enumerate(there):
            x += _gap(there[n - 1], part, airy) if n else 0.0
            y = middle - (part.up - part.down) / 2 if part.by_middle else 0.0
            if names is None or part.name in names:
                edge = {"left": left, "centre": centre, "right": right}[side]
                its = part.placed(edge, y, side) if len(there) == 1 else part.placed(x, y, "left")
                ops += named(its, part.name)
            up, down = max(up, part.up + y), max(down, part.down - y)
            x += part.width
    return tuple(ops), up, down


def on_ground(
    part: RowPart,
    shape: str,
    ink: str,
    line: str,
    look: Look,
    pad: float,
    inset: float = 0.0,
    least: float = 0.0,
) -> RowPart:
    """The part on a ground where `least` points have room; itself where the ground is none."""
    if shape == NONE:
        return part
    half, high = max(part.width, least) / 2, (part.up + part.down) / 2
    width = look.measure("ground-line") if line != NONE else 0.0
    within = (inset or width / 2) if width else 0.0
    across, up = ground_reach(shape, half, high, pad, within + width / 2)
    middle = (part.up - part.down) / 2
    ops: list[Op] = [Paint(ground_curve(shape, across, up).placed(0, middle), fill=ink)]
    if width:
        share = (across - within) / across, (up - within) / up
        scaled = ground_curve(shape, across, up).mapped(lambda x, y: (x * share[0], y * share[1] + middle))
        ops.append(Paint(scaled, stroke=line, width=width))
    inner = part.placed(0, 0, "centre")
    return RowPart(2 * across, middle + up, up - middle, (*ops, *inner), by_middle=True)


def stretched_ground(shape: str, box: Box, ink: str, line: str, look: Look) -> tuple[Op, ...]:
    """A block or a panel that fills a box."""
    middle = box.x + box.width / 2, box.y + box.height / 2
    curve = ground_curve(shape, box.width / 2, box.height / 2).placed(*middle)
    ops: list[Op] = [Paint(curve, fill=ink)]
    if line != NONE:
        width = look.measure("ground-line")
        smaller = ground_curve(shape, (box.width - width) / 2, (box.height - width) / 2).placed(*middle)
        ops.append(Paint(smaller, stroke=line, width=width))
    return tuple(ops)


def title_padding(face: Type, lines: Sequence[str], pad: float, drawn: float = 0.0) -> float:
    """What a ground keeps over and under lines of type: its padding, or more where letters reach as far.

    `drawn`: how far what is drawn round the letters stands out of them.
    """
    return max(pad, face.outside(lines) + drawn + CLEAR * face.size)


def title_ground(
    shape: str, middle: tuple[float, float], across: float, up: float, pad: float, look: Look
) -> tuple[Paint, ...]:
    """What a section's title stands on, which takes so much about its middle, halved."""
    curve = ground_curve(shape, *ground_reach(shape, across, up, pad)).placed(*middle)
    return (Paint(curve, fill=str(look.style("opener", "title-ground-ink"))),)


def title_room(shape: str, width: float, up: float, pad: float) -> float:
    """What a section's title may take of a width on its ground; `up`: half of how high it is."""
    return width if shape == NONE else 2 * (room_on(shape, width / 2, up + pad) - pad)


def ink_on(ink: str, ground: str, usual: str) -> str:
    """The ink of what may stand on a ground: as the theme says it, or else paper there."""
    return ink if ink != USUAL else usual if ground == NONE else "paper"


def ornament_part(name: str, look: Look, ink: str) -> RowPart:
    """A line, a taper or a flourish, as wide as the theme wants it."""
    wide = look.measure("ornament-width")
    if name == "line":
        width = look.measure("head-rule")
        return RowPart(wide, width, 0.0, (Line((-wide / 2, width / 2), (wide / 2, width / 2), width, ink),))
    curves = _ornament(name, wide)
    return RowPart(
        wide, max(curve.box.top for curve in curves), 0.0, tuple(Paint(each, ink) for each in curves)
    )


@lru_cache(maxsize=64)
def _ornament(name: str, wide: float) -> tuple[Curve, ...]:
    """A taper or a flourish of that width, standing on 0: every page of a book has the same."""
    curves = taper() if name == "taper" else mirrored_halves(*fleuron())
    scale = wide / (2 * max(curve.box.right for curve in curves))
    curves = [curve.placed(scale=scale) for curve in curves]
    low = min(curve.box.y for curve in curves)
    return tuple(curve.placed(0, -low) for curve in curves)


def between_lines(part: RowPart, look: Look, ink: str) -> RowPart:
    """The part with a hairline on both its sides, each ending in a dot."""
    width, middle = look.measure("head-rule"), (part.up - part.down) / 2
    ops: list[Op] = []
    for side in (-1, 1):
        near = side * (part.width / 2 + LINES_OFF)
        far = near + side * LINES_LONG
        ops.append(Line((near, middle), (far, middle), width, ink))
        ops.append(Paint(Curve.ellipse(far + side * 2 * DOT, middle, DOT), fill=ink))
    wide = part.width + 2 * (LINES_OFF + LINES_LONG + 3 * DOT)
    return RowPart(wide, part.up, part.down, (*part.placed(0, 0, "centre"), *ops), by_middle=part.by_middle)


def between_ornaments(part: RowPart, name: str, size: float, look: Look, ink: str) -> RowPart:
    """A folio with an ornament on both its sides."""
    if name == NONE:
        return part
    if name == "lines":
        return between_lines(part, look, ink)
    middle, off = (part.up - part.down) / 2, part.width / 2 + FOLIO_GAP_SIZES * size
    half = 0.22 * size
    curve = {
        "lozenges": lozenge(0, 0, half),
        "stars": ground_curve("star", 1.3 * half, 1.3 * half),
        "leaves": LEAF.placed(scale=1.7 * half, turn=-63).centred(),  # lying
    }[name]
    reach = curve.box.width / 2
    ops = tuple(Paint(curve.placed(side * off, middle), fill=ink) for side in (-1, 1))
    return RowPart(
        2 * (off + max(1.3 * half, reach)),
        part.up,
        part.down,
        (*part.placed(0, 0, "centre"), *ops),
        by_middle=part.by_middle,
    )


def level_part(item: Item, look: Look, ink: str, kind: str = "level") -> RowPart | None:
    """The level in words, with its marks, as far as the theme wants either; None for a puzzle without one."""
    shape = str(look.style("level", "mark"))
    filled, marks = item.stars if shape != NONE and kind != "level-name" else (0, 0)
    name = item.level_name if look.style("level", "word") or not marks else ""
    if kind == "level-marks":
        name = ""
    if not item.level_name or not (name or marks):
        return None
    face = Type.of(look, "level", look.measure("reference-tracking"), ink)
    name = cased(name, str(look.style("level", "case")), look.phrases)
    radius = look.measure("level-mark") * face.size
    half, tall = half_width(shape, radius), half_height(shape, radius)
    step = step_between(shape, face.size, radius)
    words = face.width(name)
    gap = 0.9 * face.size if marks and name else 0.0
    total = words + gap + (2 * half + (marks - 1) * step if marks else 0.0)
    way = -1 if reads_left(item.level_name) else 1  # what is read from the right begins there
    first = way * (words + gap + half - total / 2)
    line = look.measure("dot-line")
    inks = str(look.style("level", "ink")), str(look.style("level", "line-ink"))
    drawn = tuple(
        level_mark(shape, (first + way * n * step, face.cap / 2), radius, line, n < filled, inks)
        for n in range(marks)
    )
    words_drawn = (face.left(-total / 2 if way > 0 else total / 2 - words, 0, name),) if name else ()
    if tall * 2 > face.cap + 2 and not name:
        return RowPart(total, face.cap / 2 + tall, tall - face.cap / 2, drawn, by_middle=True)
    return RowPart(total, face.cap, 0.0, (*words_drawn, *drawn))


def answer_part(page: int | None, look: Look, ink: str, noted: bool = False) -> RowPart:
    """Where the answer is, and the puzzle's note under it."""
    text = look.phrases.text("answer-note-page" if noted else "answer-page", page) if page is not None else ""
    face = Type.of(look, "reference", look.measure("reference-tracking"), ink)
    return RowPart.text(face, cased(text, str(look.style("foot", "answer-case")), look.phrases))


def count_part(item: Item, look: Look, ink: str) -> RowPart | None:
    """How much there is to find, where its kind says so."""
    return RowPart.text(Type.of(look, "level", ink=ink), item.to_find) if item.to_find else None


def number_type(look: Look, ink: str) -> Type:
    """What numbers are set in: the theme's own size for them, or that of labels."""
    bare = look.style("head", "number") in ("bare", "no")
    role = "number" if "number" in look.sizes else "label"
    return Type.of(look, role, look.measure("number-tracking" if bare else "label-tracking"), ink)


def number_text(number: int, look: Look) -> str:
    """A puzzle's number as its page says it."""
    form = str(look.style("head", "number"))
    if form == "bare":
        return str(number)
    if form == "roman" and number <= MOST_ROMAN:
        return look.phrases.text("puzzle", roman(number))
    return look.phrases.text("puzzle-no" if form == "no" else "puzzle", number)


def roman(number: int) -> str:
    """A number up to 89 in Roman figures."""
    found = ""
    for value, sign in ROMANS:
        found += sign * (number // value)
        number %= value
    return found


def cased(text: str, case: str, phrases: Phrases) -> str:
    """The text in capitals where that is wanted and the language's are no other letters."""
    upper = capitals(text)
    plain = phrases.language.partition("-")[0] not in WITHOUT_CAPITALS and upper.casefold() == text.casefold()
    return upper if case == "capitals" and plain else text


def block_height(lines: Sequence[str], face: Type, leading: float, side: str = "centre") -> float:
    """How high some lines stand, from the first one's capitals to the last baseline."""
    return face.cap + (len(lines) - 1) * _line_step(lines, face, leading, side) if lines else 0.0


def block_lines(lines: Sequence[str], face: Type, leading: float, side: str) -> tuple[Text, ...]:
    """The lines, flush with a side or in the middle, round a middle at 0."""
    drop, half = _line_step(lines, face, leading, side), max(map(face.width, lines)) / 2
    x, set_at = {
        "left": (-half, face.left),
        "centre": (0.0, face.centred),
        "right": (half, face.right),
    }[side]
    return tuple(set_at(x, (len(lines) - 1 - n) * drop, line) for n, line in enumerate(lines) if line)


def _line_step(lines: Sequence[str], face: Type, leading: float, side: str) -> float:
    """From line to line: the leading, in sizes, or more where a letter would touch one of the line below."""
    step, apart = leading * face.size, CLEAR * face.size
    from_left = {"left": 0.0, "centre": 0.5, "right": 1.0}[side]
    for upper, lower in pairwise(lines):
        if face.reach(lower)[1] - face.reach(upper)[0] + apart > step:
            over = from_left * (face.width(lower) - face.width(upper))
            pairs = product(face.glyphs(upper), face.glyphs(lower))
            near = ((one, two) for one, two in pairs if one.x + over < two.right and two.x < one.right + over)
            step = max([step, *(two.top - one.y + apart for one, two in near)])
    return step
