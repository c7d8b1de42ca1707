"""A thousand words in 120x120, made at effort fast.

Run: python benchmarks/large.py
"""

from __future__ import annotations

from common import fresh_seeds, made_up_words, spread_of, timed

from bookmaker.puzzle.grid import Mask
from bookmaker.puzzle.make import make
from bookmaker.puzzle.model import Request
from bookmaker.puzzle.verify import verify
from bookmaker.puzzle.words import Entry, spell

LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def main() -> None:
    seeds = fresh_seeds(5)
    times, crossings = [], []
    for seed in seeds:
        entries = tuple(Entry(spell(word), word) for word in made_up_words(1000, seed))
        request = Request(Mask.full((120, 120)), entries, seed=seed, effort="fast")
        milliseconds, puzzle = timed(lambda: make(request, LATIN))  # noqa: B023  called at once
        assert verify(puzzle) == ()
        assert puzzle.measures.parallel_pairs == 0
        times.append(milliseconds)
        crossings.append(puzzle.measures.intersections)
    print(f"1000 words in 120x120, fast, all placed, no parallel pair: {spread_of(times)} ms")
    print(f"intersections {spread_of(crossings)}")


if __name__ == "__main__":
    main()
