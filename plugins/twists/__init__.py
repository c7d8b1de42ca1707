"""List twists: the grid is an ordinary word search, and its list tells less than the words.

Each twist is a mode, to be stacked on others: `mode: [classic, missing-vowels]`. It changes
what the list prints in a word's place and leaves the letters of the grid alone. Two twists
go together where one can be undone without the other: letters missing or a code, and the
word printed backwards, or scrambled letters with some missing.
"""

from bookmaker import Mode, hookimpl

from .backwards import REVERSED
from .clues import CLUES
from .coded import CODED
from .no_list import NO_LIST
from .scrambled import SCRAMBLED
from .vowels import MISSING_VOWELS


@hookimpl
def register_modes() -> list[Mode]:
    return [CLUES, MISSING_VOWELS, SCRAMBLED, CODED, REVERSED, NO_LIST]
