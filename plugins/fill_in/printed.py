"""A fill-in read back from its printed page, and judged from that alone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker import (
    Cell,
    Figure,
    PageArea,
    PrintedGrid,
    PrintedText,
    Region,
    Verdict,
    printed_grid,
    printed_texts,
)

from .model import FillIn
from .verify import flaws, runs_of

Rows = tuple[tuple[str | None, ...], ...]
LEAST = 3  # places for words


@dataclass(frozen=True, slots=True)
class PrintedFillIn:
    """What a page shows of a fill-in: its cells, the letters in them, and the words below."""

    cells: frozenset[Cell]
    signs: Rows
    words: tuple[str, ...]
    area: PageArea
    flaws: tuple[str, ...]


def printed_cells(grid: PrintedGrid) -> tuple[frozenset[Cell], list[Figure]]:
    """The cells that have borders on all sides and are not solid, and what else is painted there."""
    solid, others = set[Cell](), list[Figure]()
    for figure in grid.others:
        squares = {_square(part, grid) for part in figure.parts()} if figure.kind == "fill" else {None}
        if None in squares:
            others.append(figure)
        else:
            solid |= {square for square in squares if square}
    closed = {
        (row, column)
        for row in range(grid.rows)
        for column in range(grid.columns)
        if {(row, column), (row + 1, column)} <= grid.across.keys()
        and {(row, column), (row, column + 1)} <= grid.upright.keys()
    }
    return frozenset(closed - solid), others


def _square(area: PageArea, grid: PrintedGrid) -> Cell | None:
    """The cell that an area covers, None where it is not just one."""
    near = 0.05 * grid.pitch
    sides = area.right - area.left, area.top - area.bottom
    if any(abs(side - grid.pitch) > near for side in sides):
        return None
    return grid.cell_at(((area.left + area.right) / 2, (area.bottom + area.top) / 2))


def find(region: Region) -> PrintedFillIn | None:
    """The fill-in of a region; None where cells are not in crossing rows, or nothing is listed."""
    grid = printed_grid(region)
    if grid is None:
        return None
    cells, others = printed_cells(grid)
    runs = runs_of(cells)
    if len(runs) < LEAST or _is_full(cells):
        return None
    signs = tuple(tuple(grid.sign((r, c)) for c in range(grid.columns)) for r in range(grid.rows))
    texts = word_texts(region, grid, {len(run) for run in runs}) if region.shows != "answer" else ()
    if region.shows != "answer" and len(texts) < LEAST:
        return None
    words = tuple(text.text for text in texts)
    area = around([grid.area, *(text.area for text in texts)])
    return PrintedFillIn(cells, signs, words, area, tuple(grid_flaws(grid, cells, len(others))))


def _is_full(cells: frozenset[Cell]) -> bool:
    """Whether cells lie side by side in both directions: a grid of another kind."""
    squares = sum({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= cells for r, c in cells)
    return 8 * squares > len(cells)


def word_texts(region: Region, grid: PrintedGrid, lengths: set[int]) -> tuple[PrintedText, ...]:
    """The texts below the cells that could be written into them, all of one type."""
    below = [run for run in region.runs if run.y < grid.area.bottom]
    fitting = [
        text
        for text in printed_texts(below)
        if len(text.text) in lengths and text.text.isalnum() and text.text == text.text.upper()
    ]
    types = Counter((round(text.size, 1), text.font) for text in fitting)
    usual = max(types, key=lambda each: (types[each], each), default=None)
    return tuple(text for text in fitting if (round(text.size, 1), text.font) == usual)


def grid_flaws(grid: PrintedGrid, cells: frozenset[Cell], others: int) -> Iterator[str]:
    """What is wrong with the cells as they are printed."""
    if grid.crooked:
        yield "a line lies between its cells' borders"
    if others:
        yield "something else is painted in it"
    if grid.stray:
        yield f"'{grid.stray[0].text.strip()}' stands in the middle of no cell"
    for (row, column), runs in sorted(grid.signs.items()):
        if (row, column) not in cells:
            yield f"row {row + 1}, column {column + 1} has a sign and is no cell"
        elif len(runs) > 1:
            yield f"row {row + 1}, column {column + 1} has more than one sign"
    across = {(row + below, column) for row, column in cells for below in (0, 1)}
    upright = {(row, column + after) for row, column in cells for after in (0, 1)}
    if loose := len(grid.across.keys() - across) + len(grid.upright.keys() - upright):
        yield f"{loose} lines border no cell"


def around(areas: list[PageArea]) -> PageArea:
    """The area round all of these."""
    lefts, bottoms, rights, tops = zip(*areas, strict=True)
    return PageArea(min(lefts), min(bottoms), max(rights), max(tops))


def judge(question: PrintedFillIn, answer: PrintedFillIn, puzzle: FillIn | None) -> Verdict:
    """Whether the words listed fill the cells in one way, which is the answer's."""
    wrong, wrong_answer = [*question.flaws], [*answer.flaws]
    if question.cells != answer.cells:
        wrong_answer.append("has other cells than the puzzle")
    blank = [cell for cell in sorted(answer.cells) if answer.signs[cell[0]][cell[1]] is None]
    if blank:
        wrong_answer.append(f"has {len(blank)} cells without a letter")
    elif not wrong_answer:
        listed = [tuple(word) for word in question.words]
        wrong += flaws(answer.signs, question.signs, listed)
    if puzzle:
        wrong += _other_rows(question.signs, puzzle.given, "letters")
        wrong_answer += _other_rows(answer.signs, puzzle.answer, "letters")
        if sorted(question.words) != sorted("".join(word.letters) for word in puzzle.words):
            wrong.append("lists other words than its record")
    return Verdict(tuple(wrong), tuple(wrong_answer), counts={"words": len(question.words)})


def _other_rows(signs: Rows, recorded: Rows, what: str) -> Iterator[str]:
    if signs != recorded:
        yield f"has other {what} than its record"
