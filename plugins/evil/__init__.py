"""Evil puzzles: grids of no letters but the words' own, and lists with a word that is not there.

Each kind is a mode with its rules at the head of its own file. `near-misses` says how hard
lines are sought that miss a word by one letter: the count matters alone at 10, the look of
the grid more the lower the number (docs/modes.md).
"""

from bookmaker import Mode, hookimpl

from .alone import EVIL, EVIL_OR_NOT, SUPER_EVIL
from .missing import ONE_MISSING
from .pair import EVIL_PAIR
from .several import EVIL_LIST


@hookimpl
def register_modes() -> list[Mode]:
    return [EVIL, SUPER_EVIL, EVIL_OR_NOT, EVIL_PAIR, EVIL_LIST, ONE_MISSING]
