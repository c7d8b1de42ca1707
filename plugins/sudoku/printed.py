"""A sudoku read back from its printed page, and judged from that alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from bookmaker import Cell, PageArea, PrintedGrid, Region, Verdict, printed_grid, printed_texts

from .model import Sudoku
from .verify import BOX_ROWS, broken_rules, question_flaws

THICKER = 1.6  # than the thinnest line: one round a box
LETTERS_DROP_SIZES = 2.5  # how far below the cells the letters of a wordoku stand
CORNER = 0.1  # of the pitch: how far a diagonal may end from a corner

Signs = tuple[tuple[str | None, ...], ...]


@dataclass(frozen=True, slots=True)
class PrintedSudoku:
    """What a page shows of a sudoku: its signs, its diagonals, and what is not as it should be."""

    grid: PrintedGrid
    signs: Signs
    diagonal: bool
    area: PageArea  # of its cells and the letters below them
    letters: str  # of a wordoku, as they stand below it
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedSudoku | None:
    """The sudoku of a region: a square of 4, 6 or 9 rows in boxes; None for anything else."""
    grid = printed_grid(region)
    if grid is None or grid.columns != grid.rows or grid.rows not in BOX_ROWS:
        return None
    thick, missing = _box_lines(grid)
    if 4 * thick < 3 * (thick + missing):
        return None
    size = grid.rows
    signs = tuple(tuple(grid.sign((row, column)) for column in range(size)) for row in range(size))
    diagonals = sum(1 for figure in grid.others if _is_diagonals(figure.points, grid))
    flaws = [*_flaws(grid, missing, len(grid.others) - diagonals)]
    if diagonals > 1:
        flaws.append("its diagonals are drawn more than once")
    area, letters = _letters_below(region, grid)
    return PrintedSudoku(grid, signs, diagonals > 0, area, letters, tuple(flaws))


def _letters_below(region: Region, grid: PrintedGrid) -> tuple[PageArea, str]:
    """The line of a wordoku's letters right below its cells, and the area of both; '' where there is none."""
    signs = {grid.sign(cell) for cell in grid.signs}
    if region.shows == "answer" or any(sign is None or sign.isdigit() for sign in signs):
        return grid.area, ""
    area = grid.area
    below = [
        run
        for run in region.runs
        if area.bottom - LETTERS_DROP_SIZES * run.size < run.y < area.bottom
        and area.left < run.x + run.width / 2 < area.right
        and not run.text.strip().isdecimal()  # as a page's number is
    ]
    first = max((run.y for run in below), default=0.0)
    line = sorted((run for run in below if abs(run.y - first) < 1), key=lambda run: run.x)
    low = min((run.area.bottom for run in line if run.area), default=area.bottom)
    return area._replace(bottom=min(low, area.bottom)), "".join(
        "".join(each.text.split()) for each in printed_texts(line)
    )


def _is_diagonals(points: tuple[tuple[float, float], ...], grid: PrintedGrid) -> bool:
    """Whether a path is two marks in each cell of both diagonals."""
    size, spots = grid.rows, set[tuple[int, bool]]()
    if len(points) != 8 * size:
        return False
    for (x, y), (u, v) in zip(points[::2], points[1::2], strict=True):
        across = (x - grid.area.left) / grid.pitch, (u - grid.area.left) / grid.pitch
        down = (grid.area.top - y) / grid.pitch, (grid.area.top - v) / grid.pitch
        falling = all(abs(a - b) < CORNER for a, b in zip(across, down, strict=True))
        rising = all(abs(a + b - size) < CORNER for a, b in zip(across, down, strict=True))
        if falling == rising:
            return False
        spots.add((int(2 * (down[0] + down[1]) / 2), falling))
    return len(spots) == 4 * size


def _box_lines(grid: PrintedGrid) -> tuple[int, int]:
    """How many pieces of the lines round boxes are thick, and how many are not."""
    size, high = grid.rows, BOX_ROWS[grid.rows]
    thinnest = min([*grid.across.values(), *grid.upright.values()])
    wide = [grid.across.get(at, 0.0) for at in product(range(0, size + 1, high), range(size))]
    wide += [grid.upright.get(at, 0.0) for at in product(range(size), range(0, size + 1, size // high))]
    thick = sum(width > THICKER * thinnest for width in wide)
    return thick, len(wide) - thick


def _flaws(grid: PrintedGrid, missing: int, others: int) -> Iterator[str]:
    size, high = grid.rows, BOX_ROWS[grid.rows]
    thinnest = min([*grid.across.values(), *grid.upright.values()])
    if missing:
        yield f"{missing} pieces of the lines round its boxes are not thick"
    inner = [(at, grid.across) for at in product(range(size + 1), range(size)) if at[0] % high]
    inner += [(at, grid.upright) for at in product(range(size), range(size + 1)) if at[1] % (size // high)]
    widths = [lines.get(at, 0.0) for at, lines in inner]
    if lost := sum(not width for width in widths):
        yield f"{lost} lines between its cells are missing"
    if wrong := sum(width > THICKER * thinnest for width in widths):
        yield f"{wrong} lines inside its boxes are as thick as those round them"
    yield from grid.flaws(others)
    for (row, column), runs in sorted(grid.signs.items()):
        if len(runs) > 1 or not (0 <= row < size and 0 <= column < size):
            yield f"row {row + 1}, column {column + 1} has more than one sign"


def judge(question: PrintedSudoku, answer: PrintedSudoku, puzzle: Sudoku | None) -> Verdict:
    """Whether the answer keeps the rules and is the only one to the givens, as both are printed."""
    wrong_question, wrong_answer = [*question.flaws], [*answer.flaws]
    if len(question.signs) != len(answer.signs) or question.diagonal != answer.diagonal:
        wrong_answer.append("is of another size or variant than the puzzle")
        return Verdict(tuple(wrong_question), tuple(wrong_answer))
    size = len(answer.signs)
    signs = {sign for row in answer.signs for sign in row}
    if None in signs or len(signs) != size:
        wrong_answer.append(f"has not all its cells filled with {size} signs")
    else:
        broken = [*broken_rules(answer.signs, answer.diagonal)]
        wrong_answer += broken[:3]
        if not broken:
            wrong_question += question_flaws(question.signs, answer.signs, answer.diagonal)
        if question.letters and question.letters != "".join(sorted(map(str, signs))):
            wrong_question.append(f"the letters below it are {question.letters}, and not those of its answer")
    if puzzle:
        wrong_question += _other_than(question.signs, puzzle.given)
        wrong_answer += _other_than(answer.signs, puzzle.answer)
        if question.diagonal != (puzzle.variant == "diagonal"):
            wrong_question.append("is of another variant than its record")
    givens = sum(sign is not None for row in question.signs for sign in row)
    return Verdict(tuple(wrong_question), tuple(wrong_answer), counts={"givens": givens})


def _other_than(signs: Signs, recorded: Signs) -> list[str]:
    places: list[Cell] = [
        (row, column)
        for row, (one, other) in enumerate(zip(signs, recorded, strict=False))
        for column, (a, b) in enumerate(zip(one, other, strict=False))
        if a != b
    ]
    if len(signs) != len(recorded):
        return ["is of another size than its record"]
    return [f"row {r + 1}, column {c + 1} is not as its record has it" for r, c in places[:3]]
