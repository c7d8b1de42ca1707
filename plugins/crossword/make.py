"""Making a crossword: its words filled into a diagram, or laid out with as many crossings as they have.

1 4 4      Across 1 12 × 12   3 5 × 24       It is good if the diagram is the same upside down, at least
2 # 0      Down   1 11 × 11   2 20 × 20      half of each word's letters are crossed, and no word comes
1 2 0                                        twice. No diagram is of few words: a free layout is.
"""

from collections.abc import Sequence
from itertools import islice

from bookmaker import Bench, Cell, Dice, Unmade, WordLetters
from bookmaker.kinds.cells.asked import MOST_WORDS
from bookmaker.kinds.cells.clued.make import Placed, finished, in_free_layout, started
from bookmaker.kinds.cells.dense import WordSets, filled
from bookmaker.kinds.cells.diagram_asked import AUTO_PATTERN
from bookmaker.kinds.cells.patterns import placement

from .model import Crossword, CrosswordRequest

LOOPS = 40  # places by which a layout may be larger for each crossing more
WORDS_PER_DIAGRAM = 10  # of so many words, how many diagrams are tried where none is asked for
STARTED = 5  # diagrams filled until one has one way to write its words in, where clues have no numbers


def make(request: CrosswordRequest, bench: Bench) -> Crossword:
    """The crossword asked for; Unmade where its words fill no diagram, or names those that find no place."""
    dice, words = bench.dice("make"), [letters for letters, _, _ in request.words]
    placed, given = _in_diagram(request, words, dice) or in_free_layout(request, dice, LOOPS)
    return finished(Crossword, placed, given, request, dice)


def _in_diagram(
    request: CrosswordRequest, words: Sequence[WordLetters], dice: Dice
) -> tuple[Placed, set[Cell]] | None:
    """Words in a diagram, and the cells given; None where a layout is to do, Unmade where it will not."""
    if request.diagram.grows:
        return None
    known, auto = WordSets(words), request.diagram.pattern == AUTO_PATTERN
    for _ in range(1 if request.numbered else STARTED):
        diagrams = request.diagram.diagrams(dice)
        tried = islice(diagrams, len(words) // WORDS_PER_DIAGRAM if auto else None)
        if not (dense := filled(tried, known, dice, request.effort)):
            break
        placed = {word: placement(run) for run, word in dense.words}
        if (given := started(request, placed)) is not None:
            return placed, given
    if auto and len(words) <= MOST_WORDS:
        return None
    raise Unmade(
        f"its {len(words)} words fill no {request.diagram.pattern} diagram of {request.diagram.size}",
        "add words with clues, a thousand or so are wanted; or say pattern: free, and pick: 30",
        "pattern",
    )
