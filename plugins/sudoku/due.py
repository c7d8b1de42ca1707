"""What a sudoku's page has to show, and its answer's."""

from itertools import product

from bookmaker import KindDue, borders_of
from bookmaker.drawing import View
from bookmaker.kinds.cells.rows import signs_of

from .draw import MARK
from .model import BOXES, Sudoku


def due(puzzle: Sudoku, view: View) -> KindDue:
    """Its signs, thin lines between cells and thick ones round boxes, the diagonals, a wordoku's letters."""
    size, (high, wide) = puzzle.size, BOXES[puzzle.size]
    is_answer = view.kind == "answer"
    rows = puzzle.answer if is_answer else puzzle.given
    borders = borders_of(product(range(size), range(size)))
    thick = {each for each in borders if not (each[1] % high if each[0] == "over" else each[2] % wide)}
    falling = {
        ((at, at), (at + MARK, at + MARK)) for at in (*range(size), *(n - MARK for n in range(1, size + 1)))
    }
    rising = {tuple((row, size - column) for row, column in line) for line in falling}
    return KindDue(
        signs_of(rows),
        thick=frozenset(thick),
        thin=borders - thick,
        lines={"diagonals": frozenset(falling | rising)} if puzzle.variant == "diagonal" else {},
        texts={} if is_answer or puzzle.signs[0].isdigit() else {"letters": "".join(puzzle.signs)},
    )
