"""How well the difficulty score orders puzzles: its rank correlation with a simulated solver.

`--fit` finds weights on puzzles of other seeds first and prints them; the weights in
bookmaker/wordsearch/judge/difficulty.py
came from that. Without it the score is tried as it is, on fresh puzzles.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import log2

from common import OCEAN, QUIZ159, fresh_seeds, made_up_words
from simulated_solver import glances

from bookmaker import BookError, Level, Puzzle, make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.wordsearch.judge.difficulty import Features, difficulty, features

SOLVERS = 5  # times each puzzle is solved
LEVELS = ("kids", "easy", "medium", "hard", "expert")
TWISTS = ("reversed", "scrambled", "missing-vowels", "coded", "no-list")


def sample(seed: int) -> Puzzle:
    """A puzzle of any kind: size, list, level, filler and twists drawn."""
    dice = random.Random(seed)
    side = dice.choice((8, 10, 12, 15, 18, 20, 24))
    pool = dice.choice((OCEAN, [w for w in QUIZ159 if w != "TYPE"], made_up_words(40, seed)))
    pool = [word for word in pool if len(word) <= side - 1]
    words = dice.sample(pool, min(len(pool), max(4, side * side // dice.choice((12, 16, 24)))))
    mode: list[str] = ["classic"]
    if dice.random() < 0.4:
        mode.append(dice.choice(TWISTS))
    filler = dice.choice(("from-words", "random", "frequency", "near-miss", "false-start"))
    if dice.random() < 0.1:
        words, mode = (
            [dice.choice(("KAYAK", "PUZZLE", "BANANA", "TEST"))],
            [dice.choice(("evil", "super-evil"))],
        )
    try:
        return make_puzzle(
            words,
            (side, side),
            mode,
            seed,
            level=dice.choice(LEVELS),
            filler=filler,
            embedded="drop",
            effort="fast",
        )
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
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        stop = start
        while stop < len(order) and values[order[stop]] == values[order[start]]:
            stop += 1
        for place in order[start:stop]:
            found[place] = (start + stop - 1) / 2
        start = stop
    return found


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's."""
    return statistics.correlation(ranks(one), ranks(other))


def fitted(rows: Sequence[Sequence[int]], wanted: Sequence[float]) -> tuple[list[float], float]:
    """Least squares, a little pulled to nothing, by solving the normal equations."""
    table = [[*map(float, row), 1000.0] for row in rows]
    size = len(table[0])
    system = [
        [sum(row[i] * row[j] for row in table) + 1e4 * (i == j) for j in range(size)]
        + [sum(row[i] * goal for row, goal in zip(table, wanted, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(system[r][i]))
        system[i], system[pivot] = system[pivot], system[i]
        for r in range(size):
            if r != i:
                factor = system[r][i] / system[i][i]
                system[r] = [a - factor * b for a, b in zip(system[r], system[i], strict=True)]
    found = [row[-1] / row[i] for i, row in enumerate(system)]
    return found[:-1], found[-1] * 1000


def sensible(rows: Sequence[Features], wanted: Sequence[float]) -> tuple[list[float], float]:
    """The same, where nothing but a word's length makes it easier: what would is left out, worst first."""
    used = set(range(len(rows[0])))
    while True:
        weights, base = fitted([[row[i] * (i in used) for i in range(len(row))] for row in rows], wanted)
        wrong = {
            i: -weight
            for i, (name, weight) in enumerate(zip(Features._fields, weights, strict=True))
            if i in used and weight < 0 and name != "length"
        }
        if not wrong:
            return weights, base
        used.remove(max(wrong, key=wrong.__getitem__))


def fit(seeds: Iterator[int] | range) -> None:
    """Print the weights that follow the solver best, 100 points from the easiest to the hardest."""
    puzzles = [sample(seed) for seed in seeds]
    times = [solved(puzzle, puzzle.seed) for puzzle in puzzles]
    weights, base = sensible([features(puzzle) for puzzle in puzzles], times)
    low, high = statistics.quantiles(times, n=200)[0], statistics.quantiles(times, n=200)[-1]
    scale = 100 / (high - low)
    print("WEIGHTS = Features(")
    for name, weight in zip(Features._fields, weights, strict=True):
        print(f"    {name}={round(weight * scale * 1_000_000)},")
    print(f")\nBASE = {round((base - low) * scale * 1000)}")


def main() -> None:
    if "--fit" in sys.argv:
        sys.argv.remove("--fit")
        fit(range(10_000_000, 10_000_800))
        return
    seeds = fresh_seeds(200)
    puzzles = [sample(seed) for seed in seeds]
    times = [solved(puzzle, puzzle.seed) for puzzle in puzzles]
    scores = [difficulty(puzzle) for puzzle in puzzles]
    print(f"all kinds: rank correlation {rank_correlation(scores, times):.2f} over {len(puzzles)} puzzles")
    for what, wanted in (
        ("plain lists", lambda puzzle: puzzle.mode == "classic"),
        (
            "15x15 to 18x18, plain lists",
            lambda puzzle: puzzle.mode == "classic" and 15 <= puzzle.size.columns <= 18,
        ),
        ("twisted lists", lambda puzzle: "+" in puzzle.mode),
    ):
        some = [i for i, puzzle in enumerate(puzzles) if wanted(puzzle)]
        if len(some) > 10:
            found = rank_correlation([scores[i] for i in some], [times[i] for i in some])
            print(f"{what}: {found:.2f} over {len(some)}")
    for name, offered in builtin_plugins().levels.items():
        found = sorted(difficulty(puzzle) for seed in seeds[:21] for puzzle in usual(offered.offer, seed))
        band = offered.offer.difficulty
        print(
            f"level {name}: {statistics.median(found):.0f} ({found[0]:.0f} to {found[-1]:.0f}), band {band}"
        )


if __name__ == "__main__":
    main()
