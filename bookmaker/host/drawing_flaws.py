"""What is wrong with what a plugin drew or laid out: its ops, a drawing, a sheet, a room that it takes.

Each of these gives the end of a sentence that tells the flaw, or '' where there is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import inf, isfinite
from typing import Any, cast, get_args

from ..errors import did_you_mean
from ..field_rules import field_flaws, is_number, is_whole
from ..page.bidi import as_printed
from ..page.curves import Curve
from ..page.furniture import FurnitureRoom
from ..page.geometry import SAME_POINTS, reach
from ..page.look import EMPHASIS, Look
from ..page.matter import Desk, Sheet
from ..page.once import once_each
from ..page.ops import Bars, Box, Disc, Frame, Image, Letters, Link, Loop, Op, Paint, Stamp, Text
from ..page.puzzle_drawing import Drawing, Sizes
from ..page.styles import tint_flaw
from .faults import a_value

AN_OP = cast(type[Op], Op)  # a union answers isinstance() as a type does
KINDS = frozenset(get_args(Op))  # which is asked first: it takes less time than the union does
OPS = ", ".join(each.__name__ for each in get_args(Op))
ALSO = {"grid-bold", *EMPHASIS}  # roles that have neither a size of their own nor, in every theme, a font
MOST_OPS, TEXT_SIGNS, MOST_LAYERS = 100_000, 10_000, 100  # ops of one drawing, signs of one text, both ways
MOST_STEPS = 100_000  # of one curve
CAPS, JOINS = ("round", "butt", "square"), ("round", "bevel", "miter")
SIDES = ("to the left", "downwards", "to the right", "upwards")


def room_flaw(room: object) -> str:
    """Why a result is no room to reckon with, '' when it is."""
    if not isinstance(room, FurnitureRoom):
        return f"takes {a_value(room)} as its room: it is a FurnitureRoom"
    return next((f"takes a room that {flaw}" for flaw in field_flaws(room)), "")


def sizes_flaw(sizes: object) -> str:
    """Why a result is no Sizes to count on, '' when it is."""
    if not isinstance(sizes, Sizes):
        return f"returned {a_value(sizes)}, neither Sizes nor None"
    return next((f"returned Sizes that {flaw}" for flaw in field_flaws(sizes)), "")


def drawing_flaw(drawing: object, box: Box, look: Look) -> str:
    """Why a result is no Drawing for that box, '' when it is.

    One that says it had too little room may reach out of it: that is told as its problem.
    """
    if not isinstance(drawing, Drawing):
        return f"returned {a_value(drawing)}, neither a Drawing nor None"
    if not isinstance(drawing.too_small, str):
        return (
            f"returned a Drawing whose too_small is {a_value(drawing.too_small)}: that is a sentence, or ''"
        )
    if not _is_length(drawing.smallest_type) or not is_number(drawing.bottom):
        return "returned a Drawing whose smallest_type or bottom is no length in points"
    room = None if drawing.too_small else box
    return ops_flaw(drawing.ops, look, room) or _small_print(drawing) or _nothing_drawn(drawing)


def _nothing_drawn(drawing: Drawing) -> str:
    """That there is nothing to see in a drawing which does not say why."""
    seen = (
        op for op in drawing.ops if not _is_empty(op) and not (isinstance(op, Text) and op.text.isspace())
    )
    if drawing.too_small or any(True for _ in seen):
        return ""
    return "draws nothing: a puzzle that has no room says so in `too_small`"


def _small_print(drawing: Drawing) -> str:
    """Type that is smaller than the drawing says."""
    for op in drawing.ops:
        if isinstance(op, (Text, Letters)) and op.size < drawing.smallest_type - SAME_POINTS:
            smallest = f"{drawing.smallest_type:g} points"
            return f"says that its smallest type has {smallest}, and draws {_describe_op(op)}"
    return ""


def sheet_flaw(sheet: Sheet, desk: Desk) -> str:
    """Why a sheet cannot become a page, '' when it can."""
    if not isinstance(sheet.bookmark, str) or not is_whole(sheet.depth, 0):
        return (
            f"whose bookmark is {sheet.bookmark!r}, {sheet.depth!r} deep: those are a text and a whole number"
        )
    if not _is_length(sheet.smallest_type):
        return f"whose smallest_type is {sheet.smallest_type!r}: that is a length in points"
    if not isinstance(sheet.links, tuple) or not all(map(_is_link, sheet.links)):
        return "whose links are not a tuple of Link(box, page)"
    if flaw := ops_flaw(sheet.ops, desk.look, desk.box):
        return f"that {flaw}"
    return _heading_flaw(sheet)


def _heading_flaw(sheet: Sheet) -> str:
    """Why a reader whom the contents send to a sheet would not find its bookmark there, '' if he does."""
    lines_of = defaultdict[float, list[str]](list)
    for op in sheet.ops:
        if isinstance(op, Text):
            lines_of[op.size].append(op.text)
    wanted = _plainly([as_printed(sheet.bookmark)])
    if any(
        wanted in _plainly(lines) or wanted in _plainly(lines[::-1]) or _goes_on(sheet.bookmark, lines)
        for lines in [[], *lines_of.values()]
    ):
        return ""
    return (
        f"with the bookmark '{sheet.bookmark}' and without it as a heading: the contents send readers there"
    )


def _goes_on(text: str, lines: list[str]) -> bool:
    """Whether some lines are a text that is broken between words, each in the order in which it is seen."""
    for start in range(len(lines)):
        words = text.split()
        for line in lines[start:]:
            count = len(line.split())
            if _plainly([as_printed(" ".join(words[:count]))]) != _plainly([line]):
                break
            words = words[count:]
        if not words:
            return True
    return False


def _plainly(lines: Iterable[str]) -> str:
    """Lines as one line of whole words, large and small letters alike."""
    return f" {' '.join(' '.join(lines).casefold().split())} "


def _is_link(link: object) -> bool:
    return isinstance(link, Link) and all(map(is_number, link.box)) and is_whole(link.page, 0)


def ops_flaw(ops: Any, look: Look, box: Box | None = None) -> str:
    """The first thing wrong with some ops in a box, or wherever they stand; '' when nothing is."""
    if not isinstance(ops, tuple):
        return f"has {a_value(ops)} for its ops: they are a tuple"
    if len(ops) > MOST_OPS:
        return f"draws {len(ops):,} ops in one go: the most is {MOST_OPS:,}"
    for op in ops:
        if type(op) not in KINDS and not isinstance(op, AN_OP):
            return f"draws {a_value(op)} among its ops: each is one of {OPS}"
        if not is_whole(op.layer, -MOST_LAYERS) or op.layer > MOST_LAYERS:
            bounds = f"from {-MOST_LAYERS} to {MOST_LAYERS}, below 0 for artwork"
            return f"draws on the layer {op.layer!r}: a layer is a whole number {bounds}"
        if flaw := _text_flaw(op, look):
            return flaw
        if not _is_empty(op) and (flaw := _op_flaw(op, box, look)):
            return f"draws {_describe_op(op)} {flaw}"
    return ""


def _op_flaw(op: Op, box: Box | None, look: Look) -> str:
    """What is wrong with how large an op is, what it is printed in or where it stands."""
    if not _has_size(op):
        return "and that is no size: sizes and widths are points"
    if isinstance(op, Paint) and (flaw := _paint_flaw(op)):
        return flaw
    if isinstance(op, Stamp) and (flaw := _paints_flaw(tuple(op.paints))):
        return flaw
    if isinstance(op, Text) and op.turn not in (0, 90, 180, 270):
        return f"turned by {op.turn!r}: a line is turned by 0, 90, 180 or 270 degrees"
    if isinstance(op, Text) and not (is_number(op.rise) and abs(op.rise) <= 1 and not (op.rise and op.turn)):
        return f"with a rise of {op.rise!r}: that is -1 to 1, of a line that is not turned"
    for ink in _inks(op):
        if ink is not None and (not isinstance(ink, str) or tint_flaw(ink, look.theme.inks)):
            known = ", ".join(look.theme.inks)
            near = tint_flaw(ink, look.theme.inks) if isinstance(ink, str) else ""
            near = f", {near}" if near.startswith(("did", "a tint")) else ""
            return f"in the ink {ink!r}: theme '{look.theme.name}' has {known}{near}"
    edges = reach(op, look.metrics)
    if not all(map(isfinite, edges)) or (isinstance(op, Letters) and not isfinite(_sum(op))):
        return "at a place that is none: places are points"
    keyline = op.keyline / 2 if isinstance(op, Loop) else 0.0
    return _way_out(edges, keyline, box) if box is not None else ""


@once_each(512)
def _paints_flaw(paints: tuple[Any, ...]) -> str:
    """The first flaw of a stamp's curves, looked for once: a page shows the marks of its list 20 times."""
    return next((flaw for paint in paints if (flaw := _paint_flaw(paint))), "")


def _paint_flaw(paint: Any) -> str:
    """What is wrong with a painted curve, '' if nothing is."""
    if not isinstance(paint, Paint):
        return f"of {a_value(paint)}: it has Paints"
    for curve in (paint.curve, *([] if paint.clip is None else [paint.clip])):
        if not isinstance(curve, Curve) or not isinstance(curve.steps, tuple):
            return f"with {a_value(curve)} as its curve: that is a Curve"
        if len(curve.steps) > MOST_STEPS:
            return f"of {len(curve.steps):,} steps: the most is {MOST_STEPS:,}"
        if flaw := curve.flaw:
            return f"whose curve {flaw}"
    if paint.cap not in CAPS or paint.join not in JOINS:
        return f"with {paint.cap!r} as cap and {paint.join!r} as join: {', '.join(CAPS)}; {', '.join(JOINS)}"
    if not isinstance(paint.dash, tuple) or not all(map(_is_length, paint.dash)):
        return f"with {paint.dash!r} as its dash: that is a tuple of lengths"
    if paint.dash and not sum(paint.dash):
        return "with a dash of no length"
    return ""


def _text_flaw(op: Op, look: Look) -> str:
    """What is wrong with the words of an op and with the role they are set in, '' if nothing is."""
    if not isinstance(op, (Text, Letters)):
        return ""
    if not (op.font in look.sizes or op.font in look.theme.fonts or op.font in ALSO):
        roles = {*look.sizes, *look.theme.fonts, *ALSO}
        hint = did_you_mean(op.font, roles) if isinstance(op.font, str) else "a role is a text"
        return f"draws in the font role {op.font!r}, which theme '{look.theme.name}' does not have: {hint}"
    texts = [op.text] if isinstance(op, Text) else [letter for _, _, letter in op.items]
    if {*map(type, texts)} == {str} and max(map(len, texts)) <= TEXT_SIGNS:
        return ""
    for text in texts:
        if not isinstance(text, str):
            return f"draws {a_value(text)} as text"
        if len(text) > TEXT_SIGNS:
            return f"draws a text of {len(text):,} signs: the most is {TEXT_SIGNS:,}"
    return ""


def _is_empty(op: Op) -> bool:
    return (isinstance(op, Letters) and not op.items) or (isinstance(op, Bars) and not op.boxes)


def _has_size(op: Op) -> bool:
    if isinstance(op, (Text, Letters)):
        return op.size > 0
    if isinstance(op, Stamp):
        return bool(op.paints) and is_number(op.scale) and 0 < op.scale < inf and is_number(op.turn)
    if isinstance(op, (Bars, Image)):
        boxes = op.boxes if isinstance(op, Bars) else (op.box, op.shown)
        return all(box.width >= 0 and box.height >= 0 for box in boxes)
    lengths = [getattr(op, name) for name in ("width", "radius", "half", "keyline") if hasattr(op, name)]
    return all(0 <= length < inf for length in lengths)


def _sum(op: Letters) -> float:
    """A number only if every letter has a place: least and most may pass over one that has none."""
    return sum([x + y for x, y, _ in op.items])


def _inks(op: Op) -> Iterator[str | None]:
    if isinstance(op, Stamp):
        yield from _inks_of(tuple(op.paints))
    elif isinstance(op, (Frame, Disc, Paint)):
        yield op.stroke
        yield op.fill
    elif isinstance(op, Image):
        yield op.ground
    else:
        yield op.ink
        if isinstance(op, Loop) and op.keyline:
            yield op.keyline_ink


@once_each(512)
def _inks_of(paints: tuple[Paint, ...]) -> tuple[str | None, ...]:
    return tuple([ink for paint in paints for ink in (paint.stroke, paint.fill)])


def _way_out(edges: tuple[float, float, float, float], margin: float, box: Box) -> str:
    """How far and where to something, with a margin round it, reaches out of a box; '' if it does not."""
    left, bottom, right, top = edges
    over = (box.x - left, box.y - bottom, right - box.right, top - box.top)
    far = max(over) + margin
    if far <= SAME_POINTS:
        return ""
    return f"{far:.2f} points out of its box, {SIDES[over.index(max(over))]}"


def _describe_op(op: Op) -> str:
    """An op as messages call it."""
    if isinstance(op, Text):
        return f"the text '{op.text}' of {op.size:g} points"
    if isinstance(op, Letters):
        return f"letters of {op.size:g} points"
    return f"a {type(op).__name__.lower()}"


def _is_length(value: object) -> bool:
    return is_number(value) and value >= 0
