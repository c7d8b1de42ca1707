"""Fill-in: words or numbers that cross, to be written where they fit."""

from collections.abc import Iterator, Mapping
from typing import Any

from bookmaker import Bench, Grade, Kind, PlayCells, Setting, hookimpl
from bookmaker.drawing import View

from . import draw, due, phrases, plan, printed, record
from .example_words import example_words
from .grade import difficulty
from .make import make_fill_in
from .model import FillIn, FillInRequest, answer_digest, words_in
from .verify import flaws
from .words_list import list_lines

SETTINGS = (
    Setting("numbers", "whether numbers are filled in; without words there are made some", False),
    Setting("count", "how many numbers are made where there are no words", 36, least=6, most=120),
    Setting("starter", "whether a word is printed in the grid, even where it is not needed", False),
)


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, phrases, plan, printed, record
    return [Kind.of(__name__, *parts, words=words_in, takes=("words", "pick"), framed=("rules",))]


def make(request: FillInRequest, bench: Bench) -> FillIn:
    """The fill-in asked for; Unmade names the words that find no place."""
    return make_fill_in(request, bench.dice("make"))


def verify(puzzle: FillIn) -> Iterator[str]:
    """Each promise that a fill-in breaks."""
    return flaws(puzzle.answer, puzzle.given, [word.letters for word in puzzle.words])


def grade(puzzle: FillIn) -> Grade:
    """How hard it is, and how many words must be tried."""
    score, tried = difficulty(puzzle)
    return Grade(score, f"{tried} words to try" if tried else "one word at a time")


def alike(puzzle: FillIn) -> Mapping[str, str]:
    """A digest of its cells with their letters."""
    return answer_digest(puzzle.answer)


def text(puzzle: FillIn, view: View) -> str:
    """Its cells, and below them the words."""
    rows = puzzle.answer if view.kind == "answer" else puzzle.given
    cells = {cell for word in puzzle.words for cell in word.cells}
    lines = [
        " ".join(sign or ("_" if (r, c) in cells else " ") for c, sign in enumerate(row)).rstrip()
        for r, row in enumerate(rows)
    ]
    words = sorted(("".join(word.letters) for word in puzzle.words), key=lambda each: (len(each), each))
    return "\n".join([*lines, *(["", *words] if view.kind != "answer" else [])])


def play(puzzle: FillIn, view: View) -> PlayCells:
    """Its cells, and its words by their lengths."""
    lists = list[tuple[str, list[str]]]()
    for line in list_lines((word.letters for word in puzzle.words), view.phrases):
        if line.heading:
            lists.append((line.text, []))
        else:
            lists[-1][1].append(line.text)
    return PlayCells(puzzle.answer, puzzle.given, lists=tuple((head, tuple(words)) for head, words in lists))


def example(bench: Bench) -> FillIn:
    """A small one for the how-to page."""
    return make(FillInRequest(example_words(bench), True), bench)
