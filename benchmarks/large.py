"""A thousand words in 120x120, made at effort fast.

    python benchmarks/large.py [--runs N] [--seed N]

Asked: under 200 ms. No peer takes as many words, so its 30 in 20x20 say how fast the machine is.
Planning is left out: the words come as entries.
"""

from __future__ import annotations

from functools import partial

from common import figure, fresh_seeds, made_up_words, spread_of, timed, yardstick

from bookmaker.puzzle.grid import Mask
from bookmaker.puzzle.make import make
from bookmaker.puzzle.model import Puzzle, Request
from bookmaker.puzzle.verify import verify
from bookmaker.puzzle.words import Entry, spell

LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
ASKED = 200  # milliseconds


def main() -> None:
    runs = [thousand(seed) for seed in fresh_seeds(9)]
    puzzles = [puzzle for _, puzzle in runs]
    assert all(len(puzzle.placed) == 1000 and verify(puzzle) == () for puzzle in puzzles)
    figure("1,000 words in 120x120, fast", (ms for ms, _ in runs), asked=ASKED, yardstick=yardstick())
    for of in ("intersections", "parallel_pairs", "spread"):
        print(f"  {of} {spread_of(getattr(puzzle.measures, of) for puzzle in puzzles)}")


def thousand(seed: int) -> tuple[float, Puzzle]:
    """The time it takes, and the puzzle."""
    entries = tuple(Entry(spell(word), word) for word in made_up_words(1000, seed))
    return timed(partial(make, Request(Mask.full((120, 120)), entries, seed=seed, effort="fast"), LATIN))


if __name__ == "__main__":
    main()
