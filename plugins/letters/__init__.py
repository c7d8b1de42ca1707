"""Letter grids on the page: the puzzle with its list of words or clues, and its answer."""

from bookmaker import AnyPuzzle, Puzzle, hookimpl
from bookmaker.drawing import Box, Drawing, Look, Sizes, View

from .answer import answer_sizes, draw_answer
from .question import draw_question, question_sizes


@hookimpl
def measure_puzzle(puzzle: AnyPuzzle, look: Look, view: View) -> Sizes | None:
    """The least box in which a grid, and its list, keep the floors of their type."""
    if not isinstance(puzzle, Puzzle):
        return None
    return answer_sizes(puzzle, look, view) if view.kind == "answer" else question_sizes(puzzle, look, view)


@hookimpl
def draw_puzzle(puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Drawing | None:
    """The grid at the top of the box, as large as the page and the theme allow."""
    if not isinstance(puzzle, Puzzle):
        return None
    draw = draw_answer if view.kind == "answer" else draw_question
    return draw(puzzle, box, look, view)
