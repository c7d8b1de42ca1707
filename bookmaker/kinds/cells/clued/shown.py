"""Words with clues as text and as a game, and whether they keep their promises."""

from __future__ import annotations

from collections.abc import Iterator

from ....page.book import View
from ...play import PlayCells
from ..rows import rows_text
from .clue_list import printed_clue, sections
from .model import Clued, section_of
from .verify import puzzle_flaws


def verify(puzzle: Clued) -> Iterator[str]:
    """Each promise that a puzzle breaks."""
    clues = [(section_of(word), puzzle.number(word), word.clue) for word in puzzle.words]
    words = [word.letters for word in puzzle.words]
    return puzzle_flaws(puzzle.answer, puzzle.given, words, clues, puzzle.numbered)


def text(puzzle: Clued, view: View) -> str:
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


def play(puzzle: Clued, view: View) -> PlayCells:
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
