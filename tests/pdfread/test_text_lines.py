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


def test_a_large_number_beside_a_title_on_its_line_is_a_text_of_its_own() -> None:
    """A title's last line may stand on the baseline of a number that is as high as all its lines."""
    number, title = Run("20", 56, 574, 140, 112), Run("part 10 of 12", 206, 574, 150, 31)
    assert [piece.text for piece in pieces([number, title])] == ["20", "part 10 of 12"]
    after = Run("20", 366, 574, 140, 112)
    assert [piece.text for piece in pieces([title, after])] == ["part 10 of 12", "20"]
    capital = Run("P", 190, 574, 16, 70)  # a large first letter is of its word
    assert [piece.text for piece in pieces([capital, title])] == ["Ppart 10 of 12"]


def test_a_line_that_climbs_is_read_as_one_and_apart_from_the_line_under_it() -> None:
    """Kerning cuts it into parts, each higher than the last; the lower line ends higher than that begins."""

    def run(text: str, x: float, low: float, width: float) -> Run:
        y = low + 0.045 * x
        return Run(text, x, y, width, 20, (1, 0.045, 0, 1, x, y))

    lines = [("A", 20.0, 24.0, 12.0), ("VIATION", 30.5, 24.0, 80.0), ("TO THE END", 115.5, 24.0, 420.0)]
    lines += [("Y", 20.0, 0.0, 10.0), ("osemite Valley", 29.0, 0.0, 500.0)]
    assert [piece.text for piece in pieces([run(*line) for line in reversed(lines)])] == [
        "AVIATION TO THE END",
        "Yosemite Valley",
    ]
