"""Runs of type read as text."""

from bookmaker.pdfread.marks import Run
from bookmaker.pdfread.text_lines import pieces


def test_a_letterspaced_line_that_kerning_cuts_into_runs_is_read_without_spaces_in_its_words() -> None:
    spacing = 2.4  # a kerned pair parts two runs: the second begins closer than a letter's air
    runs = [Run("G", 0, 5, 7, 9.4, spacing=spacing), Run("AP", 9.2, 5, 14, 9.4, spacing=spacing)]
    assert [piece.text for piece in pieces(runs)] == ["GAP"]
    runs.append(Run("YEAR", 23.2 + spacing + 2.2, 5, 30, 9.4, spacing=spacing))
    assert [piece.text for piece in pieces(runs)] == ["GAP YEAR"]
    runs.append(Run("Medium", 63.4, 5, 30, 9.4))  # another text
    assert [piece.text for piece in pieces(runs)] == ["GAP YEAR", "Medium"]
