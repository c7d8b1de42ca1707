"""Several words whose letters are the grid's whole alphabet, each there once.

Rules: every letter of the grid is a letter of one of the words. Each word can be read
exactly once, in one of the directions allowed; stacked with one-missing, all words but one.

    T S T L T L T S     . . . . . . . .
    L T L T S T L T     L . . . S . L .
    S L L L A A A A     . L . . . A . .
    S A A A S A L L     . . A . S . L .
    L L S T L A L T     . . . T . . . T
    T T L T S T L T     . . . . S . . .

    SALT, LAST, STALL

Good if the words share most of their letters, so that each seems to begin everywhere, and
lines that miss one of them by a letter are all over the grid.

No answer, and why:
- fewer than two words: one word alone is evil;
- words to be picked from a longer list: the letters are to be those of all the words;
- one letter in all the words together;
- one word another backwards: finding one is finding the other;
- one word inside another, unless the book allows or drops embedded words: it would be there twice;
- fewer than 3 letters, or more than the longest line allowed has cells;
- words of two or three letters between them so many or so alike that no grid is found: told
  when it is made.
"""

from collections.abc import Iterator

from bookmaker import Args, Dice, Mode, Request

from ..languages.phrases import OfferWords
from .own import NEAR_MISSES, SEARCH, among_themselves, one_find, quoted, rivals, too_long, too_short


def objections(request: Request, args: Args) -> Iterator[str]:
    """Why there is no such puzzle, all reasons at once."""
    yield from rivals(request)
    words = request.place + request.pool
    if len(words) < 2:
        named = f": {quoted(words)}" if words else ""
        yield f"an evil list has two words at least, not {len(words)}{named}"
    if request.pick:
        yield f"an evil list takes all its words: it cannot pick {request.pick} of {len(words)}"
    for entry in words:
        yield from too_short(entry)
        yield from too_long(entry, request)
    if words and len({letter for entry in words for letter in entry.letters}) < 2:
        yield f"{quoted(words)} have one letter between them: an evil list has two different ones at least"
    yield from one_find(words, embedded=request.embedded == "error")


def hide(request: Request, args: Args, dice: Dice) -> Request:
    """The words placed once each, and no letters but theirs."""
    return among_themselves(request, args)


EVIL_LIST = Mode(
    "evil-list",
    "several words, each there once, in a grid of nothing but their letters",
    hide,
    objections,
    (NEAR_MISSES,),
    instruction="Every letter here belongs to the words below. No word is there more than once. How "
    "many can you find?",
    how_to="Every letter in the grid is a letter of the words on the list, so each word seems to start "
    "everywhere. Each word that is there is hidden once, in a straight line. "
    + SEARCH
    + "Keep two or three words in mind at a time, no more.",
    example=("salt", "last", "stall"),
    phrases=OfferWords("modes", "evil-list"),
)
