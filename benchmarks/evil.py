"""Evil puzzles at 100x100: ordinary words, and the ones that are hard to have exactly once.

Run: python benchmarks/evil.py
"""

from __future__ import annotations

from common import fresh_seeds, spread_of, timed

from bookmaker import make_puzzle

ORDINARY = ("TEST", "KAYAK", "BANANA", "NOON", "PUZZLE", "LANTERN")
HARD = ("AAB", "ABB", "AAAB")


def main() -> None:
    seeds = fresh_seeds(5)
    for words in (ORDINARY, HARD):
        for word in words:
            for mode in ("evil", "super-evil"):
                times = [
                    timed(lambda: make_puzzle([word], (100, 100), mode, seed))[0]  # noqa: B023  called at once
                    for seed in seeds
                ]
                print(f"{word}, {mode}, 100x100: {spread_of(times)} ms")


if __name__ == "__main__":
    main()
