"""Making a killer sudoku: a full grid is cut into cages, and those where logic stops are cut anew.

    A B B C    A 4  B 6  C 5      1 2 | 4 3
    A D E C    D 5  E 4           3 4 | 1 2
    F D E H    F 6  H 5      ->   ----+----
    F G G H    G 5                2 1 | 3 4
                                  4 3 | 2 1

A killer is good if logic reaches its end by the steps of its level, and needs one of the hardest of them; if
no cage is a cell alone; and if nothing is given above easy. With six rows hardly one needs an expert's steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bookmaker import Bench, Board, BoardFigure, BoardPuzzle, Cell, Dice, Unmade
from bookmaker.kinds.cells.rows import bits
from bookmaker.kinds.cells.sudoku_grid import full_grid
from bookmaker.kinds.cells.sudoku_logic import PencilMarks
from bookmaker.kinds.cells.sudoku_units import Geometry, geometry, joined

from .logic import CAGES, EVERY, ONE_45, SUMS, TECHNIQUES, Cage, solve

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class KillerRequest:
    """What a killer sudoku shall be; with the same request come the same digits."""

    size: int
    level: str
    effort: str


@dataclass(frozen=True, slots=True)
class Level:
    """How many cells cages have, which of TECHNIQUES is the hardest it needs, up to but not `end`."""

    lengths: tuple[int, ...]  # drawn from
    first: int
    end: int
    given: int = 0  # the least share of cells that is printed, in percent; 0: none ever is


KILLER_LEVELS = {
    "kids": Level((2, 2, 3), 0, SUMS, 20),
    "easy": Level((2, 2, 3), 0, SUMS, 8),
    "medium": Level((2, 2, 3, 3), SUMS, ONE_45),
    "hard": Level((2, 3, 3, 4), ONE_45, CAGES),
    "expert": Level((2, 3, 4, 4), CAGES, EVERY),
}
GRIDS = {"fast": 4, "standard": 10, "fine": 20, "finest": 40}  # until a level is given up
PATIENCE = 60  # cuts without coming nearer to the level
PATIENCE_BEFORE_GIVEN = 5  # the same where a digit may be given
LONELY_COST = 3  # as bad as so many cells that logic leaves open is a cage of one cell
START_AMONG = 6  # cells of which a cage begins with the one that has least room


def make(request: KillerRequest, bench: Bench) -> BoardPuzzle:
    """The killer sudoku asked for; Unmade where no grid came to need what its level is about."""
    dice, level = bench.dice("make"), KILLER_LEVELS[request.level]
    field = geometry(request.size, "classic")
    for _ in range(GRIDS[request.effort]):
        answer = full_grid(field, [None] * request.size**2, dice)
        assert answer  # an empty grid can be filled
        if cut := _Cutter(field, answer, level, dice).cut():
            return written(field, answer, *cut)
    what = f"no grid for a killer sudoku of {request.size} rows that is {request.level} came up"
    raise Unmade(what, "another level, seed or effort would help")


def written(field: Geometry, answer: Sequence[int], cages: Sequence[int], given: int) -> BoardPuzzle:
    """The board of an answer, its cages and what is given, sets of cells."""
    size = field.size

    def cells(group: int) -> Cells:
        return tuple(divmod(cell, size) for cell in bits(group))

    signs = tuple(tuple(str(sign + 1) for sign in answer[n * size : (n + 1) * size]) for n in range(size))
    sums = [str(sum(answer[cell] + 1 for cell in bits(cage))) for cage in cages]
    figures = (
        BoardFigure(*cells(cage)[0], total, "upper left") for cage, total in zip(cages, sums, strict=True)
    )
    board = Board.blank(
        signs,
        cells(given),
        regions=tuple(map(cells, field.boxes)),
        cages=tuple(map(cells, cages)),
        figures=tuple(figures),
    )
    return BoardPuzzle(board, signs)


class _Cutter:
    """Cuts a full grid into cages, sets of cells that have no digit twice."""

    def __init__(self, field: Geometry, answer: Sequence[int], level: Level, dice: Dice) -> None:
        self.field, self.answer, self.level, self.dice = field, answer, level, dice
        self.most = max(level.lengths) + 1

    def cut(self) -> tuple[list[int], int] | None:
        """Cages and the cells given with which logic ends as its level wants it; None if it does not."""
        cages, given, stale = self._joined_up(self._cages(self.field.all)), 0, 0
        marks = self._solved(cages, given)
        while cost := self._cost(marks, cages):
            stale += 1
            if given or (self.level.given and stale > PATIENCE_BEFORE_GIVEN and not self._lonely(cages)):
                given |= self._one_more(marks.open, cages, given)
                stale, marks = 0, self._solved(cages, given)
            elif stale > PATIENCE:
                return None
            else:
                after = self._recut(cages, self._start(marks, cages))
                found = self._solved(after, given)
                if (reached := self._cost(found, after)) <= cost:
                    cages, marks, stale = after, found, 0 if reached < cost else stale
        while given.bit_count() * 100 < self.level.given * len(self.answer):
            given |= self._one_more(self.field.all, cages, given)
        return sorted(cages, key=lambda cage: cage & -cage), given

    def _solved(self, cages: Sequence[int], given: int) -> PencilMarks:
        told = [Cage(cage, sum(self.answer[cell] + 1 for cell in bits(cage))) for cage in cages]
        return solve(self.field, told, given, self.answer, self.level.end)

    def _cost(self, marks: PencilMarks, cages: Sequence[int]) -> int:
        """How far it is from what the level wants, 0 if it is that."""
        too_easy = max(map(TECHNIQUES.index, marks.used), default=0) < self.level.first
        return LONELY_COST * self._lonely(cages).bit_count() + (marks.open.bit_count() or too_easy)

    def _one_more(self, among: int, cages: Sequence[int], given: int) -> int:
        """A cell to be given, where no sum stands; a cage with others open is not told by its sum alone."""
        firsts = joined(cage & -cage for cage in cages)
        return 1 << self.dice.choice([*bits(among & ~given & ~firsts)])

    def _start(self, marks: PencilMarks, cages: Sequence[int]) -> int:
        """A cell where cages are to be cut anew."""
        return self.dice.choice([*bits(self._lonely(cages) | marks.open or self.field.all)])

    def _lonely(self, cages: Sequence[int]) -> int:
        """The cells that are cages by themselves."""
        return joined(cage for cage in cages if cage.bit_count() == 1)

    def _cages(self, region: int) -> list[int]:
        """A region in cages as long as they come."""
        found = list[int]()
        while region:
            starts = self.dice.shuffled([*bits(region)])[:START_AMONG]
            cage = 1 << min(starts, key=lambda cell: (self._beside(1 << cell) & region).bit_count())
            length = self.dice.choice(self.level.lengths)
            while cage.bit_count() < length and (rim := self._rim(cage, region)):
                cage |= 1 << self.dice.choice(rim)
            found.append(cage)
            region &= ~cage
        return found

    def _rim(self, cage: int, region: int) -> list[int]:
        """The cells beside a cage that have other digits than it has."""
        digits = {self.answer[cell] for cell in bits(cage)}
        return [cell for cell in bits(self._beside(cage) & region) if self.answer[cell] not in digits]

    def _beside(self, cells: int) -> int:
        return joined(_neighbours(self.field.size)[cell] for cell in bits(cells)) & ~cells

    def _joined_up(self, cages: list[int]) -> list[int]:
        """The same, a cage of one cell with one beside it where they have other digits."""
        for lonely in [cage for cage in cages if cage.bit_count() == 1]:
            digit = self.answer[lonely.bit_length() - 1]
            fit = [
                cage
                for cage in cages
                if cage & self._beside(lonely)
                and cage.bit_count() < self.most
                and all(self.answer[cell] != digit for cell in bits(cage))
            ]
            if lonely in cages and fit:
                shortest = min(fit, key=int.bit_count)
                cages = [cage for cage in cages if cage not in (lonely, shortest)] + [lonely | shortest]
        return cages

    def _recut(self, cages: list[int], start: int) -> list[int]:
        """The cages, that of a cell and one or two beside it cut anew."""
        region = next(cage for cage in cages if cage >> start & 1)
        for _ in range(1 + self.dice.below(2)):
            region |= self.dice.choice([cage for cage in cages if cage & self._beside(region)])
        return self._joined_up([cage for cage in cages if not cage & region] + self._cages(region))


@cache
def _neighbours(size: int) -> list[int]:
    """Of each cell: those side by side with it."""
    every = range(size)
    return [
        joined(
            1 << row * size + column
            for row, column in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
            if row in every and column in every
        )
        for r in every
        for c in every
    ]
