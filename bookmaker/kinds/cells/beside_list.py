"""Cells and a list that share a box: the cells at its top, the list below, or beside them in a wide box."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from ...page.book import View
from ...page.look import Look
from ...page.ops import Box
from ...page.puzzle_drawing import Sizes
from .crossing import Crossing
from .drawn import BORDER

LARGEST_CELL_POINTS = {False: 30.0, True: 40.0}  # no cell of a page is larger, and none in large print
GROWN_CELL_POINTS = 40.0  # the same on a page of its own
LIST_BELOW_POINTS = 14.0  # from the cells
LIST_BESIDE_POINTS = 20.0  # from the cells
CELL_WIDTHS_TRIED = 12  # with the list beside them
BOX_WIDTHS = 1.0, 1.25, 1.6, 2.0, 2.6  # boxes to measure, in widths of the least one
# of the words that would fit by area alone, and the fewest that cross
SAFE_WORDS_SHARE, LEAST_CROSSED_WORDS = 0.65, 4


class Listing(Protocol):
    """A list set in a width."""

    @property
    def height(self) -> float:
        """From the top of its first line to the foot of its last."""


L = TypeVar("L", bound=Listing)


def least_boxes(width: float, cells: float, set_in: Callable[[float], Listing | None]) -> Sizes:
    """The least boxes for cells of that height with a list below; `set_in` sets it in a width, if it can."""
    return Sizes.least((wide, cells + LIST_BELOW_POINTS + high) for wide, high in _lists(set_in, width))


def with_boxes_beside(
    need: Sizes, cells: tuple[float, float], width: float, set_in: Callable[[float], Listing | None]
) -> Sizes:
    """The least boxes, and those with the list beside cells of that size, in widths from its least on."""
    beside = (
        (cells[0] + LIST_BESIDE_POINTS + wide, max(cells[1], high)) for wide, high in _lists(set_in, width)
    )
    return Sizes.least([(need.least_width, need.least_height), *need.wider, *beside])


def _lists(set_in: Callable[[float], Listing | None], width: float) -> Iterator[tuple[float, float]]:
    """Widths for a list, from its least on, each with the height that it has there."""
    for wide in (share * width for share in BOX_WIDTHS):
        if listing := set_in(wide):
            yield wide, listing.height


def gap_beside(view: View) -> float:
    """From cells to the list beside them: a frame round them is as far from it as from a list below."""
    return max(LIST_BESIDE_POINTS, view.below + LIST_BELOW_POINTS)


def best_beside(
    ways: Iterable[Callable[[float], L | None]],
    grid: tuple[int, int],
    box: Box,
    least: float,
    most: float,
    gap: float,
) -> tuple[L | None, float]:
    """The list in the first of its ways that fits beside cells of the least width, with the widest cells."""
    columns, rows = grid
    most = min(most, BORDER.fitted(columns, rows, box.width, box.height))
    for set_in in ways:
        for step in range(CELL_WIDTHS_TRIED + 1 if least <= most else 0):
            pitch = most - (most - least) * step / CELL_WIDTHS_TRIED
            listing = set_in(box.width - columns * pitch - BORDER.width(pitch) - gap)
            if listing and listing.height <= box.height:
                return listing, pitch
    return None, 0.0


def best_share(
    lists: Iterable[L | None], wanted: float, fitted: Callable[[float], float]
) -> tuple[L | None, float]:
    """The first list that leaves cells as wide as wanted, else the one that leaves them widest.

    `fitted` tells the cells' width by the height that they do not get; the width comes with the list.
    """
    best, pitch = None, 0.0
    for listing in lists:
        if listing and (width := fitted(LIST_BELOW_POINTS + listing.height)) > pitch:
            best, pitch = listing, width
        if pitch >= wanted:
            break
    return best, pitch


def less_of(puzzle: Crossing[Any], need: Sizes, box: Box) -> str:
    """What would help where a box is too small for a puzzle: a diagram cannot do with fewer words."""
    return "a smaller grid" if puzzle.is_diagram else fewer_words(len(puzzle.words), need, box)


def fewer_words(count: int, need: Sizes, box: Box) -> str:
    """What would help where a box is too small for so many words: a number that has room there as a rule.

    Where fewer would not cross they are to be shorter.
    """
    wide = max(box.width, need.least_width)
    share = min(1.0, box.width / need.least_width) * min(1.0, box.height / need.height_in(wide))
    fewer = max(int(SAFE_WORDS_SHARE * share * count), LEAST_CROSSED_WORDS)
    return f"fewer words ({fewer}, say)" if fewer < count else "shorter words"


def largest_pitch(look: Look, view: View) -> float:
    """The width that no cell of a page exceeds."""
    return GROWN_CELL_POINTS if view.grows else LARGEST_CELL_POINTS[look.large_print]
