"""Badges of a cover: a burst or a plate with what is true of the book, where nothing else stands."""

from collections.abc import Iterable
from dataclasses import replace
from math import sqrt

from bookmaker import CoverDesk
from bookmaker.drawing import Box, Curve, Frame, Op, Paint, Text

from .stage import BANNER, SMALLEST, UNDER_BANNER, Stage

BETWEEN = "  \u00b7  "  # two badges on one banner


def with_banner(desk: CoverDesk, own: int) -> Stage:
    """A stage of a design that itself shows so many badges: the others stand on a banner, but for what the
    title says already."""
    said = desk.text.title.casefold()
    return Stage(desk, banner=tuple(each for each in desk.text.badges[own:] if each.casefold() not in said))


def banner(stage: Stage, ground: str, ink_name: str, rim: str) -> list[Op]:
    """The badges of a stage's banner, on a plate with round ends over the column."""
    if not stage.banner:
        return []
    width, column = stage.width, stage.column
    text = stage.desk.capitals(BETWEEN.join(stage.banner))
    high = BANNER * width
    face = stage.capped("cover-small", ink_name, 0.5 * high)
    face = face.at(min(face.size, face.size * (column.width - high) / face.width(text)))
    face = replace(face, ink=stage.desk.look.type_ink(ink_name, face.size))
    if face.size < SMALLEST:
        return []
    across = face.width(text) + high
    box = Box(stage.middle - across / 2, column.top + UNDER_BANNER * width, across, high)
    words = face.centred(stage.middle, box.y + (high - face.cap) / 2, text)
    return [Frame(box, 0.07 * high, high / 2, rim, ground, layer=-1), words]


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
