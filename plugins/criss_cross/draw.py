"""A criss-cross on the page: cells with the numbers of their words, and the clues below."""

from bookmaker.drawing import Box, Drawing, GridLattice, Look, Sizes, View, too_small

from ..fill_in.answer import draw_answer, measure_answer, placed_signs
from ..fill_in.beside_list import GAP, LARGEST, best_share, fewer_words, fitted_pitch, least_boxes, rule_width
from ..fill_in.drawn_cells import cells_drawn
from ..fill_in.numbered_cells import least_pitch, letters_given, number_size, numbers_drawn
from ..fill_in.words_list import sizes_to_try
from .clue_list import LEAST_WIDTH, TIGHT, USUAL, ClueList, sections, set_clues
from .model import CrissCross


def measure(puzzle: CrissCross, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written and the clues keep the floor of their type."""
    if view.kind == "answer":
        return measure_answer(puzzle.answer, look)
    pitch = _least_pitch(puzzle, look)
    rule, size = rule_width(pitch), sizes_to_try(look)[-1]
    parts = sections(puzzle, view.phrases)
    least = max(puzzle.columns * pitch + rule, LEAST_WIDTH * size)
    return least_boxes(
        least, puzzle.rows * pitch + rule, lambda width: set_clues(parts, size, width, look, TIGHT)
    )


def draw(puzzle: CrissCross, box: Box, look: Look, view: View) -> Drawing:
    """The cells at the top of the box, in its middle, the clues below them."""
    what = f"a criss-cross of {len(puzzle.words)} words, {puzzle.columns}x{puzzle.rows} cells,"
    if view.kind == "answer":
        return draw_answer(puzzle.answer, puzzle.given, box, look, what)
    if lost := _missing(puzzle, look):
        return Drawing((), 0.0, box.top, lost)
    listing, pitch = _shared(puzzle, box, look, view)
    least = _least_pitch(puzzle, look)
    if pitch + 1e-6 < least or not listing:
        need = measure(puzzle, look, view)
        remedy = f"{fewer_words(len(puzzle.words), need, box)}, shorter clues or a larger trim"
        return too_small(what, need, box, remedy, "with its clues")
    pitch = min(pitch, max(LARGEST[look.large_print], least))
    rule, bottom = rule_width(pitch), box.top - puzzle.rows * pitch - rule_width(pitch)
    lattice = GridLattice(box.x + (box.width - puzzle.columns * pitch) / 2, box.top - rule / 2, pitch)
    ops = cells_drawn(puzzle.answer, lattice, rule)
    smallest = listing.size
    if puzzle.numbered:
        smallest = min(smallest, number_size(pitch, look))
        ops.append(numbers_drawn(puzzle.numbers, lattice, look))
    if given := placed_signs(puzzle.given):
        letters = letters_given(given, puzzle.letters.values(), lattice, look)
        smallest = min(smallest, letters.size)
        ops.append(letters)
    ops += listing.placed(box.x, bottom - GAP, look)
    return Drawing(tuple(ops), smallest, bottom - GAP - listing.height)


def _missing(puzzle: CrissCross, look: Look) -> str:
    """Why its clues cannot be printed in the fonts of the look, '' where they can."""
    for word in puzzle.words:
        if signs := look.metrics.missing(word.clue, "list"):
            named = ", ".join(f"'{sign}'" for sign in signs)
            return (
                f"the theme's font has no {named}, which the clue of '{word.shown}' needs; say it otherwise"
            )
    return ""


def _shared(puzzle: CrissCross, box: Box, look: Look, view: View) -> tuple[ClueList | None, float]:
    """The clues and the cells that share a box best: the list's own type, unless cells would be too small."""
    parts, least = sections(puzzle, view.phrases), _least_pitch(puzzle, look)
    sizes = sizes_to_try(look)
    ways = [*((size, USUAL) for size in sizes), (sizes[-1], TIGHT)]
    lists = (set_clues(parts, size, box.width, look, spacing) for size, spacing in ways)
    wanted = max(least, min(LARGEST[False], 1.15 * least))
    return best_share(
        lists,
        wanted,
        lambda below: fitted_pitch(puzzle.columns, puzzle.rows, box.width, box.height - below),
    )


def _least_pitch(puzzle: CrissCross, look: Look) -> float:
    return least_pitch(puzzle.letters.values(), (sign for _, sign in placed_signs(puzzle.given)), look)
