"""The foot of a page: whatever its number, it stands where there is room for it."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.page.geometry import reach
from bookmaker.page.heads.foot import _folio, foot_line
from bookmaker.page.heads.grounds import STAR
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Paint, Text
from bookmaker.pdf.fonts import Fonts
from bookmaker.proof.sight.compare import SCALE

LETTER = (612.0, 792.0)
SEEN = 1 / SCALE  # points: a pixel of the picture in which the proof looks for what is printed over a sign


def look_of(theme: str, large: bool) -> Look:
    offer = builtin_plugins().themes.find(theme).offer
    return settle_look(offer, LETTER, large, Fonts.load(offer, large_print=large))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("theme", sorted(builtin_plugins().themes))
def test_a_folio_of_any_figures_reaches_no_lower_than_the_foot_has_room_for(theme: str, large: bool) -> None:
    look = look_of(theme, large)
    room = foot_line(look)
    for number in (1, 88, 100, 111, 200, 404, 606, 777, 888, 900, 999):
        assert _folio(str(number), look, "ink").down <= room + 1e-6, number


@pytest.mark.parametrize("ground", ["disc", "star"])
@pytest.mark.parametrize("theme", ["ocean", "plain"])
def test_a_folio_on_a_round_ground_keeps_clear_of_the_line_in_it(theme: str, ground: str) -> None:
    look = look_of(theme, large=False)
    foot = {**look.theme.styles.get("foot", {}), "folio-ground": ground, "folio-line-ink": "ink"}
    look = replace(look, theme=replace(look.theme, styles={**look.theme.styles, "foot": foot}))
    for number in (88, 119, 888):
        part = _folio(str(number), look, "ink")
        (text,) = (op for op in part.ops if isinstance(op, Text))
        (line,) = (op for op in part.ops if isinstance(op, Paint) and op.stroke)
        left, bottom, right, top = reach(text, look.metrics)
        corner = hypot((right - left) / 2, (top - bottom) / 2)
        box = line.curve.box
        inner = box.width / 2 if ground == "disc" else STAR * (box.top - (part.up - part.down) / 2)
        assert corner < inner - line.width / 2 - SEEN
