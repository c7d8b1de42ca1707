"""Evil puzzles: hard words at 100x100, and how many lines miss a word by one letter at 15x15.

Asked: AAB, ABB and AAAB exactly once at 100x100 under 500 ms; ordinary words under 50 ms; near
misses per cell, sought with strength 10, as in NEAR below, at `fine` (about a second) and at
`finest`, while the word is there once or not at all. Times are the processor's own. No peer makes
these, so its 30 words in 20x20 say how fast the machine is.
"""

from __future__ import annotations

import statistics
from collections import Counter
from functools import partial

from common import figure, spread_of, worked, yardstick

from bookmaker import Choice, Puzzle, make_puzzle, verify
from bookmaker.host.load import builtin_plugins

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
MODES = ("evil", "super-evil")
FEW = 3  # seeds at `finest`
PLUGINS = builtin_plugins()
Runs = list[tuple[float, Puzzle]]


def ordinary(seeds: list[int]) -> None:
    for mode in MODES:
        every = [spent for word in ORDINARY for spent, _ in made(word, mode, seeds, LARGE)]
        figure(f"ordinary words, {mode}, 100x100", every, asked=ASKED, yardstick=yardstick())


def hard(seeds: list[int]) -> None:
    test = statistics.median(spent for spent, _ in made("TEST", "evil", seeds, LARGE))
    for word in HARD:
        runs = made(word, "evil", seeds, LARGE)
        figure(f"{word}, evil, 100x100", (spent for spent, _ in runs), asked=ASKED_HARD, TEST=test)
        rarest = [min(Counter(cell for row in puzzle.grid for cell in row).values()) for _, puzzle in runs]
        last = sum(least <= len(word) for least in rarest)  # where one letter fills all but the word
        shares = spread_of(each / 100 for each in rarest)
        print(f"  rarest letter: {shares} % of the cells; last resorts: {last}")


def near_misses(seeds: list[int]) -> None:
    """Without any search, as a book has it, and with all the effort there is."""
    for mode in MODES:
        for effort, strength in (("standard", 0), ("standard", 5), ("fine", 10), ("finest", 10)):
            times = []
            for word, asked in NEAR.items():
                runs = made(word, mode, seeds[:FEW] if effort == "finest" else seeds, USUAL, effort, strength)
                times += [spent for spent, _ in runs]
                counts = spread_of(puzzle.measures.near_misses / 225 for _, puzzle in runs)
                told = {"fine": f", asked {asked[0]}", "finest": f", asked {asked[1]}"}.get(effort, "")
                print(f"  {word}, {mode}, {effort}, near-misses {strength}: {counts} per cell{told}")
            figure(f"{mode}, {effort}, near-misses {strength}, 15x15", times, yardstick=yardstick())


def made(
    word: str, mode: str, seeds: list[int], size: tuple[int, int], effort: str = "standard", strength: int = 5
) -> Runs:
    """Milliseconds and puzzle for each seed, every puzzle proven."""
    choice = Choice(mode, (("near-misses", strength),))
    make = partial(make_puzzle, [word], size, choice, effort=effort, plugins=PLUGINS)
    runs = [worked(partial(make, seed=seed)) for seed in seeds]
    assert all(verify(puzzle) == () for _, puzzle in runs)
    return runs


FIGURES = {ordinary: 9, hard: 9, near_misses: 9}
