"""Making a criss-cross: its words laid out as a fill-in's, numbered, letters given at levels that want them.

    1A 2N T        Across 1 Small and busy     It is good if the words are in one compact piece, every clue
     . E           Down   2 Caught with it     is another one, and none says its own answer. No puzzle is of
     . T                                       words that share no letter with the others.

At `expert` no clue tells its number: words must go into the cells in one way only, as those of a fill-in.
"""

from bookmaker import Bench
from bookmaker.kinds.cells.clued.make import finished, in_free_layout

from .model import CrissCross, CrissCrossRequest


def make(request: CrissCrossRequest, bench: Bench) -> CrissCross:
    """The criss-cross asked for; Unmade names the words that find no place."""
    dice = bench.dice("make")
    return finished(CrissCross, *in_free_layout(request, dice), request, dice)
