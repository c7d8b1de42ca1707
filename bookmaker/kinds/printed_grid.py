"""A grid of square cells read back from a printed page: its rules, the signs in its cells, all else in it.

It knows nothing of whoever drew it. The path with most straight lines, upright and level, tells where cells
are; every other line in its reach counts, too, whichever path it is in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import floor, fsum

from ..page.styles import LUMINANCE, UNDER_TYPE
from ..pdfread.colours import Colour, shade
from ..pdfread.marks import UNSEEN, Figure, PageArea, Point, Run, area_of, sides_of
from ..wordsearch.grid import Cell
from .printed import Region

LEAST_PATH_LINES = 6  # that a path has at least to be the rules of a grid
LEAST_PITCH = 2.0  # points
LINE_OFF_SHARE = 0.04  # of the pitch: how far a line may lie beside the cells' borders
COVER_SIDE_SHARE = 0.05  # of the pitch: how much larger or smaller than a cell what covers it may be
AXIS = 0.02  # points: how far from level or upright a line may be
SIGN_MIDDLE_SHARE = 0.22  # of the pitch: how far from a cell's middle a sign's own may be
PALE_RULE_INK = 0.5  # of full ink: what is paler is no rule
MOST_GRID_SIDE_READ = 250  # across or down
HUNDREDTH = 0.005  # of black: what rounding may add to a tint
RING_SUBPATHS = 2  # lines round each other that are painted between


@dataclass(frozen=True, slots=True)
class PrintedGrid:
    """A grid as it is printed; `pitch` is its cells' width, a cell without a sign is not in `signs`.

    `across` has the width of the line over each cell, `upright` of the one at its left, by row and column;
    the grid's own last borders are over the row, and left of the column, after the last. `crooked` counts
    the level and upright lines inside that lie on no border; `others` is what else is painted in it, slanted
    lines among that, and `stray` type in it that stands in the middle of no cell.
    """

    area: PageArea
    pitch: float
    columns: int
    rows: int
    across: Mapping[Cell, float]
    upright: Mapping[Cell, float]
    signs: Mapping[Cell, tuple[Run, ...]]
    crooked: int = 0
    others: tuple[Figure, ...] = ()
    stray: tuple[Run, ...] = ()

    def sign(self, cell: Cell) -> str | None:
        """What is written in a cell, None for nothing."""
        found = self.signs.get(cell)
        return "".join(run.text for run in found).strip() if found else None

    def flaws(self, others: int, stray: Sequence[Run] | None = None) -> Iterator[str]:
        """What is wrong with it whatever its puzzle is: crooked lines, so many `others`, stray type.

        `stray` is that of its stray type which the kind has no use for; None for all.
        """
        stray = self.stray if stray is None else stray
        if self.crooked:
            yield "a line lies between its cells' borders"
        if others:
            yield "something else is painted in it"
        if stray:
            yield f"'{stray[0].text.strip()}' stands in the middle of no cell"

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return (
            self.area.left + (cell[1] + 0.5) * self.pitch,
            self.area.top - (cell[0] + 0.5) * self.pitch,
        )

    def covered(self, area: PageArea) -> Cell | None:
        """The cell that an area covers, and may lie outside of the grid; None where it is not just one."""
        sides = area.right - area.left, area.top - area.bottom
        one = all(abs(side - self.pitch) <= COVER_SIDE_SHARE * self.pitch for side in sides)
        return self.cell_at(area.middle) if one else None

    def cell_at(self, point: Point) -> Cell:
        """The cell that a point lies in; it may lie outside of the grid."""
        x, y = point
        return int((self.area.top - y) // self.pitch), int((x - self.area.left) // self.pitch)


def printed_grid(region: Region) -> PrintedGrid | None:
    """The grid of a region of a page; None where nothing there is ruled as one."""
    ruled = [(figure, [*_segments(figure)]) for figure in region.shapes if is_rule(figure)]
    base = max(ruled, key=lambda each: len(each[1]), default=None)
    if base is None or len(base[1]) < LEAST_PATH_LINES:
        return None
    area = area_of([point for segment in base[1] for point in segment])
    pitch = _pitch(base[1], area)
    if not pitch:
        return None
    columns, rows = round((area.right - area.left) / pitch), round((area.top - area.bottom) / pitch)
    if not (1 <= columns <= MOST_GRID_SIDE_READ and 1 <= rows <= MOST_GRID_SIDE_READ):
        return None
    lines = _Lines(area, pitch)
    reach = area.grown(pitch * LINE_OFF_SHARE)
    others = []
    for figure in region.shapes:
        if not (figure.area and figure.area.common(area)) or goes_round(figure, area):
            continue
        segments = [*_segments(figure)] if is_rule(figure) else []
        if segments and 2 * len(segments) == len(figure.points) and _inside(figure.points, reach):
            for segment in segments:
                lines.add(segment, figure.width)
        else:
            others.append(figure)
    signs, stray = _signs(region.runs, area, pitch)
    others = [figure for figure in others if not lies_under(figure, signs, (area.left, area.top), pitch)]
    return PrintedGrid(
        *(area, pitch, columns, rows, lines.across, lines.upright, signs),
        *(lines.crooked, tuple(others), tuple(stray)),
    )


def is_rule(figure: Figure) -> bool:
    """Whether a path is made of seen lines, from one point to another each."""
    seen = figure.kind == "stroke" and figure.look.alpha > PALE_RULE_INK and not figure.dashes[0]
    return seen and is_dark(figure.look.stroke) and set(figure.segments) <= set("ml")


def is_dark(colour: Colour) -> bool:
    """Whether a colour is seen well on paper: half of full black, or as much of coloured inks."""
    parts = colour.parts
    if colour.space.plain == "rgb":
        return sum(parts) / 3 < PALE_RULE_INK
    return (colour.ink or 0.0) > 100 * PALE_RULE_INK


def _segments(figure: Figure) -> Iterator[tuple[Point, Point]]:
    """The level and upright lines of a path that are not joined to others."""
    at = 0
    for part in figure.segments.replace("m", " m").split():
        points = figure.points[at : at + len(part)]
        at += len(part)
        if part == "ml":
            (x, y), (u, v) = points
            if abs(x - u) < AXIS or abs(y - v) < AXIS:
                yield points[0], points[1]


def _pitch(segments: Iterable[tuple[Point, Point]], area: PageArea) -> float | None:
    """The greatest width of cells of which all these lines are borders."""
    steps = []
    for axis in (0, 1):
        places = sorted({round(point[axis], 2) for segment in segments for point in segment})
        steps += [after - before for before, after in pairwise(places) if after - before > LEAST_PITCH]
    if not steps:
        return None
    wide, high = area.right - area.left, area.top - area.bottom
    across = round(wide / min(steps))
    pitch = wide / across if across else 0.0
    return pitch if pitch > LEAST_PITCH and abs(high / pitch - round(high / pitch)) < LINE_OFF_SHARE else None


def goes_round(figure: Figure, area: PageArea) -> bool:
    """Whether a path runs round an area and nowhere into it, as a frame does."""
    own = figure.area
    if own is None or PageArea.around([own, area]) != own:
        return False
    if figure.kind == "fill" and figure.segments.count("m") < RING_SUBPATHS:
        return False  # it may cover what it goes round
    return not any(crosses(piece, area) for line in figure.outlines() for piece in sides_of(line))


def lies_under(figure: Figure, cells: Collection[Cell], corner: Point, pitch: float) -> bool:
    """Whether a path is as pale as what type stands on, each of its parts amid one of these cells.

    `corner` is the upper left one of the first cell.
    """
    if figure.kind != "fill" or _blackness(figure.look.fill) > UNDER_TYPE + HUNDREDTH:
        return False
    (left, top), off = corner, LINE_OFF_SHARE * pitch
    for part in figure.parts():
        x, y = part.middle
        column, row = floor((x - left) / pitch), floor((top - y) / pitch)
        aside = x - left - (column + 0.5) * pitch, top - y - (row + 0.5) * pitch
        wide = max(part.right - part.left, part.top - part.bottom)
        if (row, column) not in cells or max(map(abs, aside)) > off or wide > pitch:
            return False
    return True


def _blackness(colour: Colour) -> float:
    """How dark a colour is, its inks weighed as those of themes are; 1 is black."""
    inks = [1 - part for part in colour.parts] if colour.space.plain == "rgb" else colour.parts
    if colour.space.plain not in ("rgb", "cmyk"):
        return shade(colour)
    return fsum(share * weight for share, weight in zip(inks, LUMINANCE, strict=False))


def crosses(piece: tuple[Point, Point], area: PageArea) -> bool:
    """Whether a straight piece is anywhere in an area: neither lies all at one side of the other."""
    (x, y), (u, v) = piece
    if max(x, u) < area.left or min(x, u) > area.right or max(y, v) < area.bottom or min(y, v) > area.top:
        return False
    corners = ((left, low) for left in (area.left, area.right) for low in (area.bottom, area.top))
    turns = [(u - x) * (low - y) - (v - y) * (left - x) for left, low in corners]
    return min(turns) <= 0 <= max(turns)


def _inside(points: Iterable[Point], area: PageArea) -> bool:
    return all(area.left <= x <= area.right and area.bottom <= y <= area.top for x, y in points)


@dataclass(slots=True)
class _Lines:
    """The borders of cells that lines run along, with their widths."""

    area: PageArea
    pitch: float
    across: dict[Cell, float] = field(default_factory=dict)
    upright: dict[Cell, float] = field(default_factory=dict)
    crooked: int = 0

    def add(self, segment: tuple[Point, Point], width: float) -> None:
        """Note a line along all the borders that it covers."""
        (x, y), (u, v) = segment
        left, right = sorted(((x - self.area.left) / self.pitch, (u - self.area.left) / self.pitch))
        upper, lower = sorted(((self.area.top - y) / self.pitch, (self.area.top - v) / self.pitch))
        if any(abs(place - round(place)) > LINE_OFF_SHARE for place in (left, right, upper, lower)):
            self.crooked += 1
        elif round(upper) == round(lower):
            for column in range(round(left), round(right)):
                self._note(self.across, (round(upper), column), width)
        else:
            for row in range(round(upper), round(lower)):
                self._note(self.upright, (row, round(left)), width)

    def _note(self, borders: dict[Cell, float], border: Cell, width: float) -> None:
        borders[border] = max(borders.get(border, 0.0), width)


def _signs(
    runs: Iterable[Run], area: PageArea, pitch: float
) -> tuple[dict[Cell, tuple[Run, ...]], list[Run]]:
    """The seen type in the cells of a grid, and what of it stands in the middle of none.

    A letter that hangs may be lower than the middle, if it is in its cell whole.
    """
    signs: dict[Cell, tuple[Run, ...]] = {}
    stray = []
    for run in runs:
        ink = run.area
        if not run.text.strip() or run.look.mode in UNSEEN or not ink or not ink.common(area):
            continue
        x, y = run.x + run.width / 2, (ink.top + ink.bottom) / 2
        column, row = (x - area.left) / pitch - 0.5, (area.top - y) / pitch - 0.5
        cell = round(row), round(column)
        hangs = row > cell[0] and (area.top - ink.bottom) / pitch < cell[0] + 1
        aside = max(0.0 if hangs else abs(row - cell[0]), abs(column - cell[1]))
        if aside > SIGN_MIDDLE_SHARE or not is_dark(run.look.fill):
            stray.append(run)
        else:
            signs[cell] = (*signs.get(cell, ()), run)
    return signs, stray
