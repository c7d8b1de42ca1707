"""How well the difficulty score orders puzzles: its rank correlation with a simulated solver.

`score` tries it on fresh puzzles of all kinds; `levels` tells what it is in each level, in its own grid.
"""

from __future__ import annotations

import random
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import compress
from math import log2

from common import NOT_EMBEDDED, OCEAN, QUIZ159, made_up_words, spread_of

from bookmaker import BookError, Level, Puzzle, make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.wordsearch.judge.difficulty import difficulty
from tests.simulated_solver import glances

SOLVERS = 5  # times each puzzle is solved
LEVELS = ("kids", "easy", "medium", "hard", "expert")
TWISTS = ("reversed", "scrambled", "missing-vowels", "coded", "no-list")


def sample(seed: int) -> Puzzle:
    """A puzzle of any kind: size, list, level, filler and twists drawn."""
    dice = random.Random(seed)
    side = dice.choice((8, 10, 12, 15, 18, 20, 24))
    pool = dice.choice((OCEAN, NOT_EMBEDDED, made_up_words(40, seed)))
    pool = [word for word in pool if len(word) <= side - 1]
    words = dice.sample(pool, min(len(pool), max(4, side * side // dice.choice((12, 16, 24)))))
    mode: list[str] = ["classic"]
    if dice.random() < 0.4:
        mode.append(dice.choice(TWISTS))
    filler = dice.choice(("from-words", "random", "frequency", "near-miss", "false-start"))
    if dice.random() < 0.1:
        words = [dice.choice(("KAYAK", "PUZZLE", "BANANA", "TEST"))]
        mode = [dice.choice(("evil", "super-evil"))]
    try:
        own = {"level": dice.choice(LEVELS), "filler": filler, "embedded": "drop", "effort": "fast"}
        return make_puzzle(words, (side, side), mode, seed, **own)
    except BookError:  # a list that does not fit: the next one
        return sample(seed + 1_000_003)


def usual(level: Level, seed: int) -> Iterator[Puzzle]:
    """A puzzle as a level has them: its grid, as many words as suit it."""
    assert level.grid
    assert level.words
    dice = random.Random(seed)
    longest = min(10, level.grid.columns - 1)
    pool = [word for word in OCEAN + QUIZ159 if level.shortest <= len(word) <= longest]
    words = dice.sample(pool, min(dice.randint(*level.words), len(pool)))
    with suppress(BookError):  # a list that does not fit is nobody's puzzle
        yield make_puzzle(words, level.grid, seed=seed, level=level.name, embedded="drop")


def solved(puzzle: Puzzle, seed: int) -> float:
    """How often the glances a word takes have doubled, for the mean solver."""
    return log2(statistics.mean(glances(puzzle, seed * SOLVERS + n) for n in range(SOLVERS)))


def ranks(values: Sequence[float]) -> list[float]:
    """Each value's rank, ties sharing theirs."""
    order = sorted(values)
    return [(bisect_left(order, value) + bisect_right(order, value) - 1) / 2 for value in values]


def tried(seeds: list[int]) -> tuple[list[Puzzle], list[float]]:
    """Puzzles of all kinds, and how long the solver takes."""
    puzzles = [sample(seed) for seed in seeds]
    return puzzles, [solved(puzzle, puzzle.seed) for puzzle in puzzles]


def score(seeds: list[int]) -> None:
    puzzles, times = tried(seeds)
    scores = [difficulty(puzzle) for puzzle in puzzles]
    plain = [puzzle.mode == "classic" for puzzle in puzzles]
    for what, wanted in (
        ("all kinds", [True] * len(puzzles)),
        ("plain lists", plain),
        (
            "15x15 to 18x18, plain lists",
            [p and 15 <= puzzle.size.columns <= 18 for p, puzzle in zip(plain, puzzles, strict=True)],
        ),
        ("twisted lists", ["+" in puzzle.mode for puzzle in puzzles]),
    ):
        some = [*compress(scores, wanted)], [*compress(times, wanted)]
        if len(some[0]) > 10:
            found = statistics.correlation(*map(ranks, some))
            print(f"{what}: rank correlation {found:.2f} over {len(some[0])} puzzles")


def levels(seeds: list[int]) -> None:
    for name, offered in builtin_plugins().levels.items():
        found = [difficulty(puzzle) for seed in seeds for puzzle in usual(offered.offer, seed)]
        print(f"level {name}: {spread_of(found)}, band {offered.offer.difficulty}", flush=True)


FIGURES = {score: 200, levels: 21}
