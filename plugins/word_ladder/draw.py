"""Word ladders on the page: columns of cells side by side, all on one lattice."""

from collections.abc import Sequence

from bookmaker import Cell
from bookmaker.drawing import (
    Box,
    Drawing,
    GridLattice,
    Look,
    Sizes,
    View,
    cell_borders,
    cells_named,
    too_small,
)
from bookmaker.kinds.cells.drawn import CellLine, answer_signs, letters_ratio

from .model import Ladder, WordLadder

RATIO, TIGHT_RATIO = 0.6, 0.7  # size of the letters to the pitch; in answers, and where there is little room
WRITTEN = {False: 15.0, True: 22.0}  # points: the least cell that a letter is written into
PITCH = {False: 27.0, True: 36.0}  # points: no cell is larger
GROWN = 40.0  # points: the same where they have a page to themselves
NEARLY = 0.85  # of the largest cells: those are about as good
CELL_BORDER = CellLine(0.035, 0.5)


def measure(puzzle: WordLadder, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written, with so many ladders side by side as make it lower."""
    pitch = least_pitch(puzzle, look, view)
    ways = [placed(puzzle.ladders, beside) for beside in range(1, len(puzzle.ladders) + 1)]
    sizes, rule = [_size(puzzle, way) for way in ways], CELL_BORDER.width(pitch)
    return Sizes.least(((wide * pitch + rule, high * pitch + rule) for wide, high in sizes), flows=True)


def draw(puzzle: WordLadder, box: Box, look: Look, view: View) -> Drawing:
    """The ladders at the top of the box, in its middle, in the bands that leave their cells largest.

    On a page of their own they stand in as many as leave them nearly as large.
    """
    least, most = least_pitch(puzzle, look, view), _most(puzzle, look, view)
    ways = [placed(puzzle.ladders, beside) for beside in range(1, len(puzzle.ladders) + 1)]
    sizes = [_size(puzzle, way) for way in ways]
    pitches = [min(most, CELL_BORDER.fitted(*size, box.width, box.height)) for size in sizes]
    if view.grows:
        able = [n for n, pitch in enumerate(pitches) if pitch >= NEARLY * max(pitches)]
        best = max(able, key=lambda n: (sizes[n][1], pitches[n]))
    else:
        best = max(range(len(ways)), key=lambda n: (pitches[n], -sizes[n][1], n))
    pitch = pitches[best]
    if pitch + 1e-6 < least:
        what = f"a puzzle of {len(puzzle.ladders)} word ladders"
        return too_small(what, measure(puzzle, look, view), box, "fewer ladders or a larger trim")
    columns, rows = sizes[best]
    rule = CELL_BORDER.width(pitch)
    left = box.x + (box.width - columns * pitch) / 2
    lattice = GridLattice(left, box.top - rule / 2, pitch)
    role, ratio = _type(view)
    size = max(look.floors[role], _ratio(puzzle, look, role, ratio) * pitch)
    names, given, others = dict[Cell, Cell](), list[tuple[Cell, str]](), list[tuple[Cell, str]]()
    for (row, column), (ladder, named) in zip(ways[best], puzzle.named, strict=True):
        printed = ladder.printed
        for (rung, spot), letter in ladder.letters.items():
            cell = row + rung, column + spot
            names[cell] = named[rung, spot]
            (given if (rung, spot) in printed else others).append((cell, letter))
    ops = [lattice.ruled(cell_borders(names), rule)]
    if view.kind == "answer":
        signs = answer_signs([*others, *given], given, lattice, look, size)
    else:
        signs = [lattice.signs(given, look, "grid", size)]
    discs = lattice.discs(signs[0].cells, look) if view.kind != "answer" else ()
    ops_signs = [cells_named(letters, names) for letters in signs]
    return Drawing((*discs, *ops, *ops_signs), size, box.top - rows * pitch - rule)


def placed(ladders: Sequence[Ladder], beside: int) -> list[Cell]:
    """Where each ladder's first cell is, so many of them side by side, an empty cell between two."""
    places, row = list[Cell](), 0
    for first in range(0, len(ladders), beside):
        band, column = ladders[first : first + beside], 0
        for ladder in band:
            places.append((row, column))
            column += len(ladder.words[0]) + 1
        row += max(len(ladder.words) for ladder in band) + 1
    return places


def _size(puzzle: WordLadder, places: Sequence[Cell]) -> tuple[int, int]:
    """How many columns and rows the ladders take in these places."""
    whole = [*zip(places, puzzle.ladders, strict=True)]
    columns = max(column + len(ladder.words[0]) for (_, column), ladder in whole)
    return columns, max(row + len(ladder.words) for (row, _), ladder in whole)


def least_pitch(puzzle: WordLadder, look: Look, view: View) -> float:
    """The least width of a cell."""
    role, _ = _type(view)
    least = look.floors[role] / _ratio(puzzle, look, role, TIGHT_RATIO)
    return least if view.kind == "answer" else max(WRITTEN[look.large_print], least)


def _most(puzzle: WordLadder, look: Look, view: View) -> float:
    least = least_pitch(puzzle, look, view)
    if view.kind == "answer":
        usual = look.sizes["answer-grid"]
        most = usual if view.largest else min(usual, look.sizes["body"])
        return max(least, most / _ratio(puzzle, look, *_type(view)))
    return max(least, GROWN if view.grows else PITCH[look.large_print])


def _type(view: View) -> tuple[str, float]:
    """What letters are set in, and the size that they have of a cell where there is room."""
    return ("answer-grid", TIGHT_RATIO) if view.kind == "answer" else ("grid", RATIO)


def _ratio(puzzle: WordLadder, look: Look, role: str, usual: float) -> float:
    """The letters' size to the pitch, less than usual where one is wide."""
    letters = {letter for ladder in puzzle.ladders for word in ladder.words for letter in word}
    return letters_ratio(letters, role, usual, look)
