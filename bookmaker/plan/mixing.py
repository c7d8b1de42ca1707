"""`order: mixed`: puzzles of a section by the dice, no kind twice in a row where that can be avoided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby

from ..bookfile.model import PuzzleSpec
from ..rng import stream


def mixed(puzzles: Iterable[PuzzleSpec], seed: int) -> tuple[PuzzleSpec, ...]:
    """The puzzles of each section in an order that hangs on the dice of each.

    One that comes or goes leaves the others of a kind in their order. Those that share a page stay together.
    """
    sections = (tuple(section) for _, section in groupby(puzzles, key=lambda puzzle: puzzle.section))
    pages = chain.from_iterable(_in_turn(_pages(section, seed)) for section in sections)
    return tuple(chain.from_iterable(pages))


def _pages(section: Iterable[PuzzleSpec], seed: int) -> list[list[PuzzleSpec]]:
    """The puzzles as their dice order them, as many of a kind together as share a page."""
    pages: list[list[PuzzleSpec]] = []
    begun: dict[tuple[str, int], list[PuzzleSpec]] = {}
    for puzzle in sorted(section, key=lambda puzzle: stream(seed, puzzle.id, "mixed").random()):
        alike = puzzle.kind, puzzle.per_page or 1
        page = begun.get(alike)
        if page is None or len(page) == alike[1]:
            page = begun[alike] = []
            pages.append(page)
        page.append(puzzle)
    return pages


def _in_turn(pages: Sequence[Sequence[PuzzleSpec]]) -> Iterator[Sequence[PuzzleSpec]]:
    """The same pages, those of each kind in their order, in the places that their kinds take."""
    kinds = [page[0].kind for page in pages]
    of_kind = {kind: iter([page for page in pages if page[0].kind == kind]) for kind in kinds}
    return (next(of_kind[kind]) for kind in apart(kinds))


def apart(kinds: Iterable[str]) -> list[str]:
    """The kinds moved as little as it takes that none stands twice in a row where that can be avoided.

    Between two x that stand side by side goes the nearest of another kind that leaves no two of a kind side
    by side where it was. There is none only where each of another kind stands between two x: then these are
    more by two than all others, or by more, and no order would part them all.
    """
    row = list(kinds)
    for number in range(1, len(row)):
        if row[number - 1] != row[number]:
            continue
        spare = next((each for each in _outward(number, len(row)) if _can_go(row, each, row[number])), None)
        if spare is None:
            break
        row.insert(number if spare > number else number - 1, row.pop(spare))
    return row


def _outward(number: int, length: int) -> Iterator[int]:
    """The places behind that one and before the one before it, the nearest first."""
    for far in range(1, length):
        yield from (each for each in (number + far, number - 1 - far) if 0 <= each < length)


def _can_go(row: Sequence[str], number: int, kind: str) -> bool:
    """Whether what stands there is of another kind, and those beside it would not be alike without it."""
    between = 0 < number < len(row) - 1
    return row[number] != kind and not (between and row[number - 1] == row[number + 1])
