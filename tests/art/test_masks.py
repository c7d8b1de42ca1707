"""Masks of outlines: what is done where an outline does not reach the edges of its grid."""

from __future__ import annotations

from bookmaker.art.masks import WHOLE, Cover, Over, covered_mask
from bookmaker.wordsearch.grid import Size


def block_in(size: Size, over: Over) -> Cover:
    """A block that leaves a column and a row free; drawn larger, it is thin all over."""
    part = WHOLE if not any(over) else WHOLE // 3
    return [[part * (row > 0 and column > 0) for column in range(size.columns)] for row in range(size.rows)]


def test_an_outline_that_has_a_flaw_once_it_reaches_its_edges_stays_as_it_was_without() -> None:
    mask = covered_mask(block_in, Size(9, 9), "the block")
    assert mask.picture == ("." * 9, *("." + "#" * 8,) * 8)
