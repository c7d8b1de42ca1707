"""A codeword read back from its printed page, and judged from that alone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bookmaker import Cell, PageArea, PrintedGrid, Region, Verdict, printed_grid
from bookmaker.kinds.cells.printed import (
    CrossedCells,
    answer_flaws,
    crossed_cells,
    numbers_in,
    record_flaws,
    ruled_cells,
)
from bookmaker.kinds.cells.rows import is_diagram
from bookmaker.kinds.cells.verify import crossing_flaws

from .model import Codeword, lexicon_of
from .verify import code_flaws

LEAST_KEY = 8  # numbers
OWN_WORDS = (
    "no other letters make words of its own in all places; other words of a dictionary are not compared"
)


@dataclass(frozen=True, slots=True)
class PrintedCodeword:
    """What a page shows of a codeword: its cells with their numbers and letters, and the key."""

    cells: CrossedCells
    numbers: Mapping[Cell, int]
    key: Mapping[int, str | None]  # of each number in the key the letter given
    area: PageArea
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedCodeword | None:
    """The codeword of a region; None where cells do not cross, or have no numbers."""
    cells = crossed_cells(region)
    if cells is None:
        return _key_alone(region)
    numbers, stray = cells.numbers()
    if region.shows == "answer":
        if numbers:
            return None
        return PrintedCodeword(cells, {}, {}, cells.grid.area, tuple(cells.flaws()))
    if 2 * len(numbers) < len(cells.cells):
        return None
    bottom = cells.grid.area.bottom
    below = replace(
        region,
        runs=tuple(run for run in region.runs if run.y < bottom),
        shapes=tuple(shape for shape in region.shapes if shape.area and shape.area.top < bottom),
    )
    grid = printed_grid(below)
    key, told = _key(grid) if grid else ({}, ["has no key"])
    areas = [cells.grid.area, *([grid.area] if grid else [])]
    flaws = (*cells.flaws(stray), *_given_flaws(cells, numbers, key), *told)
    return PrintedCodeword(cells, numbers, key, PageArea.around(areas), flaws)


def _key_alone(region: Region) -> PrintedCodeword | None:
    """The key where it stands in a region of its own, as that of an example does."""
    grid = printed_grid(region)
    key, told = _key(grid) if grid else ({}, [])
    if grid is None or told or len(key) < LEAST_KEY:
        return None
    cells = CrossedCells(grid, frozenset(), (), 0)
    return PrintedCodeword(cells, {}, key, grid.area, ("has a key, and no cells",))


def _key(grid: PrintedGrid) -> tuple[dict[int, str | None], list[str]]:
    """The letters of the key by number, None for one to be found, and what is wrong with the key."""
    boxes = ruled_cells(grid)
    numbers, stray = numbers_in(grid, boxes)
    flaws = [f"in its key, {each}" for each in grid.flaws(len(grid.others), stray)]
    inside = {(row, column) for row in range(grid.rows) for column in range(grid.columns)}
    if [numbers.get(cell) for cell in sorted(boxes)] != [*range(1, len(boxes) + 1)]:
        flaws.append("its key has not all numbers in their order")
    if any(row < grid.rows - 1 for row, _ in inside - boxes) or grid.signs.keys() - boxes:
        flaws.append("a box of its key is broken")
    return {number: grid.sign(cell) for cell, number in sorted(numbers.items())}, flaws


def _given_flaws(
    cells: CrossedCells, numbers: Mapping[Cell, int], key: Mapping[int, str | None]
) -> Iterator[str]:
    """Where cells have no number of the key, or not the letter that it gives for theirs."""
    for row, column in sorted(cells.cells):
        number, where = numbers.get((row, column)), f"row {row + 1}, column {column + 1}"
        if number is None or number not in key:
            yield f"{where} has no number of the key"
            return
        if cells.signs[row][column] != key[number]:
            yield f"{where} shows {cells.signs[row][column]}, and the key gives {key[number]} for {number}"
            return


def judge(question: PrintedCodeword, answer: PrintedCodeword, puzzle: Codeword | None) -> Verdict:
    """Whether each number is one letter, those given among them, and no others make words of the answer's."""
    wrong, wrong_answer = [*question.flaws], [*answer.flaws]
    wrong_answer += answer_flaws(question.cells, answer.cells)
    given = {number: letter for number, letter in question.key.items() if letter}
    signs = answer.cells.signs
    if not wrong_answer and not wrong:
        words = [tuple(str(signs[r][c]) for r, c in run) for run in answer.cells.places]
        wrong += crossing_flaws(signs, question.cells.signs, words)
        wrong += code_flaws(question.numbers, signs, given, lexicon_of(puzzle))
    if puzzle:
        if dict(question.numbers) != puzzle.numbers:
            wrong.append("has other numbers than its record")
        if given != {number: puzzle.key[number - 1] for number in puzzle.given}:
            wrong.append("gives other letters than its record")
        if len(question.key) != len(puzzle.key):
            wrong.append("has another key than its record")
        wrong_answer += record_flaws(signs, puzzle.answer)
    counts = {"numbers": len(question.key), "given": len(given)}
    dense = is_diagram({*answer.cells.cells}, answer.cells.grid.columns, answer.cells.grid.rows)
    remarks = (OWN_WORDS,) if dense and not lexicon_of(puzzle) else ()
    return Verdict(tuple(wrong), tuple(wrong_answer), remarks, counts=counts)
