"""A list of words of which one is not in the grid: which?

Rules: every word of the list but one can be read in the grid exactly once, in one of the
directions allowed; the one, drawn by the dice, cannot be read at all, in any direction.
The list does not tell it from the others, the answer does. It may be stacked with evil-list
and with twists of the list.

    L N L O O T     . . L . . T
    L W N O A L     . W . . A .
    O L A C O O     O . . C . .
    N O O N O A     . . . . O .
    W C W W C W     . . . . . W

    CAT, COW, LION, OWL

Good if nothing but a full search tells: the letters of the missing word are as common as
those of the others.

No answer, and why:
- fewer than two words: with one there is nothing to choose from;
- evil, super-evil, evil-or-not and evil-pair: they say themselves what is there.
A word that can be read inside one of the others is never the missing one.
"""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Entry, Mode, Request, contains_word

from ..languages.phrases import OfferWords
from .own import EVIL_MODES


def objections(request: Request, args: Args) -> Iterator[str]:
    """Why there is no such puzzle, all reasons at once."""
    words = len(request.place) + request.pick
    if words < 2:
        yield f"one of the words is to be missing: two are needed at least, not {words}"
    if sum(choice.name == "one-missing" for choice in request.modes) > 1:
        yield "one-missing is asked for twice: one word is missing, not two"
    for choice in request.modes:
        # a pair says so itself
        if choice.name in EVIL_MODES and choice.name not in ("evil-list", "evil-pair"):
            yield f"{choice.name} says itself what is there: one-missing goes with evil-list"


def leave_one_out(request: Request, args: Args, dice: Dice) -> Request:
    """All the words but one, which the dice draw."""
    words = request.place + request.pool
    missing = dice.choice([entry for entry in words if may_miss(entry, request)])
    pool = tuple(entry for entry in request.pool if not contains_word(entry.letters, missing.letters))
    kept = (*request.place, *pool, missing)
    return replace(
        request,
        place=tuple(entry for entry in request.place if entry is not missing),
        absent=(*request.absent, missing),
        pool=pool,
        pick=request.pick - (missing in request.pool),
        listed=request.listed or tuple(entry.letters for entry in words if entry in kept),
    )


def may_miss(entry: Entry, request: Request) -> bool:
    """Whether a word can be nowhere while the others stand, and leaves enough to pick from."""
    if any(contains_word(other.letters, entry.letters) for other in request.place if other is not entry):
        return False
    if not request.pick:
        return entry in request.place
    left = sum(not contains_word(other.letters, entry.letters) for other in request.pool)
    return left >= request.pick - (entry in request.pool)


ONE_MISSING = Mode(
    "one-missing",
    "one word of the list is not in the grid: which?",
    leave_one_out,
    objections,
    instruction="One word on the list is not in the grid. Which one?",
    how_to="All the words on the list but one are hidden in the grid, each of them once, in a straight "
    "line. Loop each word you find and cross it off the list. The word that is left at the end is the "
    "answer. To be sure, look for it once more: check every cell that holds its rarest letter.",
    phrases=OfferWords("modes", "one-missing"),
)
