"""Masks of outlines: what is done where an outline does not reach the edges of its grid."""

from __future__ import annotations

from bookmaker.art.icons import icon
from bookmaker.art.masks import WHOLE_CELL_SAMPLES, Cover, Over, covered_mask, curve_mask, likelier, likeness
from bookmaker.page.curves import Curve
from bookmaker.page.ops import Box
from bookmaker.wordsearch.grid import Size


def block_in(size: Size, over: Over) -> Cover:
    """A block that leaves a column and a row free; drawn larger, it is thin all over."""
    part = WHOLE_CELL_SAMPLES if not any(over) else WHOLE_CELL_SAMPLES // 3
    return [[part * (row > 0 and column > 0) for column in range(size.columns)] for row in range(size.rows)]


def test_an_outline_that_has_a_flaw_once_it_reaches_its_edges_stays_as_it_was_without() -> None:
    mask = covered_mask(block_in, Size(9, 9), "the block")
    assert mask.picture == ("." * 9, *("." + "#" * 8,) * 8)


def test_cells_are_as_like_an_outline_as_they_share_of_it() -> None:
    block = curve_mask(Curve.rectangle(Box(0, 0, 6, 4)), Size(12, 8), "a block")
    assert likeness(block) == 100
    butterfly = curve_mask(icon("butterfly"), Size(15, 15), "a butterfly")
    assert likeness(butterfly) < 80
    found = likelier(butterfly, 80)
    assert found is not None
    size, percent = found
    assert likeness(curve_mask(icon("butterfly"), size, "a butterfly")) >= 80 <= percent
    assert likelier(butterfly, 101) is None


def test_a_solid_mask_has_the_gaps_of_one_cell_filled_and_all_else_as_it_was() -> None:
    size = Size(20, 20)
    open_, solid = (curve_mask(icon("butterfly"), size, "a butterfly", solid=each) for each in (False, True))
    assert any("#.#" in row for row in open_.picture)
    assert not any("#.#" in row for row in solid.picture)
    for before, after in zip(open_.picture, solid.picture, strict=True):
        assert [a for b, a in zip(before, after, strict=True) if b == "#"] == ["#"] * before.count("#")
    assert sum(row.count("...") for row in solid.picture) >= 4  # the eyes of its wings stay
    assert solid.lines == open_.lines
