"""Small kinds grow on a page of their own, up to a cap, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bookmaker import Choice, Size
from bookmaker.page.geometry import reach
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Text
from bookmaker.pdf.fonts import Fonts

from ..kind_puzzles import OCEAN, PLUGINS, kind_of, made, view_of

SMALL = {
    "sudoku": {"size": 4},
    "nonogram": {"grid": Size(10, 10), "shape": Choice("heart")},
    "cryptogram": {
        "text": "Well begun is half done, and what is well done is done soon enough for all who wait."
    },
    "scramble": {"words": OCEAN[:8]},
    "word-ladder": {"words": ["cold warm", "sand", "ship", "wave"]},
    "fill-in": {"words": OCEAN[:12]},
}
BOXES = Box(45, 60, 342, 470), Box(45, 60, 522, 600)
LARGEST_LETTERS = (
    40.0  # points, of those that fill in lines of type or cells to write into; a sudoku's are larger
)


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("name", sorted(SMALL))
def test_a_small_puzzle_fills_the_page_that_it_has_to_itself(name: str, large_print: bool) -> None:
    kind, puzzle, theme = kind_of(name), made(name, **SMALL[name]), PLUGINS.themes["bold"].offer
    look = settle_look(theme, (612.0, 792.0), large_print, Fonts.load(theme, None, large_print))
    usual = replace(view_of(name, "puzzle"), on_page=True, shared=True)
    for box in BOXES:
        shared, own = (kind.draw(puzzle, box, look, view) for view in (usual, replace(usual, grows=True)))
        assert own.too_small == shared.too_small
        if own.too_small:
            continue
        used = (box.top - own.bottom) / box.height
        assert used >= 0.6
        assert own.bottom <= shared.bottom + 1e-6
        assert own.bottom >= box.y - 1e-6
        assert own.bottom <= min(reach(op, look.metrics)[1] for op in own.ops) + 3
        letters = [op.size for op in own.ops if isinstance(op, Letters) and op.font.startswith("grid")]
        assert name == "sudoku" or max(letters, default=0.0) <= LARGEST_LETTERS


@pytest.mark.parametrize("width", [150, 180, 210, 240, 270, 300])
def test_the_text_of_a_cryptogram_does_not_end_in_a_line_of_one_word(width: float) -> None:
    theme = PLUGINS.themes["plain"].offer
    look = settle_look(theme, (432.0, 648.0), False, Fonts.load(theme))
    puzzle = made("cryptogram", **SMALL["cryptogram"])
    drawing = kind_of("cryptogram").draw(puzzle, Box(0, 0, width, 400), look, view_of("cryptogram", "answer"))
    assert " " in [op.text for op in drawing.ops if isinstance(op, Text)][-1]


@pytest.mark.parametrize("name", sorted(SMALL))
def test_an_example_and_an_answer_do_not_grow(name: str) -> None:
    theme = PLUGINS.themes["bold"].offer
    look = settle_look(theme, (612.0, 792.0), False, Fonts.load(theme))
    kind, puzzle = kind_of(name), made(name, **SMALL[name])
    for side in ("puzzle", "answer"):
        shared = replace(view_of(name, side), shared=True)
        assert kind.draw(puzzle, BOXES[1], look, view_of(name, side)) == kind.draw(
            puzzle, BOXES[1], look, shared
        )
