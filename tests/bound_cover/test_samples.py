"""Covers of books of other kinds: one of the book's own puzzles stands where a word search has its grid."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.bookfile.read import read_book
from bookmaker.bound_cover.bind import BoundCover, bind
from bookmaker.files.confined import Files
from bookmaker.make.kind_puzzle import make_kind_puzzle
from bookmaker.page.ops import Outlines
from bookmaker.plan.book import plan_book
from bookmaker.typesetting.arrange import arrange
from bookmaker.typesetting.set_type import set_type

from ..kind_puzzles import PLUGINS

BOOK = """\
title: Quiet Days
author: A. Maker
seed: 1
theme: plain
cover: {design: DESIGN}
editions: [{publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
puzzles:
"""
SUDOKU = "- {kind: sudoku, title: Four, size: 4, level: easy}\n"
SEARCH = "- {title: Trees, words: [beech, alder, willow, rowan], grid: 8x8}\n"


def bound(folder: Path, puzzles: str, design: str) -> BoundCover:
    (folder / "book.yaml").write_text(BOOK.replace("DESIGN", design) + puzzles, encoding="utf-8")
    spec = read_book(folder / "book.yaml", PLUGINS)
    [edition] = plan_book(spec, PLUGINS).editions
    files, made = Files(folder), {}
    for job in edition.jobs:
        made[job.request.id] = make_kind_puzzle(job.request, PLUGINS, files)
    binding = bind(set_type(spec, edition, PLUGINS), arrange(spec, edition, made, PLUGINS), 60, PLUGINS)
    assert binding is not None
    return binding


def signs(binding: BoundCover) -> dict[str, str]:
    """The signs that front and back show of a sudoku, in the order in which they are drawn."""
    fold = binding.plan.front.x
    drawn = [op for op in binding.cover.page.ops if isinstance(op, Outlines) and op.font == "grid"]
    found = {"front": "", "back": ""}
    for op in drawn:
        for x, _, sign in op.items:
            found["front" if x > fold else "back"] += sign
    return found


@pytest.mark.parametrize("design", ["band", "bold", "letters", "ocean", "window", "winter"])
def test_a_book_of_another_kind_has_its_own_puzzle_on_the_front(design: str, tmp_path: Path) -> None:
    binding = bound(tmp_path, SUDOKU, design)
    assert not binding.problems
    assert len(signs(binding)["front"]) >= 4
    assert {*signs(binding)["front"]} <= {*"1234"}


def test_the_kind_that_a_book_has_most_of_stands_on_the_front_and_the_next_on_the_back(
    tmp_path: Path,
) -> None:
    searches = SEARCH + SEARCH.replace("Trees", "More Trees").replace("beech", "maple")
    binding = bound(tmp_path, SUDOKU + searches, "bold")
    assert not signs(binding)["front"]
    assert signs(binding)["back"]
    assert "Sudoku (1), Word Search (2)" in binding.desk.text.points
    sudokus = SUDOKU + SUDOKU.replace("Four", "Another Four")
    binding = bound(tmp_path, sudokus + SEARCH, "bold")
    assert signs(binding)["front"]
    assert not signs(binding)["back"]


def test_the_puzzle_that_the_author_names_stands_on_the_front(tmp_path: Path) -> None:
    puzzles = SEARCH + SUDOKU
    assert not signs(bound(tmp_path, puzzles, "bold"))["front"]
    assert signs(bound(tmp_path, puzzles, "bold, sample: four"))["front"]
    maze = "- {kind: maze, title: Cat, shape: cat, grid: 20x20}\n"  # of ways that want more room
    assert not signs(bound(tmp_path, SUDOKU + maze, "bold, sample: cat"))["front"]


DENSE = "- {kind: codeword, title: Dense, grid: 13x13}\n"
FILL_IN = (
    "- {kind: fill-in, title: Home, words: [chair, table, stool, bench, couch, shelf, dresser, lamp, rug]}\n"
)


@pytest.mark.parametrize("puzzle", [SUDOKU, FILL_IN, DENSE])
@pytest.mark.parametrize("design", ["band", "bold", "letters", "newspaper", "ocean"])
def test_no_cover_shows_a_puzzle_solved(design: str, puzzle: str, tmp_path: Path) -> None:
    """A dense diagram has its cells alone, and stands where none of its signs could be read."""
    binding = bound(tmp_path, puzzle, design)
    assert not binding.problems
    assert any(op.part.name == "rules" for op in binding.cover.page.ops)
    fonts = {op.font for op in binding.cover.page.ops if isinstance(op, Outlines)}
    assert "answer-grid" not in fonts
    assert ("grid" in fonts) is (puzzle is SUDOKU)
