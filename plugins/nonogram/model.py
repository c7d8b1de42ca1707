"""A nonogram as a value: the picture that its clues tell."""

from collections.abc import Iterable
from dataclasses import dataclass

from bookmaker import Cell

Clue = tuple[int, ...]  # lengths of the runs of filled cells in a line; (0,) for an empty one


@dataclass(frozen=True, slots=True)
class NonogramRequest:
    """What a nonogram shall show; with the same request comes the same picture."""

    picture: tuple[str, ...]  # '#' for a filled cell


@dataclass(frozen=True, slots=True)
class Nonogram:
    """A finished nonogram: the rows of its picture, '#' for a filled cell."""

    picture: tuple[str, ...]

    @property
    def columns(self) -> int:
        """How many cells it is wide."""
        return len(self.picture[0])

    @property
    def filled(self) -> list[Cell]:
        """Its filled cells, row by row."""
        return [(r, c) for r, line in enumerate(self.picture) for c, sign in enumerate(line) if sign == "#"]

    @property
    def rows(self) -> tuple[Clue, ...]:
        """The clue of each row, from the top."""
        return tuple(map(clue_of, self.picture))

    @property
    def uprights(self) -> tuple[Clue, ...]:
        """The clue of each column, from the left."""
        return tuple(clue_of(column) for column in zip(*self.picture, strict=True))


def clue_of(line: Iterable[str]) -> Clue:
    """The lengths of the runs of '#' in a line."""
    return tuple(len(run) for run in "".join(line).split(".") if run) or (0,)
