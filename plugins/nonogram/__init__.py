"""Nonogram: a picture of filled cells, told by the numbers of its rows and columns."""

from collections.abc import Iterator, Mapping
from typing import Any

from bookmaker import Ask, Bench, Choice, Grade, Kind, PlayPicture, Size, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells.rows import digest

from . import draw, due, phrases, printed, record
from .make import make
from .model import Nonogram, NonogramRequest
from .verify import flaws

# columns and rows of each level
NONOGRAM_SIDES = {"kids": 10, "easy": 10, "medium": 15, "hard": 20, "expert": 25}
LEAST_SIDE, MOST_SIDE = 5, 40
HEART = (".#.#.", "#####", "#####", ".###.", "..#..")
TRIAL = {"shape": Choice("heart")}


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, phrases, printed, record
    values = {"takes": ("grid", "shape"), "per_page": (1, 2), "framed": ("rules", "clue-rules")}
    return [Kind.of(__name__, *parts, settled=True, **values)]


def plan(ask: Ask, bench: Bench) -> NonogramRequest:
    """The request for a nonogram; BookError over a level, a grid or a shape that no nonogram has."""
    side = NONOGRAM_SIDES[ask.level or "medium"]
    size = ask.grid or Size(side, side)
    if not LEAST_SIDE <= min(size) <= max(size) <= MOST_SIDE:
        raise ask.wrong(
            f"a nonogram of {size} cells is none that can be solved",
            f"a nonogram is {LEAST_SIDE}x{LEAST_SIDE} to {MOST_SIDE}x{MOST_SIDE}",
            "grid",
        )
    if not ask.shape:
        raise ask.wrong("a nonogram needs a shape, its picture", "give it one, as in shape: heart", "shape")
    mask = bench.mask(ask.shape, size)
    if mask.count == size.columns * size.rows:
        what = f"the shape '{ask.shape}' fills all of its cells: a picture of one colour"
        raise ask.wrong(what, "give another shape, as in shape: heart", "shape")
    return NonogramRequest(mask.picture)


def verify(puzzle: Nonogram) -> Iterator[str]:
    """Each promise that a nonogram breaks."""
    return flaws(puzzle.rows, puzzle.uprights, puzzle.picture)


def grade(puzzle: Nonogram) -> Grade:
    """How hard it is: by its cells and its numbers."""
    clues = [*puzzle.rows, *puzzle.uprights]
    cells = puzzle.columns * len(puzzle.picture)
    return Grade(min(cells // 10 + 10 * sum(map(len, clues)) // len(clues) - 10, 100), "line by line")


def alike(puzzle: Nonogram) -> Mapping[str, str]:
    """A digest of its picture."""
    return {"picture": digest("\n".join(puzzle.picture))}


def play(puzzle: Nonogram, view: View) -> PlayPicture:
    """Its picture and its clues."""
    return PlayPicture(puzzle.picture, puzzle.rows, puzzle.uprights)


def example(bench: Bench) -> Nonogram:
    """A small heart for the how-to page."""
    return make(NonogramRequest(HEART), bench)


def text(puzzle: Nonogram, view: View) -> str:
    """Its clues, those of rows first; of an answer the picture."""
    if view.kind == "answer":
        return "\n".join(puzzle.picture)
    lines = [("rows", puzzle.rows), ("columns", puzzle.uprights)]
    return "\n".join(
        f"{name}: {'; '.join(' '.join(map(str, clue)) for clue in clues)}" for name, clues in lines
    )
