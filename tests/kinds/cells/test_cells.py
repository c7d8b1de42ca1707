"""Cells as values: what of them hangs together, how wide they fit a box, how words that cross are kept."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bookmaker.kinds.cells.crossing import Crossing, CrossingWord, alike, crossing_due, words
from bookmaker.kinds.cells.drawn import Rule
from bookmaker.kinds.cells.layout import lay_out
from bookmaker.kinds.cells.record import read_each, read_numbers, read_rows, read_word, within, word_object
from bookmaker.kinds.cells.rows import in_rows, pieces, signs_of, surrounded
from bookmaker.kinds.cells.verify import crossing_flaws, runs_of
from bookmaker.page.puzzle_drawing import Sizes
from bookmaker.rng import stream
from bookmaker.wordsearch.grid import Placement
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
    rule = Rule(0.035, 0.4)
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
    assert read_word(word_object(DEEP), "entries[0]") == DEEP
    assert within((TIDE, DEEP)) == (4, 4)


UPWARD = {"row": 0, "column": 0, "direction": "n"}
WRONG: dict[str, tuple[Any, str]] = {
    "no list": ({"entries": {}}, "entries: a list of objects"),
    "none": ({"entries": []}, "entries: there are none"),
    "one letter": ({"entries": [word_object(TIDE) | {"letters": ["T"]}]}, r"entries\[0\].letters: a list"),
    "a number": ({"entries": [word_object(TIDE) | {"shown": 4}]}, r"entries\[0\].shown: a text, not 4"),
    "upward": (
        {
            "entries": [
                word_object(TIDE),
                word_object(DEEP) | {"placed": {"row": 0, "column": 0, "direction": "n"}},
            ]
        },
        r"entries\[1\].placed: row, column and a direction, e or s",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_with_an_object_is_told_with_its_key(wrong: str) -> None:
    data, said = WRONG[wrong]
    with pytest.raises(ValueError, match=said):
        read_each(data, "entries", read_word)


@pytest.mark.parametrize("rows", [None, [], [[]], [["A"], []], [["A"], ["B", "C"]], [["A"] * 4] * 2])
def test_rows_are_of_one_width_and_not_too_wide(rows: object) -> None:
    with pytest.raises(ValueError, match="answer: "):
        read_rows({"answer": rows}, "answer", most=3)
    assert read_rows({"answer": [["A"], [None]]}, "answer") == [["A"], [None]]


@pytest.mark.parametrize("numbers", [None, [3], [-1], [True], ["0"]])
def test_numbers_are_whole_and_from_nought_to_their_end(numbers: object) -> None:
    with pytest.raises(ValueError, match="starters: a list of numbers from 0 to 2"):
        read_numbers({"starters": numbers}, "starters", 3)
    assert read_numbers({"starters": [2, 0]}, "starters", 3) == (2, 0)


def test_words_that_stood_side_by_side_in_one_that_is_laid_elsewhere_do_not_stay_so() -> None:
    puzzle = made("fill-in", words=OCEAN)
    words = [word.letters for word in puzzle.words]
    *_, layout = lay_out(words, stream(880), 20)
    cells = layout.cells(words)
    runs = {tuple(cells[cell] for cell in run) for run in runs_of(cells)}
    assert runs == {*words}
