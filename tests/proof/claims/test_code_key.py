"""The key of a coded word search: each sign above its letter, as near as a record rounds places."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bookmaker.page.claims import Claim
from bookmaker.page.parts import Part
from bookmaker.pdfread.marks import PageArea, Run
from bookmaker.proof.claims.bind import BoundClaim, BoundPage
from bookmaker.proof.claims.word_search import _code_flaws


def told(sign: tuple[float, float], letter: tuple[float, float], letter_up: float = 0.0) -> list[str]:
    """What is told of a key of one sign and its letter, each from its left end to its right."""
    page = BoundPage(1, (0.0, 0.0), [])
    for name, text, (left, right), up in (
        ("code-sign", "12", sign, 20.0),
        ("code-letter", "N", letter, letter_up),
    ):
        box = left, up, right, up + 10
        held = BoundClaim(
            Claim(Part(name, (0,), "p", "puzzle"), "text", box),
            PageArea(*box),
            [Run(text, left, up, right - left, 10)],
        )
        page.held.append(held)
    due: Any = SimpleNamespace(id="p", puzzle=SimpleNamespace(key=(("12", "N"),)))
    return [flaw.what for flaw in _code_flaws(page, due)]


def test_ends_that_were_rounded_to_hundredths_are_in_their_place() -> None:
    """Each end may be half a hundredth off, so that the middles of both differ by a whole one."""
    assert told((114.50, 131.51), (117.03, 129.0)) == []


@pytest.mark.parametrize(
    ("letter", "up"), [((117.1, 129.0), 0.0), ((140.0, 152.0), 0.0), ((117.0, 129.0), 40.0)]
)
def test_a_letter_elsewhere_than_below_its_sign_is_told(letter: tuple[float, float], up: float) -> None:
    assert told((114.5, 131.5), letter, up) == ["lays N out elsewhere than below 12"]
