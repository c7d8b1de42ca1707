"""Choose which entries go into the grid when there are more than the request asks for."""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Dice
from ..model import Left, Request
from ..words import Entry, WordLetters, contains_word

CHOICE_TRIES = 50


class NoChoice(Exception):
    """The pool has too few words that get along."""


def clash(one: Entry, other: Entry) -> bool:
    """Whether one of two words can be read inside the other, either way."""
    short, long = sorted((one.letters, other.letters), key=len)
    return contains_word(long, short)


def same_find(one: Entry, other: Entry) -> bool:
    """Whether finding one is finding the other: the same letters, forwards or backwards."""
    return one.letters in (other.letters, other.letters[::-1])


def embedded_pairs(entries: Sequence[Entry]) -> list[tuple[Entry, Entry]]:
    """Every entry that can be read inside another, with the first such other."""
    windows: dict[WordLetters, Entry] = {}
    lengths = sorted({len(entry.letters) for entry in entries})
    for long in entries:
        for length in lengths:
            for start in range(len(long.letters) - length + 1 if length < len(long.letters) else 0):
                window = long.letters[start : start + length]
                windows.setdefault(window, long)
                windows.setdefault(window[::-1], long)
    return [(entry, windows[entry.letters]) for entry in entries if entry.letters in windows]


def entries_that_fit(request: Request) -> tuple[Entry, ...]:
    """The entries of the pool that some line of the grid holds."""
    longest = request.mask.longest_line(tuple(way for way, _ in request.directions))
    return tuple(entry for entry in request.pool if len(entry.letters) <= longest)


def choose(request: Request, dice: Dice) -> tuple[tuple[Entry, ...], tuple[Left, ...]]:
    """The entries to place, and the author's words that had to stay out."""
    if request.pick:
        return request.place + _pick(request, dice), ()
    if request.embedded in ("drop", "swap"):
        return _without_embedded(request, dice)
    return request.place, ()


def _pick(request: Request, dice: Dice) -> tuple[Entry, ...]:
    """`pick` entries of the pool, none inside another, in the order the author gave."""
    most = 0
    allow = request.embedded == "allow"
    for _ in range(CHOICE_TRIES):
        chosen: list[int] = []
        for number in dice.shuffled(range(len(request.pool))):
            entry = request.pool[number]
            rivals = [*request.place, *(request.pool[n] for n in chosen)]
            if not any((same_find if allow else clash)(entry, rival) for rival in rivals):
                chosen.append(number)
            if len(chosen) == request.pick:
                return tuple(request.pool[n] for n in sorted(chosen))
        most = max(most, len(chosen))
    raise NoChoice(
        f"picking {request.pick} of {len(request.pool)} words, none inside another: "
        f"found only {most} that get along"
    )


def _without_embedded(request: Request, dice: Dice) -> tuple[tuple[Entry, ...], tuple[Left, ...]]:
    """Longer words stay; a word inside one of them is left out, or changed for a spare one."""
    kept: list[Entry] = []
    left: list[Left] = []
    for entry in sorted(request.place, key=lambda entry: -len(entry.letters)):
        holder = next((other for other in kept if clash(entry, other)), None)
        if holder is None:
            kept.append(entry)
        else:
            left.append(Left(entry.shown, f"it can be read inside {holder.shown}"))
    order = {entry: n for n, entry in enumerate(request.place)}
    kept.sort(key=order.__getitem__)
    if request.embedded == "swap":
        kept += _spares(request, kept, len(left), dice)
    return tuple(kept), tuple(sorted(left, key=lambda one: one.shown))


def _spares(request: Request, kept: Sequence[Entry], count: int, dice: Dice) -> list[Entry]:
    spares: list[Entry] = []
    for entry in dice.shuffled(request.pool):
        if len(spares) < count and not any(clash(entry, other) for other in (*kept, *spares)):
            spares.append(entry)
    if len(spares) < count:
        raise NoChoice(
            f"{count} words stand inside others, and the pool holds {len(spares)} to swap them for"
        )
    return spares
