"""Where each thing of a finished page lies, and whose it is: what a proof is told of places.

A claim says where to look, never what is there: the letters of a grid, the words of a list and the cells of
a mark come from the plan. Only what no plan knows, the line of a piece of furniture or of a matter, has what
it `says`. claiming.py makes them of the ops as they are printed, so nobody has to move them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .parts import Part

Edges = tuple[float, float, float, float]  # left, bottom, right, top


class Spot(NamedTuple):
    """Where the sign of a cell stands: the middle of its baseline."""

    row: int
    column: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Claim:
    """A place on a page that belongs to a part of it, in points from the trim's lower left corner.

    `box` is that of the ink of a path, and of a picture; of type it goes from its left end to its right and
    from its baseline to the top of its capitals. The letters of a grid have a `spot` each besides.
    """

    part: Part
    kind: Literal["text", "cells", "path", "picture", "link"]
    box: Edges
    size: float = 0.0  # of type
    role: str = ""  # of the look that it is set in: "grid-bold"
    rise: float = 0.0  # of a line that climbs
    spots: tuple[Spot, ...] = ()
    says: tuple[str, ...] = ()  # what no plan knows, or a stranger drew: its line, or the sign of each spot
    leads: int = 0  # of a link: to which page

    @property
    def capitals(self) -> float:
        """How high the capitals of the letters of cells are."""
        return self.box[3] - max((spot.y for spot in self.spots), default=self.box[1])


def lattice_of(spots: Sequence[Spot]) -> tuple[float, float, float, float]:
    """Where the first row and column is, or would be, and how far columns are apart, and rows."""
    left, right = (choose(spots, key=lambda spot: spot.column) for choose in (min, max))
    upper, lower = (choose(spots, key=lambda spot: spot.row) for choose in (min, max))
    across = (right.x - left.x) / ((right.column - left.column) or 1)
    down = (upper.y - lower.y) / ((lower.row - upper.row) or 1)
    return left.x - left.column * across, upper.y + upper.row * down, across, down


def is_planned(part: Part) -> bool:
    """Whether the plan knows what a part says: it is a puzzle's of the book."""
    return bool(part.owner) and not part.owner.startswith("example:")
