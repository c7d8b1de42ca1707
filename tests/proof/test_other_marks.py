"""Marks that are no strokes, read by the letters that their figures enclose or come near to."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, dist, pi, sin

import pytest

from bookmaker.page.curves import Curve
from bookmaker.page.ops import Box, Point
from bookmaker.pdfread.marks import USUAL_STATE, Figure, PageArea, Run
from bookmaker.proof.answer_marks import other_marks_on, unlike
from bookmaker.proof.grid import Field, Sign
from bookmaker.wordsearch.grid import Cell

PITCH, SIDE = 10.0, 9
LETTER = Sign("A", 0, 0, Run("A", 0, 0, 6, 8))
CELLS = {(row, column): LETTER for row in range(SIDE) for column in range(SIDE)}
FIELD = Field(CELLS, 0.0, 0.0, PITCH, PITCH, 8, SIDE, SIDE, 0.0, PageArea(-5, -85, 85, 5))
WORDS = {
    "across": [(2, column) for column in range(1, 6)],
    "down": [(row, 3) for row in range(6)],
    "slanting": [(7 - n, 1 + n) for n in range(5)],
}


def centre(cell: Cell) -> Point:
    return cell[1] * PITCH, -cell[0] * PITCH


def figure(curve: Curve, kind: str = "stroke") -> Figure:
    segments = "".join(letter for letter, _ in curve.steps).lower().replace("z", "h")
    return Figure(
        kind, segments, tuple(point for _, points in curve.steps for point in points), 1.0, USUAL_STATE
    )


def along(cells: list[Cell], curve: Callable[[float], Curve]) -> Curve:
    """What is drawn from (0, 0) to the right, along a word."""
    (x, y), (u, v) = centre(cells[0]), centre(cells[-1])
    return curve(dist((x, y), (u, v))).placed(x, y, turn=degrees(atan2(v - y, u - x)))


def wave(length: float) -> Curve:
    return Curve.smooth([(x, 3 * sin(x / PITCH * pi)) for x in range(round(length) + 1)])


def box(length: float) -> Curve:
    return Curve.rectangle(Box(-4, -4, length + 8, 8))


def line_below(length: float) -> Curve:
    return Curve.line((-2, -3.2), (length + 2, -3.2))


def bar(length: float) -> Curve:
    return Curve.rectangle(Box(-2, -1, length + 4, 2))


FORMS = {
    "wave": (wave, "stroke"),
    "box": (box, "stroke"),
    "below": (line_below, "stroke"),
    "bar": (bar, "fill"),
}


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("form", FORMS)
def test_a_mark_of_any_form_covers_the_letters_of_its_word_and_no_others(form: str, word: str) -> None:
    drawn, kind = FORMS[form]
    [mark] = other_marks_on(FIELD, [[figure(along(WORDS[word], drawn), kind)]])
    assert ([*mark.cells], mark.flaw) == (sorted(WORDS[word]), "")


@pytest.mark.parametrize("word", WORDS)
def test_what_is_drawn_on_each_letter_is_read_letter_by_letter(word: str) -> None:
    under = [Curve.ellipse(*centre(cell), 4) for cell in WORDS[word]]
    below = [Curve.ellipse(x, y - 3.5, 0.5) for x, y in map(centre, WORDS[word])]
    for each in (under, below):
        one, many = [figure(Curve.joined(each), "fill")], [figure(curve, "fill") for curve in each]
        assert [[*mark.cells] for mark in other_marks_on(FIELD, [one, many])] == [sorted(WORDS[word])] * 2


def test_a_mark_on_no_letters_and_one_on_no_cell_are_told() -> None:
    amid = Curve.ellipse(15, -15, 1)
    outside = Curve.ellipse(-10, 0, 4)
    marks = other_marks_on(FIELD, [[figure(amid, "fill")], [figure(outside, "fill")]])
    assert [mark.flaw for mark in marks] == ["lies on no letters", "lies on places without letters"]


def test_the_letter_is_named_on_which_a_mark_is_unlike_the_others() -> None:
    words = [[(row, column) for column in range(6)] for row in (0, 2, 4)]
    dots = [[Curve.ellipse(*centre(cell), 3) for cell in word] for word in words]
    dots[1][3] = dots[1][3].placed(0.5)
    marks = other_marks_on(FIELD, [[figure(dot, "fill") for dot in each] for each in dots])
    odd = unlike(marks, {frozenset(word): word for word in words})
    assert [(mark.line, cells) for mark, cells in odd] == [(frozenset(words[1]), [(2, 3)])]
