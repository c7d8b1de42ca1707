"""No list: only the number of words is told.

Rules: title and theme are all the help there is, and how many words to find.

    W C N C L O     4 words to find
    O W W N L I
    O W C W I O
    W A A C O W     CAT, COW, LION, OWL
    L W T L N T

Good if the words share a theme the title names, and are the ones that come to mind for it.

No answer: a single word, which nobody could tell from the other letters; and a puzzle that
asks about a listed word that is not there.
"""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Mode, Request

from ..languages.phrases import OfferWords
from .lists import relisted, rivals, words_of

ASK_FOR_A_WORD = ("evil", "super-evil", "evil-or-not", "evil-pair", "evil-list", "one-missing")


def objections(request: Request, args: Args) -> Iterator[str]:
    """Why nobody could know what to look for."""
    yield from rivals(request)
    for choice in request.modes:
        if choice.name in ASK_FOR_A_WORD:
            yield f"'no-list' and '{choice.name}' do not go together: that puzzle asks for words it must name"
    if len(words_of(request)) < 2:
        yield "'no-list' wants two words or more: one that nobody is told is only letters"


def without_list(request: Request, args: Args, dice: Dice) -> Request:
    """No word in the list."""
    return relisted(request, lambda entry: replace(entry, listed=False))


NO_LIST = Mode(
    "no-list",
    "no list, only how many words there are",
    without_list,
    objections,
    instruction="There is no list this time. Find all {count}.",
    how_to="Nobody tells you the words, only how many there are. The title is your clue: think of "
    "words that fit it, write them down and look for them. Then go through the grid line by line for "
    "the words you did not think of, and count what you find.",
    phrases=OfferWords("modes", "no-list"),
)
