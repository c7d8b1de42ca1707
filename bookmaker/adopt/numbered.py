"""Numbered starts of an answer, and its key: which number stands at which cell, and which word it names.

A start is a ring round a letter, with a figure at a corner of its cell: further from the ring's middle
than the letter, nearer than the next letters. The key stands beside the grid, a number and a word a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist, hypot
from statistics import median
from typing import NamedTuple

from ..pdfread.marks import Figure, PageArea, Point
from ..pdfread.text_lines import Piece
from ..pdfread.visible import FAINTEST, line_shade
from ..proof.bare import bare
from ..proof.flaws import PrintedFlaw
from ..proof.grid import CAPITALS, Field, Sign, name
from ..wordsearch.grid import Cell
from .captions import lines_of

NEAREST, FURTHEST = 1.2, 2.1  # radii of its ring: how far a number stands from the ring's middle
LARGEST = 2.0  # sizes of letters: a ring's radius
ROUND = 0.05  # of its radius: how far a ring may be from a circle
MIDDLE = 0.3  # of a cell: how far aside of a letter its ring may be
_LINE = re.compile(r"(\d+) (.+)|(.+) (\d+)")


class Ring(NamedTuple):
    """A circle that is drawn round a letter."""

    x: float
    y: float
    radius: float

    @property
    def area(self) -> PageArea:
        """The square round it."""
        return PageArea(self.x, self.y, self.x, self.y).grown(self.radius)


class NumberedStart(NamedTuple):
    """A number with the rings that it stands beside: more than one where they are neighbours.

    A ring without a number stands for itself.
    """

    rings: tuple[Ring, ...]
    number: int | None


def rings(shapes: Iterable[Figure]) -> list[Ring]:
    """The circles whose line can be seen."""
    return [ring for shape in shapes if line_shade(shape) >= FAINTEST and (ring := _ring(shape))]


def _ring(shape: Figure) -> Ring | None:
    """The circle that a path is, None for any other path."""
    segments = shape.segments.replace("h", "")
    if shape.kind == "fill" or segments.count("m") != 1 or segments.count("c") < 4:
        return None
    xs, ys = zip(*shape.points, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    radius = (max(xs) - min(xs)) / 2
    ends, straight, at = list[Point](), 0.0, 0
    for letter in segments:
        at += 3 if letter == "c" else 1
        ends.append(shape.points[at - 1])
        if letter == "l":
            straight = max(straight, dist(ends[-1], ends[-2]))
    off = max(straight, *(abs(hypot(u - x, v - y) - radius) for u, v in ends))
    return Ring(x, y, radius) if radius and off <= ROUND * radius else None


def numbered_starts(found: Sequence[Ring], signs: Sequence[Sign]) -> tuple[list[NumberedStart], list[Sign]]:
    """Each number with the rings beside it, rings without one, and the signs that are numbers."""
    starts, numbers = list[NumberedStart](), list[Sign]()
    largest = LARGEST * median(sign.run.size for sign in signs) if signs else 0.0
    found = [ring for ring in found if ring.radius <= largest]  # a round shape's outline is none
    for sign in signs if found else ():
        if not sign.text.isdecimal():
            continue
        high = (sign.run.face.high if sign.run.face else CAPITALS) * sign.run.size / 2
        far = {ring: hypot(sign.x - ring.x, sign.y + high - ring.y) / ring.radius for ring in found}
        if min(far.values()) >= NEAREST:
            beside = tuple(ring for ring in found if far[ring] <= FURTHEST)
            if beside:
                starts.append(NumberedStart(beside, int(sign.text)))
                numbers.append(sign)
    known = {ring for start in starts for ring in start.rings}
    starts += (NumberedStart((ring,), None) for ring in found if ring not in known)
    return starts, numbers


def parted_key(below: Sequence[Piece], field: Field) -> tuple[tuple[tuple[int, str], ...], tuple[Piece, ...]]:
    """The key beside a grid, and the texts that are none of it."""
    area = field.area
    beside = [
        piece
        for piece in below
        if (piece.x >= area.right or piece.right <= area.left) and piece.y >= area.bottom
    ]
    key = list[tuple[int, str]]()
    for column in _columns(beside):
        for line in lines_of(column):
            text = " ".join(piece.text for piece in sorted(line, key=lambda piece: piece.x))
            if found := _LINE.fullmatch(text):
                key.append((int(found[1] or found[4]), found[2] or found[3]))
    return tuple(key), tuple(piece for piece in below if piece not in beside)


def _columns(beside: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The columns of a key, each from its numbers to what is left of the next column's."""
    heads = [piece for piece in beside if piece.text.isdecimal() or _LINE.fullmatch(piece.text)]
    lefts = sorted(piece.x for piece in heads)
    edges = [left for n, left in enumerate(lefts) if not n or left - lefts[n - 1] > _widest(heads)]
    for n, left in enumerate(edges):
        stop = edges[n + 1] if n + 1 < len(edges) else 1e9
        yield [piece for piece in beside if left <= piece.x < stop]


def _widest(heads: Sequence[Piece]) -> float:
    """How far the left ends of one column's numbers may be apart."""
    return max((piece.size for piece in heads), default=0.0) * 1.5


def number_flaws(
    field: Field,
    starts: Iterable[NumberedStart],
    key: Sequence[tuple[int, str]],
    words: Mapping[str, tuple[Cell, ...]],
) -> Iterator[PrintedFlaw]:
    """Numbers and rings that stand where no word of theirs begins, and lines of the key that lead nowhere."""
    there = dict[int, list[set[Cell]]]()
    ringed = set[Cell]()
    for start in starts:
        cells_there = set[Cell]()
        for ring in start.rings:
            row, column = field.at(ring.x, ring.y)
            cell = round(row), round(column)
            cells_there.add(cell)
            if cell not in ringed and max(abs(row - cell[0]), abs(column - cell[1])) > MIDDLE:
                yield PrintedFlaw(f"a ring stands aside of {name(cell)}", ring.area)
        ringed |= cells_there
        if start.number is not None:
            there.setdefault(start.number, []).append(cells_there)
    numbers = {bare(text): number for number, text in key}
    for text, cells in words.items():
        number = numbers.get(bare(text))
        begins = {cells[0], cells[-1]} if _is_palindrome(field, cells) else {cells[0]}
        if number is None:
            yield PrintedFlaw(f"its key does not name '{text}'", field.part(cells))
        elif number not in there:
            what = f"'{text}' has no number {number} where it begins, {name(cells[0])}"
            yield PrintedFlaw(what, field.part(cells[:1]))
        elif stray := [cells_there for cells_there in there[number] if not cells_there & begins]:
            at = min(stray[0])
            what = f"the number {number}, '{text}', stands at {name(at)}; it begins at {name(cells[0])}"
            yield PrintedFlaw(what, field.part([at]))
        elif len(there[number]) > 1:
            what = f"the number {number}, '{text}', stands there {len(there[number])} times"
            yield PrintedFlaw(what, field.part(cells[:1]))
    own = {bare(text) for text in words}
    for _, text in key:
        if bare(text) not in own:
            yield PrintedFlaw(f"its key names '{text}', which is no word of it")
    for number in sorted(there):
        if number not in dict(key):
            at = min(there[number][0])
            yield PrintedFlaw(f"the number {number} is not in its key", field.part([at]))
    starting = {cell for cells in words.values() for cell in (cells[0], cells[-1])}
    for cell in sorted(ringed - starting):
        yield PrintedFlaw(f"a ring stands at {name(cell)}, where no word begins", field.part([cell]))


def _is_palindrome(field: Field, cells: Sequence[Cell]) -> bool:
    letters = [field.cells[cell].text for cell in cells if cell in field.cells]
    return letters == letters[::-1]
