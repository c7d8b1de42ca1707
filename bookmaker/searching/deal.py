"""Words of a pool, taken by the puzzle that is to have them: what clashes hangs on its grid and its modes."""

from __future__ import annotations

from dataclasses import replace

from ..kinds.contract import Dealt
from ..rng import Dice
from ..wordsearch.engine.choose import clash, entries_that_fit, same_find
from ..wordsearch.model import Request
from ..wordsearch.words import Entry, WordLetters


def deal_words(
    request: Request, used: frozenset[str], near: frozenset[WordLetters] | None, dice: Dice
) -> Dealt[Request]:
    """For `deal`: the request without words of earlier books, its own chosen where none may be `near`."""
    pick, whole = request.pick, len(request.pool)
    if used and pick:
        request = _fresh(request, used)
    pool, found = frozenset(entry.letters for entry in request.pool), 0
    if near is not None and pick:
        taken = _taken(request, near, dice)
        found = len(taken)
        request = replace(request, place=request.place + taken, pool=(), pick=0)
    words = frozenset(entry.letters for entry in request.entries)
    return Dealt(request, words, request.pick or len(request.place), pick, whole, pool, found)


def _fresh(request: Request, used: frozenset[str]) -> Request:
    """The request with a pool of words that no earlier book has, nor can those be read in its grid."""
    fresh = tuple(entry for entry in request.pool if entry.word not in used)
    stale = tuple(entry.letters for entry in request.pool if entry.word in used)
    return replace(request, pool=fresh, forbidden=tuple(sorted({*request.forbidden, *stale})))


def _taken(request: Request, near: frozenset[WordLetters], dice: Dice) -> tuple[Entry, ...]:
    """As many words as it picks, or as there are, in the order of the pool."""
    order = {entry.letters: number for number, entry in enumerate(request.pool)}
    clashes = same_find if request.embedded == "allow" else clash
    chosen: list[Entry] = []
    for entry in dice.shuffled(entries_that_fit(request)):
        if len(chosen) == request.pick:
            break
        if entry.letters not in near and not any(clashes(entry, other) for other in chosen):
            chosen.append(entry)
    return tuple(sorted(chosen, key=lambda entry: order[entry.letters]))
