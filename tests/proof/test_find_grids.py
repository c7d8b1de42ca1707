"""Grids found by where their letters stand."""

import pytest
from pypdf.generic import DictionaryObject, NameObject

from bookmaker.pdfread.budget import Budget
from bookmaker.pdfread.fonts import Typeface
from bookmaker.pdfread.marks import Run
from bookmaker.proof.find_grids import find_fields
from bookmaker.proof.grid import signs_of

PITCH, SIZE = 24.0, 15.0
LABEL = Typeface(DictionaryObject({NameObject("/BaseFont"): NameObject("/Label")}), Budget())


def letters(rows: str, beside: str = "") -> list[Run]:
    """Letters row by row, a sign of `beside` two columns to the right of each row."""
    lines = rows.split("/")
    runs = [
        Run(sign, 100 + PITCH * column, 400 - PITCH * row, 10, SIZE)
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
    ]
    aside = 100 + PITCH * (len(lines[0]) + 1)
    return runs + [Run(sign, aside, 400 - PITCH * row, 10, SIZE) for row, sign in enumerate(beside)]


@pytest.mark.parametrize(
    ("rows", "beside", "columns"),
    [
        ("OTTE/RSEA/LPIK/ECOD", "1234", 4),  # numbers of clues, in step with the rows
        ("OTTE/RSEA/LPIK/ECOD", "1", 4),
        ("OTTE/RSEA/LPIK/ECOD", "", 4),
        ("OTTE/RSEA/LPIK/ECOD", "AB", 6),  # letters there are cells of a parted shape
        ("3141/5926/5358/9793", "23", 6),  # as figures are of figures
    ],
)
def test_a_figure_beside_a_grid_of_letters_is_no_cell_of_it(rows: str, beside: str, columns: int) -> None:
    (field,) = find_fields(signs_of(letters(rows, beside)))
    assert (field.rows, field.columns) == (4, columns)


def line_beside(row: int, face: Typeface | None = None, **signs: float) -> list[Run]:
    """Signs on the baseline of a row, so many columns right of the first."""
    return [
        Run(sign, 100 + PITCH * column, 400 - PITCH * row, 10, SIZE, face=face)
        for sign, column in signs.items()
    ]


@pytest.mark.parametrize(
    ("beside", "columns"),
    [
        (line_beside(1, E=5.4, D=6.7, A=8), 4),  # the letters of a coded list's key, one of them in step
        (line_beside(1, E=-5.4, D=-4.1, A=-7), 4),
        (line_beside(1, A=8), 9),  # a shape's lone cell
        (line_beside(1, A=8, D=9.3), 9),  # before what stands beside it
        (line_beside(1, LABEL, A=8), 4),
    ],
)
def test_a_letter_behind_others_or_in_another_type_is_no_cell_of_a_grid(
    beside: list[Run], columns: int
) -> None:
    (field,) = find_fields(signs_of([*letters("OTTE/RSEA/LPIK/ECOD"), *beside]))
    assert (field.rows, field.columns) == (4, columns)


@pytest.mark.parametrize(("gap", "columns"), [(-0.4, 4), (0.1, 4), (4.0, 9)])
def test_a_letter_that_is_kerned_is_the_end_of_its_word_and_no_cell(gap: float, columns: int) -> None:
    x, y = 100 + PITCH * 8, 400 - PITCH
    text = [Run("y fiv", x - 40 - gap, y, 40, SIZE), Run("e", x, y, 10, SIZE)]
    (field,) = find_fields(signs_of([*letters("OTTE/RSEA/LPIK/ECOD"), *text]))
    assert (field.rows, field.columns) == (4, columns)


THREE_FIGURES = """
....PI..OU.
.A..RYU.UIP
EI..I.M.I.I
PN..U.P.P.L
.N..Y.I.R.U
.I..I.R.N.T
.Z..E.E.P.N
.O..I.P.O.U
NPI.U.M.P.M
PLT.ANI.POR
LPZ..NN.YP.
"""


@pytest.mark.parametrize("hole", [1, 2])
def test_letters_with_holes_between_them_more_often_than_none_are_a_grid(hole: int) -> None:
    wider = THREE_FIGURES.strip().split()
    rows = [row[:5] + row[5] * hole + row[6:9] + row[9] * hole + row[10:] for row in wider]
    runs = [run for run in letters("/".join(rows)) if run.text != "."]
    (field,) = find_fields(signs_of(runs))
    assert (field.rows, field.columns) == (11, 9 + 2 * hole)
