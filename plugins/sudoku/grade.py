"""How hard a sudoku is: by the hardest step that logic must take, and how many of them."""

from collections import Counter

from bookmaker import Grade
from bookmaker.kinds.cells.sudoku_logic import LOCKED, SINGLES, SUBSETS, TECHNIQUES, solve
from bookmaker.kinds.cells.sudoku_units import geometry

from .model import Sudoku

FAMILIES = ((0, 0), (SINGLES, 25), (LOCKED, 50), (SUBSETS, 72))  # from which technique, which grade
GUESS_GRADE = 95


def technique_counts(puzzle: Sudoku) -> tuple[Counter[str], bool]:
    """How often logic needs each technique, and whether it reaches the end."""
    number = {sign: index for index, sign in enumerate(puzzle.signs)}
    given = [None if sign is None else number[sign] for row in puzzle.given for sign in row]
    marks = solve(geometry(puzzle.size, puzzle.variant), given)
    return marks.used, not marks.open


def hardest_technique(puzzle: Sudoku) -> str:
    """The hardest step that logic must take, "a guess" where it does not reach the end."""
    used, solved = technique_counts(puzzle)
    return max(used, key=TECHNIQUES.index, default="") if solved else "a guess"


def difficulty(puzzle: Sudoku) -> int:
    """From 0 to 100; singles alone stay under 25, locked signs under 50, subsets under 72."""
    used, solved = technique_counts(puzzle)
    if not solved:
        return GUESS_GRADE
    hardest = max((TECHNIQUES.index(name) for name in used), default=0)
    base = max(grade for first, grade in FAMILIES if hardest >= first)
    if base and puzzle.size == 9:
        steps = sum(count for name, count in used.items() if TECHNIQUES.index(name) >= SINGLES)
        return base + min(2 * steps + hardest, 21)
    if base:
        return base // 2 + min(2 * (puzzle.size - 4), 10)
    cells = puzzle.size * puzzle.size
    blank = 100 * (cells - puzzle.givens) // cells
    return min(blank // 5 + 4 * (used["naked single"] > 0), 24) * min(puzzle.size, 9) // 9


def grade(puzzle: Sudoku) -> Grade:
    """How hard it is, and its hardest step."""
    return Grade(difficulty(puzzle), hardest_technique(puzzle))
