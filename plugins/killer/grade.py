"""How hard a killer sudoku is: by the hardest step that logic must take, and how many of its kind."""

from bookmaker import BoardPuzzle, Grade
from bookmaker.kinds.cells.sudoku_logic import PencilMarks
from bookmaker.kinds.cells.sudoku_units import geometry, joined

from .logic import CAGES, ONE_45, SUMS, TECHNIQUES, Cage, solve

FAMILIES = ((0, 0), (SUMS, 25), (ONE_45, 50), (CAGES, 75))  # from which technique, which grade
WITHIN = 24  # what a grade adds to its family's at most
GUESS_GRADE = 99


def marks_of(puzzle: BoardPuzzle) -> PencilMarks:
    """What logic comes to, and the steps that it took."""
    size, sums = len(puzzle.answer), puzzle.board.in_corner("upper left")
    cages = [
        Cage(joined(1 << row * size + column for row, column in cage), int(sums[min(cage)]))
        for cage in puzzle.board.cages
    ]
    given = joined(1 << row * size + column for row, column in puzzle.board.given)
    answer = [int(str(sign)) - 1 for row in puzzle.answer for sign in row]
    return solve(geometry(size, "classic"), cages, given, answer)


def grade(puzzle: BoardPuzzle) -> Grade:
    """From 0 to 100; sums stay under 25, the 45 of one unit under 50, cages and more of them under 75."""
    marks, size = marks_of(puzzle), len(puzzle.answer)
    if marks.open:
        return Grade(GUESS_GRADE, "a guess")
    hardest = max(map(TECHNIQUES.index, marks.used), default=0)
    first, base = max(family for family in FAMILIES if hardest >= family[0])
    steps = sum(count for name, count in marks.used.items() if TECHNIQUES.index(name) >= first)
    blank = size * size - len(puzzle.board.given)
    within = steps + hardest if base else blank // 4 + marks.used["sum"]
    return Grade((base + min(within, WITHIN)) * size // 9, TECHNIQUES[hardest])
