"""What of a page can be seen and read, as far as its content tells: the one rule for preflight and proof.

Type is seen unless it leaves no ink, is seen through, or is white on a ground no darker. It can be read
unless it is dust, pressed to strokes, or mostly clipped away. A line is seen by its ink and its dashes. How
much a sign has to stand out for a reader is measured in the page's picture, by proof/sight/compare.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle, pairwise
from math import dist
from typing import NamedTuple

from .canvas import Content
from .colours import is_white, shade
from .marks import UNSEEN, Figure, PageArea, Run

LEAST_SEEN_INK = 0.1  # of black, and of seeing through: what is fainter, or so near its ground, is not seen
LEAST_TYPE_POINTS = 1.0  # smaller type is only dust
LEAST_LETTER_SIZES = 0.1  # letters pressed closer are a row of strokes
LEAST_DASHED_SHARE = 0.2  # of its length: a line whose dashes cover less is not seen
MOST_DASHES = 1000  # dashes in a line: of more, only their share counts
SHORTEST_LINE_POINTS = 0.05  # no line is taken for shorter
SOLID_BLENDS = ("/Normal", "/Compatible")  # that leave nothing of what is under
MOST_PAGE_LOOKS = 4_000_000  # under white type


def leaves_trace(run: Run) -> bool:
    """Whether type leaves ink enough to be seen on white, or on dark where it is white."""
    return run.look.mode not in UNSEEN and run.look.alpha >= LEAST_SEEN_INK and bool(run.text.strip())


def is_legible(run: Run) -> bool:
    """Whether type that leaves a trace is large and wide enough to be read."""
    narrowest = LEAST_LETTER_SIZES * run.size * sum(map(str.isalnum, run.text))
    return leaves_trace(run) and run.size >= LEAST_TYPE_POINTS and abs(run.width) >= narrowest


def is_clipped(run: Run, area: PageArea) -> bool:
    """Whether half of some type or more is clipped away; `area` is what is left."""
    whole = run._replace(clip=None).area
    return run.clip is not None and whole is not None and _size(area) < _size(whole) / 2


def line_shade(shape: Figure) -> float:
    """How dark a drawn line is: 0 where nothing is seen of it, 1 black."""
    return shade(shape.look.stroke) * shape.look.alpha if _inked(shape) >= LEAST_DASHED_SHARE else 0.0


def _inked(shape: Figure) -> float:
    """How much of a line is left by its dashes, taken along the corners of its path."""
    (lengths, phase), points = shape.dashes, shape.points
    whole = sum(lengths)
    if whole <= 0 or min(lengths) < 0:
        return 1.0
    steps = lengths * (1 + len(lengths) % 2)
    length = max(sum(dist(one, other) for one, other in pairwise(points)), SHORTEST_LINE_POINTS)
    if length > MOST_DASHES * whole:
        return sum(steps[::2]) / sum(steps)
    at, covered, ends = -(phase % sum(steps)), 0.0, cycle(enumerate(steps))
    while at < length:
        number, step = next(ends)
        if number % 2 == 0:
            covered += max(0.0, min(at + step, length) - max(at, 0.0))
        at += step
    return covered / length


class _Ground(NamedTuple):
    """Something painted all over an area: when, where, and how dark."""

    order: int
    area: PageArea
    dark: float


def seen_runs(content: Content) -> list[Run]:
    """The type of a page that can be seen on it."""
    white: dict[int, bool] = {}
    runs, doubtful = list[Run](), 0
    for run in content.runs:
        if not leaves_trace(run):
            continue
        key = id(run.look)
        if key not in white:
            white[key] = run.look.mode == 0 and is_white(run.look.fill)
        doubtful += white[key]
        runs.append(run)
    if not doubtful:
        return runs
    grounds = _grounds(content, MOST_PAGE_LOOKS // doubtful)
    return [run for run in runs if not white[id(run.look)] or _stands_out(run, grounds)]


def seen_figures(figures: Iterable[Figure], content: Content) -> list[Figure]:
    """The paths of a page that can be seen on it: dark, or light on what is darker, and not painted over."""
    every = list(figures)
    light = [figure for figure in every if _dark(figure) < LEAST_SEEN_INK]
    grounds = _grounds(content, MOST_PAGE_LOOKS // len(light)) if light else []
    seen = {id(figure) for figure in every} - {id(figure) for figure in light}
    seen |= {id(figure) for figure in light if _stands_out(figure, grounds)}
    covers = [(shape.order, area) for shape in content.shapes if _covers(shape) and (area := shape.area)]

    def is_covered(figure: Figure, area: PageArea) -> bool:
        return any(
            order > figure.order and PageArea.around([cover, area]) == cover for order, cover in covers
        )

    return [
        figure
        for figure in every
        if id(figure) in seen and (area := figure.area) and not is_covered(figure, area)
    ]


def _dark(figure: Figure) -> float:
    """How dark a path is, its line or what it is filled with."""
    line = line_shade(figure) if figure.kind != "fill" else 0.0
    return max(line, shade(figure.look.fill) * figure.look.alpha if figure.kind != "stroke" else 0.0)


def _covers(shape: Figure) -> bool:
    """Whether it is a solid rectangle: whatever was painted there before cannot be seen."""
    look = shape.look
    if (
        shape.kind == "stroke"
        or look.alpha < 1
        or look.soft_mask
        or look.overprint
        or look.blend not in SOLID_BLENDS
        or shape.segments.count("m") != 1
    ):
        return False
    corners = {(round(x, 2), round(y, 2)) for x, y in shape.points}
    across, up = ({corner[axis] for corner in corners} for axis in (0, 1))
    return len(corners) == 4 and len(across) == len(up) == 2


def _grounds(content: Content, most: int) -> list[_Ground]:
    """What type can stand on, the last painted first; of more than can be looked at, the largest."""
    found = sorted(_painted(content), key=lambda ground: _size(ground.area), reverse=True)[:most]
    return sorted(found, reverse=True)


def _painted(content: Content) -> Iterator[_Ground]:
    for shape in content.shapes:
        if shape.kind != "stroke":
            yield from (_Ground(shape.order, part, shade(shape.look.fill)) for part in shape.parts())
    for picture in content.pictures:
        if picture.area:
            yield _Ground(picture.order, picture.area, 1.0)
    for shading in content.shades:  # a ground as a rule, and so under all else
        if shading.area:
            yield _Ground(-1, shading.area, 1.0)


def _size(area: PageArea) -> float:
    return (area.right - area.left) * (area.top - area.bottom)


def _stands_out(mark: Run | Figure, grounds: list[_Ground]) -> bool:
    """Whether what is white lies on something darker, which was painted before it and last of all there."""
    area = mark.area
    if area is None:
        return False
    for order, ground, dark in grounds:
        if order <= mark.order and ground.holds(area):
            return dark >= LEAST_SEEN_INK
    return False
