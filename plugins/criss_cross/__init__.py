"""Criss-cross: words that cross, each told by a clue."""

from collections.abc import Iterator
from typing import Any

from bookmaker import Bench, Kind, PlayCells, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells import crossing
from bookmaker.kinds.cells.rows import rows_text

from . import draw, due, grade, phrases, plan, printed, record
from .clue_list import printed_clue, sections
from .make import make
from .model import CrissCross, CrissCrossRequest, section_of
from .verify import puzzle_flaws

SUMS = {"144": "12 × 12", "121": "11 × 11", "24": "4 × 6", "1024": "4 × 256", "210": "7 × 30"}


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [Kind.of(__name__, crossing, draw, due, grade, phrases, plan, printed, record)]


def verify(puzzle: CrissCross) -> Iterator[str]:
    """Each promise that a criss-cross breaks."""
    clues = [(section_of(word), puzzle.number(word), word.clue) for word in puzzle.words]
    words = [word.letters for word in puzzle.words]
    return puzzle_flaws(puzzle.answer, puzzle.given, words, clues, puzzle.numbered)


def text(puzzle: CrissCross, view: View) -> str:
    """Its cells with their numbers, and the clues below; of an answer the letters."""
    if view.kind == "answer":
        return rows_text(puzzle.answer)
    signs = {cell: "_" for word in puzzle.words for cell in word.cells}
    if puzzle.numbered:
        signs |= {cell: str(number) for cell, number in puzzle.numbers.items()}
    letters = puzzle.letters
    signs |= {cell: f"{signs[cell]}{letters[cell]}".strip("_") for cell in puzzle.given_cells}
    rows = ["".join(f"{signs.get((r, c), ''):>4}" for c in range(puzzle.columns)) for r in range(puzzle.rows)]
    lines = [row.rstrip() for row in rows]
    if not puzzle.numbered:
        return "\n".join([*lines, "", *sorted(printed_clue(puzzle, word) for word in puzzle.words)])
    for section in ("across", "down"):
        lines += ["", view.phrases.get(section, section)]
        for word in puzzle.words:
            if section_of(word) == section:
                lines.append(f"{puzzle.number(word):>3}  {printed_clue(puzzle, word)}")
    return "\n".join(lines)


def play(puzzle: CrissCross, view: View) -> PlayCells:
    """Its cells, numbered where words begin if they are in print, and its clues."""
    lists = (
        (section.heading, tuple(f"{number}. {clue}" if number else clue for number, clue in section.clues))
        for section in sections(puzzle, view.phrases)
    )
    return PlayCells(
        puzzle.answer,
        puzzle.given,
        numbers=puzzle.numbers if puzzle.numbered else {},
        lists=tuple(lists),
    )


def example(bench: Bench) -> CrissCross:
    """A small one for the how-to page, of sums, which every language has."""
    words = tuple((bench.spell(number, "en"), number, clue) for number, clue in SUMS.items())
    return make(CrissCrossRequest(words), bench)
