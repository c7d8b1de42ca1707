"""What is found out about an object once, and kept for as long as it is asked for again."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")


def once_each(most: int) -> Callable[[Callable[[A], R]], Callable[[A], R]]:
    """A function of one unchanging object, asked once for each of at most so many of them.

    They are told apart by being the same object, which the table holds: to hash large ones takes as
    long as to find out anew. A full table is emptied.
    """

    def decorate(function: Callable[[A], R]) -> Callable[[A], R]:
        known: dict[int, tuple[A, R]] = {}

        @wraps(function)
        def ask(about: A) -> R:
            found = known.get(id(about))
            if found is None or found[0] is not about:
                if len(known) >= most:
                    known.clear()
                found = known[id(about)] = about, function(about)
            return found[1]

        return ask

    return decorate
