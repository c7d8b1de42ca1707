"""How hard a puzzle is: what makes it harder counts, and the order is the same everywhere."""

from __future__ import annotations

from dataclasses import replace
from math import log2
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker import Decoy, Placement, Puzzle, make_puzzle
from bookmaker.wordsearch.judge import difficulty as module
from bookmaker.wordsearch.judge.difficulty import WEIGHTS, Features, difficulty, features
from tests.simulated_solver import glances

WORDS = "barnacle limpet mussel urchin anemone whelk goby shrimp"


def made(mode: object = "classic", size: int = 15, seed: int = 3, **more: object) -> Puzzle:
    return make_puzzle(WORDS, (size, size), mode, seed, effort="fast", **more)


def score(**more: object) -> float:
    return difficulty(made(**more))


@given(st.integers(1, 10**9))
def test_the_logarithm_is_right_to_a_thousandth_or_two(number):
    assert abs(module.log2(number) / 1000 - log2(number)) < 0.002


def test_every_feature_has_its_weight_and_none_but_length_makes_a_puzzle_easier():
    assert [name for name, weight in zip(Features._fields, WEIGHTS, strict=True) if weight < 0] == ["length"]


def test_a_larger_grid_is_harder():
    assert score(size=12) < score(size=16) < score(size=24)


def test_words_that_run_backwards_are_harder():
    assert score(directions=["e", "s"]) < score(directions=["se", "ne"]) < score(directions=["nw", "sw"])


@pytest.mark.parametrize("twist", ["reversed", "scrambled", "missing-vowels", "coded", "no-list"])
def test_a_list_that_holds_something_back_is_harder(twist):
    assert score(mode=("classic", twist)) > score()


def test_decoys_make_it_harder_and_long_words_easier():
    plain = made()
    decoy = Decoy(tuple("LIMPEX"), Placement(0, 0, "e"))
    assert difficulty(replace(plain, decoys=(decoy,) * 8)) > difficulty(plain)
    assert features(plain).length == 6000  # (8 + 6 + 6 + 6 + 7 + 5 + 4 + 6) / 8 letters, in thousandths


def test_one_word_in_a_grid_of_its_own_letters_is_harder_than_any_list_of_its_size():
    evil = make_puzzle("LIMPET", (15, 15), "evil", 3)
    assert difficulty(evil) > score(level="expert")


def test_a_puzzle_without_words_has_no_difficulty_and_no_score_leaves_its_bounds():
    assert difficulty(Puzzle((("A", "B"), ("C", "D")), (), (("e", 1),))) == 0
    assert 0 <= score(size=8, directions=["e"]) <= score(size=30, mode=("classic", "no-list")) <= 100


def test_the_score_is_among_the_measures():
    puzzle = made()
    assert puzzle.measures.difficulty == difficulty(puzzle)


def test_the_score_follows_a_solver_who_scans_as_a_person_does() -> None:
    """benchmarks/difficulty.py tries it on many more puzzles, of all kinds."""
    levels = ("easy", "medium", "hard", "expert")
    puzzles = [made(level=level, size=size, seed=size) for level in levels for size in (10, 15, 20)]
    solved = [mean(glances(puzzle, seed) for seed in range(3)) for puzzle in puzzles]
    scores = [difficulty(puzzle) for puzzle in puzzles]
    pairs = [(a, b) for a in range(len(puzzles)) for b in range(a) if scores[a] != scores[b]]
    alike = sum((scores[a] < scores[b]) == (solved[a] < solved[b]) for a, b in pairs)
    assert alike > 0.8 * len(pairs)
