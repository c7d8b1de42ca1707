"""Badges of a cover: a burst or a plate with what is true of the book, where nothing else stands."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import sqrt

from bookmaker import CoverDesk
from bookmaker.drawing import Block, Box, Curve, Frame, Front, Op, Paint, Text, Type

from .stage import BANNER, LEAST_BADGE_POINTS, LEAST_STAGE_TYPE, UNDER_BANNER, Manner, Stage

# of the front's shorter side: a pill's height; of that, its capitals
PILL_HEIGHT_SHARE, PILL_CAP_SHARE = 0.074, 0.48
PILL_TRACKING = 0.06  # sizes
PILL_AIR = 16  # points at 6 x 9 inches: between pills and the text over them
PILL_SCALES = 1.0, 0.85, 0.72  # of that height: tried where the title is to stay large
LEAST_TITLE_SCALE = 0.65  # of a title's size: what pills leave it at least
BADGE_SEPARATOR = "  \u00b7  "  # on one banner


def with_banner(desk: CoverDesk, manner: Manner, own: int | None) -> Stage:
    """A stage of a design that itself shows so many badges, or all: the others stand on a banner, but for
    what the title says already."""
    said = desk.text.title.casefold()
    others = desk.text.badges[own:] if own is not None else ()
    return Stage(desk, manner, tuple(each for each in others if each.casefold() not in said))


def banner(stage: Stage, ground: str, ink_name: str, rim: str) -> list[Op]:
    """The badges of a stage's banner, on a plate with round ends over the column."""
    if not stage.banner:
        return []
    width, column = stage.width, stage.column
    text = stage.desk.capitals(BADGE_SEPARATOR.join(stage.banner))
    high = BANNER * width
    face = stage.capped("cover-small", ink_name, 0.5 * high)
    face = face.at(min(face.size, face.size * (column.width - high) / face.width(text)))
    face = replace(face, ink=stage.desk.look.type_ink(ink_name, face.size))
    if face.size < LEAST_STAGE_TYPE:
        return []
    across = face.width(text) + high
    box = Box(stage.middle - across / 2, column.top + UNDER_BANNER * width, across, high)
    words = face.centred(stage.middle, box.y + (high - face.cap) / 2, text)
    return [Frame(box, 0.07 * high, high / 2, rim, ground, layer=-1), words]


@dataclass(frozen=True, slots=True)
class Pills:
    """The badges of a plain design: each on a plate with round ends, side by side, or in rows of them.

    One that the title or the subtitle says already is left out, and one that no readable type fits.
    """

    face: Type
    ground: str
    high: float  # of a pill
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, front: Front, width: float, ground: str, ink_name: str, share: float = 1.0) -> "Pills":
        """As large as they are to be seen in a shop's small picture, or a share of that, or as that width
        allows."""
        desk = front.desk
        said = f"{desk.text.title} {desk.text.subtitle}".casefold()
        high = share * PILL_HEIGHT_SHARE * min(desk.plan.front.width, desk.plan.front.height)
        face = Type.of(desk.look, "label", PILL_TRACKING, ink_name)
        untold = [desk.capitals(each) for each in desk.text.badges if each.casefold() not in said]
        badges = [each for each in untold if face.at(LEAST_STAGE_TYPE).width(each) + high <= width]
        face = face.at(face.size * PILL_CAP_SHARE * high / face.cap)
        widest = max(map(face.width, badges), default=0.0)
        if widest + high > width:
            face = face.at(face.size * (width - high) / widest)
        face = replace(face, ink=desk.look.type_ink(ink_name, face.size))
        rows: list[tuple[str, ...]] = []
        for badge in badges:
            wider = (*rows[-1], badge) if rows else (badge,)
            if rows and cls(face, ground, high, ()).width(wider) <= width:
                rows[-1] = wider
            else:
                rows.append((badge,))
        return cls(face, ground, high, tuple(rows))

    @classmethod
    def beside(
        cls, front: Front, width: float, inks: tuple[str, str], title: Callable[[Front, float], Block]
    ) -> "Pills":
        """In as few rows, and as large, as the title stays large with, on a ground in an ink; else none.

        `title` sets it on a front with so much less room.
        """
        alone = title(Front(front.desk), 0.0).face.size
        tried = (cls.of(front, width, *inks, share) for share in PILL_SCALES)
        for pills in sorted(tried, key=lambda each: len(each.rows)):
            less = Front(front.desk)
            if title(less, pills.over(front)).face.size >= LEAST_TITLE_SCALE * alone and not less.problems:
                return pills
        return replace(pills, rows=())

    def over(self, front: Front) -> float:
        """What they take of a column's height, with the air at one side; 0 where there is none."""
        return self.height + PILL_AIR * front.scale * bool(self.rows)

    @property
    def gap(self) -> float:
        """Between two of them."""
        return 0.25 * self.high

    @property
    def height(self) -> float:
        """Of all rows; 0 where there is none."""
        return max(0.0, len(self.rows) * (self.high + self.gap) - self.gap)

    def width(self, row: tuple[str, ...]) -> float:
        """Of some side by side."""
        return sum(self.face.width(each) + self.high + self.gap for each in row) - self.gap

    def placed(self, x: float, top: float) -> Iterator[Op]:
        """All of them from their top left corner."""
        for number, row in enumerate(self.rows):
            y, left = top - self.high - number * (self.high + self.gap), x
            for badge in row:
                box = Box(left, y, self.width((badge,)), self.high)
                yield Frame(box, 0, self.high / 2, None, self.ground, layer=-1)
                yield self.face.centred(left + box.width / 2, y + (self.high - self.face.cap) / 2, badge)
                left = box.right + self.gap


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
    return any(op.size < LEAST_STAGE_TYPE for op in ops if isinstance(op, Text))


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
    """A round badge with a toothed edge; none where it would be too small to sell anything."""
    x, y = middle
    if 2 * radius < LEAST_BADGE_POINTS:
        return []
    shape = Curve.star(points, radius, radius * inner).placed(x, y)
    words = badge_text(stage, text, middle, (1.56 * radius, 0), ink_name, True)
    if too_small(words):
        return []
    line = 0.05 * radius if rim else 1.0
    return [Paint(shape, fill=ground, stroke=rim or None, width=2 * line, layer=-1), *words]


def clear_of(corner: tuple[float, float], radius: float, middle: tuple[float, float], far: float) -> float:
    """The radius of a badge in a corner (its lower right), less where it would reach into a disc."""
    x, y = corner
    while radius > LEAST_BADGE_POINTS / 2:
        across, up = x - radius - middle[0], y + radius - middle[1]
        if sqrt(across**2 + up**2) >= far + radius:
            return radius
        radius *= 0.95
    return LEAST_BADGE_POINTS / 2


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
