"""The answer of cells that cross: each with its letter, those given bold, as small as type may be."""

from collections.abc import Iterable

from bookmaker import Cell
from bookmaker.drawing import Box, Drawing, GridLattice, Look, Sizes, too_small

from .beside_list import fitted_pitch, rule_width
from .drawn_cells import cells_drawn
from .model import Rows

RATIO = 0.74  # size of the letters to the pitch
WIDEST = 0.84  # of the pitch: as wide as a letter may be


def measure_answer(answer: Rows, look: Look) -> Sizes:
    """The least box in which its letters keep the floor of their type."""
    pitch = _least_pitch(answer, look)
    rule = rule_width(pitch)
    return Sizes(len(answer[0]) * pitch + rule, len(answer) * pitch + rule)


def draw_answer(answer: Rows, given: Rows, box: Box, look: Look, what: str) -> Drawing:
    """The cells at the top of the box, in its middle; `what` names the puzzle where the box is too small."""
    columns, rows = len(answer[0]), len(answer)
    least, ratio = _least_pitch(answer, look), _ratio(answer, look)
    most = max(look.sizes["answer-grid"], look.floors["answer-grid"]) / ratio
    pitch = min(fitted_pitch(columns, rows, box.width, box.height), max(most, least))
    if pitch + 1e-6 < least:
        return too_small(what, measure_answer(answer, look), box, "fewer words or a larger trim")
    rule, size = rule_width(pitch), ratio * pitch
    lattice = GridLattice(box.x + (box.width - columns * pitch) / 2, box.top - rule / 2, pitch)
    bold = placed_signs(given)
    others = [each for each in placed_signs(answer) if each not in bold]
    ops = [*cells_drawn(answer, lattice, rule)]
    ops += [lattice.signs(others, look, "answer-grid", size)] if others else []
    ops += [lattice.signs(bold, look, "grid-bold", size)] if bold else []
    return Drawing(tuple(ops), size, box.top - rows * pitch - rule)


def placed_signs(rows: Rows) -> list[tuple[Cell, str]]:
    """The signs of rows, each with its cell."""
    return [((r, c), sign) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign is not None]


def letters_ratio(letters: Iterable[str], role: str, usual: float, look: Look) -> float:
    """The size of these letters to the pitch: the usual one, unless one of them is wide."""
    widest = max(look.metrics.width(letter, role, 1) for letter in sorted(set(letters)))
    return min(usual, WIDEST / widest)


def _ratio(answer: Rows, look: Look) -> float:
    return letters_ratio((sign for _, sign in placed_signs(answer)), "answer-grid", RATIO, look)


def _least_pitch(answer: Rows, look: Look) -> float:
    return look.floors["answer-grid"] / _ratio(answer, look)
