"""Grids of one word's own letters: the word is there once, or nowhere, or who knows.

Rules: there is one word, and every letter of the grid is one of its letters. In an evil
grid the word can be read exactly once, in one of the directions allowed, or in the one that
`orientation` names; in a super-evil grid it cannot be read at all, in any direction.
Evil-or-not is one of the two; page and instruction are the same for both, and only the
answer tells.

    T S S T E T T     T . . . . . .
    T E S E E S T     . E . . . . .
    T E S E T E E     . . S . . . .
    S E S T T S E     . . . T . . .
    S S T S S T T     . . . . . . .

    TEST

Good if the eye is led astray everywhere: many lines that are the word but for one letter,
and every letter of the word as common as it can be.

No answer, and why:
- more than one word, or none: the letters are to be those of one word;
- fewer than 3 letters: AB is read wherever an A lies beside a B, so hardly ever just once;
- one letter over and over: such a word is everywhere that it fits, often or not at all;
- longer than the longest line allowed: it could not stand anywhere, so its absence is no secret.
Every other word has both an evil and a super-evil grid.
"""

from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Entry, Mode, Request, Setting

from ..languages.phrases import OfferWords
from .own import NEAR_MISSES, SEARCH, among_themselves, quoted, rivals, too_long, too_short

SAME_LETTERS = "Every letter here belongs to the word below. "

ANY = "any"
ORIENTATION = Setting(
    "orientation",
    "the way the word runs: drawn from the puzzle's directions, or this one",
    ANY,
    choices=(ANY, "e", "se", "s", "sw", "w", "nw", "n", "ne"),
)


def objections(request: Request, args: Args) -> Iterator[str]:
    """Why there is no such puzzle, all reasons at once."""
    yield from rivals(request)
    if len(request.place) == 1 and not request.pool:
        yield from flaws(request.place[0], oriented(request, args))
    else:
        words = request.place + request.pool
        named = f": {quoted(words)}" if words else ""
        yield f"an evil grid is made of exactly one word, not of {len(words)}{named}"


def flaws(entry: Entry, request: Request) -> Iterator[str]:
    """What makes a word unfit to be evil."""
    yield from too_short(entry)
    if len(set(entry.letters)) == 1:
        yield f"'{entry.shown}' is one letter over and over: an evil word has two different ones at least"
    yield from too_long(entry, request)


def oriented(request: Request, args: Args) -> Request:
    """The request with the one direction that is asked for, if one is."""
    way = str(args["orientation"])
    return request if way == ANY else replace(request, directions=((way, 1),))


def hide(request: Request, args: Args, dice: Dice) -> Request:
    """The word placed once, and no letters but its own."""
    return oriented(among_themselves(request, args), args)


def leave_out(request: Request, args: Args, dice: Dice) -> Request:
    """The word nowhere, and no letters but its own."""
    return replace(hide(request, args, dice), place=(), absent=request.place)


def toss(request: Request, args: Args, dice: Dice) -> Request:
    """One of the two."""
    return dice.choice((hide, leave_out))(request, args, dice)


EVIL = Mode(
    "evil",
    "one word, there once, in a grid of nothing but its letters",
    hide,
    objections,
    (NEAR_MISSES, ORIENTATION),
    instruction=SAME_LETTERS + "Find the word: it is hidden once.",
    how_to="Every letter in the grid is a letter of the word, so the word seems to start everywhere. "
    "It is hidden only once, in a straight line. " + SEARCH + "Take your time: patience beats speed.",
    phrases=OfferWords("modes", "evil"),
)

SUPER_EVIL = Mode(
    "super-evil",
    "one word, not there at all, in a grid of nothing but its letters",
    leave_out,
    objections,
    (NEAR_MISSES, ORIENTATION),
    instruction=SAME_LETTERS + "Look for it everywhere. If you cannot find it, can you be sure?",
    how_to="A super-evil grid is made of the letters of one word, and the word is not there: not "
    "forwards, not backwards, not on a diagonal. The art is to be certain. "
    + SEARCH
    + "If you meet the word nowhere, you are right.",
    phrases=OfferWords("modes", "super-evil"),
)

EVIL_OR_NOT = Mode(
    "evil-or-not",
    "one word, there once or not at all, and only the answer tells",
    toss,
    objections,
    (NEAR_MISSES, ORIENTATION),
    instruction=SAME_LETTERS + "The word is hidden once, or it is not there at all. Which is it?",
    how_to="The grid is made of the letters of one word. The word is hidden once, or it is not there "
    "at all, and nothing on the page tells you which. "
    + SEARCH
    + "Stop when you find it. If you reach the end without it, you have your answer too.",
    phrases=OfferWords("modes", "evil-or-not"),
)
