"""Draw a start for a word by odds in whole numbers.

The heat is the factor by which one more shared letter raises a start's odds; standing where
the grid is poor in words, and clear of its neighbours, raises them by powers of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ...rng import Dice
from .board import WordStarts

MOST_SHARED_LETTERS = 4  # more are not counted
SCARCE_STARTS = 12  # among which one is drawn by counting


class Odds(NamedTuple):
    """Whole-number odds: by shared letters, by where the word would stand, for standing clear."""

    shared: tuple[int, ...]
    poor: int = 1
    middling: int = 1
    clean: int = 1

    def anywhere(self) -> Odds:
        """The same, without regard to where the grid is poor in words."""
        return self._replace(poor=1, middling=1)

    def sharing_at_most(self, letters: int) -> Odds:
        """The same with hardly any chance for starts that share more letters than that."""
        most = self.shared[-1] ** 2
        capped = [
            odds * most if count <= letters else most // self.shared[1] ** count
            for count, odds in enumerate(self.shared)
        ]
        return self._replace(shared=tuple(capped))


@cache
def odds_at(heat: int) -> Odds:
    """The odds of one heat: a poor part is worth heat ** 0.6, a middling one heat ** 0.2."""
    shared = tuple(heat**count for count in range(MOST_SHARED_LETTERS + 1))
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


# starts of equal worth: letters shared (MOST_SHARED_LETTERS: or more), the starts, their odds
Class = tuple[int, int, int]


def start_classes(fit: WordStarts, odds: Odds) -> list[Class]:
    """All starts, by how many letters the word would share; those frowned on by themselves."""
    if not fit.frowned:
        clean = odds.clean
        return [(count, starts, odds.shared[count] * clean) for count, starts in by_shared_letters(fit)]
    found: list[Class] = []
    for count, starts in by_shared_letters(fit):
        frowned = starts & fit.frowned
        if frowned != starts:
            found.append((count, starts ^ frowned, odds.shared[count] * odds.clean))
        if frowned:
            found.append((count, frowned, odds.shared[count]))
    return found


def split_by_parts(found: Sequence[Class], length: int, poor: int, rich: int, odds: Odds) -> list[Class]:
    """The same starts, by where the word would stand, which is where its middle stands."""
    poor, rich = poor >> length // 2, rich >> length // 2
    parted: list[Class] = []
    for shared, starts, worth in found:
        wanted, plenty = starts & poor, starts & rich
        rest = starts ^ wanted ^ plenty
        if rest:
            parted.append((shared, rest, worth * odds.middling))
        if wanted:
            parted.append((shared, wanted, worth * odds.poor))
        if plenty:
            parted.append((shared, plenty, worth))
    return parted


def draw_start(found: Sequence[Class], fit: WordStarts, dice: Dice) -> tuple[int, bool]:
    """A start, and whether back from it: a class is drawn by its odds times its size, then one of it."""
    starts = found[0][1]
    if len(found) > 1:
        total, sums = 0, []
        for _, starts, odds in found:
            total += odds * starts.bit_count()
            sums.append(total)
        starts = found[bisect_right(sums, int(dice.random() * total))][1]
    start = draw_bit(starts, dice)
    back = fit.back >> start & 1
    if back and fit.ahead >> start & 1:
        back = dice.below(2)
    return start, bool(back)


def by_shared_letters(fit: WordStarts) -> list[tuple[int, int]]:
    """The starts of a fit, by how many letters the word would share there (4: or more)."""
    starts, ones, twos, fours = fit.ahead | fit.back, fit.ones, fit.twos, fit.fours
    found = []
    if fours:
        found.append((4, fours))
        starts ^= fours
        ones ^= ones & fours
        twos ^= twos & fours
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


def draw_bit(bits: int, dice: Dice) -> int:
    """A set bit, drawn: of many, the first at or above a place drawn evenly."""
    count = bits.bit_count()
    if count > SCARCE_STARTS:
        above = bits >> dice.below(bits.bit_length())
        return bits.bit_length() - above.bit_length() + (above & -above).bit_length() - 1
    for _ in range(dice.below(count)):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
