"""A page cut into the regions of its puzzles, by its heads alone, and the puzzles of plugins' kinds in them.

A page of puzzles has a label over each, or one puzzle; over an answer stands a line with its number on one
side and its puzzle's page on the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ..kinds.printed import KindReader, OnPage, Region
from ..pdfread.marks import Figure, PageArea, Point, Run, area_of
from ..pdfread.text_lines import Piece
from ..proof.flaws import PrintedFlaw
from ..proof.phrases import Wording
from .captions import SAME_LINE, lines_of

RISE = 1.3  # of a head's size: how far up its region reaches from the baseline
ASIDE = 3.0  # points by which a region is wider than its head
NUMBER_GAP = 3.0  # sizes: a title stands nearer to its number
TOUCHING = 1.0  # points between two shapes that hang together
MOST_SHAPES = 4_000  # looked at on a page without heads


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle or an answer of a plugin's kind on a page.

    Kinds on grids of the same sort print answers alike: `also` is how the others read one, its puzzle tells
    whose it is.
    """

    kind: str
    printed: OnPage
    also: tuple[FoundPuzzle, ...] = ()

    def as_kind(self, name: str) -> FoundPuzzle:
        """The same as that kind reads it, if it can; else as it is."""
        return next((each for each in self.also if each.kind == name), self)

    @property
    def area(self) -> PageArea:
        """Its part of the page."""
        return self.printed.area


@dataclass(frozen=True, slots=True)
class PrintedKind:
    """One of them with the head that stands over it."""

    page: int
    number: int | None
    title: str
    titles: frozenset[str]
    found: FoundPuzzle
    sends: tuple[int, ...] = ()  # of a puzzle: the pages named for its answer
    puzzle_page: int | None = None  # of an answer: the page it names for its puzzle
    head_area: PageArea | None = None  # of the texts over it
    sends_area: PageArea | None = None  # of those that name these pages

    @property
    def area(self) -> PageArea:
        """The part of the page that the puzzle covers."""
        return self.found.area


def find_kinds(
    page: int,
    area: PageArea,
    found: Sequence[Piece],
    runs: Sequence[Run],
    shapes: Sequence[Figure],
    wording: Wording,
    kinds: Iterable[KindReader],
) -> tuple[list[FoundPuzzle], list[PrintedFlaw]]:
    """Every puzzle that one of these kinds knows, and why some belong to more than one."""
    kinds = tuple(kinds)
    puzzles, flaws = list[FoundPuzzle](), list[PrintedFlaw]()
    for region in regions(page, area, found, runs, shapes, wording) if kinds else ():
        claims = [
            FoundPuzzle(kind.name, printed)
            for kind in kinds
            for printed in [kind.find(region)]
            if printed is not None
        ]
        greedy = [claim for claim in claims if any(_is_head(p, claim.area, wording) for p in found)]
        for claim in greedy:
            what = f"the kind '{claim.kind}' takes the head of the page for a part of its puzzle"
            flaws.append(PrintedFlaw(what, claim.area))
        claims = [claim for claim in claims if claim not in greedy]
        if region.shows == "answer" and claims:
            claims = [replace(claims[0], also=tuple(claims[1:]))]
        puzzles += claims[:1]
        if len(claims) > 1:
            names = " and ".join(f"'{claim.kind}'" for claim in claims)
            what = f"has a puzzle that the kinds {names} both take for their own"
            flaws.append(PrintedFlaw(what, claims[0].area))
    return puzzles, flaws


def _is_head(piece: Piece, area: PageArea, wording: Wording) -> bool:
    """Whether a text in that area numbers a puzzle or sends to its answer or back."""
    x, inside = (piece.x + piece.right) / 2, area.bottom <= piece.y <= area.top
    if not (inside and area.left <= x <= area.right):
        return False
    sends = (wording.number(phrase, piece.text) for phrase in (wording.to_answer, wording.to_puzzle))
    return wording.label(piece.text) is not None or any(number is not None for number in sends)


def regions(
    page: int,
    area: PageArea,
    found: Sequence[Piece],
    runs: Sequence[Run],
    shapes: Sequence[Figure],
    wording: Wording,
) -> Iterator[Region]:
    """The parts of a page that can hold a puzzle or an answer each, from the top down."""
    areas = [*_answer_areas(area, found, wording)]
    shows = "answer" if areas else "puzzle"
    if not areas:
        asks = any(_is_head(piece, area, wording) for piece in found)
        areas = [*(_puzzle_areas(area, found, wording) if asks else _drawn_areas(shapes))]
    for part in areas:
        yield Region(
            page,
            part,
            tuple(run for run in runs if part.holds(run.area)),
            tuple(shape for shape in shapes if part.holds(shape.area)),
            shows,
        )


def _puzzle_areas(area: PageArea, found: Sequence[Piece], wording: Wording) -> Iterator[PageArea]:
    """From each label down to the next; the whole page where there is one or none."""
    numbered: dict[int | None, Piece] = {}  # the same number once more is a title
    for piece in sorted(found, key=lambda piece: -piece.y):
        numbered.setdefault(wording.label(piece.text), piece)
    labels = [piece for number, piece in numbered.items() if number is not None]
    if len(labels) < 2:
        yield area
        return
    rows = [*lines_of(labels)]
    tops = [max(label.y + RISE * label.size for label in row) for row in rows]
    for row, top, bottom in zip(rows, tops, [*tops[1:], area.bottom], strict=True):
        for left, right in _column_edges(row, found, area, wording):
            yield PageArea(left, bottom, right, top)


def _column_edges(
    row: Sequence[Piece], found: Sequence[Piece], area: PageArea, wording: Wording
) -> Iterator[tuple[float, float]]:
    """Left and right edges of the puzzles whose labels stand side by side, in the order they are read.

    Each reaches from its label to the next one, on the side that the book is read from.
    """
    inner = sorted(row, key=lambda piece: piece.x)
    beside = [piece for piece in found if abs(piece.y - row[0].y) <= SAME_LINE]
    ends = [piece.x for piece in beside if wording.number(wording.to_answer, piece.text) is not None]
    from_right = min(ends) < inner[0].x if ends else inner[0].leftward  # it may stand under the title
    if from_right:
        edges = [area.left, *(piece.right + ASIDE for piece in inner[:-1]), area.right]
    else:
        edges = [area.left, *(piece.x - ASIDE for piece in inner[1:]), area.right]
    columns = [*pairwise(edges)]
    yield from reversed(columns) if from_right else columns


def _drawn_areas(shapes: Sequence[Figure]) -> list[PageArea]:
    """The parts of a page without heads that hang together by what is drawn: examples, one beside another."""
    parts = list[PageArea]()
    for shape in shapes[:MOST_SHAPES]:
        if shape.kind == "fill" or not shape.area:
            continue
        whole, touching = shape.area.grown(TOUCHING), list[PageArea]()
        for part in parts:
            if part.common(whole):
                touching.append(part)
                whole = area_of([*_corners(whole), *_corners(part)])
        parts = [part for part in parts if part not in touching] + [whole]
    return sorted(parts, key=lambda part: (-part.top, part.left))


def _corners(area: PageArea) -> tuple[Point, Point]:
    return (area.left, area.bottom), (area.right, area.top)


def _answer_areas(area: PageArea, found: Sequence[Piece], wording: Wording) -> Iterator[PageArea]:
    """From each answer's head down to the next one below it, half the way to those beside it.

    A head may be less wide than the answer under it.
    """
    heads = [head for line in lines_of(found) for head in _heads_in(line, wording)]
    gaps = [
        other.left - head.right
        for head in heads
        for other in [min((o for o in heads if o.left >= head.right), key=lambda o: o.left, default=None)]
        if other
    ]
    for head in heads:
        below = (
            other.top
            for other in heads
            if other.top < head.top - SAME_LINE and other.left < head.right and other.right > head.left
        )
        bottom = max(below, default=area.bottom)
        alone = 2 * min(head.left - area.left, area.right - head.right)  # a column of the page's width
        aside = max(ASIDE, min(gaps, default=alone) / 2)
        yield PageArea(head.left - aside, bottom, head.right + aside, head.top)


def _heads_in(line: Sequence[Piece], wording: Wording) -> Iterator[PageArea]:
    """The heads of answers in a line: a number on one side, the puzzle's page on the other."""
    pieces = sorted(line, key=lambda piece: piece.x)
    ends = [wording.number(wording.to_puzzle, piece.text) is not None for piece in pieces]
    if not any(ends):
        return
    if ends[0] and not ends[-1]:  # read from the right: the page comes first
        pieces, ends = pieces[::-1], ends[::-1]
    head: list[Piece] = []
    for piece, is_end in zip(pieces, ends, strict=True):
        head.append(piece)
        if is_end:
            while head and _is_of_title(head[0], head[1:2]):
                head.pop(0)
            if head:
                top = max(each.y + RISE * each.size for each in head)
                bottom = min(each.y for each in head)
                yield PageArea(min(e.x for e in head), bottom, max(e.right for e in head), top)
            head = []


def _is_of_title(piece: Piece, after: Sequence[Piece]) -> bool:
    """Whether it is the second line of a title in a cell before: no number, or one far from the head's."""
    if not piece.text.isdecimal():
        return True
    apart = (
        max(piece.x, other.x) - min(piece.right, other.right) for other in after if other.text.isdecimal()
    )
    return any(gap > NUMBER_GAP * piece.size for gap in apart)


def outside(runs: Iterable[Run], found: Sequence[FoundPuzzle]) -> list[Run]:
    """The type that belongs to none of the puzzles."""
    return [run for run in runs if not any(each.area.holds(run.area) for each in found)]
