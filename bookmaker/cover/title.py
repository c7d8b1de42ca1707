"""Titles: lines broken by sense, each fitted to its room, and letters with outlines and shadows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from math import floor, log

from ..page.curves import Curve
from ..page.heads.title_pieces import Unit, title_units
from ..page.look import Metrics
from ..page.ops import Op, Paint, Text
from ..page.title_lines import lines_of
from ..page.typeset import Type
from .display import POINT_STEPS

MOST_UNITS = 10  # of a title whose every break is tried
MOST_LINES_TRIED = 6
# What breaks cost, or are worth
SMALL_END_COST, MIXED_LINE_COST, SPLIT_KIND_COST = 0.9, 0.45, 0.05
AFTER_COLON, NEVER = 0.3, 100.0
KIND_SHARE, SMALL_SHARE = 0.62, 0.6  # of the largest line, what a line of kinds or small words comes to
LINE_GAP_SHARE = 0.24  # between lines, of the height of their capitals
TALLEST = 2.6  # times the smallest line that is no small word or kind
LINE_SLACK_SIZES = 0.03  # what may rise and hang without room of its own


@dataclass(frozen=True, slots=True)
class TitleStyle:
    """How a design sets titles: the type of what a book is about, and of what it is ("Word Search")."""

    face: Type
    kind: Type | None = None  # None: as the rest
    capitals: bool = False
    kind_capitals: bool = True
    flush_left: bool = False
    kind_share: float = KIND_SHARE  # of the largest line's size, what a line of kinds may have
    stacked: bool = False  # "Word" and "Search" may each be a line
    gap: float = LINE_GAP_SHARE  # between lines, of the height of their capitals
    outline: float = 0.0  # points that an outline adds on each side of a line


@dataclass(frozen=True, slots=True)
class TitleLine:
    """One line of a title where it stands, and whether it says what the book is."""

    op: Text
    face: Type
    is_kind: bool


@dataclass(frozen=True, slots=True)
class TitleBlock:
    """A title in lines, from the top of the first one's ink to what hangs from the last."""

    lines: tuple[TitleLine, ...]
    top: float
    bottom: float  # the last baseline
    low: float  # with what hangs below it

    @property
    def largest(self) -> float:
        """The height of the largest line's capitals in points."""
        return max((line.face.cap for line in self.lines), default=0.0)

    def down(self, far: float) -> TitleBlock:
        """The same so many points lower."""
        lines = (replace(line, op=replace(line.op, y=line.op.y - far)) for line in self.lines)
        return TitleBlock(tuple(lines), self.top - far, self.bottom - far, self.low - far)


def set_title(
    text: str,
    style: TitleStyle,
    room: tuple[float, float, float, float],
    most: float,
    least: float,
    capitals: Callable[[str], str] = str.upper,
) -> TitleBlock | None:
    """The title in a room (left, top, width, height), as large as it comes; None where it does not fit.

    Lines break by sense, or where the author broke them, and are fitted one by one to the width, none larger
    than `most`; what says what the book is comes smaller than what it is about. None is under `least`, small
    words and kinds under three quarters of it. `capitals` writes a text in those of the book's language.
    """
    return MeasuredTitle(text, style, capitals).fit(room, most, least)


@dataclass(frozen=True, slots=True)
class _Run:
    """Units as one line: what it says, its type at size 1, and its measures there."""

    text: str
    face: Type
    is_kind: bool
    is_small: bool
    width: float  # with ink that reaches beyond its ends
    left: float  # as much of it as stands left of where the line begins
    cap: float
    over: float  # what rises above its capitals
    under: float  # what hangs below its baseline
    cost: float


@dataclass(frozen=True, slots=True)
class _Broken:
    """A title in lines as a width has them, however high the room is."""

    runs: Sequence[_Run]
    sizes: Sequence[float]
    tall: float
    cost: float  # of its breaks
    lone: float  # of lines of small words alone

    def fit(self, height: float, least: float) -> tuple[float, list[tuple[_Run, float]]] | None:
        """How good a way of breaking is, and its lines with their sizes; None where it does not fit."""
        sizes = self.sizes
        if self.tall > height:
            sizes = [size * height / self.tall for size in sizes]
        sizes = [floor(size * POINT_STEPS) / POINT_STEPS for size in sizes]
        for size, run in zip(sizes, self.runs, strict=True):
            if size < least * (0.75 if run.is_kind or run.is_small else 1.0):
                return None
        letters = [len(run.text) for run in self.runs]
        worth = sum(n * log(size) for n, size in zip(letters, sizes, strict=True)) / sum(letters)
        worth += 0.45 * log(min(sizes)) - self.cost
        return worth - self.lone, list(zip(self.runs, sizes, strict=True))


class MeasuredTitle:
    """A title whose lines are measured once for all rooms that it is tried in; `set_title` tries one."""

    def __init__(self, text: str, style: TitleStyle, capitals: Callable[[str], str] = str.upper) -> None:
        given = lines_of(text)
        units = title_units(text, style.stacked) if len(given) == 1 else [Unit(line) for line in given]
        if len(given) == 1 and style.stacked and sum(not unit.is_kind for unit in units) > 1:
            units = title_units(text, False)  # it would be a tower of words
        self._units = _paired(units) if len(units) > MOST_UNITS else units
        self._counts = (
            range(1, min(MOST_LINES_TRIED, len(self._units)) + 1) if len(given) == 1 else (len(given),)
        )
        self._style, self._capitals = style, capitals
        self._runs: dict[tuple[int, int], _Run] = {}
        self._broken: dict[tuple[float, float], list[_Broken]] = {}

    def fit(self, room: tuple[float, float, float, float], most: float, least: float) -> TitleBlock | None:
        """The title in a room; None where it does not fit."""
        x, top, width, height = room
        if not self._units:
            return None
        if (width, most) not in self._broken:
            self._broken[width, most] = [*self._ways(width - 2 * self._style.outline, most)]
        best: tuple[float, list[tuple[_Run, float]]] | None = None
        for broken in self._broken[width, most]:
            found = broken.fit(height, least)
            if found and (best is None or found[0] > best[0] + 1e-9):
                best = found
        return _placed(best[1], self._style, x, top, width) if best else None

    def _ways(self, room: float, most: float) -> Iterator[_Broken]:
        """Every way of breaking it."""
        for count in self._counts:
            for cuts in combinations(range(1, len(self._units)), count - 1):
                yield self._sized(
                    [self._run(a, b) for a, b in pairwise((0, *cuts, len(self._units)))], room, most
                )

    def _sized(self, runs: Sequence[_Run], room: float, most: float) -> _Broken:
        """Lines as large as a width lets them be."""
        sizes = [min(most, room / run.width) for run in runs]
        main = [size for size, run in zip(sizes, runs, strict=True) if not run.is_kind and not run.is_small]
        if main:
            largest, smallest = max(main), min(main)
            for n, run in enumerate(runs):
                share = self._style.kind_share if run.is_kind else SMALL_SHARE if run.is_small else 1.0
                sizes[n] = min(sizes[n], largest * share, TALLEST * smallest)
        tall = _height(list(zip(runs, sizes, strict=True)), self._style)
        lone = sum(0.1 if n == 0 else 0.3 for n, run in enumerate(runs) if run.is_small)
        return _Broken(runs, sizes, tall, sum(run.cost for run in runs), lone)

    def _run(self, start: int, stop: int) -> _Run:
        """These units as a line."""
        if (start, stop) not in self._runs:
            self._runs[start, stop] = self._measured(self._units[start:stop], self._units[stop : stop + 1])
        return self._runs[start, stop]

    def _measured(self, mine: Sequence[Unit], after: Sequence[Unit]) -> _Run:
        style = self._style
        is_small = all(unit.is_small for unit in mine)
        is_kind = not is_small and all(unit.is_kind or unit.is_small for unit in mine)
        face = ((style.kind or style.face) if is_kind else style.face).at(1.0)
        text = " ".join(unit.text for unit in mine)
        if style.kind_capitals if is_kind else style.capitals:
            text = self._capitals(text)
        last, cost = mine[-1], 0.0
        if after and last.is_small and (not is_small or after[0].is_small):  # "Book of", "In / the Kitchen"
            cost += SMALL_END_COST
        if not is_kind and any(unit.is_kind for unit in mine):
            cost += MIXED_LINE_COST
        if len(mine) > 1 and any(
            unit.parts > sum(other.parts == unit.parts for other in mine) for unit in mine
        ):
            cost += NEVER
        elif len(mine) == 1 and last.parts > 1:
            cost += SPLIT_KIND_COST
        if after and not is_small and last.text.endswith((":", "–", "—")):
            cost -= AFTER_COLON
        low, high = face.reach(text)
        over, under = max(0.0, high - face.cap - LINE_SLACK_SIZES), max(0.0, -low - LINE_SLACK_SIZES)
        left, right = face.beside(text)
        if not style.flush_left:
            left = right = max(left, right)  # its middle stays where it is
        width = max(face.width(text) + left + right, 1e-6)
        return _Run(text, face, is_kind, is_small, width, left, face.cap, over, under, cost)


def _height(lines: Sequence[tuple[_Run, float]], style: TitleStyle) -> float:
    """How high some lines stand together, accents above and tails below with them."""
    tall = sum(run.cap * size for run, size in lines)
    tall += sum(_between(one, two, style) for one, two in pairwise(lines))
    (first, above), (last, below) = lines[0], lines[-1]
    return tall + first.over * above + last.under * below + 2 * style.outline


def _between(one: tuple[_Run, float], two: tuple[_Run, float], style: TitleStyle) -> float:
    """From a line's baseline to the next one's capitals: air, or what tails and accents need."""
    air = style.gap * min(one[0].cap * one[1], two[0].cap * two[1])
    return max(air, one[0].under * one[1] + two[0].over * two[1] + 0.45 * air) + style.outline


def _placed(
    lines: Sequence[tuple[_Run, float]], style: TitleStyle, x: float, top: float, width: float
) -> TitleBlock:
    """The lines from a height downward."""
    y, placed = top - style.outline - lines[0][0].over * lines[0][1], list[TitleLine]()
    for n, (run, size) in enumerate(lines):
        face = run.face.at(size)
        if n:
            y -= _between(lines[n - 1], (run, size), style)
        y -= face.cap
        if style.flush_left:
            op = face.left(x + style.outline + run.left * size, y, run.text)
        else:
            op = face.centred(x + width / 2, y, run.text)
        placed.append(TitleLine(op, face, run.is_kind))
    last, size = lines[-1]
    return TitleBlock(tuple(placed), top, y, y - last.under * size - style.outline)


def _paired(units: Sequence[Unit]) -> list[Unit]:
    """A very long title's words, two and two, so that its breaks can still be tried one by one."""
    found = list(units)
    while len(found) > MOST_UNITS:
        lengths = [len(one.text) + len(two.text) for one, two in pairwise(found)]
        at = lengths.index(min(lengths))
        one, two = found[at : at + 2]
        found[at : at + 2] = [Unit(f"{one.text} {two.text}", one.is_kind and two.is_kind)]
    return found


def lettered(
    line: Text,
    metrics: Metrics,
    outline: tuple[str, float] | None = None,
    shadow: tuple[str, float, float] | None = None,
    fatter: float = 0.0,
) -> Iterator[Op]:
    """A line of type with an outline (its ink and width) and a shadow (its ink, right and up), under it.

    `fatter` points go round its letters in their own ink: a thin script stays legible when it is small.
    """
    shape = line_curve(line, metrics)
    if shape.steps:
        rim = outline[1] if outline else 0.0
        if shadow:
            ink, right, up = shadow
            wide = 2 * rim + fatter
            yield Paint(
                shape.placed(right, up),
                fill=ink,
                stroke=ink if wide else None,
                width=wide or 1.0,
                layer=line.layer - 2,
            )
        if outline:
            yield Paint(
                shape, fill=outline[0], stroke=outline[0], width=2 * rim + fatter, layer=line.layer - 1
            )
        if fatter:
            yield Paint(shape, stroke=line.ink, width=fatter, layer=line.layer - 1)
    yield line


def line_curve(line: Text, metrics: Metrics) -> Curve:
    """The outlines of a line's letters where they stand."""
    glyphs = metrics.outlines(line.text, line.font, line.size, line.spacing)
    return Curve.joined(curve.placed(line.x + along, line.y) for along, curve in glyphs)
