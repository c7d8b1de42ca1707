"""An answer's marks on its cells: which line of letters each one covers, and how the letters are set.

Strokes run from one letter to another. A mark of any other form is where its figures are: each covers the
letters whose middles it encloses or, where it encloses none, those that it comes near to.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from math import ceil, dist, floor
from typing import NamedTuple

from ..pdfread.colours import shade
from ..pdfread.marks import Figure, PageArea, Point, area_of, sides_of
from ..pdfread.tolerances import NEAR, OFF
from ..pdfread.visible import LEAST_SEEN_INK, line_shade
from ..wordsearch.grid import Cell
from .flaws import PrintedFlaw
from .grid import Field, name
from .strokes import ROUNDED, STRIKE, Stroke

FURTHEST = 0.45  # of the pitch: how far a strike may reach beyond its letters
NEARER = 0.5**0.5 / 2  # of the pitch: a line nearer to a letter is nearer to no letter of the next diagonal
OTHER = "figure"  # the form of all that is no stroke
_PREFIX = re.compile(r"^[A-Z]{6}\+")

Line = frozenset[Cell]  # the cells of a word, whichever way it is read


class MarkStyle(NamedTuple):
    """How a mark is drawn: what it is, its half height or reach in pitches, how dark, how wide a line.

    `ground` is how dark it is filled.
    """

    kind: str
    measure: float
    shade: float
    width: float
    ground: float = 0.0

    def like(self, other: MarkStyle) -> bool:
        """Whether both look the same to an eye."""
        return (
            self.kind == other.kind
            and abs(self.measure - other.measure) <= OFF
            and abs(self.shade - other.shade) <= LEAST_SEEN_INK
            and abs(self.width - other.width) <= NEAR
            and abs(self.ground - other.ground) <= LEAST_SEEN_INK
        )


class Mark(NamedTuple):
    """A mark on a grid: the cells it covers from end to end, and what is wrong with it, '' if nothing."""

    cells: tuple[Cell, ...]
    style: MarkStyle
    flaw: str = ""
    area: PageArea | None = None
    aside: float = 0.0  # of its cells' middles, in pitches
    drawn: Mapping[Cell, tuple[MarkStyle, ...]] = {}  # what of it covers each cell, of one that is no stroke

    @property
    def line(self) -> Line:
        """Its cells, whichever way they are read."""
        return frozenset(self.cells)

    def __str__(self) -> str:
        return where(self.cells)


Setting = tuple[str, float]  # a letter's face and how dark it is


def where(cells: Iterable[Cell]) -> str:
    """From where to where some cells run, or where the only one is."""
    first, *_, last = [*cells] * 2
    return f"on {name(first)}" if first == last else f"from {name(first)} to {name(last)}"


def marks_on(field: Field, strokes: Iterable[Stroke]) -> list[Mark]:
    """Lines and loops as marks on a grid."""
    return [_mark(field, stroke) for stroke in strokes]


def other_marks_on(field: Field, marks: Iterable[Sequence[Figure]]) -> list[Mark]:
    """Marks of any form, each the figures of it that can be seen."""
    return [_other_mark(field, figures) for figures in marks if figures]


def _other_mark(field: Field, figures: Sequence[Figure]) -> Mark:
    drawn = defaultdict[Cell, tuple[MarkStyle, ...]](tuple)
    for figure in figures:
        covered = _covered(field, figure)
        style = _style(field, figure, covered)
        for cell in covered:
            drawn[cell] += (style,)
    cells = tuple(sorted(drawn))
    area = PageArea.around(area for figure in figures if (area := figure.area))
    flaw = "lies on no letters" if not cells else ""
    if any(cell not in field.cells for cell in cells):
        flaw = "lies on places without letters"
    return Mark(cells, MarkStyle(OTHER, 0.0, 0.0, 0.0), flaw, area, drawn=drawn)


def _covered(field: Field, figure: Figure) -> set[Cell]:
    """The cells whose middles a figure encloses; where there are none, those that it comes near to."""
    lines = [[field.at(*point) for point in line] for line in figure.outlines()]
    enclosed = set[Cell]()
    for line in lines if figure.kind != "stroke" or "h" in figure.segments else ():
        enclosed ^= {cell for cell in _about(line) if _is_inside(cell, line)}  # in a hole it is outside again
    sides = (side for line in lines for side in pairwise(line))
    return enclosed or {cell for side in sides for cell in _about(side) if _apart(cell, *side) < NEARER}


def _about(line: Sequence[Point]) -> Iterator[Cell]:
    """The cells whose middles may be inside a line, or near to it."""
    rows, columns = zip(*line, strict=True)
    down, across = (
        range(ceil(min(each) - NEARER), floor(max(each) + NEARER) + 1) for each in (rows, columns)
    )
    return product(down, across)


def _is_inside(point: Point, line: Sequence[Point]) -> bool:
    """Whether a closed line goes round a point."""
    x, y = point
    crossed = (a + (y - b) / (d - b) * (c - a) > x for (a, b), (c, d) in sides_of(line) if (b > y) != (d > y))
    return sum(crossed) % 2 == 1


def _apart(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight line."""
    (x, y), (a, b), (c, d) = point, start, end
    length = (c - a) ** 2 + (d - b) ** 2
    along = max(0.0, min(1.0, ((x - a) * (c - a) + (y - b) * (d - b)) / length)) if length else 0.0
    return dist(point, (a + along * (c - a), b + along * (d - b)))


def _style(field: Field, figure: Figure, cells: Iterable[Cell]) -> MarkStyle:
    """How a figure is drawn; its measure is how far it goes from the middles of its cells."""
    points = [field.at(*point) for point in figure.points]
    far = max((min(dist(point, cell) for cell in cells) for point in points), default=0.0) if cells else 0.0
    line, fill = figure.kind != "fill", figure.kind != "stroke"
    dark = shade(figure.look.fill) * figure.look.alpha if fill else 0.0
    seen = line_shade(figure) if line else 0.0
    width = figure.width if line else 0.0
    return MarkStyle(OTHER, round(far, 2), round(seen, 2), round(width, 2), round(dark, 2))


def unlike(marks: Sequence[Mark], words: Mapping[Line, Sequence[Cell]]) -> Iterator[tuple[Mark, list[Cell]]]:
    """The marks of words that are drawn otherwise than most, with the letters on which they are.

    What is drawn on first letters is held to first ones, on last to last, of a diagonal to those of others.
    """
    placed = defaultdict[tuple[bool, ...], list[tuple[int, Cell]]](list)
    for n, mark in enumerate(marks):
        first, *_, last = [*words[mark.line]] * 2
        slanted = first[0] != last[0] and first[1] != last[1]
        for cell in words[mark.line]:
            placed[slanted, cell == first, cell == last].append((n, cell))
    odd = defaultdict[int, list[Cell]](list)
    for alike in placed.values():
        [(usual, _)] = Counter(marks[n].drawn[cell] for n, cell in alike).most_common(1)
        for n, cell in alike:
            drawn = marks[n].drawn[cell]
            if len(drawn) != len(usual) or not all(map(MarkStyle.like, drawn, usual)):
                odd[n].append(cell)
    return ((marks[n], sorted(cells)) for n, cells in sorted(odd.items()))


def _mark(field: Field, stroke: Stroke) -> Mark:
    start, end = field.at(*stroke.start), field.at(*stroke.end)
    first, last = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
    down, right = last[0] - first[0], last[1] - first[1]
    reach = _reach(start, first, down, right), _reach(end, last, -down, -right)
    aside = max(_aside(start, first, reach[0], down, right), _aside(end, last, reach[1], -down, -right))
    measure = stroke.half / field.across if stroke.kind in ROUNDED else min(reach)
    style = MarkStyle(stroke.kind, measure, stroke.shade, stroke.width, stroke.ground)
    cells = tuple(_between(first, last))
    area = area_of([stroke.start, stroke.end]).grown(stroke.half or field.across / 2)
    return Mark(cells, style, _flaw(field, stroke.kind, cells, reach, aside), area, aside)


def _flaw(field: Field, kind: str, cells: tuple[Cell, ...], reach: tuple[float, float], aside: float) -> str:
    """What is wrong with a mark, as the end of a sentence."""
    if not cells:
        return "runs over no straight line of letters"
    if any(cell not in field.cells for cell in cells):
        return "runs over places without letters"
    if kind in ROUNDED and max(map(abs, reach)) > field.off:
        return f"ends {max(map(abs, reach)):.2f} of a cell from the middle of its last letter"
    if aside > field.off:
        return f"stands {aside:.2f} of a cell aside of its letters"
    if kind == STRIKE and (abs(reach[0] - reach[1]) > field.off or max(reach) > FURTHEST):
        most, least = max(reach), max(min(reach), 0.0)
        return f"reaches {most:.2f} of a cell beyond the one end and {least:.2f} beyond the other"
    return ""


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _reach(at: tuple[float, float], cell: Cell, down: int, right: int) -> float:
    """How far beyond a cell's middle an end lies, against the way the mark runs from there."""
    r, c = _sign(down), _sign(right)
    if not r and not c:
        return 0.0
    return -((at[0] - cell[0]) * r + (at[1] - cell[1]) * c) / (r * r + c * c)


def _aside(at: tuple[float, float], cell: Cell, reach: float, down: int, right: int) -> float:
    """How far aside of its line an end lies."""
    row, column = cell[0] - reach * _sign(down), cell[1] - reach * _sign(right)
    return max(abs(at[0] - row), abs(at[1] - column))


def _between(first: Cell, last: Cell) -> list[Cell]:
    """The cells from one to another in a straight line; none where there is no such line."""
    down, right = last[0] - first[0], last[1] - first[1]
    if down and right and abs(down) != abs(right):
        return []
    steps = max(abs(down), abs(right))
    r, c = _sign(down), _sign(right)
    return [(first[0] + r * step, first[1] + c * step) for step in range(steps + 1)]


def settings(field: Field) -> Mapping[Setting, frozenset[Cell]]:
    """The cells by how their letters are set: bold and black, or plain and gray."""
    found = defaultdict[Setting, set[Cell]](set)
    known: dict[tuple[int, int], Setting] = {}
    for cell, sign in field.cells.items():
        face, look = sign.run.face, sign.run.look
        key = id(face), id(look)
        if key not in known:
            known[key] = _PREFIX.sub("", face.name if face else ""), round(shade(look.fill), 2)
        found[known[key]].add(cell)
    return {key: frozenset(cells) for key, cells in found.items()}


def setting_flaws(
    field: Field, own: frozenset[Cell], bold: frozenset[Cell], free: frozenset[Cell] = frozenset()
) -> list[PrintedFlaw]:
    """Letters of words that are not set as such, and others that are; those that are `free` may be."""
    wrong = [(cell, "is a word's letter and is not set as one") for cell in sorted(own - bold)]
    wrong += [(cell, "is set as a word's letter and is none") for cell in sorted(bold - own - free)]
    return [PrintedFlaw(f"{name(cell)} {what}", field.part([cell])) for cell, what in wrong]


def word_setting(field: Field, own: frozenset[Cell]) -> tuple[Setting | None, frozenset[Cell]]:
    """How most of the words' letters are set, and all cells that are set so; None where all are alike."""
    kinds = settings(field)
    if len(kinds) < 2:
        return None, frozenset()
    best = max(kinds, key=lambda key: (len(kinds[key] & own) - len(kinds[key] - own), key))
    return best, kinds[best]
