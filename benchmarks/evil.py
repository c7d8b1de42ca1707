"""Evil puzzles: hard words at 100x100, and how many lines miss a word by one letter at 15x15.

    python benchmarks/evil.py [--runs N] [--seed N]

Asked: AAB, ABB and AAAB exactly once at 100x100 under 500 ms; ordinary words under 50 ms; near
misses per cell, sought with strength 10, as in NEAR below, at `fine` (about a second) and at
`finest`, while the word is there once or not at all. Times are the processor's own. No peer makes
these, so its 30 words in 20x20 say how fast the machine is.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from common import figure, fresh_seeds, peer, spread_of

from bookmaker import Choice, Puzzle, make_puzzle, verify
from bookmaker.host.load import builtin_plugins

T = TypeVar("T")

ORDINARY = ("TEST", "KAYAK", "BANANA", "NOON", "PUZZLE", "LANTERN")
HARD = ("AAB", "ABB", "AAAB")
ASKED, ASKED_HARD = 50, 500  # milliseconds
NEAR = {  # per cell, asked at `fine` and at `finest`
    "TEST": (1.7, 1.72),
    "KAYAK": (0.80, 0.99),
    "BANANA": (1.45, 1.64),
    "CAT": (2.8, 3.1),
    "PUZZLE": (0.29, 0.36),
}
LARGE, USUAL = (100, 100), (15, 15)
FEW = 3  # seeds at `finest`
PLUGINS = builtin_plugins()


def main() -> None:
    seeds = fresh_seeds(9)
    machine = statistics.median(spent(peer)[0] for _ in range(25))
    for mode in ("evil", "super-evil"):
        every = [spent for word in ORDINARY for spent, _ in made(word, mode, seeds, LARGE)]
        figure(f"ordinary words, {mode}, 100x100", every, asked=ASKED, yardstick=machine)
    test = statistics.median(spent for spent, _ in made("TEST", "evil", seeds, LARGE))
    for word in HARD:
        runs = made(word, "evil", seeds, LARGE)
        figure(f"{word}, evil, 100x100", (spent for spent, _ in runs), asked=ASKED_HARD, TEST=test)
        rarest = (100 * least(puzzle) / 10_000 for _, puzzle in runs)
        print(f"  rarest letter: {spread_of(rarest)} % of the cells; last resorts: {last_resorts(runs)}")
    for mode in ("evil", "super-evil"):
        near_misses(mode, seeds, machine)


def near_misses(mode: str, seeds: list[int], machine: float) -> None:
    """Without any search, as a book has it, and with all the effort there is."""
    for effort, strength in (("standard", 0), ("standard", 5), ("fine", 10), ("finest", 10)):
        times = []
        for word, asked in NEAR.items():
            runs = made(word, mode, seeds[:FEW] if effort == "finest" else seeds, USUAL, effort, strength)
            times += [spent for spent, _ in runs]
            counts = spread_of(puzzle.measures.near_misses / 225 for _, puzzle in runs)
            told = {"fine": f", asked {asked[0]}", "finest": f", asked {asked[1]}"}.get(effort, "")
            print(f"  {word}, {mode}, {effort}, near-misses {strength}: {counts} per cell{told}")
        figure(f"{mode}, {effort}, near-misses {strength}, 15x15", times, yardstick=machine)


def made(
    word: str,
    mode: str,
    seeds: list[int],
    size: tuple[int, int],
    effort: str = "standard",
    strength: int = 5,
) -> list[tuple[float, Puzzle]]:
    """Milliseconds and puzzle for each seed, every puzzle proven."""
    choice = Choice(mode, (("near-misses", strength),))
    runs = [
        spent(lambda: make_puzzle([word], size, choice, seed, effort=effort, plugins=PLUGINS))  # noqa: B023  called at once
        for seed in seeds
    ]
    assert all(verify(puzzle) == () for _, puzzle in runs)
    return runs


def spent(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds of the processor's time, and the result."""
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1000, result


def least(puzzle: Puzzle) -> int:
    """How often the rarest letter comes."""
    return min(Counter(cell for row in puzzle.grid for cell in row).values())


def last_resorts(runs: list[tuple[float, Puzzle]]) -> int:
    """In how many grids one letter fills all but the word."""
    return sum(least(puzzle) <= max(len(entry.letters) for entry in puzzle.entries) for _, puzzle in runs)


if __name__ == "__main__":
    main()
