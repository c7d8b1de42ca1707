r"""Kakuro: digits that make the sums before and over them.

#   4\  3\     Each white cell gets a digit from 1 to 9. Those from one block to the next, across or down,
\3  1   2      come to the sum in the block, none of them twice. Good if there is one answer, and the
\4  3   1      diagram is the same upside down.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations, islice, product
from operator import or_
from typing import Any

from bookmaker import (
    Ask,
    Bench,
    Board,
    BoardFigure,
    BoardPuzzle,
    Cell,
    Dice,
    Grade,
    Kind,
    Unmade,
    board_kind,
    hookimpl,
)

SIZES = {"kids": 3, "easy": 4, "medium": 5, "hard": 6, "expert": 7}  # cells across and down
LONGEST = 6  # cells of a run
DIAGRAMS, REDRAWN, STEPS = 60, 25, 300  # tried; of each how often digits are drawn anew; of one count
PHRASES = {
    "en": {
        "name": "Kakuro",
        "instruction": "Fill in digits that make the sums.",
        "how-to": "Write a digit from 1 to 9 into each empty cell. The number over a slanted line is the sum "
        "of the digits that follow it, the one under it of those below. No digit is twice in one sum.",
    }
}
Run = tuple[Cell, ...]
Digits = dict[Cell, int]
DIGITS = range(1, 10)


@dataclass(frozen=True)
class Request:
    size: int  # cells across and down


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [board_kind(__name__, per_page=(1, 2))]


def plan(ask: Ask, bench: Bench) -> Request:
    """As large as its level has it."""
    return Request(SIZES[ask.level or "medium"])


def make(request: Request, bench: Bench) -> BoardPuzzle:
    """Digits drawn into a diagram; those that another answer has otherwise are drawn anew."""
    dice = bench.dice("kakuro")
    for _ in range(DIAGRAMS):
        runs = diagram(request.size, dice)
        digits = drawn(runs, {}, dice) if runs else None
        for _ in range(REDRAWN if digits else 0):
            answers = ways(runs, [sum(digits[cell] for cell in run) for run in runs])
            if len(answers) == 1:
                return puzzle_of(request.size + 1, runs, digits)
            loose = {cell for cell in digits if len({answer[cell] for answer in answers}) != 1}
            loose |= {cell for run in runs for cell in run if loose & {*run} and dice.below(3) == 0}
            digits = drawn(runs, {cell: digits[cell] for cell in digits.keys() - loose}, dice) or digits
    raise Unmade(f"no kakuro of {request.size} cells across came out", "roll it again")


def puzzle_of(side: int, runs: Sequence[Run], digits: Digits) -> BoardPuzzle:
    """The board of these digits, its sums in the blocks before and over their runs."""
    lines = [[digits.get((row, column)) for column in range(side)] for row in range(side)]
    answer = tuple(tuple(digit and str(digit) for digit in line) for line in lines)
    figures = list[BoardFigure]()
    for run in runs:
        (row, column), total = run[0], str(sum(digits[cell] for cell in run))
        is_across = row == run[1][0]
        block = (row, column - 1) if is_across else (row - 1, column)
        figures.append(BoardFigure(*block, total, "upper right" if is_across else "lower left"))
    slants = tuple(sorted({figure.cell for figure in figures}))
    return BoardPuzzle(Board.blank(answer, figures=tuple(figures), slants=slants), answer)


def diagram(size: int, dice: Dice) -> list[Run]:
    """The runs of a diagram that is the same upside down, in one piece; none where one is too long."""
    kept = board_of({*product(range(1, size + 1), repeat=2)}, size)
    for row, column in dice.shuffled(sorted(kept.cells)):
        less = board_of(kept.cells - {(row, column), (size + 1 - row, size + 1 - column)}, size)
        crossed = Counter(cell for run in less.runs for cell in run)
        if 5 * len(less.cells) >= 3 * size * size and less.is_whole and {*crossed.values()} == {2}:
            kept = less
    return kept.runs if max(map(len, kept.runs)) <= LONGEST else []


def board_of(cells: Set[Cell], size: int) -> Board:
    """These cells blank, and blocks before, over and between them."""
    side = range(size + 1)
    return Board(tuple(tuple("" if (r, c) in cells else None for c in side) for r in side))


def drawn(runs: Sequence[Run], kept: Mapping[Cell, int], dice: Dice) -> Digits | None:
    """Digits for all cells, none twice in a run, those kept among them; None after a dead end."""
    near = {cell: {other for run in runs if cell in run for other in run} for run in runs for cell in run}
    digits = dict(kept)
    while blank := near.keys() - digits.keys():
        free = {cell: {*DIGITS} - {digits.get(other) for other in near[cell]} for cell in sorted(blank)}
        cell = min(free, key=lambda each: len(free[each]))
        if not free[cell]:
            return None
        digits[cell] = min(dice.shuffled(sorted(free[cell]))[:3], key=lambda digit: -abs(digit - 5))
    return digits


@cache
def combinations_of(count: int, total: int) -> tuple[int, ...]:
    """The sets of so many digits that make a sum, as whole numbers with a bit for each digit."""
    return tuple(sum(1 << d for d in each) for each in combinations(DIGITS, count) if sum(each) == total)


def ways(runs: Sequence[Run], sums: Sequence[int]) -> list[Digits]:
    """Two answers at most, by the sets of digits that each sum has; none where it takes too many steps."""
    found, boards = list[Digits](), [dict.fromkeys((cell for run in runs for cell in run), 0b1111111110)]
    for _ in range(STEPS):
        if not boards or len(found) > 1:
            return found
        if may := narrowed(boards.pop(), runs, sums):
            cell = min(may, key=lambda each: may[each].bit_count() if may[each] & may[each] - 1 else 10)
            if may[cell] & may[cell] - 1:
                boards += ({**may, cell: 1 << digit} for digit in DIGITS if may[cell] >> digit & 1)
            else:
                found.append({each: digits.bit_length() - 1 for each, digits in may.items()})
    return []


def narrowed(may: Digits, runs: Sequence[Run], sums: Sequence[int]) -> Digits | None:
    """What each cell may still be, a bit for each digit; None where a sum cannot be made."""
    before = None
    while may != before:
        before = dict(may)
        for run, total in zip(runs, sums, strict=True):
            sure = {may[cell]: cell for cell in run if may[cell].bit_count() == 1}
            every, known = reduce(or_, map(may.__getitem__, run)), sum(sure)
            fits = [each for each in combinations_of(len(run), total) if known & ~each == 0 == each & ~every]
            among = reduce(or_, (each for each in fits if all(may[cell] & each for cell in run)), 0)
            for cell in run:
                may[cell] &= among & ~(known if sure.get(may[cell]) != cell else 0)
                if not may[cell]:
                    return None
    return may


def solutions(board: Board, most: int) -> Iterator[dict[Cell, str]]:
    """Up to so many answers: a digit is tried in the cell of fewest, and sums are bounded by what is left."""
    across, down = board.in_corner("upper right"), board.in_corner("lower left")
    at: dict[Cell, list[tuple[Run, int]]] = {cell: [] for cell in board.cells}
    for run in board.runs:
        row, column = run[0]
        total = across[row, column - 1] if row == run[-1][0] else down[row - 1, column]
        for cell in run:
            at[cell].append((run, int(total)))

    def fitting(cell: Cell, digits: Digits) -> set[int]:
        found = {*DIGITS}
        for run, total in at[cell]:
            written = {digits[other] for other in run if other in digits}
            rest, more = total - sum(written), len(run) - len(written) - 1
            low, high = more * (more + 1) // 2, more * (19 - more) // 2  # what so many digits come to
            found = {digit for digit in found - written if low <= rest - digit <= high}
        return found

    def filled(digits: Digits) -> Iterator[Digits]:
        if len(digits) == len(at):
            yield digits
            return
        free = {cell: fitting(cell, digits) for cell in at if cell not in digits}
        cell = min(free, key=lambda each: len(free[each]))
        for digit in free[cell]:
            yield from filled({**digits, cell: digit})

    for digits in islice(filled({}), most):
        yield {cell: str(digit) for cell, digit in digits.items()}


def grade(puzzle: BoardPuzzle) -> Grade:
    """More cells are harder."""
    return Grade(min(100.0, 1.5 * len(puzzle.board.cells)), f"{len(puzzle.board.figures)} sums")


def example(bench: Bench) -> BoardPuzzle:
    """A small one for the how-to."""
    return make(Request(3), bench)
