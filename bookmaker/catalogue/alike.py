"""Lists of words that are nearly alike, found among thousands without a look at every pair.

Two sets are as alike as what they share of all that both have. Sets that are alike to some degree share one
of the rarest words of each: only such pairs are looked at, and none is missed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil

NEAR_LISTS_SHARE = Fraction(4, 5)  # of all words of two lists: what near-alike lists share at least


def alike_sets(
    sets: Sequence[frozenset[str]], least: Fraction = NEAR_LISTS_SHARE
) -> Iterator[tuple[int, int, Fraction]]:
    """Every two that are alike to that degree at least, by their places, the same ones at 1.

    A set with a single member says too little and is left out.
    """
    counts = Counter(word for each in sets for word in each)
    seen = defaultdict[str, list[int]](list)
    for here, words in enumerate(sets):
        if len(words) < 2:
            continue
        rarest = sorted(words, key=lambda word: (counts[word], word))
        begins = rarest[: len(words) - ceil(least * len(words)) + 1]
        found = {there for word in begins for there in seen[word]}
        for there in sorted(found):
            shared = len(words & sets[there])
            degree = Fraction(shared, len(words) + len(sets[there]) - shared)
            if degree >= least:
                yield there, here, degree
        for word in begins:
            seen[word].append(here)
