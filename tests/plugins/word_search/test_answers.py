"""Answers in the box that was asked for them: none is refused in what it said it needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bookmaker import make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.page.answer_styles import ANSWER_STYLES
from bookmaker.page.book import View
from bookmaker.page.look import settle_look, with_answer_letters
from bookmaker.page.ops import Box
from bookmaker.pdf.fonts import Fonts

from ...kind_puzzles import inside

ANSWER = inside("word_search", "drawing.answer")
THEMES = builtin_plugins().themes
PUZZLE = make_puzzle(["anchor", "gully", "jetty", "quay", "reef"], grid=(9, 9), seed=7)
STEP = 0.1  # points: finer than sizes of answers are tried


@pytest.mark.parametrize("style", ANSWER_STYLES)
@pytest.mark.parametrize("theme", ["kids", "plain"])
def test_an_answer_is_drawn_in_the_box_it_asks_for_at_every_size_of_its_letters(
    theme: str, style: str
) -> None:
    offer = THEMES.find(theme).offer
    look = settle_look(offer, (432.0, 648.0), False, Fonts.load(offer, None, False))
    view, floor = View("answer", style), look.floors["answer-grid"]
    for n in range(30):
        sized = with_answer_letters(look, floor + n * STEP)
        need = ANSWER.answer_sizes(PUZZLE, sized, view)
        drawn = ANSWER.draw_answer(PUZZLE, Box(0, 0, need.least_width, need.least_height), sized, view)
        assert not drawn.too_small, (n, drawn.too_small)
        assert drawn.smallest_type <= floor + n * STEP + 1e-6 or n == 0


def test_no_code_asks_which_style_of_answers_it_is() -> None:
    """All that differs is in the entries of ANSWER_STYLES: to add one is to change one file."""
    root = Path(__file__).parents[3]
    names = "|".join(ANSWER_STYLES)
    asks = re.compile(rf"(style|marks\.name)\]?\)? (==|!=|in|not in) .*[\"']({names})[\"']")
    files = [file for folder in ("bookmaker", "plugins") for file in (root / folder).rglob("*.py")]
    assert [file.name for file in files if asks.search(file.read_text(encoding="utf-8"))] == []
    assert asks.search('if view.style == "numbered":')
