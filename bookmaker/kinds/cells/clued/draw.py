"""Words with clues on the page: cells with the numbers of their words, and the clues below or beside them."""

from __future__ import annotations

from functools import partial

from ....page.book import View
from ....page.geometry import inset
from ....page.grid_lattice import GridLattice
from ....page.look import Look
from ....page.ops import Box
from ....page.puzzle_drawing import Drawing, Sizes, too_small
from ..beside_list import (
    LARGEST_CELL_POINTS,
    LIST_BELOW_POINTS,
    best_beside,
    best_share,
    gap_beside,
    largest_pitch,
    least_boxes,
    less_of,
    with_boxes_beside,
)
from ..drawn import BORDER, cells_drawn, draw_answer, measure_answer
from ..list_columns import list_sizes, settings_to_try
from ..numbered import least_pitch, letters_given, number_size, numbers_drawn
from ..rows import signs_of
from .clue_list import LEAST_WIDTH, TIGHT_CLUE_SPACING, USUAL_CLUE_SPACING, ClueList, sections, set_clues
from .model import Clued

WORTH = 1.15  # times wider cells than above the clues: then these stand beside them


def measure(puzzle: Clued, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written and the clues keep the floor of their type."""
    if view.kind == "answer":
        return measure_answer(puzzle.answer, look)
    pitch = _least_pitch(puzzle, look)
    rule, size = BORDER.width(pitch), list_sizes(look)[-1]
    parts = sections(puzzle, view.phrases)
    cells = puzzle.columns * pitch + rule, puzzle.rows * pitch + rule
    least = LEAST_WIDTH * size

    def set_in(width: float) -> ClueList | None:
        return set_clues(parts, size, width, look, TIGHT_CLUE_SPACING)

    need = least_boxes(max(cells[0], least), cells[1], set_in)
    return with_boxes_beside(need, cells, least, set_in)


def draw(puzzle: Clued, box: Box, look: Look, view: View) -> Drawing:
    """The cells at the top of the box and the clues below them, or beside them where cells get wider so."""
    what = f"a {puzzle.called} of {len(puzzle.words)} words, {puzzle.columns}x{puzzle.rows} cells,"
    if view.kind == "answer":
        return draw_answer(puzzle.answer, puzzle.given, box, look, what)
    if lost := _missing(puzzle, look):
        return Drawing((), 0.0, box.top, lost)
    least = _least_pitch(puzzle, look)
    listing, pitch, aside = _shared(puzzle, inset(box, bottom=view.below), look, view, least)
    if pitch + 1e-6 < least or not listing:
        need = measure(puzzle, look, view)
        remedy = f"{less_of(puzzle, need, box)}, shorter clues or a larger trim"
        return too_small(what, need, box, remedy, "with its clues")
    pitch = min(pitch, max(largest_pitch(look, view), least))
    rule, wide = BORDER.width(pitch), puzzle.columns * pitch
    left = box.x + (rule / 2 if aside else (box.width - wide) / 2)
    bottom = box.top - puzzle.rows * pitch - rule - view.below
    lattice = GridLattice(left, box.top - rule / 2, pitch)
    ops = cells_drawn(puzzle.answer, lattice, rule)
    smallest = listing.size
    if puzzle.numbered:
        smallest = min(smallest, number_size(pitch, look))
        ops.append(numbers_drawn(puzzle.numbers, lattice, look))
    if given := signs_of(puzzle.given):
        letters = letters_given(given.items(), puzzle.letters.values(), lattice, look)
        smallest = min(smallest, letters.size)
        ops.append(letters)
    if aside:
        ops += listing.placed(left + wide + rule / 2 + gap_beside(view), box.top, look)
        return Drawing(tuple(ops), smallest, min(bottom, box.top - listing.height))
    ops += listing.placed(box.x, bottom - LIST_BELOW_POINTS, look)
    return Drawing(tuple(ops), smallest, bottom - LIST_BELOW_POINTS - listing.height)


def _missing(puzzle: Clued, look: Look) -> str:
    """Why its clues cannot be printed in the fonts of the look, '' where they can."""
    for word in puzzle.words:
        if signs := look.metrics.missing(word.clue, "list"):
            named = ", ".join(f"'{sign}'" for sign in signs)
            return (
                f"the theme's font has no {named}, which the clue of '{word.shown}' needs; say it otherwise"
            )
    return ""


def _shared(
    puzzle: Clued, box: Box, look: Look, view: View, least: float
) -> tuple[ClueList | None, float, bool]:
    """The clues and the cells that share a box best, and whether the clues stand beside the cells.

    The list's own type below the cells, unless they would be too small, or a good deal wider beside it.
    """
    parts, grid = sections(puzzle, view.phrases), (puzzle.columns, puzzle.rows)
    ways = settings_to_try(look, USUAL_CLUE_SPACING, TIGHT_CLUE_SPACING)
    setters = [partial(set_clues, parts, size, look=look, spacing=spacing) for size, spacing in ways]
    wanted = max(least, min(LARGEST_CELL_POINTS[False], 1.15 * least))
    below, pitch = best_share(
        (set_in(box.width) for set_in in setters),
        wanted,
        lambda lower: BORDER.fitted(*grid, box.width, box.height - lower),
    )
    most = max(largest_pitch(look, view), least)
    aside, wider = best_beside(setters, grid, box, least, most, gap_beside(view))
    better = min(pitch, most) * (WORTH if pitch >= wanted else 1.0)
    return (aside, wider, True) if wider > better else (below, pitch, False)


def _least_pitch(puzzle: Clued, look: Look) -> float:
    return least_pitch(puzzle.letters.values(), signs_of(puzzle.given).values(), look)
