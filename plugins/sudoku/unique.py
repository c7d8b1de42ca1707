"""Whether givens have one solution, for the maker."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from bookmaker.kinds.cells.rows import bits
from bookmaker.kinds.cells.sudoku_units import BOXES, Geometry, joined

from .packed import NEVER, Board, fewest, in_cells, led_on, packed, settled


class Uniqueness:
    """Whether givens of one full grid leave no other: what others were found answers most later questions.

    Another solution differs from the full grid in some cells; givens that have none of these cannot tell the
    two apart, whatever else they have. Givens are sets of cells.
    """

    def __init__(self, field: Geometry, answer: Sequence[int]) -> None:
        self.geometry = packed(field)
        self.places = tuple(sign * self.geometry.cells + cell for cell, sign in enumerate(answer))
        self.answer = joined(1 << place for place in self.places)
        self.differing = [*dict.fromkeys(_exchanges(field, answer))]  # cells of each other solution known

    def holds(self, given: int, emptied: int) -> bool:
        """Whether no other grid has these givens, its own, if none had before these cells were emptied."""
        return self.may_hold(given) and not self.differs(self.opened(given), emptied)

    def may_hold(self, given: int, since: int = 0) -> bool:
        """Whether no other grid that is known, or that has been since so many were, has these givens."""
        return all(map(given.__and__, self.differing[since:] if since else self.differing))

    def opened(self, given: int, board: Board | None = None) -> Board:
        """The board, one without a sign where none is given, with these givens."""
        free, empty, written = board or (self.geometry.every * self.geometry.copies, self.geometry.every, 0)
        for cell in bits(given & empty):
            free &= self.geometry.left[self.places[cell]]
        return free, empty & ~given, written

    def settled(self, board: Board, emptied: int = 0) -> Board | None:
        """The board with all single signs written; None as soon as those of the emptied cells are."""
        return settled(self.geometry, board, self._own(emptied) or NEVER)

    def led_on(self, board: Board, emptied: int) -> Board | None:
        """A settled board as far as locked signs and pairs lead; None once those of the emptied cells are."""
        return led_on(self.geometry, board, self._own(emptied) or NEVER)

    def _own(self, cells: int) -> int:
        """The signs that the full grid has in these cells."""
        return joined(1 << self.places[cell] for cell in bits(cells))

    def differs(self, board: Board, emptied: int) -> bool:
        """Whether another solution than the full grid is left, with another sign in an emptied cell.

        Where it differs is kept. None is sought in which the emptied cells are as in the full grid.
        """
        geometry = self.geometry
        own = self._own(emptied)
        boards = [board]
        while boards:
            after = settled(geometry, boards.pop(), own)
            if after is None:
                continue
            free, empty, written = after
            if not empty:
                self.differing.append(in_cells(geometry, written & ~self.answer))
                return True
            open_one = empty & emptied
            cell = (open_one & -open_one).bit_length() - 1 if open_one else fewest(geometry, free)
            places = free & geometry.copies << cell
            in_order = *bits(places & self.answer), *bits(places & ~self.answer)
            for place in in_order:  # the last is tried first
                boards.append((free & geometry.left[place], empty & ~(1 << cell), written | 1 << place))
        return False

    def exchanges(self, given: int, emptied: int) -> int:
        """The cells of which one must be printed where the emptied ones are not, as far as is known."""
        rest, cells = given & ~emptied, self.geometry.every & ~given
        for differing in self.differing:
            if not differing & rest:
                cells &= differing | opposite(differing, self.geometry.cells)
        return cells


def opposite(cells: int, count: int) -> int:
    """The cells opposite these over the middle of so many."""
    return int(f"{cells:0{count}b}"[::-1], 2)


def _exchanges(field: Geometry, answer: Sequence[int]) -> Iterator[int]:
    """Cells in which two signs, or the signs of two rows or columns of a box, can change places."""
    size = field.size
    for one, other in combinations(range(size), 2):
        left = joined(1 << cell for cell, sign in enumerate(answer) if sign in (one, other))
        while left:
            part, fresh = 0, left & -left
            while fresh:
                part |= fresh
                near = joined(field.near[cell] for cell in bits(fresh))
                fresh = near & left & ~part
            yield part
            left &= ~part
    if len(field.units) == 3 * size:
        for step, apart, band in zip((1, size), (size, 1), BOXES[size], strict=True):
            for one, other in combinations(range(size), 2):
                if one // band == other // band:
                    yield from _crossed(
                        answer, [(one * apart + n * step, other * apart + n * step) for n in range(size)]
                    )


def _crossed(answer: Sequence[int], pairs: list[tuple[int, int]]) -> Iterator[int]:
    """The cells of two lines, in parts that have the same signs in both."""
    at = {answer[one]: n for n, (one, _) in enumerate(pairs)}
    left = {*range(len(pairs))}
    while left:
        n, part = min(left), 0
        while n in left:
            left.discard(n)
            part |= 1 << pairs[n][0] | 1 << pairs[n][1]
            n = at[answer[pairs[n][1]]]
        yield part
