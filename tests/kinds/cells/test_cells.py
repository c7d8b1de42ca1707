"""Cells as values: what of them hangs together, how wide they fit a box, how words that cross are kept."""

from __future__ import annotations

from itertools import product

import pytest

from bookmaker.kinds.cells.crossing import Crossing, CrossingWord, alike, crossing_due, words
from bookmaker.kinds.cells.drawn import CellLine
from bookmaker.kinds.cells.layout import lay_out
from bookmaker.kinds.cells.record import check_rows, plain, read_value, read_words
from bookmaker.kinds.cells.rows import in_rows, pieces, signs_of, surrounded
from bookmaker.kinds.cells.verify import crossing_flaws, runs_of
from bookmaker.page.puzzle_drawing import Sizes
from bookmaker.rng import stream
from bookmaker.wordsearch.grid import Cell, Placement
from tests.kind_puzzles import OCEAN, made

RING = {cell for cell in product(range(3), repeat=2) if cell != (1, 1)}
TIDE = CrossingWord(("T", "I", "D", "E"), "tide", Placement(0, 0, "e"))
DEEP = CrossingWord(("D", "E", "E", "P"), "deep", Placement(0, 2, "s"))


def test_rows_and_signs_say_the_same() -> None:
    signs = {(0, 1): "A", (2, 0): "B"}
    assert in_rows(signs, 2, 3) == ((None, "A"), (None, None), ("B", None))
    assert signs_of(in_rows(signs, 2, 3)) == signs


def test_cells_hang_together_side_by_side_and_not_by_their_corners() -> None:
    assert pieces({(0, 0), (1, 1), (1, 2), (5, 0)}) == [{(0, 0)}, {(1, 1), (1, 2)}, {(5, 0)}]
    assert pieces(RING) == [RING]
    assert surrounded(RING) == [(1, 1)]
    assert surrounded(RING - {(0, 1)}) == []


@pytest.mark.parametrize(("width", "height"), [(500.0, 300.0), (40.0, 90.0), (90.0, 40.0)])
def test_cells_and_the_line_round_them_fill_a_box(width: float, height: float) -> None:
    rule = CellLine(0.035, 0.4)
    pitch = rule.fitted(5, 4, width, height)
    whole = 5 * pitch + rule.width(pitch), 4 * pitch + rule.width(pitch)
    assert max(whole[0] - width, whole[1] - height) == pytest.approx(0)


def test_of_boxes_that_would_do_those_are_kept_that_are_lower_than_all_narrower_ones() -> None:
    assert Sizes.least([(9.0, 4.0), (5.0, 8.0), (7.0, 8.0), (8.0, 6.0)]) == Sizes(5, 8, ((8, 6), (9, 4)))


def test_words_that_cross_share_their_letter() -> None:
    both = Crossing(4, 4, (TIDE, DEEP))
    assert words(both) == ["TIDE", "DEEP"]
    assert alike(both) == {"grid": "b28d11468bc64182"}  # ledgers have such digests
    assert not [*crossing_flaws(both.answer, both.answer, [TIDE.letters, DEEP.letters])]
    (flaw,) = crossing_flaws(both.answer, both.answer, [TIDE.letters])
    assert flaw == "'DEEP' can be read in the grid, and is not listed"
    assert len(crossing_due(both.answer, both.answer).cells) == 7


def test_a_word_is_read_as_it_was_written() -> None:
    both = {"entries": plain((TIDE, DEEP))}
    assert read_words(CrossingWord, both) == (4, 4, (TIDE, DEEP))


WRONG: dict[str, tuple[object, str]] = {
    "no list": ({}, "entries: a list, not {}"),
    "none": ([], "entries: there are none"),
    "no object": ([[]], r"entries\[0\]: an object, not"),
    "one letter": ([plain(TIDE) | {"letters": ["T"]}], "entries.letters: a word has two letters or more"),
    "no sign": ([plain(TIDE) | {"letters": ["T", "", "D", "E"]}], r"entries\[0\].letters\[1\]: a letter"),
    "a number": ([plain(TIDE) | {"shown": 4}], r"entries\[0\].shown: a text, not 4"),
    "a truth": (
        [plain(TIDE) | {"placed": {"row": True, "column": 0, "direction": "e"}}],
        r"entries\[0\].placed.row: a whole number, not True",
    ),
    "upward": ([plain(TIDE) | {"placed": plain(Placement(5, 5, "n"))}], "entries.placed.direction: e or s"),
    "no column": ([plain(TIDE) | {"placed": {"row": 1}}], r"entries\[0\].placed.column: is missing"),
    "before": (
        [plain(TIDE) | {"placed": plain(Placement(5, -1, "e"))}],
        r"placed.column: a whole number from 0",
    ),
    "beyond": ([plain(TIDE) | {"placed": plain(Placement(5, 500, "e"))}], "entries: a word leaves the grid"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_with_words_is_told_with_its_key(wrong: str) -> None:
    entries, said = WRONG[wrong]
    with pytest.raises(ValueError, match=said):
        read_words(CrossingWord, {"entries": entries})


@pytest.mark.parametrize("rows", [(), ((),), (("A",), ()), (("A",), ("B", "C")), (("A",) * 4,) * 2])
def test_rows_are_of_one_width_and_not_too_wide(rows: tuple[tuple[str, ...], ...]) -> None:
    check_rows((("A",), ("B",)), "answer", most=3)
    with pytest.raises(ValueError, match="answer: "):
        check_rows(rows, "answer", most=3)


@pytest.mark.parametrize("place", [None, [1], [1, 2, 3], [1, "2"], [1, True], "ab"])
def test_a_place_is_a_row_and_a_column(place: object) -> None:
    assert read_value(Cell, [1, 2]) == (1, 2)
    with pytest.raises(ValueError, match="start"):
        read_value(Cell, place, "start")


def test_words_that_stood_side_by_side_in_one_that_is_laid_elsewhere_do_not_stay_so() -> None:
    puzzle = made("fill-in", words=OCEAN)
    words = [word.letters for word in puzzle.words]
    *_, layout = lay_out(words, stream(880), 20)
    cells = layout.cells(words)
    runs = {tuple(cells[cell] for cell in run) for run in runs_of(cells)}
    assert runs == {*words}
