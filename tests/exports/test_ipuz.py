"""ipuz, read by a program that is not ours."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

with warnings.catch_warnings():  # it has a plain "\d", of which it is told where it is compiled first
    warnings.simplefilter("ignore", SyntaxWarning)
    warnings.simplefilter("ignore", DeprecationWarning)
    import ipuz

BOOK = """
title: Tides & Shores
author: A. Maker
seed: 3
defaults: {grid: 10x10, effort: fast}
puzzles:
- {title: "Salt & <sand>", shape: circle, words: [anemone, limpet, sea star, urchin]}
- {title: Given, kind: sudoku, size: 6, variant: diagonal}
- {title: Wordoku, kind: sudoku, symbols: SNOWFLAKE}
- {title: Fit, kind: fill-in, words: [anemone, limpet, urchin, mussel, crab, teal], starter: yes}
- {title: Asked, kind: criss-cross, words: [{word: anemone, clue: "A < B & C"}, {word: limpet, clue: Holds},
   {word: urchin, clue: Pricks}, {word: mussel, clue: Opens}, {word: teal, clue: Swims}]}
- {title: Turkish, kind: fill-in, language: tr, words: [deniz, incir, inci, kale]}
- {title: Along, kind: maze, grid: 8x8}
editions:
- {publisher: home, trim: 8.5 x 11 in}
"""


@pytest.fixture
def read(bookmaker: Callable[..., object], tmp_path: Path) -> Callable[[str], dict]:
    """The puzzle of that id, read back."""
    (tmp_path / "tides.yaml").write_text(BOOK, encoding="utf-8")
    done = bookmaker("export", "tides.yaml", "--as", "ipuz", "--set", "skip=yes", "--quiet", "--out", "out")
    assert done.code == 0, done.err
    assert len([*(tmp_path / "out").iterdir()]) == 6
    return lambda name: ipuz.read((tmp_path / "out" / f"{name}.ipuz").read_text("utf-8"))


def test_puzzles_are_read_by_another_program_as_they_are(read):
    search = read("salt-sand")
    assert (search["title"], search["publication"]) == ("Salt &amp; &lt;sand&gt;", "Tides &amp; Shores")
    assert search["kind"] == ["http://ipuz.org/wordsearch#1"]
    assert search["puzzle"][0][0] is None  # outside the circle
    for word, place in search["solution"].items():
        assert word == "".join(search["puzzle"][row][column] for column, row in place["cells"])
    assert set(search["solution"]) == {"ANEMONE", "LIMPET", "SEASTAR", "URCHIN"}

    sudoku = read("given")
    assert sudoku["kind"][1] == "http://ipuz.org/sudoku/diagonalsudoku#1"
    assert sudoku["charset"] == "123456"
    for given, answer in zip(sudoku["puzzle"], sudoku["solution"], strict=True):
        assert sorted(answer) == [1, 2, 3, 4, 5, 6]
        assert all(sign in (0, right) for sign, right in zip(given, answer, strict=True))
    assert read("wordoku")["charset"] == "AEFKLNOSW"

    fill_in = read("fit")
    assert fill_in["clues"]["Clues"][:3] == ["CRAB", "TEAL", "LIMPET"]
    assert read("turkish")["clues"]["Clues"] == ["KALE", "İNCİ", "DENİZ", "İNCİR"]
    given = [cell["value"] for row in fill_in["puzzle"] for cell in row if isinstance(cell, dict)]
    assert len(given) > 3

    crossing = read("asked")
    clues = {number: clue for words in crossing["clues"].values() for number, clue in words}
    assert "A &lt; B &amp; C" in clues.values()
    for way, (down, right) in {"Across": (0, 1), "Down": (1, 0)}.items():
        for number, clue in crossing["clues"][way]:
            [(r, c)] = [
                (r, c)
                for r, row in enumerate(crossing["puzzle"])
                for c, at in enumerate(row)
                if (at["cell"] if isinstance(at, dict) else at) == number
            ]
            word = crossing["solution"][r][c] + crossing["solution"][r + down][c + right]
            assert word == {"Holds": "LI", "Pricks": "UR", "Opens": "MU", "Swims": "TE"}.get(clue, "AN")


def test_a_kind_that_ipuz_does_not_know_is_told_with_its_place(bookmaker, tmp_path):
    (tmp_path / "tides.yaml").write_text(BOOK, encoding="utf-8")
    for more in ((), ("--puzzle", "along", "--set", "skip=yes")):
        done = bookmaker("export", "tides.yaml", "--as", "ipuz", "--quiet", *more)
        assert done.code == 1
        assert "tides.yaml:14:3: puzzle 'along' is a maze, and ipuz has no kind for that" in done.err
    assert not (tmp_path / "build").exists()
