"""A sudoku on the page: its givens in square cells, thick lines round the boxes."""

from collections.abc import Iterator
from math import sqrt

from bookmaker.drawing import (
    Box,
    Curve,
    Drawing,
    GridLattice,
    Letters,
    Look,
    Op,
    Paint,
    Part,
    Sizes,
    Text,
    View,
    as_printed,
    named,
    too_small,
)
from bookmaker.kinds.cells.drawn import Rule, answer_signs, letters_ratio
from bookmaker.kinds.cells.rows import signs_of

from .model import BOXES, Sudoku

RATIO = 0.62  # size of the signs to the pitch
ANSWER_RATIO = 0.72
WIDEST = 0.8  # of the pitch: as wide as a sign may be
THIN, THICK = Rule(0.012, 0.4), Rule(0.065, 1.9)
DIAGONAL = 0.5  # points: the lines of a diagonal sudoku
MARK = 0.2  # of the pitch: how far they reach into a cell from its corners
PITCH = 46.0  # points: no cell of a page is larger
GROWN, GROWTH = 58.0, 0.75  # the same on a page of its own, and how much more of it a smaller grid fills
LETTERS_GAP = 1.2  # sizes of the list: from the grid to the letters of a wordoku below it


def measure(puzzle: Sudoku, look: Look, view: View) -> Sizes:
    """The least box in which its signs keep the floor of their type."""
    pitch = least_pitch(puzzle, look, view)
    side = puzzle.size * pitch + THICK.width(pitch)
    return Sizes(max(side, _letters_width(puzzle, look, view)), side + _below(puzzle, look, view))


def draw(puzzle: Sudoku, box: Box, look: Look, view: View) -> Drawing:
    """The grid at the top of the box, in its middle, as large as the box and the signs allow."""
    size, below = puzzle.size, view.below + _below(puzzle, look, view)
    pitch = min(THICK.fitted(size, size, box.width, box.height - below), _most(puzzle, look, view))
    narrow = box.width + 1e-6 < _letters_width(puzzle, look, view)
    if narrow or pitch + 1e-6 < least_pitch(puzzle, look, view):
        why = f"to keep its type at {look.floors[_role(view)]:g} points"
        need, what = measure(puzzle, look, view), f"a sudoku of {puzzle.size} rows"
        return too_small(what, need, box, "fewer on a page or a larger trim", why)
    edge = THICK.width(pitch) / 2
    lattice = GridLattice(box.x + (box.width - size * pitch) / 2, box.top - edge, pitch)
    type_size = _ratio(puzzle, look, view) * pitch
    signs = _signs(puzzle, lattice, look, view, type_size)
    discs = lattice.discs(signs[0].cells, look) if view.kind != "answer" else ()
    ops = [*discs, *_rules(puzzle, lattice), *signs]
    bottom = box.top - size * pitch - 2 * edge
    if _needs_letters(puzzle, view):
        text, letters_size = _letters(puzzle), _letters_size(puzzle, look, box.width)
        x = box.x + (box.width - look.metrics.width(text, "list", letters_size)) / 2
        line = Text(x, bottom - below + letters_size * 0.3, as_printed(text), "list", letters_size)
        ops += named((line,), "letters")
        type_size = min(type_size, letters_size)
    return Drawing(tuple(ops), type_size, bottom - below)


def least_pitch(puzzle: Sudoku, look: Look, view: View) -> float:
    """The cells' width at which the signs are as small as they may be."""
    return look.floors[_role(view)] / _ratio(puzzle, look, view)


def _role(view: View) -> str:
    return "answer-grid" if view.kind == "answer" else "grid"


def _ratio(puzzle: Sudoku, look: Look, view: View) -> float:
    """The signs' size to the pitch, less where one is wide."""
    usual = ANSWER_RATIO if view.kind == "answer" else RATIO
    return letters_ratio(puzzle.signs, _role(view), usual, look, WIDEST)


def _most(puzzle: Sudoku, look: Look, view: View) -> float:
    if view.kind == "answer":
        most = max(look.sizes["answer-grid"], look.floors["answer-grid"])
        return most / _ratio(puzzle, look, view)
    usual = GROWN * (9 / puzzle.size) ** GROWTH if view.grows else PITCH * sqrt(9 / puzzle.size)
    return max(usual, least_pitch(puzzle, look, view))


def _rules(puzzle: Sudoku, lattice: GridLattice) -> Iterator[Op]:
    """Thin lines between all cells, thick ones round the boxes, the diagonals where they count."""
    size, (down, across) = puzzle.size, BOXES[puzzle.size]
    if puzzle.variant == "diagonal":
        yield _diagonals(size, lattice)
    thin = THIN.width(lattice.pitch)
    every = range(size + 1)
    level = [((row, 0), (row, size)) for row in every]
    upright = [((0, column), (size, column)) for column in every]
    yield lattice.ruled(level + upright, thin)
    yield lattice.ruled(level[::down] + upright[::across], THICK.width(lattice.pitch))


def _diagonals(size: int, lattice: GridLattice) -> Op:
    """Both diagonals, left out where signs stand: a mark in two corners of each cell."""
    marks = list[Curve]()
    for at in range(size):
        for start, end in ((at, at + MARK), (at + 1 - MARK, at + 1)):
            marks.append(Curve.line(lattice.corner(start, start), lattice.corner(end, end)))
            marks.append(Curve.line(lattice.corner(start, size - start), lattice.corner(end, size - end)))
    return Paint(Curve.joined(marks), stroke="ink", width=DIAGONAL, part=Part("diagonals"))


def _signs(puzzle: Sudoku, lattice: GridLattice, look: Look, view: View, size: float) -> list[Letters]:
    """The givens; in an answer they are bold, and all other signs stand beside them."""
    given = [*signs_of(puzzle.given).items()]
    if view.kind == "answer":
        return answer_signs([*signs_of(puzzle.answer).items()], given, lattice, look, size)
    return [lattice.signs(given, look, "grid", size)]


def _letters(puzzle: Sudoku) -> str:
    """The letters of a wordoku in the alphabet's order, for the line below it."""
    return "  ".join(puzzle.signs)


def _needs_letters(puzzle: Sudoku, view: View) -> bool:
    return view.kind != "answer" and not puzzle.signs[0].isdigit()


def _letters_width(puzzle: Sudoku, look: Look, view: View) -> float:
    """The least width that the letters below the grid take."""
    if not _needs_letters(puzzle, view):
        return 0.0
    return look.metrics.width(_letters(puzzle), "list", look.floors["list"])


def _letters_size(puzzle: Sudoku, look: Look, width: float) -> float:
    """The size of the letters below the grid: less than the list's where the width asks for it."""
    return min(look.sizes["list"], width / look.metrics.width(_letters(puzzle), "list", 1))


def _below(puzzle: Sudoku, look: Look, view: View) -> float:
    """The height below the grid that the letters take."""
    return look.sizes["list"] * (1 + LETTERS_GAP) if _needs_letters(puzzle, view) else 0.0
