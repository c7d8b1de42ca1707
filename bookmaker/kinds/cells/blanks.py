"""Lines to write on, read back from a printed page."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ...pdfread.marks import UNSEEN, Figure, PageArea, Run
from ..printed import Region
from ..printed_grid import is_dark

# points, and a share of their length, by which blanks may differ
BLANK_FOOT_POINTS, BLANK_LENGTH_SHARE = 0.05, 0.02


class Blank(NamedTuple):
    """A line to write on."""

    left: float
    right: float
    y: float


def level_lines(shapes: Sequence[Figure], least: int, even: bool = True) -> tuple[Figure | None, list[Blank]]:
    """The path of most level lines, at least so many and all as long where they are `even`; its lines."""
    best: tuple[Figure | None, list[Blank]] = (None, [])
    for figure in shapes:
        count = figure.segments.count("m")
        if figure.kind != "stroke" or figure.segments != "ml" * count or count < max(least, len(best[1]) + 1):
            continue
        ends = [sorted(figure.points[n : n + 2]) for n in range(0, 2 * count, 2)]
        lengths = [right[0] - left[0] for left, right in ends]
        level = all(abs(left[1] - right[1]) < BLANK_FOOT_POINTS for left, right in ends)
        alike = not even or max(lengths) < (1 + BLANK_LENGTH_SHARE) * min(lengths)
        if level and min(lengths) > 0 and alike and is_dark(figure.look.stroke):
            lines = [Blank(left[0], right[0], round(left[1], 1)) for left, right in ends]
            best = (figure, lines) if len({*lines}) == len(lines) else best
    return best


def seen_runs(region: Region) -> list[Run]:
    """The type of a region that leaves ink."""
    return [run for run in region.runs if run.text.strip() and run.look.mode not in UNSEEN]


def is_capital(text: str) -> bool:
    """Whether it is one capital letter, or one of those that begin words as they are: Georgian."""
    sign = text.strip()
    return len(sign) == 1 and sign.isalpha() and sign == sign.title()


def flaws_among(region: Region, figure: Figure, used: Collection[int], area: PageArea) -> Iterator[str]:
    """What is wrong among blanks: type that is none of that used, other paint, signs that are too pale."""
    runs = seen_runs(region)
    if strange := [run for run in runs if id(run) not in used and area.holds(run.area)]:
        yield f"'{strange[0].text.strip()}' stands among its blanks"
    if any(shape is not figure and area.holds(shape.area) for shape in region.shapes):
        yield "something else is painted in it"
    if any(not is_dark(run.look.fill) for run in runs if id(run) in used):
        yield "some of its signs are too pale"
