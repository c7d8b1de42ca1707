"""What pages give up for larger letters, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, reduce
from types import MappingProxyType
from typing import Literal

NEAR_SHARE = 0.015  # of what is wanted: letters so near to it are as good
GAINED = 0.004  # of what is wanted: less is no gain
ALWAYS = 1.0 - NEAR_SHARE
TOLD_SHARE = 0.85  # of what is wanted: of less the author is told
NO_ROOM = GAINED
ART_OUT = 99  # a step of art beyond all that a theme can have


@dataclass(frozen=True, slots=True)
class SpaceWish:
    """How the pages of a section are set: how much of the room that each thing wishes for it gets."""

    art: int = 0  # the step of its sizes at which a theme's art stands; the last is without it
    note: Literal["foot", "aside"] = "foot"
    list_share: float = 1.0  # of its type
    close: bool = False  # its lines
    tight: bool = False  # with nothing round it
    title_share: float = 1.0  # of their type


IN_FULL = SpaceWish()


@dataclass(frozen=True, slots=True)
class Concession:
    """Something given up, where letters come to less than `below` of what is wanted."""

    says: str
    gives: Mapping[str, object]
    below: float = ALWAYS
    needed: bool = False  # only where puzzles have no room otherwise, whatever the print

    def taken(self, wish: SpaceWish) -> SpaceWish:
        """The wish without what the step gives up."""
        return replace(wish, **self.gives)  # type: ignore[arg-type]  # its own fields


def _step(says: str, below: float = ALWAYS, needed: bool = False, **gives: object) -> Concession:
    return Concession(says, MappingProxyType(gives), below, needed)


LADDER = (
    _step("notes beside the lists", note="aside"),
    _step("lists closer", close=True),
    _step("lists at .9", list_share=0.9),
    _step("art a step smaller", art=1),
    _step("titles at .85", title_share=0.85),
    _step("lists at .8", 0.94, list_share=0.8),
    _step("art two steps smaller", 0.9, art=2),
    _step("titles at .72", 0.9, title_share=0.72),
    _step("art left out", TOLD_SHARE, art=ART_OUT),
)
# On pages that puzzles share, where a list may have as many words as on a page of its own.
SHARED_LADDER = (
    *LADDER[1:-3],  # no note stands there
    _step("lists at .7", 0.9, list_share=0.7),
    *LADDER[-3:],
    _step("lists at .6", TOLD_SHARE, list_share=0.6),
    _step("lists plain", NO_ROOM, needed=True, tight=True),
)
# What lists get back of room that nothing else has a use for, the most first.
GIFTS = (_step("lists at 1.2", list_share=1.2), _step("lists at 1.1", list_share=1.1))


@dataclass(frozen=True, slots=True)
class Conceded:
    """The wish that pages are set by, the steps that led there, and what letters are of those wanted."""

    wish: SpaceWish
    steps: tuple[Concession, ...]
    share: float


def settle_room(
    share_of: Callable[[SpaceWish], float],
    large_print: bool = False,
    ladder: Sequence[Concession] = LADDER,
    drawn_of: Callable[[SpaceWish], float] | None = None,
) -> Conceded:
    """The least that is given up for letters as large as wanted, or as large as all of it makes them.

    `share_of` says what the letters come to, of those wanted, `drawn_of` of those that grids were drawn with,
    where these are larger: then no list gets what they take. Large print gives up all before its letters.
    A note beside a list is in the way of that, so that the ladder is tried without it, too.
    """
    full, share_of = 1.0 if large_print else ALWAYS, cache(share_of)
    others = without_notes(ladder)
    ladders = (ladder, others) if len(others) < len(ladder) else (ladder,)
    ways = [_least(steps, share_of, full, large_print) for steps in ladders]
    steps, share = max(ways, key=lambda way: (min(way[1], full), -len(way[0])))
    wish = wish_of(steps)
    if wish.list_share == IN_FULL.list_share:
        drawn_of = cache(drawn_of or share_of)
        least, drawn = share - GAINED, drawn_of(wish) - GAINED
        gifts = (gift.taken(wish) for gift in GIFTS)
        wish = next((more for more in gifts if share_of(more) >= least and drawn_of(more) >= drawn), wish)
    return Conceded(wish, tuple(steps), share)


def without_notes(ladder: Sequence[Concession]) -> Sequence[Concession]:
    """The steps of a ladder that no note takes."""
    return tuple(step for step in ladder if "note" not in step.gives)


def _least(
    ladder: Sequence[Concession], share_of: Callable[[SpaceWish], float], full: float, large_print: bool
) -> tuple[list[Concession], float]:
    """The steps of a ladder that are needed, and what letters come to with them."""
    taken, best = list[Concession](), list[Concession]()
    most = share_of(IN_FULL)
    for step in ladder:
        if most < (full if large_print and not step.needed else step.below):
            taken.append(step)
            if (share := share_of(wish_of(taken))) > most:
                most, best = share, [*taken]
    enough = min(most, full) - (0.0 if large_print else GAINED)
    for step in reversed(best):
        fewer = [each for each in best if each is not step]
        if share_of(wish_of(fewer)) >= enough:
            best = fewer
    return best, share_of(wish_of(best))


def wish_of(steps: Iterable[Concession]) -> SpaceWish:
    """What is left of all wishes after these steps."""
    return reduce(lambda wish, step: step.taken(wish), steps, IN_FULL)
