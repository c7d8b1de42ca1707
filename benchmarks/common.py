"""What the benchmarks share: words, fresh seeds, the peer, and how a figure is printed.

Each is run from the checkout after `pip install -e .[bench]`, and takes
`--runs N` (how many times) and `--seed N` (repeat the run that printed this number).
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
HERE = Path(__file__).parent
QUIZ159 = (HERE / "quiz159.txt").read_text(encoding="utf-8").split()
OCEAN = (HERE / "ocean30.txt").read_text(encoding="utf-8").split()


def wanted(runs: int) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=runs, help=f"how many times, {runs} where not given")
    parser.add_argument("--seed", type=int, help="repeat the run that printed this number")
    return parser.parse_args()


def fresh_seeds(runs: int) -> list[int]:
    """Seeds no one has tuned for."""
    given = wanted(runs)
    first = random.SystemRandom().randrange(10**6) if given.seed is None else given.seed
    print(f"{given.runs} runs, seeds from {first} (repeat with --seed {first})")
    return list(range(first, first + given.runs))


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds and the result."""
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result


def worked(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds of the processor, which others on the machine disturb less, and the result."""
    start = time.process_time()
    result = work()
    return (time.process_time() - start) * 1000, result


def peer(words: Sequence[str] = OCEAN, size: int = 20) -> float:
    """How many milliseconds word-search-generator works on one puzzle of these words."""
    from word_search_generator import WordSearch

    return worked(lambda: WordSearch(" ".join(words), level=8, size=size))[0]


def yardstick() -> float:
    """The peer's median for 30 words in 20x20: how fast this machine is just now."""
    return statistics.median(peer() for _ in range(25))


def figure(what: str, milliseconds: Iterable[float], **limits: float) -> None:
    """Print a median, the best and the worst, and the ratio to each limit: what was asked, or a peer."""
    times = sorted(milliseconds)
    median = statistics.median(times)
    told = [f"{median / limit:.2f} of {name} ({limit:.0f} ms)" for name, limit in limits.items()]
    print("; ".join([f"{what}: {median:.1f} ms ({times[0]:.1f} to {times[-1]:.1f})", *told]))


def spread_of(numbers: Iterable[float]) -> str:
    """Median, and the least and most."""
    values = sorted(numbers)
    return f"{statistics.median(values):.3g} ({values[0]:.3g} to {values[-1]:.3g})"


def made_up_words(count: int, seed: int, shortest: int = 5, longest: int = 10) -> list[str]:
    """Distinct words that sound like words, none inside another."""
    dice = random.Random(seed)
    words: list[str] = []
    while len(words) < count:
        length = dice.randint(shortest, longest)
        word = "".join(dice.choice("BCDFGHKLMNPRSTV" if i % 2 else "AEIOULR") for i in range(length))
        readings = (word, word[::-1])
        if not any(reading in other or other in reading for reading in readings for other in words):
            words.append(word)
    return words
