"""What the benchmarks share: words, the peer, and how a figure is printed."""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
QUIZ159 = (HERE / "quiz159.txt").read_text(encoding="utf-8").split()
OCEAN = (HERE / "ocean30.txt").read_text(encoding="utf-8").split()


def fresh_seeds(count: int) -> list[int]:
    """Seeds no one has tuned for; --seed repeats a run."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, help="repeat the run that printed this number")
    first = parser.parse_args().seed
    if first is None:
        first = random.SystemRandom().randrange(10**6)
    print(f"seeds from {first} (repeat with --seed {first})")
    return list(range(first, first + count))


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds and the result."""
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result


def peer_times(words: Sequence[str], size: int, runs: int) -> list[float]:
    """How long word-search-generator takes to make a puzzle of these words, in ms."""
    from word_search_generator import WordSearch

    text = " ".join(words)
    return [timed(lambda: WordSearch(text, level=8, size=size))[0] for _ in range(runs)]


def spread_of(numbers: Iterable[float]) -> str:
    """Median, and the least and most."""
    values = sorted(numbers)
    return f"{statistics.median(values):.3g} ({values[0]:.3g} to {values[-1]:.3g})"


def made_up_words(count: int, seed: int, shortest: int = 5, longest: int = 10) -> list[str]:
    """Distinct words that sound like words, none inside another."""
    dice = random.Random(seed)
    words: list[str] = []
    held = ""
    while len(words) < count:
        length = dice.randint(shortest, longest)
        word = "".join(dice.choice("BCDFGHKLMNPRSTV" if i % 2 else "AEIOULR") for i in range(length))
        if word not in held and word[::-1] not in held:
            words.append(word)
            held += f" {word} {word[::-1]}"
    return words
