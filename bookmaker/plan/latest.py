"""What was of use last, by name, and no more than so many of it: for a process that lives for hours."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")

LATEST_PUZZLES = 3_000  # puzzles of a book that is being written: each change of a title has others


class Latest(Generic[T]):
    """Values by name; past so many, the one that was put or got longest ago goes."""

    def __init__(self, most: int = LATEST_PUZZLES) -> None:
        self._most = most
        self._values: dict[str, T] = {}  # the latest last

    def __len__(self) -> int:
        return len(self._values)

    def get(self, name: str) -> T | None:
        """The value of that name; None where there is none any more."""
        if name not in self._values:
            return None
        value = self._values[name] = self._values.pop(name)
        return value

    def put(self, name: str, value: T) -> None:
        """Keep a value, in place of what had its name before."""
        self._values.pop(name, None)
        self._values[name] = value
        if len(self) > self._most:
            del self._values[next(iter(self._values))]
