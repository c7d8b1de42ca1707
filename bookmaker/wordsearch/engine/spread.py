"""Measure the spread of words while they are placed: which ninths of the grid are poor in cells of words."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ..grid import Mask
from .bitboard import bitboard_of
from .board import WordBoard, places

SHARE_UNIT = 1_000_000  # shares are whole millionths


class Ninths(NamedTuple):
    """The parts that count: their cells, the same in all layouts, what one cell adds to a share."""

    boards: tuple[int, ...]
    laid_out: tuple[int, ...]
    weights: tuple[int, ...]


def _thirds(lines: list[int]) -> list[range]:
    """The rows or columns from the first to the last in three bands: third (i - first) * 3 // length."""
    first, length = lines[0], lines[-1] - lines[0] + 1
    cuts = [first + -(-length * third // 3) for third in range(4)]
    return [range(start, stop) for start, stop in pairwise(cuts)]


@lru_cache(maxsize=8)
def ninths(mask: Mask) -> Ninths:
    """The mask's bounding box cut in 3 x 3; parts nearly outside the shape do not count."""
    rows = [row for row, cells in enumerate(mask.picture) if "#" in cells]
    columns = [column for column, cells in enumerate(zip(*mask.picture, strict=True)) if "#" in cells]
    board = WordBoard(mask)
    parts = [board.full & board.block(down, across) for down in _thirds(rows) for across in _thirds(columns)]
    fullest = max(part.bit_count() for part in parts)
    boards = tuple(part for part in parts if part.bit_count() * 4 >= fullest)
    return Ninths(
        boards,
        tuple(bitboard_of(mask).laid_out(places(part)) for part in boards),
        tuple(SHARE_UNIT // part.bit_count() for part in boards),
    )


class Parts:
    """How evenly the words lie over a mask, beside the floor that was asked for."""

    def __init__(self, mask: Mask, floor: int) -> None:
        self.boards, self.laid_out, self.weights = ninths(mask)
        self.floor = floor

    def shares(self, used: int) -> list[int]:
        """Word cells per cell in play, part by part, in millionths."""
        return [
            (used & part).bit_count() * weight for part, weight in zip(self.boards, self.weights, strict=True)
        ]

    def poor_and_rich(self, used: int) -> tuple[int, int]:
        """The cells, in all layouts, of parts that want words, and of parts that have plenty."""
        shares = self.shares(used)
        mean = sum(shares) // len(shares)
        low, high = mean * (self.floor + 5) // 100, mean * 115 // 100
        poor = rich = 0
        for share, part in zip(shares, self.laid_out, strict=True):
            if share < low:
                poor |= part
            elif share > high:
                rich |= part
        return poor, rich

    def shortfall(self, used: int) -> int:
        """By how much the poor parts miss the floor, in thousandths of the mean."""
        shares = self.shares(used)
        mean = sum(shares) // len(shares) or 1
        low = mean * self.floor // 100
        return sum([low - share for share in shares if share < low]) * 1000 // mean
