"""Odds: how a start is drawn for a word, in whole numbers.

The heat is the factor by which one more shared letter raises a start's odds; standing where
the grid is poor in words, and clear of its neighbours, raises them by powers of it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..rng import Dice
from .board import Fit


class Odds(NamedTuple):
    """Whole-number odds: by shared letters, by where the word would stand, for standing clear."""

    shared: tuple[int, ...]
    poor: int = 1
    middling: int = 1
    clean: int = 1


@cache
def odds_at(heat: int) -> Odds:
    """The odds of one heat: a poor part is worth heat ** 0.6, a middling one heat ** 0.2."""
    shared = tuple(heat**count for count in range(5))
    return Odds(shared, root(heat**3, 5), root(heat, 5), heat**3)


def root(number: int, degree: int) -> int:
    """The whole part of a root, by whole numbers alone."""
    low, high = 0, number + 1
    while high - low > 1:
        middle = (low + high) // 2
        if middle**degree <= number:
            low = middle
        else:
            high = middle
    return low


def by_shared_letters(fit: Fit) -> list[tuple[int, int]]:
    """The starts of a fit, by how many letters the word would share there (4: or more)."""
    starts, ones, twos, fours = fit.starts, fit.ones, fit.twos, fit.fours
    found = []
    if fours:
        found.append((4, fours))
        starts ^= fours
        ones &= ~fours
        twos &= ~fours
    if twos:
        three = twos & ones
        two = twos ^ three
        if three:
            found.append((3, three))
            ones ^= three
        if two:
            found.append((2, two))
        starts ^= twos
    if ones:
        found.append((1, ones))
        starts ^= ones
    if starts:
        found.append((0, starts))
    return found


def one_of(bits: int, dice: Dice) -> int:
    """A set bit, drawn: the first at or above a place drawn evenly."""
    above = bits >> dice.below(bits.bit_length())
    return bits.bit_length() - above.bit_length() + (above & -above).bit_length() - 1
