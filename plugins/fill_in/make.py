"""Making a fill-in: its words laid out, and one of them printed where the others alone could be read twice.

It is good if all its words are in one compact piece and can be written in one way only. No puzzle is of words
that share no letter, or that cannot be told apart: two words of one length that nothing crosses.
"""

from bookmaker import Bench
from bookmaker.kinds.cells.crossing import CrossingWord
from bookmaker.kinds.cells.placing import laid_out, needed_starters, whole_places

from .model import FillIn, FillInRequest


def make(request: FillInRequest, bench: Bench) -> FillIn:
    """The fill-in asked for; Unmade names the words that find no place."""
    words, shown = zip(*request.words, strict=True)
    layout = laid_out(words, shown, bench.dice("make"), request.effort, once=True)
    places = whole_places(layout)
    starters = needed_starters(words, places) or ()
    if request.starter and not starters:
        starters = (max(range(len(words)), key=lambda index: (len(words[index]), -index)),)
    placed = map(CrossingWord, words, shown, places)
    return FillIn(layout.columns, layout.rows, tuple(placed), starters)
