"""A nonogram read back from its printed page, and judged from that alone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker import Cell, Figure, PageArea, PrintedGrid, Region, Run, Verdict, printed_grid

from .model import Clue, Nonogram
from .verify import flaws

NEXT = 1.15  # pitches from a number to the next one, at most
CLUE_OFF_SHARE = 0.35  # of the pitch: how far a number may be from the middle of its line
LEAST_PRINTED_SIDE = 5  # cells across and down
# a line after so many cells is thicker than the thinnest, by so much
THICK_LINE_CELLS, THICK_LINE_RATIO = 5, 1.5


@dataclass(frozen=True, slots=True)
class PrintedNonogram:
    """What a page shows of a nonogram: clues, or filled cells."""

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    picture: tuple[str, ...]  # '#' for a filled cell
    area: PageArea
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedNonogram | None:
    """The nonogram of a region: clues at each row and column of a puzzle, filled cells alone in an answer.

    None where there is neither: other kinds have dark cells in ruled grids, too.
    """
    grid = printed_grid(region)
    if grid is None or grid.signs or min(grid.columns, grid.rows) < LEAST_PRINTED_SIDE:
        return None
    missing = grid.columns * (grid.rows + 1) + grid.rows * (grid.columns + 1)
    missing -= len(grid.across) + len(grid.upright)
    if missing > 4:
        return None
    picture, others = _picture(grid)
    flaws = [*_flaws(grid, missing, others)]
    if region.shows == "answer" and any("#" in line for line in picture):
        return PrintedNonogram((), (), picture, grid.area, tuple(flaws))
    rows, columns, area = _clues(region, grid)
    if not (all(rows) and all(columns)):
        return None
    if apart := _guides_missing(grid):
        flaws.append(f"{apart} lines between its clues are missing")
    return PrintedNonogram(rows, columns, picture, area, tuple(flaws))


def _flaws(grid: PrintedGrid, missing: int, others: int) -> Iterator[str]:
    if missing:
        yield f"{missing} lines between its cells are missing"
    yield from grid.flaws(others)
    if thin := _thin_fives(grid):
        yield f"{thin} pieces of the lines that count fives are not thick"


def _picture(grid: PrintedGrid) -> tuple[tuple[str, ...], int]:
    """The filled cells, and how many other things are painted there."""
    filled, others = set[Cell](), 0
    for figure in grid.others:
        if _are_guides(figure, grid):
            continue
        for part in figure.parts():
            cell = grid.covered(part) if figure.kind == "fill" else None
            if cell:
                filled.add(cell)
            else:
                others += 1
    rows = tuple(
        "".join("#" if (row, column) in filled else "." for column in range(grid.columns))
        for row in range(grid.rows)
    )
    return rows, others


def _are_guides(figure: Figure, grid: PrintedGrid) -> bool:
    """Whether a path is made of lines that lead from the cells outward, between their clues."""
    area, near = grid.area, 0.05 * grid.pitch
    return (
        figure.kind == "stroke"
        and set(figure.segments) == set("ml")
        and all(x < area.left + near or y > area.top - near for x, y in figure.points)
    )


def _thin_fives(grid: PrintedGrid) -> int:
    """How many pieces of the lines round it and after each five are no thicker than the thinnest line."""
    widths = [*grid.across.values(), *grid.upright.values()]
    fives = [
        grid.across.get((row, column), 0.0)
        for row in range(grid.rows + 1)
        for column in range(grid.columns)
        if row % THICK_LINE_CELLS == 0 or row == grid.rows
    ]
    fives += [
        grid.upright.get((row, column), 0.0)
        for row in range(grid.rows)
        for column in range(grid.columns + 1)
        if column % THICK_LINE_CELLS == 0 or column == grid.columns
    ]
    return sum(width < THICK_LINE_RATIO * min(widths) for width in fives)


def _guides_missing(grid: PrintedGrid) -> int:
    """How many of the lines that part the clues of one row or column from the next one's are not there."""
    level, upright = {*range(1, grid.rows)}, {*range(1, grid.columns)}
    for figure in grid.others:
        if _are_guides(figure, grid):
            for (x, y), (u, v) in zip(figure.points[::2], figure.points[1::2], strict=True):
                if abs(y - v) < abs(x - u):
                    level.discard(round((grid.area.top - y) / grid.pitch))
                else:
                    upright.discard(round((x - grid.area.left) / grid.pitch))
    return len(level) + len(upright)


def _clues(region: Region, grid: PrintedGrid) -> tuple[tuple[Clue, ...], tuple[Clue, ...], PageArea]:
    """The numbers before each row and over each column, and the area of all and the cells."""
    area, pitch = grid.area, grid.pitch
    numbers = [run for run in region.runs if run.area and run.text.strip().isdecimal()]
    types = Counter(map(_type, numbers))  # a page's label may be a bare number, too
    usual = max(types, key=lambda each: (types[each], each), default=None)
    middles = [
        (run.x + run.width / 2, run.area.middle[1], int(run.text), run.area)
        for run in numbers
        if run.area and _type(run) == usual
    ]
    rows, columns, around = list[Clue](), list[Clue](), [area]
    for row in range(grid.rows):
        _, y = grid.centre((row, 0))
        found = [
            (area.left - x, number, ink)
            for x, v, number, ink in middles
            if abs(v - y) < CLUE_OFF_SHARE * pitch and x < area.left
        ]
        clue, inks = _in_a_row(found, pitch)
        rows.append(clue)
        around += inks
    for column in range(grid.columns):
        x, _ = grid.centre((0, column))
        found = [
            (y - area.top, number, ink)
            for u, y, number, ink in middles
            if abs(u - x) < CLUE_OFF_SHARE * pitch and y > area.top
        ]
        clue, inks = _in_a_row(found, pitch)
        columns.append(clue)
        around += inks
    return tuple(rows), tuple(columns), PageArea.around(around)


def _type(run: Run) -> tuple[float, str]:
    return round(run.size, 1), run.face.name if run.face else ""


def _in_a_row(found: list[tuple[float, int, PageArea]], pitch: float) -> tuple[Clue, list[PageArea]]:
    """The numbers that follow each other from the cells outward, in reading order, and where they are."""
    clue, inks, at = list[int](), list[PageArea](), 0.0
    for place, number, ink in sorted(found, key=lambda each: each[0]):
        if place - at > NEXT * pitch:
            break
        clue.append(number)
        inks.append(ink)
        at = place
    return tuple(reversed(clue)), inks


def judge(question: PrintedNonogram, answer: PrintedNonogram, puzzle: Nonogram | None) -> Verdict:
    """Whether the clues lead line by line to the answer's picture."""
    wrong, wrong_answer = [*question.flaws], [*answer.flaws]
    if any("#" in line for line in question.picture):
        wrong.append("shows filled cells")
    wrong += flaws(question.rows, question.columns, answer.picture)
    if puzzle and (question.rows, question.columns) != (puzzle.rows, puzzle.uprights):
        wrong.append("has other clues than its record")
    if puzzle and answer.picture != puzzle.picture:
        wrong_answer.append("shows another picture than its record")
    clues = sum(len(clue) for clue in (*question.rows, *question.columns))
    return Verdict(tuple(wrong), tuple(wrong_answer), counts={"clues": clues})
