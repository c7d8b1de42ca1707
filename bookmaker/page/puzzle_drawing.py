"""What a puzzle's drawer gives back: sizes before boxes are dealt, ops once they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil, floor
from typing import Annotated

from ..field_rules import Rule, Size, Thickness, is_number
from .book import ListPlan
from .ops import Box, Op


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a puzzle needs: the least box (width, height) in which its type keeps its floors.

    `wider` are other boxes that would do, each wider and lower than the one before. What `flows` is as wide
    as its box, as lines of text are; all else is drawn larger or smaller. An answer is drawn at most `most`
    times as wide as its least box: where that is not said, as many times as letters of answers may grow.
    """

    least_width: Thickness
    least_height: Thickness
    wider: tuple[Size, ...] = ()
    flows: bool = False
    most: Annotated[float, Rule(lambda most: is_number(most) and most > 0, "a number over 0")] | None = None

    @classmethod
    def least(cls, boxes: Iterable[tuple[float, float]], flows: bool = False) -> Sizes:
        """The narrowest of boxes that would do, and each wider one that is lower than all narrower ones."""
        lower = list[tuple[float, float]]()
        for box in sorted(boxes):
            if not lower or box[1] < lower[-1][1]:
                lower.append(box)
        return cls(*lower[0], tuple(lower[1:]), flows)

    def height_in(self, width: float) -> float:
        """The least height of a box of that width, which is no less than the least."""
        return next((high for wide, high in reversed(self.wider) if wide <= width), self.least_height)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a puzzle would be drawn in a box, before it is: the size of its letters, 0 where it has no room."""

    letters: float = 0.0
    pitch: float = 0.0  # of its cells
    width: float = 0.0  # of all of its grid
    listing: ListPlan | None = None
    list_top: float = 0.0  # how far below the top of the box a list begins that stands below the grid


@dataclass(frozen=True, slots=True)
class Drawing:
    """A puzzle drawn in a box: its ops, its smallest type, and what did not fit, as a sentence."""

    ops: tuple[Op, ...]
    smallest_type: float
    bottom: float = 0.0  # how far down it reaches
    too_small: str = ""  # why the box is too small, and what would help


def too_small(what: str, need: Sizes, box: Box, remedy: str, why: str = "") -> Drawing:
    """The drawing of a puzzle whose box is too small for it: nothing, and a sentence with both sizes.

    `what` names the puzzle, `why` ends what it needs ("to keep its type at 9 points"), `remedy` would help.
    Of several boxes that would do, the widest is told that is no wider than the box; of what flows, its own.
    """
    why = f" {why}" if why else ""
    least = need.least_width, need.least_height
    width, height = [least, *(each for each in need.wider if each[0] <= box.width)][-1]
    width = max(width, box.width) if need.flows else width
    wanted = f"{_hundredths(width, ceil)} x {_hundredths(height, ceil)} in{why}"
    room = " x ".join(_hundredths(max(0.0, side), floor) for side in (box.width, box.height)) + " in"
    return Drawing((), 0.0, box.top, f"{what} needs {wanted}, and there is {room}; {remedy} would help")


def _hundredths(length: float, whole: Callable[[float], int]) -> str:
    """A length in inches: rounded up where it is needed and down where it is had, the two are never alike."""
    return f"{whole(round(length / 72 * 100, 6)) / 100:.2f}"
