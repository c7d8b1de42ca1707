"""Killer sudokus: cages told by their sums, solved without a guess, each level by its own steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice, product
from statistics import median
from typing import Any

import pytest

from bookmaker import BoardPuzzle, BookError, Cell
from bookmaker.kinds.cells.sudoku_units import geometry
from bookmaker.testing import check_kind
from bookmaker.testing.harness import quickly
from tests.kind_puzzles import ask, bench, inside, kind_of, made

from ..sweep import WHOLE

KIND = kind_of("killer")
LEVELS = "kids", "easy", "medium", "hard", "expert"
every_level = pytest.mark.parametrize("level", LEVELS)
LOGIC, GRADE, VERIFY = (inside("killer", module) for module in ("logic", "grade", "verify"))


@cache
def killer(level: str, seed: int = 1, size: int = 0) -> Any:
    return made("killer", seed, level=level, size=size)


def solutions(puzzle: BoardPuzzle) -> list[dict[Cell, str]]:
    return [*islice(VERIFY.solutions(puzzle.board, 2), 2)]


@every_level
def test_each_level_needs_its_own_step_and_no_guess(level: str) -> None:
    first, end = {
        "kids": (0, LOGIC.SUMS),
        "easy": (0, LOGIC.SUMS),
        "medium": (LOGIC.SUMS, LOGIC.ONE_45),
        "hard": (LOGIC.ONE_45, LOGIC.CAGES),
        "expert": (LOGIC.CAGES, LOGIC.EVERY),
    }[level]
    for seed in (1, 2):
        marks = GRADE.marks_of(killer(level, seed))
        assert not marks.open
        assert first <= max(map(LOGIC.TECHNIQUES.index, marks.used)) < end


def test_levels_of_a_seed_differ_and_harder_ones_are_graded_harder() -> None:
    puzzles = {level: [killer(level, seed, 9) for seed in (1, 2, 3)] for level in LEVELS}
    grades = [median(KIND.grade(each).difficulty for each in puzzles[level]) for level in LEVELS]
    assert grades == sorted({*grades})
    assert len({str(puzzles[level][0].board) for level in LEVELS}) == len(LEVELS)
    assert len(killer("kids").answer) == 6
    assert [*map(len, (killer("medium", 1, 6).answer, killer("hard", 1, 6).answer))] == [6, 6]


@every_level
def test_cages_hold_each_cell_once_and_no_digit_twice_and_say_their_sums(level: str) -> None:
    puzzle = killer(level)
    board, answer = puzzle.board, puzzle.answer
    assert sorted(cell for cage in board.cages for cell in cage) == sorted(board.places)
    sums = board.in_corner("upper left")
    assert {*sums} == {min(cage) for cage in board.cages}
    for cage in board.cages:
        digits = [int(answer[row][column]) for row, column in cage]
        assert 2 <= len(cage) == len({*digits})
        assert int(sums[min(cage)]) == sum(digits)
    assert bool(board.given) == (level in ("kids", "easy"))
    assert board.given.keys().isdisjoint(sums)
    assert KIND.read(KIND.write(puzzle)) == puzzle
    assert [*KIND.verify(puzzle)] == []


def test_the_judge_sees_a_second_answer_and_an_answer_that_is_none() -> None:
    puzzle = killer("medium", 1, 6)
    rows, columns = range(0, 6, 2), range(0, 6, 3)
    (one, *rest) = puzzle.board.cages
    told = puzzle.board.in_corner("upper left")

    def with_cages(cages: Any, sums: dict[Cell, str]) -> BoardPuzzle:
        figures = [
            replace(puzzle.board.figures[0], row=r, column=c, text=text) for (r, c), text in sums.items()
        ]
        return replace(puzzle, board=replace(puzzle.board, cages=tuple(cages), figures=tuple(figures)))

    boxes = [tuple((r + i, c + j) for i, j in product(range(2), range(3))) for r, c in product(rows, columns)]
    any_grid = with_cages(boxes, {min(box): "21" for box in boxes})
    assert [*KIND.verify(any_grid)] == ["there is more than one solution"]
    other = str(int(told[min(one)]) + 1)
    assert [*KIND.verify(with_cages([one, *rest], {**told, min(one): other}))] == ["there is no solution"]
    lacking = {cell: text for cell, text in told.items() if cell != min(one)}
    for odd in (
        with_cages([one, *rest], lacking),
        with_cages(rest, lacking),
        with_cages([one, *rest], {**told, min(one): "?"}),
        replace(puzzle, board=replace(puzzle.board, regions=())),
    ):
        assert solutions(odd) == []
        assert [*KIND.verify(odd)]
        with pytest.raises(ValueError, match=r"^board: boxes, and cages with a sum"):
            KIND.read(KIND.write(odd))


def test_what_cells_can_come_to_is_narrowed_to_the_ways_there_are() -> None:
    def digits(*some: int) -> int:
        return sum(1 << digit - 1 for digit in some)

    every = digits(*range(1, 10))
    assert LOGIC.narrowed(3, (every, every), True) == ((digits(1, 2),) * 2, digits(1, 2))
    assert LOGIC.narrowed(4, (every, every), True) == ((digits(1, 3),) * 2, digits(1, 3))
    assert LOGIC.narrowed(4, (every, every), False)[0] == (digits(1, 2, 3),) * 2
    assert LOGIC.narrowed(7, (digits(1, 2), every, digits(2, 4)), True) == (
        (digits(1, 2), digits(1, 2, 4), digits(2, 4)),
        digits(1, 2, 4),
    )
    assert LOGIC.narrowed(24, (every,) * 3, True) == ((digits(7, 8, 9),) * 3, digits(7, 8, 9))


def test_cages_of_a_row_tell_the_cell_they_lack_and_the_cell_they_have_beyond_it() -> None:
    field = geometry(9, "classic")
    cages = [LOGIC.Cage(0b11111111, 40), LOGIC.Cage(1 << 8 | 1 << 17, 12)]
    assert {LOGIC.Cage(1 << 8, 5), LOGIC.Cage(1 << 17, 7)} <= {*LOGIC.rests(field, cages, field.rows[:1])}


@pytest.mark.parametrize("size", [6, 9])
def test_killers_that_are_turned_or_mirrored_are_alike(size: int) -> None:
    puzzle = killer("easy", 1, size)

    def lying(change: Callable[[Cell], Cell]) -> BoardPuzzle:
        cages = tuple(tuple(map(change, cage)) for cage in puzzle.board.cages)
        sums = puzzle.board.in_corner("upper left")
        spots = [(min(map(change, cage)), sums[min(cage)]) for cage in puzzle.board.cages]
        figures = [replace(puzzle.board.figures[0], row=r, column=c, text=text) for (r, c), text in spots]
        board = replace(puzzle.board, cages=cages[::-1], figures=tuple(figures))
        return replace(puzzle, board=board)

    last, first = size - 1, KIND.alike(puzzle)
    assert KIND.alike(lying(lambda cell: (last - cell[0], cell[1]))) == first
    assert KIND.alike(lying(lambda cell: (cell[0], last - cell[1]))) == first
    assert (KIND.alike(lying(lambda cell: cell[::-1])) == first) == (size == 9)
    assert KIND.alike(killer("easy", 2, size)) != first


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"size": 5}, "a killer sudoku has 6 or 9 rows, not 5"),
        ({"size": 6, "level": "expert"}, "no killer sudoku of 6 rows is 'expert'"),
    ],
)
def test_what_no_killer_can_be_is_told(said: dict[str, Any], told: str) -> None:
    with pytest.raises(BookError, match=told):
        KIND.plan(ask("killer", **said), bench("killer"))


def test_killers_keep_the_contract() -> None:
    with quickly(not WHOLE):
        check_kind(KIND, most=2 if WHOLE else 1)


def test_a_killer_of_which_all_is_given_is_graded_as_the_easiest() -> None:
    puzzle = killer("kids")
    full = replace(puzzle, board=replace(puzzle.board, rows=puzzle.answer))
    assert KIND.grade(full).difficulty == 0
    assert [*KIND.verify(full)] == []
