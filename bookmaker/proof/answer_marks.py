"""An answer's marks on its cells: which line of letters each one covers, and how the letters are set."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..pdfread.colours import shade
from ..pdfread.marks import PageArea, area_of
from ..pdfread.tolerances import NEAR, OFF
from ..pdfread.visible import FAINTEST
from ..wordsearch.grid import Cell
from .flaws import PrintedFlaw
from .grid import Field, name
from .strokes import ROUNDED, STRIKE, Stroke

FURTHEST = 0.45  # of the pitch: how far a strike may reach beyond its letters
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
            and abs(self.shade - other.shade) <= FAINTEST
            and abs(self.width - other.width) <= NEAR
            and abs(self.ground - other.ground) <= FAINTEST
        )


class Mark(NamedTuple):
    """A mark on a grid: the cells it covers from end to end, and what is wrong with it, '' if nothing."""

    cells: tuple[Cell, ...]
    style: MarkStyle
    flaw: str = ""
    area: PageArea | None = None
    aside: float = 0.0  # of its cells' middles, in pitches

    @property
    def line(self) -> Line:
        """Its cells, whichever way they are read."""
        return frozenset(self.cells)

    def __str__(self) -> str:
        return where(self.cells)


Setting = tuple[str, float]  # a letter's face and how dark it is


def where(cells: Iterable[Cell]) -> str:
    """From where to where some cells run."""
    first, *_, last = [*cells] * 2
    return f"from {name(first)} to {name(last)}"


def marks_on(field: Field, strokes: Iterable[Stroke]) -> list[Mark]:
    """Lines and loops as marks on a grid."""
    return [_mark(field, stroke) for stroke in strokes]


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
