"""The line round a grid of letters: each of the three that there are, right and put wrong."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bookmaker.page.claims import Claim
from bookmaker.page.parts import FRAME, SMOOTH, STEPS, Part
from bookmaker.pdfread.marks import USUAL_STATE, Figure, PageArea, Point, Run, area_of
from bookmaker.proof.claims.bind import BoundClaim, BoundPage
from bookmaker.proof.claims.outline import outline_flaws
from bookmaker.proof.grid import Field, Sign

PITCH, HALF = 10.0, 3.0
CELLS = {(row, column) for row in range(6) for column in range(6) if row < 2 or column < 2}  # an L
ROUND = [(0, 0), (0, 6), (2, 6), (2, 2), (6, 2), (6, 0)]  # its corners, by row and column


def field() -> Field:
    signs = {}
    for row, column in CELLS:
        x, y = PITCH * (column + 0.5), -PITCH * (row + 0.5)
        run = Run("H", x - HALF, y - HALF, 2 * HALF, 2 * HALF / 0.66)
        signs[row, column] = Sign("H", x, y, run)
    return Field(signs, PITCH / 2, -PITCH / 2, PITCH, PITCH, 9, 6, 6, 0.0, PageArea(0, -60, 60, 0))


def drawn(*corners: tuple[float, float], closed: bool = True) -> Figure:
    """A path through corners of cells."""
    points = tuple((PITCH * column, -PITCH * row) for row, column in corners)
    return Figure("stroke", "m" + "l" * (len(points) - 1) + "h" * closed, points, 1, USUAL_STATE)


def steps(corners: list[tuple[float, float]]) -> list[Figure]:
    """The lines of a shape, each by itself."""
    return [drawn(*side, closed=False) for side in zip(corners, [*corners[1:], corners[0]], strict=True)]


def said(part: str, lines: Iterable[Figure]) -> list[str]:
    """What is said of lines of that name."""
    held = []
    for line in lines:
        area = area_of(line.points)
        held.append(BoundClaim(Claim(Part(part, (), "sea", "puzzle"), "path", area), area, figures=[line]))
    page = BoundPage(1, (0.0, 0.0), held)
    return [flaw.what for flaw in outline_flaws(page, "sea", "puzzle", field(), CELLS)]


def moved(line: Figure, by: Point) -> Figure:
    return line._replace(points=tuple((x + by[0], y + by[1]) for x, y in line.points))


def box(air: float) -> Figure:
    return drawn((-air, -air), (-air, 6 + air), (6 + air, 6 + air), (6 + air, -air))


@pytest.mark.parametrize("air", [0.0, 0.1, 0.5])
def test_a_grid_stands_in_the_middle_of_its_frame(air: float) -> None:
    frame = box(air)
    assert said(FRAME, [frame]) == []
    for by in ((0.15 * PITCH, 0.0), (0.0, -0.15 * PITCH)):
        assert said(FRAME, [moved(frame, by)]) == ["it stands aside of the middle of its frame"]


def test_a_frame_goes_round_its_grid_whatever_it_is_made_of() -> None:
    rules = [drawn((-0.2, -0.1), (-0.2, 6.1), closed=False), drawn((6.2, -0.1), (6.2, 6.1), closed=False)]
    assert said(FRAME, rules) == []
    assert (
        said(FRAME, rules[:1]) == said(FRAME, [box(-0.5)]) == ["it stands aside of the middle of its frame"]
    )


def test_a_line_along_cells_is_on_their_border_alone() -> None:
    lines = steps([*ROUND])
    assert said(STEPS, lines) == []
    lost = said(STEPS, lines[:3] + lines[4:])
    assert lost[0] == "its outline does not run along its cells at row 3, column 3"
    assert len(lost) == 4  # three of four are named, the fourth is counted
    assert said(STEPS, [*lines, drawn((2, 2), (2, 3), closed=False)]) == []  # twice is no other line
    assert said(STEPS, [*lines, drawn((1, 2), (1, 3), closed=False)]) == [
        "its outline does not run along its cells at row 2, column 3"
    ]
    aside = [moved(line, (0.3, 0)) for line in lines]
    assert said(STEPS, aside)[3].endswith("more of its cells are wrong")


SMOOTH_FAULTS = {
    "it is right": (ROUND, ""),
    "bent": ([(0, 0), (0, 6), (2.4, 6), (2.6, 2.6), (6, 2.4), (6, 0)], ""),
    "slanted past letters": ([(0, 0), (0, 5.9), (0.1, 6), (2, 6), (2, 2), (6, 2), (6, 0)], ""),
    "over letters": (
        [(0.5, 0), (0.5, 6), (2, 6), (2, 2), (6, 2), (6, 0)],
        "runs over the letter at row 1, column 1",
    ),
    "into a cell, past its letter": (
        [(0, 0), (0, 6), (1.85, 6), (1.85, 2), (6, 2), (6, 0)],
        "runs over the letter at row 2, column 3",
    ),
    "hardly into a cell": ([(0, 0), (0, 6), (1.95, 6), (1.95, 1.95), (6, 1.95), (6, 0)], ""),
    "round too few": (
        [(0, 0), (0, 6), (2, 6), (2, 1), (6, 1), (6, 0)],
        "leaves out the letter at row 3, column 2",
    ),
    "far": ([(0, 0), (0, 6), (6, 6), (6, 0)], "is far from the letter at row 2, column 3"),
}


@pytest.mark.parametrize("name", SMOOTH_FAULTS)
def test_a_smooth_line_goes_round_every_letter_and_near_to_it(name: str) -> None:
    corners, fault = SMOOTH_FAULTS[name]
    first = next(iter(said(SMOOTH, [drawn(*corners)])), "")
    assert first == (f"its outline {fault}" if fault else "")


def test_a_letter_in_a_hole_of_a_smooth_line_is_left_out() -> None:
    whole = drawn(*ROUND)
    assert said(SMOOTH, [whole, drawn((0.05, 0.05), (0.05, 0.95), (0.95, 0.95), (0.95, 0.05))]) == [
        "its outline leaves out the letter at row 1, column 1"
    ]
