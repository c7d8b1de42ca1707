"""A TrueType font's outlines by the names that its own table gives them, read one at a time.

fontTools reads the same, in 40 ms of opening behind 65 ms of importing it: too long for one pictogram. Here
the names are read once, and an outline when it is asked for. What pictograms do not have is refused or left
out: outlines that are made of others, and names from the standard order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from struct import unpack_from

from ..page.curves import Curve, Step
from ..page.ops import Point

STANDARD = 258  # names of every font's order, to which a font's own are added
NAMES_OWN = 0x00020000  # the version of a table with a font's own names
ON_CURVE, SHORT_X, SHORT_Y, REPEATED, SAME_X, SAME_Y = 1, 2, 4, 8, 16, 32  # flags of a point


class GlyphFile(Mapping[str, Curve]):
    """The outlines of a font's file by name, in its own units. ValueError for a file that is no such font."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        count = unpack_from(">H", self._data, 4)[0]
        self._tables: dict[bytes, int] = {}
        for entry in range(12, 12 + 16 * count, 16):
            self._tables[self._data[entry : entry + 4]] = unpack_from(">L", self._data, entry + 8)[0]
        wanting = {b"post", b"head", b"loca", b"glyf"} - {*self._tables}
        if wanting or unpack_from(">L", self._data, self._tables[b"post"])[0] != NAMES_OWN:
            raise ValueError(f"{path.name} has no outlines with names")
        self._numbers = dict(self._named())
        long = unpack_from(">h", self._data, self._tables[b"head"] + 50)[0]
        self._place = (">2L", 4, 1) if long else (">2H", 2, 2)

    def __getitem__(self, name: str) -> Curve:
        form, size, unit = self._place
        at = self._tables[b"loca"] + size * self._numbers[name]
        begin, end = (unit * place for place in unpack_from(form, self._data, at))
        if begin == end:
            return Curve()
        start = self._tables[b"glyf"] + begin
        if unpack_from(">h", self._data, start)[0] < 0:
            raise ValueError(f"'{name}' is made of other outlines")
        return Curve(tuple(step for points in self._contours(start) for step in closed_line(points)))

    def __contains__(self, name: object) -> bool:
        return name in self._numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def _named(self) -> Iterator[tuple[str, int]]:
        """Each name of the font's own and its glyph's number."""
        at = self._tables[b"post"] + 32
        count = unpack_from(">H", self._data, at)[0]
        order = unpack_from(f">{count}H", self._data, at + 2)
        at += 2 + 2 * count
        names = []
        for _ in range(max(order, default=0) - STANDARD + 1):
            end = at + 1 + self._data[at]
            names.append(self._data[at + 1 : end].decode("latin-1"))
            at = end
        for number, place in enumerate(order):
            if place >= STANDARD and names[place - STANDARD]:
                yield names[place - STANDARD], number

    def _contours(self, start: int) -> Iterator[list[tuple[Point, bool]]]:
        """The points of each closed line of a glyph, each with whether it lies on the line."""
        data = self._data
        count = unpack_from(">h", data, start)[0]
        ends = unpack_from(f">{count}H", data, start + 10)
        at = start + 10 + 2 * count
        at += 2 + unpack_from(">H", data, at)[0]  # past its instructions
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag, times = data[at], 1
            if flag & REPEATED:
                at, times = at + 1, 1 + data[at + 1]
            at += 1
            flags += [flag] * times
        across, at = self._coordinates(flags, at, SHORT_X, SAME_X)
        upright, at = self._coordinates(flags, at, SHORT_Y, SAME_Y)
        points = [
            ((float(x), float(y)), bool(flag & ON_CURVE))
            for x, y, flag in zip(across, upright, flags, strict=True)
        ]
        first = 0
        for end in ends:
            yield points[first : end + 1]
            first = end + 1

    def _coordinates(self, flags: list[int], at: int, short: int, same: int) -> tuple[list[int], int]:
        """One coordinate of every point, each told from the one before it, and where what follows begins."""
        found, here = [], 0
        for flag in flags:
            if flag & short:
                here += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                here += unpack_from(">h", self._data, at)[0]
                at += 2
            found.append(here)
        return found, at


def closed_line(points: list[tuple[Point, bool]]) -> Iterator[Step]:
    """A closed line as cubic curves, from its first point that lies on it to that point again."""
    on = next((n for n, (_, is_on) in enumerate(points) if is_on), None)
    if on is None:
        (x, y), (u, v) = points[0][0], points[-1][0]
        here = (x + u) / 2, (y + v) / 2
        rest = [*points, (here, True)]
    else:
        here = points[on][0]
        rest = [*points[on + 1 :], *points[: on + 1]]
    yield "M", (here,)
    handles: list[Point] = []
    for number, (point, is_on) in enumerate(rest, 1):
        if not is_on:
            handles.append(point)
        elif handles:
            yield from cubics(here, (*handles, point))
            here, handles = point, []
        else:
            if number < len(rest):  # the last line back is drawn by closing
                yield "L", (point,)
            here = point
    yield "Z", ()


def cubics(here: Point, points: tuple[Point, ...]) -> list[Step]:
    """TrueType's run of quadratic curves as cubic ones: between two handles lies an end they leave out."""
    steps: list[Step] = []
    for n, (u, v) in enumerate(points[:-1]):
        last = n == len(points) - 2
        after = points[n + 1]
        p, q = after if last else ((u + after[0]) / 2, (v + after[1]) / 2)
        x, y = here
        first = x + (u - x) * 2 / 3, y + (v - y) * 2 / 3
        second = p + (u - p) * 2 / 3, q + (v - q) * 2 / 3
        steps.append(("C", (first, second, (p, q))))
        here = (p, q)
    return steps
