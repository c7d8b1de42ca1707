"""Words that cross put where they find a place, and those given without which there are two fillings."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import some_of
from ...rng import Dice
from ...wordsearch.grid import Placement
from ...wordsearch.words import WordLetters
from ..contract import Unmade
from .fillings import QUICKLY_FILLED_WORDS, TooMany, first_fillings
from .layout import Layout, lay_out

LAYOUT_ROUNDS = {"fast": 8, "standard": 20, "fine": 80, "finest": 250}  # of laying out again
MOST_STARTERS, WORDS_PER_STARTER = 3, 10  # words given at most; of more than a few, one of so many
MORE_LAYOUTS = 4  # times as many, where words find no place or the filling is not the only one
MOST_WORDS_NAMED = 5  # before the rest are counted


def laid_out(
    words: Sequence[WordLetters],
    shown: Sequence[str],
    dice: Dice,
    effort: str,
    once: bool = False,
    loops: int = 0,
) -> Layout:
    """A layout with all of the words; to be filled `once`, one that a few starter words make so.

    `loops` as `lay_out` has them.

    Raises Unmade naming the words, as they are listed, that found no place.
    """
    layout, rounds = None, LAYOUT_ROUNDS[effort]
    for number, layout in enumerate(lay_out(words, dice, MORE_LAYOUTS * rounds, loops)):
        whole = number >= rounds and None not in layout.placed
        if whole and not (once and needed_starters(words, whole_places(layout)) is None):
            return layout
    assert layout  # the first is there without a round
    if left := [name for name, place in zip(shown, layout.placed, strict=True) if place is None]:
        many, them = ("words find", "them") if len(left) > 1 else ("word finds", "it")
        raise Unmade(
            f"{len(left)} {many} no place among the others: {in_quotes(left)}",
            f"leave {them} out, or add words that share letters with {them}",
        )
    raise Unmade(
        "the words can be written into the grid in more than one way, "
        f"even with {most_starters(len(words))} of them given",
        "add words that cross the others, or leave out some of the same length",
    )


def in_quotes(names: Sequence[str]) -> str:
    """Some names as a sentence has them."""
    return some_of([f"'{name}'" for name in names], MOST_WORDS_NAMED)


def most_starters(words: int) -> int:
    """How many of so many words may be given."""
    return MOST_STARTERS if words <= QUICKLY_FILLED_WORDS else words // WORDS_PER_STARTER


def whole_places(layout: Layout) -> list[Placement]:
    """Where the words stand, all of which have a place."""
    return [place for place in layout.placed if place]


def needed_starters(words: Sequence[WordLetters], places: Sequence[Placement]) -> tuple[int, ...] | None:
    """The words to be given so that all others have one place: none as a rule; None if they are too many, or
    if that is too hard to tell.

    The longest word is given that has another place in a second filling, until there is no second one.
    """
    starters = dict[int, int]()
    try:
        while len(found := first_fillings(words, places, starters)) > 1:
            if len(starters) == most_starters(len(words)):
                return None
            moved = [index for index in range(len(words)) if len({filling[index] for filling in found}) > 1]
            best = max(moved, key=lambda index: (len(words[index]), -index))
            starters[best] = best
    except TooMany:
        return None
    return tuple(sorted(starters))
