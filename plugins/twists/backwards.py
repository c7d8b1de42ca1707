"""Reversed: the list prints every word backwards.

Rules: the last letter comes first, in names with spaces too. The grid is as ever, so a
word may stand in it either way.

    W C N C L O     TAC, WOC, NOIL, LWO
    O W W N L I
    O W C W I O
    W A A C O W     CAT, COW, LION, OWL
    L W T L N T

Good for children, and at levels that run forward only: what is read off the list must then
be turned round before it is found.

No answer: no request is refused. A palindrome is printed as it is, and its author is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bookmaker import Args, Dice, Entry, Mode, Problem, Request

from ..languages.phrases import OfferWords
from .lists import lengths_of, named, reprinted, rivals, signs_of, words_of

if TYPE_CHECKING:
    from bookmaker import Plan

CODE_HYPHEN = "-"  # between the numbers of a code


def backwards(request: Request, args: Args, dice: Dice) -> Request:
    """The list read from its ends."""

    def change(entry: Entry) -> str:
        if request.key and entry.printed:  # a code is turned number by number
            return " ".join(
                CODE_HYPHEN.join(part.split(CODE_HYPHEN)[::-1]) for part in entry.printed.split()[::-1]
            )
        lengths = lengths_of(entry, request)
        found = signs_of(entry)[: -len(lengths) or None]
        return "".join(found[::-1]) + turned(lengths)

    return reprinted(request, change)


def turned(lengths: str) -> str:
    """The lengths of the words in the order in which they now come."""
    return f" ({','.join(lengths[2:-1].split(',')[::-1])})" if lengths else ""


def nothing_to_turn(plan: Plan) -> Iterator[Problem]:
    """Advice on words that a reversed list prints as they are."""
    for request in plan.requests:
        modes = {choice.name for choice in request.modes}
        turned = "reversed" in modes and "coded" not in modes
        if alike := [entry for entry in words_of(request) if turned and reads_alike(entry)]:
            what = f"{named(alike)} reads the same backwards: the list prints it as it is"
            hint = "leave such words out, or use another twist"
            place = plan.places.get(request.id)
            yield Problem(f"{request.title or request.id}: {what}", hint, place, advice=True)


def reads_alike(entry: Entry) -> bool:
    """Whether a word's signs, spaces too, are the same from the end."""
    found = signs_of(replace(entry, printed=None))
    return found == found[::-1]


REVERSED = Mode(
    "reversed",
    "the list printed backwards",
    backwards,
    lambda request, args: rivals(request),
    instruction="The listed words are printed backwards.",
    how_to="Each word on the list is printed backwards, from its last letter to its first. Read it "
    "from its end. In the grid it runs like any other word. If the puzzle has words that run backwards "
    "too, look for it both ways.",
    phrases=OfferWords("modes", "reversed"),
)
