"""A fill-in on the page: empty cells where words go, and the words below."""

from bookmaker.drawing import Box, Drawing, GridLattice, Look, Sizes, View, inset, too_small
from bookmaker.kinds.cells.beside_list import (
    LARGEST_CELL_POINTS,
    LIST_BELOW_POINTS,
    best_share,
    largest_pitch,
    least_boxes,
    less_of,
)
from bookmaker.kinds.cells.drawn import BORDER, cells_drawn, draw_answer, letters_ratio, measure_answer
from bookmaker.kinds.cells.list_columns import list_sizes, settings_to_try
from bookmaker.kinds.cells.rows import signs_of

from .model import FillIn
from .words_list import TIGHT_WORD_SPACING, USUAL_WORD_SPACING, WordsList, list_lines, set_list

RATIO = 0.62  # size of the letters to the pitch
LARGEST_RATIO = 0.8  # where the cells would be too small for the floor of a printed letter
WRITTEN = {False: 13.0, True: 20.0}  # points: the least cell to write into, and in large print


def measure(puzzle: FillIn, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written and the list keeps the floor of its type."""
    if view.kind == "answer":
        return measure_answer(puzzle.answer, look)
    pitch = least_pitch(puzzle, look)
    grid = puzzle.rows * pitch + BORDER.width(pitch)
    least = puzzle.columns * pitch + BORDER.width(pitch)
    lines = list_lines((word.letters for word in puzzle.words), view.phrases)
    floor = list_sizes(look)[-1]
    least = max(least, max(look.metrics.width(line.text, "list", floor) for line in lines))
    return least_boxes(least, grid, lambda width: set_list(lines, floor, width, look, TIGHT_WORD_SPACING))


def draw(puzzle: FillIn, box: Box, look: Look, view: View) -> Drawing:
    """The cells at the top of the box, in its middle, the words below them."""
    what = f"a fill-in of {len(puzzle.words)} words, {puzzle.columns}x{puzzle.rows} cells,"
    if view.kind == "answer":
        return draw_answer(puzzle.answer, puzzle.given, box, look, what)
    listing, pitch = _shared(puzzle, inset(box, bottom=view.below), look, view)
    least = least_pitch(puzzle, look)
    if pitch + 1e-6 < least or not listing:
        need = measure(puzzle, look, view)
        remedy = f"{less_of(puzzle, need, box)} or a larger trim"
        return too_small(what, need, box, remedy, "with its list")
    pitch = min(pitch, max(largest_pitch(look, view), least))
    rule, size = BORDER.width(pitch), _letter_size(puzzle, look, pitch)
    left = box.x + (box.width - puzzle.columns * pitch) / 2
    lattice = GridLattice(left, box.top - rule / 2, pitch)
    ops = cells_drawn(puzzle.answer, lattice, rule)
    if given := signs_of(puzzle.given):
        letters = lattice.signs(given.items(), look, "grid", size)
        ops = [*lattice.discs(letters.cells, look), *ops, letters]
    bottom = box.top - puzzle.rows * pitch - rule - view.below
    ops += listing.placed(box.x + box.width / 2, bottom - LIST_BELOW_POINTS, look)
    smallest = listing.size if not puzzle.starters else min(size, listing.size)
    return Drawing(tuple(ops), smallest, bottom - LIST_BELOW_POINTS - listing.height)


def _shared(puzzle: FillIn, box: Box, look: Look, view: View) -> tuple[WordsList | None, float]:
    """The list and the cells that share a box best: the list's own type, unless cells would be too small."""
    lines = list_lines((word.letters for word in puzzle.words), view.phrases)
    least, grid = least_pitch(puzzle, look), (puzzle.columns, puzzle.rows)
    wanted = max(least, min(LARGEST_CELL_POINTS[False], 1.3 * least))
    ways = settings_to_try(look, USUAL_WORD_SPACING, TIGHT_WORD_SPACING)
    lists = (set_list(lines, size, box.width, look, spacing) for size, spacing in ways)
    return best_share(lists, wanted, lambda below: BORDER.fitted(*grid, box.width, box.height - below))


def least_pitch(puzzle: FillIn, look: Look) -> float:
    """The least width of a cell to write into."""
    printed = look.floors["grid"] / _ratio(puzzle, look, LARGEST_RATIO) if puzzle.starters else 0.0
    return max(WRITTEN[look.large_print], printed)


def _letter_size(puzzle: FillIn, look: Look, pitch: float) -> float:
    """The size of the letters in cells of that width: no less than their floor, if that fits in."""
    largest = _ratio(puzzle, look, LARGEST_RATIO) * pitch
    return max(_ratio(puzzle, look) * pitch, min(look.floors["grid"], largest))


def _ratio(puzzle: FillIn, look: Look, usual: float = RATIO) -> float:
    letters = (letter for word in puzzle.words for letter in word.letters)
    return letters_ratio(letters, "grid", usual, look)
