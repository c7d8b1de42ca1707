"""A codeword on the page: cells with their numbers, and below them a key to be filled in."""

from bookmaker.drawing import (
    Box,
    Drawing,
    GridLattice,
    Look,
    Op,
    Sizes,
    View,
    cell_borders,
    cells_named,
    inset,
    too_small,
)
from bookmaker.kinds.cells.beside_list import LIST_BELOW_POINTS, largest_pitch, less_of
from bookmaker.kinds.cells.drawn import BORDER, cells_drawn, draw_answer, measure_answer
from bookmaker.kinds.cells.numbered import least_pitch, letters_given, number_size, numbers_drawn
from bookmaker.kinds.cells.rows import signs_of

from .model import Codeword, key_cell

FEWEST = 9  # numbers in a row of the key
KEY_LINES = 2  # where the page is wide enough


def measure(puzzle: Codeword, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written and numbers keep the floor of their type."""
    if view.kind == "answer":
        return measure_answer(puzzle.answer, look)
    pitch = _least_pitch(puzzle, look)
    return Sizes.least((wide * pitch, high * pitch + LIST_BELOW_POINTS) for wide, high, _ in _shapes(puzzle))


def draw(puzzle: Codeword, box: Box, look: Look, view: View) -> Drawing:
    """The cells at the top of the box, in its middle, the key below them."""
    what = f"a codeword of {len(puzzle.words)} words, {puzzle.columns}x{puzzle.rows} cells,"
    if view.kind == "answer":
        return draw_answer(puzzle.answer, puzzle.given_rows, box, look, what)
    least = _least_pitch(puzzle, look)
    pitch, columns = max(_ways(puzzle, inset(box, bottom=view.below)), default=(0.0, 0))
    if pitch + 1e-6 < least:
        need = measure(puzzle, look, view)
        remedy = f"{less_of(puzzle, need, box)} or a larger trim"
        return too_small(what, need, box, remedy, "with its key")
    pitch = min(pitch, max(largest_pitch(look, view), least))
    rule = BORDER.width(pitch)
    lattice = GridLattice(box.x + (box.width - puzzle.columns * pitch) / 2, box.top - rule / 2, pitch)
    bottom = box.top - puzzle.rows * pitch - rule - view.below
    key = GridLattice(box.x + (box.width - columns * pitch) / 2, bottom - LIST_BELOW_POINTS - rule / 2, pitch)
    boxes = {number: divmod(number - 1, columns) for number in range(1, len(puzzle.key) + 1)}
    names = {cell: key_cell(number) for number, cell in boxes.items()}
    key_numbers = numbers_drawn({cell: number for number, cell in boxes.items()}, key, look, "key-numbers")
    ops: list[Op] = [
        *cells_drawn(puzzle.answer, lattice, rule),
        numbers_drawn(puzzle.numbers, lattice, look),
        key.ruled(cell_borders(boxes.values()), rule, name="key-rules"),
        cells_named(key_numbers, names),
    ]
    smallest = number_size(pitch, look)
    if puzzle.given:
        signs = [(boxes[number], puzzle.key[number - 1]) for number in puzzle.given]
        letters = letters_given(signs_of(puzzle.given_rows).items(), puzzle.key, lattice, look)
        key_letters = letters_given(signs, puzzle.key, key, look, "key-letters")
        ops += [letters, cells_named(key_letters, names)]
        smallest = min(smallest, letters.size)
    height = _key_rows(puzzle, columns) * pitch + rule
    return Drawing(tuple(ops), smallest, bottom - LIST_BELOW_POINTS - height)


def _ways(puzzle: Codeword, box: Box) -> list[tuple[float, int]]:
    """The cells' width with each number of columns that the key may have."""
    return [
        (min(box.width / wide, (box.height - LIST_BELOW_POINTS) / high), columns)
        for wide, high, columns in _shapes(puzzle)
    ]


def _shapes(puzzle: Codeword) -> list[tuple[float, float, int]]:
    """How wide and high cells and key are, in cells, and the columns of a key of one row, two or more."""
    letters, shapes = len(puzzle.key), dict[float, tuple[float, float, int]]()
    for columns in (max(puzzle.columns, min(_key_columns(puzzle), FEWEST)), _key_columns(puzzle), letters):
        key_rows = _key_rows(puzzle, columns)
        columns = -(-letters // key_rows)  # rows of one length, as far as they can be
        wide = max(puzzle.columns, columns) + BORDER.share
        shapes[wide] = wide, puzzle.rows + key_rows + 2 * BORDER.share, columns
    return [*shapes.values()]


def _key_columns(puzzle: Codeword) -> int:
    return -(-len(puzzle.key) // KEY_LINES)


def _key_rows(puzzle: Codeword, columns: int) -> int:
    return -(-len(puzzle.key) // min(columns, len(puzzle.key)))


def _least_pitch(puzzle: Codeword, look: Look) -> float:
    return least_pitch(puzzle.key, (puzzle.key[number - 1] for number in puzzle.given), look)
