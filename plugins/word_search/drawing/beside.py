"""A list beside its grid: as high as that, and each word on a row of it where the theme wants so."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bookmaker import Puzzle
from bookmaker.drawing import DESCENT, Box, GridLattice, Look, Op

from .clues import has_clues
from .columns import TIGHTEST, Listing
from .lattice import JUST
from .listing import listings

WIDEST_LIST = 0.42  # of the width that list and grid share
NARROWER = 0.26, 0.34  # the same, tried for what takes any width
COLUMNS = 2  # at most
APART_SHARE = 0.12  # of that width: where more is left over, list and grid stay together in its middle
HANG = 0.03  # sizes by which a glyph may stand out at the side of its line
UNDER = 1.5  # points from the upper edge of the cells to the first baseline, at least


def beside_listings(puzzle: Puzzle, look: Look, order: str, width: float) -> Iterator[Listing]:
    """Every way to set a list beside a grid, both in that width."""
    flows = puzzle.key or has_clues(puzzle)
    for part in (*NARROWER, WIDEST_LIST) if flows else (WIDEST_LIST,):
        for listing in listings(puzzle, look, order, part * width, COLUMNS):
            if len(listing.columns) <= COLUMNS:
                yield listing


@dataclass(frozen=True, slots=True)
class Beside:
    """Where a list stands beside its grid."""

    side: str  # of the grid: left or right
    aside: float  # from the frame
    on_rows: bool
    at_edges: bool = False  # the list at one edge of the page's block and the grid at the other
    shared: bool = False  # its page, on which grids stand at one edge

    def fitted(self, listing: Listing, pitch: float, rows: int, height: float) -> Listing | None:
        """The list as high as a grid of so many rows, whose frame is so high; None where it is higher.

        The fewer columns it has there, the better it looks.
        """
        odd = float(len(listing.columns) - 1)
        if self.on_rows:
            fits = (
                listing.lines <= rows and pitch >= TIGHTEST * listing.face.size and len(listing.columns) == 1
            )
            over = (height - rows * pitch + pitch - listing.face.cap) / 2  # from the frame to the first word
            fits = fits and listing.above <= over
            return replace(listing, leading=pitch, odd=odd) if fits else None
        room = (
            height
            if listing.surround
            else (rows - 1) * pitch + listing.face.cap + DESCENT * listing.face.size
        )
        spread = listing.as_high_as(room - UNDER if listing.surround else room)
        return replace(spread, odd=odd) if spread.height <= room + JUST else None

    def grid_left(self, listing: Listing, box: Box, width: float) -> float:
        """The left edge of a frame of that width."""
        spare = box.width - width - self.aside - listing.least_width
        away = spare / 2 if self._is_loose(spare, box) else 0.0
        return box.x + away if self.side == "right" else box.right - away - width

    def _is_loose(self, spare: float, box: Box) -> bool:
        """Whether so much is left over that list and grid stay together in the middle."""
        return spare > APART_SHARE * box.width and not self.at_edges and not self.shared

    def placed(
        self, listing: Listing, box: Box, lattice: GridLattice, width: float, height: float, first_row: int
    ) -> Iterator[Op]:
        """The list beside a frame as wide and as high, from the first row of letters."""
        spare = box.width - width - self.aside - listing.least_width
        room = listing.least_width + (spare if listing.surround and spare <= APART_SHARE * box.width else 0.0)
        frame = self.grid_left(listing, box, width)
        hang = 0.0 if listing.surround else HANG * listing.face.size
        if self.side == "right":
            left = box.right - room - hang if self.at_edges else frame + width + self.aside
        else:
            left = frame - self.aside - room if self._is_loose(spare, box) else box.x + hang
        _, row = lattice.centre((first_row, 0))
        on_row = row + listing.face.cap / 2
        top = box.top if listing.surround else on_row
        under = lattice.corner(first_row, 0)[1] - UNDER + listing.face.cap
        first = on_row if self.on_rows else min(top - listing.above, under)
        yield from listing.placed(left + room / 2, top, room, height, first)
