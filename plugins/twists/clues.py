"""Clues: the list describes its words instead of naming them.

Rules: every word has a clue. The list prints it, with the lengths of the answer's words;
the answer page names the words in the same order.

    W C N C L O     1  It says moo (3)
    O W W N L I     2  King of the beasts (4)
    O W C W I O     3  It flies by night (3)
    W A A C O W
    L W T L N T     COW, LION, OWL

Good if each clue can be solved without the grid, and the grid settles the doubtful ones.

No answer: words without a clue. All of them are named.
"""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Mode, Request

from ..languages.phrases import OfferWords
from .lists import named, relisted, rivals, words_of


def objections(request: Request, args: Args) -> Iterator[str]:
    """Which words lack a clue."""
    yield from rivals(request)
    bare = [entry for entry in words_of(request) if not (entry.clue and entry.clue.strip())]
    if bare:
        yield f"'clues' wants a clue for every word; there is none for {named(bare)}"


def with_clues(request: Request, args: Args, dice: Dice) -> Request:
    """The clues in the list, whatever stood there."""
    return relisted(request, lambda entry: replace(entry, printed=None))


CLUES = Mode(
    "clues",
    "clues in the list instead of the words",
    with_clues,
    objections,
    instruction="Solve each clue, then find the answer in the grid.",
    how_to="The list gives you clues instead of words. The number in brackets tells you how many "
    "letters the answer has; two numbers mean two words, which stand in the grid without a space. "
    "Start with the clues you are sure of. A word you find by chance may solve another clue.",
    phrases=OfferWords("modes", "clues"),
)
