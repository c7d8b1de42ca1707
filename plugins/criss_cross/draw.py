"""A criss-cross on the page: cells with the numbers of their words, and the clues below."""

from bookmaker.drawing import Box, Drawing, GridLattice, Letters, Look, Op, Sizes, View, too_small

from ..fill_in.answer import draw_answer, letters_ratio, measure_answer, placed_signs
from ..fill_in.beside_list import GAP, best_share, fitted_pitch, least_boxes, rule_width
from ..fill_in.drawn_cells import cells_drawn
from ..fill_in.words_list import sizes_to_try
from .clue_list import LEAST_WIDTH, TIGHT, USUAL, ClueList, sections, set_clues
from .model import CrissCross

WRITTEN = {False: 17.0, True: 28.0}  # points: the least cell to write into, and in large print
NUMBER = 0.32  # size of the numbers to the pitch
LEAST_NUMBER = 7.0  # points
RATIO, LARGEST_RATIO = 0.56, 0.74  # size of letters given to the pitch, and where their floor needs it
LOWER = 0.07  # of the pitch: how far below the middle they stand, for the number over them
INSET = 0.06  # of the pitch: from a cell's corner to its number
PITCH = 30.0  # points: no cell is larger


def measure(puzzle: CrissCross, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written and the clues keep the floor of their type."""
    if view.kind == "answer":
        return measure_answer(puzzle.answer, look)
    pitch = least_pitch(puzzle, look)
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
    least = least_pitch(puzzle, look)
    if pitch + 1e-6 < least or not listing:
        need, remedy = measure(puzzle, look, view), "fewer words, shorter clues or a larger trim"
        return too_small(what, need, box, remedy, "with its clues")
    pitch = min(pitch, max(PITCH, least))
    rule, bottom = rule_width(pitch), box.top - puzzle.rows * pitch - rule_width(pitch)
    lattice = GridLattice(box.x + (box.width - puzzle.columns * pitch) / 2, box.top - rule / 2, pitch)
    ops = cells_drawn(puzzle.answer, lattice, rule)
    smallest = listing.size
    if puzzle.numbered:
        smallest = min(smallest, number_size(pitch, look))
        ops.append(numbers_drawn(puzzle.numbers, lattice, look))
    if given := placed_signs(puzzle.given):
        size = given_size(pitch, _ratio(puzzle, look), _ratio(puzzle, look, LARGEST_RATIO), look)
        lower = GridLattice(lattice.left, lattice.top - LOWER * pitch, pitch)
        ops.append(lower.signs(given, look, "grid", size))
        smallest = min(smallest, size)
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
    parts, least = sections(puzzle, view.phrases), least_pitch(puzzle, look)
    sizes = sizes_to_try(look)
    ways = [*((size, USUAL) for size in sizes), (sizes[-1], TIGHT)]
    lists = (set_clues(parts, size, box.width, look, spacing) for size, spacing in ways)
    wanted = max(least, min(PITCH, 1.15 * least))
    return best_share(
        lists,
        wanted,
        lambda below: fitted_pitch(puzzle.columns, puzzle.rows, box.width, box.height - below),
    )


def least_pitch(puzzle: CrissCross, look: Look) -> float:
    """The least width of a cell to write into."""
    given = look.floors["grid"] / _ratio(puzzle, look, LARGEST_RATIO) if puzzle.given_cells else 0.0
    return max(WRITTEN[look.large_print], given)


def _ratio(puzzle: CrissCross, look: Look, usual: float = RATIO) -> float:
    return letters_ratio((letter for word in puzzle.words for letter in word.letters), "grid", usual, look)


def given_size(pitch: float, ratio: float, largest: float, look: Look) -> float:
    """The size of letters given in cells of that width: no less than their floor, if that fits in."""
    return max(ratio * pitch, min(look.floors["grid"], largest * pitch))


def number_size(pitch: float, look: Look) -> float:
    """The size of the numbers in cells of that width."""
    return max(NUMBER * pitch, least_number(look))


def least_number(look: Look) -> float:
    """The smallest that a number may be: in large print as any type but that of grids and lists."""
    others = [floor for role, floor in look.floors.items() if role not in ("grid", "answer-grid", "list")]
    return min(others) if look.large_print else LEAST_NUMBER


def numbers_drawn(numbers: dict[tuple[int, int], int], lattice: GridLattice, look: Look) -> Op:
    """The numbers in the upper left corners of their cells."""
    size = number_size(lattice.pitch, look)
    inset, cap = INSET * lattice.pitch, look.metrics.cap_height("grid-bold", size)
    items = []
    for cell, number in sorted(numbers.items()):
        x, top = lattice.corner(*cell)
        items.append((x + inset, top - 1.2 * inset - cap, str(number)))
    return Letters(tuple(items), "grid-bold", size, layer=1)
