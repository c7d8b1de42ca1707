"""Thirty words in 20x20, and Ruby Quiz 159's list: time beside a peer's, and how good they are.

    python benchmarks/puzzles.py [--seeds N] [--first K] [--finest] [--curve] [--tight]

Asked of 30 words: at `standard` no more than word-search-generator 5.0.0's time for one puzzle of
the same words, with 42 crossings and more at spread .75; at `fine` 46 at .78. Of quiz 159 with no
words side by side: at `standard`, at most twice the peer's time, all 44 words placed for 95 seeds
in a hundred; at `fine`, at most 12 times, all placed and a median of 66 crossings; at `finest`
(left out unless asked for: it takes ten seconds a puzzle) 74. Each of our puzzles is planned,
made, measured and verified between two of the peer's, which are only made.

`--curve` prints instead how crossings grow with the draws that stirring may take, and `--tight`
what `finest` makes of the same words in 18x18 and in 17x17.
"""

from __future__ import annotations

import argparse
import random
import statistics
from functools import partial

from common import OCEAN, QUIZ159, figure, peer, spread_of, worked

from bookmaker import BookError, make_puzzle, verify
from bookmaker.wordsearch.engine import place

PEERS_QUIZ159 = [word for word in QUIZ159 if word != "TYPE"]  # it takes no word inside another
FINEST = 15  # seeds at most
CURVE = (24, 130, 520, 2_000, 10_000)  # draws a word, in a grid full of letters
TIGHT = (18, 17)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=41, help="puzzles for each line, 41 where not given")
    parser.add_argument("--first", type=int, help="repeat the run that printed this number")
    parser.add_argument("--finest", action="store_true", help="quiz 159 at finest too")
    parser.add_argument("--curve", action="store_true", help="only crossings against draws")
    parser.add_argument("--tight", action="store_true", help="only the smallest grids, at finest")
    asked = parser.parse_args()
    first = random.SystemRandom().randrange(10**6) if asked.first is None else asked.first
    print(f"{asked.seeds} seeds from {first} (repeat with --first {first})")
    seeds = list(range(first, first + asked.seeds))
    make_puzzle(OCEAN)  # plugins are loaded once in a run
    if asked.curve or asked.tight:
        for draws in CURVE if asked.curve else ():
            curve(draws, seeds)
        for size in TIGHT if asked.tight else ():
            tight(size, seeds)
        return
    peer()
    for effort in ("fast", "standard", "fine"):
        report("30 words", OCEAN, OCEAN, effort, seeds)
    for effort in ("standard", "fine"):
        report("quiz 159", QUIZ159, PEERS_QUIZ159, effort, seeds, embedded="allow")
    if asked.finest:
        report("quiz 159", QUIZ159, PEERS_QUIZ159, "finest", seeds[:FINEST], embedded="allow")


def report(
    name: str, words: list[str], peers: list[str], effort: str, seeds: list[int], **settings: str
) -> None:
    times, puzzles, beside = [], [], []
    for seed in seeds:
        beside.append(peer(peers))
        milliseconds, puzzle = worked(partial(make_puzzle, words, seed=seed, effort=effort, **settings))
        times.append(milliseconds)
        puzzles.append(puzzle)
    figure(f"{name} in 20x20, {effort}", times, peer=statistics.median(beside))
    measures = [puzzle.measures for puzzle in puzzles]
    good = {
        "all placed": sum(len(puzzle.placed) == len(words) for puzzle in puzzles),
        "proven": sum(verify(puzzle) == () for puzzle in puzzles),
        "no parallel pair": sum(m.parallel_pairs == 0 for m in measures),
        "no collinear pair": sum(m.collinear == 0 for m in measures),
    }
    print("  " + ", ".join(f"{what} {count}/{len(seeds)}" for what, count in good.items()))
    told = {of: spread_of(getattr(m, of) for m in measures) for of in ("intersections", "spread")}
    print("  " + ", ".join(f"{of} {numbers}" for of, numbers in told.items()), flush=True)


def curve(draws: int, seeds: list[int]) -> None:
    """How quiz 159 crosses, where stirring takes that many draws a word."""
    place.BUDGETS["finest"] = place.BUDGETS["finest"]._replace(stirring=draws)
    make = partial(make_puzzle, QUIZ159, effort="finest", embedded="allow")
    runs = [worked(partial(make, seed=seed)) for seed in seeds]
    figure(f"quiz 159 in 20x20, {draws} draws a word", [milliseconds for milliseconds, _ in runs])
    for of in ("intersections", "spread"):
        print(f"  {of} {spread_of(getattr(puzzle.measures, of) for _, puzzle in runs)}", flush=True)


def tight(size: int, seeds: list[int]) -> None:
    """How many of the seeds have room for quiz 159 in so small a grid."""
    for seed in seeds:
        try:
            puzzle = make_puzzle(QUIZ159, (size, size), seed=seed, effort="finest", embedded="allow")
        except BookError as error:
            print(f"quiz 159 in {size}x{size}, seed {seed}: {str(error).splitlines()[0]}", flush=True)
        else:
            m, proven = puzzle.measures, "proven" if verify(puzzle) == () else "WRONG"
            print(
                f"quiz 159 in {size}x{size}, seed {seed}: {len(puzzle.placed)} placed, {proven},"
                f" {m.intersections} intersections, {m.parallel_pairs} side by side, {m.collinear} along"
                f" another's line",
                flush=True,
            )


if __name__ == "__main__":
    main()
