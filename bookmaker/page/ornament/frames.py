"""The theme's frame: round a grid of letters, a title page, and the ruled cells of any kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt

from ...rng import stream
from ..curves import Curve
from ..geometry import SAME_POINTS, inset, reach
from ..look import Look
from ..ops import Box, Frame, Line, Op, Paint
from ..parts import FRAME, named
from ..puzzle_drawing import Drawing
from ..styles import OPEN_FRAMES

DOTS = (0.01, 4.2)  # points: with round ends a row of dots
UNREST, UNREST_INSIDE, CUT = 0.45, 0.25, 0.9  # of an unsteady frame's width: its edges, and between them
LEAST_CUT = 2.4  # points: a thinner one breaks up where its edges come near each other
UNREST_STEP = 46.0  # points along it
CELLS_ACROSS = 14  # of a grid as wide as a box: how round the corners of a frame are that is no grid's


def frame_round(
    box: Box, look: Look, width: float, radius: float, ink: str, name: str, room: float = inf
) -> Iterator[Op]:
    """The line, or lines, round a box; what is doubled has its second line inside.

    An unsteady one is another for every `name`. The second line is at most `room` points inside the first,
    and left out where both would touch.
    """
    shape = look.style("frame", "shape")
    if shape in ("round", "square"):
        yield Frame(box, width, radius if shape == "round" else 0.0, ink)
    elif shape == "unsteady":
        dice, outer = stream("frame", name), inset(box, *[-width / 2] * 4)
        line = max(width, LEAST_CUT)
        edges_of = [(UNREST * line, UNREST * line), ((UNREST + CUT) * line, UNREST_INSIDE * line)]
        ring = (Curve.unsteady(outer, gap, UNREST_STEP, unrest, dice) for gap, unrest in edges_of)
        yield Paint(Curve.joined(ring), fill=ink, even_odd=True)
    elif shape in ("double", "dotted", "notched"):
        gap, inner = min(look.measure("frame-inner-gap"), room), look.measure("frame-inner-width")
        within, turn = inset(box, gap, gap, gap, gap), -radius if shape == "notched" else radius
        yield Paint(Curve.rectangle(box, turn), stroke=ink, width=width)
        if gap < width / 2 + inner:
            return
        smaller = turn if shape == "notched" else max(turn - gap, 0.0)
        dots = DOTS if shape == "dotted" else ()
        yield Paint(Curve.rectangle(within, smaller), stroke=ink, width=inner, dash=dots)
    elif shape == "rules":
        yield Line((box.x, box.top), (box.right, box.top), width, ink)
        yield Line((box.x, box.y), (box.right, box.y), width, ink)


def theme_frame(box: Box, look: Look, name: str = "") -> tuple[Op, ...]:
    """The theme's frame in a box that is no grid's: a title page, a line for a name."""
    radius = look.measure("frame-radius") * min(box.width, box.height) / CELLS_ACROSS
    width, ink = look.measure("frame-width"), str(look.style("frame", "ink"))
    return tuple(frame_round(inset(box, *[width / 2] * 4), look, width, radius, ink, name))


def frame_reach(look: Look, side: float) -> float:
    """How far from ruled cells the middle of the theme's line runs, in a room so wide; 0 where none does.

    All of the frame keeps `frame-apart` from them, its corners too, and so does each of its variants: they
    have one room. Rules over and under letters are none: cells have their own.
    """
    shapes = {each.get("shape") for each in look.theme.frame_variants} - {None}
    return max(_reach(look, side, shape) for shape in {look.style("frame", "shape"), *shapes})


def _reach(look: Look, side: float, shape: object) -> float:
    width = look.measure("frame-width")
    if shape in OPEN_FRAMES or not width:
        return 0.0
    gap, ink, radius = 0.0, width / 2, look.measure("frame-radius") * side / CELLS_ACROSS
    if shape in ("double", "dotted", "notched"):
        gap, ink = look.measure("frame-inner-gap"), look.measure("frame-inner-width") / 2
    elif shape == "unsteady":
        ink = (UNREST + CUT + UNREST_INSIDE) * max(width, LEAST_CUT) - width / 2
    away = ink + look.measure("frame-apart")
    if shape == "notched":
        return gap + max(away, (radius + away) / sqrt(2))
    inner = radius - gap if shape in ("round", "double", "dotted") else 0.0
    return gap + max(away, inner - (inner - away) / sqrt(2))


def in_frame(
    draw: Callable[[Box, float], Drawing], parts: Sequence[str], box: Box, look: Look, name: str
) -> Drawing:
    """What is drawn in a box, and the theme's frame round those parts of it, where there is room for both.

    `draw` gets a box and what its cells keep free below them.
    """
    far, half = frame_reach(look, min(box.width, box.height)), look.measure("frame-width") / 2
    taken = far + half
    room = inset(box, left=taken, right=taken, top=taken)
    if far and min(room.width, room.height) > taken:
        drawing = draw(room, taken)
        if edges := [reach(op, look.metrics) for op in drawing.ops if op.part.name in parts]:
            lefts, lows, rights, tops = zip(*edges, strict=True)
            x, y = min(lefts) - taken, min(lows) - taken
            outer = Box(x, y, max(rights) + taken - x, max(tops) + taken - y)
            if y > box.y - SAME_POINTS:
                ops = (*drawing.ops, *named(theme_frame(outer, look, name), FRAME))
                return Drawing(ops, drawing.smallest_type, min(drawing.bottom, y))
    return draw(box, 0.0)
