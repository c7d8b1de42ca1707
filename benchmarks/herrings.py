"""Red herrings: how many decoys a strength brings, and what they cost.

    python benchmarks/herrings.py [--runs N] [--seed N]

Asked, of 30 words in 20x20: at strength 10, beyond what strength 0 has by accident, one
planted decoy at least for every two words of 5 letters or more; at 3 about a third of that;
never a true second copy. A counter of its own reads all lines of the finished grid: for a
near miss, those that are a word but for one letter; for a false start, those that begin
with as many letters as one has at least, where the whole word would have had room; for a
twin, near misses that cross the word. Each puzzle is made between two with filler
from-words, whose processor time is the measure.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from common import OCEAN, fresh_seeds, spread_of

from bookmaker import Choice, Puzzle, make_puzzle, verify

LONG = 5
STRENGTHS = (0, 3, 10)
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
Cells = list[tuple[int, int]]


def main() -> None:
    seeds = fresh_seeds(21)
    long = sum(len(word) >= LONG for word in OCEAN)
    print(f"{len(OCEAN)} words in 20x20, {long} of them with {LONG} letters or more")
    make_puzzle(OCEAN)  # plugins are loaded once in a run
    for filler in ("near-miss", "false-start", "twins"):
        accident: list[int] = []
        for strength in STRENGTHS:
            accident = report(filler, strength, seeds, accident)


def report(filler: str, strength: int, seeds: list[int], accident: list[int]) -> list[int]:
    """Print one strength of a filler; how many likenesses strength 0 has in each seed's grid."""
    counts, decoys, ratios, fine = [], [], [], 0
    for seed in seeds:
        plain = min(spent(seed, "from-words")[0] for _ in range(2))
        seconds, puzzle = spent(seed, filler, strength)
        ratios.append(seconds / plain)
        counts.append(sum(1 for _ in likenesses(puzzle, filler)))
        decoys.append(len(puzzle.decoys))
        fine += verify(puzzle) == ()
    base = accident or counts
    beyond = [count - before for count, before in zip(counts, base, strict=True)]
    print(
        f"{filler} at {strength}: planted {spread_of(decoys)}, counted {spread_of(counts)}, "
        f"beyond accident {spread_of(beyond)}; proven {fine}/{len(seeds)}; "
        f"{statistics.median(ratios):.2f} of from-words' time ({max(ratios):.2f} at worst)"
    )
    return base


def spent(seed: int, filler: str, strength: int | None = None) -> tuple[float, Puzzle]:
    """Seconds of the processor, and the puzzle."""
    choice = Choice(filler, () if strength is None else (("strength", strength),))
    start = time.process_time()
    puzzle = make_puzzle(OCEAN, seed=seed, filler=choice)
    return time.process_time() - start, puzzle


def likenesses(puzzle: Puzzle, filler: str) -> Iterator[Cells]:
    """Lines that lead the eye astray as that filler's decoys do."""
    for entry in puzzle.placed:
        letters, placed = entry.letters, entry.placed
        if len(letters) < LONG or placed is None:
            continue
        own = set(placed.cells(len(letters)))
        right = max(3, -(-3 * len(letters) // 5))
        for cells in lines(puzzle, len(letters)):
            read = [puzzle.grid[row][column] for row, column in cells]
            wrong = [index for index, letter in enumerate(letters) if letter != read[index]]
            if filler == "false-start":
                likeness = bool(wrong) and wrong[0] >= right
            elif filler == "twins":
                likeness = len(wrong) == 1 and len(own.intersection(cells)) == 1
            else:
                likeness = len(wrong) == 1
            if likeness:
                yield cells


def lines(puzzle: Puzzle, length: int) -> Iterator[Cells]:
    """Every straight line of so many cells, in each direction."""
    columns, rows = puzzle.size
    for row in range(rows):
        for column in range(columns):
            for down, right in STEPS:
                end = row + (length - 1) * down, column + (length - 1) * right
                if 0 <= end[0] < rows and 0 <= end[1] < columns:
                    yield [(row + i * down, column + i * right) for i in range(length)]


if __name__ == "__main__":
    main()
