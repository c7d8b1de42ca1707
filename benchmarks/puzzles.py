"""Thirty words in 20x20, and Ruby Quiz 159's list: time beside a peer's, and how good they are.

    python benchmarks/puzzles.py [--seeds N] [--first K] [--finest]

Asked of 30 words: at `standard` no more than word-search-generator 5.0.0's time for one puzzle of
the same words, with 42 crossings and more at spread .75; at `fine` 46 at .78. Of quiz 159 with no
words side by side: at `standard`, at most twice the peer's time, all 44 words placed for 95 seeds
in a hundred; at `fine`, at most 12 times, all placed and a median of 66 crossings; at `finest`
(left out unless asked for: it takes ten seconds a puzzle) 74. Each of our puzzles is planned,
made, measured and verified between two of the peer's, which are only made.
"""

from __future__ import annotations

import argparse
import random
import statistics
from functools import partial

from common import OCEAN, QUIZ159, figure, peer, spread_of, worked

from bookmaker import make_puzzle, verify

PEERS_QUIZ159 = [word for word in QUIZ159 if word != "TYPE"]  # it takes no word inside another
FINEST = 15  # seeds at most


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=41, help="puzzles for each line, 41 where not given")
    parser.add_argument("--first", type=int, help="repeat the run that printed this number")
    parser.add_argument("--finest", action="store_true", help="quiz 159 at finest too")
    asked = parser.parse_args()
    first = random.SystemRandom().randrange(10**6) if asked.first is None else asked.first
    print(f"{asked.seeds} seeds from {first} (repeat with --first {first})")
    seeds = list(range(first, first + asked.seeds))
    make_puzzle(OCEAN)  # plugins are loaded once in a run
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


if __name__ == "__main__":
    main()
