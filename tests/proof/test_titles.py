"""Titles that look like what numbers a puzzle: books are full of them."""

from pathlib import Path

import pytest

from bookmaker import cli

FOUR = """
theme: modern
editions: [{publisher: kdp-hardcover, trim: 6 x 9 in, paper: cream}]
defaults: {grid: 9x9, effort: fast}
repeats: allow
puzzles: [{repeat: 4, title: "In Town {n}", words: [coral, dolphin, harbour]}]
"""
BOOK = """
theme: {theme}
repeats: allow
defaults: {{grid: 9x9, effort: fast}}
puzzles:
- words: [coral, dolphin, harbour, lagoon]
- {{title: "7", words: [stem, root, petal, flower]}}
- {{title: Puzzle 12, words: [willow, acorn, birch]}}
"""
BESIDE = """
editions: [{publisher: screen, trim: 11 x 8.5 in, answers: {per-page: 2, style: numbered}}]
defaults: {grid: 9x9, effort: fast}
puzzles:
- {kind: scramble, words: [oak, elm, ash, fir, yew, lime]}
- {title: In Town, words: [coral, dolphin, harbour]}
"""
UNDER = """
theme: modern
repeats: allow
front: []
editions: [{publisher: screen, trim: 7.5 x 9.25 in, answers: {per-page: 6}}]
defaults: {grid: 15 x 13, effort: fast}
puzzles:
- {title: One, words: [coral, dolphin]}
- {title: Two, words: [coral, dolphin]}
- {title: Wide, words: [coral, dolphin]}
- title: Message
  grid: 10 x 12
  words: [chestnut, celery, lullaby, cocoa]
  message: Jolly good quizzing by five foxy judges who pack my box
    with liquor jugs and yawn a bit too quietly Jolly good words
- {title: Five, words: [coral, dolphin]}
- {title: Six, words: [coral, dolphin]}
"""


@pytest.mark.parametrize("theme", ["plain", "kids", "modern", "retro"])
def test_a_puzzle_called_by_a_number_or_by_its_own_is_read_by_its_title(tmp_path: Path, theme: str) -> None:
    (tmp_path / "book.yaml").write_text(BOOK.format(theme=theme), encoding="utf-8")
    line = ["build", str(tmp_path / "book.yaml"), "--out", str(tmp_path / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(line) == 0
    assert cli.run(["prove", str(tmp_path / "out" / "desk" / "interior.pdf")]) == 0


def test_the_numbers_of_contents_under_a_kerned_line_are_no_grid(tmp_path: Path) -> None:
    """The parts of "How to Solve" stood as far apart as the lines under it."""
    (tmp_path / "book.yaml").write_text(FOUR, encoding="utf-8")
    line = ["build", str(tmp_path / "book.yaml"), "--out", str(tmp_path / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(line) == 0


def test_the_heads_of_a_narrow_answer_and_of_a_grid_with_a_key_beside_it_are_parted(tmp_path: Path) -> None:
    """The widest gap was left of the narrow answer's own page number."""
    (tmp_path / "book.yaml").write_text(BESIDE, encoding="utf-8")
    line = ["build", str(tmp_path / "book.yaml"), "--out", str(tmp_path / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(line) == 0


def test_a_title_may_break_before_the_number_that_its_puzzle_has(tmp_path: Path) -> None:
    book = "theme: modern\nrepeats: allow\neditions: [{publisher: screen, trim: 4.72 x 7.48 in}]\nfront: []\n"
    book += "defaults: {grid: 9x9, effort: fast}\npuzzles:\n"
    book += "- {repeat: 9, title: 'In {n}', words: [coral, dolphin, harbour]}\n"
    book += "- {title: Orchestra 10, words: [falcon, condor, owlet, chess, bingo]}\n"
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    line = ["build", str(tmp_path / "book.yaml"), "--out", str(tmp_path / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(line) == 0


def test_the_number_of_a_narrow_answer_under_a_wider_one_is_its_own(tmp_path: Path) -> None:
    """A long message beside the wider one makes room for it; 3 and 4 stand in step on one lattice."""
    (tmp_path / "book.yaml").write_text(UNDER, encoding="utf-8")
    line = ["build", str(tmp_path / "book.yaml"), "--out", str(tmp_path / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(line) == 0
