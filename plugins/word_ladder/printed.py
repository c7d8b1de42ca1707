"""Word ladders read back from their printed page, and judged from that alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bookmaker import Cell, PageArea, PrintedGrid, Region, Verdict, printed_grid
from bookmaker.kinds.cells.printed import closed_cells, loose_lines
from bookmaker.kinds.cells.rows import Rows, pieces, signs_of

from .model import WordLadder
from .verify import is_word, ladder_flaws

LEAST_RUNGS, LEAST_LETTERS = 3, 3
CLIMBED = 0.5  # of an answer's steps change one letter: more do in ladders
KNOWN = 0.7  # of its words are in a lexicon: they are in that language
LEXICON = "en"


@dataclass(frozen=True, slots=True)
class PrintedLadders:
    """What a page shows: each ladder's rows of letters, as they are read."""

    ladders: tuple[Rows, ...]
    area: PageArea
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedLadders | None:
    """The ladders of a region; None where cells are not in blocks that begin and end with a word."""
    grid = printed_grid(region)
    if grid is None:
        return None
    cells, solid, others = closed_cells(grid)
    ladders, wrong = list[Rows](), list[str]()
    for block in pieces(cells):
        rows = _rows(grid, block)
        if rows is None:
            return None
        ladders.append(rows)
    if solid or not ladders or not all(_has_ends(rows) for rows in ladders):
        return None
    if region.shows == "answer" and not _is_climbed(ladders):
        return None
    blank = any(None in row for rows in ladders for row in rows[1:-1])
    if region.shows != "answer" and not blank:
        return None
    wrong += grid.flaws(len(others))
    for (row, column), runs in sorted(grid.signs.items()):
        if (row, column) not in cells or len(runs) > 1:
            wrong.append(f"row {row + 1}, column {column + 1} has a sign that belongs to no cell")
    if loose_lines(grid, cells):
        wrong.append("some lines border no cell")
    return PrintedLadders(tuple(ladders), grid.area, tuple(wrong))


def _rows(grid: PrintedGrid, block: set[Cell]) -> Rows | None:
    """The letters of a block; None where it is no rectangle of a ladder's size."""
    tops, lefts = {row for row, _ in block}, {column for _, column in block}
    if len(block) != len(tops) * len(lefts) or len(tops) < LEAST_RUNGS or len(lefts) < LEAST_LETTERS:
        return None
    return tuple(tuple(grid.sign((row, column)) for column in sorted(lefts)) for row in sorted(tops))


def _has_ends(rows: Rows) -> bool:
    signs = (*rows[0], *rows[-1])
    return all(sign and sign.isalpha() for sign in signs)


def _is_climbed(ladders: Sequence[Rows]) -> bool:
    """Whether most rows have one letter other than the row above."""
    steps = [(one, other) for rows in ladders for one, other in pairwise(rows)]
    single = sum(sum(a != b for a, b in zip(one, other, strict=True)) == 1 for one, other in steps)
    return single > CLIMBED * len(steps)


def judge(question: PrintedLadders, answer: PrintedLadders, puzzle: WordLadder | None) -> Verdict:
    """Whether each ladder goes down by one letter a rung, the shortest way and the only one so short."""
    wrong, wrong_answer, remarks = [*question.flaws], [*answer.flaws], list[str]()
    if [_shape(rows) for rows in question.ladders] != [_shape(rows) for rows in answer.ladders]:
        wrong_answer.append("has other ladders than the puzzle")
        return Verdict(tuple(wrong), tuple(wrong_answer))
    whole = all(sign for rows in answer.ladders for row in rows for sign in row)
    if not whole:
        wrong_answer.append("has a cell without a letter")
    else:
        words = ["".join(map(str, row)) for rows in answer.ladders for row in rows]
        language = puzzle.lexicon if puzzle else LEXICON * _are_known(words)
        own = {"".join(word) for word in puzzle.own} if puzzle else {*words}
        if not language:
            remarks.append("its ways are not shown to be the only ones, by words beyond its own")
        wrong_answer += _ladders_wrong(question, answer, own | _ends(answer), language)
    if puzzle:
        recorded = [ladder.words for ladder in puzzle.ladders]
        if [*answer.ladders] != recorded:
            wrong_answer.append("has other words than its record")
        if [signs_of(rows) for rows in question.ladders] != [ladder.printed for ladder in puzzle.ladders]:
            wrong.append("has other letters than its record")
    return Verdict(tuple(wrong), tuple(wrong_answer), tuple(remarks), counts={"ladders": len(answer.ladders)})


def _ladders_wrong(
    question: PrintedLadders, answer: PrintedLadders, own: set[str], language: str
) -> Iterator[str]:
    for number, (asked, rows) in enumerate(zip(question.ladders, answer.ladders, strict=True), 1):
        rungs = [tuple(map(str, row)) for row in rows]
        for flaw in ladder_flaws(rungs, signs_of(asked), own, language):
            yield f"ladder {number} {flaw}"


def _ends(answer: PrintedLadders) -> set[str]:
    return {"".join(map(str, row)) for rows in answer.ladders for row in (rows[0], rows[-1])}


def _shape(rows: Rows) -> tuple[int, int]:
    return len(rows), len(rows[0])


def _are_known(words: Sequence[str]) -> bool:
    """Whether most words are in the lexicon."""
    return sum(is_word(word, LEXICON) for word in words) >= KNOWN * len(words)
