"""A request made, or why it has no puzzle and what would help."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import BookError, Problem
from ..files.confined import Files
from ..host.puzzle_calls import letter_weights, planter
from ..kinds.contract import Unmade
from ..wordsearch.engine.make import NoPuzzle, fits, make
from ..wordsearch.grid import LARGEST_SIDE, Size
from ..wordsearch.model import Puzzle, Request
from ..wordsearch.offers import weighted
from .plan import with_mask

if TYPE_CHECKING:
    from ..host.load import Plugins


ADD_ROOM = "a larger grid, fewer words or more directions would help"


def make_search(request: Request, plugins: Plugins, files: Files) -> Puzzle:
    """The puzzle of a request; a BookError names the words that have no room, and what would help.

    Raises Unmade where something else is in the way.
    """
    try:
        puzzle = make(request, letter_weights(plugins, request), planter(plugins, request))
    except NoPuzzle as unmade:
        if not unmade.entries:
            raise Unmade(unmade.reason, unmade.hint, unmade.about) from unmade
        raise BookError([_no_room(request, unmade, plugins, files)]) from unmade
    ways = weighted(dict(puzzle.directions))  # in the order in which a record is read, whatever a mode's is
    return replace(puzzle, directions=ways)


def _no_room(request: Request, unmade: NoPuzzle, plugins: Plugins, files: Files) -> Problem:
    names = ", ".join(f"'{entry.shown}'" for entry in unmade.entries)
    size = _smallest(request, plugins, files)
    hint = f"the smallest grid found to hold all words is {size}" if size else ADD_ROOM
    return Problem(f"no room for {names} in a grid of {request.mask.size}", hint)


def _smallest(request: Request, plugins: Plugins, files: Files) -> Size | None:
    """The smallest grid of these proportions found to hold every word, by quick tries."""
    for size in _larger(request.mask.size):
        with suppress(BookError):  # of a shape that is too thin at that size
            larger = replace(with_mask(request, size, plugins, files), effort="fast")
            if fits(larger):
                return size
    return None


def _larger(size: Size) -> Iterator[Size]:
    """Sizes a row or column apart, in the proportions of the first, up to the largest."""
    longer = max(size)
    for side in range(longer + 1, min(LARGEST_SIDE, 3 * longer + 10) + 1):
        yield Size(-(-size.columns * side // longer), -(-size.rows * side // longer))
