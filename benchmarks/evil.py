"""Evil puzzles at 100x100: ordinary words, and the ones that are hard to have exactly once.

    python benchmarks/evil.py [--runs N] [--seed N]

Asked: ordinary words under 50 ms; AAB, ABB and AAAB exactly once are reported, they are hard.
No peer makes these, so its 30 words in 20x20 say how fast the machine is.
"""

from __future__ import annotations

from functools import partial

from common import figure, fresh_seeds, timed, yardstick

from bookmaker import make_puzzle, verify

ORDINARY = ("TEST", "KAYAK", "BANANA", "NOON", "PUZZLE", "LANTERN")
HARD = ("AAB", "ABB", "AAAB")
ASKED = 50  # milliseconds


def main() -> None:
    seeds = fresh_seeds(5)
    make_puzzle(["TEST"], mode="evil")  # plugins are loaded once in a run
    limits = {"asked": ASKED, "yardstick": yardstick()}
    for mode in ("evil", "super-evil"):
        every = [milliseconds for word in ORDINARY for milliseconds in report(word, mode, seeds)]
        figure(f"ordinary words, {mode}, 100x100", every, **limits)
    for word in HARD:
        report(word, "evil", seeds)


def report(word: str, mode: str, seeds: list[int]) -> list[float]:
    runs = [timed(partial(make_puzzle, [word], (100, 100), mode, seed)) for seed in seeds]
    assert all(verify(puzzle) == () for _, puzzle in runs)
    times = [milliseconds for milliseconds, _ in runs]
    figure(f"  {word}, {mode}", times)
    return times


if __name__ == "__main__":
    main()
