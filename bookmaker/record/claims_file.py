"""EDITION/claims.json: where each thing of an interior lies, page by page (docs/book-json.md).

A page's claims are kept as the line that they take in the file: as values those of a book would fill memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..files.regular import NotReadable, json_of, read_regular
from ..page.claims import Claim, Spot, lattice_of
from ..page.layout.claiming import claims_of
from ..page.look import Metrics
from ..page.ops import Page
from ..page.parts import Part
from .record import data_digest

if TYPE_CHECKING:
    from ..pdfread.pages import PdfPage
    from ..preflight.model import LaidOut

CLAIMS_FORMAT = 1
CLAIM_KINDS = ("text", "cells", "path", "picture", "link")
EXACT = 2  # digits after the point that places are written with
MOST_CELLS = 100_000  # of one page: a grid of ours has some hundred
MOST_IN_ALL = 10_000_000  # of a book: ten thousand puzzles and their answers have fewer
FARTHEST_POINTS = 20_000.0  # no page of a PDF is as large
_END = (",\n", "\n")
_TOO_MANY = f"a page has more than {MOST_CELLS:,} cells"


class BookClaims:
    """The claims of a book's pages, in their order."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._lines = [*lines]

    @classmethod
    def of(cls, pages: Iterable[Page], metrics: Metrics) -> BookClaims:
        """Those of finished pages."""
        claims = cls()
        for page in pages:
            claims.add_page(page, metrics)
        return claims

    def add_page(self, page: Page, metrics: Metrics) -> str:
        """Those of one more page; gives them as they are written."""
        claims = claims_of(page, metrics)
        return self.add(json.dumps([*map(_written, claims)], ensure_ascii=False, separators=(",", ":")))

    def add(self, line: str) -> str:
        """Those of one more page, as they were written once."""
        self._lines.append(line)
        return line

    def line(self, number: int) -> str:
        """Those of a page, as they are written; '' where the book has no such page."""
        return self._lines[number - 1] if 0 < number <= len(self._lines) else ""

    def on(self, number: int) -> tuple[Claim, ...]:
        """Those of a page; none where the book has no such page."""
        line = self.line(number)
        return _read(json_of(line.encode())) if line else ()

    def of_marks(self, sheet: PdfPage) -> LaidOut:
        """What each mark of a page is."""
        from ..proof.claims.bind import bind
        from ..proof.sight.watch import Seen
        from .claimed_marks import claimed_marks

        return claimed_marks(bind(sheet, Seen(), self.on(sheet.number)))

    def write(self, path: Path) -> None:
        """Write them all, each page on a line of its own."""
        with path.open("w", encoding="utf-8", newline="\n") as file:
            file.write(f'{{"format": {CLAIMS_FORMAT}, "pages": [\n')
            for number, line in enumerate(self._lines, 1):
                file.write(line + _END[number == len(self._lines)])
            file.write("]}\n")


def read_claims(path: Path) -> BookClaims:
    """The claims in a file; raises NotReadable where they are none of ours, OSError where nothing is read."""
    return _claims_in(read_regular(path, links=False))


def _claims_in(data: bytes) -> BookClaims:
    whole = json_of(data)
    pages = whole.get("pages") if isinstance(whole, dict) and whole.get("format") == CLAIMS_FORMAT else None
    if not isinstance(pages, list):
        raise NotReadable(f"has no claims of format {CLAIMS_FORMAT}")
    cells = 0
    for page in pages:
        cells += sum(len(claim.spots) for claim in _read(page))
        if cells > MOST_IN_ALL:
            raise NotReadable(f"has claims of more than {MOST_IN_ALL:,} cells")
    return BookClaims(json.dumps(page, ensure_ascii=False, separators=(",", ":")) for page in pages)


def known_claims(digest: str, *files: Path) -> BookClaims | None:
    """The claims in the first of some files that has this digest; None where none has, or none of ours."""
    for file in files:
        try:
            data = read_regular(file, links=False)
            if data_digest(data) == digest:
                return _claims_in(data)
        except (OSError, ValueError):  # a name that no file can have, too
            continue
    return None


# One claim: its kind, its part, its box, and what else there is to say of it, without what says nothing


def _written(claim: Claim) -> list[Any]:
    part = [claim.part.name, [*claim.part.at], claim.part.owner, claim.part.side, claim.part.by]
    grid = _grid(claim.spots) if claim.spots else None
    more = [_exact(claim.size), claim.role, round(claim.rise, 6) or 0, claim.leads, [*claim.says], grid]
    return [claim.kind, _said(part), [*map(_exact, claim.box)], *_said(more)]


def _said(values: list[Any]) -> list[Any]:
    """The values without those at their end that say nothing."""
    while values and not values[-1]:
        values = values[:-1]
    return values


def _exact(length: float) -> float:
    return round(length, EXACT) or 0  # never -0.0


def _grid(spots: Sequence[Spot]) -> Any:
    """A lattice and the cells of it that are there, row by row; else each spot by itself."""
    x, y, across, down = lattice_of(spots)
    there = [_exact(x), _exact(y), round(across, 4), round(down, 4)]
    runs = [
        [row, first[1], first[1] + len(cells) - 1]
        for row, its in groupby(spots, key=lambda spot: spot.row)
        for cells in _runs([*its])
        for first in [cells[0]]
    ]
    again = [*_on_lattice(there, runs)]
    near = 1.5 * 10**-EXACT
    same = len(again) == len(spots) and all(
        (one.row, one.column) == (other.row, other.column)
        and max(abs(one.x - other.x), abs(one.y - other.y)) < near
        for one, other in zip(again, spots, strict=True)
    )
    return (
        {"lattice": there, "cells": runs}
        if same
        else [[*spot[:2], _exact(spot.x), _exact(spot.y)] for spot in spots]
    )


def _runs(spots: Sequence[Spot]) -> Iterator[list[Spot]]:
    """Spots of a row, those side by side together."""
    for _, run in groupby(enumerate(spots), key=lambda each: each[1].column - each[0]):
        yield [spot for _, spot in run]


def _on_lattice(there: Sequence[float], runs: Iterable[Sequence[int]]) -> Iterator[Spot]:
    x, y, across, down = there
    for row, first, last in runs:
        for column in range(first, last + 1):
            yield Spot(row, column, x + column * across, y - row * down)


def _read(page: Any) -> tuple[Claim, ...]:
    claims, cells = list[Claim](), 0
    try:
        for written in page:
            claims.append(_claim(written))
            cells += len(claims[-1].spots)
            if cells > MOST_CELLS:
                raise ValueError(_TOO_MANY)
        return tuple(claims)
    except (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise NotReadable(f"has claims that nothing of ours has written: {error}") from error


def _claim(written: Sequence[Any]) -> Claim:
    kind, part, box = written[:3]
    if kind not in CLAIM_KINDS:
        raise ValueError(f"there is no kind {kind!r}")
    name, at, owner, side, by = _whole(part, ["", [], "", "", ""])
    size, role, rise, leads, says, grid = _whole(written[3:], [0, "", 0, 0, [], None])
    name, owner, side, by, role, *says = _texts(name, owner, side, by, role, *says)
    spots = tuple(_spots(grid)) if grid else ()
    if spots and says and len(says) != len(spots):
        raise ValueError("a grid says more or fewer signs than it has")
    its_part = Part(name, tuple(map(int, at)), owner, side, by)
    left, bottom, right, top = map(float, box)
    edges = left, bottom, right, top
    if max(*map(abs, edges), abs(rise * (right - left))) > FARTHEST_POINTS:
        raise ValueError("a place is on no page")
    return Claim(its_part, kind, edges, float(size), role, float(rise), spots, tuple(says), int(leads))


def _whole(said: Sequence[Any], usual: Sequence[Any]) -> list[Any]:
    """Values with those that say nothing."""
    return [*said, *usual[len(said) :]]


def _texts(*values: Any) -> tuple[str, ...]:
    if not all(isinstance(value, str) for value in values):
        raise TypeError("a text is none")
    return values


def _spots(grid: Any) -> Iterator[Spot]:
    if isinstance(grid, dict):
        there, runs = [*map(float, grid["lattice"])], [[*map(int, run)] for run in grid["cells"]]
        if sum(abs(last - first) + 1 for _, first, last in runs) > MOST_CELLS:
            raise ValueError(_TOO_MANY)
        yield from _on_lattice(there, runs)
        return
    yield from (Spot(int(row), int(column), float(x), float(y)) for row, column, x, y in grid)
