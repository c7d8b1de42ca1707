"""Which texts of a page belong to a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bookmaker.adopt.captions import grid_texts
from bookmaker.pdfread.marks import PageArea
from bookmaker.pdfread.text_lines import Piece


@dataclass(frozen=True)
class Grid:
    area: PageArea


def test_a_title_a_hair_above_the_number_on_its_line_belongs_to_the_head() -> None:
    number = Piece("15", 73, 720.8, 101, 25.2, False, "")
    title = Piece("Ocean (Two)", 224, 721.0, 420, 43.8, False, "")
    [found] = grid_texts([Grid(PageArea(72, 200, 500, 650))], [number, title], lambda line: 1)
    assert found.head == (number, title)


def a_piece(text: str, x: float, y: float, size: float = 8.0) -> Piece:
    return Piece(text, x, y, x + 5.0 * len(text), size, False, "")


@pytest.mark.parametrize("narrower", [0.0, 2.2])
def test_lines_of_a_key_that_stand_over_a_shapes_first_letters_are_none_of_its_head(narrower: float) -> None:
    """Numbers end in one column, so that a narrow 1 begins further right than a 2."""
    head = [a_piece("10", 20, 320, 11), a_piece("Gypsy Jazz", 40, 320, 11), a_piece("page 17", 250, 320)]
    over = [a_piece("1", 240 + narrower, 310), a_piece("APRICOT", 248, 310)]
    key = [
        a_piece(text, x, 300 - 10 * n) for n in range(3) for text, x in ((str(n + 2), 240), ("LEMON", 248))
    ]

    def opens(line: object) -> int:
        return 0

    grid = Grid(PageArea(20, 200, 230, 302))
    [found] = grid_texts([grid], [*head, *over, *key], opens, with_keys=True)
    assert found.head == (*head,)
    assert found.below == (*over, *key)
    [plain] = grid_texts([grid], [*head, *over, *key], opens)  # beside a grid without a key it may be a title
    assert plain.head == (*head, *over)


def test_a_number_goes_with_its_title_where_the_grid_before_it_is_a_part_of_a_shape() -> None:
    """HK has a part on the right, whose middle is further right than that of its head."""
    whole = [PageArea(92, 330, 170, 520), PageArea(189, 330, 277, 480), PageArea(352, 330, 537, 520)]
    fields = [Grid(area) for area in whole]
    line = [a_piece("49", 66, 529, 11), a_piece("Hawaii", 86, 529, 11), a_piece("page 72", 272, 529, 9)]
    other = [a_piece("50", 327, 529, 11), a_piece("Q", 347, 529, 11), a_piece("page 73", 520, 529, 9)]

    def opens(line: object) -> int:
        return 1

    def heads(in_parts: bool) -> list[list[str]]:
        found = grid_texts(fields, [*line, *other], opens, in_parts=in_parts)
        return [[piece.text for piece in each.head] for each in found]

    assert heads(True)[1:] == [["page 72"], ["50", "Q", "page 73"]]
    assert heads(False)[2] == ["Q", "page 73"]


@pytest.mark.parametrize("leftward", [False, True])
def test_a_list_beside_the_upper_of_two_grids_may_end_below_its_foot(leftward: bool) -> None:
    def placed(text: str, y: float, size: float) -> Piece:
        x = 120 - 5 * len(text) if leftward else 20
        return Piece(text, x, y, x + 5.0 * len(text), size, leftward, "")

    upper, lower = Grid(PageArea(150, 370, 370, 554)), Grid(PageArea(150, 80, 370, 270))
    words = [placed(word, 540 - 57 * n, 10.2) for n, word in enumerate(("BACON", "BOWL", "TOAST", "EGG"))]
    head = [placed("Odds and Ends", 322, 10.2 * 1.2), placed("PUZZLE 2", 310, 7.8)]
    assert words[-1].y < upper.area.bottom

    def opens(line: Sequence[Piece]) -> int:
        return int(line[0].text == "PUZZLE 2")

    above, below = grid_texts([upper, lower], [*words, *head], opens)
    assert above.below == (*words,)
    assert below.head == (*head,)


def test_a_list_in_larger_type_than_the_next_number_is_no_title_over_it() -> None:
    upper, lower = Grid(PageArea(48, 420, 163, 502)), Grid(PageArea(48, 158, 163, 240))
    words = [a_piece("LLAMA", 48, 398, 10.2), a_piece("EGG", 120, 398, 10.2)]
    head = [a_piece("1984", 48, 362, 12), a_piece("PUZZLE 2", 48, 346, 7.8), a_piece("Spices", 48, 330, 12)]

    def opens(line: Sequence[Piece]) -> int:
        return int(line[0].text == "PUZZLE 2")

    above, below = grid_texts([upper, lower], [*words, *head], opens)
    assert above.below == (*words,)
    assert below.head == (*head,)


@pytest.mark.parametrize("mirrored", [False, True])
def test_lists_beside_grids_in_two_columns_leave_each_its_whole_head(mirrored: bool) -> None:
    """In a book read from the right the lists stand at the left, too, and the numbers at the right."""
    one, other = Grid(PageArea(115, 580, 231, 700)), Grid(PageArea(332, 580, 448, 700))
    heads = [
        [
            a_piece(f"PUZZLE {n}", x + 150 * mirrored, 760, 9),
            a_piece("Page 7", x + 150 - 150 * mirrored, 760, 9),
        ]
        for n, x in ((1, 34), (2, 250))
    ]
    lists = [[a_piece("STEA", x, 680 - 20 * n, 10) for n in range(3)] for x in (34, 252)]

    def opens(line: Sequence[Piece]) -> int:
        numbered = any(piece.text.startswith("PUZZLE") for piece in line)
        return numbered + any(piece.text == "Page 7" for piece in line) if numbered else 0

    texts = sorted((*heads[0], *heads[1], *lists[0], *lists[1]), key=lambda piece: -piece.y)
    found = grid_texts([one, other], texts, opens, in_columns=True)
    assert [{*each.head} for each in found] == [{*head} for head in heads]
    assert [{*each.below} for each in found] == [{*words} for words in lists]


@pytest.mark.parametrize("leftward", [False, True])
def test_wide_lists_beside_grids_in_columns_belong_to_those_beside_which_lists_stand(leftward: bool) -> None:
    """The middles of the lists are past the middle between two grids."""
    whole = 700

    def placed(text: str, x: float, y: float, size: float = 8.0) -> Piece:
        width = 5.0 * len(text)
        return Piece(
            text, whole - x - width if leftward else x, y, whole - x if leftward else x + width, size
        )

    texts, fields = list[Piece](), list[Grid]()
    for left, number in ((60, "PUZZLE 5"), (360, "PUZZLE 6")):
        sides = (whole - left - 150, whole - left) if leftward else (left, left + 150)
        fields.append(Grid(PageArea(sides[0], 200, sides[1], 350)))
        texts += [
            placed(number, left, 380),
            *(placed("DAFFODIL BUD", left + 200, y) for y in (340, 300, 260)),
        ]

    def opens(line: Sequence[Piece]) -> int:
        return int("PUZZLE" in line[0].text)

    found = grid_texts(fields, texts, opens, in_columns=True)
    assert [len(each.below) for each in found] == [3, 3]
    assert [each.head[0].text for each in found] == ["PUZZLE 5", "PUZZLE 6"]


def test_a_grid_far_aside_of_the_one_over_it_is_under_it_where_each_has_a_row_to_itself() -> None:
    """As on a wide page, whose lists are beside the grids: one grid at the edge, one beside its list."""
    upper, lower = Grid(PageArea(540, 400, 660, 500)), Grid(PageArea(380, 100, 500, 200))
    texts = [a_piece("PUZZLE 5", 50, 520), *(a_piece("TUBA", 50, y) for y in (490, 450, 410))]
    texts += [a_piece("PUZZLE 6", 50, 220), *(a_piece("MAST", 200, y) for y in (190, 150, 110))]

    def opens(line: Sequence[Piece]) -> int:
        return int("PUZZLE" in line[0].text)

    found = grid_texts([upper, lower], texts, opens, in_columns=True)
    assert [[piece.text for piece in each.head] for each in found] == [["PUZZLE 5"], ["PUZZLE 6"]]
    assert [[piece.text for piece in each.below] for each in found] == [["TUBA"] * 3, ["MAST"] * 3]
