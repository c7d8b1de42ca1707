"""Type of a file is given to the claim in which it stands, rounded as files round it and no further."""

from __future__ import annotations

import pytest

from bookmaker.page.claims import Claim
from bookmaker.page.parts import Part
from bookmaker.pdfread.marks import PageArea, Run
from bookmaker.proof.claims.bind import BoundClaim, _give_text, _texts

CLUE, SIZE = "A clue, somewhat longer than the usual ones, about S (5)", 9.5
RIGHT = 332.57


@pytest.mark.parametrize(
    ("longer", "bound"),
    [(0.0, True), (0.2, True), (len(CLUE) * SIZE / 2000, True), (len(CLUE) * SIZE / 2000 + 0.03, False)],
)
def test_a_line_may_run_longer_by_what_a_file_rounds_of_each_of_its_signs(longer: float, bound: bool) -> None:
    box = (81.88, 126.6, RIGHT, 132.77)
    held = BoundClaim(Claim(Part("list"), "text", box, SIZE), PageArea(*box))
    run = Run(CLUE, box[0], box[1], RIGHT - box[0] + longer, SIZE)
    assert _give_text(run, run.x, run.y, _texts([held])) == bound
    assert held.text == CLUE * bound
