"""Two words from one pool of letters, each in the grid once, and no letters but theirs.

Rules: each word has every letter that the other has, though not always as often, and every
letter of the grid is one of these. Each word can be read exactly once, in one of the
directions allowed.

    P T S P S T S P     . . . . . . . .
    S P O P S T O S     . P . . S . . .
    T P O T O P O T     . . O . . P . .
    S O O T S P O O     . . . T . . O .
    P T S P S T S T     . . . . S . . T
    S T O S S O T S     . . . . . . . .

    SPOT, STOP

Good if neither word is the easier to find: both miss by one letter all over the grid.

No answer, and why:
- not two words;
- a letter that only one of them has: it would point to that word;
- one word the other backwards (POTS and STOP): finding one is finding the other;
- one word inside the other (TEST in TESTS): it would be there twice;
- fewer than 3 letters, or more than the longest line allowed has cells;
- two words of two letters so alike that no grid is found (AAB and ABB): told when it is made.
"""

from collections.abc import Iterator

from bookmaker import Args, Dice, Mode, Request

from ..languages.phrases import OfferWords
from .own import NEAR_MISSES, SEARCH, among_themselves, one_find, quoted, rivals, too_long, too_short


def objections(request: Request, args: Args) -> Iterator[str]:
    """Why there is no such puzzle, all reasons at once."""
    yield from rivals(request)
    if any(choice.name == "one-missing" for choice in request.modes):
        yield "both words of an evil pair are there: one-missing goes with evil-list"
    words = request.place + request.pool
    if len(request.place) != 2 or request.pool:
        named = f": {quoted(words)}" if words else ""
        yield f"an evil pair is exactly two words, not {len(words)}{named}"
        return
    for entry, other in (words, words[::-1]):
        yield from too_short(entry)
        yield from too_long(entry, request)
        if strange := [letter for letter in dict.fromkeys(entry.letters) if letter not in other.letters]:
            yield f"'{other.shown}' has no {', '.join(strange)}: a pair is made of the same letters"
    yield from one_find(words, embedded=True)


def hide(request: Request, args: Args, dice: Dice) -> Request:
    """Both words placed once, and no letters but theirs."""
    return among_themselves(request, args)


EVIL_PAIR = Mode(
    "evil-pair",
    "two words of the same letters, each there once, in a grid of nothing but these",
    hide,
    objections,
    (NEAR_MISSES,),
    instruction="Every letter here belongs to the two words below. Each word is hidden once. Can you "
    "find both?",
    how_to="Both words are made of the same few letters, and so is the whole grid, so each word seems "
    "to start everywhere. Each is hidden only once, in a straight line. "
    + SEARCH
    + "Look for both at the same time: what is not one word may be the other.",
    example=("spot", "stop"),
    phrases=OfferWords("modes", "evil-pair"),
)
