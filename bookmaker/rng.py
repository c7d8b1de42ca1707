"""Named dice: the only chance in the house, the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A stream of chance that draws on `random()` alone.

    Python promises that `random()` repeats for a seed in every version; it promises that
    of no other method, so choosing and shuffling are done here.
    """

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def twin(self) -> Dice:
        """Dice that will fall as these will."""
        other = Dice(0)
        source: Random = self.random.__self__  # type: ignore[attr-defined]  # a bound method's own
        copy: Random = other.random.__self__  # type: ignore[attr-defined]
        copy.setstate(source.getstate())
        return other

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[int(self.random() * len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.random() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        mixed = list(items)
        self.shuffle(mixed)
        return mixed


def stream(*labels: object) -> Dice:
    """The dice of that name: `stream(seed, puzzle_id, "fill")`.

    Labels are hashed with their lengths, so no two lists of labels share a stream.
    """
    name = "".join(f"{len(text)}:{text}," for text in map(str, labels))
    return Dice(int.from_bytes(hashlib.sha256(name.encode()).digest(), "big"))
