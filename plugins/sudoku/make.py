"""Making a sudoku: a full grid, from which pairs of cells are emptied while one solution is left.

    . 3 | . .        2 3 | 1 4
    . . | 3 .        4 1 | 3 2
    ----+----   ->   ----+----
    . 2 | . .        1 2 | 4 3
    . . | 2 .        3 4 | 2 1

Givens lie symmetrically: a cell and the one opposite it over the middle are printed both or neither. A
sudoku is good if no pair of its givens could be left out, and if the hardest step that logic must take is of
its level's own; easy ones keep more givens than they need, and ask for hidden singles alone. No puzzle there
is for a word with a letter twice, or for a level that so small a grid never needs.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bookmaker import Bench, Dice, Unmade
from bookmaker.kinds.cells.sudoku_grid import full_grid
from bookmaker.kinds.cells.sudoku_logic import (
    LOCKED,
    SINGLES,
    SUBSETS,
    TECHNIQUES,
    WINGS,
    PencilMarks,
    solve,
    solve_on,
)
from bookmaker.kinds.cells.sudoku_units import Geometry, geometry, joined

from .model import Sudoku, SudokuRequest, in_rows
from .packed import Board
from .unique import Uniqueness


@dataclass(frozen=True, slots=True)
class Band:
    """What a level asks: the easiest and the hardest of TECHNIQUES it may end with, up to but not `end`."""

    first: int
    end: int
    spare: int = 0  # the least share of the grid that is printed, in percent


GUESS = len(TECHNIQUES)  # where logic stops short
EASY = Band(0, 1, spare=40)
LEVEL_BANDS = {  # of each size; a small grid hardly ever needs more
    4: {"easy": EASY, "medium": Band(0, SINGLES)},
    6: {"easy": EASY, "medium": Band(0, SINGLES), "hard": Band(SINGLES, WINGS)},
    9: {
        "easy": EASY,
        "medium": Band(SINGLES, LOCKED),
        "hard": Band(LOCKED, SUBSETS),
        "expert": Band(SUBSETS, WINGS),
    },
}
TRIES = {"fast": 400, "standard": 1600, "fine": 3200, "finest": 6400}  # grids until a level is given up
BACK = 3  # pairs written back before a grid is dug again
PATIENCE = 10  # grids dug from one answer without coming nearer to the level
GRIDS_DUG = 2  # from one answer, each with its pairs exchanged
PAIRS_AT_ONCE = 12  # emptied together first: hardly any of them must stay
WINGS_AMONG = range(16, 41)  # cells that are empty where singles end, in most grids that need a wing


@dataclass(frozen=True, slots=True)
class Dug:
    """A grid's givens, with the number of the hardest technique they need, GUESS where none is enough."""

    given: int
    hardest: int


def make(request: SudokuRequest, bench: Bench) -> Sudoku:
    """The sudoku asked for; Unmade where none of the grids dug needs what its level is about.

    At `expert` one that needs a guess comes before none at all.
    """
    dice = bench.dice("make")
    field = geometry(request.size, request.variant)
    band = LEVEL_BANDS[request.size][request.level]
    by_logic = band.spare or (len(field.units) > 3 * field.size and field.size == 9)
    left, guess = TRIES[request.effort], None
    while left > 0:
        answer = _answer(field, bool(request.word), dice)
        for dug in (_dug_by_logic if by_logic else _dug_by_exchange)(field, band, answer, dice):
            left -= 1
            if not _off(dug, band):
                return _written(request, answer, dug.given)
            if dug.hardest == GUESS and not guess:
                guess = answer, dug.given
            if not left:
                break
    if not guess or request.level != "expert":
        what = f"no grid for a sudoku of {request.size} rows that is {request.level} came up"
        raise Unmade(what, "another level, seed or effort would help")
    answer, given = guess  # fewer of them need a guess all the more
    return _written(request, answer, _emptied(given, _pairs(field), 0, Uniqueness(field, answer).holds))


def _off(dug: Dug, band: Band) -> int:
    """How far its hardest step is from the level's."""
    return max(band.first - dug.hardest, dug.hardest - band.end + 1, 0)


def _written(request: SudokuRequest, answer: list[int], given: int) -> Sudoku:
    signs = request.word or request.signs
    size = request.size
    printed = [signs[sign] if given >> cell & 1 else None for cell, sign in enumerate(answer)]
    full = [signs[sign] for sign in answer]
    return Sudoku(in_rows(printed, size), in_rows(full, size), request.variant, request.word)


def _answer(field: Geometry, spelt: bool, dice: Dice) -> list[int]:
    """A grid full of signs; where a word is spelt, its diagonal holds them in order."""
    size = field.size
    on_diagonal = {cell * (size + 1): cell for cell in range(size if spelt else 0)}
    full = full_grid(field, [on_diagonal.get(cell) for cell in range(size * size)], dice)
    assert full  # a diagonal of different signs leaves room in every size
    return full


def _pairs(field: Geometry) -> list[int]:
    """Each cell with the one opposite; the middle alone."""
    last = field.size * field.size - 1
    return [1 << cell | 1 << last - cell for cell in range((last + 2) // 2)]


def _emptied(given: int, pairs: list[int], least: int, holds: Callable[[int, int], bool]) -> int:
    """What is left of givens when no more of these pairs, in turn, can be emptied."""
    for pair in pairs:
        after = given & ~pair
        if after != given and after.bit_count() >= least and holds(after, pair):
            given = after
    return given


def _dug_by_logic(field: Geometry, band: Band, answer: list[int], dice: Dice) -> Iterator[Dug]:
    """Ways to dig a full grid as long as the level's steps reach the end.

    With both diagonals and nine signs, hardly a grid without a spare given is left to logic.
    """

    def dug(given: int, pairs: list[int]) -> Dug:
        given = _emptied(given, pairs, least, lambda after, _: not solved(after).open)
        return Dug(given, _hardest(solved(given)))

    def solved(given: int) -> PencilMarks:
        signs = [sign if given >> cell & 1 else None for cell, sign in enumerate(answer)]
        return solve(field, signs, band.end)

    least, pairs = band.spare * len(answer) // 100, _pairs(field)
    latest = best = dug(field.all, dice.shuffled(pairs))
    stale = 0
    while stale < PATIENCE:
        yield latest
        stale = 0 if _off(latest, band) < _off(best, band) else stale + 1
        best = min(latest, best, key=lambda each: _off(each, band))
        printed = [pair for pair in pairs if best.given & pair]
        empty = [pair for pair in pairs if not best.given & pair]
        back = [dice.choice(empty) for _ in range(BACK)]
        latest = dug(best.given | joined(back), dice.shuffled(printed) + back)


def _dug_by_exchange(field: Geometry, band: Band, answer: list[int], dice: Dice) -> Iterator[Dug]:
    """Ways to dig a full grid as long as one solution is left, and then to exchange pairs of its givens.

    Of grids one step from the level more neighbours are of it: the first one found is exchanged further.
    """
    unique, pairs = Uniqueness(field, answer), _pairs(field)

    def dug(given: int) -> Dug:
        order = dice.shuffled(pairs)
        if given == field.all and unique.holds(
            without := given & ~joined(order[:PAIRS_AT_ONCE]), given & ~without
        ):
            given = without
        given = _emptied(given, order, 0, unique.holds)
        return graded(given, unique.settled(unique.opened(given)))

    def graded(given: int, board: Board | None) -> Dug:
        assert board  # the full grid has these givens
        return Dug(given, _hardest(solve_on(_marks(field, board), band.end)))

    seen = set[int]()
    for _ in range(GRIDS_DUG):
        base: Dug | None = dug(field.all)
        while base:
            yield base
            nearer: Dug | None = None
            for given, board in _exchanged(unique, pairs, base, band, dice):
                if given not in seen:
                    seen.add(given)
                    other = graded(given, board)
                    if _off(other, band) <= 1 and _off(other, band) < _off(base, band):
                        nearer = other
                        break
                    yield other
            base = dug(nearer.given) if nearer else None


def _exchanged(
    unique: Uniqueness, pairs: list[int], base: Dug, band: Band, dice: Dice
) -> Iterator[tuple[int, Board]]:
    """Givens with one pair in the place of another, that have one solution, and a board they lead to.

    Left out are those where singles tell of the first pair, as easy as with both pairs, and what can hardly
    be of the level. Where logic tells of the first pair, no other solution need be sought.
    """
    given, for_wings = base.given, band.first >= SUBSETS
    sought = for_wings or (band.end > LOCKED and _off(base, band) == 1)
    for pair in dice.shuffled([pair for pair in pairs if pair & given]):
        rest = given & ~pair
        start = unique.settled(unique.opened(rest))
        fit, known = unique.exchanges(given, pair), len(unique.differing)
        for other in dice.shuffled([other for other in pairs if other & fit]):
            if not unique.may_hold(rest | other, known):
                continue
            board = unique.settled(unique.opened(other, start), pair)
            if not board or (for_wings and board[1].bit_count() not in WINGS_AMONG):
                continue
            further = unique.led_on(board, pair)
            if not further and not for_wings:
                yield rest | other, board
            if further and sought and not unique.differs(further, pair):
                yield rest | other, further


def _marks(field: Geometry, board: Board) -> PencilMarks:
    free, empty, _ = board
    cells = field.size * field.size
    return PencilMarks(field, [free >> sign * cells & field.all for sign in range(field.size)], empty)


def _hardest(marks: PencilMarks) -> int:
    """The number of the hardest technique that was needed, GUESS where some are open."""
    return GUESS if marks.open else max((TECHNIQUES.index(name) for name in marks.used), default=0)
