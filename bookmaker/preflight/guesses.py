"""What a file does not say of itself, guessed from its look, for files that strangers made.

Of its type: which is a grid's, a list's, an answer's. Of its artwork: what runs off the page with other
artwork. Where a page's claims say what each thing is, nothing here is asked.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from ..pdfread.fonts import Typeface
from ..pdfread.marks import Figure, PageArea, Run
from ..pdfread.text_lines import pieces, plainly
from .artwork import Art, has_size, is_all_white, is_filled
from .model import ANSWER_SORT, EXAMPLE_SORT, GRID_SORT, LIST_SORT, OTHER_SORT, Sort

LEAST_GRID_LETTERS = 25  # single ones in rows
GRID_LETTERS_SHARE = 1 / 2  # of the letters of a puzzle: the key of a coded list has fewer
LEAST_TWO_FIGURES = 10  # of two figures make all figures of their type numbers of cells
LEAST_LIST_LINES = 3
# of the type on a page, along one side: a puzzle's grid takes as much, an example less
GRID_SIDE_SHARE = 0.45
GRID_GAP_SIZES = 2.0  # letters of one grid stand nearer than twice that

# Type


def guessed_type(seen: Sequence[Run], heads: frozenset[str]) -> list[Sort]:
    """What the strings of a page are, each; `heads` are what may stand over answers."""
    grid, other = _parted(seen, GRID_LETTERS_SHARE)
    kind = _kind(grid, other, heads)
    if kind != GRID_SORT:  # no page of theirs has a key, and a grid may be smaller than the others
        grid, other = _parted(seen, 0)
    words = _listed(grid, other) if grid and kind == GRID_SORT else []
    known = {**{id(run): kind for run in grid}, **{id(run): LIST_SORT for run in words}}
    return [known.get(id(run), OTHER_SORT) for run in seen]


def _kind(grid: Sequence[Run], other: Sequence[Run], heads: frozenset[str]) -> Sort:
    """What a page's grids are: a puzzle's takes much of the page's width or height.

    Of an answer, found words stand out from the rest; where none is found, the page's head tells, which is
    one of `heads`.
    """
    looks = {(run.face, run.look.fill) for run in grid}
    if len(looks) > 1 or any(plainly(piece.text) in heads for piece in pieces(other)):
        return ANSWER_SORT
    runs = [*grid, *other]
    return (
        GRID_SORT
        if max(_share(grid, runs, "x"), _share(grid, runs, "y")) >= GRID_SIDE_SHARE
        else EXAMPLE_SORT
    )


def _share(grid: Sequence[Run], runs: Sequence[Run], way: str) -> float:
    """How much of the page's type the largest of its grids takes, along x or y."""
    places = [getattr(run, way) for run in runs]
    whole = max(places, default=0.0) - min(places, default=0.0)
    longest = max((_length(each, way) for each in _blocks(grid)), default=0.0)
    return longest / whole if whole else 0.0


def _length(runs: Sequence[Run], way: str) -> float:
    places: list[float] = [getattr(run, way) for run in runs]
    return max(places) - min(places)


def _blocks(grid: Sequence[Run]) -> Iterator[list[Run]]:
    """The letters of each grid by itself: between neighbours of one grid there is a cell or two at most."""
    left = {
        (round(run.x / (GRID_GAP_SIZES * run.size)), round(run.y / (GRID_GAP_SIZES * run.size))): list[Run]()
        for run in grid
    }
    for run in grid:
        left[round(run.x / (GRID_GAP_SIZES * run.size)), round(run.y / (GRID_GAP_SIZES * run.size))].append(
            run
        )
    while left:
        squares, block = [next(iter(left))], list[Run]()
        while squares:
            column, row = squares.pop()
            found = left.pop((column, row), [])
            block += found
            if found:
                squares += [(column + right, row + up) for right in (-1, 0, 1) for up in (-1, 0, 1)]
        yield block


def _parted(seen: Sequence[Run], share: float) -> tuple[list[Run], list[Run]]:
    """The letters of the page's grids, and everything else.

    A size of which there is less than a share of the most frequent one sets no grid.
    """
    lone = [run for run in seen if len(run.text.strip()) == 1 and run.text.strip().isalnum()]
    counted = _numbers(seen)
    lone = [run for run in lone if id(run) not in counted]
    sizes = Counter(round(run.size, 1) for run in lone)
    least = max([LEAST_GRID_LETTERS, *(count * share for count in sizes.values())])
    grids = {size for size, count in sizes.items() if count >= least}
    grid = [run for run in lone if round(run.size, 1) in grids]
    taken = {id(run) for run in grid}
    return grid, [run for run in seen if id(run) not in taken]


def _numbers(seen: Sequence[Run]) -> set[int]:
    """Numbers of up to two figures that count something, as cells: those of a type in which many have two,
    or in which they stand farther apart than letters of a grid."""
    types = defaultdict[tuple[float, Typeface | None], list[Run]](list)
    for run in seen:
        if len(run.text.strip()) <= 2 and run.text.strip().isdecimal():
            types[run.size, run.face].append(run)
    return {id(run) for runs in types.values() if _are_numbers(runs) for run in runs}


def _are_numbers(runs: Sequence[Run]) -> bool:
    """The same of those of one type."""
    near = GRID_GAP_SIZES * runs[0].size
    return sum(len(run.text.strip()) == 2 for run in runs) >= LEAST_TWO_FIGURES or not any(
        abs(one.x - other.x) < near and abs(one.y - other.y) < near for one, other in combinations(runs, 2)
    )


def _listed(grid: Sequence[Run], other: Sequence[Run]) -> list[Run]:
    """The word list: what most lines below or beside the grid share a size and a face with.

    The lowest line of the page is its folio's.
    """
    top, foot = max(run.y + run.size for run in grid), min(run.y for run in [*grid, *other])
    numbers = _numbers(other)
    lines = [run for run in other if foot + 1 < run.y < top and id(run) not in numbers]
    groups = Counter((round(run.size, 1), run.face) for run in lines)
    if not groups:
        return []
    most, count = groups.most_common(1)[0]
    return (
        [run for run in lines if (round(run.size, 1), run.face) == most] if count >= LEAST_LIST_LINES else []
    )


# Artwork


def hanging_on(cut: Sequence[Art], inner: Sequence[Art], near: Sequence[Art]) -> Iterator[Art]:
    """Filled shapes that hang together with one that is cut, each lapping over the next, as trees of a wood.

    They are one piece of artwork that runs off the page, and no mark of its own. What stands within another,
    as on a ground, does not hang on it, unless both are of one path: twigs before the bough of a tree. White
    that is cut joins what it was painted over: snow that lies round the feet of trees.
    """
    paths = {id(mark): mark for mark, _ in near}  # of a path all of it, asked once for all its parts
    whole = [area for mark in paths.values() if (area := mark.area)] or [area for _, area in near]
    low, high = min(area.bottom for area in whole), max(area.top for area in whole)
    found = [each for each in cut if is_filled(each[0])]
    left = [each for each in inner if is_filled(each[0]) and each[1].bottom < high and each[1].top > low]
    while found and left:
        held = found.pop()
        joined, apart = list[Art](), list[Art]()
        west, south, east, north = held[1]
        for each in left:
            _, (here, low, there, high) = each
            far = there < west or here > east or high < south or low > north  # as nearly all of them are
            (apart if far or not _hangs(each, held) else joined).append(each)
        left = apart
        found += joined
        yield from joined


def _hangs(one: Art, other: Art) -> bool:
    """Whether a piece of artwork hangs on another."""
    (mark, area), (held, room) = one, other
    if mark is held:
        common = area.common(room)
        return common is not None and has_size(common)
    if isinstance(held, Figure) and isinstance(mark, Figure) and is_all_white(held):
        return mark.order < held.order and _laps(area, room)
    return _laps(area, room)


def _laps(area: PageArea, other: PageArea) -> bool:
    """Whether it lies partly over another, and partly beside it."""
    common = area.common(other)
    return common is not None and has_size(common) and common != area
