"""Grids found by where their letters stand."""

import pytest

from bookmaker.pdfread.marks import Run
from bookmaker.proof.find_grids import find_fields
from bookmaker.proof.grid import signs_of

PITCH, SIZE = 24.0, 15.0


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
