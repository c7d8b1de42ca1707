"""Pieces of cells that the layout puts where they have room, by their signs."""

from __future__ import annotations

import pytest

from bookmaker.kinds.due import KindDue, borders_of
from bookmaker.proof.claims.pieces import due_there, piece_flaws

ROW, BOX = [(0, 0), (0, 1)], [(1, 0)]  # by name: two cells side by side, one alone
Moved = tuple[int, int]


def placed(*moved: tuple[list[tuple[int, int]], Moved]) -> tuple[KindDue, dict[tuple[int, int], Moved]]:
    """Pieces, named row after row, and where each of them stands."""
    pieces, places = list[frozenset[tuple[int, int]]](), {}
    for number, (cells, (down, across)) in enumerate(moved):
        names = {(number, column): (down, across + column) for _, column in cells}
        pieces.append(frozenset(names))
        places |= names
    cells = {name: "A" for piece in pieces for name in piece}
    return KindDue(cells, thin=borders_of(cells), pieces=tuple(pieces)), places


@pytest.mark.parametrize(
    "moved",
    [
        [(ROW, (0, 0)), (ROW, (0, 3))],
        [(ROW, (0, 0)), (ROW, (2, 0))],
        [(BOX, (0, 0)), (BOX, (0, 1)), (BOX, (1, 0))],
    ],
)
def test_pieces_stand_row_by_row(moved: list[tuple[list[tuple[int, int]], Moved]]) -> None:
    assert not [*piece_flaws(*placed(*moved))]


@pytest.mark.parametrize(
    ("moved", "told"),
    [
        ([(ROW, (0, 3)), (ROW, (0, 0))], "its boxes are not in their order"),
        ([(BOX, (1, 0)), (BOX, (0, 0))], "its boxes are not in their order"),
        ([(BOX, (0, 0)), (BOX, (0, 0))], "its boxes are not in their order"),
        ([(ROW, (0, 0)), (ROW, (0, 2))], "some of its boxes touch each other"),
        ([(ROW, (0, 0)), (ROW, (1, 0))], "some of its boxes touch each other"),
        ([(ROW, (0, 0)), (ROW, (0, 1))], "some of its boxes touch each other"),
    ],
)
def test_pieces_elsewhere_are_told(moved: list[tuple[list[tuple[int, int]], Moved]], told: str) -> None:
    assert [*piece_flaws(*placed(*moved))] == [told]


def test_a_piece_without_a_place_is_told() -> None:
    due, places = placed((ROW, (0, 0)), (ROW, (0, 3)))
    lost = {name: place for name, place in places.items() if name[0] == 0}
    assert [*piece_flaws(due, lost)] == ["some of its boxes are not laid out"]


def test_what_is_due_goes_with_its_piece() -> None:
    due, places = placed((ROW, (0, 0)), (ROW, (0, 3)))
    there = due_there(due, places)
    assert there.cells == dict.fromkeys([(0, 0), (0, 1), (0, 3), (0, 4)], "A")
    assert there.thin == borders_of([(0, 0), (0, 1)]) | borders_of([(0, 3), (0, 4)])
