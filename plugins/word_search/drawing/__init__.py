"""Letter grids on the page: the puzzle with its list of words or clues, and its answer."""

from bookmaker import Puzzle
from bookmaker.drawing import Box, Drawing, Look, Sizes, View

from .answer import answer_sizes, draw_answer
from .question import draw_question, question_sizes
from .question import fit_question as fit

__all__ = ["draw", "fit", "measure"]


def measure(puzzle: Puzzle, look: Look, view: View) -> Sizes:
    """The least box in which a grid, and its list, keep the floors of their type."""
    return answer_sizes(puzzle, look, view) if view.kind == "answer" else question_sizes(puzzle, look, view)


def draw(puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
    """The grid at the top of the box, as large as the page and the theme allow."""
    side = draw_answer if view.kind == "answer" else draw_question
    return side(puzzle, box, look, view)
