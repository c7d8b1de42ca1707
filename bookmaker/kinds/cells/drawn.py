"""Cells as they are drawn: their borders, how wide they fit a box, and answers as small as type may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...page.book import View
from ...page.grid_lattice import GridLattice, cell_borders
from ...page.look import Look
from ...page.ops import Box, Letters, Op, Paint
from ...page.parts import Part
from ...page.puzzle_drawing import Drawing, Sizes, too_small
from ...wordsearch.grid import Cell
from .rows import Rows, blocks_of, signs_of

ANSWER_LETTER_SHARE = 0.74  # size of an answer's letters to the pitch
TYPE_STEP_POINTS = 0.5  # by which type shrinks towards its floor
GROWN_LIST_POINTS = 26.0  # letters beside lines grow no larger on a page of their own
LETTER_WIDTH_SHARE = 0.84  # of the pitch: as wide as a letter may be


@dataclass(frozen=True, slots=True)
class CellLine:
    """A line between cells: its width of the pitch, and the least of it in points."""

    share: float
    least: float

    def width(self, pitch: float) -> float:
        """How wide it is between cells of that width."""
        return max(self.share * pitch, self.least)

    def fitted(self, columns: float, rows: float, width: float, height: float) -> float:
        """The largest width of so many cells in a room, with such lines round them."""
        pitch = min(width / (columns + self.share), height / (rows + self.share))
        if self.least > self.share * pitch:
            pitch = min((width - self.least) / columns, (height - self.least) / rows)
        return pitch


BORDER = CellLine(0.035, 0.4)  # of cells in which words cross


def cells_drawn(rows: Rows, lattice: GridLattice, rule: float) -> list[Op]:
    """The borders of cells, and the blocks among them solid, or they would look open."""
    ops: list[Op] = [lattice.ruled(cell_borders({*signs_of(rows)}), rule)]
    if holes := blocks_of(rows):
        ops.append(Paint(lattice.squares(holes), fill="ink", part=Part("holes")))
    return ops


def measure_answer(answer: Rows, look: Look) -> Sizes:
    """The least box in which an answer's letters keep the floor of their type."""
    pitch = look.floors["answer-grid"] / _ratio(answer, look)
    rule = BORDER.width(pitch)
    return Sizes(len(answer[0]) * pitch + rule, len(answer) * pitch + rule)


def draw_answer(answer: Rows, given: Rows, box: Box, look: Look, what: str) -> Drawing:
    """The cells at the top of the box, in its middle; `what` names the puzzle where the box is too small."""
    columns, rows, ratio = len(answer[0]), len(answer), _ratio(answer, look)
    least = look.floors["answer-grid"] / ratio
    most = max(look.sizes["answer-grid"], look.floors["answer-grid"]) / ratio
    pitch = min(BORDER.fitted(columns, rows, box.width, box.height), max(most, least))
    if pitch + 1e-6 < least:
        return too_small(what, measure_answer(answer, look), box, "fewer words or a larger trim")
    rule, size = BORDER.width(pitch), ratio * pitch
    lattice = GridLattice(box.x + (box.width - columns * pitch) / 2, box.top - rule / 2, pitch)
    signs = answer_signs([*signs_of(answer).items()], [*signs_of(given).items()], lattice, look, size)
    return Drawing((*cells_drawn(answer, lattice, rule), *signs), size, box.top - rows * pitch - rule)


def answer_signs(
    signs: Sequence[tuple[Cell, str]],
    given: Sequence[tuple[Cell, str]],
    lattice: GridLattice,
    look: Look,
    size: float,
) -> list[Letters]:
    """An answer's signs in their cells, those that were given bold."""
    others = [each for each in signs if each not in given]
    roles = (("answer-grid", others), ("grid-bold", given))
    return [lattice.signs(some, look, role, size) for role, some in roles if some]


def written_sizes(look: Look, view: View, largest: Mapping[bool, float]) -> list[float]:
    """Sizes to try for letters beside lines to write on, from as large as they grow down to their floor.

    `largest` is where they grow no further, and in large print, on a page that is not their own.
    """
    role = "answer-grid" if view.kind == "answer" else "grid"
    most = GROWN_LIST_POINTS if view.grows else largest[look.large_print]
    most = look.sizes["body"] if view.kind == "answer" else most
    return sizes_down(max(look.floors[role], min(look.sizes[role], most)), look.floors[role])


def sizes_down(most: float, floor: float) -> list[float]:
    """Sizes of type to try, from the largest down to its floor."""
    steps = int((most - floor) / TYPE_STEP_POINTS)
    return sorted({*(most - TYPE_STEP_POINTS * step for step in range(steps + 1)), floor}, reverse=True)


def letters_ratio(
    letters: Iterable[str], role: str, usual: float, look: Look, widest: float = LETTER_WIDTH_SHARE
) -> float:
    """The size of these letters to the pitch: the usual one, unless one of them is wide."""
    return min(usual, widest / max(look.metrics.width(letter, role, 1) for letter in sorted(set(letters))))


def _ratio(answer: Rows, look: Look) -> float:
    return letters_ratio(signs_of(answer).values(), "answer-grid", ANSWER_LETTER_SHARE, look)
