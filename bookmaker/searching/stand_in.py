"""Stand-ins for word searches that nobody has made: the cells, letters and list that the puzzle will have."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

from ..host.load import Plugins
from ..wordsearch.grid import Placement
from ..wordsearch.model import Decoy, Puzzle, Request
from ..wordsearch.words import Entry

OWN_LETTERS = "from-words"  # the filler that uses no letter besides the words' own


def stand_in(request: Request, plugins: Plugins | None = None) -> Puzzle:
    """A puzzle of the request's outline, letters and list that nobody has made.

    Where its filler is known to plant decoys, it has one.
    """
    pool = sorted(request.pool, key=lambda entry: -len(entry.printed or entry.shown))[: request.pick]
    rows = stand_in_rows(request)
    entries = tuple(_somewhere(entry, request) for entry in (*request.place, *pool))
    plants = plugins is not None and plugins.fillers.find(request.filler.name).offer.plant is not None
    decoys = tuple(Decoy(entry.letters, entry.placed) for entry in entries if entry.placed) if plants else ()
    return Puzzle(
        rows,
        entries + request.absent,
        request.directions,
        tuple(entry.letters for entry in request.absent),
        never=request.never,
        message=request.message,
        key=request.key,
        decoys=decoys[:1],
        id=request.id,
        title=request.title,
        level=request.level,
        language=request.language,
    )


def stand_in_rows(request: Request) -> tuple[tuple[str | None, ...], ...]:
    """The letters of a stand-in, row by row, those that the puzzle will have; None outside of its outline."""
    letters = cycle(sorted(_letters(request)))
    return tuple(
        tuple(next(letters) if sign == "#" else None for sign in row) for row in request.mask.picture
    )


def _somewhere(entry: Entry, request: Request) -> Entry:
    """The entry on the first line that is long enough, whatever stands there."""
    for name, _ in request.directions:
        for row, column in request.mask:
            placed = Placement(row, column, name)
            if all(cell in request.mask for cell in placed.cells(len(entry.letters))):
                return replace(entry, placed=placed)
    return entry


def _letters(request: Request) -> set[str]:
    """The letters that will be in the grid: the words' own, and the alphabet's if the filler draws on it."""
    own = {letter for entry in (*request.entries, *request.pool) for letter in entry.letters}
    return own if request.filler.name == OWN_LETTERS else own | set(request.alphabet)
