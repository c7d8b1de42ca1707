"""What page calls do themselves: ops signed with who drew them, and pictograms in a row."""

from __future__ import annotations

import pytest

from bookmaker.errors import Problem
from bookmaker.host.discover import BUILT_IN, Plugin
from bookmaker.host.kind_reading import kind_readers
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import SHARED_SIZE, _row, with_author
from bookmaker.page.art import ArtSpace
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Line, Op
from bookmaker.page.ornaments import Ornament

from ..spoiling import TRIM, theme_and_fonts


def test_what_a_stranger_draws_is_signed_and_what_we_draw_is_not() -> None:
    line, problem = Line((0, 0), (9, 0), 1), Problem("too long")
    ops: tuple[Op | Problem, ...] = (line, problem)
    for origin, by in (("local", "odd"), (BUILT_IN, line.part.by)):
        signed, told = with_author(Plugin("odd", "", origin, "odd.py"), ops)
        assert (signed, told) == ops
        assert isinstance(signed, Line)
        assert signed.part.by == by


@pytest.mark.parametrize("outline", [0.0, 2.0])
def test_pictograms_of_a_row_are_as_large_as_one_another_and_none_leaves_its_place(outline: float) -> None:
    theme, fonts = theme_and_fonts()
    space = ArtSpace(
        Box(100, 50, 300, 40), settle_look(theme, TRIM, False, fonts), icons=("snake", "minus", "cow")
    )
    paints = [*_row(Ornament("foot", 40, 300, icons=space.icons, count=5, outline=outline), space)]
    boxes = [paint.curve.box for paint in paints if paint.fill == space.inks.dark or paint.stroke]
    middles = [box.x + box.width / 2 for box in boxes]
    size = 40 - outline
    assert middles == pytest.approx([130, 190, 250, 310, 370])
    assert all(max(box.width, box.height) <= size + 1e-6 for box in boxes)
    # half its width and half its height together are 0.9 of the size, but for what is too long for that
    for box in boxes:
        shared = (box.width + box.height) / 2 / size
        assert shared == pytest.approx(SHARED_SIZE) or max(box.width, box.height) == pytest.approx(size)
    assert {round((box.width + box.height) / 2 / size, 3) for box in boxes} >= {SHARED_SIZE}


def test_the_readers_of_kinds_are_those_that_find_and_judge() -> None:
    plugins = builtin_plugins()
    readers = {reader.name for reader in kind_readers(plugins)}
    assert readers == {name for name, kind in plugins.kinds.items() if kind.offer.find} - {"word-search"}
    assert {*plugins.kinds} - readers == {"word-search", "crossword", "killer", "word-wheel"}
