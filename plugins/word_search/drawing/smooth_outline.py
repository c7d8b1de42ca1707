"""A smooth line round the cells of a shape, in place of one that follows every cell's corner.

It begins as the line along the cells. Where that steps in by a cell, the line goes straight from the outer
corner of one step to the next, so it never cuts into a cell; then it bends where its parts meet at a blunt
angle, and keeps a corner where they meet at a sharp one.
"""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise
from math import asin, atan2, copysign, cos, degrees, hypot, radians, sin

from bookmaker import Cell
from bookmaker.drawing import Curve, Point

SHARP = 40.0  # degrees: a turn by more is a corner
BLUNT = 50.0  # the same where a side of it is a step or two, aslant, as on a round shape
SHORT = 2.3  # cells: the length of such a side
LONGEST = 4  # cells: how long a step may be that is one cell deep
TAUT = 0.4  # the same where the line goes over several steps
FARTHEST = 1.0  # in all
LONG = 8  # cells: a side that comes straight into a corner, where a shorter one comes in an arc
DEEPEST = 0.7  # cells: how far a bend lies from the straight line between its ends
HAIR = 0.05  # of a cell: how far the line may bend into it at its corner
SAMPLES = 16  # places at which a bend is looked at
ROUND = 0.3  # of a cell: how much of either line a corner's bend takes
BULGE = 0.4  # of a cell: how far past its grid the line may bend

Corners = list[Point]  # column and row, of cells' corners


def smooth_outline(cells: Set[Cell], columns: int, rows: int) -> Curve:
    """The line round the cells, a closed curve for each piece and each hole: x in columns, y in rows."""
    loops = [*_loops(cells)]
    taken = {corner for loop in loops for corner in loop}
    curves = list[Curve]()
    for loop in loops:
        corners, pokes = _over_steps(loop)
        line = _Line(_taut(corners, taken), pokes, cells, columns, rows)
        curves.append(line.curve())
    return Curve.joined(curves)


def _loops(cells: Set[Cell]) -> Iterator[Corners]:
    """The corners of each closed line along the cells, which lie at its right."""
    ahead: dict[Cell, list[Cell]] = {}
    for row, column in sorted(cells):
        a, b, c, d = (column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)
        for beside, start, end in (
            ((row - 1, column), a, b),
            ((row, column + 1), b, c),
            ((row + 1, column), c, d),
            ((row, column - 1), d, a),
        ):
            if beside not in cells:
                ahead.setdefault(start, []).append(end)
    while ahead:
        first = at = min(ahead)
        way: Cell = (0, 0)
        loop = list[Cell]()
        while not loop or at != first:
            # where two cells touch at a corner, the line goes on round the other one
            end = min(ahead[at], key=lambda to: _turn(way, (to[0] - at[0], to[1] - at[1])))
            ahead[at].remove(end)
            if not ahead[at]:
                del ahead[at]
            loop.append(at)
            way, at = (end[0] - at[0], end[1] - at[1]), end
        yield [
            b
            for a, b, c in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
            if _turn((b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1]))
        ]


def _turn(one: Point, other: Point) -> float:
    """Whether the line turns to the right (more than 0, round a cell's corner), or into a step (less)."""
    return one[0] * other[1] - one[1] * other[0]


def _over_steps(loop: Corners) -> tuple[Corners, set[Point]]:
    """The line without the inner corners of steps, and those of its corners that are single cells in a hole.

    A hole that is stepped all round is round: of its sides none is kept.
    """
    count = len(loop)
    turns = [_turn(_to(loop[n - 1], b), _to(b, loop[n + 1 - count])) for n, b in enumerate(loop)]
    lost, pokes = set[int](), set[Point]()
    for n, b in enumerate(loop):
        a, c = loop[n - 1], loop[n + 1 - count]
        short, long = sorted((_far(a, b), _far(b, c)))
        small = long <= LONGEST if short == 1 else long <= 2
        if turns[n] < 0 and turns[n - 1] > 0 and turns[n + 1 - count] > 0 and small:
            lost.add(n)
    is_hole = sum(_turn(a, b) for a, b in pairwise([*loop, loop[0]])) < 0
    for n in range(count if is_hole else 0):
        span = [loop[at % count] for at in range(n, n + 4)]
        signs = [turns[at % count] > 0 for at in range(n, n + 4)]
        if signs == [True, False, False, True] and _far(span[0], span[1]) == _far(span[2], span[3]) == 1:
            lost |= {(n + 1) % count, (n + 2) % count}
            pokes |= {span[0], span[3]}
    return [b for n, b in enumerate(loop) if n not in lost], pokes


def _taut(loop: Corners, taken: set[Point]) -> Corners:
    """The line pulled over small dents, so that it does not waver."""
    at, spared, count = 0, 0, len(loop)
    lost: dict[Point, Corners] = {}  # behind each corner, those that the line went over
    while len(loop) > 4 and spared < count:
        a, b, c = loop[at - 1], loop[at % len(loop)], loop[(at + 1) % len(loop)]
        over = [*lost.get(a, ()), b, *lost.get(b, ())]
        dent = _turn(_to(a, b), _to(b, c)) < 0 and _off(b, a, c) <= TAUT
        if dent and all(_off(each, a, c) <= FARTHEST for each in over) and not _holds((a, b, c), taken):
            loop.remove(b)
            lost[a] = over
            count, spared, at = len(loop), 0, max(0, at - 1)
        else:
            at, spared = (at + 1) % len(loop), spared + 1
    return loop


def _holds(triangle: tuple[Point, Point, Point], corners: set[Point]) -> bool:
    """Whether another corner lies within a triangle."""
    a, b, c = triangle
    return any(
        _turn(_to(a, c), _to(a, p)) > 0
        and _turn(_to(c, b), _to(c, p)) > 0
        and _turn(_to(b, a), _to(b, p)) > 0
        for p in corners - {a, b, c}
    )


class _Line:
    """A line through corners on its way to a curve."""

    def __init__(self, loop: Corners, pokes: set[Point], cells: Set[Cell], columns: int, rows: int) -> None:
        self.loop, self.cells, self.right, self.foot = loop, cells, columns + BULGE, rows + BULGE
        sides = [_to(a, b) for a, b in pairwise([loop[-1], *loop, loop[0]])]
        self.ways = [
            _way(*both, 180.0 if corner in pokes else BLUNT if any(map(_is_step, both)) else SHARP)
            for both, corner in zip(pairwise(sides), loop, strict=True)
        ]

    def curve(self) -> Curve:
        """Closed."""
        count, parts = len(self.loop), list[tuple[Point, ...]]()
        for n, start in enumerate(self.loop):
            end = self.loop[(n + 1) % count]
            handles = self.handles(start, end, self.ways[n], self.ways[(n + 1) % count])
            free = not self.cuts((start, *handles, end)) if handles else True
            parts.append((start, *handles, end) if free else (start, end))
        return Curve(tuple(_rounded(parts)))

    def handles(self, start: Point, end: Point, out: float | None, into: float | None) -> tuple[Point, ...]:
        """Between two corners; none where it goes straight."""
        along = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        if out is None and into is None:
            return ()
        long = _far(start, end) > LONG
        if out is None:
            out = along if long else 2 * along - into  # type: ignore[operator]  # one of them is there
        if into is None:
            into = along if long else 2 * along - out
        third = _far(start, end) / 3
        near = start[0] + third * cos(radians(out)), start[1] + third * sin(radians(out))
        far = end[0] - third * cos(radians(into)), end[1] - third * sin(radians(into))
        return self.held(near), self.held(far)

    def held(self, point: Point) -> Point:
        """Not far out of the grid."""
        return min(max(point[0], -BULGE), self.right), min(max(point[1], -BULGE), self.foot)

    def cuts(self, bezier: Sequence[Point]) -> bool:
        """Whether it comes into a cell in play, more than by a hair into one that it begins or ends at."""
        ends = bezier[0], bezier[3]
        for n in range(1, SAMPLES):
            x, y = along(bezier, n / SAMPLES)
            row, column = int(y // 1), int(x // 1)
            if (row, column) in self.cells:
                own = any(column <= u <= column + 1 and row <= v <= row + 1 for u, v in ends)
                inside = 0.5 - max(abs(x - column - 0.5), abs(y - row - 0.5))
                if inside > (HAIR if own else 0.0):
                    return True
        return False


def along(bezier: Sequence[Point], t: float) -> Point:
    """The point of a Bezier at a share of its way."""
    (a, b), (c, d), (e, f), (g, h) = bezier
    u = 1 - t
    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return p * a + q * c + r * e + s * g, p * b + q * d + r * f + s * h


def _rounded(parts: list[tuple[Point, ...]]) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """The steps of lines and curves that close, the corners between two lines rounded."""
    cut = [
        min(ROUND, _far(before[0], before[1]) / 3, _far(*after) / 3)
        if len(before) == len(after) == 2
        else 0.0
        for before, after in zip([parts[-1], *parts], parts, strict=False)
    ]
    yield "M", (_toward(parts[0][0], parts[0][1], cut[0]),)
    for n, part in enumerate(parts):
        corner, turn = part[-1], cut[(n + 1) % len(parts)]
        if len(part) == 4:
            yield "C", part[1:]
            continue
        yield "L", (_toward(corner, part[0], turn),)
        if turn:
            after = parts[(n + 1) % len(parts)]
            near = _toward(corner, part[0], turn / 3)
            far = _toward(corner, after[1], turn / 3)
            yield "C", (near, far, _toward(corner, after[1], turn))
    yield "Z", ()


def _toward(start: Point, end: Point, by: float) -> Point:
    """The point so far from one on the way to another."""
    share = by / _far(start, end)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _way(before: Point, after: Point, most: float) -> float | None:
    """Which way the line goes through a corner, in degrees, as a circle through both its sides would.

    None where it turns by more than so much.
    """
    one, other = hypot(*before), hypot(*after)
    first, second = degrees(atan2(before[1], before[0])), degrees(atan2(after[1], after[0]))
    turn = (second - first + 180) % 360 - 180
    bend, rest = _most_bend(one), _most_bend(other)
    if abs(turn) > min(most, bend + rest):
        return None
    at_once = abs(turn) * one / (one + other)
    return first + copysign(max(min(at_once, bend), abs(turn) - rest), turn)


def _most_bend(length: float) -> float:
    """By how many degrees a side of that length may bend at its ends, lest it lie far from its cells."""
    return degrees(asin(min(1.0, 4 * DEEPEST / length)))


def _is_step(side: Point) -> bool:
    """Whether a side goes over a step or two."""
    return bool(side[0] and side[1]) and hypot(*side) <= SHORT


def _to(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]


def _far(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def _off(p: Point, a: Point, b: Point) -> float:
    """How far a point is from the line through two others."""
    return abs(_turn(_to(a, b), _to(a, p))) / (_far(a, b) or 1.0)
