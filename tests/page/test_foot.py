"""The foot of a page: whatever its number, it stands where there is room for it."""

from __future__ import annotations

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.page.foot import _folio, foot_line
from bookmaker.page.look import Look, settle_look
from bookmaker.pdf.fonts import Fonts

LETTER = (612.0, 792.0)


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
