"""Making a crossword: its words filled into a diagram, or laid out with as many crossings as they have.

1 4 4      Across 1 12 × 12   3 5 × 24       It is good if the diagram is the same upside down, at least
2 # 0      Down   1 11 × 11   2 20 × 20      half of each word's letters are crossed, and no word comes
1 2 0                                        twice. No diagram is of few words: a free layout is.
"""

from collections.abc import Sequence
from itertools import islice

from bookmaker import Bench, Cell, Dice, Placement, Unmade, WordLetters
from bookmaker.kinds.cells.asked import MOST
from bookmaker.kinds.cells.dense import WordSets, filled
from bookmaker.kinds.cells.diagram_asked import AUTO
from bookmaker.kinds.cells.patterns import placement
from bookmaker.kinds.cells.placing import laid_out, needed_starters, whole_places

from ..criss_cross.make import finished
from ..criss_cross.model import CluedWord
from .model import Crossword, CrosswordRequest

LOOPS = 40  # places by which a layout may be larger for each crossing more
TRIED = 10  # of so many words, how many diagrams are tried where none is asked for
STARTED = 5  # diagrams filled until one has one way to write its words in, where clues have no numbers

Placed = dict[WordLetters, Placement]


def make(request: CrosswordRequest, bench: Bench) -> Crossword:
    """The crossword asked for; Unmade where its words fill no diagram, or names those that find no place."""
    dice, told = bench.dice("make"), {letters: (shown, clue) for letters, shown, clue in request.words}
    placed, given = _in_diagram(request, [*told], dice) or _laid_out(request, dice)
    words = [
        CluedWord(letters, told[letters][0], place, told[letters][1]) for letters, place in placed.items()
    ]
    return finished(Crossword, words, given, request, dice)


def _in_diagram(
    request: CrosswordRequest, words: Sequence[WordLetters], dice: Dice
) -> tuple[Placed, set[Cell]] | None:
    """Words in a diagram, and the cells given; None where a layout is to do, Unmade where it will not."""
    if request.diagram.grows:
        return None
    known, auto = WordSets(words), request.diagram.pattern == AUTO
    for _ in range(1 if request.numbered else STARTED):
        diagrams = request.diagram.diagrams(dice)
        tried = islice(diagrams, len(words) // TRIED if auto else None)
        if not (dense := filled(tried, known, dice, request.effort)):
            break
        placed = {word: placement(run) for run, word in dense.words}
        if (given := _started(request, placed)) is not None:
            return placed, given
    if auto and len(words) <= MOST:
        return None
    raise Unmade(
        f"its {len(words)} words fill no {request.diagram.pattern} diagram of {request.diagram.size}",
        "add words with clues, a thousand or so are wanted; or say pattern: free, and pick: 30",
        "pattern",
    )


def _laid_out(request: CrosswordRequest, dice: Dice) -> tuple[Placed, set[Cell]]:
    """The words where they find a place, and the cells given; Unmade names those that find none."""
    letters, shown, _ = zip(*request.words, strict=True)
    layout = laid_out(letters, shown, dice, request.effort, not request.numbered, LOOPS)
    if layout.rows > layout.columns:  # a wide one leaves more of a page to the clues
        layout = layout.turned()
    placed = dict(zip(letters, whole_places(layout), strict=True))
    return placed, _started(request, placed) or set()


def _started(request: CrosswordRequest, placed: Placed) -> set[Cell] | None:
    """The cells of words given, so that others have one place where no number tells it; None if too many."""
    if request.numbered:
        return set()
    words = [*placed]
    starters = needed_starters(words, [*placed.values()])
    if starters is None:
        return None
    return {cell for each in starters for cell in placed[words[each]].cells(len(words[each]))}
