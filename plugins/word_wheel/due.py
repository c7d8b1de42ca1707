"""What a word wheel's page has to show, and its answer's."""

from bookmaker import Blanks, KindDue
from bookmaker.drawing import View

from .draw import answer_texts, goals_of
from .model import LINES_TOGETHER, WordWheel

FIRST_LINE = 2  # the row of the first line to write on: the hub's is 0, and the rim's 1


def due(puzzle: WordWheel, view: View) -> KindDue:
    """The wheel, how many words are good, and a line for each that is wanted; in an answer the words."""
    if view.kind == "answer":
        return KindDue(texts={"words": " ".join(text for _, text in answer_texts(puzzle))})
    lines = tuple((FIRST_LINE + n, 0) for n in range(puzzle.lines))
    return KindDue(
        {(0, 0): puzzle.hub, **{(1, n): letter for n, letter in enumerate(puzzle.rim)}},
        wheel="wheel",
        blanks={"blanks": Blanks(lines, together=LINES_TOGETHER)},
        between={"goal-rules": "goals"},
        texts={"goals": " ".join(goals_of(puzzle, view))},
    )
