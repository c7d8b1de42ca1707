"""Thirty words in 20x20, and Ruby Quiz 159's list: time beside a peer's, and how good they are.

    python benchmarks/puzzles.py [--runs N] [--seed N]

Asked: at `standard` faster than word-search-generator 5.0.0 makes one puzzle of the same words,
at `fast` a tenth of its time; all words placed, no second copy, no parallel pair, 40 crossings
and more at spread .7. Of quiz 159, at `fine`, all 44 words without a parallel pair in 30 of 31.
Each of our puzzles is made, measured and verified between two of the peer's, which are not.
"""

from __future__ import annotations

import statistics
from functools import partial

from common import OCEAN, QUIZ159, figure, fresh_seeds, peer, spread_of, timed

from bookmaker import make_puzzle, verify

PEERS_QUIZ159 = [word for word in QUIZ159 if word != "TYPE"]  # it takes no word inside another


def main() -> None:
    seeds = fresh_seeds(100)
    make_puzzle(OCEAN)  # plugins are loaded once in a run
    peer()
    for effort in ("fast", "standard", "fine"):
        report("30 words", OCEAN, OCEAN, effort, seeds)
    for effort in ("standard", "fine"):
        report("quiz 159", QUIZ159, PEERS_QUIZ159, effort, seeds[:31], embedded="allow")


def report(
    name: str, words: list[str], peers: list[str], effort: str, seeds: list[int], **settings: str
) -> None:
    times, puzzles, beside = [], [], []
    for seed in seeds:
        beside.append(peer(peers))
        milliseconds, puzzle = timed(partial(make_puzzle, words, seed=seed, effort=effort, **settings))
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
    intersections, spread = (
        spread_of(getattr(m, of) for m in measures) for of in ("intersections", "spread")
    )
    print(f"  intersections {intersections}, spread {spread}")


if __name__ == "__main__":
    main()
