"""Thirty words in 20x20, and Ruby Quiz 159's list: time against a peer, and how good they are.

Run: python benchmarks/puzzles.py   (word-search-generator 5.0.0 from the `bench` extra)
"""

from __future__ import annotations

import statistics
from functools import partial

from common import OCEAN, QUIZ159, fresh_seeds, peer_times, spread_of, timed

from bookmaker import make_puzzle, verify


def main() -> None:
    seeds = fresh_seeds(100)
    peer = statistics.median(peer_times(OCEAN, 20, 25))
    print(f"word-search-generator, 30 words in 20x20: {peer:.1f} ms")
    for effort, runs in (("standard", 100), ("fast", 100), ("fine", 5)):
        report("30 words", OCEAN, effort, seeds[:runs], peer)
    peer = statistics.median(peer_times([word for word in QUIZ159 if word != "TYPE"], 20, 15))
    print(f"word-search-generator, quiz 159 without TYPE in 20x20: {peer:.1f} ms")
    for effort, runs in (("standard", 31), ("fine", 31)):
        report("quiz 159", QUIZ159, effort, seeds[:runs], peer, embedded="allow")


def report(name: str, words: list[str], effort: str, seeds: list[int], peer: float, **settings: str) -> None:
    runs = [timed(partial(make_puzzle, words, seed=seed, effort=effort, **settings)) for seed in seeds]
    puzzles = [puzzle for _, puzzle in runs]
    measures = [puzzle.measures for puzzle in puzzles]
    all_placed = sum(len(puzzle.placed) == len(words) for puzzle in puzzles)
    proven = sum(verify(puzzle) == () for puzzle in puzzles)
    apart = sum(m.parallel_pairs == m.collinear == 0 for m in measures)
    milliseconds = statistics.median(ms for ms, _ in runs)
    print(
        f"{name}, {effort}, made and verified: {milliseconds:.1f} ms, "
        f"{milliseconds / peer:.2f} of the peer's time; all placed {all_placed}/{len(runs)}, "
        f"proven {proven}/{len(runs)}, no parallel or collinear pair {apart}/{len(runs)}\n"
        f"  intersections {spread_of(m.intersections for m in measures)}, "
        f"spread {spread_of(m.spread for m in measures)}"
    )


if __name__ == "__main__":
    main()
