"""A thousand words in 120x120, made at efforts fast and standard.

    python benchmarks/large.py [--runs N] [--seed N]

Asked: under 200 ms at `fast`. No peer takes as many words, so its 30 in 20x20 say how fast the machine is.
Planning is left out: the words come as entries.
"""

from __future__ import annotations

from functools import partial

from common import figure, fresh_seeds, made_up_words, spread_of, worked, yardstick

from bookmaker.wordsearch.engine.make import make
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Puzzle, Request
from bookmaker.wordsearch.words import Entry, spell

LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
ASKED = 200  # milliseconds


def main() -> None:
    seeds = fresh_seeds(9)
    for effort in ("fast", "standard"):
        runs = [thousand(seed, effort) for seed in seeds]
        puzzles = [puzzle for _, puzzle in runs]
        assert all(len(puzzle.placed) == 1000 and verify(puzzle) == () for puzzle in puzzles)
        limits = {"asked": ASKED} if effort == "fast" else {}
        times = [milliseconds for milliseconds, _ in runs]
        figure(f"1,000 words in 120x120, {effort}", times, **limits, yardstick=yardstick())
        for of in ("intersections", "parallel_pairs", "spread"):
            print(f"  {of} {spread_of(getattr(puzzle.measures, of) for puzzle in puzzles)}")


def thousand(seed: int, effort: str) -> tuple[float, Puzzle]:
    """The time it takes at that effort, and the puzzle."""
    entries = tuple(Entry(spell(word), word) for word in made_up_words(1000, seed))
    return worked(partial(make, Request(Mask.full((120, 120)), entries, seed=seed, effort=effort), LATIN))


if __name__ == "__main__":
    main()
