"""Cells in pieces that the layout puts where they have room: found by their signs, held to their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, pairwise

from ...kinds.due import Border, KindDue, borders_of
from ...page.claims import Spot
from ...wordsearch.grid import Cell
from .bind import BoundClaim
from .lattice import middles

Places = Mapping[Cell, Cell]  # by the names of cells


def places_of(due: KindDue, signs: Iterable[BoundClaim], cell_at: Callable[[Spot], Cell]) -> Places:
    """Where each named cell is, by a sign of its piece, of the first claim; a piece without is left out."""
    found, spots = dict[Cell, Cell](), middles(reversed([*signs]))
    for piece in due.pieces:
        if own := piece & spots.keys():
            first = min(own)
            row, column = cell_at(spots[first])
            found |= {(r, c): (r + row - first[0], c + column - first[1]) for r, c in piece}
    return found


def piece_flaws(due: KindDue, places: Places) -> Iterator[str]:
    """Pieces that are not there, lie over each other, or stand in another order."""
    placed = [{places[name] for name in piece} for piece in due.pieces if piece <= places.keys()]
    if len(placed) < len(due.pieces):
        yield "some of its boxes are not laid out"
    if any(min(one) >= min(other) for one, other in pairwise(placed)):
        yield "its boxes are not in their order"
    large = [borders_of(piece) for piece in placed if len(piece) > 1]
    if any(one & other for one, other in combinations(large, 2)):
        yield "some of its boxes touch each other"


def due_there(due: KindDue, places: Places) -> KindDue:
    """What is due, the cells called by their places."""
    return replace(
        due,
        cells={places.get(name, name): sign for name, sign in due.cells.items()},
        beside={
            part: {places.get(name, name): sign for name, sign in signs.items()}
            for part, signs in due.beside.items()
        },
        thick=frozenset(_borders_there(due, due.thick, places)),
        thin=frozenset(_borders_there(due, due.thin, places)),
    )


def held_there(held: BoundClaim, places: Places) -> BoundClaim:
    """A claim of signs, its cells called by their places."""
    spots = [(*places.get(spot[:2], spot[:2]), *spot[2:]) for spot in held.claim.spots]
    return replace(held, claim=replace(held.claim, spots=tuple(Spot(*spot) for spot in spots)))


def _borders_there(due: KindDue, borders: frozenset[Border], places: Places) -> Iterator[Border]:
    """The borders of each piece that are among these, where they are."""
    for piece in due.pieces:
        first = min(piece)
        if first in places:
            down, across = (there - own for there, own in zip(places[first], first, strict=True))
            for which, row, column in borders_of(piece) & borders:
                yield which, row + down, column + across
