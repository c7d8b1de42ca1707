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

from collections.abc import Callable
from dataclasses import dataclass

from bookmaker import Dice

from .boards import Geometry, geometry
from .logic import LOCKED, SINGLES, SUBSETS, TECHNIQUES, WINGS, solve
from .model import Sudoku, SudokuRequest, in_rows
from .search import full_grid
from .unique import Uniqueness

Given = list[int | None]
Pair = tuple[int, int]
Solvable = Callable[[Given, Pair], bool]  # what holds of givens, once it did and these cells were emptied


@dataclass(frozen=True, slots=True)
class Band:
    """What a level asks: the easiest and the hardest of TECHNIQUES it may end with, up to but not `end`."""

    first: int
    end: int
    spare: int = 0  # the least share of the grid that is printed, in percent


GUESS = len(TECHNIQUES)  # where logic stops short
EASY = Band(0, 1, spare=40)
LEVELS = {  # of each size; a small grid hardly ever needs more
    4: {"easy": EASY, "medium": Band(0, SINGLES)},
    6: {"easy": EASY, "medium": Band(0, SINGLES), "hard": Band(SINGLES, WINGS)},
    9: {
        "easy": EASY,
        "medium": Band(SINGLES, LOCKED),
        "hard": Band(LOCKED, SUBSETS),
        "expert": Band(SUBSETS, WINGS),
    },
}
TRIES = {"fast": 60, "standard": 240, "fine": 480, "finest": 960}  # grids dug before a level is given up
BACK = 3  # pairs written back before a grid is dug again
PATIENCE = 10  # grids dug from one answer without coming nearer to the level


@dataclass(frozen=True, slots=True)
class Dug:
    """A grid's givens, with the number of the hardest technique they need, GUESS where none is enough."""

    given: Given
    hardest: int


def make_sudoku(request: SudokuRequest, dice: Dice) -> Sudoku | None:
    """The sudoku asked for; None where none of the grids dug needs what its level is about.

    At `expert` one that needs a guess comes before none at all.
    """
    field = geometry(request.size, request.variant)
    band = LEVELS[request.size][request.level]
    left, guess = TRIES[request.effort], None
    while left > 0:
        answer = _answer(field, bool(request.word), dice)
        solvable = _solvable(field, band, answer)
        dug = best = _dug(field, band, [*answer], dice.shuffled(_pairs(field)), solvable)
        stale = 0
        while left > 0 and stale < PATIENCE:
            left -= 1
            if not _off(dug, band):
                return _written(request, answer, dug)
            if dug.hardest == GUESS and not guess:
                guess = answer, dug
            stale = 0 if _off(dug, band) < _off(best, band) else stale + 1
            best = min(dug, best, key=lambda each: _off(each, band))
            dug = _dug_again(field, band, answer, best.given, dice, solvable)
    return _written(request, *guess) if guess and request.level == "expert" else None


def _off(dug: Dug, band: Band) -> int:
    """How far its hardest step is from the level's."""
    return max(band.first - dug.hardest, dug.hardest - band.end + 1, 0)


def _written(request: SudokuRequest, answer: list[int], dug: Dug) -> Sudoku:
    signs = request.word or request.signs
    size = request.size
    given = [None if sign is None else signs[sign] for sign in dug.given]
    full = [signs[sign] for sign in answer]
    return Sudoku(in_rows(given, size), in_rows(full, size), request.variant, request.word)


def _answer(field: Geometry, spelt: bool, dice: Dice) -> list[int]:
    """A grid full of signs; where a word is spelt, its diagonal holds them in order."""
    size = field.size
    on_diagonal = {cell * (size + 1): cell for cell in range(size if spelt else 0)}
    full = full_grid(field, [on_diagonal.get(cell) for cell in range(size * size)], dice)
    assert full  # a diagonal of different signs leaves room in every size
    return full


def _pairs(field: Geometry) -> list[Pair]:
    """Each cell with the one opposite; the middle with itself."""
    last = field.size * field.size - 1
    return [(cell, last - cell) for cell in range((last + 2) // 2)]


def _dug(field: Geometry, band: Band, given: Given, pairs: list[Pair], solvable: Solvable) -> Dug:
    """The givens that are left when no more of these pairs, in turn, can be emptied."""
    _empty(given, pairs, band.spare * len(given) // 100, solvable)
    marks = solve(field, given)
    hardest = max((TECHNIQUES.index(name) for name in marks.used), default=0)
    return Dug(given, GUESS if marks.open else hardest)


def _dug_again(
    field: Geometry, band: Band, answer: list[int], given: Given, dice: Dice, solvable: Solvable
) -> Dug:
    """Another way to dig the same grid: some pairs written back, then as many emptied as can be."""
    after, pairs = [*given], _pairs(field)
    printed = [pair for pair in pairs if given[pair[0]] is not None]
    empty = [pair for pair in pairs if given[pair[0]] is None]
    back = [dice.choice(empty) for _ in range(BACK)]
    for cell in {cell for pair in back for cell in pair}:
        after[cell] = answer[cell]
    return _dug(field, band, after, dice.shuffled(printed) + back, solvable)


def _solvable(field: Geometry, band: Band, answer: list[int]) -> Solvable:
    """What must hold of givens after each step of digging.

    With both diagonals and nine signs, hardly a grid without a spare given is left to logic: there, and
    where a level is about the easiest steps, logic must reach the end.
    """
    if band.spare or (len(field.units) > 3 * field.size and field.size == 9):
        return lambda given, emptied: not solve(field, given, band.end).open
    return Uniqueness(field, answer).holds


def _empty(given: Given, pairs: list[Pair], least: int, solvable: Solvable) -> None:
    """Empty these pairs in turn, in place, but those without which the givens are no longer solvable."""
    count = sum(sign is not None for sign in given)
    for pair in pairs:
        held = [given[cell] for cell in pair]
        printed = len({*pair}) if held[0] is not None else 0
        if not printed or count - printed < least:
            continue
        for cell in pair:
            given[cell] = None
        count -= printed
        if not solvable(given, pair):
            given[pair[0]], given[pair[1]] = held
            count += printed
