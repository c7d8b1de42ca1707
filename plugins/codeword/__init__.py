"""Codeword: words that cross, each letter a number."""

from collections.abc import Iterator
from typing import Any

from bookmaker import Bench, Kind, PlayCells, Setting, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells import crossing
from bookmaker.kinds.cells.diagram_asked import pattern_setting
from bookmaker.kinds.cells.example_words import example_words
from bookmaker.kinds.cells.rows import rows_text

from . import draw, due, grade, phrases, plan, printed, record
from .make import make
from .model import Codeword, CodewordRequest, lexicon_of
from .verify import puzzle_flaws

TAKES = (*crossing.TAKES, "grid")
SETTINGS = (
    pattern_setting("auto is british without words, their lexicon's then, and free with them"),
    Setting("given", "how many letters are given, at least; 0 leaves it to the level", 0, least=0, most=5),
)
EXAMPLE_WORD_COUNT, EXAMPLE_GIVEN_LETTERS = 5, 3


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    return [Kind.of(__name__, crossing, draw, due, grade, phrases, plan, printed, record, takes=TAKES)]


def verify(puzzle: Codeword) -> Iterator[str]:
    """Each promise that a codeword breaks."""
    given = {number: puzzle.key[number - 1] for number in puzzle.given}
    words = [word.letters for word in puzzle.words]
    return puzzle_flaws(puzzle.numbers, puzzle.answer, given, words, lexicon_of(puzzle))


def text(puzzle: Codeword, view: View) -> str:
    """Its cells with their numbers, or the letters given; of an answer all letters."""
    if view.kind == "answer":
        return rows_text(puzzle.answer)
    rows = list[str]()
    for numbers, letters in zip(puzzle.number_rows, puzzle.given_rows, strict=True):
        cells = (letter or str(number or "") for number, letter in zip(numbers, letters, strict=True))
        rows.append("".join(f"{cell:>3}" for cell in cells).rstrip())
    key = ", ".join(f"{number} = {puzzle.key[number - 1]}" for number in puzzle.given)
    return "\n".join([*rows, "", key]).rstrip()


def play(puzzle: Codeword, view: View) -> PlayCells:
    """Its cells with the numbers of their letters."""
    codes = tuple(tuple(str(number) if number else None for number in row) for row in puzzle.number_rows)
    return PlayCells(puzzle.answer, puzzle.given_rows, tuple(sorted(puzzle.key)), codes=codes)


def example(bench: Bench) -> Codeword:
    """A small one for the how-to page."""
    words = example_words(bench, EXAMPLE_WORD_COUNT)
    used = tuple(sorted({letter for letters, _ in words for letter in letters}))
    return make(CodewordRequest(words, used, EXAMPLE_GIVEN_LETTERS, often=True), bench)
